"""C text as tokens, functions and statements, as far as rewriting ordinary C needs it; what is not understood raises NotUnderstood.

    file = File(text, headers)      text: one C file; headers: the texts of the headers of the program's own that it includes
    file.items                      Function, or a list of tokens: a directive or a declaration
    file.text()                     the C again; a function's statements are laid out anew
"""

import copy
import re

PATTERN = re.compile(r'''(?P<space>(?:\s|\\\n|/\*.*?\*/|//[^\n]*)+)|(?P<string>(?:L|u8|u|U)?"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')
    |(?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)|(?P<name>[A-Za-z_]\w*)
    |(?P<punctuation>\.\.\.|<<=|>>=|->|\+\+|--|&&|\|\||[-+*/%&|^<>=!]=|<<|>>|\#\#|.)''', re.S | re.X)
DIRECTIVE = re.compile(r'[ \t]*#(?:\\\n|/\*.*?\*/|[^\n])*', re.S)
ASSIGNMENTS = {'=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>='}
TYPE_WORDS = set('void char short int long float double signed unsigned _Bool _Complex bool complex'.split())
QUALIFIERS = set('const volatile restrict static extern register auto inline _Noreturn typedef _Thread_local'.split())
KEYWORDS = TYPE_WORDS | QUALIFIERS | set('struct union enum if else for while do switch case default return break continue goto sizeof '
                                         '_Alignof _Alignas _Generic _Static_assert'.split())
OPENING, CLOSING = {'(': ')', '[': ']', '{': '}'}, {')', ']', '}'}


class NotUnderstood(Exception):
    pass


class Token:
    """before: the blanks and comments in front of it."""

    def __init__(self, text, kind=None, before=''):
        self.text, self.before = text, before
        self.kind = kind or PATTERN.match(text).lastgroup

    def __repr__(self):
        return self.text


def tokens_of(text):
    """Of a file or a part of it; the blanks at the end are lost."""
    tokens, at, before = [], 0, ''
    while at < len(text):
        match = DIRECTIVE.match(text, at) if not before.strip(' \t') or before.rstrip(' \t').endswith('\n') else None
        if match and (at == 0 or '\n' in before):
            tokens.append(Token(match.group().strip(), 'directive', before))
        else:
            match = PATTERN.match(text, at)
            if match.lastgroup == 'space':
                before, at = match.group(), match.end()
                continue
            tokens.append(Token(match.group(), match.lastgroup, before))
        before, at = '', match.end()
    return tokens


def written(tokens):
    """Their text, without what stands in front of the first."""
    return ''.join((token.before if i else '') + token.text for i, token in enumerate(tokens))


def apart(tokens):
    """The tokens with a blank in front."""
    return [Token(tokens[0].text, tokens[0].kind, ' ')] + tokens[1:]


def names_in(tokens):
    return {token.text for token in tokens if token.kind == 'name'}


def variables_in(tokens):
    """The places of the names that are no members, no tags, no labels that a goto names."""
    for i, token in enumerate(tokens):
        if token.kind == 'name' and token.text not in KEYWORDS and \
                (not i or tokens[i - 1].text not in ('.', '->', 'struct', 'union', 'enum', 'goto')):
            yield i


def replaced(tokens, new):
    """The tokens, with the tokens new[name] in place of each variable of that name."""
    places, result = set(variables_in(tokens)), []
    for i, token in enumerate(tokens):
        if i in places and token.text in new:
            copies = [Token(part.text, part.kind, part.before) for part in new[token.text]]
            copies[0].before = token.before
            result += copies
        else:
            result.append(token)
    return result


