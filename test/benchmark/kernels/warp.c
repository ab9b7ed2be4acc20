#include <math.h>

static int clamp(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

/* The image (w x h) at a real place, bilinear; beyond its edges it goes on as it is there. */
static double sample(int w, int h, const double *image, double x, double y)
{
    double left = floor(x), top = floor(y), fx = x - left, fy = y - top;
    int x0 = clamp((int)left, w), x1 = clamp((int)left + 1, w);
    int y0 = clamp((int)top, h), y1 = clamp((int)top + 1, h);

    return (1.0 - fy) * ((1.0 - fx) * image[y0 * w + x0] + fx * image[y0 * w + x1]) +
           fy * ((1.0 - fx) * image[y1 * w + x0] + fx * image[y1 * w + x1]);
}

/* How far the image, warped by the affine map of six parameters, is from the template: the sum of the squares. */
double warp(int w, int h, const double *params, const double *image, const double *target)
{
    double sum = 0.0;

    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) {
            double x = params[0] * j + params[1] * i + params[2];
            double y = params[3] * j + params[4] * i + params[5];
            double difference = sample(w, h, image, x, y) - target[i * w + j];
            sum += difference * difference;
        }
    }
    return sum;
}
