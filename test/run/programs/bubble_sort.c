// RUN: %run-test %s
// ADCC: sort
// ARGS: n=5, x[5]={0.7,0.2,1.9,-0.4,0.5}
// ARGS: n=1, x[1]
void sort(int n, double *x)
{
    int swapped;
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (x[i - 1] > x[i]) {
                double t = x[i - 1];
                x[i - 1] = x[i] * 1.0;
                x[i] = t;
                swapped = 1;
            }
    } while (swapped);
    for (int i = 0; i < n; i++)
        x[i] *= i + 1.0;
}
