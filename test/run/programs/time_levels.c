// RUN: %run-test %s
// Planes of one block that a time loop chooses by numbers: ones that change places, flip, or are left of a division (planes.c); some that overlap.
// ADCC: swapped
// ARGS: n=7, steps=4, c[7], u0[7]
// ARGS: n=7, steps=0, c[7], u0[7]
// ARGS: n=1, steps=3, c[1], u0[1]
// ADCC: flipped
// ARGS: n=6, steps=5, c[6], u0[6]
// ADCC: paired
// ARGS: n=6, steps=5, c[36], u0[36]
// ADCC: divided
// ARGS: n=6, steps=5, c[6], u0[6]
// ADCC: three
// ARGS: n=6, steps=7, c[6], u0[6]
// ADCC: turned
// ARGS: n=6, steps=7, c[6], u0[6]
// ADCC: overlapping
// ARGS: n=5, steps=4, c[6], u0[6]
// ADCC: beyond
// ARGS: n=5, steps=4, c[6], u0[6]
// ADCC: same
// ARGS: n=5, steps=4, c[5], u0[5]
// ADCC: negative
// ARGS: n=5, steps=5, c[5], u0[5]
// ADCC: paths
// ARGS: n=5, steps=3, c[5], u0[5]
// ADCC: leaving
// ARGS: n=5, steps=9, c[5], u0[5]
// ADCC: ring
// ARGS: n=9, c[9]
// ADCC: planes_of_planes
// ARGS: n=4, steps=3, c[16], u0[16]
// ADCC: less_than_none
// ARGS: n_=2, steps=2, x[4]
// ARGS: n_=5, steps=3, x[5]
// ADCC: narrow
// ARGS: n_=4, steps=3, x[4]
// ADCC: wide
// ARGS: n=4, steps=3, x[4]
// ADCC: before
// ARGS: steps=5, x[2]
// ADCC: by_two
// ARGS: n=6, steps=9, c[6], u0[6]
// ADCC: never_reached
// ARGS: n=6, steps=2, u0[6]
// ADCC: twice
// ARGS: n=6, steps=3, c[6], u0[6]
// ADCC: halving
// ARGS: n=8, x[8]
#include <stdlib.h>
#include <string.h>

double swapped(int n, int steps, const double *c, const double *u0)
{
    double u[3][n], sum = 0;
    int before = 0, now = 1, next = 2;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 0; t < steps; t++) {
        int k = before;
        u[next][0] = 0.5;
        u[next][n - 1] = u[now][0] * 0.5;
        for (int i = 1; i < n - 1; i++)
            u[next][i] = 1.5 * u[now][i] - 0.5 * u[before][i] + c[i] * c[i] * (u[now][i - 1] - 2 * u[now][i] + u[now][i + 1]);
        before = now;
        now = next;
        next = k;
    }
    for (int i = 0; i < n; i++)
        sum += u[now][i] * u[now][i] + u[before][i] * c[i];
    return sum;
}

double flipped(int n, int steps, const double *c, const double *u0)
{
    double u[2][n], sum = 0;
    int now = 0;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u0[i];
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            u[1 - now][i] = u[now][i] + c[i] * (u[now][i + 1] - u[now][i - 1]) * u[now][i];
        now = 1 - now;
    }
    for (int i = 0; i < n; i++)
        sum += u[now][i] * u[now][i] + u[1 - now][i];
    return sum;
}

static double fields[2][6][6];

double paired(int n, int steps, const double *c, const double *u0)
{
    int old = 0, new = 1;
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            fields[0][i][j] = fields[1][i][j] = u0[i * n + j];
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                fields[new][i][j] = fields[old][i][j] + 0.1 * c[i * n + j] * (fields[old][i + 1][j] + fields[old][i - 1][j] * fields[old][i][j + 1] - fields[old][i][j - 1]);
        old ^= 1;
        new ^= 1;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += fields[old][i][j] * fields[old][i][j];
    return sum;
}

