// RUN: %run-test %s
// A static whose address is given away, where a function writes characters to where a pointer from memory leads: that may be anything.
// REFUSE: --reverse f : 'gain'
struct gain {
    double a;
};
struct context {
    struct gain *gain;
    char *text;
};
static struct gain gain = {2.0};

double f(struct context *c, double x);
void reset(struct context *c);

double f(struct context *c, double x)
{
    c->gain = &gain;
    return x * gain.a;
}

void reset(struct context *c)
{
    f(c, 1.0); /* refused */
    *c->text = 'a';
}
