"""Writes the C driver of a run test: how its arguments are made, and how f, f_d and f_b are called.

In: declarations.Unit, the test's ADCC and ARGS lines. Out: C text that includes check.h.
Names and signatures of what adcc generates are those of interface.md, section 3, and are declared here once more beside the
generated header: a signature that differs does not compile.
"""

import re

from declarations import Type, declare, without_const

# and 'hvp', '_b_d', of three derivatives
SUFFIXES = {'forward': '_d', 'reverse': '_b', 'forward-vector': '_dv', 'reverse-vector': '_bv', 'taylor': '_t'}
WIDE = ('forward-vector', 'reverse-vector', 'taylor')  # modes whose derivatives have LANES reals for each
DRIVERS = {'gradient': '_grad', 'jacobian': '_jac', 'hessian': '_hess', 'sparse-jacobian': '_jacs', 'sparse-hessian': '_hesss'}
DEFAULT_RANGE = ('0.5', '1.5')


class TestError(Exception):
    """The test itself is wrong."""


def split_top(text, separator=','):
    """text split at the separators that stand outside of brackets and strings"""
    parts, depth, start, quoted = [], 0, 0, False
    for i, c in enumerate(text):
        quoted ^= c == '"'
        if not quoted:
            depth += (c in '([{') - (c in ')]}')
            if c == separator and depth == 0:
                parts.append(text[start:i])
                start = i + 1
    return [p.strip() for p in parts + [text[start:]] if p.strip()]


class Entry:
    """One entry of ARGS: path[dims]:type in lo..hi | = value | = {values} | = @alias | = @alias+{offsets}"""

    def __init__(self, text):
        match = re.match(r'([\w.]+)\s*((?:\[[^\]]*\])*)\s*(?::\s*([\w ]+?)\s*)?(?:=\s*(.*)|\bin\s+(.*?)\.\.(.*))?$', text, re.S)
        if not match:
            raise TestError('cannot read ARGS entry: ' + text)
        self.path = match.group(1)
        self.dims = re.findall(r'\[([^\]]*)\]', match.group(2))
        self.type = match.group(3)
        self.value = match.group(4)
        self.range = (match.group(5).strip(), match.group(6).strip()) if match.group(5) else None


def turns(entry):
    """Of `rows[3] = @x+{0, 4, 8}`: x, and where in it the rows begin in turn; of another alias what it points to, and none"""
    match = re.match(r'@(\w+)\+\{(.*)\}$', entry.value or '', re.S)
    return (match.group(1), split_top(match.group(2))) if match else ((entry.value or '')[1:], [])


class Spec:
    """FUNCTION [(OUT,...)/(IN,...)], and which parameters have a derivative"""

    def __init__(self, text, unit, shadows):
        match = re.match(r'(\w+)\s*(?:\((.*)\)\s*/\s*\((.*)\))?$', text.strip())
        if not match or match.group(1) not in unit.functions:
            raise TestError('cannot read SPEC: ' + text)
        self.text = text.strip()
        self.name = match.group(1)
        self.type = unit.functions[self.name]
        self.unit = unit
        named = None
        if match.group(2) is not None:
            named = {n.strip() for n in (match.group(2) + ',' + match.group(3)).split(',')}
        self.active = set()
        for name, type_ in self.type.params:
            if 'ADCC_INACTIVE' in type_.marks:
                continue
            if name in shadows or (name in named if named is not None else reaches_reals(unit, type_)):
                self.active.add(name)
        if named is None:
            result = self.type.of
            if reaches_reals(unit, result):
                self.active.add('return')
        elif 'return' in named:
            self.active.add('return')
        self.ins, self.outs = self.named_order(match) if named is not None else self.default_order()
        self.active_globals = {g for g in unit.globals if (named and g in named) or g in shadows}

    def named_order(self, match):
        """What SPEC names, in its order: the columns and the rows of drivers"""
        return [n.strip() for n in match.group(3).split(',')], [n.strip() for n in match.group(2).split(',')]

    def default_order(self):
        active = [(n, self.unit.resolve(t)) for n, t in self.type.params if n in self.active]
        pointers = {n for n, t in active if t.kind in ('pointer', 'array') and not t.of.const}
        return [n for n, _ in active], [n for n, _ in active if n in pointers] + ['return'] * ('return' in self.active)

    def derivative_name(self, name, suffix):
        taken = {n for n, _ in self.type.params}
        result = name + suffix
        while result in taken:
            result += '_'
        return result


def reaches_reals(unit, type_, seen=()):
    type_ = unit.resolve(type_)
    if type_.kind == 'function':
        return False
    if type_.kind in ('pointer', 'array'):
        return unit.resolve(type_.of).name == 'void' or reaches_reals(unit, type_.of, seen)
    if type_.kind == 'record':
        return type_.name not in seen and any(reaches_reals(unit, t, seen + (type_.name,)) for _, t in unit.fields(type_) or []
                                              if 'ADCC_INACTIVE' not in t.marks)
    return bool(re.search(r'\b(float|double|REAL|CREAL)\b', type_.name))


