// A parameter of characters in whose memory reals are seen has a derivative, as a `void *` has; one of integers is no
// place for reals, and one that is only read as what it says has none.
// RUN: %adcc %s -o - --reverse read --reverse write --reverse named | FileCheck %s
// RUN: %refused 1 %s --reverse counted 2>&1 | FileCheck %s --check-prefix=PUNNED
// CHECK: double read_b(const unsigned char *buffer, unsigned char *buffer_b, double ret_b)
// CHECK: *(double *)buffer_b += 2.0 * ret_b;
double read(const unsigned char *buffer)
{
    return *(const double *)buffer * 2.0;
}

struct State {
    double k;
};

// CHECK: void write_b(double x, double *x_b, char *buffer, char *buffer_b)
void write(double x, char *buffer)
{
    struct State *s = (struct State *)buffer;
    s->k = x * x;
}

// CHECK: double named_b(double x, double *x_b, const char *name, const int *n, double ret_b)
double named(double x, const char *name, const int *n)
{
    return name[0] == 'a' ? x * n[0] : x;
}

// PUNNED: bytes_of_caller.c:[[#@LINE+3]]:{{[0-9]+}}: error: active memory is accessed here as another type
double counted(const int *buffer)
{
    return *(const double *)buffer * 2.0;
}
