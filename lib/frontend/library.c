/* In:   calls of functions of the C library, or of the compiler's built-in ones.
 * Out:  the operations that they are.
 * Keeps: only the real thing counts: a function of that name and type that a system header declares, or that C reserves
 *        and no input file defines.
 *
 * <tgmath.h> of clang calls static functions `__tg_sin`, whose body calls the function that is meant. */
#include "frontend/lowering.h"
#include "ir/mathematics.h"

#include <string.h>

typedef struct LibraryCall {
    Lowering *lowering;
    Node *node;
    const char *name;   /* without __builtin_ */
    const Type *wanted; /* see lower_call */
    unsigned count;
    Value *result;
} LibraryCall;

static Node *argument(const LibraryCall *call, unsigned index)
{
    return node_expression(call->node, index + 1);
}

static Value *argument_value(const LibraryCall *call, unsigned index)
{
    return lower_value(call->lowering, argument(call, index));
}

/* ---- mathematics ---- */

static bool lower_mathematics(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    const Type *result = node_type(lowering, call->node), *types[3];
    Value *operands[3];
    OpCode code;

    if (call->count > 3)
        return false;
    for (unsigned i = 0; i < call->count; i++)
        types[i] = node_type(lowering, argument(call, i));
    code = mathematics_op(lowering->module, call->name, result, types, call->count);
    if (code == OP_COUNT)
        return false;
    for (unsigned i = 0; i < call->count; i++)
        operands[i] = argument_value(call, i);
    at(lowering, call->node);
    if (is_refused(lowering))
        call->result = undefined_value(lowering, call->node);
    else
        call->result = build_op(&lowering->builder, code, result, operands, call->count)->results[0];
    return true;
}

/* frexp and modf give two values. */
static bool lower_split(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    bool is_frexp = strncmp(call->name, "frexp", 5) == 0;
    Value *x = argument_value(call, 0), *pointer = argument_value(call, 1), *second;
    const Type *type;

    at(lowering, call->node);
    call->result = undefined_value(lowering, call->node);
    if (is_refused(lowering) || !type_is_real(x->type) || !type_is_pointer(pointer->type))
        return true;
    type = is_frexp ? type_int(lowering->module) : x->type;
    second = build_op(&lowering->builder, is_frexp ? OP_FREXP_EXPONENT : OP_TRUNC, type, &x, 1)->results[0];
    build_store(&lowering->builder, second, pointer);
    call->result = build_unary(&lowering->builder, is_frexp ? OP_FREXP_FRACTION : OP_MODF_FRACTION, x);
    return true;
}

/* remainder, and some bits of the quotient. */
static bool lower_remquo(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *operands[2], *pointer;
    Op *quotient;

    operands[0] = argument_value(call, 0);
    operands[1] = argument_value(call, 1);
    pointer = argument_value(call, 2);
    at(lowering, call->node);
    call->result = undefined_value(lowering, call->node);
    if (is_refused(lowering) || !type_is_real(operands[0]->type) || operands[0]->type != operands[1]->type ||
        !type_is_pointer(pointer->type))
        return true;
    quotient = build_op(&lowering->builder, OP_REMQUO_QUOTIENT, type_int(lowering->module), operands, 2);
    build_store(&lowering->builder, quotient->results[0], pointer);
    call->result = build_binary(&lowering->builder, OP_REMAINDER, operands[0], operands[1]);
    return true;
}

/* The sign of the gamma function: -1 between -1 and 0, between -3 and -2, ..., and at -0; at a pole below 0 it is 1, as in glibc. */
static Value *gamma_sign(Lowering *lowering, Value *x)
{
    Builder *builder = &lowering->builder;
    Value *zero = value_real(lowering->module, x->type, 0.0L), *two = value_real(lowering->module, x->type, 2.0L);
    Value *plus = value_int(lowering->module, 1), *minus = value_int(lowering->module, -1);
    Value *floor = build_unary(builder, OP_FLOOR, x);
    Value *sign = build_compare(builder, COMPARE_NE, build_binary(builder, OP_FMOD, floor, two), zero);

    sign = build_select(builder, sign, minus, plus);
    sign = build_select(builder, build_compare(builder, COMPARE_NE, floor, x), sign, plus);
    sign = build_select(builder, build_compare(builder, COMPARE_LT, x, zero), sign, plus);
    return build_select(
        builder, build_compare(builder, COMPARE_NE, x, zero), sign,
        build_select(builder, build_op(builder, OP_SIGNBIT, plus->type, &x, 1)->results[0], minus, plus));
}

