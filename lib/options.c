/* In:     argv.
 * Out:    AdccOptions, and an exit status.
 * Needs:  nothing; no file is looked at, but that an output must not be one of the inputs.
 * Keeps:  its memory until adcc_options_free. Texts may point into argv.
 * Errors: each mistake on the command line is diagnosed as `adcc: error: ...`; the status is then 2.
 * A row of the table is an option; what a C compiler understands goes on to the parser. */
#include "adcc/compiler.h"

#include "options_help.h"
#include "spec.h"
#include "support/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef VECTOR(const char *) TextList;

typedef struct Reader {
    AdccOptions *options;
    Arena *arena;
    Diagnostics *diagnostics;
    int argc;
    const char *const *argv;
    int at; /* the argument that is being read */
    bool emit_given, wants_dependencies, stop;
    const char *makefile; /* -MF */
    TextList inputs, flags, passes, without, print_after;
    VECTOR(AdccSpec) specs;
    LengthList lengths;
} Reader;

static void complain(Reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void complain(Reader *reader, const char *format, ...)
{
    char message[2048];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostics_report(reader->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "%s", message);
}

/* ---- what each option does ---- */

typedef enum OptionKind {
    OPTION_MODE, /* + AdccMode in `number` */
    OPTION_TEXT, /* into the `const char *` at `offset` */
    OPTION_FLAG, /* sets the `bool` at `offset` */
    OPTION_COUNT,
    OPTION_LENGTH,
    OPTION_EMIT,
    OPTION_PATTERN,
    OPTION_PASSES,
    OPTION_WITHOUT,
    OPTION_PRINT_AFTER,
    OPTION_DEPENDENCIES,
    OPTION_MAKEFILE,
    OPTION_HELP,
    OPTION_VERSION
} OptionKind;

typedef struct OptionRow {
    const char *name;
    OptionKind kind;
    size_t offset;
    int number; /* OPTION_MODE: the mode; OPTION_COUNT: the least value */
} OptionRow;

#define AT(FIELD) offsetof(AdccOptions, FIELD)
static const OptionRow option_rows[] = {
    {"--forward", OPTION_MODE, 0, ADCC_MODE_FORWARD},
    {"--forward-vector", OPTION_MODE, 0, ADCC_MODE_FORWARD_VECTOR},
    {"--reverse", OPTION_MODE, 0, ADCC_MODE_REVERSE},
    {"--reverse-vector", OPTION_MODE, 0, ADCC_MODE_REVERSE_VECTOR},
    {"--hvp", OPTION_MODE, 0, ADCC_MODE_HVP},
    {"--gradient", OPTION_MODE, 0, ADCC_MODE_GRADIENT},
    {"--jacobian", OPTION_MODE, 0, ADCC_MODE_JACOBIAN},
    {"--hessian", OPTION_MODE, 0, ADCC_MODE_HESSIAN},
    {"--sparse-jacobian", OPTION_MODE, 0, ADCC_MODE_SPARSE_JACOBIAN},
    {"--sparse-hessian", OPTION_MODE, 0, ADCC_MODE_SPARSE_HESSIAN},
    {"--taylor", OPTION_MODE, 0, ADCC_MODE_TAYLOR},
    {"--inverse", OPTION_MODE, 0, ADCC_MODE_INVERSE},
    {"--inverse-transpose", OPTION_MODE, 0, ADCC_MODE_INVERSE_TRANSPOSE},
    {"--width", OPTION_COUNT, AT(width), 1},
    {"--order", OPTION_COUNT, AT(order), 1},
    {"--length", OPTION_LENGTH, 0, 0},
    {"--header", OPTION_TEXT, AT(header), 0},
    {"-o", OPTION_TEXT, AT(output), 0},
    {"-p", OPTION_TEXT, AT(database), 0},
    {"--standalone", OPTION_FLAG, AT(standalone), 0},
    {"--strong-zero", OPTION_FLAG, AT(strong_zero), 0},
    {"--disjoint", OPTION_FLAG, AT(disjoint), 0},
    {"--scratch", OPTION_FLAG, AT(scratch), 0},
    {"--reassociate", OPTION_FLAG, AT(reassociate), 0},
    {"--emit", OPTION_EMIT, 0, 0},
    {"--pattern", OPTION_PATTERN, 0, 0},
    {"--passes", OPTION_PASSES, 0, 0},
    {"--without", OPTION_WITHOUT, 0, 0},
    {"--print-after", OPTION_PRINT_AFTER, 0, 0},
    {"-MD", OPTION_DEPENDENCIES, 0, 0},
    {"-MF", OPTION_MAKEFILE, 0, 0},
    {"-Werror", OPTION_FLAG, AT(warnings_are_errors), 0},
    {"-v", OPTION_FLAG, AT(verbose), 0},
    {"-q", OPTION_FLAG, AT(quiet), 0},
    {"--help", OPTION_HELP, 0, 0},
    {"-h", OPTION_HELP, 0, 0},
    {"--version", OPTION_VERSION, 0, 0},
};
#undef AT
enum { OPTION_ROWS = sizeof option_rows / sizeof *option_rows };

static bool takes_value(OptionKind kind)
{
    switch (kind) {
    case OPTION_MODE:
    case OPTION_TEXT:
    case OPTION_COUNT:
    case OPTION_LENGTH:
    case OPTION_EMIT:
    case OPTION_PATTERN:
    case OPTION_PASSES:
    case OPTION_WITHOUT:
    case OPTION_PRINT_AFTER:
    case OPTION_MAKEFILE: return true;
    case OPTION_FLAG:
    case OPTION_DEPENDENCIES:
    case OPTION_HELP:
    case OPTION_VERSION: return false;
    }
    return false;
}

static void read_spec(Reader *reader, const OptionRow *row, const char *value)
{
    AdccSpec spec = {(AdccMode)row->number, value};
    const char *error = NULL;

    if (spec_parse(reader->arena, (ModeKind)row->number, value, &error))
        VECTOR_PUSH(reader->arena, reader->specs, spec);
    else
        complain(reader, "malformed SPEC '%s' of %s: %s", value, row->name, error);
}

static void read_count(Reader *reader, const OptionRow *row, const char *value)
{
    char *end = NULL;
    long number, highest = row->offset == offsetof(AdccOptions, order) ? 40 : 1024;

    errno = 0;
    number = strtol(value, &end, 10);
    if (errno || end == value || *end || number < row->number || number > highest)
        complain(reader, "%s takes a whole number from %d to %ld, not '%s'", row->name, row->number, highest, value);
    else
        *(int *)((char *)reader->options + row->offset) = (int)number;
}

static void read_text(Reader *reader, const OptionRow *row, const char *value)
{
    const char **field = (const char **)(void *)((char *)reader->options + row->offset);

    if (!*value)
        complain(reader, "%s takes a name that is not empty", row->name);
    else if (*field && strcmp(*field, value) != 0)
        complain(reader, "%s is given twice: '%s' and '%s'", row->name, *field, value);
    else
        *field = value;
}

static void read_emit(Reader *reader, const char *value)
{
    static const char *const names[] = {"c", "ir", "dot", "report"};

    reader->emit_given = true;
    for (int i = 0; i < 4; i++)
        if (strcmp(names[i], value) == 0) {
            reader->options->emit = (AdccEmit)i;
            return;
        }
    complain(reader, "--emit takes c, ir, dot or report, not '%s'", value);
}

static void read_pattern(Reader *reader, const char *value)
{
    reader->options->all_arms = strcmp(value, "all-arms") == 0;
    if (!reader->options->all_arms && strcmp(value, "taken") != 0)
        complain(reader, "--pattern takes taken or all-arms, not '%s'", value);
}

static void read_names(Reader *reader, TextList *names, const char *value)
{
    while (*value) {
        size_t length = strcspn(value, ",");
        if (length)
            VECTOR_PUSH(reader->arena, *names, arena_copy_bytes(reader->arena, value, length));
        value += length + (value[length] == ',');
    }
}

static void read_length(Reader *reader, const char *value)
{
    const char *error = NULL;

    if (!lengths_parse(reader->arena, value, &reader->lengths, &error))
        complain(reader, "malformed --length '%s': %s", value, error);
}

static void apply_option(Reader *reader, const OptionRow *row, const char *value)
{
    switch (row->kind) {
    case OPTION_MODE: read_spec(reader, row, value); break;
    case OPTION_TEXT: read_text(reader, row, value); break;
    case OPTION_FLAG: *(bool *)((char *)reader->options + row->offset) = true; break;
    case OPTION_COUNT: read_count(reader, row, value); break;
    case OPTION_LENGTH: read_length(reader, value); break;
    case OPTION_EMIT: read_emit(reader, value); break;
    case OPTION_PATTERN: read_pattern(reader, value); break;
    case OPTION_PASSES:
        reader->options->has_passes = true;
        read_names(reader, &reader->passes, value);
        break;
    case OPTION_WITHOUT: read_names(reader, &reader->without, value); break;
    case OPTION_PRINT_AFTER: read_names(reader, &reader->print_after, value); break;
    case OPTION_DEPENDENCIES: reader->wants_dependencies = true; break;
    case OPTION_MAKEFILE: reader->makefile = value; break;
    case OPTION_HELP:
        options_print_help(stdout);
        reader->stop = true;
        break;
    case OPTION_VERSION:
        options_print_version(stdout);
        reader->stop = true;
        break;
    }
}

/* ---- finding the row ---- */

/* How many letters must change to make one word of the other, up to a bound that is small. */
static unsigned edit_distance(const char *one, const char *other)
{
    unsigned row[40];
    size_t one_length = strlen(one), other_length = strlen(other);

    if (one_length >= 40 || other_length >= 40)
        return 40;
    for (size_t j = 0; j <= other_length; j++)
        row[j] = (unsigned)j;
    for (size_t i = 1; i <= one_length; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= other_length; j++) {
            unsigned above = row[j], best = diagonal + (one[i - 1] != other[j - 1]);
            if (above + 1 < best)
                best = above + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = above;
            row[j] = best;
        }
    }
    return row[other_length];
}

