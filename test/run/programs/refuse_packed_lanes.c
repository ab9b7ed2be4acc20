// RUN: %run-test %s
// The lanes of a packed record's reals would stand where no array of doubles may.
// REFUSE: --forward-vector f : vector and Taylor modes do not support packed records that hold real numbers
// REFUSE: --reverse-vector f : vector and Taylor modes do not support packed records that hold real numbers
// WITHOUT: forward-vector, reverse-vector, taylor: refused
// ADCC: f
// ARGS: n=1, x[3]
struct Message { /* refused */
    char kind;
    double value;
} __attribute__((packed));

double f(int n, const double *x)
{
    struct Message m[2];
    for (int i = 0; i < 2; i++) {
        m[i].kind = 1;
        m[i].value = x[i] * x[i + 1];
    }
    m[0] = m[1];
    return m[0].value * m[n].value;
}
