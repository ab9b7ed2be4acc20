/* In:    an operation of derivative code.
 * Out:   a better shape of it (reshape.h); new operations stand before it and are marked as it is.
 *
 * Moving a sign out of a product or quotient, or into a constant, is exact. Taking a factor out of a sum and dividing
 * once in place of multiplying by a reciprocal change the result by rounding alone: what is computed is a
 * derivative, whose factors nothing in the user's source fixes. */
#include "transform/reshape.h"

#include <math.h>

/* ---- uses ---- */

static void set_count(Uses *uses, const Value *value, size_t count)
{
    if (!value_is_constant(value))
        pointer_map_put(&uses->counts, uses->arena, value, (void *)(uintptr_t)count);
}

size_t uses_of(const Uses *uses, const Value *value)
{
    return (size_t)(uintptr_t)pointer_map_get(&uses->counts, value);
}

static void count_operands(void *context, Op *op)
{
    Uses *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        set_count(uses, op->operands[i], uses_of(uses, op->operands[i]) + 1);
}

void uses_count(Uses *uses, Region *region)
{
    region_walk(region, count_operands, uses);
}

void uses_drop(Uses *uses, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (uses_of(uses, op->operands[i]))
            set_count(uses, op->operands[i], uses_of(uses, op->operands[i]) - 1);
}

void uses_move(Uses *uses, const Value *value, const Value *by)
{
    set_count(uses, by, uses_of(uses, by) + uses_of(uses, value));
}

/* ---- what an operand is ---- */

/* The marked operation of this code that gives operand i, if it is computed for op alone, and as often as op: what
 * stands outside of op's loop is not brought into it. */
static const Op *computed_for(const Op *op, unsigned i, OpCode code, const Uses *uses)
{
    const Op *inner = value_op(op->operands[i]);
    bool is_own = inner && inner->region == op->region && uses_of(uses, op->operands[i]) == 1;

    return is_own && inner->code == code && (inner->mark & OP_MARK_DERIVATIVE) ? inner : NULL;
}

static Value *negated(const Value *value)
{
    const Op *op = value_op(value);

    return op && op->code == OP_NEG ? op->operands[0] : NULL;
}

static bool is_real(const Value *value)
{
    return value->kind == VALUE_REAL;
}

static bool is_negative(const Value *value)
{
    return is_real(value) && value->as.real < 0;
}

static Value *negative(Module *module, const Value *constant)
{
    return value_real(module, constant->type, -constant->as.real);
}

static bool is_same_real(const Value *a, const Value *b)
{
    return a && is_real(a) && is_real(b) && a->type == b->type && a->as.real == b->as.real;
}

/* ---- changing an operation ---- */

static void set_operands(Module *module, Uses *uses, Op *op, OpCode code, Value *x, Value *y)
{
    uses_drop(uses, op);
    if (y && op->operand_count < 2)
        op->operands = ARENA_ARRAY(module->arena, Value *, 2);
    op->code = code;
    op->operands[0] = x;
    if (y)
        op->operands[1] = y;
    op->operand_count = y ? 2 : 1;
    count_operands(uses, op);
}

/* A new operation before op. */
static Value *build_before(Module *module, Uses *uses, Op *op, OpCode code, Value *x, Value *y)
{
    Builder builder = builder_before(module, op);
    Value *value = build_binary(&builder, code, x, y);

    value_op(value)->mark |= OP_MARK_DERIVATIVE;
    count_operands(uses, value_op(value));
    return value;
}

/* op becomes -(x code y). */
static bool become_negative(Module *module, Uses *uses, Op *op, OpCode code, Value *x, Value *y)
{
    set_operands(module, uses, op, OP_NEG, build_before(module, uses, op, code, x, y), NULL);
    return true;
}

/* ---- products and quotients ---- */

/* -a * b, with -a perhaps a constant's business: the sign goes into a constant, or outside. */
static bool reshape_sign(Module *module, Op *op, Uses *uses)
{
    Value *x = op->operands[0], *y = op->operands[1];
    bool is_left = negated(x) != NULL;
    Value *inner = is_left ? negated(x) : negated(y), *other = is_left ? y : x;

    if (!inner)
        return false;
    if (is_real(other))
        other = negative(module, other);
    x = is_left ? inner : other;
    y = is_left ? other : inner;
    if (is_real(other))
        set_operands(module, uses, op, op->code, x, y);
    else
        become_negative(module, uses, op, op->code, x, y);
    return true;
}

