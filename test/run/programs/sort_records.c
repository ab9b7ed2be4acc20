// RUN: %run-test %s
// Structs with reals and integers are sorted by key; what is computed along the order follows.
// ADCC: weighted; gini; rows; pairs; strided
// ARGS: weighted: n=4, items[4], items.id={3, 1, 4, 2}, items.key={0.5, 0.1, 0.9, 0.3}, items.value={1.0, 2.0, 3.0, 4.0}, w=0.7
// ARGS: gini: n=4, people[4], people.income={3.0, 1.0, 2.5, 0.5}, people.weight={1.0, 0.5, 2.0, 1.5}
// ARGS: rows: n=3, a[9]={0.3, 1.0, 2.0, 0.1, 3.0, 4.0, 0.2, 5.0, 6.0}
// ARGS: pairs: n=3, a[6]={0.3, 1.0, 0.1, 3.0, 0.2, 5.0}
// ARGS: strided: n=2, size=3, a[6]={0.3, 1.0, 2.0, 0.1, 3.0, 4.0}
#include <stdlib.h>

struct item {
    int id;
    double key, value;
};

static int by_key(const void *a, const void *b)
{
    const struct item *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

double weighted(struct item *items, int n, double w)
{
    double sum = 0;

    qsort(items, (size_t)n, sizeof *items, by_key);
    for (int i = 0; i < n; i++)
        sum += items[i].value * items[i].key * (i + w) * items[i].id;
    return sum;
}

typedef struct {
    double income, weight;
    char tag[3];
} person;

static int poorer(const void *left, const void *right)
{
    double difference = ((const person *)left)->income - ((const person *)right)->income;
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

double gini(int n, const person *people)
{
    person *sorted = malloc((size_t)n * sizeof *sorted);
    double total = 0, weights = 0, area = 0;

    for (int i = 0; i < n; i++)
        sorted[i] = people[i];
    qsort(sorted, (size_t)n, sizeof *sorted, poorer);
    for (int i = 0; i < n; i++) {
        area += sorted[i].weight * (total + 0.5 * sorted[i].income * sorted[i].weight);
        total += sorted[i].income * sorted[i].weight;
        weights += sorted[i].weight;
    }
    free(sorted);
    return 1 - 2 * area / (total * weights);
}

static int first_real(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y ? 1 : 0;
}

double rows(int n, double a[][3])
{
    qsort(a, (size_t)n, sizeof a[0], first_real);
    return a[0][1] * a[1][2] + a[n - 1][0];
}

double pairs(int n, double *a)
{
    qsort(a, (size_t)n, 2 * sizeof(double), first_real);
    return a[0] * a[1] + a[2 * n - 1] * a[2 * n - 1];
}

double strided(int n, int size, double *a)
{
    qsort(a, (size_t)n, (size_t)size * sizeof *a, first_real);
    return a[1] * a[size + 1] + a[size];
}
