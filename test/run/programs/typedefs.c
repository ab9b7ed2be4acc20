// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, v[3]
typedef double Real;
typedef Real Vector[3];
typedef const Real *Input;
typedef enum { OFF, ON } Switch;
typedef struct Pair {
    Vector v;
    Switch s;
} Pair;

static Real dot(Input a, Input b)
{
    Real s = 0;
    for (int i = 0; i < 3; i++)
        s += a[i] * b[i];
    return s;
}

Real f(Real x, Vector v)
{
    Pair p = {{x, x * x, v[1]}, ON};
    v[0] *= dot(p.v, v);
    return p.s == ON ? dot(p.v, p.v) * v[0] : x;
}
