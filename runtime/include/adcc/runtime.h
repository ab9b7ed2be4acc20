/* What C code made by adcc calls: the tape, allocation, a few functions that C lacks.
 *
 * In:     scalars and sizes.
 * Out:    the same scalars, last one first; memory; values.
 * Keeps:  all state of a tape is in the caller's `struct adcc_tape`, but for memory that a thread may keep for its next
 *         tapes; nothing is shared between threads but the hook that is told of a lack of memory.
 * Errors: no memory: the hook, then abort(). A pop that no push matches: a message and abort().
 *
 * C11 and C++. With ADCC_STANDALONE defined, this text and that of the runtime's .c files behind it, in any order, are
 * one translation unit's own copy: every function is static. */
#ifndef ADCC_RUNTIME_H
#define ADCC_RUNTIME_H

#include <math.h>
#include <stddef.h>
#include <string.h>

#ifdef __GNUC__
#define ADCC_RUNTIME_UNUSED __attribute__((unused))
#define ADCC_RUNTIME_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define ADCC_RUNTIME_NORETURN __attribute__((noreturn))
#define ADCC_OUT_OF_LINE __attribute__((noinline))
#define ADCC_RUNTIME_FRESH \
    __attribute__((malloc)) /* gives memory that nothing else leads to, and in which are no pointers */
#else
#define ADCC_RUNTIME_UNUSED
#define ADCC_RUNTIME_LIKELY(condition) (condition)
#define ADCC_RUNTIME_NORETURN
#define ADCC_OUT_OF_LINE
#define ADCC_RUNTIME_FRESH
#endif
/* ADCC_OUT_OF_LINE, of one of two versions of a function: inlined in what chooses between them, both of them, gcc would keep less of either in
 * registers, and use less of what `restrict` says of their parameters. */
/* In front of a loop over n lanes: `for (int d = 0; d < n; d++)`. gcc keeps an array that such loops sum up in registers only where they
 * are unrolled at once, and where the loop round them is not made into vectors, which the empty statement sees to.
 * ADCC_IVDEP, in front of such a loop: its iterations do not meet in memory, so that gcc need not ask that at run time.
 * ADCC_APART, in front of a loop in another one: the same, and clang, to which nobody can say just that, makes vectors of it without asking.
 * ADCC_IVDEP_END, behind one that is the last statement of a loop: where both end at once gcc forgets what was said of it.
 * ADCC_SHORT, in front of a loop of some hundred iterations at most, or of fewer and fewer: clang makes one vector of it at a time, as of those with ADCC_IVDEP and ADCC_APART. Of a loop that
 * may be long it makes four, and none of what is left or where there are fewer iterations than these four have elements.
 * ADCC_ROUND_LANES, in front of a loop round such loops alone: it is not made into vectors, but they are (for gcc by ADCC_LANES). */
#if defined __GNUC__ && !defined __clang__
#define ADCC_LANES_PRAGMA(text) _Pragma(#text)
#define ADCC_LANES(n) \
    __asm__("");      \
    ADCC_LANES_PRAGMA(GCC unroll n)
#define ADCC_IVDEP ADCC_LANES_PRAGMA(GCC ivdep)
#define ADCC_APART ADCC_IVDEP
#define ADCC_IVDEP_END __asm__("");
#define ADCC_SHORT
#define ADCC_ROUND_LANES
#elif defined __clang__ && !defined __ADCC__
#define ADCC_LANES(n)
#define ADCC_IVDEP _Pragma("clang loop interleave_count(1)")
#define ADCC_APART _Pragma("clang loop vectorize(assume_safety) interleave_count(1)")
#define ADCC_IVDEP_END
#define ADCC_SHORT ADCC_IVDEP
#define ADCC_ROUND_LANES _Pragma("clang loop vectorize(disable)")
#pragma clang diagnostic ignored "-Wpass-failed" /* at -O1 it makes no vectors */
#else
#define ADCC_LANES(n)
#define ADCC_IVDEP
#define ADCC_APART
#define ADCC_IVDEP_END
#define ADCC_SHORT
#define ADCC_ROUND_LANES
#endif
/* ADCC_ALONE, of an element that is added to between its neighbours, which the rounds before and behind add to, too: clang is not to make one vector of
 * these sums, whose load would wait for what has just been stored in parts. */
