// RUN: %run-test %s
// ADCC: dot
// ARGS: a.n=3, a.data[3], b.n=3, b.data[3]
struct Vector {
    int n;
    double *data;
};

double dot(struct Vector a, struct Vector b)
{
    double s = 0.0;
    for (int i = 0; i < a.n; i++) {
        a.data[i] *= b.data[0];
        s += a.data[i] * b.data[i];
    }
    a.data = b.data;
    a.data[1] = s;
    return s * b.data[1];
}
