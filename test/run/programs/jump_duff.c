// Cases in the midst of loops and branches: Duff's device in its forms.
// RUN: %run-test %s
// CFLAGS: -Wno-implicit-fallthrough
// ADCC: scaled; powers(s)/(s); nested; coroutine
// ARGS: scaled: n=7, x[7] in -1..1, y[7]
// ARGS: scaled: n=4, x[4] in -1..1, y[4]
// ARGS: scaled: n=1, x[1] in -1..1, y[1]
// ARGS: powers: n=5, s[1] in 0.5..1
// ARGS: powers: n=0, s[1] in 0.5..1
// ARGS: nested: k=0, x in 0.5..1
// ARGS: nested: k=1, x in 0.5..1
// ARGS: nested: k=2, x in 0.5..1
// ARGS: nested: k=3, x in 0.5..1
// ARGS: nested: k=7, x in 0.5..1
// ARGS: coroutine: n=4, x[4] in -1..1

double scaled(int n, const double *x, double *y)
{
    int k = (n + 3) / 4;
    double s = 1.5;

    switch (n % 4) {
    case 0:
        do {
            s += *x * *x;
            *y++ = s * *x++;
        case 3:
            s += *x;
            *y++ = s * *x++;
        case 2:
            s -= *x;
            *y++ = s * *x++;
        case 1:
            s *= *x;
            *y++ = s + *x++;
        } while (--k > 0);
    }
    return s;
}

/* A loop that is entered at its end, and one without a case of 0. */
void powers(int n, double *s)
{
    switch (n) {
        while (n-- > 2) {
            *s *= *s;
        case 4:
        case 5:
            *s += 0.25;
        }
        break;
    default:
        *s *= 3;
    }
}

double nested(int k, double x)
{
    int i = 1;

    switch (k) {
    case 0:
        x *= x;
        if (x > 0.5) {
        case 1:
            x += 1;
            for (i = 0; i < 3; i++) {
                if (i == 1)
                    continue;
                x *= 1.1;
            case 2:
                x = x * x - 0.3 * x;
                if (x > 3)
                    break;
            }
        } else {
        case 3:
            x -= 0.5;
            if (x < 0)
                return -x * x;
        }
        x *= 2;
        break;
    default: {
        double y = x * 4;
        x = y * y;
    }
    }
    return x + 1;
}

/* A function that goes on where it left. */
static int next(int *state, int *i, int n, const double *x, double *value)
{
    switch (*state) {
    case 0:
        for (*i = 0; *i < n; (*i)++) {
            *value += x[*i];
            *state = 1;
            return 1;
        case 1:
            *value *= 1.5;
            if (x[*i] < 0) {
                *state = 2;
                return 1;
            case 2:
                *value -= x[*i] * x[*i];
            }
        }
    }
    *state = 3;
    return 0;
}

double coroutine(int n, const double *x)
{
    int state = 0, i = 0;
    double value = 0.5, sum = 0;

    while (next(&state, &i, n, x, &value))
        sum += value * value;
    return sum + value;
}
