// Derivatives that are given: what is wrong with them, and where they cannot be called.
#include <adcc/adcc.h>

#if defined SIGNATURES
// RUN: env ERRORS=4 %refused 1 -DSIGNATURES --reverse wrong %s | FileCheck %s --check-prefix=SIGNATURE
// SIGNATURE: custom.c:[[#@LINE+2]]:{{[0-9]+}}: error: ADCC_CUSTOM_FORWARD(scalar_d) of 'scalar': the signature should be 'double scalar_d(double x, double x_d, double *ret_d)'
// SIGNATURE: custom.c:[[#@LINE+4]]:{{[0-9]+}}: note: the function that it differentiates
double scalar_d(double x, double x_d);
// SIGNATURE: custom.c:[[#@LINE+1]]:{{[0-9]+}}: error: ADCC_CUSTOM_REVERSE(scalar_b) of 'scalar': the signature should be 'double scalar_b(double x, double *x_b, double ret_b)'
void scalar_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(scalar_d) ADCC_CUSTOM_REVERSE(scalar_b) double scalar(double x);

// SIGNATURE: custom.c:[[#@LINE+2]]:{{[0-9]+}}: error: ADCC_CUSTOM_REVERSE(arrays_b) of 'arrays': the signature should be 'void arrays_b(int n, const double *x, double *x_b, double *y, double *y_b, const double *table)'
struct point { double x, y; };
void arrays_b(int n, const double *x, const double *x_b, double *y, double *y_b, const double *table);
ADCC_CUSTOM_REVERSE(arrays_b) void arrays(int n, const double *x, double *y, ADCC_INACTIVE const double *table);

// SIGNATURE: custom.c:[[#@LINE+1]]:{{[0-9]+}}: error: ADCC_CUSTOM_REVERSE(record_b) of 'record': the signature should be 'struct point record_b(struct point p, struct point *p_b, struct point ret_b)'
struct point record_b(struct point p, struct point *p_b);
ADCC_CUSTOM_REVERSE(record_b) struct point record(struct point p);

double wrong(double x)
{
    return scalar(x);
}

#elif defined UNDECLARED
// RUN: env ERRORS=2 %refused 1 -DUNDECLARED --reverse undeclared %s | FileCheck %s --check-prefix=UNDECLARED
// UNDECLARED: custom.c:[[#@LINE+1]]:{{[0-9]+}}: error: ADCC_CUSTOM_REVERSE(nothing_b) of 'mine': no function 'nothing_b' is declared in this file
ADCC_CUSTOM_REVERSE(nothing_b) double mine(double x);
double other_b(double x, double *x_b, double ret_b);
double second_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_REVERSE(other_b) double twice(double x);
// UNDECLARED: custom.c:[[#@LINE+1]]:{{[0-9]+}}: error: ADCC_CUSTOM_REVERSE(second_b): 'twice' has 'other_b' as its derivative already
ADCC_CUSTOM_REVERSE(second_b) double twice(double x);

double undeclared(double x)
{
    return mine(x) + twice(x);
}

#else
double one_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_REVERSE(one_b) double one(double x);

// RUN: %refused 1 --forward missing %s | FileCheck %s --check-prefix=MISSING
// MISSING: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'one' is called with active arguments, but its body is not here, and it has ADCC_CUSTOM_REVERSE alone: add ADCC_CUSTOM_FORWARD
double missing(double x)
{
    return one(x);
}

double none(double x);

// RUN: %refused 1 --reverse without %s | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'none' is called with active arguments, but its body is not here: add its file, or mark it ADCC_INACTIVE or ADCC_CUSTOM_FORWARD/ADCC_CUSTOM_REVERSE
double without(double x)
{
    return none(x);
}

void update_b(double a, double *a_b, double *x, double *x_b);
ADCC_CUSTOM_REVERSE(update_b) void update(double a, double *x);

// RUN: %refused 1 --reverse length %s | FileCheck %s --check-prefix=LENGTH
// LENGTH: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: the derivative of 'update' is called in the reverse sweep with what 'x' held here, which may be overwritten before, so it is recorded: say how long it is by ADCC_LENGTH on that parameter of 'update' (or say ADCC_OUT, if what it held does not matter)
void length(double a, double *x)
{
    update(a, x);
}

struct row { int n; double *data; };
void deep_b(struct row *r, struct row *r_b);
ADCC_CUSTOM_REVERSE(deep_b) void deep(struct row *r ADCC_LENGTH(1));

// RUN: %refused 1 --reverse pointers %s | FileCheck %s --check-prefix=DEEP
// DEEP: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: the derivative of 'deep' is called in the reverse sweep with what 'r' held here, but the memory that its pointers lead to may be overwritten before: that is not supported
void pointers(struct row *r)
{
    deep(r);
}

void *realloc(void *old, unsigned long size);
void free(void *memory);
void fill_b(double *x, double *x_b, const double *y, double *y_b);
ADCC_CUSTOM_REVERSE(fill_b) void fill(ADCC_OUT double *x, const double *y ADCC_LENGTH(1));

// RUN: %refused 1 --reverse 'moved_length(x,y)/(x,y)' %s | FileCheck %s --check-prefix=MOVED-LENGTH
// MOVED-LENGTH: custom.c:[[#@LINE+5]]:{{[0-9]+}}: error: the derivative of 'fill' is called in the reverse sweep, when the memory that 'x' leads to may have been freed or moved: say how long it is by ADCC_LENGTH on that parameter of 'fill'
void moved_length(double *x, double *y)
{
    double *block = realloc(0, sizeof *block);

    fill(block, x);
    y[0] = block[0];
    free(block);
}

void both_b(double *x, double *x_b, const double *y, double *y_b);
ADCC_CUSTOM_REVERSE(both_b) void both(double *x ADCC_LENGTH(2), const double *y ADCC_LENGTH(1));

// RUN: %refused 1 --reverse 'moved_twice(x,y)/(x,y)' %s | FileCheck %s --check-prefix=MOVED-TWICE
// MOVED-TWICE: custom.c:[[#@LINE+7]]:{{[0-9]+}}: error: the derivative of 'both' is called in the reverse sweep, when the memory that 'x' leads to may have been freed or moved; 'y' may lead to the same memory: that is not supported
void moved_twice(double *x, double *y)
{
    double *block = realloc(0, 2 * sizeof *block);

    block[0] = x[0];
    block[1] = x[1];
    both(block, block + 1);
    y[0] = block[0];
    free(block);
}

double table_b(const double *x, double *x_b, double ret_b);
ADCC_CUSTOM_REVERSE(table_b) double table(const double *x);

// RUN: %refused 1 --reverse 'shadowless(return)/(x)' %s | FileCheck %s --check-prefix=SHADOW
// SHADOW: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: the derivative of 'table' wants a derivative of 'x', but this memory has none: name it as an input or output, or mark that parameter of 'table' ADCC_INACTIVE, or give its ADCC_LENGTH
double shadowless(int c, const double *x, const double *t)
{
    return table(c ? x : t);
}

double *where_d(double *x, double *x_d, double **ret_d);
ADCC_CUSTOM_FORWARD(where_d) double *where(double *x);

// RUN: %refused 1 --forward returned %s | FileCheck %s --check-prefix=RETURNED
// RETURNED: custom.c:[[#@LINE+3]]:{{[0-9]+}}: error: a function with a given derivative that returns a pointer to reals is not supported yet
double returned(double *x)
{
    return *where(x);
}
#endif
