// What a list names, and why it cannot be that.
#include <adcc/adcc.h>

const double gravity = 9.81;
ADCC_INACTIVE double offset;
int count;
double level;

struct Pair {
    double a, b;
};

// RUN: %refused 1 --forward 'f(return)/(x)' %s -DSECOND | FileCheck %s --check-prefix=SECOND
// SECOND: adcc: error: f(return)/(x): a second, different request for 'f' in the same mode
#ifdef SECOND
ADCC_FORWARD
#endif
double f(double x, const double *c, double *y, int n, double k ADCC_INACTIVE, struct Pair pair);

double f(double x, const double *c, double *y, int n, double k ADCC_INACTIVE, struct Pair pair)
{
    *y = x * c[0] * n + k + gravity + offset + level * pair.a;
    return *y;
}

// RUN: %refused 1 --forward 'f(return)/(k)' %s | FileCheck %s --check-prefix=INACTIVE
// INACTIVE: adcc: error: f(return)/(k): 'k' is ADCC_INACTIVE
// RUN: %refused 1 --forward 'f(return)/(offset)' %s | FileCheck %s --check-prefix=GLOBAL-INACTIVE
// GLOBAL-INACTIVE: adcc: error: f(return)/(offset): 'offset' is ADCC_INACTIVE
// RUN: %refused 1 --forward 'f(return)/(n)' %s | FileCheck %s --check-prefix=INTEGER
// INTEGER: adcc: error: f(return)/(n): 'n' carries no real numbers
// RUN: %refused 1 --forward 'f(return)/(count)' %s | FileCheck %s --check-prefix=GLOBAL-INTEGER
// GLOBAL-INTEGER: adcc: error: f(return)/(count): 'count' carries no real numbers
// RUN: %refused 1 --forward 'f(x)/(x)' %s | FileCheck %s --check-prefix=VALUE
// VALUE: adcc: error: f(x)/(x): 'x' is passed by value and cannot be an output
// RUN: %refused 1 --forward 'f(pair)/(x)' %s | FileCheck %s --check-prefix=RECORD
// RECORD: adcc: error: f(pair)/(x): 'pair' is passed by value and cannot be an output
// RUN: %refused 1 --forward 'f(c)/(x)' %s | FileCheck %s --check-prefix=CONST
// CONST: adcc: error: f(c)/(x): 'c' points to const and cannot be an output
// RUN: %refused 1 --forward 'f(gravity)/(x)' %s | FileCheck %s --check-prefix=GLOBAL-CONST
// GLOBAL-CONST: adcc: error: f(gravity)/(x): 'gravity' is const and cannot be an output
// RUN: %refused 1 --forward 'f(z)/(x)' %s | FileCheck %s --check-prefix=NOTHING
// NOTHING: adcc: error: f(z)/(x): there is no parameter or global variable 'z'

int round_up(double x)
{
    return (int)x + 1;
}

// RUN: %refused 1 --forward 'round_up(return)/(x)' %s | FileCheck %s --check-prefix=RETURN
// RETURN: adcc: error: round_up(return)/(x): 'round_up' does not return a real number

double declared(double x);

// RUN: %refused 1 --forward declared %s | FileCheck %s --check-prefix=DECLARED
// DECLARED: adcc: error: declared: 'declared' is declared, but its body is in none of the files
// RUN: %refused 1 --forward absent %s | FileCheck %s --check-prefix=ABSENT
// ABSENT: adcc: error: absent: there is no function 'absent'

double f_b;

// RUN: %refused 1 --reverse f %s | FileCheck %s --check-prefix=TAKEN
// TAKEN: adcc: error: f: the source already declares 'f_b'
