/* Patterns that hold whichever arm of a branch is taken (--pattern=all-arms).
 *
 * In:     a branch, in a function that finds a pattern, on a condition that may be another one where the inputs are others
 *         (analysis/moving.h).
 * Out:    in front of it the sets of all its arms: what they yield is joined, what they store is added to what was there. The branch
 *         itself is executed as it was, without sets.
 * Keeps:  no memory is touched that the program might not have: a place is looked at only if it lies in an object of known size, or was
 *         accessed before on the way to the branch. What an arm loads from elsewhere depends on everything.
 * Errors: arms that call functions with derivatives, or have loops, allocations or blocks of these, are refused, and stores to
 *         places that are not known. So are, anywhere, values at places that depend on an input, and loops that run as often as
 *         an input has it: what is not refused has one pattern for all points. */
#include "analysis/given.h"
#include "transform/extent.h"
#include "transform/pattern.h"

#include "ir/partials.h"

typedef struct Arms {
    Forward *forward;
    Builder *builder;
    const Op *choice; /* the outermost branch */
} Arms;

static void refuse(const Arms *arms, const Op *op, const char *what)
{
    derivation_error(arms->forward->derivation, op->place,
                     "--pattern=all-arms: %s, in an arm of a branch that depends on an input", what);
}

/* Where a value is, or how often something is done, may be another thing at another point: false, and said so. */
static bool stays(Forward *forward, const Op *op, bool moves, const char *what)
{
    if (moves)
        derivation_error(forward->derivation, op->place, "--pattern=all-arms: %s depends on an input", what);
    return !moves;
}

static bool operand_moves(const Forward *forward, const Op *op, unsigned i)
{
    return value_moves(forward->derivation->moving, forward->context, op->operands[i]);
}

static bool some_moves(const Forward *forward, const Op *op, unsigned count)
{
    bool any = false;

    for (unsigned i = 0; i < count && i < op->operand_count; i++)
        any |= !type_is_floating(op->operands[i]->type) && operand_moves(forward, op, i);
    return any;
}

void pattern_check_steady(Forward *forward, const Op *op)
{
    const char *place = "the place of a value", *trips = "how often a loop runs";

    if (!forward->derivation->moving || !flow_is_relevant(forward->flow, forward->context, op))
        return;
    switch ((int)op->code) {
    case OP_LOAD: stays(forward, op, operand_moves(forward, op, 0), place); break;
    case OP_STORE: stays(forward, op, operand_moves(forward, op, 1), place); break;
    case OP_COPY:
    case OP_FILL: stays(forward, op, some_moves(forward, op, 3), place); break;
    case OP_FOR: stays(forward, op, some_moves(forward, op, 3), trips); break;
    case OP_LOOP:
        stays(forward, op,
              value_moves(forward->derivation->moving, forward->context, region_yield(op->regions[0])->operands[0]),
              trips);
        break;
    case OP_CALL:
        if (flow_given(forward->flow, op))
            stays(forward, op, some_moves(forward, op, op->operand_count), place);
        break;
    default: break;
    }
}

/* ---- places ---- */

/* Where an access is: so many bytes behind the beginning of an object. */
typedef struct Place {
    const Value *base;
    Value *offset; /* NULL: a subscript is not known here */
} Place;

static Value *long_value(const Arms *arms, int64_t value)
{
    return value_integer(arms->forward->module, type_long(arms->forward->module), value);
}

static Place place_of(const Arms *arms, const Value *pointer)
{
    Place place = {pointer, long_value(arms, 0)};
    Builder *builder = arms->builder;

    for (const Op *op = value_op(pointer); op && op->operand_count; op = value_op(place.base)) {
        const Type *from = op->operands[0]->type, *target = type_is_pointer(from) ? type_target(from) : NULL;
        if (!target || (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST))
            break;
        place.base = op->operands[0];
        if (op->code == OP_FIELD && place.offset) {
            Value *field = long_value(arms, target->as.record->fields[op->as.field].offset);
            place.offset = build_binary(builder, OP_ADD, place.offset, field);
        } else if (op->code == OP_INDEX && place.offset) {
            Value *index = forward_primal(arms->forward, op->operands[1]);
            if (index && target->size > 0)
                place.offset =
                    build_binary(builder, OP_ADD, place.offset,
                                 build_binary(builder, OP_MUL, build_cast(builder, index, place.offset->type),
                                              long_value(arms, target->size)));
            else
                place.offset = NULL;
        }
    }
    return place;
}