#if defined __clang__ && !defined __ADCC__
#define ADCC_ALONE(element) (*(volatile __typeof__(element) *)&(element))
#else
#define ADCC_ALONE(element) (element)
#endif
#define ADCC_RUNTIME_INLINE static inline ADCC_RUNTIME_UNUSED
#ifdef ADCC_STANDALONE
#define ADCC_RUNTIME_API static ADCC_RUNTIME_UNUSED
#else
#define ADCC_RUNTIME_API
#endif

#ifdef __cplusplus
#define ADCC_RUNTIME_BOOL bool
extern "C" {
#else
#define ADCC_RUNTIME_BOOL _Bool
#endif

/* ---- memory ---- */

/* Told how many bytes could not be had ((size_t)-1 if their number itself overflows). It may end the program or leave
 * by longjmp; if it returns, abort() is called. */
typedef void adcc_out_of_memory(size_t bytes);

/* Sets the hook for the whole program and gives the one before; NULL is the default one, which prints a line on
 * standard error. Any thread may call the hook, but setting it is not synchronised: do it before other threads use
 * the runtime. */
ADCC_RUNTIME_API adcc_out_of_memory *adcc_set_out_of_memory(adcc_out_of_memory *hook);

/* As malloc and calloc, but they do not return without memory, and size 0 gives a block of its own. End by free. */
ADCC_RUNTIME_API void *adcc_allocate(size_t bytes);
ADCC_RUNTIME_API void *adcc_allocate_zeroed(size_t count, size_t size);
/* count * size bytes, as they come; the product is checked. */
ADCC_RUNTIME_API void *adcc_allocate_array(size_t count, size_t size);
/* calloc(count, size), NULL included. Where the C library is glibc, it keeps some of such blocks' memory for the next call of the
 * derivative, 62 MB at the most, as it does for a tape's (adcc_keep_tapes), since fresh pages in each call cost time.
 * adcc_allocate_zeroed and adcc_allocate_array do the same. (Of adjoints' memory clang is better not told that nothing else leads there: it makes vectors of what a
 * round has stored one by one.) */
ADCC_RUNTIME_FRESH ADCC_RUNTIME_API void *adcc_calloc(size_t count, size_t size);

/* ---- calls through pointers ---- */

/* The derivative of a call through a pointer to a function that adcc did not know: what says where, and which ones it
 * knew. Prints a line on standard error and calls abort(). */
ADCC_RUNTIME_NORETURN ADCC_RUNTIME_API void adcc_unknown_function(const char *what);
/* count * size, or (size_t)-1 where that overflows. */
ADCC_RUNTIME_API size_t adcc_array_bytes(size_t count, size_t size);

/* ---- derivatives of what realloc moves ---- */

/* The tangent of what realloc(p, bytes) gave: `primal`. `tangent` is that of p, or NULL, and moves along. */
ADCC_RUNTIME_API void *adcc_reallocate_tangent(const void *primal, void *tangent, size_t bytes);

/* An adjoint of memory that realloc may get: all zero, at least count * size bytes. End by adcc_resizable_free. */
ADCC_RUNTIME_API void *adcc_resizable_new(size_t count, size_t size);
/* The adjoint of what realloc(p, bytes) gave: `primal`. `memory` is that of p, or NULL: it is used on where it is large enough;
 * else there is a new one with its contents, and the old one stays. */
ADCC_RUNTIME_API void *adcc_resizable_resize(const void *primal, void *memory, size_t bytes);
/* Backwards: what the adjoint `after` holds goes to the one before, and what adcc_resizable_resize made ends. */
ADCC_RUNTIME_API void adcc_resizable_restore(void *before, void *after);
ADCC_RUNTIME_API void adcc_resizable_free(void *memory);

/* ---- memory that static variables lead to ---- */

/* A derivative of a function that keeps memory in static variables for its next call begins each of its calls without it, and gives back at
 * the end what it allocated for them: what adcc_held_malloc and the others gave since adcc_hold_begin, and nobody freed, adcc_hold_end
 * frees. Calls nest, each thread has its own. Outside of them, these are malloc, calloc, realloc, free and adcc_reallocate_tangent. */
ADCC_RUNTIME_API void adcc_hold_begin(void);
ADCC_RUNTIME_API void adcc_hold_end(void);
ADCC_RUNTIME_API void *adcc_held_malloc(size_t bytes);
ADCC_RUNTIME_API void *adcc_held_calloc(size_t count, size_t size);
ADCC_RUNTIME_API void *adcc_held_realloc(void *memory, size_t bytes);
ADCC_RUNTIME_API void adcc_held_free(void *memory);
ADCC_RUNTIME_API void *adcc_held_reallocate_tangent(const void *primal, void *tangent, size_t bytes);

/* ---- sorting ---- */

/* As qsort would sort the array, which stays as it is: a block with, for each element of the sorted array, its place in this one. End
 * by free. The comparison gives the same answer for the same bytes wherever they stand. */
ADCC_RUNTIME_API size_t *adcc_sort_order(const void *array, size_t count, size_t size,
                                         int (*compare)(const void *, const void *));
/* The same in steps, for an array that another function sorts: a copy, which ends by free, and the places when that is sorted. */
ADCC_RUNTIME_API void *adcc_sort_copy(const void *array, size_t count, size_t size);
ADCC_RUNTIME_API size_t *adcc_sort_places(const void *array, const void *sorted, size_t count, size_t size);
/* The place of the element that bsearch finds, or -1. */
ADCC_RUNTIME_API long adcc_search_place(const void *key, const void *array, size_t count, size_t size,
                                        int (*compare)(const void *, const void *));

/* ---- copies of bytes, backwards ---- */

/* How many reals of `size` bytes the bytes are that are copied or filled. A part of one has no derivative: prints a line on standard error,
 * with where (file and line), and calls abort(). */
ADCC_RUNTIME_API size_t adcc_count_reals(size_t bytes, size_t size, const char *where);

/* The adjoint of memcpy(y, x, bytes) or memmove, where what is copied are reals at places that need not be aligned: the reals of
 * `to` are added to those of `from`, and become zero. from NULL: they just become zero. */
ADCC_RUNTIME_API void adcc_reverse_copy_float(void *to, void *from, size_t bytes);
ADCC_RUNTIME_API void adcc_reverse_copy_double(void *to, void *from, size_t bytes);
ADCC_RUNTIME_API void adcc_reverse_copy_ldouble(void *to, void *from, size_t bytes);

/* ---- what lies apart ---- */

/* Which bytes are accessed, of arrays and of the rows of tables. `struct adcc_spans spans = {0};` are none; adcc_lie_apart ends them. */
struct adcc_span {
    size_t begin, end; /* addresses */
};
struct adcc_spans {
    struct adcc_span *items; /* NULL: they are few */
    size_t count, size;
    int is_unknown; /* there was no memory */
    struct adcc_span few[16];
};

/* Those of the array from `begin` on and in front of `end`. */
ADCC_RUNTIME_API void adcc_note_span(struct adcc_spans *spans, const void *array, size_t begin, size_t end);
/* The same of each row from `low` to `high`, of a table of pointers to reals; high < low: of none. Those between that nobody has set are as good as any. */
ADCC_RUNTIME_API void adcc_note_rows(struct adcc_spans *spans, const void *table, long low, long high, size_t begin,
                                     size_t end);
/* The same where those from likely_low to likely_high may be looked up, and entries need not be there: what cannot be read gives the answer no,
 * and so do few rows, which are not worth it. A row that is null is none. Needs Linux (process_vm_readv); elsewhere, and in a text with its own runtime unless
 * that defines _GNU_SOURCE, likely rows that are not among those from low to high give the answer no. */
ADCC_RUNTIME_API void adcc_note_likely_rows(struct adcc_spans *spans, const void *table, long low, long high,
                                            long likely_low, long likely_high, size_t begin, size_t end);
/* 1: no byte was noted twice; 0: one was, or nobody knows. */
ADCC_RUNTIME_API int adcc_lie_apart(struct adcc_spans *spans);

/* ---- the tape ---- */

/* A stack of scalars. `struct adcc_tape tape = {0};` is an empty one; adcc_tape_free ends it (and leaves it empty).
 * Its memory is chunks, each four times the one before it up to a limit. A chunk that is popped empty is kept until the one before it
 * is empty too, so going to and fro across a border costs nothing. */
struct adcc_tape {
    unsigned char *bytes; /* of the chunk in use */
    size_t used, size;
    struct adcc_tape_chunk *chunk;
};

/* The slow paths of push and pop: bytes more in one piece are wanted; the chunk in use is empty. */
ADCC_RUNTIME_API void adcc_tape_grow(struct adcc_tape *tape, size_t bytes);
ADCC_RUNTIME_API void adcc_tape_shrink(struct adcc_tape *tape);

ADCC_RUNTIME_API void adcc_tape_free(struct adcc_tape *tape);

/* The calling thread keeps the memory of tapes that end for its next ones, up to so many bytes (0, as at the beginning: none), which
 * spares having it from the system anew in each call of a derivative. Gives the number before. What is kept beyond the new
 * number is freed, so adcc_keep_tapes(0) ends it; a thread that keeps some calls that before it ends. */
ADCC_RUNTIME_API size_t adcc_keep_tapes(size_t bytes);

/* count bytes in one piece, to and from memory of any alignment; a pop takes what one push left. */
ADCC_RUNTIME_INLINE void adcc_push_bytes(struct adcc_tape *tape, const void *from, size_t count)
{
    if (!ADCC_RUNTIME_LIKELY(tape->size - tape->used >= count))
        adcc_tape_grow(tape, count);
    if (count)
        memcpy(tape->bytes + tape->used, from, count);
    tape->used += count;
}

ADCC_RUNTIME_INLINE void adcc_pop_bytes(struct adcc_tape *tape, void *to, size_t count)
{
    while (!ADCC_RUNTIME_LIKELY(tape->used >= count))
        adcc_tape_shrink(tape);
    tape->used -= count;
    if (count)
        memcpy(to, tape->bytes + tape->used, count);
}

/* Scalars stand on the tape as words. All of one type, that is none of the tape's own fields: so the compiler may keep these in
 * registers from one push to the next, which it may not where bytes are written; and it keeps the order of what is read and written at
 * one place, which it need not where types differ. */
typedef unsigned long long adcc_word;
#ifdef __GNUC__
struct adcc_recorded {
    adcc_word word;
} __attribute__((packed)); /* behind blocks of bytes it may stand anywhere */
#define ADCC_RUNTIME_WORD(bytes, i) (((struct adcc_recorded *)(void *)(bytes))[i].word)
#define ADCC_RUNTIME_PUT(to, i, from) (ADCC_RUNTIME_WORD(to, i) = (from))
#define ADCC_RUNTIME_GET(to, from, i) ((to) = ADCC_RUNTIME_WORD(from, i))
#else
#define ADCC_RUNTIME_PUT(to, i, from) memcpy((to) + sizeof(adcc_word) * (i), &(from), sizeof(adcc_word))
#define ADCC_RUNTIME_GET(to, from, i) memcpy(&(to), (from) + sizeof(adcc_word) * (i), sizeof(adcc_word))
#endif

#define ADCC_RUNTIME_KIND(KIND, TYPE)                                                      \
    ADCC_RUNTIME_INLINE void adcc_push_##KIND(struct adcc_tape *tape, TYPE value)          \
    {                                                                                      \
        adcc_word words[(sizeof value + sizeof(adcc_word) - 1) / sizeof(adcc_word)] = {0}; \
        memcpy(words, &value, sizeof value);                                               \
        if (!ADCC_RUNTIME_LIKELY(tape->size - tape->used >= sizeof words))                 \
            adcc_tape_grow(tape, sizeof words);                                            \
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)                          \
            ADCC_RUNTIME_PUT(tape->bytes + tape->used, i, words[i]);                       \
        tape->used += sizeof words;                                                        \
    }                                                                                      \
    ADCC_RUNTIME_INLINE TYPE adcc_pop_##KIND(struct adcc_tape *tape)                       \
    {                                                                                      \
        TYPE value;                                                                        \
        adcc_word words[(sizeof value + sizeof(adcc_word) - 1) / sizeof(adcc_word)];       \
        while (!ADCC_RUNTIME_LIKELY(tape->used >= sizeof words))                           \
            adcc_tape_shrink(tape);                                                        \
        tape->used -= sizeof words;                                                        \
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)                          \
            ADCC_RUNTIME_GET(words[i], tape->bytes + tape->used, i);                       \
        memcpy(&value, words, sizeof value);                                               \
        return value;                                                                      \
    }

