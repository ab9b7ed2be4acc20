/* What adcc_lie_apart says of what was noted: that no byte was noted twice, of each two that meet at an edge, and of thousands in any order, which are
 * held against what every two of them say; that it frees what it took, and begins anew afterwards; that it knows nothing where memory is short, or ends
 * before the entries of a table do.
 *
 * Needs: linking with --wrap for malloc, realloc and free, which are counted here and made to fail on demand. */
#ifdef __linux__
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <sys/mman.h>
#include <unistd.h>
#endif
#include "adcc/runtime.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MANY = 10000, WIDTH = 24, FEW = 40 };

void *__real_malloc(size_t bytes);
void *__real_realloc(void *memory, size_t bytes);
void __real_free(void *memory);
void *__wrap_malloc(size_t bytes);
void *__wrap_realloc(void *memory, size_t bytes);
void __wrap_free(void *memory);

static long live_blocks, allocations, fail_in = -1; /* fail_in: that many more calls succeed */
static int failures;
static uint32_t state = 12345;
static char memory[MANY * WIDTH + 1000];
static char *middle = memory + 500;

static bool fails_now(void)
{
    allocations++;
    if (fail_in < 0)
        return false;
    return fail_in-- == 0;
}

void *__wrap_malloc(size_t bytes)
{
    void *block = fails_now() ? NULL : __real_malloc(bytes);

    live_blocks += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t bytes)
{
    void *moved = fails_now() ? NULL : __real_realloc(block, bytes);

    live_blocks += moved && !block;
    return moved;
}

void __wrap_free(void *block)
{
    live_blocks -= block != NULL;
    __real_free(block);
}

static uint32_t random_below(uint32_t bound)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % bound;
}

#define EXPECT(condition) expect(condition, #condition, __LINE__)
static void expect(bool condition, const char *text, int line)
{
    if (!condition) {
        fprintf(stderr, "spans_test.c:%d: not %s\n", line, text);
        failures++;
    }
}

#define ENDS(spans, apart) check_end(spans, apart, __LINE__)
/* They are apart or not, nothing is left of them, and they can be noted anew. */
static void check_end(struct adcc_spans *spans, bool apart, int line)
{
    expect(adcc_lie_apart(spans) == apart, apart ? "apart" : "seen to overlap", line);
    expect(live_blocks == 0, "freed", line);
    expect(!spans->items && !spans->count && !spans->size, "empty", line);
}

/* ---- two of them ---- */

static void test_none_and_one(void)
{
    struct adcc_spans spans = {0};

    ENDS(&spans, true);
    adcc_note_span(&spans, middle, 0, 8);
    ENDS(&spans, true);
    adcc_note_span(&spans, middle, 0, 8);
    ENDS(&spans, true); /* the one before is forgotten */
}

/* The bytes from 0 to `size`, and as many from `begin` on. */
static bool are_apart(const char *array, size_t begin, size_t size)
{
    struct adcc_spans spans = {0};
    bool apart, turned;

    adcc_note_span(&spans, array, 0, size);
    adcc_note_span(&spans, array, begin, begin + size);
    apart = adcc_lie_apart(&spans);
    adcc_note_span(&spans, array, begin, begin + size);
    adcc_note_span(&spans, array, 0, size);
    turned = adcc_lie_apart(&spans);
    EXPECT(apart == turned);
    return apart;
}

static void test_edges(void)
{
    EXPECT(are_apart(middle, 16, 16));
    EXPECT(!are_apart(middle, 15, 16));
    EXPECT(!are_apart(middle, 0, 16));
    EXPECT(!are_apart(middle, 1, 16));
    EXPECT(are_apart(middle, 17, 16));
    EXPECT(are_apart(middle, (size_t)-16, 16)); /* in front of the pointer */
    EXPECT(!are_apart(middle, (size_t)-15, 16));
}

/* The one that ends last is not the one that begins last. */
static void test_inside(void)
{
    struct adcc_spans spans = {0};

    adcc_note_span(&spans, middle, 0, 100);
    adcc_note_span(&spans, middle, 40, 48);
    ENDS(&spans, false);
    adcc_note_span(&spans, middle, 0, 100);
    adcc_note_span(&spans, middle, 100, 108);
    adcc_note_span(&spans, middle, 99, 100);
    ENDS(&spans, false);
}

