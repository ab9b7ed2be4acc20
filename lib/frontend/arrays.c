/* In:   arrays of variable length.
 * Out:  explicit index arithmetic: such an array is a pointer to its innermost element.
 * Keeps: an array type's extent is evaluated where the type is written, once, and held in a local. libclang gives a
 *        type written once the same address at each use. */
#include "frontend/lowering.h"

#include <stdint.h>
#include <string.h>

static bool is_array(CXType type)
{
    return type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray ||
           type.kind == CXType_VariableArray;
}

static CXType element_of(CXType type)
{
    return clang_getCanonicalType(clang_getArrayElementType(type));
}

/* The array types that a written type holds, outermost first: those of a pointer's target, too. */
static unsigned array_levels(CXType type, CXType *levels, unsigned capacity)
{
    unsigned count = 0;

    for (type = clang_getCanonicalType(type); count < capacity;) {
        if (is_array(type)) {
            levels[count++] = type;
            type = element_of(type);
        } else if (type.kind == CXType_Pointer) {
            type = clang_getCanonicalType(clang_getPointeeType(type));
        } else {
            break;
        }
    }
    return count;
}

/* The array type, however it is qualified: libclang has the qualifiers in an address's last bits, and a parameter's array may lack those that its
 * elements have. */
static const void *key_of(CXType type)
{
    return (const char *)type.data[0] - (uintptr_t)type.data[0] % 16;
}

static void declare_extent(Lowering *lowering, CXType type, Node *extent)
{
    Value *count, *local;

    if (type.kind != CXType_VariableArray)
        return;
    count = convert(lowering, lower_value(lowering, extent), type_long(lowering->module));
    local = build_local(&lowering->builder, count->type, NULL, "extent");
    build_store(&lowering->builder, count, local);
    pointer_map_put(&lowering->extents, lowering->arena, key_of(type), local);
}

void declare_extents(Lowering *lowering, const Node *node, CXType type)
{
    CXType levels[32];
    unsigned count = array_levels(type, levels, sizeof levels / sizeof *levels);
    unsigned given = 0;

    /* libclang visits the innermost extent first; an array without one, `[]`, has no child */
    for (unsigned i = count; i-- > 0;) {
        Node *extent;
        if (levels[i].kind == CXType_IncompleteArray)
            continue;
        extent = node_expression(node, given++);
        if (extent && extent->kind != CXCursor_InitListExpr)
            declare_extent(lowering, levels[i], extent);
    }
}

Value *array_count(Lowering *lowering, const Node *node, CXType type)
{
    Value *count = NULL;

    for (type = clang_getCanonicalType(type); ctype_is_variable_array(type); type = element_of(type)) {
        Value *extent, *local = NULL;
        if (type.kind == CXType_VariableArray && !(local = pointer_map_get(&lowering->extents, key_of(type)))) {
            refuse(lowering, node, "the extent of this array type could not be found");
            return value_integer(lowering->module, type_long(lowering->module), 1);
        }
        extent = local ? build_load(&lowering->builder, local)
                       : value_integer(lowering->module, type_long(lowering->module), clang_getArraySize(type));
        count = count ? build_binary(&lowering->builder, OP_MUL, count, extent) : extent;
    }
    return count;
}

Value *offset_pointer(Lowering *lowering, const Node *node, Value *pointer, CXType target, Value *index)
{
    const Type *type = pointer->type;
    Value *count = array_count(lowering, node, target);

    if (count)
        index = build_binary(&lowering->builder, OP_MUL, convert(lowering, index, type_long(lowering->module)), count);
    if (type_target(type)->kind == TYPE_VOID || type_target(type)->kind == TYPE_FUNCTION) { /* as gcc: in bytes */
        const Type *bytes =
            type_pointer(lowering->module, type_integer(lowering->module, INTEGER_CHAR), type->as.pointer.to_const);
        Value *moved = build_index(&lowering->builder, convert(lowering, pointer, bytes), index);
        return convert(lowering, moved, type);
    }
    return build_index(&lowering->builder, pointer, index);
}

/* ---- sizes ---- */

static const char *c_name(Lowering *lowering, const Type *type)
{
    static const char *const integers[INTEGER_KINDS] = {
        [INTEGER_BOOL] = "_Bool",        [INTEGER_CHAR] = "char",
        [INTEGER_SCHAR] = "signed char", [INTEGER_UCHAR] = "unsigned char",
        [INTEGER_SHORT] = "short",       [INTEGER_USHORT] = "unsigned short",
        [INTEGER_INT] = "int",           [INTEGER_UINT] = "unsigned",
        [INTEGER_LONG] = "long",         [INTEGER_ULONG] = "unsigned long",
        [INTEGER_LLONG] = "long long",   [INTEGER_ULLONG] = "unsigned long long",
    };
    static const char *const reals[REAL_KINDS] = {"float", "double", "long double"};
    static const char *const complexes[REAL_KINDS] = {"float _Complex", "double _Complex", "long double _Complex"};
    const Record *record;

    switch (type->kind) {
    case TYPE_INTEGER: return integers[type->as.integer.kind];
    case TYPE_REAL: return reals[type->as.real];
    case TYPE_COMPLEX: return complexes[type->as.real];
    case TYPE_RECORD:
        record = type->as.record;
        if (record->tag)
            return arena_format(lowering->arena, "%s %s", record->is_union ? "union" : "struct", record->tag);
        return record->alias;
    case TYPE_ARRAY: {
        const char *element = c_name(lowering, type->as.array.element);
        return element && !strchr(element, '[')
                   ? arena_format(lowering->arena, "%s[%lld]", element, (long long)type->as.array.count)
                   : NULL;
    }
    case TYPE_VOID:
    case TYPE_POINTER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return NULL;
    }
    return NULL;
}

