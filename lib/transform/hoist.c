/* In, Out, Keeps: hoist.h.
 * Sound because
 *  - nothing in the loop writes there (writes.h), so that each iteration would load the same;
 *  - the address is the same in each iteration: made by fields, or by sums that do not fail, of what is defined outside of the loop;
 *  - the memory may be read in front of the loop: it is a variable's, or of a record of which a member is accessed on the way to the loop in
 *    any case, and which is not given back in between, or the load is guarded by what says that each loop on its way runs, and the loop calls nothing that might end the program before; or
 *    by what says so of the load of another member, without which the load is not executed either; or by that and the condition of the branch that a pointer is loaded in;
 *  - what was loaded in front of the loop is what the loop would load there, too.
 * A truth value (_Bool) stays where it is, and so do members of unions: memory that holds none yet must not be read as one. */
#include "transform/hoist.h"

#include "analysis/interval.h"
#include "analysis/overwrite.h"
#include "ir/map.h"
#include "transform/derive.h"
#include "transform/reach.h"
#include "transform/writes.h"

enum {
    MOST_LOOKED_AT = 16, /* accesses of one record */
    MOST_FREES = 64,
    CONDITION_DEPTH = 4,
    MOST_CONDITIONS = 16 /* of branches, in front of one loop */
};

/* Accesses to members of one record, in order. */
typedef struct Accesses {
    VECTOR(const Op *) ops;
} Accesses;

/* A branch in front of a loop, in which members of a record are loaded. */
typedef struct Choice {
    Reach reach; /* what its condition says; of no loop: it is that of a branch before */
    Op *op;
    const Op *loop;
    const Value *record;
} Choice;

typedef struct Hoist {
    Module *module;
    const Function *function;
    Arena *arena;
    const HoistPromises *promises; /* NULL: none */
    const Effects *effects;
    PointerMap accesses; /* by the record's address */
    PointerMap replaced; /* a load's value: what guards it, and gives the same */
    PointerMap widened; /* in the loop at hand: a narrow integer: what it was converted to in front of it */
    PointerMap conditions; /* in the loop at hand: the same, and that the loop runs, in front of it */
    unsigned condition_count;
    VECTOR(const Op *) frees; /* what may give memory back, in order */
    VECTOR(Choice) choices;
} Hoist;

static bool is_access(const Op *op)
{
    return (op->code == OP_LOAD || op->code == OP_STORE) && !op->is_volatile;
}

static Value *address_of(const Op *access)
{
    return access->operands[access->code == OP_STORE];
}

/* What fields were taken of. */
static Value *record_of(Value *pointer)
{
    for (Op *op = value_op(pointer); op && (op->code == OP_FIELD || op->code == OP_ELEMENT); op = value_op(pointer))
        pointer = op->operands[0];
    return pointer;
}

static bool is_member(Value *pointer)
{
    for (const Op *op = value_op(pointer); op && (op->code == OP_FIELD || op->code == OP_ELEMENT);
         op = value_op(op->operands[0]))
        if (op->code == OP_FIELD)
            return true;
    return false;
}

static void note_access(void *context, Op *op)
{
    Hoist *hoist = context;
    Accesses *accesses;
    Value *record;

    if (effects_may_free(hoist->effects, op))
        VECTOR_PUSH(hoist->arena, hoist->frees, op);
    if (!is_access(op) || !is_member(address_of(op)))
        return;
    record = record_of(address_of(op));
    accesses = pointer_map_get(&hoist->accesses, record);
    if (!accesses) {
        accesses = ARENA_NEW(hoist->arena, Accesses);
        pointer_map_put(&hoist->accesses, hoist->arena, record, accesses);
    }
    if (accesses->ops.count < MOST_LOOKED_AT)
        VECTOR_PUSH(hoist->arena, accesses->ops, op);
}

/* ---- may it be read in front of the loop? ---- */

static bool is_variable(const Function *function, const Value *address)
{
    const Op *op = value_op(address);

    return address->kind == VALUE_GLOBAL || (op && op->code == OP_LOCAL) ||
           (value_is_parameter(address) && function->parameters[address->index].kind == PARAMETER_RECORD_VALUE);
}

/* Memory that the function made is none that it was given, nor what it made elsewhere. */
static bool is_other_memory(const Op *free, const Value *record)
{
    const Value *freed = free->code == OP_FREE ? pointer_root(free->operands[0]) : NULL;
    const Op *made = freed ? value_op(freed) : NULL;

    record = pointer_root(record);
    return made && made->code == OP_MALLOC && freed != record &&
           (value_is_parameter(record) || (value_op(record) && value_op(record)->code == OP_MALLOC));
}

