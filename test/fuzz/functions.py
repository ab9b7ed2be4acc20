"""Functions that are made for their shape: how arrays are passed, which of them are the same, pointers to pointers, pointers to functions."""

from tree import CHOICE, Expression, REAL, TEST

WEIGHTS = {'array_parameter': 2, 'restrict': 1, 'overlap': 2, 'middle': 1, 'pointer_pointer': 2, 'slot': 2, 'context': 2, 'call_table': 1,
           'mutual': 1, 'search': 1, 'elsewhere': 2}

# Parameters double a[rows][cols], read and written.
SMOOTHED = """static double smoothed$(int rows, int cols, double a[rows][cols], const double by[cols])
{
    double sum = 0.0;
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < cols; j++) {
            a[i][j] += 0.5 * a[i][j - 1] * by[j];
            sum += a[i][j];
        }
    return sum;
}"""
TRANSPOSED = """static void transposed$(int n, const double from[n][n], double (*to)[n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            to[j][i] = sin(from[i][j]);
}"""
AXPY = """static void axpy$(int n, double c, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] += c * x[i];
}"""
DOT = """static double dot$(const double x[static 4], const double *const restrict y, size_t n)
{
    double sum = 0.0;
    for (size_t i = n; i-- > 0;)
        sum += x[i] * y[i];
    return sum;
}"""
SHIFTED = """static void shifted$(double *to, const double *from, int n, double c)
{
    for (int i = 0; i < n; i++)
        to[i] = c * from[i] + 0.25 * to[i];
}"""
CROSSED = """static double crossed$(double *a, double *b)
{
    a[0] += b[1] * b[1];
    b[1] = sin(a[0]) * b[0];
    a[1] *= 0.5;
    return a[0] * b[1];
}"""
EXCHANGED = """static void exchanged$(double **a, double **b)
{
    double *hold = *a;
    *a = *b;
    *b = hold;
}"""
EXCHANGED_REALS = """static void exchanged_reals$(double *a, double *b)
{
    double hold = *a;
    *a = *b;
    *b = hold;
}"""
AIMED = """static int aimed$(double **where, double *at, int k)
{
    *where = k & 1 ? at : *where;
    return k & 1;
}"""
SLOT = """static double *slot_of$(double *a, int k)
{
    return &a[k & 3];
}"""
LARGEST = """static double *largest$(double *a)
{
    double *best = a;
    for (double *p = a + 1; p < a + 4; p++)
        if (SIDE(*p > *best))
            best = p;
    return best;
}"""
MEMBER = """static double *member$(struct R *r, int which)
{
    switch (which & 3) {
    case 0:
        return &r->u;
    case 1:
        return r->v;
    default:
        return r->v + 1;
    }
}"""
CONTEXT = """struct Context$ {
    double gain, *data;
    int calls;
};

typedef double callback$(double x, void *context);

static double scaled$(double x, void *context)
{
    struct Context$ *c = context;
    c->calls++;
    return c->gain * x;
}

static double summed$(double x, void *context)
{
    struct Context$ *c = context;
    c->data[c->calls++ & 3] += x;
    return c->data[0] + x;
}

static double bent$(double x, void *context)
{
    (void)context;
    return atan(x);
}

static double integral$(callback$ *f, void *context, double from, double to)
{
    double sum = 0.0;
    for (int i = 0; i < 3; i++)
        sum += f(from + (to - from) * (i + 0.5) / 3, context);
    return sum / 3;
}"""
TABLE = """static const struct {
    const char *name;
    double (*run)(double, double);
    double scale;
} entries$[] = {{"mix", call_mix, 0.5}, {"product", call_product, 1.5}, {"ratio", call_ratio, -1.0}};"""
MUTUAL = """static double odd_step$(int n, double *a, double x);

static double even_step$(int n, double *a, double x)
{
    if (n <= 0)
        return x * a[0];
    a[n & 3] += 0.5 * x;
    return odd_step$(n - 1, a, sin(x)) + a[n & 3];
}

static double odd_step$(int n, double *a, double x)
{
    if (n <= 0)
        return a[1];
    double kept = a[n & 3];
    double below = even_step$(n - 1, a, x * kept);
    a[n & 3] = tanh(below);
    return below + kept;
}"""
KNOTS = """static const struct Knot$ {
    int key;
    double value;
} knots$[] = {{-2, 0.5}, {0, 1.25}, {1, -0.75}, {3, 2.0}, {7, 0.1}};

static int by_key$(const void *a, const void *b)
{
    const struct Knot$ *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}"""