Value *size_of_type(Lowering *lowering, const Type *type)
{
    Value *size = value_integer(lowering->module, type_size(lowering->module), type->size ? type->size : 1);
    const char *name = c_name(lowering, type);

    if (name)
        size->spelling = arena_format(lowering->arena, "sizeof(%s)", name);
    return size;
}

Value *size_of(Lowering *lowering, const Node *node, CXType type)
{
    Value *size = size_of_type(lowering, import_type(lowering->importer, type));
    Value *count = array_count(lowering, node, type);

    if (!count)
        return size;
    return build_binary(&lowering->builder, OP_MUL, convert(lowering, count, size->type), size);
}

/* A number's type that keywords alone spell; NULL if another word is among them. */
static const Type *keyword_type(Lowering *lowering, const char *const *words, unsigned count)
{
    static const char *const known[] = {"long",     "double", "float", "_Complex", "char",  "short",
                                        "unsigned", "signed", "int",   "const",    "_Bool", "volatile"};
    enum { LONG, DOUBLE, FLOAT, COMPLEX, CHAR, SHORT, KNOWN = sizeof known / sizeof *known };
    bool has[KNOWN] = {false};
    RealKind real;

    for (unsigned i = 0; i < count; i++) {
        unsigned word = 0;
        while (word < KNOWN && strcmp(words[i], known[word]) != 0)
            word++;
        if (word == KNOWN)
            return NULL;
        has[word] = true;
    }
    if (!has[DOUBLE] && !has[FLOAT]) { /* signed or not, they are of one size */
        IntegerKind kind = has[LONG]    ? INTEGER_LONG
                           : has[CHAR]  ? INTEGER_CHAR
                           : has[SHORT] ? INTEGER_SHORT
                                        : INTEGER_INT;
        return has[COMPLEX] || has[KNOWN - 2] ? NULL : type_integer(lowering->module, kind);
    }
    real = has[FLOAT] ? REAL_FLOAT : has[LONG] ? REAL_LDOUBLE : REAL_DOUBLE;
    return has[COMPLEX] ? type_complex(lowering->module, real) : type_real(lowering->module, real);
}

/* Do the words spell what the reference names? If not, a macro may hold more than its name. */
static bool words_spell(Lowering *lowering, const char *const *words, unsigned count, const Node *name)
{
    const char *text = "";

    for (unsigned i = 0; i < count; i++)
        if (strcmp(words[i], "const") != 0 && strcmp(words[i], "volatile") != 0)
            text = arena_format(lowering->arena, "%s%s%s", text, *text ? " " : "", words[i]);
    return strcmp(text, importer_spelling(lowering->importer, name->cursor)) == 0;
}

/* The words and the number of extents of `sizeof(words[extent][extent])`; false if anything else is written, or a macro. */
static bool read_written(Lowering *lowering, const Node *node, const char **words, unsigned capacity,
                         unsigned *word_count, unsigned *extents)
{
    CXTranslationUnit unit = lowering->importer->unit;
    CXToken *tokens = NULL;
    CXCursor *cursors;
    unsigned count = 0, depth = 0;
    bool is_array = true;

    *word_count = *extents = 0;
    clang_tokenize(unit, clang_getCursorExtent(node->cursor), &tokens, &count);
    cursors = ARENA_ARRAY(lowering->arena, CXCursor, count);
    clang_annotateTokens(unit, tokens, count, cursors);
    for (unsigned i = 0; is_array && i < count; i++) {
        const char *text = importer_text(lowering->importer, clang_getTokenSpelling(unit, tokens[i]));
        const char *expected = i == 0 ? "sizeof" : i == 1 ? "(" : i + 1 == count ? ")" : NULL;
        if (expected)
            is_array = strcmp(text, expected) == 0;
        else if (strcmp(text, "[") == 0)
            *extents += depth++ == 0;
        else if (strcmp(text, "]") == 0)
            is_array = depth-- > 0;
        else if (depth == 0)
            is_array = !*extents && *word_count < capacity && clang_getTokenKind(tokens[i]) != CXToken_Punctuation &&
                       clang_getCursorKind(cursors[i]) != CXCursor_MacroExpansion;
        if (is_array && !expected && depth == 0 && strcmp(text, "]") != 0)
            words[(*word_count)++] = text;
    }
    if (tokens)
        clang_disposeTokens(unit, tokens, count);
    return is_array && depth == 0 && count > 3;
}

Value *size_of_written(Lowering *lowering, const Node *node)
{
    const Node *name = node->count && node->children[0]->kind == CXCursor_TypeRef ? node->children[0] : NULL;
    const char *words[8];
    unsigned word_count, extents;
    const Type *type;
    Value *size;

    if (!read_written(lowering, node, words, sizeof words / sizeof *words, &word_count, &extents))
        return NULL;
    type = name || !extents ? NULL : keyword_type(lowering, words, word_count);
    if (name && words_spell(lowering, words, word_count, name))
        size = size_of(lowering, node, name->type);
    else if (type)
        size = size_of_type(lowering, type);
    else
        return NULL;
    for (unsigned i = 0; i < extents; i++) { /* libclang visits the innermost first */
        Node *extent = node_expression(node, i);
        if (!extent)
            return NULL;
        size = build_binary(&lowering->builder, OP_MUL, convert(lowering, lower_value(lowering, extent), size->type),
                            size);
    }
    return size;
}
