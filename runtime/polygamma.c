/* digamma and polygamma.
 *
 * In:     any real number; the order n.
 * Out:    psi(x), and its nth derivative. Computed in long double, of which double and float are that, rounded; but psi
 *         and psi' of x > 0 in double, which takes a twentieth of the time: quotients of polynomials, float is that, rounded.
 * Errors: NaN, or the infinity of the pole, as runtime.h says.
 * Source: DLMF 5.5.2, 5.5.4, 5.11.2 (digamma), 5.15.1 and its derivatives (polygamma), 25.11(iii) (the formula of Euler
 *         and Maclaurin for Hurwitz's zeta function); each checked against MPFR by test/runtime, which measures the
 *         errors that runtime.h states. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <float.h>
#include <limits.h>
#include <math.h>

/* How far the series go, by the bits of long double: Chebyshev terms on [1, 2], Bernoulli terms of the asymptotic
 * series, and from where on these serve. */
#if LDBL_MANT_DIG <= 53
enum { ADCC_CHEBYSHEV_TERMS = 22, ADCC_BERNOULLI_TERMS = 8, ADCC_ASYMPTOTIC_FROM = 10 };
#elif LDBL_MANT_DIG <= 64
enum { ADCC_CHEBYSHEV_TERMS = 28, ADCC_BERNOULLI_TERMS = 12, ADCC_ASYMPTOTIC_FROM = 14 };
#else
enum { ADCC_CHEBYSHEV_TERMS = 48, ADCC_BERNOULLI_TERMS = 17, ADCC_ASYMPTOTIC_FROM = 28 };
#endif

/* psi(x) / (x - x0) on [1, 2] in Chebyshev polynomials of 2x - 3; x0 is psi's positive zero. By interpolation at 64
 * nodes in 70 digits. */
static const long double adcc_digamma_chebyshev[48] = {
    0.9835702604415669880057275389403717561073L,    -0.2270640863346443966914268142260027548029L,
    0.03336889902393010897185544454976649030317L,   -5.320077271596547443846335347891988118934e-3L,
    8.788656937820505332594946662586706639749e-4L,  -1.477349265060604328197960927683142099842e-4L,
    2.506054346835914443960921629113506603569e-5L,  -4.272103402999332206989117791805693182288e-6L,
    7.302769272465923049285999279666320609804e-7L,  -1.25028868135595955154689307676028147051e-7L,
    2.142500932235947373406985339223617447962e-8L,  -3.673295918565179039294802140742830041117e-9L,
    6.299717236108930906850460640564611440358e-10L, -1.080593028883266011391483552095848940334e-10L,
    1.853735192053637889837115310830458128014e-11L, -3.180235365825530009628709709015827183779e-12L,
    5.456147570322794184717432803775419116094e-13L, -9.360993131036438156129161646402252671987e-14L,
    1.606064636295075009882487576102086003984e-14L, -2.755543137743881310651465658773773768425e-15L,
    4.727736178601911391072807549474331838806e-16L, -8.111484203465090032815735193038680441842e-17L,
    1.391707769474154065082787226096863931665e-17L, -2.38779010821886270003890985025193058974e-18L,
    4.096797187161557730027653588330469035296e-19L, -7.028989740861997203481707647333608913865e-20L,
    1.205983678291821582931414312044331027056e-20L, -2.069140567193183768090326986853515326586e-21L,
    3.550083656331467334508915555526725733798e-22L, -6.090980292103354520597745077902180205687e-23L,
    1.045046970415546248458704884708428393057e-23L, -1.793017103159600667738583111704347597808e-24L,
    3.076330965624685941978330385242328626425e-25L, -5.278149457659759884292155353082746464054e-26L,
    9.055872751984034672903624731777796541659e-27L, -1.553742122685535391980834865610764235225e-27L,
    2.665800030582432329983591799963936933999e-28L, -4.573789757614435894024261666017680573046e-29L,
    7.847382591796146876977862972281540969625e-30L, -1.346397994146962521411493182087808437522e-30L,
    2.310053750569857119309963189367389634191e-31L, -3.96342563940991996577084516106495095281e-32L,
    6.800163327727456967858500801355300667986e-33L, -1.166723574297869433183969772838189131287e-33L,
    2.0017811826506634367645665194307906455e-34L,   -3.434513531326881604899448885037288773984e-35L,
    5.892693616641736813494210047436912721932e-36L, -1.011026386793261404229263793947935376263e-36L,
};

