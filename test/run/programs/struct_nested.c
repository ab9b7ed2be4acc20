// RUN: %run-test %s
// ADCC: f
// ARGS: w.body.n=2
struct Vec {
    double x, y;
};
struct Scene {
    struct {
        struct Vec at[2], velocity;
        int n;
    } body;
    double gravity;
};

double f(struct Scene *w, double dt)
{
    for (int i = 0; i < w->body.n; i++) {
        struct Vec *p = &w->body.at[i];
        w->body.velocity.y -= w->gravity * dt;
        p->x += w->body.velocity.x * dt;
        p->y += w->body.velocity.y * dt * p->x;
    }
    struct Vec sum = {w->body.at[0].x + w->body.at[1].x, w->body.at[0].y * w->body.at[1].y};
    return sum.x * sum.y;
}