static bool lower_lgamma_r(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *x = argument_value(call, 0), *pointer = argument_value(call, 1);

    at(lowering, call->node);
    call->result = undefined_value(lowering, call->node);
    if (is_refused(lowering) || !type_is_real(x->type) || !type_is_pointer(pointer->type))
        return true;
    build_store(&lowering->builder, gamma_sign(lowering, x), pointer);
    call->result = build_unary(&lowering->builder, OP_LGAMMA, x);
    return true;
}

/* What CMPLX(x, y) is. */
static bool lower_complex(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *x = argument_value(call, 0), *y = argument_value(call, 1);

    at(lowering, call->node);
    if (!is_refused(lowering) && (!type_is_real(x->type) || x->type != y->type))
        return false;
    call->result =
        is_refused(lowering) ? undefined_value(lowering, call->node) : build_binary(&lowering->builder, OP_CMPLX, x, y);
    return true;
}

static bool lower_sincos(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *x = argument_value(call, 0), *sine = argument_value(call, 1), *cosine = argument_value(call, 2);

    at(lowering, call->node);
    if (is_refused(lowering))
        return true;
    build_store(&lowering->builder, build_unary(&lowering->builder, OP_SIN, x), sine);
    build_store(&lowering->builder, build_unary(&lowering->builder, OP_COS, x), cosine);
    return true;
}

static bool lower_infinity(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    const Type *type = node_type(lowering, call->node);

    if (type_is_real(type))
        call->result = value_real(lowering->module, type, __builtin_infl());
    return type_is_real(type);
}

static bool lower_nan(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    const Type *type = node_type(lowering, call->node);

    lower_effects(lowering, argument(call, 0)); /* what it names is of no use: all NaN print as one */
    if (type_is_real(type))
        call->result = value_real(lowering->module, type, __builtin_nanl(""));
    return type_is_real(type);
}

/* isgreater and its like: comparisons that are quiet about NaN. */
static bool lower_quiet_comparison(LibraryCall *call)
{
    static const struct {
        const char *name;
        Comparison comparison;
    } rows[] = {
        {"isgreater", COMPARE_GT}, {"isgreaterequal", COMPARE_GE}, {"isless", COMPARE_LT}, {"islessequal", COMPARE_LE}};
    Lowering *lowering = call->lowering;
    Value *x = argument_value(call, 0), *y = argument_value(call, 1);
    const Type *type = common_type(lowering, x->type, y->type);

    at(lowering, call->node);
    x = convert(lowering, x, type);
    y = convert(lowering, y, type);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, call->name) == 0) {
            call->result = build_compare(&lowering->builder, rows[i].comparison, x, y);
            return true;
        }
    if (strcmp(call->name, "isunordered") == 0)
        call->result = build_binary(&lowering->builder, OP_OR, build_compare(&lowering->builder, COMPARE_NE, x, x),
                                    build_compare(&lowering->builder, COMPARE_NE, y, y));
    else /* islessgreater */
        call->result = build_binary(&lowering->builder, OP_OR, build_compare(&lowering->builder, COMPARE_LT, x, y),
                                    build_compare(&lowering->builder, COMPARE_GT, x, y));
    return true;
}

/* __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x) with the numbers of <math.h> */
static bool lower_classification(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *x;

    if (call->count != 6)
        return false;
    x = argument_value(call, 5);
    at(lowering, call->node);
    call->result = is_refused(lowering)
                       ? undefined_value(lowering, call->node)
                       : build_op(&lowering->builder, OP_FPCLASSIFY, type_int(lowering->module), &x, 1)->results[0];
    return true;
}

/* ---- memory ---- */

static bool is_void_pointer(CXType type)
{
    return type.kind == CXType_Pointer && ctype_target(type).kind == CXType_Void;
}

