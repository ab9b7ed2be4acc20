// RUN: %run-test %s
// ADCC: f
// ARGS: v.size=0, v.room=4, v.data[4], x[3]
struct Stack {
    double *data;
    int size, room;
};

static void push(struct Stack *s, double x)
{
    if (s->size < s->room)
        s->data[s->size++] = x;
}

static double pop(struct Stack *s)
{
    return s->data[--s->size];
}

double f(struct Stack *v, const double *x)
{
    for (int i = 0; i < 3; i++)
        push(v, x[i] * x[0]);
    double a = pop(v), b = pop(v);
    push(v, a * b);
    push(v, a + b);
    push(v, pop(v) * pop(v));
    return v->data[v->size - 1];
}
