/* The tape and allocation: last in, first out, whatever the kinds and chunk borders; a failing malloc is reported and
 * breaks nothing; nothing is left allocated.
 *
 * Needs: linking with --wrap for malloc, calloc, free, mmap and munmap, which are counted here and made to fail on demand. */
#include "adcc/runtime.h"

#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
#define WITH_SANITIZER
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define WITH_SANITIZER
#endif
#endif

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t size);
void __real_free(void *memory);
void *__real_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int __real_munmap(void *memory, size_t bytes);
void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int __wrap_munmap(void *memory, size_t bytes);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t size);
void __wrap_free(void *memory);

static _Thread_local long live_blocks, allocations, fail_in = -1; /* fail_in: that many more calls succeed */

static bool fails_now(void)
{
    allocations++;
    if (fail_in < 0)
        return false;
    return fail_in-- == 0;
}

void *__wrap_malloc(size_t bytes)
{
    bool fails = fails_now() || bytes >= PTRDIFF_MAX; /* of the latter sanitizers would complain */
    void *memory = fails ? NULL : __real_malloc(bytes);

    live_blocks += memory != NULL;
    return memory;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *memory = fails_now() ? NULL : __real_calloc(count, size);

    live_blocks += memory != NULL;
    return memory;
}

void __wrap_free(void *memory)
{
    live_blocks -= memory != NULL;
    __real_free(memory);
}

static _Thread_local long mapped; /* of live_blocks */

void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset)
{
    void *memory = fails_now() ? MAP_FAILED : __real_mmap(at, bytes, protection, flags, file, offset);

    live_blocks += memory != MAP_FAILED;
    mapped += memory != MAP_FAILED;
    return memory;
}

int __wrap_munmap(void *memory, size_t bytes)
{
    live_blocks--;
    mapped--;
    return __real_munmap(memory, bytes);
}

static _Thread_local uint64_t random_state = 1;

static unsigned random_below(unsigned limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % limit;
}

static _Thread_local int failures;

static void expect(int line, const char *what, bool holds)
{
    if (!holds && failures++ < 20)
        printf("%s:%d: FAILED: %s\n", __FILE__, line, what);
}
#define EXPECT(CONDITION) expect(__LINE__, #CONDITION, CONDITION)

/* ---- last in, first out ---- */

enum { KINDS = 17 };

/* Item number i has kind i % KINDS (so that neighbours differ) and a value that i alone decides. */
static void item_push(struct adcc_tape *tape, unsigned i)
{
    unsigned char block[1 << 13];

    switch (i % KINDS) {
    case 0: adcc_push_bool(tape, i / KINDS % 2); break;
    case 1: adcc_push_char(tape, (char)(i % 100)); break;
    case 2: adcc_push_schar(tape, (signed char)-(int)(i % 100)); break;
    case 3: adcc_push_uchar(tape, (unsigned char)i); break;
    case 4: adcc_push_short(tape, (short)-(int)(i % 30000)); break;
    case 5: adcc_push_ushort(tape, (unsigned short)i); break;
    case 6: adcc_push_int(tape, INT_MIN + (int)i); break;
    case 7: adcc_push_uint(tape, UINT_MAX - i); break;
    case 8: adcc_push_long(tape, LONG_MIN + (long)i); break;
    case 9: adcc_push_ulong(tape, ULONG_MAX - i); break;
    case 10: adcc_push_llong(tape, LLONG_MIN + (long long)i); break;
    case 11: adcc_push_ullong(tape, ULLONG_MAX - i); break;
    case 12: adcc_push_float(tape, (float)i + 0.5f); break;
    case 13: adcc_push_double(tape, i + 0.1); break;
    case 14: adcc_push_ldouble(tape, i + 0.1L); break;
    case 15: adcc_push_pointer(tape, (const void *)((uintptr_t)tape + i)); break;
    case 16:
        memset(block, (int)(i & 255), sizeof block);
        adcc_push_bytes(tape, block, i * 7919u % sizeof block);
        break;
    }
}

static bool block_pops(struct adcc_tape *tape, unsigned i)
{
    unsigned char block[1 << 13];
    size_t count = i * 7919u % sizeof block;

    adcc_pop_bytes(tape, block, count);
    for (size_t b = 0; b < count; b++)
        if (block[b] != (i & 255))
            return false;
    return true;
}

