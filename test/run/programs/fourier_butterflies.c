// RUN: %run-test %s
// ADCC: transform
// ARGS: n=4, re[4], im[4]
#include <math.h>

void transform(int n, double *re, double *im)
{
    for (int half = 1; half < n; half <<= 1)
        for (int k = 0; k < half; k++) {
            double angle = -3.14159265358979323846 * k / half, c = cos(angle), s = sin(angle);
            for (int i = k; i < n; i += 2 * half) {
                int j = i + half;
                double tr = c * re[j] - s * im[j], ti = c * im[j] + s * re[j];
                re[j] = re[i] - tr;
                im[j] = im[i] - ti;
                re[i] += tr;
                im[i] += ti;
            }
        }
    for (int i = 0; i < n; i++)
        re[i] = re[i] * re[i] + im[i] * im[i];
}
