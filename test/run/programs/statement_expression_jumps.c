// RUN: %run-test %s
// Statement expressions that are left by return, break, continue, goto: in initializers, assignments, arguments, conditions, one in
// another, with records; and as the macros that check a status are made of them.
// ADCC: checked; loops; nested; wrapped; jumped; records; listed; nothing; empty_behind
// CFLAGS: -Wno-pedantic -Wno-gnu-statement-expression -Wno-gnu-statement-expression-from-macro-expansion
// ARGS: checked: n=3, x[3]={0.5, 0.7, 0.9}, y[1]
// ARGS: checked: n=3, x[3]={0.5, -0.7, 0.9}, y[1]
// ARGS: loops: n=5, x[5]={0.5, 0.7, 1.9, 0.6, 2.5}
// ARGS: loops: n=5, x[5]={0.5, 3.7, 1.9, 0.6, 2.5}
// ARGS: nested: x=0.4, y=0.7
// ARGS: nested: x=1.4, y=0.7
// ARGS: nested: x=0.4, y=1.7
// ARGS: wrapped: x=0.4
// ARGS: wrapped: x=1.4
// ARGS: jumped: n=3, x[3]={0.5, 0.7, 0.9}
// ARGS: jumped: n=3, x[3]={0.5, 1.7, 0.9}
// ARGS: records: x=0.4
// ARGS: records: x=1.4
// ARGS: listed: k=0, x=0.4
// ARGS: listed: k=1, x=0.4
// ARGS: listed: k=2, x=1.4
// ARGS: nothing: x=0.4
// ARGS: empty_behind: x=0.4
// ARGS: empty_behind: x=1.4
#include <math.h>

#define CHECK(call) __extension__({ int e_ = (call); if (e_) return e_; })
#define VALUE(call) __extension__({ double v_ = 0.0; int e_ = (call); if (e_) return -1.0; v_ * v_; })

static int root(double x, double *r)
{
    if (x < 0)
        return 1;
    *r = sqrt(x);
    return 0;
}

static int sum(int n, const double *x, double *s)
{
    *s = 1.0;
    for (int i = 0; i < n; i++) {
        double r = 0.0;
        CHECK(root(x[i], &r));
        *s *= r + x[0];
    }
    return 0;
}

double checked(int n, const double *x, double *y)
{
    double s = 0.0, t = __extension__({ double u; if (sum(n, x, &u)) return x[0] * x[0]; u * x[2]; });
    s += __extension__({ double r; if (root(x[1], &r)) return x[1]; r; });
    y[0] = s * t;
    return s * __extension__({ double r = 0; int e = root(t, &r); if (e) return t; r; });
}

double loops(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        double f = __extension__({ if (x[i] > 3.0) break; if (x[i] > 1.5) continue; x[i] * x[i]; });
        s = s * f + x[i];
        while (s > 0.1)
            s *= __extension__({ if (s < 0.5) break; 0.5 * x[i]; });
    }
    return s * s;
}

double nested(double x, double y)
{
    double z = 2.0 * __extension__({
        double a = __extension__({ if (x > 1.0) return x * x * x; x * 2.0; });
        if (y > 1.5)
            return a * y;
        a * a;
    });
    if (__extension__({ if (z > 50.0) return z; z * y; }) > 0.1)
        z *= x;
    return z * y;
}

double wrapped(double x)
{
    if (x > 0.0)
        x *= __extension__({ if (x > 1.0) return x * x; x + 1.0; });
    else {
        return __extension__({ if (x < -1.0) return -x; x; });
    }
    do {
        x += __extension__({ if (x > 2.0) break; x; });
    } while (x < 10.0);
    for (int i = 0; i < 2; i++)
        x *= __extension__({ if (x > 20.0) break; x; });
    return sin(__extension__({ if (x > 9.0) return x; x; }));
}

double jumped(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= __extension__({ if (x[i] > 1.0) goto out; x[i]; });
    s *= x[0];
out:
    return s * x[1] + __extension__({ if (s < 0.0) return s; s; });
}

struct pair {
    double a, b;
};

double records(double x)
{
    struct pair p = __extension__({ struct pair q = {x, x * x}; if (x > 1.0) return q.b; q.b *= 2.0; q; });
    p.a += __extension__({ if (p.b < 0.0) return 0.0; p.b; });
    return p.a * p.b;
}

double listed(int k, double x)
{
    double s = x;
    switch (k) {
    case 0: s *= __extension__({ if (x > 1.0) return 2.0 * x; x; }); break;
    case 1: s += __extension__({ if (x < 1.0) break; x; });
        s *= 2.0;
        break;
    default:
        for (;;)
            s += __extension__({ if (s > 3.0) break; s * x; });
    }
    return s * s;
}

static int fine(double *v)
{
    *v = 2.0;
    return 0;
}

double nothing(double x)
{
    x *= VALUE(fine(&v_));
    __extension__({ if (x < 0.0) return x; });
    return x * x;
}

/* What stands in front of empty statements is the value. */
double empty_behind(double x)
{
    double s = __extension__({ double t = x * x; t * 2.0;; });
    s += __extension__({ if (x > 1.0) return x * s; x * 3.0; ; ; });
    return s * -__extension__({ x; ; });
}
