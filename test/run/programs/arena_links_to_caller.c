// RUN: %run-test %s
// Records of an arena hold pointers to each other and into the caller's array: what is stored in a record is not in that array.
// ADCC: f; g; h; layer
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=3, x[4]
// ARGS: n=1, x[4] in -1..1
// ORACLE: double
#include <stdlib.h>

struct Contact {
    double depth;
    struct Contact *next;
};
struct Joint {
    const double *limit;
    double angle;
};
struct Probe {
    int count;
    double *where;
};

double f(int n, double *x)
{
    char *arena = malloc(1024), *at = arena;
    struct Contact *list = NULL;
    double sum = 0.0;
    if (!arena)
        abort();
    for (int i = 0; i < n; i++) {
        struct Contact *contact = (struct Contact *)at;
        struct Joint *joint = (struct Joint *)(at + sizeof *contact);
        at += sizeof *contact + sizeof *joint;
        contact->depth = x[i] * x[i + 1];
        contact->next = list;
        list = contact;
        joint->limit = i % 2 ? &x[0] : &contact->depth;
        joint->angle = *joint->limit * x[i];
        sum += joint->angle;
    }
    for (struct Contact *contact = list; contact; contact = contact->next) {
        contact->depth *= sum;
        sum += contact->depth * x[1];
    }
    free(arena);
    return sum;
}

/* Through a pointer to reals no record is reached that only other pointers lead to. */
double g(int n, double *x)
{
    char *arena = malloc(1024), *at = arena;
    struct Probe *probes[4];
    struct Contact *list = NULL;
    double sum = x[0];
    if (!arena)
        abort();
    for (int i = 0; i < n; i++) {
        struct Contact *contact = (struct Contact *)at;
        probes[i] = (struct Probe *)(at + sizeof *contact);
        at += sizeof *contact + sizeof *probes[i];
        contact->depth = x[i];
        contact->next = list;
        list = contact;
        probes[i]->count = i + 1;
        probes[i]->where = &x[n - i];
    }
    for (int i = 0; i < n; i++, list = list->next) {
        sum += list->depth * *probes[i]->where;
        *probes[i]->where += probes[i]->count * sum;
    }
    free(arena);
    return sum;
}

/* Links that are stored and read as any pointers are. */
double h(int n, double *x)
{
    void *free_list = NULL;
    double sum = x[1];
    for (int i = 0; i < 2; i++) {
        void *block = malloc(sizeof(struct Contact));
        if (!block)
            abort();
        *(void **)block = free_list;
        free_list = block;
    }
    for (int i = 0; i < n; i++) {
        struct Contact *contact = free_list;
        struct Joint *joint;
        free_list = *(void **)free_list;
        joint = free_list;
        free_list = *(void **)free_list;
        joint->limit = &x[i];
        joint->angle = sum * x[0];
        contact->next = NULL;
        contact->depth = joint->angle * *joint->limit;
        sum += contact->depth;
        *(void **)contact = free_list;
        *(void **)joint = contact;
        free_list = joint;
    }
    while (free_list) {
        void *next = *(void **)free_list;
        free(free_list);
        free_list = next;
    }
    return sum;
}

/* Buffers in the arena, and inputs that are only read. */
struct Layer {
    int n;
    double *out;
    const double *weights;
};

double layer(int n, double *x)
{
    struct Layer *l = calloc(1, sizeof *l + (size_t)(2 * n) * sizeof(double));
    double sum = 0.0;
    if (!l)
        abort();
    *l = (struct Layer){n, (double *)(l + 1), x};
    for (int i = 0; i < l->n; i++)
        l->out[i] = l->weights[i] * x[n];
    x[0] *= l->out[n - 1];
    for (int i = 0; i < l->n; i++)
        sum += l->out[i] * l->weights[i];
    free(l);
    return sum;
}
