#include "../kernels.h"
#include "elastic_b.h"

double elastic(int n, int (*corners)[4], const double (*x)[3], const double (*rest)[3][3], double mu, double lambda);
extern __typeof__(elastic_b) elastic_hand;

static int n;
static int (*corners)[4];
static double (*rest)[3][3];
static Array *x;

/* The way from a cube's first corner to its last along the axes a, b, c: one of six tetrahedra, whose edges at rest have a simple
 * inverse. */
static void add_tetrahedron(int side, int first, int a, int b, int c)
{
    const int step[3] = {side * side, side, 1};
    int *corner = corners[n];

    corner[0] = first;
    corner[1] = corner[0] + step[a];
    corner[2] = corner[1] + step[b];
    corner[3] = corner[2] + step[c];
    rest[n][0][a] = rest[n][1][b] = rest[n][2][c] = 1.0;
    rest[n][0][b] = rest[n][1][c] = -1.0;
    n++;
}

/* A cube of size³ cubes, each of six tetrahedra. */
static void make(int size)
{
    int side = size + 1, cubes = size * size * size;

    n = 0;
    corners = bench_memory(6L * cubes, sizeof *corners);
    rest = bench_memory(6L * cubes, sizeof *rest);
    x = bench_array("x", ROLE_IN, 3L * side * side * side, -0.1, 0.1);
    for (int i = 0, at = 0; i < side; i++)
        for (int j = 0; j < side; j++)
            for (int k = 0; k < side; k++, at++) {
                x->value[3 * at] += i;
                x->value[3 * at + 1] += j;
                x->value[3 * at + 2] += k;
                if (i < size && j < size && k < size)
                    for (int a = 0; a < 3; a++) {
                        add_tetrahedron(side, at, a, (a + 1) % 3, (a + 2) % 3);
                        add_tetrahedron(side, at, a, (a + 2) % 3, (a + 1) % 3);
                    }
            }
    bench_settle(x);
}

static double primal(void)
{
    return elastic(n, corners, (const double(*)[3])x->value, (const double(*)[3][3])rest, 0.8, 1.3);
}

static double adjoint(int by_hand)
{
    return (by_hand ? elastic_hand : elastic_b)(n, corners, (const double(*)[3])x->value, (double(*)[3])x->adjoint,
                                                (const double(*)[3][3])rest, 0.8, 1.3, 0.7);
}

const Kernel kernel = {"elastic", {2, 5, 10, 22}, make, primal, adjoint};
