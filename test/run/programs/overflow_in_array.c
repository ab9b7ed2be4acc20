// RUN: %run-test %s
// What a loop left in memory it multiplies by itself, round after round, until it overflows, in elements that nothing uses.
// ADCC: along; twice_over; copied; in_record; walked; in_list; raised; branched; partly; records; held; carried; other_fields; interior; reversed
// ARGS: n=29, x=1.5, z[3] in -1..1
// ARGS: n=2, x=1.5, z[3]
// WITHOUT: taylor: a value overflows, and so do its coefficients
#include <math.h>
#include <string.h>

enum { SIZE = 32 };

double along(int n, double x, const double *z)
{
    double state[SIZE];
    for (int i = 0; i < SIZE; i++)
        state[i] = x * (i % 5 + 2) + z[i % 3];
    for (int i = 2; i < n; i++)
        state[i] = state[i - 2] * state[i - 2] - state[i - 1];
    return state[0] * z[1];
}

/* Two arrays change places, by pointers and by copying. */
double twice_over(int n, double x, const double *z)
{
    double a[4] = {x, 2.0 + z[0], 3.0 * x, 4.0}, b[4], c[4] = {x, 3.0 + x, x, x}, d[4], *now = a, *then = b;
    for (int step = 0; step < n; step++) {
        double *other = now;
        then[0] = z[0] * x;
        d[0] = z[1];
        for (int i = 1; i < 4; i++) {
            then[i] = now[i] * now[i] + x;
            d[i] = c[i] * c[i] + z[2];
        }
        memcpy(c, d, sizeof c);
        now = then;
        then = other;
    }
    return now[0] * x + c[0];
}

double copied(int n, double x, const double *z)
{
    double now[SIZE], next[SIZE];
    for (int i = 0; i < SIZE; i++)
        now[i] = x + z[i % 3] + i;
    for (int step = 0; step < n; step++) {
        for (int i = 0; i < SIZE; i++)
            next[i] = i > 2 ? now[i] * now[i] : now[i] * z[0];
        memcpy(now, next, sizeof now);
    }
    return now[1] * x;
}

struct Motion {
    double place, speed, *forces;
};

double in_record(int n, double x, const double *z)
{
    double forces[2] = {z[1], x};
    struct Motion motions[2] = {{x + 1.0, 2.0 * x + z[0], forces}, {z[0], z[1], forces}};
    for (int step = 0; step < n; step++) {
        struct Motion *motion = &motions[step % 2 * (n < 8)];
        double place = motion->place + motion->speed * motion->forces[1];
        motion->forces[1] += motion->forces[1] * motion->speed;
        motion->speed += motion->speed * motion->place;
        motion->place = place;
    }
    return motions[1].place * z[2] + forces[0];
}

double walked(int n, double x, const double *z)
{
    double sizes[SIZE], *p = sizes;
    *p++ = x + z[0];
    *p++ = 3.0 + x;
    while (p < sizes + n) {
        *p = p[-1] * p[-1];
        p++;
    }
    return sizes[0] * z[1];
}

struct Node {
    double value;
    struct Node *next;
};

double in_list(int n, double x, const double *z)
{
    struct Node nodes[SIZE];
    for (int i = 0; i < SIZE; i++) {
        nodes[i].value = x + z[i % 3] + i;
        nodes[i].next = i < n ? &nodes[i + 1] : NULL;
    }
    for (struct Node *p = nodes; p->next; p = p->next)
        p->next->value = p->value * (p->value + x);
    return nodes->value * z[0];
}

double raised(int n, double x, const double *z)
{
    double u[2] = {z[0], x};
    for (int i = 0; i < n; i++)
        u[i % 2 | (n > 8)] = exp(u[1]) + x;
    return u[n / 40] * x;
}

/* Only in some rounds is it written before it is read. */
double branched(int n, double x, const double *z)
{
    double u[2] = {z[0], x + 2.0};
    for (int i = 0; i < n; i++) {
        double *to = &u[i % 2 | (n > 8)];
        if (i % 16 == 0)
            *to = 2.0 + x;
        *to = *to * *to;
    }
    return u[n / 40] * x;
}

/* Written before it is read is but one of two. */
double partly(int n, double x, const double *z)
{
    double u[2] = {z[0], x + 2.0};
    for (int i = 0; i < n; i++) {
        u[0] = z[1];
        for (int j = 0; j < 2; j++)
            u[j] = u[j] * u[j] + x;
    }
    return u[n / 40] * x;
}

/* Records are copied whole. */
double records(int n, double x, const double *z)
{
    struct Motion now[2] = {{x + 1.0, z[0], NULL}, {z[1], x, NULL}}, next[2] = {{0}};
    for (int i = 0; i < n; i++) {
        next[0].place = now[0].place * now[0].place;
        next[1].place = z[i % 3];
        memcpy(now, next, sizeof now);
    }
    return now[n > 8].place * x;
}

/* Two buffers of a record, that change places in it. */
static struct {
    double *now, *next;
} buffers;

double held(int n, double x, const double *z)
{
    double a[2] = {z[0], x + 1.0}, b[2] = {0.0};
    buffers.now = a;
    buffers.next = b;
    for (int i = 0; i < n; i++) {
        double *other = buffers.now;
        buffers.next[0] = buffers.now[0] * z[1];
        buffers.next[1] = buffers.now[1] * buffers.now[1];
        buffers.now = buffers.next;
        buffers.next = other;
    }
    return buffers.now[n < 8] * x;
}

/* What the loop carries passes through memory in each round. */
double carried(int n, double x, const double *z)
{
    double w[2], t = x + 1.0;
    for (int i = 0; i < n; i++) {
        w[i % 2] = t * t;
        w[(i + 1) % 2] = z[0];
        t = w[i % 2];
    }
    return n > 8 ? z[1] * x : t;
}

union View {
    double all[2];
    struct {
        double x, y;
    } of;
};

double other_fields(int n, double x, const double *z)
{
    union View view = {.of = {z[0], x + 2.0}};
    for (int i = 0; i < n; i++)
        view.all[i < 30] = view.of.y * view.of.y;
    return view.of.x * x;
}

/* The end is not swept. */
double interior(int n, double x, const double *z)
{
    double u[SIZE];
    for (int i = 0; i < SIZE; i++)
        u[i] = x + i;
    for (int step = 0; step < n; step++) {
        for (int i = 0; i < SIZE - 1; i++)
            u[i] = z[i % 3];
        u[SIZE - 1] = u[SIZE - 1] * u[SIZE - 1];
    }
    return u[n > 8 ? 1 : SIZE - 1] * x;
}

/* Each array is read before the one that it is made of: one round for each, if one goes by the text. */
double reversed(int n, double x, const double *z)
{
    double u[3][2] = {{x + 1.0, z[0]}, {x, z[1]}, {x, z[2]}};
    for (int i = 0; i < n; i++) {
        int k = n < 40 ? 0 : 1;
        u[2][k] = u[1][k] + z[0];
        u[1][k] = u[0][k] + z[1];
        u[0][k] = u[0][k] * u[0][k];
    }
    return (u[0][1] + u[1][1] + u[2][n < 40]) * x;
}