def closing(tokens, at):
    """The place of the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i].text in OPENING and tokens[i].kind == 'punctuation':
            depth += 1
        elif tokens[i].text in CLOSING and tokens[i].kind == 'punctuation':
            depth -= 1
            if not depth:
                return i
    raise NotUnderstood('an open bracket')


def outermost(tokens):
    """The places of the tokens in no bracket; a bracket pair counts by its opening one."""
    i = 0
    while i < len(tokens):
        yield i
        i = closing(tokens, i) + 1 if tokens[i].text in OPENING and tokens[i].kind == 'punctuation' else i + 1


def parted(tokens, separator=','):
    """The parts between the outermost separators; none of nothing."""
    parts, first = [], 0
    for i in outermost(tokens):
        if tokens[i].text == separator:
            parts.append(tokens[first:i])
            first = i + 1
    return parts + [tokens[first:]] if tokens else []


def comment_of(token):
    """The comments in front of it, after an empty line if there is one."""
    return ('\n' if re.match(r'[ \t]*\n[ \t]*\n', token.before) else '') + token.before.strip()


# ---- statements ----


class Statement:
    """kind: 'block' (body: a list), 'simple' (tokens, with the ; or :), 'for' (init, condition, step, body), 'while', 'switch' (condition,
    body), 'do' (body, condition), 'if' (condition, body, otherwise or None)"""

    def __init__(self, kind, comment='', **parts):
        self.kind, self.comment, self.is_new = kind, comment, False
        self.__dict__.update(parts)

    def token_lists(self):
        """All token lists in it and in its parts."""
        for name in ('tokens', 'init', 'condition', 'step'):
            if name in self.__dict__:
                yield self.__dict__[name]
        for part in self.parts():
            yield from part.token_lists()

    def parts(self):
        if self.kind == 'block':
            return list(self.body)
        return [part for part in (self.__dict__.get('body'), self.__dict__.get('otherwise')) if part]

    def everything(self):
        yield self
        for part in self.parts():
            yield from part.everything()

    def map_tokens(self, change):
        """Each token list becomes change(list)."""
        for part in self.everything():
            for name in ('tokens', 'init', 'condition', 'step'):
                if name in part.__dict__:
                    part.__dict__[name] = change(part.__dict__[name])

    def map_parts(self, change):
        """Each statement in it, the innermost first, becomes the statements change(statement)."""
        for name in ('body', 'otherwise'):
            part = self.__dict__.get(name)
            if isinstance(part, list):
                for inner in part:
                    inner.map_parts(change)
                self.__dict__[name] = [new for inner in part for new in change(inner)]
            elif part:
                part.map_parts(change)
                new = change(part)
                self.__dict__[name] = new[0] if len(new) == 1 else Statement('block', body=new)

    def lines(self, indent):
        """Its text, laid out."""
        pad = '    ' * indent
        result = [(pad + line.strip()).rstrip() for line in self.comment.rstrip().split('\n')] if self.comment else []
        if self.kind == 'simple':
            directive = self.tokens[0].kind == 'directive'
            text = written(self.tokens)
            result.append(text if directive else pad + (text.replace('\n', '\n' + pad) if self.is_new else text))
        elif self.kind == 'block':
            result += [pad + '{'] + [line for part in self.body for line in part.lines(indent + 1)] + [pad + '}']
        elif self.kind == 'do':
            result += self.headed(pad + 'do', self.body, indent)
            result[-1] += ' while (%s);' % written(self.condition)
        elif self.kind == 'for':
            step = ' ' + written(self.step) if self.step else ''
            condition = ' ' + written(self.condition) if self.condition else ''
            result += self.headed('%sfor (%s;%s;%s)' % (pad, written(self.init), condition, step), self.body, indent)
        else:
            result += self.headed('%s%s (%s)' % (pad, self.kind, written(self.condition)), self.body, indent, self.kind == 'if' and self.otherwise)
            if self.kind == 'if' and self.otherwise:
                head = '} else' if result[-1] == pad + '}' else 'else'
                if head == '} else':
                    result.pop()
                if self.otherwise.kind == 'if' and not self.otherwise.comment:
                    inner = self.otherwise.lines(indent)
                    result += [pad + head + ' ' + inner[0].strip()] + inner[1:]
                else:
                    result += self.headed(pad + head, self.otherwise, indent)
        return result

    @staticmethod
    def headed(head, body, indent, braces=False):
        if braces and body.kind == 'if':
            body = Statement('block', body=[body])
        inner = body.lines(indent + 1)
        if body.kind != 'block':
            return [head] + inner
        return [head + ' {'] + [line for part in body.body for line in part.lines(indent + 1)] + ['    ' * indent + '}']


def simple(text):
    """A new one; its further lines are laid out as if it stood at the margin."""
    result = Statement('simple', tokens=tokens_of(text))
    result.is_new = True
    return result


def parse_block(tokens):
    """What stands between the braces: a list of statements."""
    statements, at = [], 0
    while at < len(tokens):
        statement, at = parse_statement(tokens, at)
        statements.append(statement)
    return statements


def parse_statement(tokens, at):
    """The statement that begins there, and where the next one does."""
    if at >= len(tokens):
        raise NotUnderstood('no statement')
    first, comment = tokens[at], comment_of(tokens[at])
    text = first.text
    if first.kind == 'directive':
        return Statement('simple', comment, tokens=[first]), at + 1
    if text == '{':
        end = closing(tokens, at)
        return Statement('block', comment, body=parse_block(tokens[at + 1:end])), end + 1
    if text in ('for', 'while', 'switch', 'if'):
        end = closing(tokens, at + 1)
        head = tokens[at + 2:end]
        body, at = parse_statement(tokens, end + 1)
        if text == 'for':
            parts = parted(head, ';')
            if len(parts) != 3:
                raise NotUnderstood('a for')
            return Statement('for', comment, init=parts[0], condition=parts[1], step=parts[2], body=body), at
        result = Statement(text, comment, condition=head, body=body)
        if text == 'if':
            result.otherwise = None
            if at < len(tokens) and tokens[at].text == 'else':
                result.otherwise, at = parse_statement(tokens, at + 1)
        return result, at
    if text == 'do':
        body, at = parse_statement(tokens, at + 1)
        end = closing(tokens, at + 1)
        return Statement('do', comment, condition=tokens[at + 2:end], body=body), end + 2
    if text in ('case', 'default') or first.kind == 'name' and at + 1 < len(tokens) and tokens[at + 1].text == ':':
        end = next(i for i in range(at, len(tokens)) if tokens[i].text == ':')
        return Statement('simple', comment, tokens=tokens[at:end + 1]), end + 1
    for i in outermost(tokens[at:]):
        if tokens[at + i].kind == 'directive':
            break
        if tokens[at + i].text == ';':
            return Statement('simple', comment, tokens=tokens[at:at + i + 1]), at + i + 1
    raise NotUnderstood('a statement without an end')


# ---- declarations and functions ----


class Declared:
    """One declared name: `specifiers stars name suffix = value`; plain is false where it is something else, a pointer to a function, say."""

    def __init__(self, specifiers, tokens):
        self.specifiers, self.value, self.tokens, self.plain = specifiers, None, tokens, True
        equals = [i for i in outermost(tokens) if tokens[i].text == '=']
        if equals:
            self.value = tokens[equals[0] + 1:]
            tokens = tokens[:equals[0]]
        at = 0
        while at < len(tokens) and tokens[at].text in ('*', 'const', 'restrict', 'volatile'):
            at += 1
        self.stars, self.suffix = tokens[:at], tokens[at + 1:]
        if at < len(tokens) and tokens[at].kind == 'name':
            self.name = tokens[at].text
            self.plain = all(self.suffix[i].text == '[' for i in outermost(self.suffix))
        else:
            self.plain = False
            names = [tokens[i].text for i in range(1, len(tokens)) if tokens[i].kind == 'name' and tokens[i - 1].text in ('*', 'const')]
            if not names:
                raise NotUnderstood('a declaration')
            self.name = names[0]

    def base(self):
        """The type that it is of or points to, without const and the like: text."""
        return ' '.join(token.text for token in self.specifiers if token.text not in QUALIFIERS)

    def depth(self):
        """How many times it can be subscripted; None: what it is is not seen."""
        return sum(token.text == '*' for token in self.stars) + sum(1 for _ in outermost(self.suffix)) if self.plain else None

    def is_array(self):
        return bool(self.suffix)

    def type_text(self):
        """Of a variable of its type; an array's is a pointer."""
        words = written(self.specifiers) + ' ' + ''.join(token.text if token.text == '*' else token.text + ' ' for token in self.stars)
        return words + ('*' if self.suffix else '')


