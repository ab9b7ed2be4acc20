/* The whole compiler, read top to bottom.
 *
 * In:     options.
 * Out:    files, all or none; diagnostics on stderr; an exit status.
 * Keeps:  one arena a run, freed at the end; a stack as deep as any source nests (support/deep.h).
 * Errors: 1 where the input was diagnosed, 2 where the options were wrong. */
#include "adcc/compiler.h"

#include "analysis/effects.h"
#include "dependencies.h"
#include "emit/emit.h"
#include "frontend/frontend.h"
#include "ir/dot.h"
#include "ir/ir.h"
#include "lengths.h"
#include "report.h"
#include "requests.h"
#include "spec.h"
#include "support/deep.h"
#include "support/install.h"
#include "support/output.h"
#include "support/path.h"
#include "support/text.h"
#include "transform/accumulate.h"
#include "transform/ascend.h"
#include "transform/borders.h"
#include "transform/bytewise.h"
#include "transform/carve.h"
#include "transform/chains.h"
#include "transform/columns.h"
#include "transform/counted.h"
#include "transform/demand.h"
#include "transform/direct.h"
#include "transform/fission.h"
#include "transform/flatten.h"
#include "transform/fortran.h"
#include "transform/fuse.h"
#include "transform/handles.h"
#include "transform/handover.h"
#include "transform/lane_rows.h"
#include "transform/hoist.h"
#include "transform/idle.h"
#include "transform/implied.h"
#include "transform/inline.h"
#include "transform/merge.h"
#include "transform/multiples.h"
#include "transform/origins.h"
#include "transform/planes.h"
#include "transform/owned.h"
#include "transform/promote.h"
#include "transform/reciprocals.h"
#include "transform/relay.h"
#include "transform/restrict.h"
#include "transform/rings.h"
#include "transform/rising.h"
#include "transform/rows.h"
#include "transform/scalars.h"
#include "transform/simplify.h"
#include "transform/sink.h"
#include "transform/stages.h"
#include "transform/steps.h"
#include "transform/stores.h"
#include "transform/interchange.h"
#include "transform/jam.h"
#include "transform/products.h"
#include "transform/scatter.h"
#include "transform/shapes.h"
#include "transform/strips.h"
#include "transform/zeros.h"
#include "transform/scratch.h"
#include "transform/unread.h"
#include "transform/terms.h"
#include "transform/triangles.h"
#include "transform/unroll.h"
#include "transform/walks.h"
#include "transform/widen.h"
#include "trial.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)ADCC_MODE_INVERSE_TRANSPOSE == (int)MODE_INVERSE_TRANSPOSE, "the public modes are the IR's");

typedef struct Run {
    const AdccOptions *options;
    Arena *arena;
    Diagnostics *diagnostics;
    Module *module;
    VECTOR(OutputFile) outputs;
    int status; /* of the program */
} Run;

/* ---- passes ---- */

typedef enum PassKind {
    PASS_NEEDED,
    PASS_OPTIONAL, /* the passes behind it do without */
    PASS_LATE      /* the same; it changes what `derive` made */
} PassKind;

typedef struct Pass {
    const char *name, *doc;
    void (*function)(Module *module);
    PassKind kind;
} Pass;

static void each_body(Module *module, void (*visit)(Module *module, Function *function))
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            visit(module, module->functions.items[i]);
}

/* What visit has changed is simplified. */
static void each_changed(Module *module, bool (*visit)(Module *, Function *))
{
    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && visit(module, function))
            simplify_function(module, function, true);
    }
}

static void pass_promote(Module *module)
{
    each_body(module, promote_function);
}

static void pass_widen(Module *module)
{
    each_changed(module, widen_function);
}

static void pass_counted(Module *module)
{
    Effects *effects = effects_compute(module, module->arena);

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            counted_function(module, module->functions.items[i], effects);
}

static void simplify_marked(Module *module, Function *function)
{
    simplify_function(module, function, true); /* marked code alone */
}

static void pass_simplify(Module *module)
{
    each_body(module, simplify_marked);
}

static void pass_bytewise(Module *module)
{
    each_changed(module, bytewise_function);
}

static void pass_unroll(Module *module)
{
    each_body(module, unroll_function);
}