static bool item_pops(struct adcc_tape *tape, unsigned i)
{
    switch (i % KINDS) {
    case 0: return adcc_pop_bool(tape) == i / KINDS % 2;
    case 1: return adcc_pop_char(tape) == (char)(i % 100);
    case 2: return adcc_pop_schar(tape) == (signed char)-(int)(i % 100);
    case 3: return adcc_pop_uchar(tape) == (unsigned char)i;
    case 4: return adcc_pop_short(tape) == (short)-(int)(i % 30000);
    case 5: return adcc_pop_ushort(tape) == (unsigned short)i;
    case 6: return adcc_pop_int(tape) == INT_MIN + (int)i;
    case 7: return adcc_pop_uint(tape) == UINT_MAX - i;
    case 8: return adcc_pop_long(tape) == LONG_MIN + (long)i;
    case 9: return adcc_pop_ulong(tape) == ULONG_MAX - i;
    case 10: return adcc_pop_llong(tape) == LLONG_MIN + (long long)i;
    case 11: return adcc_pop_ullong(tape) == ULLONG_MAX - i;
    case 12: return adcc_pop_float(tape) == (float)i + 0.5f;
    case 13: return adcc_pop_double(tape) == i + 0.1;
    case 14: return adcc_pop_ldouble(tape) == i + 0.1L;
    case 15: return adcc_pop_pointer(tape) == (void *)((uintptr_t)tape + i);
    case 16: return block_pops(tape, i);
    }
    return false;
}

/* Up and down by random amounts, across chunk borders, to the bottom now and then. */
static void test_mixed_walk(void)
{
    struct adcc_tape tape = {0};
    unsigned depth = 0;

    for (int turn = 0; turn < 400; turn++) {
        unsigned up = random_below(2000), down;
        while (up--)
            item_push(&tape, depth++);
        down = random_below(10) ? random_below(depth + 1) : depth;
        while (down--)
            EXPECT(item_pops(&tape, --depth));
    }
    while (depth)
        EXPECT(item_pops(&tape, --depth));
    adcc_tape_free(&tape);
    EXPECT(live_blocks == 0);
}

/* Fills the tape with 0 .. count - 1, takes them off again and ends it; how many allocations that took. */
static long round_of(struct adcc_tape *tape, int count)
{
    long before = allocations;
    bool right = true;

    for (int i = 0; i < count; i++)
        adcc_push_double(tape, i);
    for (int i = count - 1; i >= 0; i--)
        right &= adcc_pop_double(tape) == i;
    EXPECT(right);
    adcc_tape_free(tape);
    return allocations - before;
}

static void test_millions(void)
{
    enum { COUNT = 5000000 };
    struct adcc_tape tape = {0};
    long sum = 0;

    for (int round = 0; round < 2; round++) { /* once freed it is an empty tape */
        sum += round_of(&tape, COUNT);
        EXPECT(live_blocks == 0);
    }
    EXPECT(sum < 2 * 10);
}

/* What malloc keeps from one tape to the next depends on it (tape.c). */
static void test_last_chunk_outweighs(void)
{
    struct adcc_tape tape = {0};
    size_t before = 0, size = 0;

    while (tape.size < (size_t)25 << 20) {
        adcc_push_double(&tape, 1);
        if (tape.size != size) {
            before += size;
            size = tape.size;
            EXPECT(size > before + before / 4);
#ifdef __linux__
            EXPECT(size < (size_t)3 << 20 || (uintptr_t)tape.bytes % ((size_t)2 << 20) < 64); /* large pages alone */
#endif
        }
    }
    EXPECT(size < (size_t)30 << 20); /* with two large pages, no more than glibc keeps */
    adcc_tape_free(&tape);
    EXPECT(live_blocks == 0);
}

/* What glibc keeps of the tapes' chunks from one call to the next is what it got back and what stays below its limit: beyond that, large ones come from
 * the system. */
static void test_large_are_mapped(void)
{
#ifdef __linux__
    struct adcc_tape one = {0}, other = {0};
    size_t heap = 0, size = 0;

    for (struct adcc_tape *tape = &one; tape; tape = tape == &one ? &other : NULL)
        for (long i = 0; i < 8000000; i++) {
            long before = mapped;
            adcc_push_double(tape, (double)i);
            if (tape->size != size && mapped == before)
                heap += tape->size;
            size = tape->size;
        }
    EXPECT(mapped > 1 && heap < (size_t)32 << 20 && heap > (size_t)16 << 20);
    for (struct adcc_tape *tape = &one; tape; tape = tape == &one ? &other : NULL)
        for (long i = 8000000; i-- > 0;)
            if (adcc_pop_double(tape) != (double)i) {
                EXPECT(false);
                break;
            }
    adcc_tape_free(&other);
    adcc_tape_free(&one);
    EXPECT(mapped == 0);
#endif
    EXPECT(live_blocks == 0);
}

