/* In:   declarations of functions that stand behind the definition. Clang ignores attributes there ("attribute declaration
 *       must precede definition"), and with them our marks.
 * Out:  the marks, from the macros that the file says.
 * Keeps: a macro is the mark of the declaration that it stands in: behind the declaration before, and not among the parameters.
 *        One that stands in a macro of the user's own is not seen. */
#include "frontend/importer.h"

#include <ctype.h>
#include <string.h>

typedef struct Span {
    CXFile file;
    unsigned start, end; /* offsets */
} Span;

typedef struct LateMarks {
    Importer *importer;
    VECTOR(CXCursor) macros; /* expansions of ADCC_... */
    Span before; /* the declaration before, in the same file */
} LateMarks;

static Span span_of(CXCursor cursor)
{
    CXSourceRange extent = clang_getCursorExtent(cursor);
    Span span = {0};

    clang_getFileLocation(clang_getRangeEnd(extent), &span.file, NULL, NULL, &span.end);
    clang_getFileLocation(clang_getRangeStart(extent), &span.file, NULL, NULL, &span.start);
    return span;
}

static enum CXChildVisitResult find_macro(CXCursor cursor, CXCursor parent, CXClientData data)
{
    LateMarks *marks = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_MacroExpansion &&
        strncmp(importer_spelling(marks->importer, cursor), "ADCC_", 5) == 0)
        VECTOR_PUSH(marks->importer->arena, marks->macros, cursor);
    return CXChildVisit_Continue;
}

/* `ADCC_CUSTOM_FORWARD(f)` as `custom_forward:f`. */
static const char *mark_text(Importer *importer, const char *macro, size_t length)
{
    char *text = arena_copy_bytes(importer->arena, macro + strlen("ADCC_"), length - strlen("ADCC_"));
    char *open = strchr(text, '('), *close = strrchr(text, ')');

    for (char *c = text; *c && c != open; c++)
        *c = (char)tolower((unsigned char)*c);
    if (!open || !close)
        return text;
    *open = ':';
    *close = 0;
    for (char *c = open; *c; c++) /* no spaces around the argument */
        while (isspace((unsigned char)c[1]))
            memmove(c + 1, c + 2, strlen(c + 1));
    return text;
}

/* Are all parentheses closed in between? */
static bool is_outside(const char *from, const char *to)
{
    int depth = 0;

    for (; from < to; from++)
        depth += (*from == '(') - (*from == ')');
    return depth == 0;
}

/* Does the macro stand in this declaration, in front of its name or behind its parameters? */
static bool is_mark_of(const LateMarks *marks, const char *text, Span macro, Span declaration, unsigned name)
{
    const char *limit;

    if (macro.file != declaration.file || macro.start < marks->before.end)
        return false;
    limit = strchr(text + marks->before.end, ';');
    if (marks->before.end && text[marks->before.end - 1] != '}' && (!limit || limit > text + macro.start))
        return false; /* behind the parameters of the declaration before */
    limit = strchr(text + name, ';');
    return macro.start < name || (limit && text + macro.start < limit && is_outside(text + name, text + macro.start));
}

static void read_marks(LateMarks *marks, CXCursor cursor, Function *function)
{
    Importer *importer = marks->importer;
    Span declaration = span_of(cursor);
    size_t size;
    const char *text = clang_getFileContents(importer->unit, declaration.file, &size);
    unsigned name;

    clang_getFileLocation(clang_getCursorLocation(cursor), NULL, NULL, NULL, &name);
    for (size_t i = 0; text && i < marks->macros.count; i++) {
        CXCursor macro = marks->macros.items[i];
        Span span = span_of(macro);
        SourcePlace place = importer_place(importer, clang_getCursorLocation(macro));
        if (is_mark_of(marks, text, span, declaration, name))
            annotate_function_by_text(importer, function, mark_text(importer, text + span.start, span.end - span.start),
                                      place);
    }
}

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    LateMarks *marks = data;
    CXCursor definition = clang_getCursorDefinition(cursor);
    Span span;

    (void)parent;
    if (!clang_isDeclaration(clang_getCursorKind(cursor)))
        return CXChildVisit_Continue;
    span = span_of(cursor);
    if (span.file != marks->before.file)
        marks->before = (Span){span.file, 0, 0};
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && !cursor_is_null(definition) && span.file &&
        !clang_equalCursors(definition, cursor) && span_of(definition).file == span.file &&
        span_of(definition).start < span.start) {
        const char *usr = declaration_key(marks->importer, cursor);
        Function *function = name_map_get(&marks->importer->functions, usr);
        if (function)
            read_marks(marks, cursor, function);
    }
    marks->before = span;
    return CXChildVisit_Continue;
}

void late_marks_import(Importer *importer)
{
    CXCursor unit = clang_getTranslationUnitCursor(importer->unit);
    LateMarks marks = {.importer = importer};

    clang_visitChildren(unit, find_macro, &marks);
    if (marks.macros.count)
        clang_visitChildren(unit, visit_declaration, &marks);
}
