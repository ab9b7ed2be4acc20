/* In:    a load and a store under a common loop.
 * Out:   what sections.h says.
 * Sound because
 *  - both addresses are one base, which the loop does not change, and a distance of elements of one type, of the access's own size;
 *  - the distance is the column s, or r * n + s of row r and column s where n is the same value in both, made of what the loop does not change,
 *    and 0 <= s < n: two elements are one only if their rows and columns are; so it is with the rows of an array of arrays, whose subscripts are below
 *    its length (C11 6.5.6p8), if the source has them as such;
 *  - an upper bound of the load's row or column and a lower one of the store's (or the other way round, where the counter falls), both
 *    in the counter, follow from the bounds of the `for`s that count them; signed integers do not overflow (C11 6.5p5), and unsigned
 *    ones count here if they are as wide as addresses: these wrap alike, and no counter gets near where they do; of a `loop` a counter is what it carries on by a constant,
 *    and no bound what may have wrapped;
 *  - a row or a column that a condition around one of the two says to be another is another in that iteration; rows that do not change in the
 *    loop, and that a condition around it says to differ, differ in all of its iterations;
 *  - two parts of a block are told apart by which they are (Op.part);
 *  - a cast that is exact (Op.is_exact) has the bounds of its operand. */
#include "analysis/sections.h"

#include "analysis/induction.h"

enum { BOUND_DEPTH = 6, SUM_DEPTH = 3, TERMS = 4, MOST_MORE = 1 << 20 };

/* ---- bounds ---- */

static bool rises(const Op *loop)
{
    return loop->operands[2]->as.integer > 0 && loop_has_upper_bound(loop);
}

static bool falls(const Op *loop)
{
    return loop->operands[2]->as.integer < 0 &&
           (loop->as.comparison == COMPARE_GT || loop->as.comparison == COMPARE_GE);
}

/* Does arithmetic in its type mean the same as that of the whole numbers that it stands for, as far as subscripts go? */
static bool is_number(const Value *value)
{
    return type_is_integer(value->type) && (value->type->as.integer.is_signed || type_does_not_wrap(value->type));
}

