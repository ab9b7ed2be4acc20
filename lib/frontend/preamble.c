/* In:   an input file's text and what the preprocessor skipped of it.
 * Out:  Module.preamble: its #include lines, and the #define and #undef lines before the last of them;
 *       Module.dependencies: every file that was read.
 * Keeps: lines whole, continuation lines included. An included file that is a part of the source (inclusions.c) gives its own
 *        lines in place of the one that includes it. A line that two files have in common is kept once; a macro that two files
 *        define in different ways is undefined between the two, as is one that a file does not define before a header that only
 *        it includes: that might ask for it. */
#include "frontend/importer.h"

#include "support/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- dependencies ---- */

static void add_dependency(Importer *importer, const char *name)
{
    Module *module = importer->module;

    for (size_t i = 0; i < module->dependencies.count; i++)
        if (strcmp(module->dependencies.items[i], name) == 0)
            return;
    VECTOR_PUSH(importer->arena, module->dependencies, name);
}

static void visit_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    Importer *importer = data;

    (void)stack;
    (void)depth;
    add_dependency(importer, importer_text(importer, clang_getFileName(file)));
}

void dependencies_import(Importer *importer)
{
    clang_getInclusions(importer->unit, visit_inclusion, importer);
}

/* ---- preamble ---- */

typedef enum DirectiveKind { DIRECTIVE_OTHER, DIRECTIVE_INCLUDE, DIRECTIVE_DEFINE, DIRECTIVE_UNDEF } DirectiveKind;

/* A line of the preamble to be. */
typedef struct KeptLine {
    PreambleLine line;
    const char *key; /* the same for two #include lines that bring one file */
    DirectiveKind kind;
    bool is_own_header;  /* an #include of what is none of the system's */
    bool may_come_again; /* of what has no guard */
} KeptLine;

typedef struct LineRange {
    unsigned first, last;
} LineRange;

typedef struct Preamble {
    VECTOR(LineRange) declarations; /* that the file itself makes at its top level */
    VECTOR(KeptLine) lines;
    size_t kept; /* of lines, up to the last #include */
} Preamble;

/* One file's text: the input file's, or that of a part of it. */
typedef struct Scanner {
    Importer *importer;
    Preamble *preamble;
    const char *file, *text;
    CXSourceRangeList *skipped;
    unsigned depth;
} Scanner;

enum { MAX_DEPTH = 32 };

static bool is_skipped(const Scanner *scanner, unsigned line)
{
    for (unsigned i = 0; scanner->skipped && i < scanner->skipped->count; i++) {
        unsigned first, last;
        clang_getFileLocation(clang_getRangeStart(scanner->skipped->ranges[i]), NULL, &first, NULL, NULL);
        clang_getFileLocation(clang_getRangeEnd(scanner->skipped->ranges[i]), NULL, &last, NULL, NULL);
        if (line > first && line < last)
            return true;
    }
    return false;
}

/* The last line of a declaration in the file itself: where its end comes from another file, the line that includes that. */
static unsigned last_line(const Scanner *scanner, CXSourceRange range, unsigned first)
{
    const Importer *importer = scanner->importer;
    CXFile file;
    unsigned last, found = 0;

    clang_getFileLocation(clang_getRangeEnd(range), &file, &last, NULL, NULL);
    if (clang_Location_isFromMainFile(clang_getRangeEnd(range)))
        return last;
    for (size_t i = 0; i < importer->inclusions.count; i++) {
        const Inclusion *inclusion = &importer->inclusions.items[i];
        if (inclusion->line > first && strcmp(inclusion->includer, scanner->file) == 0 &&
            clang_File_isEqual(inclusion->handle, file) && (!found || inclusion->line < found))
            found = inclusion->line;
    }
    return found;
}

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Scanner *scanner = data;
    Preamble *preamble = scanner->preamble;
    CXSourceRange range = clang_getCursorExtent(cursor);
    LineRange lines;

    (void)parent;
    if (clang_isPreprocessing(clang_getCursorKind(cursor)) ||
        !clang_Location_isFromMainFile(clang_getRangeStart(range)))
        return CXChildVisit_Continue;
    clang_getFileLocation(clang_getRangeStart(range), NULL, &lines.first, NULL, NULL);
    lines.last = last_line(scanner, range, lines.first);
    VECTOR_PUSH(scanner->importer->arena, preamble->declarations, lines);
    return CXChildVisit_Continue;
}

