/* In:     the front end's input, and compile_commands.json where it names one.
 * Out:    the flags for the parser.
 * Errors: a database that cannot be read; a file that is not in it is a warning. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* realpath */
#endif

#include "frontend/importer.h"

#include <clang-c/CXCompilationDatabase.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool file_is_readable(const char *name)
{
    FILE *file = fopen(name, "r");

    if (file)
        fclose(file);
    return file != NULL;
}

const char *real_path(Importer *importer, const char *path)
{
    char *full = path ? realpath(path, NULL) : NULL;
    const char *copy = full ? arena_copy_text(importer->arena, full) : path;

    free(full);
    return copy;
}

/* ---- compile_commands.json ---- */

/* Flags that name a file or a directory, in the same word or in the next. */
static const char *const path_flags[] = {"-I",       "-isystem",  "-iquote", "-idirafter", "-include",
                                         "-imacros", "--sysroot", "-F",      "-isysroot",  "-resource-dir"};

/* The path that follows in this word; "" if it is the next word; NULL if the flag is another one. */
static const char *path_in(const char *flag)
{
    for (size_t i = 0; i < sizeof path_flags / sizeof *path_flags; i++) {
        size_t length = strlen(path_flags[i]);
        if (strncmp(flag, path_flags[i], length) == 0)
            return flag + length + (flag[length] == '=');
    }
    return NULL;
}

/* A relative path of the database starts at its directory. */
static const char *made_absolute(Importer *importer, const char *directory, const char *path)
{
    return path[0] == '/' ? path : arena_format(importer->arena, "%s/%s", directory, path);
}

static bool is_file_itself(const char *flag, const char *file)
{
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    const char *flag_slash = strrchr(flag, '/');

    return flag[0] != '-' && strcmp(flag_slash ? flag_slash + 1 : flag, name) == 0;
}

/* The flags of one command: without the compiler, the file itself, -c and -o. */
static void flags_from_command(Importer *importer, CXCompileCommand command, const char *file, TextVector *flags)
{
    const char *directory = importer_text(importer, clang_CompileCommand_getDirectory(command));
    unsigned count = clang_CompileCommand_getNumArgs(command);
    bool is_path = false;

    for (unsigned i = 1; i < count; i++) {
        const char *flag = importer_text(importer, clang_CompileCommand_getArg(command, i));
        const char *path = is_path ? flag : path_in(flag);
        bool was_path = is_path;
        is_path = !is_path && path && !*path;
        if (!was_path && strcmp(flag, "-o") == 0)
            i++;
        else if (!was_path && (strcmp(flag, "-c") == 0 || strcmp(flag, "--") == 0 || is_file_itself(flag, file)))
            continue;
        else if (path && *path)
            VECTOR_PUSH(importer->arena, *flags,
                        arena_format(importer->arena, "%.*s%s", (int)(path - flag), flag,
                                     made_absolute(importer, directory, path)));
        else
            VECTOR_PUSH(importer->arena, *flags, flag);
    }
}

static void flags_from_database(Importer *importer, CXCompilationDatabase database, const char *file, TextVector *flags)
{
    char *full = realpath(file, NULL);
    CXCompileCommands commands = clang_CompilationDatabase_getCompileCommands(database, full ? full : file);

    if (clang_CompileCommands_getSize(commands) > 0)
        flags_from_command(importer, clang_CompileCommands_getCommand(commands, 0), file, flags);
    else
        diagnostics_report(importer->module->diagnostics, SEVERITY_WARNING, (SourcePlace){.file = file},
                           "not in %s/compile_commands.json", importer->input->compile_commands);
    clang_CompileCommands_dispose(commands);
    free(full);
}

static void add_compile_commands(Importer *importer, const char *file, TextVector *flags)
{
    const char *directory = importer->input->compile_commands;
    CXCompilationDatabase_Error error = CXCompilationDatabase_CanNotLoadDatabase;
    CXCompilationDatabase database = NULL;

    /* libclang says so itself on stderr, at length, where there is no such file */
    if (file_is_readable(arena_format(importer->arena, "%s/compile_commands.json", directory)))
        database = clang_CompilationDatabase_fromDirectory(directory, &error);
    if (error == CXCompilationDatabase_NoError) {
        flags_from_database(importer, database, file, flags);
        clang_CompilationDatabase_dispose(database);
        return;
    }
    diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, (SourcePlace){.file = directory},
                       "there is no compile_commands.json that could be read");
    importer->failed = true;
}

