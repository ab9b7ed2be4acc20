/* Star colourings, for Hessians.
 *
 * In:     a symmetric pattern.
 * Out:    colours: neighbours have different ones, and each path of four vertices has at least three. The vertices of any two
 *         colours are stars then: of each edge one end has no other neighbour of the other end's colour, and in its row the
 *         entry stands alone.
 * Keeps:  the time: the stars are kept as they grow, so that a vertex looks at neighbours of neighbours and no further. A vertex
 *         with far more neighbours than others has a colour of its own, and is no part of any star.
 * Source: Gebremedhin, Tarafdar, Manne and Pothen 2007, algorithm 4.1. */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

struct adcc_stars {
    struct adcc_pattern graph;
    const int *mate;
    int *color;
    char *is_heavy; /* has a colour of its own */
    int heavy; /* how many */
    int *mark; /* by colour: the vertex for which it was forbidden last */
    int *first_of, *first; /* by colour: the vertex that looked last, and the first edge that it found to this colour */
    int *treated; /* by vertex: for which vertex its neighbours' colours were forbidden last */
    int *star; /* by entry */
    int *hub; /* by star: its middle, -1 while it is one edge */
    int star_count;
};

/* A neighbour that is coloured and can be in a star. */
static int adcc_star_is_near(const struct adcc_stars *stars, int v, int w)
{
    return w != v && stars->color[w] >= 0 && !stars->is_heavy[w];
}

static void adcc_star_treat(struct adcc_stars *stars, int v, int w)
{
    const struct adcc_pattern *graph = &stars->graph;

    for (int f = graph->row_ptr[w]; f < graph->row_ptr[w + 1]; f++)
        if (adcc_star_is_near(stars, w, graph->col[f]))
            stars->mark[stars->color[graph->col[f]]] = v;
    stars->treated[w] = v;
}

/* What v may not be because of its neighbour at this entry. */
static void adcc_star_forbid(struct adcc_stars *stars, int v, int entry)
{
    const struct adcc_pattern *graph = &stars->graph;
    int w = graph->col[entry], color = stars->color[w];

    stars->mark[color] = v;
    if (stars->first_of[color] == v) { /* two neighbours of one colour: v is between them */
        if (stars->treated[graph->col[stars->first[color]]] != v)
            adcc_star_treat(stars, v, graph->col[stars->first[color]]);
        adcc_star_treat(stars, v, w);
        return;
    }
    stars->first_of[color] = v;
    stars->first[color] = entry;
    for (int f = graph->row_ptr[w]; f < graph->row_ptr[w + 1]; f++) {
        int x = graph->col[f];
        if (x != v && adcc_star_is_near(stars, w, x) && stars->hub[stars->star[f]] == x)
            stars->mark[stars->color[x]] = v; /* x has another neighbour of w's colour */
    }
}

static void adcc_star_join(struct adcc_stars *stars, int entry, int star, int hub)
{
    stars->star[entry] = stars->star[stars->mate[entry]] = star;
    stars->hub[star] = hub;
}

/* v has its colour: the edge at this entry goes to the star of its neighbour, to that of v, or is a new one. */
static void adcc_star_extend(struct adcc_stars *stars, int v, int entry)
{
    const struct adcc_pattern *graph = &stars->graph;
    int w = graph->col[entry], color = stars->color[w];

    for (int f = graph->row_ptr[w]; f < graph->row_ptr[w + 1]; f++) {
        int x = graph->col[f];
        if (x != v && adcc_star_is_near(stars, w, x) && stars->color[x] == stars->color[v]) {
            adcc_star_join(stars, entry, stars->star[f], w);
            return;
        }
    }
    if (stars->first[color] != entry)
        adcc_star_join(stars, entry, stars->star[stars->first[color]], v);
    else
        adcc_star_join(stars, entry, stars->star_count++, -1);
}

static int adcc_star_color(struct adcc_stars *stars, int v)
{
    const struct adcc_pattern *graph = &stars->graph;
    int color = stars->heavy;

    for (int e = graph->row_ptr[v]; e < graph->row_ptr[v + 1]; e++)
        if (adcc_star_is_near(stars, v, graph->col[e]))
            adcc_star_forbid(stars, v, e);
    while (stars->mark[color] == v)
        color++;
    stars->color[v] = color;
    for (int e = graph->row_ptr[v]; e < graph->row_ptr[v + 1]; e++)
        if (adcc_star_is_near(stars, v, graph->col[e]))
            adcc_star_extend(stars, v, e);
    return color + 1;
}

