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

const char *importer_path(Importer *importer, CXFile file)
{
    const char *path = pointer_map_get(&importer->paths, file);

    if (!path) {
        path = importer_text(importer, clang_File_tryGetRealPathName(file));
        if (!*path)
            path = importer_text(importer, clang_getFileName(file));
        pointer_map_put(&importer->paths, importer->arena, file, (void *)(uintptr_t)path);
    }
    return path;
}

const char *importer_path_of(Importer *importer, CXCursor cursor)
{
    CXFile file = NULL;

    clang_getFileLocation(clang_getCursorLocation(clang_getCanonicalCursor(cursor)), &file, NULL, NULL, NULL);
    return file ? importer_path(importer, file) : "";
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
    importer->faces = importer->type_faces = (PointerMap){0};
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

static bool parse(Importer *importer, CXIndex index, const char *file, const TextVector *flags, unsigned options)
{
    return clang_parseTranslationUnit2(index, file, flags->items, (int)flags->count, NULL, 0, options,
                                       &importer->unit) == CXError_Success &&
           importer->unit;
}

static void leave_unit(Importer *importer)
{
    clang_disposeTranslationUnit(importer->unit);
    forget_unit(importer);
}

static void import_file(Importer *importer, CXIndex index, const char *file)
{
    importer->flags = importer->all_flags[importer->unit_number - 1];
    if (!file_is_readable(file)) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, (SourcePlace){.file = file},
                           "the file cannot be read");
        importer->failed = true;
        return;
    }
    if (!parse(importer, index, file, &importer->flags, CXTranslationUnit_DetailedPreprocessingRecord)) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, (SourcePlace){.file = file},
                           "the parser gave up (wrong compiler flags?)");
        importer->failed = true;
        return;
    }
    import_unit(importer, file);
    leave_unit(importer);
}

/* ---- all files ---- */

static void find_flags(Importer *importer)
{
    const FrontendInput *input = importer->input;

    importer->all_flags = ARENA_ARRAY(importer->arena, TextVector, input->file_count);
    for (unsigned i = 0; i < input->file_count; i++)
        importer->all_flags[i] = flags_for(importer, input->files[i]);
}

/* Where there are several files: what names their headers have. A file that cannot be read is an error later. */
static void read_ahead(Importer *importer, CXIndex index)
{
    const FrontendInput *input = importer->input;

    for (unsigned i = 0; i < input->file_count && input->file_count > 1; i++)
        if (file_is_readable(input->files[i]) &&
            parse(importer, index, input->files[i], &importer->all_flags[i], CXTranslationUnit_SkipFunctionBodies)) {
            taken_note(importer);
            leave_unit(importer);
        }
}

/* Do the first lines of the output, which are those of all files, give what each of them gives? */
static void check_preamble(Importer *importer, CXIndex index)
{
    const char *text = preamble_complete(importer);
    struct CXUnsavedFile file = {"adcc_output.c", text, strlen(text)};
    TextVector flags;

    bool may_differ = importer->has_own_header || name_map_get(&importer->defined, "NDEBUG");

    if (importer->failed || !may_differ || importer->input->file_count == 1)
        return;
    flags = flags_for_output(importer);
    importer->unit_number++;
    if (clang_parseTranslationUnit2(index, file.Filename, flags.items, (int)flags.count, &file, 1, 0,
                                    &importer->unit) != CXError_Success ||
        !importer->unit || report_parser_errors(importer)) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR,
                           (SourcePlace){.file = importer->input->files[0]},
                           "the output cannot have the #include lines of all input files, one behind the other");
        importer->failed = true;
    } else {
        output_unit_check(importer);
    }
    leave_unit(importer);
}

static void import_files(Importer *importer)
{
    CXIndex index = clang_createIndex(0, 0);

    find_flags(importer);
    read_ahead(importer, index);
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

    importer.include_path = real_path(&importer, input->include_directory);
    importer.resource_path = real_path(&importer, input->resource_directory);
    setenv("LIBCLANG_NOTHREADS", "1", 0); /* else libclang parses on a small stack of its own, not on this deep one */
    import_files(&importer);
    annotations_name_given(&importer);
    return !importer.failed;
}
