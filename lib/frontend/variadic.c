/* In:   calls of the program's own functions with a variable number of arguments.
 * Out:  for each list of types that one is called with a function that has these arguments as parameters: a va_list in it is an int, the
 *       number of the argument that is next, and va_arg chooses among the parameters of its type. A list that is handed on to vprintf or
 *       its like, by a function that takes nothing from it itself, becomes these arguments: of printf.
 * Keeps: the function as it is where its va_list goes anywhere else but to va_start, va_arg, va_copy, va_end of its own body: it is
 *        refused then, where that matters. */
#include "frontend/lowering.h"

#include <string.h>

/* ---- may it be followed? ---- */

/* Not a function that gets one. */
static bool is_list(CXType type)
{
    CXString text = clang_getTypeSpelling(clang_getCanonicalType(type));
    bool is = strstr(clang_getCString(text), "__va_list") && !strchr(clang_getCString(text), '(');

    clang_disposeString(text);
    return is;
}

static const char *callee_name(Importer *importer, const Node *call)
{
    Node *callee = call->kind == CXCursor_CallExpr ? node_without_casts(node_expression(call, 0)) : NULL;

    return callee ? importer_spelling(importer, callee->cursor) : "";
}

static bool is_list_operation(const char *name)
{
    return strcmp(name, "__builtin_va_start") == 0 || strcmp(name, "__builtin_va_end") == 0 ||
           strcmp(name, "__builtin_va_copy") == 0 || strcmp(name, "__builtin_c23_va_start") == 0;
}

/* The function that takes the arguments themselves; NULL: the name is of none that takes a list of them. */
static const char *counterpart(const char *name)
{
    static const char *const names[][2] = {{"vprintf", "printf"},
                                           {"vfprintf", "fprintf"},
                                           {"vdprintf", "dprintf"},
                                           {"vsprintf", "sprintf"},
                                           {"vsnprintf", "snprintf"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i][0]) == 0)
            return names[i][1];
    return NULL;
}

static bool hands_on(Importer *importer, const Node *node)
{
    bool does = counterpart(callee_name(importer, node)) != NULL;

    for (unsigned i = 0; i < node->count && !does; i++)
        does = hands_on(importer, node->children[i]);
    return does;
}

static bool takes_one(Importer *importer, const Node *node)
{
    bool does = node_begins_with_va_arg(importer, node);

    for (unsigned i = 0; i < node->count && !does; i++)
        does = takes_one(importer, node->children[i]);
    return does;
}

/* Does a list stand nowhere but where it is understood? */
static bool uses_are_known(Importer *importer, Node *node, bool is_known)
{
    if (node->kind == CXCursor_DeclRefExpr && is_list(node->type))
        return is_known && clang_getCursorKind(clang_getCursorReferenced(node->cursor)) == CXCursor_VarDecl;
    if (node->kind == CXCursor_VarDecl && is_list(node->type) && node_expression_count(node) &&
        node->type.kind == CXType_Pointer)
        return false;
    if (node->kind == CXCursor_CallExpr)
        is_known = is_list_operation(callee_name(importer, node)) || counterpart(callee_name(importer, node));
    else if (node_begins_with_va_arg(importer, node))
        is_known = true;
    else if (node->kind != CXCursor_UnexposedExpr && node->kind != CXCursor_ParenExpr)
        is_known = false;
    for (unsigned i = 0; i < node->count; i++)
        if (!uses_are_known(importer, node->children[i], is_known))
            return false;
    return true;
}

/* ---- the functions ---- */

static bool fits(const Variant *variant, const Function *original, const Type *const *types, unsigned count)
{
    const Function *function = variant->function;

    if (variant->original != original || function->parameter_count != count)
        return false;
    for (unsigned i = original->parameter_count; i < count; i++)
        if (function->parameters[i].type != types[i])
            return false;
    return true;
}

static const char *free_name(Importer *importer, const Function *function, unsigned number)
{
    const char *name = arena_format(importer->arena, "more_%u", number);

    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].name && strcmp(function->parameters[i].name, name) == 0)
            return free_name(importer, function, number + 1000);
    return name;
}

static Function *new_variant(Importer *importer, const Function *original, const Type *const *types, unsigned count)
{
    Module *module = importer->module;
    const char *name = original->name;
    Function *function;

    for (int i = 2; module_function(module, name) || module_global(module, name); i++)
        name = arena_format(importer->arena, "%s_%d", original->name, i);
    function = function_new(module, name, original->result);
    function->linkage = LINKAGE_INTERNAL;
    function->is_noreturn = original->is_noreturn;
    function->place = original->place;
    for (unsigned i = 0; i < original->parameter_count; i++)
        *function_add_parameter(module, function, NULL, types[i]) = original->parameters[i];
    for (unsigned i = original->parameter_count; i < count; i++)
        function_add_parameter(module, function, free_name(importer, function, i - original->parameter_count),
                               types[i]);
    return function;
}

static bool is_plain(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].kind != PARAMETER_PLAIN)
            return false;
    return !function->is_inactive && !function->custom_forward && !function->custom_reverse;
}

enum { VARIANTS_LIMIT = 256 };