/* A pointer argument as it was before it became `void *`. */
static Value *typed_pointer(const LibraryCall *call, unsigned index)
{
    Node *node = argument(call, index);

    for (;;) {
        Node *inner;
        node = node_without_parentheses(node);
        if ((node->kind != CXCursor_UnexposedExpr && node->kind != CXCursor_CStyleCastExpr) ||
            node_expression_count(node) != 1 || !is_void_pointer(node->type))
            break;
        inner = node_expression(node, 0);
        if (!type_is_pointer(node_type(call->lowering, inner)))
            break;
        node = inner;
    }
    return lower_value(call->lowering, node);
}

static bool is_typed(const Value *pointer)
{
    TypeKind kind = type_target(pointer->type)->kind;

    return kind != TYPE_VOID && kind != TYPE_FUNCTION;
}

/* Gives the destination as it is used: of a type that has a size. */
static Value *build_copy(Lowering *lowering, Value *to, Value *from, Value *bytes, bool may_overlap)
{
    const Type *target = type_integer(lowering->module, INTEGER_CHAR);
    Op *op;

    if (is_refused(lowering) || !type_is_pointer(to->type) || !type_is_pointer(from->type))
        return to;
    if (is_typed(to))
        target = type_target(to->type);
    else if (is_typed(from))
        target = type_target(from->type);
    if (type_target(to->type) != target)
        to = convert(lowering, to, type_pointer(lowering->module, target, false));
    if (type_target(from->type) != target)
        from = convert(lowering, from, type_pointer(lowering->module, target, from->type->as.pointer.to_const));
    if (!may_overlap && lower_members(lowering, to, from, bytes))
        return to;
    op = build_op(&lowering->builder, OP_COPY, NULL, (Value *[]){to, from, bytes}, 3);
    op->as.may_overlap = may_overlap;
    return to;
}

static bool lower_copy(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *to = typed_pointer(call, 0), *from = typed_pointer(call, 1), *bytes = argument_value(call, 2);

    at(lowering, call->node);
    call->result = build_copy(lowering, to, from, bytes, strstr(call->name, "memmove") != NULL);
    return true;
}

/* bytes / size, where it is seen that nothing remains; else NULL. */
static Value *whole_elements(Lowering *lowering, Value *bytes, int64_t size)
{
    if (bytes->kind == VALUE_INTEGER && bytes->as.integer % size == 0)
        return value_integer(lowering->module, bytes->type, bytes->as.integer / size);
    return value_times(bytes, size);
}

/* What mempcpy returns. */
static Value *moved_by_bytes(Lowering *lowering, Value *pointer, Value *bytes)
{
    const Type *target = type_target(pointer->type), *type = pointer->type;
    Value *elements = target->size > 1 ? whole_elements(lowering, bytes, target->size) : NULL;

    if (elements)
        return build_index(&lowering->builder, pointer, elements);
    pointer =
        convert(lowering, pointer, type_pointer(lowering->module, type_integer(lowering->module, INTEGER_CHAR), false));
    return convert(lowering, build_index(&lowering->builder, pointer, bytes), type);
}

static bool lower_copy_to_end(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *to = typed_pointer(call, 0), *from = typed_pointer(call, 1), *bytes = argument_value(call, 2);

    at(lowering, call->node);
    to = build_copy(lowering, to, from, bytes, false);
    call->result = is_refused(lowering) || !type_is_pointer(to->type) ? to : moved_by_bytes(lowering, to, bytes);
    return true;
}

/* bcopy, whose source is its first argument */
static bool lower_old_copy(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *from = typed_pointer(call, 0), *to = typed_pointer(call, 1), *bytes = argument_value(call, 2);

    at(lowering, call->node);
    build_copy(lowering, to, from, bytes, true);
    return true;
}

static void build_fill(Lowering *lowering, Value *to, Value *byte, Value *bytes)
{
    if (!is_refused(lowering) && !(value_is_integer(byte, 0) && lower_members(lowering, to, NULL, bytes)))
        build_op(&lowering->builder, OP_FILL, NULL,
                 (Value *[]){to, convert(lowering, byte, type_int(lowering->module)), bytes}, 3);
}

static bool lower_fill(LibraryCall *call)
{
    Value *to = typed_pointer(call, 0), *byte = argument_value(call, 1), *bytes = argument_value(call, 2);

    at(call->lowering, call->node);
    build_fill(call->lowering, to, byte, bytes);
    call->result = to;
    return true;
}

