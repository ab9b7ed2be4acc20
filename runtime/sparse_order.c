/* Patterns, and the orders in which a greedy colouring takes the vertices of their graphs.
 *
 * Keeps:  the time: a row of more than ADCC_LONG_ROW entries counts as a whole, without a look at who its columns are.
 * Source: Gebremedhin, Manne and Pothen 2005, section 6 (largest first, incidence degree). */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

/* ---- patterns ---- */

ADCC_RUNTIME_API struct adcc_pattern adcc_lists_pattern(const struct adcc_lists *lists)
{
    return (struct adcc_pattern){lists->rows, lists->cols, lists->row_ptr, lists->col};
}

ADCC_RUNTIME_API void adcc_lists_free(struct adcc_lists *lists)
{
    free(lists->row_ptr);
    free(lists->col);
}

static struct adcc_lists adcc_lists_new(int rows, int cols, int count)
{
    struct adcc_lists lists = {rows, cols, NULL, NULL};

    lists.row_ptr = adcc_allocate_zeroed((size_t)rows + 1, sizeof(int));
    lists.col = adcc_allocate_array((size_t)count, sizeof(int));
    return lists;
}

ADCC_RUNTIME_API struct adcc_lists adcc_lists_transpose(const struct adcc_pattern *pattern)
{
    struct adcc_lists lists = adcc_lists_new(pattern->cols, pattern->rows, pattern->row_ptr[pattern->rows]);
    int *next = adcc_allocate_array((size_t)pattern->cols, sizeof *next);

    for (int e = 0; e < pattern->row_ptr[pattern->rows]; e++)
        lists.row_ptr[pattern->col[e] + 1]++;
    for (int j = 0; j < pattern->cols; j++) {
        lists.row_ptr[j + 1] += lists.row_ptr[j];
        next[j] = lists.row_ptr[j];
    }
    for (int i = 0; i < pattern->rows; i++)
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++)
            lists.col[next[pattern->col[e]]++] = i;
    free(next);
    return lists;
}

ADCC_RUNTIME_API struct adcc_lists adcc_lists_without(const struct adcc_pattern *pattern, const char *drop)
{
    struct adcc_lists lists = adcc_lists_new(pattern->rows, pattern->cols, pattern->row_ptr[pattern->rows]);
    int count = 0;

    for (int i = 0; i < pattern->rows; i++) {
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1] && !drop[i]; e++)
            lists.col[count++] = pattern->col[e];
        lists.row_ptr[i + 1] = count;
    }
    return lists;
}

/* The transposed lists run through the rows in order, and so do the entries that mirror them. */
ADCC_RUNTIME_API int *adcc_pattern_mates(const struct adcc_pattern *pattern)
{
    int count = pattern->row_ptr[pattern->rows];
    int *mate = adcc_allocate_array((size_t)count, sizeof *mate);
    int *place = adcc_allocate_array((size_t)pattern->cols, sizeof *place); /* by column: its entry in this row */
    struct adcc_lists columns = adcc_lists_transpose(pattern);
    int *next = adcc_allocate_array((size_t)pattern->cols, sizeof *next); /* by column: what has been seen of it */
    int *entry = adcc_allocate_array((size_t)count, sizeof *entry); /* beside columns.col: the entry's number */

    for (int j = 0; j < pattern->cols; j++)
        next[j] = columns.row_ptr[j];
    for (int e = 0; e < count; e++)
        entry[next[pattern->col[e]]++] = e;
    for (int i = 0; i < pattern->rows; i++) {
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++)
            place[pattern->col[e]] = e;
        for (int k = columns.row_ptr[i]; k < columns.row_ptr[i + 1]; k++)
            mate[entry[k]] = place[columns.col[k]];
    }
    adcc_lists_free(&columns);
    free(place);
    free(next);
    free(entry);
    return mate;
}

ADCC_RUNTIME_API int adcc_longest_row(const struct adcc_pattern *pattern)
{
    int longest = 0;

    for (int i = 0; i < pattern->rows; i++)
        if (pattern->row_ptr[i + 1] - pattern->row_ptr[i] > longest)
            longest = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
    return longest;
}

/* ---- neighbours ---- */

struct adcc_neighbors {
    const struct adcc_graph *graph;
    int *list, *seen; /* by vertex: for which vertex it was listed last */
    int count, more; /* those of long rows are `more`, unlisted */
};

static void adcc_neighbors_add(struct adcc_neighbors *neighbors, int vertex, int row)
{
    const struct adcc_pattern *rows = &neighbors->graph->rows;

    if (rows->row_ptr[row + 1] - rows->row_ptr[row] > ADCC_LONG_ROW) {
        neighbors->more += rows->row_ptr[row + 1] - rows->row_ptr[row] - 1;
        return;
    }
    for (int e = rows->row_ptr[row]; e < rows->row_ptr[row + 1]; e++) {
        int other = rows->col[e];
        if (other == vertex || neighbors->seen[other] == vertex)
            continue;
        neighbors->seen[other] = vertex;
        neighbors->list[neighbors->count++] = other;
    }
}

