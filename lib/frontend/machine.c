/* In:   a statement that jumps lead into: gotos into its blocks, cases in the midst of loops (Duff's device), labels among cases.
 * Out:  a loop over a switch of the state: each piece of straight code between jumps is one of its regions, and says in the end
 *       which is next. Right for every graph of jumps; used only where no nesting fits (jumps.c has the others).
 * Keeps: statements that no jump leads into stay what they are, inside of one state. Variables that are declared between the
 *        pieces are made in front of the loop. */
#include "frontend/lowering.h"

#include <string.h>

enum { STATE_END = -1, STATE_CHOSEN = -2 };

/* A piece of straight code. */
typedef struct State {
    Region *region;
    Value *number; /* the constant that stands for it everywhere: set in the end */
    VECTOR(int) follows; /* the states that it may lead to */
    int next; /* the only one, or STATE_CHOSEN */
    unsigned entries; /* from how many places it is entered */
    bool is_alive;
} State;

/* What break and continue mean here. */
typedef struct Target {
    const struct Target *outer;
    int broken, continued; /* -1: not of this one */
} Target;

typedef struct Machine {
    Lowering *lowering;
    Labels labels; /* entry is the state */
    Builder outside; /* in front of the loop */
    VECTOR(State) states;
    int current;
    NameMap label_states; /* state + 1, made when it is first asked for */
    PointerMap case_states;
    NameMap labels_here; /* those that a goto here leads to */
    NameMap gotos; /* how many here lead to a label, + 1 */
    const Target *target;
    bool is_open; /* the state at hand goes on */
} Machine;

/* ---- states ---- */

static int new_state(Machine *machine)
{
    Lowering *lowering = machine->lowering;
    State state = {.region = region_new(lowering->module, lowering->function, NULL), .next = STATE_CHOSEN};

    state.number = value_int(lowering->module, 0);
    VECTOR_PUSH(lowering->arena, machine->states, state);
    return (int)machine->states.count - 1;
}

/* The constant that leads from the state at hand to this one. */
static Value *leading_to(Machine *machine, int state)
{
    Lowering *lowering = machine->lowering;

    if (state == STATE_END)
        return value_int(lowering->module, STATE_END);
    VECTOR_PUSH(lowering->arena, machine->states.items[machine->current].follows, state);
    return machine->states.items[state].number;
}

static void begin_state(Machine *machine, int state)
{
    Lowering *lowering = machine->lowering;
    SourcePlace place = lowering->builder.place;

    lowering->builder = builder_at_end(lowering->module, machine->states.items[state].region);
    lowering->builder.place = place;
    lowering->block = lowering->builder.region;
    lowering->before_statement = NULL;
    machine->is_open = true;
    machine->current = state;
}

static void set_next(Machine *machine, int state)
{
    Lowering *lowering = machine->lowering;

    build_store(&lowering->builder, leading_to(machine, state), machine->labels.entry);
}

static void end_state(Machine *machine)
{
    build_yield(&machine->lowering->builder, NULL, 0);
    machine->is_open = false;
}

static void go_to(Machine *machine, int state)
{
    if (!machine->is_open)
        return;
    set_next(machine, state);
    machine->states.items[machine->current].next = state;
    end_state(machine);
}

/* The next state, entered from the one before it and from elsewhere. */
static void fall_into(Machine *machine, int state)
{
    go_to(machine, state);
    begin_state(machine, state);
}

static void go_by(Machine *machine, Node *condition, int if_true, int if_false)
{
    Lowering *lowering = machine->lowering;
    Value *test = condition ? lower_condition(lowering, condition) : value_int(lowering->module, 1);

    build_store(&lowering->builder,
                build_select(&lowering->builder, test, leading_to(machine, if_true), leading_to(machine, if_false)),
                machine->labels.entry);
    end_state(machine);
}

/* ---- labels ---- */

static int map_number(const NameMap *map, const char *name)
{
    return (int)(intptr_t)name_map_get(map, name) - 1;
}

static void map_set(Machine *machine, NameMap *map, const char *name, int number)
{
    name_map_put(map, machine->lowering->arena, name, (void *)(intptr_t)(number + 1));
}