static void test_border_costs_nothing(void)
{
    struct adcc_tape tape = {0};
    long before;

    do
        adcc_push_double(&tape, 1);
    while (tape.size - tape.used >= sizeof(double));
    adcc_push_double(&tape, 2);
    before = allocations;
    for (int i = 0; i < 1000; i++) {
        EXPECT(adcc_pop_double(&tape) == 2);
        EXPECT(adcc_pop_double(&tape) == 1);
        adcc_push_double(&tape, 1);
        adcc_push_double(&tape, 2);
    }
    EXPECT(allocations == before);
    adcc_tape_free(&tape);
    adcc_tape_free(&tape); /* an empty one may be freed again */
    EXPECT(live_blocks == 0);
}

static void test_blocks(void)
{
    struct adcc_tape tape = {0};
    size_t large = (size_t)10 << 20;
    char *block = __real_malloc(large), *back = __real_malloc(large);

    memset(block, 7, large);
    adcc_push_bytes(&tape, NULL, 0);
    adcc_push_char(&tape, 'a');
    adcc_push_bytes(&tape, block, large);
    adcc_push_bytes(&tape, NULL, 0);
    adcc_push_char(&tape, 'b');
    EXPECT(adcc_pop_char(&tape) == 'b');
    adcc_pop_bytes(&tape, NULL, 0);
    adcc_pop_bytes(&tape, back, large);
    EXPECT(memcmp(block, back, large) == 0);
    EXPECT(adcc_pop_char(&tape) == 'a');
    adcc_pop_bytes(&tape, NULL, 0);
    adcc_tape_free(&tape);
    __real_free(block);
    __real_free(back);
    EXPECT(live_blocks == 0);
}

static long row_length(unsigned i)
{
    return i % 7 == 0 ? -(long)i : i % 11 == 0 ? 40000 + (long)i : (long)(i % 100);
}

/* Rows of all lengths, none and more than a chunk among them, one after another and in nests. */
static void test_rows(void)
{
    struct adcc_tape tape = {0};
    unsigned depth = 0;

    for (int turn = 0; turn < 60; turn++) {
        unsigned up = random_below(50), down;
        for (; up--; depth++) {
            double *row = adcc_reserve_double(&tape, row_length(depth));
            EXPECT(row != NULL && (uintptr_t)row % sizeof(double) == 0);
            for (long k = 0; k < row_length(depth); k++)
                row[k] = depth + 1e-6 * (double)k;
        }
        for (down = random_below(depth + 1); down--;) {
            const double *row = adcc_release_double(&tape, row_length(--depth));
            bool right = true;
            for (long k = 0; k < row_length(depth); k++)
                right &= row[k] == depth + 1e-6 * (double)k;
            EXPECT(right);
        }
    }
    adcc_tape_free(&tape);
    EXPECT(live_blocks == 0);
}

static void test_keeps(void)
{
    enum { COUNT = 1000000, ALL = 64 << 20 };
    struct adcc_tape tape = {0}, other = {0};
    long first;

    EXPECT(adcc_keep_tapes(ALL) == 0);
    EXPECT(live_blocks == 0);
    first = round_of(&tape, COUNT);
    EXPECT(first > 1 && live_blocks == first);
    EXPECT(round_of(&tape, COUNT) == 0 && round_of(&tape, 3) == 0 && live_blocks == first);
    adcc_push_int(&tape, 1); /* two at once: each has its own */
    adcc_push_int(&other, 2);
    EXPECT(adcc_pop_int(&tape) == 1 && adcc_pop_int(&other) == 2);
    adcc_tape_free(&tape);
    adcc_tape_free(&other);
    EXPECT(live_blocks == first);
    EXPECT(round_of(&tape, 4 * COUNT) > 0 && round_of(&tape, 4 * COUNT) == 0);
    EXPECT(adcc_keep_tapes(100000) == ALL); /* the largest ones go */
    EXPECT(live_blocks > 0 && live_blocks < first);
    first = live_blocks;
    EXPECT(round_of(&tape, COUNT) > 0 && live_blocks <= first + 1);
    EXPECT(adcc_keep_tapes(0) == 100000);
    EXPECT(live_blocks == 0);
    EXPECT(round_of(&tape, COUNT) > 0 && live_blocks == 0);
}

