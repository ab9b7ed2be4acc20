// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
struct Cell {
    unsigned kind : 2, active : 1;
    double value;
    signed level : 5;
    double next;
};

double f(int n, const double *x)
{
    struct Cell cells[4] = {{.kind = 1, .value = 0.5}}, copy;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        cells[i].kind = (unsigned)i;
        cells[i].active = i != 2;
        cells[i].level = -i;
        cells[i].value += x[i] * x[i];
        cells[i].next = cells[i].value * x[0];
    }
    copy = cells[1];
    copy.level++;
    for (int i = 0; i < n; i++)
        if (cells[i].active)
            s += cells[i].value * cells[i].next * cells[i].kind + cells[i].level * copy.value;
    return s + copy.level * copy.next;
}
