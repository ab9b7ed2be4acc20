// Attributes by which more happens, or is meant, than a declaration says.
// RUN: not %adcc --reverse cleaned --reverse by_macro --reverse aliased --forward labelled %s -o %t.c 2>&1 | FileCheck %s
// RUN: %adcc --reverse harmless %s -o %t.c
#define AUTO __attribute__((__cleanup__(bump)))

static double *sum;

static void bump(double *p)
{
    *sum += *p;
}

double cleaned(double a, double b)
{
    double s = b;
    sum = &s;
    {
        // CHECK: attributes.c:[[@LINE+1]]:{{.*}} a variable with the attribute cleanup is not supported
        __attribute__((cleanup(bump))) double t = a * b;
        t *= a;
    }
    return s;
}

double by_macro(double a, double b)
{
    double s = b;
    sum = &s;
    {
        // CHECK: attributes.c:[[@LINE+1]]:{{.*}} a variable with the attribute cleanup is not supported
        AUTO double t = a * b;
        t *= a;
    }
    return s;
}

double state;
extern double view __attribute__((alias("state")));
extern double label __asm__("state");

double aliased(double a, double b)
{
    state = a * b;
    // CHECK: attributes.c:[[@LINE+1]]:{{.*}} 'view' is another name of a variable (alias, asm), which is not supported
    return view * a;
}

double labelled(double a, double b)
{
    state = a * b;
    // CHECK: attributes.c:[[@LINE+1]]:{{.*}} 'label' is another name of a variable (alias, asm), which is not supported
    return label * a;
}

double harmless(double a, double b)
{
    __attribute__((unused)) double cleanup = 1;
    double t __attribute__((aligned(16))) = a * b;

    return t * a;
}
