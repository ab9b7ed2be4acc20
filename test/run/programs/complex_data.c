// Complex numbers in globals, statics, tables, unions, lists, compound literals, and in memory that is copied.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector, taylor: complex numbers and reals in the same memory have no vector mode
// ADCC: tabled; accumulated(return,bias)/(z,bias); listed; united; copied
// ARGS: tabled: z in -1..1
// ARGS: accumulated: n=3, z[3] in -1..1, bias in 0.5..1
// ARGS: listed: n=3, z[3] in -1..1
// ARGS: united: z in 0.2..1, s=1.3
// ARGS: copied: n=3, z[3] in -1..1, out[3], k=0
// ARGS: copied: n=3, z[3] in -1..1, out[3], k=1
#include <complex.h>
#include <stdlib.h>
#include <string.h>

static const double complex table[3] = {1, 0.5 + 2 * I, -I};
double complex bias = 0.25;

double complex tabled(double complex z)
{
    double complex list[4] = {[1] = z, [3] = z * I};
    double complex *p = (double complex[]){z * z, 2.0, I};
    double complex sum = 0;

    for (int i = 0; i < 3; i++)
        sum += table[i] * list[i] * p[i] + list[i + 1];
    return sum + _Complex_I * cpow(z, table[1]);
}

static double complex counted(double complex z, int is_first)
{
    static double complex total;

    if (is_first)
        total = 0;
    total = total * 0.5 + z * bias;
    return total;
}

double complex accumulated(int n, const double complex *z)
{
    double complex last = 0;

    for (int i = 0; i < n; i++)
        last = counted(z[i], i == 0) - counted(0.25 * I, 0);
    bias *= last;
    return last;
}

struct Node {
    double complex value;
    struct Node *next;
};

double listed(int n, const double complex *z)
{
    struct Node *head = NULL;
    double complex product = 1;

    for (int i = 0; i < n; i++) {
        struct Node *node = malloc(sizeof *node);
        if (!node)
            return 0;
        *node = (struct Node){z[i] + i, head};
        head = node;
    }
    while (head) {
        struct Node *next = head->next;
        product *= head->value;
        free(head);
        head = next;
    }
    return cabs(product) + cimag(product);
}

union Number {
    double complex z;
    double part[2];
};

double united(double complex z, double s)
{
    union Number number = {z * z};

    number.part[1] *= s;
    number.part[0] += number.part[1];
    return cabs(number.z) * creal(number.z);
}

void copied(int n, const double complex *z, double complex *out, int k)
{
    double complex *buffer = calloc((size_t)n, sizeof *buffer);

    if (!buffer)
        return;
    memcpy(buffer, z, (size_t)n * sizeof *z);
    for (int i = 1; i < n; i++)
        buffer[i] *= buffer[i - 1];
    memmove(buffer + 1, buffer, (size_t)(n - 1) * sizeof *buffer);
    memcpy(out, buffer, (size_t)n * sizeof *out);
    if (k)
        memset(out + 1, 0, sizeof *out);
    free(buffer);
}
