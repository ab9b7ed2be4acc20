"""Memory from the heap that grows, is aligned, comes from the program's own functions; arrays whose length is known at run time."""

from tree import Statement

WEIGHTS = {'grow': 1, 'aligned': 1, 'wrapped': 1, 'vla': 2}

NEW = """static double *new_array$(size_t count)
{
    double *p = malloc(count * sizeof *p);
    if (!p)
        abort();
    return p;
}"""
ZEROED = """static void *xcalloc$(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (!p)
        exit(2);
    return p;
}"""
GRID = """static double **new_grid$(int rows, int cols)
{
    double **grid = malloc((size_t)rows * sizeof *grid);
    for (int i = 0; i < rows; i++)
        grid[i] = calloc((size_t)cols, sizeof **grid);
    return grid;
}

static void free_grid$(double **grid, int rows)
{
    for (int i = 0; i < rows; i++)
        free(grid[i]);
    free(grid);
}"""
DROP = """static void drop$(double **p)
{
    free(*p);
    *p = NULL;
}"""


class Memory:
    """A part of generate.Generator"""

    def used(self, scope, budget, name, arrays, free):
        """A body that uses what `free` frees"""
        inner = scope.inner()
        for array in arrays:
            inner.add_array(array)
        inner.loop, inner.can_leave_loop = None, False
        returns, self.returns = self.returns, None
        body = self.body(inner, budget - 1)
        self.returns = returns
        self.put('{', body, '}', ('@ = %s[@];' % arrays[0], [self.place(scope), self.index(scope)]), free)

    def make_grow(self, scope, budget):
        if scope.times > 20:
            return self.make_vla(scope, budget)
        name, size, used = self.fresh(['buf', 'stack', 'list']), self.fresh(['room', 'cap']), self.fresh(['used', 'count'])
        i = self.fresh(['i', 'j'])
        filling = scope.inner(5)
        filling.integers.append((i, 0, 4))
        fill = self.as_block('if (%s == %s) {' % (used, size), self.as_block(
            '%s *= 2;' % size, '%s = realloc(%s, (size_t)%s * sizeof *%s);' % (name, name, size, name)), '}',
                             ('%s[%s++] = @;' % (name, used), [self.damped(filling)]))
        self.put('int %s = %s, %s = 0;' % (size, self.pick(['1', '2']), used), 'double *%s = malloc((size_t)%s * sizeof *%s);' % (name, size, name),
                 'for (int %s = 0; %s < 5; %s++) {' % (i, i, i), fill, '}')
        self.taken.discard(i)
        self.used(scope, budget, name, [name], 'free(%s);' % name)

    def make_aligned(self, scope, budget):
        if scope.times > 50:
            return self.make_vla(scope, budget)
        name = self.fresh(['simd', 'lane', 'vec'])
        form = self.random.randrange(3)
        if form == 0:
            self.put('double *%s = aligned_alloc(32, 4 * sizeof(double));' % name)
        elif form == 1:
            self.put('double *%s = NULL;' % name, 'if (posix_memalign((void **)&%s, 64, 4 * sizeof *%s))' % (name, name), '    abort();')
        else:
            self.put('void *%s_ = NULL;' % name, 'if (posix_memalign(&%s_, 32, 4 * sizeof(double)) != 0)' % name, '    exit(1);', 'double *%s = %s_;' % (name, name))
        self.put('for (int at = 0; at < 4; at++)', ('    %s[at] = @;' % name, [self.damped(scope)]))
        self.used(scope, budget, name, [name], 'free(%s);' % name)

    def make_wrapped(self, scope, budget):
        """The program's own allocation functions"""
        if scope.times > 20:
            return self.make_vla(scope, budget)
        name, form = self.fresh(['mine', 'pool', 'own']), self.random.randrange(4)
        if form == 0:
            self.need(GRID)
            self.put('double **%s = new_grid$(2, 4);' % name)
            return self.used(scope, budget, name, [name + '[0]', name + '[1]'], 'free_grid$(%s, 2);' % name)
        if form == 1:
            self.need(ZEROED)
            self.put('double *%s = xcalloc$(4, sizeof *%s);' % (name, name))
        elif form == 2:
            self.need(NEW)
            self.put('double *%s = new_array$(4);' % name, ('for (int at = 0; at < 4; at++)', []), ('    %s[at] = @;' % name, [self.damped(scope)]))
        else:
            self.need(ZEROED)
            self.need(DROP)
            self.put('double *%s = xcalloc$((size_t)n + 3, sizeof(double));' % name)
            return self.used(scope, budget, name, [name], 'drop$(&%s);' % name)
        self.used(scope, budget, name, [name], 'free(%s);' % name)

    def make_vla(self, scope, budget):
        name, i = self.fresh(['work', 'tmp', 'line']), self.fresh(['i', 'j'])
        filling = scope.inner(4)
        filling.integers.append((i, None, None))  # it runs past the other arrays' ends
        if self.chance(0.5):
            self.put('double %s[n + 3];' % name, 'for (int %s = 0; %s < n + 3; %s++)' % (i, i, i), ('    %s[%s] = @;' % (name, i), [self.damped(filling)]))
            scope.add_array(name)
        else:
            rows = self.pick(['2', 'n + 1'])
            body = self.as_block('for (int col_ = 0; col_ < n + 3; col_++)', ('    %s[%s][col_] = @;' % (name, i), [self.damped(filling)]))
            self.put('double %s[%s][n + 3];' % (name, rows), 'for (int %s = 0; %s < %s; %s++) {' % (i, i, rows, i), body, '}')
            for row in (name + '[0]', name + '[1]'):
                scope.arrays.append(row)
                scope.depths[row] = scope.depth
        self.taken.discard(i)