/* ---- all of them ---- */

static void add_resource_directory(Importer *importer, TextVector *flags)
{
    const char *directory = importer->input->resource_directory;

#ifdef ADCC_CLANG_RESOURCE_DIR
    if (!directory && file_is_readable(ADCC_CLANG_RESOURCE_DIR "/include/stddef.h"))
        directory = ADCC_CLANG_RESOURCE_DIR;
#endif
    if (directory) {
        VECTOR_PUSH(importer->arena, *flags, "-resource-dir");
        VECTOR_PUSH(importer->arena, *flags, directory);
    }
}

/* glibc's <complex.h> gives these macros of C11 to gcc alone; with the very text that it has there. */
static void add_complex_macros(Importer *importer, TextVector *flags)
{
    static const char *const definitions[] = {
        "-DCMPLX(x, y)=__builtin_complex ((double) (x), (double) (y))",
        "-DCMPLXF(x, y)=__builtin_complex ((float) (x), (float) (y))",
        "-DCMPLXL(x, y)=__builtin_complex ((long double) (x), (long double) (y))",
    };

    for (size_t i = 0; i < sizeof definitions / sizeof *definitions; i++)
        VECTOR_PUSH(importer->arena, *flags, definitions[i]);
}

/* With OpenMP on, libclang hides the bodies of parallel loops. Read as if they were sequential they mean the same. */
static void replace_openmp(TextVector *flags)
{
    for (size_t i = 0; i < flags->count; i++) {
        if (strcmp(flags->items[i], "-fopenmp-simd") == 0)
            flags->items[i] = "-fno-openmp-simd";
        else if (strncmp(flags->items[i], "-fopenmp", 8) == 0)
            flags->items[i] = "-D_OPENMP=201811";
    }
}

TextVector flags_for(Importer *importer, const char *file)
{
    const FrontendInput *input = importer->input;
    TextVector flags = {0};

    VECTOR_PUSH(importer->arena, flags, "-D__ADCC__=1");
    add_complex_macros(importer, &flags);
    add_resource_directory(importer, &flags);
    if (input->compile_commands)
        add_compile_commands(importer, file, &flags);
    for (unsigned i = 0; i < input->flag_count; i++)
        VECTOR_PUSH(importer->arena, flags, input->flags[i]);
    replace_openmp(&flags);
    if (input->include_directory) {
        VECTOR_PUSH(importer->arena, flags, "-idirafter");
        VECTOR_PUSH(importer->arena, flags, input->include_directory);
    }
    VECTOR_PUSH(importer->arena, flags, "-U_FORTIFY_SOURCE"); /* its wrappers hide what is called */
    VECTOR_PUSH(importer->arena, flags, "-w"); /* warnings are the compiler's business */
    VECTOR_PUSH(importer->arena, flags, "-fbracket-depth=100000");
    return flags;
}

static bool has_flag(const TextVector *flags, const char *flag, const char *next)
{
    for (size_t i = 0; i < flags->count; i++)
        if (strcmp(flags->items[i], flag) == 0 &&
            (!next || (i + 1 < flags->count && strcmp(flags->items[i + 1], next) == 0)))
            return true;
    return false;
}

static void add_folders(Importer *importer, TextVector *flags, const TextVector *more)
{
    static const char *const folders[] = {"-I", "-isystem", "-iquote", "-idirafter"};

    for (size_t i = 0; i < more->count; i++) {
        const char *path = path_in(more->items[i]);
        const char *next = path && !*path && i + 1 < more->count ? more->items[i + 1] : NULL;
        bool is_folder = false;
        for (size_t k = 0; k < sizeof folders / sizeof *folders; k++)
            is_folder |= strncmp(more->items[i], folders[k], strlen(folders[k])) == 0;
        if (path && is_folder && !has_flag(flags, more->items[i], next)) {
            VECTOR_PUSH(importer->arena, *flags, more->items[i]);
            if (next)
                VECTOR_PUSH(importer->arena, *flags, next);
        }
        i += next != NULL;
    }
}

TextVector flags_for_output(Importer *importer)
{
    TextVector flags = {0};

    for (size_t i = 0; i < importer->all_flags[0].count; i++)
        VECTOR_PUSH(importer->arena, flags, importer->all_flags[0].items[i]);
    for (unsigned i = 1; i < importer->input->file_count; i++)
        add_folders(importer, &flags, &importer->all_flags[i]);
    return flags;
}