static int label_state(Machine *machine, const char *label)
{
    int state = map_number(&machine->label_states, label);

    if (state < 0) {
        state = new_state(machine);
        map_set(machine, &machine->label_states, label, state);
    }
    return state;
}

/* -1: the label is elsewhere. */
static int state_of_label(Machine *machine, const char *label)
{
    return name_map_get(&machine->labels_here, label) ? label_state(machine, label) : -1;
}

Value *machine_entry(Machine *machine, const char *label)
{
    int state = state_of_label(machine, label);

    return state >= 0 ? leading_to(machine, state) : NULL;
}

static int case_state(Machine *machine, const Node *label)
{
    int state = (int)(intptr_t)pointer_map_get(&machine->case_states, label) - 1;

    if (state < 0) {
        state = new_state(machine);
        pointer_map_put(&machine->case_states, machine->lowering->arena, label, (void *)(intptr_t)(state + 1));
    }
    return state;
}

static void count_gotos(Machine *machine, const Node *node, NameMap *counts)
{
    if (node->kind == CXCursor_GotoStmt && node->jump_count) {
        int before = map_number(counts, node->jumps[0]);
        map_set(machine, counts, node->jumps[0], before < 0 ? 1 : before + 1);
    }
    for (unsigned i = 0; i < node->count; i++)
        count_gotos(machine, node->children[i], counts);
}

static void find_labels(Machine *machine, const Node *node)
{
    if (node->kind == CXCursor_LabelStmt && map_number(&machine->gotos, node->label) > 0)
        map_set(machine, &machine->labels_here, node->label, 0);
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]))
            find_labels(machine, node->children[i]);
}

/* ---- what is taken apart ---- */

/* Does a goto from outside of `whole` lead to a label in the node? inner: the gotos in `whole`. */
static bool is_entered(const Machine *machine, const Node *node, const NameMap *inner)
{
    if (node->kind == CXCursor_LabelStmt && map_number(&machine->gotos, node->label) > map_number(inner, node->label))
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]) && is_entered(machine, node->children[i], inner))
            return true;
    return false;
}

/* Does a case in it belong to a switch around it? */
static bool has_outer_case(const Node *node)
{
    if (node->kind == CXCursor_CaseStmt || node->kind == CXCursor_DefaultStmt)
        return true;
    for (unsigned i = 0; i < node->count && node->kind != CXCursor_SwitchStmt; i++)
        if (!node_is_expression(node->children[i]) && has_outer_case(node->children[i]))
            return true;
    return false;
}

static bool is_taken_apart(Machine *machine, const Node *node)
{
    NameMap inner = {0};
    unsigned own = machine->target ? EXIT_BREAK | EXIT_CONTINUE : 0;
    bool is_plain = node->kind == CXCursor_IfStmt || (node->kind == CXCursor_CompoundStmt && !node->has_labels);

    if (node_is_expression(node))
        return false;
    if (node->exits & own || (is_plain && node->exits & EXIT_GOTO) || has_outer_case(node))
        return true;
    count_gotos(machine, node, &inner);
    return is_entered(machine, node, &inner);
}

static void take_apart(Machine *machine, Node *node);

/* ---- statements that stay whole ---- */

/* The variable is known in all states that follow, also where this one cannot be reached. */
static void declare_outside(Machine *machine, Node *node)
{
    Lowering *lowering = machine->lowering;
    Builder saved = lowering->builder;

    lowering->builder = machine->outside;
    declare_ahead(lowering, node);
    lowering->builder = saved;
    if (declares_variable_array(node))
        refuse(lowering, node, "an array of variable length that is declared between labels is not supported");
}

