/* Mixed partial derivatives from univariate Taylor polynomials.
 *
 * In:     coefficients along directions; adcc/taylor.h says which.
 * Out:    partial derivatives.
 * Source: Griewank, Utke and Walther, Evaluating higher derivative tensors by forward propagation of univariate Taylor
 *         series (2000), theorem on interpolation: with |j| = d,
 *         gamma(i, j) = sum over 0 < k <= i of (-1)^|i - k| C(i, k) C(d k / |k|, j) (|k| / d)^|i|. */
#include "adcc/taylor.h"

#include <math.h>
#include <stdlib.h>

/* C(order + variables - 1, order) */
size_t adcc_mixed_count(int variables, int order)
{
    size_t count = 1;

    for (int k = 1; k <= order; k++)
        count = count * (size_t)(variables - 1 + k) / (size_t)k;
    return count;
}

void adcc_mixed_direction(int variables, int order, size_t which, double *direction)
{
    for (int i = 0; i < variables; i++) {
        int part = i + 1 == variables ? order : 0;
        if (i + 1 < variables)
            for (part = order; part > 0; part--) { /* those whose number i is `part` */
                size_t count = adcc_mixed_count(variables - 1 - i, order - part);
                if (which < count)
                    break;
                which -= count;
            }
        direction[i] = part;
        order -= part;
    }
}

/* C(x, n), also where x is no whole number. */
ADCC_RUNTIME_UNUSED static long double adcc_mixed_binomial(long double x, int n)
{
    long double value = 1;

    for (int k = 0; k < n; k++)
        value *= (x - k) / (k + 1);
    return value;
}

/* One term of gamma: k as one number in the mixed base index + 1. */
ADCC_RUNTIME_UNUSED static long double adcc_mixed_term(int variables, int order, const int *index,
                                                       const double *direction, size_t k)
{
    int total = 0, sum = 0;
    long double value = 1;
    size_t rest = k;

    for (int i = 0; i < variables; i++) {
        sum += (int)(rest % (size_t)(index[i] + 1));
        rest /= (size_t)(index[i] + 1);
        total += index[i];
    }
    rest = k;
    for (int i = 0; i < variables; i++) {
        int part = (int)(rest % (size_t)(index[i] + 1));
        rest /= (size_t)(index[i] + 1);
        value *= adcc_mixed_binomial(index[i], part) *
                 adcc_mixed_binomial((long double)order * part / sum, (int)direction[i]);
    }
    value *= powl((long double)sum / order, total);
    return (total - sum) % 2 ? -value : value;
}

/* The directions in their order, without counting them anew: the next one after `direction`. */
ADCC_RUNTIME_UNUSED static void adcc_mixed_next(int variables, double *direction)
{
    int i = variables - 2;
    double rest = direction[variables - 1];

    direction[variables - 1] = 0;
    while (i >= 0 && direction[i] == 0)
        i--;
    if (i < 0)
        return;
    direction[i]--;
    direction[i + 1] = rest + 1;
}

double adcc_mixed_partial(int variables, int order, const int *index, const double *coefficients)
{
    size_t count = adcc_mixed_count(variables, order), terms = 1;
    double *direction = (double *)adcc_allocate_zeroed((size_t)variables, sizeof *direction);
    long double value = 0;

    for (int i = 0; i < variables; i++)
        terms *= (size_t)(index[i] + 1);
    direction[0] = order;
    for (size_t which = 0; which < count; which++) {
        long double weight = 0;
        for (size_t k = 1; k < terms; k++)
            weight += adcc_mixed_term(variables, order, index, direction, k);
        value += weight * coefficients[which];
        adcc_mixed_next(variables, direction);
    }
    free(direction);
    return (double)value;
}

void adcc_mixed_partials(int variables, int order, const double *coefficients, double *partials)
{
    size_t count = adcc_mixed_count(variables, order);
    double *direction = (double *)adcc_allocate_zeroed((size_t)variables, sizeof *direction);
    int *index = (int *)adcc_allocate_zeroed((size_t)variables, sizeof *index);

    direction[0] = order;
    for (size_t which = 0; which < count; which++) {
        for (int i = 0; i < variables; i++)
            index[i] = (int)direction[i];
        partials[which] = adcc_mixed_partial(variables, order, index, coefficients);
        adcc_mixed_next(variables, direction);
    }
    free(index);
    free(direction);
}