/* bzero */
static bool lower_old_fill(LibraryCall *call)
{
    Value *to = typed_pointer(call, 0), *bytes = argument_value(call, 1);

    at(call->lowering, call->node);
    build_fill(call->lowering, to, value_int(call->lowering->module, 0), bytes);
    return true;
}

static bool lower_allocation(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    const Type *allocated = call->wanted;
    Value *operands[2] = {NULL, NULL};
    Op *op;

    if (!allocated || allocated->kind == TYPE_FUNCTION || allocated->kind == TYPE_OPAQUE || allocated->size == 0)
        allocated = type_void(lowering->module);
    for (unsigned i = 0; i < call->count; i++)
        operands[i] = argument_value(call, i);
    at(lowering, call->node);
    op = build_op(&lowering->builder, OP_MALLOC, type_pointer(lowering->module, allocated, false), operands,
                  call->count);
    op->as.allocated = allocated;
    op->is_zeroed = strcmp(call->name, "calloc") == 0;
    call->result = op->results[0];
    return true;
}

static bool lower_stack(LibraryCall *call)
{
    lower_allocation(call);
    stack_keep(call->lowering, call->result);
    return true;
}

static bool lower_release(LibraryCall *call)
{
    Lowering *lowering = call->lowering;
    Value *pointer = typed_pointer(call, 0);

    at(lowering, call->node);
    if (!is_refused(lowering))
        build_op(&lowering->builder, OP_FREE, NULL, &pointer, 1);
    return true;
}

/* ---- compilers' hints ---- */

static bool lower_first_argument(LibraryCall *call)
{
    call->result = argument_value(call, 0);
    for (unsigned i = 1; i < call->count; i++)
        lower_effects(call->lowering, argument(call, i));
    return true;
}

static bool lower_nothing(LibraryCall *call)
{
    (void)call;
    return true;
}

/* prefetch: nothing but what its arguments do */
static bool lower_arguments_alone(LibraryCall *call)
{
    for (unsigned i = 0; i < call->count; i++)
        lower_effects(call->lowering, argument(call, i));
    return true;
}

/* __builtin_object_size: that it is not known, which is a right answer. The argument is not evaluated. */
static bool lower_object_size(LibraryCall *call)
{
    long long kind = 0;

    node_constant(argument(call, 1), &kind);
    call->result = value_integer(call->lowering->module, type_size(call->lowering->module), kind & 2 ? 0 : -1);
    return true;
}

static bool lower_is_constant(LibraryCall *call)
{
    long long value = 0;

    node_constant(call->node, &value);
    call->result = value_int(call->lowering->module, value);
    return true;
}

/* ---- which it is ---- */

typedef bool Handler(LibraryCall *call);

typedef struct LibraryRow {
    const char *name;
    unsigned count;
    bool is_builtin; /* only as __builtin_NAME */
    Handler *handler;
} LibraryRow;

