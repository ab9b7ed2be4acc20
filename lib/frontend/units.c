/* In:   declarations without external linkage in files that several input files include.
 * Out:  which of them are one thing in all those files, and which are each file's own (declaration_key).
 * Keeps: the output includes such a file once, as the first input file that includes it does. What another one makes of it is the
 *        same thing only where nothing tells the two apart: the text behind the macros, what typedefs, records and enumerators in
 *        it mean, and so for all that it leads to; and where none of these is a variable that changes, of which each file has
 *        one, or stands in an input file itself. */
#include "frontend/importer.h"

/* One declaration, as the unit at hand has it. */
typedef struct Face Face;
struct Face {
    CXCursor cursor; /* the definition, where there is one */
    unsigned text;   /* a number for each text; 0: not read yet */
    bool is_of_unit; /* a variable that changes, a function that has one, or a thing of the input file itself */
    VECTOR(Face *) leads_to;
    const Face *reached_from; /* by the walk at hand */
    unsigned whole;           /* a number for the texts of all that it leads to; 0: not asked for yet */
    bool leads_to_units;      /* to something that is_of_unit */
};

typedef VECTOR(Face *) FaceVector;

typedef struct FaceVisit {
    Importer *importer;
    Face *face;
    const char *text;
} FaceVisit;

/* ---- one declaration ---- */

/* The path without its turns: "./p.h" and "a/../p.h" are one file. */
static const char *file_of(Importer *importer, CXCursor cursor)
{
    CXFile file = NULL;
    const char *path;

    clang_getFileLocation(clang_getCursorLocation(clang_getCanonicalCursor(cursor)), &file, NULL, NULL, NULL);
    path = file ? pointer_map_get(&importer->paths, file) : "";
    if (!path) {
        path = importer_text(importer, clang_File_tryGetRealPathName(file));
        pointer_map_put(&importer->paths, importer->arena, file, (void *)(uintptr_t)path);
    }
    return path;
}

static const char *plain_key(Importer *importer, CXCursor cursor)
{
    return arena_format(importer->arena, "%s in %s", importer_text(importer, clang_getCursorUSR(cursor)),
                        file_of(importer, cursor));
}

static CXCursor definition_or_self(CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);

    return cursor_is_null(definition) ? cursor : definition;
}

static Face *face_of(Importer *importer, CXCursor cursor)
{
    const char *key = plain_key(importer, cursor);
    Face *face = name_map_get(&importer->faces, key);

    if (face)
        return face;
    face = ARENA_NEW(importer->arena, Face);
    face->cursor = definition_or_self(cursor);
    name_map_put(&importer->faces, importer->arena, key, face);
    return face;
}

static unsigned text_number(Importer *importer, const char *text)
{
    uintptr_t number = (uintptr_t)name_map_get(&importer->texts, text);

    if (!number) {
        number = importer->texts.count + 1;
        name_map_put(&importer->texts, importer->arena, text, (void *)number);
    }
    return (unsigned)number;
}

static bool is_changing_variable(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_VarDecl && !ctype_is_const(clang_getCursorType(cursor)) &&
           (clang_getCursorLinkage(cursor) == CXLinkage_Internal ||
            clang_Cursor_getStorageClass(cursor) == CX_SC_Static);
}

/* What the text of a declaration does not say of a name in it. */
static const char *meaning(Importer *importer, CXCursor referenced)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(referenced));

    switch (clang_getCursorKind(referenced)) {
    case CXCursor_EnumConstantDecl:
        return arena_format(importer->arena, "%lld", clang_getEnumConstantDeclValue(referenced));
    case CXCursor_TypedefDecl:
        return arena_format(importer->arena, "%s, %lld bytes", importer_text(importer, clang_getTypeSpelling(type)),
                            clang_Type_getSizeOf(type));
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
        return arena_format(importer->arena, "%s, %lld bytes",
                            declaration_text(importer, definition_or_self(referenced)), clang_Type_getSizeOf(type));
    default: return NULL;
    }
}

static enum CXChildVisitResult visit_face(CXCursor cursor, CXCursor parent, CXClientData data)
{
    FaceVisit *visit = data;
    Importer *importer = visit->importer;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXCursor referenced;
    const char *said;

    (void)parent;
    visit->face->is_of_unit |= is_changing_variable(cursor);
    if (kind != CXCursor_DeclRefExpr && kind != CXCursor_TypeRef)
        return CXChildVisit_Recurse;
    referenced = clang_getCursorReferenced(cursor);
    said = meaning(importer, referenced);
    if (said)
        visit->text =
            arena_format(importer->arena, "%s\n%s: %s", visit->text, importer_spelling(importer, referenced), said);
    else if (clang_getCursorLinkage(referenced) == CXLinkage_Internal)
        VECTOR_PUSH(importer->arena, visit->face->leads_to, face_of(importer, referenced));
    return CXChildVisit_Recurse;
}