ADCC_RUNTIME_KIND(bool, ADCC_RUNTIME_BOOL)
ADCC_RUNTIME_KIND(char, char)
ADCC_RUNTIME_KIND(schar, signed char)
ADCC_RUNTIME_KIND(uchar, unsigned char)
ADCC_RUNTIME_KIND(short, short)
ADCC_RUNTIME_KIND(ushort, unsigned short)
ADCC_RUNTIME_KIND(int, int)
ADCC_RUNTIME_KIND(uint, unsigned int)
ADCC_RUNTIME_KIND(long, long)
ADCC_RUNTIME_KIND(ulong, unsigned long)
ADCC_RUNTIME_KIND(llong, long long)
ADCC_RUNTIME_KIND(ullong, unsigned long long)
ADCC_RUNTIME_KIND(float, float)
ADCC_RUNTIME_KIND(double, double)
ADCC_RUNTIME_KIND(ldouble, long double)
#ifndef __cplusplus
ADCC_RUNTIME_KIND(cfloat, float _Complex)
ADCC_RUNTIME_KIND(cdouble, double _Complex)
ADCC_RUNTIME_KIND(cldouble, long double _Complex)
#endif

/* ---- rows ----
 *
 * Records that are found by number, on a tape of one type that has nothing else. adcc_reserve_double(&tape, n): n doubles in one piece
 * (none where n is negative: a pointer to nothing, but not null), to be written; adcc_release_double(&tape, n) takes the last ones
 * reserved off the tape, to be read until something is reserved there again. */
