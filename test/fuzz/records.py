"""Records that hold more than reals: records in records, pointers, bit-fields, unions, a flexible array at the end."""

from scope import COUNTERS
from tree import Statement

WEIGHTS = {'nested': 2, 'mixed': 2, 'flags': 1, 'union': 1, 'flexible': 1, 'copies': 2, 'made': 1}

BODY = """struct Body$ {
    int kind;
    double pos[4], mass;
};"""
SCENE = """struct Scene$ {
    short count;
    struct Body$ main;
    double gain;
    struct Body$ two[2];
};"""
ITEM = """struct Item$ {
    double u;
    const char *name;
    double *data;
    int n;
    struct Item$ *other;
    double w;
};"""
FLAGS = """struct Flags$ {
    unsigned on : 1, level : 3;
    double u;
    int sign : 2;
    unsigned long long index : 40;
    double v[4];
};"""
EITHER = """struct %s$ {
    int kind;
    union {
        int count;
        %s;
        unsigned char code;
    } is;
    double weight;
};"""
# Its name, its member that has derivatives, an initializer, a use. Reals and pointers in one union have no vector modes.
MEMBERS = [('Number', 'double real', '{.real = @}', '@ += {0}.is.real * {0}.weight;', '{0}.is.real = @;'),
           ('Four', 'double four[4]', '{.four = {@, 0.25, 1.0}}', '@ = {0}.is.four[{0}.kind & 3];', '{0}.is.four[1] = @;'),
           ('Target', 'double *at', '{.at = ARRAY}', '{0}.is.at[1] *= {0}.weight + @;', '{0}.is.at = ARRAY;')]
TAIL = """struct Tail$ {
    int n;
    double scale;
    double tail[];
};"""
ENDS = """struct Ends$ {
    int n;
    float weight;
    struct Bead$ {
        int kind;
        double at;
    } knots[1];
};"""
MOVED = """static struct Body$ moved$(struct Body$ b, double by)
{
    for (int at = 0; at < 4; at++)
        b.pos[at] += by * b.mass;
    b.kind++;
    return b;
}"""
HEAVIER = """static struct Body$ *heavier$(struct Body$ *a, struct Body$ *b)
{
    return SIDE(a->mass > b->mass) ? a : b;
}"""