static void complain_unknown(Reader *reader, const char *name)
{
    const char *nearest = NULL;
    unsigned least = 4;

    for (int i = 0; i < OPTION_ROWS; i++) {
        unsigned distance = edit_distance(name, option_rows[i].name);
        if (strlen(option_rows[i].name) > 3 && distance < least) {
            least = distance;
            nearest = option_rows[i].name;
        }
    }
    if (nearest)
        complain(reader, "unknown option '%s'; did you mean '%s'?", name, nearest);
    else
        complain(reader, "unknown option '%s'; adcc --help lists them", name);
}

/* The option's value: behind '=', or the next argument. NULL: diagnosed. */
static const char *take_value(Reader *reader, const char *name, const char *attached)
{
    if (attached)
        return attached;
    if (reader->at + 1 < reader->argc)
        return reader->argv[++reader->at];
    complain(reader, "%s needs a value", name);
    return NULL;
}

static bool read_own_option(Reader *reader, const char *argument)
{
    for (int i = 0; i < OPTION_ROWS; i++) {
        const OptionRow *row = &option_rows[i];
        size_t length = strlen(row->name);
        const char *attached = NULL;

        if (strncmp(argument, row->name, length) != 0)
            continue;
        if (argument[length] == '=' && argument[1] == '-')
            attached = argument + length + 1;
        else if (argument[length] && (strcmp(row->name, "-o") == 0 || strcmp(row->name, "-MF") == 0))
            attached = argument + length; /* -oOUT.c */
        else if (argument[length])
            continue;
        if (!takes_value(row->kind)) {
            if (attached)
                complain(reader, "%s takes no value", row->name);
            apply_option(reader, row, NULL);
            return true;
        }
        attached = take_value(reader, row->name, attached);
        if (attached)
            apply_option(reader, row, attached);
        return true;
    }
    return false;
}

