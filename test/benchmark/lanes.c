/* Eight tangents of one of adbench's programs: in one sweep (-DWIDTH=8, f_dv), or one by one (-DWIDTH=1, f_d). What is measured is
 * the function that adbench's harness calls; seeds are made when it is first called. lanes.sh builds and compares both. */
#include DERIVATIVES

#include "api.h"

#include <stdlib.h>

enum { DIRECTIONS = 8 };

typedef double Lanes[WIDTH];

/* count seeds in all directions: as many blocks of `count` as it takes sweeps */
static Lanes *seeds(long count)
{
    Lanes *all = malloc((size_t)(DIRECTIONS / WIDTH * count) * sizeof *all);

    for (int direction = 0; direction < DIRECTIONS; direction++)
        for (long i = 0; i < count; i++)
            all[direction / WIDTH * count + i][direction % WIDTH] = 1.0 / (double)(1 + (i * 7 + direction * 3) % 11);
    return all;
}

static Lanes *results(long count)
{
    return malloc((size_t)count * sizeof(Lanes));
}

/* Of some of the results' tangents the sums, for the comparison of the two ways. */
static void sum_up(double *sums, long count, const Lanes *tangents, int sweep)
{
    for (int d = 0; d < WIDTH; d++)
        for (long i = 0; i < count; i += count / 16 + 1)
            sums[sweep * WIDTH + d] += tangents[i][d];
}

#if WIDTH == 1
#define CALL(f) f##_d
#define AS(x) (*(x))
#else
#define CALL(f) f##_dv
#define AS(x) (x)
#endif
#define SWEEPS (DIRECTIONS / WIDTH)

#if defined GMM
void gmm_tool(GMM_ARGS)
{
    static Lanes *al_d, *me_d, *ic_d, *err_d;
    long triangle = (long)d * (d + 1) / 2;
    Wishart wishart = {gamma, m};

    if (!al_d)
        al_d = seeds(k), me_d = seeds((long)d * k), ic_d = seeds(triangle * k), err_d = results(1);
    for (int s = 0; s < SWEEPS; s++) {
        J[s * WIDTH] = 0.0;
        CALL(gmm_objective)(d, k, n, al, AS(al_d + s * k), me, AS(me_d + s * (long)d * k), ic, AS(ic_d + s * triangle * k), x,
                            wishart, err, AS(err_d));
        for (int q = 0; q < WIDTH; q++)
            J[s * WIDTH + q] = err_d[0][q];
    }
}
#elif defined LSTM
void lstm_tool(LSTM_ARGS)
{
    static Lanes *mp_d, *ep_d, *state_d, *loss_d;
    static double *begin;
    long main_count = 8L * l * b, extra_count = 3L * b, state_count = 2L * l * b;

    if (!mp_d) {
        mp_d = seeds(main_count), ep_d = seeds(extra_count), state_d = results(state_count), loss_d = results(1);
        begin = calloc((size_t)state_count, sizeof *begin);
    }
    for (int s = 0; s < SWEEPS; s++) {
        for (long i = 0; i < state_count; i++) {
            state[i] = begin[i];
            for (int q = 0; q < WIDTH; q++)
                state_d[i][q] = 0.0;
        }
        CALL(lstm_objective)(l, c, b, mp, AS(mp_d + s * main_count), ep, AS(ep_d + s * extra_count), state, AS(state_d), seq, loss,
                             AS(loss_d));
        for (int q = 0; q < WIDTH; q++)
            J[s * WIDTH + q] = loss_d[0][q];
    }
}
#elif defined BA
void ba_tool(BA_ARGS)
{
    static Lanes *cams_d, *X_d, *w_d, *err_d, *w_err_d;
    static double *err, *w_err;

    if (!cams_d) {
        cams_d = seeds(11L * n), X_d = seeds(3L * m), w_d = seeds(p), err_d = results(2L * p), w_err_d = results(p);
        err = malloc(2 * (size_t)p * sizeof *err), w_err = malloc((size_t)p * sizeof *w_err);
    }
    for (int s = 0; s < SWEEPS; s++) {
        for (int q = 0; q < WIDTH; q++)
            J[s * WIDTH + q] = 0.0;
        CALL(ba_objective)(n, m, p, cams, AS(cams_d + s * 11L * n), X, AS(X_d + s * 3L * m), w, AS(w_d + s * (long)p), obs, feats,
                           err, AS(err_d), w_err, AS(w_err_d));
        sum_up(J, 2L * p, err_d, s);
        sum_up(J, p, w_err_d, s);
    }
}
#elif defined HAND
void hand_tool(HAND_ARGS)
{
    static Lanes *theta_d, *us_d, *err_d;
    long rows = 3L * h->nc;

    if (!theta_d)
        theta_d = seeds(26), us_d = seeds(2L * h->nc), err_d = results(rows);
    for (int s = 0; s < SWEEPS; s++) {
        for (int q = 0; q < WIDTH; q++)
            J[s * WIDTH + q] = 0.0;
        if (h->us)
            CALL(hand_objective_complicated)(h->theta, AS(theta_d + s * 26), h->us, AS(us_d + s * 2L * h->nc), HAND_MODEL, err,
                                             AS(err_d));
        else
            CALL(hand_objective)(h->theta, AS(theta_d + s * 26), HAND_MODEL, err, AS(err_d));
        sum_up(J, rows, err_d, s);
    }
}
#endif