static void read_face(Importer *importer, Face *face)
{
    FaceVisit visit = {importer, face, ""};

    if (face->text)
        return;
    face->is_of_unit =
        is_changing_variable(face->cursor) || clang_Location_isFromMainFile(clang_getCursorLocation(face->cursor));
    visit.text = declaration_text(importer, face->cursor);
    clang_visitChildren(face->cursor, visit_face, &visit);
    face->text = text_number(importer, visit.text);
}

/* ---- all that it leads to ---- */

static void read_all(Importer *importer, Face *face)
{
    FaceVector reached = {0};

    if (face->whole)
        return;
    face->reached_from = face;
    VECTOR_PUSH(importer->arena, reached, face);
    for (size_t i = 0; i < reached.count; i++) { /* grows */
        Face *at = reached.items[i];
        read_face(importer, at);
        face->leads_to_units |= at->is_of_unit;
        face->whole = text_number(importer, arena_format(importer->arena, "%u, %u", face->whole, at->text));
        for (size_t k = 0; k < at->leads_to.count; k++)
            if (at->leads_to.items[k]->reached_from != face) {
                at->leads_to.items[k]->reached_from = face;
                VECTOR_PUSH(importer->arena, reached, at->leads_to.items[k]);
            }
    }
}

/* ---- what a unit includes first ---- */

static bool is_of_shared_file(CXCursor cursor)
{
    CXSourceLocation location = clang_getCursorLocation(clang_getCanonicalCursor(cursor));

    return clang_getCursorLinkage(cursor) != CXLinkage_External && !clang_Location_isFromMainFile(location) &&
           !clang_Location_isInSystemHeader(location);
}

/* The number of the first unit that includes the file of the declaration; 0: none did. */
static unsigned first_unit(Importer *importer, CXCursor cursor)
{
    return (unsigned)(uintptr_t)name_map_get(&importer->first_units, file_of(importer, cursor));
}

/* The text of what that unit makes of it; 0: nothing. */
static unsigned first_text(Importer *importer, CXCursor cursor)
{
    return (unsigned)(uintptr_t)name_map_get(&importer->first_texts, plain_key(importer, cursor));
}

static enum CXChildVisitResult note_text(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;
    Face *face;

    (void)parent;
    if (clang_getCursorLinkage(cursor) != CXLinkage_Internal || !is_of_shared_file(cursor))
        return CXChildVisit_Continue;
    if (!first_unit(importer, cursor))
        name_map_put(&importer->first_units, importer->arena, file_of(importer, cursor),
                     (void *)(uintptr_t)importer->unit_number);
    if (first_unit(importer, cursor) != importer->unit_number)
        return CXChildVisit_Continue;
    face = face_of(importer, cursor);
    read_all(importer, face);
    name_map_put(&importer->first_texts, importer->arena, plain_key(importer, cursor), (void *)(uintptr_t)face->whole);
    return CXChildVisit_Continue;
}

void units_note(Importer *importer)
{
    if (importer->input->file_count > 1)
        clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), note_text, importer);
}

static bool has_another_text(Importer *importer, CXCursor cursor)
{
    Face *face = face_of(importer, cursor);

    read_all(importer, face);
    return face->whole != first_text(importer, cursor);
}

bool is_units_own(Importer *importer, CXCursor cursor)
{
    if (importer->input->file_count == 1 || !is_of_shared_file(cursor))
        return false;
    return has_another_text(importer, cursor) ||
           (face_of(importer, cursor)->leads_to_units && first_unit(importer, cursor) != importer->unit_number);
}

const char *declaration_key(Importer *importer, CXCursor cursor)
{
    const Face *face;

    if (clang_getCursorLinkage(cursor) == CXLinkage_External)
        return importer_text(importer, clang_getCursorUSR(cursor));
    if (!is_units_own(importer, cursor))
        return plain_key(importer, cursor);
    face = face_of(importer, cursor);
    return arena_format(importer->arena, "%s %u %u", plain_key(importer, cursor), face->whole,
                        face->leads_to_units ? importer->unit_number : 0);
}

/* ---- the output's own unit ---- */

static enum CXChildVisitResult check_entity(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *key;

    (void)parent;
    if ((kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) && clang_isCursorDefinition(cursor) &&
        name_map_get(&importer->records, importer_text(importer, clang_getCursorUSR(cursor))))
        import_type(importer, clang_getCursorType(cursor)); /* says where it is another one */
    if (clang_getCursorLinkage(cursor) != CXLinkage_Internal || !is_of_shared_file(cursor))
        return CXChildVisit_Continue;
    key = plain_key(importer, cursor);
    if ((name_map_get(&importer->functions, key) || name_map_get(&importer->globals, key)) &&
        has_another_text(importer, cursor)) {
        diagnostics_report(
            importer->module->diagnostics, SEVERITY_ERROR, importer_place(importer, clang_getCursorLocation(cursor)),
            "'%s' is another one behind the output's #include lines, where macros of all input files meet",
            importer_spelling(importer, cursor));
        importer->failed = true;
    }
    return CXChildVisit_Continue;
}

void units_check(Importer *importer)
{
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), check_entity, importer);
}
