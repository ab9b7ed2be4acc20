/* In:   expressions.
 * Out:  values.
 * Keeps: what clang shows as an UnexposedExpr is an implicit conversion (but for a few forms that have a shape of their
 *        own): the value of what it holds, converted to its type. */
#include "frontend/lowering.h"

#include <assert.h>
#include <string.h>

const Type *node_type(Lowering *lowering, const Node *node)
{
    return import_value_type(lowering->importer, node->type);
}

Value *undefined_value(Lowering *lowering, const Node *node)
{
    const Type *type = node_type(lowering, node);

    if (type->kind == TYPE_VOID)
        return NULL;
    if (type->kind == TYPE_RECORD)
        type = type_pointer(lowering->module, type, false);
    return value_undefined(lowering->module, type);
}

static Value *refused_value(Lowering *lowering, const Node *node, const char *what)
{
    refuse(lowering, node, "%s", what);
    return undefined_value(lowering, node);
}

/* ---- conversions ---- */

static Value *converted(Lowering *lowering, Node *node, Value *value)
{
    const Type *type = node_type(lowering, node);

    at(lowering, node);
    return type->kind == TYPE_RECORD ? value : convert(lowering, value, type);
}

/* A cast, implicit or explicit, of its last operand. */
static Value *lower_cast(Lowering *lowering, Node *node, Node *operand)
{
    const Type *type = node_type(lowering, node);
    Node *call = type_is_pointer(type) ? call_of(operand) : NULL;

    if (type->kind == TYPE_VOID) {
        lower_effects(lowering, operand);
        return NULL;
    }
    if (type->kind == TYPE_RECORD && operand->type.kind != CXType_Record)
        return refused_value(lowering, node, "a cast to a union is not supported");
    if (call)
        return converted(lowering, node, lower_call(lowering, call, type_target(type)));
    return converted(lowering, node, lower_value(lowering, operand));
}

/* a ?: b, of which clang shows a four times over */
static Value *lower_elvis(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node_expression(node, 0));
    Value *condition = truth(lowering, value);
    const Type *type = node_type(lowering, node);
    Op *op = build_with_regions(&lowering->builder, OP_IF, &condition, 1, 2);
    Builder saved = enter_region(lowering, op->regions[0]);

    leave_with_yield(lowering, saved, convert(lowering, value, type));
    saved = enter_region(lowering, op->regions[1]);
    leave_with_yield(lowering, saved, convert(lowering, lower_value(lowering, node_expression(node, 3)), type));
    return op_add_result(lowering->module, op, type, NULL);
}

static bool names_a_type(const Node *node)
{
    for (unsigned i = 0; i < node->count; i++)
        if (clang_isReference(node->children[i]->kind))
            return true;
    return false;
}

/* Not a conversion of what it gives, which begins with the same token. */
static bool is_va_arg(Lowering *lowering, const Node *node)
{
    return node_begins_with_va_arg(lowering->importer, node) &&
           !node_begins_with_va_arg(lowering->importer, node_expression(node, 0));
}

/* offsetof, __builtin_choose_expr, and what is not shown as anything else. */
static Value *lower_hidden(Lowering *lowering, Node *node)
{
    const Type *type = node_type(lowering, node);
    long long value;

    if (type_is_integer(type) && node_constant(node, &value))
        return value_integer(lowering->module, type, value);
    if (node_expression_count(node) == 3 &&
        strcmp(node_token(lowering->importer, node), "__builtin_choose_expr") == 0 &&
        node_constant(node_expression(node, 0), &value))
        return lower_value(lowering, node_expression(node, value ? 1 : 2));
    return refused_value(lowering, node, "this expression is not supported");
}

static Value *lower_unexposed(Lowering *lowering, Node *node)
{
    unsigned count = node_expression_count(node);

    if (node_is_elvis(node))
        return lower_elvis(lowering, node);
    if (count != 1 || names_a_type(node))
        return lower_hidden(lowering, node);
    if (is_va_arg(lowering, node) && lowering->first_of_list)
        return lower_next_argument(lowering, node);
    if (is_va_arg(lowering, node))
        return refused_value(lowering, node, "va_arg is not supported");
    return lower_cast(lowering, node, node_expression(node, 0));
}

static Value *lower_explicit_cast(Lowering *lowering, Node *node)
{
    if (ctype_is_variable_array(node->type) || ctype_is_variable_array(ctype_target(node->type)))
        declare_extents(lowering, node, node->type);
    return lower_cast(lowering, node, node_expression(node, node_expression_count(node) - 1));
}

/* ---- names ---- */