static void keep_whole(Machine *machine, Node *node)
{
    Lowering *lowering = machine->lowering;
    Value *test;
    Builder saved;
    int next;
    Op *op;

    if (node->kind == CXCursor_DeclStmt)
        declare_outside(machine, node);
    if (!machine->is_open)
        return;
    if (!node->exits && node->completes) {
        lower_alone(lowering, node);
        return;
    }
    set_next(machine, STATE_END);
    lower_alone(lowering, node);
    if (!node->completes) {
        end_state(machine);
        return;
    }
    next = new_state(machine);
    test = test_flags(lowering, node->exits);
    if (test) {
        op = build_with_regions(&lowering->builder, OP_IF, &test, 1, 2);
        saved = enter_region(lowering, op->regions[0]);
        set_next(machine, next);
        leave_with_yield(lowering, saved, NULL);
        saved = enter_region(lowering, op->regions[1]);
        leave_with_yield(lowering, saved, NULL);
    } else {
        set_next(machine, next);
    }
    end_state(machine);
    begin_state(machine, next);
}

/* ---- jumps ---- */

static int target_of(Machine *machine, const Node *node)
{
    const Target *target = machine->target;

    if (node->kind == CXCursor_GotoStmt)
        return node->jump_count ? state_of_label(machine, node->jumps[0]) : -1;
    if (node->kind == CXCursor_BreakStmt)
        return target ? target->broken : -1;
    while (target && target->continued < 0)
        target = target->outer;
    return node->kind == CXCursor_ContinueStmt && target ? target->continued : -1;
}

/* The state that an arm begins with: where it leads if it is nothing but a jump. */
static int arm_state(Machine *machine, Node *node)
{
    int state;

    while (node->kind == CXCursor_CompoundStmt && node->count == 1)
        node = node->children[0];
    state = target_of(machine, node);
    return state >= 0 ? state : new_state(machine);
}

static void take_arm(Machine *machine, Node *node, int state, int next)
{
    while (node->kind == CXCursor_CompoundStmt && node->count == 1)
        node = node->children[0];
    if (target_of(machine, node) >= 0)
        return;
    begin_state(machine, state);
    take_apart(machine, node);
    go_to(machine, next);
}

/* ---- statements that are taken apart ---- */

static void take_if(Machine *machine, Node *node)
{
    bool was_open = machine->is_open;
    int next = new_state(machine), first = arm_state(machine, node->children[1]);
    int second = node->count < 3 ? next : arm_state(machine, node->children[2]);

    at(machine->lowering, node);
    if (was_open)
        go_by(machine, node->children[0], first, second);
    take_arm(machine, node->children[1], first, next);
    if (node->count > 2)
        take_arm(machine, node->children[2], second, next);
    begin_state(machine, next);
}

static void take_body(Machine *machine, Node *body, int broken, int continued)
{
    Target target = {machine->target, broken, continued};

    machine->target = &target;
    take_apart(machine, body);
    machine->target = target.outer;
}

static void take_head_and_body(Machine *machine, Node *condition, Node *body, Node *step)
{
    int head = new_state(machine), first = new_state(machine), next = new_state(machine);
    int again = step ? new_state(machine) : head;

    fall_into(machine, head);
    go_by(machine, condition, first, next);
    begin_state(machine, first);
    take_body(machine, body, next, again);
    if (step) {
        fall_into(machine, again);
        lower_effects(machine->lowering, step);
        go_to(machine, head);
    } else {
        go_to(machine, head);
    }
    begin_state(machine, next);
}

static void take_for(Machine *machine, Node *node)
{
    Lowering *lowering = machine->lowering;
    ForParts parts;

    if (!for_parts(lowering->importer, lowering->definition, node, &parts)) {
        refuse(lowering, node, "the parts of this for loop could not be told apart");
        return;
    }
    if (parts.first)
        keep_whole(machine, parts.first);
    take_head_and_body(machine, parts.condition, parts.body, parts.step);
}

static void take_do(Machine *machine, Node *node)
{
    int first = new_state(machine), test = new_state(machine), next = new_state(machine);

    fall_into(machine, first);
    take_body(machine, node->children[0], next, test);
    fall_into(machine, test);
    go_by(machine, node_last(node), first, next);
    begin_state(machine, next);
}

typedef struct CaseLabels {
    VECTOR(const Node *) labels;
    const Node *otherwise;
} CaseLabels;

