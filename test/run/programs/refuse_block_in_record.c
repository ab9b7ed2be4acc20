// RUN: %run-test %s
// Blocks of active memory that begin within an array or a record in a record and go on behind it, that begin at a number of bytes inside a record, or
// whose size does not say whether a record goes on behind its end or others follow it.
// REFUSE: --forward elements : more bytes are copied or filled here than the member has
// REFUSE: --forward wrapped : more bytes are copied or filled here than the member has
// REFUSE: --reverse inside : a part of active records
// REFUSE: --reverse unsaid : active records that end in an array
// REFUSE: --forward cleared : active records that end in an array
// REFUSE: --reverse by_three : active records that end in an array
// REFUSE: --reverse derived : active records that end in an array
// REFUSE: --reverse either : active records that end in an array
// ADCC: within
// ARGS: x[6]
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct body {
    double pos[3], vel[3], mass;
};
struct vector {
    double v[3];
};
struct pair {
    struct vector pos, vel;
};
struct mixed {
    int id;
    double a, b[2], c;
};
struct old {
    int n;
    double v[1];
};
struct derived {
    double w;
    struct old base;
};
struct either {
    int n;
    double w;
    union {
        double d[1];
        int i[1];
    } u;
};
struct list {
    int n;
    struct {
        int kind;
        double x;
    } item[1];
};

double elements(struct body *p, const double *x)
{
    memcpy(&p->pos[1], x, 3 * sizeof(double)); /* refused */
    return p->pos[1] * p->vel[0];
}

double wrapped(struct pair *p, const double *x)
{
    memcpy(p->pos.v, x, 6 * sizeof(double)); /* refused */
    return p->pos.v[1] * p->vel.v[0];
}

double inside(struct mixed *p, const struct mixed *q)
{
    memcpy((char *)p + offsetof(struct mixed, b), (const char *)q + offsetof(struct mixed, b), sizeof *p - offsetof(struct mixed, b)); /* refused */
    return p->b[0] * p->c;
}

void unsaid(size_t bytes, const struct old *p, struct old *q)
{
    memcpy(q, p, bytes); /* refused */
}

/* Twice the record's size. */
double cleared(const double *x)
{
    struct old *q = malloc(sizeof *q + 2 * sizeof(double));
    double *v = q->v, s;
    v[2] = x[0];
    memset(q, 1, sizeof *q + 2 * sizeof(double)); /* refused */
    s = v[2] * x[1];
    free(q);
    return s;
}

/* Three items are as many bytes as two lists. */
void by_three(int n, const struct list *p, struct list *q)
{
    memcpy(q, p, sizeof *p + (size_t)n * 3 * sizeof p->item[0]); /* refused */
}

/* The array that goes on ends a record in the record, or a union in it. */
void derived(int n, const struct derived *p, struct derived *q)
{
    memcpy(q, p, sizeof *p + (size_t)n * sizeof(double)); /* refused */
}

void either(int n, const struct either *p, struct either *q)
{
    memcpy(q, p, sizeof *p + (size_t)n * sizeof(double)); /* refused */
}

/* What stays in its member is right. */
double within(const double *x)
{
    struct body p = {{1, 2, 3}, {4, 5, 6}, 7}, all[2];
    struct vector rows[2];
    memcpy(p.pos, x, sizeof p.pos);
    memcpy(&p.vel[1], x + 4, 2 * sizeof(double));
    memcpy(&p.mass, x + 3, sizeof p.mass);
    memcpy(&all[1], &p, sizeof p);
    memcpy(all, &all[1], sizeof p);
    memcpy(rows[0].v, x, 6 * sizeof(double));
    return rows[0].v[2] * rows[1].v[1] + all[0].pos[0] * all[1].pos[2] * p.vel[1] + all[0].vel[2] * all[0].mass;
}
