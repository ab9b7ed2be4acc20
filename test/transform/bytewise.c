// Loops that copy or fill memory byte by byte.
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,bytewise,simplify --emit=ir %s -o - | FileCheck %s
#include <stddef.h>
#include <stdlib.h>

struct pair {
    double a, b;
};

// CHECK-LABEL: func @cleared
// CHECK-NOT: for
// CHECK: fill %c, 0:int, %n
// CHECK-NEXT: return
void cleared(void *p, size_t n)
{
    for (char *c = p; n--; c++)
        *c = 0;
}

// CHECK-LABEL: func @filled
// CHECK: [[RUNS:%[0-9]+]] = compare.lt 0:int, %n
// CHECK: select [[RUNS]]
// CHECK: fill %p
void filled(double *p, int n, unsigned char byte)
{
    unsigned char *c = (unsigned char *)p;
    for (int i = 0; i < n; i++)
        c[i] = byte;
}

// Into memory of its own.
// CHECK-LABEL: func @copied
// CHECK: copy
// CHECK-NOT: store
// CHECK: return
double *copied(const double *x, size_t n)
{
    double *y = malloc(n * sizeof *y);
    char *to = (char *)y;
    const char *from = (const char *)x;
    for (size_t i = 0; i < n * sizeof *y; i++)
        to[i] = from[i];
    return y;
}

// One object.
// CHECK-LABEL: func @one
// CHECK: copy.overlap %to, %from, 16:ulong
void one(struct pair *to, const struct pair *from)
{
    char *p = (char *)to;
    const char *q = (const char *)from;
    for (size_t i = 0; i < sizeof *to; i++)
        *p++ = *q++;
}

// ---- those that stay ----

// What is read may have been written.
// CHECK-LABEL: func @several
// CHECK-NOT: copy
void several(struct pair *to, const struct pair *from)
{
    char *p = (char *)to;
    const char *q = (const char *)from;
    for (size_t i = 0; i < 2 * sizeof *to; i++)
        *p++ = *q++;
}

// Such may overlap: three numbers from the second one on.
// CHECK-LABEL: func @rows
// CHECK-NOT: copy
void rows(double (*to)[3], double (*from)[3])
{
    char *p = (char *)to;
    const char *q = (const char *)from;
    for (size_t i = 0; i < sizeof *to; i++)
        *p++ = *q++;
}

// CHECK-LABEL: func @other
// CHECK-NOT: copy
void other(struct pair *to, const double *from)
{
    char *p = (char *)to;
    const char *q = (const char *)from;
    for (size_t i = 0; i < sizeof *to; i++)
        *p++ = *q++;
}

// CHECK-LABEL: func @changing
// CHECK-NOT: fill
void changing(double *p, int n)
{
    unsigned char *c = (unsigned char *)p;
    for (int i = 0; i < n; i++)
        c[i] = i;
}

// CHECK-LABEL: func @apart
// CHECK-NOT: fill
void apart(double *p, int n)
{
    unsigned char *c = (unsigned char *)p;
    for (int i = 0; i < n; i++)
        c[2 * i] = 0;
}

// CHECK-LABEL: func @with_more
// CHECK-NOT: fill
void with_more(double *p, int *count, int n)
{
    unsigned char *c = (unsigned char *)p;
    for (int i = 0; i < n; i++) {
        c[i] = 0;
        *count += 1;
    }
}

// CHECK-LABEL: func @flags
// CHECK-NOT: fill
void flags(char *c, int n)
{
    for (int i = 0; i < n; i++)
        c[i] = 0;
}
