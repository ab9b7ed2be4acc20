struct Body {
    struct {
        double mass, radius;
    } of[2];
    union {
        double spin;
        long bits;
    };
    unsigned kind : 4, count : 28;
    struct Body *next;
};

double moment(double x);
double moment_of(const struct Body *body);

double moment_of(const struct Body *body)
{
    double sum = 0.0;

    for (; body; body = body->next)
        for (int i = 0; i < 2; i++)
            sum += body->of[i].mass * body->of[i].radius * body->of[i].radius + body->spin;
    return sum;
}

double moment(double x)
{
    struct Body body = {.of = {{x, x}}, .spin = x};

    return moment_of(&body);
}
