// RUN: %run-test %s
// Records that begin in an arena where no multiple of their size does, assigned as a whole.
// ADCC: f
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: x=0.8
#include <stdlib.h>

struct Node {
    double u, v[2];
    int n;
};

static void *take(char **top, size_t bytes)
{
    void *p = *top;
    *top += (bytes + 15) / 16 * 16;
    return p;
}

double f(double x)
{
    char *memory = malloc(1024), *top = memory;
    int *order = take(&top, 4 * sizeof *order);
    struct Node *node = take(&top, 2 * sizeof *node);
    double y;
    order[0] = 1;
    node[0] = (struct Node){x * x, {x, 0.5}, 1};
    node[1] = (struct Node){.v = {x}, .n = 2};
    y = node[order[0]].v[0] * node[0].u;
    free(memory);
    return y;
}
