// RUN: %run-test %s
// A pointer to a record's first member is one to the record: members of a union show it as both.
// ADCC: alone; in_arena; never_set; by_bytes; as_another
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types that converted pointers lead to has no vector mode
// ARGS: n=1, x[3]
// ARGS: n=0, x[3] in -1..1
// ORACLE: double
#include <stdlib.h>
#include <string.h>

struct Pair {
    double first;
    int count;
    double second;
};
union Either {
    double real;
    double *first;
    struct Pair *pair;
};

double alone(int n, const double *x)
{
    struct Pair a = {x[0], 2, x[1] * x[1]}, b = {x[2], 3, x[0] * x[2]};
    union Either e;
    double sum;
    e.real = x[1];
    sum = e.real * x[0];
    e.pair = &b;
    sum += e.pair->second * e.pair->count;
    if (n)
        e.first = &a.first;
    return sum * e.pair->first + e.pair->second * e.pair->count;
}

struct Link {
    struct Link *next;
    double weight;
};
struct Holder {
    int kind;
    union Either either;
};

double in_arena(int n, const double *x)
{
    struct Pair a = {x[0], 2, x[1] * x[1]}, b = {x[2], 3, x[0] * x[2]};
    char *arena = malloc(sizeof(struct Link) + sizeof(struct Holder));
    struct Link *link = (struct Link *)arena;
    struct Holder *holder = (struct Holder *)(arena + sizeof *link);
    double sum;
    if (!arena)
        abort();
    link->next = NULL;
    link->weight = x[1];
    holder->kind = n;
    holder->either.pair = &b;
    sum = holder->either.pair->second * link->weight;
    if (holder->kind)
        holder->either.first = &a.first;
    sum *= holder->either.pair->second * holder->either.pair->count;
    free(arena);
    return sum;
}

/* Records of this kind are there in none of the calls that adcc sees. */
struct Probe {
    struct Link link;
    const double *where;
};

static double value(const struct Link *link)
{
    return link->weight > 1e6 ? *((const struct Probe *)link)->where * link->weight : link->weight;
}

double never_set(int n, const double *x)
{
    struct Link *list = calloc(1, sizeof(struct Probe));
    double sum;
    if (!list)
        abort();
    list->next = n ? list : NULL;
    list->weight = x[0] * x[1];
    sum = value(list) * x[2];
    if (list->next)
        sum *= value(list->next);
    free(list);
    return sum;
}

/* As bytes one is copied into the other. */
struct Finder {
    double factor;
    const double *first;
    const struct Pair *pair;
};

double by_bytes(int n, const double *x)
{
    struct Pair a = {x[0], 2, x[1] * x[1]}, b = {x[2], 3, x[0] * x[2]};
    void *memory = malloc(sizeof(struct Finder));
    struct Finder *finder = memory;
    struct Link *link = memory;
    double sum;
    if (!memory)
        abort();
    link->next = NULL;
    link->weight = x[1];
    sum = link->weight;
    finder->factor = sum * x[0];
    finder->pair = &b;
    sum *= finder->pair->second;
    finder->first = n ? &a.first : &b.first;
    memcpy(&finder->pair, &finder->first, sizeof finder->pair);
    sum += finder->factor * finder->pair->second * finder->pair->count;
    free(memory);
    return sum;
}

/* A record is copied as one of another kind. */
struct Named {
    int kind;
    struct Pair *pair;
};
struct Valued {
    int kind;
    double *value;
};

double as_another(int n, const double *x)
{
    struct Pair pair = {x[0] * x[1], n, x[2]};
    double other = x[2] * x[1];
    char *memory = malloc(sizeof(struct Named) + sizeof(struct Valued));
    struct Named *named = (struct Named *)memory;
    struct Valued *valued = (struct Valued *)(memory + sizeof *named), copied;
    double sum;
    if (!memory)
        abort();
    named->kind = 2;
    named->pair = &pair;
    valued->kind = 1;
    valued->value = &other;
    memcpy(&copied, named, sizeof copied);
    *copied.value *= x[2];
    sum = *valued->value * *copied.value;
    sum += named->pair->first * named->pair->count;
    free(memory);
    return sum;
}
