/* In:     the files' names and flags.
 * Out:    the module, filled.
 * Keeps:  one translation unit at a time.
 * Errors: a missing file and the parser's errors are diagnosed; the other files are still read. */
#include "frontend/importer.h"

#include <stdlib.h>
#include <string.h>

/* ---- shared helpers ---- */

const char *importer_text(Importer *importer, CXString string)
{
    const char *characters = clang_getCString(string);
    const char *text = arena_copy_text(importer->arena, characters ? characters : "");

    clang_disposeString(string);
    return text;
}

const char *importer_spelling(Importer *importer, CXCursor cursor)
{
    return importer_text(importer, clang_getCursorSpelling(cursor));
}

bool cursor_is_null(CXCursor cursor)
{
    return clang_Cursor_isNull(cursor) || clang_isInvalid(clang_getCursorKind(cursor));
}

static const char *file_interned(Importer *importer, const char *name)
{
    const char *known = name_map_get(&importer->files, name);

    if (!known)
        name_map_put(&importer->files, importer->arena, name, (void *)(uintptr_t)name);
    return known ? known : name;
}

SourcePlace importer_place(Importer *importer, CXSourceLocation location)
{
    SourcePlace place = {0};
    CXFile file = NULL;

    clang_getFileLocation(location, &file, &place.line, &place.column, NULL);
    if (!file)
        return (SourcePlace){0};
    place.file = pointer_map_get(&importer->file_names, file);
    if (!place.file) {
        place.file = file_interned(importer, importer_text(importer, clang_getFileName(file)));
        pointer_map_put(&importer->file_names, importer->arena, file, (void *)(uintptr_t)place.file);
    }
    return place;
}

bool importer_is_input(const Importer *importer, const char *file)
{
    for (unsigned i = 0; file && i < importer->input->file_count; i++)
        if (strcmp(importer->input->files[i], file) == 0)
            return true;
    return file && name_map_get(&importer->parts, file);
}

/* ---- parsing ---- */

/* The parser's errors, one each; true if there were any. */
static bool report_parser_errors(Importer *importer)
{
    unsigned count = clang_getNumDiagnostics(importer->unit);
    bool any = false;

    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(importer->unit, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
            SourcePlace place = importer_place(importer, clang_getDiagnosticLocation(diagnostic));
            diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, place, "%s",
                               importer_text(importer, clang_getDiagnosticSpelling(diagnostic)));
            any = true;
        }
        clang_disposeDiagnostic(diagnostic);
    }
    return any;
}

static void forget_unit(Importer *importer)
{
    importer->types = importer->compared = importer->file_names = importer->paths = importer->queued = (PointerMap){0};
    importer->faces = (NameMap){0};
    importer->pending.count = importer->given_names.count = 0;
    importer->unit = NULL;
}

static bool is_runtimes(const Function *function)
{
    return function->linkage == LINKAGE_INTERNAL && strncmp(function->name, "adcc_", 5) == 0;
}

/* --standalone wrote the runtime into the source. What is made of it includes its header, or has a text of its own. */
static bool has_runtime(const Importer *importer)
{
    for (size_t i = 0; i < importer->pending.count; i++)
        if (is_runtimes(importer->pending.items[i].function) &&
            strcmp(importer->pending.items[i].function->name, "adcc_tape_grow") == 0)
            return true;
    return false;
}

static void lower_pending(Importer *importer)
{
    bool is_standalone = has_runtime(importer);

    for (size_t i = 0; i < importer->pending.count; i++) { /* grows as bodies are lowered */
        PendingBody pending = importer->pending.items[i];
        if (is_standalone && is_runtimes(pending.function)) {
            pending.function->header = "adcc/runtime.h";
            continue;
        }
        lower_body(importer, pending.function, pending.definition);
        annotations_find_given(importer); /* of what it calls */
    }
}

static void import_unit(Importer *importer, const char *file)
{
    dependencies_import(importer);
    if (report_parser_errors(importer)) {
        importer->failed = true;
        return;
    }
    inclusions_import(importer);
    preamble_import(importer, file);
    units_note(importer);
    import_declarations(importer);
    annotations_find_given(importer);
    lower_pending(importer);
}

static void import_file(Importer *importer, CXIndex index, const char *file)
{
    TextVector flags = importer->flags = flags_for(importer, file);
    enum CXErrorCode error;

    if (!file_is_readable(file)) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, (SourcePlace){.file = file},
                           "the file cannot be read");
        importer->failed = true;
        return;
    }
    error = clang_parseTranslationUnit2(index, file, flags.items, (int)flags.count, NULL, 0,
                                        CXTranslationUnit_DetailedPreprocessingRecord, &importer->unit);
    if (error != CXError_Success || !importer->unit) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, (SourcePlace){.file = file},
                           "the parser gave up (wrong compiler flags?)");
        importer->failed = true;
        return;
    }
    import_unit(importer, file);
    clang_disposeTranslationUnit(importer->unit);
    forget_unit(importer);
}

/* ---- the output's own first lines ---- */

static const char *preamble_text(Importer *importer)
{
    const char *text = "";

    for (size_t i = 0; i < importer->module->preamble.count; i++) {
        const PreambleLine *line = &importer->module->preamble.items[i];
        text = line->beside ? arena_format(importer->arena, "%s#include \"%s\"\n", text, line->beside)
                            : arena_format(importer->arena, "%s%s\n", text, line->text);
    }
    return text;
}

/* Where files bring #include lines of their own: do all of them together give what each of them gives? */
static void check_preamble(Importer *importer, CXIndex index)
{
    const char *text = preamble_text(importer);
    struct CXUnsavedFile file = {"adcc_output.c", text, strlen(text)};

    if (importer->failed || !importer->is_mixed)
        return;
    importer->unit_number++;
    if (clang_parseTranslationUnit2(index, file.Filename, importer->flags.items, (int)importer->flags.count, &file, 1,
                                    0, &importer->unit) != CXError_Success ||
        !importer->unit)
        return;
    units_check(importer);
    clang_disposeTranslationUnit(importer->unit);
    forget_unit(importer);
}

static void import_files(Importer *importer)
{
    CXIndex index = clang_createIndex(0, 0);

    for (unsigned i = 0; i < importer->input->file_count; i++) {
        importer->unit_number = i + 1;
        import_file(importer, index, importer->input->files[i]);
    }
    check_preamble(importer, index);
    clang_disposeIndex(index);
    globals_complete(importer);
}

bool frontend_import(Module *module, const FrontendInput *input)
{
    Importer importer = {.module = module, .arena = module->arena, .input = input};

    setenv("LIBCLANG_NOTHREADS", "1", 0); /* else libclang parses on a small stack of its own, not on this deep one */
    import_files(&importer);
    annotations_name_given(&importer);
    return !importer.failed;
}
