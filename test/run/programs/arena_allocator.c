// RUN: %run-test %s
// Pieces of one block, of several types.
// ADCC: f
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=4, x[4]
#include <stddef.h>
#include <stdlib.h>

struct Arena {
    char *base;
    size_t used, size;
};

struct Body {
    double mass;
    double position[3];
};

static void *arena_take(struct Arena *arena, size_t bytes)
{
    void *p;
    bytes = (bytes + 15) / 16 * 16;
    if (arena->used + bytes > arena->size)
        return NULL;
    p = arena->base + arena->used;
    arena->used += bytes;
    return p;
}

double f(int n, const double *x)
{
    struct Arena arena = {malloc(4096), 0, 4096};
    struct Body *bodies = arena_take(&arena, (size_t)n * sizeof *bodies);
    double *energy = arena_take(&arena, (size_t)n * sizeof *energy), total = 0.0;
    for (int i = 0; i < n; i++) {
        bodies[i].mass = x[i];
        for (int k = 0; k < 3; k++)
            bodies[i].position[k] = x[(i + k) % n];
    }
    for (int i = 0; i < n; i++) {
        energy[i] = 0.0;
        for (int k = 0; k < 3; k++)
            energy[i] += 0.5 * bodies[i].mass * bodies[i].position[k] * bodies[i].position[k];
        total += energy[i] * energy[(i + n - 1) % n > i ? i : (i + n - 1) % n];
    }
    free(arena.base);
    return total;
}
