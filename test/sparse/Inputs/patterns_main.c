#include <stdio.h>
#include <stdlib.h>

static void show(const char *name, const struct adcc_csr *csr)
{
    printf("%s: %d entries:", name, csr->nnz);
    for (int i = 0; i < csr->rows; i++)
        for (int e = csr->row_ptr[i]; e < csr->row_ptr[i + 1]; e++)
            printf(" (%d,%d)=%g", i, csr->col[e], csr->val[e]);
    printf("\n");
}

static void try_turns(void)
{
    double x[] = {1, 2, 3, 4}, y[4];
    struct adcc_csr jac = {0};

    turns_jacs(3, 2.5, x, y, &jac);
    show("turns", &jac);
    turns_jacs(3, -0.5, x, y, &jac);
    show("turns", &jac);
    turns_jacs(3, 2.5, x, y, &jac);
    show("turns", &jac);
    turns_jacs(4, 2.5, x, y, &jac);
    show("turns", &jac);
    adcc_csr_free(&jac);
    turns_jacs(3, 2.5, x, y, &jac);
    show("turns", &jac);
    adcc_csr_free(&jac);
    adcc_csr_free(&jac);
}

static void try_meets(void)
{
    double x[] = {1, 2, 3}, grad[3];
    struct adcc_csr hess = {0};

    meets_hesss(3, x, grad, &hess);
    show("meets", &hess);
    meets_hesss(-5, x, grad, &hess);
    show("meets", &hess);
    meets_hesss(3, x, grad, &hess);
    show("meets", &hess);
    adcc_csr_free(&hess);
}

static void try_thin(void)
{
    enum { SIZE = 1 << 10 };
    float *x = calloc(SIZE, sizeof *x), *y = calloc(SIZE, sizeof *y);
    struct adcc_csr jac = {0};
    int good = 1;

    for (int i = 0; i < SIZE; i++)
        x[i] = (float)(i % 7) + 1;
    thin_jacs(SIZE, x, y, &jac);
    for (int i = 0; i < SIZE; i++) {
        int next = i + 1 < SIZE ? i + 1 : 0, found = 0;
        for (int e = jac.row_ptr[i]; e < jac.row_ptr[i + 1]; e++)
            found += (jac.col[e] == i && jac.val[e] == x[next]) || (jac.col[e] == next && jac.val[e] == x[i]);
        good &= found == 2;
    }
    printf(good ? "thin: every entry is there\n" : "thin: entries are missing\n");
    adcc_csr_free(&jac);
    free(x);
    free(y);
}

static void try_drift(void)
{
    enum { SIZE = 3000, CALLS = 400 };
    static int other[SIZE];
    static double x[SIZE], y[SIZE];
    struct adcc_csr jac = {0};
    unsigned random = 1;
    int wrong = 0;

    for (int k = 0; k < CALLS; k++) {
        for (int i = 0; i < SIZE; i++) {
            random = random * 1664525u + 1013904223u;
            other[i] = (int)((random >> 8) % SIZE);
            x[i] = 1 + i % 5 + k;
        }
        drift_jacs(SIZE, other, x, y, &jac);
        for (int i = 0; i < SIZE; i++)
            wrong += jac.col[jac.row_ptr[i]] != i || jac.val[jac.row_ptr[i]] != 2 * x[i];
    }
    printf("drift: %d entries, %s\n", jac.nnz, wrong ? "some are wrong" : "every one right");
    adcc_csr_free(&jac);
}

int main(void)
{
    try_turns();
    try_meets();
    try_thin();
    try_drift();
    return 0;
}
