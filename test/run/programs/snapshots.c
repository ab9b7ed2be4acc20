// RUN: %run-test %s
// Arrays that several loads read, or that a gather reads, are copied once for the reverse sweep; and where that would be wrong.
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A gather from all of a block, and loops over it; the last one changes it in place.
// ADCC: gathered(return,x)/(a,b)
// ARGS: n=5, count=12, start[6]:int = {0, 2, 5, 7, 9, 12}, column[12]:int = {0, 1, 0, 1, 2, 2, 4, 3, 0, 4, 2, 4}, a[12], b[5], x[5]
// ARGS: n=1, count=1, start[2]:int = {0, 1}, column[1]:int = {0}, a[1], b[1], x[1]
// ARGS: n=0, count=0, start[1]:int = {0}, column[1]:int = {0}, a[1], b[1], x[1]
double gathered(int n, int count, const int *start, const int *column, const double *a, const double *b, double *x)
{
    double *p = malloc((size_t)(n + 0) * sizeof *p), *q = malloc((size_t)n * sizeof *q), last = 0.25;
    for (int i = 0; i < n; i++) {
        p[i] = b[i];
        x[i] = 0.0;
    }
    for (int step = 0; step < 3; step++) {
        double s = 1.0, t;
        for (int i = 0; i < n; i++) {
            q[i] = 0.0;
            for (int k = start[i]; k < start[i + 1]; k++)
                q[i] += a[k] * p[column[k]];
        }
        for (int i = 0; i < n; i++)
            s += p[i] * q[i];
        t = last / s;
        for (int i = 0; i < n; i++)
            x[i] += t * p[i];
        for (int i = 0; i < n; i++)
            p[i] = q[i] + s * p[i];
        last = s + (count > 0 ? a[count - 1] : 0.5);
    }
    free(p);
    free(q);
    return last;
}

// Neighbours in three; the array ends with the last element that is read.
// ADCC: planes(u)/(u)
// ARGS: m=4, n=5, w=6, steps=2, u[113] in -1..1
// ARGS: m=3, n=3, w=3, steps=3, u[23] in -1..1
// ARGS: m=3, n=4, w=14, steps=2, u[153] in -1..1
// ARGS: m=2, n=4, w=4, steps=2, u[8]
// ARGS: m=4, n=2, w=4, steps=2, u[8]
// ARGS: m=4, n=4, w=2, steps=2, u[8]
// ARGS: m=0, n=0, w=0, steps=2, u=null
// ARGS: m=5, n=-3, w=5, steps=2, u=null
void planes(int m, int n, int w, int steps, double *u)
{
    double *next = malloc((m < 1 || n < 1 || w < 1 ? 1 : (size_t)m * n * w) * sizeof *next);
    for (int step = 0; step < steps; step++) {
        for (int h = 1; h < m - 1; h++)
            for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < w - 1; j++)
                    next[(h * n + i) * w + j] = u[(h * n + i) * w + j] * (u[((h - 1) * n + i) * w + j] * u[((h + 1) * n + i) * w + j] + u[(h * n + i - 1) * w + j] * u[(h * n + i + 1) * w + j]) +
                                                u[(h * n + i) * w + j - 1] * u[(h * n + i) * w + j + 1];
        for (int h = 1; h < m - 1; h++)
            for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < w - 1; j++)
                    u[(h * n + i) * w + j] = next[(h * n + i) * w + j];
    }
    free(next);
}

// Planes of which each is read before the next one, and the last rows of some alone.
// ADCC: by_planes(u)/(u)
// ARGS: m=4, n=5, w=6, steps=2, u[120] in -1..1
// ARGS: m=1, n=8, w=9, steps=2, u[72] in -1..1
// ARGS: m=0, n=5, w=6, steps=2, u[1]
void by_planes(int m, int n, int w, int steps, double *u)
{
    for (int step = 0; step < steps; step++)
        for (int h = 0; h < m; h++) {
            double s = 0.0;
            for (int i = 1; i < n - 1; i++)
                for (int j = 0; j < w; j++)
                    s += u[(h * n + i) * w + j] * u[(h * n + i - 1) * w + j] * u[(h * n + i + 1) * w + j];
            for (int i = 0; i < n; i++)
                for (int j = 0; j < w; j++)
                    u[(h * n + i) * w + j] *= sin(s + u[(h * n + n - 1) * w + j]);
        }
}

