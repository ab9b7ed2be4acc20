// RUN: %run-test %s
// Loops that store where they do not read again, and loops that only look like it.
// ADCC: ahead; behind; itself; triangle; may_overlap; sweeps; strides; falls; falls_behind; store_first
// ARGS: n=4, x[8], y[8]
// ARGS: n=4, x[8], y=@x+1
// ARGS: n=0, x[8], y[8]
// ADCC: factor; skewed; columns; rows_again; told_equal; told_of_others; told_of_neighbours; arms; ahead_in_row
// ARGS: n=4, a[24]
// ARGS: n=1, a[24]
void ahead(int n, double *x, const double *y)
{
    for (int i = 0; i < n; i++)
        x[i + 1] += 0.3 * x[i] * x[i] * y[0];
}

/* The next iteration writes it. */
void behind(int n, double *x, const double *y)
{
    for (int i = 0; i < n; i++)
        x[i] += 0.3 * x[i + 1] * x[i + 1] * y[0];
}

void itself(int n, double *x, const double *y)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i + 1; j++)
            x[i] += 0.1 * x[j] * x[j] * y[0];
}

void triangle(int n, double *x, const double *y)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i] += 0.1 * x[j] * x[j] * y[0];
}

void may_overlap(int n, double *x, const double *y)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i] += 0.1 * x[j] * x[j] * y[j] * y[j];
}

/* The next sweep writes it. */
void sweeps(int n, double *x, const double *y)
{
    for (int sweep = 0; sweep < 2; sweep++)
        for (int i = 1; i < n; i++)
            x[i] -= 0.2 * x[i - 1] * x[i - 1] * y[0];
}

/* The loop that comes behind writes it. */
void strides(int n, double *x, const double *y)
{
    for (int i = 0; i < n; i += 2)
        x[i + 1] *= x[i] * x[i];
    for (int i = 0; i < n; i += 2)
        x[i + 2] *= x[i] * y[0];
}

void falls(int n, double *x, const double *y)
{
    for (int i = n - 1; i >= 0; i--) {
        double sum = x[i];
        for (int j = i + 1; j < n; j++)
            sum -= 0.2 * x[j] * x[j] * y[0];
        x[i] = sum;
    }
}

/* The iteration before has written it, the next one writes x[i]. */
void falls_behind(int n, double *x, const double *y)
{
    for (int i = n - 1; i >= 0; i--)
        x[i + 1] += 0.1 * x[i] * x[i] * y[0];
}

double store_first(int n, double *x, const double *y)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        x[i] = 0.5 * y[0];
        sum += x[i + 1] * x[i + 1];
    }
    return sum;
}

void factor(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / (2.0 + a[k * n + k]);
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
}

/* The rows overlap: j goes beyond the width. */
void skewed(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            for (int j = n; j >= 0; j--)
                a[i * n + j] -= 0.1 * a[k * n + j] * a[k * n + j];
}

void columns(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < j; k++)
                a[i * n + j] += 0.1 * a[i * n + k] * a[j * n + k];
}

/* Row i is read in the iteration that writes it, and before. */
void rows_again(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] += 0.1 * a[k * n + j] * a[k * n + j];
}

/* Of two subscripts that are compared: equal in one arm, others in the other. */
void told_equal(int n, double *a)
{
    for (int k = 0; k < n; k++) {
        double t = a[k];
        for (int i = k; i < n; i++)
            if (i == k)
                a[i] = 0.5 + t * t;
    }
}

void told_of_others(int n, double *a)
{
    int m = n / 2;
    for (int k = 0; k < n; k++) {
        double t = a[k];
        for (int i = k; i < n; i++)
            if (i != m)
                a[i] = 0.5 + t * t;
    }
}

void told_of_neighbours(int n, double *a)
{
    for (int k = 0; k < n; k++) {
        double t = a[k + 1];
        for (int i = k + 1; i < n; i++)
            if (i != k)
                a[i] = 0.5 + t * t;
    }
}

/* One arm is executed in one iteration, the other in the next. */
void arms(int n, double *a)
{
    for (int i = 1; i < n; i++)
        if (i % 2 == 0) {
            a[i] += 0.1 * a[i - 1] * a[i - 1] * a[i + 1] * a[i + 1];
        } else {
            double t = a[i];
            a[i] = 0.3 * a[i + 1] * a[i + 1] + a[i - 1] * t;
        }
}

/* Where both rows are one, an iteration writes what the one before reads. */
void ahead_in_row(int n, double *a)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++)
            for (int j = 0; j < n - 1; j++)
                a[i * n + j] += 0.1 * a[k * n + j + 1] * a[k * n + j + 1];
}