/* ---- what any C compiler understands ---- */

/* Options whose value may stand in the next argument. */
static const char *const separate_flags[] = {"-I",      "-D",        "-U",       "-include",   "-isystem",
                                             "-x",      "-iquote",   "-imacros", "-idirafter", "-isysroot",
                                             "-target", "--sysroot", "--target"};
/* Options that are one argument, by how they begin. */
static const char *const joined_flags[] = {
    "-I",       "-D",        "-U",     "-isystem",   "-std=",     "-x",         "-f",       "-m",
    "-W",       "-O",        "-g",     "--sysroot=", "--target=", "-ansi",      "-w",       "-pedantic",
    "-pthread", "-nostdinc", "-undef", "-iquote",    "-include",  "-idirafter", "-isysroot"};

static bool read_compiler_flag(Reader *reader, const char *argument)
{
    for (size_t i = 0; i < sizeof separate_flags / sizeof *separate_flags; i++)
        if (strcmp(argument, separate_flags[i]) == 0) {
            const char *value = take_value(reader, argument, NULL);
            VECTOR_PUSH(reader->arena, reader->flags, argument);
            if (value)
                VECTOR_PUSH(reader->arena, reader->flags, value);
            return true;
        }
    for (size_t i = 0; i < sizeof joined_flags / sizeof *joined_flags; i++)
        if (strncmp(argument, joined_flags[i], strlen(joined_flags[i])) == 0) {
            VECTOR_PUSH(reader->arena, reader->flags, argument);
            return true;
        }
    return false;
}

/* ---- the whole line ---- */

static void read_arguments(Reader *reader)
{
    for (reader->at = 1; reader->at < reader->argc && !reader->stop; reader->at++) {
        const char *argument = reader->argv[reader->at];
        if (strcmp(argument, "--") == 0) {
            while (++reader->at < reader->argc)
                VECTOR_PUSH(reader->arena, reader->flags, reader->argv[reader->at]);
        } else if (argument[0] != '-') {
            VECTOR_PUSH(reader->arena, reader->inputs, argument);
        } else if (strcmp(argument, "-") == 0) {
            complain(reader, "standard input is not read; name a file");
        } else if (!read_own_option(reader, argument) && !read_compiler_flag(reader, argument)) {
            complain_unknown(reader, argument);
        }
    }
}

