/* The harness of the kernels, linked with one of them.
 * NAME ROUNDS MS [SIZE...]: for each size (the case's four) a line `NAME SIZE PRIMAL ADCC HAND`, in ms: the least of all calls of all
 * rounds; in each round the function, adcc's adjoint and the one by hand have MS ms each, in turn. What puts the arrays back before a call
 * is not counted. First the three are held against each other: values, and the adjoints of what is IN. ROUNDS = 0: nothing else.
 * Status: 0; 1: they disagree; 2: the command line. */
#define _POSIX_C_SOURCE 200809L
#include "kernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ARRAYS = 16, BLOCKS = 16, WAYS = 3 };

static Array arrays[ARRAYS];
static int array_count;
static void *blocks[BLOCKS];
static int block_count;
static unsigned long long random_state;

static const char *const ways[WAYS] = {"primal", "adcc", "by hand"};

double bench_random(double low, double high)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * ((double)(random_state >> 11) / 9007199254740992.0);
}

static void *memory(long count, unsigned long size)
{
    void *block = calloc((size_t)(count > 0 ? count : 1), size);

    if (!block) {
        fprintf(stderr, "%s: out of memory\n", kernel.name);
        exit(2);
    }
    return block;
}

void *bench_memory(long count, unsigned long size)
{
    if (block_count == BLOCKS)
        abort();
    return blocks[block_count++] = memory(count, size);
}

int *bench_integers(long count, int bound)
{
    int *integers = bench_memory(count, sizeof *integers);

    for (long i = 0; i < count; i++)
        integers[i] = (int)bench_random(0.0, bound);
    return integers;
}

static double *reals(long count, double low, double high)
{
    double *block = memory(count, sizeof *block);

    for (long i = 0; i < count; i++)
        block[i] = bench_random(low, high);
    return block;
}

Array *bench_array(const char *name, Role role, long count, double low, double high)
{
    if (array_count == ARRAYS)
        abort();
    Array *array = &arrays[array_count++];
    *array = (Array){.name = name, .role = role, .count = count};
    array->value = reals(count, low, high);
    array->first_value = memory(count, sizeof(double));
    array->adjoint = memory(count, sizeof(double));
    array->first_adjoint = reals(count, -1.0, 1.0);
    bench_settle(array);
    return array;
}

void bench_settle(Array *array)
{
    memcpy(array->first_value, array->value, (size_t)array->count * sizeof(double));
}

/* All arrays as they were at first. What a call only reads needs no copy. */
static void begin(int is_adjoint)
{
    for (int a = 0; a < array_count; a++) {
        size_t bytes = (size_t)arrays[a].count * sizeof(double);
        if (arrays[a].role & ROLE_OUT)
            memcpy(arrays[a].value, arrays[a].first_value, bytes);
        if (is_adjoint)
            memcpy(arrays[a].adjoint, arrays[a].first_adjoint, bytes);
    }
}

static double call(int way)
{
    return way == 0 ? kernel.primal() : kernel.adjoint(way == 2);
}

/* ------------------------------------------------------------------------------------------------------------ agreement */

/* 1 and a line on stderr if b is not a: each to 1e-10 of itself, or to 1e-13 of the greatest. */
static int differ(const char *what, const char *of, int way, long count, const double *a, const double *b)
{
    double greatest = 0.0;

    for (long i = 0; i < count; i++)
        greatest = fmax(greatest, fabs(a[i]));
    for (long i = 0; i < count; i++) {
        if (fabs(a[i] - b[i]) <= 1e-10 * fmax(fabs(a[i]), fabs(b[i])) + 1e-13 * greatest)
            continue;
        fprintf(stderr, "%s: %s%s[%ld]: %.17g, %s: %.17g\n", kernel.name, of, what, i, a[i], ways[way], b[i]);
        return 1;
    }
    return 0;
}

/* Runs all three; the number of disagreements. */
static int check(void)
{
    double result[WAYS], *values[WAYS][ARRAYS], *adjoints[WAYS][ARRAYS];
    int wrong = 0;

    for (int way = 0; way < WAYS; way++) {
        begin(1);
        result[way] = call(way);
        for (int a = 0; a < array_count; a++) {
            size_t bytes = (size_t)arrays[a].count * sizeof(double);
            memcpy(values[way][a] = memory(arrays[a].count, sizeof(double)), arrays[a].value, bytes);
            memcpy(adjoints[way][a] = memory(arrays[a].count, sizeof(double)), arrays[a].adjoint, bytes);
        }
    }
    for (int way = 1; way < WAYS; way++) {
        wrong += differ("return", "value of ", way, 1, result, result + way);
        for (int a = 0; a < array_count; a++)
            wrong += differ(arrays[a].name, "value of ", way, arrays[a].count, values[0][a], values[way][a]);
    }
    for (int a = 0; a < array_count; a++)
        if (arrays[a].role & ROLE_IN)
            wrong += differ(arrays[a].name, "adjoint by adcc of ", 2, arrays[a].count, adjoints[1][a], adjoints[2][a]);
    for (int way = 0; way < WAYS; way++)
        for (int a = 0; a < array_count; a++) {
            free(values[way][a]);
            free(adjoints[way][a]);
        }
    return wrong;
}

/* ----------------------------------------------------------------------------------------------------------------- time */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* The least of the calls of `way` within about `limit` ms, or `least`. */
static double least_of(int way, double limit, double least)
{
    double volatile sink;
    double spent = 0.0;

    do {
        begin(way != 0);
        double start = now();
        sink = call(way);
        double took = now() - start;
        (void)sink;
        spent += took;
        if (took < least)
            least = took;
    } while (spent < limit);
    return least;
}

static int run(int size, int rounds, double limit)
{
    double least[WAYS] = {INFINITY, INFINITY, INFINITY};

    random_state = 88172645463325252u;
    kernel.make(size);
    int wrong = check();
    if (!wrong && rounds > 0) {
        for (int round = 0; round < rounds; round++)
            for (int way = 0; way < WAYS; way++)
                least[way] = least_of(way, limit, least[way]);
        printf("%s %d %.6f %.6f %.6f\n", kernel.name, size, least[0], least[1], least[2]);
        fflush(stdout);
    }
    for (; array_count > 0; array_count--) {
        Array *array = &arrays[array_count - 1];
        free(array->value);
        free(array->adjoint);
        free(array->first_value);
        free(array->first_adjoint);
    }
    while (block_count > 0)
        free(blocks[--block_count]);
    return wrong;
}

int main(int argc, char **argv)
{
    int wrong = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: %s ROUNDS MS [SIZE...]\n", argv[0]);
        return 2;
    }
    int rounds = atoi(argv[1]);
    double limit = atof(argv[2]);
    if (argc == 3)
        for (int i = 0; i < (rounds > 0 ? 4 : 2); i++)
            wrong += run(kernel.sizes[i], rounds, limit);
    for (int i = 3; i < argc; i++)
        wrong += run(atoi(argv[i]), rounds, limit);
    return wrong > 0;
}
