#ifndef INLINE_BESIDE_EXTERNAL_H
#define INLINE_BESIDE_EXTERNAL_H

#ifndef TERM_INLINE
#define TERM_INLINE inline
#endif

double total(int n, const double *x);

TERM_INLINE double term(double w, double x)
{
    return w * x * x;
}

#endif
