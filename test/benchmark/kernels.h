/* What a kernel's case (kernels/NAME_case.c) tells the harness (kernels.c): how inputs of a size are made, and how the function, its
 * adjoint by adcc and its adjoint by hand are called on them. */
#ifndef KERNELS_H
#define KERNELS_H

typedef enum Role { ROLE_IN = 1, ROLE_OUT = 2, ROLE_INOUT = 3 } Role;

/* An array of reals. Before each call `value` and `adjoint` are what they were at first: an adjoint is a seed (OUT) or what the
 * derivative is added to (IN), and small random numbers either way. */
typedef struct Array {
    double *value, *adjoint;
    double *first_value, *first_adjoint;
    long count;
    Role role;
    const char *name;
} Array;

typedef struct Kernel {
    const char *name;
    int sizes[4]; /* over three decades of work at least */
    void (*make)(int size);
    double (*primal)(void);
    double (*adjoint)(int by_hand); /* adcc's if 0; both in the same way: NAME_hand has the type of NAME_b */
} Kernel;

/* Each case defines it. */
extern const Kernel kernel;

/* An array of random reals between low and high, the same ones in each run. It is compared, and belongs to the harness. */
Array *bench_array(const char *name, Role role, long count, double low, double high);

/* Call it after a change of ->value in make(): what is there now is what each call begins with. */
void bench_settle(Array *array);

/* Integers below `bound`, the same ones in each run; they belong to the harness. */
int *bench_integers(long count, int bound);

/* Zeroed memory that belongs to the harness. */
void *bench_memory(long count, unsigned long size);

/* A random real between low and high. */
double bench_random(double low, double high);

#endif
