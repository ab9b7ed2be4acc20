/* See check.h. */
#include "check.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int checked, failed;

static double random_real(void)
{
    static unsigned long long state = 88172645463325252ull;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (double)(state >> 11) / 4503599627370496.0 - 1.0;
}

static void fill(const Routine *routine, Values *v)
{
    memset(v, 0, sizeof *v);
    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k]; i++)
            v->at[k][i] = random_real();
}

static double inner(const Routine *routine, const Values *x, const Values *y)
{
    double sum = 0.0;

    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k]; i++)
            sum += x->at[k][i] * y->at[k][i];
    return sum;
}

static Values moved(const Routine *routine, const Options *options, const Values *v, const Values *d, double h)
{
    Values result = *v;

    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k]; i++)
            result.at[k][i] += h * d->at[k][i];
    routine->primal(options, &result);
    return result;
}

static void complain(const Routine *routine, const Options *o, unsigned active, const char *what, double got,
                     double wanted)
{
    if (failed++ < 40)
        printf("%s layout %d side %d uplo %d ta %d tb %d diag %d m %d n %d k %d inc %d %d, active %x: %s is %.12g, not "
               "%.12g\n",
               routine->name, o->layout, o->side, o->uplo, o->ta, o->tb, o->diag, o->m, o->n, o->k, o->incx, o->incy,
               active, what, got, wanted);
}

/* Central differences, extrapolated once: an error of order h^4. */
static void check_tangent(const Routine *routine, const Options *options, unsigned active, const Values *v,
                          const Values *d, const Values *got)
{
    const double h = 2e-3;
    Values up = moved(routine, options, v, d, h), down = moved(routine, options, v, d, -h);
    Values up2 = moved(routine, options, v, d, 2 * h), down2 = moved(routine, options, v, d, -2 * h);

    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k] && (active >> k & 1); i++) {
            double near = (up.at[k][i] - down.at[k][i]) / (2 * h), far = (up2.at[k][i] - down2.at[k][i]) / (4 * h);
            double wanted = (4 * near - far) / 3;
            if (!(fabs(got->at[k][i] - wanted) <= 1e-7 * (1 + fabs(wanted)))) {
                complain(routine, options, active, "a tangent", got->at[k][i], wanted);
                return;
            }
        }
}

/* The adjoints, where values and seeds are moved along d and e. */
static Values moved_adjoint(const Routine *routine, const Options *options, unsigned active, const Values *v,
                            const Values *d, const Values *seeds, const Values *e, double h)
{
    Values before = *v, after, adjoint = *seeds;
    double *pointers[OPERANDS];

    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k]; i++) {
            before.at[k][i] += h * d->at[k][i];
            adjoint.at[k][i] += h * e->at[k][i];
        }
    after = before;
    routine->primal(options, &after);
    for (int k = 0; k < OPERANDS; k++)
        pointers[k] = active >> k & 1 ? adjoint.at[k] : NULL;
    routine->adjoint(options, &before, &after, pointers);
    return adjoint;
}

