/* In:    an integer operation.
 * Out:   its result without it, as C11 6.5 has it: unsigned arithmetic wraps; what is undefined stays where it is. */
#include "transform/fold_integer.h"

#include "analysis/induction.h"

int integer_bits(const Type *type)
{
    return type->as.integer.kind == INTEGER_BOOL ? 1 : (int)type->size * 8;
}

bool integer_fits(const Type *type, int64_t integer)
{
    int bits = integer_bits(type);

    if (type->as.integer.is_signed)
        return bits >= 64 || (integer >= -((int64_t)1 << (bits - 1)) && integer < (int64_t)1 << (bits - 1));
    return integer >= 0 && (bits >= 64 || integer < (int64_t)1 << bits);
}

bool integer_compare(Comparison comparison, const Value *x, const Value *y)
{
    bool is_signed = x->type->as.integer.is_signed;
    bool is_less = is_signed ? x->as.integer < y->as.integer : (uint64_t)x->as.integer < (uint64_t)y->as.integer;
    bool is_equal = x->as.integer == y->as.integer;

    switch (comparison) {
    case COMPARE_LT: return is_less;
    case COMPARE_LE: return is_less || is_equal;
    case COMPARE_GT: return !is_less && !is_equal;
    case COMPARE_GE: return !is_less;
    case COMPARE_EQ: return is_equal;
    case COMPARE_NE: return !is_equal;
    }
    return false;
}

int integer_compare_chosen(Comparison comparison, const Value *x, const Value *y, unsigned depth)
{
    const Op *op = value_op(x);
    int all = -1;

    if (x->kind == VALUE_INTEGER)
        return integer_compare(comparison, x, y);
    if (!op || depth == 0 || (op->code != OP_IF && op->code != OP_SWITCH))
        return -1;
    for (unsigned i = 0; i < op->region_count; i++) {
        const Op *end = op->regions[i]->last;
        int one;
        if (end->code != OP_YIELD)
            continue; /* who goes there does not come to the comparison */
        one = integer_compare_chosen(comparison, end->operands[x->index], y, depth - 1);
        if (one < 0 || (all >= 0 && one != all))
            return -1;
        all = one;
    }
    return all;
}

/* ---- two constants ---- */

static bool signed_arithmetic(OpCode code, int64_t x, int64_t y, int64_t *result)
{
    switch (code) {
    case OP_ADD: return !__builtin_add_overflow(x, y, result);
    case OP_SUB: return !__builtin_sub_overflow(x, y, result);
    case OP_MUL: return !__builtin_mul_overflow(x, y, result);
    case OP_DIV:
    case OP_REM:
        if (y == 0 || (x == INT64_MIN && y == -1))
            return false;
        *result = code == OP_DIV ? x / y : x % y;
        return true;
    default: return false;
    }
}

static bool unsigned_arithmetic(OpCode code, uint64_t x, uint64_t y, uint64_t *result)
{
    switch (code) {
    case OP_ADD: *result = x + y; return true;
    case OP_SUB: *result = x - y; return true;
    case OP_MUL: *result = x * y; return true;
    case OP_DIV:
    case OP_REM:
        if (y == 0)
            return false;
        *result = code == OP_DIV ? x / y : x % y;
        return true;
    default: return false;
    }
}

static bool bitwise(OpCode code, int64_t x, int64_t y, int64_t *result)
{
    switch (code) {
    case OP_AND: *result = x & y; return true;
    case OP_OR: *result = x | y; return true;
    case OP_XOR: *result = x ^ y; return true;
    default: return false;
    }
}

/* C11 6.5.7: a left shift of a signed value must be representable; >> of a negative one is the compiler's affair. */
static bool shift(const Op *op, int64_t *result)
{
    const Type *type = op->results[0]->type;
    int64_t x = op->operands[0]->as.integer, count = op->operands[1]->as.integer;

    if (count < 0 || count >= integer_bits(type) || (type->as.integer.is_signed && x < 0))
        return false;
    if (op->code == OP_SHR) {
        *result = (int64_t)((uint64_t)x >> count);
        return true;
    }
    *result = (int64_t)((uint64_t)x << count);
    return !type->as.integer.is_signed || (*result >= 0 && *result >> count == x && integer_fits(type, *result));
}

static Value *combined(Module *module, const Op *op)
{
    const Type *type = op->results[0]->type;
    int64_t x = op->operands[0]->as.integer, y = op->operands[1]->as.integer, result;
    uint64_t wrapped;

    if (op->code == OP_SHL || op->code == OP_SHR)
        return shift(op, &result) ? value_integer(module, type, result) : NULL;
    if (bitwise(op->code, x, y, &result))
        return value_integer(module, type, result);
    if (type->as.integer.is_signed)
        return signed_arithmetic(op->code, x, y, &result) && integer_fits(type, result)
                   ? value_integer(module, type, result)
                   : NULL;
    return unsigned_arithmetic(op->code, (uint64_t)x, (uint64_t)y, &wrapped)
               ? value_integer(module, type, (int64_t)wrapped)
               : NULL;
}

