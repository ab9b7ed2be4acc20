#include "trial.h"

#include "ir/map.h"
#include "spec.h"
#include "transform/unroll.h"

/* Where a body records so much, and of all records this part is left at the most: straight code is longer, and vectors are made of loops. */
enum { MANY = 48, PART = 60 /* percent */ };

static void find_candidate(void *context, Op *op)
{
    bool *found = context;

    *found |= op->code == OP_FOR && unroll_might_do_more(op);
}

/* Does a mode record, and is there a loop that more unrolling would take? */
static bool has_candidate(const Module *module)
{
    bool found = false, records = false;

    for (size_t i = 0; i < module->requests.count; i++)
        records |= mode_is_reverse(module->requests.items[i]->mode) || module->requests.items[i]->mode == MODE_HVP;
    for (size_t i = 0; records && !found && i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, find_candidate, &found);
    return found;
}

/* What a module records: in all its bodies, once each, and in that which records most. A body is a function's, or that of a loop of which it is not known
 * how often it runs; what stands in loops of a known number counts as often. */
typedef struct Records {
    double all, most;
    PointerMap bodies; /* double by loop or function */
    Arena *arena;
} Records;

static void count_record(void *context, Op *op)
{
    Records *records = context;
    const Op *loop = loop_around(op);
    double times = 1, *count;
    const void *body;

    if (op->code != OP_PUSH)
        return;
    for (; loop && loop_trips(loop) >= 0; loop = loop_around(loop))
        times *= loop_trips(loop);
    body = loop ? (const void *)loop : op->region->function;
    count = pointer_map_get(&records->bodies, body);
    if (!count) {
        count = ARENA_NEW(records->arena, double);
        pointer_map_put(&records->bodies, records->arena, body, count);
    }
    *count += times;
    records->all += times;
    if (*count > records->most)
        records->most = *count;
}

static void count_records(const Module *module, Records *records)
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body && module->functions.items[i]->is_emitted)
            region_walk(module->functions.items[i]->body, count_record, records);
}

/* False: it failed. */
static bool try_unrolling(const Module *module, const char *text, bool more, TrialPasses *passes, void *context,
                          Records *records)
{
    Diagnostics *diagnostics = diagnostics_new(NULL, false, true);
    Arena *arena = arena_new();
    Module *copy = module_parse(arena, diagnostics, "trial", text);

    if (copy && diagnostics_error_count(diagnostics) == 0) {
        module_copy_options(copy, module);
        copy->unrolls_more = more;
        passes(context, copy);
        records->arena = arena;
        count_records(copy, records);
    }
    copy = diagnostics_error_count(diagnostics) ? NULL : copy;
    diagnostics_free(diagnostics);
    arena_free(arena);
    return copy != NULL;
}

void trial_unrolling(Module *module, TrialPasses *passes, void *context)
{
    TextBuffer text = {0};
    Records before = {0}, after = {0};

    if (!has_candidate(module))
        return;
    module_print(module, &text);
    module->unrolls_more = try_unrolling(module, text.data, false, passes, context, &before) && before.most >= MANY &&
                           try_unrolling(module, text.data, true, passes, context, &after) &&
                           after.all * 100 <= before.all * PART;
    text_free(&text);
}
