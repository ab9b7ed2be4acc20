// RUN: %run-test %s
// A pointer field that is walked on: the shadow's field follows.
// ADCC: f
// ARGS: s.left=4, s.at[4]
struct Stream {
    double *at;
    int left;
};

static double take(struct Stream *s)
{
    s->left--;
    return *s->at++;
}

double f(struct Stream *s)
{
    double a = take(s), b = take(s);
    *s->at *= a;
    return a * b * take(s);
}