static void pass_shapes(Module *module)
{
    each_body(module, shapes_function);
}

static void pass_owned(Module *module)
{
    each_body(module, owned_function);
    each_body(module, handles_function);
}

static void pass_scalars(Module *module)
{
    each_body(module, scalars_function);
}

static void pass_borders(Module *module)
{
    each_body(module, borders_function);
}

static void pass_implied(Module *module)
{
    each_changed(module, implied_function);
}

static void pass_sink(Module *module)
{
    each_body(module, sink_function);
}

static void pass_planes(Module *module)
{
    each_changed(module, planes_function);
}

static void pass_carve(Module *module)
{
    each_body(module, carve_function);
}

static void pass_origins(Module *module)
{
    Effects *effects = effects_compute(module, module->arena);

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        while (function->body && origins_function(module, function, effects))
            simplify_function(module, function, true);
    }
}

static void pass_flatten(Module *module)
{
    Effects *effects = effects_compute(module, module->arena);

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            flatten_function(module, module->functions.items[i], effects);
}

static void pass_frontend(Module *module)
{
    (void)module; /* reading is what made the module */
}

static void pass_steps(Module *module)
{
    each_changed(module, steps_function);
}

static void pass_walks(Module *module)
{
    Effects *effects = effects_compute(module, module->arena);

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && walks_function(module, function, effects))
            simplify_function(module, function, true);
    }
}

/* Twice: which loops run together is seen once equal loads are one. */
static void pass_hoist(Module *module)
{
    Effects *effects = effects_compute(module, module->arena);

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        for (unsigned round = 0; round < 2 && function->body; round++) {
            hoist_function(module, function, effects, NULL);
            simplify_function(module, function, true);
        }
    }
}

static void pass_stores(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            stores_function(module->functions.items[i]);
}

/* derive does it where the module says so. */
static void pass_preaccumulate(Module *module)
{
    module->preaccumulates = true;
}

static void pass_snapshots(Module *module)
{
    module->takes_snapshots = true;
}

/* So it does here. */
static void pass_members(Module *module)
{
    module->hands_on_members = true;
}

static void pass_overlap(Module *module)
{
    module->asks_overlap = true;
}