#define ADCC_RUNTIME_ROW_BYTES(count, TYPE) \
    ((count) <= 0 ? 0 : (size_t)(count) > (size_t)-1 / sizeof(TYPE) ? (size_t)-1 : (size_t)(count) * sizeof(TYPE))
#define ADCC_RUNTIME_ROW(KIND, TYPE)                                                  \
    ADCC_RUNTIME_INLINE TYPE *adcc_reserve_##KIND(struct adcc_tape *tape, long count) \
    {                                                                                 \
        size_t bytes = ADCC_RUNTIME_ROW_BYTES(count, TYPE);                           \
        if (!ADCC_RUNTIME_LIKELY(tape->size - tape->used >= bytes))                   \
            adcc_tape_grow(tape, bytes);                                              \
        tape->used += bytes;                                                          \
        return (TYPE *)(bytes ? (void *)(tape->bytes + (tape->used - bytes)) : tape); \
    }                                                                                 \
    ADCC_RUNTIME_INLINE TYPE *adcc_release_##KIND(struct adcc_tape *tape, long count) \
    {                                                                                 \
        size_t bytes = ADCC_RUNTIME_ROW_BYTES(count, TYPE);                           \
        while (!ADCC_RUNTIME_LIKELY(tape->used >= bytes))                             \
            adcc_tape_shrink(tape);                                                   \
        tape->used -= bytes;                                                          \
        return (TYPE *)(bytes ? (void *)(tape->bytes + tape->used) : tape);           \
    }