// Buffers that change places, and may overlap.
// ADCC: swapped(u,v)/(u,v)
// ARGS: n=9, steps=3, u[9], v[9]
// ARGS: n=9, steps=2, u[9], v[9]
// ARGS: n=9, steps=3, u[14], v=@u+5
// ARGS: n=9, steps=3, u[18], v=@u+9
// ARGS: n=9, steps=3, v[14], u=@v+5
// ARGS: n=9, steps=1, u[9], v=@u
// ARGS: n=0, steps=3, u=null, v=null
void swapped(int n, int steps, double *u, double *v)
{
    for (int step = 0; step < steps; step++) {
        double *swap = u;
        for (int i = 1; i < n - 1; i++)
            v[i] = u[i] * u[i] * (u[i - 1] - u[i + 1]);
        u = v;
        v = swap;
    }
}

// Neighbours in two dimensions; the array ends with the last element that is read.
// ADCC: stencil(u)/(u)
// ARGS: n=5, m=4, steps=3, u[20] in -1..1
// ARGS: n=20, m=18, steps=2, u[360] in -1..1
// ARGS: n=2, m=4, steps=2, u[8]
// ARGS: n=4, m=2, steps=2, u[8]
// ARGS: n=0, m=0, steps=2, u=null
void stencil(int n, int m, int steps, double *u)
{
    double *next = malloc(((size_t)n * m + 1) * sizeof *next);
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                next[i * m + j] = u[i * m + j] * (u[(i - 1) * m + j] - u[(i + 1) * m + j]) * u[i * m + j - 1] + u[i * m + j + 1];
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                u[i * m + j] = next[i * m + j];
    }
    free(next);
}

// In place, upwards: what is read has not been written yet.
// ADCC: ahead(v)/(v); behind(v)/(v); falls(v)/(v); rises(v)/(v)
// ARGS: n=6, v[7]
// ARGS: n=20, v[21] in 0.1..0.4
// ARGS: n=1, v[2]
// ARGS: n=0, v[1]
void ahead(int n, double *v)
{
    for (int step = 0; step < 3; step++)
        for (int i = 0; i < n; i++)
            v[i] = 0.5 * v[i + 1] * v[i] + 0.5 * sin(v[i + 1]);
}

// Here it has.
void behind(int n, double *v)
{
    for (int step = 0; step < 3; step++)
        for (int i = 0; i < n; i++)
            v[i + 1] = 0.5 * v[i + 1] * v[i] + 0.5 * sin(v[i]);
}

void falls(int n, double *v)
{
    for (int step = 0; step < 3; step++)
        for (int i = n - 1; i >= 0; i--)
            v[i] = 0.5 * v[i + 1] * v[i] + 0.5 * sin(v[i + 1]);
}

void rises(int n, double *v)
{
    for (int step = 0; step < 3; step++)
        for (int i = n - 1; i >= 0; i--)
            v[i + 1] = 0.5 * v[i + 1] * v[i] + 0.5 * sin(v[i]);
}

// One element changes between two loops, and all of them in a function that is called.
// ADCC: between(return)/(v); called(return)/(v); before_it(return)/(v)
// ARGS: n=20, k=3, v[20] in 0.2..0.9
// ARGS: n=1, k=0, v[1]
double between(int n, int k, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < n; i++)
            s += v[i] * v[i] * v[i];
        v[k] *= s;
        for (int i = 0; i < n; i++)
            s += sin(v[i]) * v[i];
        for (int i = 0; i < n; i++)
            v[i] *= 0.5;
    }
    return s;
}

static void change(int n, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = sin(v[i]);
    if (n > 1)
        change(n - 2, v + 1);
}

double called(int n, int k, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < n; i++)
            s += v[i] * v[i] * v[i];
        change(n - k, v);
        for (int i = 0; i < n; i++)
            s += sin(v[i]) * v[i];
        for (int i = 0; i < n; i++)
            v[i] *= 0.5;
    }
    return s;
}