static const Pass passes[] = {
    {"frontend", "C becomes IR, its variables in memory", pass_frontend, PASS_NEEDED},
    {"fortran", "calls of Fortran's BLAS and LAPACK take values", fortran_module, PASS_NEEDED},
    {"direct", "calls through pointers become direct calls of what they may lead to", direct_module, PASS_NEEDED},
    {"promote", "scalar locals whose address is only loaded from and stored to become values", pass_promote,
     PASS_NEEDED},
    {"simplify", "what is known is folded, what is dead goes", pass_simplify, PASS_NEEDED},
    {"widen", "counters that are narrower than int are ints where they do not wrap", pass_widen, PASS_OPTIONAL},
    {"counted", "loops whose trip count is known on entry become `for`", pass_counted, PASS_NEEDED},
    {"inline", "small functions stand where they were called", inline_module, PASS_OPTIONAL},
    {"bytewise", "loops that copy or clear memory byte by byte copy or clear blocks", pass_bytewise, PASS_NEEDED},
    {"unroll", "loops of a few trips become straight code", pass_unroll, PASS_OPTIONAL},
    {"shapes", "an element of an array of arrays that a pointer to reals finds has a row and a column", pass_shapes,
     PASS_OPTIONAL},
    {"owned", "records that a function allocates for itself become locals", pass_owned, PASS_OPTIONAL},
    {"scalars", "local arrays and records of a few scalars become variables", pass_scalars, PASS_OPTIONAL},
    {"flatten", "tables of rows that a function allocates become one block", pass_flatten, PASS_OPTIONAL},
    {"implied", "comparisons that the loops and branches around them decide are 0 or 1", pass_implied, PASS_OPTIONAL},
    {"borders", "the first and the last iteration of a loop that asks for them stand by themselves", pass_borders,
     PASS_OPTIONAL},
    {"sink", "what both arms of a branch store to one place is stored behind it", pass_sink, PASS_OPTIONAL},
    {"steps", "counters of loops that are left early step in the last round, too", pass_steps, PASS_OPTIONAL},
    {"walks", "what a nest carries on by equal steps is made of its counters", pass_walks, PASS_OPTIONAL},
    {"hoist", "pointers, and numbers in records, that a loop does not change are loaded in front of it", pass_hoist,
     PASS_OPTIONAL},
    {"planes", "planes of a block that a loop chooses by their numbers are pointers that it carries", pass_planes,
     PASS_OPTIONAL},
    {"carve", "arrays that a function carves out of one block are told apart", pass_carve, PASS_OPTIONAL},
    {"origins", "numbers that are only moved about in an array are found where they came from", pass_origins,
     PASS_OPTIONAL},
    {"stores", "stores that nobody can tell were there go (derive does it for what it makes)", pass_stores,
     PASS_NEEDED},
    {"preaccumulate", "straight code is contracted to its local Jacobian where that pays", pass_preaccumulate,
     PASS_OPTIONAL},
    {"snapshots", "an array that is recorded more than once between two changes is copied, once", pass_snapshots,
     PASS_OPTIONAL},
    {"members", "adjoints take what members of records lead to as if it came by parameters", pass_members,
     PASS_OPTIONAL},
    {"overlap", "adjoints have a version for arguments whose arrays lie apart, where that records less", pass_overlap,
     PASS_OPTIONAL},
    {"unread", "what is recorded and never read is not recorded", unread_module, PASS_LATE},
    {"scratch", "blocks that one sweep alone accesses are made and freed in it", scratch_module, PASS_LATE},
    {"rows", "what an iteration records is found by its number", rows_module, PASS_LATE},
    {"rising", "loops that count downwards count upwards", rising_module, PASS_LATE},
    {"accumulate", "what a loop adds to one place it carries on", accumulate_module, PASS_LATE},
    {"multiples", "of sums of a number and of its multiples one is made", multiples_module, PASS_LATE},
    {"products", "what nests add to small matrices is added matrix by matrix", products_module, PASS_LATE},
    {"interchange", "what a nest of a few iterations adds is added by loops over many", interchange_module, PASS_LATE},
    {"columns", "sums down the columns of a matrix are made row by row", columns_module, PASS_LATE},
    {"scatter", "what stencils' adjoints add to their neighbours is added array by array", scatter_module, PASS_LATE},
    {"stages", "adjoints of updates in place change neighbours behind what they read", stages_module, PASS_LATE},
    {"fuse", "a loop that sums and the one that reverses it become one", fuse_module, PASS_LATE},
    {"reciprocals", "what derivatives divide by more than once becomes a factor", reciprocals_module, PASS_LATE},
    {"idle", "loops that would add nothing but zeros are not executed", idle_module, PASS_LATE},
    {"relay", "an adjoint that an iteration hands to the next one goes through one product", relay_module, PASS_LATE},
    {"terms", "what sums add goes into rows, where the rest may be vectors", terms_module, PASS_LATE},
    {"chains", "what an iteration adds to a sum is added up first", chains_module, PASS_LATE},
    {"strips", "sums of derivatives are made four side by side", strips_module, PASS_LATE},
    {"triangles", "where the rows of a triangle begin is carried on upwards", triangles_upwards_module, PASS_LATE},
    {"jam", "four iterations at once load and store what they add to once", jam_module, PASS_LATE},
    {"merge", "loops over the same elements, of which one reads what the other stores, become one", merge_module,
     PASS_LATE},
    {"zeros", "what all directions add with a factor of zero is not added", zeros_module, PASS_LATE},
    {"demand", "what all directions make in scratch is made where the next loop reads it", demand_module, PASS_LATE},
    {"fission", "what a few directions do with objects that may overlap is done in a loop for each", fission_module,
     PASS_LATE},
    {"rings", "neighbours on a ring are found by comparisons", rings_module, PASS_LATE},
    {"ascend", "reversed nests whose iterations meet in sums alone count upwards", ascend_module, PASS_LATE},
    {"trianglesdown", "the same downwards, where a loop counts so", triangles_downwards_module, PASS_LATE},
    {"handover", "what an iteration stores for the next one stays in a variable", handover_module, PASS_LATE},
    {"lanerows", "rows of lanes are found in front of the loops over the lanes", lane_rows_module, PASS_LATE},
    {"restrict", "static functions say which of their pointers lead to memory of its own", restrict_module, PASS_LATE},
    {"check", "what was asked for, against what there is", requests_check, PASS_NEEDED},
    {"derive", "the derivatives become further functions of the module", requests_derive, PASS_NEEDED},
};