/* No byte is none that another one has. */
static void test_empty(void)
{
    struct adcc_spans spans = {0};
    char *rows[3] = {middle, middle, middle};

    adcc_note_span(&spans, middle, 0, 16);
    adcc_note_span(&spans, middle, 8, 8);
    adcc_note_span(&spans, middle, 8, 4);
    adcc_note_span(&spans, middle, 0, (size_t)-8);
    adcc_note_rows(&spans, rows, 0, 2, 8, 8);
    adcc_note_rows(&spans, rows, 0, 2, 8, 0);
    adcc_note_rows(&spans, rows, 1, 0, 0, 8);
    adcc_note_rows(&spans, NULL, 0, -1, 0, 8);
    adcc_note_rows(&spans, NULL, LONG_MAX, -1, 0, 8); /* as it begins where no row is looked up */
    EXPECT(spans.count == 1);
    ENDS(&spans, true);
}

/* ---- rows ---- */

static void test_rows(void)
{
    struct adcc_spans spans = {0};
    char *rising[4] = {middle, middle + 16, middle + 32, middle + 48};
    char *falling[4] = {middle + 48, middle + 32, middle + 16, middle};
    char *mixed[4] = {middle + 32, middle, middle + 48, middle + 16};
    char *twice[4] = {middle + 32, middle, middle + 48, middle};
    char **tables[] = {rising, falling, mixed};

    for (int k = 0; k < 3; k++) {
        adcc_note_rows(&spans, tables[k], 0, 3, 0, 16);
        ENDS(&spans, true);
        adcc_note_rows(&spans, tables[k], 0, 3, 0, 17);
        ENDS(&spans, false);
        adcc_note_rows(&spans, tables[k], 0, 3, (size_t)-8, 8); /* a[i][-1] */
        ENDS(&spans, true);
        adcc_note_rows(&spans, tables[k], 0, 3, (size_t)-9, 8);
        ENDS(&spans, false);
    }
    adcc_note_rows(&spans, twice, 0, 3, 0, 16);
    ENDS(&spans, false);
    adcc_note_rows(&spans, twice, 0, 2, 0, 16); /* the second one of the same is not looked up */
    ENDS(&spans, true);
    adcc_note_rows(&spans, twice, 2, 3, 0, 16);
    ENDS(&spans, true);
    adcc_note_rows(&spans, rising, 1, 2, 0, 16);
    adcc_note_rows(&spans, rising, 2, 3, 0, 16); /* a table twice */
    ENDS(&spans, false);
}

/* Those of one table between those of another, and an array between them. */
static void test_tables(void)
{
    struct adcc_spans spans = {0};
    char *even[4], *odd[4];

    for (int i = 0; i < 4; i++) {
        even[i] = middle + 40 * i;
        odd[3 - i] = middle + 40 * i + 16;
    }
    for (size_t more = 0; more < 2; more++)
        for (size_t begin = 32 - more; begin <= 32; begin++) {
            adcc_note_rows(&spans, even, 0, 3, 0, 16);
            adcc_note_rows(&spans, odd, 0, 3, 0, 16 + more);
            adcc_note_span(&spans, middle + 80, begin, 40);
            ENDS(&spans, begin == 32 && !more);
        }
}

/* ---- rows that need not be there ---- */

enum { ROWS = 600 };

static bool likely_are_apart(char **rows, long low, long high, long likely_low, long likely_high, size_t end)
{
    struct adcc_spans spans = {0};
    bool apart;

    adcc_note_likely_rows(&spans, rows, low, high, likely_low, likely_high, 0, end);
    apart = adcc_lie_apart(&spans);
    EXPECT(live_blocks == 0);
    return apart;
}

/* None but those that are looked up in any case: it is the same. */
static void test_likely_among_sure(void)
{
    char *rows[4] = {middle, middle + 16, middle + 32, middle + 32};

    EXPECT(likely_are_apart(rows, 0, 2, 1, 2, 16));
    EXPECT(likely_are_apart(rows, 0, 2, 0, 2, 16));
    EXPECT(likely_are_apart(rows, 0, 2, 1, 0, 16));
    EXPECT(likely_are_apart(NULL, LONG_MAX, -1, 1, 0, 16));
    EXPECT(!likely_are_apart(rows, 0, 3, 1, 2, 16));
    EXPECT(!likely_are_apart(rows, 0, 2, 1, 3, 16)); /* few */
}

