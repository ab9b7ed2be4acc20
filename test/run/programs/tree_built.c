// RUN: %run-test %s
// A search tree of particles; built, summed by recursion, freed.
// ADCC: f
// ARGS: n=6, x[6]={0.7, 0.3, 1.2, 0.9, 0.1, 0.5}
#include <stdlib.h>

typedef struct Tree {
    double key, weight;
    struct Tree *left, *right;
} Tree;

static Tree *insert(Tree *t, double key, double weight)
{
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->weight = weight;
        t->left = t->right = NULL;
    } else if (key < t->key) {
        t->left = insert(t->left, key, weight * t->key);
    } else {
        t->right = insert(t->right, key, weight + t->key);
    }
    return t;
}

static double total(const Tree *t)
{
    if (!t)
        return 0.0;
    double below = total(t->left) * total(t->right) + total(t->left);
    return t->weight * t->key + below;
}

static void drop(Tree *t)
{
    if (!t)
        return;
    drop(t->left);
    drop(t->right);
    free(t);
}

double f(int n, const double *x)
{
    Tree *t = NULL;
    for (int i = 0; i < n; i++)
        t = insert(t, x[i], x[i] * x[0]);
    double s = total(t);
    drop(t);
    return s;
}