/* The ordinary line. */
static const char *const line[] = {
    "frontend", "direct",        "fortran",   "check",         "promote",     "simplify",  "widen",    "counted",
    "simplify", "inline",        "simplify",  "bytewise",      "unroll",      "simplify",  "shapes",   "simplify",
    "scalars",  "promote",       "simplify",  "owned",         "scalars",     "promote",   "simplify", "widen",
    "counted",  "simplify",      "flatten",   "simplify",      "implied",     "borders",   "simplify", "implied",
    "borders",  "simplify",      "implied",   "hoist",         "steps",       "walks",     "sink",     "simplify",
    "planes",   "carve",         "origins",   "preaccumulate", "snapshots",   "members",   "overlap",  "derive",
    "unread",   "scratch",       "rows",      "rising",        "accumulate",  "multiples", "products", "interchange",
    "columns",  "scatter",       "stages",    "fuse",          "reciprocals", "idle",      "relay",    "terms",
    "chains",   "strips",        "triangles", "jam",           "merge",       "zeros",     "demand",   "rings",
    "ascend",   "trianglesdown", "handover",  "lanerows",      "restrict",    "fission"};

static const Pass *pass_find(const char *name)
{
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        if (strcmp(passes[i].name, name) == 0)
            return &passes[i];
    return NULL;
}

static void print_module(const Module *module, FILE *stream)
{
    TextBuffer text = {0};

    module_print(module, &text);
    fputs(text.data ? text.data : "", stream);
    text_free(&text);
}

static void verify(Run *run, const char *when, const char *pass)
{
    const char *broken = module_verify(run->module, run->arena);

    if (broken)
        diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "internal: %s %s: %s", when, pass,
                           broken);
}

/* The IR is verified as it comes in, before it is derived from and before it is written; after each pass, where somebody looks at
 * the passes. */
static void run_pass(Run *run, const Pass *pass)
{
    const AdccOptions *options = run->options;
    bool each = options->has_passes || options->print_after_count || options->verbose;

    if (options->verbose)
        fprintf(stderr, "adcc: %s: %s\n", pass->name, pass->doc);
    if (pass->function == requests_derive && !each)
        verify(run, "before", pass->name);
    if (diagnostics_error_count(run->diagnostics))
        return;
    pass->function(run->module);
    if (diagnostics_error_count(run->diagnostics)) /* what was refused was not finished */
        return;
    if (each || pass->function == pass_frontend || pass->function == requests_derive || pass->kind == PASS_LATE)
        verify(run, "after", pass->name);
    if (text_is_among(run->options->print_after, run->options->print_after_count, pass->name))
        print_module(run->module, stderr);
}

static bool is_well(const Run *run)
{
    return run->module && diagnostics_error_count(run->diagnostics) == 0;
}

/* Of the ordinary line, what stands from a pass to another one, without what is left out. */
typedef struct Stretch {
    const AdccOptions *options;
    const char *from, *to;
} Stretch;

static void run_stretch(void *context, Module *module)
{
    const Stretch *stretch = context;
    bool runs = false;

    requests_check(module); /* what they were expanded to is not in the text form */
    for (size_t i = 0; diagnostics_error_count(module->diagnostics) == 0 && i < sizeof line / sizeof *line; i++) {
        runs |= strcmp(line[i], stretch->from) == 0;
        if (runs && !text_is_among(stretch->options->without, stretch->options->without_count, line[i]))
            pass_find(line[i])->function(module);
        runs &= strcmp(line[i], stretch->to) != 0;
    }
}

