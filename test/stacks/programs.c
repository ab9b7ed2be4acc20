/* Functions of one signature, whose adjoints record: reals, integers, pointers, in loops, branches and calls. */
#include <adcc/runtime.h>
#include <complex.h>
#include <math.h>
#include <stdlib.h>

double no_tape(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i] * exp(x[(i + 1) % n]);
    return s;
}

double branches(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.7)
            continue;
        s *= sin(x[i]) * s + 1.1;
        if (s > 3.0)
            s = log(s) * x[0];
    }
    return s;
}

static double twice(double a, double b)
{
    double c = a * b;
    c = sin(c) * c;
    return c * c + a;
}

double calls(int n, const double *x)
{
    double s = x[0];
    for (int i = 1; i < n; i++)
        s = twice(s, twice(x[i], s)) * 0.3;
    return s;
}

static double power(double a, int k)
{
    return k == 0 ? 1.0 : k % 2 ? a * power(a, k - 1) : power(a * a, k / 2);
}

double recursion(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += power(x[i], 3 + i) * power(x[(i + 2) % n], 2);
    return s;
}

double scratch(int n, const double *x)
{
    double *y = malloc((size_t)n * sizeof *y), *p, s;
    for (int i = 0; i < n; i++)
        y[i] = x[i];
    for (int k = 0; k < 3; k++) {
        p = y;
        while (p < y + n - 1) {
            p[1] = p[0] * p[1] + cos(p[0]);
            p++;
        }
    }
    s = y[n - 1] * y[0];
    free(y);
    return s;
}

struct Link {
    double value;
    struct Link *next;
};

double links(int n, const double *x)
{
    struct Link *head = NULL, *at;
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        struct Link *link = malloc(sizeof *link);
        link->value = x[i] * x[0];
        link->next = head;
        head = link;
    }
    for (at = head; at; at = at->next)
        s = s * at->value + sqrt(at->value);
    while (head) {
        at = head->next;
        free(head);
        head = at;
    }
    return s;
}

static double total;

static void gather(double a)
{
    total = total * a + a;
}

double globals(int n, const double *x)
{
    total = x[0];
    for (int i = 0; i < n; i++)
        gather(x[i] * total);
    return total;
}

double exits(int n, const double *x)
{
    double s = x[0];
    int i = 0;
    do {
        switch (i % 3) {
        case 0: s *= x[i]; break;
        case 1: s += exp(s * 0.1); /* falls through */
        default: s = s * s * 0.5 + x[i];
        }
        if (s > 40.0)
            return s * s;
    } while (++i < n);
    return s / (1.0 + s * s);
}

double kinds(int n, const double *x)
{
    double _Complex z = 1.0 + 0.2 * I;
    long double t = 1.0L;
    for (int i = 0; i < n; i++) {
        z = z * z * 0.3 + x[i] * I;
        t = t * t * 0.4L + creal(z);
    }
    return (double)t * cimag(z);
}

/* Adjoints that are zero where they stand, and not a little beside. */
double zeros(int n, const double *x)
{
    double u = (x[1] - 1.3) * sqrt(x[0]), s = u * u * log(x[2]);
    if (x[3] > 100.0)
        s = 2.0 * u;
    for (int i = 2; i < n; i++) {
        double w = x[i] - x[1] + 0.2 * i - 0.1;
        s += w != 0.0 ? u * w / x[0] : 0.0;
        s += u * u * sqrt(x[i]);
        s += pow(u, i) + pow(u * x[i], 2.0 + (double)(i / 3)) * (double)(i / (i + 1) + 2);
        s += (u > 1.0 ? sin(u) : u * log(x[i])) * u * (double)(n / i);
        if (s > 50.0)
            s = u / s;
    }
    return s;
}

static double square(double a)
{
    return a * a;
}

double pointers(int n, const double *x)
{
    double (*f)(double) = sin;
    double s = 0.3;
    for (int i = 0; i < n; i++) {
        s = f(s) + x[i] * s;
        f = i % 2 ? sin : square;
    }
    return s;
}