#ifdef __linux__
/* Entries that end where the memory does: a page follows that cannot be read. */
static char **rows_at_the_end(size_t *bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (ROWS * sizeof(char *) + page - 1) / page * page;
    char *pages = (char *)mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char **rows = (char **)(pages + size) - ROWS;

    if (pages == MAP_FAILED || mprotect(pages + size, page, PROT_NONE)) {
        perror("spans_test.c: mmap");
        exit(1);
    }
    for (int i = 0; i < ROWS; i++)
        rows[i] = middle + (size_t)i * WIDTH;
    *bytes = size + page;
    return rows;
}

static void test_likely(void)
{
    size_t bytes;
    char **rows = rows_at_the_end(&bytes);

    EXPECT(likely_are_apart(rows, 0, -1, 0, ROWS - 1, WIDTH));
    EXPECT(!likely_are_apart(rows, 0, -1, 0, ROWS - 1, WIDTH + 1));
    EXPECT(!likely_are_apart(rows, 0, -1, 0, ROWS, WIDTH)); /* one is not there */
    EXPECT(!likely_are_apart(rows, 0, -1, 0, LONG_MAX - 1, WIDTH));
    EXPECT(!likely_are_apart(rows, 0, -1, -1, ROWS - 1, WIDTH)); /* what is in front of the table is not asked about */
    EXPECT(!likely_are_apart(NULL, 0, -1, 0, ROWS - 1, WIDTH));
    EXPECT(!likely_are_apart(rows, 0, -1, 0, 3, WIDTH)); /* few are not worth it */
    rows[3] = rows[ROWS - 1];
    EXPECT(!likely_are_apart(rows, 0, -1, 0, ROWS - 1, WIDTH));
    EXPECT(!likely_are_apart(rows, 3, 10, 20, ROWS - 1, WIDTH)); /* all from the first to the last one count */
    EXPECT(!likely_are_apart(rows, 500, ROWS - 1, 3, 400, WIDTH));
    EXPECT(!likely_are_apart(rows, 500, ROWS, 4, 400, WIDTH));
    EXPECT(likely_are_apart(rows, 500, ROWS - 1, 4, 400, WIDTH));
    EXPECT(likely_are_apart(rows, 0, -1, 4, ROWS - 1, WIDTH));
    EXPECT(likely_are_apart(rows, 0, -1, 0, ROWS - 2, WIDTH));
    rows[3] = rows[5] = NULL; /* no row */
    EXPECT(likely_are_apart(rows, 0, -1, 0, ROWS - 1, WIDTH));
    EXPECT(likely_are_apart(rows, 0, -1, 0, ROWS - 1, 0)); /* nothing of it is accessed */
    EXPECT(likely_are_apart(rows, 0, -1, 0, ROWS, 0));
    munmap((char *)(rows + ROWS) + (size_t)sysconf(_SC_PAGESIZE) - bytes, bytes);
}
#else
static void test_likely(void)
{
    char *rows[ROWS];

    for (int i = 0; i < ROWS; i++)
        rows[i] = middle + (size_t)i * WIDTH;
    EXPECT(!likely_are_apart(rows, 0, -1, 0, ROWS - 1, WIDTH));
}
#endif

/* adcc computes with rows of no more than so many elements: one that is longer might reach anything. */
static void test_longest(void)
{
    size_t longest = (size_t)-1 >> 32;
    struct adcc_spans spans = {0};
    char *rows[1] = {middle};

    adcc_note_rows(&spans, rows, 0, 0, 0, longest);
    ENDS(&spans, true);
    adcc_note_rows(&spans, rows, 0, 0, 1, longest + 2);
    EXPECT(spans.is_unknown);
    ENDS(&spans, false);
}

/* ---- many ---- */

static void shuffle(char **rows, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = random_below((uint32_t)i);
        char *row = rows[i - 1];
        rows[i - 1] = rows[j];
        rows[j] = row;
    }
}

static void test_many(void)
{
    static char *rows[MANY];
    struct adcc_spans spans = {0};

    for (int k = 0; k < 12; k++) {
        for (size_t i = 0; i < MANY; i++)
            rows[i] = middle + i * WIDTH;
        if (k % 3 == 1)
            rows[random_below(MANY - 1)] += 1 + random_below(WIDTH - 1);
        if (k % 3 == 2)
            rows[1 + random_below(MANY - 1)] = rows[0];
        if (k >= 3)
            shuffle(rows, MANY);
        for (long part = 0; part < 3; part++)
            adcc_note_rows(&spans, rows, MANY * part / 3, MANY * (part + 1) / 3 - 1, 0, WIDTH);
        ENDS(&spans, k % 3 == 0);
    }
}