static void test_keeps_blocks(void)
{
    struct adcc_tape tape = {0};
    char *block = __real_malloc(1 << 20);

    memset(block, 7, 1 << 20);
    adcc_keep_tapes(8 << 20);
    for (int round = 0; round < 3; round++) { /* what is kept may be too small for one piece */
        adcc_push_bytes(&tape, block, (size_t)(round + 1) << 18);
        adcc_pop_bytes(&tape, block, (size_t)(round + 1) << 18);
        EXPECT(block[0] == 7 && block[(1 << 20) - 1] == 7);
        adcc_tape_free(&tape);
    }
    adcc_keep_tapes(0);
    __real_free(block);
    EXPECT(live_blocks == 0);
}

/* ---- failures ---- */

static _Thread_local jmp_buf escape;
static _Thread_local size_t bytes_reported;

static void escaping_hook(size_t bytes)
{
    bytes_reported = bytes;
    longjmp(escape, 1);
}

static void returning_hook(size_t bytes)
{
    bytes_reported = bytes;
}

/* The nth allocation fails: the hook leaves by longjmp, and what was pushed before is still there. */
static void test_failing_push(long nth)
{
    static _Thread_local struct adcc_tape tape;
    static _Thread_local unsigned depth;

    depth = 0;
    fail_in = nth;
    bytes_reported = 0;
    if (setjmp(escape) == 0)
        for (;;) {
            item_push(&tape, depth);
            depth++;
        }
    EXPECT(bytes_reported > 0);
    EXPECT(fail_in == -1);
    while (depth)
        EXPECT(item_pops(&tape, --depth));
    item_push(&tape, 13); /* and it still works */
    EXPECT(item_pops(&tape, 13));
    adcc_tape_free(&tape);
    EXPECT(live_blocks == 0);
}

static void *allocate_large(void)
{
    return adcc_allocate((size_t)PTRDIFF_MAX);
}
static void *allocate_overflowing(void)
{
    return adcc_allocate_zeroed((size_t)-1 / 4, 8);
}
static void *allocate_failing(void)
{
    fail_in = 0;
    return adcc_allocate_zeroed(3, 8);
}
static void *allocate_overflowing_array(void)
{
    return adcc_allocate_array((size_t)-1 / 4, 8);
}
static void *push_overflowing(void)
{
    struct adcc_tape tape = {0};
    volatile size_t count = (size_t)-1; /* a constant would be warned about */

    adcc_push_bytes(&tape, "", count);
    return NULL;
}

static void *reserve_overflowing(void)
{
    struct adcc_tape tape = {0};
    volatile long count = LONG_MAX;

    *adcc_reserve_int(&tape, count) = 0;
    return NULL;
}

static size_t reported_by(void *(*attempt)(void))
{
    bytes_reported = 0;
    if (setjmp(escape) == 0)
        __real_free(attempt());
    return bytes_reported;
}

static void test_reports(void)
{
    EXPECT(reported_by(allocate_large) == (size_t)PTRDIFF_MAX);
    EXPECT(reported_by(allocate_overflowing) == (size_t)-1);
    EXPECT(reported_by(allocate_overflowing_array) == (size_t)-1);
    EXPECT(reported_by(allocate_failing) == 24);
    EXPECT(reported_by(push_overflowing) == (size_t)-1);
    EXPECT(reported_by(reserve_overflowing) == (size_t)-1);
    EXPECT(live_blocks == 0);
}

static void end_by_hook(void)
{
    adcc_set_out_of_memory(returning_hook);
    fail_in = 0;
    adcc_allocate(1);
}
static void end_by_default(void)
{
    adcc_set_out_of_memory(NULL);
    fail_in = 0;
    adcc_allocate(1);
}
static void end_by_pop(void)
{
    struct adcc_tape tape = {0};

    adcc_pop_int(&tape);
}
static void end_by_wrong_pop(void)
{
    struct adcc_tape tape = {0};

    adcc_push_char(&tape, 1);
    adcc_pop_double(&tape); /* of scalars up to a word each is a word */
    adcc_pop_double(&tape);
}

