/* In:    a module and places in it.
 * Out:   operations, regions, constants. Modules and functions are module.c's.
 * Keeps: everything in the module's arena. */
#include "ir/ir.h"
#include "ir/map.h"

#include <assert.h>
#include <string.h>

static const OpInfo op_table[OP_COUNT] = {
#define PURE1(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 1, SHAPE_REALS},
#define PURE2(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 2, SHAPE_REALS},
#define PURE3(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 3, SHAPE_REALS},
#define PUREI(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 2, SHAPE_REAL_INTEGER},
#define IPURE(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 2, SHAPE_INTEGER_REAL},
#define COMPLEX1(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 1, SHAPE_COMPLEX},
#define COMPLEX2(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 2, SHAPE_COMPLEX},
#define GRADIENT1(OP, TEXT, ...) [OP_##OP] = {TEXT, CATEGORY_PURE, 1, SHAPE_PART},
#define ZERO1(OP, TEXT) [OP_##OP] = {TEXT, CATEGORY_ZERO, 1, SHAPE_REALS},
#define TEST1(OP, TEXT) [OP_##OP] = {TEXT, CATEGORY_TEST, 1, SHAPE_TEST},
#define OTHER(OP, TEXT, CATEGORY, COUNT) [OP_##OP] = {TEXT, CATEGORY, COUNT, SHAPE_OTHER},
#include "ir/ops.def"
};

const OpInfo *op_info(OpCode code)
{
    return &op_table[code];
}

OpCode op_from_text(const char *text)
{
    for (int code = 0; code < OP_COUNT; code++)
        if (strcmp(op_table[code].text, text) == 0)
            return (OpCode)code;
    return OP_COUNT;
}

/* ---- constants ---- */

static Value *value_new(Module *module, ValueKind kind, const Type *type)
{
    Value *value = ARENA_NEW(module->arena, Value);

    value->kind = kind;
    value->type = type;
    value->number = VALUE_UNNUMBERED;
    return value;
}

/* Keeps the bits that the type has, sign-extended if it is signed. */
static int64_t integer_wrapped(const Type *type, int64_t integer)
{
    unsigned bits = (unsigned)type->size * 8;

    if (type->as.integer.kind == INTEGER_BOOL)
        return integer != 0;
    if (bits >= 64)
        return integer;
    integer = (int64_t)((uint64_t)integer & (((uint64_t)1 << bits) - 1));
    if (type->as.integer.is_signed && integer >> (bits - 1))
        integer -= (int64_t)1 << bits;
    return integer;
}

Value *value_integer(Module *module, const Type *type, int64_t integer)
{
    Value *value = value_new(module, VALUE_INTEGER, type);

    assert(type_is_integer(type));
    value->as.integer = integer_wrapped(type, integer);
    return value;
}

Value *value_int(Module *module, int64_t integer)
{
    return value_integer(module, type_int(module), integer);
}

Value *value_real_spelled(Module *module, const Type *type, long double real, const char *spelling)
{
    Value *value = value_new(module, VALUE_REAL, type);

    assert(type_is_floating(type));
    value->as.real = real;
    value->spelling = spelling ? arena_copy_text(module->arena, spelling) : NULL;
    return value;
}

Value *value_real(Module *module, const Type *type, long double real)
{
    return value_real_spelled(module, type, real, NULL);
}

Value *value_null(Module *module, const Type *pointer_type)
{
    assert(type_is_pointer(pointer_type));
    return value_new(module, VALUE_NULL, pointer_type);
}

Value *value_undefined(Module *module, const Type *type)
{
    return value_new(module, VALUE_UNDEFINED, type);
}

Value *value_global(Module *module, Global *global)
{
    Value *value = value_new(module, VALUE_GLOBAL, type_pointer(module, global->type, global->is_const));

    value->as.global = global;
    value->name = global->name;
    return value;
}

/* The type as C has it: records by value. */
static const Type *function_type(Module *module, const Function *function)
{
    const Type **parameters = ARENA_ARRAY(module->arena, const Type *, function->parameter_count),
               *result = function->result;
    unsigned count = 0;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter->kind == PARAMETER_RESULT)
            result = type_target(parameter->type);
        else
            parameters[count++] =
                parameter->kind == PARAMETER_RECORD_VALUE ? type_target(parameter->type) : parameter->type;
    }
    return type_function(module, result, parameters, count, function->is_variadic);
}

