/* Calls what random_ir.py made, and prints every bit of what it gives. */
#include <math.h>
#include <stdio.h>
#include <string.h>

double f(double x, double y, int n, double *p);

static void show(double x, char end)
{
    unsigned long bits;

    memcpy(&bits, &x, sizeof bits);
    if (isnan(x))
        printf("nan%c", end);
    else
        printf("%lx%c", bits, end);
}

int main(void)
{
    for (int n = -1; n < 4; n++) {
        double p[8];
        for (int i = 0; i < 8; i++)
            p[i] = 0.25 * i - n;
        show(f(1.5 - n, 0.75, n, p), ' ');
        for (int i = 0; i < 8; i++)
            show(p[i], i == 7 ? '\n' : ' ');
    }
    return 0;
}
