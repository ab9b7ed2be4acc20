// RUN: %run-test %s
// ADCC: f
// ARGS: program="+*-+", x=1.5
// ARGS: program="", x=1.5
#include <string.h>

static const char *const names[] = {"plus", "times"};

double f(const char *program, double x)
{
    double s = x;
    for (const char *p = program; *p; p++) {
        switch (*p) {
        case '+':
            s += x * (double)strlen(names[0]);
            break;
        case '*':
            s *= x + names[1][0] / 100.0;
            break;
        default:
            s = "abc"[1] / 10.0 - s;
        }
    }
    return s + (double)sizeof "four";
}