/* An #include in the middle of a declaration brings a part of it: a table's rows, say. */
static bool is_in_declaration(const Scanner *scanner, unsigned line)
{
    const Preamble *preamble = scanner->preamble;

    for (size_t i = 0; scanner->depth == 0 && i < preamble->declarations.count; i++)
        if (preamble->declarations.items[i].first < line && line <= preamble->declarations.items[i].last)
            return true;
    return false;
}

static bool starts_with_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    return strncmp(text, word, length) == 0 && !isalnum((unsigned char)text[length]) && text[length] != '_';
}

static DirectiveKind directive_kind(const char *line)
{
    while (*line == ' ' || *line == '\t')
        line++;
    if (*line != '#')
        return DIRECTIVE_OTHER;
    for (line++; *line == ' ' || *line == '\t';)
        line++;
    if (starts_with_word(line, "include") || starts_with_word(line, "include_next") || starts_with_word(line, "import"))
        return DIRECTIVE_INCLUDE;
    if (starts_with_word(line, "undef"))
        return DIRECTIVE_UNDEF;
    return starts_with_word(line, "define") ? DIRECTIVE_DEFINE : DIRECTIVE_OTHER;
}

/* From the start of a line to the end of the last line that continues it: the character after its newline. */
static const char *line_end(const char *line, unsigned *line_count)
{
    for (;; line++) {
        if (!*line)
            return line;
        if (*line == '\n') {
            ++*line_count;
            if (line[-1] != '\\' && !(line[-1] == '\r' && line[-2] == '\\'))
                return line + 1;
        }
    }
}

/* Is the character at the end of [line, end) inside a block comment? */
static bool ends_in_comment(const char *line, const char *end, bool inside)
{
    for (char quote = 0; line < end; line++) {
        if (inside && line[0] == '*' && line + 1 < end && line[1] == '/') {
            inside = false;
            line++;
        } else if (!inside && quote) {
            if (*line == '\\')
                line++;
            else if (*line == quote || *line == '\n')
                quote = 0;
        } else if (!inside && (*line == '"' || *line == '\'')) {
            quote = *line;
        } else if (!inside && line[0] == '/' && line[1] == '/') {
            return false;
        } else if (!inside && line[0] == '/' && line[1] == '*') {
            inside = true;
            line++;
        }
    }
    return inside;
}

static void keep_line(Scanner *scanner, const char *line, const char *end, DirectiveKind kind,
                      const Inclusion *inclusion)
{
    Arena *arena = scanner->importer->arena;
    size_t length = (size_t)(end - line);
    KeptLine kept = {.line.beside = inclusion ? inclusion->beside : NULL, .kind = kind};

    kept.is_own_header = inclusion && !is_of_library(scanner->importer, clang_getLocation(scanner->importer->unit,
                                                                                          inclusion->handle, 1, 1));
    kept.may_come_again =
        kept.is_own_header && !clang_isFileMultipleIncludeGuarded(scanner->importer->unit, inclusion->handle);
    while (length && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    kept.line.text = arena_copy_bytes(arena, line, length);
    if (ends_in_comment(line, end, false)) /* the comment goes on below: close it */
        kept.line.text = arena_format(arena, "%s */", kept.line.text);
    kept.key = kept.line.beside ? kept.line.beside : kept.line.text;
    if (inclusion && scanner->importer->input->file_count > 1)
        kept.key = importer_path(scanner->importer, inclusion->handle);
    VECTOR_PUSH(arena, scanner->preamble->lines, kept);
    if (kind == DIRECTIVE_INCLUDE)
        scanner->preamble->kept = scanner->preamble->lines.count;
}

static void scan_file(Importer *importer, Preamble *preamble, CXFile handle, const char *file, unsigned depth);

static void scan_line(Scanner *scanner, unsigned number, const char *line, const char *end, DirectiveKind kind)
{
    const Inclusion *inclusion = NULL;

    if (kind == DIRECTIVE_INCLUDE) {
        inclusion = inclusion_at(scanner->importer, scanner->file, number);
        if (is_in_declaration(scanner, number))
            return;
    }
    if (inclusion && importer_is_input(scanner->importer, inclusion->file))
        scan_file(scanner->importer, scanner->preamble, inclusion->handle, inclusion->file, scanner->depth + 1);
    else
        keep_line(scanner, line, end, kind, inclusion);
}

static void scan_lines(Scanner *scanner)
{
    bool in_comment = false;
    unsigned number = 1;

    for (const char *line = scanner->text; *line;) {
        unsigned count = 0;
        const char *end = line_end(line, &count);
        DirectiveKind kind = in_comment ? DIRECTIVE_OTHER : directive_kind(line);
        if (kind != DIRECTIVE_OTHER && !is_skipped(scanner, number))
            scan_line(scanner, number, line, end, kind);
        in_comment = ends_in_comment(line, end, in_comment);
        number += count;
        line = end;
    }
}

static void scan_file(Importer *importer, Preamble *preamble, CXFile handle, const char *file, unsigned depth)
{
    size_t size = 0;
    const char *contents = handle && depth < MAX_DEPTH ? clang_getFileContents(importer->unit, handle, &size) : NULL;
    Scanner scanner = {.importer = importer, .preamble = preamble, .file = file, .depth = depth};

    if (!contents)
        return;
    /* a newline in front lets line_end look back */
    scanner.text = (const char *)arena_format(importer->arena, "\n\n%s", contents) + 2;
    scanner.skipped = clang_getSkippedRanges(importer->unit, handle);
    if (depth == 0)
        clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), visit_declaration, &scanner);
    scan_lines(&scanner);
    if (scanner.skipped)
        clang_disposeSourceRangeList(scanner.skipped);
}