Function *variadic_variant(Lowering *lowering, Node *node, CXCursor callee, Function *original)
{
    Importer *importer = lowering->importer;
    CXCursor definition = clang_getCursorDefinition(callee);
    unsigned count = node_expression_count(node) - 1;
    const Type **types = ARENA_ARRAY(importer->arena, const Type *, count + 1);
    Variant variant = {original, NULL};
    PendingBody pending = {NULL, definition};
    Node *tree;

    if (cursor_is_null(definition) || count < original->parameter_count || !is_plain(original) ||
        importer->variants.count >= VARIANTS_LIMIT)
        return NULL;
    for (unsigned i = 0; i < count; i++) {
        types[i] = i < original->parameter_count ? original->parameters[i].type
                                                 : node_type(lowering, node_expression(node, i + 1));
        if (!type_is_scalar(types[i]))
            return NULL;
    }
    for (size_t i = 0; i < importer->variants.count; i++)
        if (fits(&importer->variants.items[i], original, types, count))
            return importer->variants.items[i].function;
    tree = syntax_tree(importer, definition);
    if (!uses_are_known(importer, tree, false) || (hands_on(importer, tree) && takes_one(importer, tree)))
        return NULL;
    variant.function = pending.function = new_variant(importer, original, types, count);
    VECTOR_PUSH(importer->arena, importer->variants, variant);
    VECTOR_PUSH(importer->arena, importer->pending, pending);
    return variant.function;
}

bool variadic_prints_more(Importer *importer, CXCursor definition)
{
    Node *tree = syntax_tree(importer, definition);

    return uses_are_known(importer, tree, false) && !takes_one(importer, tree);
}

/* ---- their bodies ---- */

bool is_argument_list(Lowering *lowering, CXType type)
{
    return lowering->first_of_list && is_list(type);
}

static Value *list_place(Lowering *lowering, Node *node)
{
    node = node_without_casts(node);
    return variable_place(lowering, node, clang_getCursorReferenced(node->cursor)).pointer;
}

bool lower_list_operation(Lowering *lowering, Node *node, const char *name)
{
    Value *list, *next;

    if (!lowering->first_of_list || !is_list_operation(name))
        return false;
    list = list_place(lowering, node_expression(node, 1));
    if (strstr(name, "start"))
        next = value_int(lowering->module, 0);
    else if (strstr(name, "copy"))
        next = build_load(&lowering->builder, list_place(lowering, node_expression(node, 2)));
    else
        return true;
    build_store(&lowering->builder, next, list);
    return true;
}

typedef struct Search {
    Importer *importer;
    const char *name;
    CXCursor found;
} Search;

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Search *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl ||
        strcmp(importer_spelling(search->importer, cursor), search->name) != 0)
        return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

/* The function of this name that the system's headers declare; NULL: they do not. */
static Function *library_function_named(Importer *importer, const char *name)
{
    Search search = {importer, name, clang_getNullCursor()};
    Function *function;

    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), visit_declaration, &search);
    function = cursor_is_null(search.found) ? NULL : import_function(importer, search.found);
    return function && function->in_system_header && function->is_variadic ? function : NULL;
}

bool lower_handed_list(Lowering *lowering, Node *node, CXCursor callee, Value **result)
{
    const char *name = counterpart(importer_spelling(lowering->importer, callee));
    Function *function = name && lowering->first_of_list ? library_function_named(lowering->importer, name) : NULL;
    unsigned written = node_expression_count(node) - 2, count = 0;
    Value **values;
    const Op *call;

    if (!function || written != function->parameter_count)
        return false;
    values = ARENA_ARRAY(lowering->arena, Value *, written + lowering->function->parameter_count);
    for (; count < written; count++)
        values[count] = convert(lowering, lower_value(lowering, node_expression(node, count + 1)),
                                function->parameters[count].type);
    for (unsigned i = lowering->first_of_list; i < lowering->function->parameter_count; i++)
        values[count++] = lowering->function->body->arguments[i];
    call = build_call(&lowering->builder, function, values, count);
    *result = call->result_count ? call->results[0] : NULL;
    return true;
}

static bool is_meant(const Type *wanted, const Type *given)
{
    if (type_is_integer(wanted) && type_is_integer(given))
        return wanted->size == given->size;
    return wanted == given || (type_is_pointer(wanted) && type_is_pointer(given));
}

Value *lower_next_argument(Lowering *lowering, Node *node)
{
    const Function *function = lowering->function;
    const Type *type = node_type(lowering, node);
    Builder *builder = &lowering->builder;
    Value *list = list_place(lowering, node_expression(node, 0)), *number = build_load(builder, list), *chosen = NULL;

    build_store(builder, build_binary(builder, OP_ADD, number, value_int(lowering->module, 1)), list);
    for (unsigned i = lowering->first_of_list; i < function->parameter_count; i++) {
        Value *argument = function->body->arguments[i], *is_next;
        if (!is_meant(type, argument->type))
            continue;
        argument = convert(lowering, argument, type);
        is_next =
            build_compare(builder, COMPARE_EQ, number, value_int(lowering->module, (int)(i - lowering->first_of_list)));
        chosen = chosen ? build_select(builder, is_next, argument, chosen) : argument;
    }
    return chosen ? chosen : undefined_value(lowering, node);
}
