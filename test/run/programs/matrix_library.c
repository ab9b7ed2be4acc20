// RUN: %run-test %s
// An extended Kalman filter on a library of matrices, each allocated with its sizes: products that say by NULL that the sizes do not fit, an inverse with pivots, and a state that is
// replaced in each step.
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <math.h>

typedef struct {
    int rows;
    int cols;
    double *data;
} Mat;

#define AT(m, i, j) ((m)->data[(i) * (m)->cols + (j)])

static Mat *mat_new(int rows, int cols)
{
    Mat *m = malloc(sizeof(Mat));
    if (!m) {
        fprintf(stderr, "mat_new: out of memory\n");
        exit(1);
    }
    m->rows = rows;
    m->cols = cols;
    m->data = calloc((size_t)rows * cols, sizeof(double));
    if (!m->data) {
        fprintf(stderr, "mat_new: out of memory\n");
        exit(1);
    }
    return m;
}
static void mat_free(Mat *m)
{
    if (m) {
        free(m->data);
        free(m);
    }
}
static Mat *mat_copy(const Mat *a)
{
    Mat *c = mat_new(a->rows, a->cols);
    memcpy(c->data, a->data, (size_t)a->rows * a->cols * sizeof(double));
    return c;
}
static Mat *mat_eye(int n)
{
    Mat *m = mat_new(n, n);
    for (int i = 0; i < n; i++)
        AT(m, i, i) = 1.0;
    return m;
}
static Mat *mat_mul(const Mat *a, const Mat *b)
{
    if (a->cols != b->rows)
        return NULL;
    Mat *c = mat_new(a->rows, b->cols);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->cols; j++) {
            double s = 0.0;
            for (int k = 0; k < a->cols; k++)
                s += AT(a, i, k) * AT(b, k, j);
            AT(c, i, j) = s;
        }
    return c;
}
static Mat *mat_trans(const Mat *a)
{
    Mat *c = mat_new(a->cols, a->rows);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < a->cols; j++)
            AT(c, j, i) = AT(a, i, j);
    return c;
}
static void mat_add(Mat *a, const Mat *b, double f)
{
    for (int i = 0; i < a->rows * a->cols; i++)
        a->data[i] += f * b->data[i];
}
static Mat *mat_inv(const Mat *a)
{
    int n = a->rows;
    Mat *w = mat_copy(a), *r = mat_eye(n);
    for (int c = 0; c < n; c++) {
        int p = c;
        for (int i = c + 1; i < n; i++)
            if (fabs(AT(w, i, c)) > fabs(AT(w, p, c)))
                p = i;
        if (p != c)
            for (int j = 0; j < n; j++) {
                double t = AT(w, c, j);
                AT(w, c, j) = AT(w, p, j);
                AT(w, p, j) = t;
                t = AT(r, c, j);
                AT(r, c, j) = AT(r, p, j);
                AT(r, p, j) = t;
            }
        double d = 1.0 / AT(w, c, c);
        for (int j = 0; j < n; j++) {
            AT(w, c, j) *= d;
            AT(r, c, j) *= d;
        }
        for (int i = 0; i < n; i++) {
            if (i == c)
                continue;
            double f = AT(w, i, c);
            for (int j = 0; j < n; j++) {
                AT(w, i, j) -= f * AT(w, c, j);
                AT(r, i, j) -= f * AT(r, c, j);
            }
        }
    }
    mat_free(w);
    return r;
}

// ADCC: filter
// ARGS: n=4, a[16] in 0.1..0.9, b[16] in -0.6..0.7, steps=3
// ARGS: n=3, a[16] in 0.1..0.9, b[16] in -0.6..0.7, steps=5
// ARGS: n=2, a[16] in 0.1..0.9, b[16] in -0.6..0.7, steps=1
// ARGS: n=1, a[16] in 0.1..0.9, b[16] in -0.6..0.7, steps=0
/* a: the transition; b: the first state, and what is observed */
double filter(int n, const double *a, const double *b, int steps)
{
    int m = n / 2 > 0 ? n / 2 : 1;
    Mat *F = mat_new(n, n), *H = mat_new(m, n), *P = mat_eye(n), *x = mat_new(n, 1);
    double cost = 0.0;

    for (int i = 0; i < n * n; i++)
        F->data[i] = a[i];
    for (int i = 0; i < m; i++) {
        AT(H, i, i) = 1.0;
        AT(H, i, n - 1) += 0.1 * a[i];
    }
    for (int i = 0; i < n; i++)
        x->data[i] = b[i];
    for (int s = 0; s < steps; s++) {
        Mat *Ft = mat_trans(F), *Ht = mat_trans(H);
        Mat *xp = mat_mul(F, x);
        for (int i = 0; i < n; i++)
            xp->data[i] = tanh(xp->data[i]);
        Mat *FP = mat_mul(F, P), *Pp = mat_mul(FP, Ft), *Q = mat_eye(n);
        mat_add(Pp, Q, 0.1);
        Mat *HP = mat_mul(H, Pp), *S = mat_mul(HP, Ht), *R = mat_eye(m);
        mat_add(S, R, 0.5);
        Mat *Si = mat_inv(S), *PHt = mat_mul(Pp, Ht), *K = mat_mul(PHt, Si);
        Mat *y = mat_mul(H, xp);
        for (int i = 0; i < m; i++)
            y->data[i] = b[(s + i) % (n * n)] - y->data[i];
        Mat *Siy = mat_mul(Si, y), *Ky = mat_mul(K, y), *KH = mat_mul(K, H), *KHP = mat_mul(KH, Pp);
        for (int i = 0; i < m; i++)
            cost += y->data[i] * Siy->data[i];
        mat_add(xp, Ky, 1.0);
        mat_add(Pp, KHP, -1.0);
        mat_free(x);
        mat_free(P);
        x = xp;
        P = Pp;
        mat_free(Ft); mat_free(Ht); mat_free(FP); mat_free(Q); mat_free(HP); mat_free(S); mat_free(R);
        mat_free(Si); mat_free(PHt); mat_free(K); mat_free(y); mat_free(Siy); mat_free(Ky); mat_free(KH); mat_free(KHP);
    }
    mat_free(F); mat_free(H); mat_free(P); mat_free(x);
    return cost;
}
