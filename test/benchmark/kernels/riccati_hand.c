#include <stdlib.h>
#include <string.h>

enum { STATES = 8 };

typedef double matrix[STATES][STATES];

/* What a step leaves for its way back. */
typedef struct Step {
    matrix p, pa, closed;
    double pb[STATES], gain[STATES], weight;
} Step;

/* c += a b, each element by one sum, from which compilers make rows. */
static void add_product(matrix a, matrix b, matrix c)
{
    matrix t;

    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++) {
            double sum = 0.0;
            for (int k = 0; k < STATES; k++)
                sum += a[i][k] * b[k][j];
            t[i][j] = sum;
        }
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++)
            c[i][j] += t[i][j];
}

static void transpose(matrix a, matrix t)
{
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++)
            t[j][i] = a[i][j];
}

static void step_forward(matrix a, matrix at, const double *b, const double *q, Step *s, matrix next)
{
    s->weight = 1.0;
    for (int i = 0; i < STATES; i++) {
        double sum = 0.0;
        for (int j = 0; j < STATES; j++)
            sum += s->p[i][j] * b[j];
        s->pb[i] = sum;
        s->weight += b[i] * sum;
    }
    for (int i = 0; i < STATES; i++) {
        double sum = 0.0;
        for (int j = 0; j < STATES; j++)
            sum += at[i][j] * s->pb[j];
        s->gain[i] = sum / s->weight;
    }
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++)
            s->closed[i][j] = a[i][j] - b[i] * s->gain[j];
    memset(s->pa, 0, sizeof s->pa);
    add_product(s->p, s->closed, s->pa);
    memset(next, 0, sizeof(matrix));
    add_product(at, s->pa, next);
    for (int i = 0; i < STATES; i++)
        next[i][i] += q[i];
}

/* p_b: of the matrix behind the step, and then of the one before it. */
static void step_back(matrix a, matrix a_b, const double *b, double *b_b, double *q_b, Step *s, matrix p_b)
{
    matrix pa_b = {{0.0}}, closed_b = {{0.0}}, before = {{0.0}}, t, u;
    double gain_b[STATES], pb_b[STATES], weight_b = 0.0;

    for (int i = 0; i < STATES; i++)
        q_b[i] += p_b[i][i];
    transpose(p_b, t);
    add_product(s->pa, t, a_b); /* next = a' pa */
    add_product(a, p_b, pa_b);
    transpose(s->closed, t); /* pa = p closed */
    add_product(pa_b, t, before);
    transpose(s->p, u);
    add_product(u, pa_b, closed_b);
    for (int j = 0; j < STATES; j++)
        gain_b[j] = 0.0;
    for (int i = 0; i < STATES; i++) {
        double sum = 0.0;
        for (int j = 0; j < STATES; j++) {
            a_b[i][j] += closed_b[i][j];
            sum += closed_b[i][j] * s->gain[j];
            gain_b[j] -= closed_b[i][j] * b[i];
        }
        b_b[i] -= sum;
    }
    for (int i = 0; i < STATES; i++) {
        gain_b[i] /= s->weight;
        weight_b -= gain_b[i] * s->gain[i];
    }
    for (int j = 0; j < STATES; j++) {
        double sum = 0.0;
        for (int i = 0; i < STATES; i++) {
            a_b[j][i] += gain_b[i] * s->pb[j];
            sum += gain_b[i] * a[j][i];
        }
        pb_b[j] = sum + weight_b * b[j];
        b_b[j] += weight_b * s->pb[j];
    }
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++) {
            before[i][j] += pb_b[i] * b[j];
            b_b[j] += pb_b[i] * s->p[i][j];
        }
    memcpy(p_b, before, sizeof before);
}

double riccati_hand(int steps, const double (*a)[STATES], double (*a_b)[STATES], const double *b, double *b_b,
                    const double *q, double *q_b, double ret_b)
{
    Step *all = malloc(((size_t)steps + 1) * sizeof *all);
    matrix own, at, p_b;
    double cost = 0.0;

    memcpy(own, a, sizeof own);
    transpose(own, at);
    memset(all[0].p, 0, sizeof all[0].p);
    for (int i = 0; i < STATES; i++)
        all[0].p[i][i] = q[i];
    for (int step = 0; step < steps; step++)
        step_forward(own, at, b, q, &all[step], all[step + 1].p);
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < STATES; j++) {
            cost += all[steps].p[i][j];
            p_b[i][j] = ret_b;
        }
    for (int step = steps - 1; step >= 0; step--)
        step_back(own, a_b, b, b_b, q_b, &all[step], p_b);
    for (int i = 0; i < STATES; i++)
        q_b[i] += p_b[i][i];
    free(all);
    return cost;
}
