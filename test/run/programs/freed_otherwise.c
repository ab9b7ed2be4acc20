// RUN: %run-test %s
// Blocks of integers that may be freed by others than a `free` of the program's that is executed once: the derivative leaves them as the program does.
// ADCC: moved; handed_out; kept_for_next; of_caller; unfollowed; by_pointer; chain; overwritten; lazy; shrunk
// ARGS: moved: n=3, more=0, x[6]
// ARGS: moved: n=3, more=1, x[6]
// ARGS: handed_out: n=4, keep=0, x[4], places[1]
// ARGS: handed_out: n=4, keep=1, x[4], places[1]
// ARGS: kept_for_next: n=4, x[4]
// ARGS: of_caller: n=4, x[4], flag=0
// ARGS: of_caller: n=4, x[4], flag=1
// ARGS: unfollowed: n=2, x[4]
// ARGS: unfollowed: n=4, x[4]
// ARGS: by_pointer: n=4, x[4]
// ARGS: chain: n=4, x[4]
// ARGS: overwritten: n=4, x[4]
// ARGS: lazy: n=4, x[4]
// ARGS: lazy: n=1, x[4]
// ARGS: shrunk: n=4, x[4]
// ARGS: shrunk: n=2, x[4]
#include "adcc/adcc.h"
#include <stdlib.h>

static void fill(int n, int *place, int step)
{
    for (int i = 0; i < n; i++)
        place[i] = (step * i + 1) % n;
}

static double read(int n, const double *x, const int *place)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    return s;
}

double moved(int n, int more, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place), *larger;
    double s;
    if (!place)
        return 0.0;
    fill(n, place, 4);
    s = read(n, x, place);
    if (more) {
        larger = realloc(place, 2 * (size_t)n * sizeof *place);
        if (!larger) {
            free(place);
            return 0.0;
        }
        place = larger;
        fill(2 * n, place, 5);
        s *= read(2 * n, x, place);
    }
    free(place);
    return s;
}

struct holder {
    int *place;
};

double handed_out(int n, int keep, const double *x, struct holder *places)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s;
    if (!place)
        return 0.0;
    fill(n, place, 3);
    s = read(n, x, place);
    places->place = NULL;
    if (keep) {
        places->place = place;
        s *= x[places->place[0]];
    }
    free(place);
    places->place = NULL;
    return s;
}

static int *last;

double kept_for_next(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s;
    if (!place)
        return 0.0;
    fill(n, place, 3);
    s = read(n, x, place);
    free(last);
    last = place;
    s *= x[last[0]];
    if (n > 2) {
        free(last);
        last = NULL;
    }
    return s;
}

static int *spare;

double of_caller(int n, const double *x, int flag)
{
    int *place;
    double s;
    spare = malloc((size_t)n * sizeof *spare);
    place = flag ? spare : malloc((size_t)n * sizeof *place);
    if (!place || !spare)
        return 0.0;
    fill(n, spare, 1);
    fill(n, place, 3);
    s = read(n, x, place);
    free(place);
    if (!flag)
        free(spare);
    spare = NULL;
    return s;
}

struct list {
    int *place;
};

ADCC_INACTIVE static void drop(struct list *list)
{
    free(list->place);
    list->place = NULL;
}

double unfollowed(int n, const double *x)
{
    struct list list = {malloc((size_t)n * sizeof *list.place)};
    double s;
    if (!list.place)
        return 0.0;
    fill(n, list.place, 3);
    s = read(n, x, list.place);
    if (n > 2)
        drop(&list);
    else
        free(list.place);
    return s;
}

static void release(void *block)
{
    free(block);
}

static void forget(void *block)
{
    (void)block;
}

// A pointer to a function that frees.
double by_pointer(int n, const double *x)
{
    void (*end[2])(void *) = {release, forget};
    int *place = malloc((size_t)n * sizeof *place);
    double s;
    if (!place)
        return 0.0;
    fill(n, place, 3);
    s = read(n, x, place);
    end[n % 2](place);
    return s;
}

struct link {
    int place;
    struct link *next;
};

// The links of a list are freed in a loop.
double chain(int n, const double *x)
{
    struct link *first = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        struct link *link = malloc(sizeof *link);
        if (!link)
            return 0.0;
        link->place = (3 * i + 1) % n;
        link->next = first;
        first = link;
    }
    for (const struct link *link = first; link; link = link->next)
        s = s * s + x[link->place];
    while (first) {
        struct link *next = first->next;
        free(first);
        first = next;
    }
    return s;
}

// What stands there in the end is not what was read.
double overwritten(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 1.0;
    if (!place)
        return 0.0;
    for (int k = 0; k < 3; k++) {
        fill(n, place, 2 * k + 1);
        s *= read(n, x, place);
    }
    fill(n, place, 0);
    free(place);
    return s;
}

// Made where it is first needed.
double lazy(int n, const double *x)
{
    int *place = NULL;
    double s = 0.0;
    for (int k = 1; k < n; k++) {
        if (!place) {
            place = malloc((size_t)n * sizeof *place);
            if (!place)
                return 0.0;
            fill(n, place, 3);
        }
        s = s * s + x[place[k]];
    }
    free(place);
    return s;
}

static void *rest;

// What realloc gives is freed by another `free` than the one that may get the block itself.
double shrunk(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s;
    if (!place)
        return 0.0;
    fill(n, place, 3);
    s = read(n, x, place);
    if (n > 2) {
        rest = realloc(place, 1);
        free(rest);
        rest = NULL;
    } else {
        free(place);
    }
    return s;
}
