/* The transform of x, or its transpose: the conjugate twiddles on the adjoints, which is the same transform since the matrix is
 * symmetric: so real and imaginary part change places. */
static void transform(int n, const double *restrict cosine, const double *restrict sine, double *restrict re,
                      double *restrict im)
{
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            double swap = re[i];
            re[i] = re[j];
            re[j] = swap;
            swap = im[i];
            im[i] = im[j];
            im[j] = swap;
        }
    }
    for (int half = 1; half < n; half *= 2) {
        int stride = n / (2 * half);
        for (int start = 0; start < n; start += 2 * half) {
            double *restrict re_a = re + start, *restrict im_a = im + start;
            double *restrict re_b = re_a + half, *restrict im_b = im_a + half;
            for (int k = 0; k < half; k++) {
                double wr = cosine[k * stride], wi = -sine[k * stride];
                double xr = wr * re_b[k] - wi * im_b[k], xi = wr * im_b[k] + wi * re_b[k];
                re_b[k] = re_a[k] - xr;
                im_b[k] = im_a[k] - xi;
                re_a[k] += xr;
                im_a[k] += xi;
            }
        }
    }
}

/* y = F x with F symmetric: x_b = conj(F) y_b = conj(F conj(y_b)); and conj(F conj(z)) is F with re and im exchanged. */
void fft_hand(int n, const double *restrict cosine, const double *restrict sine, double *restrict re,
              double *restrict re_b, double *restrict im, double *restrict im_b)
{
    transform(n, cosine, sine, re, im);
    transform(n, cosine, sine, im_b, re_b);
}
