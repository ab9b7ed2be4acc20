/* In:   extents and lengths of arrays, as the text of one input file has them.
 * Out:  texts that mean the same in the output, where names may be other files': enumerators become numbers, variables have the names
 *       that the output gives them. */
#include "frontend/importer.h"

#include "support/text.h"

#include <ctype.h>
#include <string.h>

typedef struct NameSearch {
    Importer *importer;
    const char *name;
    CXCursor found;
} NameSearch;

static enum CXChildVisitResult find_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    NameSearch *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    (void)parent;
    if (kind == CXCursor_EnumDecl)
        return CXChildVisit_Recurse;
    if ((kind != CXCursor_EnumConstantDecl && kind != CXCursor_VarDecl) ||
        strcmp(importer_spelling(search->importer, cursor), search->name) != 0)
        return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

static bool is_parameter(Importer *importer, CXCursor parameter, const char *name)
{
    CXCursor function = clang_getCursorSemanticParent(parameter);

    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++)
        if (strcmp(importer_spelling(importer, clang_Cursor_getArgument(function, (unsigned)i)), name) == 0)
            return true;
    return false;
}

/* What the name is in the output. */
static const char *meaning(Importer *importer, CXCursor parameter, const char *name)
{
    NameSearch search = {importer, name, clang_getNullCursor()};

    if (isdigit((unsigned char)*name) || is_parameter(importer, parameter, name))
        return name;
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), find_name, &search);
    if (cursor_is_null(search.found))
        return name;
    if (clang_getCursorKind(search.found) == CXCursor_EnumConstantDecl)
        return arena_format(importer->arena, "%lld", clang_getEnumConstantDeclValue(search.found));
    return import_global(importer, search.found, NULL)->name;
}

const char *length_in_output(Importer *importer, CXCursor parameter, const char *text)
{
    TextBuffer out = {0};

    if (importer->input->file_count == 1)
        return text;
    text_append(&out, "");
    for (const char *at = text; *at;) {
        size_t length = text_word(at);
        bool is_member = at > text && (at[-1] == '.' || at[-1] == '>');
        if (length && !is_member)
            text_append(&out, meaning(importer, parameter, arena_copy_bytes(importer->arena, at, length)));
        else
            text_append_bytes(&out, at, length ? length : 1);
        at += length ? length : 1;
    }
    return text_keep(&out, importer->arena);
}
