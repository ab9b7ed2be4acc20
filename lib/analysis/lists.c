/* In:    sets of nodes.
 * Out:   the same, with more in them.
 * Keeps: the order in which they grew, and arrays that were handed out: a copy of a NodeList can be gone through while the
 *        set grows.
 *
 * A set that is not short has a bit for each node that was found in it. Sets only grow, and a node that is merged into
 * another one is that one from then on: so a bit that is set says for good that the node, or what it has become, is there.
 * One that is not says nothing of what was merged into the node since the bits were set. */
#include "analysis/memory.h"

#include <stdint.h>

enum {
    SHORT_LIST = 8, /* is looked through */
    LONG_LIST = 64, /* is compacted */
    CHUNK_WORDS = 8,
    WORD_BITS = 64,
    CHUNK_BITS = CHUNK_WORDS * WORD_BITS
};

typedef struct Chunk {
    uint64_t words[CHUNK_WORDS];
} Chunk;

/* Of a set that is not short. */
typedef struct ListIndex {
    VECTOR(Chunk *) chunks; /* by number of the node; NULL: no bit is set */
    size_t seen;            /* how many items have their bits */
    unsigned merges;        /* Flow.merges when they got them */
} ListIndex;

static bool has_bit(const ListIndex *index, const Node *node)
{
    size_t chunk = node->number / CHUNK_BITS, bit = node->number % CHUNK_BITS;

    return chunk < index->chunks.count && index->chunks.items[chunk] &&
           index->chunks.items[chunk]->words[bit / WORD_BITS] >> bit % WORD_BITS & 1;
}

static Chunk *chunk_at(Flow *flow, ListIndex *index, size_t number)
{
    while (index->chunks.count <= number)
        VECTOR_PUSH(flow->arena, index->chunks, NULL);
    if (!index->chunks.items[number])
        index->chunks.items[number] = ARENA_NEW(flow->arena, Chunk);
    return index->chunks.items[number];
}

static void set_bit(Flow *flow, ListIndex *index, const Node *node)
{
    size_t bit = node->number % CHUNK_BITS;

    chunk_at(flow, index, node->number / CHUNK_BITS)->words[bit / WORD_BITS] |= UINT64_C(1) << bit % WORD_BITS;
}

static void see_items(Flow *flow, const NodeList *list)
{
    for (; list->index->seen < list->count; list->index->seen++)
        set_bit(flow, list->index, node_find(list->items[list->index->seen]));
}

static void make_index(Flow *flow, NodeList *list)
{
    list->index = ARENA_NEW(flow->arena, ListIndex);
    list->index->merges = flow->merges;
}

static bool is_in_short(const NodeList *list, const Node *node)
{
    for (size_t i = 0; i < list->count; i++)
        if (node_find(list->items[i]) == node)
            return true;
    return false;
}

static bool is_in_long(Flow *flow, const NodeList *list, const Node *node)
{
    ListIndex *index = list->index;

    see_items(flow, list);
    if (has_bit(index, node) || node->merged_at <= index->merges)
        return has_bit(index, node);
    index->seen = 0;
    index->merges = flow->merges;
    see_items(flow, list);
    return has_bit(index, node);
}

bool list_note(Flow *flow, NodeList *list, Node *node)
{
    node = node_find(node);
    flow->work++;
    if (list->count > SHORT_LIST && !list->index)
        make_index(flow, list);
    if (list->count > SHORT_LIST ? is_in_long(flow, list, node) : is_in_short(list, node))
        return false;
    VECTOR_PUSH(flow->arena, *list, node);
    return true;
}

bool list_add(Flow *flow, NodeList *list, Node *node)
{
    bool is_new = list_note(flow, list, node);

    flow->changed |= is_new;
    return is_new;
}

static bool chunk_is_in(const Chunk *chunk, const Chunk *other)
{
    uint64_t missing = 0;

    for (unsigned i = 0; i < CHUNK_WORDS; i++)
        missing |= chunk->words[i] & ~(other ? other->words[i] : 0);
    return !missing;
}

/* A copy from before the set grew has bits of more than what is in it: then it has none. */
static bool have_bits(Flow *flow, const NodeList *list, const NodeList *more)
{
    if (list->count <= SHORT_LIST || more->count <= SHORT_LIST || !list->index || !more->index)
        return false;
    see_items(flow, list);
    see_items(flow, more);
    return more->index->seen <= more->count;
}

/* False: nobody knows. */
static bool are_all_in(const NodeList *list, const NodeList *more)
{
    const ListIndex *index = list->index, *other = more->index;

    for (size_t i = 0; i < other->chunks.count; i++)
        if (other->chunks.items[i] &&
            !chunk_is_in(other->chunks.items[i], i < index->chunks.count ? index->chunks.items[i] : NULL))
            return false;
    return true;
}

/* All of the other set is in this one: so are, as what they have become, the nodes that the other has bits of. */
static void take_bits(Flow *flow, ListIndex *index, const ListIndex *other)
{
    for (size_t i = 0; i < other->chunks.count; i++)
        for (unsigned k = 0; other->chunks.items[i] && k < CHUNK_WORDS; k++)
            chunk_at(flow, index, i)->words[k] |= other->chunks.items[i]->words[k];
}

bool list_add_all(Flow *flow, NodeList *list, const NodeList *more)
{
    bool any = false;

    flow->work++;
    if (have_bits(flow, list, more) && are_all_in(list, more))
        return false;
    for (size_t i = 0; i < more->count; i++)
        any |= list_add(flow, list, more->items[i]);
    if (have_bits(flow, list, more))
        take_bits(flow, list->index, more->index);
    return any;
}

/* ---- between two sweeps ---- */

/* A new array: who has a copy of the old one goes on with that. */
static void list_compact(Flow *flow, NodeList *list)
{
    NodeList compact = {0};

    if (list->count <= LONG_LIST)
        return;
    for (size_t i = 0; i < list->count; i++)
        list_note(flow, &compact, list->items[i]);
    if (compact.count < list->count)
        *list = compact;
}

void lists_compact(Flow *flow)
{
    if (flow->compacted_at == flow->merges)
        return;
    flow->compacted_at = flow->merges;
    for (size_t i = 0; i < flow->contexts.count; i++)
        for (unsigned k = 0; k < flow->contexts.items[i]->function->value_count; k++)
            list_compact(flow, &flow->contexts.items[i]->facts[k].targets);
    for (size_t i = 0; i < flow->nodes.count; i++)
        list_compact(flow, &flow->nodes.items[i]->targets);
}
