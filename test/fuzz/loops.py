"""Loops that are not counted plainly: bounds that change, strides, reals that count, convergence, labels and goto by hand."""

from scope import COUNTERS
from tree import AND, Block, CHOICE, Expression, INT, ORDER, PRODUCT, REAL, Statement, SUM, TEST

WEIGHTS = {'bounds': 1, 'stride': 1, 'real_loop': 1, 'converge': 1, 'assigned_test': 2, 'by_hand': 1, 'cleanup': 1, 'two_loops': 1, 'keep': 2, 'stencil': 2}


class Loops:
    """A part of generate.Generator"""

    def loop_scope(self, scope, times, *integers):
        inner = scope.inner(times, 'loop')
        inner.integers += integers
        return inner

    def make_bounds(self, scope, budget):
        """A loop that changes its own bounds"""
        i, end = self.fresh(COUNTERS), self.fresh(['last', 'high', 'stop'])
        form = self.random.randrange(3)
        if form == 0:
            inner = self.loop_scope(scope, 5, (i, 0, 4), (end, None, None))
            change = self.pick(['%s--;' % end, '%s = %s;' % (end, i), '%s -= 2;' % end])
            change = Statement(('if (@) {', [self.condition(inner)]), self.one(change), '}')
            body = self.body(inner, budget - 1)
            body.statements.insert(0, change)
            self.put('int %s = %s;' % (end, self.pick(['4', 'n', '5'])), 'for (int %s = 0; %s < %s; %s++) {' % (i, i, end, i), body, '}')
            scope.integers.append((end, None, None))
        elif form == 1:
            inner = self.loop_scope(scope, 3, (i, 0, 3), (end, 0, 3))
            step = self.pick(['%s++, %s--', '++%s, --%s']) % (i, end)
            self.put('for (int %s = 0, %s = 3; %s < %s; %s) {' % (i, end, i, end, step), self.body(inner, budget - 1), '}')
        else:
            inner = self.loop_scope(scope, 3, (i, 0, 3))
            self.put('int %s = 0;' % i, ('while (%s < @) {' % i, [Expression(INT, '{12}@ % 4', [self.integer(scope)], PRODUCT)]),
                     self.body_then(inner, budget, '%s++;' % i), '}')
            scope.integers.append((i, None, None))

    def body_then(self, scope, budget, last):
        """A body that ends with `last`: no continue may pass it by"""
        inner = scope.inner()
        inner.loop, inner.can_leave_loop = None, False
        body = self.body(inner, budget - 1)
        body.statements.append(Statement(last))
        return body

    def make_stride(self, scope, budget):
        head, low, high, times = self.pick([
            ('int {i} = n - 1; {i} >= 0; {i} -= 2', 0, 3, 2), ('int {i} = 4; {i}--;', 0, 3, 4), ('size_t {i} = 4; {i}-- > 0;', 0, 3, 4),
            ('int {i} = 3; {i}; {i} >>= 1', 1, 3, 2), ('long {i} = 3; {i} >= 1; {i} -= 2', 1, 3, 2), ('int {i} = -3; {i} <= 0; {i} += 3', -3, 0, 2),
            ('unsigned {i} = 1; {i} < 4; {i} <<= 1', 1, 2, 2), ('short {i} = 0; {i} < 4; {i} += 3', 0, 3, 2), ('char {i} = 3; {i} > 0; {i}--', 1, 3, 3)])
        i = self.fresh(COUNTERS)
        inner = self.loop_scope(scope, times, (i, low, high) if low >= 0 else (i, None, None))
        self.put('for (%s) {' % head.format(i=i), self.body(inner, budget - 1), '}')
        self.taken.discard(i)

    def make_real_loop(self, scope, budget):
        t = self.fresh(['time', 'h', 'angle'])
        inner = self.loop_scope(scope, 4)
        inner.reals.append(t)
        body = self.body(inner, budget - 1)
        guard = self.fresh(['ticks', 'calls'])  # the body may change what counts
        body.statements.insert(0, Statement(('if (++%s > 4)' % guard, []), '    break;'))
        step = Expression(REAL, self.pick(['0.375', '0.3 + 0.2 * fabs(@)']))
        step.operands = [self.value(scope)] if '@' in step.form else []
        test = Expression(TEST, t + ' < 1.0', [], ORDER, 'TRACE')
        self.put('int %s = 0;' % guard, ('for (double %s = %s; @; %s += @) {' % (t, self.pick(['0.0', '0.2', '-0.1']), t), [test, step]), body, '}')

    def make_converge(self, scope, budget):
        """A fixed point, until it moves no more"""
        now, old, c = self.fresh(['root', 'guess', 'fix']), self.fresh(['last', 'before']), self.fresh(['iter', 'tries'])
        e = self.expression(scope, 1)
        step, start = self.pick([('0.5 * (%s + (1.0 + {13}@ * {13}@) / %s)' % (old, old), '1.0'), ('cos(0.3 * %s) + 0.1 * sin(@)' % old, '0.5'),
                                 ('%s - 0.3 * (%s - tanh(@))' % (old, old), '0.0')])
        test = Expression(TEST, 'fabs(%s - %s) > %s' % (now, old, self.pick(['0.01', '1e-3', '0.2'])), [], ORDER, 'TRACE')
        test = Expression(TEST, '{5}@ && ++%s < 8' % c, [test], AND)
        body = Block()
        body.statements = [Statement('%s = %s;' % (old, now)), Statement(('%s = @;' % now, [Expression(REAL, step, [e] * step.count('@'), SUM)]))]
        head = 'double %s = %s, %s%s;' % (now, start, old, ' = 0.0' if self.chance(0.5) else '')
        if head.endswith('0.0;') and self.chance(0.5):
            head = head.replace(old + ' = 0.0', old + ' = 9.0')
            self.put(head, 'int %s = 0;' % c, ('while (@) {', [test]), body, '}')
        else:
            self.put(head, 'int %s = 0;' % c, 'do {', body, ('} while (@);', [test]))
        scope.reals.append(now)

    def make_assigned_test(self, scope, budget):
        """An assignment inside a condition"""
        x = self.fresh()
        bound = self.pick(['0.11', '-0.3', '0.62'])
        test = Expression(TEST, '(%s = @) > %s' % (x, bound), [self.damped(scope)], ORDER, 'TRACE')
        form = self.random.randrange(3)
        inner = scope.inner()
        inner.reals.append(x)
        if form == 0:
            self.put('double %s;' % x, ('if (@) {', [test]), self.body(inner.inner(), budget - 1), '} else {',
                     self.body(inner.inner(), budget - 1), '}')
        elif form == 1:
            c = self.fresh(['iter', 'tries'])
            inner = self.loop_scope(inner, 3, (c, 1, 3))
            again = Expression(TEST, '%s++ < 3 && {5}@' % c, [test.at(ORDER)], AND)
            self.put('double %s = 0.0;' % x, 'int %s = 0;' % c, ('while (@) {', [again]), self.body(inner, budget - 1), '}')
        else:
            y = self.fresh()
            first = Expression(TEST, '(%s = @) > %s' % (x, bound), [self.damped(scope)], ORDER, 'TRACE')
            second = Expression(TEST, '(%s = %s * @) < 0.4' % (y, x), [self.value(scope)], ORDER, 'TRACE')
            inner.reals.append(y)
            self.put('double %s, %s = 0.0;' % (x, y), ('if (@ && @) {', [first.at(ORDER), second]), self.body(inner, budget - 1), '}')
            scope.reals.append(y)
        scope.reals.append(x)

    def make_by_hand(self, scope, budget):
        """A loop of a label and a goto"""
        again, c = self.fresh_label(), self.fresh(['turn', 'laps'])
        inner = scope.inner(3)
        inner.integers.append((c, 0, 2))
        inner.loop, inner.can_leave_loop = None, False
        test = Expression(TEST, '++%s < 3 && {5}@' % c, [self.condition(scope)], AND)
        block = Block()
        block.statements = [Statement('%s:;' % again), self.braced(inner, budget)]
        if self.chance(0.4):
            out = self.fresh_label()
            block.statements += [self.jump(scope, 'goto ' + out), self.braced(inner, budget),
                                 Statement(('if (@)', [test]), '    goto %s;' % again), Statement('%s:;' % out)]
        else:
            block.statements.append(Statement(('if (@)', [test]), '    goto %s;' % again))
        self.put('int %s = 0;' % c, '{', block, '}')
        scope.integers.append((c, None, None))

    def make_cleanup(self, scope, budget):
        """Memory that is freed behind a label, reached from several places"""
        if scope.times > 50:
            return self.make_by_hand(scope, budget)
        first, second = self.fresh(['buf', 'work']), self.fresh(['copy', 'aux'])
        label, inner_label = self.fresh_label(), self.fresh_label()
        inner = scope.inner()
        inner.loop, inner.can_leave_loop = None, False
        inner.frees.append(first)
        inner.add_array(first)
        deep = inner.inner()
        deep.frees.append(second)
        deep.add_array(second)
        block = Block()
        body = [self.braced(inner, budget), self.jump(inner, 'goto ' + label),
                Statement(('double *%s = calloc(4, sizeof *%s);' % (second, second), [])), self.braced(deep, budget),
                self.jump(deep, 'goto ' + inner_label), self.braced(deep, budget), Statement('%s:;' % inner_label), Statement('free(%s);' % second)]
        block.statements = body
        self.put('double *%s = malloc(4 * sizeof *%s);' % (first, first), 'for (int at = 0; at < 4; at++)',
                 ('    %s[at] = @;' % first, [self.value(scope)]), '{', block, '}', '%s:;' % label,
                 ('@ = %s[@];' % first, [self.place(scope), self.index(scope)]), 'free(%s);' % first)

    def make_two_loops(self, scope, budget):
        """break and continue in nested loops"""
        i, j = self.fresh(['i', 'row']), self.fresh(['j', 'col'])
        outer = self.loop_scope(scope, 3, (i, 0, 2))
        inner = self.loop_scope(outer, 3, (j, 0, 2))
        loop, nest = Block(), Block()
        loop.statements = [self.braced(inner, budget), self.jump(inner, self.pick(['break', 'continue'])), self.braced(inner, budget)]
        nest.statements = [Statement('for (int %s = 0; %s < 3; %s++) {' % (j, j, j), loop, '}'), self.jump(outer, self.pick(['break', 'continue'])),
                           self.braced(outer, budget)]
        if self.chance(0.4):
            label = self.fresh_label()
            loop.statements.insert(1, self.jump(inner, 'goto ' + label))
            nest.statements.insert(1, Statement('%s:;' % label))
        self.put('for (int %s = 0; %s < 3; %s++) {' % (i, i, i), nest, '}')
        self.taken -= {i, j}

    def make_keep(self, scope, budget):
        """A loop that keeps what one of its rounds gave: the least, the largest, the last that fits"""
        kept, one, i = self.fresh(['least', 'most', 'found', 'nearest']), self.fresh(['cand', 'dist', 'here']), self.fresh(COUNTERS)
        head, low, high, times = self.pick([
            ('int {i} = 0; {i} < n; {i}++', 0, 3, 4), ('int {i} = 3; {i} >= 0; {i}--', 0, 3, 4), ('long {i} = 1; {i} < 4; {i} += 2', 1, 3, 2),
            ('unsigned {i} = 0; {i} < 3u; {i}++', 0, 2, 3), ('int {i} = n - 1; {i} > 0; --{i}', 1, 3, 3)])
        inner, body = self.loop_scope(scope, times, (i, low, high)), Block()
        also, start = self.fresh() if self.chance(0.4) else None, self.pick(['9.0', '-9.0', '0.3', '@', '@'])
        self.put(('double %s = %s;' % (kept, start), [self.value(scope)] * start.count('@')))
        if also:
            self.put(('double %s = @;' % also, [self.value(scope)]))
        inner.reals += [kept] * self.chance(0.15)  # a part of it is no longer one round's
        if self.chance(0.25):
            body.statements.append(self.braced(inner, budget))
        body.statements.append(Statement(('double %s = @;' % one, [self.damped(inner)])))
        inner.reals.append(one)
        test = Expression(TEST, '%s %s %s' % (one, self.pick(['<', '>', '<=']), kept), [], ORDER, 'TRACE')
        if self.chance(0.4):
            test = self.condition(inner) if self.chance(0.5) else Expression(TEST, '{5}@ && {5}@', [test, self.condition(inner)], AND)
        value = Expression(REAL, one) if self.chance(0.6) else self.damped(inner)
        if self.chance(0.3):
            body.statements.append(Statement(('%s = @;' % kept, [Expression(REAL, '{5}@ ? @ : %s' % kept, [test, value], CHOICE)])))
        else:
            arm = Block()
            arm.statements = [Statement(('%s = @;' % kept, [value]))]
            if also:
                arm.statements.insert(self.random.randrange(2), Statement(('%s = @;' % also, [self.expression(inner, 1)])))
            if self.chance(0.25):
                body.statements.append(Statement(('if (@)', [test]), '    ;', 'else {', arm, '}'))
            else:
                body.statements.append(Statement(('if (@) {', [test]), arm, '}'))
        self.put('for (%s) {' % head.format(i=i), body, '}')
        self.taken.discard(i)
        scope.reals += [kept] + [also] * bool(also)

    def make_stencil(self, scope, budget):
        """A loop over an array that reads neighbours in another one, or in the same one, so that its adjoint adds to neighbours"""
        if scope.times > 8 or budget < 2:
            return self.make_array(scope, budget)
        a, b, i = self.fresh(['field', 'state', 'grid']), self.fresh(['next', 'flux', 'out']), self.fresh(COUNTERS)
        length, more = (150, 'n + 134') if self.chance(0.15) else (32, self.pick(['n + 18', 'n + 21', '24']))
        kind = 'float' if self.use_float and self.chance(0.3) else 'double'
        gain, total = self.fresh(['gain', 'rate']), self.fresh(['total', 'flow'])
        self.put('%s %s[%d], %s[%d] = {0};' % (kind, a, length, b, length), ('double %s = @;' % gain, [self.value(scope)]), 'double %s = 0.0;' % total,
                 'for (int {i} = 0; {i} < %d; {i}++)'.format(i=i) % length,
                 ('    %s[%s] = @ * (%s %% 5 - 2) + @;' % (a, i, i), [self.value(scope), self.value(scope)]))
        head = self.pick(['int {i} = 2; {i} < {m}; {i}++', 'int {i} = 2; {i} < {m}; {i}++', 'int {i} = 2; {i} <= {m}; {i}++', 'long {i} = 2; {i} < {m}; ++{i}',
                          'int {i} = {m}; {i} > 1; {i}--', 'int {i} = 2; {i} < {m}; {i} += 2', 'unsigned {i} = 2; {i} < {m} + 0u; {i}++']).format(i=i, m=more)
        at = [a + '[%s%s]' % (i, step) for step in (' - 2', ' - 1', '', ' + 1', ' + 2')] + ['%s[%s + n]' % (a, i)] * self.chance(0.4) + ['%s[%s / 2]' % (a, i)] * self.chance(0.2)
        if self.chance(0.2):  # the array is a ring
            at += ['{a}[({i} + 1) % ({m})]', '{a}[({i} + {m} - 1) % ({m})]', '{a}[({i} + {m} - 3) % ({m})]']
            at[-3:] = [text.format(a=a, i=i, m=more) for text in at[-3:]]
        read = lambda: self.random.choice(at)
        target = self.pick([b] * 5 + [a])
        square = '{x} * sin({y})' if target == a else '{x} * {y}'  # what is squared in each of 150 rounds overflows
        target += '[%s%s]' % (i, self.pick(['', '', '', '', ' - 1', ' + 1']))
        term = lambda: self.pick(['{x}', '{x}', square, '{g} * {x}', '({x} - {y}) / (2.0 + {z} * {z})', '({x} - {y}) / {g2}', 'sqrt(1.0 + {x} * {x})', 'fabs({x})']).format(
            x=read(), y=read(), z=read(), g=gain, g2='(3.0 + %s * %s)' % (gain, gain))
        terms = lambda: ' '.join(self.pick(['+', '-']) + ' ' + term() for _ in range(self.random.randint(1, 4)))
        body = ['    %s %s 0.25 * (0.5 %s);' % (target, self.pick(['=', '=', '+=', '-=']), terms())]
        if self.chance(0.3):
            body.append('    %s[%s] %s 0.125 * (%s);' % (b, i, self.pick(['=', '+=', '*=']), term()))
        if self.chance(0.3):
            body.append('    %s += %s[%s] * %s;' % (total, self.pick([a, b]), i, read()))
        if self.chance(0.1):
            body = ['    if (%s %% 3) {' % i] + ['    ' + line for line in body] + ['    }']
        if self.chance(0.35):
            body = self.pick([self.nest_of_few, self.sum_down_columns])(a, b, i, gain)
        if self.chance(0.4):
            step = self.fresh(['step', 'pass'])
            self.put('for (int %s = 0; %s < 2; %s++) {' % (step, step, step), '    for (%s) {' % head, *['    ' + line for line in body], '    }', '}')
        else:
            self.put('for (%s) {' % head, *body, '}')
        for _ in range(2):
            self.put(('@ += 0.01 * %s[%d];' % (self.pick([a, b]), self.random.randrange(20)), [self.place(scope)]))
        self.put(('@ += 0.001 * %s[%s] + 1e-4 * %s;' % (b, self.pick(['n', 'n + 4', '9']), total), [self.place(scope)]))
        self.taken.discard(i)

    def sum_down_columns(self, a, b, i, gain):
        """The body of a loop over `i` that sums down a column of a matrix, which has what `a` has"""
        matrix, k, acc, other = self.fresh(['matrix', 'table']), self.fresh(['k', 'row']), self.fresh(['acc', 'sum']), self.fresh(['dot', 'part'])
        rows, width, two = self.pick(['3', 'n % 4', '4']), self.pick([151, 160]), self.chance(0.4)
        self.put('double %s[%d];' % (matrix, 4 * width), ('for (int {k} = 0; {k} < {size}; {k}++) {m}[{k}] = 0.25 * {a}[{k} % 24] - @;'.format(
            k=k, size=4 * width, m=matrix, a=a), [Expression(REAL, gain)]))
        at = lambda: '%s[%s]' % (matrix, self.pick(['{k} * {w} + {i}'] * 3 + ['{k} * {w} + {i} - 1', '{i} + {k} * {w} + 1', '{k}', '{k} * {w}', '{k} + {i}']).format(i=i, k=k, w=width))
        term = lambda: self.pick(['{x}', '{g} * {x}', '{x} * {a}[{k}]', '{x} * {y}', '{x} / (2.0 + {y} * {y})', '0.1 * {acc} * {x}', '0.1 * {other}']).format(
            x=at(), y=at(), a=a, k=k, g=gain, acc=acc, other=other if two else acc)
        lines = ['%s %s %s;' % (acc, self.pick(['+=', '+=', '-=']), term())] + ['%s += %s;' % (other, term())] * two
        lines = ['for (int {k} = {low}; {k} < {rows}; {k}++) {{'.format(k=k, low=self.pick(['0', '0', '1']), rows=rows)] + ['    ' + line for line in lines] + ['}']
        store = self.pick(['{b}[{i}] = {acc};', '{b}[{i}] = {acc} * {g};', '{b}[{i}] += {acc};', '{b}[{i}] = {b}[{i}] * 0.5 + sin({acc});', '{b}[3] = {acc};',
                           '{m}[{i}] = 0.25 * sin({acc});', '{a}[{i}] = 0.25 * sin({acc});']).format(a=a, b=b, i=i, acc=acc, g=gain, m=matrix)
        lines += [store] + ['%s[%s] += 0.1 * %s;' % (b, i, other)] * two
        starts = [self.pick(['0.0', '0.0', gain, '%s[%s]' % (b, i), '0.1 * %s[%s - 1]' % (b, i)]) for _ in range(2)]
        return ['    ' + line for line in ['double %s = %s;' % (acc, starts[0])] + ['double %s = %s;' % (other, starts[1])] * two + lines]

    def nest_of_few(self, a, b, i, gain):
        """The body of a loop over `i` that sums over a window of `a`, by weights of its own"""
        w, q, p, acc = self.fresh(['window', 'taps']), self.fresh(['q', 'tap']), self.fresh(['p', 'lag']), self.fresh(['acc', 'part'])
        few, two = self.random.choice([5, 6, 7]), self.chance(0.3)
        self.put('double %s[14];' % w, ('for (int {q} = 0; {q} < 14; {q}++) %s[{q}] = @ * ({q} %% 4) - 0.5;'.format(q=q) % w, [Expression(REAL, gain)]))
        at = lambda: a + self.pick(['[{i} + {q} - 2]', '[{i} + {q} - 2]', '[{i} - 2 + {q}]', '[{i} - {q} / 3]', '[{i} + 1]']).format(i=i, q=q)
        weight = '%s[%s]' % (w, self.pick([q, q, '%d - %s' % (few, q)] + ['%s + %s' % (q, p)] * two))
        term = self.pick(['{w} * {x}', '{w} * {x}', '{w} * {x} - {w} * {y}', '{w} * {w} * {x}', '{x} * {y} * {w}', '{x} / (2.0 + {w} * {w})']).format(w=weight, x=at(), y=at())
        lines = ['%s += 0.1 * (%s);' % (acc, term)]
        lines = ['for (int {q} = 0; {q} {test}; {q}++) {{'.format(q=q, test=self.pick(['< %d' % few, '<= %d' % (few - 1)]))] + ['    ' + line for line in lines] + ['}']
        if two:
            lines = ['for (int {p} = 0; {p} < {n}; {p}++) {{'.format(p=p, n=self.pick(['2', '5']))] + ['    ' + line for line in lines] + ['}']
        store = self.pick(['{b}[{i}] = {acc};', '{b}[{i}] = {acc} * {g};', '{b}[{i}] += {acc};', '{b}[{i}] = {b}[{i}] * 0.5 + {acc} * {acc};', '{a}[{i}] = 0.25 * sin({acc});'])
        start = self.pick(['0.0', '0.0', gain, '%s[%s]' % (b, i)])
        return ['    ' + line for line in ['double %s = %s;' % (acc, start), *lines, store.format(a=a, b=b, i=i, acc=acc, g=gain)]]
