/* In:    a load and a store under a common `for`.
 * Out:   what sections.h says.
 * Sound because
 *  - both addresses are one base, which the loop does not change, and a distance of elements of one type, of the access's own size;
 *  - the distance is the column s, or r * n + s of row r and column s where n is the same value in both, does not change in the loop,
 *    and 0 <= s < n: two elements are one only if their rows and columns are;
 *  - an upper bound of the load's row or column and a lower one of the store's (or the other way round, where the counter falls), both
 *    in the counter, follow from the bounds of the `for`s that count them; signed integers do not overflow (C11 6.5p5). */
#include "analysis/sections.h"

enum { BOUND_DEPTH = 6, TERMS = 4 };

/* ---- bounds ---- */

/* The `for` that counts by the value; NULL: none. */
static const Op *counting_loop(const Value *value)
{
    const Op *loop = value->kind == VALUE_ARGUMENT ? value->as.region->owner : NULL;

    return loop && loop->code == OP_FOR && value->index == 0 && loop->operands[2]->kind == VALUE_INTEGER ? loop : NULL;
}

static bool rises(const Op *loop)
{
    return loop->operands[2]->as.integer > 0 &&
           (loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE);
}

static bool falls(const Op *loop)
{
    return loop->operands[2]->as.integer < 0 &&
           (loop->as.comparison == COMPARE_GT || loop->as.comparison == COMPARE_GE);
}

static bool is_signed(const Value *value)
{
    return type_is_integer(value->type) && value->type->as.integer.is_signed;
}

/* value <= anchor + *distance (is_upper), or >=; anchor NULL: zero. */
static bool find_bound(const Value *value, const Value *anchor, bool is_upper, int64_t *distance, unsigned depth)
{
    const Op *op, *loop;
    int64_t more = 0;

    value = value_before_widening(value);
    if (!is_signed(value) || depth == 0)
        return false;
    if (anchor ? value == anchor : value->kind == VALUE_INTEGER) {
        *distance = anchor ? 0 : value->as.integer;
        return true;
    }
    op = value_op(value);
    loop = counting_loop(value);
    if (op && (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER) {
        more = op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
        value = op->operands[0];
    } else if (loop && (rises(loop) ? is_upper : falls(loop) && !is_upper)) {
        value = loop->operands[1];
        more = loop->as.comparison == COMPARE_LT ? -1 : loop->as.comparison == COMPARE_GT ? 1 : 0;
    } else if (loop && (rises(loop) || falls(loop))) {
        value = loop->operands[0];
    } else {
        return false;
    }
    if (more < -(1 << 20) || more > 1 << 20 || !find_bound(value, anchor, is_upper, distance, depth - 1))
        return false;
    *distance += more;
    return true;
}

/* ---- addresses ---- */

typedef struct Address {
    const Value *base;
    const Value *row, *width; /* NULL: one dimension */
    const Value *column;      /* NULL: zero */
    int64_t more;             /* added to the column */
    bool fails;
} Address;

static bool is_outside(const Value *value, const Op *loop)
{
    return value_is_constant(value) || !value_is_inside(value, loop);
}

static void add_term(Address *address, const Value *term, const Op *loop, unsigned depth)
{
    const Op *op;

    term = value_before_widening(term);
    op = value_op(term);
    if (!is_signed(term) || depth == 0) {
        address->fails = true;
    } else if (term->kind == VALUE_INTEGER) {
        address->more += term->as.integer;
    } else if (op && op->code == OP_ADD) {
        add_term(address, op->operands[0], loop, depth - 1);
        add_term(address, op->operands[1], loop, depth - 1);
    } else if (op && op->code == OP_SUB && op->operands[1]->kind == VALUE_INTEGER) {
        address->more -= op->operands[1]->as.integer;
        add_term(address, op->operands[0], loop, depth - 1);
    } else if (op && op->code == OP_MUL && !address->row) {
        bool is_first = is_outside(op->operands[0], loop) && !is_outside(op->operands[1], loop);
        address->width = value_before_widening(op->operands[is_first ? 0 : 1]);
        address->row = op->operands[is_first ? 1 : 0];
        address->fails |= !is_outside(address->width, loop);
    } else if (!address->column) {
        address->column = term;
    } else {
        address->fails = true;
    }
}

static Address find_address(const Value *pointer, const Op *loop)
{
    Address address = {0};
    const Op *op;

    for (op = value_op(pointer); op && op->code == OP_INDEX; op = value_op(pointer)) {
        add_term(&address, op->operands[1], loop, TERMS);
        pointer = op->operands[0];
    }
    address.base = pointer;
    address.fails |= !is_outside(pointer, loop) || address.more < -(1 << 20) || address.more > 1 << 20;
    return address;
}

static bool column_is_within(const Address *address)
{
    int64_t low = 0, high = 0;

    if (address->column && (!find_bound(address->column, NULL, false, &low, BOUND_DEPTH) ||
                            !find_bound(address->column, address->width, true, &high, BOUND_DEPTH)))
        return false;
    return address->column && low + address->more >= 0 && high + address->more < 0;
}

/* ---- the answer ---- */

static Apart compare(const Op *loop, const Value *read, int64_t read_more, const Value *written, int64_t written_more)
{
    const Value *counter = loop->regions[0]->arguments[0];
    int64_t a = 0, b = 0, sign = rises(loop) ? 1 : -1;

    if (!read || !written || !find_bound(read, counter, sign > 0, &a, BOUND_DEPTH) ||
        !find_bound(written, counter, sign < 0, &b, BOUND_DEPTH))
        return APART_NEVER;
    a = sign * (a + read_more);
    b = sign * (b + written_more);
    return a < b ? APART_ALWAYS : a == b ? APART_LATER : APART_NEVER;
}

Apart store_is_apart(const Op *loop, const Op *load, const Op *store)
{
    const Value *from = load->operands[0], *to = store->operands[1];
    Address read, written;
    Apart rows, columns;

    if (loop->code != OP_FOR || loop->is_backward || !counting_loop(loop->regions[0]->arguments[0]) ||
        (!rises(loop) && !falls(loop)) || from->type != to->type || load->results[0]->type != store->operands[0]->type)
        return APART_NEVER;
    read = find_address(from, loop);
    written = find_address(to, loop);
    if (read.fails || written.fails || read.base != written.base || !read.row != !written.row ||
        read.width != written.width)
        return APART_NEVER;
    if (read.row && (!column_is_within(&read) || !column_is_within(&written)))
        return APART_NEVER;
    rows = read.row ? compare(loop, read.row, 0, written.row, 0) : APART_NEVER;
    columns = compare(loop, read.column, read.more, written.column, written.more);
    return rows > columns ? rows : columns;
}
