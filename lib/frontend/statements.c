/* In:   statements.
 * Out:  operations and nested regions; after a statement that may exit, the rest stands where it is still reached.
 *
 * lower_rest walks a chain of statement lists. A statement that may exit takes the rest of the chain with it: into the
 * arm of an `if` that does not exit, or behind a test of the flags. So `if (x) return a; return b;` needs no flag. */
#include "frontend/lowering.h"

/* ---- regions of their own ---- */

static void begin_statement(Lowering *lowering)
{
    lowering->block = lowering->builder.region;
    lowering->before_statement = lowering->builder.region->last;
}

static void lower_arm(Lowering *lowering, Region *region, const Rest *rest)
{
    Builder saved = enter_region(lowering, region);

    lower_rest(lowering, rest);
    leave_with_yield(lowering, saved, NULL);
}

void lower_alone(Lowering *lowering, Node *node)
{
    Rest rest = {&node, 1, NULL};

    lower_rest(lowering, &rest);
}

static bool rest_is_empty(const Rest *rest)
{
    for (; rest; rest = rest->outer)
        if (rest->count)
            return false;
    return true;
}

void lower_guarded(Lowering *lowering, unsigned exits, const Rest *rest)
{
    Value *test;
    Op *op;

    if (rest_is_empty(rest))
        return;
    test = test_flags(lowering, exits);
    if (!test) {
        lower_rest(lowering, rest);
        return;
    }
    op = build_with_regions(&lowering->builder, OP_IF, &test, 1, 2);
    lower_arm(lowering, op->regions[0], rest);
    lower_arm(lowering, op->regions[1], NULL);
}

/* ---- if ---- */

/* An `if` whose arms may exit, and what follows it. */
static void lower_exiting_if(Lowering *lowering, Node *node, const Rest *after)
{
    Value *condition = lower_condition(lowering, node->children[0]);
    bool then_completes = node->children[1]->completes;
    bool else_completes = node->count < 3 || node->children[2]->completes;
    bool one_completes = then_completes != else_completes;
    Rest then_rest = {&node->children[1], 1, one_completes && then_completes ? after : NULL};
    Rest else_rest = {&node->children[2], node->count < 3 ? 0 : 1, one_completes && else_completes ? after : NULL};
    Op *op;

    at(lowering, node);
    op = build_with_regions(&lowering->builder, OP_IF, &condition, 1, 2);
    lower_arm(lowering, op->regions[0], &then_rest);
    lower_arm(lowering, op->regions[1], &else_rest);
    if (then_completes && else_completes)
        lower_guarded(lowering, node->exits, after);
}

static void lower_if(Lowering *lowering, Node *node)
{
    lower_exiting_if(lowering, node, NULL);
}

/* ---- return ---- */

static void lower_return(Lowering *lowering, Node *node)
{
    Node *expression = node_expression(node, 0);
    Value *value = NULL;

    if (expression && expression->type.kind == CXType_Void)
        lower_effects(lowering, expression);
    else if (expression)
        value = lower_value(lowering, expression);
    at(lowering, node);
    if (value && lowering->function->result->kind == TYPE_VOID && lowering->result)
        copy_record(lowering, lowering->result, value);
    else if (value && lowering->returns_directly)
        lowering->direct = convert(lowering, value, lowering->function->result);
    else if (value && lowering->result)
        build_store(&lowering->builder, convert(lowering, value, lowering->function->result), lowering->result);
    flag_raise(lowering, &lowering->returned);
}

/* ---- chains of lists ---- */

/* A statement that may exit, and the rest of the chain. */
static void lower_exiting(Lowering *lowering, Node *node, const Rest *after)
{
    Rest inner = {node->children, node->count, after};

    switch (node->is_tangled || node->keeps ? 0 : (int)node->kind) {
    case CXCursor_CompoundStmt:
        if (node->has_labels)
            break;
        lower_rest(lowering, &inner);
        return;
    case CXCursor_IfStmt: lower_exiting_if(lowering, node, after); return;
    case CXCursor_ReturnStmt: lower_return(lowering, node); return;
    case CXCursor_BreakStmt: lower_break(lowering, node); return;
    case CXCursor_ContinueStmt: lower_continue(lowering, node); return;
    default: break;
    }
    lower_statement(lowering, node);
    if (node->completes)
        lower_guarded(lowering, node->exits, after);
}

void lower_rest(Lowering *lowering, const Rest *rest)
{
    for (; rest; rest = rest->outer) {
        for (unsigned i = 0; i < rest->count; i++) {
            Rest after = {rest->items + i + 1, rest->count - i - 1, rest->outer};
            begin_statement(lowering);
            if (rest->items[i]->exits || !rest->items[i]->completes) {
                lower_exiting(lowering, rest->items[i], &after);
                return;
            }
            lower_statement(lowering, rest->items[i]);
            if (is_refused(lowering))
                return;
        }
    }
}

/* ---- one statement ---- */

/* `__attribute__((fallthrough));`, `[[likely]] s` */
static void lower_attributed(Lowering *lowering, Node *node)
{
    Node *statement = node_last(node);

    if (statement && (clang_isStatement(statement->kind) || node_is_expression(statement)))
        lower_alone(lowering, statement);
    else
        refuse(lowering, node, "this statement is not supported");
}

static void refuse_statement(Lowering *lowering, const Node *node)
{
    switch ((int)node->kind) {
    case CXCursor_IndirectGotoStmt: refuse(lowering, node, "a computed goto is not supported"); return;
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt: refuse(lowering, node, "inline assembly is not supported"); return;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        refuse(lowering, node, "a case label inside another statement is not supported yet");
        return;
    default: refuse(lowering, node, "this statement is not supported"); return;
    }
}

void lower_statement(Lowering *lowering, Node *node)
{
    Rest inner = {node->children, node->count, NULL};

    at(lowering, node);
    if (is_refused(lowering))
        return;
    if (node_is_expression(node)) {
        lower_effects(lowering, node);
        return;
    }
    if (node->keeps) {
        keep_value(lowering, node);
        return;
    }
    if (node->is_tangled) {
        lower_tangled(lowering, node);
        return;
    }
    switch ((int)node->kind) {
    case CXCursor_NullStmt: return;
    case CXCursor_UnexposedStmt: lower_attributed(lowering, node); return;
    case CXCursor_GotoStmt: lower_goto(lowering, node); return;
    case CXCursor_CompoundStmt:
        if (node->has_labels)
            lower_labelled(lowering, node);
        else
            lower_rest(lowering, &inner);
        return;
    case CXCursor_LabelStmt: lower_rest(lowering, &inner); return;
    case CXCursor_DeclStmt: lower_declaration(lowering, node); return;
    case CXCursor_IfStmt: lower_if(lowering, node); return;
    case CXCursor_WhileStmt: lower_while(lowering, node); return;
    case CXCursor_DoStmt: lower_do(lowering, node); return;
    case CXCursor_ForStmt: lower_for(lowering, node); return;
    case CXCursor_SwitchStmt: lower_switch(lowering, node); return;
    case CXCursor_ReturnStmt: lower_return(lowering, node); return;
    case CXCursor_BreakStmt: lower_break(lowering, node); return;
    case CXCursor_ContinueStmt: lower_continue(lowering, node); return;
    default: refuse_statement(lowering, node); return;
    }
}
