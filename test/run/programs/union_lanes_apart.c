// RUN: %run-test %s
// A union's members with their reals at different places, of which one is read and the other one stored in one go: in several directions
// the lanes of the one must not be where the other one has another lane.
// ADCC: f
// ARGS: n=4, a[4] in 0.3..1.2
struct Cell {
    int kind;
    union {
        double single;
        struct {
            long count;
            double sum;
        } many;
    } as;
};

double f(int n, const double *a)
{
    struct Cell cells[4];
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        cells[i].kind = 0;
        cells[i].as.single = a[i] * a[i];
    }
    for (int i = 0; i < n; i++) {
        double single = cells[i].as.single;
        cells[i].kind = 1;
        cells[i].as.many.sum = single * a[i];
    }
    for (int i = 0; i < n; i++)
        s += cells[i].as.many.sum * cells[n - 1 - i].as.many.sum;
    return s;
}
