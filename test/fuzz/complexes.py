"""Complex numbers in random programs: local ones and arrays, made from reals, taken apart into reals, looked at as reals.

unit (records.h) brings a value into the unit circle, so that no function here is near its poles and cuts, and nothing grows.
"""

from tree import COMPLEX, Expression, POSTFIX, PRODUCT, REAL, SUM, UNARY, leaf

# form, kinds of its operands (c complex, r real), level
ARITHMETIC = [
    ('{11}@ + {12}@', 'cc', SUM), ('{11}@ - {12}@', 'cc', SUM), ('{12}@ * {13}@', 'cc', PRODUCT), ('{12}@ * {13}@', 'cc', PRODUCT),
    ('{11}@ + {12}@', 'cr', SUM), ('{11}@ - {12}@', 'rc', SUM), ('{12}@ * {13}@', 'rc', PRODUCT), ('{12}@ * {13}@', 'cr', PRODUCT),
    ('{12}@ / (2.0 + sin(@))', 'cr', PRODUCT), ('{12}@ / (1.5 + unit(@))', 'cc', PRODUCT), ('{12}@ / (1.5 - unit(@))', 'rc', PRODUCT),
    ('-{13}@', 'c', UNARY), ('conj(@)', 'c', POSTFIX), ('I * {13}@', 'c', PRODUCT), ('{11}@ + I * {13}@', 'rr', SUM),
    ('CMPLX(@, @)', 'rr', POSTFIX), ('(double _Complex){13}@', 'r', UNARY),
]
FUNCTIONS = [
    'cexp(unit(@))', 'csin(unit(@))', 'ccos(2.0 * unit(@))', 'ctan(unit(@))', 'csinh(unit(@))', 'ccosh(unit(@))', 'ctanh(unit(@))',
    'csqrt(1.5 + unit(@))', 'clog(1.2 + unit(@))', 'casin(0.8 * unit(@))', 'cacos(0.7 * unit(@))', 'catan(0.8 * unit(@))',
    'casinh(0.9 * unit(@))', 'cacosh(2.5 + unit(@))', 'catanh(0.7 * unit(@))', 'cpow(1.5 + unit(@), 2.0)', 'cpow(1.4 + unit(@), unit(@))',
    'cproj(@)', 'unit(@)',
]
PARTS = [('creal(@)', POSTFIX), ('cimag(@)', POSTFIX), ('cabs(@)', POSTFIX), ('carg(2.0 + unit(@))', POSTFIX), ('__real__ (@)', UNARY),
         ('creal(@ * conj(@))', POSTFIX), ('0.5 * cimag(unit(@))', PRODUCT), ('(double)unit(@)', UNARY)]
NAMES = 'zeta omega psi phase wave amp'.split()


class Complexes:
    """A part of generate.Generator"""

    def complex_place(self, scope):
        if scope.complex_arrays and (not scope.complexes or self.chance(0.4)):
            return Expression(COMPLEX, '@[@]', [leaf('array', self.pick(scope.complex_arrays)), self.index(scope)])
        return leaf(COMPLEX, self.pick(scope.complexes))

    def complex_operand(self, scope, depth, kind):
        return self.complex_expression(scope, depth) if kind == 'c' else self.expression(scope, min(depth, 1))

    def complex_expression(self, scope, depth=2):
        has_any = scope.complexes or scope.complex_arrays
        if depth <= 0 or self.chance(0.15):
            if has_any and self.chance(0.8):
                return self.complex_place(scope)
            return Expression(COMPLEX, '{11}@ + I * {13}@', [self.value(scope), self.value(scope)], SUM)
        if self.chance(0.4):
            form = self.pick(FUNCTIONS)
            return Expression(COMPLEX, form, [self.complex_expression(scope, depth - 1) for _ in range(form.count('@'))])
        form, kinds, level = self.pick(ARITHMETIC)
        return Expression(COMPLEX, form, [self.complex_operand(scope, depth - 1, kind) for kind in kinds], level)

    def real_of_complex(self, scope, depth=1):
        form, level = self.pick(PARTS)
        operands = [self.complex_expression(scope, depth) for _ in range(form.count('@'))]
        if form.startswith('creal(@ * '):
            operands = [Expression(COMPLEX, '(@)', [e]) for e in operands]
        return Expression(REAL, form, operands, level)

    def make_complex(self, scope, budget):
        form = self.random.randrange(7)
        has_any = scope.complexes or scope.complex_arrays
        if form == 0 or not has_any:
            name = self.fresh(NAMES)
            self.put(('double _Complex %s = @;' % name, [self.complex_expression(scope, 2)]))
            scope.complexes.append(name)
        elif form == 1:
            name = self.fresh(NAMES)
            self.put(('double _Complex %s[4] = {@, @, 0.5};' % name, [self.complex_expression(scope, 1), self.complex_expression(scope, 1)]))
            scope.complex_arrays.append(name)
            if self.chance(0.4):
                view = self.fresh(['view', 'parts', 'flat'])
                self.put('double *%s = (double *)%s;' % (view, self.pick([name, name + ' + 1', '&%s[2]' % name])))
                scope.add_array(view, pointer=True)
        elif form == 2:
            self.put(('@ = @;', [self.place(scope), self.real_of_complex(scope, 2)]))
        elif form == 3:
            self.put(('@ %s @;' % self.pick(['+=', '-=']), [self.complex_place(scope), self.damped_complex(scope)]))
        elif form == 4:
            self.put(('@ %s @;' % self.pick(['*=', '/=']), [self.complex_place(scope),
                                                          Expression(COMPLEX, '1.4 + unit(@)', [self.complex_expression(scope, 1)], SUM)]))
        elif form == 5 and self.chance(0.5):
            self.put(('%s @ = @;' % self.pick(['__real__', '__imag__']), [self.complex_place(scope), self.damped(scope)]))
        else:
            self.put(('@ = @;', [self.complex_place(scope), self.damped_complex(scope)]))

    def damped_complex(self, scope):
        e = self.complex_expression(scope, 2)
        return e if self.chance(0.3) else Expression(COMPLEX, '%s * unit(@)' % self.pick(['0.5', '2.0', 'I']), [e], PRODUCT)