static void find_cases(Machine *machine, const Node *node, CaseLabels *cases)
{
    if (node->kind == CXCursor_CaseStmt)
        VECTOR_PUSH(machine->lowering->arena, cases->labels, node);
    else if (node->kind == CXCursor_DefaultStmt)
        cases->otherwise = node;
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]) && node->children[i]->kind != CXCursor_SwitchStmt)
            find_cases(machine, node->children[i], cases);
}

static void yield_state(Machine *machine, Region *region, int state)
{
    Lowering *lowering = machine->lowering;
    Builder saved = enter_region(lowering, region);

    leave_with_yield(lowering, saved, leading_to(machine, state));
}

/* From the value to the state of its case. */
static void dispatch(Machine *machine, Node *node, const CaseLabels *cases, int next)
{
    Lowering *lowering = machine->lowering;
    Value *value = lower_value(lowering, node->children[0]);
    unsigned count = (unsigned)cases->labels.count;
    Op *op;

    if (is_refused(lowering))
        return;
    op = build_with_regions(&lowering->builder, OP_SWITCH, &value, 1, count + 1);
    for (unsigned i = 0; i < count; i++) {
        CaseRange *range = ARENA_NEW(lowering->module->arena, CaseRange);
        bool any = case_range(lowering, cases->labels.items[i], range);
        op->as.cases[i] = (CaseList){range, any};
        yield_state(machine, op->regions[i], case_state(machine, cases->labels.items[i]));
    }
    yield_state(machine, op->regions[count], cases->otherwise ? case_state(machine, cases->otherwise) : next);
    build_store(&lowering->builder, op_add_result(lowering->module, op, type_int(lowering->module), NULL),
                machine->labels.entry);
    end_state(machine);
}

static void take_switch(Machine *machine, Node *node)
{
    CaseLabels cases = {0};
    int next = new_state(machine);

    find_cases(machine, node_last(node), &cases);
    at(machine->lowering, node);
    if (machine->is_open)
        dispatch(machine, node, &cases, next);
    machine->is_open = false;
    take_body(machine, node_last(node), next, -1);
    fall_into(machine, next);
}

static void take_all(Machine *machine, Node *node)
{
    switch ((int)node->kind) {
    case CXCursor_CompoundStmt:
        for (unsigned i = 0; i < node->count; i++)
            take_apart(machine, node->children[i]);
        return;
    case CXCursor_LabelStmt:
        if (state_of_label(machine, node->label) >= 0)
            fall_into(machine, state_of_label(machine, node->label));
        take_apart(machine, node_last(node));
        return;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        fall_into(machine, case_state(machine, node));
        take_apart(machine, node_last(node));
        return;
    case CXCursor_IfStmt: take_if(machine, node); return;
    case CXCursor_WhileStmt: take_head_and_body(machine, node->children[0], node_last(node), NULL); return;
    case CXCursor_DoStmt: take_do(machine, node); return;
    case CXCursor_ForStmt: take_for(machine, node); return;
    case CXCursor_SwitchStmt: take_switch(machine, node); return;
    default: keep_whole(machine, node); return;
    }
}

static void take_apart(Machine *machine, Node *node)
{
    int state = target_of(machine, node);

    if (is_refused(machine->lowering))
        return;
    at(machine->lowering, node);
    if (state >= 0)
        go_to(machine, state);
    else if (is_taken_apart(machine, node) || node->kind == CXCursor_LabelStmt)
        take_all(machine, node);
    else
        keep_whole(machine, node);
}

/* ---- the whole ---- */

/* Where a jump to the state ends: a state that does nothing but lead on is passed over. */
static int passed_over(const Machine *machine, int state)
{
    for (size_t i = 0; i < machine->states.count && state >= 0; i++) {
        const State *at = &machine->states.items[state];
        bool is_empty = at->next != STATE_CHOSEN && at->region->first && at->region->first->next == at->region->last;
        if (!is_empty)
            break;
        state = at->next;
    }
    return state;
}

static void find_alive(Machine *machine, int number)
{
    State *state = &machine->states.items[number];

    state->entries++;
    if (state->is_alive)
        return;
    state->is_alive = true;
    for (size_t i = 0; i < state->follows.count; i++) {
        int next = passed_over(machine, state->follows.items[i]);
        if (next >= 0)
            find_alive(machine, next);
    }
    if (state->next != STATE_CHOSEN)
        state->next = passed_over(machine, state->next);
}