/* The outermost loop around the loop in which the operation does not stand (NULL: stands before all). NULL: none. */
static const Op *loop_since(const Op *from, const Op *loop)
{
    const Op *outermost = NULL;

    for (const Op *outer = loop->region->owner; outer; outer = outer->region->owner) {
        for (unsigned i = 0; i < outer->region_count; i++)
            if (from && region_is_in(from->region, outer->regions[i]))
                return outermost;
        if (outer->code == OP_FOR || outer->code == OP_LOOP)
            outermost = outer;
    }
    return outermost;
}

/* May the record's memory be given back between the operation, which accesses it, or the function's beginning (NULL), and the loop? */
static bool may_be_gone(const Hoist *hoist, const Value *record, const Op *from, const Op *loop)
{
    const Op *around = loop_since(from, loop);

    if (hoist->frees.count > MOST_FREES)
        return true;
    for (size_t i = 0; i < hoist->frees.count; i++) {
        const Op *op = hoist->frees.items[i];
        bool is_between = (!from || op->order > from->order) && op->order < loop->order;
        for (unsigned k = 0; around && k < around->region_count; k++)
            is_between |= region_is_in(op->region, around->regions[k]);
        if (is_between && !is_other_memory(op, record))
            return true;
    }
    return false;
}

/* Is a member of the record accessed whenever the loop is come to? */
static bool is_accessed_before(const Hoist *hoist, const Value *record, const Op *loop)
{
    const Accesses *accesses = pointer_map_get(&hoist->accesses, record);

    if (hoist->promises && value_is_parameter(record) && hoist->promises->is_read[record->index] &&
        !may_be_gone(hoist, record, NULL, loop))
        return true;
    for (size_t i = 0; accesses && i < accesses->ops.count; i++) {
        const Op *op = accesses->ops.items[i];
        if (op->order < loop->order && region_is_in(loop->region, op->region) && !may_be_gone(hoist, record, op, loop))
            return true;
    }
    return false;
}

static void find_calls(void *context, Op *op)
{
    OpCategory category = op_info(op->code)->category;

    *(bool *)context |= category == CATEGORY_CALL || category == CATEGORY_TAPE;
}

static bool calls_nothing(const Op *loop)
{
    bool calls = false;

    for (unsigned i = 0; i < loop->region_count; i++)
        region_walk(loop->regions[i], find_calls, &calls);
    return !calls;
}

/* ---- moving ---- */

static void move_address(Value *value, Op *loop)
{
    Op *op = value_op(value);

    if (!op || !value_is_inside(value, loop))
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        move_address(op->operands[i], loop);
    op_move_before(op, loop);
}

static const char *member_name(const Value *address)
{
    const Op *op = value_op(address);

    return op && op->code == OP_FIELD ? type_target(op->operands[0]->type)->as.record->fields[op->as.field].name : NULL;
}

static void move_plainly(Op *load, Op *loop)
{
    move_address(load->operands[0], loop);
    op_move_before(load, loop);
    load->order = loop->order;
    if (!load->results[0]->name)
        load->results[0]->name = member_name(load->operands[0]);
}

/* In the branch's first arm, where what that gives is at hand. */
static Value *copy_address(Builder *builder, Value *value, const Op *loop, const Op *choice)
{
    const Op *op = value_op(value);
    Value *operands[2];

    if (op && op == choice)
        return region_yield(choice->regions[0])->operands[value->index];
    if (!op || !value_is_inside(value, loop))
        return value;
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = copy_address(builder, op->operands[i], loop, choice);
    return op_clone(builder, op, operands)->results[0];
}

/* An `if` in front of the loop, which gives nothing yet. */
static Op *build_choice(Builder *builder, Value *condition, const Op *loop)
{
    Op *choice = build_with_regions(builder, OP_IF, &condition, 1, 2);

    for (unsigned i = 0; i < 2; i++) {
        Builder arm = builder_at_end(builder->module, choice->regions[i]);
        build_yield(&arm, NULL, 0);
    }
    choice->order = loop->order;
    return choice;
}

