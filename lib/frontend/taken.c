/* In:   all units, before any of them is imported.
 * Out:  the names at file scope that the output's #include lines bring: what is none of a header's needs another one; and the
 *       records.
 * Keeps: a name that one header alone declares is free for what that header declares. Parts of the source (inclusions.c) count as
 *        headers here: what only looks taken costs another name. */
#include "frontend/faces.h"

#include <string.h>

static void take(Importer *importer, CXCursor cursor)
{
    const char *name = importer_spelling(importer, cursor), *path = importer_path_of(importer, cursor);
    const char *known = name_map_get(&importer->module->taken, name);

    if (!known)
        name_map_put(&importer->module->taken, importer->arena, name, (void *)(uintptr_t)path);
    else if (strcmp(known, path) != 0) /* several have it */
        name_map_put(&importer->module->taken, importer->arena, name, "");
}

static void note_record(Importer *importer, CXCursor cursor)
{
    const char *usr = importer_text(importer, clang_getCursorUSR(cursor));

    uintptr_t known = (uintptr_t)name_map_get(&importer->header_records, usr), number = UNTOLD_RECORD;

    if (clang_isCursorDefinition(cursor))
        number = face_whole(importer, face_of(importer, cursor));
    if (!known || known == UNTOLD_RECORD)
        name_map_put(&importer->header_records, importer->arena, usr, (void *)number);
}

static enum CXChildVisitResult note_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    (void)parent;
    if (clang_Location_isFromMainFile(clang_getCursorLocation(cursor)))
        return CXChildVisit_Continue;
    if (kind == CXCursor_FunctionDecl || kind == CXCursor_VarDecl || kind == CXCursor_TypedefDecl ||
        kind == CXCursor_EnumConstantDecl)
        take(importer, cursor);
    if (is_record_declaration(cursor))
        note_record(importer, cursor);
    return kind == CXCursor_EnumDecl ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

void taken_note(Importer *importer)
{
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), note_name, importer);
}

/* What the output has from a header. */
static bool keeps_its_name(Importer *importer, CXCursor cursor)
{
    const char *file = importer_place(importer, clang_getCursorLocation(clang_getCanonicalCursor(cursor))).file;

    return importer->input->file_count > 1 && clang_getCursorLinkage(cursor) == CXLinkage_Internal &&
           !importer_is_input(importer, file) && !is_units_own(importer, cursor);
}

static bool is_taken(Importer *importer, CXCursor cursor, const char *name)
{
    const char *path = name_map_get(&importer->module->taken, name);

    if (module_function(importer->module, name) || module_global(importer->module, name))
        return true;
    return path && (strcmp(path, importer_path_of(importer, cursor)) != 0 ||
                    clang_getCursorLinkage(cursor) != CXLinkage_Internal || is_units_own(importer, cursor));
}

const char *output_name(Importer *importer, CXCursor cursor, const char *name)
{
    const char *renamed = name;

    for (int i = 2; !keeps_its_name(importer, cursor) && is_taken(importer, cursor, renamed); i++)
        renamed = arena_format(importer->arena, "%s_%d", name, i);
    return renamed;
}
