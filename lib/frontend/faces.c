/* In:   declarations in included files, in the unit at hand.
 * Out:  a number for all that makes one what it is (face_whole).
 * Keeps: that is its text behind the macros, its marks, and what the text does not say: of each expression in it the type without
 *        typedefs, the members of the records that it looks into, enumerators' values, sizes. And so for the functions, variables and
 *        records that it leads to. A pointer to a record leads to it only where its size matters: one file may know its members, and
 *        another one not. */
#include "frontend/faces.h"

#include "support/text.h"

#include <string.h>

typedef VECTOR(Face *) FaceVector;

struct Face {
    CXCursor cursor; /* the definition, where there is one */
    unsigned text;   /* a number for each text; 0: not read yet */
    bool is_of_unit; /* a variable that changes, a function that has one, or a thing of the input file itself */
    FaceVector leads_to;
    const Face *led_from; /* the one that was last told that it leads here */
    const Face *reached_from; /* by the walk at hand */
    unsigned whole;           /* 0: not asked for yet */
    bool leads_to_units;      /* to something that is_of_unit */
};

/* A type without its typedefs. */
typedef struct TypeFace {
    unsigned number;
    FaceVector leads_to; /* records that a value of it holds */
} TypeFace;

typedef struct FaceVisit {
    Importer *importer;
    Face *face;
    TextBuffer text;
} FaceVisit;

static CXCursor definition_or_self(CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);

    return cursor_is_null(definition) ? clang_getCanonicalCursor(cursor) : definition;
}

static bool is_in_main_file(CXCursor cursor)
{
    return clang_Location_isFromMainFile(clang_getCursorLocation(cursor));
}

Face *face_of(Importer *importer, CXCursor cursor)
{
    CXCursor first = clang_getCanonicalCursor(cursor);
    Face *face = pointer_map_get(&importer->faces, first.data[0]);

    if (face)
        return face;
    face = ARENA_NEW(importer->arena, Face);
    face->cursor = definition_or_self(cursor);
    if (is_in_main_file(face->cursor)) /* which is its own in any case */
        face->cursor = first, face->is_of_unit = true;
    pointer_map_put(&importer->faces, importer->arena, first.data[0], face);
    return face;
}

static unsigned text_number(Importer *importer, const char *text)
{
    uintptr_t number = (uintptr_t)name_map_get(&importer->texts, text);

    if (!number) {
        number = importer->texts.count + 1;
        name_map_put(&importer->texts, importer->arena, arena_copy_text(importer->arena, text), (void *)number);
    }
    return (unsigned)number;
}

static unsigned number_of(Importer *importer, TextBuffer *text)
{
    unsigned number = text_number(importer, text->data ? text->data : "");

    text_free(text);
    return number;
}

static void lead(Importer *importer, Face *from, Face *to)
{
    if (to->led_from == from)
        return;
    to->led_from = from;
    VECTOR_PUSH(importer->arena, from->leads_to, to);
}

/* Takes the places out of `struct (unnamed at h.h:3:1)`: the file has several paths. */
static const char *without_places(Importer *importer, const char *text)
{
    char *copy = arena_copy_text(importer->arena, text);

    for (char *at = strstr(copy, "(unnamed "); at; at = strstr(at + 1, "(unnamed ")) {
        char *place = strstr(at, "at "), *end = strchr(at, ')');
        if (place && end && place < end)
            memmove(place, end, strlen(end) + 1);
    }
    return copy;
}

/* The literal that __FILE__ is in the declaration. */
static const char *file_literal(Importer *importer, CXCursor declaration)
{
    return arena_format(importer->arena, "\"%s\"", importer_place(importer, clang_getCursorLocation(declaration)).file);
}

/* Its text, with one name for the file, which has several ways that lead to it. */
static const char *text_of_declaration(Importer *importer, CXCursor declaration)
{
    const char *literal = file_literal(importer, declaration), *found;
    const char *text = without_places(importer, declaration_text(importer, declaration));
    TextBuffer out = {0};

    for (; (found = strstr(text, literal)); text = found + strlen(literal))
        text_format(&out, "%.*s\"%s\"", (int)(found - text), text, importer_path_of(importer, declaration));
    text_append(&out, text);
    return text_keep(&out, importer->arena);
}

/* ---- types ---- */

