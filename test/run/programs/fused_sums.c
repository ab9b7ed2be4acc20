// A loop that sums and the loop that reverses it become one, where nothing that stands between has to come first.
// RUN: %run-test %s
// ADCC: rows(y)/(v,x)
// ARGS: n=4, begin[5]={0,2,2,5,7}, at[7]={1,3,0,1,1,2,3}, v[7], x[4], y[4]
// ADCC: cleared(return,x)/(x)
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4]
// ADCC: wiped(return,x)/(x)
// ARGS: n=5, at[5]={1,2,1,1,3}, x[4]
// ADCC: squared(y)/(v,x)
// ARGS: n=4, begin[5]={0,2,2,5,7}, at[7]={1,3,0,1,1,2,3}, v[7], x[4], y[4]
// ADCC: in_place(x)/(v,x)
// ARGS: n=4, begin[5]={0,2,2,5,7}, at[7]={1,3,0,1,1,2,3}, v[7], x[4]
// ADCC: two(return)/(v,x)
// ARGS: n=5, at[5]={0,2,0,1,3}, v[5], x[4]
// ADCC: read_again(y,z)/(x)
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4], y[3], z[3]
// ADCC: elsewhere(return,y)/(x,y)
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4], y=@x+1, m=1
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4], y[2], m=0
// ADCC: passive(return)/(x)
// ARGS: n=5, at[5]={0,2,0,1,3}, w[4], x[4]
// ADCC: wiped_there(return,x)/(x)
// ARGS: n=5, at[5]={1,2,0,1,3}, x[4]
// ALSO: jacobian

void rows(int n, const int *begin, const int *at, const double *restrict v, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += v[k] * v[k] * x[at[k]];
        y[i] = sum;
    }
}

/* What is summed is overwritten behind the loop. */
double cleared(int n, const int *at, double *restrict x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    x[0] = 5.0;
    x[1] *= 3.0;
    return sum;
}

/* An adjoint is set to zero between, after it was added to by what needs the sum. */
double wiped(int n, const int *at, double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    x[1] = x[2];
    return sum * x[1];
}

/* The reverse needs the sum. */
void squared(int n, const int *begin, const int *at, const double *restrict v, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += v[k] * x[at[k]];
        y[i] = sum * sum;
    }
}

/* As in Gauss and Seidel's method. */
void in_place(int n, const int *begin, const int *at, const double *v, double *x)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = begin[i]; k < begin[i + 1]; k++)
            sum += v[k] * x[at[k]];
        x[i] = 0.5 * sum;
    }
}

/* Two loops one after the other, of the same rounds. */
double two(int n, const int *at, const double *v, const double *x)
{
    double sum = 0.0, other = 1.0;

    for (int k = 0; k < n; k++)
        sum += v[k] * x[at[k]];
    for (int k = 0; k < n; k++)
        other += v[at[k]] * x[at[k]];
    return sum + 2.0 * other;
}

/* What is stored behind the loop is read again in the next one. */
void read_again(int n, const int *at, const double *restrict x, double *restrict y, double *restrict z)
{
    double sum = 0.0, other = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    y[0] = sum;
    for (int k = 0; k < n; k++)
        other += y[0] * x[at[k]];
    z[0] = other;
    y[1] = other * y[0];
}

/* What is overwritten behind the loop may be what was summed, as far as is known. */
double elsewhere(int n, const int *at, const double *x, double *y, int m)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    y[0] = 5.0;
    return sum + y[m];
}

/* The loop in front of the second one is another one's. */
double passive(int n, const int *at, const double *w, const double *x)
{
    double sum = 0.0, other = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    for (int k = 1; k < n; k++)
        other += w[at[k]];
    return sum + other;
}

/* An adjoint is set to zero that may be the one that was added to just before. */
double wiped_there(int n, const int *at, double *x)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    x[1] = 3.0;
    return sum * x[at[0]];
}
