// RUN: %run-test %s
// A pool of equal blocks: a free one holds the address of the next where a used one holds reals.
// ADCC: f
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=6, x[6]
#include <stdlib.h>

struct Pool {
    void *unused;
    char *block;
    size_t used, size;
};

struct Particle {
    double mass, speed;
    int tag;
};

static void *pool_take(struct Pool *pool)
{
    void *block = pool->unused;
    if (block) {
        pool->unused = *(void **)block;
        return block;
    }
    block = pool->block + pool->used;
    pool->used += pool->size;
    return block;
}

static void pool_give(struct Pool *pool, void *block)
{
    *(void **)block = pool->unused;
    pool->unused = block;
}

double f(int n, const double *x)
{
    struct Pool pool = {NULL, malloc(16 * sizeof(struct Particle)), 0, sizeof(struct Particle)};
    struct Particle *held[6];
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        struct Particle *p = pool_take(&pool);
        p->mass = x[i] * s;
        p->speed = p->mass * x[0];
        p->tag = i;
        held[i] = p;
        if (i % 2) {
            double mass = held[i - 1]->mass;
            s += mass * p->speed * held[i - 1]->tag;
            pool_give(&pool, held[i - 1]);
            held[i - 1] = p;
            s += mass * x[i];
        }
    }
    for (int i = 0; i < n; i++)
        s *= held[i]->speed + held[i]->mass * held[i]->tag;
    free(pool.block);
    return s;
}
