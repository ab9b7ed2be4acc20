// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5]={0.7, 0.3, 1.2, 0.9, 0.1}
#include <stdlib.h>

struct Tree {
    double key;
    int count;
    struct Tree *child[2];
};

static void insert(struct Tree **slot, double key)
{
    while (*slot) {
        (*slot)->count++;
        slot = &(*slot)->child[key >= (*slot)->key];
    }
    *slot = calloc(1, sizeof **slot);
    (*slot)->key = key;
    (*slot)->count = 1;
}

static double sum(const struct Tree *t, double w)
{
    return t ? w * t->key * t->count + sum(t->child[0], w * t->key) + sum(t->child[1], w + t->key) : 0.0;
}

static void drop(struct Tree *t)
{
    for (int i = 0; t && i < 2; i++)
        drop(t->child[i]);
    free(t);
}

double f(int n, const double *x)
{
    struct Tree *root = NULL;
    double s;
    for (int i = 0; i < n; i++)
        insert(&root, x[i] * x[i]);
    s = sum(root, 1.0);
    drop(root);
    return s;
}