/* Far more neighbours than the average, and so many that looking at all of them for each of them would take long. */
static void adcc_star_find_heavy(struct adcc_stars *stars)
{
    const struct adcc_pattern *graph = &stars->graph;
    double average = graph->rows ? (double)graph->row_ptr[graph->rows] / graph->rows : 0;

    for (int v = 0; v < graph->rows; v++) {
        int degree = graph->row_ptr[v + 1] - graph->row_ptr[v];
        if (degree > ADCC_LONG_ROW && degree > 16 * average) {
            stars->is_heavy[v] = 1;
            stars->color[v] = stars->heavy++;
        }
    }
}

static void adcc_stars_prepare(struct adcc_stars *stars, int *memory)
{
    size_t count = (size_t)stars->graph.rows;

    stars->mark = memory;
    stars->first_of = memory + (count + 1);
    stars->first = memory + 2 * (count + 1);
    stars->treated = memory + 3 * (count + 1);
    for (size_t i = 0; i < 4 * (count + 1); i++)
        memory[i] = -1;
    for (size_t i = 0; i < count; i++)
        stars->color[i] = -1;
}

static int adcc_greedy_star(const struct adcc_pattern *pattern, const int *mate, enum adcc_order order, int *color)
{
    struct adcc_graph graph = {pattern->rows, *pattern, NULL};
    struct adcc_stars stars = {.graph = *pattern, .mate = mate, .color = color};
    size_t count = (size_t)pattern->rows, entries = (size_t)pattern->row_ptr[pattern->rows];
    int *memory = adcc_allocate_array(4 * (count + 1), sizeof *memory);
    int *list = adcc_allocate_array(count, sizeof *list), colors;

    stars.is_heavy = adcc_allocate_zeroed(count, 1);
    stars.star = adcc_allocate_array(entries, sizeof(int));
    stars.hub = adcc_allocate_array(entries, sizeof(int));
    adcc_stars_prepare(&stars, memory);
    adcc_star_find_heavy(&stars);
    adcc_order_vertices(&graph, order, list);
    colors = stars.heavy;
    for (size_t i = 0; i < count; i++) {
        int used = stars.is_heavy[list[i]] ? 0 : adcc_star_color(&stars, list[i]);
        if (used > colors)
            colors = used;
    }
    free(memory);
    free(list);
    free(stars.is_heavy);
    free(stars.star);
    free(stars.hub);
    return colors;
}

ADCC_RUNTIME_API int adcc_color_star(const struct adcc_pattern *pattern, enum adcc_order order, int *color)
{
    int *mate = adcc_pattern_mates(pattern);
    int *other = adcc_allocate_array((size_t)pattern->rows, sizeof *other);
    int best = adcc_greedy_star(pattern, mate, order == ADCC_ORDER_BEST ? ADCC_ORDER_NATURAL : order, color);

    for (int next = ADCC_ORDER_LARGEST_FIRST; order == ADCC_ORDER_BEST && next < ADCC_ORDER_BEST && best > 2; next++) {
        int colors = adcc_greedy_star(pattern, mate, (enum adcc_order)next, other);
        if (colors < best) {
            best = colors;
            memcpy(color, other, (size_t)pattern->rows * sizeof *color);
        }
    }
    free(other);
    free(mate);
    return best;
}

ADCC_RUNTIME_API void adcc_star_sources(const struct adcc_pattern *pattern, const int *color, unsigned char *source)
{
    int *mate = adcc_pattern_mates(pattern), *count = adcc_allocate_zeroed((size_t)pattern->rows, sizeof *count);

    for (int i = 0; i < pattern->rows; i++) { /* alone in its row with the colour of its column? */
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++)
            count[color[pattern->col[e]]]++;
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++)
            source[e] = count[color[pattern->col[e]]] == 1;
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++)
            count[color[pattern->col[e]]] = 0;
    }
    for (int e = 0; e < pattern->row_ptr[pattern->rows]; e++)
        if (mate[e] < e && source[mate[e]])
            source[e] = 0;
    free(count);
    free(mate);
}
