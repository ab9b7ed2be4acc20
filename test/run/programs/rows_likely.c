// RUN: %run-test %s
// Adjoints that ask about rows which the function looks up in some rounds alone: behind a way out, under a condition, of a number that the data choose. The
// rows lie apart, or two of them are one or overlap, also where the function does not get that far; the table ends before the rows that are asked about; an
// array that may be anywhere lies over a row.
// ADCC: solve(a,b,x)/(a,b,x)
// ARGS: n=13, x[200], a[13]=@x+{0, 13, 26, 39, 52, 65, 78, 91, 104, 117, 130, 143, 156}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+169
// ARGS: n=13, x[200], a[13]=@x+{0, 156, 26, 39, 91, 65, 78, 52, 104, 117, 130, 143, 13}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+169
// ARGS: n=13, x[200], a[13]=@x+{0, 13, 26, 39, 52, 65, 78, 91, 104, 117, 130, 143, 156}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+160
// ARGS: n=13, x[200], a[13]=@x+{0, 13, 26, 39, 52, 65, 78, 91, 104, 117, 130, 143, 156}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+13
// ARGS: n=13, x[200], a[13]=@x+{0, 13, 26, 39, 52, 64, 78, 91, 104, 117, 130, 143, 156}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+169
// ARGS: n=13, x[200], a[13]=@x+{0, 13, 26, 39, 52, 65, 78, 91, 104, 117, 130, 143, 150}, at[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, b=@x+169
// ARGS: n=2, x[20], a[2]=@x+{0, 13}, at[2]={0, 0}, b=@x+17
// ARGS: n=0, x[20], a=null, at=null, b=@x+17
// ADCC: until
// ARGS: n=13, x[60], stop[13]={0,0,0,1,0,0,0,0,0,0,0,0,0}, a[3]=@x+{0, 4, 8}
// ARGS: n=13, x[60], stop[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48}
// ARGS: n=13, x[60], stop[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, a[13]=@x+{48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 4, 0}
// ARGS: n=13, x[60], stop[13]={0,0,0,0,0,0,0,0,0,0,0,0,0}, a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 46}
// ARGS: n=13, x[60], stop[13]={0,0,0,0,0,0,0,0,0,0,0,0,1}, a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 46}
// ARGS: n=100000000, x[60], stop[13]={0,0,0,1,0,0,0,0,0,0,0,0,0}, a[3]=@x+{0, 4, 8}
// ARGS: n=13, x[60], stop[1]={1}, a=null
// ADCC: chosen
// ARGS: n=13, x[60], a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48}
// ARGS: n=13, x[60], a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 0}
// ARGS: n=13, x[60], a[13]=@x+{1, 4, 8, 12, 2, 20, 24, 28, 32, 36, 40, 44, 48}
// ADCC: upwards
// ARGS: n=13, x[60], a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48}
// ARGS: n=13, x[60], a[13]=@x+{0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 45}
// ARGS: n=1, x[60], a[1]=@x+{0}
#include <math.h>

/* Elimination with a pivot, which a column of zeros ends. */
int solve(int n, double *x, double **a, int *at, double *b)
{
    (void)x;
    for (int k = 0; k < n; k++) {
        int p = k;
        double big = fabs(a[k][k]);
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i][k]) > big) {
                big = fabs(a[i][k]);
                p = i;
            }
        if (big == 0.0)
            return 1;
        at[k] = p;
        if (p != k)
            for (int j = 0; j < n; j++) {
                double t = a[p][j];
                a[p][j] = a[k][j];
                a[k][j] = t;
            }
        for (int i = k + 1; i < n; i++) {
            double m = a[i][k] / (2.0 + a[k][k] * a[k][k]);
            a[i][k] = m;
            for (int j = k + 1; j < n; j++)
                a[i][j] -= m * a[k][j];
        }
        b[at[k]] = b[at[k]] * b[at[k]] * a[k][k];
    }
    return 0;
}

/* No row is there behind the stop. */
void until(int n, double *x, const int *stop, double **a)
{
    (void)x;
    for (int i = 0; i < n; i++) {
        if (stop[i])
            return;
        for (int j = 1; j < 4; j++)
            a[i][j] = a[i][j] * a[i][j - 1] + a[0][j];
    }
}

void chosen(int n, double *x, double **a)
{
    (void)x;
    for (int i = 1; i < n; i++)
        if (a[i][0] > 0.3)
            for (int j = 0; j < 4; j++)
                a[i][j] = a[i][j] * a[i - 1][j] + a[0][j] * a[i][j];
}

void upwards(int n, double *x, double **a)
{
    int i = 1;

    (void)x;
    while (i < n && a[i - 1][0] < 100.0) {
        for (int j = 0; j < 4; j++)
            a[i][j] = a[i][j] * a[i][j] * a[i - 1][j];
        i++;
    }
}
