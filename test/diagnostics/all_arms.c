// What stands in the arms of branches that depend on an input, and whose sets are not followed there.
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'called(r)/(u)' 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'looped(r)/(u)' 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'copied(r)/(u)' 2>&1 | FileCheck %s --check-prefix=COPY
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'chosen(r)/(u)' 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'picked(r)/(u)' 2>&1 | FileCheck %s --check-prefix=CHOSEN
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'listed(r)/(u)' 2>&1 | FileCheck %s --check-prefix=LISTED
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'kept(r)/(u)' 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'elsewhere(r)/(u)' 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-hessian 'recorded(return)/(u)' 2>&1 | FileCheck %s --check-prefix=RECORDED
// RUN: not %adcc %s -o %t.c --pattern=all-arms --length 'u=n,r=n' --sparse-jacobian 'until(r)/(u)' 2>&1 | FileCheck %s --check-prefix=UNTIL
// RUN: %exits 2 %adcc %s -o %t.c --pattern=none --forward called 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: adcc: error: --pattern takes taken or all-arms, not 'none'
#include <math.h>
#include <string.h>

static double power(double x, int n)
{
    return n > 0 ? x * power(x, n - 1) : 1.0;
}

// CALL: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a function with derivatives is called, in an arm of a branch that depends on an input
void called(int n, const double *u, double *r)
{
    for (int i = 0; i < n; i++)
        r[i] = u[i] > 0.0 ? power(u[i], n) : u[i];
}

// LOOP: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a loop computes values with derivatives, in an arm of a branch that depends on an input
void looped(int n, const double *u, double *r)
{
    r[0] = u[0];
    if (u[0] > 0.0)
        for (int i = 1; i < n; i++)
            r[i] = u[i];
}

// COPY: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: memory with derivatives is made, copied or freed, in an arm of a branch that depends on an input
void copied(int n, const double *u, double *r)
{
    if (u[0] > 0.0)
        memcpy(r, u, n * sizeof *r);
    r[0] = u[1];
}

// PLACE: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: the place of a value depends on an input
void chosen(int n, const double *u, double *r)
{
    const double *p = u[0] > 0.0 ? u : u + n / 2;
    r[0] = p[0];
}

// CHOSEN: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a pointer to derivatives is chosen, in an arm of a branch that depends on an input
void picked(int n, const double *u, double *r)
{
    const double *p = u;
    if (u[0] > 0.0) {
        r[0] = u[1];
        p = u + n / 2;
    }
    r[1] = p[0];
}

struct list {
    double value;
    struct list *next;
};

// LISTED: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a pointer to derivatives is loaded, in an arm of a branch that depends on an input
void listed(int n, const double *u, double *r)
{
    struct list items[2], *first = items;
    items[0].next = items + n % 2;
    items[0].value = u[0];
    items[1].value = u[1];
    r[0] = 0.0;
    if (u[0] > 0.0)
        r[0] = first[n % 2].next->value;
}

// KEPT: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a pointer to derivatives is stored, in an arm of a branch that depends on an input
void kept(int n, const double *u, double *r)
{
    double one = u[0], other = u[1], *where[2];
    where[0] = &one;
    where[1] = &other;
    if (u[0] > 0.0)
        where[n % 2] = &one;
    r[0] = *where[1 - n % 2];
}


// ELSEWHERE: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a value goes to memory of which it is not known how large it is, in an arm of a branch that depends on an input
static void put(double *to, const double *u, int i)
{
    to[0] = u[1];
    if (u[0] > 0.0)
        to[i] = u[0];
    if (i > 5)
        put(to + 1, u, i - 1);
}

void elsewhere(int n, const double *u, double *r)
{
    put(r, u, n / 2);
}

// RECORDED: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: a value is recorded, in an arm of a branch that depends on an input
double recorded(int n, const double *u)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s *= u[i] > 0.0 ? 2.0 + exp(u[i]) : u[i] * u[i];
    return s;
}

// UNTIL: all_arms.c:{{[0-9:]+}}: error: --pattern=all-arms: how often a loop runs depends on an input
void until(int n, const double *u, double *r)
{
    double s = u[0];
    for (int i = 0; i < n && s < 9.0; i++)
        s += s * u[i];
    r[0] = s;
}
