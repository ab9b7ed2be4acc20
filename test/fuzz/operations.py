"""Forms for each operation of ops.def, with operands kept where it has a derivative.

@ is any value; {13}@ one that binds as an operand of a unary operator. FLOAT forms take and give float.
"""

COMMON = ['sin(@)', 'cos(@)', 'tanh(@)', 'atan(@)', 'sqrt(1.0 + {13}@ * {13}@)', 'exp(-fabs(@))', 'exp(0.4 * sin(@))',
          'log(1.5 + sin(@))', 'fabs(@)']

ONE = [
    'sqrt(1.2 + cos(@))', 'sqrt(0.3 + fabs(@))', 'cbrt(1.4 + sin(@))', 'exp(tanh(@) - 0.5)', 'exp2(sin(@))', 'exp10(0.3 * cos(@))',
    'expm1(0.5 * sin(@))', 'log(2.0 + tanh(@))', 'log2(1.3 + cos(@))', 'log10(1.1 + fabs(@))', 'log1p(0.7 * sin(@))',
    'tan(sin(@))', 'asin(0.9 * sin(@))', 'acos(0.8 * tanh(@))', 'atan(@)', 'sinh(sin(@))', 'cosh(cos(@))', 'tanh(@)',
    'asinh(@)', 'acosh(1.4 + fabs(@))', 'atanh(0.8 * sin(@))', 'erf(@)', 'erfc(sin(@))', 'lgamma(2.0 + sin(@))',
    'tgamma(1.8 + tanh(@))', 'j0(2.0 * sin(@))', 'j1(1.5 + cos(@))', 'jn(2, 1.0 + sin(@))', 'jn(3, cos(@))', 'y0(1.7 + sin(@))',
    'y1(2.0 + cos(@))', 'yn(2, 2.5 + sin(@))', 'fabs(@)', 'ldexp(sin(@), 1)', 'ldexp(@, -2)', 'scalbn(tanh(@), -1)',
    'scalbln(cos(@), 1)', 'logb(1.5 + fabs(@))', '0.5 * ilogb(1.2 + fabs(@))', 'ceil(2.0 * sin(@))', 'floor(3.0 * tanh(@))',
    'nearbyint(2.0 * cos(@))', 'rint(2.5 * sin(@))', 'round(3.0 * sin(@))', 'trunc(2.0 * tanh(@))', '0.25 * lrint(2.0 * sin(@))',
    '0.25 * lround(3.0 * tanh(@))', '0.1 * llround(2.0 * cos(@))', '0.1 * llrint(4.0 * sin(@))',
]

TWO = [
    'hypot(1.0 + {11}@, @)', 'hypot(@, @)', 'pow(1.3 + sin(@), cos(@))', 'pow(0.4 + fabs(@), 1.5) * tanh(@)', 'pow(@, 2.0) + {11}@', 'pow(1.2 + cos(@), 3) - {12}@',
    'atan2(@, 1.5 + sin(@))', 'atan2(1.2 + cos(@), @)', 'copysign(@, @)', 'copysign(1.0, @) * {12}@', 'fmax(@, @)', 'fmin(@, @)', 'fdim(@, @)',
    'fmod(@, 1.3 + 0.5 * sin(@))', 'remainder(@, 1.5 + 0.3 * cos(@))', 'nextafter(@, @)', 'fma(@, @, 0.5)', 'fmin(fmax(@, -1.5), 1.0 + fabs(@))',
]

FLOAT = ['sinf(@)', 'cosf(@)', 'tanhf(@)', 'sqrtf(1.5f + sinf(@))', 'expf(-fabsf(@))', 'fmaxf(@, 0.25f)', 'atanf(@)', 'logf(2.0f + cosf(@))',
         'powf(1.5f + sinf(@), 1.5f)', 'hypotf(@, 1.0f)', 'fabsf(@)', 'erff(@)', 'log1pf(0.5f * tanhf(@))']

TESTS = ['isnan(@)', '!isfinite(@)', 'signbit(@)', 'isnormal(2.0 + sin(@))', 'fpclassify(1.5 + cos(@)) == FP_NORMAL', 'isinf(@)']

COMPLEX = ('cabs carg creal cimag conj cproj cexp clog csqrt cpow csin ccos ctan casin cacos catan csinh ccosh ctanh casinh cacosh '
           'catanh').split()

# Functions of math.h whose copy in long double also marks on which side of a kink it is: world.h has them.
PLAIN = ('sqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh erf erfc '
         'lgamma tgamma j0 j1 y0 y1 hypot pow atan2 fma').split()
