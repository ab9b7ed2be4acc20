// A pattern that is found at one point has the entries of the branches that are taken there; --pattern=all-arms those of all arms: it finds all
// at the first point that the program goes to, and is coloured once.
// RUN: %adcc %s -o %t.all.c --header %t.h --pattern=all-arms --sparse-jacobian 'upwind(r)/(u)' --sparse-jacobian 'clipped(r)/(u)' --sparse-jacobian 'kinds(r)/(u)' --sparse-jacobian 'around(r)/(u)' --sparse-hessian 'energy(return)/(u)' --length 'u=n,r=n'
// RUN: %cc %c11 -O1 %s %t.all.c -I%include -include %t.h -DMAIN %runtime -o %t.all && %t.all | FileCheck %s --check-prefix=ALL
// RUN: %adcc %s -o %t.taken.c --header %t.h --pattern=taken --sparse-jacobian 'upwind(r)/(u)' --sparse-jacobian 'clipped(r)/(u)' --sparse-jacobian 'kinds(r)/(u)' --sparse-jacobian 'around(r)/(u)' --sparse-hessian 'energy(return)/(u)' --length 'u=n,r=n'
// RUN: %cc %c11 -O1 %s %t.taken.c -I%include -include %t.h -DMAIN %runtime -o %t.taken && %t.taken | FileCheck %s --check-prefix=TAKEN
#include <math.h>
#include <stdio.h>

/* Each row has one neighbour at a point, and two at all of them; the ends have one. Conditions on integers do not move. */
void upwind(int n, const double *u, double *r)
{
    for (int i = 0; i < n; i++) {
        if (i == 0 || i == n - 1)
            r[i] = u[i];
        else if (u[i] > 0.0)
            r[i] = u[i] * (u[i] - u[i - 1]);
        else
            r[i] = u[i] * (u[i + 1] - u[i]);
    }
}

/* The arm that is not taken would read in front of u: that has no entry. What is stored in an arm is added to what was there. */
void clipped(int n, const double *u, double *r)
{
    double last = 0.0;
    for (int i = 0; i < n; i++) {
        double step = fabs(u[i]);
        r[i] = u[n - 1 - i];
        if (step > 1.5)
            last = u[i - 1];
        if (step > 1.0)
            r[i] = last;
        if (step <= 2.0)
            continue;
        r[0] += u[i];
    }
}

/* A switch and a choice of values, a table, integers that a branch gives. */
void kinds(int n, const double *u, double *r)
{
    double table[2] = {u[0], 3.0};
    int above = 0;
    for (int i = 0; i < n; i++) {
        switch ((int)u[i]) {
        case 0: r[i] = table[0]; break;
        case 1: r[i] = table[1] * u[i]; break;
        default: r[i] = u[n - 1] + (u[i] > 7.0 ? u[1] : 0.0);
        }
        if (u[i] > 0.0)
            above = 1;
    }
    if (above)
        r[0] += u[2];
}

/* Subscripts that the arm computes: choices, remainders, also by 0 (then by 1: the arm is not taken) and by -1. */
void around(int n, const double *u, double *r)
{
    int zero = n - 5, minus = 4 - n;
    for (int i = 0; i < n; i++) {
        r[i] = u[i];
        if (u[i] > 9.0)
            r[i] += u[(i + 1) % n] * u[i == 0 ? n - 1 : i - 1];
        if (u[i] > 50.0)
            r[i] += u[i % zero] + u[i / zero];
        if (u[i] > 40.0)
            r[i] += u[i % minus] + u[3 + (i / minus) / 2];
    }
}

double energy(int n, const double *u)
{
    double s = 0.0, last;
    for (int i = 1; i < n; i++)
        s += u[i] * u[i];
    last = u[0] > 5.0 ? u[1] * u[2] : u[1];
    if (u[0] > 4.0)
        s += last * u[3];
    return s;
}

#ifdef MAIN
static void print(const char *name, const struct adcc_csr *m)
{
    printf("%s %d:", name, m->nnz);
    for (int i = 0; i < m->rows; i++) {
        for (int e = m->row_ptr[i]; e < m->row_ptr[i + 1]; e++)
            printf(" %d", m->col[e]);
        printf(";");
    }
    printf("\n");
}

/* The values are right at a point where the other arms are taken. */
static int check(void function(int, const double *, double *),
                 void driver(int, const double *, double *, struct adcc_csr *), struct adcc_csr *m, const double *u)
{
    double r[5] = {0}, up[5] = {0}, moved[5];
    int wrong = 0;
    driver(5, u, r, m);
    for (int j = 0; j < 5; j++) {
        for (int i = 0; i < 5; i++)
            moved[i] = u[i] + (i == j ? 1e-6 : 0.0);
        function(5, moved, up);
        for (int i = 0; i < 5; i++) {
            double value = 0.0;
            for (int e = m->row_ptr[i]; e < m->row_ptr[i + 1]; e++)
                if (m->col[e] == j)
                    value = m->val[e];
            wrong += !(fabs(value - (up[i] - r[i]) / 1e-6) < 1e-4);
        }
    }
    return wrong;
}

// ALL: upwind 11: 0; 0 1 2; 1 2 3; 2 3 4; 4;
// ALL-NEXT: clipped 17: 0 1 2 3 4; 0 3; 0 1 2; 0 1 2; 0 1 2 3;
// ALL-NEXT: kinds 18: 0 1 2 4; 0 1 4; 0 1 2 4; 0 1 3 4; 0 1 4;
// ALL-NEXT: around 20: 0 1 3 4; 0 1 2 3; 0 1 2 3; 0 2 3 4; 0 1 3 4;
// ALL-NEXT: energy 10:; 1 2 3; 1 2 3; 1 2 3; 4;
// ALL-NEXT: upwind 11: 0; 0 1 2; 1 2 3; 2 3 4; 4;
// ALL-NEXT: clipped 17: 0 1 2 3 4; 0 3; 0 1 2; 0 1 2; 0 1 2 3;
// ALL-NEXT: kinds 18: 0 1 2 4; 0 1 4; 0 1 2 4; 0 1 3 4; 0 1 4;
// ALL-NEXT: around 20: 0 1 3 4; 0 1 2 3; 0 1 2 3; 0 2 3 4; 0 1 3 4;
// ALL-NEXT: energy 10:; 1 2 3; 1 2 3; 1 2 3; 4;
// ALL-NEXT: 0 wrong
// TAKEN: upwind 8: 0; 1 2; 2 3; 3 4; 4;
int main(void)
{
    const double low[5] = {-0.5, -0.25, -0.125, -0.5, -0.75}, high[6] = {6.5, 1.25, 3.5, 8.5, 2.25, 1.75};
    struct adcc_csr m[5] = {{0}};
    double r[5], grad[5];
    int wrong = 0;
    for (int k = 0; k < 2; k++) {
        upwind_jacs(5, k ? high : low, r, &m[0]);
        print("upwind", &m[0]);
        clipped_jacs(5, k ? high + 1 : low, r, &m[1]);
        print("clipped", &m[1]);
        kinds_jacs(5, k ? high : low, r, &m[2]);
        print("kinds", &m[2]);
        around_jacs(5, k ? high : low, r, &m[4]);
        print("around", &m[4]);
        energy_hesss(5, k ? high : low, grad, &m[3]);
        print("energy", &m[3]);
    }
    wrong += check(upwind, upwind_jacs, &m[0], high) + check(kinds, kinds_jacs, &m[2], high);
    printf("%d wrong\n", wrong);
    for (int k = 0; k < 5; k++)
        adcc_csr_free(&m[k]);
    return 0;
}
#endif
