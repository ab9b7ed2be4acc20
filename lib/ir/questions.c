/* In:    values and operations.
 * Out:   answers to what many passes ask of them (ir.h). */
#include "ir/ir.h"

bool op_is_computation(OpCode code)
{
    switch (op_info(code)->category) {
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT:
    case CATEGORY_ADDRESS: return true;
    case CATEGORY_MEMORY:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: return false;
    }
    return false;
}

bool op_takes_snapshot(const Op *op)
{
    return op->is_snapshot && op->code != OP_POP;
}

bool op_is_null_test(const Op *op)
{
    return op->code == OP_COMPARE && (op->as.comparison == COMPARE_EQ || op->as.comparison == COMPARE_NE) &&
           (op->operands[0]->kind == VALUE_NULL || op->operands[1]->kind == VALUE_NULL);
}

bool op_is_branch(const Op *op)
{
    return op && (op->code == OP_IF || op->code == OP_SWITCH);
}

bool op_has_no_derivative(const Op *op)
{
    OpCategory category = op_info(op->code)->category;

    return category == CATEGORY_ZERO || category == CATEGORY_TEST || category == CATEGORY_INTEGER ||
           (op->result_count && category == CATEGORY_CONVERT && !type_is_floating(op->results[0]->type));
}

typedef struct UseCount {
    const Value *value;
    unsigned count;
} UseCount;

static void count_uses(void *context, Op *op)
{
    UseCount *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        uses->count += op->operands[i] == uses->value;
}

bool op_uses(const Op *op, const Value *value)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i] == value)
            return true;
    return false;
}

unsigned region_uses(Region *region, const Value *value)
{
    UseCount uses = {value, 0};

    region_walk(region, count_uses, &uses);
    return uses.count;
}

static void count_operands(void *context, Op *op)
{
    unsigned *uses = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_constant(op->operands[i]))
            uses[op->operands[i]->number]++;
}

unsigned *function_count_uses(Arena *arena, const Function *function)
{
    unsigned *uses = ARENA_ARRAY(arena, unsigned, function->value_count);

    region_walk(function->body, count_operands, uses);
    return uses;
}

Op *loop_around(const Op *op)
{
    Op *owner = op->region->owner;

    while (owner && owner->code != OP_FOR && owner->code != OP_LOOP)
        owner = owner->region->owner;
    return owner;
}

static void find_call(void *context, Op *op)
{
    *(bool *)context |= op_info(op->code)->category == CATEGORY_CALL;
}

static void find_loop(void *context, Op *op)
{
    bool *found = context;

    *found |= op->code == OP_FOR || op->code == OP_LOOP;
}

bool loop_has_loops(const Op *loop)
{
    bool found = false;

    region_walk(loop->regions[0], find_loop, &found);
    return found;
}

bool op_calls(const Op *op)
{
    bool calls = op_info(op->code)->category == CATEGORY_CALL;

    for (unsigned i = 0; i < op->region_count && !calls; i++)
        region_walk(op->regions[i], find_call, &calls);
    return calls;
}

double loop_trips(const Op *loop)
{
    const Value *low, *high, *step;
    double trips;

    if (loop->code != OP_FOR)
        return -1; /* which may have no operands at all */
    low = loop->operands[0];
    high = loop->operands[1];
    step = loop->operands[2];
    if (low->kind != VALUE_INTEGER || high->kind != VALUE_INTEGER || step->kind != VALUE_INTEGER || !step->as.integer)
        return -1;
    trips = ((double)high->as.integer - (double)low->as.integer) / (double)step->as.integer;
    return trips > 0 ? trips : 0;
}

bool value_is_inside(const Value *value, const Op *op)
{
    const Region *region = value_region(value);

    for (; region; region = region->owner ? region->owner->region : NULL)
        if (region->owner == op)
            return true;
    return false;
}

static bool is_product_or_sum_of_one(const Value *value)
{
    const Op *op = value_op(value);

    if (!op || value->name)
        return false;
    if (op->code == OP_MUL)
        return true;
    if (op->code == OP_CAST)
        return is_product_or_sum_of_one(op->operands[0]);
    return (op->code == OP_ADD || op->code == OP_SUB) &&
           (is_product_or_sum_of_one(op->operands[0]) || is_product_or_sum_of_one(op->operands[1]));
}

