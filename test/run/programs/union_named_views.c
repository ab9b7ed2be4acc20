// RUN: %run-test %s
// A matrix as rows, as one array and as named entries; given by the caller.
// ADCC: f
// ARGS: m.flat[4], s=0.3
typedef union {
    double flat[4];
    double rows[2][2];
    struct {
        double a, b, c, d;
    } name;
} Matrix;

double f(Matrix *m, double s)
{
    double det = m->name.a * m->name.d - m->name.b * m->name.c;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            m->rows[i][j] = m->rows[i][j] * s + det;
    m->flat[1] *= m->name.a;
    return m->flat[0] * m->flat[3] + m->name.b;
}