static void rows(int n, double (*a)[2], const double *x)
{
    for (int i = 0; i < n; i++) {
        double *row = a[i % 2];
        row[0] = row[0] * x[i] + 0.1;
        row[1] += sin(row[0]) * row[1];
    }
}

double matrix(int n, const double *x)
{
    double a[2][2] = {{x[0], x[1]}, {1.0, 2.0}};
    rows(n, a, x);
    rows(n, a, x);
    return a[0][0] * a[1][1] - a[0][1] * a[1][0];
}

/* adjoint of: s = 1; for each x[i] >= 0: s *= sin(x[i]) * s; */
static double product_b(int n, const double *x, double *x_b, double ret_b)
{
    struct adcc_tape tape = {0};
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        int test = x[i] < 0.0;
        double s_1 = s;
        if (!test) {
            double t = sin(x[i]);
            double t1 = t * s;
            s_1 = s * t1;
            adcc_push_double(&tape, t1);
            adcc_push_double(&tape, t);
        }
        adcc_push_int(&tape, test);
        adcc_push_double(&tape, s);
        s = s_1;
    }
    double s_b = ret_b;
    for (int i = n - 1; i >= 0; i--) {
        double s_1 = adcc_pop_double(&tape);
        int t = adcc_pop_int(&tape);
        if (!t) {
            double t1 = adcc_pop_double(&tape);
            double t2 = adcc_pop_double(&tape);
            double t3 = s_1 * s_b;
            s_b = t2 * s_b + t1 * t3;
            x_b[i] += cos(x[i]) * (s_1 * t3);
        }
    }
    adcc_tape_free(&tape);
    return s;
}

/* A program that uses an adjoint which adcc made: it has a tape for each call. */
double slopes(int n, const double *x)
{
    double gradient[8] = {0}, s = 0.0;
    for (int k = 0; k < 2; k++)
        s += product_b(n, x, gradient, 1.0 + k * s);
    for (int i = 0; i < n; i++)
        s += gradient[i] * gradient[i];
    return s;
}

/* Records of two types. */
double hops(int n, const double *x)
{
    double s = 1.0;
    int k = 0;
    for (int i = 0; i < n; i++) {
        k = (k * 5 + 3) % n;
        s = sin(s * x[k]) + 0.5 * x[i];
    }
    return s;
}

/* A tape that begins and ends in a block, beside records in rows. */
double block(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s = sin(s * x[i]) + 0.1;
    if (s > -2.0) {
        struct adcc_tape tape = {0};
        for (int i = 0; i < n; i++) {
            adcc_push_double(&tape, s);
            s += 0.1 * sin(s * x[i]);
        }
        for (int i = 0; i < n; i++)
            s = sin(s * adcc_pop_double(&tape)) * x[i] + 0.3;
        adcc_tape_free(&tape);
    }
    return s;
}

static double sum_of_row(int n, struct adcc_tape *tape)
{
    double *row = adcc_release_double(tape, n), s = 0.0;
    for (int i = 0; i < n; i++)
        s += row[i] * row[i];
    return s;
}

/* A row that one function reserves and another takes back, in each of several rounds. */
double handed(int n, const double *x)
{
    struct adcc_tape tape = {0};
    double s = 0.5;
    for (int k = 0; k < 2; k++) {
        double *row = adcc_reserve_double(&tape, n);
        for (int i = 0; i < n; i++)
            row[i] = sin(s * x[i]);
        s += 0.1 * sum_of_row(n, &tape);
    }
    adcc_tape_free(&tape);
    return s;
}

/* Rows whose adjoints are made in strips, where a zero is kept from what may be infinite. */
double eliminated(int n, const double *x)
{
    double a[64], s = 0.0;
    for (int i = 0; i < n * n; i++)
        a[i] = sin(x[i % n] * (i + 1)) + (i % (n + 1) == 0 ? 3.0 : 0.0);
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    for (int i = 0; i < n; i++)
        s += log(fabs(a[i * n + i]));
    return s;
}

/* Working memory that all functions of the output share: each sets it before it reads it. */
double shared(int n, const double *x)
{
    static double work[8], total;
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    total = 0.0;
    for (int i = 0; i < n; i++) {
        total += sin(work[i] * work[n - 1 - i]);
        s += total * total;
    }
    return s;
}
