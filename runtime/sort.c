/* Sorting and searching as qsort and bsearch do it, without touching the array: where things would go, where they are.
 *
 * In:     an array, and a comparison that gives the same answer for the same bytes wherever they stand.
 * Out:    for each element of the sorted array the place that it comes from; the place of an element.
 * Keeps:  the array. The order is the one that the C library's own qsort makes, also of elements that compare equal: a copy is
 *         sorted by it, and each element of that is looked up by its bytes in a table of the old ones. Among elements of the same
 *         bytes the first stays the first.
 * Errors: no memory: as adcc_allocate. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdlib.h>

/* A table of elements by their bytes. A slot is 0 while no element's bytes have led to it; then it has the first place where these
 * bytes stand, counted from 1, and `next` the following one for each place; when all are taken, count + 1. Slots are at least twice
 * as many as elements, and a power of 2. */
typedef struct adcc_sort_table {
    size_t *slots, *next;
    size_t last_slot, count, size;
    const unsigned char *bytes; /* of the elements */
} adcc_sort_table;

ADCC_RUNTIME_UNUSED static unsigned long long adcc_sort_word(const unsigned char *bytes)
{
    unsigned long long word;

    memcpy(&word, bytes, sizeof word);
    return word;
}

/* A word more in a hash. Its upper bits go down before and after, since small whole numbers in double have no others. */
ADCC_RUNTIME_UNUSED static unsigned long long adcc_sort_mix(unsigned long long hash, unsigned long long word)
{
    hash ^= word;
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15ULL;
    return hash ^ hash >> 32;
}

ADCC_RUNTIME_UNUSED static size_t adcc_sort_hash(const unsigned char *bytes, size_t size)
{
    unsigned long long hash = 0;

    for (; size >= sizeof hash; size -= sizeof hash, bytes += sizeof hash)
        hash = adcc_sort_mix(hash, adcc_sort_word(bytes));
    for (; size; size--, bytes++)
        hash = adcc_sort_mix(hash, *bytes);
    return (size_t)hash;
}

ADCC_RUNTIME_UNUSED static int adcc_sort_is_same(const unsigned char *a, const unsigned char *b, size_t size)
{
    return size == sizeof(unsigned long long) ? adcc_sort_word(a) == adcc_sort_word(b) : memcmp(a, b, size) == 0;
}

/* The slot of these bytes, or the one that they would get. */
ADCC_RUNTIME_UNUSED static size_t *adcc_sort_slot(const adcc_sort_table *table, const unsigned char *bytes)
{
    size_t number = adcc_sort_hash(bytes, table->size);

    for (;; number++) {
        size_t *slot = &table->slots[number & table->last_slot];
        if (*slot == 0 ||
            (*slot <= table->count && adcc_sort_is_same(table->bytes + (*slot - 1) * table->size, bytes, table->size)))
            return slot;
    }
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
    size_t *next = (size_t *)adcc_allocate_array(count, sizeof *next), slots = 2;
    const unsigned char *from = (const unsigned char *)array, *to = (const unsigned char *)sorted;
    adcc_sort_table table = {NULL, next, 0, count, size, from};

    while (slots / 2 < count)
        slots *= 2;
    table.slots = (size_t *)adcc_allocate_zeroed(slots, sizeof *table.slots);
    table.last_slot = slots - 1;
    for (size_t i = count; i-- > 0;) {
        size_t *slot = adcc_sort_slot(&table, from + i * size);
        next[i] = *slot ? *slot : count + 1;
        *slot = i + 1;
    }
    for (size_t i = 0; i < count; i++) {
        size_t *slot = adcc_sort_slot(&table, to + i * size);
        order[i] = *slot - 1;
        *slot = next[order[i]];
    }
    free(table.slots);
    free(next);
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
