// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, a[2], b[2], a.k={3,4}
#include <string.h>

struct Item {
    double v[2];
    int k;
    float w;
};

void f(int n, const struct Item *a, struct Item *b)
{
    struct Item t;
    memcpy(b, a, (size_t)n * sizeof *a);
    memcpy(&t, &b[1], sizeof t);
    b[0].v[0] *= t.v[1] * t.k;
    b[1].w *= t.w;
    memmove(&b[1], &b[0], sizeof(struct Item));
    b[0].v[1] *= b[1].v[0];
}