/* What is entered from one place alone, and always from there, becomes a part of that. */
static void join_next(Machine *machine, State *state)
{
    while (state->next >= 0 && machine->states.items[state->next].entries == 1) {
        State *next = &machine->states.items[state->next];
        op_remove(state->region->last); /* yield */
        op_remove(state->region->last); /* the store of the next state */
        for (Op *op = next->region->first, *after; op; op = after) {
            after = op->next;
            op_remove(op);
            op_append(state->region, op);
        }
        next->is_alive = false;
        state->next = next->next;
    }
}

/* Gives each state that is left its number, and passes that on to those that lead there. */
static unsigned number_states(Machine *machine, int first)
{
    unsigned count = 0;

    machine->states.items[first].entries++; /* it begins */
    find_alive(machine, first);
    for (size_t i = 0; i < machine->states.count; i++)
        if (machine->states.items[i].is_alive)
            join_next(machine, &machine->states.items[i]);
    for (size_t i = 0; i < machine->states.count; i++)
        if (machine->states.items[i].is_alive)
            machine->states.items[i].number->as.integer = count++;
    for (size_t i = 0; i < machine->states.count; i++) {
        int to = passed_over(machine, (int)i);
        if (to != (int)i)
            machine->states.items[i].number->as.integer =
                to >= 0 ? machine->states.items[to].number->as.integer : STATE_END;
    }
    return count;
}

/* The loop, with the states as the regions of a switch in its body. */
static void build_machine(Machine *machine, unsigned count)
{
    Lowering *lowering = machine->lowering;
    Op *loop = build_with_regions(&lowering->builder, OP_LOOP, NULL, 0, 2), *choice;
    Builder saved = enter_region(lowering, loop->regions[0]);
    Value *state = build_load(&lowering->builder, machine->labels.entry);
    unsigned region = 0;

    leave_with_yield(lowering, saved,
                     build_compare(&lowering->builder, COMPARE_GE, state, value_int(lowering->module, 0)));
    saved = enter_region(lowering, loop->regions[1]);
    flag_lower(lowering, &machine->labels.jumped); /* a jump ends with the state that it leads to */
    state = build_load(&lowering->builder, machine->labels.entry);
    choice = build_with_regions(&lowering->builder, OP_SWITCH, &state, 1, count);
    for (size_t i = 0; i < machine->states.count; i++) {
        CaseRange *range;
        if (!machine->states.items[i].is_alive)
            continue;
        range = ARENA_NEW(lowering->module->arena, CaseRange);
        *range = (CaseRange){region, region};
        choice->as.cases[region] = (CaseList){range, region + 1 < count}; /* the last one: default */
        choice->regions[region] = machine->states.items[i].region;
        choice->regions[region++]->owner = choice;
    }
    leave_with_yield(lowering, saved, NULL);
}

void lower_tangled(Lowering *lowering, Node *node)
{
    Machine machine = {.lowering = lowering};
    Builder saved;
    int first;

    at(lowering, node);
    if (node->kind == CXCursor_CompoundStmt)
        node = without_prefix(lowering, node);
    machine.labels = (Labels){.outer = lowering->labels, .machine = &machine};
    machine.labels.entry = build_local(&lowering->builder, type_int(lowering->module), NULL, "state");
    flag_begin(lowering, &machine.labels.jumped, "jumped");
    count_gotos(&machine, node, &machine.gotos);
    find_labels(&machine, node);
    first = new_state(&machine);
    build_store(&lowering->builder, value_int(lowering->module, first), machine.labels.entry);
    lowering->labels = &machine.labels;
    machine.outside = saved = lowering->builder;
    begin_state(&machine, first);
    take_all(&machine, node);
    go_to(&machine, STATE_END);
    leave_region(lowering, saved);
    lowering->labels = machine.labels.outer;
    if (!is_refused(lowering))
        build_machine(&machine, number_states(&machine, first));
    flag_end(&machine.labels.jumped);
}