ADCC_RUNTIME_ROW(bool, ADCC_RUNTIME_BOOL)
ADCC_RUNTIME_ROW(char, char)
ADCC_RUNTIME_ROW(uchar, unsigned char)
ADCC_RUNTIME_ROW(short, short)
ADCC_RUNTIME_ROW(int, int)
ADCC_RUNTIME_ROW(uint, unsigned int)
ADCC_RUNTIME_ROW(long, long)
ADCC_RUNTIME_ROW(ulong, unsigned long)
ADCC_RUNTIME_ROW(llong, long long)
ADCC_RUNTIME_ROW(float, float)
ADCC_RUNTIME_ROW(double, double)

/* A pointer to a function of any type, cast to this one. */
typedef void (*adcc_function)(void);
ADCC_RUNTIME_KIND(function, adcc_function)

/* A pointer to an object, const or not. */
/* Memory behind `from`, `count` elements of `size` bytes (none where `from` is null or count is negative), as one entry. */
ADCC_RUNTIME_API void adcc_push_block(struct adcc_tape *tape, const void *from, long count, size_t size);
/* Pops it to where it was, and returns what was there meanwhile, for adcc_put_back, which writes that there again. */
ADCC_RUNTIME_API void *adcc_restore_block(struct adcc_tape *tape, void *to, long count, size_t size);
/* The same; memory that holds the same bytes already is not written, for it may be constant. */
ADCC_RUNTIME_API void *adcc_restore_constant(struct adcc_tape *tape, const void *to, long count, size_t size);
ADCC_RUNTIME_API void adcc_put_back(void *kept, const void *to, long count, size_t size);