/* (1 / y) * b */
static bool reshape_reciprocal(Module *module, Op *op, Uses *uses)
{
    for (int i = 0; i < 2; i++) {
        const Op *quotient = computed_for(op, (unsigned)i, OP_DIV, uses);
        if (quotient && value_is_real(quotient->operands[0], 1)) {
            set_operands(module, uses, op, OP_DIV, op->operands[1 - i], quotient->operands[1]);
            return true;
        }
    }
    return false;
}

/* c * d, or NULL if that is not exact. */
static Value *exact_product(Module *module, const Value *c, const Value *d)
{
    double product;

    if (!is_real(c) || !is_real(d) || d->type != c->type || c->type->as.real != REAL_DOUBLE)
        return NULL;
    product = (double)c->as.real * (double)d->as.real;
    if (fabs(product) < 1e-100 || fabs(product) > 1e100 || fma((double)c->as.real, (double)d->as.real, -product) != 0)
        return NULL;
    return value_real(module, c->type, product);
}

/* c * (d * x), and c * (d / y * x) as c * d / y * x. */
static bool reshape_constants(Module *module, Op *op, Uses *uses)
{
    const Value *c = op->operands[0];
    const Op *inner = computed_for(op, 1, OP_MUL, uses);
    Value *product = inner ? exact_product(module, c, inner->operands[0]) : NULL;

    if (product) {
        set_operands(module, uses, op, OP_MUL, product, inner->operands[1]);
        return true;
    }
    for (unsigned i = 0; inner && i < 2; i++) {
        const Op *quotient = computed_for(inner, i, OP_DIV, uses);
        product = quotient ? exact_product(module, c, quotient->operands[0]) : NULL;
        if (product) {
            Value *part = build_before(module, uses, op, OP_DIV, product, quotient->operands[1]);
            set_operands(module, uses, op, OP_MUL, part, inner->operands[1 - i]);
            return true;
        }
    }
    return false;
}

/* As far as it is seen here: computed from derivatives, handed over as one, or loaded from where they are. */
static bool is_of_derivative(const Value *value)
{
    const Op *op = value_op(value);

    if (value->is_derivative || (op && op->mark & OP_MARK_DERIVATIVE))
        return true;
    if (value->kind == VALUE_ARGUMENT && !value->as.region->owner)
        return value->as.region->function->parameters[value->index].derivative != DERIVATIVE_NONE;
    return op && op->code == OP_LOAD && pointer_root(op->operands[0])->is_derivative;
}

/* Is w times a constant of use elsewhere, outside of op's loop, or perhaps to fold? */
static bool may_be_shared(const Op *op, const Value *w, const Uses *uses)
{
    const Op *made = value_op(w);

    return uses_of(uses, w) > 1 || value_region(w) != op->region || (made && op_is_computation(made->code));
}

/* 2 * (x * w), what a square gives back, as x * (2 * w): all squares of a sum have w in common. Exact, as all powers of two. */
static bool reshape_doubled(Module *module, Op *op, Uses *uses)
{
    Value *c = op->operands[0];
    const Op *inner = computed_for(op, 1, OP_MUL, uses);
    int exponent;

    if (!is_real(c) || !inner || !type_is_real(c->type) || frexpl(fabsl(c->as.real), &exponent) != 0.5L)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        Value *x = inner->operands[i], *w = inner->operands[1 - i];
        if (!value_is_constant(x) && !is_of_derivative(x) && is_of_derivative(w) && may_be_shared(op, w, uses)) {
            set_operands(module, uses, op, OP_MUL, x, build_before(module, uses, op, OP_MUL, c, w));
            return true;
        }
    }
    return false;
}

static bool reshape_mul(Module *module, Op *op, Uses *uses)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (is_real(y) && !is_real(x)) {
        set_operands(module, uses, op, OP_MUL, y, x);
        return true;
    }
    return reshape_sign(module, op, uses) || reshape_reciprocal(module, op, uses) ||
           reshape_constants(module, op, uses) || reshape_doubled(module, op, uses);
}

/* ---- sums ---- */

/* a * s + b * s, also with minus. */
static bool reshape_factor(Module *module, Op *op, Uses *uses)
{
    const Op *first = computed_for(op, 0, OP_MUL, uses);
    const Op *second = computed_for(op, 1, OP_MUL, uses);

    for (int i = 0; first && second && i < 4; i++) {
        Value *factor = first->operands[i & 1];
        if (factor != second->operands[i >> 1])
            continue;
        set_operands(
            module, uses, op, OP_MUL,
            build_before(module, uses, op, op->code, first->operands[1 - (i & 1)], second->operands[1 - (i >> 1)]),
            factor);
        return true;
    }
    return false;
}

