/* In:     integers of a function.
 * Out:    intervals that they are in.
 * Keeps:  the function. Where it cannot tell, all that the type has. */
#include "analysis/interval.h"

enum { DEPTH = 8 };

typedef struct Search {
    const PointerMap *known;
    unsigned depth;
} Search;

static const Interval everything = {INTERVAL_LOW, INTERVAL_HIGH};

bool interval_is_within(Interval inner, Interval outer)
{
    return inner.low >= outer.low && inner.high <= outer.high;
}

Interval type_interval(const Type *type)
{
    int bits = 8 * (int)type->size;

    if (!type_is_integer(type) || bits > 32)
        return everything;
    if (!type->as.integer.is_signed)
        return (Interval){0, ((int64_t)1 << bits) - 1};
    return (Interval){-((int64_t)1 << (bits - 1)), ((int64_t)1 << (bits - 1)) - 1};
}

static Interval both(Interval x, Interval y)
{
    return (Interval){x.low > y.low ? x.low : y.low, x.high < y.high ? x.high : y.high};
}

static Interval interval_of(const Value *value, Search search);

/* What was computed exactly is of the type, or it wrapped: a signed sum does not. */
static Interval in_type(Interval exact, const Type *type)
{
    Interval all = type_interval(type);

    if (interval_is_within(exact, all) && (type->as.integer.is_signed || exact.low >= 0))
        return exact;
    return type->as.integer.is_signed ? both(exact, all) : all;
}

static bool is_small(Interval x)
{
    return x.low >= -(int64_t)UINT32_MAX && x.high <= (int64_t)UINT32_MAX;
}

static Interval interval_of_sum(const Op *op, Search search)
{
    Interval all = type_interval(op->results[0]->type);
    Interval x = interval_of(op->operands[0], search), y = interval_of(op->operands[1], search);
    bool is_natural = x.low >= 0 && y.low >= 0;

    switch ((int)op->code) {
    case OP_ADD:
        return is_small(x) && is_small(y) ? in_type((Interval){x.low + y.low, x.high + y.high}, op->results[0]->type)
                                          : all;
    case OP_SUB:
        return is_small(x) && is_small(y) ? in_type((Interval){x.low - y.high, x.high - y.low}, op->results[0]->type)
                                          : all;
    case OP_MUL:
        if (is_natural && x.high <= INT32_MAX / 2 && y.high <= INT32_MAX / 2)
            return in_type((Interval){x.low * y.low, x.high * y.high}, op->results[0]->type);
        return is_natural && op->results[0]->type->as.integer.is_signed ? both((Interval){0, INTERVAL_HIGH}, all) : all;
    case OP_DIV: return x.low >= 0 && y.low > 0 ? (Interval){0, x.high} : all;
    case OP_REM: return is_natural ? (Interval){0, y.high > 0 ? y.high - 1 : 0} : all;
    case OP_AND: return y.low >= 0 ? (Interval){0, y.high} : all;
    case OP_SHR: return is_natural ? (Interval){0, x.high} : all;
    default: return all;
    }
}

static Interval interval_of_counter(const Op *loop, Search search)
{
    Interval from = interval_of(loop->operands[0], search), to = interval_of(loop->operands[1], search);
    Interval all = type_interval(loop->operands[0]->type);
    bool is_open = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_GT;

    return loop_has_upper_bound(loop) ? both((Interval){from.low, to.high - is_open}, all)
                                      : both((Interval){to.low + is_open, from.high}, all);
}

static Interval interval_of(const Value *value, Search search)
{
    const Op *op = value_op(value);
    Interval all = type_interval(value->type), x;
    const Interval *known = search.known ? pointer_map_get(search.known, value) : NULL;

    if (known)
        return *known;
    if (value->kind == VALUE_INTEGER) {
        bool is_huge = !value->type->as.integer.is_signed && value->as.integer < 0;
        return is_huge ? all : (Interval){value->as.integer, value->as.integer};
    }
    if (search.depth-- == 0)
        return all;
    if (value_for(value))
        return interval_of_counter(value_for(value), search);
    if (!op || !type_is_integer(value->type))
        return all;
    if (op->code == OP_COMPARE)
        return (Interval){0, 1};
    if (op->code == OP_CAST && type_is_integer(op->operands[0]->type)) {
        x = interval_of(op->operands[0], search);
        return interval_is_within(x, all) && (value->type->as.integer.is_signed || x.low >= 0) ? x : all;
    }
    return op->operand_count == 2 && type_is_integer(op->operands[0]->type) ? interval_of_sum(op, search) : all;
}

Interval value_interval(const Value *value, const PointerMap *known)
{
    return interval_of(value, (Search){known, DEPTH});
}

bool index_stays_in_array(const Op *index)
{
    const Op *first = value_op(index->operands[0]);

    return first && first->code == OP_ELEMENT &&
           interval_is_within(value_interval(index->operands[1], NULL),
                              (Interval){0, type_target(first->operands[0]->type)->as.array.count - 1});
}

static bool is_matrix(const Type *type)
{
    return type->kind == TYPE_ARRAY && type->as.array.element->kind == TYPE_ARRAY;
}

bool type_is_of_matrices(const Type *type)
{
    return type->kind == TYPE_ARRAY && is_matrix(type->as.array.element);
}

bool index_is_of_matrix(const Op *index)
{
    return is_matrix(type_target(index->results[0]->type)) && index_stays_in_array(index);
}
