/* In:   a module.
 * Out:  a header for what the emitted file defines: prototypes of its external functions, its shadow globals. It stands
 *       alone, in C and in C++: types come by the headers that define them or are repeated under a guard. */
#include "emit/emit.h"

#include "emit/functions.h"
#include "support/runtime_text.h"

#include <ctype.h>
#include <string.h>

static bool is_public(const Function *function)
{
    return function->is_emitted && function->body && function->linkage == LINKAGE_EXTERNAL;
}

static bool is_shadow(const Global *global)
{
    return global->linkage == LINKAGE_EXTERNAL && !global->declaration && !global->header;
}

static const char *guard_name(Arena *arena, const char *header)
{
    const char *slash = strrchr(header, '/');
    char *name = arena_format(arena, "ADCC_%s", slash ? slash + 1 : header);

    for (char *c = name; *c; c++)
        *c = isalnum((unsigned char)*c) ? (char)toupper((unsigned char)*c) : '_';
    return name;
}

/* Has the prototype a variable-length array, which C++ has not? */
static bool has_extents(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        for (unsigned k = 0; k < function->parameters[i].extent_count; k++)
            if (function->parameters[i].extents[k][strspn(function->parameters[i].extents[k], "0123456789")])
                return true;
    return false;
}

static void find_types(FileUses *uses)
{
    const Module *module = uses->module;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!is_public(function))
            continue;
        uses_of_type(uses, function->result);
        for (unsigned k = 0; k < function->parameter_count; k++)
            uses_of_type(uses, function->parameters[k].type);
    }
    for (size_t i = 0; i < module->globals.count; i++)
        if (is_shadow(module->globals.items[i]))
            uses_of_type(uses, module->globals.items[i]->type);
}

typedef VECTOR(const char *) LineList;

static void line_add(FileUses *uses, LineList *lines, const char *line)
{
    for (size_t i = 0; i < lines->count; i++)
        if (strcmp(lines->items[i], line) == 0)
            return;
    VECTOR_PUSH(uses->arena, *lines, line);
}

static bool is_include(const char *line, char opening)
{
    while (isspace((unsigned char)*line) || *line == '#')
        line++;
    if (strncmp(line, "include", 7) != 0)
        return false;
    for (line += 7; isspace((unsigned char)*line); line++)
        continue;
    return *line == opening;
}

/* The line of the source's preamble that names the file; NULL if it comes in by way of another one. */
static const char *direct_line(const FileUses *uses, const char *file, const char *folder)
{
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;

    for (size_t i = 0; i < uses->module->preamble.count; i++) {
        const char *line = uses->module->preamble.items[i].text, *found = strstr(line, name);
        char before = found && found > line ? found[-1] : ' ', after = found ? found[strlen(name)] : ' ';
        if ((is_include(line, '"') || is_include(line, '<')) && strchr("\"</", before) && after && strchr("\">", after))
            return preamble_line(uses->arena, &uses->module->preamble.items[i], folder);
    }
    return NULL;
}

/* A header that the source includes indirectly comes the same way as there: by the source's own lines. */
static void header_add(FileUses *uses, LineList *lines, const Record *record, const char *folder)
{
    const char *line = direct_line(uses, record->header, folder);
    char opening = record->in_system_header ? '<' : '"';
    size_t before = lines->count;

    if (line) {
        line_add(uses, lines, line);
        return;
    }
    for (size_t i = 0; i < uses->module->preamble.count; i++)
        if (is_include(uses->module->preamble.items[i].text, opening))
            line_add(uses, lines, preamble_line(uses->arena, &uses->module->preamble.items[i], folder));
    if (lines->count == before && !before)
        line_add(uses, lines, arena_format(uses->arena, "#include \"%s\"", record->header));
}

static void header_includes_write(FileUses *uses, const char *folder, bool standalone, TextBuffer *out)
{
    const Module *module = uses->module;
    LineList lines = {0};

    for (size_t i = 0; i < module->records.count; i++) {
        const Record *record = module->records.items[i];
        if (pointer_map_get(&uses->records, record) && !record->in_source && record->header &&
            (record->tag || record->alias))
            header_add(uses, &lines, record, folder);
    }
    for (size_t i = 0; i < lines.count; i++)
        text_format(out, "%s\n", lines.items[i]);
    if (uses->runtime)
        text_append(out, "#include <adcc/runtime.h>\n");
    if (uses->sparse && !standalone)
        text_append(out, "#include <adcc/csr.h>\n");
    if (lines.count || uses->runtime || (uses->sparse && !standalone))
        text_append(out, "\n");
    if (uses->sparse && standalone)
        text_format(out, "%s\n", runtime_file_text("csr.h"));
}

static void prototypes_write(const FileUses *uses, TextBuffer *out)
{
    const Module *module = uses->module;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!is_public(function))
            continue;
        if (has_extents(function))
            text_append(out, "#ifndef __cplusplus\n");
        prototype_write(uses->arena, function_declared(uses->arena, uses->module, function), out);
        if (has_extents(function))
            text_append(out, "#endif\n");
    }
    for (size_t i = 0; i < module->globals.count; i++)
        if (is_shadow(module->globals.items[i]))
            text_format(out, "extern %s;\n",
                        declarator(uses->arena, module->globals.items[i]->type, module->globals.items[i]->name));
}

/* C++ has no _Bool; both have bool, by <stdbool.h>. */
static void append_with_bool(TextBuffer *out, const char *text)
{
    const char *found;

    for (; (found = strstr(text, "_Bool")); text = found + 5) {
        text_append_bytes(out, text, (size_t)(found - text));
        text_append(out, "bool");
    }
    text_append(out, text);
}

static void declarations_write(const FileUses *uses, TextBuffer *out)
{
    TextBuffer text = {0};

    records_write(uses, true, &text);
    text_append(&text, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    prototypes_write(uses, &text);
    if (strstr(text.data, "_Bool"))
        text_append(out, "#include <stdbool.h>\n\n");
    if (strstr(text.data, "va_list"))
        text_append(out, "#include <stdarg.h>\n\n");
    append_with_bool(out, text.data);
    text_free(&text);
}

void emit_header(const Module *module, const EmitOptions *options, TextBuffer *out)
{
    Arena *arena = arena_new();
    const char *guard = guard_name(arena, options->header_name ? options->header_name : "derivatives.h");
    FileUses uses;

    uses_new(&uses, arena, module);
    find_types(&uses);
    text_format(out, "/* Derived from %s by adcc %s. */\n#ifndef %s\n#define %s\n\n",
                options->source_names ? options->source_names : "IR", options->version ? options->version : "", guard,
                guard);
    header_includes_write(&uses, options->header_folder, options->standalone, out);
    declarations_write(&uses, out);
    text_append(out, "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    arena_free(arena);
}