static const LibraryRow library_rows[] = {
    {"malloc", 1, false, lower_allocation},
    {"calloc", 2, false, lower_allocation},
    {"free", 1, false, lower_release},
    {"alloca", 1, false, lower_stack},
    {"memcpy", 3, false, lower_copy},
    {"memmove", 3, false, lower_copy},
    {"memset", 3, false, lower_fill},
    {"mempcpy", 3, false, lower_copy_to_end},
    {"__mempcpy", 3, false, lower_copy_to_end},
    {"bcopy", 3, false, lower_old_copy},
    {"bzero", 2, false, lower_old_fill},
    {"__memcpy_chk", 4, false, lower_copy}, /* what _FORTIFY_SOURCE makes of them */
    {"__memmove_chk", 4, false, lower_copy},
    {"__mempcpy_chk", 4, false, lower_copy_to_end},
    {"__memset_chk", 4, false, lower_fill},
    {"object_size", 2, true, lower_object_size},
    {"dynamic_object_size", 2, true, lower_object_size},
    {"frexp", 2, false, lower_split},
    {"frexpf", 2, false, lower_split},
    {"frexpl", 2, false, lower_split},
    {"modf", 2, false, lower_split},
    {"modff", 2, false, lower_split},
    {"modfl", 2, false, lower_split},
    {"remquo", 3, false, lower_remquo},
    {"remquof", 3, false, lower_remquo},
    {"remquol", 3, false, lower_remquo},
    {"lgamma_r", 2, false, lower_lgamma_r},
    {"lgammaf_r", 2, false, lower_lgamma_r},
    {"lgammal_r", 2, false, lower_lgamma_r},
    {"sincos", 3, false, lower_sincos},
    {"sincosf", 3, false, lower_sincos},
    {"sincosl", 3, false, lower_sincos},
    {"complex", 2, true, lower_complex},
    {"huge_val", 0, true, lower_infinity},
    {"huge_valf", 0, true, lower_infinity},
    {"huge_vall", 0, true, lower_infinity},
    {"inf", 0, true, lower_infinity},
    {"inff", 0, true, lower_infinity},
    {"infl", 0, true, lower_infinity},
    {"nan", 1, false, lower_nan},
    {"nanf", 1, false, lower_nan},
    {"nanl", 1, false, lower_nan},
    {"nans", 1, true, lower_nan},
    {"nansf", 1, true, lower_nan},
    {"nansl", 1, true, lower_nan},
    {"isgreater", 2, true, lower_quiet_comparison},
    {"isgreaterequal", 2, true, lower_quiet_comparison},
    {"isless", 2, true, lower_quiet_comparison},
    {"islessequal", 2, true, lower_quiet_comparison},
    {"islessgreater", 2, true, lower_quiet_comparison},
    {"isunordered", 2, true, lower_quiet_comparison},
    {"fpclassify", 6, true, lower_classification},
    {"expect", 2, true, lower_first_argument},
    {"expect_with_probability", 3, true, lower_first_argument},
    {"assume_aligned", 2, true, lower_first_argument},
    {"assume_aligned", 3, true, lower_first_argument},
    {"prefetch", 1, true, lower_arguments_alone},
    {"prefetch", 2, true, lower_arguments_alone},
    {"prefetch", 3, true, lower_arguments_alone},
    {"assume", 1, true, lower_nothing},
    {"unreachable", 0, true, lower_nothing},
    {"constant_p", 1, true, lower_is_constant},
};

static bool has_prefix(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool is_from_library(Lowering *lowering, CXCursor callee, const char *name)
{
    CXSourceLocation location = clang_getCursorLocation(callee);
    SourcePlace place = importer_place(lowering->importer, location);

    if (!place.file || clang_Location_isInSystemHeader(location) || has_prefix(name, "__builtin_"))
        return true;
    if (has_prefix(name, "adcc_"))
        return !importer_is_input(lowering->importer, place.file);
    return clang_getCursorLinkage(callee) == CXLinkage_External && cursor_is_null(clang_getCursorDefinition(callee)) &&
           mathematics_is_reserved(name);
}

static enum CXChildVisitResult find_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor *found = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr)
        return CXChildVisit_Recurse;
    *found = clang_getCursorReferenced(cursor);
    return CXChildVisit_Break;
}

/* The function that clang's <tgmath.h> means by `__tg_NAME`. */
static CXCursor without_wrapper(Lowering *lowering, CXCursor callee)
{
    CXCursor definition = clang_getCursorDefinition(callee), found = clang_getNullCursor();

    if (!has_prefix(importer_spelling(lowering->importer, callee), "__tg_") || cursor_is_null(definition))
        return callee;
    clang_visitChildren(definition, find_call, &found);
    return clang_getCursorKind(found) == CXCursor_FunctionDecl ? found : callee;
}

bool lower_library_call(Lowering *lowering, Node *node, CXCursor callee, const Type *wanted, Value **result)
{
    CXCursor meant = without_wrapper(lowering, callee);
    const char *name = importer_spelling(lowering->importer, meant);
    bool is_builtin = has_prefix(name, "__builtin_");
    LibraryCall call = {lowering, node, is_builtin ? name + 10 : name, wanted, node_expression_count(node) - 1, NULL};
    bool done = false;

    if (!is_from_library(lowering, meant, name))
        return false;
    for (size_t i = 0; !done && i < sizeof library_rows / sizeof *library_rows; i++) {
        const LibraryRow *row = &library_rows[i];
        if (strcmp(row->name, call.name) == 0 && row->count == call.count && (is_builtin || !row->is_builtin))
            done = row->handler(&call);
    }
    done = done || lower_mathematics(&call);
    *result = call.result;
    return done;
}
