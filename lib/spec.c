#include "spec.h"

#include <ctype.h>
#include <string.h>

static const char *const mode_options[] = {
    [MODE_FORWARD] = "--forward",
    [MODE_FORWARD_VECTOR] = "--forward-vector",
    [MODE_REVERSE] = "--reverse",
    [MODE_REVERSE_VECTOR] = "--reverse-vector",
    [MODE_HVP] = "--hvp",
    [MODE_GRADIENT] = "--gradient",
    [MODE_JACOBIAN] = "--jacobian",
    [MODE_HESSIAN] = "--hessian",
    [MODE_SPARSE_JACOBIAN] = "--sparse-jacobian",
    [MODE_SPARSE_HESSIAN] = "--sparse-hessian",
    [MODE_TAYLOR] = "--taylor",
    [MODE_INVERSE] = "--inverse",
    [MODE_INVERSE_TRANSPOSE] = "--inverse-transpose",
};

static const char *const mode_suffixes[] = {
    [MODE_FORWARD] = "_d",
    [MODE_FORWARD_VECTOR] = "_dv",
    [MODE_REVERSE] = "_b",
    [MODE_REVERSE_VECTOR] = "_bv",
    [MODE_HVP] = "_b_d",
    [MODE_GRADIENT] = "_grad",
    [MODE_JACOBIAN] = "_jac",
    [MODE_HESSIAN] = "_hess",
    [MODE_SPARSE_JACOBIAN] = "_jacs",
    [MODE_SPARSE_HESSIAN] = "_hesss",
    [MODE_TAYLOR] = "_t",
    [MODE_INVERSE] = "_di",
    [MODE_INVERSE_TRANSPOSE] = "_bi",
};

bool mode_is_reverse(ModeKind mode)
{
    return mode == MODE_REVERSE || mode == MODE_REVERSE_VECTOR;
}

bool mode_is_vector(ModeKind mode)
{
    return mode == MODE_FORWARD_VECTOR || mode == MODE_REVERSE_VECTOR;
}

bool mode_is_driver(ModeKind mode)
{
    return mode == MODE_GRADIENT || mode == MODE_JACOBIAN || mode == MODE_HESSIAN || mode == MODE_SPARSE_JACOBIAN ||
           mode == MODE_SPARSE_HESSIAN;
}

const char *mode_suffix(ModeKind mode)
{
    return mode_suffixes[mode];
}

const char *mode_option(ModeKind mode)
{
    return mode_options[mode];
}

/* ---- words ---- */

typedef struct Scanner {
    Arena *arena;
    const char *at;
    const char *error; /* the first one, or NULL */
} Scanner;

static void skip_spaces(Scanner *scanner)
{
    while (isspace((unsigned char)*scanner->at))
        scanner->at++;
}