/* ---- what several files have in common ---- */

/* Has the preamble an #include so often as this file does, up to its line `at`? A header without a guard gives something else each
 * time, as macros tell it. */
static bool preamble_has(const Importer *importer, const Preamble *own, size_t at)
{
    const KeptLine *kept = &own->lines.items[at];
    size_t wanted = 1;

    for (size_t i = 0; i < at && kept->may_come_again; i++)
        wanted += strcmp(own->lines.items[i].key, kept->key) == 0;
    return (uintptr_t)name_map_get(&importer->included, kept->key) >= wanted;
}

/* The name in a #define or #undef line. */
static const char *macro_name(Importer *importer, const char *line)
{
    line += strcspn(line, "#") + 1;
    line += strspn(line, " \t");
    line += strcspn(line, " \t"); /* define, undef */
    line += strspn(line, " \t");
    return arena_copy_bytes(importer->arena, line, text_word(line));
}

static void define(Importer *importer, const char *name, const char *line)
{
    if (!name_map_get(&importer->defined, name))
        VECTOR_PUSH(importer->arena, importer->macros, name);
    name_map_put(&importer->defined, importer->arena, name, (void *)(uintptr_t)line);
}

/* What the files before define, and this one does not up to here. */
static void undefine_others(Importer *importer, const NameMap *own)
{
    for (size_t i = 0; i < importer->macros.count; i++) {
        const char *name = importer->macros.items[i], *line = name_map_get(&importer->defined, name);
        if (*line && !name_map_get(own, name)) {
            module_add_preamble(importer->module,
                                (PreambleLine){arena_format(importer->arena, "#undef %s", name), NULL});
            define(importer, name, "");
        }
    }
}

static bool is_of_other_units_header(const Importer *importer, const char *name)
{
    MacroKind kind = module_macro(importer->module, name);

    return importer->unit_number > 1 && (kind == MACRO_OWN || kind == MACRO_OWN_FUNCTION_LIKE);
}

/* ---- what the library's headers ask for, whichever of them is the first ---- */

static bool is_feature_macro(const char *name)
{
    static const char *const names[] = {
        "_GNU_SOURCE",     "_POSIX_C_SOURCE",   "_POSIX_SOURCE",       "_XOPEN_SOURCE",  "_XOPEN_SOURCE_EXTENDED",
        "_DEFAULT_SOURCE", "_BSD_SOURCE",       "_SVID_SOURCE",        "_ISOC99_SOURCE", "_ISOC11_SOURCE",
        "_ISOC2X_SOURCE",  "_FILE_OFFSET_BITS", "_LARGEFILE64_SOURCE", "_TIME_BITS",
    };

    return text_is_among(names, sizeof names / sizeof *names, name) || strncmp(name, "__STDC_WANT_", 12) == 0;
}

/* Does the line, of several files' ones, ask the file's first header of the library, and those that come behind it? */
static bool is_feature_line(const Importer *importer, const Preamble *own, size_t at, const char *name)
{
    if (importer->input->file_count == 1 || own->lines.items[at].kind != DIRECTIVE_DEFINE || !is_feature_macro(name))
        return false;
    for (size_t i = 0; i < at; i++)
        if (own->lines.items[i].kind == DIRECTIVE_INCLUDE && !own->lines.items[i].is_own_header)
            return false;
    return true;
}

/* What stands behind the name in a #define line, as a number. */
static long definition_number(const char *line, const char *name)
{
    return strtol(strstr(line, name) + strlen(name), NULL, 0);
}

