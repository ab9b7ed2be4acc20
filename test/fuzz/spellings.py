"""The same said otherwise: macros, statement expressions, _Generic, compound literals, designated initializers, commas, printing."""

from tree import ARRAY, Expression, INT, leaf, ORDER, PRODUCT, REAL, TEST

WEIGHTS = {'macro': 2, 'statement_expression': 1, 'generic': 1, 'literal': 2, 'designated': 1, 'comma': 1, 'print': 1}

# What it is called with, its text; SIDE marks a branch on reals for the copy in long double.
MACROS = {
    'SQUARE$': ('r', '(x) ((x) * (x))'), 'MIX$': ('rr', '(a, b) (0.5 * (a) + 0.25 * sin(b))'),
    'LARGER$': ('rr', '(a, b) (SIDE((a) > (b)) ? (a) : (b))'), 'CLIP$': ('r', '(x) (SIDE((x) < -1.5) ? -1.5 : SIDE((x) > 1.5) ? 1.5 : (x))'),
    'LAST$': ('a', '(a) (a)[3]'), 'AT$': ('ai', '(a, i) ((a)[(i) & 3])'), 'HALF$': ('r', '(x) (.5 * (x))'),
}
STATEMENTS = {
    'SWAP$': ('pp', '(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)'),
    'ADD$': ('pr', '(sum, term) ((sum) += (term))'),
    'EACH$': ('ar', '(a, e) for (int i_ = 0; i_ < 4; i_++) (a)[i_] = 0.5 * (a)[i_] + (e)'),
    'DAMP$': ('p', '(x) do { if (SIDE(fabs(x) > 1.0)) (x) /= 1.0 + fabs(x); } while (0)'),
}


