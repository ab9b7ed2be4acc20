// RUN: %run-test %s
// A static pointer that leads to a static buffer from the beginning, and that the function sets first.
// ADCC: stacked
// WITHOUT: taylor: static variables with pointers to active values have no Taylor mode
// ARGS: n=3, x[6]
static double stack[16];
static double *top = stack;

static void push(double value)
{
    *top++ = value;
}

static double pop(void)
{
    return *--top;
}

double stacked(int n, const double *x)
{
    top = stack;
    for (int i = 0; i < n; i++) {
        push(x[i]);
        push(x[i + 1]);
    }
    double s = 1.0;
    while (top > stack) {
        double a = pop();
        s = s * a + pop();
    }
    return s;
}