static void adcc_neighbors_find(struct adcc_neighbors *neighbors, int vertex)
{
    const struct adcc_pattern *through = neighbors->graph->through;

    neighbors->count = neighbors->more = 0;
    if (!through)
        adcc_neighbors_add(neighbors, vertex, vertex);
    for (int e = through ? through->row_ptr[vertex] : 0; through && e < through->row_ptr[vertex + 1]; e++)
        adcc_neighbors_add(neighbors, vertex, through->col[e]);
}

/* ---- largest first ---- */

struct adcc_degree {
    int degree, vertex;
};

static int adcc_degree_compare(const void *one, const void *other)
{
    const struct adcc_degree *a = one, *b = other;

    if (a->degree != b->degree)
        return a->degree > b->degree ? -1 : 1;
    return a->vertex < b->vertex ? -1 : a->vertex > b->vertex;
}

static void adcc_order_by_degree(struct adcc_neighbors *neighbors, int *list)
{
    int count = neighbors->graph->count;
    struct adcc_degree *degrees = adcc_allocate_array((size_t)count, sizeof *degrees);

    for (int v = 0; v < count; v++) {
        adcc_neighbors_find(neighbors, v);
        degrees[v].vertex = v;
        degrees[v].degree = neighbors->more > INT_MAX - neighbors->count ? INT_MAX : neighbors->count + neighbors->more;
    }
    qsort(degrees, (size_t)count, sizeof *degrees, adcc_degree_compare);
    for (int i = 0; i < count; i++)
        list[i] = degrees[i].vertex;
    free(degrees);
}

/* ---- incidence degree: who has the most neighbours in the order so far comes next ---- */

/* Vertices by their number of ordered neighbours: a doubly linked list each. */
struct adcc_buckets {
    int *head, *next, *previous, *degree;
};

static void adcc_bucket_remove(struct adcc_buckets *buckets, int v)
{
    if (buckets->previous[v] >= 0)
        buckets->next[buckets->previous[v]] = buckets->next[v];
    else
        buckets->head[buckets->degree[v]] = buckets->next[v];
    if (buckets->next[v] >= 0)
        buckets->previous[buckets->next[v]] = buckets->previous[v];
}

static void adcc_bucket_add(struct adcc_buckets *buckets, int v)
{
    int head = buckets->head[buckets->degree[v]];

    buckets->next[v] = head;
    buckets->previous[v] = -1;
    if (head >= 0)
        buckets->previous[head] = v;
    buckets->head[buckets->degree[v]] = v;
}

static void adcc_bucket_raise(struct adcc_buckets *buckets, const struct adcc_neighbors *neighbors, int *highest)
{
    for (int i = 0; i < neighbors->count; i++) {
        int v = neighbors->list[i];
        if (buckets->degree[v] < 0)
            continue; /* ordered */
        adcc_bucket_remove(buckets, v);
        buckets->degree[v]++;
        adcc_bucket_add(buckets, v);
        if (buckets->degree[v] > *highest)
            *highest = buckets->degree[v];
    }
}

static void adcc_order_by_incidence(struct adcc_neighbors *neighbors, int *list)
{
    size_t count = (size_t)neighbors->graph->count;
    int *memory = adcc_allocate_zeroed(4 * count + 4, sizeof *memory);
    struct adcc_buckets buckets = {memory, memory + count, memory + 2 * count, memory + 3 * count};
    int highest = 0;

    for (size_t i = 0; i < count; i++)
        buckets.head[i] = -1;
    for (size_t i = count; i > 0; i--)
        adcc_bucket_add(&buckets, (int)i - 1);
    for (size_t i = 0; i < count; i++) {
        int v;
        while (buckets.head[highest] < 0)
            highest--;
        v = buckets.head[highest];
        adcc_bucket_remove(&buckets, v);
        buckets.degree[v] = -1;
        list[i] = v;
        adcc_neighbors_find(neighbors, v);
        adcc_bucket_raise(&buckets, neighbors, &highest);
    }
    free(memory);
}

ADCC_RUNTIME_API void adcc_order_vertices(const struct adcc_graph *graph, enum adcc_order order, int *list)
{
    size_t count = (size_t)graph->count;
    struct adcc_neighbors neighbors = {graph, NULL, NULL, 0, 0};

    if (order != ADCC_ORDER_LARGEST_FIRST && order != ADCC_ORDER_INCIDENCE_DEGREE) {
        for (size_t i = 0; i < count; i++)
            list[i] = (int)i;
        return;
    }
    neighbors.list = adcc_allocate_array(count, sizeof(int));
    neighbors.seen = adcc_allocate_array(count, sizeof(int));
    for (size_t i = 0; i < count; i++)
        neighbors.seen[i] = -1;
    if (order == ADCC_ORDER_LARGEST_FIRST)
        adcc_order_by_degree(&neighbors, list);
    else
        adcc_order_by_incidence(&neighbors, list);
    free(neighbors.list);
    free(neighbors.seen);
}