Value *value_function(Module *module, Function *function)
{
    Value *value = value_new(module, VALUE_FUNCTION, type_pointer(module, function_type(module, function), false));

    value->as.function = function;
    value->name = function->name;
    return value;
}

Value *value_string(Module *module, const char *bytes, size_t length)
{
    const Type *type = type_array(module, type_integer(module, INTEGER_CHAR), (int64_t)length);
    Value *value = value_new(module, VALUE_STRING, type_pointer(module, type, false));

    value->as.string.bytes = arena_copy_bytes(module->arena, bytes, length);
    value->as.string.length = length;
    return value;
}

Region *value_region(const Value *value)
{
    if (value->kind == VALUE_RESULT)
        return value->as.op->region;
    return value->kind == VALUE_ARGUMENT ? value->as.region : NULL;
}

/* ---- regions and operations ---- */

Region *region_new(Module *module, Function *function, Op *owner)
{
    Region *region = ARENA_NEW(module->arena, Region);

    region->function = function;
    region->owner = owner;
    return region;
}

static Value **values_extended(Module *module, Value **values, unsigned count, Value *more)
{
    Value **wider = values;

    if (count == 0 || (count & (count - 1)) == 0) { /* a full power of two: double it */
        wider = ARENA_ARRAY(module->arena, Value *, count ? 2 * count : 1);
        if (count)
            memcpy(wider, values, count * sizeof *wider);
    }
    wider[count] = more;
    return wider;
}

Value *region_add_argument(Module *module, Region *region, const Type *type, const char *name)
{
    Value *value = value_new(module, VALUE_ARGUMENT, type);

    value->as.region = region;
    value->index = region->argument_count;
    value->name = name;
    region->arguments = values_extended(module, region->arguments, region->argument_count, value);
    region->argument_count++;
    return value;
}

Value *op_add_result(Module *module, Op *op, const Type *type, const char *name)
{
    Value *value = value_new(module, VALUE_RESULT, type);

    value->as.op = op;
    value->index = op->result_count;
    value->name = name;
    op->results = values_extended(module, op->results, op->result_count, value);
    op->result_count++;
    return value;
}

void op_copy_attributes(Op *to, const Op *from)
{
    to->as = from->as;
    to->is_volatile = from->is_volatile;
    to->is_zeroed = from->is_zeroed;
    to->alignment = from->alignment;
    to->is_backward = from->is_backward;
    to->is_for_lanes = from->is_for_lanes;
    to->is_masked = from->is_masked;
    to->is_in_array = from->is_in_array;
    to->is_exact = from->is_exact;
    to->part = from->part;
    to->is_over_reals = from->is_over_reals;
    to->is_stretched = from->is_stretched;
    to->may_retype = from->may_retype;
    to->hides_type = from->hides_type;
    to->is_snapshot = from->is_snapshot;
    to->is_held = from->is_held;
}

void op_add_operand(Module *module, Op *op, Value *operand)
{
    Value **wider = ARENA_ARRAY(module->arena, Value *, op->operand_count + 1);

    if (op->operand_count)
        memcpy(wider, op->operands, op->operand_count * sizeof *wider);
    wider[op->operand_count] = operand;
    op->operands = wider;
    op->operand_count++;
}

void op_insert_operand(Module *module, Op *op, unsigned place, Value *operand)
{
    op_add_operand(module, op, operand);
    memmove(op->operands + place + 1, op->operands + place, (op->operand_count - 1 - place) * sizeof *op->operands);
    op->operands[place] = operand;
}

void op_remove_operand(Op *op, unsigned place)
{
    op->operand_count--;
    for (unsigned i = place; i < op->operand_count; i++)
        op->operands[i] = op->operands[i + 1];
}

void op_append(Region *region, Op *op)
{
    op->region = region;
    op->next = NULL;
    op->previous = region->last;
    if (region->last)
        region->last->next = op;
    else
        region->first = op;
    region->last = op;
}

