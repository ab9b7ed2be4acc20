// Straight code in a loop whose local Jacobian is recorded: one output, several, one of them used for another; values used twice.
// RUN: %run-test %s
// ADCC: flux(f)/(u)
// ARGS: n=4, u[8] in -1..1, f[4], g=0.3
// ADCC: turned(q)/(angle,p)
// ARGS: n=3, angle[3] in -1..1, p[9] in -1..1, q[9]
// ADCC: used_on(q,r)/(x)
// ARGS: n=4, x[4] in 0.2..1.2, q[4], r[4]
// ADCC: squares(q)/(x,y)
// ARGS: n=4, x[4] in -1..1, y[4] in -1..1, q[4]
// ADCC: left_out(q)/(x)
// ARGS: n=3, x[3]=0.0, q[3]
#include <math.h>

/* Two inputs, one output, nineteen operations. */
void flux(int n, const double *u, double *f, double g)
{
    for (int i = 0; i < n; i++) {
        double a = u[2 * i], b = u[2 * i + 1];
        double c = sqrt(1.0 + a * a + b * b);
        double h = exp(-g * c) * (a - b) / (2.0 + c * c);
        f[i] = 0.5 * (a * a + b * b) - h * c + sin(h * h);
    }
}

/* About an axis: three outputs, four inputs. */
void turned(int n, const double *angle, const double *p, double *q)
{
    for (int i = 0; i < n; i++) {
        double c = cos(angle[i]), s = sin(angle[i]), t = 1.0 - c;
        double x = p[3 * i], y = p[3 * i + 1], z = p[3 * i + 2];
        double d = (x + 2.0 * y - z) * t * 0.25;
        q[3 * i] = c * x + s * (y * z) + d;
        q[3 * i + 1] = c * y - s * (x * z) + 2.0 * d;
        q[3 * i + 2] = c * z + s * (x * y) - d;
    }
}

/* The first output goes into the second. */
void used_on(int n, const double *x, double *q, double *r)
{
    for (int i = 0; i < n; i++) {
        double e = exp(x[i]);
        double first = e / (1.0 + e) + 0.1 * sin(e);
        double l = log(2.0 + first * first);
        q[i] = first;
        r[i] = l * cos(l) / (3.0 + first * l);
    }
}

/* One value twice in one operation, and along two ways. */
void squares(int n, const double *x, const double *y, double *q)
{
    for (int i = 0; i < n; i++) {
        double s = sin(x[i] * y[i]), d = s * s, e = d * d - s;
        q[i] = e * e + tanh(d) / (2.0 + d * s);
    }
}

/* sqrt(0) is in an arm that is left. */
void left_out(int n, const double *x, double *q)
{
    for (int i = 0; i < n; i++) {
        double root = sqrt(x[i]), e = exp(-root) * root, f = e * e + sin(e);
        q[i] = x[i] > 0.5 ? f : 3.0 * x[i];
    }
}
