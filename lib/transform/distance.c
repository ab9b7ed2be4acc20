#include "transform/distance.h"

enum { TERMS = 6, FAR = 64, MOST_FACTOR = 1 << 16, MOST_STEPS = 64 };

/* A number and how often it is added; it does not wrap where it would be another element then. */
typedef struct Term {
    const Value *value;
    int64_t factor;
} Term;

/* An index as a sum. */
typedef struct Terms {
    Term items[TERMS];
    unsigned count;
    int64_t constant;
    unsigned steps; /* that it took */
    bool fails;
} Terms;

static bool is_near(int64_t number)
{
    return number <= MOST_FACTOR && number >= -MOST_FACTOR;
}

static void add_term(Terms *terms, const Value *value, int64_t factor)
{
    unsigned i = 0;

    while (i < terms->count && terms->items[i].value != value)
        i++;
    if (i == TERMS) {
        terms->fails = true;
        return;
    }
    if (i == terms->count)
        terms->items[terms->count++] = (Term){value, 0};
    terms->items[i].factor += factor;
}

/* Of a product with a constant: that one, and *value is the other operand. 0: it is none, or too large. */
static int64_t constant_factor(const Op *op, const Value **value)
{
    for (unsigned i = 0; i < 2; i++)
        if (op->operands[i]->kind == VALUE_INTEGER && is_near(op->operands[i]->as.integer)) {
            *value = op->operands[1 - i];
            return op->operands[i]->as.integer;
        }
    return 0;
}

static void find_terms(const Value *value, int64_t factor, Terms *terms)
{
    const Op *op;
    const Value *rest = NULL;
    int64_t times;

    terms->fails |= ++terms->steps > MOST_STEPS;
    if (terms->fails)
        return;
    value = value_before_widening(value);
    op = type_does_not_wrap(value->type) ? value_op(value) : NULL;
    times = op && op->code == OP_MUL ? constant_factor(op, &rest) : 0;
    if (value->kind == VALUE_INTEGER) {
        terms->fails |= !is_near(value->as.integer);
        terms->constant += terms->fails ? 0 : factor * value->as.integer;
    } else if (op && (op->code == OP_ADD || op->code == OP_SUB)) {
        find_terms(op->operands[0], factor, terms);
        find_terms(op->operands[1], op->code == OP_ADD ? factor : -factor, terms);
    } else if (op && op->code == OP_NEG) {
        find_terms(op->operands[0], -factor, terms);
    } else if (times != 0 && is_near(factor * times)) {
        find_terms(rest, factor * times, terms);
    } else {
        add_term(terms, value, factor);
    }
}

static int64_t factor_of(const Terms *terms, const Value *value)
{
    for (unsigned i = 0; i < terms->count; i++)
        if (terms->items[i].value == value)
            return terms->items[i].factor;
    return 0;
}

static bool has_factors_of(const Terms *terms, const Terms *other)
{
    for (unsigned i = 0; i < other->count; i++)
        if (factor_of(terms, other->items[i].value) != other->items[i].factor)
            return false;
    return true;
}

bool find_distance(const Value *from, const Value *to, int64_t *distance)
{
    const Op *first = value_op(from), *second = value_op(to);
    Terms one = {.fails = false}, other = {.fails = false};

    if (!first || !second || first->code != OP_INDEX || second->code != OP_INDEX ||
        first->operands[0] != second->operands[0])
        return false;
    find_terms(first->operands[1], 1, &one);
    find_terms(second->operands[1], 1, &other);
    *distance = other.constant - one.constant;
    return !one.fails && !other.fails && *distance < FAR && *distance > -FAR && has_factors_of(&one, &other) &&
           has_factors_of(&other, &one);
}

bool find_stride(const Value *index, const Op *loop, int64_t *stride)
{
    const Value *counter = loop->regions[0]->arguments[0];
    Terms terms = {.fails = false};

    find_terms(index, 1, &terms);
    for (unsigned i = 0; i < terms.count; i++)
        if (terms.items[i].value != counter && !value_is_invariant(terms.items[i].value, loop))
            return false;
    *stride = factor_of(&terms, counter);
    return !terms.fails;
}

bool strip_constant(Value **index, int64_t *more)
{
    const Op *op = value_op(*index);

    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER ||
        !type_does_not_wrap((*index)->type))
        return false;
    *more += op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
    *index = op->operands[0];
    return true;
}

Value *build_more(Builder *builder, Value *x, int64_t more)
{
    if (x->kind == VALUE_INTEGER)
        return value_integer(builder->module, x->type, x->as.integer + more);
    if (more == 0)
        return x;
    return build_binary(builder, more < 0 ? OP_SUB : OP_ADD, x,
                        value_integer(builder->module, x->type, more < 0 ? -more : more));
}

/* ---- places ---- */

/* Within an element: a member, the first element of an array, or a constant one. */
static bool is_step_within(const Op *op)
{
    const Op *whole = op && op->code == OP_INDEX ? value_op(op->operands[0]) : NULL;

    if (!op || op->code == OP_FIELD || op->code == OP_ELEMENT)
        return op != NULL;
    return whole && whole->code == OP_ELEMENT && op->operands[1]->kind == VALUE_INTEGER && !op->part &&
           op->operands[1]->as.integer >= 0 &&
           op->operands[1]->as.integer < type_target(whole->operands[0]->type)->as.array.count;
}

Place inner_place(const Value *address)
{
    Place place = {.element = address};

    while (place.count < PLACE_STEPS && is_step_within(value_op(place.element))) {
        place.steps[place.count] = value_op(place.element);
        place.element = place.steps[place.count++]->operands[0];
    }
    return place;
}

typedef enum Within { WITHIN_SAME, WITHIN_OTHER, WITHIN_UNKNOWN } Within;

/* Of two steps from one place, or from two that are alike. */
static Within compare_steps(const Op *one, const Op *other)
{
    const Type *type = type_target(one->operands[0]->type);

    if (one->code != other->code || type != type_target(other->operands[0]->type))
        return WITHIN_UNKNOWN;
    if (one->code == OP_INDEX)
        return one->operands[1]->as.integer == other->operands[1]->as.integer ? WITHIN_SAME : WITHIN_OTHER;
    if (one->code == OP_ELEMENT || one->as.field == other->as.field)
        return WITHIN_SAME;
    return type->as.record->is_union ? WITHIN_UNKNOWN : WITHIN_OTHER;
}

/* Of two places in one element, or in two that are alike: are they the same of it? */
static Within compare_within(const Place *one, const Place *other)
{
    for (unsigned i = 1; i <= one->count && i <= other->count; i++) {
        Within step = compare_steps(one->steps[one->count - i], other->steps[other->count - i]);
        if (step != WITHIN_SAME)
            return step;
    }
    return one->count == other->count ? WITHIN_SAME : WITHIN_UNKNOWN;
}

bool find_place_distance(const Value *from, const Value *to, int64_t *distance)
{
    Place one = inner_place(from), other = inner_place(to);

    return find_distance(one.element, other.element, distance) && compare_within(&one, &other) == WITHIN_SAME;
}

bool places_are_apart(const Value *one, const Value *other)
{
    Place first = inner_place(one), second = inner_place(other);
    int64_t distance = 0;

    return (first.element == second.element || find_distance(first.element, second.element, &distance)) &&
           (distance != 0 || compare_within(&first, &second) == WITHIN_OTHER);
}