double divided(int n, int steps, const double *c, const double *u0)
{
    double *u = malloc(2 * n * sizeof *u), sum = 0;
    for (int i = 0; i < n; i++)
        u[i] = u[n + i] = u0[i];
    for (int t = 0; t < steps; t++) {
        const double *now = u + (t % 2) * n;
        double *next = u + ((t + 1) % 2) * n;
        for (int i = 1; i < n - 1; i++)
            next[i] = now[i] + c[i] * (now[i + 1] * now[i] - now[i - 1]);
    }
    for (int i = 0; i < n; i++)
        sum += u[(steps & 1) * n + i] * u[(steps & 1) * n + i];
    free(u);
    return sum;
}

double three(int n, int steps, const double *c, const double *u0)
{
    double u[3][n], sum = 0;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 1; t <= steps; t++) {
        int a = (t - 1) % 3, b = t % 3, d = (t + 1) % 3;
        for (int i = 1; i < n - 1; i++)
            u[d][i] = 2 * u[b][i] - u[a][i] + c[i] * (u[b][i + 1] - 2 * u[b][i] + u[b][i - 1]) * u[a][i];
    }
    for (int i = 0; i < n; i++)
        sum += u[(steps + 1) % 3][i] * u[steps % 3][i];
    return sum;
}

double turned(int n, int steps, const double *c, const double *u0)
{
    double u[3][n], sum = 0;
    int now = 2;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            u[(now + 1) % 3][i] = u[now][i] * u[(now + 2) % 3][i + 1] + c[i] * (u[now][i + 1] - u[now][i - 1]);
        now = (now + 1) % 3;
    }
    for (int i = 0; i < n; i++)
        sum += u[now][i] * u[now][i];
    return sum;
}

/* The last element of one is the first one of the next. */
double overlapping(int n, int steps, const double *c, const double *u0)
{
    double *u = malloc((2 * n + 1) * sizeof *u), sum = 0;
    int now = 0, next = 1;
    for (int i = 0; i <= n; i++)
        u[i] = u[n + i] = u0[i];
    for (int t = 0; t < steps; t++) {
        int k = now;
        for (int i = 1; i <= n; i++)
            u[next * n + i] = u[now * n + i] * c[i] + u[now * n + i - 1];
        now = next;
        next = k;
    }
    for (int i = 0; i <= n; i++)
        sum += u[now * n + i] * u[now * n + i];
    free(u);
    return sum;
}

/* It reads one element of the other plane. */
double beyond(int n, int steps, const double *c, const double *u0)
{
    double *u = malloc((3 * n + 1) * sizeof *u), sum = 0;
    int now = 0;
    memset(u, 0, (3 * n + 1) * sizeof *u);
    for (int i = 0; i < n; i++)
        u[i] = u[n + i] = u0[i];
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            u[(now ^ 1) * n + i] = u[now * n + i] * c[i] + u[now * n + i + 1] * u[now * n + i + 1];
        now ^= 1;
    }
    for (int i = 0; i < n; i++)
        sum += u[now * n + i] * u[now * n + i];
    free(u);
    return sum;
}

/* (t + 1) % 3 and (t + 4) % 3 are one. */
double same(int n, int steps, const double *c, const double *u0)
{
    double u[3][n], sum = 0;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n; i++)
            u[(t + 1) % 3][i] = u[(t + 4) % 3][i - 1] * c[i] + u[t % 3][i] * u[t % 3][i];
    for (int i = 0; i < n; i++)
        sum += u[steps % 3][i] * u[(steps + 1) % 3][i];
    return sum;
}