class File:
    def __init__(self, text, headers=()):
        self.tokens = tokens_of(text)
        header_tokens = [token for header in headers for token in tokens_of(header)]
        self.types = set(re.findall(r'\b\w+_t\b', text)) | {'FILE'}
        for tokens in (header_tokens, self.tokens):
            self.types |= typedefs_in(tokens)
        self.items, at = [], 0
        while at < len(self.tokens):
            item, at = self.parse_item(at)
            self.items.append(item)
        self.outer = {'NULL'} | {name for token in self.tokens + header_tokens if token.kind == 'directive' for name in macro_names(token.text)}
        for item in self.items:
            self.outer |= {item.name} if isinstance(item, Function) else names_in(without_members(item))
        self.taken = names_in(self.tokens) | names_in(header_tokens) | self.outer | KEYWORDS | self.types

    def functions(self):
        return [item for item in self.items if isinstance(item, Function)]

    def parse_item(self, at):
        tokens, first = self.tokens, at
        if tokens[at].kind == 'directive':
            return [tokens[at]], at + 1
        while at < len(tokens):
            text = tokens[at].text
            if text == ';':
                return tokens[first:at + 1], at + 1
            if text == '{' and tokens[at - 1].text == ')' and not any(token.text == '=' for token in tokens[first:at]):
                end = closing(tokens, at)
                return Function(self, tokens[first:at], tokens[at + 1:end]), end + 1
            at = closing(tokens, at) + 1 if text in OPENING else at + 1
        raise NotUnderstood('the end of the file')

    def specifier_count(self, tokens):
        """How many tokens at the start are a declaration's specifiers; 0: it is none."""
        at, typed = 0, False
        while at < len(tokens):
            text = tokens[at].text
            if text in TYPE_WORDS:
                typed, at = True, at + 1
            elif text in QUALIFIERS:
                at += 1
            elif text in ('struct', 'union', 'enum'):
                typed, at = True, at + 1
                if at < len(tokens) and tokens[at].kind == 'name':
                    at += 1
                if at < len(tokens) and tokens[at].text == '{':
                    at = closing(tokens, at) + 1
            elif text in self.types and not typed:
                typed, at = True, at + 1
            else:
                break
        return at if typed else 0

    def declared(self, tokens):
        """What a declaration (with or without its ;) declares: a list of Declared; empty where it is another statement."""
        count = self.specifier_count(tokens)
        rest = tokens[count:-1] if tokens and tokens[-1].text == ';' else tokens[count:]
        return [Declared(tokens[:count], part) for part in parted(rest)] if count and rest else []

    def fresh(self, stem):
        """A name that is not yet taken."""
        stem = re.sub(r'_\d+$', '', stem)
        name, n = stem, 1
        while name in self.taken:
            n += 1
            name = '%s_%d' % (stem, n)
        self.taken.add(name)
        return name

    def text(self):
        result = []
        for item in self.items:
            tokens = item.head if isinstance(item, Function) else item
            before = tokens[0].before
            result.append(before if before.strip() or '\n' in before else '\n' if result else '')
            result.append(item.text() if isinstance(item, Function) else written(item))
        return re.sub(r'\n{3,}', '\n\n', ''.join(result)) + '\n'


