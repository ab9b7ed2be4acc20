// Loads and stores keep their order; structs by value, by pointer and as results; arrays of arrays; allocations.
// RUN: %S/roundtrip.sh %adcc %gcc %include %s %t.gcc
// RUN: %S/roundtrip.sh %adcc %clang %include %s %t.clang
#include <stdlib.h>
#include <string.h>
#ifdef MAIN
#include <stdio.h>
#endif

#ifndef MEMORY_TYPES
#define MEMORY_TYPES
struct point {
    double x, y;
    int tag : 5;
    unsigned kind : 3;
    union {
        double weight;
        long code;
    };
    double path[2][3];
};
typedef struct {
    struct point *first;
    const double *data;
    int count;
} list;
#endif

double aliased(double *a, double *b);
double before_store(double *x, int i);
struct point moved(struct point p, double by);
double sums(list l);
double matrix(int n, double m[][3], double out[3][3]);
double scratch(int n, const double *x);
double copies(double *x, int n);
double through(double **rows, int n);
double bump(double *x);
double calls(double *x);
double fields(struct point *p, struct point *q);
double by_value(double a, double *p);

#ifndef MAIN_ONLY
double aliased(double *a, double *b)
{
    double old = *a;
    *b = 3.0 * *a + 1.0;
    double now = *a;
    *a += *b;
    return old * 100.0 + now * 10.0 + *b;
}

double before_store(double *x, int i)
{
    double first = x[i] * 2.0, second = x[i + 1];
    x[i] = second;
    x[i + 1] = first;
    int j = i + 1;
    i++;
    x[j - 1] -= x[i] / first;
    return first - second * x[j];
}

struct point moved(struct point p, double by)
{
    struct point q = p;
    p.x += by;
    q.y = p.x - q.x;
    q.tag = p.tag - 3;
    q.kind++;
    q.path[1][2] += q.path[0][1] * by;
    return q;
}

double sums(list l)
{
    double s = 0.0;
    for (int i = 0; i < l.count; i++) {
        struct point p = moved(l.first[i], l.data[i]);
        l.first[i] = p;
        s += p.x * p.y + p.tag + p.kind + moved(p, 1.0).path[1][2];
    }
    l.count = 0;
    return s + l.first->weight;
}

double matrix(int n, double m[][3], double out[3][3])
{
    double t[3][3] = {{0}}, (*row)[3] = m;
    for (int i = 0; i < n; i++, row++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                t[i][j] += (*row)[k] * m[k][j];
    memcpy(out, t, sizeof t);
    return out[1][2] + t[2][0] + **out;
}

double scratch(int n, const double *x)
{
    double *block = malloc((size_t)n * 2 * sizeof *block), *half = block + n;
    double *zeroed = calloc(n, sizeof *zeroed), s = 0.0;
    for (int i = 0; i < n; i++) {
        block[i] = x[i] + zeroed[i];
        half[i] = block[n - 1 - i > i ? i : n - 1 - i];
        s += *(half + i) * block[i];
    }
    free(zeroed);
    free(block);
    return s;
}

double copies(double *x, int n)
{
    double saved[4];
    memcpy(saved, x, sizeof saved);
    memmove(x + 1, x, (size_t)(n - 1) * sizeof(double));
    memset(x, 0, sizeof *x);
    return saved[0] + x[1] * 2.0 + x[n - 1];
}

double through(double **rows, int n)
{
    double s = 0.0, *swap = rows[0];
    rows[0] = rows[n - 1];
    rows[n - 1] = swap;
    for (int i = 0; i < n; i++) {
        double *row = rows[i];
        s += row[0] * (i + 1);
        *row++ = s;
        s -= *row;
    }
    return s;
}

double bump(double *x)
{
    *x += 1.0;
    return *x;
}

double calls(double *x)
{
    double a = x[0];
    a += bump(x);
    double b = bump(x) * 10.0;
    double c = x[0];
    x[1] = a + bump(x);
    x[bump(x) > 3.0] += b;
    c *= bump(x + 1);
    return a + b - c + x[1] / 7.0;
}

static double taken(struct point s)
{
    return s.x * 2.0 + s.y;
}

double by_value(double a, double *p)
{
    struct point s = {.x = a, .y = 1.0};
    double first = taken(s), second;
    s.x = 5.0;
    second = taken(s);
    s.y = *p;
    *p = taken(s) + s.x;
    return first * 100.0 + second * 10.0 + s.x + s.y + *p;
}

double fields(struct point *p, struct point *q)
{
    double x = p->x;
    q->y = 5.0;
    double y = p->y;
    q->x = x + y;
    p->path[0][1] = q->path[0][1] * p->x;
    q->weight = p->weight + x;
    return x * 3.0 - y + p->x + p->path[0][1];
}
#endif

#ifdef MAIN
int main(void)
{
    double x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9.5}}, out[3][3], *rows[3];
    struct point p[2] = {{1.5, 2.5, 3, 6, {0.25}, {{1, 2, 3}, {4, 5, 6}}}, {-1, 0.5, -7, 1, {4}, {{0}}}};
    list l = {p, x, 2};
    printf("%a %a ", aliased(x, x + 1), aliased(x, x));
    printf("%a %a %a\n", before_store(x, 2), sums(l), matrix(3, m, out));
    printf("%a %a ", scratch(6, x), copies(x, 8));
    for (int i = 0; i < 3; i++)
        rows[i] = m[i];
    printf("%a %a\n", through(rows, 3), calls(x));
    printf("%a %a %a\n", fields(p, p + 1), fields(p, p), by_value(0.25, x));
    for (int i = 0; i < 8; i++)
        printf("%a ", x[i]);
    return printf("%a %a %d %d\n", p[0].x, p[1].path[1][2], p[0].tag, p[1].kind) < 0;
}
#endif
