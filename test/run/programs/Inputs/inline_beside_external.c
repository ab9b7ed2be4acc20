#define TERM_INLINE
#include "inline_beside_external.h"

double total(int n, const double *x)
{
    double sum = 1.0;

    for (int i = 0; i < n; i++)
        sum += term(x[i], x[i + 1]);
    return sum;
}