bool subscript_multiplies(const Op *index)
{
    return is_product_or_sum_of_one(index->operands[1]);
}

bool value_is_outside(const Value *value, const Op *op)
{
    return value_is_constant(value) || !value_is_inside(value, op);
}

bool value_is_there_before(const Value *value, const Op *op)
{
    const Region *region = value_region(value);

    if (!region)
        return true;
    op = op_in_region(op, region);
    return op && (value->kind == VALUE_ARGUMENT || value->as.op->order < op->order);
}

bool value_is_invariant(const Value *value, const Op *loop)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, loop))
        return true;
    if (!op || (op_info(op->code)->category != CATEGORY_ADDRESS && op_info(op->code)->category != CATEGORY_INTEGER &&
                !(op_info(op->code)->category == CATEGORY_PURE && type_is_integer(value->type)) && op->code != OP_CAST))
        return false;
    if (op->code == OP_DIV || op->code == OP_REM)
        return false; /* not before it is known that the loop runs */
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!value_is_invariant(op->operands[i], loop))
            return false;
    return true;
}

Op *op_in_region(const Op *op, const Region *region)
{
    while (op && op->region != region)
        op = op->region->owner;
    return (Op *)op;
}

bool region_is_in(const Region *region, const Region *outer)
{
    while (region && region != outer)
        region = region->owner ? region->owner->region : NULL;
    return region != NULL;
}

bool value_is_in_region(const Value *value, const Region *outer)
{
    return region_is_in(value_region(value), outer);
}

const Op *value_for(const Value *value)
{
    const Op *loop = value->kind == VALUE_ARGUMENT && value->index == 0 ? value->as.region->owner : NULL;

    return loop && loop->code == OP_FOR ? loop : NULL;
}

const Op *value_counting_loop(const Value *value)
{
    const Op *loop = value_for(value);

    return loop && loop->operands[2]->kind == VALUE_INTEGER ? loop : NULL;
}

Comparison comparison_swapped(Comparison comparison)
{
    switch (comparison) {
    case COMPARE_LT: return COMPARE_GT;
    case COMPARE_LE: return COMPARE_GE;
    case COMPARE_GT: return COMPARE_LT;
    case COMPARE_GE: return COMPARE_LE;
    case COMPARE_EQ:
    case COMPARE_NE: return comparison;
    }
    return comparison;
}

bool comparison_holds(Comparison comparison, long double x, long double y)
{
    switch (comparison) {
    case COMPARE_LT: return x < y;
    case COMPARE_LE: return x <= y;
    case COMPARE_GT: return x > y;
    case COMPARE_GE: return x >= y;
    case COMPARE_EQ: return x == y;
    case COMPARE_NE: return x != y;
    }
    return false;
}

bool loop_has_upper_bound(const Op *loop)
{
    return loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;
}

bool type_does_not_wrap(const Type *type)
{
    return type_is_integer(type) && (type->as.integer.is_signed ? type->size >= 4 : type->size == 8);
}

bool call_is_of_type(Module *module, const Op *op, Function *function)
{
    return op->operands[0]->type == value_function(module, function)->type;
}

/* As an address sees it: a negative one that becomes unsigned is the same in as many bits as an address has, but not in fewer. */
static bool keeps_index(const Type *from, const Type *to)
{
    if (!type_is_integer(from) || !type_is_integer(to))
        return false;
    return from->as.integer.is_signed ? to->size >= from->size && (to->as.integer.is_signed || to->size == 8)
                                      : to->size > from->size;
}

const Value *pointer_before_casts(const Value *value)
{
    while (value_op(value) && value_op(value)->code == OP_CAST && type_is_pointer(value_op(value)->operands[0]->type))
        value = value_op(value)->operands[0];
    return value;
}

const Value *value_before_widening(const Value *value)
{
    const Op *op = value_op(value);

    while (op && op->code == OP_CAST && keeps_index(op->operands[0]->type, value->type)) {
        value = op->operands[0];
        op = value_op(value);
    }
    return value;
}

