// RUN: %run-test %s
// ADCC: filled; product; placed; scaled; moved; goes_on; before
// CFLAGS: -Wno-unused-parameter
// ARGS: n=3, k=2, x[16], y[9]
#include <stdlib.h>
#include <string.h>

/* Matrices that are walked from the first element to the last: of `a[0][i]` compilers conclude that i stays in the row. */
static double block[4][4];

struct State {
    double gain[3][3], pos[3], vel[3];
};

static void spread(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i] * from[0];
}

static void gemm(int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

double filled(int n, int k, double *y, const double *x)
{
    double s = 0.0;
    spread(&block[0][0], x, 16);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            s += block[i][j] * block[j][i];
    for (int i = 0; i < 16; i++)
        s += (&block[0][0])[i];
    return s;
}

double product(int n, int k, double *y, const double *x)
{
    struct State state;
    double a[3][3], c[3][3], s = 0.0;
    spread(a[0], y, 9);
    spread(&state.gain[0][0], x, n * n);
    gemm(n, &a[0][0], state.gain[0], *c);
    for (int i = 0; i < n; i++)
        s += c[i][n - 1 - i] * (i + 1);
    return s;
}

static double *at(struct State *state, int i)
{
    return &state->gain[0][0] + i;
}

double placed(int n, int k, double *y, const double *x)
{
    struct State state;
    double s = 0.0;
    for (int i = 0; i < 9; i++)
        *at(&state, i) = x[i] * (i + 1);
    for (int i = 0; i < 3 * n; i++)
        s += *at(&state, i) * *at(&state, 8 - i);
    return s;
}

static void scale(double *v, long count, double by)
{
    for (long i = 0; i < count; i++)
        v[i] *= by;
}

/* From within a row on, to the matrix's end. */
double scaled(int n, int k, double *y, const double *x)
{
    struct State state;
    long first = k - 1;
    double s = 0.0;
    spread(&state.gain[0][0], x, 9);
    scale(&state.gain[0][first], 9 - first, x[1]);
    scale(state.gain[first], 3 * (n - 1), x[2]);
    for (int i = 0; i < 9; i++)
        s += state.gain[i / 3][i % 3] * (i + 1);
    return s;
}

void moved(int n, int k, double *y, const double *x)
{
    double a[3][2] = {{0}}, b[3][2];
    for (int i = 0; i < 6; i++)
        b[i / 2][i % 2] = x[i] * x[i + 1];
    memcpy(a[1], b[0], 2 * sizeof a[0]);
    for (int i = 0; i < 6; i++)
        y[i] = a[i / 2][i % 2];
}

typedef struct {
    int len;
    double v[1];
} Vec;

double goes_on(int n, int k, double *y, const double *x)
{
    Vec *a = malloc(sizeof(Vec) + (size_t)(n + 3) * sizeof(double));
    double s = 0.0;
    a->len = 2;
    a->v[0] = x[0];
    a->v[1] = x[1] * x[0];
    for (int i = 2; i < n; i++) {
        a = realloc(a, sizeof(Vec) + (size_t)a->len * sizeof(double));
        a->v[a->len++] = x[i] * a->v[i - 1];
    }
    for (int i = 0; i < a->len; i++)
        s += a->v[i] * x[i + 1];
    free(a);
    return s;
}

void before(int n, int k, double *y, const double *x)
{
    memcpy(y + n - k, x, (size_t)k * sizeof *y);
}
