// RUN: %run-test %s
// ADCC: f(total,history)/(x)
// ARGS: n=3, x[3], total=0.5, history[4]
double total;
double history[4];

void f(int n, const double *x)
{
    for (int i = 0; i < n; i++) {
        total += x[i] * x[i];
        history[i] = total * history[i + 1];
    }
}
