/* See elimination.h. */
#include "transform/elimination.h"

#include "transform/derive.h"

static unsigned column_of(unsigned vertex)
{
    return MOST_INPUTS + vertex;
}

static unsigned column_count(const Graph *graph)
{
    return column_of(graph->vertex_count);
}

/* By how many products the vertex is eliminated. */
static unsigned markowitz_degree(const Graph *graph, unsigned vertex)
{
    unsigned in = 0, out = 0;

    for (unsigned c = 0; c < column_count(graph); c++)
        in += graph->has_edge[vertex][c];
    for (unsigned r = 0; r < graph->vertex_count; r++)
        out += graph->has_edge[r][column_of(vertex)];
    return in * out;
}

static Value *product_of(Builder *builder, Value *x, Value *y)
{
    if (value_is_real(x, 1.0L))
        return y;
    if (value_is_real(y, 1.0L))
        return x;
    return build_binary_marked(builder, OP_MUL, x, y);
}

/* The path from column c to row r by the vertex joins what leads there already. */
static void join(Graph *graph, Builder *builder, unsigned r, unsigned c, unsigned vertex)
{
    bool is_constant = graph->is_constant[r][column_of(vertex)] && graph->is_constant[vertex][c];
    Value *value =
        builder ? product_of(builder, graph->partial[r][column_of(vertex)], graph->partial[vertex][c]) : NULL;

    if (value && graph->has_edge[r][c])
        value = build_binary_marked(builder, OP_ADD, graph->partial[r][c], value);
    graph->is_constant[r][c] = is_constant && (!graph->has_edge[r][c] || graph->is_constant[r][c]);
    graph->partial[r][c] = value;
    graph->has_edge[r][c] = true;
}

static unsigned eliminate(Graph *graph, Builder *builder, unsigned vertex)
{
    unsigned products = 0;

    for (unsigned r = 0; r < graph->vertex_count; r++) {
        if (!graph->has_edge[r][column_of(vertex)])
            continue;
        for (unsigned c = 0; c < column_count(graph); c++) {
            if (!graph->has_edge[vertex][c])
                continue;
            products += !graph->is_constant[r][column_of(vertex)] || !graph->is_constant[vertex][c];
            join(graph, builder, r, c, vertex);
        }
        graph->has_edge[r][column_of(vertex)] = false;
    }
    for (unsigned c = 0; c < column_count(graph); c++)
        graph->has_edge[vertex][c] = false;
    return products;
}

static unsigned count_edges(const Graph *graph, bool is_constant)
{
    unsigned count = 0;

    for (unsigned r = 0; r < graph->vertex_count; r++)
        for (unsigned c = 0; c < column_count(graph); c++)
            count += graph->has_edge[r][c] && (!is_constant || graph->is_constant[r][c]);
    return count;
}

/* Does the vertex lead to outputs alone, so that what leads from it is what an adjoint of 1 of each of them makes? */
static bool is_at_outputs(const Graph *graph, unsigned vertex)
{
    for (unsigned r = 0; r < graph->vertex_count; r++)
        if (graph->has_edge[r][column_of(vertex)] && graph->is_inner[r])
            return false;
    return true;
}

Elimination graph_eliminate(Graph *graph, Builder *builder)
{
    Elimination result = {.edges = count_edges(graph, false)};
    bool is_done[MOST_VERTICES] = {false};

    for (;;) {
        unsigned best = graph->vertex_count, least = 0;
        for (unsigned v = 0; v < graph->vertex_count; v++) {
            bool may_be = graph->is_inner[v] && !is_done[v] && is_at_outputs(graph, v);
            unsigned degree = may_be ? markowitz_degree(graph, v) : 0;
            if (may_be && (best == graph->vertex_count || degree < least)) {
                best = v;
                least = degree;
            }
        }
        if (best == graph->vertex_count)
            break;
        is_done[best] = true;
        result.products += eliminate(graph, builder, best);
    }
    result.entries = count_edges(graph, false);
    result.constants = count_edges(graph, true);
    return result;
}
