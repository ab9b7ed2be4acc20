/* Sets of columns, and their unions.
 *
 * In:     numbers of sets.
 * Out:    numbers of sets. 0 is the empty one, 1 that of all columns, 2 + k that of column k alone.
 * Keeps:  equal sets have the same number, so memory grows with the number of different sets, and a union that was made before
 *         is looked up. The unions of one run are noted in their order: as long as the next run asks for the same ones, which it
 *         does if it takes the same branches, each answer is the next one.
 * Errors: a number that is no set's, and a set for which there is no number any more, become that of all columns: a pattern may
 *         be too large for it, never too small.
 * Source: Okasaki and Gill, Fast mergeable integer maps (1998): Patricia trees, here over chunks of 64 columns, the leaves being
 *         their bits. A set has one tree, which is why equal ones are found by comparing the roots' parts. */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

#include <stdio.h>

enum { ADCC_SET_EMPTY, ADCC_SET_ALL, ADCC_SET_FIRST, ADCC_SET_CACHE = 1 << 16 };

/* A leaf (mask 0): 64 columns, of which `bits` are in. A branch: the chunks whose numbers agree with `chunk` above the bit `mask`;
 * left has those in which that bit is 0. */
struct adcc_set_node {
    uint32_t chunk, mask;
    uint64_t bits; /* of a branch: left in the upper half, right in the lower one */
};

struct adcc_set_union {
    uint32_t a, b, result;
};

struct adcc_sets {
    size_t columns;
    struct adcc_set_node *nodes; /* of the sets from ADCC_SET_FIRST + columns on */
    uint32_t count, capacity;
    uint32_t *table; /* by hash: number of a node + 1; the size is a power of two */
    size_t table_size;
    struct adcc_set_union *cache;
    struct adcc_set_union *noted; /* of the last run */
    size_t noted_count, noted_capacity, noted_most, at;
};

static _Thread_local struct adcc_sets *adcc_sets_now;

ADCC_RUNTIME_API struct adcc_sets *adcc_sets_new(size_t columns, size_t notes)
{
    struct adcc_sets *sets = adcc_allocate_zeroed(1, sizeof *sets);

    sets->columns = columns;
    sets->capacity = 256;
    sets->nodes = adcc_allocate_array(sets->capacity, sizeof *sets->nodes);
    sets->table_size = 1024;
    sets->table = adcc_allocate_zeroed(sets->table_size, sizeof *sets->table);
    sets->cache = adcc_allocate_zeroed(ADCC_SET_CACHE, sizeof *sets->cache);
    sets->noted_most = notes;
    return sets;
}

ADCC_RUNTIME_API void adcc_sets_free(struct adcc_sets *sets)
{
    if (!sets)
        return;
    free(sets->nodes);
    free(sets->table);
    free(sets->cache);
    free(sets->noted);
    free(sets);
}

ADCC_RUNTIME_API void adcc_sets_use(struct adcc_sets *sets)
{
    adcc_sets_now = sets;
    if (sets)
        sets->at = 0;
}

ADCC_RUNTIME_API size_t adcc_sets_made(const struct adcc_sets *sets)
{
    return sets->count;
}

/* ---- nodes ---- */

