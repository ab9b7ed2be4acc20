"""Lists and trees: nodes that hold a real and lead to others."""

from tree import AND, Block, Expression, Statement, TEST

WEIGHTS = {'list': 2, 'heap_list': 1, 'tree': 1}

NODE = """struct Node$ {
    double value;
    struct Node$ *next;
    int tag;
};"""
TREE = """struct Tree$ {
    double key, weight;
    struct Tree$ *kid[2];
};"""
REVERSED = """static struct Node$ *reversed$(struct Node$ *list)
{
    struct Node$ *done = NULL;
    while (list) {
        struct Node$ *rest = list->next;
        list->next = done;
        done = list;
        list = rest;
    }
    return done;
}"""
INSERT = """static void insert$(struct Tree$ **slot, struct Tree$ *node)
{
    while (*slot)
        slot = &(*slot)->kid[SIDE(node->key > (*slot)->key)];
    *slot = node;
}"""
TOTAL = """static double tree_total$(const struct Tree$ *t, double depth)
{
    if (!t)
        return 0.0;
    return t->weight * depth + tree_total$(t->kid[0], depth * 0.5) + tree_total$(t->kid[1], depth + 0.25);
}"""
SPREAD = """static void spread$(struct Tree$ *t, double by)
{
    if (!t)
        return;
    spread$(t->kid[0], by * 0.5);
    t->weight += sin(by * t->key);
    spread$(t->kid[1], t->weight);
}"""
PUSH = """static struct Node$ *pushed$(struct Node$ *list, double value)
{
    struct Node$ *node = malloc(sizeof *node);
    node->value = value;
    node->next = list;
    node->tag = list ? list->tag + 1 : 0;
    return node;
}"""


class Links:
    """A part of generate.Generator"""

    def make_list(self, scope, budget):
        """Nodes of an array, linked, gone through, taken out, turned round"""
        self.need(NODE)
        nodes, head, i = self.fresh(['nodes', 'cells']), self.fresh(['head', 'list']), self.fresh(['i', 'j'])
        self.put(('struct Node$ %s[4] = {{@, NULL, 0}, {@, NULL, 1}, {.value = 0.5}, {.tag = 3}};' % nodes, [self.expression(scope, 1), self.value(scope)]),
                 'for (int %s = 0; %s < 3; %s++)' % (i, i, i), '    %s[%s].next = &%s[%s + 1];' % (nodes, i, nodes, i), 'struct Node$ *%s = %s;' % (head, nodes))
        self.taken.discard(i)
        for _ in range(self.random.randint(1, 3)):
            self.change_list(scope, budget, head)
        scope.reals += [head + '->value', nodes + '[%d].value' % self.random.randrange(4)]

    def change_list(self, scope, budget, head):
        form, p = self.random.randrange(5), self.fresh(['node', 'link'])
        if form == 0:
            self.need(REVERSED)
            self.put('%s = reversed$(%s);' % (head, head))
        elif form == 1:
            test = Expression(TEST, '{5}@ && %s->next' % head, [self.condition(scope)], AND)
            self.put(('if (@)', [test]), '    %s = %s->next;' % (head, head))
        elif form == 2:
            self.put('struct Node$ *%s = %s;' % (p, head), 'while (%s->next)' % p, '    %s = %s->next;' % (p, p),
                     ('%s->value %s @;' % (p, self.pick(['=', '+=', '*='])), [self.damped(scope)]))
        else:
            self.walk_list(scope, budget, head, p)

    def walk_list(self, scope, budget, head, p):
        self.taken.add(p)  # again, where the list is gone through a second time
        inner = scope.inner(4, 'loop')
        inner.reals.append(p + '->value')
        inner.integers.append((p + '->tag', 0, 3))
        self.put('for (struct Node$ *%s = %s; %s; %s = %s->next) {' % (p, head, p, p, p), self.body(inner, budget - 1), '}')
        self.taken.discard(p)

    def make_heap_list(self, scope, budget):
        if scope.times > 20:
            return self.make_list(scope, budget)
        self.need(NODE)
        self.need(PUSH)
        head, i, p, rest = self.fresh(['head', 'stack']), self.fresh(['i', 'j']), self.fresh(['node', 'link']), self.fresh(['rest', 'after'])
        filling = scope.inner(4)
        filling.integers.append((i, 0, 3))
        self.put('struct Node$ *%s = NULL;' % head, 'for (int %s = 0; %s < 4; %s++)' % (i, i, i), ('    %s = pushed$(%s, @);' % (head, head), [self.damped(filling)]))
        inner = scope.inner()
        inner.loop, inner.can_leave_loop = None, False
        returns, self.returns = self.returns, None  # what is on the heap is freed at one place
        outer, self.block = self.block, Block()
        self.walk_list(inner, budget, head, p)
        if self.chance(0.5):
            self.need(REVERSED)
            self.put('%s = reversed$(%s);' % (head, head))
            self.walk_list(inner, budget - 1, head, p)
        block, self.block = self.block, outer
        self.returns = returns
        self.put('{', block, '}', ('@ += %s->value;' % head, [self.place(scope)]))
        free = Block()
        free.statements = [Statement('struct Node$ *%s = %s->next;' % (rest, head)), Statement('free(%s);' % head), Statement('%s = %s;' % (head, rest))]
        self.put('while (%s) {' % head, free, '}')

    def make_tree(self, scope, budget):
        """Nodes of an array, put into a tree by their keys"""
        for text in (TREE, INSERT):
            self.need(text)
        nodes, root, i = self.fresh(['leaves', 'pool']), self.fresh(['root', 'top']), self.fresh(['i', 'j'])
        filling = scope.inner(4)
        filling.integers.append((i, 0, 3))
        body = Block()
        key = self.pick(['(%s * 5) %% 4 * 0.25' % i, 'sin(@)', '@'])
        body.statements = [Statement(('%s[%s].key = %s;' % (nodes, i, key), [self.value(filling)] * key.count('@'))),
                           Statement(('%s[%s].weight = @;' % (nodes, i), [self.damped(filling)])), Statement('insert$(&%s, &%s[%s]);' % (root, nodes, i))]
        self.put('struct Tree$ %s[4] = {{0.0, 0.0, {NULL, NULL}}}, *%s = NULL;' % (nodes, root), 'for (int %s = 0; %s < 4; %s++) {' % (i, i, i), body, '}')
        self.taken.discard(i)
        if self.chance(0.6):
            self.need(SPREAD)
            self.put(('spread$(%s, @);' % root, [self.damped(scope)]))
        self.need(TOTAL)
        self.put(('@ %s tree_total$(%s, @);' % (self.pick(['=', '+=']), root), [self.place(scope), self.expression(scope, 1)]))
        scope.reals += [root + '->weight', nodes + '[2].key']
