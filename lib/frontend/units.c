/* In:   declarations without external linkage in files that several input files include.
 * Out:  which of them are one thing in all those files, and which are each file's own (declaration_key).
 * Keeps: the output includes such a file once, as the first input file that includes it does. What another one makes of it is the
 *        same thing only where nothing tells the two apart (faces.c), and where it leads to nothing of which each file has its own:
 *        variables that change, what stands in an input file itself. */
#include "frontend/faces.h"

/* Functions and variables alone are asked about. */
static bool is_of_shared_file(Importer *importer, CXCursor cursor)
{
    CXSourceLocation location = clang_getCursorLocation(clang_getCanonicalCursor(cursor));

    return clang_getCursorLinkage(cursor) != CXLinkage_External && !clang_Location_isFromMainFile(location) &&
           !is_of_library(importer, location);
}

const char *plain_key(Importer *importer, CXCursor cursor)
{
    return arena_format(importer->arena, "%s in %s", importer_text(importer, clang_getCursorUSR(cursor)),
                        importer_path_of(importer, cursor));
}

/* ---- what a unit includes first ---- */

/* The number of the first unit that includes the file of the declaration. */
static unsigned first_unit(Importer *importer, CXCursor cursor)
{
    return (unsigned)(uintptr_t)name_map_get(&importer->first_units, importer_path_of(importer, cursor));
}

/* The text of what that unit makes of it; 0: nothing. */
static unsigned first_text(Importer *importer, CXCursor cursor)
{
    return (unsigned)(uintptr_t)name_map_get(&importer->first_texts, plain_key(importer, cursor));
}

static void note_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    Importer *importer = data;
    const char *path = importer_path(importer, file);

    (void)stack;
    if (depth && !name_map_get(&importer->first_units, path))
        name_map_put(&importer->first_units, importer->arena, path, (void *)(uintptr_t)importer->unit_number);
}

static enum CXChildVisitResult note_text(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;

    (void)parent;
    if (clang_getCursorLinkage(cursor) == CXLinkage_Internal && is_of_shared_file(importer, cursor) &&
        first_unit(importer, cursor) == importer->unit_number)
        name_map_put(&importer->first_texts, importer->arena, plain_key(importer, cursor),
                     (void *)(uintptr_t)face_whole(importer, face_of(importer, cursor)));
    return CXChildVisit_Continue;
}

void units_note(Importer *importer)
{
    if (importer->input->file_count == 1)
        return;
    clang_getInclusions(importer->unit, note_file, importer);
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), note_text, importer);
}

/* ---- what is a unit's own ---- */

bool has_another_text(Importer *importer, CXCursor cursor)
{
    return is_of_shared_file(importer, cursor) &&
           face_whole(importer, face_of(importer, cursor)) != first_text(importer, cursor);
}

bool is_units_own(Importer *importer, CXCursor cursor)
{
    if (importer->input->file_count == 1 || !is_of_shared_file(importer, cursor))
        return false;
    return has_another_text(importer, cursor) || (face_leads_to_units(importer, face_of(importer, cursor)) &&
                                                  first_unit(importer, cursor) != importer->unit_number);
}

const char *declaration_key(Importer *importer, CXCursor cursor)
{
    Face *face;

    if (clang_getCursorLinkage(cursor) == CXLinkage_External)
        return importer_text(importer, clang_getCursorUSR(cursor));
    if (!is_units_own(importer, cursor))
        return plain_key(importer, cursor);
    face = face_of(importer, cursor);
    return arena_format(importer->arena, "%s %u %u", plain_key(importer, cursor), face_whole(importer, face),
                        face_leads_to_units(importer, face) ? importer->unit_number : 0);
}
