/* In:     vectors, strides as the BLAS has them; pairs.h.
 * Out:    adjoints of level 1, and their tangents. A NULL adjoint is that of an inactive operand.
 * Keeps:  what the primal operands hold.
 * Source: the definitions; at kinks as interface.md, section 4. */

static void dot_adjoint(int n, Contents x, Array x_b, int incx, Contents y, Array y_b, int incy, Number ret_b)
{
    if (x_b.v)
        both_axpy(n, ret_b, y, incy, x_b, incx);
    if (y_b.v)
        both_axpy(n, ret_b, x, incx, y_b, incy);
}

static void axpy_adjoint(int n, Number alpha, Array alpha_b, Contents x, Array x_b, int incx, Array y_b, int incy)
{
    if (!y_b.v)
        return;
    if (alpha_b.v)
        number_add(alpha_b, both_dot(n, x, incx, contents_of(y_b), incy));
    if (x_b.v)
        both_axpy(n, alpha, contents_of(y_b), incy, x_b, incx);
}

/* x as it was before */
static void scal_adjoint(int n, Number alpha, Array alpha_b, Contents x, Array x_b, int incx)
{
    if (!x_b.v)
        return;
    if (alpha_b.v)
        number_add(alpha_b, both_dot(n, x, incx, contents_of(x_b), incx));
    both_scale(n, alpha, x_b, incx);
}

static void nrm2_adjoint(int n, Contents x, Array x_b, int incx, Number ret, Number ret_b)
{
    for (int i = 0; x_b.v && ret.v != 0 && i < n; i++) {
        ptrdiff_t at = step(n, i, incx);
        REAL ratio = x.v[at] / ret.v;
        x_b.v[at] += ratio * ret_b.v;
        if (x_b.d)
            x_b.d[at] += ((x.d ? x.d[at] : 0) - ratio * ret.d) / ret.v * ret_b.v + ratio * ret_b.d;
    }
}

static void asum_adjoint(int n, Contents x, Array x_b, int incx, Number ret_b)
{
    for (int i = 0; x_b.v && i < n; i++) {
        ptrdiff_t at = step(n, i, incx);
        x_b.v[at] += sign_of(x.v[at]) * ret_b.v;
        if (x_b.d)
            x_b.d[at] += sign_of(x.v[at]) * ret_b.d;
    }
}

static void move_adjoint(int n, REAL *x_b, int incx, REAL *y_b, int incy)
{
    for (int i = 0; y_b && i < n; i++) {
        REAL adjoint = y_b[step(n, i, incy)];
        y_b[step(n, i, incy)] = 0;
        if (x_b)
            x_b[step(n, i, incx)] += adjoint;
    }
}

static void copy_adjoint(int n, Array x_b, int incx, Array y_b, int incy)
{
    move_adjoint(n, x_b.v, incx, y_b.v, incy);
    move_adjoint(n, x_b.d, incx, y_b.d, incy);
}

static void swap_adjoint(int n, Array x_b, int incx, Array y_b, int incy)
{
    NAME(exchange)(n, x_b.v, incx, y_b.v, incy);
    NAME(exchange)(n, x_b.d, incx, y_b.d, incy);
}