static void op_insert_before(Op *op, Op *before)
{
    Region *region = before->region;

    op->region = region;
    op->next = before;
    op->previous = before->previous;
    if (before->previous)
        before->previous->next = op;
    else
        region->first = op;
    before->previous = op;
}

void op_remove(Op *op)
{
    Region *region = op->region;

    if (op->previous)
        op->previous->next = op->next;
    else
        region->first = op->next;
    if (op->next)
        op->next->previous = op->previous;
    else
        region->last = op->previous;
    op->previous = op->next = NULL;
    op->region = NULL;
}

void op_move_before(Op *op, Op *before)
{
    op_remove(op);
    op_insert_before(op, before);
}

Builder builder_at_end(Module *module, Region *region)
{
    return (Builder){.module = module, .region = region};
}

Builder builder_before(Module *module, Op *op)
{
    return (Builder){.module = module, .region = op->region, .before = op, .place = op->place};
}

Op *build_op(Builder *builder, OpCode code, const Type *result_type, Value *const *operands, unsigned count)
{
    Module *module = builder->module;
    Op *op = ARENA_NEW(module->arena, Op);

    op->code = code;
    op->place = builder->place;
    if (count) {
        op->operands = ARENA_ARRAY(module->arena, Value *, count);
        memcpy(op->operands, operands, count * sizeof *operands);
    }
    op->operand_count = count;
    if (result_type)
        op_add_result(module, op, result_type, NULL);
    if (builder->before)
        op_insert_before(op, builder->before);
    else
        op_append(builder->region, op);
    return op;
}

Op *build_with_regions(Builder *builder, OpCode code, Value *const *operands, unsigned count, unsigned region_count)
{
    Op *op = build_op(builder, code, NULL, operands, count);

    op->regions = ARENA_ARRAY(builder->module->arena, Region *, region_count);
    op->region_count = region_count;
    for (unsigned i = 0; i < region_count; i++)
        op->regions[i] = region_new(builder->module, builder->region->function, op);
    if (code == OP_SWITCH)
        op->as.cases = ARENA_ARRAY(builder->module->arena, CaseList, region_count);
    return op;
}

const Type *op_type(Module *module, OpCode code, Value *const *operands, unsigned count)
{
    const Type *type = operands[0]->type;

    switch ((int)code) {
    case OP_CREAL:
    case OP_CIMAG:
    case OP_CABS:
    case OP_CARG: return type_part(module, type);
    case OP_CMPLX: return type_complex(module, type->as.real);
    default: return count > 1 && type_is_complex(operands[1]->type) ? operands[1]->type : type;
    }
}

Value *build_unary(Builder *builder, OpCode code, Value *x)
{
    return build_op(builder, code, op_type(builder->module, code, &x, 1), &x, 1)->results[0];
}

Value *build_binary(Builder *builder, OpCode code, Value *x, Value *y)
{
    Value *operands[] = {x, y};

    return build_op(builder, code, op_type(builder->module, code, operands, 2), operands, 2)->results[0];
}

Value *build_compare(Builder *builder, Comparison comparison, Value *x, Value *y)
{
    Op *op = build_op(builder, OP_COMPARE, type_int(builder->module), (Value *[]){x, y}, 2);

    op->as.comparison = comparison;
    return op->results[0];
}

Value *build_cast(Builder *builder, Value *x, const Type *type)
{
    if (x->type == type)
        return x;
    return build_op(builder, OP_CAST, type, &x, 1)->results[0];
}

Value *build_long(Builder *builder, Value *x)
{
    const Type *type = type_long(builder->module);

    return x->kind == VALUE_INTEGER ? value_integer(builder->module, type, x->as.integer)
                                    : build_cast(builder, x, type);
}

Value *build_extent(Builder *builder, Value *low, Value *high, bool is_closed)
{
    bool is_small = low->kind == VALUE_INTEGER && low->as.integer <= INT32_MAX && low->as.integer >= -INT32_MAX;
    int64_t more = is_closed - (is_small ? low->as.integer : 0);
    Value *extent = build_long(builder, high);

    if (!is_small)
        extent = build_binary(builder, OP_SUB, extent, build_long(builder, low));
    if (more)
        extent = build_binary(builder, more < 0 ? OP_SUB : OP_ADD, extent,
                              value_integer(builder->module, extent->type, more < 0 ? -more : more));
    return extent;
}