/* Is what the pointer leads to still there? */
static bool is_alive(const Arms *arms, const Value *pointer)
{
    NodeList targets = flow_targets(arms->forward->flow, arms->forward->context, pointer);
    bool all = value_is_constant(pointer) || forward_primal(arms->forward, (Value *)pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Object *object = node_find(targets.items[i])->object;
        all &= !object->is_freed && !object->is_moved;
    }
    return all;
}

/* Is it a pointer from outside of the arms that an operation on the way to them accesses? */
static bool was_accessed(const Arms *arms, const Value *pointer)
{
    const Op *at = arms->choice;

    if (value_is_constant(pointer) || !is_alive(arms, pointer))
        return false;
    for (; at; at = at->region->owner)
        for (const Op *op = at->region->first; op != at; op = op->next)
            if ((op->code == OP_LOAD && op->operands[0] == pointer) ||
                (op->code == OP_STORE && op->operands[1] == pointer))
                return true;
    return false;
}

/* The sets of an object of known size: the first one, and how many bytes of them there are. */
typedef struct Sets {
    Value *first, *bytes, *offset;
} Sets;

static bool find_sets(const Arms *arms, const Value *pointer, const Type *real, Sets *sets)
{
    Forward *forward = arms->forward;
    Place place = place_of(arms, pointer);
    Module *module = forward->module;
    Extent extent;

    if (!place.offset || !is_alive(arms, place.base) ||
        !memory_extent_is_known(forward->derivation, forward->context, place.base))
        return false;
    extent = memory_extent_build(forward, arms->builder, (Value *)place.base);
    *sets = (Sets){forward_tangent_or_zero(forward, extent.origin), NULL, place.offset};
    sets->first = build_cast(arms->builder, sets->first, type_pointer(module, real, false));
    sets->bytes = build_binary(arms->builder, OP_MUL, build_cast(arms->builder, extent.count, type_long(module)),
                               build_cast(arms->builder, extent.size, type_long(module)));
    return true;
}

static Value *build_place_call(const Arms *arms, const char *name, const Sets *sets, Value *set, const Type *real,
                               const Type *result)
{
    static const char *const suffixes[REAL_KINDS] = {"f", "", "l"};
    Value *arguments[] = {sets->first, sets->offset, sets->bytes, set};

    name = arena_format(arms->forward->module->arena, "%s%s", name, suffixes[real->as.real]);
    return build_sparse(arms->builder, name, result, arguments, set ? 4 : 3);
}

/* ---- operations of an arm ---- */

static void arm_load(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;
    Value *result = op->results[0], *all = value_real(forward->module, type_double(forward->module), 1.0L);
    Sets sets;

    if (!forward_has_tangent(forward, result) || !flow_has_shadow(forward->flow, forward->context, op->operands[0]))
        return;
    if (type_is_pointer(result->type))
        refuse(arms, op, "a pointer to derivatives is loaded");
    else if (type_is_real(result->type) && find_sets(arms, op->operands[0], result->type, &sets))
        forward_set_tangent(forward, result,
                            build_place_call(arms, "adcc_union_at", &sets, NULL, result->type, result->type));
    else if (was_accessed(arms, op->operands[0]) && forward_tangent(forward, op->operands[0]) &&
             !flow_is_mixed(forward->flow, forward->context, op->operands[0]))
        forward_set_tangent(forward, result, build_load(arms->builder, forward_tangent(forward, op->operands[0])));
    else
        forward_set_tangent(forward, result, set_as(arms->builder, all, result->type));
}

