/* In:   a module, and what its emitted functions need of headers.
 * Out:  the first lines of the file: the source's own preamble, what more it includes, the runtime.
 * Keeps: the order of the source's lines, on which its headers may depend. */
#include "emit/emit.h"

#include "emit/functions.h"
#include "support/path.h"
#include "support/runtime_text.h"

#include <string.h>

static bool preamble_has(const Module *module, const char *header)
{
    for (size_t i = 0; i < module->preamble.count; i++)
        if (strstr(module->preamble.items[i].text, "include") && strstr(module->preamble.items[i].text, header))
            return true;
    return false;
}

static bool includes_adcc(const char *line)
{
    return strstr(line, "include") && (strstr(line, "adcc/adcc.h") || strstr(line, "adcc/runtime.h"));
}

const char *preamble_line(Arena *arena, const PreambleLine *line, const char *folder)
{
    const char *opening = line->beside ? strchr(line->text, '"') : NULL;
    const char *closing = opening ? strchr(opening + 1, '"') : NULL;
    const char *seen = closing && folder ? path_seen_from(arena, folder, line->beside) : NULL;

    if (!seen)
        return line->text;
    return arena_format(arena, "%.*s%s%s", (int)(opening + 1 - line->text), line->text, seen, closing);
}

void preamble_write(Arena *arena, const Module *module, const EmitOptions *options, TextBuffer *out)
{
    bool any = false;

    for (size_t i = 0; i < module->preamble.count; i++) {
        const PreambleLine *line = &module->preamble.items[i];
        if (options->standalone && includes_adcc(line->text)) {
            if (strstr(line->text, "adcc.h"))
                text_append(out, runtime_file_text("adcc.h"));
            continue;
        }
        text_format(out, "%s\n", preamble_line(arena, line, options->folder));
        any = true;
    }
    if (any)
        text_append(out, "\n");
}

static bool is_header(const char *name)
{
    size_t length = strlen(name);

    return length > 2 && strcmp(name + length - 2, ".h") == 0;
}

/* The parts for Taylor mode and for sparse derivatives go only where they are called. */
static bool is_runtime_part(const RuntimeFile *file, const FileNeeds *needs)
{
    if (strcmp(file->name, "taylor_complex.c") == 0)
        return needs->taylor_complex;
    if (strncmp(file->name, "taylor", 6) == 0)
        return needs->taylor && strcmp(file->name, "taylor_mixed.c") != 0;
    if (strncmp(file->name, "sparse", 6) == 0 || strcmp(file->name, "csr.h") == 0)
        return needs->sparse;
    return strcmp(file->name, "runtime.h") != 0 && strcmp(file->name, "adcc.h") != 0 &&
           strcmp(file->name, "blas.h") != 0;
}

/* The runtime's header, then its private headers and sources, without the directives that include one another. */
static void runtime_write(const FileNeeds *needs, TextBuffer *out)
{
    size_t count;
    const RuntimeFile *files = runtime_files(&count);

    text_append(out, "#define ADCC_STANDALONE\n");
    text_append(out, runtime_file_text("runtime.h"));
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < count; i++) {
            if (is_runtime_part(&files[i], needs) && is_header(files[i].name) == (pass == 0))
                text_append(out, files[i].text);
        }
    text_append(out, "\n");
}

/* ---- macros that would break the runtime's text ---- */

/* A header's `#define size 3` is not meant for what comes behind it: it is put aside for the length of the runtime's text. */
static void aside_write(const OwnMacros *aside, const char *what, TextBuffer *out)
{
    for (size_t i = 0; i < aside->names.count; i++) {
        text_format(out, "#pragma %s_macro(\"%s\")\n", what, aside->names.items[i]);
        if (*what == 'p' && what[1] == 'u')
            text_format(out, "#undef %s\n", aside->names.items[i]);
    }
}

static void runtime_include(Arena *arena, const Module *module, const FileNeeds *needs, bool is_whole, TextBuffer *out)
{
    OwnMacros aside = {.arena = arena, .module = module};
    size_t count;
    const RuntimeFile *files = runtime_files(&count);

    macros_find(&aside, runtime_file_text("runtime.h"));
    if (needs->taylor && !is_whole)
        macros_find(&aside, runtime_file_text("taylor.h"));
    if (needs->sparse && !is_whole) {
        macros_find(&aside, runtime_file_text("csr.h"));
        macros_find(&aside, runtime_file_text("sparse.h"));
    }
    for (size_t i = 0; is_whole && i < count; i++)
        if (is_runtime_part(&files[i], needs))
            macros_find(&aside, files[i].text);
    aside_write(&aside, "push", out);
    if (is_whole)
        runtime_write(needs, out);
    else
        text_format(out, "#include <adcc/runtime.h>\n%s%s", needs->sparse ? "#include <adcc/sparse.h>\n" : "",
                    needs->taylor ? "#include <adcc/taylor.h>\n" : "");
    aside_write(&aside, "pop", out);
}

/* What the source, which includes the runtime itself, does not include. */
static bool parts_include(const Module *module, const FileNeeds *needs, TextBuffer *out)
{
    bool wants_sparse = needs->sparse && !preamble_has(module, "adcc/sparse.h");
    bool wants_taylor = needs->taylor && !preamble_has(module, "adcc/taylor.h");

    text_append(out, wants_sparse ? "#include <adcc/sparse.h>\n" : "");
    text_append(out, wants_taylor ? "#include <adcc/taylor.h>\n" : "");
    return wants_sparse || wants_taylor;
}

void includes_write(Arena *arena, const Module *module, const FileNeeds *needs, const EmitOptions *options,
                    TextBuffer *out)
{
    const struct {
        bool is_needed;
        const char *name;
    } headers[] = {
        {needs->math, "math.h"},
        {needs->complex, "complex.h"},
        {needs->stddef && !preamble_has(module, "stdlib.h") && !preamble_has(module, "stdio.h") && !needs->stdlib &&
             !needs->string && !preamble_has(module, "string.h"),
         "stddef.h"},
        {needs->stdlib, "stdlib.h"},
        {needs->string, "string.h"},
    };
    bool any = false;

    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (headers[i].is_needed && !preamble_has(module, headers[i].name)) {
            text_format(out, "#include <%s>\n", headers[i].name);
            any = true;
        }
    if (needs->runtime && !options->standalone && !preamble_has(module, "adcc/runtime.h")) {
        runtime_include(arena, module, needs, false, out);
        any = true;
    } else if (needs->runtime && !options->standalone) {
        any |= parts_include(module, needs, out);
    }
    if (needs->blas && !options->standalone && !preamble_has(module, "adcc/blas.h")) {
        text_append(out, "#include <adcc/blas.h>\n");
        any = true;
    }
    if (any)
        text_append(out, "\n");
    if (needs->runtime && options->standalone)
        runtime_include(arena, module, needs, true, out);
    if (needs->blas && options->standalone)
        text_format(out, "%s\n", runtime_file_text("blas.h"));
}