ADCC_RUNTIME_INLINE void adcc_push_pointer(struct adcc_tape *tape, const volatile void *value)
{
    adcc_push_bytes(tape, &value, sizeof value);
}
ADCC_RUNTIME_INLINE void *adcc_pop_pointer(struct adcc_tape *tape)
{
    void *value;
    adcc_pop_bytes(tape, &value, sizeof value);
    return value;
}

/* ---- functions that C lacks, in double, float and long double ---- */

/* The two results of frexp and modf, and remquo's quotient, each alone. */
ADCC_RUNTIME_INLINE double adcc_frexp_fraction(double x)
{
    int exponent;
    return frexp(x, &exponent);
}
ADCC_RUNTIME_INLINE float adcc_frexp_fractionf(float x)
{
    int exponent;
    return frexpf(x, &exponent);
}
ADCC_RUNTIME_INLINE long double adcc_frexp_fractionl(long double x)
{
    int exponent;
    return frexpl(x, &exponent);
}
/* 0 where frexp leaves it open: x infinite or NaN. */
ADCC_RUNTIME_INLINE int adcc_frexp_exponent(double x)
{
    int exponent = 0;
    (void)frexp(x, &exponent);
    return exponent;
}
ADCC_RUNTIME_INLINE int adcc_frexp_exponentf(float x)
{
    int exponent = 0;
    (void)frexpf(x, &exponent);
    return exponent;
}
ADCC_RUNTIME_INLINE int adcc_frexp_exponentl(long double x)
{
    int exponent = 0;
    (void)frexpl(x, &exponent);
    return exponent;
}
ADCC_RUNTIME_INLINE double adcc_modf_fraction(double x)
{
    double whole;
    return modf(x, &whole);
}
ADCC_RUNTIME_INLINE float adcc_modf_fractionf(float x)
{
    float whole;
    return modff(x, &whole);
}
ADCC_RUNTIME_INLINE long double adcc_modf_fractionl(long double x)
{
    long double whole;
    return modfl(x, &whole);
}
ADCC_RUNTIME_INLINE int adcc_remquo_quotient(double x, double y)
{
    int quotient = 0;
    (void)remquo(x, y, &quotient);
    return quotient;
}
ADCC_RUNTIME_INLINE int adcc_remquo_quotientf(float x, float y)
{
    int quotient = 0;
    (void)remquof(x, y, &quotient);
    return quotient;
}
ADCC_RUNTIME_INLINE int adcc_remquo_quotientl(long double x, long double y)
{
    int quotient = 0;
    (void)remquol(x, y, &quotient);
    return quotient;
}

