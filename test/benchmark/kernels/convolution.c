/* An n x n image with a 5 x 5 filter, where it fits: out is (n - 4) x (n - 4). */
void convolution(int n, const double *image, const double *filter, double *out)
{
    int m = n - 4;

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < m; j++) {
            double sum = 0.0;
            for (int p = 0; p < 5; p++)
                for (int q = 0; q < 5; q++)
                    sum += filter[5 * p + q] * image[(i + p) * n + j + q];
            out[i * m + j] = sum;
        }
    }
}
