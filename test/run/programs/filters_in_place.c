// Filters over what they overwrite: each element is read by several rounds, as many as the filter is long, and one copy of it serves them all, if the
// rounds that overwrite it come later.
// RUN: %run-test %s
// ADCC: from_end(x)/(h,x); by_pointer(x)/(h,x)
// ARGS: n=9, taps=3, h[4] in -1..1, x[20] in -1..1
// ARGS: n=6, taps=1, h[4] in -1..1, x[20] in -1..1
// ARGS: n=3, taps=4, h[4] in -1..1, x[20] in -1..1
// ADCC: from_begin(x)/(h,x); both_ways(x)/(h,x); recursive(x)/(h,x); in_two(x)/(h,x); thinned(x)/(h,x)
// ADCC: one_too_far(x)/(h,x); by_sum(x)/(h,x); repeated(x)/(h,x); leaning(x)/(h,x); by_three(x)/(h,x); begun_elsewhere(x)/(h,x)
// ARGS: n=9, taps=3, h[4] in -1..1, x[20] in -1..1
// ARGS: n=6, taps=1, h[4] in -1..1, x[20] in -1..1
// ARGS: n=3, taps=4, h[4] in -1..1, x[20] in -1..1
// ARGS: n=5, taps=0, h[4] in -1..1, x[20] in -1..1
void from_end(int n, int taps, const double *h, double *restrict x)
{
    for (int i = n - 1; i >= taps - 1; i--) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i - k];
        x[i] = s;
    }
}

void from_begin(int n, int taps, const double *h, double *restrict x)
{
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i + k];
        x[i] = s;
    }
}

/* Some rounds read what others have written. */
void both_ways(int n, int taps, const double *h, double *restrict x)
{
    for (int i = taps; i < n; i++) {
        double s = 0.0;
        for (int k = 0; k < 2 * taps; k++)
            s += h[k / 2] * x[i - taps + k];
        x[i] = s;
    }
}

/* All do. */
void recursive(int n, int taps, const double *h, double *restrict x)
{
    for (int i = taps; i < n; i++) {
        double s = x[i];
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i - k] * 0.5;
        x[i] = s;
    }
}

/* Rows of an image, which the inner one of three loops goes through. */
void in_two(int n, int taps, const double *h, double *restrict x)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < n; j++) {
            double s = 0.0;
            for (int k = 0; k < taps && k < 2; k++)
                s += h[k] * x[i * n + j + k];
            x[i * n + j] = s;
        }
}

/* Every second one. */
void thinned(int n, int taps, const double *h, double *restrict x)
{
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[2 * i + k];
        x[i] = s;
    }
}

/* What is written is the first one that the next round reads. */
void one_too_far(int n, int taps, const double *h, double *restrict x)
{
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i + k];
        x[i + 1] = s;
    }
}

void by_sum(int n, int taps, const double *h, double *restrict x)
{
    int last = n - taps;

    for (int i = 0; i <= last; i++) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i + k] * x[i + taps - 1 - k];
        x[i] = s;
    }
}

void repeated(int n, int taps, const double *h, double *restrict x)
{
    for (int t = 0; t < 2; t++)
        for (int i = n - 1; i >= taps; i--) {
            double s = 0.0;
            for (int k = 0; k <= taps; k++)
                s += h[k % 4] * x[i - k];
            x[i] = s * 0.5;
        }
}

void by_pointer(int n, int taps, const double *h, double *restrict x)
{
    for (double *at = x + n - 1; at >= x + taps; at--) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * at[-k];
        *at = s;
    }
}

/* One element to the other side, which the round before has written. */
void leaning(int n, int taps, const double *h, double *restrict x)
{
    for (int i = n - 2; i >= taps; i--) {
        double s = 0.0;
        for (int k = -1; k < taps; k++)
            s += h[(k + 1) % 4] * x[i - k];
        x[i] = s;
    }
}

void by_three(int n, int taps, const double *h, double *restrict x)
{
    for (int i = 2; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < 2; j++)
            for (int k = -2; k < taps; k++)
                s += h[j] * x[k + (i + j)];
        x[i] = s * 0.25;
    }
}

/* Where the filter begins has nothing to do with its length. */
void begun_elsewhere(int n, int taps, const double *h, double *restrict x)
{
    int first = taps > 0 ? taps - 1 : 0;

    for (int i = n - 1; i >= first; i--) {
        double s = 0.0;
        for (int k = 0; k < taps; k++)
            s += h[k] * x[i - k];
        x[i] = s;
    }
}
