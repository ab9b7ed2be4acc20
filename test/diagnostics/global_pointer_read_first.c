// A pointer in a global that may be read before the function sets it has a derivative pointer that nobody has set.
// RUN: %refused 1 %s --reverse f | FileCheck --check-prefix=BRANCH %s
// RUN: %refused 1 %s --reverse g | FileCheck --check-prefix=CALL %s
// RUN: %refused 1 %s --reverse h | FileCheck --check-prefix=ADDRESS %s

// BRANCH: global_pointer_read_first.c:[[@LINE+1]]:{{[0-9]+}}: error: the global variable 'here' points to active memory when the function begins
static double *here;

double f(int n, double *x)
{
    if (n > 0)
        here = x;
    here[0] *= x[1];
    return x[0];
}

// CALL: global_pointer_read_first.c:[[@LINE+1]]:{{[0-9]+}}: error: the global variable 'kept' points to active memory when the function begins
static double *kept;

static void scale(double by)
{
    kept[0] *= by;
}

double g(double a, double *x)
{
    scale(a);
    kept = x;
    scale(a);
    return x[1];
}

// ADDRESS: global_pointer_read_first.c:[[@LINE+1]]:{{[0-9]+}}: error: the global variable 'there' points to active memory when the function begins
static double *there;

static void scale_at(double **way, double by)
{
    **way *= by;
}

double h(double a, double *x)
{
    scale_at(&there, a);
    there = x;
    there[0] *= x[1];
    return x[0];
}
