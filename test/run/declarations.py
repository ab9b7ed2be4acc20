"""Reads the external declarations of a test program, as far as tests write them, and prints declarations anew.

In: C text. Out: Unit with functions, globals, records (structs), the text of the type definitions, local includes.
Needs: nothing but the standard library. No preprocessor: lines that start with # are skipped, object-like macros kept.
"""

import re

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.])*|\.\.\.|[-+*/%&|^=<>!]=|'
                   r'->|\+\+|--|<<|>>|&&|\|\||[^\s\w]')
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\')', re.S)
BASE_WORDS = {'void', 'char', 'short', 'int', 'long', 'float', 'double', 'signed', 'unsigned', '_Bool', '_Complex', 'complex'}
STORAGE = {'extern', 'static', 'inline', '_Noreturn', 'register'}
QUALIFIERS = {'const', 'volatile', 'restrict'}
MARKS = {'ADCC_INACTIVE', 'ADCC_IN', 'ADCC_OUT', 'ADCC_INOUT'}


class Type:
    """kind: scalar (name), record (name), pointer (of), array (of, dim), function (of, params)"""

    def __init__(self, kind, name='', of=None, dim='', const=False, params=(), marks=()):
        self.kind, self.name, self.of, self.dim = kind, name, of, dim
        self.const, self.params, self.marks = const, params, marks

    def replaced(self, **changes):
        fields = dict(kind=self.kind, name=self.name, of=self.of, dim=self.dim, const=self.const, params=self.params)
        fields.update(changes)
        return Type(**fields)


def declare(type_, name):
    """The declaration of name as type_, in C."""
    if type_.kind == 'pointer':
        star = '*' + ('const ' if type_.const else '') + name
        return declare(type_.of, '(' + star + ')' if type_.of.kind in ('array', 'function') else star)
    if type_.kind == 'array':
        return declare(type_.of, '%s[%s]' % (name, type_.dim))
    if type_.kind == 'function':
        inside = ', '.join(declare(t, n) for n, t in type_.params) or 'void'
        return declare(type_.of, '%s(%s)' % (name, inside))
    return ('const ' if type_.const else '') + type_.name + (' ' + name if name else '')


def without_const(type_):
    """The same without const on what it holds: an adjoint is written."""
    if type_.of is None:
        return type_.replaced(const=False)
    return type_.replaced(of=without_const(type_.of), const=False)


def strip_comments(text):
    return COMMENT.sub(lambda m: m.group(1) or ' ', text)


class Unit:
    def __init__(self):
        self.functions = {}   # name -> Type function
        self.globals = {}     # name -> Type
        self.records = {}     # 'struct S' or typedef name -> [(field, Type)]
        self.aliases = {}     # typedef name -> Type
        self.definitions = []  # text of the type definitions of the file itself, in order
        self.includes = []    # local includes
        self.system = []
        self.macros = []
        self.enumerated = 0
        self.defined = {}     # functions with a body -> storage

    def resolve(self, type_):
        for _ in self.aliases:
            if type_.kind != 'scalar' or type_.name not in self.aliases:
                break
            type_ = self.aliases[type_.name].replaced(const=type_.const or self.aliases[type_.name].const)
        return type_

    def fields(self, type_):
        return self.records.get(self.resolve(type_).name)


