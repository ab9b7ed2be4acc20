// RUN: %run-test %s
// Blocks of integers and of constants that the program frees, and that the reverse sweep reads: each is freed once, wherever the program does so.
// ADCC: matrix; early; chosen; cases; twice; pointers; weights; text; looped; nested
// ARGS: matrix: n=4, x[4], v[12], steps=2
// ARGS: matrix: n=4, x[4], v[12], steps=0
// ARGS: early: n=4, limit=9, x[4]
// ARGS: early: n=4, limit=3, x[4]
// ARGS: early: n=4, limit=1, x[4]
// ARGS: early: n=0, limit=1, x[4]
// ARGS: chosen: n=3, x[6]
// ARGS: chosen: n=6, x[6]
// ARGS: cases: n=4, which=0, x[4]
// ARGS: cases: n=4, which=1, x[4]
// ARGS: cases: n=4, which=2, x[4]
// ARGS: cases: n=4, which=3, x[4]
// ARGS: twice: n=4, x[4]
// ARGS: pointers: n=4, x[4]
// ARGS: weights: n=4, x[4]
// ARGS: text: n=4, x[4]
// ARGS: looped: n=4, x[4]
// ARGS: looped: n=1, x[4]
// ARGS: nested: n=4, x[4]
#include <stdlib.h>
#include <string.h>

static void *get(size_t count, size_t size)
{
    void *block = calloc(count ? count : 1, size);
    if (!block)
        abort();
    return block;
}

struct matrix {
    int n, *start, *column;
    double *value;
};

static struct matrix ring(int n)
{
    struct matrix a = {n, get((size_t)n + 1, sizeof *a.start), get(3 * (size_t)n, sizeof *a.column),
                       get(3 * (size_t)n, sizeof *a.value)};
    for (int i = 0; i < n; i++) {
        a.start[i] = 3 * i;
        for (int k = 0; k < 3; k++)
            a.column[3 * i + k] = (i + n - 1 + k) % n;
    }
    a.start[n] = 3 * n;
    return a;
}

static void drop(struct matrix *a)
{
    free(a->start);
    free(a->column);
    free(a->value);
    *a = (struct matrix){0, NULL, NULL, NULL};
}

static void multiply(const struct matrix *a, const double *x, double *y)
{
    for (int i = 0; i < a->n; i++) {
        double s = 0.0;
        for (int k = a->start[i]; k < a->start[i + 1]; k++)
            s += a->value[k] * x[a->column[k]];
        y[i] = s;
    }
}

// A sparse matrix: its indices have no derivative, its values do.
double matrix(int n, const double *x, const double *v, int steps)
{
    struct matrix a = ring(n);
    double *y = get((size_t)n, sizeof *y), *z = get((size_t)n, sizeof *z), s = 0.0;
    for (int k = 0; k < 3 * n; k++)
        a.value[k] = v[k] * v[k];
    memcpy(y, x, (size_t)n * sizeof *y);
    for (int t = 0; t < steps; t++) {
        multiply(&a, y, z);
        for (int i = 0; i < n; i++)
            y[i] += 0.1 * z[i] * z[i];
    }
    for (int i = 0; i < n; i++)
        s += y[i] * y[i];
    drop(&a);
    free(y);
    free(z);
    return s;
}

