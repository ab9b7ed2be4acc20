/* In:   the initializer of a global variable.
 * Out:  it as C text that stands alone: enumerators are numbers, typedefs what they name, statics have the names that
 *       they have in the output, macros are expanded.
 * Keeps: literals as they are spelled. NULL where a form is not known; the caller falls back to clang's own text. */
#include "frontend/syntax.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

typedef struct Speller {
    Importer *importer;
    TextBuffer text;
    bool failed;
} Speller;

static void spell(Speller *speller, Node *node);

static void add(Speller *speller, const char *text)
{
    text_append(&speller->text, text);
}

/* ---- leaves ---- */

/* Of that type; in parentheses where it is negative, because a sign may stand in front. */
static void spell_integer(Speller *speller, long long value, CXType type)
{
    const char *suffix = "";

    switch ((int)type.kind) {
    case CXType_UInt: suffix = "u"; break;
    case CXType_Long: suffix = "l"; break;
    case CXType_ULong: suffix = "ul"; break;
    case CXType_LongLong: suffix = "ll"; break;
    case CXType_ULongLong: suffix = "ull"; break;
    default: break;
    }
    if (*suffix == 'u')
        text_format(&speller->text, "%llu%s", (unsigned long long)value, suffix);
    else if (value == LLONG_MIN)
        speller->failed = true;
    else
        text_format(&speller->text, value < 0 ? "(%lld%s)" : "%lld%s", value, suffix);
}

static void spell_evaluated(Speller *speller, const Node *node)
{
    long long value;

    if (node_constant(node, &value))
        spell_integer(speller, value, node->type);
    else
        speller->failed = true;
}

static void spell_literal(Speller *speller, const Node *node)
{
    const char *token = node_token(speller->importer, node);

    if (isdigit((unsigned char)token[0]) || token[0] == '.' || token[0] == '\'')
        add(speller, token);
    else
        spell_evaluated(speller, node);
}

static void spell_name(Speller *speller, const Node *node)
{
    CXCursor referenced = clang_getCursorReferenced(node->cursor);

    switch ((int)clang_getCursorKind(referenced)) {
    case CXCursor_EnumConstantDecl:
        spell_integer(speller, clang_getEnumConstantDeclValue(referenced), node->type);
        return;
    case CXCursor_FunctionDecl: {
        const char *name = importer_spelling(speller->importer, referenced);
        bool is_builtin = strncmp(name, "__builtin_", 10) == 0;
        add(speller, is_builtin ? name : import_function(speller->importer, referenced)->name);
        return;
    }
    case CXCursor_VarDecl: add(speller, import_global(speller->importer, referenced, NULL)->name); return;
    default: speller->failed = true; return;
    }
}

/* ---- types ---- */

static const char *record_spelling(Speller *speller, const Record *record)
{
    if (record->tag)
        return arena_format(speller->importer->arena, "%s %s", record->is_union ? "union" : "struct", record->tag);
    return record->alias;
}

/* Scalars, records, and pointers to them; anything else fails. */
static void spell_type(Speller *speller, CXType type)
{
    const Type *imported = import_type(speller->importer, type);

    type = clang_getCanonicalType(type);
    if (ctype_is_const(type) && type.kind != CXType_Pointer)
        add(speller, "const ");
    if (imported->kind == TYPE_RECORD && record_spelling(speller, imported->as.record)) {
        add(speller, record_spelling(speller, imported->as.record));
    } else if (type.kind == CXType_Pointer && clang_getPointeeType(type).kind != CXType_FunctionProto) {
        spell_type(speller, clang_getPointeeType(type));
        add(speller, " *");
    } else if (type.kind == CXType_Enum) {
        spell_type(speller, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type)));
    } else if (imported->kind == TYPE_INTEGER || type_is_floating(imported) || imported->kind == TYPE_VOID) {
        const char *name = importer_text(speller->importer, clang_getTypeSpelling(type));
        add(speller, strncmp(name, "const ", 6) == 0 ? name + 6 : name);
    } else if (type.kind == CXType_ConstantArray) {
        spell_type(speller, clang_getArrayElementType(type));
        text_format(&speller->text, "[%lld]", clang_getArraySize(type));
    } else {
        speller->failed = true;
    }
}

/* ---- lists ---- */