static bool aborts(void (*action)(void))
{
    pid_t child;
    int status = 0;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(2);
        action();
        _exit(1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void test_ends(void)
{
    EXPECT(aborts(end_by_hook));
    EXPECT(aborts(end_by_default));
    EXPECT(aborts(end_by_pop));
    EXPECT(aborts(end_by_wrong_pop));
}

static void test_allocation(void)
{
    double *zeroed = adcc_allocate_zeroed(100, sizeof *zeroed);
    void *none = adcc_allocate(0), *nothing = adcc_allocate_zeroed(0, 8);
    double *array = adcc_allocate_array(100, sizeof *array);
    bool all_zero = true;

    for (int i = 0; i < 100; i++)
        all_zero &= zeroed[i] == 0;
    EXPECT(all_zero);
    EXPECT(none && nothing && none != nothing);
    memset(array, 1, 100 * sizeof *array);
    free(array);
    free(zeroed);
    free(none);
    free(nothing);
    EXPECT(live_blocks == 0);
}

/* ---- threads: each with tapes of its own ---- */

static void *thread_main(void *seed)
{
    random_state = (uint64_t)(uintptr_t)seed;
    test_mixed_walk();
    return failures ? seed : NULL;
}

static void test_threads(void)
{
    pthread_t threads[4];
    void *failed;

    for (uintptr_t t = 0; t < 4; t++)
        EXPECT(pthread_create(&threads[t], NULL, thread_main, (void *)(t + 1)) == 0);
    for (int t = 0; t < 4; t++) {
        pthread_join(threads[t], &failed);
        EXPECT(failed == NULL);
    }
}

/* ---- blocks that stay: glibc's own allocator alone, not a sanitizer's ---- */

#if defined __GLIBC__ && !defined WITH_SANITIZER
enum { GLIBC_ALLOCATES = 1 };
#else
enum { GLIBC_ALLOCATES = 0 };
#endif

/* How many pages the system hands out for blocks that are filled and end, as a derivative's do in each call. */
static long pages_of_blocks(void *allocate(size_t count, size_t size), int count)
{
    enum { SIZE = 100 * 4096 };
    char *blocks[50];
    struct rusage before, after;

    getrusage(RUSAGE_SELF, &before);
    for (int i = 0; i < count; i++) {
        blocks[i] = allocate(SIZE, 1);
        EXPECT(blocks[i] != NULL);
        for (int at = 0; at < SIZE; at += 4096)
            blocks[i][at] = 1;
    }
    for (int i = 0; i < count; i++)
        free(blocks[i]);
    getrusage(RUSAGE_SELF, &after);
    return after.ru_minflt - before.ru_minflt;
}

static void *untold(size_t count, size_t size)
{
    return calloc(count, size);
}

/* In a process of its own: what glibc keeps depends on all that it has seen. Blocks that it is not told of are given back, else
 * this would show nothing. */
static bool pages_stay(void *allocate(size_t count, size_t size), int count)
{
    pid_t child = fork();
    int status = 0;

    if (child == 0) {
        pages_of_blocks(allocate, count);
        pages_of_blocks(allocate, count);
        _exit(pages_of_blocks(allocate, count) < 100);
    }
    EXPECT(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status) == 1;
}

static void test_blocks_stay(void)
{
    if (GLIBC_ALLOCATES) {
        EXPECT(pages_stay(adcc_calloc, 3));
        EXPECT(pages_stay(adcc_allocate_zeroed, 3));
        EXPECT(pages_stay(adcc_allocate_array, 3));
        EXPECT(pages_stay(adcc_allocate_array, 50)); /* a snapshot of each call of a function */
        EXPECT(!pages_stay(untold, 3));
    }
    EXPECT(adcc_calloc((size_t)-1, 16) == NULL);
    for (size_t size = 1; size < 1 << 28; size *= 8) { /* what only the runtime asked for has ended, too */
        char *block = adcc_calloc(size, 1);
        EXPECT(block && !block[0] && !block[size / 2] && !block[size - 1]);
        free(block);
    }
    EXPECT(live_blocks == 0);
}

int main(void)
{
    test_blocks_stay();
    test_allocation();
    test_mixed_walk();
    test_millions();
    test_last_chunk_outweighs();
    test_large_are_mapped();
    test_border_costs_nothing();
    test_blocks();
    test_rows();
    test_keeps();
    test_keeps_blocks();
    test_ends();
    EXPECT(adcc_set_out_of_memory(escaping_hook) == NULL);
    for (long nth = 0; nth < 12; nth++)
        test_failing_push(nth);
    test_reports();
    EXPECT(adcc_set_out_of_memory(NULL) == escaping_hook);
    test_threads();
    if (failures)
        printf("%d failures\n", failures);
    return failures != 0;
}
