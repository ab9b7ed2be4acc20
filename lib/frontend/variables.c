/* In:   parameters and local declarations.
 * Out:  a `local` for each, of the source's name; an initializer's stores.
 * Keeps: declarations by libclang's address of them. */
#include "frontend/lowering.h"

#include <string.h>

static Variable *new_variable(Lowering *lowering, CXCursor declaration, Value *pointer)
{
    Variable *variable = ARENA_NEW(lowering->arena, Variable);

    variable->pointer = pointer;
    pointer_map_put(&lowering->variables, lowering->arena, declaration.data[0], variable);
    return variable;
}

/* ---- parameters ---- */

static void declare_parameter(Lowering *lowering, CXCursor cursor, Parameter *parameter, Value *argument)
{
    Value *pointer = argument;

    if (parameter->kind == PARAMETER_PLAIN) {
        pointer = build_local(&lowering->builder, argument->type, NULL, parameter->name);
        build_store(&lowering->builder, argument, pointer);
    }
    argument->name = parameter->name;
    new_variable(lowering, cursor, pointer)->is_initialised = true;
}

/* Extents of `double a[n][m]` are evaluated on entry, when all parameters are there. */
static void declare_parameter_extents(Lowering *lowering, CXCursor cursor)
{
    Node *node;

    if (!ctype_is_variable_array(clang_getCursorType(cursor)) &&
        !ctype_is_variable_array(ctype_target(clang_getCursorType(cursor))))
        return;
    node = syntax_tree(lowering->importer, cursor);
    at(lowering, node);
    declare_extents(lowering, node, clang_getCursorType(cursor));
}

void declare_parameters(Lowering *lowering)
{
    Function *function = lowering->function;
    int count = clang_Cursor_getNumArguments(lowering->definition);

    for (int i = 0; i < count && i < (int)function->parameter_count; i++)
        declare_parameter(lowering, clang_Cursor_getArgument(lowering->definition, (unsigned)i),
                          &function->parameters[i], function->body->arguments[i]);
    for (int i = 0; i < count; i++)
        declare_parameter_extents(lowering, clang_Cursor_getArgument(lowering->definition, (unsigned)i));
}

/* ---- local variables ---- */

static bool is_automatic(CXCursor cursor)
{
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(cursor);

    return storage != CX_SC_Static && storage != CX_SC_Extern && clang_getCursorTLSKind(cursor) == CXTLS_None;
}

static Node *initializer_of(const Node *node)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(node->cursor);

    for (unsigned i = node->count; !clang_Cursor_isNull(initializer) && i-- > 0;)
        if (clang_equalCursors(node->children[i]->cursor, initializer))
            return node->children[i];
    return NULL;
}

static Variable *declare_variable(Lowering *lowering, const Node *node)
{
    CXType type = node->type;
    const char *name = importer_spelling(lowering->importer, node->cursor);
    bool is_list = is_argument_list(lowering, type);
    const Type *element = is_list ? type_int(lowering->module) : import_type(lowering->importer, type);
    Value *count = NULL, *tape;
    Variable *variable;

    at(lowering, node);
    tape = declare_tape(lowering, node, element, initializer_of(node));
    if (tape)
        return new_variable(lowering, node->cursor, tape);
    if (type.kind == CXType_IncompleteArray || element->kind == TYPE_OPAQUE || element->kind == TYPE_VOID)
        refuse(lowering, node, "a variable of type '%s' is not supported yet",
               importer_text(lowering->importer, clang_getTypeSpelling(type)));
    if (importer_says(lowering->importer, node->cursor, "__attribute__((cleanup("))
        refuse(lowering, node,
               "a variable with the attribute cleanup is not supported: call the function where its scope ends");
    if (ctype_is_variable_array(type) || ctype_is_variable_array(ctype_target(type)))
        declare_extents(lowering, node, type);
    if (ctype_is_variable_array(type))
        count = array_count(lowering, node, type);
    variable = new_variable(lowering, node->cursor, build_local(&lowering->builder, element, count, name));
    variable->is_array = count != NULL;
    if (value_op(variable->pointer))
        value_op(variable->pointer)->alignment = declared_alignment(lowering->importer, node->cursor);
    return variable;
}

static Variable *known_variable(Lowering *lowering, CXCursor declaration)
{
    return pointer_map_get(&lowering->variables, declaration.data[0]);
}