def part_of(type_):
    """The type of the parts of a complex type, or None"""
    if type_.name == 'CREAL':
        return Type('scalar', 'REAL')
    return Type('scalar', type_.name.replace(' _Complex', '')) if '_Complex' in type_.name else None


def is_function_pointer(unit, type_):
    type_ = unit.resolve(type_)
    return type_.kind == 'pointer' and unit.resolve(type_.of).kind == 'function'


def has_taylor(spec):
    """Have all its derivatives a place in Taylor mode: reals, and pointers that say that they lead to reals?"""
    active = [t for n, t in spec.type.params if n in spec.active and not is_function_pointer(spec.unit, t)]
    active += [spec.unit.globals[g] for g in spec.active_globals]
    if 'return' in spec.active:
        active.append(Type('array', of=spec.type.of))
        if spec.unit.resolve(spec.type.of).kind == 'pointer':
            return False
    for type_ in active:
        while spec.unit.resolve(type_).of is not None:
            type_ = spec.unit.resolve(type_).of
        type_ = spec.unit.resolve(type_)
        if type_.kind == 'record' or not is_real(spec.unit, type_):
            return False
    return True


def is_real(unit, type_):
    return bool(re.search(r'\b(float|double|REAL)\b', unit.resolve(type_).name))


def wide(unit, type_, suffix):
    """The type of a derivative in a vector mode: each real is LANES of them"""
    resolved = unit.resolve(type_)
    if resolved.of is not None:
        return resolved.replaced(of=wide(unit, resolved.of, suffix), const=False)
    if resolved.kind == 'record' and reaches_reals(unit, resolved):
        aliases = [name for name, alias in unit.aliases.items() if 'anonymous' in resolved.name and alias.name == resolved.name]
        return Type('record', (aliases or [resolved.name])[0] + suffix)
    if resolved.kind == 'scalar' and (is_real(unit, resolved) or '_Complex' in resolved.name):
        return Type('scalar', 'wide_' + resolved.name.replace(' ', '_'))
    return type_.replaced(const=False)