/* (t - 3) % 3 is negative at first, and then not. */
double negative(int n, int steps, const double *c, const double *u0)
{
    double block[5][n], (*u)[n] = block + 2, sum = 0;
    for (int k = 0; k < 5; k++)
        for (int i = 0; i < n; i++)
            block[k][i] = u0[i] * (k + 1);
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n; i++)
            u[(t - 2) % 3][i] = u[t % 3][i] * c[i] + u[t % 3][i - 1] * u[(t - 2) % 3][i];
    for (int k = 0; k < 5; k++)
        for (int i = 0; i < n; i++)
            sum += block[k][i] * block[k][i] * (1 + 0.1 * k);
    return sum;
}

/* A loop around the time loop. */
double paths(int n, int steps, const double *c, const double *u0)
{
    double *u = malloc(2 * (size_t)n * sizeof *u), sum = 0;
    for (int p = 0; p < 3; p++) {
        int now = 0, next = 1;
        for (int i = 0; i < n; i++)
            u[i] = u[n + i] = u0[i] * (p + 1);
        for (int t = 0; t < steps; t++) {
            int k = now;
            for (int i = 1; i < n - 1; i++)
                u[next * n + i] = u[now * n + i] * u[now * n + i] + c[i] * (u[now * n + i + 1] - u[now * n + i - 1]);
            now = next;
            next = k;
        }
        for (int i = 0; i < n; i++)
            sum += u[now * n + i] * u[now * n + i];
    }
    free(u);
    return sum;
}

/* The loop may be left. */
double leaving(int n, int steps, const double *c, const double *u0)
{
    double u[2][n], sum = 0;
    int now = 0, next = 1;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u0[i];
    for (int t = 0; t < steps; t++) {
        int k = now;
        for (int i = 1; i < n - 1; i++)
            u[next][i] = u[now][i] + c[i] * (u[now][i + 1] - u[now][i - 1]);
        if (t > 2 && u[next][1] > -100)
            break;
        now = next;
        next = k;
    }
    for (int i = 0; i < n; i++)
        sum += u[now][i] * u[now][i] + u[next][i];
    return sum;
}

/* An innermost loop's own numbers. */
double ring(int n, const double *c)
{
    double last[3][2] = {{0.5, 1}, {1, 0.5}, {0.25, 2}}, sum = 0;
    for (int i = 0; i < n; i++) {
        last[i % 3][0] = c[i] * last[(i + 1) % 3][1];
        last[i % 3][1] = c[i] + last[(i + 2) % 3][0] * last[i % 3][0];
        sum += last[i % 3][1] * last[(i + 2) % 3][0];
    }
    return sum;
}

