// RUN: %run-test %s
// ADCC: advance
// ARGS: b.count=3, dt=0.1
struct Body {
    double x, v;
    int count;
    float drag;
};

void advance(struct Body *b, double dt)
{
    for (int i = 0; i < b->count; i++) {
        b->v -= b->drag * b->v * b->v * dt;
        b->x += b->v * dt;
    }
    b->count++;
}
