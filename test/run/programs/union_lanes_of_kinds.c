// RUN: %run-test %s
// Reals of two kinds at one place: in several directions their lanes overlap, and each access is done for all of them at once.
// ADCC: f
// WITHOUT: hvp: the adjoint's zero of one kind is read as one of the other kind
// ARGS: n=4, a[4] in 0.3..1.2
struct Cell {
    int is_pair;
    union {
        double one;
        float pair[2];
    } as;
};

double f(int n, const double *a)
{
    struct Cell cells[4];
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        cells[i].is_pair = i % 2;
        if (cells[i].is_pair) {
            cells[i].as.pair[0] = (float)(a[i] * a[i]);
            cells[i].as.pair[1] = (float)a[i];
        } else {
            cells[i].as.one = a[i];
        }
    }
    for (int i = 0; i < n; i++)
        if (cells[i].is_pair) {
            double product = (double)cells[i].as.pair[0] * (double)cells[i].as.pair[1];
            cells[i].is_pair = 0;
            cells[i].as.one = product * a[n - 1 - i];
        }
    for (int i = 0; i < n; i++)
        s += cells[i].as.one * cells[n - 1 - i].as.one;
    return s;
}