/* Is all that the address is made of known in front of the branch, or by it? */
static bool is_visible(const Value *address, const Op *choice, const Op *loop)
{
    const Op *op = value_op(address);

    if (op && value_is_inside(address, loop)) {
        for (unsigned i = 0; i < op->operand_count; i++)
            if (!is_visible(op->operands[i], choice, loop))
                return false;
        return true;
    }
    for (const Op *behind = choice->next; op && behind != loop; behind = behind->next)
        if (behind == op)
            return false;
    return true;
}

/* The branch in front of this loop with this condition; NULL: with that of the reach. */
static Op *choice_for(Hoist *hoist, Value *condition, const Reach *reach, const Op *load, Op *loop)
{
    Builder builder = builder_before(hoist->module, loop);
    const Value *address = load->operands[0];
    Op *op = NULL;

    builder.place = loop->place;
    for (size_t i = 0; i < hoist->choices.count && !op; i++) {
        const Choice *choice = &hoist->choices.items[i];
        if (choice->loop == loop &&
            (condition ? choice->op->operands[0] == condition : reach_is_same(&choice->reach, reach)) &&
            is_visible(address, choice->op, loop))
            op = choice->op;
    }
    if (!op)
        op = build_choice(&builder, condition ? condition : reach_build(&builder, reach), loop);
    VECTOR_PUSH(hoist->arena, hoist->choices, ((Choice){*reach, op, loop, record_of(load->operands[0])}));
    return op;
}

/* What the branch loads from there already; NULL: nothing. */
static Value *loaded_in(const Op *choice, const Value *address)
{
    const Op *yield = region_yield(choice->regions[0]);

    for (unsigned i = 0; i < yield->operand_count; i++)
        if (addresses_equal(value_op(yield->operands[i])->operands[0], address))
            return choice->results[i];
    return NULL;
}

static void load_in(Hoist *hoist, Op *choice, Op *load, const Op *loop)
{
    Module *module = hoist->module;
    Value *value = load->results[0], *address, *loaded;
    const char *name = value->name ? value->name : member_name(load->operands[0]);
    Builder arm = builder_before(module, region_yield(choice->regions[0]));

    arm.place = load->place;
    address = copy_address(&arm, load->operands[0], loop, choice);
    loaded = loaded_in(choice, address);
    if (!loaded) {
        op_add_operand(module, region_yield(choice->regions[0]), build_load(&arm, address));
        op_add_operand(module, region_yield(choice->regions[1]), zero_of(module, value->type));
        loaded = op_add_result(module, choice, value->type, name);
    }
    pointer_map_put(&hoist->replaced, hoist->arena, value, loaded);
    op_remove(load);
}

static bool is_in_arm(const Op *loop, const Op *branch)
{
    return region_is_in(loop->region, branch->regions[0]) || region_is_in(loop->region, branch->regions[1]);
}

/* Is it over when the loop is come to? */
static bool comes_before(const Op *branch, const Op *loop)
{
    return branch->order <= loop->order && region_is_in(loop->region, branch->region) && !is_in_arm(loop, branch);
}

/* Does its condition hold wherever the load is executed? */
static bool choice_holds_at(const Choice *choice, const Op *load)
{
    return choice->reach.count ? reach_holds_at(&choice->reach, load)
                               : condition_holds_at(choice->op->operands[0], load);
}

/* A branch in front of the loop that accesses a member of the record, and that is taken wherever the load is executed: its condition. NULL: none
 * is seen. Sets the reach that it comes from. */
static Value *condition_before(const Hoist *hoist, const Op *load, const Op *loop, const Value *record, Reach *reach)
{
    const Accesses *accesses = pointer_map_get(&hoist->accesses, record);
    unsigned steps = MOST_LOOKED_AT;

    for (size_t i = hoist->choices.count; i-- > 0 && steps > 0; steps--) {
        const Choice *choice = &hoist->choices.items[i];
        if (choice->record != record || !comes_before(choice->op, loop) || !choice_holds_at(choice, load) ||
            may_be_gone(hoist, record, choice->op, loop))
            continue;
        *reach = choice->reach;
        return choice->op->operands[0];
    }
    *reach = (Reach){.count = 0};
    for (size_t i = 0; accesses && i < accesses->ops.count; i++) {
        const Region *arm = accesses->ops.items[i]->region;
        const Op *branch = arm ? arm->owner : NULL;
        if (branch && branch->code == OP_IF && arm == branch->regions[0] && comes_before(branch, loop) &&
            condition_holds_at(branch->operands[0], load) && !may_be_gone(hoist, record, branch, loop))
            return branch->operands[0];
    }
    return NULL;
}

/* ---- the loads of a loop ---- */