/* Planes of rows of a length that is not known. */
double planes_of_planes(int n, int steps, const double *c, const double *u0)
{
    double u[2][n][n], sum = 0;
    int now = 0, next = 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            u[0][i][j] = u[1][i][j] = u0[i * n + j];
    for (int t = 0; t < steps; t++) {
        int k = now;
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                u[next][i][j] = u[now][i][j] * c[i * n + j] + u[now][i - 1][j] * u[now][i][j + 1] - u[now][i + 1][j - 1];
        now = next;
        next = k;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += u[now][i][j] * u[now][i][j];
    return sum;
}

/* b begins one element before a ends, by an addend that is less than none. */
double less_than_none(int n_, int steps, const double *x)
{
    size_t n = (size_t)n_, k = steps > 1 ? (size_t)0 - 1 : 0;
    double *w = malloc((2 * n + 4) * sizeof *w), *a = w, *b = w + (n + k), sum = 0;
    for (size_t i = 0; i < 2 * n + 4; i++)
        w[i] = x[i % n];
    for (int t = 0; t < steps; t++) {
        double *hold = a;
        for (size_t i = 0; i < n; i++)
            b[i] = 0.5 * a[i] * a[i] + 0.2 * x[i];
        a = b;
        b = hold;
    }
    for (size_t i = 0; i < 2 * n; i++)
        sum += w[i] * (double)(1 + i % 3);
    free(w);
    return sum;
}

/* i - 1 is not what it is in the sum. */
double narrow(int n_, int steps, const double *x)
{
    unsigned n = (unsigned)n_, now = 1;
    double *u = malloc(3 * n * sizeof *u), sum = 0;
    for (unsigned i = 0; i < 3 * n; i++)
        u[i] = x[i % n];
    for (int t = 0; t < steps; t++) {
        for (unsigned i = 0; i < n; i++)
            u[(3 - now) * n + i] = u[now * n + (i - 1)] * x[i];
        now = 3 - now;
    }
    for (unsigned i = 0; i < 3 * n; i++)
        sum += u[i] * u[i];
    free(u);
    return sum;
}

double wide(size_t n, int steps, const double *x)
{
    size_t now = 1;
    double *u = malloc(3 * n * sizeof *u), sum = 0;
    for (size_t i = 0; i < 3 * n; i++)
        u[i] = x[i % n];
    for (int t = 0; t < steps; t++) {
        for (size_t i = 0; i < n; i++)
            u[(3 - now) * n + i] = u[now * n + (i - 1)] * x[i];
        now = 3 - now;
    }
    for (size_t i = 0; i < 3 * n; i++)
        sum += u[i] * u[i];
    free(u);
    return sum;
}

/* -1 & 1 is 1. */
double before(int steps, const double *x)
{
    double u[2][3] = {{0.5, 1, 2}, {0.25, 3, 1}};
    for (int t = 0; t < steps; t++)
        for (int i = 0; i < 3; i++)
            u[t & 1][i] = u[(t - 1) & 1][i] * x[0] + x[1];
    return u[0][0] * u[1][1];
}

/* Planes that are nearer to each other from round to round. */
double halving(int n, const double *x)
{
    double w[16], sum = 0;
    for (int i = 0; i < 16; i++)
        w[i] = x[i % n];
    for (int h = n; h >= 1; h /= 2)
        for (int t = 0; t < 3; t++)
            for (int i = 0; i < h; i++)
                w[(t + 1) % 2 * h + i] = 0.5 * w[t % 2 * h + i] * x[i] + 0.1;
    for (int i = 0; i < 16; i++)
        sum += w[i] * w[i];
    return sum;
}

/* Two rounds of the planes at once. */
double by_two(int n, int steps, const double *c, const double *u0)
{
    double u[3][n], sum = 0;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 0; t < steps; t += 2)
        for (int i = 1; i < n - 1; i++)
            u[(t + 1) % 3][i] = u[t % 3][i] * u[(t + 2) % 3][i + 1] + c[i] * u[t % 3][i - 1];
    for (int i = 0; i < n; i++)
        sum += u[0][i] * u[1][i] + u[2][i] * u[2][i];
    return sum;
}

static double lines[2][8];

/* Both numbers mean one plane. */
double twice(int n, int steps, const double *c, const double *u0)
{
    int one = 0, other = 0;
    double sum = 0;
    for (int i = 0; i < n; i++)
        lines[0][i] = lines[1][i] = u0[i];
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n; i++)
            lines[one][i] = lines[other][i - 1] * c[i] + lines[1 - one][i] * lines[1 - other][i - 1];
        one = 1 - one;
        other = 1 - other;
    }
    for (int i = 0; i < n; i++)
        sum += lines[0][i] * lines[1][i];
    return sum;
}

/* There is no plane 3, and the loop does not come to it. */
double never_reached(int n, int steps, const double *u0)
{
    double u[3][8] = {{0.5}}, sum = 0;
    for (int i = 0; i < n; i++)
        u[0][i] = u[1][i] = u[2][i] = u0[i];
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n - 1; i++)
            u[(t + 1) % 4][i] = u[t % 4][i - 1] * u[t % 4][i + 1] + u[(t + 1) % 4][i];
    for (int i = 0; i < n; i++)
        sum += u[2][i] * u[1][i];
    return sum;
}
