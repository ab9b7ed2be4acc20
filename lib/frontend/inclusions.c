/* In:   a unit's #include directives, macros and declarations, as the parser saw them.
 * Out:  what each #include of a file brings, and whether it was found beside that file (inclusion_at); which included files are
 *       parts of the source rather than headers (importer_is_input); the names of the macros that headers define.
 * Keeps: an included file that defines a function or a variable with external linkage is a part of the source, like the
 *        file that includes it: the output cannot include it, or it would define that again. So is a .c file that defines any
 *        function; one that needs what the file that includes it declares, since the output's declarations stand below its
 *        #includes; one without a guard that another input file includes by another way; and what includes such a file. */
#include "frontend/importer.h"

#include <string.h>

/* ---- the library ---- */

bool is_of_library(Importer *importer, CXSourceLocation location)
{
    const char *const folders[] = {"/usr/include/",        "/usr/lib/",
                                   "/Library/Developer/",  "/Applications/",
                                   importer->include_path, importer->resource_path};
    CXFile file = NULL;
    const char *path;

    if (!clang_Location_isInSystemHeader(location))
        return false;
    clang_getFileLocation(location, &file, NULL, NULL, NULL);
    path = file ? importer_path(importer, file) : "/usr/include/"; /* the compiler's own */
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i] && strncmp(path, folders[i], strlen(folders[i])) == 0)
            return true;
    return strstr(path, "/lib/clang/") && strstr(path, "/include/"); /* a resource directory of libclang's own */
}

/* ---- directives ---- */

static const char *folder_of(Importer *importer, const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash ? arena_copy_bytes(importer->arena, file, (size_t)(slash + 1 - file)) : "./";
}

/* Would one of the user's own folders for headers give the file, too? */
static bool is_in_include_path(Importer *importer, const char *written)
{
    for (size_t i = 0; i < importer->flags.count; i++) {
        const char *flag = importer->flags.items[i], *folder = NULL;
        for (const char *const *option = (const char *const[]){"-I", "-iquote", NULL}; *option && !folder; option++)
            if (strncmp(flag, *option, strlen(*option)) == 0)
                folder = flag[strlen(*option)] ? flag + strlen(*option) : importer->flags.items[i + 1];
        if (folder && file_is_readable(arena_format(importer->arena, "%s/%s", folder, written)))
            return true;
    }
    return false;
}

static void note_directive(Importer *importer, CXCursor cursor)
{
    SourcePlace place = importer_place(importer, clang_getCursorLocation(cursor));
    CXFile included = clang_getIncludedFile(cursor);
    Inclusion inclusion = {.includer = place.file, .line = place.line};
    const char *written = importer_spelling(importer, cursor);

    if (!included || !place.file)
        return;
    inclusion.handle = included;
    inclusion.file = importer_text(importer, clang_getFileName(included));
    if (strcmp(inclusion.file, arena_format(importer->arena, "%s%s", folder_of(importer, place.file), written)) == 0 &&
        !is_in_include_path(importer, written))
        inclusion.beside = inclusion.file;
    VECTOR_PUSH(importer->arena, importer->inclusions, inclusion);
}

/* The way by which a file first came in; NULL: the input file itself, or a way through the system's headers. */
static const Inclusion *first_inclusion(const Importer *importer, const char *file)
{
    for (size_t i = 0; i < importer->inclusions.count; i++)
        if (strcmp(importer->inclusions.items[i].file, file) == 0)
            return &importer->inclusions.items[i];
    return NULL;
}

const char *inclusion_outermost(const Importer *importer, const char *file)
{
    const Inclusion *inclusion = first_inclusion(importer, file);

    while (inclusion && !importer_is_input(importer, inclusion->includer)) {
        file = inclusion->includer;
        inclusion = first_inclusion(importer, file);
    }
    return file;
}

const Inclusion *inclusion_at(const Importer *importer, const char *file, unsigned line)
{
    for (size_t i = 0; i < importer->inclusions.count; i++)
        if (importer->inclusions.items[i].line == line && strcmp(importer->inclusions.items[i].includer, file) == 0)
            return &importer->inclusions.items[i];
    return NULL;
}

/* ---- macros ---- */

static void note_macro(Importer *importer, CXCursor cursor)
{
    CXSourceLocation location = clang_getCursorLocation(cursor);
    bool is_function_like = clang_Cursor_isMacroFunctionLike(cursor), is_system = is_of_library(importer, location);
    CXString spelling;
    const char *name;

    if (clang_Location_isFromMainFile(location) || (is_system && is_function_like))
        return; /* the main file's own matter if the preamble repeats them */
    spelling = clang_getCursorSpelling(cursor);
    name = clang_getCString(spelling);
    module_add_macro(importer->module, name ? name : "",
                     is_system          ? MACRO_SYSTEM
                     : is_function_like ? MACRO_OWN_FUNCTION_LIKE
                                        : MACRO_OWN);
    clang_disposeString(spelling);
}

