/* In:   switch.
 * Out:  `switch`, one region per group of cases; or, where a group may run into the next one, first the number of the
 *       group that is entered, then `if (entry <= k)` for each group.
 * Keeps: variables that the switch's own block declares are made in front of it, because a group that is entered later
 *        may use them. */
#include "frontend/lowering.h"

typedef struct Group {
    VECTOR(CaseRange) ranges;
    bool is_default;
    VECTOR(Node *) statements;
    unsigned exits;
    bool completes;
} Group;

typedef struct Switch {
    Lowering *lowering;
    const Node *node;
    VECTOR(Group) groups;
    Scope scope;
} Switch;

/* ---- groups ---- */

static Group *last_group(Switch *whole)
{
    return whole->groups.count ? &whole->groups.items[whole->groups.count - 1] : NULL;
}

bool case_range(Lowering *lowering, const Node *label, CaseRange *range)
{
    long long low, high;

    if (!node_constant(label->children[0], &low) || (label->count == 3 && !node_constant(label->children[1], &high))) {
        refuse(lowering, label, "the value of this case could not be found");
        return false;
    }
    *range = (CaseRange){low, label->count < 3 ? low : high};
    return range->low <= range->high;
}

static void add_case(Switch *whole, Group *group, const Node *label)
{
    CaseRange range;

    if (label->kind == CXCursor_DefaultStmt)
        group->is_default = true;
    else if (case_range(whole->lowering, label, &range))
        VECTOR_PUSH(whole->lowering->arena, group->ranges, range);
}

/* Begins a group at a label, unless nothing stands between it and the label before. */
static Group *group_for_label(Switch *whole)
{
    Group *group = last_group(whole);
    Group empty = {.completes = true};

    if (group && group->statements.count == 0)
        return group;
    VECTOR_PUSH(whole->lowering->arena, whole->groups, empty);
    return last_group(whole);
}

static void add_statement(Switch *whole, Node *statement)
{
    Group *group;

    while (statement->kind == CXCursor_CaseStmt || statement->kind == CXCursor_DefaultStmt) {
        add_case(whole, group_for_label(whole), statement);
        statement = node_last(statement);
    }
    group = last_group(whole);
    if (statement->kind == CXCursor_DeclStmt)
        declare_ahead(whole->lowering, statement);
    if (!group || !group->completes)
        return; /* cannot be reached */
    VECTOR_PUSH(whole->lowering->arena, group->statements, statement);
    group->exits |= statement->exits;
    group->completes = statement->completes;
}

static void collect_groups(Switch *whole, Node *body)
{
    if (body->kind != CXCursor_CompoundStmt) {
        add_statement(whole, body);
        return;
    }
    for (unsigned i = 0; i < body->count; i++)
        add_statement(whole, body->children[i]);
}

/* A `break` that ends the last group, or any group where none runs on, says nothing. */
static void drop_last_break(Group *group)
{
    if (group->statements.count && group->statements.items[group->statements.count - 1]->kind == CXCursor_BreakStmt) {
        group->statements.count--;
        group->exits = 0;
        for (size_t i = 0; i < group->statements.count; i++)
            group->exits |= group->statements.items[i]->exits;
    }
}

static bool runs_on(const Switch *whole)
{
    for (size_t i = 0; i + 1 < whole->groups.count; i++)
        if (whole->groups.items[i].completes)
            return true;
    return false;
}

/* ---- the operation ---- */

static unsigned default_group(const Switch *whole)
{
    unsigned i = 0;

    while (i < whole->groups.count && !whole->groups.items[i].is_default)
        i++;
    return i;
}

/* A switch with a region for each group but the default, and the default region last. */
static Op *build_switch(Switch *whole, Value *value)
{
    Lowering *lowering = whole->lowering;
    unsigned other = default_group(whole), region = 0;
    unsigned used = 0;
    Op *op;

    for (unsigned i = 0; i < whole->groups.count; i++)
        used += i != other && whole->groups.items[i].ranges.count > 0;
    op = build_with_regions(&lowering->builder, OP_SWITCH, &value, 1, used + 1);
    for (unsigned i = 0; i < whole->groups.count; i++) {
        const Group *group = &whole->groups.items[i];
        if (i == other || group->ranges.count == 0)
            continue;
        op->as.cases[region++] = (CaseList){group->ranges.items, (unsigned)group->ranges.count};
    }
    return op;
}