static void spell_designated(Speller *speller, Node *item)
{
    for (unsigned i = 0; i + 1 < item->count; i++) {
        const Node *part = item->children[i];
        const char *name = importer_spelling(speller->importer, part->cursor);
        if (part->kind == CXCursor_MemberRef && *name && !strchr(name, '(')) {
            text_format(&speller->text, ".%s", name);
        } else if (part->kind != CXCursor_MemberRef) {
            bool is_range = i + 2 < item->count && node_is_range(speller->importer, part, item->children[i + 1]);
            add(speller, "[");
            spell_evaluated(speller, part);
            if (is_range) {
                add(speller, " ... ");
                spell_evaluated(speller, item->children[++i]);
            }
            add(speller, "]");
        }
    }
    add(speller, " = ");
    spell(speller, node_last(item));
}

static void spell_list(Speller *speller, const Node *node)
{
    add(speller, "{");
    for (unsigned i = 0; i < node->count; i++) {
        Node *item = node->children[i];
        if (i)
            add(speller, ", ");
        if (node_is_designated(item))
            spell_designated(speller, item);
        else
            spell(speller, item);
    }
    add(speller, "}");
}

/* ---- operators ---- */

static void spell_unary(Speller *speller, const Node *node)
{
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);

    add(speller, importer_text(speller->importer, clang_getUnaryOperatorKindSpelling(kind)));
    if (kind == CXUnaryOperator_Extension)
        add(speller, " ");
    spell(speller, node->children[0]);
}

static void spell_binary(Speller *speller, const Node *node)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);

    spell(speller, node->children[0]);
    text_format(&speller->text, " %s ", importer_text(speller->importer, clang_getBinaryOperatorKindSpelling(kind)));
    spell(speller, node->children[1]);
}

static void spell_conditional(Speller *speller, const Node *node)
{
    spell(speller, node->children[0]);
    add(speller, " ? ");
    spell(speller, node->children[1]);
    add(speller, " : ");
    spell(speller, node->children[2]);
}

static void spell_cast(Speller *speller, const Node *node)
{
    add(speller, "(");
    spell_type(speller, node->type);
    add(speller, ")");
    spell(speller, node_last(node));
}

static void spell_member(Speller *speller, const Node *node)
{
    const char *name = importer_spelling(speller->importer, node->cursor);
    Node *base = node_expression(node, 0);

    if (!base) {
        speller->failed = true;
        return;
    }
    spell(speller, base);
    if (*name && !strchr(name, '('))
        text_format(&speller->text, "%s%s", base->type.kind == CXType_Pointer ? "->" : ".", name);
}

static void spell_call(Speller *speller, const Node *node)
{
    unsigned count = node_expression_count(node);

    spell(speller, node_expression(node, 0));
    add(speller, "(");
    for (unsigned i = 1; i < count; i++) {
        add(speller, i > 1 ? ", " : "");
        spell(speller, node_expression(node, i));
    }
    add(speller, ")");
}

static void spell_unexposed(Speller *speller, const Node *node)
{
    if (node->count == 1 && node_is_expression(node->children[0]))
        spell(speller, node->children[0]);
    else
        spell_evaluated(speller, node);
}

static void spell(Speller *speller, Node *node)
{
    switch ((int)node->kind) {
    case CXCursor_InitListExpr: spell_list(speller, node); return;
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_FloatingLiteral: spell_literal(speller, node); return;
    case CXCursor_StringLiteral: add(speller, importer_spelling(speller->importer, node->cursor)); return;
    case CXCursor_DeclRefExpr: spell_name(speller, node); return;
    case CXCursor_UnexposedExpr: spell_unexposed(speller, node); return;
    case CXCursor_UnaryExpr: spell_evaluated(speller, node); return;
    case CXCursor_UnaryOperator: spell_unary(speller, node); return;
    case CXCursor_BinaryOperator: spell_binary(speller, node); return;
    case CXCursor_ConditionalOperator: spell_conditional(speller, node); return;
    case CXCursor_CStyleCastExpr:
    case CXCursor_CompoundLiteralExpr: spell_cast(speller, node); return;
    case CXCursor_MemberRefExpr: spell_member(speller, node); return;
    case CXCursor_CallExpr: spell_call(speller, node); return;
    case CXCursor_ParenExpr:
        add(speller, "(");
        spell(speller, node->children[0]);
        add(speller, ")");
        return;
    case CXCursor_ArraySubscriptExpr:
        spell(speller, node->children[0]);
        add(speller, "[");
        spell(speller, node->children[1]);
        add(speller, "]");
        return;
    default: speller->failed = true; return;
    }
}

const char *initializer_spelling(Importer *importer, CXCursor initializer)
{
    Speller speller = {.importer = importer};
    const char *text = NULL;

    spell(&speller, syntax_tree(importer, initializer));
    if (!speller.failed && speller.text.data)
        text = arena_copy_text(importer->arena, speller.text.data);
    text_free(&speller.text);
    return text;
}
