// RUN: %run-test %s
// Adjoints that ask whether the rows of tables lie apart: they do, in this order and in others; some are one, some overlap by one element, one is another
// table's, one a plain array's; a table that is there twice; tables that are not there, of no rows.
// ADCC: eliminate
// ARGS: n=3, x[9], a[3]=@x+{0, 3, 6}
// ARGS: n=3, x[9], a[3]=@x+{6, 3, 0}
// ARGS: n=3, x[12], a[3]=@x+{4, 9, 0}
// ARGS: n=3, x[9], a[3]=@x+{0, 6, 0}
// ARGS: n=3, x[9], a[3]=@x+{0, 0, 0}
// ARGS: n=3, x[9], a[3]=@x+{0, 2, 5}
// ARGS: n=3, x[9], a[3]=@x+{6, 4, 0}
// ARGS: n=3, x[9], a[3]=@x+{0, 3, 5}
// ARGS: n=1, x[9], a[3]=@x+{0, 0, 0}
// ARGS: n=0, x[9], a=null
// ARGS: n=-2, x[9], a=null
// ADCC: blur; mixed
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{16, 20, 24, 28}
// ARGS: n=4, x[40], a[4]=@x+{28, 0, 20, 8}, b[4]=@x+{4, 12, 24, 16}
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b=@a
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{16, 20, 4, 28}
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{16, 14, 24, 28}
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{1, 5, 9, 13}
// ARGS: n=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{16, 18, 18, 28}
// ARGS: n=2, x[40], a=null, b=null
// ARGS: n=0, x[40], a=null, b=null
// ADCC: around
// ARGS: n=3, m=4, x[40], a[3]=@x+{0, 4, 8}, b[3]=@x+{16, 20, 24}
// ARGS: n=4, m=4, x[40], a[4]=@x+{0, 4, 8, 12}, b[4]=@x+{16, 9, 24, 28}
// ARGS: n=4, m=2, x[40], a=null, b=null
// ADCC: scaled
// ARGS: n=3, x[20], a[3]=@x+{4, 8, 12}
// ARGS: n=3, x[20], a[3]=@x+{12, 4, 8}
// ARGS: n=3, x[20], a[3]=@x+{4, 3, 12}
// ARGS: n=3, x[20], a[3]=@x+{12, 8, 2}
// ARGS: n=3, x[20], a[3]=@x+{12, 8, 0}
// ARGS: n=3, x[20], a[3]=@x+{12, 4, 6}
// ADCC: picked(x,a)/(x,a)
// ARGS: n=3, at[3]={2, 0, 1}, x[12], a[3]=@x+{0, 4, 8}
// ARGS: n=3, at[3]={2, 0, 2}, x[12], a[3]=@x+{0, 4, 8}
// ARGS: n=3, at[3]={2, 0, 1}, x[12], a[3]=@x+{0, 4, 1}
// ARGS: n=3, at[3]={1, 1, 2}, x[12], a[3]=@x+{2, 0, 4}
// ARGS: n=3, at[3]={1, 1, 2}, x[12], a[3]=@x+{2, 0, 3}
// ARGS: n=0, at=null, x[12], a=null
// ADCC: halo
// ARGS: n=3, m=1, x[16], a[3]=@x+{1, 5, 9}
// ARGS: n=3, m=1, x[16], a[3]=@x+{9, 5, 1}
// ARGS: n=3, m=1, x[16], a[3]=@x+{1, 4, 9}
// ARGS: n=3, m=-1, x[16], a[3]=@x+{1, 5, 9}
// ARGS: n=3, m=-1, x[16], a[3]=@x+{1, 3, 5}
// ADCC: turned
// ARGS: n=2, m=4, x[16], a[2]=@x+{0, 4}, b[2]=@x+{8, 12}
// ARGS: n=2, m=4, x[16], a[2]=@x+{0, 4}, b[2]=@x+{11, 7}
// ARGS: n=2, m=4, x[16], a[2]=@x+{0, 4}, b=@a
// ARGS: n=4, m=0, x[16], a=null, b=null
// ARGS: n=0, m=4, x[16], a=null, b=null
// ARGS: n=3, m=-2, x[16], a=null, b=null
// ADCC: from_second
// ARGS: n=3, x[16], a[4]=@x+{0, 0, 4, 8}
// ARGS: n=3, x[16], a[4]=@x+{0, 8, 4, 0}
// ARGS: n=3, x[16], a[4]=@x+{0, 8, 4, 2}
// ADCC: before
// ARGS: n=3, x[16], t[4]=@x+{0, 4, 8, 12}, a=@t+1
// ARGS: n=3, x[16], t[4]=@x+{2, 4, 8, 12}, a=@t+1
// ADCC: held
// ARGS: n=3, x[12], g.a[3]=@x+{0, 3, 6}
// ARGS: n=3, x[12], g.a[3]=@x+{6, 3, 0}
// ARGS: n=3, x[12], g.a[3]=@x+{0, 3, 3}
// ARGS: n=3, x[12], g.a[3]=@x+{0, 5, 2}
// ARGS: n=0, x[12], g.a=null
// ADCC: beside
// ARGS: n=3, x[12], a[3]=@x+{0, 3, 6}, r.v=@x+9
// ARGS: n=3, x[12], a[3]=@x+{0, 3, 6}, r.v=@x+3
// ARGS: n=3, x[12], a[3]=@x+{0, 3, 6}, r.v=@x+1
// ADCC: exchanged
// ARGS: n=3, x[20], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 12, 15}
// ARGS: n=3, x[20], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 3, 15}
// ARGS: n=3, x[20], a[3]=@x+{0, 3, 6}, b[3]=@x+{1, 12, 15}
// ADCC: totals
// ARGS: n=3, x[12], a[3]=@x+{0, 3, 6}, total[3]
// ARGS: n=3, x[12], a[3]=@x+{0, 6, 0}, total[3]
// ADCC: given
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 12, 15}
// ARGS: n=3, x[18], a[3]=@x+{15, 0, 9}, b[3]=@x+{6, 12, 3}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{9, 3, 15}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b[3]=@x+{8, 12, 15}
// ARGS: n=3, x[18], a[3]=@x+{0, 3, 6}, b=@a
// ARGS: n=0, x[18], a=null, b=null
#include <math.h>

