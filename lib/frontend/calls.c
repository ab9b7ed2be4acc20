/* In:   calls.
 * Out:  `call`, `call.pointer`, or the operation that a function of the C library is.
 * Keeps: a record that is passed is copied into a local for this call alone; one that is returned is stored into a
 *        fresh local, whose address is the call's value. */
#include "frontend/lowering.h"

#include <string.h>

Node *call_of(Node *node)
{
    for (;;) {
        node = node_without_parentheses(node);
        if (node->kind == CXCursor_CallExpr)
            return node;
        if ((node->kind != CXCursor_UnexposedExpr && node->kind != CXCursor_CStyleCastExpr) ||
            node_expression_count(node) != 1 || node->type.kind != CXType_Pointer)
            return NULL;
        node = node_expression(node, 0);
    }
}

static bool is_word_of(const char *name, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(name, *words) == 0)
            return true;
    return false;
}

/* The compilers' own functions that the output calls as the source does: they compute integers, or are the C library's. */
static bool is_plain_builtin(const char *name)
{
    static const char *const words[] = {
        "abort",        "abs",      "add_overflow", "bswap16",   "bswap32",  "bswap64",   "clrsb",      "clrsbl",
        "clrsbll",      "clz",      "clzl",         "clzll",     "ctz",      "ctzl",      "ctzll",      "exit",
        "ffs",          "ffsl",     "ffsll",        "fprintf",   "labs",     "llabs",     "memchr",     "memcmp",
        "mul_overflow", "parity",   "parityl",      "parityll",  "popcount", "popcountl", "popcountll", "printf",
        "realloc",      "snprintf", "sprintf",      "strchr",    "strcmp",   "strlen",    "strncmp",    "strrchr",
        "sub_overflow", "trap",     "vprintf",      "vsnprintf", NULL,
    };

    return strncmp(name, "__builtin_", 10) == 0 && is_word_of(name + 10, words);
}

/* What adcc knows that it cannot follow. */
static bool refuse_by_name(Lowering *lowering, const Node *node, const char *name)
{
    static const char *const refused[] = {
        "setjmp",      "_setjmp",          "__sigsetjmp",       "sigsetjmp",
        "longjmp",     "siglongjmp",       "adcc_checkpoint",   "adcc_independent",
        "vfork",       "getcontext",       "setcontext",        "makecontext",
        "swapcontext", "__builtin_setjmp", "__builtin_longjmp", NULL,
    };

    if (strncmp(name, "__builtin_va_", 13) == 0)
        name += strlen("__builtin_");
    if (strcmp(name, "_setjmp") == 0 || strcmp(name, "__sigsetjmp") == 0)
        name = name[1] == '_' ? "sigsetjmp" : "setjmp"; /* what the macros of <setjmp.h> call */
    if (strncmp(name, "va_", 3) == 0)
        refuse(lowering, node,
               "%s is supported in functions that are called by name, from their own file, and keep their va_list to "
               "themselves",
               name);
    else if (is_word_of(name, refused))
        refuse(lowering, node, "%s is not supported yet", name);
    else if ((strncmp(name, "__builtin_", 10) == 0 && !is_plain_builtin(name)) || strncmp(name, "__sync_", 7) == 0 ||
             strncmp(name, "__atomic_", 9) == 0 || strncmp(name, "__c11_atomic_", 13) == 0)
        refuse(lowering, node, "%s is not supported", name);
    return is_refused(lowering);
}

/* ---- arguments ---- */

static Value *copied_record(Lowering *lowering, Node *argument)
{
    Value *source = lower_value(lowering, argument), *copy;

    if (is_refused(lowering) || !type_is_pointer(source->type))
        return source;
    at(lowering, argument);
    copy = build_local(&lowering->builder, type_target(source->type), NULL, NULL);
    copy_record(lowering, copy, source);
    return copy;
}

typedef struct Arguments {
    Value **values;
    unsigned count;
} Arguments;

/* The written arguments, and room for one more in front and one behind; of a record, a pointer to a copy. */
static Arguments lower_arguments(Lowering *lowering, Node *node)
{
    unsigned written = node_expression_count(node) - 1;
    Arguments arguments = {ARENA_ARRAY(lowering->arena, Value *, written + 2), 0};

    for (unsigned i = 0; i < written; i++) {
        Node *argument = node_expression(node, i + 1);
        Value *value =
            argument->type.kind == CXType_Record ? copied_record(lowering, argument) : lower_value(lowering, argument);
        arguments.values[arguments.count++] = value;
    }
    at(lowering, node);
    return arguments;
}

/* ---- direct calls ---- */

static Value *result_of(const Op *op)
{
    return op->result_count ? op->results[0] : NULL;
}

