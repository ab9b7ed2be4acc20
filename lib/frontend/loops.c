/* In:   while, do, for.
 * Out:  `loop` without carried values: the condition in the head, the body in the body; all of a `do` in the head.
 * Keeps: a head tests the flags that the body may raise and that end the loop. */
#include "frontend/lowering.h"

static void begin_region(Lowering *lowering)
{
    lowering->block = lowering->builder.region;
    lowering->before_statement = NULL;
}

/* The loop's condition, where none of the flags is up; condition NULL: true. */
static Value *lower_guarded_condition(Lowering *lowering, Node *condition, unsigned exits)
{
    Value *test = test_flags(lowering, exits & (EXIT_BREAK | EXIT_RETURN | EXIT_GOTO));
    Builder saved;
    Op *op;

    if (!test)
        return condition ? lower_condition(lowering, condition) : value_int(lowering->module, 1);
    if (!condition)
        return test;
    op = build_with_regions(&lowering->builder, OP_IF, &test, 1, 2);
    saved = enter_region(lowering, op->regions[0]);
    leave_with_yield(lowering, saved, lower_condition(lowering, condition));
    saved = enter_region(lowering, op->regions[1]);
    leave_with_yield(lowering, saved, value_int(lowering->module, 0));
    return op_add_result(lowering->module, op, type_int(lowering->module), NULL);
}

static Op *begin_loop(Lowering *lowering, Scope *scope, const Node *node, unsigned exits)
{
    *scope = (Scope){.outer = lowering->scope, .is_loop = true};
    at(lowering, node);
    if (exits & EXIT_BREAK)
        flag_begin(lowering, &scope->broken, "broken");
    lowering->scope = scope;
    return build_with_regions(&lowering->builder, OP_LOOP, NULL, 0, 2);
}

static void end_loop(Lowering *lowering, Scope *scope)
{
    lowering->scope = scope->outer;
    flag_end(&scope->broken);
}

/* The body of a loop; step is what a `for` does after it, or NULL. */
static void lower_loop_body(Lowering *lowering, Node *body, Node *step)
{
    Scope *scope = lowering->scope;
    unsigned exits = body->exits;
    Rest last = {&step, step ? 1 : 0, NULL};
    Rest all = {&body, 1, exits & EXIT_CONTINUE ? NULL : &last};

    if (exits & EXIT_CONTINUE)
        flag_begin(lowering, &scope->continued, "continued");
    lower_rest(lowering, &all);
    if (exits & EXIT_CONTINUE) {
        lower_guarded(lowering, exits & (EXIT_BREAK | EXIT_RETURN | EXIT_GOTO), &last);
        flag_end(&scope->continued);
    }
}

static void lower_head_and_body(Lowering *lowering, Node *node, Node *condition, Node *body, Node *step)
{
    unsigned exits = body->exits;
    Scope scope;
    Op *op = begin_loop(lowering, &scope, node, exits);
    Builder saved = enter_region(lowering, op->regions[0]);

    begin_region(lowering);
    leave_with_yield(lowering, saved, lower_guarded_condition(lowering, condition, exits));
    saved = enter_region(lowering, op->regions[1]);
    begin_region(lowering);
    lower_loop_body(lowering, body, step);
    leave_with_yield(lowering, saved, NULL);
    end_loop(lowering, &scope);
}

void lower_while(Lowering *lowering, Node *node)
{
    lower_head_and_body(lowering, node, node->children[0], node_last(node), NULL);
}

void lower_for(Lowering *lowering, Node *node)
{
    ForParts parts;

    if (!for_parts(lowering->importer, lowering->definition, node, &parts)) {
        refuse(lowering, node, "the parts of this for loop could not be told apart");
        return;
    }
    if (parts.first)
        lower_alone(lowering, parts.first);
    lower_head_and_body(lowering, node, parts.condition, parts.body, parts.step);
}

void lower_do(Lowering *lowering, Node *node)
{
    Node *body = node->children[0], *condition = node_last(node);
    unsigned exits = body->exits;
    Scope scope;
    Op *op = begin_loop(lowering, &scope, node, exits);
    Builder saved = enter_region(lowering, op->regions[0]);

    begin_region(lowering);
    lower_loop_body(lowering, body, NULL);
    at(lowering, condition);
    leave_with_yield(lowering, saved, lower_guarded_condition(lowering, condition, exits));
    saved = enter_region(lowering, op->regions[1]);
    leave_with_yield(lowering, saved, NULL);
    end_loop(lowering, &scope);
}
