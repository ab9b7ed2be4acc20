/* adcc_sort_order gives a permutation along which the array becomes what qsort makes of it, to the last byte, and keeps the order of
 * elements of the same bytes; adcc_search_place finds what bsearch finds. Every length up to 200, then some longer ones; elements of
 * one word and of several; few and many that are equal; a comparison that sees part of an element only. */
#include "adcc/runtime.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONGEST = 3000 };

struct element {
    int key;
    unsigned char payload[7];
};

static uint32_t state = 12345;
static int failures;

static uint32_t random_below(uint32_t bound)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % bound;
}

static int compare_elements(const void *a, const void *b)
{
    int x = ((const struct element *)a)->key, y = ((const struct element *)b)->key;
    return (x > y) - (x < y);
}

static int compare_reals(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void fail(const char *what, size_t count, size_t size)
{
    fprintf(stderr, "%zu elements of %zu bytes: %s\n", count, size, what);
    failures++;
}

static void check(const void *array, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    unsigned char *expected = malloc(count * size + 1);
    unsigned char *seen = calloc(count + 1, 1);
    const unsigned char *bytes = array;
    size_t *order = adcc_sort_order(array, count, size, compare);

    if (count)
        memcpy(expected, array, count * size);
    qsort(expected, count, size, compare);
    for (size_t i = 0; i < count; i++) {
        if (order[i] >= count || seen[order[i]]++)
            fail("no permutation", count, size);
        else if (memcmp(bytes + order[i] * size, expected + i * size, size) != 0)
            fail("not what qsort does", count, size);
        else if (i && order[i - 1] > order[i] &&
                 memcmp(bytes + order[i - 1] * size, bytes + order[i] * size, size) == 0)
            fail("equal elements change places", count, size);
    }
    for (size_t i = 0; i < count && i < 50; i++) {
        const unsigned char *found = bsearch(bytes + i * size, expected, count, size, compare);
        if (adcc_search_place(bytes + i * size, expected, count, size, compare) != (long)((size_t)(found - expected) / size))
            fail("not where bsearch finds it", count, size);
    }
    free(order);
    free(seen);
    free(expected);
}

static void check_length(size_t count, uint32_t kinds)
{
    static struct element elements[LONGEST];
    static double reals[LONGEST];
    double missing = -1;

    memset(elements, 0, sizeof elements);
    for (size_t i = 0; i < count; i++) {
        elements[i].key = (int)random_below(kinds);
        for (size_t j = 0; j < sizeof elements[i].payload; j++)
            elements[i].payload[j] = (unsigned char)random_below(2);
        reals[i] = 0.5 * random_below(kinds);
    }
    check(elements, count, sizeof *elements, compare_elements);
    check(reals, count, sizeof *reals, compare_reals);
    if (adcc_search_place(&missing, reals, 0, sizeof *reals, compare_reals) != -1)
        fail("found in nothing", 0, sizeof *reals);
}

int main(void)
{
    for (size_t count = 0; count < 200; count++) {
        check_length(count, 3);
        check_length(count, 1000000);
    }
    for (size_t count = 255; count < LONGEST; count = 2 * count + count % 3)
        check_length(count, 500);
    return failures != 0;
}