static void describe_type(Importer *importer, TextBuffer *text, CXType type)
{
    CXCursor declaration;

    type = clang_getCanonicalType(type);
    declaration = clang_getTypeDeclaration(type);
    switch ((int)type.kind) {
    case CXType_Pointer: describe_type(importer, text, clang_getPointeeType(type)); break;
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_VariableArray: describe_type(importer, text, clang_getArrayElementType(type)); break;
    case CXType_Enum:
        text_format(text, "; %s",
                    importer_text(importer, clang_getTypeSpelling(clang_getEnumDeclIntegerType(declaration))));
        break;
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        describe_type(importer, text, clang_getResultType(type));
        for (int i = 0; i < clang_getNumArgTypes(type); i++)
            describe_type(importer, text, clang_getArgType(type, (unsigned)i));
        break;
    default: break;
    }
}

/* The record of a value of the type; or none. */
static CXCursor record_of(CXType type)
{
    type = ctype_element(type);
    return type.kind == CXType_Record ? clang_getTypeDeclaration(type) : clang_getNullCursor();
}

static const TypeFace *type_face(Importer *importer, CXType type)
{
    TypeFace *known;
    TextBuffer text = {0};

    type = clang_getCanonicalType(type);
    known = pointer_map_get(&importer->type_faces, type.data[0]);
    if (known)
        return known;
    known = ARENA_NEW(importer->arena, TypeFace);
    pointer_map_put(&importer->type_faces, importer->arena, type.data[0], known);
    text_append(&text, without_places(importer, importer_text(importer, clang_getTypeSpelling(type))));
    describe_type(importer, &text, type);
    if (!cursor_is_null(record_of(type)))
        VECTOR_PUSH(importer->arena, known->leads_to, face_of(importer, record_of(type)));
    known->number = number_of(importer, &text);
    return known;
}

/* is_named: the type itself, of no value. */
static void add_type(FaceVisit *visit, CXType type, bool is_named)
{
    const TypeFace *known;

    if (type.kind == CXType_Invalid)
        return;
    known = type_face(visit->importer, type);
    text_format(&visit->text, " %u", known->number);
    for (size_t i = 0; i < known->leads_to.count && !is_named; i++)
        lead(visit->importer, visit->face, known->leads_to.items[i]);
}

/* ---- records ---- */

static enum CXChildVisitResult visit_mark(CXCursor cursor, CXCursor parent, CXClientData data)
{
    FaceVisit *visit = data;
    const char *text;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_AnnotateAttr)
        return CXChildVisit_Continue;
    text = importer_spelling(visit->importer, cursor);
    text_format(&visit->text, "\n%s", text);
    if (strncmp(text, "adcc:custom_", 12) == 0) {
        CXCursor derivative = function_named(visit->importer, strrchr(text, ':') + 1);
        if (!cursor_is_null(derivative) && clang_getCursorLinkage(derivative) == CXLinkage_Internal)
            lead(visit->importer, visit->face, face_of(visit->importer, derivative));
    }
    return CXChildVisit_Continue;
}

static enum CXVisitorResult visit_member(CXCursor cursor, CXClientData data)
{
    FaceVisit *visit = data;

    text_format(&visit->text,
                "\n%s at %lld, %d bits:", without_places(visit->importer, importer_spelling(visit->importer, cursor)),
                clang_Cursor_getOffsetOfField(cursor), clang_getFieldDeclBitWidth(cursor));
    add_type(visit, clang_getCursorType(cursor), false);
    clang_visitChildren(cursor, visit_mark, visit);
    return CXVisit_Continue;
}

static void read_record(FaceVisit *visit)
{
    CXType type = clang_getCursorType(visit->face->cursor);

    text_format(&visit->text, "%s, %lld, %lld",
                without_places(visit->importer, importer_text(visit->importer, clang_getTypeSpelling(type))),
                clang_Type_getSizeOf(type), clang_Type_getAlignOf(type));
    clang_Type_visitFields(type, visit_member, visit);
}

/* ---- functions and variables ---- */

static bool is_changing_variable(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_VarDecl && !ctype_is_const(clang_getCursorType(cursor)) &&
           (clang_getCursorLinkage(cursor) == CXLinkage_Internal ||
            clang_Cursor_getStorageClass(cursor) == CX_SC_Static);
}

/* Steps a pointer in it by the size of what it points to? */
static bool is_arithmetic(CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_UnaryOperator: return clang_getCursorUnaryOperatorKind(cursor) <= CXUnaryOperator_PreDec; /* ++, -- */
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Add ||
               clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Sub;
    case CXCursor_CompoundAssignOperator: return true;
    default: return false;
    }
}

/* The value of what the tree does not show all parts of: sizeof, _Alignof. */
static void add_value(FaceVisit *visit, CXCursor cursor)
{
    CXEvalResult result = clang_Cursor_Evaluate(cursor);

    if (result && clang_EvalResult_getKind(result) == CXEval_Int)
        text_format(&visit->text, " = %lld", clang_EvalResult_getAsLongLong(result));
    if (result)
        clang_EvalResult_dispose(result);
}

