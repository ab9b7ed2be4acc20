#include "../kernels.h"
#include "hmm_b.h"

double hmm(int states, int symbols, int length, const int *seen, const double *transition, const double *emission,
           const double *initial);
extern __typeof__(hmm_b) hmm_hand;

static int length, *seen;
static Array *transition, *emission, *initial;
static const int states = 16, symbols = 10;

/* Rows of probabilities. */
static Array *rows(const char *name, int count, int width)
{
    Array *array = bench_array(name, ROLE_IN, (long)count * width, 0.1, 1.0);

    for (int i = 0; i < count; i++) {
        double sum = 0.0;
        for (int j = 0; j < width; j++)
            sum += array->value[i * width + j];
        for (int j = 0; j < width; j++)
            array->value[i * width + j] /= sum;
    }
    bench_settle(array);
    return array;
}

static void make(int size)
{
    length = size;
    seen = bench_integers(length, symbols);
    transition = rows("transition", states, states);
    emission = rows("emission", states, symbols);
    initial = rows("initial", 1, states);
}

static double primal(void)
{
    return hmm(states, symbols, length, seen, transition->value, emission->value, initial->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? hmm_hand : hmm_b)(states, symbols, length, seen, transition->value, transition->adjoint,
                                        emission->value, emission->adjoint, initial->value, initial->adjoint, 0.7);
}

const Kernel kernel = {"hmm", {10, 100, 1000, 10000}, make, primal, adjoint};
