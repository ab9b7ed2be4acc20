/* In:    operations.
 * Out:   equal.h.
 * Keeps: them. */
#include "transform/equal.h"

#include <string.h>

/* Of a choice, in both arms. */
enum { MOST = 8 };

static uint64_t mixed(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 29);
}

static uint64_t real_hash(long double real)
{
    bool is_small = real > -1e18L && real < 1e18L;

    return is_small ? (uint64_t)(int64_t)(real * 4) : 1;
}

/* Equal constants hash equally; their addresses differ. */
static uint64_t value_hash(const Value *value)
{
    uint64_t hash = mixed(value->kind, value->type->number);

    switch (value->kind) {
    case VALUE_RESULT:
    case VALUE_ARGUMENT: return (uint64_t)(uintptr_t)value;
    case VALUE_INTEGER: return mixed(hash, (uint64_t)value->as.integer);
    case VALUE_REAL: return mixed(hash, real_hash(value->as.real));
    case VALUE_GLOBAL: return mixed(hash, (uint64_t)(uintptr_t)value->as.global);
    case VALUE_FUNCTION: return mixed(hash, (uint64_t)(uintptr_t)value->as.function);
    case VALUE_NULL:
    case VALUE_STRING:
    case VALUE_UNDEFINED: return hash;
    }
    return hash;
}

static bool same_spelling(const Value *x, const Value *y)
{
    return x->spelling == y->spelling || (x->spelling && y->spelling && strcmp(x->spelling, y->spelling) == 0);
}

bool equal_values(const Value *x, const Value *y)
{
    if (x == y)
        return x->kind != VALUE_UNDEFINED;
    if (x->kind != y->kind || x->type != y->type)
        return false;
    switch (x->kind) {
    case VALUE_INTEGER:
        return x->as.integer == y->as.integer && same_spelling(x, y); /* sizeof of one record or another */
    case VALUE_REAL:
        return x->as.real == y->as.real && !__builtin_signbit(x->as.real) == !__builtin_signbit(y->as.real) &&
               same_spelling(x, y);
    case VALUE_NULL: return true;
    case VALUE_GLOBAL: return x->as.global == y->as.global;
    case VALUE_FUNCTION: return x->as.function == y->as.function;
    case VALUE_RESULT:
    case VALUE_ARGUMENT:
    case VALUE_STRING:
    case VALUE_UNDEFINED: return false;
    }
    return false;
}

static bool commutes(OpCode code)
{
    return code == OP_ADD || code == OP_MUL || code == OP_AND || code == OP_OR || code == OP_XOR;
}

static unsigned op_attribute(const Op *op)
{
    if (op->code == OP_FIELD)
        return op->as.field;
    return op->code == OP_COMPARE ? (unsigned)op->as.comparison : 0;
}

static uint64_t computation_hash(const Op *op)
{
    uint64_t hash = mixed(mixed(op->code, op->results[0]->type->number), op_attribute(op));

    if (commutes(op->code))
        return mixed(hash, value_hash(op->operands[0]) + value_hash(op->operands[1]));
    for (unsigned i = 0; i < op->operand_count; i++)
        hash = mixed(hash, value_hash(op->operands[i]));
    return hash;
}

static bool attributes_equal(const Op *a, const Op *b)
{
    return a->code == b->code && a->operand_count == b->operand_count && a->result_count == b->result_count &&
           op_attribute(a) == op_attribute(b);
}

static bool computations_equal(const Op *a, const Op *b)
{
    bool is_equal = true;

    if (!attributes_equal(a, b) || a->results[0]->type != b->results[0]->type)
        return false;
    for (unsigned i = 0; i < a->operand_count; i++)
        is_equal = is_equal && equal_values(a->operands[i], b->operands[i]);
    if (!is_equal && commutes(a->code))
        is_equal = equal_values(a->operands[0], b->operands[1]) && equal_values(a->operands[1], b->operands[0]);
    return is_equal;
}

/* ---- choices ---- */

bool equal_is_choice(const Op *op)
{
    unsigned count = 0;

    if (op->code != OP_IF || op->result_count == 0)
        return false;
    for (unsigned i = 0; i < op->result_count; i++)
        if (!type_is_integer(op->results[i]->type))
            return false;
    for (unsigned i = 0; i < 2; i++)
        for (const Op *inner = op->regions[i]->first; inner != op->regions[i]->last; inner = inner->next)
            if (!op_is_computation(inner->code) || !type_is_integer(inner->results[0]->type) || ++count > MOST)
                return false;
    return true;
}

/* How many operations of the region come before it, -1: it is in none of its own. */
static int place_in(const Region *region, const Value *value)
{
    int place = 0;

    for (const Op *op = region->first; op != region->last; op = op->next, place++)
        if (value_op(value) == op)
            return place;
    return -1;
}

/* An operand in one arm, and the one in the other. */
static bool operands_agree(const Region *one, const Value *x, const Region *other, const Value *y)
{
    int place = place_in(one, x);

    return place >= 0 ? place == place_in(other, y) : equal_values(x, y);
}

static bool equal_in_arms(const Region *one, const Op *a, const Region *other, const Op *b)
{
    bool is_equal = true;

    if (!attributes_equal(a, b) || (a->result_count && a->results[0]->type != b->results[0]->type))
        return false;
    for (unsigned i = 0; i < a->operand_count; i++)
        is_equal = is_equal && operands_agree(one, a->operands[i], other, b->operands[i]);
    if (!is_equal && commutes(a->code))
        is_equal = operands_agree(one, a->operands[0], other, b->operands[1]) &&
                   operands_agree(one, a->operands[1], other, b->operands[0]);
    return is_equal;
}

static bool arms_equal(const Region *one, const Region *other)
{
    const Op *a = one->first, *b = other->first;

    for (; equal_in_arms(one, a, other, b); a = a->next, b = b->next)
        if (a == one->last) /* both are yields */
            return true;
    return false;
}

static bool choices_equal(const Op *a, const Op *b)
{
    if (!attributes_equal(a, b) || !equal_values(a->operands[0], b->operands[0]))
        return false;
    for (unsigned i = 0; i < a->result_count; i++)
        if (a->results[i]->type != b->results[i]->type)
            return false;
    return arms_equal(a->regions[0], b->regions[0]) && arms_equal(a->regions[1], b->regions[1]);
}

/* ---- both ---- */

uint64_t equal_hash(const Op *op)
{
    return op->code == OP_IF ? mixed(op->code, value_hash(op->operands[0])) : computation_hash(op);
}

bool equal_operations(const Op *a, const Op *b)
{
    return a->code == OP_IF ? choices_equal(a, b) : computations_equal(a, b);
}
