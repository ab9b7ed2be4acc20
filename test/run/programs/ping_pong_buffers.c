// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, steps=3, u[4], v[4]
// ARGS: n=4, steps=4, u[4], v[4]
// ARGS: n=4, steps=0, u[4], v[4]
double f(int n, int steps, double *u, double *v)
{
    double *now = u, *next = v;
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            next[i] = now[i] * now[(i + 1) % n] + 0.1 * next[i];
        double *swap = now;
        now = next;
        next = swap;
    }
    return now[0] * now[1] + next[2];
}