class Functions:
    """A part of generate.Generator"""

    def call_into(self, scope, text, operands):
        """What a call returns goes somewhere"""
        call = Expression(REAL, text, operands)
        if self.chance(0.5):
            name = self.fresh()
            self.put(('double %s = @;' % name, [call]))
            scope.reals.append(name)
        else:
            target = self.pick([r for r in scope.reals if r.isidentifier()] or [None])
            self.put(('@;', [call]) if not target else ('%s = @;' % target, [call]))

    def make_array_parameter(self, scope, budget):
        name = self.fresh(['mat', 'field', 'cells'])
        form = self.random.randrange(3)
        if form < 2:
            self.need(SMOOTHED)
            rows, cols = self.pick([('2', '4'), ('n', '4'), ('n + 1', 'n + 3')])
            if rows == '2':
                self.put(('double %s[2][4] = {{@, 0.5}, {@}};' % name, [self.expression(scope, 1), self.value(scope)]))
            else:
                self.put('double %s[%s][%s];' % (name, rows, cols), 'memset(%s, 0, sizeof %s);' % (name, name),
                         ('%s[0][@] = @;' % name, [self.index(scope), self.expression(scope, 1)]))
            by = self.pick(scope.arrays + scope.const_arrays)
            if cols != '4' or self.chance(0.3):
                by = self.fresh(['by', 'weights'])
                self.put(('double %s[7] = {[1] = @, 0.5, [4] = @};' % by, [self.value(scope), self.value(scope)]))
            self.call_into(scope, 'smoothed$(%s, %s, %s, %s)' % (rows, cols, name, by), [])
            rows_known = ['[0]', '[1]'] if rows != 'n' else ['[0]']
        else:
            self.need(TRANSPOSED)
            other = self.fresh(['turned', 'out'])
            self.put(('double %s[4][4] = {{@, 0.5, @}, {1.0, @}};' % name, [self.expression(scope, 1), self.value(scope), self.value(scope)]),
                     'double %s[4][4];' % other, 'transposed$(4, %s%s, %s);' % (self.pick(['(const double(*)[4])', '(void *)']), name, other))
            name, rows_known = other, ['[0]', '[2]']
        for row in rows_known:
            scope.arrays.append(name + row)
            scope.depths[name + row] = scope.depth

    def make_restrict(self, scope, budget):
        name = self.fresh(['y2', 'res', 'out'])
        self.put(('double %s[4] = {@, 0.5, @};' % name, [self.expression(scope, 1), self.value(scope)]))
        array = self.pick(scope.arrays + scope.const_arrays)
        if self.chance(0.5):
            self.need(AXPY)
            self.put(('axpy$(%s, @, %s, %s);' % (self.pick(['n', '4', '3']), array, name), [self.damped(scope)]))
        else:
            self.need(DOT)
            self.call_into(scope, 'dot$(%s, %s, %s)' % (name, array, self.pick(['4', '(size_t)n'])), [])
        scope.add_array(name)

    def make_overlap(self, scope, budget):
        """Two parameters that are one array, or overlap in it"""
        array, form = self.pick(scope.arrays), self.random.randrange(4)
        if form == 0:
            self.need(CROSSED)
            self.call_into(scope, 'crossed$(%s)' % self.pick(['%s, %s', '%s + 1, %s', '%s, %s + 2', '%s + 2, %s + 1']).replace('%s', array), [])
        elif form == 1:
            self.need(EXCHANGED_REALS)
            self.put(('exchanged_reals$(&%s[@], &%s[@]);' % (array, self.pick([array, self.pick(scope.arrays)])), [self.index(scope), self.index(scope)]))
        else:
            self.need(SHIFTED)
            to, source, n = self.pick([('', '', '4'), (' + 1', '', '3'), ('', ' + 1', '3'), (' + 2', '', '2'), ('', ' + 2', '2'), (' + 1', ' + 2', '2')])
            self.put(('shifted$(%s%s, %s%s, %s, @);' % (array, to, array, source, n), [self.damped(scope)]))

    def make_middle(self, scope, budget):
        """A pointer into the middle"""
        array, name = self.pick(scope.arrays), self.fresh(['mid', 'centre', 'here'])
        at, low = self.pick([('%s + 2', -2), ('&%s[1]', -1), ('%s + 1', -1), ('&%s[3]', -3)])
        self.put('double *%s = %s;' % (name, at % array))
        scope.reals += ['%s[%d]' % (name, k) for k in self.random.sample(range(low, low + 4), 2)]
        if self.chance(0.4):
            self.put(('%s[%d] %s @;' % (name, low, self.pick(['+=', '=', '*='])), [self.damped(scope)]))

    def make_pointer_pointer(self, scope, budget):
        first, second = self.pick(scope.arrays), self.pick(scope.arrays)
        form, p, q, pp = self.random.randrange(4), self.fresh(['p', 'first']), self.fresh(['q', 'second']), self.fresh(['pp', 'where'])
        self.put('double *%s = %s, *%s = %s;' % (p, first, q, second))
        if form == 0:
            self.put('double **%s = &%s;' % (pp, p), ('(*%s)[@] %s @;' % (pp, self.pick(['=', '+='])), [self.index(scope), self.damped(scope)]),
                     ('if (@) {', [self.condition(scope)]), self.one('%s = &%s;' % (pp, q)), '}', '*%s = %s;' % (pp, self.pick([first, second])))
            scope.add_array('(*%s)' % pp)
        elif form == 1:
            self.need(EXCHANGED)
            self.put(('if (@) {', [self.condition(scope)]), self.one('exchanged$(&%s, &%s);' % (p, q)), '}')
        elif form == 2:
            self.need(AIMED)
            self.put(('aimed$(&%s, %s, @);' % (p, q), [self.integer(scope)]))
        else:
            self.put('double **%s[2] = {&%s, &%s};' % (pp, p, q), ('(*%s[@])[@] *= @;' % pp, [self.index(scope, 1), self.index(scope), self.damped(scope)]))
        scope.add_array(p, pointer=True)
        scope.add_array(q, pointer=True)

    def make_slot(self, scope, budget):
        """Functions that return pointers into their arguments"""
        form, array = self.random.randrange(4), self.pick(scope.arrays)
        op = self.pick(['=', '+=', '-='])
        if form == 0:
            self.need(SLOT)
            self.put(('*slot_of$(%s, @) %s @;' % (array, op), [self.integer_as_int(scope), self.damped(scope)]))
        elif form == 1:
            self.need(SLOT)
            name = self.fresh(['slot', 'ref'])
            self.put(('double *%s = slot_of$(%s, @);' % (name, array), [self.integer_as_int(scope)]))
            scope.reals.append('*' + name)
        elif form == 2 or not scope.records:
            self.need(LARGEST)
            self.put(('*largest$(%s) %s @;' % (array, op), [self.damped(scope)]))
        else:
            self.need(MEMBER)
            record = self.pick(scope.records)
            self.put(('*member$(%s, @) %s @;' % (record[1:] if record.startswith('*') else '&' + record, op), [self.integer_as_int(scope), self.damped(scope)]))

    def make_context(self, scope, budget):
        """A pointer to a function with a context of no type"""
        self.need(CONTEXT)
        name, f = self.fresh(['context', 'env']), self.pick(['scaled$', 'summed$', 'bent$'])
        self.put(('struct Context$ %s = {@, %s, 0};' % (name, self.pick(scope.arrays)), [self.expression(scope, 1)]))
        if self.chance(0.4):
            g, function = self.pick(['scaled$', 'summed$', 'bent$']), self.fresh(['fn', 'rule'])
            self.put(('callback$ *%s = @ ? %s : %s;' % (function, f, g), [Expression(TEST, '{4}@', [self.condition(scope)], CHOICE)]))
            f = function
        self.call_into(scope, 'integral$(%s%s, &%s, @, @)' % ('&' * (f.endswith('$') and self.chance(0.3)), f, name), [self.value(scope), self.value(scope)])
        scope.reals.append(name + '.gain')

    def make_call_table(self, scope, budget):
        """A table of records with functions in them"""
        self.need(TABLE)
        if self.chance(0.5):
            i = self.fresh(['i', 'j'])
            target = self.pick(scope.reals)
            self.put('for (int %s = 0; %s < 3; %s++)' % (i, i, i), ('    %s += entries$[%s].scale * entries$[%s].run(%s, @);' % (target, i, i, target),
                                                                 [self.value(scope)]))
            self.taken.discard(i)
        else:
            self.call_into(scope, 'entries$[{12}@ % 3].run(@, @)', [self.index(scope), self.value(scope), self.value(scope)])

    def make_mutual(self, scope, budget):
        self.need(MUTUAL)
        self.cost += 5 * scope.times
        self.call_into(scope, '%s(%s, %s, @)' % (self.pick(['even_step$', 'odd_step$']), self.pick(['1', '2', '3', 'n']), self.pick(scope.arrays)), [self.expression(scope, 1)])

    def make_search(self, scope, budget):
        form, name = self.random.randrange(3), self.fresh(['found', 'hit'])
        if form == 0:
            self.need(KNOTS)
            self.put(('const struct Knot$ *%s = bsearch(&(struct Knot$){@, 0.0}, knots$, 5, sizeof *knots$, by_key$);' % name, [self.integer_as_int(scope)]),
                     ('@ += %s ? %s->value : 0.5;' % (name, name), [self.place(scope)]))
        elif form == 1:
            array, key = self.pick(scope.arrays), self.fresh(['key', 'want'])
            self.put(('double %s = %s[@];' % (key, array), [self.index(scope)]), 'qsort(%s, 4, sizeof *%s, compare_up);' % (array, array),
                     'double *%s = bsearch(&%s, %s, 4, sizeof *%s, compare_up);' % (name, key, array, array),
                     'if (%s)' % name, ('    *%s += @;' % name, [self.damped(scope)]))
        else:
            self.put(('struct R %s[3] = {{@, {@, 0.5}, 3}, {0.25, {1.0}, 1}, {.v[1] = @, .n = 2}};' % name,
                      [self.expression(scope, 1), self.value(scope), self.value(scope)]))
            self.need('static int by_count$(const void *a, const void *b)\n{\n    return ((const struct R *)a)->n - ((const struct R *)b)->n;\n}')
            self.put('qsort(%s, 3, sizeof(struct R), by_count$);' % name)
            scope.records += [name + '[0]', name + '[2]']

    def make_elsewhere(self, scope, budget):
        """A function of another file, which has a static function of the same name"""
        self.need('static double bent_here$(double x)\n{\n    return x / (1.0 + x * x);\n}\ndouble remote$(const double *a, double x);')
        self.need_elsewhere('static double bent_here$(double x)\n{\n    return sin(x) + 0.5 * x;\n}\n\nstatic int call_count$;\n\n'
                            'double remote$(const double *a, double x)\n{\n    call_count$++;\n    return bent_here$(a[1] * x) + a[2];\n}')
        array = self.pick(scope.arrays + scope.const_arrays)
        self.call_into(scope, self.pick(['remote$(%s, @)', 'bent_here$(remote$(%s, @))', 'remote$(%s, bent_here$(@))']) % array, [self.expression(scope, 1)])