class Reader:
    def __init__(self, unit, text):
        self.unit = unit
        text = strip_comments(text).replace('\\\n', ' ')
        for line in re.findall(r'^[ \t]*#.*$', text, re.M):
            local = re.match(r'\s*#\s*include\s*"(.*)"', line)
            system = re.match(r'\s*#\s*include\s*(<.*>)', line)
            macro = re.match(r'\s*#\s*define\s+(\w+)\s+(\S.*)', line)
            if local:
                unit.includes.append(local.group(1))
            elif system:
                unit.system.append(system.group(1))
            elif macro:
                unit.macros.append((macro.group(1), macro.group(2)))
        self.tokens = TOKEN.findall(re.sub(r'^[ \t]*#.*$', '', text, flags=re.M))
        self.at = 0

    def peek(self, ahead=0):
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else ''

    def take(self, wanted=None):
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise ValueError('expected %r before %r' % (wanted, ' '.join(self.tokens[self.at:self.at + 12])))
        self.at += 1
        return token

    def balanced(self, opening, closing):
        start = self.at
        depth = 0
        while True:
            token = self.take()
            depth += (token == opening) - (token == closing)
            if depth == 0:
                return self.tokens[start:self.at]

    def read(self):
        while self.peek():
            self.external()

    def external(self):
        start = self.at
        if self.peek() == ';':
            self.take()
            return
        if self.peek() == '_Static_assert':
            while self.take() != ';':
                pass
            return
        storage, base = self.specifiers()
        if self.peek() == ';':
            self.take()
            self.unit.definitions.append(' '.join(self.tokens[start:self.at]))
            return
        if '{' in self.tokens[start:self.at] and 'typedef' not in storage:  # a type and a variable in one declaration
            words = self.tokens[start:self.at]
            while words[0] in STORAGE or words[0] in QUALIFIERS:
                words.pop(0)
            self.unit.definitions.append(' '.join(words) + ' ;')
        while True:
            before = self.at
            name, type_ = self.declarator(base)
            if self.at == before:
                raise ValueError('cannot read the declaration before %r' % ' '.join(self.tokens[self.at:self.at + 12]))
            type_.marks = base.marks
            if 'typedef' in storage:
                self.unit.aliases[name] = type_
            elif type_.kind == 'function':
                self.unit.functions.setdefault(name, type_)
                if self.peek() == '{':
                    for (_, new), (_, old) in zip(type_.params, self.unit.functions[name].params):
                        if new and old:
                            new.marks = list(new.marks) + list(old.marks)
                    self.unit.functions[name] = type_
                    self.unit.defined[name] = storage
                    self.balanced('{', '}')
                    return
            elif 'static' not in storage:
                self.unit.globals[name] = type_
            while self.peek().startswith('ADCC_'):
                self.take()
            if self.peek() == '=':
                while self.peek() not in (',', ';'):
                    if self.peek() in ('{', '('):
                        self.balanced(self.peek(), {'{': '}', '(': ')'}[self.peek()])
                    else:
                        self.take()
            if self.take() == ';':
                break
        if 'typedef' in storage:
            self.unit.definitions.append(' '.join(self.tokens[start:self.at]))

    def specifiers(self):
        storage, words, const, marks, result = set(), [], False, [], None
        while True:
            token = self.peek()
            if token.startswith('ADCC_'):
                marks.append(self.take())
                if self.peek() == '(':
                    self.balanced('(', ')')
            elif token == '_Alignas':
                self.take()
                self.balanced('(', ')')
            elif token in STORAGE or token == 'typedef':
                storage.add(self.take())
            elif token in QUALIFIERS:
                const |= self.take() == 'const'
            elif token in ('struct', 'union'):
                result = self.record()
            elif token == 'enum':
                self.take()
                name = self.take() if self.peek() != '{' else ''
                if self.peek() == '{':
                    self.balanced('{', '}')
                words = ['enum ' + name if name else 'int']
            elif token in BASE_WORDS or token in ('REAL', 'CREAL'):
                words.append(self.take())
            elif not words and result is None and re.match(r'[A-Za-z_]', token):
                words.append(self.take())
            else:
                break
        if '_Complex' in words or 'complex' in words:
            words = [w for w in words if w not in ('_Complex', 'complex')] + ['_Complex']
        type_ = result.replaced(const=const) if result else Type('scalar', ' '.join(words), const=const)
        type_.marks = marks
        return storage, type_

    def record(self):
        keyword = self.take()
        if self.peek() == '{':
            self.unit.enumerated += 1
            name = '%s anonymous%d' % (keyword, self.unit.enumerated)
        else:
            name = keyword + ' ' + self.take()
        if self.peek() == '{':
            self.take()
            fields = []
            while self.peek() != '}':
                _, base = self.specifiers()
                while True:
                    field, type_ = self.declarator(base)
                    type_.marks = base.marks
                    if self.peek() == ':':  # a bit-field has no address: no leaf
                        while self.peek() not in (',', ';'):
                            self.take()
                    else:
                        fields.append((field, type_))
                    while self.peek().startswith('ADCC_'):
                        type_.marks = list(type_.marks) + [self.take()]
                    if self.take() == ';':
                        break
            self.take('}')
            self.unit.records[name] = fields
        return Type('record', name)

    def declarator(self, base):
        """Name and type of one declarator over base."""
        if self.peek() == '*':
            self.take()
            const = False
            while self.peek() in QUALIFIERS:
                const |= self.take() == 'const'
            return self.declarator(Type('pointer', of=base, const=const))
        inner = None
        name = ''
        if self.peek() == '(' and self.peek(1) in ('*', '('):
            self.take()
            inner = self.at
            depth = 1
            while depth:
                token = self.take()
                depth += (token == '(') - (token == ')')
        elif re.match(r'[A-Za-z_]', self.peek()):
            name = self.take()
        type_ = self.suffixes(base)
        if inner is None:
            return name, type_
        after, self.at = self.at, inner
        name, type_ = self.declarator(type_)
        self.at = after
        return name, type_

    def suffixes(self, base):
        if self.peek() == '[':
            dim = ' '.join(t for t in self.balanced('[', ']')[1:-1] if t not in ('static', 'restrict', 'const'))
            return Type('array', of=self.suffixes(base), dim=dim)
        if self.peek() == '(':
            self.take()
            params = []
            while self.peek() != ')':
                if self.peek() == 'void' and self.peek(1) == ')':
                    self.take()
                    break
                if self.peek() == '...':
                    self.take()
                    params.append(('...', None))
                    continue
                before = self.at
                _, type_ = self.specifiers()
                marks = type_.marks
                name, type_ = self.declarator(type_)
                type_.marks = list(marks)
                while self.peek().startswith('ADCC_'):
                    type_.marks.append(self.take())
                    if self.peek() == '(':
                        self.balanced('(', ')')
                params.append((name, type_))
                if self.peek() == ',':
                    self.take()
                if self.at == before:
                    self.take('a parameter')  # a macro's call, say
            self.take(')')
            return Type('function', of=base, params=params)
        return base


def defined_names(text):
    """Of the text of a type definition: the tag and the typedef's name."""
    return set(re.findall(r'^(?:typedef )?((?:struct|union|enum) \w+) \{', text) + re.findall(r'^typedef .*?(\w+) ;$', text))


def read_unit(paths):
    """The declarations of the files, with those of the local headers that they include."""
    unit = Unit()
    seen = set()

    def add(path, is_header):
        if path in seen:
            return
        seen.add(path)
        part = Unit()
        with open(path) as file:
            text = file.read()
        Reader(part, text)
        for include in part.includes:
            header = path.parent / include
            if header.exists():
                add(header, True)
        definitions = len(unit.definitions)
        records, aliases = dict(unit.records), dict(unit.aliases)
        reader = Reader(unit, text)
        reader.read()
        unit.records.update(records)  # a later file's own types of these names are none that the driver sees
        unit.aliases.update(aliases)
        known = {name for text in unit.definitions[:definitions] for name in defined_names(text)}
        unit.definitions[definitions:] = [] if is_header else [text for text in unit.definitions[definitions:] if not known & defined_names(text)]

    for path in paths:
        add(path, False)
    return unit