Value *value_times(const Value *product, int64_t constant)
{
    const Op *op = value_op(product);

    for (unsigned i = 0; op && op->code == OP_MUL && i < 2; i++)
        if (value_is_integer(op->operands[1 - i], constant))
            return op->operands[i];
    return NULL;
}

bool cast_keeps_long(const Op *cast)
{
    const Type *to = cast->results[0]->type, *from = cast->operands[0]->type;

    return type_is_integer(from) && (to->size >= 8 || (to->as.integer.is_signed && from->size < to->size));
}

bool op_is_address_step(const Op *op)
{
    return op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT ||
           (op->code == OP_CAST && type_is_pointer(op->results[0]->type) && type_is_pointer(op->operands[0]->type));
}

enum { ADDRESS_DEPTH = 8 };

bool constants_equal(const Value *x, const Value *y)
{
    if (x->kind != y->kind || x->type != y->type)
        return false;
    switch (x->kind) {
    case VALUE_INTEGER: return x->as.integer == y->as.integer;
    case VALUE_NULL: return true;
    case VALUE_GLOBAL: return x->as.global == y->as.global;
    case VALUE_FUNCTION: return x->as.function == y->as.function;
    case VALUE_REAL:
    case VALUE_STRING:
    case VALUE_UNDEFINED:
    case VALUE_RESULT:
    case VALUE_ARGUMENT: return false;
    }
    return false;
}

static bool equal_down_to(const Value *x, const Value *y, unsigned depth)
{
    const Op *a = value_op(x), *b = value_op(y);

    if (x == y || constants_equal(x, y))
        return true;
    if (!depth || !a || !b || a->code != b->code || a->operand_count != b->operand_count || x->type != y->type)
        return false;
    switch (a->code) {
    case OP_FIELD:
        if (a->as.field != b->as.field)
            return false;
        break;
    case OP_INDEX:
    case OP_ELEMENT:
    case OP_CAST:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: break;
    default: return false;
    }
    for (unsigned i = 0; i < a->operand_count; i++)
        if (!equal_down_to(a->operands[i], b->operands[i], depth - 1))
            return false;
    return true;
}

bool addresses_equal(const Value *x, const Value *y)
{
    return equal_down_to(x, y, ADDRESS_DEPTH);
}

size_t op_record_number(const Op *op)
{
    bool is_tangent = op->mark & OP_MARK_DERIVATIVE;

    return (op->code == OP_PUSH || op->code == OP_POP) && op->as.slot ? 2 * (size_t)op->as.slot + is_tangent : 0;
}

size_t module_record_limit(const Module *module)
{
    return 2 * ((size_t)module->slots + 1);
}

const Value *written_address(const Op *op)
{
    return op->code == OP_STORE ? op->operands[1] : op->code == OP_COPY || op->code == OP_FILL ? op->operands[0] : NULL;
}

const Value *accessed_address(const Op *op)
{
    return op->code == OP_LOAD ? op->operands[0] : op->code == OP_STORE ? op->operands[1] : NULL;
}

static bool begins_part(const Op *op)
{
    return op && op->code == OP_INDEX && op->part;
}

const Value *pointer_object(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op; op = value_op(pointer)) {
        if ((op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST) ||
            begins_part(op))
            break;
        pointer = op->operands[0];
    }
    return pointer;
}

const Value *pointer_before_qualifiers(const Value *pointer)
{
    const Op *op = value_op(pointer);

    while (op && op->code == OP_CAST && type_is_pointer(op->operands[0]->type) &&
           type_stripped(type_target(op->operands[0]->type)) == type_stripped(type_target(pointer->type))) {
        pointer = op->operands[0];
        op = value_op(pointer);
    }
    return pointer;
}

bool pointers_are_of_parts(const Value *one, const Value *other)
{
    one = pointer_object(one);
    other = pointer_object(other);
    return begins_part(value_op(one)) && begins_part(value_op(other)) &&
           pointer_before_qualifiers(value_op(one)->operands[0]) ==
               pointer_before_qualifiers(value_op(other)->operands[0]) &&
           value_op(one)->part != value_op(other)->part;
}

const Value *pointer_root(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op; op = value_op(pointer)) {
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
        pointer = op->operands[0];
    }
    return pointer;
}
