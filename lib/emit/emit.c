/* In:   a module.
 * Out:  the file of C: its opening comment, the source's own preamble, what more it includes, types, prototypes,
 *       globals, functions. */
#include "emit/emit.h"

#include "emit/functions.h"

#include <string.h>

/* C11's macros that some libraries do not give to every compiler. */
static void macros_write(const FileNeeds *needs, TextBuffer *out)
{
    static const char *const rows[REAL_KINDS][2] = {
        {"CMPLXF", "float"}, {"CMPLX", "double"}, {"CMPLXL", "long double"}};

    for (int kind = 0; kind < REAL_KINDS; kind++)
        if (needs->made[kind])
            text_format(out, "#ifndef %s\n#define %s(x, y) __builtin_complex((%s)(x), (%s)(y))\n#endif\n\n",
                        rows[kind][0], rows[kind][0], rows[kind][1], rows[kind][1]);
}

static void find_unset(void *context, Op *op)
{
    bool *found = context;

    *found |= (op->code == OP_LOCAL || op->code == OP_MALLOC) && !op->is_zeroed;
}

/* Memory that the source leaves unset at first is passed on and kept here in ways that gcc, optimizing, cannot follow: it would
 * warn of what the primal may do without a warning. */
static void warnings_write(const Module *module, TextBuffer *out)
{
    bool found = false;

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->is_emitted && module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, find_unset, &found);
    if (found)
        text_append(out, "#if defined __GNUC__ && !defined __clang__\n"
                         "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n#endif\n\n");
}

static void find_store(void *found, Op *op)
{
    *(bool *)found |= op->code == OP_STORE || op->code == OP_FILL || op->code == OP_COPY;
}

static void find_storing_loop(void *found, Op *op)
{
    for (unsigned i = 0; i < op->region_count && (op->code == OP_FOR || op->code == OP_LOOP); i++)
        region_walk(op->regions[i], find_store, found);
}

/* gcc up to 12.2 makes several loops of one in a wrong order (its PR 107323): in one that takes adjoints out of arrays and zeroes them, one
 * may be zeroed before it is taken; in one that adds to neighbours, a value is read after it was written. From -O2 on it does so for
 * memset and memcpy, at -O3 for all. The derivatives of test/benchmark take as long without it. */
static void optimizations_write(const Module *module, TextBuffer *out)
{
    bool found = false;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!function->is_emitted || !function->body)
            continue;
        found |= function->width != 0;
        region_walk(function->body, find_storing_loop, &found);
    }
    if (found)
        text_append(out, "#if defined __GNUC__ && !defined __clang__\n"
                         "#pragma GCC optimize(\"no-tree-loop-distribution\", \"no-tree-loop-distribute-patterns\")\n"
                         "#endif\n");
}

static void find_root(void *context, Op *op)
{
    bool *kinds = context;

    if (op->code == OP_SQRT && type_is_real(op->results[0]->type))
        kinds[op->results[0]->type->as.real] = true;
}

static void find_roots_in_loop(void *context, Op *op)
{
    if (op->code == OP_FOR)
        region_walk(op->regions[0], find_root, context);
}

/* A root sets errno, of which no derivative says anything; told that it does not, compilers make vectors of roots in loops. */
static void roots_write(const Module *module, TextBuffer *out)
{
    bool kinds[REAL_KINDS] = {false};

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->is_emitted && module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, find_roots_in_loop, kinds);
    if (!kinds[REAL_FLOAT] && !kinds[REAL_DOUBLE])
        return;
    text_append(out, "#ifdef __GNUC__ /* roots set no errno here */\n");
    if (kinds[REAL_FLOAT])
        text_append(out, "extern __typeof(sqrtf) sqrtf __attribute__((const));\n");
    if (kinds[REAL_DOUBLE])
        text_append(out, "extern __typeof(sqrt) sqrt __attribute__((const));\n");
    text_append(out, "#endif\n\n");
}

static void globals_write(const FileUses *uses, TextBuffer *out)
{
    const Module *module = uses->module;
    bool any = false;

    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        const char *type = (global->is_const ? declarator_const : declarator)(uses->arena, global->type, global->name);
        const char *aligned = global->alignment ? arena_format(uses->arena, "_Alignas(%u) ", global->alignment) : "";
        const char *more = arena_format(uses->arena, "%s%s%s", global->is_thread_local ? "_Thread_local " : "", aligned,
                                        global->is_volatile ? "volatile " : "");
        if (!uses->globals[i] || global->header)
            continue;
        any = true;
        if (global->linkage == LINKAGE_EXTERNAL && global->declaration)
            text_format(out, "extern %s%s;\n", more, type);
        else
            text_format(out, "%s%s%s%s%s;\n", global->linkage == LINKAGE_INTERNAL ? "static " : "", more, type,
                        global->initializer ? " = " : "", global->initializer ? global->initializer : "");
    }
    if (any)
        text_append(out, "\n");
}

static void prototypes_write(const FileUses *uses, TextBuffer *out)
{
    const Module *module = uses->module;
    bool any = false;

    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        bool is_early = function->is_emitted && function->body && uses->early[i];
        bool is_elsewhere = !(function->is_emitted && function->body) && uses->functions[i] && !function->header &&
                            !function->in_system_header && strncmp(function->name, "adcc_", 5) != 0;
        if (!is_early && !is_elsewhere)
            continue;
        any = true;
        prototype_write(uses->arena,
                        is_early ? function_heading(uses->arena, module, function, NULL)
                                 : function_declared(uses->arena, module, function),
                        out);
    }
    if (any)
        text_append(out, "\n");
}

/* ---- the whole file ---- */

static void declarations_write(const FileUses *uses, TextBuffer *out)
{
    records_write(uses, false, out);
    prototypes_write(uses, out);
    globals_write(uses, out);
    text_append(out, ""); /* is a text, even an empty one */
}

static void functions_write(const FileUses *uses, const CallFacts *calls, FileNeeds *needs, TextBuffer *out)
{
    text_append(out, "");
    for (size_t i = 0; i < uses->order.count; i++) {
        if (i)
            text_append(out, "\n");
        function_write(uses->arena, calls, uses->order.items[i], needs, out);
    }
}

void emit_c(const Module *module, const EmitOptions *options, TextBuffer *out)
{
    Arena *arena = arena_new();
    OwnMacros macros = {.arena = arena, .module = module};
    TextBuffer functions = {0}, declarations = {0};
    FileNeeds needs = {0};
    const CallFacts *calls = calls_compute(module, arena);
    FileUses uses;

    uses_new(&uses, arena, module);
    uses_find(&uses);
    functions_write(&uses, calls, &needs, &functions);
    needs.runtime |= uses.runtime;
    needs.blas = uses.blas;
    needs.taylor = uses.taylor;
    needs.taylor_complex = uses.taylor_complex;
    needs.sparse = uses.sparse;
    text_format(out, "/* Derived from %s by adcc %s. */\n", options->source_names ? options->source_names : "IR",
                options->version ? options->version : "");
    declarations_write(&uses, &declarations);
    macros_find(&macros, functions.data);
    macros_find(&macros, declarations.data);
    preamble_write(arena, module, options, out);
    meanings_write(&macros, out);
    optimizations_write(module, out);
    includes_write(arena, module, &needs, options, out);
    undefines_write(&macros, out);
    macros_write(&needs, out);
    roots_write(module, out);
    warnings_write(module, out);
    text_append(out, declarations.data);
    text_append(out, functions.data);
    text_free(&declarations);
    text_free(&functions);
    arena_free(arena);
}
