// Rarely written C that is refused: each by its place, with nothing written.
#include <stdarg.h>
#include <stddef.h>

// RUN: %refused 1 --forward wide %s | FileCheck %s --check-prefix=WIDE
// RUN: %refused 1 --reverse wide %s | FileCheck %s --check-prefix=WIDE
// WIDE: language.c:[[#@LINE+3]]:{{[0-9]+}}: error: {{.*}}wide strings are not supported
double wide(double x)
{
    const wchar_t *text = L"ab";

    return x * text[1];
}

union Number {
    double real;
    long bits;
};

// RUN: %refused 1 --forward cast %s | FileCheck %s --check-prefix=CAST
// CAST: language.c:[[#@LINE+3]]:{{[0-9]+}}: error: {{.*}}a cast to a union is not supported
double cast(double x)
{
    return ((union Number)x).real;
}

// RUN: %refused 1 --reverse next %s | FileCheck %s --check-prefix=NEXT
// NEXT: language.c:[[#@LINE+3]]:{{[0-9]+}}: error: {{.*}}va_arg is not supported
double next(double x, va_list list)
{
    return x * va_arg(list, double);
}

double loose();

// RUN: %refused 1 --reverse count %s | FileCheck %s --check-prefix=COUNT
// COUNT: language.c:[[#@LINE+3]]:{{[0-9]+}}: error: {{.*}}'loose' is called with another number of arguments than it is declared with
double count(double x)
{
    return loose(x, x);
}

double loose(x)
double x;
{
    return x * x;
}

// RUN: %refused 1 --forward marked -DMARKED %s | FileCheck %s --check-prefix=MARKED
// MARKED: language.c:[[#@LINE+2]]:{{[0-9]+}}: error: unknown annotation 'adcc:bogus'
#ifdef MARKED
__attribute__((annotate("adcc:bogus")))
#endif
double marked(double x)
{
    return x * x;
}

// RUN: %refused 1 --forward judged %s | FileCheck %s --check-prefix=ERRNO
// RUN: %refused 1 --reverse judged %s | FileCheck %s --check-prefix=ERRNO
// ERRNO: language.c:[[#@LINE+9]]:{{[0-9]+}}: error: {{.*}}errno is read here
#include <errno.h>
#include <math.h>
double judged(double x)
{
    double y;

    errno = 0;
    y = log(x);
    if (errno == EDOM)
        return 7.0 * x;
    return y;
}

// RUN: %adcc --reverse blamed %s -o - | FileCheck %s --check-prefix=BLAMED
// BLAMED: = 33;
double blamed(double x)
{
    if (x < 0.0) {
        errno = EDOM;
        return 0.0;
    }
    return sqrt(x);
}
