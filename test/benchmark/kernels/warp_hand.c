#include <math.h>

static inline int clamp(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

/* The seed of each pixel's difference is known at once: forwards and backwards in one loop, nothing is kept. */
double warp_hand(int w, int h, const double *restrict params, double *restrict params_b, const double *restrict image,
                 double *restrict image_b, const double *restrict target, double ret_b)
{
    double sum = 0.0, twice = 2.0 * ret_b, b[6] = {0.0};

    for (int i = 0; i < h; i++) {
        double xs = 0.0, xjs = 0.0, ys = 0.0, yjs = 0.0;
        for (int j = 0; j < w; j++) {
            double x = params[0] * j + params[1] * i + params[2], y = params[3] * j + params[4] * i + params[5];
            double left = floor(x), top = floor(y), fx = x - left, fy = y - top;
            int x0 = clamp((int)left, w), x1 = clamp((int)left + 1, w);
            long y0 = (long)clamp((int)top, h) * w, y1 = (long)clamp((int)top + 1, h) * w;
            double i00 = image[y0 + x0], i01 = image[y0 + x1], i10 = image[y1 + x0], i11 = image[y1 + x1];
            double upper = (1.0 - fx) * i00 + fx * i01, lower = (1.0 - fx) * i10 + fx * i11;
            double difference = (1.0 - fy) * upper + fy * lower - target[(long)i * w + j];
            double seed = difference * twice, upper_b = (1.0 - fy) * seed, lower_b = fy * seed;
            sum += difference * difference;
            image_b[y0 + x0] += (1.0 - fx) * upper_b;
            image_b[y0 + x1] += fx * upper_b;
            image_b[y1 + x0] += (1.0 - fx) * lower_b;
            image_b[y1 + x1] += fx * lower_b;
            double x_b = (i01 - i00) * upper_b + (i11 - i10) * lower_b, y_b = (lower - upper) * seed;
            xs += x_b;
            xjs += x_b * j;
            ys += y_b;
            yjs += y_b * j;
        }
        b[0] += xjs;
        b[1] += xs * i;
        b[2] += xs;
        b[3] += yjs;
        b[4] += ys * i;
        b[5] += ys;
    }
    for (int p = 0; p < 6; p++)
        params_b[p] += b[p];
    return sum;
}