static void arm_store(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;
    Value *value = op->operands[0], *shadow, *set = NULL;
    Sets sets;

    if (!flow_has_shadow(forward->flow, forward->context, op->operands[1]) || type_is_integer(value->type))
        return;
    if (type_is_floating(value->type))
        set = forward_tangent(forward, value);
    if (type_is_floating(value->type) && !set)
        return;
    shadow = forward_tangent(forward, op->operands[1]);
    if (!set)
        refuse(arms, op, "a pointer to derivatives is stored");
    else if (type_is_real(value->type) && find_sets(arms, op->operands[1], value->type, &sets))
        build_place_call(arms, "adcc_union_add", &sets, set, value->type, type_void(forward->module));
    else if (type_is_real(value->type) && was_accessed(arms, op->operands[1]) && shadow &&
             !flow_is_mixed(forward->flow, forward->context, op->operands[1]))
        build_store(arms->builder, set_union(arms->builder, build_load(arms->builder, shadow), set), shadow);
    else
        refuse(arms, op, "a value goes to memory of which it is not known how large it is");
}

/* May it be executed though the arm is not taken? */
static bool is_harmless(const Op *op)
{
    if (op->code == OP_CAST && type_is_integer(op->results[0]->type))
        return type_is_integer(op->operands[0]->type);
    return !type_is_pointer(op->results[0]->type);
}

static bool divides_integers(const Op *op)
{
    return (op->code == OP_DIV || op->code == OP_REM) && type_is_integer(op->results[0]->type);
}

/* A quotient or remainder that is executed though the arm is not taken. Where the divisor is 0, the arm cannot be taken, and what
 * comes out is no matter; -1 divides the least of integers in no machine. */
static Value *divide(const Arms *arms, const Op *op, Value *const *operands)
{
    Builder *builder = arms->builder;
    Value *divisor = operands[1], *unsafe, *is_minus, *arguments[2], *quotient;
    const Type *type = divisor->type;
    Module *module = arms->forward->module;
    bool is_signed = type->as.integer.is_signed;

    if (divisor->kind == VALUE_INTEGER && divisor->as.integer > 0)
        return op_clone(builder, op, operands)->results[0];
    unsafe = build_compare(builder, COMPARE_EQ, divisor, value_integer(module, type, 0));
    is_minus = is_signed ? build_compare(builder, COMPARE_EQ, divisor, value_integer(module, type, -1)) : NULL;
    arguments[0] = operands[0];
    arguments[1] = build_select(builder, unsafe, value_integer(module, type, 1), divisor);
    if (is_minus)
        arguments[1] = build_select(builder, is_minus, value_integer(module, type, 1), arguments[1]);
    quotient = op_clone(builder, op, arguments)->results[0];
    if (is_minus && op->code == OP_DIV)
        quotient = build_select(builder, is_minus, build_unary(builder, OP_NEG, quotient), quotient);
    return quotient;
}

static void arm_value(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;
    Value **operands = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count), *result = op->results[0];
    OpCategory category = op_info(op->code)->category;
    bool is_there = is_harmless(op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        operands[i] = forward_primal(forward, op->operands[i]);
        is_there &= operands[i] != NULL;
    }
    if (is_there)
        forward->primal[result->number] =
            divides_integers(op) ? divide(arms, op, operands) : op_clone(arms->builder, op, operands)->results[0];
    if (!type_is_floating(result->type) || !forward_has_tangent(forward, result))
        return;
    if (op->code == OP_SELECT)
        forward_set_tangent(forward, result, pattern_guarded(forward, arms->builder, op));
    else if (category == CATEGORY_PURE)
        pattern_pure(forward, arms->builder, op);
    else if (category == CATEGORY_CONVERT)
        pattern_convert(forward, arms->builder, op);
}

static void arm_region(const Arms *arms, const Region *region);

/* What any of the arms may yield. */
static void join_results(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;

    for (unsigned i = 0; i < op->result_count; i++) {
        Value *result = op->results[i], *joined = NULL;
        const Type *type = result->type;
        if (!forward_has_tangent(forward, result))
            continue;
        if (type_is_pointer(type)) {
            refuse(arms, op, "a pointer to derivatives is chosen");
            continue;
        }
        for (unsigned j = 0; j < op->region_count; j++) {
            Value *set = forward_tangent(forward, region_yield(op->regions[j])->operands[i]);
            if (set)
                joined = set_union(arms->builder, joined, set_of(arms->builder, set, type_part(forward->module, type)));
        }
        forward_set_tangent(forward, result, joined ? set_as(arms->builder, joined, type) : NULL);
    }
}