static bool overlap(size_t begin, size_t end, size_t other_begin, size_t other_end)
{
    return begin < end && other_begin < other_end && begin < other_end && other_begin < end;
}

/* Of a few of any lengths, side by side, with gaps, or over each other, each two are compared. */
static void test_each_two(void)
{
    int apart_count = 0, rounds = 4000;

    for (int round = 0; round < rounds; round++) {
        size_t begins[FEW], lengths[FEW], count = random_below(FEW) + 1, at = 0;
        uint32_t rarely = 1 + random_below(60);
        struct adcc_spans spans = {0};
        bool apart = true;

        for (size_t i = 0; i < count; i++) {
            lengths[i] = random_below(12);
            begins[i] = random_below(rarely) || at < 3 ? at + random_below(3) : at - random_below(3);
            at = begins[i] + lengths[i];
        }
        for (size_t left = count; left > 0; left--) {
            size_t i = random_below((uint32_t)left), begin = begins[i], length = lengths[i];
            begins[i] = begins[left - 1];
            lengths[i] = lengths[left - 1];
            for (size_t j = 0; j < left - 1; j++)
                apart &= !overlap(begin, begin + length, begins[j], begins[j] + lengths[j]);
            adcc_note_span(&spans, middle, begin, begin + length);
        }
        apart_count += apart;
        ENDS(&spans, apart);
    }
    EXPECT(apart_count > rounds / 4 && apart_count < rounds * 3 / 4);
}

/* ---- no memory ---- */

/* Whichever call fails: nobody knows, until all is over, and nothing is left. */
static void test_no_memory(void)
{
    char *rows[100];
    bool failed = true;

    for (size_t i = 0; i < 100; i++)
        rows[i] = middle + (99 - i) * 8;
    for (long k = 0; failed; k++) {
        struct adcc_spans spans = {0};
        fail_in = k;
        adcc_note_span(&spans, middle, (size_t)-8, 0);
        adcc_note_rows(&spans, rows, 0, 99, 0, 8);
        adcc_note_span(&spans, middle, 800, 808);
        failed = fail_in < 0 || spans.is_unknown;
        failed |= !adcc_lie_apart(&spans);
        EXPECT(failed == (fail_in < 0));
        fail_in = -1;
        EXPECT(live_blocks == 0);
        EXPECT(k < 10);
    }
}

/* After one failure no more is asked for, so that what is noted costs nothing. */
static void test_asks_once(void)
{
    struct adcc_spans spans = {0};
    char *rows[1] = {middle}, *many[40];
    long before;

    for (size_t i = 0; i < 40; i++)
        many[i] = middle + i * 8;
    fail_in = 0;
    adcc_note_rows(&spans, many, 0, 39, 0, 8);
    fail_in = -1;
    before = allocations;
    adcc_note_span(&spans, middle, 8, 16);
    adcc_note_rows(&spans, rows, 0, 0, 0, 8);
    EXPECT(allocations == before && spans.count == 0);
    ENDS(&spans, false);
}

/* A few need no memory of their own, in whatever order they come. */
static void test_few(void)
{
    struct adcc_spans spans = {0};
    long before = allocations;

    for (size_t i = 16; i-- > 0;)
        adcc_note_span(&spans, middle, i * 8, i * 8 + 8);
    ENDS(&spans, true);
    EXPECT(allocations == before);
    for (size_t i = 17; i-- > 0;)
        adcc_note_span(&spans, middle, i * 8, i * 8 + 8 + (i == 3));
    ENDS(&spans, false);
    EXPECT(allocations > before);
}

/* More than any memory is not asked for, and no entry of such a table is read. */
static void test_too_many(void)
{
    struct adcc_spans spans = {0};
    long before = allocations;

    adcc_note_rows(&spans, NULL, 0, LONG_MAX - 1, 0, 8);
    EXPECT(allocations == before && spans.is_unknown);
    ENDS(&spans, false);
}

int main(void)
{
    test_none_and_one();
    test_edges();
    test_inside();
    test_empty();
    test_rows();
    test_tables();
    test_longest();
    test_likely_among_sure();
    test_likely();
    test_many();
    test_each_two();
    test_no_memory();
    test_asks_once();
    test_too_many();
    test_few();
    return failures != 0;
}