void eliminate(int n, double *x, double **a)
{
    (void)x;
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            a[i][k] /= 2.0 + a[k][k] * a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= 0.5 * a[i][k] * a[k][j];
        }
}

void blur(int n, double *x, double **a, double **b)
{
    (void)x;
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] * a[i + 1][j] + a[i][j - 1] * sin(a[i][j + 1]));
}

/* Where a row ends is another place for each table. */
void mixed(int n, double *x, double **a, double *const *b)
{
    (void)x;
    for (int i = 1; i < n - 1; i++)
        for (int j = 0; j < n - 1; j++) {
            b[i][j + 1] += a[i][j] * a[i][j] * a[i][0];
            b[i][1] += a[i][j] * a[i][j];
        }
}

/* Under a condition on the columns, rows whose numbers are made there. */
void around(int n, int m, double *x, double **a, double **b)
{
    (void)x;
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i][j] = 0.25 * a[i][j] * (a[i - 1][j] + a[i + 1][j]);
}

/* A row begins where x ends, or does not. */
void scaled(int n, double *x, double **a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++) {
            a[i][j] = a[i][j] * a[i][j] * x[j];
            x[j] *= 0.5 + 0.1 * a[i][j];
        }
}

/* Some rows are not looked up, and may lie over others. */
void picked(int n, const int *at, double *x, double **a)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int j = 1; j < 3; j++)
            a[at[i]][j] = a[at[i]][j] * a[at[0]][j - 1] * 0.5;
}

/* Elements in front of the first; m may be negative, so that nothing is known then. */
void halo(int n, int m, double *x, double **a)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = a[i][j] * a[i][j - m] * a[0][j - m];
}

/* No row is looked up where the inner loop does not run. */
void turned(int n, int m, double *x, double **a, double **b)
{
    (void)x;
    for (int i = n - 1; i >= 0; i--)
        for (int j = m; j > 0; j--)
            b[i][j - 1] = a[i][j - 1] * a[i][j - 1] * 0.7;
}

/* The first row is not looked up. */
void from_second(int n, double *x, double **a)
{
    (void)x;
    for (int i = 1; i <= n; i++)
        for (int j = 0; j < 4; j++)
            a[i][j] = a[i][j] * a[i][j] * a[1][j];
}

/* Rows of negative numbers are there, too. */
void before(int n, double *x, double **t, double **a)
{
    (void)x, (void)t;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++)
            a[i - 1][j] = a[i][j] * a[i][j] * a[i - 1][j];
}

struct grid {
    double **a;
};

void held(int n, double *x, struct grid *g)
{
    (void)x;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            g->a[i][j] = g->a[i][j] * g->a[i][j] * g->a[i - 1][j];
}

/* What the record leads to may be a row. */
struct array {
    double *v;
};

void beside(int n, double *x, double **a, struct array *r)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            r->v[j] = 0.5 * a[i][j] * a[i][j] * a[0][0];
}

/* Nothing is known of the rows of a table that the function changes: they may be those of the other one. */
void exchanged(int n, double *x, double **a, double **b)
{
    double *first = b[0];
    (void)x;
    b[0] = b[1];
    b[1] = first;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = 0.5 * a[i][j] * a[i][j] * a[0][j];
}

/* A global may be no row here; but it is there beside them. */
double total[3];

void totals(int n, double *x, double **a)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            total[j] = total[j] * a[i][j] * a[i][j];
            a[i][j] = a[0][j] * total[j];
        }
}

static double dot(int n, double *p, double *q)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += p[i] * q[i];
    return s;
}

/* Rows are handed on. */
void given(int n, double *x, double **a, double **b)
{
    (void)x;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            b[i][k] = dot(n, a[i], a[k]);
}
