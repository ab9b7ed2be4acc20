"""One block of bytes from which a program takes memory for reals, records and integers, and which it may use again for other types."""

from tree import Expression, REAL

WEIGHTS = {'arena': 2}

TAKE = """static void *take$(char **top, size_t bytes)
{
    void *p = *top;
    *top += (bytes + 15) / 16 * 16;
    return p;
}"""
BLOCKS = ['char *{0} = malloc(1024);', '_Alignas(16) char {0}[1024];', 'char *{0} = aligned_alloc(64, 1024);']


class Arena:
    """A part of generate.Generator"""

    def make_arena(self, scope, budget):
        if scope.times > 20 or self.is_pure:
            return self.make_vla(scope, budget)
        self.need(TAKE)
        block, top = self.fresh(['memory', 'arena', 'bytes']), self.fresh(['top', 'free_at'])
        self.put('{', self.in_arena(scope, budget, self.pick(BLOCKS).format(block), block, top), '}')

    def in_arena(self, scope, budget, head, block, top):
        outer, self.block = self.block, type(self.block)()
        inner, returns = scope.inner(), self.returns
        inner.loop, inner.can_leave_loop, self.returns = None, False, None  # the block is freed behind this
        self.put(head, 'char *%s = %s;' % (top, block))
        for k in range(self.pick([1, 2, 2])):
            if k:
                self.put('%s = %s;' % (top, block))  # from here on the bytes hold something else
            self.put('{', self.taken_part(inner, budget, top), '}')
        if 'alloc' in head:
            self.put('free(%s);' % block)
        made, self.block, self.returns = self.block, outer, returns
        return made

    def taken_part(self, scope, budget, top):
        outer, self.block = self.block, type(self.block)()
        inner = scope.inner()
        kinds = [self.take_reals, self.take_records, self.take_integers, self.take_points] + [self.take_floats] * self.use_float
        self.random.shuffle(kinds)
        for take in kinds[:self.random.randint(2, 4)]:
            take(inner, top)
        self.put('{', self.body(inner.inner(), budget - 1), '}', ('@ += 0.5 * @;', [self.place(scope), Expression(REAL, '{13}@', [self.damped(inner)])]))
        made, self.block = self.block, outer
        return made

    def take_reals(self, scope, top):
        name = self.fresh(['w', 'row', 'work'])
        self.put('double *%s = take$(&%s, 4 * sizeof *%s);' % (name, top, name), 'for (int at = 0; at < 4; at++)', ('    %s[at] = @;' % name, [self.damped(scope)]))
        scope.add_array(name)

    def take_floats(self, scope, top):
        name = self.fresh(['fs', 'singles'])
        self.put('float *%s = take$(&%s, 4 * sizeof(float));' % (name, top), 'for (int at = 0; at < 4; at++)', ('    %s[at] = (float)(@);' % name, [self.damped(scope)]))
        scope.float_arrays.append(name)

    def take_records(self, scope, top):
        name = self.fresh(['cells', 'nodes'])
        self.put('struct R *%s = take$(&%s, 2 * sizeof(struct R));' % (name, top),
                 ('%s[0] = (struct R){@, {@, 0.5}, 1};' % name, [self.damped(scope), self.value(scope)]), ('%s[1] = (struct R){.v = {@}, .n = 2};' % name, [self.damped(scope)]))
        scope.records += [name + '[0]', name + '[1]']

    def take_points(self, scope, top):
        name = self.fresh(['points', 'ends'])
        self.put('struct P *%s = take$(&%s, 2 * sizeof *%s);' % (name, top, name), ('%s[0] = (struct P){@, 0.5};' % name, [self.damped(scope)]),
                 ('%s[1] = (struct P){.y = @, .w = @};' % name, [self.damped(scope), self.value(scope)]))
        scope.reals += [name + '[0].x', name + '[1].y', name + '[1].w']

    def take_integers(self, scope, top):
        name = self.fresh(['order', 'idx'])
        self.put('int *%s = take$(&%s, 4 * sizeof(int));' % (name, top), 'for (int at = 0; at < 4; at++)', '    %s[at] = (at + %d) & 3;' % (name, self.random.randrange(4)))
        scope.integers.append(('%s[%d]' % (name, self.random.randrange(4)), 0, 3))