class Records:
    """A part of generate.Generator"""

    def scene(self, scope):
        """The name of a Scene, of which there is one in each block at most"""
        for name in scope.scenes:
            return name
        self.need(BODY)
        self.need(SCENE)
        name = self.fresh(['scene', 'model', 'sys'])
        a, b = self.expression(scope, 1), self.value(scope)
        form = self.pick(['{1, {2, {@, 0.5}, @}, 0.25, {{.mass = 1.5}}}', '{.main.pos[1] = @, .two[1] = {.pos = {@, 1.0}, .mass = 0.5}}',
                          '{.gain = @, .main = {.mass = @, .kind = 3}}'])
        self.put(('struct Scene$ %s = %s;' % (name, form), [a, b]))
        scope.scenes.append(name)
        scope.reals += [name + '.gain', name + '.main.mass', name + '.two[1].mass', name + '.main.pos[2]']
        for array in ('.main.pos', '.two[0].pos', '.two[1].pos'):
            scope.add_array(name + array)
        return name

    def make_nested(self, scope, budget):
        scene, form = self.scene(scope), self.random.randrange(5)
        if form == 0:
            p = self.fresh(['body', 'piece'])
            self.put('struct Body$ *%s = &%s.%s;' % (p, scene, self.pick(['main', 'two[1]', 'two[n & 1]'])))
            scope.reals.append(p + '->mass')
            scope.add_array(p + '->pos')
        elif form == 1:
            p, i = self.fresh(['body', 'each']), self.fresh(COUNTERS)
            inner = scope.inner(2, 'loop')
            inner.integers.append((i, 0, 1))
            inner.reals.append(p + '->mass')
            inner.add_array(p + '->pos')
            body = self.body(inner, budget - 1)
            body.statements.insert(0, Statement('struct Body$ *%s = %s.two + %s;' % (p, scene, i)))
            self.put('for (int %s = 0; %s < 2; %s++) {' % (i, i, i), body, '}')
        elif form == 2:
            self.put('%s.%s = %s.%s;' % (scene, self.pick(['main', 'two[1]']), scene, self.pick(['main', 'two[0]', 'two[n & 1]'])))
        elif form == 3:
            self.need(HEAVIER)
            self.put(('heavier$(&%s.main, &%s.two[@])->%s += @;' % (scene, scene, self.pick(['mass', 'pos[1]'])), [self.index(scope, 1), self.damped(scope)]))
        else:
            i = self.index(scope, 1)
            self.put(('%s.two[@].pos[@] %s @;' % (scene, self.pick(['=', '+=', '*='])), [i, self.index(scope), self.damped(scope)]))

    def make_made(self, scope, budget):
        """Functions that return records"""
        scene = self.scene(scope)
        self.need(MOVED)
        form = self.random.randrange(3)
        by = self.damped(scope)
        if form == 0:
            self.put(('%s.two[@] = moved$(%s.main, @);' % (scene, scene), [self.index(scope, 1), by]))
        elif form == 1:
            self.put(('@ = moved$(%s.two[1], @).pos[@];' % scene, [self.place(scope), by, self.index(scope)]))
        else:
            self.put(('%s.main = moved$(moved$(%s.main, @), 0.25);' % (scene, scene), [by]))

    def make_copies(self, scope, budget):
        """memcpy, memmove and memset of records and of arrays of them"""
        scene = self.scene(scope)
        form = self.random.randrange(6)
        if form == 0:
            self.put('memcpy(&%s.main, &%s.two[1], sizeof %s.main);' % (scene, scene, scene))
        elif form == 1:
            name = self.fresh(['saved', 'backup'])
            self.put('struct Scene$ %s;' % name, 'memcpy(&%s, &%s, sizeof %s);' % (name, scene, name), 'memset(&%s.two[0], 0, sizeof(struct Body$));' % scene,
                     ('@ += %s.two[0].pos[@];' % name, [self.place(scope), self.index(scope)]))
            scope.reals.append(name + '.main.mass')
            scope.add_array(name + '.two[1].pos')
        elif form == 2:
            name = self.fresh(['pair', 'bodies'])
            self.put('struct Body$ %s[3];' % name, 'memcpy(%s, %s.two, sizeof %s.two);' % (name, scene, scene), '%s[2] = %s.main;' % (name, scene),
                     'memmove(%s + %d, %s + %d, 2 * sizeof *%s);' % (self.pick([(name, 0, name, 1, name), (name, 1, name, 0, name)])))
            scope.reals.append(name + '[1].mass')
            scope.add_array(name + '[2].pos')
        elif form == 3:
            self.put('memset(&%s, 0, sizeof %s);' % (scene, scene))
        elif form == 4:
            self.put('memcpy(%s.two[0].pos, %s, sizeof %s.two[0].pos);' % (scene, self.apart(scope), scene))
        else:
            name = self.fresh(['old', 'tmp'])
            self.put('struct Body$ %s = %s.main;' % (name, scene), '%s.main = %s.two[0];' % (scene, scene), '%s.two[0] = %s;' % (scene, name))

    def apart(self, scope):
        """An array that nothing else leads to"""
        name = self.fresh(['four', 'init'])
        self.put(('const double %s[4] = {@, @, 0.5, -1.0};' % name, [self.value(scope), self.value(scope)]))
        return name

    def make_mixed(self, scope, budget):
        """An array of records that hold reals and pointers"""
        self.need(ITEM)
        name, i = self.fresh(['items', 'jobs', 'refs']), self.fresh(COUNTERS)
        arrays = [self.pick(scope.arrays) for _ in range(3)]
        self.put(('struct Item$ %s[3] = {{@, "first", %s, 4, NULL, 0.5}, {0.25, "second", %s, 3, %s, @}, {.data = %s, .other = &%s[1], .n = 2}};' % (
            name, arrays[0], arrays[1], name, arrays[2], name), [self.expression(scope, 1), self.value(scope)]))
        for k in range(3):
            scope.reals.append('%s[%d].%s' % (name, k, self.pick(['u', 'w'])))
            scope.add_array('%s[%d].data' % (name, k), pointer=True)
        scope.reals.append('%s[2].other->w' % name)
        form = self.random.randrange(4)
        inner = scope.inner(3, 'loop')
        inner.integers.append((i, 0, 2))
        inner.reals += ['%s[%s].u' % (name, i), '%s[%s].w' % (name, i)]
        inner.add_array('%s[%s].data' % (name, i))
        if form == 0:
            self.put('for (int %s = 0; %s < 3; %s++) {' % (i, i, i), self.body(inner, budget - 1), '}')
        elif form == 1:
            self.put('for (int %s = 0; %s < 3; %s++)' % (i, i, i), '    for (int at = 0; at < %s[%s].n; at++)' % (name, i),
                     '        %s[%s].u += %s[%s].w * %s[%s].data[at];' % ((name, i) * 3))
        elif form == 2:
            p = self.fresh(['it', 'item'])
            loop = scope.inner(3, 'loop')
            loop.reals += [p + '->u', p + '->w']
            loop.add_array(p + '[0].data')  # not '->data', which a struct V has
            self.put('for (struct Item$ *%s = %s; %s != %s + 3; %s++) {' % (p, name, p, name, p), self.body(loop, budget - 1), '}')
        else:
            self.put(('if (@) {', [self.condition(scope)]), self.one('%s[2].other = &%s[0];' % (name, name)), '}',
                     ('%s[2].other->u %s @;' % (name, self.pick(['=', '+=', '*='])), [self.damped(scope)]))

    def make_flags(self, scope, budget):
        self.need(FLAGS)
        name = self.fresh(['state', 'opt', 'mode'])
        self.put(('struct Flags$ %s = {1, %d, @, -1, %d, {@, 0.5}};' % (name, self.random.randrange(8), self.random.randrange(4)),
                  [self.expression(scope, 1), self.value(scope)]))
        for _ in range(self.random.randint(0, 2)):
            self.put(self.pick(['%s.on ^= 1;', '%s.level++;', '%s.index = %s.level & 3;' % ('%s', name), '%s.sign = %s.on ? -1 : 1;' % ('%s', name)]) % name)
        scope.reals.append(name + '.u')
        scope.add_array(name + '.v')
        scope.integers += [(name + '.level', 0, 7), ('(int)(%s.index & 3)' % name, 0, 3), ('(int)%s.on' % name, 0, 1)]
        self.put(('if (%s.on)' % name, []), ('    @ = @;', [self.place(scope), self.damped(scope)]))

    def make_union(self, scope, budget):
        """One member at a time"""
        kind, member, first, use, change = self.pick(MEMBERS)
        self.need(EITHER % (kind, member))
        name, target = self.fresh(['val', 'either', 'slot']), self.place(scope)
        first = first.replace('ARRAY', self.pick(scope.arrays))
        if self.chance(0.3):
            first = '{.count = 2}'
        self.put(('struct %s$ %s = {%d, %s, 0.5};' % (kind, name, '.count' not in first, first), [self.expression(scope, 1)] * first.count('@')))
        if '.count' not in first:
            self.put(('if (@) {', [self.condition(scope)]), self.as_block(('%s.kind = 0;' % name, []), ('%s.is.count = 3;' % name, [])), '}')
        else:
            change = [('%s.kind = 1;' % name, []), (change.format(name).replace('ARRAY', self.pick(scope.arrays)), [self.damped(scope)] * change.count('@'))]
            if kind == 'Four':
                change[1:1] = ['for (int at = 0; at < 4; at++)', ('    %s.is.four[at] = 0.5 * at;' % name, [])]
            self.put(('if (@) {', [self.condition(scope)]), self.as_block(*change), '}')
        used = ('    ' + use.format(name), [target] * use.count('@'))
        if self.chance(0.5):
            self.put('if (%s.kind == 1)' % name, used, 'else', '    %s.weight = 0.5 * %s.is.count;' % (name, name))
        else:
            self.put('switch (%s.kind) {' % name, 'case 1:', used, '    break;', 'case 0:', '    %s.weight = 0.25 * %s.is.count;' % (name, name), '}')
        scope.reals.append(name + '.weight')

    def make_ends(self, scope):
        """The same with an array of one, as it was written before C99"""
        self.need(ENDS)
        name, knots = self.fresh(['list', 'chain']), self.fresh(['knots', 'ks'])
        size = self.pick(['sizeof *%s + 2 * sizeof(struct Bead$) * (size_t)(n > 0)' % name, 'sizeof(struct Ends$) + (size_t)(n + 2) * sizeof %s->knots[0]' % name])
        self.put('struct Ends$ *%s = malloc(%s);' % (name, size), 'struct Bead$ *%s = %s->knots;' % (knots, name), '%s->n = 3;' % name,
                 ('%s->weight = 0.5f;' % name, []), 'for (int at = 0; at < 3; at++)',
                 ('    %s[at] = (struct Bead$){3 - at, @};' % knots, [self.damped(scope)]))
        if self.chance(0.6):
            copy = self.fresh(['twin', 'other'])
            self.put('struct Ends$ *%s = malloc(%s);' % (copy, size), 'memcpy(%s, %s, %s);' % (copy, name, size), '%s[1].at *= 0.5;' % knots,
                     ('@ += (&%s->knots[0])[%s[%d].kind & 1].at * %s->weight;' % (copy, knots, self.random.randrange(3), copy), [self.place(scope)]), 'free(%s);' % copy)
        self.put(('@ += %s[(@) %% 3].at;' % knots, [self.place(scope), self.index(scope)]), 'free(%s);' % name)

    def put_clone(self, scope, name, size):
        """All of it copied, changed, cleared"""
        copy = self.fresh(['clone', 'saved'])
        self.put('struct Tail$ *%s = malloc(%s);' % (copy, size), 'memcpy(%s, %s, %s);' % (copy, name, size),
                 ('%s->tail[@] *= %s->scale;' % (copy, copy), [self.index(scope)]))
        if self.chance(0.4):
            self.put('memset(%s, 0, %s);' % (name, size))
        self.put(('@ += %s->tail[@] + 0.5 * %s->scale;' % (copy, copy), [self.place(scope), self.index(scope)]), 'free(%s);' % copy)

    def make_flexible(self, scope, budget):
        """A record with an array of no fixed length at its end"""
        if scope.times > 50:
            return self.make_flags(scope, budget)
        if self.chance(0.3):
            return self.make_ends(scope)
        self.need(TAIL)
        name = self.fresh(['vec', 'row', 'msg'])
        size = self.pick(['sizeof *%s + 4 * sizeof %s->tail[0]' % (name, name), 'sizeof(struct Tail$) + (size_t)(n + 3) * sizeof(double)'])
        inner = scope.inner()
        inner.reals.append(name + '->scale')
        inner.add_array(name + '->tail')
        inner.frees.append(name)
        inner.can_leave_loop = False
        clones = self.chance(0.5)
        self.put('struct Tail$ *%s = malloc(%s);' % (name, size), '%s->n = 4;' % name, ('%s->scale = @;' % name, [self.expression(scope, 1)]),
                 'for (int at = 0; at < %s->n; at++)' % name, ('    %s->tail[at] = @;' % name, [self.damped(scope)]),
                 '{', self.body(inner, budget - 1), '}', ('@ = %s->scale * %s->tail[@];' % (name, name), [self.place(scope), self.index(scope)]))
        if clones:
            self.put_clone(scope, name, size)
        self.put('free(%s);' % name)
