/* Do arrays, and the rows of tables, lie apart from each other?
 *
 * In:     which bytes of each are accessed.
 * Out:    whether no two of them have one in common.
 * Errors: no memory, or none where entries of a table should be: then it is not known, and the answer is no.
 *
 * What was noted is sorted by where it begins, by merging what is in order as it came: the rows of one table mostly are, so that it takes as many
 * passes as there are tables, by their logarithm. */
#ifndef ADCC_STANDALONE
#if defined __linux__ && !defined _GNU_SOURCE
#define _GNU_SOURCE /* process_vm_readv */
#endif
#include "adcc/runtime.h"
#endif

#include <stdlib.h>
#if defined __linux__ && defined _GNU_SOURCE
#include <sys/uio.h>
#include <unistd.h>
#endif

/* What adcc computes with holds for rows of so many elements, whatever these are. */
#define ADCC_LONGEST_ROW ((size_t)-1 >> 32)

/* What may be asked in vain costs a call of the system: as much as a few rows are good for. Rows are asked about so many at a time. */
#define ADCC_FEW_ROWS ((size_t)12)
#define ADCC_SOME_ROWS ((size_t)512)

#define ADCC_FEW_SPANS (sizeof((struct adcc_spans *)0)->few / sizeof(struct adcc_span))

static struct adcc_span *adcc_spans_items(struct adcc_spans *spans)
{
    return spans->items ? spans->items : spans->few;
}

/* There is space for so many more; false: there is no memory, and none will be asked for again. */
static int adcc_spans_reserve(struct adcc_spans *spans, size_t more)
{
    size_t size = spans->count + more;
    struct adcc_span *items;

    if (spans->is_unknown)
        return 0;
    if (size <= spans->size || (!spans->items && size <= ADCC_FEW_SPANS && more <= ADCC_FEW_SPANS))
        return 1;
    if (more > (size_t)-1 / 4 / sizeof *items - spans->count) {
        spans->is_unknown = 1;
        return 0;
    }
    items = (struct adcc_span *)realloc(spans->items, 2 * size * sizeof *items);
    if (!items) {
        spans->is_unknown = 1;
        return 0;
    }
    if (!spans->items)
        memcpy(items, spans->few, spans->count * sizeof *items);
    spans->items = items;
    spans->size = 2 * size;
    return 1;
}

static void adcc_spans_add(struct adcc_spans *spans, size_t begin, size_t end)
{
    struct adcc_span *span = &adcc_spans_items(spans)[spans->count++];

    span->begin = begin;
    span->end = end;
}

ADCC_RUNTIME_API void adcc_note_span(struct adcc_spans *spans, const void *array, size_t begin, size_t end)
{
    if ((ptrdiff_t)(end - begin) > 0 && adcc_spans_reserve(spans, 1))
        adcc_spans_add(spans, (size_t)array + begin, (size_t)array + end);
}

/* Copies entries of a table, some of which may not be there: false then. The system says so where the program would be ended. */
static int adcc_copy_entries(const unsigned char *entries, void **rows, size_t count)
{
#if defined __linux__ && defined _GNU_SOURCE
    struct iovec to, from;

    to.iov_base = rows;
    from.iov_base = (void *)(size_t)entries;
    to.iov_len = from.iov_len = count * sizeof *rows;
    return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)to.iov_len;
#else
    (void)entries;
    (void)rows;
    (void)count;
    return 0;
#endif
}

ADCC_RUNTIME_API void adcc_note_rows(struct adcc_spans *spans, const void *table, long low, long high, size_t begin,
                                     size_t end)
{
    const unsigned char *entry = (const unsigned char *)table;
    void *row;

    if ((ptrdiff_t)(end - begin) <= 0 || low > high)
        return;
    if (end - begin > ADCC_LONGEST_ROW)
        spans->is_unknown = 1;
    if (!adcc_spans_reserve(spans, (size_t)(high - low) + 1))
        return;
    for (long i = low; i <= high; i++) {
        memcpy(&row, entry + (size_t)i * sizeof row, sizeof row);
        adcc_spans_add(spans, (size_t)row + begin, (size_t)row + end);
    }
}

ADCC_RUNTIME_API void adcc_note_likely_rows(struct adcc_spans *spans, const void *table, long low, long high,
                                            long likely_low, long likely_high, size_t begin, size_t end)
{
    void *rows[ADCC_SOME_ROWS];
    size_t left;

    if (likely_low > likely_high || (low <= likely_low && likely_high <= high)) {
        adcc_note_rows(spans, table, low, high, begin, end);
        return;
    }
    if ((ptrdiff_t)(end - begin) <= 0)
        return;
    low = low <= high && low < likely_low ? low : likely_low;
    high = high > likely_high ? high : likely_high;
    left = (size_t)high - (size_t)low + 1;
    spans->is_unknown |= low < 0 || left < ADCC_FEW_ROWS || end - begin > ADCC_LONGEST_ROW;
    while (left > 0 && !spans->is_unknown) {
        size_t count = left < ADCC_SOME_ROWS ? left : ADCC_SOME_ROWS;
        const unsigned char *entries = (const unsigned char *)table + ((size_t)high + 1 - left) * sizeof *rows;
        spans->is_unknown = !adcc_copy_entries(entries, rows, count) || !adcc_spans_reserve(spans, count);
        for (size_t i = 0; i < count && !spans->is_unknown; i++)
            if (rows[i])
                adcc_spans_add(spans, (size_t)rows[i] + begin, (size_t)rows[i] + end);
        left -= count;
    }
}

/* The end of the run in order that begins there. */
static size_t adcc_span_run(const struct adcc_span *spans, size_t first, size_t count)
{
    size_t i = first + 1;

    while (i < count && spans[i - 1].begin <= spans[i].begin)
        i++;
    return i < count ? i : count;
}

/* Runs become half as many, in `to`; gives how many there were. */
static size_t adcc_span_pass(const struct adcc_span *from, struct adcc_span *to, size_t count)
{
    size_t runs = 0;

    for (size_t i = 0, next = 0; i < count;) {
        size_t middle = adcc_span_run(from, i, count),
               end = middle < count ? adcc_span_run(from, middle, count) : count;
        size_t a = i, b = middle;
        runs += middle < count ? 2 : 1;
        while (a < middle || b < end)
            to[next++] = b == end || (a < middle && from[a].begin <= from[b].begin) ? from[a++] : from[b++];
        i = end;
    }
    return runs;
}

static int adcc_spans_in_order_are_apart(const struct adcc_span *spans, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (spans[i - 1].end > spans[i].begin)
            return 0;
    return 1;
}

ADCC_RUNTIME_API int adcc_lie_apart(struct adcc_spans *spans)
{
    struct adcc_span *items = adcc_spans_items(spans), *more = NULL, *other, few[ADCC_FEW_SPANS];
    size_t count = spans->count;
    int apart = !spans->is_unknown;

    if (apart && adcc_span_run(items, 0, count) < count) {
        more = count > ADCC_FEW_SPANS ? (struct adcc_span *)malloc(count * sizeof *more) : NULL;
        other = count > ADCC_FEW_SPANS ? more : few;
        apart = other != NULL;
        while (apart && adcc_span_pass(items, other, count) > 1) {
            struct adcc_span *swap = items;
            items = other;
            other = swap;
        }
    }
    apart = apart && adcc_spans_in_order_are_apart(items, count);
    free(spans->items);
    free(more);
    spans->items = NULL;
    spans->count = spans->size = 0;
    return apart;
}