/* strcpy and its like give their first argument. */
static bool gives_first_argument(const Function *callee)
{
    static const char *const names[] = {"strcpy", "strncpy", "strcat", "strncat"};
    bool is_one = false;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_one |= strcmp(callee->name, names[i]) == 0;
    return is_one && callee->in_system_header && !callee->body;
}

static Value *lower_direct_call(Lowering *lowering, Node *node, Function *callee)
{
    unsigned count = callee->parameter_count;
    bool stores_result = count && callee->parameters[count - 1].kind == PARAMETER_RESULT;
    unsigned expected = count - stores_result;
    Value *result = NULL;
    Arguments arguments = lower_arguments(lowering, node);

    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (arguments.count < expected || (arguments.count > expected && (!callee->is_variadic || stores_result))) {
        refuse(lowering, node, "'%s' is called with another number of arguments than it is declared with",
               callee->name);
        return undefined_value(lowering, node);
    }
    for (unsigned i = 0; i < expected; i++)
        arguments.values[i] = convert(lowering, arguments.values[i], callee->parameters[i].type);
    if (stores_result) {
        result = build_local(&lowering->builder, type_target(callee->parameters[count - 1].type), NULL, NULL);
        arguments.values[arguments.count++] = result;
    }
    if (callee->result->kind == TYPE_OPAQUE) {
        refuse(lowering, node, "values of type '%s' are not supported yet", callee->result->as.opaque);
        return undefined_value(lowering, node);
    }
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    Op *call = build_call(&lowering->builder, callee, arguments.values, arguments.count);
    if (gives_first_argument(callee))
        return arguments.values[0];
    return result ? result : result_of(call);
}

/* ---- calls through pointers ---- */

static bool is_record(const Type *type)
{
    return type->kind == TYPE_RECORD;
}

static Value *lower_pointer_call(Lowering *lowering, Node *node)
{
    Value *pointer = lower_value(lowering, node_expression(node, 0));
    const Type *type = pointer && type_is_pointer(pointer->type) ? type_target(pointer->type) : NULL;
    Arguments arguments = lower_arguments(lowering, node);
    const Type *result;
    Value *record = NULL;
    Op *op;

    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (!type || type->kind != TYPE_FUNCTION || arguments.count < type->as.function.count ||
        (arguments.count > type->as.function.count &&
         (!type->as.function.is_variadic || is_record(type->as.function.result)))) {
        refuse(lowering, node, "a call through a pointer of this type is not supported yet");
        return undefined_value(lowering, node);
    }
    for (unsigned i = 0; i < type->as.function.count; i++)
        if (!is_record(type->as.function.parameters[i]))
            arguments.values[i] = convert(lowering, arguments.values[i], type->as.function.parameters[i]);
    result = type->as.function.result;
    if (is_record(result))
        arguments.values[arguments.count++] = record = build_local(&lowering->builder, result, NULL, NULL);
    memmove(arguments.values + 1, arguments.values, arguments.count * sizeof *arguments.values);
    arguments.values[0] = pointer;
    op = build_op(&lowering->builder, OP_CALL_POINTER, record || result->kind == TYPE_VOID ? NULL : result,
                  arguments.values, arguments.count + 1);
    return record ? record : result_of(op);
}

/* ---- which it is ---- */

/* The function that a call names, or a null cursor. */
static CXCursor named_callee(Node *node)
{
    Node *callee = node_without_casts(node_expression(node, 0));
    CXCursor referenced = clang_getNullCursor();

    if (callee->kind == CXCursor_DeclRefExpr)
        referenced = clang_getCursorReferenced(callee->cursor);
    return clang_getCursorKind(referenced) == CXCursor_FunctionDecl ? referenced : clang_getNullCursor();
}

Value *lower_call(Lowering *lowering, Node *node, const Type *wanted)
{
    CXCursor callee = named_callee(node);
    Function *function, *variant = NULL;
    Value *result = NULL;

    at(lowering, node);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (clang_Cursor_isNull(callee))
        return lower_pointer_call(lowering, node);
    if (lower_tape_call(lowering, node, importer_spelling(lowering->importer, callee), &result) ||
        lower_handed_list(lowering, node, callee, &result) ||
        lower_library_call(lowering, node, callee, wanted, &result))
        return result;
    if (lower_list_operation(lowering, node, importer_spelling(lowering->importer, callee)))
        return NULL;
    if (refuse_by_name(lowering, node, importer_spelling(lowering->importer, callee)))
        return undefined_value(lowering, node);
    function = import_function(lowering->importer, callee);
    if (function->is_variadic)
        variant = variadic_variant(lowering, node, callee, function);
    return lower_direct_call(lowering, node, variant ? variant : function);
}
