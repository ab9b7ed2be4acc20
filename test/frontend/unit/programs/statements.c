/* Loops, exits, switches, initializers, arrays of variable length, the C library. */
#include <math.h>
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
    int a;
    double b;
    struct {
        int c;
        union {
            float d;
            int e;
        };
    };
} S;
double f1(S s, S *q, int n)
{
    double z = n;
    S t = {1, 2.0, .c = 3, {.d = 1}};
    z += s.c + q->d + '\n' + sizeof *q + offsetof(S, b) + isnan(z) + t.b;
    return z + t.c + t.d + t.e;
}
double f2(int n)
{
    assert(n > 0);
    return n;
}
double f3(double z)
{
    return INFINITY + NAN + HUGE_VAL + (z ?: 3.0);
}
double f3b(double z)
{
    return (z ?: 3.0);
}
double f4(double z)
{
    if (signbit(z) || isfinite(z))
        z = ((S){1, z}).b;
    return _Generic(z, double: z, float: 2.f);
}
double f5(int n, int m, const double a[n][m], double (*b)[m])
{
    double v[n][m + 1], w[3][n], s = 0;
    v[1][2] = a[2][3];
    w[2][1] = b[1][1];
    s = sizeof v + sizeof(w[0]);
    const double(*p)[m] = a + 1;
    double(*pp)[m] = (double(*)[m]) & a[0][0];
    v[n - 1][m] = 3;
    w[1][0] = 9;
    return v[n - 1][m] + p[0][1] + (p - a) + *w[1] + pp[1][1] + s + v[1][2] + w[2][1];
}
int f6(int x)
{
    switch (x) {
    case 1:
    case 2: return 3;
    case 5 ... 7: x++; break;
    default: x = 9;
    }
    return x;
}
int f7(int x)
{
    int r = 0;
    switch (x) {
    case 1: r += 1;
    case 2: r += 2; break;
    case 3: r += 4;
    default: r += 8;
    case 9: r += 16;
    }
    return r;
}
int f8(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i == 3)
            continue;
        if (i == 7)
            break;
        if (i == 9)
            return -1;
        s += i;
    }
    return s;
}
int f9(int n)
{
    int s = 0;
    for (;;) {
        if (s > n)
            break;
        s += 2;
    }
    do {
        s--;
        if (s == 5)
            continue;
        if (s == 2)
            break;
    } while (s > 0);
    while (n-- > 0 && s < 10)
        s++;
    return s;
}
double f10(int n)
{
    double g[2][5] = {[0 ... 1] = {1}, [0][3] = 2};
    double h[] = {1, 2, 3};
    char s[] = "abc", u[10] = "xy";
    int k[3][2] = {1, 2, 3, 4};
    struct {
        int a[3];
        struct {
            double x, y;
        } p[2];
    } q = {.a[1] = 5, 6, .p[1].y = 7, .p[0] = {1, 2}}, *qq = &q;
    return g[1][0] + g[0][3] + h[n] + s[1] + u[0] + k[1][1] + qq->a[1] * 100 + q.a[2] * 1000 + q.p[1].y + q.p[1].x +
           q.p[0].y + q.a[0];
}
const char *f11(void)
{
    return "a\0b"
           "c\"\n\x7f"
           "é";
}
double f12(double x, int i)
{
    i += 0.5;
    i *= 2.5;
    x++;
    ++x;
    i <<= 2;
    unsigned char c = i;
    c += 300;
    c++;
    x -= c--;
    x += c;
    return x + i;
}
static double sq(double x)
{
    return x * x;
}
static double cu(double x)
{
    return x * x * x;
}
double f13(double (*g)(double), double x)
{
    double (*h)(double) = sq;
    return g(x) + h(x) + (*h)(x) + (x > 0 ? sq : g)(x);
}
S f14(S s, int c)
{
    S t = s;
    t.a++;
    if (c)
        return t;
    return c > 2 ? s : t;
}
double f15(S s)
{
    return f14(f14(s, 1), 0).b + f14(s, 0).a;
}
void f16(int n, double *a, double *b)
{
    for (int i = 0, j = n; i < j; i++, j--) {
        double t = a[i];
        a[i] = b[j], b[j] = t;
    }
}
int f17(int a, int b)
{
    return (a && b) || (!a && (b > 3) | (a ^ b) & ~a);
}
int f18(const int *p, int n)
{
    const int *q = p + n, *e = n + p;
    e -= 1;
    return q - p + (p < q) + e[-1] + 1 [p];
}
static int counter;
double f19(void)
{
    static int calls = 3;
    calls++;
    counter += calls;
    return counter;
}
double f20(double x)
{
    int e;
    double ip;
    double m = frexp(x, &e);
    return m + e + modf(x, &ip) + ip + ldexp(x, 3) + powl(x, 2) + sqrtf(x) + lround(x);
}
typedef enum { RED, GREEN = 5, BLUE } Color;
static const double table[4] = {1, 2.5, [3] = 1e-3};
static double (*const ops[])(double) = {sq, cu, sin};
double f21(Color c)
{
    unsigned u = c;
    u -= 10;
    short s = -3;
    s *= 2;
    s /= 4;
    long long big = 1LL << 40;
    big |= 3;
    big %= 1000007;
    _Bool b = 0.5;
    b += 3;
    return table[c == BLUE] + u + s + (double)big + b + ops[1](2.0) + -5 / 2 + -5 % 3 + (7u >> 1) + (-7 >> 1);
}
int f22(int n)
{
    int r = 0;
    while (1) {
        if (n == 0)
            return r;
        if (n % 2) {
            n--;
            continue;
        }
        for (int k = 0;; k++) {
            if (k > n)
                break;
            if (k == 5)
                return -r;
            r += k;
        }
        n -= 2;
        if (r > 1000)
            break;
    }
    return r * 2;
}
int f23(int n)
{
    int r = 0;
    do {
        switch (n % 4) {
        case 0: r += 1; continue;
        case 1: r += 10; break;
        case 2:
            if (r > 5)
                break;
            r += 100;
        case 3:
            r += 7;
            if (n == 7)
                return r;
        }
        r *= 2;
    } while (n-- > 0 && r < 10000);
    return r;
}
int f24(int x)
{
    int y;
    switch (x) {
        int z;
    case 0:
        z = 3;
        y = z;
        break;
    case 1: {
        z = 4;
        if (x) {
            y = z;
            break;
        }
        y = 2;
    } break;
    default: z = 7; y = z + x;
    }
    return y;
}
float f25(float a, double b, long double c)
{
    float r = a * b;
    r += c;
    r /= 3;
    r -= 1.1f;
    return r + 0x1.8p1f + 1e-3L;
}
double f26(int n)
{
    double s = 0;
    for (int i = n; i-- > 0;)
        for (int j = 0; j < i; j += 2) {
            if ((i + j) % 3 == 0)
                continue;
            s += i * j;
            if (s > 500)
            goto_out:
                break;
        }
    return s;
}
struct Node {
    double v;
    struct Node *next;
};
double f27(int n)
{
    struct Node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct Node *p = malloc(sizeof *p);
        p->v = i * .5;
        p->next = head;
        head = p;
    }
    double s = 0;
    for (struct Node *p = head, *q; p; p = q) {
        q = p->next;
        s = s * 2 + p->v;
        free(p);
    }
    return s;
}
double f28(void)
{
    double a[6], b[6];
    for (int i = 0; i < 6; i++)
        a[i] = i;
    memcpy(b, a, sizeof a);
    memmove(a + 1, a, 5 * sizeof *a);
    memset(b + 4, 0, 2 * sizeof(double));
    double *c = calloc(3, sizeof(double));
    c[1] = 4;
    double s = 0;
    for (int i = 0; i < 6; i++)
        s = s * 10 + a[i] + b[i];
    s += c[0] + c[1];
    free(c);
    return s;
}
int f29(int a, int b)
{
    int x = a > b ? a : b, y = ({
                               int t = x;
                               t *t;
                           });
    const int *p = &(int){a};
    return x + y + *p + (a, b) + !x + ~y + +a - -b;
}
double f30(double x)
{
    const double eps = 1e-9, big = 1e300;
    volatile double v = x;
    v += 1;
    return (x > 0 ? eps : -big) + v + fmax(x, 2) + fabs(-x) + hypot(x, 2) + atan2(x, 1) + fma(x, x, 1) +
           copysign(1, -x);
}
union U {
    double d;
    unsigned long long u;
};
unsigned long long f31(double d)
{
    union U u = {d};
    union U w = {.u = 5};
    return u.u ^ w.u;
}
struct BF {
    unsigned a : 3;
    int b : 5;
    double c;
};
double f32(int n)
{
    struct BF f = {1, -2, 3.5};
    f.a += n;
    f.b--;
    f.c *= f.a;
    return f.a * 100 + f.b + f.c;
}
void f33(int n, double a[static 2][3], double x[])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            x[i] += a[i][j];
}
int main(void)
{
    S s = {1, 2.5, {3, {4.5f}}};
    printf("%.17g %.17g\n", f1(s, &s, 4), f2(3));
    printf("%g %g %g\n", f3(1), f3b(0), f3b(2));
    printf("%g %g\n", f4(2), f4(-INFINITY));
    double a[4][5], b[4][5];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++) {
            a[i][j] = i * 10 + j;
            b[i][j] = -a[i][j];
        }
    printf("%g\n", f5(4, 5, a, b));
    for (int i = 0; i < 10; i++)
        printf("%d %d %d %d\n", f6(i), f7(i), f8(i), f9(i));
    printf("%g %d %s\n", f10(1), (unsigned char)f11()[4], f11());
    printf("%g %g\n", f12(1.25, 7), f12(-3, 100));
    printf("%g %g\n", f13(cu, 2), f13(cu, -2));
    printf("%g\n", f15(s));
    double c[10], d[10];
    for (int i = 0; i < 10; i++)
        c[i] = i, d[i] = i * i;
    f16(9, c, d);
    for (int i = 0; i < 10; i++)
        printf("%g %g\n", c[i], d[i]);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 6; j++)
            printf("%d ", f17(i, j));
    printf("\n");
    int p[] = {5, 6, 7, 8};
    printf("%d\n", f18(p, 4));
    f19();
    printf("%g\n", f19());
    printf("%.17g\n", f20(3.7));
    printf("%.17g %.17g\n", f21(BLUE), f21(RED));
    for (int i = 0; i < 30; i++)
        printf("%d %d %d\n", f22(i), f23(i), f24(i));
    printf("%.9g %g %g %g\n", f25(1.5f, 2.3, 4.1L), f26(3), f26(20), f27(5));
    printf("%g %d %.17g\n", f28(), f29(3, 4), f30(1.5));
    printf("%llx %g %g\n", f31(2.0), f32(3), f32(9));
    double x[2] = {0, 1}, aa[2][3] = {{1, 2, 3}, {4, 5, 6}};
    f33(2, aa, x);
    printf("%g %g\n", x[0], x[1]);
    return 0;
}
