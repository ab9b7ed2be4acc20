// RUN: %run-test %s
// Records of an arena hold pointers to each other and into the caller's array: what is stored in a record is not in that array.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types that converted pointers lead to has no vector mode
// ARGS: n=3, x[4]
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
