// RUN: %run-test %s
// Numbers that are held to a picture's borders, `if (x < 0) x = 0; if (x >= w) x = w - 1;`, of which the first and the last iteration are parted, one after the other (borders.c),
// and what is left decided by the bounds (implied.c): by neighbours and windows, in pictures one and two pixels wide; by numbers that wrap.
// ADCC: blurred; flow; window; wide_window; wrapped; in_long; of_another_width
// ARGS: w=4, h=3, x[12]
// ARGS: w=2, h=2, x[4]
// ARGS: w=1, h=3, x[3]
// ARGS: w=3, h=1, x[3]
// ARGS: w=0, h=2, x[1]
#include <math.h>
#include <stdlib.h>

static int held(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

static double at(const double *p, int w, int h, int x, int y)
{
    if (x < 0)
        x = 0;
    if (y < 0)
        y = 0;
    if (x >= w)
        x = w - 1;
    if (y >= h)
        y = h - 1;
    return p[y * w + x];
}

double blurred(int w, int h, const double *x)
{
    double s = 0.0;

    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            double g = 4.0 * at(x, w, h, i, j) + at(x, w, h, i - 1, j) * at(x, w, h, i + 1, j) + at(x, w, h, i, j - 1) -
                       at(x, w, h, i, j + 1);
            s += sin(g);
        }
    return s;
}

double flow(int w, int h, const double *x)
{
    double *u = calloc((size_t)w * h + 1, sizeof *u), *v = calloc((size_t)w * h + 1, sizeof *v), s = 0.0;

    for (int t = 0; t < 2; t++) {
        double *other = u;
        for (int j = 0; j < h; j++)
            for (int i = 0; i < w; i++)
                v[j * w + i] = x[j * w + i] * at(u, w, h, i - 1, j) + at(u, w, h, i, j + 1) +
                               0.1 * (at(x, w, h, i + 1, j) - at(x, w, h, i, j - 1));
        u = v;
        v = other;
    }
    for (int i = 0; i < w * h; i++)
        s += u[i] * u[i];
    free(u);
    free(v);
    return s;
}

double window(int w, int h, const double *x)
{
    double s = 0.0;

    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            double g = 0.0;
            for (int dj = -1; dj <= 1; dj++)
                for (int di = -1; di <= 1; di++)
                    g += (2 + di - dj) * x[held(j + dj, 0, h - 1) * w + held(i + di, 0, w - 1)];
            s += g * g;
        }
    return s;
}

/* Two pixels away: more than one iteration is at the border. */
double wide_window(int w, int h, const double *x)
{
    double s = 0.0;

    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++)
            s += x[held(j + 2, 0, h - 1) * w + held(i - 2, 0, w - 1)] * x[held(j - 1, 0, h - 1) * w + held(i + 1, 0, w - 1)];
    return s;
}

/* Below zero it is the largest number there is, and held to the right border. */
double wrapped(int w, int h, const double *x)
{
    double s = 0.0;

    for (int j = 0; j < h; j++)
        for (unsigned i = 0; i < (unsigned)w; i++) {
            unsigned left = i - 1u, right = i + 1u;
            if (left >= (unsigned)w)
                left = (unsigned)w - 1u;
            if (right > (unsigned)w - 1u)
                right = (unsigned)w - 1u;
            s += x[j * w + (int)left] * x[j * w + (int)right];
        }
    return s;
}

double in_long(int w, int h, const double *x)
{
    double s = 0.0;

    for (long j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            long below = j + 1, left = (long)i - 1;
            below = below >= h ? h - 1 : below;
            left = left < 0 ? 0 : left;
            s += x[below * w + left] * x[j * w + i];
        }
    return s;
}

/* The border is none of the loop's. */
double of_another_width(int w, int h, const double *x)
{
    double s = 0.0;
    int narrow = w > 2 ? w - 1 : w;

    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++)
            s += x[j * w + held(i - 1, 0, narrow - 1)] * x[j * w + held(i + 1, 0, narrow - 1)];
    return s;
}
