/* In:   a program that adcc made: variables of type `struct adcc_tape`, calls of the runtime's functions for them; `adcc_where`.
 * Out:  `tape`, `push`, `pop`, `tape.free`; `select`; so that a derivative can be differentiated once more. A row that is reserved becomes a block
 *       of memory whose address is pushed, and stays until the function ends that takes it back.
 * Keeps: the runtime's names are its own, be its text included, linked or, as --standalone writes it, a part of the source. A slot
 *        has no number here: which push a pop belongs to is not said in C. */
#include "frontend/lowering.h"

#include <string.h>

bool is_tape_declaration(Importer *importer, CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_StructDecl &&
           strcmp(importer_spelling(importer, declaration), "adcc_tape") == 0;
}

bool type_is_tape(const Type *type)
{
    return type->kind == TYPE_OPAQUE && strcmp(type->as.opaque, "struct adcc_tape") == 0;
}

/* ---- variables ---- */

static bool is_zero_list(const Node *initializer)
{
    long long value;

    if (!initializer || initializer->kind != CXCursor_InitListExpr)
        return false;
    for (unsigned i = 0; i < node_expression_count(initializer); i++) {
        Node *first = node_without_casts(node_expression(initializer, i));
        if (!node_constant(first, &value) || value != 0)
            return false;
    }
    return true;
}

Value *declare_tape(Lowering *lowering, const Node *node, const Type *type, const Node *initializer)
{
    Value *tape;

    if (!type_is_tape(type))
        return NULL;
    if (!is_zero_list(initializer))
        refuse(lowering, node, "a tape that does not begin as `= {0}` is not supported");
    tape = build_op(&lowering->builder, OP_TAPE, type_pointer(lowering->module, type, false), NULL, 0)->results[0];
    tape->name = importer_spelling(lowering->importer, node->cursor);
    return tape;
}

/* ---- calls ---- */

typedef struct ScalarName {
    const char *name;
    bool is_real;
    int kind; /* IntegerKind or RealKind */
} ScalarName;

static const Type *kind_type(Module *module, const char *kind)
{
    static const ScalarName names[] = {
        {"bool", false, INTEGER_BOOL},   {"char", false, INTEGER_CHAR},   {"schar", false, INTEGER_SCHAR},
        {"uchar", false, INTEGER_UCHAR}, {"short", false, INTEGER_SHORT}, {"ushort", false, INTEGER_USHORT},
        {"int", false, INTEGER_INT},     {"uint", false, INTEGER_UINT},   {"long", false, INTEGER_LONG},
        {"ulong", false, INTEGER_ULONG}, {"llong", false, INTEGER_LLONG}, {"ullong", false, INTEGER_ULLONG},
        {"float", true, REAL_FLOAT},     {"double", true, REAL_DOUBLE},   {"ldouble", true, REAL_LDOUBLE},
    };
    bool is_complex = *kind == 'c' && strcmp(kind, "char") != 0;

    if (strcmp(kind, "pointer") == 0)
        return type_pointer(module, type_void(module), false);
    if (strcmp(kind, "function") == 0) /* adcc_function */
        return type_pointer(module, type_function(module, type_void(module), NULL, 0, false), false);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].name, kind + is_complex) == 0 && (names[i].is_real || !is_complex))
            return !names[i].is_real ? type_integer(module, (IntegerKind)names[i].kind)
                   : is_complex      ? type_complex(module, (RealKind)names[i].kind)
                                     : type_real(module, (RealKind)names[i].kind);
    return NULL;
}

static Value *tape_argument(Lowering *lowering, Node *node)
{
    Value *tape = node_expression_count(node) > 1 ? lower_value(lowering, node_expression(node, 1)) : NULL;

    return tape && type_is_pointer(tape->type) && type_is_tape(type_target(tape->type)) ? tape : NULL;
}