/* ---- parts of the source ---- */

static bool has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text), end = strlen(suffix);

    return length >= end && strcmp(text + length - end, suffix) == 0;
}

/* Something with external linkage; or a function at all, where the file is no header by its name. */
static bool is_definition_of_source(CXCursor cursor, const char *file)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    if (kind == CXCursor_FunctionDecl && (!clang_isCursorDefinition(cursor) || clang_Cursor_isFunctionInlined(cursor)))
        return false;
    if (clang_getCursorLinkage(cursor) != CXLinkage_External)
        return kind == CXCursor_FunctionDecl && has_suffix(file, ".c");
    if (kind == CXCursor_FunctionDecl)
        return true;
    if (kind != CXCursor_VarDecl)
        return false;
    return clang_Cursor_getStorageClass(cursor) != CX_SC_Extern ||
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor));
}

static void add_part(Importer *importer, const char *file)
{
    if (!importer_is_input(importer, file))
        name_map_put(&importer->parts, importer->arena, file, (void *)(uintptr_t)file);
}

/* Is it first declared in the input file itself, and defined nowhere else? */
static bool is_of_main_file(CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);

    return clang_Location_isFromMainFile(clang_getCursorLocation(clang_getCanonicalCursor(cursor))) &&
           (cursor_is_null(definition) || clang_Location_isFromMainFile(clang_getCursorLocation(definition)));
}

static enum CXChildVisitResult find_reference(CXCursor cursor, CXCursor parent, CXClientData data)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool *found = data;

    (void)parent;
    if (kind == CXCursor_InitListExpr)
        return CXChildVisit_Continue; /* a long table's numbers */
    if (kind == CXCursor_TypeRef || kind == CXCursor_DeclRefExpr)
        *found |= is_of_main_file(clang_getCursorReferenced(cursor));
    return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A declaration in an included file that needs one of the file that includes it. */
static bool needs_main_file(CXCursor cursor)
{
    bool found = false;

    if (clang_isDeclaration(clang_getCursorKind(cursor)))
        clang_visitChildren(cursor, find_reference, &found);
    return found;
}

/* An included file without a guard defines what may be defined once, and two input files include it by different ways. */
static bool is_brought_twice(Importer *importer, CXCursor cursor, const char *file)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool is_once = is_record_declaration(cursor) || kind == CXCursor_EnumDecl || kind == CXCursor_FunctionDecl ||
                   kind == CXCursor_VarDecl;
    const Inclusion *inclusion = first_inclusion(importer, file);
    const char *way, *known, *path;

    if (!is_once || !inclusion || !clang_isCursorDefinition(cursor) ||
        clang_isFileMultipleIncludeGuarded(importer->unit, inclusion->handle))
        return false;
    way = inclusion_outermost(importer, file);
    path = importer_text(importer, clang_File_tryGetRealPathName(inclusion->handle)); /* "p.h" and "./p.h" are one */
    known = name_map_get(&importer->ways, path);
    if (!known)
        name_map_put(&importer->ways, importer->arena, path, (void *)(uintptr_t)way);
    return known && strcmp(known, way) != 0;
}

static void visit_declaration(Importer *importer, CXCursor cursor)
{
    const char *file = importer_place(importer, clang_getCursorLocation(cursor)).file;

    if (file && !importer_is_input(importer, file) &&
        (is_definition_of_source(cursor, file) || is_brought_twice(importer, cursor, file) || needs_main_file(cursor)))
        add_part(importer, file);
}

static enum CXChildVisitResult visit_entity(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;
    CXSourceLocation location = clang_getCursorLocation(cursor);

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_InclusionDirective && !clang_Location_isInSystemHeader(location))
        note_directive(importer, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_MacroDefinition)
        note_macro(importer, cursor);
    else if (!clang_Location_isInSystemHeader(location) && !clang_Location_isFromMainFile(location))
        visit_declaration(importer, cursor);
    return CXChildVisit_Continue;
}

void inclusions_import(Importer *importer)
{
    size_t known;

    importer->inclusions.count = 0;
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), visit_entity, importer);
    do { /* what includes a part is one */
        known = importer->parts.count;
        for (size_t i = 0; i < importer->inclusions.count; i++)
            if (name_map_get(&importer->parts, importer->inclusions.items[i].file))
                add_part(importer, importer->inclusions.items[i].includer);
    } while (importer->parts.count > known);
}