static bool is_name_byte(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* Where the scanner is, for a message. */
static const char *describe_place(Scanner *scanner)
{
    skip_spaces(scanner);
    if (!*scanner->at)
        return "at the end";
    return arena_format(scanner->arena, "before '%s'", scanner->at);
}

static void expected(Scanner *scanner, const char *what)
{
    if (!scanner->error)
        scanner->error = arena_format(scanner->arena, "expected %s %s", what, describe_place(scanner));
}

static bool accept_character(Scanner *scanner, char c)
{
    skip_spaces(scanner);
    if (*scanner->at != c)
        return false;
    scanner->at++;
    return true;
}

static const char *scan_name(Scanner *scanner, const char *what)
{
    const char *start;

    skip_spaces(scanner);
    start = scanner->at;
    while (is_name_byte(*scanner->at))
        scanner->at++;
    if (scanner->at == start || isdigit((unsigned char)*start)) {
        scanner->at = start;
        expected(scanner, what);
        return "";
    }
    return arena_copy_bytes(scanner->arena, start, (size_t)(scanner->at - start));
}

/* ---- SPEC ---- */

typedef VECTOR(const char *) NameList;

static void scan_list(Scanner *scanner, const char *what, NameList *names)
{
    if (!accept_character(scanner, '(')) {
        expected(scanner, "'('");
        return;
    }
    do {
        const char *name = scan_name(scanner, what);
        for (size_t i = 0; i < names->count && !scanner->error; i++)
            if (strcmp(names->items[i], name) == 0)
                scanner->error = arena_format(scanner->arena, "'%s' is named twice in one list", name);
        VECTOR_PUSH(scanner->arena, *names, name);
    } while (!scanner->error && accept_character(scanner, ','));
    if (!scanner->error && !accept_character(scanner, ')'))
        expected(scanner, "',' or ')'");
}

Request *spec_parse(Arena *arena, ModeKind mode, const char *text, const char **error)
{
    Scanner scanner = {arena, text, NULL};
    Request *request = ARENA_NEW(arena, Request);
    NameList outs = {0}, ins = {0};

    request->mode = mode;
    request->text = arena_copy_text(arena, text);
    request->function = scan_name(&scanner, "a function's name");
    skip_spaces(&scanner);
    if (!scanner.error && *scanner.at == '(') {
        request->has_lists = true;
        scan_list(&scanner, "an output (a parameter, a global variable or return)", &outs);
        if (!scanner.error && !accept_character(&scanner, '/'))
            expected(&scanner, "'/' and the inputs");
        if (!scanner.error)
            scan_list(&scanner, "an input (a parameter or a global variable)", &ins);
        skip_spaces(&scanner);
    }
    if (!scanner.error && *scanner.at)
        scanner.error = arena_format(arena, "'%s' is left over", scanner.at);
    for (size_t i = 0; i < ins.count && !scanner.error; i++)
        if (strcmp(ins.items[i], "return") == 0)
            scanner.error = "'return' is no input";
    request->outs = outs.items;
    request->out_count = (unsigned)outs.count;
    request->ins = ins.items;
    request->in_count = (unsigned)ins.count;
    *error = scanner.error;
    return scanner.error ? NULL : request;
}

static bool names_equal(const char *const *one, unsigned one_count, const char *const *other, unsigned other_count)
{
    if (one_count != other_count)
        return false;
    for (unsigned i = 0; i < one_count; i++)
        if (strcmp(one[i], other[i]) != 0)
            return false;
    return true;
}

bool request_equals(const Request *one, const Request *other)
{
    return one->mode == other->mode && strcmp(one->function, other->function) == 0 &&
           one->has_lists == other->has_lists && one->number == other->number &&
           names_equal(one->outs, one->out_count, other->outs, other->out_count) &&
           names_equal(one->ins, one->in_count, other->ins, other->in_count);
}

/* ---- lengths ---- */

/* C text up to a comma outside all brackets, or to the end. */
static const char *scan_expression(Scanner *scanner)
{
    const char *start, *end;
    int depth = 0;

    skip_spaces(scanner);
    start = scanner->at;
    for (; *scanner->at && (depth || *scanner->at != ','); scanner->at++) {
        if (strchr("([{", *scanner->at))
            depth++;
        else if (strchr(")]}", *scanner->at) && --depth < 0)
            break;
    }
    end = scanner->at;
    while (end > start && isspace((unsigned char)end[-1]))
        end--;
    if (depth && !scanner->error)
        scanner->error = arena_format(scanner->arena, "brackets do not match in '%s'", start);
    else if (end == start)
        expected(scanner, "a length (a C expression)");
    return arena_copy_bytes(scanner->arena, start, (size_t)(end - start));
}

bool lengths_parse(Arena *arena, const char *text, LengthList *lengths, const char **error)
{
    Scanner scanner = {arena, text, NULL};
    const char *function = NULL;

    do {
        AdccLength length = {0};
        length.parameter = scan_name(&scanner, "a parameter's name");
        if (!scanner.error && accept_character(&scanner, ':')) {
            function = length.parameter;
            length.parameter = scan_name(&scanner, "a parameter's name");
        }
        length.function = function;
        if (!scanner.error && !accept_character(&scanner, '='))
            expected(&scanner, "'=' and a length");
        if (!scanner.error)
            length.expression = scan_expression(&scanner);
        VECTOR_PUSH(arena, *lengths, length);
    } while (!scanner.error && accept_character(&scanner, ','));
    *error = scanner.error;
    return !scanner.error;
}