/* What is const every compiler keeps, and the output says what it is. */
static bool is_changing_global(const Value *address)
{
    return address->kind == VALUE_GLOBAL && !address->as.global->is_const;
}

static bool is_wanted(const Op *load)
{
    const Type *type;

    if (load->code != OP_LOAD || load->is_volatile || place_union(load->operands[0]))
        return false;
    type = load->results[0]->type;
    if (type_is_pointer(type))
        return type_target(type)->kind != TYPE_FUNCTION;
    return (is_member(load->operands[0]) || is_changing_global(load->operands[0])) &&
           (type->kind == TYPE_REAL || (type_is_integer(type) && type->as.integer.kind != INTEGER_BOOL));
}

/* Is the condition made, by comparisons and sums, of what is there in front of the loop? */
static bool is_made_before(const Value *value, const Op *loop, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return true;
    if (!op || depth == 0 || op->region_count || op->operand_count > 2 || !type_is_integer(value->type) ||
        (op->code != OP_COMPARE && op->code != OP_ADD && op->code != OP_SUB && op->code != OP_CAST))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_made_before(op->operands[i], loop, depth - 1))
            return false;
    return true;
}

/* That of a branch of the loop's own body, in whose first arm the load stands, if it is the same in all iterations; NULL: there is none. */
static Value *condition_around(const Hoist *hoist, const Op *load, const Op *loop)
{
    const Op *branch = load->region->owner;

    if (branch->code != OP_IF || load->region != branch->regions[0] || branch->region->owner != loop ||
        loop->code != OP_FOR || !is_made_before(branch->operands[0], loop, CONDITION_DEPTH) ||
        (hoist->condition_count == MOST_CONDITIONS && !pointer_map_get(&hoist->conditions, branch->operands[0])))
        return NULL;
    return branch->operands[0];
}

/* The loop runs, and that holds: in front of it. What the condition is made of is made only where it runs: else it may be no number of its type. */
static Value *build_condition(Hoist *hoist, Value *condition, Op *loop)
{
    Value *known = pointer_map_get(&hoist->conditions, condition), *runs, *values[2];
    Builder builder = builder_before(hoist->module, loop);
    Op *both;

    if (known)
        return known;
    builder.place = loop->place;
    runs = build_compare(&builder, loop->as.comparison, loop->operands[0], loop->operands[1]);
    both = build_with_regions(&builder, OP_IF, &runs, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        Builder arm = builder_at_end(hoist->module, both->regions[i]);
        arm.place = loop->place;
        values[i] = i == 0 ? copy_address(&arm, condition, loop, NULL) : value_int(hoist->module, 0);
        if (i == 0 && (!value_op(values[0]) || value_op(values[0])->code != OP_COMPARE))
            values[0] = build_compare(&arm, COMPARE_NE, values[0], value_integer(hoist->module, values[0]->type, 0));
        build_yield(&arm, &values[i], 1);
    }
    known = op_add_result(hoist->module, both, type_int(hoist->module), NULL);
    pointer_map_put(&hoist->conditions, hoist->arena, condition, known);
    hoist->condition_count++;
    return known;
}

/* What another load of the same gave, of those that were taken in front of the loop, or what was stored there last; NULL: there is none. */
static Value *loaded_before(const Op *load, const Op *loop)
{
    for (const Op *op = loop->previous; op; op = op->previous) {
        bool is_access = op->code == OP_LOAD || op->code == OP_STORE;
        Value *value = op->code == OP_STORE ? op->operands[0] : is_access ? op->results[0] : NULL;
        if (!is_access && (!op_is_computation(op->code) || op->region_count))
            return NULL;
        if (is_access && !op->is_volatile && value->type == load->results[0]->type &&
            addresses_equal(accessed_address(op), load->operands[0]))
            return value;
        if (op->code == OP_STORE)
            return NULL;
    }
    return NULL;
}

