// RUN: %run-test %s
// Static pointers that lead to static buffers: set first, though they have initializers; others write doubles, but not by way of these pointers; others
// set the pointers, which no buffer is; one that could not be read reads one.
// ADCC: stacked; staged; in_record; tabled
// WITHOUT: taylor: static variables with pointers to active values have no Taylor mode
// ARGS: n=3, x[6]
static double stack[16];
static double *top = stack;
static double work[4], kept[4], other[4];
static double *stage, *far;
static const double weights[3] = {0.5, -1.5, 2.0};
static const double *table = weights;
static struct {
    double *from;
    int count;
} view;

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

double staged(int n, const double *x)
{
    stage = work;
    for (int i = 0; i < 4; i++)
        stage[i] = x[i % n] * x[0];
    for (int i = 0; i < n; i++)
        stage[i % 4] += stage[(i + 1) % 4] * x[i];
    return stage[0] * work[1] + stage[2];
}

double in_record(int n, const double *x)
{
    view.from = kept;
    view.count = n;
    double s = 0.0;
    for (int i = 0; i < 4; i++)
        kept[i] = x[i] * x[i + 1];
    for (int i = 0; i < view.count; i++)
        s += view.from[i] * x[i];
    return s;
}

double tabled(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += table[i % 3] * x[i] * x[i + 1];
    return s;
}

/* Elsewhere. */
double unread(int n)
{
    __asm__("");
    return table[n];
}

void forget(void)
{
    stage = 0;
    view.from = other;
    view.count = 0;
}

void far_off(double to)
{
    far = other;
    *far = to;
}

void given(double *to)
{
    *to = 1.0;
}
