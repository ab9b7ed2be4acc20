// RUN: %run-test %s
// ADCC: f; g; h
// ARGS: n=4, x[6]
#include <stdlib.h>
#include <string.h>

/* Pointers whose derivatives' pointers move with them, by overlapping moves in both directions. */
typedef struct {
    double *v;
} Row;

double f(int n, const double *x)
{
    Row rows[8];
    double store[8], s = 0.0;
    for (int i = 0; i < n; i++) {
        memmove(rows + 1, rows, (size_t)i * sizeof *rows);
        rows[0].v = store + i;
        rows[0].v[0] = x[i];
        for (int k = 0; k <= i; k++)
            s += rows[k].v[0] * rows[k].v[0] * (k + 1);
    }
    return s;
}

double g(int n, const double *x)
{
    double *rows[6], store[6], s = 0.0;
    for (int i = 0; i < n; i++) {
        store[i] = x[i] * x[i + 1];
        rows[i] = &store[i];
    }
    memmove(rows, rows + 1, (size_t)(n - 1) * sizeof *rows);
    for (int i = 0; i < n - 1; i++)
        s += *rows[i] * (i + 1) * x[0];
    memmove(rows + 2, rows, (size_t)(n - 1) * sizeof *rows);
    for (int i = 2; i < n + 1; i++)
        s += *rows[i] * x[i];
    return s;
}

struct Entry {
    int key;
    double weight, *at;
};

/* With reals beside them; an entry is put in and one is taken out. */
double h(int n, const double *x)
{
    struct Entry *table = malloc((size_t)(n + 2) * sizeof *table);
    double store[6], s = 0.0;
    for (int i = 0; i < n; i++) {
        store[i] = x[i] * x[i];
        table[i] = (struct Entry){i, x[i + 1], &store[i]};
    }
    memmove(table + 2, table + 1, (size_t)(n - 1) * sizeof *table);
    table[1] = (struct Entry){9, x[0] * x[1], &store[n - 1]};
    memmove(table, table + 1, (size_t)n * sizeof *table);
    for (int i = 0; i < n; i++)
        s += table[i].weight * *table[i].at * (table[i].key + 1);
    free(table);
    return s;
}
