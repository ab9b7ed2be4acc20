// RUN: %run-test %s
// What the headers make of memcpy and its like where they are told to check lengths.
// CFLAGS: -D_GNU_SOURCE -D_FORTIFY_SOURCE=2
// OPTIONS: -D_GNU_SOURCE -D_FORTIFY_SOURCE=2 -D__OPTIMIZE__=1
// ADCC: f
// ARGS: n=3, x[4]
#include <stdio.h>
#include <string.h>
#include <strings.h>

double f(int n, const double *x)
{
    double y[4], z[4], *end;
    char line[40];
    memcpy(y, x, sizeof y);
    memmove(y + 1, y, (size_t)n * sizeof *y);
    memset(z, 0, sizeof z);
    end = mempcpy(z, y, 2 * sizeof *y);
    bzero(y, sizeof *y);
    snprintf(line, sizeof line, "%g", x[0]);
    strcpy(line, "abc");
    strcat(line, "d");
    if (n > 5)
        printf("%s\n", line);
    return z[0] * y[2] + end[-1] * y[1] * (double)strlen(line);
}
