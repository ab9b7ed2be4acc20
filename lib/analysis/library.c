/* In:   functions by name.
 * Out:  see library.h.
 * Keeps: a function that has a body is never one of these; nor is one that ADCC_INACTIVE speaks of, unless it allocates. */
#include "analysis/library.h"

#include <string.h>

/* C keeps these for itself in every program; BLAS' and the runtime's have no other meaning either. */
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
                                             "clock",
                                             "strlen",
                                             "strcmp",
                                             "strncmp",
                                             "memcmp",
                                             "atoi",
                                             "atol",
                                             "atoll",
                                             "getchar",
                                             "fgetc",
                                             "getc",
                                             "getenv",
                                             "fclose",
                                             "fopen",
                                             "isalpha",
                                             "isdigit",
                                             "isspace",
                                             "toupper",
                                             "tolower",
                                             "feof",
                                             "ferror",
                                             "__errno_location",
                                             "srand",
                                             "cblas_idamax",
                                             "cblas_isamax",
                                             "idamax_",
                                             "isamax_",
                                             "adcc_tape_free",
                                             "adcc_blas_push_pivots",
                                             "adcc_search_place",
                                             "adcc_count_reals",
                                             "adcc_hold_begin",
                                             "adcc_hold_end",
                                             "adcc_unknown_function"};

/* The compilers' own, with their prefix. */
static const char *const harmless_builtins[] = {"trap",     "popcount", "popcountl", "popcountll", "parity", "parityl",
                                                "parityll", "bswap16",  "bswap32",   "bswap64",    "clrsb",  "clrsbl",
                                                "clrsbll",  "clz",      "clzl",      "clzll",      "ctz",    "ctzl",
                                                "ctzll",    "ffs",      "ffsl",      "ffsll"};

/* Systems' own: a program may have another function of such a name. */
static const char *const harmless_where_declared[] = {"random",  "drand48", "lrand48", "mrand48", "srandom",
                                                      "srand48", "isatty",  "ffs",     "ffsl",    "ffsll"};

const char *const library_reverse_copies[REAL_KINDS] = {"adcc_reverse_copy_float", "adcc_reverse_copy_double",
                                                        "adcc_reverse_copy_ldouble"};

static const struct {
    const char *name;
    LibraryFunction function;
} known[] = {
    {"snprintf", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"sprintf", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"vsnprintf", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"vsprintf", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"strcpy", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"strncpy", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"strcat", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"strncat", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"rand_r", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"clock_gettime", {LIBRARY_WRITES, {-1, -1}, 1}},
    {"time", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"gettimeofday", {LIBRARY_WRITES, {-1, -1}, 0}},
    {"add_overflow", {LIBRARY_WRITES, {-1, -1}, 2}},
    {"sub_overflow", {LIBRARY_WRITES, {-1, -1}, 2}},
    {"mul_overflow", {LIBRARY_WRITES, {-1, -1}, 2}},
    {"adcc_allocate_array", {LIBRARY_ALLOCATES, {0, 1}, 0}},
    {"adcc_allocate_zeroed", {LIBRARY_ALLOCATES, {0, 1}, 0}},
    {"adcc_calloc", {LIBRARY_ALLOCATES, {0, 1}, 0}},
    {"adcc_sort_order", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"adcc_sort_copy", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"adcc_sort_places", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"aligned_alloc", {LIBRARY_ALLOCATES, {1, -1}, 0}},
    {"memalign", {LIBRARY_ALLOCATES, {1, -1}, 0}},
    {"valloc", {LIBRARY_ALLOCATES, {0, -1}, 0}},
    {"strdup", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"strndup", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"__strdup", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"adcc_resizable_new", {LIBRARY_LINEAR, {0, 1}, 2}},
    {"adcc_resizable_resize", {LIBRARY_LINEAR, {2, -1}, 1}},
    {"adcc_resizable_restore", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"adcc_resizable_free", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"adcc_push_bytes", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_pop_bytes", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_blas_push", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_blas_pop", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_blas_pop_pivots", {LIBRARY_ALLOCATES, {-1, -1}, 0}},
    {"adcc_push_block", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_restore_block", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_restore_constant", {LIBRARY_LINEAR, {-1, -1}, 1}},
    {"adcc_put_back", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"adcc_reverse_copy_float", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"adcc_reverse_copy_double", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"adcc_reverse_copy_ldouble", {LIBRARY_LINEAR, {-1, -1}, 0}},
    {"posix_memalign", {LIBRARY_ALLOCATES_TO, {2, -1}, 0}},
    {"realloc", {LIBRARY_REALLOCATES, {1, -1}, 0}},
    {"reallocarray", {LIBRARY_REALLOCATES, {1, 2}, 0}},
    {"adcc_held_realloc", {LIBRARY_REALLOCATES, {1, -1}, 0}},
};

