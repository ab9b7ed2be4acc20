/* The discrete Fourier transform in place, n a power of two. cosine and sine: of 2πk/n, k < n / 2. */
void fft(int n, const double *cosine, const double *sine, double *re, double *im)
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
            for (int k = 0; k < half; k++) {
                int a = start + k, b = a + half;
                double wr = cosine[k * stride], wi = -sine[k * stride];
                double xr = wr * re[b] - wi * im[b], xi = wr * im[b] + wi * re[b];
                re[b] = re[a] - xr;
                im[b] = im[a] - xi;
                re[a] += xr;
                im[a] += xi;
            }
        }
    }
}