/* -MD without -MF: OUT.d beside OUT.c, as C compilers do. */
static void choose_dependencies(Reader *reader)
{
    AdccOptions *options = reader->options;
    const char *dot, *slash;

    if (reader->makefile && !reader->wants_dependencies)
        complain(reader, "-MF is given without -MD");
    if (!reader->wants_dependencies)
        return;
    options->dependencies = reader->makefile;
    if (reader->makefile || !options->output)
        return;
    if (strcmp(options->output, "-") == 0) {
        complain(reader, "-MD with '-o -' needs -MF FILE");
        return;
    }
    dot = strrchr(options->output, '.');
    slash = strrchr(options->output, '/');
    if (!dot || (slash && dot < slash))
        dot = options->output + strlen(options->output);
    options->dependencies = arena_format(reader->arena, "%.*s.d", (int)(dot - options->output), options->output);
}

static bool is_one_file(const char *one, const char *other)
{
    return one && other && (strcmp(one, other) == 0 || output_is_same_file(one, other)) &&
           strcmp(one, "/dev/null") != 0;
}

static void check_outputs(Reader *reader)
{
    const char *outputs[] = {reader->options->output, reader->options->header, reader->options->dependencies};

    for (int i = 0; i < 3; i++) {
        for (size_t j = 0; j < reader->inputs.count; j++)
            if (is_one_file(outputs[i], reader->inputs.items[j]))
                complain(reader, "'%s' is an input and would be overwritten", outputs[i]);
        for (int j = 0; j < i; j++)
            if (is_one_file(outputs[i], outputs[j]))
                complain(reader, "two outputs would go to '%s'", outputs[i]);
    }
}

/* Two different SPECs for one function and mode leave no way to name their results; the same one twice is one. */
static void check_specs(Reader *reader)
{
    for (size_t i = 1; i < reader->specs.count; i++) {
        const AdccSpec *spec = &reader->specs.items[i];
        const char *error = NULL;
        Request *one = spec_parse(reader->arena, (ModeKind)spec->mode, spec->text, &error);
        for (size_t j = 0; j < i; j++) {
            const AdccSpec *before = &reader->specs.items[j];
            Request *other = spec_parse(reader->arena, (ModeKind)before->mode, before->text, &error);
            if (one && other && one->mode == other->mode && strcmp(one->function, other->function) == 0 &&
                !request_equals(one, other))
                complain(reader, "two different SPECs of %s for '%s': '%s' and '%s'", mode_option(one->mode),
                         one->function, before->text, spec->text);
        }
    }
}

static void check_whole(Reader *reader)
{
    AdccOptions *options = reader->options;

    if (options->has_passes && !reader->emit_given)
        options->emit = ADCC_EMIT_IR;
    if (!options->output && options->emit != ADCC_EMIT_C)
        options->output = "-";
    if (!reader->inputs.count)
        complain(reader, "no input file; adcc --help says more");
    else if (!options->output)
        complain(reader, "no output: say -o OUT.c ('-o -' is standard output)");
    choose_dependencies(reader);
    check_outputs(reader);
    check_specs(reader);
}

static AdccOptions *finish(Reader *reader, Arena *arena)
{
    AdccOptions *options = reader->options;

    options->program = reader->argc ? reader->argv[0] : NULL;
    options->inputs = reader->inputs.items;
    options->input_count = reader->inputs.count;
    options->specs = reader->specs.items;
    options->spec_count = reader->specs.count;
    options->lengths = reader->lengths.items;
    options->length_count = reader->lengths.count;
    options->flags = reader->flags.items;
    options->flag_count = reader->flags.count;
    options->passes = reader->passes.items;
    options->pass_count = reader->passes.count;
    options->without = reader->without.items;
    options->without_count = reader->without.count;
    options->print_after = reader->print_after.items;
    options->print_after_count = reader->print_after.count;
    options->memory = arena;
    return options;
}

AdccOptions *adcc_options_parse(int argc, const char *const *argv, int *status)
{
    Arena *arena = arena_new();
    Reader reader = {.arena = arena, .argc = argc, .argv = argv};
    bool is_good;

    reader.options = ARENA_NEW(arena, AdccOptions);
    reader.diagnostics = diagnostics_new(stderr, false, false);
    read_arguments(&reader);
    if (!reader.stop && diagnostics_error_count(reader.diagnostics) == 0)
        check_whole(&reader);
    is_good = diagnostics_error_count(reader.diagnostics) == 0;
    diagnostics_free(reader.diagnostics);
    *status = is_good ? 0 : 2;
    if (reader.stop && is_good && fflush(stdout) != 0)
        *status = 1;
    if (is_good && !reader.stop)
        return finish(&reader, arena);
    arena_free(arena);
    return NULL;
}

void adcc_options_free(AdccOptions *options)
{
    if (options)
        arena_free(options->memory);
}
