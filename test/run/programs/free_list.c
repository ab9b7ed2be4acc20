// RUN: %run-test %s
// Nodes are taken from a list of free ones and given back.
// ADCC: f
// ARGS: n=6, x[6]
#include <stdlib.h>

struct Node {
    double value;
    struct Node *next;
};

static struct Node *take(struct Node **unused)
{
    struct Node *node = *unused;
    if (node)
        *unused = node->next;
    else
        node = malloc(sizeof *node);
    return node;
}

static void give(struct Node **unused, struct Node *node)
{
    node->next = *unused;
    *unused = node;
}

double f(int n, const double *x)
{
    struct Node *unused = NULL, *list = NULL;
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        struct Node *node = take(&unused);
        node->value = x[i] * s;
        node->next = list;
        list = node;
        if (i % 2) {
            struct Node *first = list;
            list = first->next;
            s += first->value * list->value;
            give(&unused, first);
        }
    }
    for (struct Node *p = list; p; p = p->next)
        s += p->value * s;
    while (list) {
        struct Node *next = list->next;
        free(list);
        list = next;
    }
    while (unused) {
        struct Node *next = unused->next;
        free(unused);
        unused = next;
    }
    return s;
}
