// RUN: %run-test %s
// A variant of an interpreter's: a whole number, a float, a double or a text, assigned and swapped as a whole. The doubles are active, the
// floats are not, though they stand in the same place: their adjoints are nobody's.
// ADCC: f
// WITHOUT: taylor: unions that are copied
// WITHOUT: hvp: the adjoint's zeros are of both kinds
// ARGS: n=4, x[4] in 0.3..1.2
struct Value {
    enum { WHOLE, SINGLE, DOUBLE, TEXT } type;
    float weight;
    union {
        int whole;
        float single;
        double real;
        const char *text;
        float pair[2];
    } as;
};

static double number(struct Value v)
{
    switch (v.type) {
    case WHOLE: return v.as.whole;
    case SINGLE: return v.as.pair[1] * v.weight;
    case DOUBLE: return v.as.real * v.as.real;
    default: return v.as.text[0] - 'a';
    }
}

static struct Value real(double x)
{
    struct Value v = {.type = DOUBLE, .weight = 1.0f, .as.real = x};
    return v;
}

double f(int n, const double *x)
{
    struct Value stack[4], top = {.type = WHOLE, .weight = 0.5f, .as.whole = 2};
    double s = 0.0;

    for (int i = 0; i < 4; i++)
        stack[i] = top;
    stack[1].type = SINGLE;
    stack[1].as.pair[0] = 1.0f;
    stack[1].as.pair[1] = 1.5f;
    stack[2].type = TEXT;
    stack[2].as.text = "d";
    for (int i = 0; i < n; i++) {
        struct Value swap = stack[i];
        stack[i] = stack[n - 1 - i];
        stack[n - 1 - i] = swap;
        s += number(stack[i]) * x[i] + number(stack[0]);
        stack[(i + 1) % n] = real(s * x[i]);
        top = stack[i];
        s += number(top) * number(stack[(i + 1) % n]);
    }
    return s;
}
