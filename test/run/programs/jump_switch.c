// Labels among the cases of a switch: one case goes on in another, a parser's states, a goto out and in again.
// RUN: %run-test %s
// CFLAGS: -Wno-implicit-fallthrough
// ADCC: shared; parsed; between
// ARGS: shared: k=0, x in 0.5..1
// ARGS: shared: k=1, x in 0.5..1
// ARGS: shared: k=2, x in 0.5..1
// ARGS: shared: k=3, x in 0.5..1
// ARGS: parsed: n=9, program = "aa+b*c.-a", x[3] in 0.5..1
// ARGS: between: n=6, x in 0.5..1
// ARGS: between: n=1, x in 0.5..1

double shared(int k, double x)
{
    double y = x;

    switch (k) {
    case 0:
        y *= y;
        goto common;
    case 1:
        y += 2;
        break;
    case 2:
        y *= 3;
        if (y > 1)
            goto common;
        y = -y;
        break;
    default:
    common:
        y = y * x + 1;
    }
    return y;
}

/* a, b, c put a value on the stack; + and * take two; - and . one. */
double parsed(int n, const char *program, const double *x)
{
    double stack[8], value = 0;
    int top = 0;

    for (int i = 0; i < n; i++) {
        switch (program[i]) {
        case '+':
            if (top < 2)
                continue;
            value = stack[top - 1] + stack[top - 2];
        replace:
            top -= 2;
        push:
            stack[top++] = value;
            break;
        case '*':
            value = stack[top - 1] * stack[top - 2];
            goto replace;
        case '-':
            value = -stack[--top];
            goto push;
        case '.':
            top--;
            value = stack[top] * stack[top] + 0.5;
            goto push;
        default:
            value = x[program[i] - 'a'] * (1 + 0.1 * i);
            goto push;
        }
        value *= 0.5;
    }
    for (int i = 0; i < top; i++)
        value += stack[i] * (i + 1);
    return value;
}

double between(int n, double x)
{
    int state = 0;

    for (;;) {
        switch (state) {
        case 0:
            x += 0.25;
            if (n-- > 3)
                goto heavy;
            state = 1;
            continue;
        case 1:
            x *= 1.5;
            state = 2;
            break;
        case 2:
            return x;
        }
        x -= 0.125;
        if (n > 0) {
            n--;
        heavy:
            x *= x;
            state = n & 1;
        }
    }
}
