// A pointer to a function in a static variable that others set is not taken for null, nor for what it is at first. What it leads to is not
// known for that, which is no error of its own.
// RUN: not %adcc --reverse f %s -o %t.c 2>&1 | FileCheck %s
// RUN: not %adcc --reverse g %s -o %t.c 2>&1 | FileCheck %s --check-prefix=FIRST
typedef double function(double);
static function *hidden;

static double square(double x)
{
    return x * x;
}
static function *known = square;

void set(function *g)
{
    // CHECK: pointer_set_elsewhere.c:[[@LINE+2]]:{{[0-9]+}}: error: the static variable 'hidden' is written here, outside of the functions that are differentiated
    // CHECK-NOT: error:
    hidden = g;
    // FIRST: pointer_set_elsewhere.c:[[@LINE+2]]:{{[0-9]+}}: error: the static variable 'known' is written here, outside of the functions that are differentiated
    // FIRST-NOT: error:
    known = g;
}

double f(double x)
{
    return hidden(x) * x;
}

double g(double x)
{
    return known(x) * x;
}