/* Without the prefix of the compilers' own form. */
static const char *plain_name(const Function *function)
{
    return function->name + (strncmp(function->name, "__builtin_", 10) == 0 ? 10 : 0);
}

static bool is_of_reals(const Type *type)
{
    return type_is_floating(type_is_pointer(type) ? type_target(type) : type);
}

/* None of the library's is about reals but those of BLAS. */
static bool may_be_of_library(const Function *function)
{
    bool is_of_blas = strstr(function->name, "amax") != NULL;
    bool has_reals = is_of_reals(function->result);

    for (unsigned i = 0; i < function->parameter_count; i++)
        has_reals |= is_of_reals(function->parameters[i].type);
    return function->in_system_header || is_of_blas || !has_reals;
}

static bool is_among(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

#define AMONG(name, names) is_among(name, names, sizeof(names) / sizeof *(names))

bool function_only_computes(const Function *function)
{
    static const char *const names[] = {"abs", "labs", "llabs"};

    return !function->body && AMONG(plain_name(function), names) && may_be_of_library(function);
}

bool function_ends_program(const Function *function)
{
    static const char *const names[] = {"_Exit", "__assert_fail", "abort", "exit", "quick_exit"};

    return function->is_noreturn ||
           (!function->body && AMONG(plain_name(function), names) && may_be_of_library(function));
}

bool region_ends_program(const Region *region)
{
    for (const Op *op = region->first; op; op = op->next)
        if (op->code == OP_CALL && function_ends_program(op->as.callee))
            return true;
    return false;
}

bool function_is_harmless(const Function *function)
{
    const char *name = plain_name(function);

    if (function->is_inactive || function->body)
        return false; /* it may do anything that is not a derivative's business; a body is the program's own */
    if (name != function->name && AMONG(name, harmless_builtins))
        return true;
    if (function->in_system_header && AMONG(name, harmless_where_declared))
        return true;
    return AMONG(name, harmless_names) && may_be_of_library(function);
}

bool function_gives_back(const Function *function)
{
    return !function->body && strcmp(function->name, "adcc_hold_end") == 0;
}

/* C, or the runtime, keeps these names for itself in every program. */
static bool is_reserved(const char *name)
{
    return strcmp(name, "realloc") == 0 || strcmp(name, "aligned_alloc") == 0 || strcmp(name, "time") == 0 ||
           strncmp(name, "adcc_", 5) == 0;
}

LibraryFunction library_function(const Function *function)
{
    if (function->body)
        return (LibraryFunction){LIBRARY_UNKNOWN, {-1, -1}, 0};
    if (function->only_permutes)
        return (LibraryFunction){LIBRARY_WRITES, {-1, -1}, 0};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(plain_name(function), known[i].name) == 0 &&
            (function->in_system_header || is_reserved(function->name)))
            return known[i].function;
    return (LibraryFunction){function_is_harmless(function) ? LIBRARY_HARMLESS : LIBRARY_UNKNOWN, {-1, -1}, 0};
}

LibraryFunction library_of_call(const Op *op)
{
    return op->code == OP_CALL ? library_function(op->as.callee) : (LibraryFunction){LIBRARY_UNKNOWN, {-1, -1}, 0};
}

bool op_is_site(const Op *op)
{
    switch (library_of_call(op).kind) {
    case LIBRARY_ALLOCATES:
    case LIBRARY_ALLOCATES_TO:
    case LIBRARY_REALLOCATES: return true;
    case LIBRARY_LINEAR: return op->result_count > 0;
    case LIBRARY_UNKNOWN:
    case LIBRARY_HARMLESS:
    case LIBRARY_WRITES: break;
    }
    return op->code == OP_LOCAL || op->code == OP_MALLOC;
}
