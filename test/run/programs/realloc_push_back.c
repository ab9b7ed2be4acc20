// RUN: %run-test %s
// A growing vector type.
// ADCC: f
// ARGS: n=7, x[7]
#include <stdlib.h>

typedef struct Vector {
    double *data;
    size_t size, capacity;
} Vector;

static void vector_init(Vector *v)
{
    v->data = NULL;
    v->size = v->capacity = 0;
}

static int vector_push(Vector *v, double value)
{
    if (v->size == v->capacity) {
        size_t capacity = v->capacity ? 2 * v->capacity : 2;
        double *data = realloc(v->data, capacity * sizeof *data);
        if (!data)
            return -1;
        v->data = data;
        v->capacity = capacity;
    }
    v->data[v->size++] = value;
    return 0;
}

static double vector_pop(Vector *v)
{
    return v->data[--v->size];
}

static void vector_free(Vector *v)
{
    free(v->data);
    vector_init(v);
}

double f(int n, const double *x)
{
    Vector v;
    double s = 0.0;
    vector_init(&v);
    for (int i = 0; i < n; i++) {
        if (vector_push(&v, x[i] * x[i]) != 0) {
            vector_free(&v);
            return -1.0;
        }
        if (i % 3 == 2)
            s += vector_pop(&v) * x[0];
    }
    for (size_t i = 0; i < v.size; i++)
        s += v.data[i] * v.data[v.size - 1 - i];
    vector_free(&v);
    return s;
}