/* B(2j) for j = 1, 2, ... (DLMF 24.2(iv)) */
static const long double adcc_bernoulli[17] = {
    1.0L / 6,
    -1.0L / 30,
    1.0L / 42,
    -1.0L / 30,
    5.0L / 66,
    -691.0L / 2730,
    7.0L / 6,
    -3617.0L / 510,
    43867.0L / 798,
    -174611.0L / 330,
    854513.0L / 138,
    -236364091.0L / 2730,
    8553103.0L / 6,
    -23749461029.0L / 870,
    8615841276005.0L / 14322,
    -7709321041217.0L / 510,
    2577687858367.0L / 6,
};

#define ADCC_PI 3.141592653589793238462643383279502884L

/* x0 in three parts, the first two exact in 53 bits, so that x - x0 keeps its digits next to x0. */
#define ADCC_DIGAMMA_ZERO_HIGH 0x1.762d86356be3fp+0L
#define ADCC_DIGAMMA_ZERO_MIDDLE 0x1.b86a722197829p-54L
#define ADCC_DIGAMMA_ZERO_LOW 2.893929928204149943388619938950798927e-33L

/* psi on [1, 2]: Clenshaw's sum. */
ADCC_RUNTIME_UNUSED static long double adcc_digamma_near_zero(long double x)
{
    long double t = 2 * (2 * x - 3), b = 0, b_next = 0, sum;

    for (int k = ADCC_CHEBYSHEV_TERMS - 1; k > 0; k--) {
        long double b_new = adcc_digamma_chebyshev[k] + t * b - b_next;
        b_next = b;
        b = b_new;
    }
    sum = adcc_digamma_chebyshev[0] + (2 * x - 3) * b - b_next;
    return (x - ADCC_DIGAMMA_ZERO_HIGH - ADCC_DIGAMMA_ZERO_MIDDLE - ADCC_DIGAMMA_ZERO_LOW) * sum;
}

/* ln x - 1/(2x) - sum B(2j) / (2j x^2j) */
ADCC_RUNTIME_UNUSED static long double adcc_digamma_asymptotic(long double x)
{
    long double square = 1 / (x * x), sum = 0;

    for (int j = ADCC_BERNOULLI_TERMS; j > 0; j--)
        sum = (adcc_bernoulli[j - 1] / (2 * j) + sum) * square;
    return logl(x) - (1 / (2 * x) + sum);
}

ADCC_RUNTIME_UNUSED static long double adcc_digamma_positive(long double x)
{
    long double sum = 0;

    if (x < 1)
        return adcc_digamma_near_zero(1 + x) - 1 / x;
    if (x >= ADCC_ASYMPTOTIC_FROM)
        return adcc_digamma_asymptotic(x);
    for (; x > 2; sum += 1 / x)
        x -= 1;
    return sum + adcc_digamma_near_zero(x);
}

/* pi cot(pi d) for 0 < |d| <= 1/2. */
ADCC_RUNTIME_UNUSED static long double adcc_cotangent(long double d)
{
    long double size = fabsl(d), value;

    value = size <= 0.25L ? ADCC_PI / tanl(ADCC_PI * size) : ADCC_PI * tanl(ADCC_PI * (0.5L - size));
    return d < 0 ? -value : value;
}

ADCC_RUNTIME_API long double adcc_digammal(long double x)
{
    long double from_whole;

    if (x == 0)
        return -1 / x;
    if (x > 0 || x != x)
        return x <= LDBL_MAX ? adcc_digamma_positive(x) : x;
    from_whole = x < -LDBL_MAX ? 0 : x - roundl(x);
    if (from_whole == 0)
        return NAN;
    return adcc_digamma_positive(1 - x) - adcc_cotangent(from_whole);
}

/* ---- polygamma: (-1)^s n! zeta(s, x) with s = n + 1 ---- */

/* x^s for a whole s >= 0 by repeated squares. */
ADCC_RUNTIME_UNUSED static long double adcc_whole_power(long double x, unsigned s)
{
    long double power = 1;

    for (; s; s >>= 1, x *= x)
        if (s & 1)
            power *= x;
    return power;
}

