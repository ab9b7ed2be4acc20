/* In:   functions by name.
 * Out:  see library.h.
 * Keeps: a function that has a body is never one of these; nor is one that ADCC_INACTIVE speaks of, unless it allocates. */
#include "analysis/library.h"

#include <string.h>

static const char *const harmless_names[] = {"printf",
                                             "fprintf",
                                             "vprintf",
                                             "vfprintf",
                                             "puts",
                                             "putchar",
                                             "fputs",
                                             "fputc",
                                             "putc",
                                             "fflush",
                                             "perror",
                                             "__assert_fail",
                                             "__assert",
                                             "__assert_rtn",
                                             "abort",
                                             "exit",
                                             "_Exit",
                                             "quick_exit",
                                             "abs",
                                             "labs",
                                             "llabs",
                                             "rand",
                                             "random",
                                             "clock",
                                             "time",
                                             "strlen",
                                             "strcmp",
                                             "strncmp",
                                             "memcmp",
                                             "atoi",
                                             "atol",
                                             "getenv",
                                             "isatty",
                                             "fclose",
                                             "fopen",
                                             "__builtin_trap",
                                             "__builtin_unreachable",
                                             "__builtin_expect",
                                             "isalpha",
                                             "isdigit",
                                             "isspace",
                                             "toupper",
                                             "tolower",
                                             "feof",
                                             "ferror",
                                             "__errno_location",
                                             "srand",
                                             "__builtin_abort",
                                             "__builtin_exit",
                                             "cblas_idamax",
                                             "cblas_isamax",
                                             "idamax_",
                                             "isamax_",
                                             "adcc_tape_free",
                                             "adcc_search_place",
                                             "adcc_unknown_function"};

static const struct {
    const char *name;
    LibraryFunction function;
} known[] = {
    {"snprintf", {LIBRARY_WRITES, {-1, -1}}},
    {"sprintf", {LIBRARY_WRITES, {-1, -1}}},
    {"vsnprintf", {LIBRARY_WRITES, {-1, -1}}},
    {"vsprintf", {LIBRARY_WRITES, {-1, -1}}},
    {"adcc_allocate_array", {LIBRARY_ALLOCATES, {0, 1}}},
    {"adcc_sort_order", {LIBRARY_ALLOCATES, {-1, -1}}},
    {"aligned_alloc", {LIBRARY_ALLOCATES, {1, -1}}},
    {"memalign", {LIBRARY_ALLOCATES, {1, -1}}},
    {"valloc", {LIBRARY_ALLOCATES, {0, -1}}},
    {"strdup", {LIBRARY_ALLOCATES, {-1, -1}}},
    {"strndup", {LIBRARY_ALLOCATES, {-1, -1}}},
    {"__strdup", {LIBRARY_ALLOCATES, {-1, -1}}},
    {"posix_memalign", {LIBRARY_ALLOCATES_TO, {2, -1}}},
    {"realloc", {LIBRARY_REALLOCATES, {1, -1}}},
    {"reallocarray", {LIBRARY_REALLOCATES, {1, 2}}},
};

bool function_is_harmless(const Function *function)
{
    if (function->is_inactive)
        return false; /* it may do anything that is not a derivative's business */
    for (size_t i = 0; i < sizeof harmless_names / sizeof *harmless_names; i++)
        if (strcmp(function->name, harmless_names[i]) == 0)
            return true;
    return false;
}

/* C, or the runtime, keeps these names for itself in every program. */
static bool is_reserved(const char *name)
{
    return strcmp(name, "realloc") == 0 || strcmp(name, "aligned_alloc") == 0 || strncmp(name, "adcc_", 5) == 0;
}

LibraryFunction library_function(const Function *function)
{
    if (function->body)
        return (LibraryFunction){LIBRARY_UNKNOWN, {-1, -1}};
    if (function->only_permutes)
        return (LibraryFunction){LIBRARY_WRITES, {-1, -1}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(function->name, known[i].name) == 0 && (function->in_system_header || is_reserved(function->name)))
            return known[i].function;
    return (LibraryFunction){function_is_harmless(function) ? LIBRARY_HARMLESS : LIBRARY_UNKNOWN, {-1, -1}};
}

LibraryFunction library_of_call(const Op *op)
{
    return op->code == OP_CALL ? library_function(op->as.callee) : (LibraryFunction){LIBRARY_UNKNOWN, {-1, -1}};
}

bool op_is_site(const Op *op)
{
    switch (library_of_call(op).kind) {
    case LIBRARY_ALLOCATES:
    case LIBRARY_ALLOCATES_TO:
    case LIBRARY_REALLOCATES: return true;
    case LIBRARY_UNKNOWN:
    case LIBRARY_HARMLESS:
    case LIBRARY_WRITES: break;
    }
    return op->code == OP_LOCAL || op->code == OP_MALLOC;
}
