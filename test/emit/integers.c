// Arithmetic in types below int, shifts, unsigned wrap-around, conversions, the least integers: as C computes them.
// RUN: %S/roundtrip.sh %adcc %gcc %include %s %t.gcc
// RUN: %S/roundtrip.sh %adcc %clang %include %s %t.clang
#ifdef MAIN
#include <stdio.h>
#endif
#include <limits.h>
#include <stddef.h>

typedef unsigned char byte;

int narrow(byte a, signed char b, short c, unsigned short d);
unsigned long wrap(unsigned a, unsigned long b, int s);
long least(int which);
double mixed(int i, unsigned u, long l, float f);
int logic(int a, int b, int c);
unsigned bits(unsigned a, unsigned b, unsigned c);
_Bool truth(double x, int n, const char *p);
int precedence(int a, int b, int c, int d);

#ifndef MAIN_ONLY
int narrow(byte a, signed char b, short c, unsigned short d)
{
    byte sum = (byte)(a + 200);
    signed char flipped = (signed char)(-b * 3);
    short product = (short)(c * c);
    unsigned short complement = (unsigned short)~d;
    a += 100;
    b <<= 1;
    c -= 30000;
    d *= d;
    d++;
    --a;
    return sum + flipped * 2 + product - complement + (a ^ b) + c + d + (sum > 128) + (byte)(sum - 1 - a);
}

unsigned long wrap(unsigned a, unsigned long b, int s)
{
    unsigned down = a - 7u;
    unsigned long wide = (unsigned long)a * b + (unsigned)s;
    size_t back = (size_t)-1 - wide;
    return (down >> (s & 31)) + (wide << 3) + back % 1000003ul + (a < (unsigned)s) + (unsigned long)(s >> 2);
}

long least(int which)
{
    long values[] = {INT_MIN, LONG_MIN, INT_MAX, LONG_MAX, -1, SHRT_MIN, (long)UINT_MAX};
    if (which < 0)
        return INT_MIN + 1 - which;
    return values[which % 7] / 3 + (which == 3 ? LONG_MIN : 0) + (values[which % 7] == INT_MIN);
}

double mixed(int i, unsigned u, long l, float f)
{
    double a = i * f + u / 3 - l;
    a += i / 2 * 0.5 + (double)i / 2;
    a -= (float)(a * 1.1);
    a *= u - 5u > 3u ? 0.5f : 2;
    return a + (int)(f * 10.0f) % 7 + (unsigned char)(int)a + (float)l * f;
}

int logic(int a, int b, int c)
{
    int r = (a && b) || (c && !a);
    if (a < b && (b < c || a == 3))
        r += 10;
    if (!(a < b) == !(b < c))
        r += 100;
    r += (a > b) + (b > c) * 2;
    return a ? b ? r : -r : c ? r * 2 : (a || b || c) + 7;
}

unsigned bits(unsigned a, unsigned b, unsigned c)
{
    return ((a & b) | (b & c)) ^ ((a | b) & c) ^ (a + b << 2) ^ (a - (b - c)) ^ (a << (c & 3) << 1) ^ ~(a & ~b) ^
           (a == b | b < c & c < a) ^ (a * (b + c) % 17 / 3 * 5) ^ (a ^ b & c) ^ -(a + b) ^ (a >> 3 & 15u);
}

_Bool truth(double x, int n, const char *p)
{
    _Bool both = x, more = n & 6, some = p, other = n * 2;
    both = both && more;
    return both ^ some | (other & !more);
}

int precedence(int a, int b, int c, int d)
{
    int r = a - (b - c) - d;
    r = r * 3 + (a - b - c - d);
    r = r * 3 + a * (b * c) * d + a / (b / c) / d;
    r = r * 3 + (a % b * c - a % (b * c)) + (a * b % c);
    r = r * 3 + -(-a) + - -b - (-c) + ~-d - -(a + b);
    r = r * 3 + ((a < b) < (c < d)) + (a < (b == c)) + ((a == b) == (c != d));
    r = r * 3 + (a ? b : c) + (a, b) + ((a ? b : c) ? c : d) + (a > b ? c : d ? a : b);
    return r * 3 + (a & (b | c)) + ((a & b) | c) + (a & b & c) + (a & (b & c)) + ((a | b) ^ c) + (a << (b & 3)) + (a + b >> 1);
}
#endif

#ifdef MAIN
int main(void)
{
    for (int i = -9; i < 10; i++) {
        printf("%d %lu ", narrow((byte)(i * 29), (signed char)(i * 7), (short)(i * 3000), (unsigned short)(i * 177)),
               wrap((unsigned)i * 37u, (unsigned long)i * 12345678901ul, i));
        printf("%ld %a %d ", least(i), mixed(i, (unsigned)i + 4u, i * 3L, i * 0.3f), logic(i % 3, (i + 1) % 4, i % 2));
        printf("%u %d %d\n", bits((unsigned)i, (unsigned)i * 5u, 11u), truth(i, i + 1, i % 2 ? "x" : 0),
               precedence(i, 7, 2, 3));
    }
    return 0;
}
#endif
