/* round_trip [--promote] FILE.c: reads C and writes it again, not differentiated; with --promote through SSA.
 * What the program does must stay the same. */
#include "emit/emit.h"
#include "frontend/frontend.h"
#include "transform/promote.h"
#include "transform/simplify.h"

#include <stdio.h>
#include <string.h>

static bool prepare(Module *module, bool promotes)
{
    bool complete = true;

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->refusal) {
            fprintf(stderr, "%s: %s\n", function->name, function->refusal);
            complete = false;
        }
        if (!function->body)
            continue;
        if (promotes) {
            promote_function(module, function);
            simplify_function(module, function, false);
        }
        function->is_emitted = true;
    }
    return complete;
}

static bool write_again(Module *module, bool promotes)
{
    EmitOptions options = {.source_names = "the original", .version = "test", .standalone = true};
    TextBuffer text = {0};
    bool complete = prepare(module, promotes);
    const char *broken = module_verify(module, module->arena);

    if (broken) {
        fprintf(stderr, "%s\n", broken);
        return false;
    }
    emit_c(module, &options, &text);
    fputs(text.data, stdout);
    text_free(&text);
    return complete;
}

int main(int argument_count, char **arguments)
{
    bool promotes = argument_count > 2 && strcmp(arguments[1], "--promote") == 0;
    const char *file = arguments[argument_count - 1];
    FrontendInput input = {.files = &file, .file_count = 1};
    Arena *arena = arena_new();
    Diagnostics *diagnostics = diagnostics_new(stderr, false, false);
    Module *module = module_new(arena, diagnostics);
    bool done = argument_count > 1 && frontend_import(module, &input) && write_again(module, promotes);

    diagnostics_free(diagnostics);
    arena_free(arena);
    return done ? 0 : 1;
}
