// RUN: %run-test %s
// Integer memory that is changed and read again steers what is done.
// ADCC: f
// ARGS: n=6, count[3]={0,1,2}, x[6]
double f(int n, int *count, double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        int k = i % 3;
        if (count[k] > 0) {
            count[k]--;
            s *= x[i];
        } else {
            count[k] = 2;
            x[i] += s;
        }
    }
    return s * x[count[0]];
}