static Region *region_of_group(const Switch *whole, const Op *op, unsigned index)
{
    unsigned region = 0;

    if (whole->groups.items[index].is_default)
        return op->regions[op->region_count - 1];
    for (unsigned i = 0; i < index; i++)
        region += !whole->groups.items[i].is_default && whole->groups.items[i].ranges.count > 0;
    return op->regions[region];
}

static void lower_group(Switch *whole, const Group *group)
{
    Rest rest = {group->statements.items, (unsigned)group->statements.count, NULL};

    lower_rest(whole->lowering, &rest);
}

static void begin_scope(Switch *whole, unsigned exits)
{
    Lowering *lowering = whole->lowering;

    whole->scope = (Scope){.outer = lowering->scope};
    at(lowering, whole->node);
    if (exits & EXIT_BREAK)
        flag_begin(lowering, &whole->scope.broken, "broken");
    lowering->scope = &whole->scope;
}

static void end_scope(Switch *whole)
{
    whole->lowering->scope = whole->scope.outer;
    flag_end(&whole->scope.broken);
}

static unsigned all_exits(const Switch *whole)
{
    unsigned exits = 0;

    for (size_t i = 0; i < whole->groups.count; i++)
        exits |= whole->groups.items[i].exits;
    return exits;
}

static void yield_where_empty(Lowering *lowering, Op *op, Value *value)
{
    for (unsigned i = 0; i < op->region_count; i++)
        if (!op->regions[i]->last) {
            Builder saved = enter_region(lowering, op->regions[i]);
            leave_with_yield(lowering, saved, value);
        }
}

static void lower_separate_groups(Switch *whole, Value *value)
{
    Lowering *lowering = whole->lowering;
    Op *op;

    for (size_t i = 0; i < whole->groups.count; i++)
        drop_last_break(&whole->groups.items[i]);
    begin_scope(whole, all_exits(whole));
    op = build_switch(whole, value);
    for (unsigned i = 0; i < whole->groups.count; i++) {
        if (!whole->groups.items[i].is_default && !whole->groups.items[i].ranges.count)
            continue;
        Builder saved = enter_region(lowering, region_of_group(whole, op, i));
        lower_group(whole, &whole->groups.items[i]);
        leave_with_yield(lowering, saved, NULL);
    }
    yield_where_empty(lowering, op, NULL);
    end_scope(whole);
}

/* The number of the group that is entered; the count of groups where there is none. */
static Value *entered_group(Switch *whole, Value *value)
{
    Lowering *lowering = whole->lowering;
    Op *op = build_switch(whole, value);

    for (unsigned i = 0; i < whole->groups.count; i++) {
        if (!whole->groups.items[i].is_default && !whole->groups.items[i].ranges.count)
            continue;
        Builder saved = enter_region(lowering, region_of_group(whole, op, i));
        leave_with_yield(lowering, saved, value_int(lowering->module, i));
    }
    yield_where_empty(lowering, op, value_int(lowering->module, (int64_t)whole->groups.count));
    return op_add_result(lowering->module, op, type_int(lowering->module), "entry");
}

static void lower_connected_groups(Switch *whole, Value *value)
{
    Lowering *lowering = whole->lowering;
    unsigned before = 0;
    Value *entry;

    drop_last_break(last_group(whole));
    begin_scope(whole, all_exits(whole));
    entry = entered_group(whole, value);
    for (unsigned i = 0; i < whole->groups.count; i++) {
        Value *test = test_flags(lowering, before);
        Value *reached = build_compare(&lowering->builder, COMPARE_LE, entry, value_int(lowering->module, i));
        Op *op;
        Builder saved;
        if (test)
            reached = build_binary(&lowering->builder, OP_AND, test, reached);
        op = build_with_regions(&lowering->builder, OP_IF, &reached, 1, 2);
        saved = enter_region(lowering, op->regions[0]);
        lower_group(whole, &whole->groups.items[i]);
        leave_with_yield(lowering, saved, NULL);
        yield_where_empty(lowering, op, NULL);
        before |= whole->groups.items[i].exits;
    }
    end_scope(whole);
}

void lower_switch(Lowering *lowering, Node *node)
{
    Switch whole = {.lowering = lowering, .node = node};
    Value *value = lower_value(lowering, node->children[0]);

    collect_groups(&whole, node_last(node));
    at(lowering, node);
    if (is_refused(lowering) || !whole.groups.count)
        return;
    if (runs_on(&whole))
        lower_connected_groups(&whole, value);
    else
        lower_separate_groups(&whole, value);
}
