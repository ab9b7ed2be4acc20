// A record that holds more than reals, whose first members are walked along by a pointer made from the record's.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector: lanes do not lie as the members do
// WITHOUT: taylor: nor do polynomials
// ADCC: walked; filled; second
// ARGS: n=7, v[7] in 0.5..1.5
#include <stdlib.h>

struct state {
    double place[3], turn[4];
    int id;
};

double walked(int n, const double *v)
{
    struct state *s = calloc(1, sizeof *s);
    double *p = (double *)s, result;

    for (int i = 0; i < n; i++)
        p[i] = v[i];
    s->turn[1] *= s->place[0];
    result = s->place[1] * s->turn[2] + p[4] + s->id;
    free(s);
    return result;
}

static void fill(double *p, const double *v, int n)
{
    while (n-- > 0)
        *p++ = *v++;
}

double filled(int n, const double *v)
{
    struct state s = {{0}, {0}, 1};

    fill((double *)&s, v, n);
    return s.place[1] * s.turn[2] * s.id;
}

double second(int n, const double *v)
{
    struct state s[2] = {{{1, 2, 3}, {4, 5, 6, 7}, 8}};
    double *p = (double *)(s + 1), sum = 0;

    for (int i = 0; i < n; i++)
        p[i] = v[i] * v[0];
    for (int i = 0; i < 4; i++)
        sum += s[1].turn[i] * s[1].turn[i] * (i < 3 ? s[1].place[i] : s[0].place[0]);
    return sum;
}