bool declares_variable_array(const Node *node)
{
    bool any = false;

    for (unsigned i = 0; i < node->count; i++)
        any |= node->children[i]->kind == CXCursor_VarDecl && ctype_is_variable_array(node->children[i]->type);
    return any;
}

void declare_ahead(Lowering *lowering, Node *node)
{
    for (unsigned i = 0; i < node->count; i++) {
        Node *child = node->children[i];
        if (child->kind == CXCursor_VarDecl && is_automatic(child->cursor) && !ctype_is_variable_array(child->type))
            declare_variable(lowering, child)->is_ahead = true;
    }
}

/* Plain C scalars of constant size, given a value where they are declared. */
static bool is_always_initialised(const Node *node, const Variable *variable)
{
    return !variable->is_array && !ctype_is_volatile(node->type) &&
           type_is_scalar(type_target(variable->pointer->type));
}

static void lower_variable(Lowering *lowering, Node *node)
{
    Node *initializer = initializer_of(node);
    Variable *variable = known_variable(lowering, node->cursor);

    if (!is_automatic(node->cursor)) {
        import_global(lowering->importer, node->cursor, lowering->function);
        return;
    }
    if (!variable)
        variable = declare_variable(lowering, node);
    if (variable->is_ahead && type_is_tape(type_target(variable->pointer->type)))
        refuse(lowering, node, "a tape in a block that goto leads into is not supported");
    if (!initializer || type_is_tape(type_target(variable->pointer->type)))
        return;
    if (variable->is_array) { /* nothing but `= {}` */
        Value *bytes = size_of(lowering, node, node->type);
        build_op(&lowering->builder, OP_FILL, NULL,
                 (Value *[]){variable->pointer, value_int(lowering->module, 0), bytes}, 3);
        return;
    }
    lower_initializer(lowering, variable->pointer, !variable->is_ahead, initializer);
    variable->is_initialised = !variable->is_ahead && is_always_initialised(node, variable);
}

static void lower_typedef(Lowering *lowering, const Node *node)
{
    CXType type = clang_getCanonicalType(clang_getTypedefDeclUnderlyingType(node->cursor));

    if (ctype_is_variable_array(type) || ctype_is_variable_array(ctype_target(type)))
        refuse(lowering, node, "a typedef of an array of variable length is not supported yet");
    module_add_type_name(lowering->module, importer_spelling(lowering->importer, node->cursor));
}

void lower_declaration(Lowering *lowering, Node *node)
{
    for (unsigned i = 0; i < node->count; i++) {
        Node *child = node->children[i];
        if (child->exits)
            refuse(lowering, child, "a jump out of a statement expression is not supported here");
        if (child->kind == CXCursor_VarDecl)
            lower_variable(lowering, child);
        else if (child->kind == CXCursor_TypedefDecl)
            lower_typedef(lowering, child);
    }
}

/* ---- uses ---- */

Place variable_place(Lowering *lowering, const Node *node, CXCursor declaration)
{
    Variable *variable = known_variable(lowering, declaration);
    Place place = {.bit_width = -1, .is_volatile = ctype_is_volatile(node->type)};

    if (variable) {
        place.pointer = variable->pointer;
        place.is_array = variable->is_array;
    } else if (clang_getCursorKind(declaration) == CXCursor_VarDecl) {
        Global *global = import_global(lowering->importer, declaration, lowering->function);
        if (importer_says(lowering->importer, declaration, "__attribute__((alias(") ||
            importer_says(lowering->importer, declaration, " asm(\""))
            refuse(lowering, node, "'%s' is another name of a variable (alias, asm), which is not supported",
                   global->name);
        place.pointer = value_global(lowering->module, global);
    } else {
        refuse(lowering, node, "'%s' is not supported here", importer_spelling(lowering->importer, node->cursor));
    }
    return place;
}

bool is_initialised_variable(Lowering *lowering, Node *node)
{
    Variable *variable;

    node = node_without_casts(node);
    if (node->kind != CXCursor_DeclRefExpr)
        return false;
    variable = known_variable(lowering, clang_getCursorReferenced(node->cursor));
    return variable && variable->is_initialised && !ctype_is_volatile(node->type) &&
           type_is_scalar(type_target(variable->pointer->type));
}
