// A pointer to a function in a static variable that only others set is not taken for null.
// RUN: not %adcc --reverse f %s -o %t.c 2>&1 | FileCheck %s
typedef double function(double);
static function *hidden;

void set(function *g)
{
    // CHECK: pointer_set_elsewhere.c:[[@LINE+1]]:{{[0-9]+}}: error: the static variable 'hidden' is written here, outside of the functions that are differentiated
    hidden = g;
}

double f(double x)
{
    // CHECK: pointer_set_elsewhere.c:[[@LINE+1]]:{{[0-9]+}}: error: a function is called here through a pointer with active arguments
    return hidden(x) * x;
}
