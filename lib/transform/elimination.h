/* The linearized computational graph of a few operations, and the elimination of its inner vertices (preaccumulate.c).
 * Source: Griewank and Walther, Evaluating Derivatives (2nd ed.), sections 9.2 and 10.2: vertex elimination, in the order of the
 * least Markowitz degree among those that lead to outputs alone. Any order would do in exact arithmetic; in this one each product is what
 * an adjoint of 1 makes, where one of partials in the middle might overflow or vanish. */
#ifndef ADCC_TRANSFORM_ELIMINATION_H
#define ADCC_TRANSFORM_ELIMINATION_H

#include "ir/ir.h"

enum { MOST_VERTICES = 32, MOST_INPUTS = 8 };

/* Rows: the operations, in their order. Columns: the inputs from 0 on, and then the operations. */
typedef struct Graph {
    unsigned vertex_count;
    bool is_inner[MOST_VERTICES]; /* nothing outside uses it: it may be eliminated */
    bool has_edge[MOST_VERTICES][MOST_INPUTS + MOST_VERTICES];
    bool is_constant[MOST_VERTICES][MOST_INPUTS + MOST_VERTICES]; /* the partial */
    Value *partial[MOST_VERTICES][MOST_INPUTS + MOST_VERTICES];   /* where there is one; NULL in an estimate */
} Graph;

typedef struct Elimination {
    unsigned edges, entries, constants,
        products; /* before; after, of which some are constant; multiplications on the way */
} Elimination;

/* Eliminates all inner vertices; has_edge is then the pattern of the local Jacobian in the rows of the others, and with a builder
 * partial is the Jacobian. */
Elimination graph_eliminate(Graph *graph, Builder *builder);

#endif