/* Has the expression a type of its own? That of a file's name is as long as the name. */
static bool has_own_type(const FaceVisit *visit, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    return kind != CXCursor_ParenExpr &&
           (kind != CXCursor_StringLiteral || strcmp(importer_spelling(visit->importer, cursor),
                                                     file_literal(visit->importer, visit->face->cursor)) != 0);
}

/* The types of a _Generic are not in the tree: all words of the text that are a type's name. */
static void add_typedefs(FaceVisit *visit, const char *text)
{
    while (*text) {
        size_t length = text_word(text);
        if (length) {
            CXType type = type_of_name(visit->importer, arena_copy_bytes(visit->importer->arena, text, length));
            if (type.kind != CXType_Invalid)
                add_type(visit, type, true);
        }
        text += length ? length : 1;
    }
}

/* The record of a member, and those around that one. */
static void lead_to_holders(FaceVisit *visit, CXCursor member)
{
    for (CXCursor at = clang_getCursorSemanticParent(member); is_record_declaration(at);
         at = clang_getCursorSemanticParent(at))
        lead(visit->importer, visit->face, face_of(visit->importer, at));
}

static void add_reference(FaceVisit *visit, CXCursor referenced)
{
    Importer *importer = visit->importer;
    enum CXCursorKind kind = clang_getCursorKind(referenced);

    if (kind == CXCursor_EnumConstantDecl)
        text_format(&visit->text, " = %lld", clang_getEnumConstantDeclValue(referenced));
    else if (kind == CXCursor_FieldDecl)
        lead_to_holders(visit, referenced);
    else if ((kind == CXCursor_FunctionDecl || kind == CXCursor_VarDecl) &&
             clang_getCursorLinkage(referenced) == CXLinkage_Internal)
        lead(importer, visit->face, face_of(importer, referenced));
}

static enum CXChildVisitResult visit_node(CXCursor cursor, CXCursor parent, CXClientData data)
{
    FaceVisit *visit = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXType type = clang_getCursorType(cursor);

    visit_mark(cursor, parent, visit);
    visit->face->is_of_unit |= is_changing_variable(cursor);
    if (has_own_type(visit, cursor))
        add_type(visit, type, kind == CXCursor_TypeRef); /* which may stand before a star */
    if (is_arithmetic(parent) && clang_getCanonicalType(type).kind == CXType_Pointer)
        add_type(visit, ctype_target(type), false);
    if (kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || kind == CXCursor_MemberRef)
        add_reference(visit, clang_getCursorReferenced(cursor));
    if (kind == CXCursor_UnaryExpr)
        add_value(visit, cursor);
    if (kind == CXCursor_GenericSelectionExpr)
        add_typedefs(visit, declaration_text(visit->importer, visit->face->cursor));
    return CXChildVisit_Recurse;
}

static void read_face(Importer *importer, Face *face)
{
    FaceVisit visit = {.importer = importer, .face = face};
    CXCursor first = clang_getCanonicalCursor(face->cursor);

    if (face->text)
        return;
    if (is_record_declaration(face->cursor)) {
        read_record(&visit);
    } else {
        face->is_of_unit |= is_changing_variable(face->cursor);
        text_append(&visit.text, text_of_declaration(importer, face->cursor));
        add_type(&visit, clang_getCursorType(face->cursor), false);
        clang_visitChildren(face->cursor, visit_node, &visit);
        if (!clang_equalCursors(first, face->cursor))
            clang_visitChildren(first, visit_node, &visit);
    }
    face->text = number_of(importer, &visit.text);
}

/* ---- all that it leads to ---- */

static void read_all(Importer *importer, Face *face)
{
    FaceVector reached = {0};
    TextBuffer texts = {0};

    if (face->whole)
        return;
    face->reached_from = face;
    VECTOR_PUSH(importer->arena, reached, face);
    for (size_t i = 0; i < reached.count; i++) { /* grows */
        Face *at = reached.items[i];
        read_face(importer, at);
        face->leads_to_units |= at->is_of_unit;
        text_format(&texts, "%u, ", at->text);
        for (size_t k = 0; k < at->leads_to.count; k++)
            if (at->leads_to.items[k]->reached_from != face) {
                at->leads_to.items[k]->reached_from = face;
                VECTOR_PUSH(importer->arena, reached, at->leads_to.items[k]);
            }
    }
    face->whole = number_of(importer, &texts);
}

unsigned face_whole(Importer *importer, Face *face)
{
    read_all(importer, face);
    return face->whole;
}

bool face_leads_to_units(Importer *importer, Face *face)
{
    read_all(importer, face);
    return face->leads_to_units;
}
