// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, k=1
double f(double x, int k)
{
    static const double c[2][3] = {{1.0, 0.5, 0.25}, {2.0, -1.0, 0.125}};
    static const int order[] = {2, 0, 1};
    static const struct {
        double w;
        const char *name;
    } rules[] = {{0.5, "half"}, {3.0, "three"}};
    double s = 0.0;
    for (int i = 0; i < 3; i++)
        s = s * x + c[k][order[i]] * rules[i % 2].w;
    return s * (rules[k].name[0] == 't' ? x : 1.0);
}