Value *build_select(Builder *builder, Value *condition, Value *x, Value *y)
{
    return build_op(builder, OP_SELECT, x->type, (Value *[]){condition, x, y}, 3)->results[0];
}

Value *build_truth(Builder *builder, Value *condition, Value *x, Value *y)
{
    Op *choice = build_with_regions(builder, OP_IF, &condition, 1, 2);
    Value *yields[] = {x, y};

    for (unsigned i = 0; i < 2; i++) {
        Builder arm = builder_at_end(builder->module, choice->regions[i]);
        arm.place = builder->place;
        build_yield(&arm, &yields[i], 1);
    }
    return op_add_result(builder->module, choice, type_int(builder->module), NULL);
}

Value *build_local(Builder *builder, const Type *element, Value *count, const char *name)
{
    Op *op = build_op(builder, OP_LOCAL, type_pointer(builder->module, element, false), &count, count ? 1 : 0);

    op->as.allocated = element;
    op->results[0]->name = name;
    return op->results[0];
}

Value *build_load(Builder *builder, Value *pointer)
{
    return build_op(builder, OP_LOAD, type_target(pointer->type), &pointer, 1)->results[0];
}

Op *build_store(Builder *builder, Value *value, Value *pointer)
{
    return build_op(builder, OP_STORE, NULL, (Value *[]){value, pointer}, 2);
}

Value *build_index(Builder *builder, Value *pointer, Value *index)
{
    return build_op(builder, OP_INDEX, pointer->type, (Value *[]){pointer, index}, 2)->results[0];
}

Value *build_index_in(Builder *builder, Value *pointer, Value *index, bool is_in_array)
{
    Value *moved = build_index(builder, pointer, index);

    value_op(moved)->is_in_array = is_in_array;
    return moved;
}

Value *build_field(Builder *builder, Value *pointer, unsigned field)
{
    const Type *record = type_target(pointer->type);
    const Field *chosen = &record->as.record->fields[field];
    bool to_const = pointer->type->as.pointer.to_const || chosen->is_const;
    Op *op = build_op(builder, OP_FIELD, type_pointer(builder->module, chosen->type, to_const), &pointer, 1);

    op->as.field = field;
    return op->results[0];
}

Value *build_element(Builder *builder, Value *pointer)
{
    const Type *array = type_target(pointer->type);
    const Type *type = type_pointer(builder->module, array->as.array.element, pointer->type->as.pointer.to_const);

    return build_op(builder, OP_ELEMENT, type, &pointer, 1)->results[0];
}

Op *build_call(Builder *builder, Function *callee, Value *const *arguments, unsigned count)
{
    const Type *result = callee->result->kind == TYPE_VOID ? NULL : callee->result;
    Op *op = build_op(builder, OP_CALL, result, arguments, count);

    op->as.callee = callee;
    return op;
}

Op *build_yield(Builder *builder, Value *const *values, unsigned count)
{
    return build_op(builder, OP_YIELD, NULL, values, count);
}

Op *build_return(Builder *builder, Value *value)
{
    return build_op(builder, OP_RETURN, NULL, &value, value ? 1 : 0);
}

void region_walk(Region *region, OpVisitor *visit, void *context)
{
    for (Op *op = region->first, *next; op; op = next) {
        unsigned count = op->region_count;
        Region **regions = op->regions;
        next = op->next;
        visit(context, op);
        for (unsigned i = 0; i < count; i++)
            region_walk(regions[i], visit, context);
    }
}

static void replace_operands(void *context, Op *op)
{
    const PointerMap *by = context;
    Value *value;

    for (unsigned i = 0; i < op->operand_count; i++)
        if ((value = pointer_map_get(by, op->operands[i])) != NULL)
            op->operands[i] = value;
}

void region_replace(Region *region, const PointerMap *by)
{
    region_walk(region, replace_operands, (void *)by);
}
