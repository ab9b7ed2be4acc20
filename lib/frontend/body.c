/* In:   a function's definition.
 * Out:  its body, or a refusal.
 * Keeps: the body ends in the only `return`. */
#include "frontend/lowering.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void refuse(Lowering *lowering, const Node *node, const char *format, ...)
{
    char reason[512];
    va_list arguments;

    if (is_refused(lowering))
        return;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    lowering->function->refusal = arena_copy_text(lowering->arena, reason);
    lowering->function->refusal_place = node ? node->place : lowering->function->place;
}

Builder enter_region(Lowering *lowering, Region *region)
{
    Builder saved = lowering->builder;

    lowering->builder = builder_at_end(lowering->module, region);
    lowering->builder.place = saved.place;
    return saved;
}

void leave_region(Lowering *lowering, Builder saved)
{
    SourcePlace place = lowering->builder.place;

    lowering->builder = saved;
    lowering->builder.place = place;
}

void leave_with_yield(Lowering *lowering, Builder saved, Value *value)
{
    build_yield(&lowering->builder, &value, value ? 1 : 0);
    leave_region(lowering, saved);
}

Value *block_local(Lowering *lowering, const Type *type, const char *name, bool *is_fresh)
{
    Builder builder = lowering->builder;

    *is_fresh = !lowering->labels;
    if (lowering->labels) { /* the list goes on in other regions */
        builder = builder_before(lowering->module, value_op(lowering->labels->entry));
        builder.place = lowering->builder.place;
        return build_local(&builder, type, NULL, name);
    }
    if (lowering->block && lowering->block != builder.region) {
        Op *next = lowering->before_statement ? lowering->before_statement->next : lowering->block->first;
        builder = builder_before(lowering->module, next);
        builder.place = lowering->builder.place;
    }
    return build_local(&builder, type, NULL, name);
}

/* ---- the body ---- */

static unsigned count_returns(const Node *node)
{
    unsigned count = node->kind == CXCursor_ReturnStmt;

    for (unsigned i = 0; i < node->count; i++)
        if (node->children[i]->exits & EXIT_RETURN)
            count += count_returns(node->children[i]);
    return count;
}

static bool ends_in_only_return(const Node *body)
{
    return body->count && !body->has_labels && !body->is_tangled && node_last(body)->kind == CXCursor_ReturnStmt &&
           count_returns(body) == 1;
}

/* Where `return` puts its value, and the flag that it raises. */
static void prepare_returns(Lowering *lowering, const Node *body)
{
    Function *function = lowering->function;
    unsigned count = function->parameter_count;

    if (count && function->parameters[count - 1].kind == PARAMETER_RESULT)
        lowering->result = function->body->arguments[count - 1];
    lowering->returns_directly = ends_in_only_return(body);
    if (lowering->returns_directly)
        return;
    if (!lowering->result && function->result->kind != TYPE_VOID)
        lowering->result = build_local(&lowering->builder, function->result, NULL, "ret");
    if (body->exits & EXIT_RETURN)
        flag_begin(lowering, &lowering->returned, "returned");
}

static void build_final_return(Lowering *lowering)
{
    Value *value = NULL;

    if (lowering->function->result->kind != TYPE_VOID)
        value = lowering->returns_directly ? lowering->direct : build_load(&lowering->builder, lowering->result);
    stack_release(lowering);
    build_return(&lowering->builder, value);
}

static Node *body_node(Importer *importer, CXCursor definition)
{
    Node *node = syntax_tree(importer, definition);
    Node *body = node_last(node);

    return body && body->kind == CXCursor_CompoundStmt ? body : NULL;
}

static bool is_carried(const Type *type)
{
    return type->kind != TYPE_OPAQUE;
}

/* complex numbers, vectors, va_list: no value of theirs can be lowered */
static void refuse_signature(Lowering *lowering)
{
    const Function *function = lowering->function;

    if (!is_carried(function->result))
        refuse(lowering, NULL, "'%s' is not supported yet", function->result->as.opaque);
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (!is_carried(function->parameters[i].type))
            refuse(lowering, NULL, "'%s' is not supported yet", function->parameters[i].type->as.opaque);
}

static void build_body(Lowering *lowering, Node *body)
{
    declare_parameters(lowering);
    prepare_returns(lowering, body);
    lower_statement(lowering, body);
    if (lowering->returns_directly && !lowering->direct && lowering->function->result->kind != TYPE_VOID)
        lowering->direct = value_undefined(lowering->module, lowering->function->result);
    build_final_return(lowering);
    flag_end(&lowering->returned);
}

/* Is the variable, or one of its elements, read here, and nothing else? Then it stands in a conversion to its value. */
static bool is_read(CXCursor parent, CXType type)
{
    return clang_getCursorKind(parent) == CXCursor_UnexposedExpr && clang_getArraySize(type) < 0 &&
           type.kind != CXType_IncompleteArray && type.kind != CXType_Record;
}

static enum CXChildVisitResult note_global(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Lowering *lowering = data;
    Function *function = lowering->function;
    CXCursor referenced = clang_getCursorReferenced(cursor);
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    Global *global;

    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || clang_getCursorKind(referenced) != CXCursor_VarDecl)
        return CXChildVisit_Recurse;
    if (clang_getCursorLinkage(referenced) == CXLinkage_NoLinkage ||
        (is_read(parent, type) && type.kind != CXType_Pointer))
        return CXChildVisit_Continue;
    global = import_global(lowering->importer, referenced, NULL);
    if (is_read(parent, type))
        VECTOR_PUSH(lowering->arena, function->refused_pointers, global);
    else
        VECTOR_PUSH(lowering->arena, function->refused_globals, global);
    return CXChildVisit_Continue;
}

void lower_body(Importer *importer, Function *function, CXCursor definition)
{
    Lowering lowering = {.importer = importer,
                         .module = importer->module,
                         .arena = importer->arena,
                         .function = function,
                         .definition = definition};
    Node *body = body_node(importer, definition);

    if (!body)
        return;
    if (clang_isFunctionTypeVariadic(clang_getCursorType(definition)) && !function->is_variadic)
        lowering.first_of_list = (unsigned)clang_Cursor_getNumArguments(definition);
    function->prints_more = function->is_variadic && variadic_prints_more(importer, definition);
    refuse_signature(&lowering);
    if (!is_refused(&lowering)) {
        lowering.builder = builder_at_end(importer->module, function_begin_body(importer->module, function));
        lowering.builder.place = function->place;
        build_body(&lowering, body);
    }
    if (is_refused(&lowering)) {
        function->body = NULL;
        clang_visitChildren(definition, note_global, &lowering);
    } else {
        function_number(function);
    }
}
