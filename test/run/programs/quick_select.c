// RUN: %run-test %s
// ADCC: median
// ARGS: n=5, x[5]={0.7,0.2,1.9,-0.4,0.5}
double median(int n, double *x)
{
    int lo = 0, hi = n - 1, k = n / 2;
    while (lo < hi) {
        double pivot = x[k];
        int i = lo, j = hi;
        do {
            while (x[i] < pivot)
                i++;
            while (x[j] > pivot)
                j--;
            if (i <= j) {
                double t = x[i];
                x[i++] = x[j];
                x[j--] = t;
            }
        } while (i <= j);
        if (j < k)
            lo = i;
        if (i > k)
            hi = j;
    }
    return x[k] * x[0];
}