def typedefs_in(tokens):
    names = set()
    for i, token in enumerate(tokens):
        if token.text == 'typedef':
            end = next((j for j in outermost(tokens[i:]) if tokens[i + j].text == ';'), None)
            if end:
                names |= {part.text for part in tokens[i + end - 1:i + end] if part.kind == 'name'}
    return names


def without_members(tokens):
    """A declaration without what stands between the braces of a struct or union."""
    result, i = [], 0
    while i < len(tokens):
        result.append(tokens[i])
        if tokens[i].text == '{' and any(tokens[k].text in ('struct', 'union') for k in range(max(i - 2, 0), i)):
            i = closing(tokens, i)
        i += 1
    return result


def macro_names(directive):
    """The names that a #define defines or uses, other than its parameters."""
    match = re.match(r'#\s*define\s+(\w+)(\([^)]*\))?(.*)', directive, re.S)
    if not match:
        return set()
    return {match[1]} | (names_in(tokens_of(match[3])) - set(re.findall(r'\w+', match[2] or '')))


class Function:
    """head: tokens up to the body; specifiers (with the stars), name, parameters: Declared each; body: a block."""

    def __init__(self, file, head, body):
        self.file, self.head = file, head
        at = next((i for i in outermost(head) if head[i].text == '(' and i and head[i - 1].kind == 'name'), None)
        if at is None or closing(head, at) != len(head) - 1:
            raise NotUnderstood('a function')
        self.specifiers, self.name, inner = head[:at - 1], head[at - 1].text, head[at + 1:-1]
        self.is_static = any(token.text == 'static' for token in self.specifiers)
        self.parameters, self.is_variadic = [], False
        for part in parted(inner):
            count = file.specifier_count(part)
            if part[0].text == '...':
                self.is_variadic = True
            elif count < len(part):
                self.parameters.append(Declared(part[:count], part[count:]))
        self.body = Statement('block', body=parse_block(body))

    def set_parameters(self, texts):
        """Its head with these parameters."""
        at = next(i for i in outermost(self.head) if self.head[i].text == '(' and self.head[i - 1].text == self.name)
        self.head = self.head[:at + 1] + tokens_of(', '.join(texts)) + [self.head[-1]]

    def locals(self):
        """What its body declares, in order: Declared each."""
        return [declared for tokens in self.body.token_lists() for declared in self.file.declared(tokens)]

    def variables(self):
        """Name -> Declared, of parameters and locals; None where several have that name."""
        result = {}
        for declared in self.parameters + self.locals():
            result[declared.name] = None if declared.name in result else declared
        return result

    def names(self):
        return names_in(self.head).union(*map(names_in, self.body.token_lists()))

    def map_tokens(self, change):
        self.head = change(self.head)
        self.body.map_tokens(change)

    def copy(self):
        result = copy.copy(self)
        result.head, result.body = list(self.head), copy.deepcopy(self.body)
        return result

    def text(self):
        body = [line for part in self.body.body for line in part.lines(1)]
        return written(self.head) + '\n{\n' + ''.join(line + '\n' for line in body) + '}'
