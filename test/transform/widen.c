// Counters narrower than int, or compared as another type, are carried as what they are compared as, where they do not wrap.
// RUN: %adcc --passes=frontend,promote,simplify,widen,counted,simplify --emit=ir %s -o - | FileCheck %s
#include <stddef.h>
#include <stdint.h>

// ---- those that do not ----

// CHECK-LABEL: func @bytes
// CHECK: for.lt %i: int = 0:int to %0 by 1:int with
// CHECK-NEXT: index %x, %i : ptr<const double>
double bytes(uint8_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

// Nobody has the loop that never ends.
// CHECK-LABEL: func @long_bound
// CHECK: for.lt %i: uint = 0:uint to %n by 1:uint with
double long_bound(uint32_t n, const double *x)
{
    double s = 0;
    for (uint16_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @by_two
// CHECK: for.lt %i: int = 0:int to %0 by 2:int with
double by_two(uint8_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i < n; i += 2)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @down
// CHECK: for.ge %i{{[.0-9]*}}: int = {{.*}} to 0:int by -1:int with
double down(int8_t n, const double *x)
{
    double s = 0;
    for (int8_t i = n - 1; i >= 0; i--)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @size
// CHECK: for.lt %i: int = 0:int to 6:int by 1:int {
// CHECK: for.lt %i{{[.0-9]*}}: ulong = 0:ulong to %n by 1:ulong with
// CHECK: index %x, [[I:%[0-9]+]]
// CHECK: for.lt %j{{[.0-9]*}}: ulong = {{%.*}} to %n by 1:ulong with
double size(size_t n, const double *x)
{
    double y[6], s = 0;
    for (int i = 0; i < sizeof y / sizeof *y; i++)
        y[i] = x[i];
    for (int i = 0; i < n; i++) {
        s += x[i + 1] * y[0];
        for (int j = i + 1; j < n; j++)
            s += x[j];
    }
    return s;
}

// On one way it stays, on another one it is set; a bound that is no number of its type would let it wrap there.
// CHECK-LABEL: func @ways
// CHECK: loop with ({{.*}}%i.{{[0-9]+}}: int = 0:int
// CHECK: yield
// CHECK: add %i.{{[0-9]+}}, 1:int : int
double ways(uint8_t n, const int *a, const double *x)
{
    double s = 0;
    uint8_t i = 0;
    while (i < n) {
        s += x[i];
        if (a[i] > 3)
            i = a[i];
        else if (a[i] > 0)
            i++;
    }
    return s;
}

// ---- those that may ----

// CHECK-LABEL: func @by_three
// CHECK: loop with ({{.*}}: uchar = 0:uchar
double by_three(uint8_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i < n; i += 3)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @by_two_or_one
// CHECK: loop with ({{.*}}: uchar = 0:uchar
double by_two_or_one(uint8_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i < n; i += 2) {
        s += x[i];
        if (s > 3.0)
            i--;
    }
    return s;
}

// CHECK-LABEL: func @left
// CHECK: loop with ({{.*}}: uchar = 250:uchar
double left(int n, const double *x)
{
    double s = 0;
    for (uint8_t i = 250; i < n; i++) {
        s += x[i];
        if (s > 9.0)
            break;
    }
    return s;
}

// CHECK-LABEL: func @left_closed
// CHECK: loop with ({{.*}}: uchar = 0:uchar
double left_closed(uint8_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i <= n; i++) {
        s += x[i % 7];
        if (s > 9.0)
            break;
    }
    return s;
}

// Below zero, once it has wrapped, it is a large number.
// CHECK-LABEL: func @signed_byte
// CHECK: loop with ({{.*}}: schar = 0:schar
double signed_byte(size_t n, const double *x)
{
    double s = 0;
    for (int8_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @set
// CHECK: loop with ({{.*}}: int = 0:int
double set(int from, size_t n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += *x++;
        if (s > 9.0)
            i = from;
    }
    return s;
}

// CHECK-LABEL: func @converted
// CHECK: loop with ({{.*}}: uchar = 200:uchar
double converted(int n, const double *x)
{
    double s = 0;
    for (uint8_t i = 200; (int8_t)i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @as_truth
// CHECK: loop with ({{.*}}: uchar = 3:uchar
double as_truth(uint8_t most, const double *x)
{
    double s = 0;
    for (uint8_t i = 3; (_Bool)i <= most; i--)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @wrapped_sum
// CHECK: loop with ({{.*}}: uchar = 0:uchar
double wrapped_sum(size_t n, const double *x)
{
    double s = 0;
    for (uint8_t i = 0; i - 1 > n; i--)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @large_bound
// CHECK: loop with ({{.*}}: uchar = 0:uchar
double large_bound(uint8_t n, const double *x)
{
    double s = 0;
    int rounds = 0;
    for (uint8_t i = 0; i < (size_t)n - 1 && rounds < 300; i++, rounds++)
        s += x[i];
    return s;
}

// Below zero it is a large number.
// CHECK-LABEL: func @negative
// CHECK: loop with ({{.*}}: int = %from
double negative(int from, size_t n, const double *x)
{
    double s = 0;
    for (int i = from; i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @compared
// CHECK: cast %i{{[.0-9]*}} : int
// CHECK: compare.lt %low, %{{.*}} : int
double compared(int low, size_t n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        if (low < i)
            s += x[i];
    return s;
}

// Some ways: 25 to the power of 8.
#define ARM(k) case k: x[k % 4] *= 1.1; break;
#define ARMS ARM(0) ARM(1) ARM(2) ARM(3) ARM(4) ARM(5) ARM(6) ARM(7) ARM(8) ARM(9) ARM(10) ARM(11) ARM(12) ARM(13) ARM(14) ARM(15) ARM(16) ARM(17) ARM(18) ARM(19) ARM(20) ARM(21) ARM(22) ARM(23)
#define SWITCH(k) switch (a[i + k]) { ARMS case 24: i = 1; break; default: i++; break; }
// CHECK-LABEL: func @switches
void switches(uint8_t n, const int *a, double *x)
{
    for (uint8_t i = 0; i < n;) {
        SWITCH(0) SWITCH(1) SWITCH(2) SWITCH(3) SWITCH(4) SWITCH(5) SWITCH(6) SWITCH(7)
    }
}
