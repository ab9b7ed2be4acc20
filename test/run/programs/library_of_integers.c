// RUN: %run-test %s
// Functions of the C library about integers, text and bytes, whose answers are used as factors, indices, conditions.
// CFLAGS: -D_GNU_SOURCE
// OPTIONS: -D_GNU_SOURCE
// ADCC: f; names; bits; bytes; sorted
// ARGS: f: k=-7, x[4]
// ARGS: names: x[4]
// ARGS: bits: k=13, x=0.8
// ARGS: bytes: n=2, x[4]
// ARGS: sorted: n=4, x[4]
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

double f(int k, const double *x)
{
    div_t d = div(k, 3);
    ldiv_t l = ldiv((long)k * k, 5L);
    double s = abs(k) * x[0] + (double)labs((long)d.quot) * x[1] * x[1];
    s *= (double)llabs((long long)d.rem) + (double)l.quot * x[abs(d.rem)];
    return s * x[l.rem & 3];
}

static double of(const char *name, const double *x)
{
    static const char *const names[] = {"mass", "charge", "spin", "radius"};
    for (int i = 0; i < 4; i++)
        if (strcmp(name, names[i]) == 0)
            return x[i];
    return 1.0;
}

double names(const double *x)
{
    char name[16];
    const char *at;
    double s = of("mass", x) * of("charge", x);
    strcpy(name, "sp");
    strcat(name, "in");
    s *= of(name, x) * (double)strlen(name);
    strncpy(name, "radius", sizeof name);
    s += of(name, x) * s;
    if (strncmp(name, "rad", 3) == 0 && strcasecmp(name, "RADIUS") == 0)
        s *= x[0];
    at = strchr(name, 'i');
    s *= (double)(at - name) * (double)(strstr(name, "us") - name) * (double)strspn(name, "adr");
    for (at = name; *at; at++)
        s += isalpha((unsigned char)*at) ? toupper((unsigned char)*at) * x[*at & 3] : 0.0;
    return s;
}

double bits(int k, double x)
{
    return ffs(k) * x + (k << 2 | 1) * x * x + atoi("12") * (double)strtoul("7", NULL, 10) * x;
}

/* Are the bytes alike? That is no derivative's business. */
double bytes(int n, const double *x)
{
    double y[4], s = 1.0;
    memcpy(y, x, sizeof y);
    for (int i = 0; i < n; i++) {
        s *= memcmp(x, y, sizeof y) == 0 ? y[i] * x[i] : x[i];
        y[i] += 1.0;
    }
    return s;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

double sorted(int n, const double *x)
{
    int order[4] = {3, 1, 2, 0}, key = 2, *found;
    double s = 0.0;
    qsort(order, (size_t)n, sizeof *order, by_number);
    for (int i = 0; i < n; i++)
        s = s * x[order[i]] + x[order[n - 1 - i]];
    found = bsearch(&key, order, (size_t)n, sizeof *order, by_number);
    return found ? s * x[found - order] : s;
}
