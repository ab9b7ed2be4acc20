"""Reals of several widths, integers of every width, and what C makes of them where they meet."""

from tree import Expression, INT, PRODUCT, REAL, SUM, UNARY

WEIGHTS = {'long_double': 2, 'cast': 2, 'width': 3, 'bits_of_index': 1, 'two_results': 2}
LONG = ['sinl(@)', 'cosl(@)', 'tanhl(@)', 'expl(-0.5L * cosl(@))', 'sqrtl(1.5L + sinl(@))', '{11}@ * 0.5L', 'atanl(@)', '1.0L / (2.0L + cosl(@))',
        'powl(1.5L + sinl(@), 1.25L)', 'hypotl(1.0L, @)', 'logl(2.0L + sinl(@))']
# Their smallest range is 0..127: no value here leaves it where it is signed.
WIDTHS = ['short', 'unsigned char', 'signed char', 'unsigned short', 'unsigned', 'long', 'unsigned long', 'long long', 'unsigned long long', 'size_t',
          'int8_t', 'uint16_t', 'int64_t', 'ptrdiff_t']


class KindsOfReals:
    """A part of generate.Generator"""

    def make_long_double(self, scope, budget):
        form, name = self.random.randrange(4), self.fresh(['wide', 'exact', 'lsum'])
        if form == 0:
            self.put(('long double %s = @;' % name, [Expression(REAL, self.pick(LONG), [self.expression(scope, 1)], PRODUCT)]))
            e = Expression(REAL, '(double)(%s * @)' % name, [self.value(scope)], UNARY)
            self.put(('@ = @;', [self.place(scope), e]))
        elif form == 1:
            array = self.pick(scope.arrays)
            self.put('long double %s = 0.0L;' % name, 'for (int at = 0; at < 4; at++)', '    %s += %s[at];' % (name, array),
                     ('@ = (double)(0.25L * %s);' % name, [self.place(scope)]))
        elif form == 2:
            self.put(('long double %s[4] = {@, 0.5L, @};' % name, [self.expression(scope, 1), self.value(scope)]),
                     ('%s[@] += @;' % name, [self.index(scope), Expression(REAL, self.pick(LONG), [self.value(scope)], PRODUCT)]),
                     ('@ = @;', [self.place(scope), Expression(REAL, 'sin((double)%s[@])' % name, [self.index(scope)])]))
        else:
            self.put(('@ %s @;' % self.pick(['=', '+=']), [self.place(scope), Expression(REAL, '(double)' + self.pick([f for f in LONG if f[0] not in '{1']),
                                                                         [self.expression(scope, 1)], UNARY)]))

    def make_cast(self, scope, budget):
        e = self.expression(scope, 1)
        forms = ['(double)(long double){13}@', '(double)(@)', '(double)(1.5L * {13}@)']
        if self.use_float:
            self.program.has_float = True
            forms += ['(float){13}@', '(double)(float){13}@', '(float)({11}@ + 0.5f)', '(long double)(float){13}@']
        self.put(('@ %s @;' % self.pick(['=', '+=', '-=']), [self.place(scope), Expression(REAL, self.pick(forms), [e], UNARY)]))

    def make_width(self, scope, budget):
        """An integer of some width, in 0..3"""
        kind, name = self.pick(WIDTHS), self.fresh(['pos', 'off', 'idx', 'at'])
        source = self.index(scope)
        form = self.random.randrange(3)
        if form == 0:
            self.put(('%s %s = @;' % (kind, name), [source]))
        elif form == 1:
            self.put(('%s %s = (%s)(@);' % (kind, name, kind), [source]), '%s %s 1;' % (name, self.pick(['^=', '|='])))
        else:
            self.put(('%s %s = @;' % (kind, name), [source]), '%s = (%s)((%s * 5 + %d) %% 4);' % (name, kind, name, self.random.randrange(4)))
        scope.integers.append((name, 0, 3))

    def make_bits_of_index(self, scope, budget):
        a, b = self.index(scope), self.index(scope)
        form = self.pick(['({12}@ << 1 | {12}@ >> 1) & 3', '(~{13}@ & 3)', '(({12}@ ^ {12}@) & 3)', '({12}@ * 2 + {12}@) % 4', '({12}@ | 2) - ({12}@ & 1)',
                          '(int)((unsigned){13}@ << 2 >> 1 & 3u)', '-({13}@ - 3)', '+{13}@'])
        name = self.fresh(['bit', 'slot', 'where'])
        self.put(('int %s = @;' % name, [Expression(INT, form, [a, b][:form.count('@')], SUM)]))
        scope.integers.append((name, 0, 3))

    def make_two_results(self, scope, budget):
        """frexp, modf, remquo"""
        form, name = self.random.randrange(3), self.fresh(['whole', 'part', 'rest'])
        e = self.damped(scope)
        if form == 0:
            self.put('int %s = 0;' % name, ('@ = frexp(@, &%s);' % name, [self.place(scope), e]))
            scope.integers.append((name, None, None))
        elif form == 1:
            self.put('double %s;' % name, ('@ %s modf(3.0 * @, &%s);' % (self.pick(['=', '+=']), name), [self.place(scope), Expression(REAL, '(@)', [e])]))
            scope.reals.append(name)
        else:
            self.put('int %s = 0;' % name, ('@ = remquo(@, 0.75 + 0.25 * sin(@), &%s);' % name, [self.place(scope), e, self.value(scope)]))
            scope.integers.append(('(%s & 3)' % name, 0, 3))