static void run_line(Run *run)
{
    const AdccOptions *options = run->options;
    Stretch to_records = {options, "unroll", "unread"};

    for (size_t i = 0; is_well(run) && i < sizeof line / sizeof *line; i++) {
        if (text_is_among(options->without, options->without_count, line[i]))
            continue;
        if (strcmp(line[i], to_records.from) == 0)
            trial_unrolling(run->module, run_stretch, &to_records);
        run_pass(run, pass_find(line[i]));
    }
}

static int check_pass_names(Run *run, const char *const *names, size_t count, const char *option)
{
    for (size_t i = 0; i < count; i++)
        if (!pass_find(names[i]))
            diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "%s: there is no pass '%s'", option,
                               names[i]);
    return diagnostics_error_count(run->diagnostics) ? 2 : 0;
}

static int check_without(Run *run)
{
    const AdccOptions *options = run->options;

    if (check_pass_names(run, options->without, options->without_count, "--without"))
        return 2;
    for (size_t i = 0; i < options->without_count; i++)
        if (pass_find(options->without[i])->kind == PASS_NEEDED)
            diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0},
                               "--without: the pass '%s' cannot be left out", options->without[i]);
    return diagnostics_error_count(run->diagnostics) ? 2 : 0;
}

/* ---- what is asked for, and what is not there yet ---- */

static bool mode_is_supported(ModeKind mode)
{
    return mode != MODE_INVERSE && mode != MODE_INVERSE_TRANSPOSE;
}

static void add_requests(Run *run)
{
    for (size_t i = 0; i < run->options->spec_count; i++) {
        const AdccSpec *spec = &run->options->specs[i];
        const char *error = NULL;
        Request *request = spec_parse(run->arena, (ModeKind)spec->mode, spec->text, &error);
        if (!request)
            diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "malformed SPEC '%s': %s",
                               spec->text, error);
        else
            VECTOR_PUSH(run->arena, run->module->requests, request);
    }
}

static void refuse_unsupported(Run *run)
{
    for (size_t i = 0; i < run->module->requests.count; i++) {
        const Request *request = run->module->requests.items[i];
        if (!mode_is_supported(request->mode))
            diagnostics_report(run->diagnostics, SEVERITY_ERROR, request->place, "%s is not supported yet",
                               mode_option(request->mode));
    }
}

/* ---- reading ---- */

static bool has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text), suffix_length = strlen(suffix);

    return length >= suffix_length && strcmp(text + length - suffix_length, suffix) == 0;
}

static bool read_file(Run *run, const char *path, TextBuffer *text)
{
    FILE *file = fopen(path, "r");
    char bytes[4096];
    size_t count;

    while (file && (count = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_append_bytes(text, bytes, count);
    if (!file || ferror(file))
        diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "cannot read '%s': %s", path,
                           strerror(errno));
    if (file)
        fclose(file);
    return diagnostics_error_count(run->diagnostics) == 0;
}

static void read_ir(Run *run)
{
    TextBuffer text = {0};

    if (run->options->input_count != 1)
        diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "one .ir file at a time");
    else if (read_file(run, run->options->inputs[0], &text))
        run->module = module_parse(run->arena, run->diagnostics, run->options->inputs[0], text.data ? text.data : "");
    text_free(&text);
}

static void read_c(Run *run)
{
    const AdccOptions *options = run->options;

    for (size_t i = 0; i < options->input_count; i++) {
        FILE *file;
        if (options->verbose)
            fprintf(stderr, "adcc: reading %s\n", options->inputs[i]);
        file = fopen(options->inputs[i], "r");
        if (!file || (getc(file) == EOF && ferror(file)))
            diagnostics_report(run->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "cannot read '%s': %s",
                               options->inputs[i], strerror(errno));
        if (file)
            fclose(file);
    }
    run->module = module_new(run->arena, run->diagnostics);
    if (diagnostics_error_count(run->diagnostics) == 0) {
        FrontendInput input = {.files = options->inputs,
                               .file_count = (unsigned)options->input_count,
                               .flags = options->flags,
                               .flag_count = (unsigned)options->flag_count,
                               .compile_commands = options->database,
                               .include_directory = install_include_directory(run->arena, options->program)};
        frontend_import(run->module, &input);
    }
}

static void read_inputs(Run *run)
{
    bool is_ir = false;

    for (size_t i = 0; i < run->options->input_count; i++)
        is_ir = is_ir || has_suffix(run->options->inputs[i], ".ir");
    if (is_ir)
        read_ir(run);
    else
        read_c(run);
}