/* a^s zeta(s, a) for a > 0, s >= 2: the sum of (a / (a + k))^s, its tail by Euler's and Maclaurin's formula. */
ADCC_RUNTIME_UNUSED static long double adcc_scaled_zeta(unsigned s, long double a)
{
    long double from = (long double)ADCC_ASYMPTOTIC_FROM + s, sum = 0, b = a, tail = 0, factor, rising;

    for (unsigned k = 0; b < from; b = a + ++k) {
        long double term = adcc_whole_power(a / b, s);
        sum += term;
        if (term * (b + 1) < LDBL_EPSILON / 16 * sum)
            return sum;
    }
    factor = adcc_whole_power(a / b, s);
    rising = s / (2 * b); /* s (s+1) ... (s+2j-2) / ((2j)! b^(2j-1)) */
    for (int j = 1; j <= ADCC_BERNOULLI_TERMS; j++) {
        tail += adcc_bernoulli[j - 1] * rising;
        rising *= ((long double)s + 2 * j - 1) / b * (((long double)s + 2 * j) / b) / ((2 * j + 1) * (2 * j + 2));
    }
    return sum + factor * (b / (s - 1) + (0.5L + tail));
}

/* n! zeta(n + 1, a) for a > 0, n >= 1. */
ADCC_RUNTIME_UNUSED static long double adcc_polygamma_size(int n, long double a)
{
    long double value = adcc_scaled_zeta((unsigned)n + 1, a) / a, factorial = 1;

    if (n <= 20) {
        for (int j = 2; j <= n; j++)
            factorial *= j;
        return value * (factorial * powl(a, -n));
    }
    if (n <= 1000) {
        for (int j = 1; j <= n; j++)
            value *= j / a;
        return value;
    }
    /* Stirling's formula (DLMF 5.11.1) for n! */
    return expl(((long double)n + 0.5L) * logl(n) - n + 0.5L * logl(2 * ADCC_PI) + 1 / (12 * (long double)n) -
                (long double)n * logl(a) + logl(value));
}

/* For x < 0, not whole: the sum of (x + k)^-s over all whole k does not change when x grows by 1. So it is taken at x's
 * place between 0 and 1, and what is not in zeta(s, x), the k < 0, is taken off: that is zeta(s, 1 - x). */
ADCC_RUNTIME_UNUSED static long double adcc_polygamma_negative(int n, long double x, long double from_whole)
{
    long double place = from_whole > 0 ? from_whole : 1 + from_whole;
    long double rest = from_whole > 0 ? 1 - from_whole : -from_whole;
    long double left = adcc_polygamma_size(n, place);
    long double right = adcc_polygamma_size(n, rest) - adcc_polygamma_size(n, 1 - x);

    return n % 2 ? left + right : right - left;
}

ADCC_RUNTIME_API long double adcc_polygammal(int n, long double x)
{
    long double from_whole;

    if (n < 0 || n == INT_MAX || x != x)
        return NAN;
    if (n == 0)
        return adcc_digammal(x);
    if (x > LDBL_MAX)
        return n % 2 ? 0.0L : -0.0L;
    if (x > 0)
        return n % 2 ? adcc_polygamma_size(n, x) : -adcc_polygamma_size(n, x);
    if (x == 0)
        return n % 2 ? HUGE_VALL : -1 / x;
    if (x < -LDBL_MAX)
        return NAN;
    from_whole = x - roundl(x);
    if (from_whole == 0)
        return n % 2 ? HUGE_VALL : NAN;
    return adcc_polygamma_negative(n, x, from_whole);
}

/* ---- psi and psi' of x > 0 in double ---- */

/* Quotients of polynomials: for each power the coefficients above and below, the lowest first. By interpolation at Chebyshev
 * nodes in 60 digits. */

/* psi(x) / (x - x0) - ADCC_DIGAMMA_MIDDLE on [1, 2], in x - 3/2; to 2^-63. */
static const double adcc_digamma_low[7][2] = {
    {0.0001281416568328797111, 1.0},
    {-0.4234131910327922137, 1.67182362053955538},
    {-0.467555611314349951, 1.031933367635262479},
    {-0.1833774255117666194, 0.2978119036558110893},
    {-0.03105030197789165178, 0.041378314480827153},
    {-0.002153984823551273926, 0.002503184236078687874},
    {-0.00004393838028056293964, 0.00004664959078686043988},
};

/* (psi(x) - ln b) b^2 from 2 on, in 1 / b^2, b = x - 1/2, to 2^-57 of psi(x): like DLMF 5.11.2, a series in 1 / b has
 * even powers alone, but what it leaves off would be too much next to 2. */