class Spellings:
    """A part of generate.Generator"""

    def macro_operands(self, scope, kinds):
        make = {'r': lambda: self.expression(scope, 1), 'a': lambda: leaf(ARRAY, self.pick(scope.arrays)), 'i': lambda: self.integer(scope),
                'p': lambda: self.place(scope, False)}
        return [make[k]() for k in kinds]

    def make_macro(self, scope, budget):
        is_statement = self.chance(0.4)
        table = STATEMENTS if is_statement else MACROS
        name = self.pick(list(table))
        kinds, text = table[name]
        self.need('#define %s%s' % (name, text))
        call = Expression(REAL, name + '(' + ', '.join('@' for _ in kinds) + ')', self.macro_operands(scope, kinds))
        if is_statement:
            self.put(('@;', [call]))
        else:
            self.put(('@ = @;', [self.place(scope), Expression(REAL, '0.7 * @', [call], PRODUCT) if self.chance(0.5) else call]))

    def make_statement_expression(self, scope, budget):
        t, inner = self.fresh(['tt', 'ee']), scope.inner()
        first = self.expression(scope, 1)
        inner.reals.append(t)
        if self.chance(0.3):
            test = Expression(TEST, t + ' > 0.31', [], ORDER, 'TRACE')
            middle = Expression(REAL, 'if (@) %s = @; ' % t, [test, self.damped(inner)])
        else:
            middle = Expression(REAL, '%s = @; ' % t, [self.damped(inner)])
        e = Expression(REAL, '({ double %s = @; @@; })' % t, [first, middle, self.damped(inner)])
        self.put(('@ %s @;' % self.pick(['=', '+=', '-=']), [self.place(scope), e]))

    def make_generic(self, scope, budget):
        """An arm for each type; the copy in long double has the arm that is chosen"""
        place, operand = self.place(scope, False), self.expression(scope, 1)
        form = self.random.randrange(4)
        if form == 0:
            e = Expression(REAL, '_Generic((@), float: sinf, double: sin, int: abs)(@)', [place, operand])
            e.reference = ('sin(@)', [1])
        elif form == 1:
            e = Expression(REAL, '_Generic(@, int: 1, double *: 2.0f, struct R: "r", default: @)', [place, operand])
            e.reference = ('(@)', [1])
        elif form == 2:
            e = Expression(REAL, '_Generic(&{13}@, double *: *{13}@, float *: 1.0f)', [place, leaf(ARRAY, self.pick(scope.arrays))])
            e.reference = ('*{13}@', [1])
        elif scope.floats and self.use_float:
            e = Expression(REAL, '_Generic(@, float: sqrtf, double: sqrt)(1.5f + {13}@ * {13}@)', [leaf(REAL, self.pick(scope.floats)), place, place])
            e.reference = ('sqrt(1.5 + {13}@ * {13}@)', [1, 2])
        else:
            e = Expression(REAL, '_Generic((@), long double: sinl, double: tanh, float: fabsf)(@)', [place, operand])
            e.reference = ('tanh(@)', [1])
        self.put(('@ = @;', [self.place(scope), e]))

    def make_literal(self, scope, budget):
        a, b = self.expression(scope, 1), self.value(scope)
        form, name = self.random.randrange(5), self.fresh()
        if form == 0:
            self.put(('double *%s = (double[4]){@, @, 0.5};' % name, [a, b]))
            scope.add_array(name, pointer=True)
        elif form == 1:
            self.need('static double sum_of$(const double *a, int n)\n{\n    double sum = 0.0;\n    while (n-- > 0)\n        sum += a[n];\n    return sum;\n}')
            self.put(('double %s = sum_of$((double[]){@, @, @}, 3);' % name, [a, b, self.value(scope)]))
            scope.reals.append(name)
        elif form == 2 and scope.records:
            record = self.pick(scope.records)
            self.put(('%s = (struct R){@, {@}, 3};' % record, [a, b]))
        elif form == 3:
            self.put(('struct R *%s = &(struct R){.u = @, .v[1] = @};' % name, [a, b]))
            scope.records.append('*' + name)
        else:
            self.put(('@ = (struct R){.v = {@, @}, .n = 1}.v[@];', [self.place(scope), a, b, self.index(scope, 1)]))

    def make_designated(self, scope, budget):
        a, b, name = self.expression(scope, 1), self.value(scope), self.fresh()
        form = self.random.randrange(4)
        if form == 0:
            self.put(('double %s[4] = {[2] = @, [0] = @};' % name, [a, b]))
            scope.add_array(name)
        elif form == 1:
            self.put(('double %s[] = {[3] = @, [1] = @, 0.5};' % name, [a, b]))
            scope.add_array(name)
        elif form == 2:
            self.put(('struct R %s = {.n = 2, .v[1] = @, .u = @};' % name, [a, b]))
            scope.records.append(name)
        else:
            self.put(('struct R %s[2] = {[1] = {.u = @}, [0].v[0] = @, [0].n = 1};' % name, [a, b]))
            scope.records += [name + '[0]', name + '[1]']

    def make_comma(self, scope, budget):
        t = self.fresh()
        e = Expression(REAL, '(%s = @, %s)' % (t, self.pick(['%s * %s' % (t, t), 'sin(%s)' % t, '0.5 * ' + t])), [self.damped(scope)])
        self.put('double %s;' % t, ('@ = @;', [self.place(scope), e]))
        scope.reals.append(t)

    def make_print(self, scope, budget):
        """Into a buffer that nobody reads"""
        line = self.fresh(['line', 'text', 'msg'])
        form = self.random.randrange(3)
        if form == 0:
            self.put('char %s[80];' % line, ('snprintf(%s, sizeof %s, "%%d %%.3f", @, @);' % (line, line), [self.integer_as_int(scope), self.expression(scope, 1)]))
        elif form == 1:
            self.put('char %s[40];' % line, ('sprintf(%s, "%%g\\n", @);' % line, [self.value(scope)]))
        else:
            self.put('char %s[120];' % line, ('int %s_length = snprintf(%s, sizeof %s, "%%s: %%g, %%g", "at", @, @);' % (line, line, line),
                                              [self.value(scope), self.value(scope)]),
                     ('if (%s_length < 0)' % line, []), '    abort();')

    def integer_as_int(self, scope):
        return Expression(INT, '(int)(@)', [self.integer(scope)])
