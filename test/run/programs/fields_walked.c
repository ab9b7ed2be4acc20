// RUN: %run-test %s
// Consecutive fields of one type, walked as an array.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector: memory of several types that converted pointers lead to has no vector mode
// ARGS: s.a=0.7, s.b=0.4, s.c=1.2, s.n=2
struct S {
    double a, b, c;
    int n;
};

double f(struct S *s)
{
    double *p = &s->a, t = 0.0;
    for (int i = 0; i < 3; i++)
        t += p[i] * p[i] * (i + 1);
    p[1] *= t;
    s->c = p[1] * s->a;
    return t * s->b + *(&s->c);
}