/* x^(y - 1), where `power` is x^y: the partial of pow without a second pow. Their quotient is it but for its rounding, where x^y is neither 0 nor
 * subnormal, infinite or NaN; elsewhere pow says. */
ADCC_RUNTIME_INLINE double adcc_pow_below(double x, double y, double power)
{
    return isnormal(power) ? power / x : pow(x, y - 1.0);
}
ADCC_RUNTIME_INLINE float adcc_pow_belowf(float x, float y, float power)
{
    return isnormal(power) ? power / x : powf(x, y - 1.0f);
}
ADCC_RUNTIME_INLINE long double adcc_pow_belowl(long double x, long double y, long double power)
{
    return isnormal(power) ? power / x : powl(x, y - 1.0L);
}

/* test ? x : 0, for a test that is 0 or 1, without a branch: gcc makes no vectors of a loop where what a branch leaves out
 * might raise a floating-point exception. x of any value; +0 where the test is 0. */
ADCC_RUNTIME_INLINE double adcc_where(int test, double x)
{
    unsigned long long bits, mask = 0ULL - (unsigned long long)test;
    memcpy(&bits, &x, sizeof x);
    bits &= mask;
    memcpy(&x, &bits, sizeof x);
    return x;
}
ADCC_RUNTIME_INLINE float adcc_wheref(int test, float x)
{
    unsigned bits, mask = 0U - (unsigned)test;
    memcpy(&bits, &x, sizeof x);
    bits &= mask;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* The derivative of lgamma: digamma, psi(x). psi(+-0) is -+infinity, psi at a negative whole number NaN.
 *
 * Errors of digamma and polygamma, as test/runtime/polygamma_test.c measures them against MPFR and checks them where
 * long double has 64 bits (over x from 1e-300 to 1e300 and -1e6 to 0, poles and digamma's positive zero approached,
 * n up to 20; for polygamma x from -30 to 40 and 1e-60 to 1e60):
 *   float              at most 0.51 ulp
 *   double             at most 0.51 ulp; for x > 0, digamma and its first derivative 2.5
 *   long double        digamma at most 4 ulp for x > 0, 8 for x < 0; polygamma at most 12 (n from 21 to 160: 200)
 * For x < 0 these are ulps of the larger of the two parts whose difference the result is (psi(1 - x) and pi cot(pi x)
 * for digamma): next to a zero there the relative error is larger. Where long double has 53 bits, double has its
 * errors. */
ADCC_RUNTIME_API double adcc_digamma(double x);
ADCC_RUNTIME_API float adcc_digammaf(float x);
ADCC_RUNTIME_API long double adcc_digammal(long double x);

/* The nth derivative of digamma; digamma itself for n = 0; NaN for n < 0. At x = 0, -1, -2, ...: +infinity where n is
 * odd; where n is even -+infinity at +-0, else NaN. */
ADCC_RUNTIME_API double adcc_polygamma(int n, double x);
ADCC_RUNTIME_API float adcc_polygammaf(int n, float x);
ADCC_RUNTIME_API long double adcc_polygammal(int n, long double x);

#ifdef __cplusplus
}
#endif

#endif