// What changes it stands in front of both.
double before_it(int n, int k, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 2; step++) {
        v[k] = v[k] * v[k] + 0.5;
        for (int i = 0; i < n; i++)
            s += v[i] * v[i] * v[i];
        for (int i = 0; i < n; i++)
            s += sin(v[i]) * v[i];
        for (int i = 0; i < n; i++)
            v[i] *= v[i] / (1.0 + s * s);
    }
    return s;
}

// Another parameter may lead to the same memory.
// ADCC: aliased(return)/(v,w)
// ARGS: n=20, v[20] in 0.2..0.9, w[20] in 0.2..0.9
// ARGS: n=19, v[20] in 0.2..0.9, w=@v+1
// ARGS: n=20, v[20] in 0.2..0.9, w=@v
double aliased(int n, double *v, double *w)
{
    double s = 0.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i + 1 < n; i++) {
            w[i] = v[i] * v[i + 1] + v[i] * w[i];
            s += w[i] * v[i + 1];
        }
        for (int i = 0; i < n; i++)
            v[i] *= 0.5;
    }
    return s;
}

// Not all that lies between the bounds is there: an element that is read on a condition, every second one, the half of a square.
// ADCC: guarded(return)/(v); halves(return)/(v); triangle(return)/(v); shorter(return)/(v)
// ARGS: n=17, m=9, v[17] in 0.2..0.9
// ARGS: n=2, m=1, v[2]
// ARGS: n=1, m=1, v[1]
// ARGS: n=0, m=0, v=null
double guarded(int n, int m, double *v)
{
    double s = m;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < n; i++)
            if (i + 1 < n)
                s += v[i] * v[i + 1];
        for (int i = 0; i < n; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

double halves(int n, int m, double *v)
{
    double s = m;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i + 1 < n; i += 2)
            s += v[i] * v[i + 1];
        for (int i = 0; i < n; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

double triangle(int n, int m, double *v)
{
    double s = m;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n - i; j++)
                s += v[i + j] * v[j] * 0.01;
        for (int i = 0; i < n; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

// The second loop goes further than the first, or not as far; one of them may not run at all.
double shorter(int n, int m, double *v)
{
    double s = 1.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < m; i++)
            s += v[i] * v[i] * v[i];
        for (int i = 0; i < n; i++)
            s += sin(v[i]) * v[i];
        for (int i = 0; i < n - 1; i++)
            s += v[i] * v[i + 1];
        for (int i = 0; i < n; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

// The loop whose range is copied does not run, another one reads past it.
// ADCC: past(return)/(v)
// ARGS: n=0, v[1]
// ARGS: n=30, v[31] in 0.2..0.9
double past(int n, double *v)
{
    double s = 1.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < n; i++)
            s += v[i] * v[i + 1];
        for (int i = n; i < n + 1; i++)
            s += v[i] * v[i] * v[i];
        for (int i = 0; i < n + 1; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

// Left between the two.
// ADCC: left(return)/(v)
// ARGS: n=18, limit=0.1, v[18] in 0.2..0.9
// ARGS: n=18, limit=100.0, v[18] in 0.2..0.9
double left(int n, double limit, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < n; i++)
            s += v[i] * v[i] * v[i];
        if (s > limit)
            return s;
        for (int i = 0; i < n; i++)
            s += sin(v[i]) * v[i];
        for (int i = 0; i < n; i++)
            v[i] /= 1.0 + s * s;
    }
    return s;
}

// In an arm; in a `while`; by indices that change; floats; members; rows by pointers.
// ADCC: placed(return)/(v); indexed(return)/(v)
// ARGS: n=18, v[18] in 0.2..0.9
double placed(int n, double *v)
{
    double s = 0.0;
    int step = 0;
    while (step < 3) {
        if (step != 1) {
            for (int i = 0; i < n; i++)
                s += v[i] * v[i] * v[i];
            for (int i = 0; i + 1 < n; i++)
                s += v[i + 1] * v[i];
        }
        for (int i = 0; i + 1 < n; i++)
            v[i] *= v[i + 1] * v[i];
        step += s < 1e6 ? 1 : 2;
    }
    return s;
}

double indexed(int n, double *v)
{
    double *w = malloc((size_t)n * sizeof *w), s = 0.0;
    int *index = malloc((size_t)n * sizeof *index);
    for (int i = 0; i < n; i++) {
        w[i] = v[i];
        index[i] = i;
    }
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < n; i++)
            s += w[index[i]] * v[i] * w[i];
        for (int i = 0; i < n; i++) {
            index[i] = (index[i] + step) % n;
            w[i] *= sin(w[i]);
        }
    }
    free(w);
    free(index);
    return s;
}

// ADCC: members(return)/(g); by_rows(return)/(rows)
// ARGS: members: g.n=18, g.v[18] in 0.2..0.9
// ARGS: by_rows: n=4, m=18, rows[4][18] in 0.2..0.9
struct Grid {
    int n;
    float *v;
};

double members(struct Grid *g)
{
    double s = 0.0;
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i + 1 < g->n; i++)
            s += g->v[i] * g->v[i + 1];
        for (int i = 0; i + 1 < g->n; i++)
            g->v[i] = g->v[i + 1] * g->v[i];
    }
    return s;
}