class Maker:
    """The body of make_K: blocks, values, links and leaves of one case. suffix: '', or that of a vector mode's shadows."""

    def __init__(self, unit, spec, entries, writes_derivatives, suffix=''):
        self.unit, self.spec, self.suffix = unit, spec, suffix
        self.entries = {e.path: e for e in entries}
        self.lines = []
        self.count = 0
        self.roots = []  # (name, type, entry or None), as they are made
        self.place = {}  # which root each has: the same in each case
        self.used = set()
        self.writes_derivatives = writes_derivatives

    def wide(self, type_, active):
        return wide(self.unit, type_, self.suffix) if self.suffix and active else type_

    def fresh(self, stem):
        self.count += 1
        return '%s%d' % (stem, self.count)

    def line(self, depth, text):
        self.lines.append('    ' * depth + text)

    def value(self, depth, type_, place, path, label, labels, active):
        """Fills the scalar, record, array or pointer at place, and lists its leaves."""
        resolved = self.unit.resolve(type_)
        if resolved.kind == 'record':
            for field, field_type in self.members(resolved, path):
                dot = '.' + field if field else ''  # C11: the members of an unnamed one are its owner's
                self.value(depth, field_type, place + dot, path + dot, label + dot, labels,
                           active and 'ADCC_INACTIVE' not in field_type.marks)
        elif resolved.kind == 'array':
            i, entry = self.fresh('i'), self.entries.get(path)
            extent = 'sizeof %s / sizeof %s[0]' % (place, place)
            if not resolved.dim:  # a flexible array member: ARGS says how long
                extent = entry.dims[0] if entry and entry.dims else '0'
            self.line(depth, 'for (size_t %s = 0; %s < %s; %s++) {' % (i, i, extent, i))
            self.value(depth + 1, resolved.of, '%s[%s]' % (place, i), path, label + '[%d]', labels + [i], active)
            self.line(depth, '}')
        elif resolved.kind == 'pointer':
            self.pointer(depth, resolved, place, path, label, labels, active)
        else:
            self.scalar(depth, resolved, place, path, label, labels, active)

    def members(self, record, path):
        """The fields; of a union the one that ARGS names, else the first: one content has one list of leaves."""
        fields = self.unit.fields(record)
        if not record.name.startswith('union'):
            return fields
        named = [f for f in fields if any(e == path + '.' + f[0] or e.startswith(path + '.' + f[0] + '.') for e in self.entries)]
        return (named or fields)[:1]

    def flexible_bytes(self, element, path):
        """What a flexible array member adds to a record's size, as C text, or nothing"""
        fields = self.unit.fields(element) or []
        if not fields or fields[-1][1].kind != 'array' or fields[-1][1].dim:
            return ''
        entry = self.entries.get(path + '.' + fields[-1][0])
        return ' + (size_t)(%s) * sizeof(%s)' % (entry.dims[0], declare(fields[-1][1].of, '')) if entry and entry.dims else ''

    def name(self, depth, label, labels):
        if not labels:
            return '"%s"' % label
        self.line(depth, 'LEAF_NAME("%s", %s);' % (label, ', '.join('(int)' + i for i in labels)))
        return 'name'

    def scalar(self, depth, type_, place, path, label, labels, active):
        entry = self.entries.get(path)
        self.used.add(path)
        is_real = bool(re.search(r'\b(float|double|REAL)\b', type_.name))
        part = part_of(type_)
        if part:
            self.complex(depth, type_, part, place, path, label, labels, active)
            return
        if entry and entry.value and entry.value.startswith('{'):
            values = split_top(entry.value[1:-1])
            table, at = self.fresh('values'), self.fresh('at')
            kind = 'double' if is_real else 'long'
            self.lines.insert(0, '    static const %s %s[] = {%s};' % (kind, table, ', '.join(values)))
            self.lines.insert(1, '    int %s = 0;' % at)
            fill = '(%s)%s[%s++ %% %d]' % (type_.name, table, at, len(values))
            self.lines.insert(2, '    (void)%s, (void)%s;' % (table, at))
        elif entry and entry.value and not entry.value.startswith(('"', '@')):
            fill = '(%s)(%s)' % (type_.name, entry.value)
        elif is_real:
            low, high = (entry.range if entry and entry.range else DEFAULT_RANGE)
            fill = '(%s)world_number(world, %s, %s)' % (type_.name, low, high)
        elif entry and entry.range:
            fill = '(%s)world_number(world, %s, %s)' % (type_.name, entry.range[0], entry.range[1])
        else:
            fill = None
        one = place + '[0]' if self.suffix and is_real and active else place
        if fill and not (self.suffix and self.suffix != SUFFIXES['taylor'] and is_real):
            condition = 'world->role == PRIMAL' if is_real else 'world->role != ADJOINT'
            self.line(depth, 'if (%s)' % condition)
            self.line(depth + 1, '%s = %s;' % (one, fill))
        name = self.name(depth, label, labels)
        self.line(depth, 'world_leaf(world, &%s, sizeof %s, KIND(%s), %d, 0, %s);' % (one, one, one, active, name))

    def complex(self, depth, type_, part, place, path, label, labels, active):
        """A complex number is two reals; one value for both gives the number itself, a list gives parts in turn."""
        entry = self.entries.get(path)
        is_wide = self.suffix and active
        parts = '((%s *)&%s%s)' % (part.name, place, '[0]' if is_wide else '')
        number = entry and entry.value and not entry.value.startswith('{') and entry.value
        if number and (not is_wide or self.suffix == SUFFIXES['taylor']):
            self.line(depth, 'if (world->role == PRIMAL)')
            self.line(depth + 1, '%s%s = (%s)(%s);' % (place, '[0]' if is_wide else '', type_.name, number))
        elif entry and entry.value and not number and path + '#' not in self.entries:  # one table for both parts
            table, at = self.fresh('values'), self.fresh('at')
            values = split_top(entry.value[1:-1])
            self.lines.insert(0, '    static const double %s[] = {%s};' % (table, ', '.join(values)))
            self.lines.insert(1, '    int %s = 0;' % at)
            self.entries[path + '#'] = '%s[%s++ %% %d]' % (table, at, len(values))
        for i, end in enumerate(('.re', '.im')):
            at = '%s[%d]' % (parts, i)
            if not number and entry and entry.value:
                self.line(depth, 'if (world->role == PRIMAL)')
                self.line(depth + 1, '%s = (%s)%s;' % (at, part.name, self.entries[path + '#']))
            elif not number:
                low, high = (entry.range if entry and entry.range else DEFAULT_RANGE)
                self.line(depth, 'if (world->role == PRIMAL)')
                self.line(depth + 1, '%s = (%s)world_number(world, %s, %s);' % (at, part.name, low, high))
            name = self.name(depth, label + end, labels)
            self.line(depth, 'world_leaf(world, &%s, sizeof %s, KIND(%s), %d, 0, %s);' % (at, at, at, active, name))
            if is_wide:
                self.line(depth, 'world->leaves[world->leaf_count - 1].stride = 2 * sizeof %s;' % at)

    def pointer(self, depth, type_, place, path, label, labels, active):
        entry = self.entries.get(path)
        self.used.add(path)
        target, offsets = turns(entry) if entry else ('', [])
        if entry and entry.value and entry.value.startswith('@') and not (offsets and entry.dims):
            if offsets:
                table, at = self.fresh('offsets'), self.fresh('at')
                self.lines[:0] = ['    static const long %s[] = {%s};' % (table, ', '.join(offsets)), '    int %s = 0;' % at]
                target += ' + %s[%s++ %% %d]' % (table, at, len(offsets))
            self.line(depth, '%s = (void *)(%s);' % (place, self.alias(target)))
        elif entry and (entry.dims or (entry.value or '').startswith('"')):
            memory = self.block(depth, type_.of, entry, entry.dims, path, label, labels, active)
            self.line(depth, '%s = (void *)%s;' % (place, memory))
        elif not entry or entry.value != 'null':
            return  # stays null, and is no leaf: nothing points there
        name = self.name(depth, label, labels)
        reaching = active and reaches_reals(self.unit, type_.of)
        self.line(depth, 'world_leaf(world, (void *)&%s, sizeof %s, \'p\', %d, 0, %s);' % (place, place, reaching, name))

    def alias(self, text):
        match = re.match(r'\s*(\w+)(.*)$', text)
        name = match.group(1)
        if name not in [r[0] for r in self.roots]:
            raise TestError('alias of an unknown or later parameter: ' + text)
        return 'root_%s%s' % (name, match.group(2))

    def block(self, depth, element, entry, dims, path, label, labels, active):
        """Allocates a block of elements; gives the name of a pointer to it."""
        dims = list(dims)
        count = '(size_t)(%s)' % (dims.pop(0) if dims else '1')
        array_label = '[%d]'
        while self.unit.resolve(element).kind == 'array':
            inner = self.unit.resolve(element)
            count += ' * (size_t)(%s)' % (dims.pop(0) if dims else inner.dim)
            element = inner.of
        element = element.replaced(const=False)
        if entry and entry.value and entry.value.startswith('"'):
            count = 'sizeof %s' % entry.value
        if self.unit.resolve(element).name == 'void':
            name = entry.type if entry and entry.type else 'double'
            if not self.writes_derivatives and re.search(r'\b(float|double)\b', name):
                name = 'CREAL' if '_Complex' in name else 'REAL'
            element = Type('scalar', name)
            if 'struct' in element.name:
                element = Type('record', element.name)
        memory, i = self.fresh('b'), self.fresh('i')
        held = self.wide(element, active)
        self.line(depth, '%s = world_block(world, sizeof(%s)%s, %s);' % (declare(Type('pointer', of=held), memory), declare(
            held, ''), self.flexible_bytes(element, path), count))
        if entry and entry.value and entry.value.startswith('"'):
            self.line(depth, 'memcpy(%s, %s, sizeof %s);' % (memory, entry.value, entry.value))
            return memory
        self.line(depth, 'for (size_t %s = 0; %s != %s; %s++) {' % (i, i, count, i))
        nested = path
        if self.unit.resolve(element).kind == 'pointer':
            inner = Entry('x')
            inner.path, inner.dims = path + '*', dims
            inner.value = entry.value if entry else None
            inner.range = entry.range if entry else None
            self.entries[path + '*'] = inner
            nested = path + '*'
            if not dims and not turns(entry)[1]:
                inner.value = 'null'
        self.value(depth + 1, element, '%s[%s]' % (memory, i), nested, label + array_label, labels + [i], active)
        self.line(depth, '}')
        return memory

    def root(self, name, type_, active):
        entry = self.entries.get(name)
        self.used.add(name)
        resolved = self.unit.resolve(type_)
        index = self.place[name]
        if is_function_pointer(self.unit, type_):
            self.roots.append((name, type_, entry))
            return
        if resolved.kind in ('pointer', 'array'):
            if entry and entry.value == 'null':
                memory = None
            elif entry and entry.value and entry.value.startswith('@') and not turns(entry)[1]:
                memory = '(%s)' % self.alias(entry.value[1:])
            else:
                label = name
                memory = self.block(1, resolved.of, entry, entry.dims if entry else [], name, label, [], active)
            self.line(1, 'world->root[%d] = (void *)%s;' % (index, memory or 'NULL'))
            if memory and not memory.startswith('('):
                self.line(1, 'void *root_%s = %s;' % (name, memory))
                base = resolved.of
                while self.unit.resolve(base).kind == 'array':
                    base = self.unit.resolve(base).of
                if self.unit.resolve(base).name != 'void':
                    base = self.wide(base.replaced(const=False), active)
                    self.lines[-1] = '    %s = %s;' % (declare(Type('pointer', of=base), 'root_' + name), memory)
                self.line(1, '(void)root_%s;' % name)
        else:
            base = type_.replaced(const=False)
            memory, held = self.fresh('b'), self.wide(base, active)
            self.line(1, '%s = world_block(world, sizeof(%s), 1);' % (declare(Type('pointer', of=held), memory), declare(held, '')))
            self.value(1, base, '(*%s)' % memory, name, name, [], active)
            self.line(1, 'world->root[%d] = %s;' % (index, memory))
        self.roots.append((name, type_, entry))

    def global_(self, name, type_, active):
        index = len(self.roots)
        base = type_
        count = 'sizeof %s' % name
        while self.unit.resolve(base).kind == 'array':
            base = self.unit.resolve(base).of
        base = base.replaced(const=False)
        memory, i = self.fresh('b'), self.fresh('i')
        self.used.add(name)
        held = self.wide(base, active)
        self.line(1, '%s = world_block(world, sizeof(%s), %s / sizeof(%s));' % (
            declare(Type('pointer', of=held), memory), declare(held, ''), count, declare(base, '')))
        self.line(1, 'for (size_t %s = 0; %s < %s / sizeof(%s); %s++) {' % (i, i, count, declare(base, ''), i))
        self.value(2, base, '%s[%s]' % (memory, i), name, name + '[%d]', [i], active)
        self.line(1, '}')
        self.line(1, 'world->root[%d] = %s;' % (index, memory))
        self.roots.append((name, type_, None))

    def result(self, type_, active):
        resolved = self.unit.resolve(type_)
        index = len(self.roots)
        self.roots.append(('return', type_, None))
        if resolved.kind == 'scalar' and resolved.name == 'void':
            return
        base = type_.replaced(const=False)
        held = self.wide(base, active)
        self.line(1, '%s = world_block(world, sizeof(%s), 1);' % (declare(Type('pointer', of=held), 'result'), declare(held, '')))
        start = len(self.lines)
        if resolved.kind == 'pointer':
            self.line(1, 'world_leaf(world, (void *)result, sizeof *result, \'p\', %d, 1, "return");' % active)
        else:
            self.value(1, base, '(*result)', 'return', 'return', [], active)
            text = [re.sub(r', (\d), 0, (name|"[^"]*")\);$', r', \1, 1, \2);', t) for t in self.lines[start:]]
            self.lines[start:] = [t for t in text if 'world_number' not in t and 'role == PRIMAL' not in t]
        self.line(1, 'world->root[%d] = result;' % index)


