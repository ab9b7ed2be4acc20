#include "transform/distance.h"

enum { TERMS = 6, FAR = 64 };

/* An index as a sum, of terms that do not wrap where it would be another element then. */
typedef struct Terms {
    const Value *added[TERMS], *taken[TERMS];
    unsigned added_count, taken_count;
    int64_t constant;
    bool fails;
} Terms;

static void find_terms(const Value *value, bool is_taken, Terms *terms)
{
    const Op *op;

    value = value_before_widening(value);
    op = value_op(value);
    if (value->kind == VALUE_INTEGER) {
        terms->fails |= value->as.integer > FAR || value->as.integer < -FAR;
        terms->constant += terms->fails ? 0 : is_taken ? -value->as.integer : value->as.integer;
    } else if (op && (op->code == OP_ADD || op->code == OP_SUB) &&
               (value->type->as.integer.is_signed || value->type->size >= 8)) {
        find_terms(op->operands[0], is_taken, terms);
        find_terms(op->operands[1], is_taken != (op->code == OP_SUB), terms);
    } else if (is_taken ? terms->taken_count == TERMS : terms->added_count == TERMS) {
        terms->fails = true;
    } else if (is_taken) {
        terms->taken[terms->taken_count++] = value;
    } else {
        terms->added[terms->added_count++] = value;
    }
}

static bool has_the_same(const Value *const *one, const Value *const *other, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned here = 0, there = 0;
        for (unsigned k = 0; k < count; k++) {
            here += one[k] == one[i];
            there += other[k] == one[i];
        }
        if (here != there)
            return false;
    }
    return true;
}

bool find_distance(const Value *from, const Value *to, int64_t *distance)
{
    const Op *first = value_op(from), *second = value_op(to);
    Terms one = {.fails = false}, other = {.fails = false};

    if (!first || !second || first->code != OP_INDEX || second->code != OP_INDEX ||
        first->operands[0] != second->operands[0])
        return false;
    find_terms(first->operands[1], false, &one);
    find_terms(second->operands[1], false, &other);
    *distance = other.constant - one.constant;
    return !one.fails && !other.fails && *distance < FAR && *distance > -FAR && one.added_count == other.added_count &&
           one.taken_count == other.taken_count && has_the_same(one.added, other.added, one.added_count) &&
           has_the_same(one.taken, other.taken, one.taken_count);
}