double by_rows(int n, int m, double **rows)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            s += rows[i][j] * rows[i][j] * rows[i][j];
        for (int j = 0; j + 1 < m; j++)
            s += rows[i][j] * sin(rows[i][j + 1]);
        for (int j = 0; j < m; j++)
            rows[i][j] /= 1.0 + s * s;
    }
    return s;
}

// Buffers that change places; a walk over all states at once.
// ADCC: exchanged(return)/(v)
// ARGS: n=20, v[20] in 0.2..0.9
double exchanged(int n, const double *v)
{
    double *now = malloc((size_t)n * sizeof *now), *next = malloc((size_t)n * sizeof *next), s = 0.0;
    memcpy(now, v, (size_t)n * sizeof *now);
    for (int step = 0; step < 3; step++) {
        double *swap = now;
        next[0] = now[0];
        next[n - 1] = now[n - 1];
        for (int i = 1; i < n - 1; i++)
            next[i] = now[i] * (now[i + 1] - now[i - 1]) + now[i - 1] * now[i + 1];
        now = next;
        next = swap;
    }
    for (int i = 0; i < n; i++)
        s += now[i];
    free(now);
    free(next);
    return s;
}

// The one iteration that is kept, an element at an index that was found, and arms.
// ADCC: nearest(return)/(v); both(return)/(v); chosen(return)/(v)
// ARGS: n=20, v[21] in 0.1..0.9
// ARGS: n=1, v[2] in 0.1..0.9
// ARGS: n=0, v[1] in 0.1..0.9
double nearest(int n, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 3; step++) {
        double best = 10.0;
        for (int i = 0; i < n; i++) {
            double d = v[i] * v[i + 1] + 0.1 * v[i];
            if (d < best)
                best = d;
        }
        s += best;
        for (int i = 0; i < n; i++)
            v[i] = sin(v[i] + 0.1 * s);
    }
    return s;
}

double both(int n, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 3; step++) {
        double best = 10.0;
        int which = 0;
        for (int i = 0; i < n; i++) {
            double d = v[i] * v[i + 1];
            if (d < best) {
                best = d;
                which = i;
            }
        }
        for (int i = 0; i < n; i++)
            s += v[i] * v[i + 1] * v[which];
        for (int i = 0; i < n; i++)
            v[i] = sin(v[i] + 0.1 * s);
    }
    return s;
}

double chosen(int n, double *v)
{
    double s = 0.0;
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < n; i++) {
            double t = v[i] > 0.5 ? v[i] * v[i] : v[i + 1] * v[i];
            if (t > 0.2)
                s += t * v[i + 1];
            else
                s -= v[i] / (1.0 + v[i + 1]);
        }
        for (int i = 0; i < n; i++)
            v[i] = sin(v[i] + 0.1 * s);
    }
    return s;
}