static const double adcc_digamma_high[8][2] = {
    {0.04166666666666641826, 1.0},
    {0.8345389275887230153, 20.20393426212313698},
    {5.659180402977664537, 139.2637562637726422},
    {16.31575038779134792, 414.1843318429817616},
    {20.5599232436560668, 554.8948275815433548},
    {10.38125607659464873, 318.7004204969707177},
    {1.604401965103578055, 67.13375074914449543},
    {0.0256619332611288754, 3.457539059483812179},
};

/* psi'(1 + x) - ADCC_TRIGAMMA_MIDDLE on [0, 2], in x - 1; to 2^-57. */
static const double adcc_trigamma_low[8][2] = {
    {0.0004028168482264364724, 1.0},
    {-0.4030847136158928006, 2.554740964353316986},
    {-0.7843173844604622508, 2.777961436874946035},
    {-0.6387076758646396997, 1.669002514732912022},
    {-0.2788013132130643916, 0.5993422845032101706},
    {-0.06885355630155512981, 0.1288726475808029943},
    {-0.009131860790853337593, 0.01539317390389897755},
    {-0.0005088708279364379527, 0.0007895207977612900654},
};

/* (psi'(x) b - 1) b^2 from 2 on, in 1 / b^2, b = x - 1/2; to 2^-55 of psi'(x) b. */
static const double adcc_trigamma_high[8][2] = {
    {-0.08333333333332980105, 1.0},
    {-1.835191806627143856, 22.37230167948141207},
    {-13.75182293812883401, 172.575395139734466},
    {-43.99860259829035112, 582.5891602300302433},
    {-61.65010161456688315, 903.9127516067035416},
    {-34.45722933642114179, 619.8305044306633095},
    {-5.725264580572202607, 164.0472602902521241},
    {-0.06278946377792852197, 11.73686344904069844},
};

#define ADCC_DIGAMMA_MIDDLE 0.950927734375
#define ADCC_TRIGAMMA_MIDDLE 0.64453125

ADCC_RUNTIME_UNUSED static double adcc_quotient(const double (*coefficients)[2], int degree, double x)
{
    double above = coefficients[degree][0], below = coefficients[degree][1];

    for (int i = degree - 1; i >= 0; i--) {
        above = above * x + coefficients[i][0];
        below = below * x + coefficients[i][1];
    }
    return above / below;
}

/* psi(1 + x) for x from 0 to 1: x, not 1 + x, since that is rounded. */
ADCC_RUNTIME_UNUSED static double adcc_digamma_above_one(double x)
{
    double from_zero = x - (double)(ADCC_DIGAMMA_ZERO_HIGH - 1) - (double)ADCC_DIGAMMA_ZERO_MIDDLE;

    return from_zero * (ADCC_DIGAMMA_MIDDLE + adcc_quotient(adcc_digamma_low, 6, x - 0.5));
}

ADCC_RUNTIME_API double adcc_digamma(double x)
{
    double inverse, square;

    if (!(x > 0))
        return (double)adcc_digammal(x);
    if (x < 1)
        return adcc_digamma_above_one(x) - 1 / x;
    if (x < 2)
        return adcc_digamma_above_one(x - 1);
    inverse = 1 / (x - 0.5);
    square = inverse * inverse;
    return log(x - 0.5) + square * adcc_quotient(adcc_digamma_high, 7, square);
}

/* psi'(x) for x > 0. */
ADCC_RUNTIME_UNUSED static double adcc_trigamma(double x)
{
    double inverse, square;

    if (x < 2)
        return 1 / x / x + (ADCC_TRIGAMMA_MIDDLE + adcc_quotient(adcc_trigamma_low, 7, x - 1));
    inverse = 1 / (x - 0.5);
    square = inverse * inverse;
    return inverse + inverse * (square * adcc_quotient(adcc_trigamma_high, 7, square));
}

ADCC_RUNTIME_API double adcc_polygamma(int n, double x)
{
    if (n == 0)
        return adcc_digamma(x);
    return n == 1 && x > 0 ? adcc_trigamma(x) : (double)adcc_polygammal(n, x);
}

/* ---- in float ---- */

ADCC_RUNTIME_API float adcc_digammaf(float x)
{
    return (float)adcc_digamma(x);
}

ADCC_RUNTIME_API float adcc_polygammaf(int n, float x)
{
    return (float)adcc_polygamma(n, x);
}