/* May it be more than its text says (or less), because an unsigned sum wraps or a negative number becomes unsigned: n - 1 where n is 0? */
static bool may_wrap(const Value *bound, bool is_upper)
{
    for (const Op *op = value_op(bound); op; op = value_op(bound)) {
        bool is_unsigned = !bound->type->as.integer.is_signed;
        int64_t more = 0;
        if (op->code != OP_CAST &&
            ((op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER))
            return false;
        if (op->code == OP_CAST && is_unsigned && type_is_integer(op->operands[0]->type) &&
            op->operands[0]->type->as.integer.is_signed)
            return true;
        if (op->code != OP_CAST)
            more = op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
        if (is_unsigned && (is_upper ? more < 0 : more > 0))
            return true;
        bound = op->operands[0];
    }
    return false;
}

/* Of what a `loop` carries and changes by a constant: its first value, or what the head compares it with, and *more. A `for` that is left by its
 * condition alone would not end with a bound that has wrapped; this one may be left before. */
static const Value *carried_limit(const Value *value, bool is_upper, int64_t *more)
{
    const Op *loop = value->kind == VALUE_ARGUMENT ? value->as.region->owner : NULL;
    int index = loop && loop->code == OP_LOOP ? carried_index(loop, value) : -1;
    Comparison comparison = COMPARE_EQ;
    const Value *bound;
    Induction induction;

    if (index < 0 || !find_argument_induction(loop, value, (unsigned)index, &induction) ||
        induction.step->kind != VALUE_INTEGER || induction.code == OP_INDEX)
        return NULL;
    if ((induction.step->as.integer > 0) == ((induction.code == OP_ADD) != is_upper))
        return induction.init;
    bound = value->as.region == loop->regions[1] ? carried_bound(loop, (unsigned)index, &comparison) : NULL;
    if (!bound || is_upper != (comparison == COMPARE_LT || comparison == COMPARE_LE) || may_wrap(bound, is_upper))
        return NULL;
    *more = comparison == COMPARE_LT ? -1 : comparison == COMPARE_GT ? 1 : 0;
    return bound;
}

static bool find_bound(const Value *value, const Value *anchor, bool is_upper, int64_t *distance, unsigned depth);

/* Of a sum or difference of two numbers, one of which is at the most, or at the least, a constant: the other one. */
static const Value *bound_of_sum(const Op *op, bool is_upper, int64_t *more)
{
    bool adds = op->code == OP_ADD;

    if (find_bound(op->operands[1], NULL, adds ? is_upper : !is_upper, more, SUM_DEPTH)) {
        *more = adds ? *more : -*more;
        return op->operands[0];
    }
    return adds && find_bound(op->operands[0], NULL, is_upper, more, SUM_DEPTH) ? op->operands[1] : NULL;
}

const Value *next_bound(const Value *value, bool is_upper, int64_t *more)
{
    const Op *op = value_op(value), *loop = value_counting_loop(value);

    *more = 0;
    if (op && (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER) {
        *more = op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
        return op->operands[0];
    }
    if (op && (op->code == OP_ADD || op->code == OP_SUB) && type_is_integer(value->type))
        return bound_of_sum(op, is_upper, more);
    if (op && op->code == OP_CAST && op->is_exact)
        return op->operands[0];
    if (loop && (rises(loop) ? is_upper : falls(loop) && !is_upper)) {
        *more = loop->as.comparison == COMPARE_LT ? -1 : loop->as.comparison == COMPARE_GT ? 1 : 0;
        return loop->operands[1];
    }
    return loop && (rises(loop) || falls(loop)) ? loop->operands[0] : carried_limit(value, is_upper, more);
}

/* Is it the anchor, or what that is made of by adding a constant: n of n + 1? value = anchor + *distance. */
static bool is_anchor(const Value *value, const Value *anchor, int64_t *distance)
{
    const Op *op = value_op(anchor);

    *distance = 0;
    if (value == anchor)
        return true;
    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER ||
        !is_number(anchor) || value != value_before_widening(op->operands[0]))
        return false;
    *distance = op->code == OP_ADD ? -op->operands[1]->as.integer : op->operands[1]->as.integer;
    return *distance >= -MOST_MORE && *distance <= MOST_MORE;
}

/* value <= anchor + *distance (is_upper), or >=; anchor NULL: zero. */
static bool find_bound(const Value *value, const Value *anchor, bool is_upper, int64_t *distance, unsigned depth)
{
    int64_t more;

    value = value_before_widening(value);
    if (!is_number(value) || depth == 0)
        return false;
    if (anchor ? is_anchor(value, anchor, distance) : value->kind == VALUE_INTEGER) {
        *distance = anchor ? *distance : value->as.integer;
        return true;
    }
    value = next_bound(value, is_upper, &more);
    if (!value || more < -MOST_MORE || more > MOST_MORE || !find_bound(value, anchor, is_upper, distance, depth - 1))
        return false;
    *distance += more;
    return true;
}

/* ---- addresses ---- */

static bool is_outside(const Value *value, const Op *loop)
{
    return value_is_constant(value) || !value_is_inside(value, loop);
}

static void add_term(ElementAddress *address, const Value *term, const Op *loop, unsigned depth);

/* A row and a column, or more than a constant; or both are the column. */
static void add_sum(ElementAddress *address, const Op *sum, const Op *loop, unsigned depth)
{
    ElementAddress before = *address;

    add_term(address, sum->operands[0], loop, depth - 1);
    add_term(address, sum->operands[1], loop, depth - 1);
    if (!address->fails || before.fails || before.column)
        return;
    *address = before;
    address->column = sum->results[0];
}

static void add_term(ElementAddress *address, const Value *term, const Op *loop, unsigned depth)
{
    const Op *op;

    term = value_before_widening(term);
    op = value_op(term);
    if (!is_number(term) || depth == 0) {
        address->fails = true;
    } else if (term->kind == VALUE_INTEGER) {
        address->more += term->as.integer;
    } else if (op && op->code == OP_ADD) {
        add_sum(address, op, loop, depth);
    } else if (op && op->code == OP_SUB && op->operands[1]->kind == VALUE_INTEGER) {
        address->more -= op->operands[1]->as.integer;
        add_term(address, op->operands[0], loop, depth - 1);
    } else if (op && op->code == OP_MUL && !address->row) {
        bool is_first = value_is_invariant(op->operands[0], loop) && !value_is_invariant(op->operands[1], loop);
        address->width = value_before_widening(op->operands[is_first ? 0 : 1]);
        address->row = op->operands[is_first ? 1 : 0];
        address->fails |= !value_is_invariant(address->width, loop) ||
                          (address->width->kind == VALUE_INTEGER && address->width->as.integer > INT32_MAX);
    } else if (!address->column) {
        address->column = term;
    } else {
        address->fails = true;
    }
}

/* Members and first elements stay where they are if what has them does. */
static bool is_base_outside(const Value *pointer, const Op *loop)
{
    const Op *op = value_op(pointer);

    while (op && (op->code == OP_FIELD || op->code == OP_ELEMENT)) {
        pointer = op->operands[0];
        op = value_op(pointer);
    }
    return is_outside(pointer, loop);
}

/* What the array, whose first element the pointer leads to, is an element of, if that is an array that long. NULL: of none. */
static const Op *index_of_array(const Value *pointer)
{
    const Op *first = value_op(pointer),
             *row = first && first->code == OP_ELEMENT ? value_op(first->operands[0]) : NULL;

    return row && row->code == OP_INDEX && type_target(row->results[0]->type)->as.array.count >= 1 ? row : NULL;
}

static int64_t length_of(const Op *row)
{
    return type_target(row->results[0]->type)->as.array.count;
}

/* The row of an array of arrays that the pointer leads to the first element of, and what that array begins with; if the array is one of several, of
 * which the loop goes through some, the plane, too. */
static const Value *find_row(ElementAddress *address, const Value *pointer, const Op *loop)
{
    const Op *row = address->row ? NULL : index_of_array(pointer), *plane;

    if (!row)
        return pointer;
    address->row = row->operands[1];
    address->length = length_of(row);
    plane = row->is_in_array && !is_base_outside(row->operands[0], loop) ? index_of_array(row->operands[0]) : NULL;
    if (!plane)
        return row->operands[0];
    address->plane = plane->operands[1];
    address->height = length_of(plane);
    return plane->operands[0];
}

static ElementAddress find_address(const Value *pointer, const Op *loop)
{
    ElementAddress address = {.stays = true};
    const Op *op;

    for (op = value_op(pointer); op && op->code == OP_INDEX && !op->part; op = value_op(pointer)) {
        add_term(&address, op->operands[1], loop, TERMS);
        address.stays &= op->is_in_array;
        pointer = op->operands[0];
    }
    address.base = find_row(&address, pointer, loop);
    address.fails |= !is_base_outside(address.base, loop) || address.more < -MOST_MORE || address.more > MOST_MORE;
    return address;
}

static bool column_is_within(const ElementAddress *address)
{
    int64_t low = 0, high = 0, most = address->length;

    if (address->length && address->stays)
        return true;
    if (address->column && (!find_bound(address->column, NULL, false, &low, BOUND_DEPTH) ||
                            !find_bound(address->column, address->width, true, &high, BOUND_DEPTH)))
        return false;
    return (address->column || address->length) && low + address->more >= 0 && high + address->more < most;
}

/* ---- the answer ---- */

/* What tells the iterations of the loop apart: it rises (sign 1) or falls (-1) from each one to the next. */
typedef struct Counter {
    const Value *value;
    int64_t sign;
} Counter;

/* The counter of a `for`, or carried value number `index` of a `loop` that goes on by a constant; false: it is none. */
static bool find_counter(const Op *loop, unsigned index, Counter *counter)
{
    Induction induction;

    counter->value = loop->regions[loop->region_count - 1]->arguments[index];
    if (loop->code == OP_FOR) {
        counter->sign = rises(loop) ? 1 : -1;
        return index == 0 && !loop->is_backward && value_counting_loop(counter->value) && (rises(loop) || falls(loop));
    }
    if (!is_number(counter->value) || carried_index(loop, counter->value) != (int)index ||
        !find_argument_induction(loop, counter->value, index, &induction) || induction.step->kind != VALUE_INTEGER ||
        induction.step->as.integer == 0 || induction.code == OP_INDEX)
        return false;
    counter->sign = (induction.step->as.integer > 0) == (induction.code == OP_ADD) ? 1 : -1;
    return true;
}

static Apart compare(Counter counter, const Value *read, int64_t read_more, const Value *written, int64_t written_more)
{
    int64_t a = 0, b = 0;

    if (!read || !written || !find_bound(read, counter.value, counter.sign > 0, &a, BOUND_DEPTH) ||
        !find_bound(written, counter.value, counter.sign < 0, &b, BOUND_DEPTH))
        return APART_NEVER;
    a = counter.sign * (a + read_more);
    b = counter.sign * (b + written_more);
    return a < b ? APART_ALWAYS : a == b ? APART_OTHERS : APART_NEVER;
}

static const Type *type_of(const Op *access)
{
    return access->code == OP_STORE ? access->operands[0]->type : access->results[0]->type;
}

/* Of two parts of a block that does not move in the loop. */
static bool are_of_parts(const Op *loop, const Op *one, const Op *other)
{
    return pointers_are_of_parts(accessed_address(one), accessed_address(other)) &&
           is_outside(pointer_root(accessed_address(one)), loop);
}

/* The two addresses, where they are told apart by row and column. */
static bool find_addresses(const Op *loop, const Op *load, const Op *store, ElementAddress *read,
                           ElementAddress *written)
{
    if (accessed_address(load)->type != accessed_address(store)->type || type_of(load) != type_of(store))
        return false;
    *read = find_address(accessed_address(load), loop);
    *written = find_address(accessed_address(store), loop);
    return !read->fails && !written->fails && read->base == written->base && read->width == written->width &&
           read->length == written->length && read->height == written->height && !read->row == !written->row &&
           (!read->row || (column_is_within(read) && column_is_within(written)));
}

bool element_address(const Op *loop, const Op *access, ElementAddress *element)
{
    *element = find_address(accessed_address(access), loop);
    return !element->fails && !element->plane && (!element->row || column_is_within(element));
}

bool element_plane(const Op *loop, const ElementAddress *element, ElementAddress *plane)
{
    *plane = (ElementAddress){.base = element->base};
    if (element->row)
        add_term(plane, element->row, loop, TERMS);
    return plane->row && !plane->fails && plane->more >= -MOST_MORE && plane->more <= MOST_MORE &&
           column_is_within(plane);
}

static Apart better(Apart one, Apart other)
{
    return one > other ? one : other;
}

/* Rows are apart if the planes are that they are in, or where they stand in these. */
static Apart compare_rows(const Op *loop, Counter counter, const ElementAddress *read, const ElementAddress *written)
{
    Apart best = compare(counter, read->row, 0, written->row, 0);
    ElementAddress from, to;

    if (read->plane)
        best = better(best, compare(counter, read->plane, 0, written->plane, 0));
    else if (best == APART_NEVER && element_plane(loop, read, &from) && element_plane(loop, written, &to) &&
             from.width == to.width)
        best = better(compare(counter, from.row, 0, to.row, 0),
                      compare(counter, from.column, from.more, to.column, to.more));
    return best;
}

Apart store_is_apart(const Op *loop, const Op *load, const Op *store, When when)
{
    const Region *body = loop->regions[loop->region_count - 1];
    Apart best = APART_NEVER;
    ElementAddress read, written;

    if (are_of_parts(loop, load, store))
        return APART_ALWAYS;
    if (!find_addresses(loop, load, store, &read, &written))
        return APART_NEVER;
    for (unsigned i = 0; i < body->argument_count; i++) {
        Counter counter;
        if (!find_counter(loop, i, &counter))
            continue;
        counter.sign = when == WHEN_EARLIER ? -counter.sign : counter.sign; /* as if the loop ran backwards */
        if (read.row)
            best = better(best, compare_rows(loop, counter, &read, &written));
        best = better(best, compare(counter, read.column, read.more, written.column, written.more));
    }
    return best;
}

/* ---- within one iteration ---- */

/* The two are not equal where the region is executed. */
static bool are_told_apart(const Region *region, const Value *a, const Value *b)
{
    const Op *branch = region->owner, *test = value_op(branch->operands[0]);
    const Value *first, *second;
    bool strict;

    if (branch->code != OP_IF || !test || test->code != OP_COMPARE)
        return false;
    first = value_before_widening(test->operands[0]);
    second = value_before_widening(test->operands[1]);
    if (!is_number(first) || !is_number(second) || !((first == a && second == b) || (first == b && second == a)))
        return false;
    strict =
        test->as.comparison == COMPARE_NE || test->as.comparison == COMPARE_LT || test->as.comparison == COMPARE_GT;
    return region == branch->regions[strict ? 0 : 1];
}

static bool differ(const Op *access, const Op *loop, const Value *a, const Value *b)
{
    a = a ? value_before_widening(a) : NULL;
    b = b ? value_before_widening(b) : NULL;
    for (const Region *region = access->region; a && b && region->owner != loop; region = region->owner->region)
        if (are_told_apart(region, a, b))
            return true;
    return false;
}

bool store_is_elsewhere(const Op *loop, const Op *load, const Op *store)
{
    ElementAddress read, written;

    if (are_of_parts(loop, load, store))
        return true;
    if (!find_addresses(loop, load, store, &read, &written))
        return false;
    return differ(load, loop, read.row, written.row) || differ(store, loop, read.row, written.row) ||
           (read.more == written.more &&
            (differ(load, loop, read.column, written.column) || differ(store, loop, read.column, written.column)));
}

/* ---- in whatever iterations ---- */

/* one < other + more, or one > other + more. */
static bool is_beside(const Value *one, const Value *other, int64_t more)
{
    int64_t distance = 0;

    other = other ? value_before_widening(other) : NULL;
    return (find_bound(one, other, true, &distance, BOUND_DEPTH) && distance < more) ||
           (find_bound(one, other, false, &distance, BOUND_DEPTH) && distance > more);
}

/* Of a row or a column that the loop does not change: none that is written is the same. */
static bool is_passed_by(const Op *loop, const Op *store, const Value *read, const Value *written, int64_t more)
{
    read = read ? value_before_widening(read) : NULL;
    if (!written || (read && !is_outside(read, loop)))
        return false;
    return is_beside(written, read, more) || (more == 0 && differ(store, loop, read, written));
}

bool store_keeps_off(const Op *loop, const Op *load, const Op *store)
{
    ElementAddress read, written;

    if (are_of_parts(loop, load, store))
        return true;
    return loop->code == OP_FOR && find_addresses(loop, load, store, &read, &written) &&
           ((read.row && is_passed_by(loop, store, read.row, written.row, 0)) ||
            is_passed_by(loop, store, read.column, written.column, read.more - written.more));
}

/* Is one of the two in one place as long as the loop runs, and the other always beyond it? */
static bool are_beside(const Op *loop, const Value *one, const Value *other, int64_t more)
{
    one = one ? value_before_widening(one) : NULL;
    other = other ? value_before_widening(other) : NULL;
    return ((!other || is_outside(other, loop)) && one && is_beside(one, other, more)) ||
           ((!one || is_outside(one, loop)) && other && is_beside(other, one, -more));
}

/* Does a branch around the loop keep it from running where the two are equal? What the branch compares does not change while the loop runs. */
static bool differ_around(const Op *loop, const Value *one, const Value *other)
{
    one = value_before_widening(one);
    other = value_before_widening(other);
    for (const Region *region = loop->region; region->owner; region = region->owner->region)
        if (are_told_apart(region, one, other))
            return true;
    return false;
}

bool accesses_lie_apart(const Op *loop, const Op *one, const Op *other)
{
    ElementAddress first, second;

    if (are_of_parts(loop, one, other))
        return true;
    return loop->code == OP_FOR && find_addresses(loop, one, other, &first, &second) &&
           ((first.row && (are_beside(loop, first.row, second.row, 0) || differ_around(loop, first.row, second.row))) ||
            are_beside(loop, first.column, second.column, second.more - first.more));
}
