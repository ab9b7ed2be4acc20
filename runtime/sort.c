/* Sorting and searching as qsort and bsearch do it, without touching the array: where things would go, where they are.
 *
 * In:     an array, and a comparison that gives the same answer for the same bytes wherever they stand.
 * Out:    for each element of the sorted array the place that it comes from; the place of an element.
 * Keeps:  the array. The order is the one that the C library's own qsort makes, also of elements that compare equal: a copy is
 *         sorted by it, and each element of that is looked up among the old ones by its bytes. Among elements of the same bytes the
 *         first stays the first.
 * Errors: no memory: as adcc_allocate. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdlib.h>

/* Merges the sorted halves [0, middle) and [middle, count) of places, by the bytes that stand there. */
ADCC_RUNTIME_UNUSED static void adcc_sort_merge(size_t *places, size_t *scratch, size_t middle, size_t count,
                                                const unsigned char *bytes, size_t size)
{
    size_t left = 0, right = middle;

    for (size_t i = 0; i < count; i++) {
        int takes_left = right == count || (left < middle && memcmp(bytes + places[left] * size,
                                                                    bytes + places[right] * size, size) <= 0);
        scratch[i] = takes_left ? places[left++] : places[right++];
    }
    memcpy(places, scratch, count * sizeof *places);
}

/* The places 0 .. count - 1 in the order of the bytes that stand there; stable. */
ADCC_RUNTIME_UNUSED static void adcc_sort_by_bytes(size_t *places, size_t *scratch, size_t count,
                                                   const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < count; i++)
        places[i] = i;
    for (size_t width = 1; width<count; width = width> count / 2 ? count : 2 * width)
        for (size_t start = 0; start < count && width < count - start; start += 2 * width)
            adcc_sort_merge(places + start, scratch, width, width <= (count - start) / 2 ? 2 * width : count - start,
                            bytes, size);
}

ADCC_RUNTIME_API void *adcc_sort_copy(const void *array, size_t count, size_t size)
{
    void *copy = adcc_allocate_array(count, size);

    if (count && size)
        memcpy(copy, array, count * size);
    return copy;
}

ADCC_RUNTIME_API size_t *adcc_sort_places(const void *array, const void *sorted, size_t count, size_t size)
{
    size_t *order = (size_t *)adcc_allocate_array(count, sizeof *order);
    size_t *places = (size_t *)adcc_allocate_array(count, 3 * sizeof *places);
    size_t *sorted_places = places + count, *scratch = places + 2 * count;

    adcc_sort_by_bytes(places, scratch, count, (const unsigned char *)array, size);
    adcc_sort_by_bytes(sorted_places, scratch, count, (const unsigned char *)sorted, size);
    for (size_t i = 0; i < count; i++)
        order[sorted_places[i]] = places[i];
    free(places);
    return order;
}

ADCC_RUNTIME_API size_t *adcc_sort_order(const void *array, size_t count, size_t size,
                                         int (*compare)(const void *, const void *))
{
    void *sorted = adcc_sort_copy(array, count, size);
    size_t *order;

    qsort(sorted, count, size, compare);
    order = adcc_sort_places(array, sorted, count, size);
    free(sorted);
    return order;
}

ADCC_RUNTIME_API long adcc_search_place(const void *key, const void *array, size_t count, size_t size,
                                        int (*compare)(const void *, const void *))
{
    const unsigned char *found = (const unsigned char *)bsearch(key, array, count, size, compare);

    return found ? (long)((size_t)(found - (const unsigned char *)array) / size) : -1;
}
