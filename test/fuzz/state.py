"""What outlives a call: globals and static locals that hold reals. Each is set before it is read."""

from tree import ARRAY, Expression, leaf, REAL, Statement

WEIGHTS = {'static_local': 2, 'global': 2, 'constants': 1, 'shared': 1, 'set_first': 1}

# Passive functions that others may call, and a static that they work on: what is called `remote` is renamed in the reference's copy.
SHARED = """static double shared$ = 1.5;
double remote_now$(int k);
void remote_set$(double to);
double remote_now$(int k)
{
    return k > 6 ? remote_now$(k - 3) : 0.25 * k + shared$;
}
void remote_set$(double to)
{
    shared$ = to;
}"""

# Nobody calls it, but it is there: what the static holds when f begins must not matter.
OUTSIDE = 'void remote_%s(double to);\nvoid remote_%s(double to)\n{\n    %s = to;\n}'

# Ways to set all of a static before it is read, though what is outside may write it.
TABLE = 'static double table$[4];\n' + OUTSIDE % ('table$', 'table$', 'table$[2]')
GRID = 'static double sheet$[2][4];\n' + OUTSIDE % ('sheet$', 'sheet$', 'sheet$[1][2]')
SET_TABLE = ['for (int at = 0; at < 4; at++) table$[at] = 0.25 * at;', 'for (int at = 3; at >= 0; at--) table$[at] = 1.0;',
             'for (size_t at = 0; at < sizeof table$ / sizeof *table$; at++) table$[at] = (double)at;',
             'for (int at = 0; at < 2; at++) table$[2 * at] = table$[2 * at + 1] = 0.5;', 'memcpy(table$, (const double[4]){1.0, 0.5}, sizeof table$);',
             'for (int at = 0; at < 2; at++) table$[at] = 0.5; for (int at = 2; at < 4; at++) table$[at] = table$[at - 2];',
             'for (int at = 0; at < 4; at++) { if (n > 2) table$[at] = 0.5; else table$[at] = -0.5; }',
             'table$[0] = 1.0; for (int at = 1; at < 4; at++) table$[at] = 0.5 * table$[at - 1];',
             'for (unsigned at = 0; at != 4; at++) table$[3 - at] = 0.125;', '{ double *to = table$; for (int at = 0; at < 4; at++) to[at] = 2.0; }']
SET_GRID = ['for (int row = 0; row < 2; row++) for (int at = 0; at < 4; at++) sheet$[row][at] = row - 0.25 * at;', 'memset(sheet$, 0, sizeof sheet$);',
            'for (int row = 0; row < 2; row++) memset(sheet$[row], 0, sizeof sheet$[row]);', 'for (int at = 0; at < 4; at++) sheet$[0][at] = sheet$[1][at] = 0.75;',
            'for (int at = 0; at < 8; at++) (&sheet$[0][0])[at] = 0.5;', 'for (int at = 3; at >= 0; at--) for (int row = 0; row < 2; row++) sheet$[row][at] = 1.0;']


class State:
    """A part of generate.Generator"""

    def make_static_local(self, scope, budget):
        name = self.fresh(['memo', 'cache', 'kept'])
        form = self.random.randrange(3)
        if form == 0:
            self.put('static double %s;' % name, ('%s = @;' % name, [self.damped(scope)]))
            scope.reals.append(name)
        elif form == 1:
            self.put('static double %s[4];' % name, 'for (int at = 0; at < 4; at++)', ('    %s[at] = @;' % name, [self.damped(scope)]))
            scope.add_array(name)
        else:
            self.put('static struct R %s;' % name, ('%s = (struct R){@, {@, 0.5}, 1};' % name, [self.damped(scope), self.value(scope)]))
            scope.records.append(name)

    def make_global(self, scope, budget):
        """All functions see it; f sets it first of all"""
        if self.is_pure:
            return self.make_static_local(scope, budget)
        name, declaration, first = self.pick([('the_level$', 'double the_level$;', 'the_level$ = 0.75;'), ('the_field$', 'double the_field$[4];', 'memset(the_field$, 0, sizeof the_field$);'),
                                       ('the_state$', 'struct R the_state$;', 'the_state$ = (struct R){0.5, {1.0}, 1};'),
                                       ('the_rest$', 'static double the_rest$ = 1.5;', 'the_rest$ = -0.5;'),
                                       ('where_to$', 'static double *where_to$;', None)])
        arrays = [a for a in scope.arrays if scope.depths.get(a) == 0]
        if not first and not arrays:
            return self.make_static_local(scope, budget)
        self.need(declaration)
        if name == 'the_rest$':
            self.need(OUTSIDE % ('rest$', 'rest$', name))
        if first:
            if first not in self.program.first:
                self.program.first.append(first)
        else:
            self.put('where_to$ = %s;' % self.pick(arrays))
            self.put(('where_to$[@] %s @;' % self.pick(['=', '+=']), [self.index(scope), self.damped(scope)]))
            return
        for add, names in ((scope.reals, ('the_level$', 'the_rest$')), (scope.records, ('the_state$',))):
            if name in names and name not in add:
                add.append(name)
        if name == 'the_field$' and name not in scope.arrays:
            scope.arrays.append(name)
            scope.depths[name] = 0

    def make_shared(self, scope, budget):
        if self.is_pure:
            return self.make_static_local(scope, budget)
        self.need(SHARED)
        if 'shared$ = 0.5;' not in self.program.first:
            self.program.first.append('shared$ = 0.5;')
        self.put(self.pick(['shared$ = %s;', 'remote_set$(%s);']) % self.pick(['0.75', '-0.5', '1.25']))
        self.put(self.pick([('@ += 0.25 * remote_now$(@) * @;', [self.place(scope), self.index(scope), Expression(REAL, '{13}@', [self.damped(scope)])]),
                            ('@ += shared$ * @;', [self.place(scope), Expression(REAL, '{13}@', [self.damped(scope)])])]))

    def make_set_first(self, scope, budget):
        if self.is_pure:
            return self.make_static_local(scope, budget)
        declaration, ways, arrays = self.pick([(TABLE, SET_TABLE, ['table$']), (GRID, SET_GRID, ['sheet$[0]', 'sheet$[1]'])])
        self.need(declaration)
        if not any(way in self.program.first for way in ways):
            self.program.first.append(self.pick(ways))
        for name in arrays:
            if name not in scope.arrays:
                scope.arrays.append(name)
                scope.depths[name] = 0

    def make_constants(self, scope, budget):
        """Tables that nothing writes"""
        name = self.fresh(['knots', 'weights', 'gauss'])
        where = self.pick(['const', 'static const'])
        if self.chance(0.6):
            self.put('%s double %s[%s] = {0.25, -0.5, 1.25, %s};' % (where, name, self.pick(['', '4', '5']), self.pick(['0.0', '1e-2', '2.0'])))
            scope.const_arrays.append(name)
        else:
            self.put('%s struct R %s[2] = {{0.5, {1.0, -0.25}, 2}, {.v = {0.125}, .n = 1}};' % (where, name),
                     ('@ += %s[@].v[@] * @;' % name, [self.place(scope), self.index(scope, 1), self.index(scope, 1), Expression(REAL, '{13}@', [self.expression(scope, 1)])]))
