/* In:   break, continue and return.
 * Out:  stores to flags, and tests of them.
 * Keeps: a flag that nothing tests leaves no trace. */
#include "frontend/lowering.h"

#include <assert.h>

static void flag_store(Lowering *lowering, Flag *flag, int value)
{
    Op *store = build_store(&lowering->builder, value_int(lowering->module, value), flag->local);

    VECTOR_PUSH(lowering->arena, flag->operations, store);
}

void flag_begin(Lowering *lowering, Flag *flag, const char *name)
{
    *flag = (Flag){0};
    flag->local = build_local(&lowering->builder, type_int(lowering->module), NULL, name);
    VECTOR_PUSH(lowering->arena, flag->operations, value_op(flag->local));
    flag_store(lowering, flag, 0);
}

void flag_raise(Lowering *lowering, Flag *flag)
{
    if (flag->local)
        flag_store(lowering, flag, 1);
}

void flag_lower(Lowering *lowering, Flag *flag)
{
    flag_store(lowering, flag, 0);
}

void flag_end(Flag *flag)
{
    if (flag->is_tested)
        return;
    for (size_t i = 0; i < flag->operations.count; i++)
        op_remove(flag->operations.items[i]);
    flag->operations.count = 0;
}

static Scope *loop_scope(const Lowering *lowering)
{
    Scope *scope = lowering->scope;

    while (scope && !scope->is_loop)
        scope = scope->outer;
    return scope;
}

static Value *test_flag(Lowering *lowering, Flag *flag, Value *others)
{
    Value *is_down;

    if (!flag->local)
        return others;
    flag->is_tested = true;
    is_down = build_compare(&lowering->builder, COMPARE_EQ, build_load(&lowering->builder, flag->local),
                            value_int(lowering->module, 0));
    return others ? build_binary(&lowering->builder, OP_AND, others, is_down) : is_down;
}

Value *test_flags(Lowering *lowering, unsigned exits)
{
    Scope *loop = loop_scope(lowering);
    Value *test = NULL;

    if ((exits & EXIT_BREAK) && lowering->scope)
        test = test_flag(lowering, &lowering->scope->broken, test);
    if ((exits & EXIT_CONTINUE) && loop)
        test = test_flag(lowering, &loop->continued, test);
    if (exits & EXIT_RETURN)
        test = test_flag(lowering, &lowering->returned, test);
    for (Labels *labels = lowering->labels; (exits & EXIT_GOTO) && labels; labels = labels->outer)
        test = test_flag(lowering, &labels->jumped, test);
    return test;
}

void lower_break(Lowering *lowering, Node *node)
{
    at(lowering, node);
    assert(lowering->scope);
    flag_raise(lowering, &lowering->scope->broken);
}

void lower_continue(Lowering *lowering, Node *node)
{
    Scope *loop = loop_scope(lowering);

    at(lowering, node);
    assert(loop);
    flag_raise(lowering, &loop->continued);
}