static bool is_factor(const Op *product, const Value *factor)
{
    return product->operands[0] == factor || product->operands[1] == factor;
}

/* The other factor, of a product that x is one of. */
static Value *factor_beside(const Op *product, const Value *x)
{
    return product->operands[product->operands[0] == x];
}

/* c if op's operand i is c * (y * w), or y * (c * w), computed for op alone; else NULL. */
static Value *constant_with(const Op *op, unsigned i, const Value *y, const Value *w, const Uses *uses)
{
    const Op *whole = computed_for(op, i, OP_MUL, uses), *inner;
    bool is_outer = whole && is_real(whole->operands[0]);

    if (!whole || !(is_outer || is_factor(whole, y)))
        return NULL;
    inner = computed_for(whole, is_outer ? 1 : whole->operands[0] == y, OP_MUL, uses);
    if (!inner || !is_factor(inner, w))
        return NULL;
    if (is_outer)
        return factor_beside(inner, w) == y ? whole->operands[0] : NULL;
    return factor_beside(inner, w);
}

/* The sum of c * y * w and c * (y * w), what c * y * y gives back, as 2 * c * (y * w). */
static bool reshape_square(Module *module, Op *op, Uses *uses)
{
    for (unsigned i = 0; op->code == OP_ADD && i < 4; i++) {
        const Op *other = computed_for(op, i & 1, OP_MUL, uses);
        const Op *scaled = other ? value_op(other->operands[i >> 1]) : NULL;
        Value *w, *y, *doubled;
        if (!scaled || scaled->code != OP_MUL || !is_real(scaled->operands[0]))
            continue;
        w = factor_beside(other, scaled->results[0]);
        y = scaled->operands[1];
        if (!is_same_real(constant_with(op, 1 - (i & 1), y, w, uses), scaled->operands[0]))
            continue;
        doubled = exact_product(module, value_real(module, scaled->operands[0]->type, 2), scaled->operands[0]);
        if (!doubled)
            continue;
        set_operands(module, uses, op, OP_MUL, doubled, build_before(module, uses, op, OP_MUL, y, w));
        return true;
    }
    return false;
}

/* z + -c * x as z - c * x; the same with minus and plus exchanged. */
static bool reshape_negative_term(Module *module, Op *op, Uses *uses)
{
    const Op *product = computed_for(op, 1, OP_MUL, uses);
    OpCode code = op->code == OP_ADD ? OP_SUB : OP_ADD;
    Value *positive;

    if (!product || !is_negative(product->operands[0]))
        return false;
    positive = build_before(module, uses, op, OP_MUL, negative(module, product->operands[0]), product->operands[1]);
    set_operands(module, uses, op, code, op->operands[0], positive);
    return true;
}

static bool reshape_sum(Module *module, Op *op, Uses *uses)
{
    Value *x = op->operands[0], *y = op->operands[1];

    if (op->code == OP_ADD && x == y) {
        set_operands(module, uses, op, OP_MUL, value_real(module, type_part(module, op->results[0]->type), 2), x);
        return true;
    }
    if (op->code == OP_SUB && negated(x) && !negated(y))
        return become_negative(module, uses, op, OP_ADD, negated(x), y);
    return reshape_factor(module, op, uses) || reshape_square(module, op, uses) ||
           reshape_negative_term(module, op, uses);
}

/* -(c * x) and -(a - b), computed for this alone. */
static bool reshape_neg(Module *module, Op *op, Uses *uses)
{
    const Op *product = computed_for(op, 0, OP_MUL, uses);
    const Op *difference = computed_for(op, 0, OP_SUB, uses);

    if (product && is_real(product->operands[0]))
        set_operands(module, uses, op, OP_MUL, negative(module, product->operands[0]), product->operands[1]);
    else if (difference)
        set_operands(module, uses, op, OP_SUB, difference->operands[1], difference->operands[0]);
    else
        return false;
    return true;
}

bool reshape_op(Module *module, Op *op, Uses *uses)
{
    if (!(op->mark & OP_MARK_DERIVATIVE) || op->result_count != 1 || !type_is_floating(op->results[0]->type))
        return false;
    switch (op->code) {
    case OP_NEG: return reshape_neg(module, op, uses);
    case OP_ADD:
    case OP_SUB: return reshape_sum(module, op, uses);
    case OP_MUL: return reshape_mul(module, op, uses);
    case OP_DIV: return reshape_sign(module, op, uses);
    default: return false;
    }
}
