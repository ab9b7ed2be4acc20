/* In:     calls of functions that blas_routine_of_fortran knows.
 * Out:    calls with values; LAPACK's status is stored where the call wanted it.
 * Needs:  variables still in memory. Keeps: what the routine does: the library adcc_blas hands the arguments on.
 *
 * A call whose status as an f2c function (`int dgemm_(...)`) is used stays as it is. */
#include "transform/fortran.h"

#include "analysis/blas.h"

enum { COLUMN_MAJOR = 102 };

/* CBLAS's number for a letter, and for any other. */
typedef struct Option {
    char letter;
    int number, other;
} Option;

static Option option_of(BlasKind kind)
{
    switch ((int)kind) {
    case BLAS_TRANS: return (Option){'N', 111, 112};
    case BLAS_UPLO: return (Option){'U', 121, 122};
    case BLAS_DIAG: return (Option){'U', 132, 131};
    case BLAS_SIDE: return (Option){'L', 141, 142};
    default: return (Option){0, 0, 0};
    }
}

static Value *build_option(Builder *builder, BlasKind kind, Value *letter)
{
    Module *module = builder->module;
    Option option = option_of(kind);
    Value *code = build_cast(builder, letter, type_int(module));
    Value *is_large = build_compare(builder, COMPARE_EQ, code, value_int(module, option.letter));
    Value *is_small = build_compare(builder, COMPARE_EQ, code, value_int(module, option.letter - 'A' + 'a'));

    return build_select(builder, build_binary(builder, OP_OR, is_large, is_small), value_int(module, option.number),
                        value_int(module, option.other));
}

/* What stands at the address: of a string its first character. */
static Value *build_value(Builder *builder, Value *pointer, const Type *type)
{
    Value *base = pointer;

    while (value_op(base) && (value_op(base)->code == OP_ELEMENT || value_op(base)->code == OP_CAST))
        base = value_op(base)->operands[0];
    if (base->kind == VALUE_STRING && base->as.string.length > 1)
        return value_integer(builder->module, type, base->as.string.bytes[0]);
    while (value_op(pointer) && value_op(pointer)->code == OP_CAST &&
           type_is_pointer(value_op(pointer)->operands[0]->type) &&
           type_target(value_op(pointer)->operands[0]->type) == type)
        pointer = value_op(pointer)->operands[0]; /* it was made const */
    return build_load(builder, pointer);
}

static Value *build_argument(Builder *builder, const BlasArgument *argument, Value *given, const Type *wanted)
{
    Value *value;

    switch (argument->kind) {
    case BLAS_VECTOR:
    case BLAS_MATRIX:
    case BLAS_SQUARE:
    case BLAS_PIVOTS: return build_cast(builder, given, wanted);
    case BLAS_INTEGER:
    case BLAS_SCALAR:
    case BLAS_LETTER:
    case BLAS_LAYOUT:
        value = build_value(builder, given, type_target(given->type));
        return build_cast(builder, value, wanted);
    case BLAS_TRANS:
    case BLAS_UPLO:
    case BLAS_DIAG:
    case BLAS_SIDE: break;
    }
    return build_option(builder, argument->kind, build_value(builder, given, type_target(given->type)));
}

static const Type *argument_type(Module *module, const BlasArgument *argument, const Type *real)
{
    switch (argument->kind) {
    case BLAS_VECTOR:
    case BLAS_MATRIX:
    case BLAS_SQUARE: return type_pointer(module, real, !argument->is_written);
    case BLAS_PIVOTS: return type_pointer(module, type_int(module), !argument->is_written);
    case BLAS_SCALAR: return real;
    case BLAS_LETTER: return type_integer(module, INTEGER_CHAR);
    case BLAS_INTEGER:
    case BLAS_LAYOUT:
    case BLAS_TRANS:
    case BLAS_UPLO:
    case BLAS_DIAG:
    case BLAS_SIDE: return type_int(module);
    }
    return NULL;
}

static Function *entry_function(Module *module, const BlasRoutine *routine, const Function *called)
{
    RealKind kind = blas_precision(called);
    const char *name = arena_format(module->arena, "adcc_fortran_%c%s", kind == REAL_DOUBLE ? 'd' : 's', routine->name);
    Function *function = module_function(module, name);
    const Type *result = type_is_real(called->result) ? called->result : type_void(module);

    if (function)
        return function;
    function = function_new(module, name, blas_returns_status(routine) ? type_int(module) : result);
    function->linkage = LINKAGE_EXTERNAL;
    function->header = "adcc/blas.h";
    for (unsigned i = 0; i < routine->count; i++)
        function_add_parameter(module, function, NULL,
                               argument_type(module, &routine->arguments[i], type_real(module, kind)));
    return function;
}

static bool is_status_used(const Op *op)
{
    return op->result_count && !type_is_real(op->results[0]->type) &&
           region_uses(op->region->function->body, op->results[0]);
}

static void rewrite(void *context, Op *op)
{
    Module *module = context;
    const Function *called = op->code == OP_CALL ? op->as.callee : NULL;
    const BlasRoutine *routine = called ? blas_routine_of_fortran(called) : NULL;
    Value *operands[BLAS_ARGUMENTS], **given = op->operands;
    Builder builder = builder_before(module, op);
    unsigned first;

    if (!routine || called->is_inactive || called->custom_forward || called->custom_reverse || is_status_used(op))
        return;
    first = blas_first_of_fortran(routine);
    builder.place = op->place;
    op->as.callee = entry_function(module, routine, called);
    operands[0] = value_int(module, COLUMN_MAJOR);
    for (unsigned i = first; i < routine->count; i++)
        operands[i] =
            build_argument(&builder, &routine->arguments[i], given[i - first], op->as.callee->parameters[i].type);
    op->operands = ARENA_ARRAY(module->arena, Value *, routine->count);
    op->operand_count = 0;
    for (unsigned i = 0; i < routine->count; i++)
        op_add_operand(module, op, operands[i]);
    if (type_is_real(op->as.callee->result))
        return;
    op->result_count = 0;
    if (!blas_returns_status(routine))
        return;
    builder = builder_before(module, op->next);
    builder.place = op->place;
    build_store(&builder, op_add_result(module, op, type_int(module), NULL), given[routine->count - first]);
}

void fortran_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, rewrite, module);
}
