// RUN: %run-test %s
// From a member's address back to its record, as intrusive lists do.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types that converted pointers lead to has no vector mode
// ARGS: n=4, x[4]
#include <stddef.h>

struct Hook {
    struct Hook *next;
};

struct Item {
    double weight;
    struct Hook hook;
    double result;
};

#define ITEM_OF(h) ((struct Item *)((char *)(h) - offsetof(struct Item, hook)))

double f(int n, const double *x)
{
    struct Item items[4];
    struct Hook *list = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        items[i].weight = x[i] * x[0];
        items[i].hook.next = list;
        list = &items[i].hook;
    }
    for (struct Hook *h = list; h; h = h->next) {
        struct Item *item = ITEM_OF(h);
        item->result = item->weight * item->weight + s;
        s += item->result;
    }
    return s * items[0].result;
}
