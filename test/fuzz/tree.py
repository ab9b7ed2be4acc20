"""Random programs as trees, and how they are printed.

A program is printed in two ways: as it is, and with a mark on each branch on reals (`TRACE(...)`), for the copy that is
evaluated in long double. `$` in a name stands for the program's number, so that many programs go into one file.
"""

import re

REAL, INT, TEST, PLACE, ARRAY, COMPLEX = 'real', 'int', 'test', 'place', 'array', 'complex'
POSTFIX, UNARY, PRODUCT, SUM, ORDER, EQUAL, AND, OR, CHOICE = 14, 13, 12, 11, 9, 8, 5, 4, 2

DECLARATION = re.compile(r'(?:double|float|int|struct|const|static|unsigned|signed|char|short|long|void|size_t|ptrdiff_t|u?int\d+_t|callback\$) ')


class Expression:
    """A form such as `@ + #` with operands: @, as the text of an argument or subscript; {N}, at precedence N or above"""

    __slots__ = ('kind', 'form', 'operands', 'level', 'traced', 'reference')

    def __init__(self, kind, form, operands=(), level=POSTFIX, traced=''):
        self.kind, self.form, self.operands, self.level, self.traced = kind, form, list(operands), level, traced
        self.reference = None  # in the copy in long double: another form, and which operands it has

    def text(self, trace=False):
        parts, form, operands = [], self.form, self.operands
        if trace and self.reference:
            form, operands = self.reference[0], [operands[k] for k in self.reference[1]]
        pieces = form.split('@')
        for piece, operand in zip(pieces[:-1], operands):
            parts.append(piece)
            needed = 0
            if piece.endswith('}'):  # {N}@
                parts[-1], _, level = piece[:-1].rpartition('{')
                needed = int(level)
            text = operand.text(trace)
            if text.startswith('-') and parts[-1].endswith('-'):
                needed = POSTFIX + 1
            parts.append('(%s)' % text if operand.level < needed and not (trace and operand.traced) else text)
        parts.append(pieces[-1])
        text = ''.join(parts)
        return '%s(%s)' % (self.traced, text) if trace and self.traced else text

    def at(self, level):
        self.level = min(self.level, level)
        return self

    def sites(self):
        """(list, position) of every operand below"""
        for k, operand in enumerate(self.operands):
            yield self.operands, k
            yield from operand.sites()


def leaf(kind, text):
    return Expression(kind, text.replace('@', ''), ())


class Statement:
    """Lines: (form, expressions) or Block, in turn"""

    __slots__ = ('parts',)

    def __init__(self, *parts):
        self.parts = [(p, []) if isinstance(p, str) else p for p in parts]

    def write(self, lines, depth, trace):
        for k, part in enumerate(self.parts):
            if isinstance(part, Block):
                part.write(lines, depth + 1, trace)
                continue
            form, expressions = part
            pieces = form.split('@')
            texts = [e.text(trace) for e in expressions]
            line = pieces[0] + ''.join(t + p for t, p in zip(texts, pieces[1:]))
            bare = self.body_is_bare(k)
            if bare == 'close':
                continue
            if bare == 'open' and line.endswith(' {'):
                line = line[:-2]
            lines.append('    ' * depth + line)

    def body_is_bare(self, k):
        """'open' and 'close' for the lines around a single body of one line, which needs no braces"""
        p = self.parts
        if len(p) != 3 or not isinstance(p[1], Block) or p[2] != ('}', []) or not p[0][0].startswith(('for', 'if', 'while')):
            return ''
        body = p[1].statements
        if len(body) != 1 or len(body[0].parts) != 1:
            return ''
        text = body[0].parts[0][0]
        if not text.endswith(';') or DECLARATION.match(text) or text.startswith(('if', 'for')):
            return ''
        return {0: 'open', 2: 'close'}.get(k, '')

    def blocks(self):
        return [p for p in self.parts if isinstance(p, Block)]

    def expressions(self):
        for p in self.parts:
            if not isinstance(p, Block):
                for k, e in enumerate(p[1]):
                    yield p[1], k
                    yield from e.sites()


class Block:
    __slots__ = ('statements',)

    def __init__(self):
        self.statements = []

    def write(self, lines, depth, trace):
        for statement in self.statements:
            statement.write(lines, depth, trace)

    def all_blocks(self):
        yield self
        for statement in self.statements:
            for block in statement.blocks():
                yield from block.all_blocks()


class Function:
    def __init__(self, name, head):
        self.name, self.head, self.body = name, head, Block()

    def write(self, lines, trace):
        lines += [self.head, '{']
        self.body.write(lines, 1, trace)
        lines += ['}', '']


class Program:
    """seed; globals (lines); functions, the last is f; parameters; what the driver must know"""

    def __init__(self, seed):
        self.vectors = self.drivers = True  # whether a run looks at these modes
        self.all_arms = False  # sparse patterns are of all arms; a run of adcc has one or the other
        self.seed, self.globals, self.functions = seed, [], []
        self.parameters = []  # Parameter
        self.returns = 'double'
        self.spec = ''        # after the function's name
        self.alias = -1       # y is x + alias, if not negative
        self.has_float = False
        self.n = 4
        self.elsewhere = []   # lines of another file
        self.first = []       # statements before all others of f: what sets globals

    def text(self, number, trace=False):
        lines = list(self.globals)
        if lines:
            lines.append('')
        for function in self.functions[:-1]:
            function.write(lines, trace)
        main = self.functions[-1]
        lines += [main.head, '{'] + ['    ' + t for t in self.first]
        main.body.write(lines, 1, trace)
        lines += ['}', '']
        text = '\n'.join(lines)
        if not trace:
            text = re.sub(r'\bSIDE\(', '(', text)
        return text.replace('$', str(number)) + '\n'

    def line_count(self):
        return self.text(0).count('\n')

    def blocks(self):
        for function in self.functions:
            yield from function.body.all_blocks()

    def sites(self):
        for block in self.blocks():
            for statement in block.statements:
                yield from statement.expressions()