class Writer:
    def __init__(self, unit, specs, cases, types, modes):
        self.unit, self.specs, self.cases, self.types, self.modes = unit, specs, cases, types, modes
        self.globals = [g for g in unit.globals if any(e.path.split('.')[0] == g for spec in cases for case in spec for e in case)
                        or any(g in s.active_globals for s in specs)]

    def typedefs(self):
        """Names of types that the header need not have; C11 allows to repeat those of no record and of records with a tag."""
        lines = []
        for name, type_ in self.unit.aliases.items():
            base = type_
            while base.of is not None:
                base = base.of
            if 'anonymous' not in base.name and base.name != 'int':
                lines.append('typedef %s;' % declare(type_, name))
        return lines

    def prototypes(self, spec):
        """Arrays as the pointers that they are: enumeration constants in their bounds may be unknown here."""
        spec.type.params = [(n, Type('pointer', of=t.of) if t.kind == 'array' else t) for n, t in spec.type.params]
        lines = [declare(spec.type, spec.name) + ';']
        returns_pointer = self.unit.resolve(spec.type.of).kind == 'pointer'
        for mode, suffix in SUFFIXES.items():
            if mode not in self.modes:
                continue
            params = []
            for name, type_ in spec.type.params:
                is_replaced = mode == 'taylor' and name in spec.active and not is_function_pointer(self.unit, type_)
                params.append((name, self.derivative_type(type_, mode) if is_replaced else type_))
                if not is_replaced and name in spec.active and not is_function_pointer(self.unit, type_):
                    params.append((spec.derivative_name(name, suffix), self.derivative_type(type_, mode)))
            if 'return' in spec.active and not (returns_pointer and mode == 'reverse'):
                type_ = spec.type.of.replaced(const=False)
                if mode == 'reverse-vector' and is_real(self.unit, type_):
                    type_ = Type('pointer', of=type_.replaced(const=True))
                elif self.unit.resolve(type_).kind == 'record' and mode.endswith('vector'):
                    type_ = wide(self.unit, type_, suffix)
                is_place = mode.startswith('forward') or mode == 'taylor'
                params.append((spec.derivative_name('ret', suffix), Type('pointer', of=type_) if is_place else type_))
            lines.append(declare(spec.type.replaced(params=params), spec.name + suffix) + ';')
        if 'hvp' in self.modes:
            lines.append(declare(spec.type.replaced(params=self.second_parameters(spec)), spec.name + '_b_d') + ';')
        return lines + self.driver_prototypes(spec)

    def driver_prototypes(self, spec):
        lines = []
        if 'gradient' in self.modes:
            params = []
            for name, type_ in spec.type.params:
                params.append((name, type_))
                if name in spec.active and not is_function_pointer(self.unit, type_):
                    params.append((spec.derivative_name(name, '_b'), self.derivative_type(type_, 'reverse')))
            lines.append(declare(spec.type.replaced(params=params), spec.name + '_grad') + ';')
        if 'jacobian' in self.modes:
            params = spec.type.params + [('jac', Type('pointer', of=Type('scalar', 'double')))]
            lines.append(declare(spec.type.replaced(params=params), spec.name + '_jac') + ';')
        if 'hessian' in self.modes:
            params = spec.type.params + [(n, Type('pointer', of=Type('scalar', 'double'))) for n in ('grad', 'hess')]
            lines.append(declare(spec.type.replaced(params=params), spec.name + '_hess') + ';')
        matrix = Type('pointer', of=Type('scalar', 'struct adcc_csr'))
        if 'sparse-jacobian' in self.modes:
            lines.append(declare(spec.type.replaced(params=spec.type.params + [('jac', matrix)]), spec.name + '_jacs') + ';')
        if 'sparse-hessian' in self.modes:
            params = spec.type.params + [('grad', Type('pointer', of=Type('scalar', 'double'))), ('hess', matrix)]
            lines.append(declare(spec.type.replaced(params=params), spec.name + '_hesss') + ';')
        return lines

    def second_parameters(self, spec):
        params = []
        for name, type_ in spec.type.params:
            params.append((name, type_))
            if name in spec.active and not is_function_pointer(self.unit, type_):
                params.append((spec.derivative_name(name, '_d'), self.derivative_type(type_, 'forward')))
                for suffix in ('_b', '_b_d'):
                    params.append((spec.derivative_name(name, suffix), self.derivative_type(type_, 'reverse')))
        if 'return' in spec.active:
            type_ = spec.type.of.replaced(const=False)
            params += [('ret_d', Type('pointer', of=type_)), ('ret_b', type_), ('ret_b_d', type_)]
        return params

    def call_second(self, spec, roots):
        """Statements that call f_b_d on the primal's world and those of its three derivatives."""
        lines, back, arguments = [], [], []
        index = {name: i for i, name in enumerate([n for n, _ in spec.type.params] + self.globals + ['return'])}
        entries = {name: entry for name, _, entry in roots}
        for name in self.globals:
            places = {name: 'world'}
            if name in spec.active_globals:
                places.update({name + '_d': 'tangent', name + '_b': 'adjoint', name + '_b_d': 'change'})
            for place, world in places.items():
                if world != 'world' or not self.is_const(self.unit.globals[name]):
                    lines.append('    memcpy(&%s, %s->root[%d], sizeof %s);' % (place, world, index[name], place))
                    back.append('    memcpy(%s->root[%d], &%s, sizeof %s);' % (world, index[name], place, place))
        for name, type_ in spec.type.params:
            if is_function_pointer(self.unit, type_):
                arguments.append(entries[name].value)
                continue
            is_pointer = self.unit.resolve(type_).kind in ('pointer', 'array')
            by_value = '' if is_pointer else '*(%s)' % declare(Type('pointer', of=type_.replaced(const=False)), '')
            arguments.append('%sworld->root[%d]' % (by_value, index[name]))
            if name in spec.active:
                arguments.append('%stangent->root[%d]' % (by_value, index[name]))
                arguments += ['%s->root[%d]' % (world, index[name]) for world in ('adjoint', 'change')]
        result = self.unit.resolve(spec.type.of)
        cast = '*(%s)' % declare(Type('pointer', of=spec.type.of.replaced(const=False)), '')
        if 'return' in spec.active:
            arguments += ['tangent->root[%d]' % index['return']] + [cast + '%s->root[%d]' % (w, index['return']) for w in ('adjoint', 'change')]
        target = '' if result.kind == 'scalar' and result.name == 'void' else cast + 'world->root[%d] = ' % index['return']
        return lines + ['    %s%s_b_d(%s);' % (target, spec.name, ', '.join(arguments))] + back

    def derivative_type(self, type_, mode):
        resolved = self.unit.resolve(type_)
        if mode in WIDE:
            if resolved.kind == 'scalar':
                return Type('pointer', of=type_.replaced(const=mode.startswith('forward')))
            type_ = wide(self.unit, resolved, SUFFIXES[mode])
            return Type('pointer', of=type_) if resolved.kind == 'record' and mode.startswith('reverse') else type_
        if resolved.kind in ('pointer', 'array'):
            base = resolved
            while base.of is not None:
                base = self.unit.resolve(base.of)
            if mode == 'reverse' or base.kind == 'record':
                return without_const(resolved)
            return resolved
        if mode == 'forward':
            return type_
        return Type('pointer', of=type_.replaced(const=False))

    def call(self, spec, roots, mode):
        """Statements that call f, f_d or f_b on the worlds."""
        suffix = '_b' if mode == 'gradient' else SUFFIXES.get(mode, '')
        is_vector, is_reverse = mode in WIDE, suffix == '_b' or mode.startswith('reverse')
        lines, back, arguments = [], [], []
        index = {name: i for i, name in enumerate([n for n, _ in spec.type.params] + self.globals + ['return'])}
        entries = {name: entry for name, _, entry in roots}
        for name in self.globals:
            at = index[name]
            pairs = [(name, 'world')] + ([(name + suffix, 'shadow')] if suffix and name in spec.active_globals else [])
            for place, world in pairs:
                is_const = self.is_const(self.unit.globals[name])
                if is_const and world == 'world':
                    continue
                lines.append('    memcpy(&%s, %s->root[%d], sizeof %s);' % (place, world, at, place))
                back.append('    memcpy(%s->root[%d], &%s, sizeof %s);' % (world, at, place, place))
        for name, type_ in spec.type.params:
            at = index[name]
            if is_function_pointer(self.unit, type_):
                arguments.append(entries[name].value)
                continue
            is_pointer = self.unit.resolve(type_).kind in ('pointer', 'array')
            by_value = '*(%s)' % declare(Type('pointer', of=type_.replaced(const=False)), '') + '%s->root[%d]'
            if mode == 'taylor' and name in spec.active:
                arguments.append('shadow->root[%d]' % at)
                continue
            arguments.append('world->root[%d]' % at if is_pointer else by_value % ('world', at))
            if suffix and name in spec.active:
                is_record = self.unit.resolve(type_).kind == 'record'
                if is_pointer or is_reverse or (is_vector and not is_record):
                    arguments.append('shadow->root[%d]' % at)
                else:
                    held = wide(self.unit, type_, suffix) if is_vector else type_.replaced(const=False)
                    arguments.append('*(%s)shadow->root[%d]' % (declare(Type('pointer', of=held), ''), at))
        result = self.unit.resolve(spec.type.of)
        at = index['return']
        cast = '*(%s)' % declare(Type('pointer', of=spec.type.of.replaced(const=False)), '')
        if suffix and mode != 'gradient' and 'return' in spec.active and not (result.kind == 'pointer' and is_reverse):
            held = wide(self.unit, spec.type.of, suffix) if is_vector else spec.type.of.replaced(const=False)
            is_place = not is_reverse or (is_vector and result.kind == 'scalar')
            arguments.append(('' if is_place else '*(%s)' % declare(Type('pointer', of=held), '')) + 'shadow->root[%d]' % at)
        arguments += {'jacobian': ['jac'], 'hessian': ['grad', 'hess']}.get(mode.replace('sparse-', ''), [])
        target = '' if result.kind == 'scalar' and result.name == 'void' else cast + 'world->root[%d] = ' % at
        lines.append('    %s%s%s(%s);' % (target, spec.name, DRIVERS.get(mode, suffix), ', '.join(arguments)))
        return lines + back

    def is_const(self, type_):
        while type_.of is not None:
            type_ = type_.of
        return type_.const

    def write(self):
        sparse = ['#define CHECKS_SPARSE'] if any(m.startswith('sparse') for m in self.modes) else []
        out = ['#ifndef _GNU_SOURCE', '#define _GNU_SOURCE', '#endif', *sparse] + ['#include ' + s for s in dict.fromkeys(self.unit.system)] + ['#include "check.h"']
        for name, text in self.unit.macros:
            out += ['#ifndef ' + name, '#define %s %s' % (name, text), '#endif']
        out += ['#if defined __GNUC__ && !defined __clang__', '#pragma GCC diagnostic ignored "-Warray-parameter"',
                '#pragma GCC diagnostic ignored "-Wvla-parameter"', '#endif']
        out += self.types
        if self.modes:
            out += self.typedefs()
        for name in self.globals:
            out.append('extern %s;' % declare(self.unit.globals[name], name))
            for mode, suffix in SUFFIXES.items():
                if (mode in self.modes or mode == 'reverse' and 'gradient' in self.modes) and any(
                        name in s.active_globals for s in self.specs):
                    type_ = without_const(self.unit.globals[name])
                    out.append('extern %s;' % declare(wide(self.unit, type_, suffix) if mode in WIDE else type_, name + suffix))
            if 'hvp' in self.modes and any(name in s.active_globals for s in self.specs):
                out += ['extern %s;' % declare(without_const(self.unit.globals[name]), name + suffix) for suffix in ('_d', '_b', '_b_d')]
        rows = []
        for k, (spec, cases) in enumerate(zip(self.specs, self.cases)):
            out += self.prototypes(spec)
            for suffix in [''] + [SUFFIXES[m] for m in self.modes if m in WIDE]:
                bodies, roots = self.makers(out, k, spec, cases, suffix)
                out.append('static void make%s_%d(World *world, int which)\n{' % (suffix, k))
                out += bodies + ['}', '']
            out.append('static void primal_%d(World *world)\n{' % k)
            out += self.call(spec, roots, 'primal') + ['}', '']
            for mode in SUFFIXES:
                if mode in self.modes:
                    out.append('static void %s_%d(World *world, World *shadow)\n{' % (mode.replace('-', '_'), k))
                    out.append('    (void)world, (void)shadow;')
                    out += self.call(spec, roots, mode) + ['}', '']
            out += self.drivers(spec, k, roots)
            if 'hvp' in self.modes:
                out.append('static void second_%d(World *world, World *tangent, World *adjoint, World *change)\n{' % k)
                out += ['    (void)tangent, (void)adjoint, (void)change;'] + self.call_second(spec, roots) + ['}', '']
            row = ['"%s", %d, make_%d, primal_%d' % (spec.text, len(cases), k, k)]
            for mode, suffix in SUFFIXES.items():
                given = mode in self.modes
                if mode in WIDE:
                    row.append('make%s_%d' % (suffix, k) if given else 'NULL')
                row.append('%s_%d' % (mode.replace('-', '_'), k) if given else 'NULL')
            overlapping = sum(1 << i for i, case in enumerate(cases) if any(
                e.value and (e.value.startswith('@') or e.value == 'null') and '.' not in e.path for e in case))
            row += [str(overlapping), 'ins_%d, outs_%d' % (k, k)] + ['%s_%d' % (m.replace('-', '_'), k) if m in self.modes else 'NULL' for m in DRIVERS]
            row.append('second_%d' % k if 'hvp' in self.modes else 'NULL')
            rows.append('    {%s},' % ', '.join(row))
        out += ['static const Program programs[] = {'] + rows + ['};', '']
        out += ['int main(int argc, char **argv)', '{', '    if (argc < 2)', '        return 2;']
        if self.modes:
            out.append('    return check_main(programs, %d, argv[1], strtod(argv[2], NULL), strtod(argv[3], NULL), strtod(argv[4], NULL));' % len(rows))
        else:
            out.append('    return oracle_main(programs, %d, argv[1], argc > 2 ? strtold(argv[2], NULL) : 0.25L);' % len(rows))
        out.append('}')
        return '\n'.join(out) + '\n'

    def drivers(self, spec, k, roots):
        """The columns and rows of drivers, and calls of them"""
        lines = ['static const char *const %s_%d[] = {%s};' % (
            what, k, ', '.join(['"%s"' % n for n in names] + ['NULL'])) for what, names in (('ins', spec.ins), ('outs', spec.outs))]
        if 'gradient' in self.modes:
            lines += ['static void gradient_%d(World *world, World *shadow)\n{\n    (void)shadow;' % k]
            lines += self.call(spec, roots, 'gradient') + ['}', '']
        if 'jacobian' in self.modes:
            lines += ['static void jacobian_%d(World *world, double *jac)\n{' % k] + self.call(spec, roots, 'jacobian') + ['}', '']
        if 'hessian' in self.modes:
            lines += ['static void hessian_%d(World *world, double *grad, double *hess)\n{' % k] + self.call(spec, roots, 'hessian') + ['}', '']
        if 'sparse-jacobian' in self.modes:
            lines += ['static void sparse_jacobian_%d(World *world, struct adcc_csr *jac)\n{' % k]
            lines += self.call(spec, roots, 'sparse-jacobian') + ['}', '']
        if 'sparse-hessian' in self.modes:
            lines += ['static void sparse_hessian_%d(World *world, double *grad, struct adcc_csr *hess)\n{' % k]
            lines += self.call(spec, roots, 'sparse-hessian') + ['}', '']
        return lines

    def makers(self, out, k, spec, cases, suffix):
        """Adds a make function for each case; gives the calls of them, and the roots."""
        bodies, roots = [], []
        for which, entries in enumerate(cases):
            maker = Maker(self.unit, spec, entries, 'typedef long double REAL;' not in self.types, suffix)
            params = list(spec.type.params)
            maker.place = {name: i for i, (name, _) in enumerate(params)}
            aliased = {e.path for e in entries if e.value and e.value.startswith('@') and '.' not in e.path}
            # a parameter that aliases another, or a record that points into one, is made after it
            late = {e.path.split('.')[0] for e in entries if e.value and e.value.startswith('@')} | aliased
            for name, type_ in [p for p in params if p[0] not in late] + [p for p in params if p[0] in late]:
                maker.root(name, type_, int(name in spec.active))
            for name in self.globals:
                maker.global_(name, self.unit.globals[name], int(name in spec.active_globals))
            maker.result(spec.type.of, int('return' in spec.active))
            for entry in entries:
                if entry.path not in maker.used:
                    raise TestError('ARGS entry names nothing: ' + entry.path)
            out.append('static void make%s_%d_%d(World *world)\n{\n    char name[NAME_SIZE];\n    (void)name;' % (suffix, k, which))
            out += maker.lines + ['}', '']
            bodies.append('    if (which == %d)\n        make%s_%d_%d(world);' % (which, suffix, k, which))
            roots = maker.roots
        return bodies, roots
