/* In:     vectors, strides as the BLAS has them.
 * Out:    tangents of level 1. A NULL derivative is that of an inactive operand.
 * Keeps:  what the vectors hold. NAME_d is called before the routine, but for nrm2, whose result it takes.
 * Source: the definitions; at kinks as interface.md, section 4: |0| and the norm of 0 have derivative 0. */

REAL NAME(dot_d)(int n, const REAL *x, const REAL *x_d, int incx, const REAL *y, const REAL *y_d, int incy)
{
    return (x_d ? dot(n, x_d, incx, y, incy) : 0) + (y_d ? dot(n, x, incx, y_d, incy) : 0);
}

void NAME(axpy_d)(int n, REAL alpha, REAL alpha_d, const REAL *x, const REAL *x_d, int incx, REAL *y, REAL *y_d,
                  int incy)
{
    (void)y;
    if (!y_d)
        return;
    if (x_d)
        axpy(n, alpha, x_d, incx, y_d, incy);
    if (alpha_d != 0)
        axpy(n, alpha_d, x, incx, y_d, incy);
}

void NAME(scal_d)(int n, REAL alpha, REAL alpha_d, REAL *x, REAL *x_d, int incx)
{
    for (int i = 0; x_d && i < n; i++)
        x_d[step(n, i, incx)] = alpha * x_d[step(n, i, incx)] + (alpha_d != 0 ? alpha_d * x[step(n, i, incx)] : 0);
}

REAL NAME(nrm2_d)(int n, const REAL *x, const REAL *x_d, int incx, REAL ret)
{
    REAL sum = 0;

    for (int i = 0; x_d && ret != 0 && i < n; i++)
        sum += x[step(n, i, incx)] / ret * x_d[step(n, i, incx)];
    return sum;
}

static inline REAL sign_of(REAL x)
{
    return (REAL)((x > 0) - (x < 0));
}

REAL NAME(asum_d)(int n, const REAL *x, const REAL *x_d, int incx)
{
    REAL sum = 0;

    for (int i = 0; x_d && i < n; i++)
        sum += sign_of(x[step(n, i, incx)]) * x_d[step(n, i, incx)];
    return sum;
}

void NAME(copy_d)(int n, const REAL *x, const REAL *x_d, int incx, REAL *y, REAL *y_d, int incy)
{
    (void)x;
    (void)y;
    for (int i = 0; y_d && i < n; i++)
        y_d[step(n, i, incy)] = x_d ? x_d[step(n, i, incx)] : 0;
}

static void NAME(exchange)(int n, REAL *x, int incx, REAL *y, int incy)
{
    for (int i = 0; i < n; i++) {
        REAL *one = x ? &x[step(n, i, incx)] : NULL, *other = y ? &y[step(n, i, incy)] : NULL;
        REAL kept = one ? *one : 0;
        if (one)
            *one = other ? *other : 0;
        if (other)
            *other = kept;
    }
}

void NAME(swap_d)(int n, REAL *x, REAL *x_d, int incx, REAL *y, REAL *y_d, int incy)
{
    (void)x;
    (void)y;
    NAME(exchange)(n, x_d, incx, y_d, incy);
}