/* ---- one constant, or none ---- */

static bool is_all_ones(const Value *value)
{
    const Type *type = value->type;

    if (value->kind != VALUE_INTEGER)
        return false;
    if (type->as.integer.is_signed || integer_bits(type) == 64)
        return value->as.integer == -1;
    return value->as.integer == ((int64_t)1 << integer_bits(type)) - 1;
}

/* x op y is x. */
static bool is_right_identity(OpCode code, const Value *y)
{
    switch (code) {
    case OP_ADD:
    case OP_SUB:
    case OP_OR:
    case OP_XOR:
    case OP_SHL:
    case OP_SHR: return value_is_integer(y, 0);
    case OP_MUL:
    case OP_DIV: return value_is_integer(y, 1);
    case OP_AND: return is_all_ones(y);
    default: return false;
    }
}

static bool is_commutative(OpCode code)
{
    return code == OP_ADD || code == OP_MUL || code == OP_AND || code == OP_OR || code == OP_XOR;
}

static Value *fold_binary(Module *module, Op *op)
{
    Value *x = op->operands[0], *y = op->operands[1];
    bool is_absorbing = op->code == OP_MUL || op->code == OP_AND;

    if (x->kind == VALUE_INTEGER && y->kind == VALUE_INTEGER)
        return combined(module, op);
    if (is_right_identity(op->code, y))
        return x;
    if (is_commutative(op->code) && is_right_identity(op->code, x))
        return y;
    if (is_absorbing && (value_is_integer(x, 0) || value_is_integer(y, 0)))
        return value_integer(module, op->results[0]->type, 0);
    if (x == y && (op->code == OP_SUB || op->code == OP_XOR))
        return value_integer(module, op->results[0]->type, 0);
    if (x == y && (op->code == OP_AND || op->code == OP_OR))
        return x;
    return NULL;
}

static Value *fold_unary(Module *module, const Op *op)
{
    Value *x = op->operands[0];
    const Type *type = op->results[0]->type;
    const Op *inner = value_op(x);

    if (inner && inner->code == op->code)
        return inner->operands[0];
    if (x->kind != VALUE_INTEGER)
        return NULL;
    if (op->code == OP_NOT)
        return value_integer(module, type, ~x->as.integer);
    if (!type->as.integer.is_signed)
        return value_integer(module, type, (int64_t)(0 - (uint64_t)x->as.integer));
    return x->as.integer != INT64_MIN && integer_fits(type, -x->as.integer)
               ? value_integer(module, type, -x->as.integer)
               : NULL;
}

Value *fold_integer(Module *module, Op *op)
{
    if (op->results[0]->type->as.integer.kind == INTEGER_BOOL)
        return NULL; /* C computes in int */
    return op->operand_count == 1 ? fold_unary(module, op) : fold_binary(module, op);
}

/* ---- what a loop carries on ---- */

/* What a sum or difference adds to its first operand, a constant. */
static bool added(const Op *op, int64_t *constant)
{
    const Value *y = op->code == OP_ADD || op->code == OP_SUB ? op->operands[1] : NULL;

    if (!y || y->kind != VALUE_INTEGER || y->as.integer == INT64_MIN)
        return false;
    *constant = op->code == OP_ADD ? y->as.integer : -y->as.integer;
    return true;
}

/* loop: its body ends with `last`, as what goes on in place of carried value number `index`. */
static void join_steps(Module *module, const Op *loop, int index, Op *last)
{
    const Type *type = last->results[0]->type;
    Value *value = last->results[0];
    int64_t step, sum = 0;
    unsigned count = 0;

    for (const Op *op = last; op && op->region == last->region && added(op, &step); op = value_op(value)) {
        if (__builtin_add_overflow(sum, step, &sum))
            return;
        value = op->operands[0];
        count++;
    }
    if (value->kind != VALUE_ARGUMENT || value->as.region != last->region || carried_index(loop, value) != index ||
        count < 2 || sum == INT64_MIN || !integer_fits(type, sum < 0 ? -sum : sum))
        return;
    last->code = sum < 0 ? OP_SUB : OP_ADD;
    last->operands[0] = value;
    last->operands[1] = value_integer(module, type, sum < 0 ? -sum : sum);
}

void fold_carried_steps(Module *module, Op *loop)
{
    Op *yield = region_yield(loop->regions[loop->region_count - 1]);

    for (unsigned i = 0; i < yield->operand_count; i++) {
        Op *last = value_op(yield->operands[i]);
        const Type *type = yield->operands[i]->type;
        if (last && type_is_integer(type) && type->as.integer.is_signed)
            join_steps(module, loop, (int)i + (loop->code == OP_FOR), last);
    }
}
