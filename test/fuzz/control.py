"""Branches, loops, and the ways out of them."""

from scope import COUNTERS
from tree import AND, Block, Expression, INT, ORDER, Statement, TEST


class Control:
    """A part of generate.Generator"""

    def make_if(self, scope, budget):
        parts = [('if (@) {', [self.condition(scope)]), self.body(scope.inner(), budget - 1)]
        while self.chance(0.2):
            parts += [('} else if (@) {', [self.condition(scope)]), self.body(scope.inner(), budget - 1)]
        if self.chance(0.45):
            parts += ['} else {', self.body(scope.inner(), budget - 1)]
        self.put(*parts, '}')

    def make_for(self, scope, budget):
        # head, lowest and highest value in the body, how often
        n = self.pick(['n', 'n', '4', '3'])
        heads = [('int {i} = 0; {i} < {n}; {i}++', 0, 3, 4)] * 5 + [
            ('int {i} = 1; {i} < {n}; {i}++', 1, 3, 3), ('int {i} = {n} - 1; {i} >= 0; {i}--', 0, 3, 4), ('int {i} = {n}; {i} > 0; --{i}', 1, 4, 4),
            ('int {i} = {n}; {i}-- > 0;', 0, 3, 4), ('int {i} = 0; {i} < {n}; {i} += 2', 0, 2, 2), ('int {i} = 5; {i} < {n}; {i}++', 0, 3, 1),
            ('int {i} = 0; {i} < {n} - 1; ++{i}', 0, 2, 3), ('int {i} = 3; {i} > 0; {i} -= 2', 0, 3, 2), ('unsigned {i} = 0; {i} < 3u; {i}++', 0, 2, 3),
            ('long {i} = 1; {i} <= {n}; {i} *= 2', 1, 4, 3), ('int {i} = 0; {i} != {n}; {i}++', 0, 3, 4)]
        head, low, high, times = self.pick(heads)
        i = self.fresh(COUNTERS)
        inner = scope.inner(times, 'loop')
        inner.integers.append((i, low, high))
        if head.startswith('int') and self.chance(0.12) and scope.depth < 4:  # a counter that lives on
            self.put('int %s;' % i, 'for (%s) {' % head[4:].format(i=i, n=n), self.body(inner, budget - 1), '}')
            scope.integers.append((i, None, None))
            return
        if self.chance(0.06) and not head.startswith(('unsigned', 'long')):  # a counter changed in the body
            inner.integers[-1] = (i, None, None)
            body = self.body(inner, budget - 1)
            down = '--' in head or '-=' in head
            body.statements.append(Statement(('if (@) {', [self.condition(inner)]), self.one('%s%s;' % (i, '--' if down else '++')), '}'))
            if '!=' in head:
                head = head.replace('!=', '<')
            self.put('for (%s) {' % head.format(i=i, n=n), body, '}')
        else:
            self.put('for (%s) {' % head.format(i=i, n=n), self.body(inner, budget - 1), '}')
        self.taken.discard(i)

    def make_while(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'round_'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 3))
        form = self.random.randrange(3)
        if form == 0:
            test = Expression(TEST, '%s++ < 3 && {5}@' % c, [self.condition(inner)], AND)
            self.put('int %s = 0;' % c, ('while (@) {', [test]), self.body(inner, budget - 1), '}')
        elif form == 1:
            test = Expression(TEST, '{5}@ && %s < 3' % c, [self.condition(inner)], AND)
            inner.can_leave_loop = True
            body = self.body(inner, budget - 1)
            body.statements.insert(self.random.randrange(len(body.statements) + 1) if not self.has_continue(body) else 0,
                                   Statement('%s++;' % c))
            self.put('int %s = 0;' % c, ('while (@) {', [test]), body, '}')
        else:
            x, e = self.fresh(['res', 'err', 'gap']), self.expression(scope, 1)
            inner.reals.append(x)
            inner.integers[-1] = (c, 0, 4)
            body = self.body(inner, budget - 1)
            body.statements.insert(0, Statement('%s *= 0.4;' % x))
            test = Expression(TEST, '%s > 0.05 && %s++ < 4' % (x, c), [], AND)
            test = Expression(TEST, '{5}@ && %s++ < 4' % c, [Expression(TEST, x + ' > 0.05', [], ORDER, 'TRACE')], AND)
            self.put(('double %s = fabs(@);' % x, [e]), 'int %s = 0;' % c, ('while (@) {', [test]), body, '}')
        scope.integers.append((c, None, None))

    def has_continue(self, block):
        return any(part[0].strip() == 'continue;' for b in block.all_blocks() for s in b.statements for part in s.parts
                   if not isinstance(part, Block))

    def make_do(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'pass'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 2))
        test = Expression(TEST, '++%s < 3 && {5}@' % c, [self.condition(scope)], AND)
        self.put('int %s = 0;' % c, 'do {', self.body(inner, budget - 1), ('} while (@);', [test]))
        scope.integers.append((c, None, None))

    def make_endless(self, scope, budget):
        c = self.fresh(['iter', 'tries', 'spin'])
        inner = scope.inner(3, 'loop')
        inner.integers.append((c, 0, 3))
        first, second = self.body(inner.inner(), budget - 2, 2), self.body(inner.inner(), budget - 2, 2)
        exits = [Statement(('if (%s++ >= 2) {' % c, []), self.one('break;'), '}'), Statement('{', first, '}'),
                 Statement(('if (@) {', [self.condition(inner)]), self.one('break;'), '}'), Statement('{', second, '}')]
        block = Block()
        block.statements = exits
        self.put('int %s = 0;' % c, self.pick(['for (;;) {', 'while (1) {']), block, '}')
        scope.integers.append((c, None, None))

    def make_switch(self, scope, budget):
        on = self.integer(scope)
        parts = [('switch (@) {', [Expression(INT, '{12}@ & 3', [on], 7)])]
        labels = ['case 0: {', 'case 1: {', 'case 2: {', 'default: {']
        for label in self.random.sample(labels, self.random.randint(2, 4)):
            inner = scope.inner()
            inner.loop = 'switch' if scope.loop else None
            body = self.body(inner, budget - 2, 2)
            parts += [label, body, '} break;' if self.chance(0.7) else '} /* fall through */']
        if 'fall' in parts[-1]:
            parts[-1] = '} break;'
        self.put(*parts, '}')

    def make_exit(self, scope, budget):
        if not scope.loop or not scope.can_leave_loop:
            return self.make_assign(scope, budget)
        word = 'continue' if scope.loop == 'switch' else self.pick(['break', 'continue'])
        self.put(('if (@) {', [self.condition(scope)]), self.one(word + ';'), '}')

    def make_return(self, scope, budget):
        if self.returns is None or scope.depth == 0 or self.chance(0.4):
            return self.make_exit(scope, budget)
        block = Block()
        for name in scope.frees:
            block.statements.append(Statement('free(%s);' % name))
        if self.returns == 'void':
            block.statements.append(Statement('return;'))
        else:
            block.statements.append(Statement(('return @;', [self.without_names(self.expression(scope, 1), scope.frees)])))
        self.put(('if (@) {', [self.condition(scope)]), block, '}')

    def without_names(self, e, names):
        """e, but a constant where it names what has been freed (or might)"""
        return self.constant() if names else e
