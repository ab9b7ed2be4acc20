// Of a loop whose strips are known to leave nothing over, nothing is left behind them. Of a few rounds that are no strips there are none: a compiler makes straight code of them.
// RUN: %adcc --reverse "eight(return)/(a,x)" %s -o - | FileCheck --check-prefix=EIGHT %s
// RUN: %adcc --reverse "many(return)/(a,x)" %s -o - | FileCheck --check-prefix=MANY %s
// RUN: %adcc --reverse "ten(return)/(a,x)" %s -o - | FileCheck --check-prefix=TEN %s

// EIGHT: for (int i = 0; i < 8; i += 4) {
// EIGHT-NOT: for
// EIGHT: *a_b += a_b_1 + a_b_2 + (a_b_3 + a_b_4);
double eight(double a, const double *x)
{
    double v[8], s = 0.0;
    for (int i = 0; i < 8; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 8; i++)
        s += v[i] * v[i];
    return s;
}

// MANY: for (int i = 0; i < 16; i += 4) {
// MANY: for (int i = 0; i < 2; i++) {
double many(double a, const double *x)
{
    double v[18], s = 0.0;
    for (int i = 0; i < 18; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 18; i++)
        s += v[i] * v[i];
    return s;
}

// TEN-LABEL: double ten_b(
// TEN-NOT: i += 4
double ten(double a, const double *x)
{
    double v[10], s = 0.0;
    for (int i = 0; i < 10; i++)
        v[i] = x[i] * a;
    for (int i = 0; i < 10; i++)
        s += v[i] * v[i];
    return s;
}
