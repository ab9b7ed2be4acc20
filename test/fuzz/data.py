"""Arrays, matrices, records, views of arrays, memory from the heap, and what moves it about as a whole."""

from scope import COUNTERS


class Data:
    """A part of generate.Generator"""

    def make_array(self, scope, budget):
        if self.chance(0.5):
            values = [self.damped(scope), self.expression(scope, 1), self.constant()][:self.random.randint(1, 3)]
            name = self.fresh()
            self.put(('double %s[4] = {%s};' % (name, ', '.join('@' for _ in values)), values))
        else:
            name = self.fresh()
            i = self.fresh(COUNTERS)
            inner = scope.inner(4)
            inner.integers.append((i, 0, 3))
            self.put('double %s[4];' % name, ('for (int %s = 0; %s < 4; %s++)' % (i, i, i), []),
                     ('    %s[%s] = @;' % (name, i), [self.damped(inner)]))
            self.taken.discard(i)
        scope.add_array(name)

    def make_matrix(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['mat', 'grid', 'a2', 'rows'])
        self.put(('double %s[2][4] = {{@, 0.5}, {@, @, 0.25, 1.5}};' % name, [e, self.value(scope), self.expression(scope, 1)]))
        for row in (name + '[0]', name + '[1]'):
            scope.arrays.append(row)
            scope.depths[row] = scope.depth
        if scope.integers:
            row = '%s[%s & 1]' % (name, self.pick(scope.integers)[0])
            scope.arrays.append(row)
            scope.depths[row] = scope.depth

    def make_record(self, scope, budget):
        if scope.records and self.chance(0.4):
            source, name = self.pick(scope.records), self.fresh()
            self.put('struct R %s = %s;' % (name, source))
        else:
            e, name = self.damped(scope), self.fresh()
            form = self.pick(['{@, {@}, 2}', '{@, {0.5, @}, 1}', '{.v = {@, @}}'])
            self.put(('struct R %s = %s;' % (name, form), [e, self.expression(scope, 1)]))
        scope.records.append(name)

    def make_records(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['cells', 'parts', 'list'])
        self.put(('struct R %s[2] = {{@, {@, 0.5}, 1}, {@, {0.75}, 2}};' % name, [e, self.value(scope), self.value(scope)]))
        scope.records += [name + '[0]', name + '[1]']
        if scope.integers:
            scope.records.append('%s[%s & 1]' % (name, self.pick(scope.integers)[0]))

    def make_table(self, scope, budget):
        name = self.fresh(['idx', 'perm', 'order'])
        order = self.random.sample(range(4), 4) if self.chance(0.6) else [self.random.randrange(4) for _ in range(4)]
        kind, index = self.pick(['', 'const ', 'static const ']), self.index(scope).text()
        if index.isdigit():
            kind = ''  # clang warns of a switch on a constant
        self.put('%sint %s[4] = {%s};' % (kind, name, ', '.join(map(str, order))))
        scope.integers.append(('%s[%s]' % (name, index), 0, 3))

    def make_view(self, scope, budget):
        old = [p for p in scope.pointers if '.' in p]
        if old and self.chance(0.5):
            view = self.pick(old)
            self.put('%s = %s;' % (view, self.pick(self.reachable(scope, view) or [view])))
            return
        e, array, name = self.expression(scope, 1), self.pick(scope.arrays), self.fresh(['view', 'vec', 'slice'])
        whole = [p[:-5] for p in old if p[:-5].isidentifier() and scope.depths[p] <= scope.depth]
        if whole and self.chance(0.5):
            self.put('struct V %s = %s;' % (name, self.pick(whole)))
        else:
            self.put(('struct V %s = {%s, 4, @};' % (name, array), [e]))
        if self.chance(0.3):
            pointer = self.fresh(['pv', 'vp'])
            self.put('struct V *%s = &%s;' % (pointer, name))
            name = pointer + '-'
        member = name.replace('-', '->') if name.endswith('-') else name + '.'
        scope.reals.append(member + 'scale')
        scope.add_array(member + 'data', pointer=True)

    def make_row_pointers(self, scope, budget):
        first, second, name = self.pick(scope.arrays), self.pick(scope.arrays), self.fresh(['lines', 'ptrs', 'table'])
        self.put('double *%s[2] = {%s, %s};' % (name, first, second))
        scope.add_array(name + '[0]', pointer=True)
        scope.add_array(name + '[1]', pointer=True)
        if scope.integers:
            row = '%s[%s & 1]' % (name, self.pick(scope.integers)[0])
            scope.arrays.append(row)
            scope.depths[row] = scope.depth

    def make_raw(self, scope, budget):
        raw, name = self.fresh(['raw', 'data', 'bytes']), self.fresh()
        self.put('void *%s = %s;' % (raw, self.pick(scope.arrays)), 'double *%s = %s%s;' % (name, self.pick(['', '(double *)']), raw))
        scope.add_array(name, pointer=True)

    def make_point(self, scope, budget):
        e, name = self.damped(scope), self.fresh(['pt', 'point', 'corner'])
        self.put(('struct P %s = {@, @, 0.5};' % name, [e, self.value(scope)]))
        scope.reals += [name + '.' + c for c in 'xyz']
        if self.chance(0.7):
            coords = self.fresh(['xyz', 'coord'])
            self.put('double *%s = (double *)&%s;' % (coords, name))
            scope.add_array(coords, pointer=True)

    def make_heap_view(self, scope, budget):
        if scope.times > 50:
            return self.make_array(scope, budget)
        e, name, array = self.expression(scope, 1), self.fresh(['node', 'obj', 'holder']), self.pick(scope.arrays)
        own = self.chance(0.5)
        head = ['struct V *%s = malloc(sizeof *%s);' % (name, name),
                '%s->data = %s;' % (name, 'calloc(4, sizeof(double))' if own else array), ('%s->scale = @;' % name, [e]), '%s->n = 4;' % name]
        inner = scope.inner()
        inner.reals.append(name + '->scale')
        inner.add_array(name + '->data', pointer=not own)
        if not own:
            inner.depths[name + '->data'] = scope.depth  # read behind the block
        inner.frees += [name + '->data'] * own + [name]
        inner.can_leave_loop = False
        body = self.body(inner, budget, 4)
        self.put(*head, '{', body, '}', ('@ = %s->scale + %s->data[@];' % (name, name), [self.place(scope), self.index(scope)]),
                 *['free(%s->data);' % name] * own, 'free(%s);' % name)

    def make_heap_record(self, scope, budget):
        """A record with several reals behind malloc, or the first of an array of variable length"""
        name = self.fresh(['rec', 'cell', 'state'])
        kind = self.random.randrange(3)
        head = ['struct P *%s = %s;' % (name, ['malloc(sizeof *%s)', 'calloc(2, sizeof *%s)'][kind] % name) if kind < 2 else
                'struct P %s[(n & 1) + 1];' % name]
        for member in 'xyz':
            head.append(('%s->%s = @;' % (name, member), [self.damped(scope)]))
        inner = scope.inner()
        inner.reals += ['%s->x' % name, '%s[0].y' % name, '%s->z' % name]
        inner.frees += [name] * (kind < 2)
        inner.can_leave_loop = False
        body = self.body(inner, budget, 4)
        self.put(*head, '{', body, '}', ('@ = %s->x + %s->y * %s->z;' % (name, name, name), [self.place(scope)]),
                 *['free(%s);' % name] * (kind < 2))

    def make_allocate(self, scope, budget):
        name, i = self.fresh(['buf', 'work', 'heap']), self.fresh(COUNTERS)
        filling = scope.inner(4)
        filling.integers.append((i, 0, 3))
        if self.chance(0.3):
            head = ['double *%s = calloc(4, sizeof(double));' % name]
        else:
            head = ['double *%s = malloc(4 * sizeof *%s);' % (name, name), 'for (int %s = 0; %s < 4; %s++)' % (i, i, i),
                    ('    %s[%s] = @;' % (name, i), [self.damped(filling)])]
        inner = scope.inner()
        inner.depth = scope.depth + 1
        inner.arrays.append(name)
        inner.depths[name] = inner.depth
        inner.frees.append(name)
        inner.can_leave_loop = False
        body = self.body(inner, budget, 4)
        self.put(*head, '{', body, '}', ('@ = %s[@];' % name, [self.place(scope), self.index(scope)]), 'free(%s);' % name)

    def make_move(self, scope, budget):
        a, b = self.pick(scope.arrays), self.pick(scope.arrays)
        form = self.random.randrange(8)
        if form < 2:
            self.put('memset(%s, 0, %s * sizeof(double));' % (a, self.pick(['2', '3', '4'])))
        elif form < 4 and len(scope.records) > 1:
            a, b = self.random.sample(scope.records, 2)
            self.put('%s = %s;' % (a, b))
        elif form == 4 and scope.records:
            record = self.pick(scope.records)
            form = 'memset(%s->v, 0, sizeof(double));' if record.startswith('*') else 'memset(%s.v, 0, 2 * sizeof(double));'
            self.put(form % record.lstrip('*'))
        else:
            self.put('memmove(%s + %d, %s + %d, %d * sizeof(double));' % (a, self.random.randrange(2), b, self.random.randrange(2),
                                                                         self.random.randint(1, 3)))
