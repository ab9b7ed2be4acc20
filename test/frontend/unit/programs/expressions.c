/* Conversions, calls, records, order of side effects. */
#include <stdio.h>
double kr(x, n, f)
double x;
int n;
float f;
{
    return x * n + f;
}
double late();
double call(double x)
{
    return late(x, 3) + kr(x, 2, 1.5);
}
double late(double x, int n)
{
    return x + n;
}
int novoid()
{
    return 4;
}
struct S {
    double v[3];
    int k;
};
static struct S make(int k)
{
    struct S s = {{k, k + 1, k + 2}, k};
    return s;
}
double nested(int k)
{
    return make(make(k).k + 1).v[1] + (make(2), make(3)).v[0] + (k ? make(4) : make(5)).v[2] + ({
                                                                                                   struct S t = make(6);
                                                                                                   t;
                                                                                               }).v[0];
}
double arr(void)
{
    double a[2][3][2] = {{{1}, {2, 3}}, {[2] = {4, 5}}};
    double(*p)[3][2] = a, *q = &a[1][2][1];
    double s = 0;
    for (double *r = &a[0][0][0]; r <= q; r++)
        s = s * 1.5 + *r;
    return s + (*(*(p + 1) + 2))[1] + p[0][1][0] + (q - &a[0][0][0]);
}
unsigned long long ints(int i, unsigned u, long l, short s, signed char c)
{
    i = i * s - c;
    u ^= i;
    u = u >> 3 | u << 29;
    l -= u;
    l = l < 0 ? -l : l;
    s = l;
    c = s * 3;
    i %= 7;
    i <<= 2;
    return (unsigned long long)i + u * 3ull + (l & 0xff) + s + c + (u > -1) + (i > -1) + (c == (char)c) +
           sizeof(long[3]) + _Alignof(double);
}
float ff(float a, float b)
{
    float c = a;
    c += b * 2;
    c -= 1;
    c *= 3.0;
    c /= b;
    return -c + (int)a + (a < b) - !b;
}
int strs(const char *s)
{
    int n = 0;
    while (*s) {
        switch (*s++) {
        case 'a' ... 'f': n += 10;
        case '0': n++; break;
        case '\\':
        case '"': n += 100; break;
        default:
            if (*s == '!')
                return n;
            n += 2;
        }
    }
    return -n;
}
static int fib[10];
int *slot(int i)
{
    return &fib[i];
}
int lv(void)
{
    *slot(0) = *slot(1) = 1;
    for (int i = 2; i < 10; i++)
        *slot(i) = slot(i - 1)[0] + fib[i - 2];
    (*slot(9))++;
    --*slot(9);
    *slot(3) *= 2;
    return fib[9] * 10 + fib[3];
}
typedef double vec[3];
double td(const vec a, vec *b)
{
    vec c;
    for (int i = 0; i < 3; i++)
        c[i] = a[i] * (*b)[i];
    return c[0] + c[1] + c[2];
}
double cond(int n, double x)
{
    double r = n > 0 && x > 1 || n < -3 ? x : n ? -x : 0.5;
    r += n == 1 ? 1 : n == 2 ? 2.5f : 3;
    int k = n > 2 ? 7 : 'a';
    if (n && (x != 0 || !r))
        r++;
    else if (!(n || k))
        r--;
    while (n-- > 0 && x < 100)
        x *= 2;
    return r + k + x;
}
_Bool bb(double x, int *p)
{
    _Bool b = x;
    b |= p != 0;
    b = !b;
    b += 2;
    return b && p;
}
long double ld(long double x)
{
    long double y = 1.1L;
    y *= x;
    y += 0.1;
    y -= 0.1f;
    return y / 3;
}
enum E { A = -2, B, C = 40 } ge = B;
double en(enum E e)
{
    enum E f = e + 1;
    switch (f) {
    case A: return 1;
    case B: return 2;
    case C: return 3;
    }
    return f;
}
struct L {
    struct L *n;
    union {
        int i;
        double d;
    } u;
    enum E e;
    double (*op)(const struct L *, double);
};
static double opf(const struct L *l, double x)
{
    return l->u.d * x;
}
double ll(void)
{
    struct L a = {0, {.d = 2.5}, C, opf}, b = {&a, {3}, .op = a.op}, *p = &b;
    return p->n->op(p->n, 2) + p->n->e + b.op(&a, p->u.i);
}
static int side;
static int inc(int k)
{
    side += k;
    return side;
}
int order(void)
{
    int a[4] = {inc(1), inc(2), inc(3)};
    int r = a[0] + 10 * a[1] + 100 * a[2];
    if (inc(0) && inc(5) > 100 && inc(7))
        r++;
    r += inc(0) ? inc(1) : inc(1000);
    return r + side;
}
int main(void)
{
    vec a = {1, 2, 3}, b = {4, 5, 6};
    int z = 0;
    printf("%g %d %g %g\n", call(2), novoid(), nested(3), arr());
    printf("%llu %llu\n", ints(5, 7, -9, 300, -100), ints(-5, 7000000, 1L << 40, -300, 100));
    printf("%g %d %d\n", ff(2.7f, 3.1f), strs("abz0\\\"q"), strs("zz!"));
    printf("%d %g\n", lv(), td(a, &b));
    for (int i = -5; i < 4; i++)
        printf("%g ", cond(i, i * .75));
    printf("%d %d\n", bb(0, &z), bb(0, 0));
    printf("%.18Lg %g %g %g\n", ld(1.7L), en(A), en(C), en(-3));
    printf("%g %d\n", ll(), order());
    return 0;
}
