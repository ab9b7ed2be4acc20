// Functions whose pointers lead to memory of their own, or not: compilers may believe what their derivatives declare.
// OPTIONS: --without=inline,unroll,scalars
// RUN: %run-test %s
// ADCC: own(return)/(x)
// ARGS: x in -1..1
// ADCC: one(return)/(x)
// ARGS: x in -1..1
// ADCC: overlapping(return)/(x)
// ARGS: x in -1..1
// ADCC: in_a_record(return)/(x)
// ARGS: x in -1..1
// ADCC: kept_by_another(return)/(x)
// ARGS: x in -1..1
// ADCC: by_choice(return)/(x)
// ARGS: which=0, x in -1..1
// ARGS: which=1, x in -1..1
// ADCC: of_caller(y)/(x,y)
// ARGS: x[8] in -1..1, y[8] in -1..1
// ARGS: x[8] in -1..1, y=@x
// ARGS: x[12] in -1..1, y=@x+2
// ADCC: in_turn(return)/(x)
// ARGS: x in -1..1
// ADCC: by_pointer(return)/(x)
// ARGS: which=0, x in -1..1
// ARGS: which=1, x in -1..1
// ADCC: filter(return)/(q)
// ARGS: n=4, q=0.3
#include <stdlib.h>

static void apart(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

double own(double x)
{
    double a[4] = {x, 1.5, x * x, 3.0}, *b = malloc(4 * sizeof *b), y;

    for (int i = 0; i < 4; i++)
        b[i] = x + i;
    apart(a, b);
    apart(b, a);
    y = a[0] * b[3] + a[3] * b[0];
    free(b);
    return y;
}

static void same(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

double one(double x)
{
    double a[4] = {x, 1.5, x * x, 3.0}, b[4] = {0.5, x, 2.0, x};

    same(a, b);
    same(b, b);
    return b[0] * b[3];
}

static void moved(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

double overlapping(double x)
{
    double a[6] = {x, 1.5, x * x, 3.0, x, 0.5};

    moved(a, a + 1);
    moved(a + 2, a);
    return a[0] * a[3] + a[4];
}

struct View {
    double *data;
    double scale;
};

static void viewed(struct View *view, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * view->data[0] * view->scale;
}

double in_a_record(double x)
{
    double a[4] = {x, 1.5, x, 3.0};
    struct View view = {a, x + 2.0};

    viewed(&view, a);
    return a[0] * a[3];
}

static void keep(struct View *view, double *a, double *b)
{
    b[0] = a[0] * b[1];
    view->data = a;
}

static void beside(const struct View *view, double *out, const double *weight)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * view->data[0] * weight[i];
}

double kept_by_another(double x)
{
    double a[4] = {x, 1.5, x, 3.0}, b[4] = {x, x + 1.0, x * x, 2.0};
    struct View view = {b, x};

    keep(&view, a, b);
    beside(&view, a, b);
    return a[0] * a[3] + a[1];
}

static void choice(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

double by_choice(int which, double x)
{
    double a[4] = {x, 1.5, x, 3.0}, b[4] = {1.0, x, 2.0, x};
    double *first = which ? a : b;

    choice(first, b);
    return a[0] * b[3] + b[1];
}

static void given(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

static void hand_on(const double *a, double *out)
{
    given(a, out);
    given(out, out + 4);
}
void of_caller(const double *x, double *y)
{
    hand_on(x, y);
}

/* Halves of one array, by itself. */
static void half(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        b[i] = b[i] * a[0] + 0.5 * a[i];
    if (n > 1)
        half(n / 2, b, b + n / 4);
}
double in_turn(double x)
{
    double a[4] = {x, 1.5, x, 3.0}, b[4] = {1.0, x, 2.0, x};

    half(4, a, b);
    return b[0] * a[3] + b[1];
}

static void pointed(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

static void other(const double *a, double *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = out[i] * a[0] + a[i] * a[1];
}

typedef void (*Helper)(const double *a, double *out);
static const Helper table[2] = {pointed, other};
double by_pointer(int which, double x)
{
    double a[4] = {x, 1.5, x, 3.0}, b[4] = {1.0, x, 2.0, x};

    table[which](a, a);
    pointed(a, b);
    return b[0] * b[3];
}

static void multiply(double a[3][3], double b[3][3], double product[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            product[i][j] = 0.0;
            for (int k = 0; k < 3; k++)
                product[i][j] += a[i][k] * b[k][j];
        }
}

double filter(int n, double q)
{
    double f[3][3] = {{1, 0.1, 0}, {0, 1, 0.1}, {0.2, 0, 1}}, p[3][3] = {{1, q, 0}, {q, 1, 0}, {0, 0, q}}, product[3][3];

    for (int t = 0; t < n; t++) {
        multiply(f, p, product);
        multiply(product, f, p);
        for (int i = 0; i < 3; i++)
            p[i][i] += q / (1.0 + p[i][0] * p[i][0]);
    }
    return p[0][0] * p[2][1];
}
