/* The recurrences of complex numbers, to order 20, against the coefficients that Cauchy's integral gives: the mean of f(a(t)) t^-k over a circle
 * around 0, inside of which f(a(t)) has no singularity. In place and beside. Powers of 0 by their conventions. */
#include "adcc/taylor.h"

#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { ORDER = 20, POINTS = 512 };

typedef long double _Complex Number;
typedef Number Function(Number);
typedef void Recurrence(int order, const Number *a, Number value, Number *r);

static int checked, failed;
static const long double radius = 0.25L;

/* a0 + (1 + i/2) t + 0.3 t^2 */
static Number along(Number first, Number t)
{
    return first + (1 + 0.5L * _Complex_I) * t + 0.3L * t * t;
}

static void polynomial(Number first, Number *a)
{
    memset(a, 0, (ORDER + 1) * sizeof *a);
    a[0] = first;
    a[1] = 1 + 0.5L * _Complex_I;
    a[2] = 0.3L;
}

static Number power_of_both(Number t, Number first)
{
    return cpowl(along(first, t), along(0.4L, t));
}

static Number quotient(Number t, Number first)
{
    return along(first, t) / along(1.5L, t);
}

static void compare(const char *name, Number first, const Number *values, const Number *r, long double tolerance)
{
    long double size = 0, scale = 1;

    for (int j = 0; j < POINTS; j++)
        size = fmaxl(size, cabsl(values[j]));
    for (int k = 0; k <= ORDER; k++, scale *= radius) {
        Number wanted = 0;
        for (int j = 0; j < POINTS; j++) {
            int turn = (int)((long)j * k % POINTS);
            wanted += values[j] * cexpl(-6.283185307179586476925286766559005768L * _Complex_I * turn / POINTS);
        }
        wanted /= POINTS; /* the coefficient times radius^k */
        checked++;
        if (cabsl(r[k] * scale - wanted) <= tolerance * size)
            continue;
        failed++;
        printf("%s at %Lg + %Lgi: coefficient %d is %Lg + %Lgi, not %Lg + %Lgi\n", name, creall(first), cimagl(first),
               k, creall(r[k]), cimagl(r[k]), creall(wanted / scale), cimagl(wanted / scale));
    }
}

static void points(Number first, Number (*f)(Number t, Number first), Function *one, Number *values)
{
    for (int j = 0; j < POINTS; j++) {
        Number t = radius * cexpl(6.283185307179586476925286766559005768L * _Complex_I * j / POINTS);
        values[j] = one ? one(along(first, t)) : f(t, first);
    }
}

static Number log_to_ten(Number x)
{
    return clogl(x) / logl(10);
}

static void check_function(const char *name, Number first, Function *f, Recurrence *recurrence)
{
    Number a[ORDER + 1], r[ORDER + 1], values[POINTS];

    points(first, NULL, f, values);
    polynomial(first, a);
    recurrence(ORDER, a, f(first), r);
    compare(name, first, values, r, 1e-17L);
    recurrence(ORDER, a, f(first), a);
    for (int k = 0; k <= ORDER; k++)
        if (a[k] != r[k] && ++failed)
            printf("%s: another coefficient %d in the argument's place\n", name, k);
}

static void check_two(Number first)
{
    Number a[ORDER + 1], b[ORDER + 1], r[ORDER + 1], values[POINTS];

    polynomial(first, a);
    polynomial(0.4L, b);
    points(first, power_of_both, NULL, values);
    adcc_taylor_cpowcl(ORDER, a, b, cpowl(first, 0.4L), r);
    compare("cpow", first, values, r, 1e-17L);
    polynomial(1.5L, b);
    points(first, quotient, NULL, values);
    adcc_taylor_divcl(ORDER, a, b, first / 1.5L, a);
    compare("div", first, values, a, 1e-17L);
}

static void check_power_of_zero(Number exponent, int vary, const Number *wanted)
{
    Number a[4] = {0, 2, 1, 0}, b[4] = {exponent, vary}, r[4];

    adcc_taylor_cpowcl(3, a, b, cpowl(0, exponent), r);
    for (int k = 1; k < 4; k++) {
        bool is_same = r[k] == wanted[k] || (isinf(creall(wanted[k])) && !isfinite(creall(r[k])));
        checked++;
        if (!is_same && ++failed)
            printf("cpow(0, %Lg): coefficient %d is %Lg + %Lgi\n", creall(exponent), k, creall(r[k]), cimagl(r[k]));
    }
}

int main(void)
{
    static const struct {
        const char *name;
        Function *f;
        Recurrence *recurrence;
    } functions[] = {
        {"cexp", cexpl, adcc_taylor_cexpcl},          {"clog", clogl, adcc_taylor_clogcl},
        {"clog10", log_to_ten, adcc_taylor_clog10cl}, {"csqrt", csqrtl, adcc_taylor_csqrtcl},
        {"csin", csinl, adcc_taylor_csincl},          {"ccos", ccosl, adcc_taylor_ccoscl},
        {"ctan", ctanl, adcc_taylor_ctancl},          {"casin", casinl, adcc_taylor_casincl},
        {"cacos", cacosl, adcc_taylor_cacoscl},       {"catan", catanl, adcc_taylor_catancl},
        {"csinh", csinhl, adcc_taylor_csinhcl},       {"ccosh", ccoshl, adcc_taylor_ccoshcl},
        {"ctanh", ctanhl, adcc_taylor_ctanhcl},       {"casinh", casinhl, adcc_taylor_casinhcl},
        {"cacosh", cacoshl, adcc_taylor_cacoshcl},    {"catanh", catanhl, adcc_taylor_catanhcl},
    };
    static const Number firsts[] = {0.6L + 0.5L * _Complex_I, -0.6L + 0.6L * _Complex_I, -0.4L - 0.6L * _Complex_I,
                                    0.5L - 0.5L * _Complex_I, 2.5L - 1.5L * _Complex_I};

    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        for (size_t j = 0; j < sizeof functions / sizeof *functions; j++)
            check_function(functions[j].name, firsts[i], functions[j].f, functions[j].recurrence);
        check_two(firsts[i]);
    }
    check_power_of_zero(2, 1, (Number[]){0, 0, 4, 4});
    check_power_of_zero(0, 0, (Number[]){1, 0, 0, 0});
    check_power_of_zero(1.5L, 1, (Number[]){0, 0, INFINITY, INFINITY});
    check_power_of_zero(7, 0, (Number[]){0, 0, 0, 0});
    printf("%d checks, %d wrong\n", checked, failed);
    return failed != 0;
}
