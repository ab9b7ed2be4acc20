/* In:    emitted functions.
 * Out:   reciprocals (reciprocals.h).
 * Sound because 1 / y is itself the partial derivative of x / y by x: where it is infinite or no number, so is the partial, and guards (a zero
 *        adjoint times it is zero) select their zero as before, of a product as of a quotient; of other quotients see is_part_of_length. Only operations with OP_MARK_DERIVATIVE are
 *        changed, unless --reassociate gives up the last bits of the function's own, too; and, of the function's own, those that
 *        nothing but such operations reads, where a quotient of theirs has the reciprocal anyway. The reciprocal stands in the innermost region that all quotients are in, in front of the first; the divisor is
 *        above each of them, so it is known there, or made there once more of what is. */
#include "transform/reciprocals.h"

#include "transform/copy.h"

enum { DEPTH = 4 }; /* of what is computed to divide by it, as h * h */

/* The quotients by one divisor. */
typedef struct Quotients {
    Value *divisor;
    VECTOR(Op *) items; /* in the order of the function */
    Region *place;      /* where the reciprocal may stand */
    bool leaves_loop;   /* a loop is around a quotient and not around that */
    Value *reciprocal;  /* NULL: not made */
} Quotients;

typedef struct Pass {
    Module *module;
    Arena *arena;
    PointerMap known; /* Quotients by divisor */
    PointerMap own;   /* values that the function's own operations read */
    VECTOR(Quotients *) all;
} Pass;

static bool is_loop(const Op *op)
{
    return op->code == OP_FOR || op->code == OP_LOOP;
}

/* A real, of which nobody notices whether it is computed in vain. */
static bool is_arithmetic(const Op *op)
{
    return (op->code == OP_NEG || op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL ||
            op->code == OP_DIV || op->code == OP_CAST) &&
           type_is_real(op->results[0]->type);
}

/* Is the value defined outside of the operation, or computed of what is? */
static bool is_known_outside(const Value *value, const Op *owner, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || !value_is_inside(value, owner))
        return true;
    if (!op || depth == 0 || !is_arithmetic(op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_known_outside(op->operands[i], owner, depth - 1))
            return false;
    return true;
}

/* The region outside of the loops around the quotient that do not change its divisor; its own if there is none. */
static Region *outside_of_loops(const Op *op, const Value *divisor)
{
    Region *place = op->region, *region = op->region;

    while (region->owner && is_known_outside(divisor, region->owner, DEPTH)) {
        if (is_loop(region->owner))
            place = region->owner->region;
        region = region->owner->region;
    }
    return place;
}

static Region *common_region(Region *a, const Region *b)
{
    while (!region_is_in(b, a))
        a = a->owner->region;
    return a;
}

/* x / hypot(x, y), and that by hypot(x, y) again, of the partials of hypot and atan2: the reciprocal is none, and may be infinite where the quotient is not, of a subnormal
 * length. hypot's partials divide by 1 where the length is 0. */
static bool is_part_of_length(const Op *quotient)
{
    const Op *length = value_op(quotient->operands[1]), *part = value_op(quotient->operands[0]);

    if (length && length->code == OP_SELECT)
        return value_is_real(length->operands[1], 1.0L);
    if (!length || length->code != OP_HYPOT)
        return false;
    if (quotient->operands[0] == length->operands[0] || quotient->operands[0] == length->operands[1])
        return true;
    return part && part->code == OP_DIV && part->operands[1] == quotient->operands[1] && is_part_of_length(part);
}

static bool is_quotient(const Op *op)
{
    return op->code == OP_DIV && type_is_real(op->results[0]->type) && !value_is_constant(op->operands[1]) &&
           !value_is_real(op->operands[0], 1.0L) && !is_part_of_length(op);
}

static void find(void *context, Op *op)
{
    Pass *pass = context;
    Value *divisor;
    Quotients *quotients;
    Region *place;

    if (!is_quotient(op) || !(op->mark & OP_MARK_DERIVATIVE || pass->module->reassociate))
        return;
    divisor = op->operands[1];
    quotients = pointer_map_get(&pass->known, divisor);
    place = outside_of_loops(op, divisor);
    if (!quotients) {
        quotients = ARENA_NEW(pass->arena, Quotients);
        quotients->divisor = divisor;
        quotients->place = place;
        pointer_map_put(&pass->known, pass->arena, divisor, quotients);
        VECTOR_PUSH(pass->arena, pass->all, quotients);
    }
    quotients->leaves_loop |= place != op->region;
    quotients->place = common_region(quotients->place, place);
    VECTOR_PUSH(pass->arena, quotients->items, op);
}

/* The value, where the builder stands: itself, or computed once more. */
static Value *known_here(Pass *pass, Builder *builder, Value *value)
{
    RegionCopy copy = {.module = pass->module, .arena = pass->arena};
    const Op *op = value_op(value);

    if (value_is_constant(value) || region_is_in(builder->region, value_region(value)))
        return value;
    for (unsigned i = 0; i < op->operand_count; i++)
        copy_set(&copy, op->operands[i], known_here(pass, builder, op->operands[i]));
    copy_operation(&copy, builder, op);
    return copy_value(&copy, value);
}

static void multiply(Pass *pass, Quotients *quotients)
{
    Op *first = quotients->items.items[0];
    Builder builder;
    Value *one = value_real(pass->module, quotients->divisor->type, 1.0L), *divisor, *reciprocal;

    builder = builder_before(pass->module, op_in_region(first, quotients->place));
    divisor = known_here(pass, &builder, quotients->divisor);
    builder.place = quotients->items.items[0]->place;
    reciprocal = build_binary(&builder, OP_DIV, one, divisor);
    value_op(reciprocal)->mark |= OP_MARK_DERIVATIVE;
    reciprocal->is_derivative = true;
    quotients->reciprocal = reciprocal;
    for (size_t i = 0; i < quotients->items.count; i++) {
        Op *op = quotients->items.items[i];
        op->code = OP_MUL;
        op->operands[1] = reciprocal;
    }
}

static void find_own(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; i < op->operand_count && !(op->mark & OP_MARK_DERIVATIVE && is_arithmetic(op)); i++)
        pointer_map_put(&pass->own, pass->arena, op->operands[i], op);
}

/* One of the function's own, for the derivative alone, that a reciprocal stands in front of. */
static void find_for_derivative(void *context, Op *op)
{
    Pass *pass = context;
    const Quotients *quotients =
        is_quotient(op) && !(op->mark & OP_MARK_DERIVATIVE) ? pointer_map_get(&pass->known, op->operands[1]) : NULL;

    if (quotients && quotients->reciprocal && !pointer_map_get(&pass->own, op->results[0]) &&
        value_is_there_before(quotients->reciprocal, op)) {
        op->code = OP_MUL;
        op->operands[1] = quotients->reciprocal;
    }
}

static bool is_wanted(const Function *function)
{
    return function->body && function->is_emitted && !function->is_tangent;
}

static void run_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};

    region_walk(function->body, find, &pass);
    for (size_t i = 0; i < pass.all.count; i++)
        if (pass.all.items[i]->items.count > 1 || pass.all.items[i]->leaves_loop)
            multiply(&pass, pass.all.items[i]);
    function_number(function);
    region_walk(function->body, find_own, &pass);
    region_walk(function->body, find_for_derivative, &pass);
    arena_free(pass.arena);
}

void reciprocals_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (is_wanted(module->functions.items[i]))
            run_function(module, module->functions.items[i]);
}