/* In front of all #include lines; of two files that ask for versions, the later version. */
static void add_feature_line(Importer *importer, const char *name, PreambleLine line)
{
    Module *module = importer->module;
    size_t i = 0;

    for (; i < importer->feature_count; i++)
        if (strcmp(macro_name(importer, module->preamble.items[i].text), name) == 0) {
            if (definition_number(line.text, name) > definition_number(module->preamble.items[i].text, name))
                module->preamble.items[i] = line;
            return;
        }
    module_add_preamble(module, line);
    for (size_t k = module->preamble.count - 1; k > i; k--)
        module->preamble.items[k] = module->preamble.items[k - 1];
    module->preamble.items[i] = line;
    importer->feature_count++;
}

/* glibc gives a file by itself what it does not give one that asks for a standard. */
static bool asks_for_standard(const char *name)
{
    return strncmp(name, "_POSIX", 6) == 0 || strncmp(name, "_XOPEN", 6) == 0 || strncmp(name, "_ISOC", 5) == 0;
}

static bool has_strict_flag(const TextVector *flags)
{
    for (size_t i = 0; i < flags->count; i++)
        if (strncmp(flags->items[i], "-std=c", 6) == 0 || strcmp(flags->items[i], "-ansi") == 0)
            return true;
    return false;
}

/* Where one file asks for a standard, and another one has what is there by itself. */
static void keep_defaults(Importer *importer)
{
    const char *name = "_DEFAULT_SOURCE";
    bool asks = false;

    for (size_t i = 0; i < importer->feature_count; i++)
        asks |= asks_for_standard(macro_name(importer, importer->module->preamble.items[i].text));
    if (asks && importer->has_default_unit)
        add_feature_line(importer, name, (PreambleLine){arena_format(importer->arena, "#define %s", name), NULL});
}

/* own: the macros that this file has defined so far. */
static void add_preamble_line(Importer *importer, const Preamble *preamble, size_t at, NameMap *own)
{
    Module *module = importer->module;
    const KeptLine *kept = &preamble->lines.items[at];
    const char *name = kept->kind == DIRECTIVE_INCLUDE ? NULL : macro_name(importer, kept->line.text);
    const char *before = name ? name_map_get(&importer->defined, name) : NULL;
    const char *after = kept->kind == DIRECTIVE_UNDEF ? "" : kept->line.text;

    if (name && is_feature_line(importer, preamble, at, name)) {
        add_feature_line(importer, name, kept->line);
        name_map_put(own, importer->arena, asks_for_standard(name) ? "" : name, importer);
        return;
    }
    if (name)
        name_map_put(own, importer->arena, name, kept->kind == DIRECTIVE_UNDEF ? NULL : importer);
    if (name ? before && strcmp(before, after) == 0 : preamble_has(importer, preamble, at))
        return;
    if (name && *after && (before ? *before != '\0' : is_of_other_units_header(importer, name)))
        module_add_preamble(module, (PreambleLine){arena_format(importer->arena, "#undef %s", name), NULL});
    if (name)
        define(importer, name, after);
    importer->has_own_header |= kept->is_own_header;
    if (kept->is_own_header && importer->unit_number > 1)
        undefine_others(importer, own);
    if (!name)
        name_map_put(&importer->included, importer->arena, kept->key,
                     (void *)((uintptr_t)name_map_get(&importer->included, kept->key) + 1));
    module_add_preamble(module, kept->line);
}

void preamble_import(Importer *importer, const char *file)
{
    Preamble preamble = {0};
    NameMap own = {0};

    scan_file(importer, &preamble, clang_getFile(importer->unit, file), file, 0);
    for (size_t i = 0; i < preamble.kept; i++)
        add_preamble_line(importer, &preamble, i, &own);
    importer->has_default_unit |= !name_map_get(&own, "") && !has_strict_flag(&importer->flags);
}

/* What the files define behind the last #include that was not there before. */
static void drop_last_lines(Importer *importer)
{
    Module *module = importer->module;

    while (module->preamble.count &&
           directive_kind(module->preamble.items[module->preamble.count - 1].text) != DIRECTIVE_INCLUDE)
        module->preamble.count--;
}

const char *preamble_complete(Importer *importer)
{
    TextBuffer text = {0};

    if (importer->input->file_count > 1) {
        drop_last_lines(importer);
        keep_defaults(importer);
    }
    for (size_t i = 0; i < importer->module->preamble.count; i++) {
        const PreambleLine *line = &importer->module->preamble.items[i];
        if (line->beside)
            text_format(&text, "#include \"%s\"\n", line->beside);
        else
            text_format(&text, "%s\n", line->text);
    }
    return text_keep(&text, importer->arena);
}
