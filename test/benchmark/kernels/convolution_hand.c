/* Row by row, the columns innermost: image_b a row at a time, filter_b in 25 sums of four lanes. */
void convolution_hand(int n, const double *restrict image, double *restrict image_b, const double *restrict filter,
                      double *restrict filter_b, double *restrict out, double *restrict out_b)
{
    int m = n - 4;

    for (int i = 0; i < m; i++) {
        double *restrict row = out + (long)i * m;
        const double *restrict seed = out_b + (long)i * m;
        for (int j = 0; j < m; j++)
            row[j] = 0.0;
        for (int p = 0; p < 5; p++) {
            const double *restrict source = image + (long)(i + p) * n;
            double *restrict source_b = image_b + (long)(i + p) * n;
            const double *f = filter + 5 * p;
            double f0 = f[0], f1 = f[1], f2 = f[2], f3 = f[3], f4 = f[4];
            for (int j = 0; j < m; j++)
                row[j] +=
                    f0 * source[j] + f1 * source[j + 1] + f2 * source[j + 2] + f3 * source[j + 3] + f4 * source[j + 4];
            for (int q = 0; q < 5; q++) {
                double s[4] = {0.0}, weight = f[q];
                int j = 0;
                for (; j + 4 <= m; j += 4)
                    for (int lane = 0; lane < 4; lane++) {
                        s[lane] += seed[j + lane] * source[j + q + lane];
                        source_b[j + q + lane] += weight * seed[j + lane];
                    }
                for (; j < m; j++) {
                    s[0] += seed[j] * source[j + q];
                    source_b[j + q] += weight * seed[j];
                }
                filter_b[5 * p + q] += (s[0] + s[1]) + (s[2] + s[3]);
            }
        }
    }
}
