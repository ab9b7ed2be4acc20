"""Functions that a random program calls, recursive ones among them."""

from scope import Helper, Scope
from tree import Block, CHOICE, Expression, Function, INT, leaf, REAL, Statement, TEST


class Helpers:
    """A part of generate.Generator"""

    def make_helper(self):
        name = '%s$' % self.pick(['mixed', 'relax', 'update', 'weight', 'smooth', 'blend', 'kernel', 'bound', 'react'])
        while name in [h.name for h in self.helpers]:
            name = name[:-1] + 'x$'
        pure, recursive = self.chance(0.25), self.chance(0.2)
        kinds = ['real', 'array', 'array', 'const array', 'pointer', 'integer', 'record', 'record pointer', 'raw', 'view'] + ['float'] * self.use_float
        kinds = [self.pick(['real', 'real', 'integer'] if pure else kinds) for _ in range(self.random.randint(1, 4))]
        if recursive and not pure:
            kinds.insert(0, 'depth')
        self.is_pure = pure
        returns = 'double' if pure else self.pick(['double'] * 5 + ['void'] * 2 + ['struct R', 'double *'])
        self.taken = set()
        scope, parameters = Scope(), []
        for kind in kinds:
            p = self.fresh({'integer': ['k', 'm', 'at'], 'depth': ['depth']}.get(kind, ['a', 'b', 'c', 'x', 'y', 'state', 'z']))
            form = {'real': 'double %s', 'float': 'float %s', 'array': 'double *%s', 'const array': 'const double *%s', 'pointer': 'double *%s',
                    'integer': 'int %s', 'depth': 'int %s', 'record': 'struct R %s', 'record pointer': 'struct R *%s',
                    'raw': 'void *%s', 'view': 'struct V *%s'}[kind]
            parameters.append(form % p)
            {'real': scope.reals, 'float': scope.floats, 'const array': scope.const_arrays, 'record': scope.records}.get(kind, []).append(p)
            if kind == 'float':
                self.program.has_float = True
            elif kind == 'pointer':
                scope.reals.append('*' + p)
            elif kind == 'array':
                scope.add_array(p)
            elif kind == 'view':
                scope.reals.append(p + '->scale')
                scope.add_array(p + '->data')
            elif kind == 'record pointer':
                scope.records.append('*' + p)
            elif kind in ('integer', 'depth'):
                scope.integers.append((p, None, None))
        function = Function(name, 'static %s %s(%s)' % (returns, name, ', '.join(parameters)))
        own_arrays = [a for a in scope.arrays]
        if returns == 'double *' and not own_arrays:
            returns = 'double'
            function.head = function.head.replace('double *', 'double ', 1)
        self.block, self.returns, self.cost = function.body, returns if returns in ('double', 'void') else None, 0
        for kind, declaration in zip(kinds, parameters):
            if kind == 'raw':
                p = self.fresh()
                self.put('double *%s = %s;' % (p, declaration[6:]))
                scope.add_array(p)
        local = self.fresh()
        self.put(('double %s = @;' % local, [self.expression(scope, 1) if scope.reals or scope.arrays else self.constant()]))
        scope.reals.append(local)
        self.put('const int n = 4;')
        scope.integers.append(('n', None, None))
        self.taken.add('n')
        if not scope.arrays:
            q = self.fresh(['w', 'q', 'loc'])
            self.put(('double %s[4] = {@, 0.5};' % q, [self.expression(scope, 1)]))
            scope.add_array(q)
        result = {'double': ('return @;', [self.damped(scope)]), 'struct R': ('return (struct R){@, {@, 0.5}, 2};', [self.damped(scope), self.value(scope)]),
                  'void': 'return;', 'double *': 'return %s;' % (own_arrays or [''])[0]}[returns]
        if 'depth' in kinds:
            first = [Statement(('return @;', [self.damped(scope)])) if returns == 'double' else Statement(result)]
            base = Block()
            base.statements = first
            self.put('if (%s <= 0) {' % scope.integers[0][0], base, '}')
            self.recurse(scope, kinds, name, returns, parameters)
        for _ in range(self.random.randint(1, 3)):
            self.statement(scope, 3)
        if 'depth' in kinds and self.chance(0.5):
            self.recurse(scope, kinds, name, returns, parameters)
        if returns == 'double':
            self.put(('return @;', [self.damped(scope)]))
        elif returns == 'struct R':
            self.put(('return (struct R){@, {@, 0.5}, 2};', [self.damped(scope), self.value(scope)]))
        elif returns == 'double *':
            a, b = self.pick(own_arrays), self.pick(own_arrays)
            if self.chance(0.5):
                self.put('return %s;' % a)
            else:
                self.put(('return @ ? %s : %s;' % (a, b), [Expression(TEST, '{4}@', [self.condition(scope)], CHOICE)]))
        self.is_pure = False
        self.program.functions.append(function)
        self.helpers.append(Helper(name, kinds, returns, (self.cost + 1) * (12 if 'depth' in kinds else 1), pure))

    def recurse(self, scope, kinds, name, returns, parameters):
        me = Helper(name, kinds, returns, 1, False)
        arguments = self.arguments(scope, me)
        if arguments is None:
            return
        depth = scope.integers[0][0]
        arguments[kinds.index('depth')] = leaf(INT, depth + ' - 1')
        call = Expression(REAL, name + '(' + ', '.join('@' for _ in arguments) + ')', arguments)
        if returns == 'double':
            local = self.fresh()
            self.put(('double %s = @;' % local, [call]))
            scope.reals.append(local)
        else:
            self.put(('%s@;' % ('(void)' if returns != 'void' else ''), [call]))
