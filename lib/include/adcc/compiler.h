/* The compiler as a library: options in, files out.
 *
 * In:     options, from a command line or filled in by the caller.
 * Out:    derivative C, a header, dependencies: files, replaced whole or not at all; diagnostics on stderr.
 * Keeps:  no state between calls; calls from several threads do not meet.
 * Errors: are statuses: 0 done, 1 the input was diagnosed, 2 the options were wrong. */
#ifndef ADCC_COMPILER_H
#define ADCC_COMPILER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum AdccMode {
    ADCC_MODE_FORWARD,
    ADCC_MODE_FORWARD_VECTOR,
    ADCC_MODE_REVERSE,
    ADCC_MODE_REVERSE_VECTOR,
    ADCC_MODE_HVP,
    ADCC_MODE_GRADIENT,
    ADCC_MODE_JACOBIAN,
    ADCC_MODE_HESSIAN,
    ADCC_MODE_SPARSE_JACOBIAN,
    ADCC_MODE_SPARSE_HESSIAN,
    ADCC_MODE_TAYLOR,
    ADCC_MODE_INVERSE,
    ADCC_MODE_INVERSE_TRANSPOSE
} AdccMode;

typedef enum AdccEmit { ADCC_EMIT_C, ADCC_EMIT_IR, ADCC_EMIT_DOT, ADCC_EMIT_REPORT } AdccEmit;

/* One thing to differentiate, from the command line. */
typedef struct AdccSpec {
    AdccMode mode;
    const char *text; /* FUNCTION or FUNCTION(OUT,...)/(IN,...) */
} AdccSpec;

/* How many reals a pointer parameter reaches. */
typedef struct AdccLength {
    const char *function;   /* NULL: every function that has such a parameter */
    const char *parameter;
    const char *expression; /* C, over the function's parameters */
} AdccLength;

typedef struct AdccOptions {
    const char *program; /* argv[0]: adcc's own header is looked for from where it stands; NULL: /proc/self/exe */
    const char *const *inputs; /* .c files, one program; or one .ir file */
    size_t input_count;
    const AdccSpec *specs;
    size_t spec_count;
    const AdccLength *lengths;
    size_t length_count;
    int width, order; /* 0: the default, 4 and 2 */
    const char *const *flags; /* to the parser: -I and so on, and all that stood after -- */
    size_t flag_count;
    const char *database; /* -p: a folder with compile_commands.json, or NULL */
    const char *output; /* OUT.c; "-": standard output */
    const char *header; /* or NULL */
    const char *dependencies; /* -MD: the makefile to write, or NULL */
    AdccEmit emit;
    const char *const *passes; /* --passes: exactly these, for tests; NULL: the ordinary line */
    size_t pass_count;
    const char *const *without; /* --without: these passes of the ordinary line are left out */
    size_t without_count;
    const char *const *print_after; /* names of passes */
    size_t print_after_count;
    bool has_passes; /* --passes was given, perhaps empty */
    bool all_arms; /* --pattern=all-arms */
    bool standalone, strong_zero, disjoint, scratch, reassociate, warnings_are_errors, verbose, quiet;
    void *memory; /* adcc_options_parse's own */
} AdccOptions;

/* Reads a command line. NULL: there is nothing more to do, *status says how to exit: 0 after --help and --version,
 * 2 after a wrong command line, which was diagnosed on stderr. Texts may point into argv. */
AdccOptions *adcc_options_parse(int argc, const char *const *argv, int *status);
void adcc_options_free(AdccOptions *options);

/* Does what the options ask for. Returns 0, 1 or 2; on 1 and 2 no output file was touched. */
int adcc_compile(const AdccOptions *options);

#ifdef __cplusplus
}
#endif

#endif
