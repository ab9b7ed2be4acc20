/* In:  ops.def.
 * Out: its rows as data, and functions built from their rules, run by a small interpreter. */
#include "rows.h"

#include <assert.h>

const Row rows[] = {
#define PURE1(OP, TEXT, DX, LX, HX) {OP_##OP, #OP, 1, {false}, {LX}, {HX}},
#define PURE2(OP, TEXT, DX, DY, LX, HX, LY, HY) {OP_##OP, #OP, 2, {false}, {LX, LY}, {HX, HY}},
#define PURE3(OP, TEXT, DX, DY, DZ, L, H) {OP_##OP, #OP, 3, {false}, {L, L, L}, {H, H, H}},
#define PUREI(OP, TEXT, DX, LX, HX, LN, HN) {OP_##OP, #OP, 2, {false, true}, {LX, LN}, {HX, HN}},
#define IPURE(OP, TEXT, DX, LN, HN, LX, HX) {OP_##OP, #OP, 2, {true, false}, {LN, LX}, {HN, HX}},
#define COMPLEX1(...)
#define COMPLEX2(...)
#define GRADIENT1(...)
#define ZERO1(OP, TEXT)
#define TEST1(OP, TEXT)
#define OTHER(OP, TEXT, CATEGORY, COUNT)
#include "ir/ops.def"
};
const unsigned row_count = sizeof rows / sizeof *rows;

const Row *row_find(OpCode code)
{
    for (unsigned i = 0; i < row_count; i++)
        if (rows[i].code == code)
            return &rows[i];
    return NULL;
}

long double real_rounded_to(RealKind kind, long double x)
{
    return kind == REAL_FLOAT ? (float)x : kind == REAL_DOUBLE ? (double)x : x;
}

static const Type *operand_type(Module *module, const Row *row, unsigned index, RealKind kind)
{
    if (row->is_integer[index])
        return row->code == OP_SCALBLN ? type_long(module) : type_int(module);
    if (row->code == OP_NEXTTOWARD && index == 1)
        return type_real(module, REAL_LDOUBLE);
    return type_real(module, kind);
}

PartialFunction partial_function(Module *module, const Row *row, unsigned index, RealKind kind)
{
    const Type *type = type_real(module, kind);
    Function *function = function_new(module, "partial", type);
    uint32_t needs = partial_needs(row->code, index);
    PartialFunction result = {.function = function};
    Value *operands[3] = {NULL};
    Region *body;
    Builder builder;

    for (unsigned i = 0; i < row->operand_count; i++)
        function_add_parameter(module, function, "p", operand_type(module, row, i, kind));
    body = function_begin_body(module, function);
    builder = builder_at_end(module, body);
    if (needs >> PARTIAL_NEEDS_RESULT)
        result.operation = build_op(&builder, row->code, type, body->arguments, row->operand_count);
    for (unsigned i = 0; i < row->operand_count; i++)
        operands[i] = needs >> i & 1 ? body->arguments[i] : NULL;
    result.partial = partial_build(&builder, row->code, index, type, operands,
                                   result.operation ? result.operation->results[0] : NULL);
    build_return(&builder, result.partial);
    function_number(function);
    return result;
}

Number value_number(const Value *value, const Number *values)
{
    Number number = {0};

    if (value->kind == VALUE_REAL)
        number.real = value->as.real;
    else if (value->kind == VALUE_INTEGER)
        number.integer = value->as.integer;
    else
        number = values[value->number];
    return number;
}

Number partial_run(const PartialFunction *function, RealKind kind, const Number *operands, Number *values)
{
    Region *body = function->function->body;

    for (unsigned i = 0; i < body->argument_count; i++)
        values[body->arguments[i]->number] = operands[i];
    for (Op *op = body->first; op != body->last; op = op->next) {
        Number inputs[3];
        assert(op->operand_count <= 3 && op->result_count == 1);
        for (unsigned i = 0; i < op->operand_count; i++)
            inputs[i] = value_number(op->operands[i], values);
        values[op->results[0]->number] = op_evaluate(op, kind, inputs);
    }
    return value_number(function->partial, values);
}