/* ---- writing ---- */

static void add_output(Run *run, const char *path, const TextBuffer *text)
{
    OutputFile file = {path, arena_copy_bytes(run->arena, text->data ? text->data : "", text->length), text->length};

    VECTOR_PUSH(run->arena, run->outputs, file);
}

/* "a.c, b.c", without their folders. */
static const char *source_names(Run *run)
{
    const char *names = "";

    for (size_t i = 0; i < run->options->input_count; i++) {
        const char *slash = strrchr(run->options->inputs[i], '/');
        names = arena_format(run->arena, "%s%s%s", names, i ? ", " : "", slash ? slash + 1 : run->options->inputs[i]);
    }
    return names;
}

static const char *output_folder(Run *run, const char *output)
{
    return output && strcmp(output, "-") != 0 ? path_folder(run->arena, output) : NULL;
}

static void write_c(Run *run, TextBuffer *text)
{
    EmitOptions emit = {.source_names = source_names(run),
                        .folder = output_folder(run, run->options->output),
                        .header_folder = output_folder(run, run->options->header),
                        .version = ADCC_VERSION,
                        .header_name = run->options->header,
                        .standalone = run->options->standalone};

    emit_c(run->module, &emit, text);
    if (run->options->header) {
        TextBuffer header = {0};
        emit_header(run->module, &emit, &header);
        add_output(run, run->options->header, &header);
        text_free(&header);
    }
}

static void write_outputs(Run *run)
{
    TextBuffer text = {0};

    if (run->options->emit == ADCC_EMIT_C)
        write_c(run, &text);
    if (run->options->emit == ADCC_EMIT_IR)
        module_print(run->module, &text);
    if (run->options->emit == ADCC_EMIT_DOT)
        module_dot(run->module, &text);
    if (run->options->emit == ADCC_EMIT_REPORT)
        report_write(run->module, &text);
    add_output(run, run->options->output, &text);
    if (run->options->dependencies) {
        text_clear(&text);
        dependencies_write(&text, run->options->output, run->module->dependencies.items,
                           run->module->dependencies.count);
        add_output(run, run->options->dependencies, &text);
    }
    text_free(&text);
    output_write(run->arena, run->diagnostics, run->outputs.items, run->outputs.count);
}

/* ---- the line ---- */

static int compile(Run *run)
{
    const AdccOptions *options = run->options;

    if (check_pass_names(run, options->passes, options->pass_count, "--passes") || check_without(run) ||
        check_pass_names(run, options->print_after, options->print_after_count, "--print-after"))
        return 2;
    read_inputs(run);
    if (is_well(run))
        run->module->strong_zero = options->strong_zero;
    if (is_well(run))
        run->module->disjoint = options->disjoint;
    if (is_well(run))
        run->module->scratch = options->scratch;
    if (is_well(run))
        run->module->reassociate = options->reassociate;
    if (is_well(run))
        run->module->all_arms = options->all_arms;
    if (is_well(run) && options->width)
        run->module->width = (unsigned)options->width;
    if (is_well(run) && options->order)
        run->module->order = (unsigned)options->order;
    if (is_well(run))
        add_requests(run);
    if (is_well(run))
        lengths_apply(run->module, options->lengths, options->length_count);
    if (is_well(run) && !options->has_passes)
        refuse_unsupported(run);
    for (size_t i = 0; is_well(run) && options->has_passes && i < options->pass_count; i++)
        run_pass(run, pass_find(options->passes[i]));
    if (!options->has_passes)
        run_line(run);
    if (is_well(run))
        write_outputs(run);
    return is_well(run) ? 0 : 1;
}

static void run_compiler(void *context)
{
    Run *run = context;

    run->status = compile(run);
}

int adcc_compile(const AdccOptions *options)
{
    Run run = {.options = options};

    run.arena = arena_new();
    run.diagnostics = diagnostics_new(stderr, options->warnings_are_errors, options->quiet);
    run_deep(run_compiler, &run);
    diagnostics_free(run.diagnostics);
    arena_free(run.arena);
    return run.status;
}
