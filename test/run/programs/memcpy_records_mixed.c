// RUN: %run-test %s
// Records of reals, integers and pointers are copied whole, one and several, forth and back.
// ADCC: f
// ARGS: n=3, x[3]
#include <string.h>

struct Part {
    int id;
    double w;
    double *data;
    float g;
    char name[5];
    double tail[2];
};

double f(int n, double *x)
{
    double other[3] = {0.5, 1.5, 2.5};
    struct Part parts[3] = {{0}}, copy[3], one;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        parts[i].id = i;
        parts[i].w = x[i];
        parts[i].data = i ? x : other;
        parts[i].g = (float)(x[i] * 0.5);
        parts[i].tail[0] = x[i] * x[0];
        parts[i].tail[1] = parts[i].tail[0] * x[i];
    }
    memcpy(copy, parts, sizeof copy);
    memcpy(&one, &copy[1], sizeof one);
    parts[1].w = 3.0;
    copy[1].data = other;
    memmove(copy + 1, copy, 2 * sizeof *copy);
    memcpy(&parts[0], &one, sizeof(struct Part));
    for (int i = 0; i < n; i++)
        s += parts[i].w * copy[i].w * copy[i].data[i] + parts[i].data[1] * copy[i].tail[1] * parts[i].g * copy[i].id;
    one.data[0] *= s;
    return s * one.tail[0] + x[0];
}