static Value *lower_name(Lowering *lowering, Node *node)
{
    CXCursor referenced = clang_getCursorReferenced(node->cursor);
    const Type *type = node_type(lowering, node);

    if (clang_getCursorKind(referenced) == CXCursor_EnumConstantDecl)
        return value_integer(lowering->module, type_is_integer(type) ? type : type_int(lowering->module),
                             clang_getEnumConstantDeclValue(referenced));
    if (clang_getCursorKind(referenced) != CXCursor_FunctionDecl)
        return refused_value(lowering, node, "this name is not supported here");
    return value_function(lowering->module, import_function(lowering->importer, referenced));
}

/* ---- sizeof ---- */

/* The type that `sizeof(T)` names, if it can be told: void if not. */
static const Type *named_type(Lowering *lowering, const Node *node)
{
    Node *expression = node_expression(node, 0);

    if (expression)
        return import_type(lowering->importer, expression->type);
    if (node->count == 1 && node->children[0]->kind == CXCursor_TypeRef)
        return import_type(lowering->importer, node->children[0]->type);
    return type_void(lowering->module);
}

/* `sizeof(double)`: nothing but keywords in the parentheses; NULL if it is anything else. */
static const char *keyword_spelling(Lowering *lowering, const Node *node)
{
    CXTranslationUnit unit = lowering->importer->unit;
    const char *text = "sizeof";
    CXToken *tokens = NULL;
    unsigned count = 0;

    clang_tokenize(unit, clang_getCursorExtent(node->cursor), &tokens, &count);
    for (unsigned i = 0; text && i < count; i++) {
        const char *word = importer_text(lowering->importer, clang_getTokenSpelling(unit, tokens[i]));
        const char *expected = i == 0 ? "sizeof" : i == 1 ? "(" : i + 1 == count ? ")" : NULL;
        bool is_keyword = clang_getTokenKind(tokens[i]) == CXToken_Keyword || strcmp(word, "*") == 0;
        if (expected ? strcmp(word, expected) != 0 : !is_keyword)
            text = NULL;
        else if (i > 0)
            text = arena_format(lowering->arena, "%s%s%s", text, i > 2 && i + 1 < count ? " " : "", word);
    }
    if (tokens)
        clang_disposeTokens(unit, tokens, count);
    return count >= 4 && count <= 7 ? text : NULL;
}

static Value *lower_size(Lowering *lowering, Node *node)
{
    bool is_sizeof = strcmp(node_token(lowering->importer, node), "sizeof") == 0;
    Node *expression = node_expression(node, 0);
    const Type *type = node_type(lowering, node), *named;
    long long constant;
    Value *value;

    if (!node_constant(node, &constant)) {
        if (is_sizeof && expression && ctype_is_variable_array(expression->type))
            return size_of(lowering, node, expression->type);
        if (is_sizeof && (value = size_of_written(lowering, node)))
            return value;
        return refused_value(lowering, node, "the size of this type is not supported");
    }
    value = value_integer(lowering->module, type, constant);
    named = is_sizeof ? named_type(lowering, node) : type_void(lowering->module);
    if (named->kind != TYPE_VOID && named->size == constant)
        value->spelling = size_of_type(lowering, named)->spelling;
    else if (is_sizeof && node->count == 0)
        value->spelling = keyword_spelling(lowering, node);
    return value;
}

/* ---- other forms ---- */

void keep_value(Lowering *lowering, Node *node)
{
    Region *body = lowering->function->body;
    Builder start =
        body->first ? builder_before(lowering->module, body->first) : builder_at_end(lowering->module, body);
    Value *value = lower_value(lowering, node->children[0]), *local;

    at(lowering, node);
    if (!value || is_refused(lowering))
        return;
    start.place = lowering->builder.place;
    if (node->keeps->type.kind == CXType_Record) {
        local = build_local(&start, type_target(value->type), NULL, NULL);
        copy_record(lowering, local, value);
    } else {
        local = build_local(&start, value->type, NULL, NULL);
        build_store(&lowering->builder, value, local);
    }
    pointer_map_put(&lowering->kept, lowering->arena, node->keeps, local);
}

static Value *kept_value(Lowering *lowering, Node *node)
{
    Value *local = pointer_map_get(&lowering->kept, node);

    if (!local)
        return undefined_value(lowering, node);
    return node->type.kind == CXType_Record ? local : build_load(&lowering->builder, local);
}

static Value *lower_statement_expression(Lowering *lowering, Node *node)
{
    Node *body = node->count ? node->children[0] : NULL, *last = body ? node_last(body) : NULL;
    Region *block = lowering->block;
    Op *before = lowering->before_statement;
    Value *value = NULL;
    Rest rest;

    if (node->is_hoisted)
        return kept_value(lowering, node);
    if (node->exits)
        return refused_value(lowering, node, "a jump out of a statement expression is not supported here");
    if (!last)
        return NULL;
    rest = (Rest){body->children, body->count - node_is_expression(last), NULL};
    lower_rest(lowering, &rest);
    if (node_is_expression(last))
        value = lower_value(lowering, last);
    lowering->block = block;
    lowering->before_statement = before;
    return value;
}

