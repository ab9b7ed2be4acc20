// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
struct Flags {
    unsigned on : 1;
    int level : 4;
    unsigned count : 3;
};

double f(int n, const double *x)
{
    struct Flags s = {1, -3, 6};
    double t = 0.0;
    for (int i = 0; i < n; i++) {
        if (s.on)
            t += x[i] * s.level;
        s.on = !s.on;
        s.count += 3;
        s.level++;
        t *= x[i] + s.count;
    }
    return t;
}