// Paths that leave the function, some of which free less than others.
double early(int n, int limit, const double *x)
{
    int *first = NULL, *second;
    double s = 0.0;
    if (n == 0) {
        free(first);
        return x[0];
    }
    first = malloc((size_t)n * sizeof *first);
    if (!first)
        return -1.0;
    for (int i = 0; i < n; i++)
        first[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[first[i]];
    if (limit < 2) {
        free(first);
        return s;
    }
    second = malloc((size_t)n * sizeof *second);
    if (!second) {
        free(first);
        return -1.0;
    }
    for (int i = 0; i < n; i++)
        second[i] = first[first[i]];
    for (int i = 0; i < n; i++) {
        s = s * x[second[i]] + x[first[i]];
        if (i == limit)
            goto end;
    }
    s *= s;
end:
    free(second);
    free(first);
    return s;
}

// A block, or none.
double chosen(int n, const double *x)
{
    int small[4], *place = n <= 4 ? small : malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (5 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    if (place != small)
        free(place);
    return s;
}

// Allocated in some cases, freed in others.
double cases(int n, int which, const double *x)
{
    int *place = NULL;
    double s = x[0];
    switch (which) {
    case 0: place = get((size_t)n, sizeof *place); break;
    case 1: place = malloc(2 * (size_t)n * sizeof *place); break;
    case 2: s = s * s; break;
    default: break;
    }
    for (int i = 0; i < n && place; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s * 0.5 + (place ? x[place[i]] : x[i]);
    free(place);
    return s;
}

static double gathered(int n, const double *x, int step)
{
    int *place = get((size_t)n, sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (step * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    free(place);
    return s;
}

// One function called from several places, of which one is in a loop; and a variable that has several blocks in turn.
double twice(int n, const double *x)
{
    double s = gathered(n, x, 3) * gathered(n, x, 2);
    int *place = get((size_t)n, sizeof *place);
    for (int k = 1; k < 3; k++)
        s += gathered(n, x, k) * s * 0.1;
    for (int i = 0; i < n; i++)
        place[i] = n - 1 - i;
    for (int i = 0; i < n; i++)
        s = s * x[place[i]] * 0.7;
    free(place);
    place = get((size_t)n, sizeof *place);
    for (int i = 0; i < n; i++)
        s = s * x[place[i]] + x[i];
    free(place);
    return s;
}

// Blocks in a block, freed one after the other.
double pointers(int n, const double *x)
{
    int **rows = get(2, sizeof *rows);
    double s = 1.0;
    rows[0] = get((size_t)n, sizeof **rows);
    rows[1] = get((size_t)n, sizeof **rows);
    for (int i = 0; i < n; i++) {
        rows[0][i] = (3 * i + 1) % n;
        rows[1][i] = (3 * i + 2) % n;
    }
    for (int i = 0; i < n; i++)
        s *= x[rows[i % 2][i]] + x[rows[1][i]];
    free(rows[1]);
    free(rows[0]);
    rows[0] = rows[1] = NULL;
    free(rows);
    return s;
}

// Numbers that are constants, and change behind what reads them.
double weights(int n, const double *x)
{
    double *w = get((size_t)n, sizeof *w), s = 0.0;
    for (int i = 0; i < n; i++)
        w[i] = 1.0 / (i + 1);
    for (int i = 0; i < n; i++)
        s = s * w[i] + x[i] * w[n - 1 - i];
    for (int i = 1; i < n; i++) {
        s = s * s * w[i] + x[i];
        w[i] += w[i - 1];
    }
    free(w);
    return s;
}

// A copy of a string.
double text(int n, const double *x)
{
    const char name[] = "2013";
    char *copy = malloc(sizeof name);
    double s = 1.0;
    if (!copy)
        return 0.0;
    memcpy(copy, name, sizeof name);
    for (int i = 0; i < n; i++)
        s = s * s + x[copy[i] - '0'];
    free(copy);
    return s;
}

// A block in each turn; and one that the turns hand on.
double looped(int n, const double *x)
{
    int *place = get((size_t)n, sizeof *place);
    double s = 0.0;
    for (int k = 1; k < n; k++) {
        int *next = get((size_t)n, sizeof *next), *other = get((size_t)n, sizeof *other);
        for (int i = 0; i < n; i++) {
            s = s * s * 0.25 + x[place[i]];
            next[i] = (k * i + place[i] + 1) % n;
            other[i] = (i + k) % n;
        }
        for (int i = 0; i < n; i++)
            s = s * x[other[i]] * 0.6;
        free(other);
        free(place);
        place = next;
    }
    free(place);
    return s;
}

static double down(int n, const double *x, const int *turn)
{
    int *place;
    double s = 0.0;
    if (n == 0)
        return 1.0;
    place = get((size_t)n, sizeof *place);
    for (int i = 0; i < n; i++)
        place[i] = (turn[i] + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s * 0.5 + x[place[i]];
    s *= down(n - 1, x, turn);
    free(place);
    return s;
}

// Each call of a recursion has a block, and all of them read one.
double nested(int n, const double *x)
{
    int *turn = get((size_t)n, sizeof *turn);
    double s;
    for (int i = 0; i < n; i++)
        turn[i] = 3 * i;
    s = down(n, x, turn);
    free(turn);
    return s;
}