/* malloc of the row; none of its elements is set. */
static Value *build_row(Lowering *lowering, const Type *element, Value *count)
{
    Builder *builder = &lowering->builder;
    const Type *type = type_size(lowering->module);
    Value *zero = value_integer(lowering->module, count->type, 0), *bytes;
    Op *made;

    count = build_select(builder, build_compare(builder, COMPARE_GT, count, zero), count, zero);
    bytes = build_binary(builder, OP_MUL, build_cast(builder, count, type),
                         value_integer(lowering->module, type, element->size));
    made = build_op(builder, OP_MALLOC, type_pointer(lowering->module, element, false), &bytes, 1);
    made->as.allocated = element;
    return made->results[0];
}

/* adcc_where(test, x): test ? x : 0 */
static bool lower_where(Lowering *lowering, Node *node, const char *name, Value **result)
{
    Module *module = lowering->module;
    bool is_float = strcmp(name, "adcc_wheref") == 0;
    const Type *type = type_real(module, is_float ? REAL_FLOAT : REAL_DOUBLE);
    Value *test, *value;

    if ((!is_float && strcmp(name, "adcc_where") != 0) || node_expression_count(node) != 3)
        return false;
    test = lower_condition(lowering, node_expression(node, 1));
    value = convert(lowering, lower_value(lowering, node_expression(node, 2)), type);
    at(lowering, node);
    *result = build_select(&lowering->builder, test, value, value_real(module, type, 0.0L));
    value_op(*result)->is_masked = true;
    return true;
}

/* adcc_reserve_double(&tape, count), adcc_release_double(&tape, count) */
static bool lower_row_call(Lowering *lowering, Node *node, const char *name, Value **result)
{
    bool is_reserve = strncmp(name, "adcc_reserve_", 13) == 0;
    const Type *type =
        is_reserve || strncmp(name, "adcc_release_", 13) == 0 ? kind_type(lowering->module, name + 13) : NULL;
    Value *tape = type ? tape_argument(lowering, node) : NULL, *count;

    if (!tape || type_is_pointer(type) || node_expression_count(node) != 3)
        return false;
    count = convert(lowering, lower_value(lowering, node_expression(node, 2)), type_long(lowering->module));
    at(lowering, node);
    if (is_refused(lowering)) {
        *result = undefined_value(lowering, node);
    } else if (is_reserve) {
        *result = build_row(lowering, type, count);
        build_op(&lowering->builder, OP_PUSH, NULL, (Value *[]){tape, *result}, 2);
    } else {
        *result =
            build_op(&lowering->builder, OP_POP, type_pointer(lowering->module, type, false), &tape, 1)->results[0];
        stack_keep(lowering, *result);
    }
    return true;
}

bool lower_tape_call(Lowering *lowering, Node *node, const char *name, Value **result)
{
    bool is_push = strncmp(name, "adcc_push_", 10) == 0, is_pop = strncmp(name, "adcc_pop_", 9) == 0;
    bool is_end = strcmp(name, "adcc_tape_free") == 0;
    const Type *type = is_push || is_pop ? kind_type(lowering->module, name + (is_push ? 10 : 9)) : NULL;
    Value *tape, *pushed;

    if (!is_end && !type)
        return lower_row_call(lowering, node, name, result) || lower_where(lowering, node, name, result);
    tape = tape_argument(lowering, node);
    if (!tape || node_expression_count(node) != (is_push ? 3u : 2u))
        return false;
    pushed = is_push ? lower_value(lowering, node_expression(node, 2)) : NULL;
    at(lowering, node);
    if (is_refused(lowering)) {
        *result = is_pop ? undefined_value(lowering, node) : NULL;
        return true;
    }
    if (is_push)
        build_op(&lowering->builder, OP_PUSH, NULL, (Value *[]){tape, convert(lowering, pushed, type)}, 2);
    else if (is_pop)
        *result = build_op(&lowering->builder, OP_POP, type, &tape, 1)->results[0];
    else
        build_op(&lowering->builder, OP_TAPE_FREE, NULL, &tape, 1);
    return true;
}
