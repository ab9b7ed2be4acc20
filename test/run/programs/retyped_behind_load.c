// RUN: %run-test %s
// What a block held is loaded, and used when the block is a link of a free list: the pointers to it, of both types, come from memory.
// clang 19 at -O2 must not take loads of lanes behind the store of a pointer to their place: that store has no type.
// ADCC: listed; pooled
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ORACLE: double
// ARGS: n=4, x[4]
#include <stdlib.h>

struct part {
    double a, b;
};
struct list {
    struct list *next;
};
struct handle {
    struct part *part;
    struct list *link;
};

static void give(struct list **head, struct list *link)
{
    link->next = *head;
    *head = link;
}

double listed(int n, const double *x)
{
    struct handle handles[4];
    struct list *head = NULL;
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        handles[i].part = malloc(sizeof *handles[i].part);
        handles[i].link = (struct list *)handles[i].part;
        handles[i].part->a = x[i] * s;
        handles[i].part->b = x[0];
    }
    for (int i = 0; i < n; i++) {
        double c = handles[i].part->a;
        give(&head, handles[i].link);
        s += c * x[i] + handles[i].part->b;
    }
    while (head) {
        struct list *next = head->next;
        free(head);
        head = next;
    }
    return s;
}

struct pool {
    void *free;
    char *at;
};

static void *pool_take(struct pool *pool)
{
    void **block = pool->free;
    if (block) {
        pool->free = *block;
        return block;
    }
    block = (void **)pool->at;
    pool->at += sizeof(struct part);
    return block;
}

static void pool_give(struct pool *pool, struct part *part)
{
    union {
        struct part *part;
        void **link;
    } as;
    as.part = part;
    void **link = as.link;
    *link = pool->free;
    pool->free = link;
}

double pooled(int n, const double *x)
{
    char *block = malloc(4096);
    struct pool pool = {NULL, block};
    struct part *held[4];
    double s = 1.0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < n; i++) {
            struct part *part = pool_take(&pool);
            part->a = x[i] * s;
            part->b = part->a * x[0];
            held[(i + round) % n] = part;
        }
        for (int i = 0; i < n; i++) {
            struct part *part = held[i];
            double a = part->a, b = part->b;
            part->a = a * b;
            double c = part->a + b;
            pool_give(&pool, part);
            s += c * 0.1 + a;
        }
    }
    free(block);
    return s;
}
