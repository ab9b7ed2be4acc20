/* No header: it defines a function, for each type that it is included with. */
#include "preamble_state.h"
ELEMENT NAME(int n, const ELEMENT *x);
ELEMENT NAME(int n, const ELEMENT *x)
{
    ELEMENT sum = START;
    for (int k = 0; k < n; k++)
        sum += x[k] * x[k] * preamble_weight;
    return sum;
}