/* Tangents of the adjoints: of those operands, as bits, that move. */
static void check_second(const Routine *routine, const Options *options, unsigned active, unsigned moves,
                         const Values *v, const Values *seeds)
{
    const double h = 2e-3;
    Values d, e, after = *v, after_d, adjoint = *seeds, tangent, wanted[4];
    double *before_d[OPERANDS], *behind_d[OPERANDS], *b[OPERANDS], *c[OPERANDS];

    fill(routine, &d);
    fill(routine, &e);
    for (int k = 0; k < OPERANDS; k++)
        if (!(moves >> k & 1)) {
            memset(d.at[k], 0, sizeof d.at[k]);
            memset(e.at[k], 0, sizeof e.at[k]);
        }
    after_d = d;
    for (int k = 0; k < OPERANDS; k++) {
        bool has = moves >> k & 1;
        before_d[k] = has ? d.at[k] : NULL;
        behind_d[k] = has || (routine->written >> k & 1) ? after_d.at[k] : NULL;
        b[k] = active >> k & 1 ? adjoint.at[k] : NULL;
        c[k] = has ? tangent.at[k] : NULL;
    }
    {
        Values same = *v;
        routine->tangent(options, &same, behind_d);
    }
    tangent = e;
    routine->primal(options, &after);
    routine->second(options, v, before_d, &after, behind_d, b, c);
    {
        Values plain = moved_adjoint(routine, options, active, v, &d, seeds, &e, 0);
        if (memcmp(&plain, &adjoint, sizeof plain) != 0)
            complain(routine, options, active, "an adjoint beside its tangent", 0, 1);
    }
    for (int i = 0; i < 4; i++)
        wanted[i] = moved_adjoint(routine, options, active, v, &d, seeds, &e, (i < 2 ? i + 1 : 1 - i) * h);
    for (int k = 0; k < OPERANDS; k++)
        for (int i = 0; i < routine->count[k] && (moves >> k & 1); i++) {
            double near = (wanted[0].at[k][i] - wanted[2].at[k][i]) / (2 * h);
            double far = (wanted[1].at[k][i] - wanted[3].at[k][i]) / (4 * h), exact = (4 * near - far) / 3;
            if (!(fabs(tangent.at[k][i] - exact) <= 1e-6 * (1 + fabs(exact)))) {
                complain(routine, options, active, "the tangent of an adjoint", tangent.at[k][i], exact);
                return;
            }
        }
    checked++;
}

/* All that are active move; and where all are active, any choice of them. */
static void check_all_second(const Routine *routine, const Options *options, unsigned active, const Values *v,
                             const Values *seeds)
{
    unsigned all = 0;

    for (int k = 0; k < OPERANDS; k++)
        all |= routine->count[k] ? 1u << k : 0;
    for (unsigned moves = 1; moves <= active; moves++)
        if (moves == active || (active == all && (active & moves) == moves))
            check_second(routine, options, active, moves, v, seeds);
}

static void check_active(const Routine *routine, const Options *options, unsigned active)
{
    Values v, d, after, tangent, seeds, adjoint;
    double *pointers[OPERANDS], forward, reverse;

    fill(routine, &v);
    if (routine->prepare)
        routine->prepare(options, &v);
    fill(routine, &d);
    fill(routine, &seeds);
    for (int k = 0; k < OPERANDS; k++)
        if (!(active >> k & 1)) {
            memset(d.at[k], 0, sizeof d.at[k]);
            memset(seeds.at[k], 0, sizeof seeds.at[k]);
        }
    after = v;
    routine->primal(options, &after);
    tangent = d;
    for (int k = 0; k < OPERANDS; k++)
        pointers[k] = active >> k & 1 ? tangent.at[k] : NULL;
    {
        Values same = v;
        routine->tangent(options, &same, pointers);
        if (memcmp(&same, &after, sizeof same) != 0)
            complain(routine, options, active, "a primal value beside the tangent", 0, 1);
    }
    check_tangent(routine, options, active, &v, &d, &tangent);
    adjoint = seeds;
    for (int k = 0; k < OPERANDS; k++)
        pointers[k] = active >> k & 1 ? adjoint.at[k] : NULL;
    routine->adjoint(options, &v, &after, pointers);
    forward = inner(routine, &seeds, &tangent);
    reverse = inner(routine, &adjoint, &d);
    if (!(fabs(forward - reverse) <= 1e-11 * (1 + fabs(forward) + sqrt(inner(routine, &adjoint, &adjoint)))))
        complain(routine, options, active, "the product with the adjoint", reverse, forward);
    checked++;
    check_all_second(routine, options, active, &v, &seeds);
}

void check_routine(const Routine *routine, const Options *options)
{
    unsigned all = 0;

    for (int k = 0; k < OPERANDS; k++) {
        all |= routine->count[k] ? 1u << k : 0;
        if (routine->count[k] > LARGEST)
            abort();
    }
    for (unsigned active = 1; active <= all; active++)
        if ((active & ~all) == 0 && (active & routine->written))
            check_active(routine, options, active);
}

void check_whole(const Routine *routine, const Options *options);
void check_whole(const Routine *routine, const Options *options)
{
    unsigned all = 0;

    for (int k = 0; k < OPERANDS; k++)
        all |= routine->count[k] ? 1u << k : 0;
    check_active(routine, options, all);
}