static void hoist_load(Hoist *hoist, Writes *writes, Op *load, Op *loop)
{
    Value *record = record_of(load->operands[0]);
    Value *condition, *before;
    Reach reach;

    if (!value_is_invariant(load->operands[0], loop) || writes_reach(writes, load))
        return;
    if ((before = loaded_before(load, loop)) != NULL) {
        pointer_map_put(&hoist->replaced, hoist->arena, load->results[0], before);
        op_remove(load);
        return;
    }
    if (value_is_outside(record, loop) && (is_variable(hoist->function, record) ||
                                           (is_member(load->operands[0]) && is_accessed_before(hoist, record, loop))))
        move_plainly(load, loop);
    else if (reach_find(load, loop, &reach) && calls_nothing(loop)) {
        if (reach.count)
            load_in(hoist, choice_for(hoist, NULL, &reach, load, loop), load, loop);
        else
            move_plainly(load, loop);
    } else if (is_member(load->operands[0]) &&
               (condition = condition_before(hoist, load, loop, record, &reach)) != NULL) {
        load_in(hoist, choice_for(hoist, condition, &reach, load, loop), load, loop);
    } else if (type_is_pointer(load->results[0]->type) && (condition = condition_around(hoist, load, loop)) != NULL &&
               calls_nothing(loop)) {
        reach = (Reach){.count = 0};
        condition = build_condition(hoist, condition, loop);
        load_in(hoist, choice_for(hoist, condition, &reach, load, loop), load, loop);
    }
}

/* A narrow size that is known in front of the loop is an int there: bounds and strides are made of that. */
static void hoist_widening(Hoist *hoist, Op *op, Op *loop)
{
    const Value *narrow = op->operands[0];
    Value *known;

    if (!type_is_integer(narrow->type) || narrow->type->size >= 4 || !type_is_integer(op->results[0]->type) ||
        !value_is_outside(narrow, loop))
        return;
    known = pointer_map_get(&hoist->widened, narrow);
    if (known && known->type == op->results[0]->type) {
        pointer_map_put(&hoist->replaced, hoist->arena, op->results[0], known);
        op_remove(op);
        return;
    }
    pointer_map_put(&hoist->widened, hoist->arena, narrow, op->results[0]);
    op_move_before(op, loop);
    op->order = loop->order;
}

/* Where an array in a record begins, or a matrix in an array of such. */
static bool is_place(const Op *op)
{
    switch ((int)op->code) {
    case OP_FIELD: return type_target(op->results[0]->type)->kind == TYPE_ARRAY;
    case OP_ELEMENT: return type_is_of_matrices(type_target(op->operands[0]->type));
    case OP_INDEX: return index_is_of_matrix(op);
    default: return false;
    }
}

/* Later passes know it by that one value in all loops. What a pointer leads to that may be null has no members. */
static void hoist_place(const Hoist *hoist, Op *op, Op *loop)
{
    const Value *record;

    if (!is_place(op) || !value_is_outside(op->operands[0], loop) ||
        (op->code == OP_INDEX && !value_is_outside(op->operands[1], loop)))
        return;
    record = record_of(op->operands[0]);
    if (!is_variable(hoist->function, record) && !is_accessed_before(hoist, record, loop))
        return;
    op_move_before(op, loop);
    op->order = loop->order;
}

static void hoist_from(Hoist *hoist, Writes *writes, Region *region, Op *loop)
{
    Value *other;

    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (unsigned i = 0; i < op->operand_count; i++)
            if ((other = pointer_map_get(&hoist->replaced, op->operands[i])) != NULL)
                op->operands[i] = other;
        for (unsigned i = 0; i < op->region_count; i++)
            hoist_from(hoist, writes, op->regions[i], loop);
        if (is_wanted(op))
            hoist_load(hoist, writes, op, loop);
        else if (op->code == OP_CAST)
            hoist_widening(hoist, op, loop);
        else
            hoist_place(hoist, op, loop);
    }
}

/* The outermost loop first: what it lets go is gone from those in it. */
static void hoist_in(Hoist *hoist, Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        if (op->code == OP_FOR || op->code == OP_LOOP) {
            Writes *writes =
                writes_of(hoist->arena, hoist->effects, op, hoist->promises ? hoist->promises->apart : NULL);
            hoist->conditions = hoist->widened = (PointerMap){0};
            hoist->condition_count = 0;
            for (unsigned round = 0; round < 2; round++) /* what is loaded in any case may stand behind what is not */
                for (unsigned i = 0; i < op->region_count; i++)
                    hoist_from(hoist, writes, op->regions[i], op);
        }
        for (unsigned i = 0; i < op->region_count; i++)
            hoist_in(hoist, op->regions[i]);
    }
}

void hoist_function(Module *module, Function *function, const Effects *effects, const HoistPromises *promises)
{
    Hoist hoist = {
        .module = module, .function = function, .arena = arena_new(), .effects = effects, .promises = promises};

    function_number(function);
    region_walk(function->body, note_access, &hoist);
    hoist_in(&hoist, function->body);
    arena_free(hoist.arena);
}
