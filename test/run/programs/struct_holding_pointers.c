// RUN: %run-test %s
// ADCC: f
// ARGS: m.rows=2, m.cols=3, m.data[6], y[2]
struct Matrix {
    int rows, cols;
    double *data;
};

void f(struct Matrix *m, double *y)
{
    for (int i = 0; i < m->rows; i++) {
        y[i] = 0.0;
        for (int j = 0; j < m->cols; j++)
            y[i] += m->data[i * m->cols + j] * m->data[j];
        m->data[i] *= y[i];
    }
}