/* libclang shows all arms; the type tells which one it is, if only one is of that type; else the function's text. */
static Value *lower_generic(Lowering *lowering, Node *node)
{
    unsigned count = node_expression_count(node);
    Node *chosen = NULL;
    bool is_only = true;
    int choice;

    for (unsigned i = 1; i < count; i++) {
        Node *arm = node_expression(node, i);
        if (!clang_equalTypes(arm->type, node->type))
            continue;
        is_only &= chosen == NULL;
        chosen = arm;
    }
    if (!is_only) {
        choice = generic_choice(lowering->importer, lowering->definition, node);
        chosen = choice >= 0 ? node_expression(node, (unsigned)choice + 1) : NULL;
    }
    if (!chosen || !clang_equalTypes(chosen->type, node->type))
        return refused_value(lowering, node,
                             is_only ? "this _Generic selection is not supported yet"
                                     : "which arm of this _Generic selection is meant could not be found");
    return lower_value(lowering, chosen);
}

/* `2.5i`, `1.0iF`: clang shows the real literal within. */
static Value *lower_imaginary(Lowering *lowering, Node *node)
{
    const Type *type = node_type(lowering, node);
    Value *parts[2];

    assert(type_is_complex(type) && node_expression_count(node) == 1);
    parts[1] = convert(lowering, lower_value(lowering, node_expression(node, 0)), type_part(lowering->module, type));
    parts[0] = zero_value(lowering, parts[1]->type);
    at(lowering, node);
    return build_op(&lowering->builder, OP_CMPLX, type, parts, 2)->results[0];
}

static Value *lower_other(Lowering *lowering, Node *node)
{
    switch ((int)node->kind) {
    case CXCursor_ImaginaryLiteral: return lower_imaginary(lowering, node);
    case CXCursor_AddrLabelExpr: return refused_value(lowering, node, "a computed goto is not supported");
    case CXCursor_CXXBoolLiteralExpr: return literal_value(lowering, node);
    case CXCursor_CXXNullPtrLiteralExpr:
        return value_null(lowering->module, type_pointer(lowering->module, type_void(lowering->module), false));
    case CXCursor_InitListExpr:
        if (node->count == 1 && node_is_expression(node->children[0]))
            return converted(lowering, node, lower_value(lowering, node->children[0]));
        return refused_value(lowering, node, "this initializer is not supported here");
    default: return refused_value(lowering, node, "this expression is not supported");
    }
}

Value *lower_value(Lowering *lowering, Node *node)
{
    at(lowering, node);
    if (is_refused(lowering))
        return undefined_value(lowering, node);
    if (node_type(lowering, node)->kind == TYPE_OPAQUE) {
        refuse(lowering, node, "values of type '%s' are not supported yet",
               importer_text(lowering->importer, clang_getTypeSpelling(node->type)));
        return undefined_value(lowering, node);
    }
    if (node_is_place(node)) {
        Place place = lower_place(lowering, node);
        at(lowering, node);
        return read_place(lowering, &place);
    }
    switch ((int)node->kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_FloatingLiteral: return literal_value(lowering, node);
    case CXCursor_ParenExpr: return lower_value(lowering, node->children[0]);
    case CXCursor_UnexposedExpr: return lower_unexposed(lowering, node);
    case CXCursor_DeclRefExpr: return lower_name(lowering, node);
    case CXCursor_UnaryOperator: return lower_unary(lowering, node);
    case CXCursor_BinaryOperator: return lower_binary(lowering, node);
    case CXCursor_CompoundAssignOperator: return lower_compound_assignment(lowering, node);
    case CXCursor_ConditionalOperator: return lower_conditional(lowering, node);
    case CXCursor_CallExpr: return converted(lowering, node, lower_call(lowering, node, NULL));
    case CXCursor_CStyleCastExpr: return lower_explicit_cast(lowering, node);
    case CXCursor_UnaryExpr: return lower_size(lowering, node);
    case CXCursor_StmtExpr: return lower_statement_expression(lowering, node);
    case CXCursor_GenericSelectionExpr: return lower_generic(lowering, node);
    default: return lower_other(lowering, node);
    }
}

void lower_effects(Lowering *lowering, Node *node)
{
    node = node_without_parentheses(node);
    at(lowering, node);
    if (is_refused(lowering))
        return;
    if (node->kind == CXCursor_CallExpr)
        lower_call(lowering, node, NULL);
    else if (node_is_place(node) && !ctype_is_volatile(node->type))
        lower_place(lowering, node);
    else
        lower_value(lowering, node);
}

Value *lower_condition(Lowering *lowering, Node *node)
{
    Value *value = lower_value(lowering, node);

    at(lowering, node);
    if (value && value->type == type_int(lowering->module))
        return value;
    return truth(lowering, value);
}
