// RUN: %run-test %s
// Memory that held pointers gets reals, and the other way round, by copies of records and of blocks: nothing of the one stays in the other's adjoint.
// (Floats: the bits of a pointer are a large number, or none, as a float.)
// ADCC: reals_over_pointers; pointers_over_reals; assigned_over_reals; moved_over_pointers
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// TOLERANCE: 5e-3 5e-3
// ORACLE: double
// ARGS: n=4, x[4]
#include <stdlib.h>
#include <string.h>

struct three {
    float u, v, w;
};
struct link {
    struct link *next;
    float *at;
    float w;
};
struct pair {
    struct pair *next;
    float w, v;
};

double reals_over_pointers(int n, const double *x)
{
    char *memory = malloc(4096);
    double s = 0.0;
    float own[4];
    for (int i = 0; i < n; i++)
        own[i] = (float)(x[i] * x[i]);
    for (int round = 0; round < 3; round++) {
        struct link *links = (struct link *)memory;
        for (int i = 0; i < n; i++) {
            links[i].next = i + 1 < n ? &links[i + 1] : NULL;
            links[i].at = &own[n - 1 - i];
            links[i].w = (float)(x[i] + s);
        }
        for (struct link *p = links; p; p = p->next)
            s += p->w * *p->at * 0.1;
        struct three *threes = (struct three *)memory;
        for (int i = 0; i < n; i++) {
            struct three one = {(float)(x[i] * s), (float)x[i], 1.0f};
            threes[i] = one;
        }
        for (int i = 1; i < n; i++)
            threes[i] = threes[i - 1];
        for (int i = 0; i < n; i++)
            s += threes[i].u * threes[i].v * threes[i].w * 0.1;
    }
    free(memory);
    return s;
}

double pointers_over_reals(int n, const double *x)
{
    char *memory = malloc(4096);
    float s = 0.0f;
    for (int round = 0; round < 3; round++) {
        float *a = (float *)memory;
        for (int i = 0; i < 4 * n; i++)
            a[i] = (float)x[i % n] + s;
        for (int i = 0; i < 4 * n; i++)
            s += a[i] * a[4 * n - 1 - i] * 0.01f;
        struct pair *pairs = (struct pair *)memory;
        struct pair one = {NULL, (float)x[0] * s, (float)x[1]};
        for (int i = 0; i < n; i++) {
            one.next = i + 1 < n ? &pairs[i + 1] : NULL;
            one.v = (float)x[i];
            memcpy(&pairs[i], &one, sizeof one);
        }
        for (struct pair *p = pairs; p; p = p->next)
            s += p->w * p->v * 0.1f;
    }
    free(memory);
    return s;
}

double assigned_over_reals(int n, const double *x)
{
    char *memory = malloc(4096);
    float *a = (float *)memory, s = 0.0f, own[4];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 6 * n; i++)
            a[i] = (float)(x[i % n] * x[0]) + s;
        for (int i = 0; i < n; i++)
            own[i] = 0.1f * a[3 * i] * a[i];
        struct link *links = (struct link *)memory;
        for (int i = 0; i < n; i++)
            links[i] = (struct link){i + 1 < n ? &links[i + 1] : NULL, &own[n - 1 - i], (float)x[i] * own[i]};
        for (struct link *p = links; p; p = p->next)
            s += p->w * *p->at;
    }
    free(memory);
    return s;
}

double moved_over_pointers(int n, const double *x)
{
    char *memory = malloc(4096);
    float s = 0.0f;
    for (int round = 0; round < 3; round++) {
        struct pair *pairs = (struct pair *)memory;
        for (int i = 0; i < n; i++) {
            pairs[i].next = i + 1 < n ? &pairs[i + 1] : NULL;
            pairs[i].w = (float)x[i] + s;
            pairs[i].v = (float)x[0];
        }
        for (struct pair *p = pairs; p; p = p->next)
            s += p->w * p->v * 0.1f;
        float *a = (float *)memory, b[4];
        for (int i = 0; i < 8; i++)
            a[i] = (float)x[i % n] * s;
        for (int i = 0; i < n; i++)
            b[i] = a[i] * (float)x[i];
        memcpy(a + 8, b, sizeof b);
        for (int i = 0; i < 12; i++)
            s += a[i] * a[11 - i] * 0.001f;
    }
    free(memory);
    return s;
}