/* A subscript that the arm chooses itself. */
static void choose_integers(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;
    Value *condition = forward_primal(forward, op->operands[0]), *chosen[2];

    for (unsigned i = 0; i < op->result_count && op->code == OP_IF && condition; i++) {
        for (unsigned j = 0; j < 2; j++)
            chosen[j] = forward_primal(forward, region_yield(op->regions[j])->operands[i]);
        if (type_is_integer(op->results[i]->type) && chosen[0] && chosen[1])
            forward->primal[op->results[i]->number] = build_select(arms->builder, condition, chosen[0], chosen[1]);
    }
}

static void arm_choice(const Arms *arms, const Op *op)
{
    for (unsigned i = 0; i < op->region_count; i++)
        arm_region(arms, op->regions[i]);
    choose_integers(arms, op);
    join_results(arms, op);
}

static void arm_op(const Arms *arms, const Op *op)
{
    Forward *forward = arms->forward;
    OpCategory category = op_info(op->code)->category;

    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = forward->tangent[op->results[i]->number] = NULL;
    pattern_check_steady(forward, op);
    if (category == CATEGORY_ADDRESS || op->code == OP_YIELD)
        return;
    if (op->code == OP_LOAD)
        arm_load(arms, op);
    else if (op->code == OP_STORE)
        arm_store(arms, op);
    else if (op->code == OP_IF || op->code == OP_SWITCH)
        arm_choice(arms, op);
    else if (category == CATEGORY_PURE || category == CATEGORY_CONVERT || category == CATEGORY_ZERO ||
             category == CATEGORY_TEST || category == CATEGORY_INTEGER)
        arm_value(arms, op);
    else if (flow_is_relevant(forward->flow, forward->context, op))
        refuse(arms, op,
               op->code == OP_CALL                         ? "a function with derivatives is called"
               : op->code == OP_FOR || op->code == OP_LOOP ? "a loop computes values with derivatives"
               : category == CATEGORY_TAPE                 ? "a value is recorded"
                                                           : "memory with derivatives is made, copied or freed");
}

static void arm_region(const Arms *arms, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        arm_op(arms, op);
}

/* ---- the branch itself ---- */

static void clone_region(Forward *forward, const Region *from, Region *to);

static void clone_op(Forward *forward, Builder *builder, const Op *op)
{
    Value **operands = ARENA_ARRAY(forward->derivation->arena, Value *, op->operand_count);
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = forward_primal(forward, op->operands[i]);
    builder->place = op->place;
    copy = op_clone(builder, op, operands);
    for (unsigned i = 0; i < op->region_count; i++)
        clone_region(forward, op->regions[i], copy->regions[i]);
    for (unsigned i = 0; i < op->result_count; i++)
        forward->primal[op->results[i]->number] = copy->results[i];
}

static void clone_region(Forward *forward, const Region *from, Region *to)
{
    Builder builder = builder_at_end(forward->module, to);

    for (unsigned i = 0; i < from->argument_count; i++)
        forward->primal[from->arguments[i]->number] =
            region_add_argument(forward->module, to, from->arguments[i]->type, from->arguments[i]->name);
    for (const Op *op = from->first; op; op = op->next)
        clone_op(forward, &builder, op);
}

bool pattern_arms(Forward *forward, Builder *builder, const Op *op)
{
    Arms arms = {forward, builder, op};
    const Moving *moving = forward->derivation->moving;

    if (!moving || (op->code != OP_IF && op->code != OP_SWITCH) ||
        !value_moves(moving, forward->context, op->operands[0]) ||
        !flow_is_relevant(forward->flow, forward->context, op))
        return false;
    arm_choice(&arms, op);
    clone_op(forward, builder, op);
    return true;
}

bool pattern_select(Forward *forward, const Op *op)
{
    const Arms arms = {forward, NULL, op};
    const Moving *moving = forward->derivation->moving;
    bool is_pointer = type_is_pointer(op->results[0]->type);

    if (!moving || !value_moves(moving, forward->context, op->operands[0]))
        return false;
    if (is_pointer)
        refuse(&arms, op, "a pointer to derivatives is chosen");
    return !is_pointer;
}
