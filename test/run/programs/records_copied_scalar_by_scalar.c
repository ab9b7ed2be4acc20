// RUN: %run-test %s
// Records that are copied as a whole between the caller's memory and locals: they are copied scalar by scalar. Parts of records, arrays inside, swaps, a local
// that somebody has the address of, a large one, parts that were never set; not unions, bit-fields, what is volatile, or what an element found by a number is in.
// ADCC: turned; swapped; parts; matrices; kept; large; tagged; of_bits
// ARGS: n=3, p[4]
#include <string.h>

typedef struct {
    double x, y, z;
} vec;
typedef struct {
    double a[4];
} quad;
typedef struct {
    vec at;
    quad m;
    int count;
    float weight;
} body;

static vec times(double s, vec v)
{
    return (vec){s * v.x, s * v.y, s * v.z};
}

/* From memory, by value, back. */
double turned(int n, body *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        vec v = p[i].at, w = times(p[i + 1].m.a[2], v);
        v.x += w.y;
        p[i].at = w;
        s += v.x * w.z;
    }
    return s;
}

double swapped(int n, body *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        vec t = p[i].at;
        p[i].at = p[n - i].at;
        p[n - i].at = t;
        t.x *= p[i].at.x;
        s += t.x * t.y;
    }
    return s;
}

/* One record's parts: of the same, of another, itself. */
double parts(int n, body *p)
{
    struct {
        vec first, second;
    } pair;
    body copy = p[1];
    pair.first = copy.at;
    pair.second = p[n].at;
    pair.second = pair.first;
    pair.first = times(2.0, p[n].at);
    copy.at = pair.second;
    copy.at = copy.at;
    copy.m.a[1] *= copy.at.x;
    p[0] = copy;
    return pair.first.x * pair.second.y * copy.m.a[1];
}

static quad product(quad a, quad b)
{
    return (quad){{a.a[0] * b.a[0] + a.a[1] * b.a[2], a.a[0] * b.a[1] + a.a[1] * b.a[3], a.a[2] * b.a[0] + a.a[3] * b.a[2],
                   a.a[2] * b.a[1] + a.a[3] * b.a[3]}};
}

double matrices(int n, body *p)
{
    quad total = p[0].m, other, unset;
    for (int i = 1; i <= n; i++) {
        other = product(total, p[i].m);
        p[i].m = other;
        total = other;
    }
    unset.a[1] = total.a[3];
    other = unset;
    other.a[n % 4] = total.a[0];
    total = other;
    return total.a[1] * total.a[n % 4];
}

static void grow(vec *v)
{
    v->x *= v->y;
}

double kept(int n, body *p)
{
    vec known = p[0].at, copy = known, third;
    volatile vec loud = copy;
    grow(&known);
    copy = known;
    known = p[n].at;
    third = loud;
    return copy.x * known.y * third.x;
}

typedef struct {
    vec v[6];
    double scale;
} many;

double large(int n, body *p)
{
    many one, other;
    for (int i = 0; i < 6; i++)
        one.v[i] = p[i % (n + 1)].at;
    one.scale = p[0].at.y;
    other = one;
    other.scale *= other.v[5].x;
    memcpy(&one, &other, sizeof one);
    return one.scale * one.v[2].y;
}

typedef struct {
    unsigned kind : 3, age : 5;
    union {
        double length;
        long name;
    } as;
    double also;
} tag;

double tagged(int n, body *p)
{
    tag one = {2, 3, {p[0].at.x}, p[1].at.y}, other = one;
    other.age += 1;
    one = other;
    return one.as.length * one.also * one.age * n;
}

typedef struct {
    unsigned kind : 3, age : 5;
    double value;
} flags;

/* Nobody names the bits where the records change places. */
double of_bits(int n, body *p)
{
    flags f[2] = {{2, 3, p[0].at.x}, {4, 5, p[1].at.x}}, t = f[n % 2];
    f[n % 2] = f[0];
    f[0] = t;
    return f[0].value * (f[0].kind + f[1].age) * f[1].value;
}