static uint64_t adcc_set_hash(uint64_t x)
{
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15u;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

static size_t adcc_set_place(const struct adcc_sets *sets, const struct adcc_set_node *node)
{
    uint64_t key = adcc_set_hash(node->bits) ^ ((uint64_t)node->chunk << 32 | node->mask);

    return (size_t)adcc_set_hash(key) & (sets->table_size - 1);
}

static struct adcc_set_node adcc_set_get(const struct adcc_sets *sets, uint32_t set)
{
    size_t column = set - ADCC_SET_FIRST;

    if (column < sets->columns)
        return (struct adcc_set_node){(uint32_t)(column / 64), 0, (uint64_t)1 << column % 64};
    return sets->nodes[column - sets->columns];
}

static void adcc_set_rehash(struct adcc_sets *sets)
{
    free(sets->table);
    sets->table_size *= 2;
    sets->table = adcc_allocate_zeroed(sets->table_size, sizeof *sets->table);
    for (uint32_t i = 0; i < sets->count; i++) {
        size_t place = adcc_set_place(sets, &sets->nodes[i]);
        while (sets->table[place])
            place = (place + 1) & (sets->table_size - 1);
        sets->table[place] = i + 1;
    }
}

static void adcc_set_grow(struct adcc_sets *sets)
{
    uint32_t capacity = sets->capacity > UINT32_MAX / 2 ? UINT32_MAX : 2 * sets->capacity;
    struct adcc_set_node *nodes = adcc_allocate_array(capacity, sizeof *nodes);

    memcpy(nodes, sets->nodes, sets->count * sizeof *nodes);
    free(sets->nodes);
    sets->nodes = nodes;
    sets->capacity = capacity;
}

/* The set that has this node. */
static uint32_t adcc_set_of(struct adcc_sets *sets, struct adcc_set_node node)
{
    size_t place;

    if (node.mask == 0 && (node.bits & (node.bits - 1)) == 0) {
        size_t column = (size_t)node.chunk * 64;
        while ((node.bits >>= 1))
            column++;
        return (uint32_t)(ADCC_SET_FIRST + column);
    }
    place = adcc_set_place(sets, &node);
    for (; sets->table[place]; place = (place + 1) & (sets->table_size - 1)) {
        const struct adcc_set_node *other = &sets->nodes[sets->table[place] - 1];
        if (other->bits == node.bits && other->chunk == node.chunk && other->mask == node.mask)
            return (uint32_t)(ADCC_SET_FIRST + sets->columns + sets->table[place] - 1);
    }
    if (ADCC_SET_FIRST + sets->columns + sets->count >= UINT32_MAX - 1)
        return ADCC_SET_ALL;
    if (sets->count == sets->capacity)
        adcc_set_grow(sets);
    sets->nodes[sets->count++] = node;
    sets->table[place] = sets->count;
    if ((size_t)sets->count * 2 > sets->table_size)
        adcc_set_rehash(sets);
    return (uint32_t)(ADCC_SET_FIRST + sets->columns + sets->count - 1);
}

static uint32_t adcc_set_left(const struct adcc_set_node *node)
{
    return (uint32_t)(node->bits >> 32);
}

static uint32_t adcc_set_right(const struct adcc_set_node *node)
{
    return (uint32_t)node->bits;
}

/* ---- unions ---- */

static uint32_t adcc_set_branch(struct adcc_sets *sets, uint32_t chunk, uint32_t mask, uint32_t left, uint32_t right)
{
    if (left == ADCC_SET_ALL || right == ADCC_SET_ALL)
        return ADCC_SET_ALL; /* there was no number for it */
    return adcc_set_of(sets, (struct adcc_set_node){chunk & ~(mask | (mask - 1)), mask, (uint64_t)left << 32 | right});
}

/* Two that have no chunk in common and do not lie in one another: a branch at the highest bit in which they differ. */
static uint32_t adcc_set_join(struct adcc_sets *sets, uint32_t a, uint32_t chunk_a, uint32_t b, uint32_t chunk_b)
{
    uint32_t mask = 1;

    for (uint32_t rest = (chunk_a ^ chunk_b) >> 1; rest; rest >>= 1)
        mask <<= 1;
    return chunk_a & mask ? adcc_set_branch(sets, chunk_a, mask, b, a) : adcc_set_branch(sets, chunk_a, mask, a, b);
}

static uint32_t adcc_set_union(struct adcc_sets *sets, uint32_t a, uint32_t b);

/* x is a branch; y, of a lower one or a leaf, lies in it or beside it. */
static uint32_t adcc_set_insert(struct adcc_sets *sets, uint32_t x, const struct adcc_set_node *at, uint32_t y,
                                uint32_t chunk)
{
    uint32_t left = adcc_set_left(at), right = adcc_set_right(at);

    if ((chunk & ~(at->mask | (at->mask - 1))) != at->chunk)
        return adcc_set_join(sets, x, at->chunk, y, chunk);
    if (chunk & at->mask)
        return adcc_set_branch(sets, at->chunk, at->mask, left, adcc_set_union(sets, right, y));
    return adcc_set_branch(sets, at->chunk, at->mask, adcc_set_union(sets, left, y), right);
}

static uint32_t adcc_set_merge(struct adcc_sets *sets, uint32_t a, uint32_t b)
{
    struct adcc_set_node x = adcc_set_get(sets, a), y = adcc_set_get(sets, b);

    if (x.mask > y.mask)
        return adcc_set_insert(sets, a, &x, b, y.chunk);
    if (y.mask > x.mask)
        return adcc_set_insert(sets, b, &y, a, x.chunk);
    if (x.chunk != y.chunk)
        return adcc_set_join(sets, a, x.chunk, b, y.chunk);
    if (x.mask == 0)
        return adcc_set_of(sets, (struct adcc_set_node){x.chunk, 0, x.bits | y.bits});
    return adcc_set_branch(sets, x.chunk, x.mask, adcc_set_union(sets, adcc_set_left(&x), adcc_set_left(&y)),
                           adcc_set_union(sets, adcc_set_right(&x), adcc_set_right(&y)));
}

static uint32_t adcc_set_union(struct adcc_sets *sets, uint32_t a, uint32_t b)
{
    struct adcc_set_union *known;

    if (a == b || b == ADCC_SET_EMPTY || a == ADCC_SET_ALL)
        return a;
    if (a == ADCC_SET_EMPTY || b == ADCC_SET_ALL)
        return b;
    if (a > b) {
        uint32_t other = a;
        a = b;
        b = other;
    }
    known = &sets->cache[adcc_set_hash((uint64_t)a << 32 | b) % ADCC_SET_CACHE];
    if (known->a != a || known->b != b) {
        struct adcc_set_union made = {a, b, adcc_set_merge(sets, a, b)};
        *known = made;
    }
    return known->result;
}

ADCC_RUNTIME_API uint32_t adcc_sets_valid(const struct adcc_sets *sets, long double number)
{
    if (number >= 0 && number < (long double)ADCC_SET_FIRST + (long double)sets->columns + (long double)sets->count &&
        (long double)(uint32_t)number == number)
        return (uint32_t)number;
    return ADCC_SET_ALL;
}

ADCC_RUNTIME_API uint32_t adcc_sets_union(struct adcc_sets *sets, uint32_t a, uint32_t b)
{
    return adcc_set_union(sets, a, b);
}

/* ---- the unions of a run ---- */

/* Makes room for one more note; 0: there are enough. */
static int adcc_note_room(struct adcc_sets *sets)
{
    struct adcc_set_union *noted;
    size_t capacity = sets->noted_capacity ? 2 * sets->noted_capacity : 1024;

    if (sets->noted_count < sets->noted_capacity)
        return 1;
    if (sets->noted_count >= sets->noted_most)
        return 0;
    noted = adcc_allocate_array(capacity, sizeof *noted);
    if (sets->noted_count)
        memcpy(noted, sets->noted, sets->noted_count * sizeof *noted);
    free(sets->noted);
    sets->noted = noted;
    sets->noted_capacity = capacity;
    return 1;
}

/* The next union of a run that is not the one that stands there. */
static uint32_t adcc_union_new(struct adcc_sets *sets, uint32_t a, uint32_t b)
{
    struct adcc_set_union made = {a, b, adcc_set_union(sets, a, b)};

    if (sets->at < sets->noted_count)
        sets->noted[sets->at++] = made;
    else if (adcc_note_room(sets))
        sets->noted[sets->at++] = made, sets->noted_count++;
    return made.result;
}

static uint32_t adcc_union_next(struct adcc_sets *sets, uint32_t a, uint32_t b)
{
    if (sets->at < sets->noted_count && sets->noted[sets->at].a == a && sets->noted[sets->at].b == b)
        return sets->noted[sets->at++].result;
    return adcc_union_new(sets, a, b);
}

static uint32_t adcc_union_numbers(long double a, long double b)
{
    struct adcc_sets *sets = adcc_sets_now;

    if (!sets) /* called outside of a driver */
        return ADCC_SET_ALL;
    return adcc_union_next(sets, adcc_sets_valid(sets, a), adcc_sets_valid(sets, b));
}

ADCC_RUNTIME_API double adcc_union_of(double a, double b)
{
    struct adcc_sets *sets = adcc_sets_now;

    if (sets && a >= 0 && b >= 0 && a < (double)UINT32_MAX && b < (double)UINT32_MAX) {
        uint32_t i = (uint32_t)a, j = (uint32_t)b;
        size_t end = ADCC_SET_FIRST + sets->columns + sets->count;
        if (i < end && j < end && (double)i == a && (double)j == b)
            return adcc_union_next(sets, i, j);
    }
    return ADCC_SET_ALL;
}

ADCC_RUNTIME_API float adcc_union_float(long double a)
{
    return a >= 0 && a <= 1L << 24 ? (float)a : (float)ADCC_SET_ALL;
}

ADCC_RUNTIME_API float adcc_unionf(float a, float b)
{
    return a == b || b == 0 ? a : a == 0 ? b : adcc_union_float(adcc_union_numbers(a, b));
}

ADCC_RUNTIME_API long double adcc_unionl(long double a, long double b)
{
    return a == b || b == 0 ? a : a == 0 ? b : adcc_union_numbers(a, b);
}

/* ---- elements ---- */

ADCC_RUNTIME_API uint32_t adcc_sets_single(const struct adcc_sets *sets, size_t column)
{
    return column < sets->columns ? (uint32_t)(ADCC_SET_FIRST + column) : ADCC_SET_ALL;
}

ADCC_RUNTIME_API size_t adcc_sets_list(const struct adcc_sets *sets, uint32_t set, int *columns)
{
    struct adcc_set_node node;
    size_t count = 0;

    if (set == ADCC_SET_EMPTY)
        return 0;
    if (set == ADCC_SET_ALL) {
        for (; count < sets->columns; count++)
            if (columns)
                columns[count] = (int)count;
        return count;
    }
    node = adcc_set_get(sets, set);
    if (node.mask) {
        count = adcc_sets_list(sets, adcc_set_left(&node), columns);
        return count + adcc_sets_list(sets, adcc_set_right(&node), columns ? columns + count : NULL);
    }
    for (int i = 0; node.bits; i++, node.bits >>= 1)
        if (node.bits & 1) {
            if (columns)
                columns[count] = (int)(node.chunk * 64) + i;
            count++;
        }
    return count;
}

ADCC_RUNTIME_API size_t adcc_sets_count(const struct adcc_sets *sets, uint32_t set)
{
    return adcc_sets_list(sets, set, NULL);
}

ADCC_RUNTIME_API ADCC_RUNTIME_NORETURN void adcc_sparse_too_large(const char *what)
{
    fprintf(stderr, "adcc: a sparse matrix with more %s than an int can count\n", what);
    abort();
}
