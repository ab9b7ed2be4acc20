"""Calls of static functions of a ctext.File, replaced by what these do, in place.

    inline(file)     those that are one return, wherever they are called, and those that are called once, as a statement
    flatten(file)    those, and all that are called as statements or in the middle of one; both give the number of calls replaced
"""

import copy

from ctext import (ASSIGNMENTS, KEYWORDS, Statement, Token, apart, closing, names_in, outermost, parted, replaced, simple, tokens_of, variables_in,
                   written)

# of <math.h>: nothing but a value comes of a call
PURE = set('acos acosh asin asinh atan atan2 atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fabs floor fmax fmin fmod hypot lgamma log log10 '
           'log1p log2 pow round sin sinh sqrt tan tanh tgamma trunc'.split())
ARITHMETIC = set('int long double float short unsigned char size_t'.split())
STATEMENTS = 12  # flatten: what is longer and called several times stays


def inline(file):
    return Inliner(file, False).run()


def flatten(file):
    return Inliner(file, True).run()


def has_effects(tokens):
    """May something happen but a value? Calls of other than <math.h> count."""
    for i, token in enumerate(tokens):
        if token.text in ASSIGNMENTS or token.text in ('++', '--'):
            return True
        if token.kind == 'name' and token.text not in PURE and token.text != 'sizeof' and i + 1 < len(tokens) and tokens[i + 1].text == '(':
            return True
    return False


def is_written(tokens, name):
    """Is the variable assigned, or its address taken?"""
    for i in variables_in(tokens):
        if tokens[i].text != name:
            continue
        after = tokens[i + 1].text if i + 1 < len(tokens) else ''
        before = tokens[i - 1].text if i else ''
        if after in ASSIGNMENTS or after in ('++', '--') or before in ('++', '--'):
            return True
        if before == '&' and (i < 2 or tokens[i - 2].kind in ('punctuation', None) and tokens[i - 2].text not in (')', ']')
                              or tokens[i - 2].text in KEYWORDS):
            return True
    return False


def is_primary(tokens):
    """Does it stand as an operand without parentheses?"""
    if len(tokens) == 1:
        return True
    if tokens[0].kind != 'name' and not (tokens[0].text == '(' and tokens[1].text not in KEYWORDS):
        return False
    if tokens[0].text == '(' and closing(tokens, 0) == len(tokens) - 1:
        return True
    return tokens[0].kind == 'name' and all(tokens[i].text in ('(', '[', '.', '->') or tokens[i].kind == 'name' for i in outermost(tokens)) \
        and tokens[0].text not in KEYWORDS


class Inliner:
    def __init__(self, file, everywhere):
        self.file, self.everywhere, self.count = file, everywhere, 0
        self.functions = {function.name: function for function in file.functions()}

    def run(self):
        called_before = self.uses()
        done = set()
        for function in self.file.functions():
            self.visit(function, done, set())
        while True:  # what nobody calls any more goes
            uses = self.uses()
            gone = [f for f in self.file.functions() if f.is_static and not uses[f.name] and called_before[f.name]]
            if not gone:
                return self.count
            for function in gone:
                at = self.file.items.index(function)
                if function.head[0].before.startswith('\n') and at + 1 < len(self.file.items):
                    following = self.file.items[at + 1]
                    first = following[0] if isinstance(following, list) else following.head[0]
                    if '\n' not in first.before:
                        first.before = '\n\n' + first.before
                del self.file.items[at]

    def uses(self):
        """How often each function's name stands anywhere but in its own text."""
        result = dict.fromkeys(self.functions, 0)
        for item in self.file.items:
            own, variables, lists = ('', (), [item]) if isinstance(item, list) else (item.name, item.variables(), item.body.token_lists())
            for tokens in lists:
                if tokens[:1] and tokens[0].kind == 'directive':
                    tokens = tokens_of(tokens[0].text[1:])
                for i in variables_in(tokens):
                    name, called = tokens[i].text, i + 1 < len(tokens) and tokens[i + 1].text == '('
                    if name in result and name != own and (called or name not in variables):
                        result[name] += 1
        return result

    def visit(self, function, done, above):
        """Callees first, then the calls in it."""
        if function.name in done or function.name in above:
            return
        for name in {token.text for tokens in function.body.token_lists() for token in tokens if token.text in self.functions}:
            self.visit(self.functions[name], done, above | {function.name})
        done.add(function.name)
        self.caller, self.caller_variables = function, function.variables()
        uses = self.uses()
        calls = {name for name in done if name != function.name and name not in self.caller_variables
                 and self.may_inline(self.functions[name], uses[name])}
        self.values = {name for name in calls if self.value_of(self.functions[name])}
        self.blocks = {name for name in calls - self.values if (uses[name] == 1 or self.everywhere and self.size(name) <= STATEMENTS)
                       and self.ends_with_return(self.functions[name])}
        function.body.map_tokens(self.with_values)
        self.split(function)
        function.body.map_parts(self.with_blocks)

    def may_inline(self, function, uses):
        text = [token.text for tokens in function.body.token_lists() for token in tokens]
        variables = function.variables()
        return function.is_static and not function.is_variadic and uses and function.name not in text and 'goto' not in text and \
            not {'static', 'extern', 'setjmp', 'va_start', '__func__'} & set(text) and \
            not any(tokens[:1] and tokens[0].kind == 'directive' for tokens in function.body.token_lists()) and \
            all(p.plain and len(list(outermost(p.suffix))) < 2 and variables[p.name] is p and p.name not in self.file.outer
                for p in function.parameters)

    def size(self, name):
        return sum(part.kind != 'block' for part in self.functions[name].body.everything())

    def value_of(self, function):
        """The tokens of EXPRESSION where it is `return EXPRESSION;` without effects."""
        body = function.body.body
        if len(body) == 1 and body[0].kind == 'simple' and body[0].tokens[0].text == 'return' and len(body[0].tokens) > 2:
            value = body[0].tokens[1:-1]
            if not any(is_written(value, p.name) for p in function.parameters) and \
                    not any(token.text in ASSIGNMENTS or token.text in ('++', '--') for token in value):
                return value
        return None

    def ends_with_return(self, function):
        """Is its one return, if it has one, its last statement?"""
        body = function.body.body
        returns = [part for part in function.body.everything() if part.kind == 'simple' and part.tokens[0].text == 'return']
        return bool(body) and (not returns or returns == body[-1:])

    # ---- types, as far as they show ----

    def same_type(self, tokens, parameter):
        """Is this argument certainly of the parameter's type (pointers: of a pointer to such)?"""
        base, depth = parameter.base(), parameter.depth()
        if len(tokens) == 1 and tokens[0].kind == 'name':
            variable = self.caller_variables.get(tokens[0].text)
            return bool(variable) and variable.base() == base and variable.depth() == depth
        if depth:
            return False
        return base == self.kind(tokens)

    def kind(self, tokens, variables=None):
        """'double' or 'int' where an arithmetic expression is certainly that, else None."""
        variables = self.caller_variables if variables is None else variables
        found, i = 'int', 0
        while i < len(tokens):
            token, text, base = tokens[i], tokens[i].text, 'int'
            if token.kind == 'number':
                if text[-1] in 'fFlLuU' or text.startswith(('0x', '0X')):
                    return None
                base = 'double' if '.' in text or 'e' in text or 'E' in text else 'int'
            elif text in PURE and i + 1 < len(tokens) and tokens[i + 1].text == '(':
                base, i = 'double', closing(tokens, i + 1)
            elif token.kind == 'name' and variables.get(text):
                base, depth = variables[text].base(), variables[text].depth()
                if depth == 1 and i and tokens[i - 1].text == '*' and (i == 1 or tokens[i - 2].text in ('*', '+', '-', '/', '(')):
                    depth = 0
                while depth and i + 1 < len(tokens) and tokens[i + 1].text == '[':
                    depth, i = depth - 1, closing(tokens, i + 1)
                if depth != 0 or base not in ('double', 'int'):
                    return None
            elif text == '(' and tokens[i + 1].text in KEYWORDS | self.file.types or text not in ('+', '-', '*', '/', '(', ')'):
                return None
            found = 'double' if base == 'double' else found
            i += 1
        return found

    # ---- one return ----

    def with_values(self, tokens):
        """The tokens, with expressions in place of calls of what is one return."""
        i = 0
        while i < len(tokens) - 1:
            if tokens[i].text in self.values and tokens[i + 1].text == '(' and not (i and tokens[i - 1].text in ('.', '->')):
                end = closing(tokens, i + 1)
                arguments = [self.with_values(part) for part in parted(tokens[i + 2:end])]
                value = self.value_in_place(self.functions[tokens[i].text], arguments)
                if value:
                    self.count += 1
                    value[0].before = tokens[i].before
                    tokens = tokens[:i] + value + tokens[end + 1:]
                    i += len(value)
                    continue
            i += 1
        return tokens

    def value_in_place(self, function, arguments):
        value = self.value_of(function)
        names = [p.name for p in function.parameters]
        if len(arguments) != len(names) or (names_in(value) - set(names)) & set(self.caller_variables):
            return None
        new = {}
        for parameter, argument in zip(function.parameters, arguments):
            uses = sum(value[i].text == parameter.name for i in variables_in(value))
            if has_effects(argument) and uses != 1 or has_effects(argument) and len(arguments) > 1:
                return None
            text = written(argument)
            if not parameter.depth() and not self.same_type(argument, parameter):
                if set(parameter.base().split()) <= ARITHMETIC:
                    text = '((%s)%s)' % (parameter.base(), text if is_primary(argument) else '(' + text + ')')
                elif len(argument) > 1:
                    return None
            elif not is_primary(argument):
                text = '(' + text + ')'
            new[parameter.name] = text
        places = set(variables_in(value))
        result = ''.join((token.before if i else '') + (new[token.text] if i in places and token.text in new else token.text)
                         for i, token in enumerate(value))
        returned = ' '.join(t.text for t in function.specifiers if t.text not in ('static', 'inline', 'const'))
        if '*' not in returned and not (returned in ('double', 'int') and self.kind(value, function.variables()) == returned):
            return tokens_of('((%s)(%s))' % (returned, result) if set(returned.split()) <= ARITHMETIC else '(%s)' % result)
        return tokens_of(result if is_primary(tokens_of(result)) else '(' + result + ')')

    # ---- whole bodies ----

    def with_blocks(self, statement):
        """The statement, with a block in place of a call that is all of it, or all of what it assigns or returns."""
        if statement.kind != 'simple' or statement.tokens[-1].text != ';':
            return [statement]
        tokens, declared = statement.tokens[:-1], self.file.declared(statement.tokens)
        if declared:
            d = declared[0]
            if len(declared) > 1 or not d.value or not d.plain or d.suffix or (not d.stars and 'const' in written(d.specifiers)) or \
                    d.stars and d.stars[-1].text == 'const' or not self.is_call(d.value):
                return [statement]
            body = self.body_in_place(d.value, tokens_of(d.name + ' ='))
            if not body:
                return [statement]
            first = Statement('simple', statement.comment, tokens=d.specifiers + apart(d.tokens[:len(d.stars) + 1]) + [Token(';')])
            return [first] + body
        if self.is_call(tokens):
            head, call = [], tokens
        else:
            equals = [i for i in outermost(tokens) if tokens[i].text in ASSIGNMENTS]
            if equals and self.is_call(tokens[equals[0] + 1:]) and not any(tokens[i].text == ',' for i in outermost(tokens)):
                head, call = tokens[:equals[0] + 1], tokens[equals[0] + 1:]
            elif tokens and tokens[0].text == 'return' and self.is_call(tokens[1:]):
                head, call = tokens[:1], tokens[1:]
            else:
                return [statement]
        body = self.body_in_place(call, head)
        if not body:
            return [statement]
        body[0].comment = statement.comment or body[0].comment
        return body

    def is_call(self, tokens):
        return len(tokens) > 2 and tokens[0].text in self.blocks and tokens[1].text == '(' and closing(tokens, 1) == len(tokens) - 1

    def body_in_place(self, call, head):
        """The statements (one block, if they declare something) that do what the call does, and `head VALUE;`; or None."""
        function, arguments = self.functions[call[0].text], parted(call[2:-1])
        used = self.caller.names()
        variables = function.variables()
        own = set(variables)
        if len(arguments) != len(function.parameters) or (function.names() - own - {function.name}) & set(self.caller_variables):
            return None
        body = copy.deepcopy(function.body)
        last = body.body[-1] if body.body[-1].kind == 'simple' and body.body[-1].tokens[0].text == 'return' else None
        if last:
            body.body.pop()
        value = last.tokens[1:-1] if last else []
        if head and not value:
            return None
        new = {name: [Token(self.file.fresh(name))] for name in sorted(own & used)}
        begin = []
        for parameter, argument in zip(function.parameters, arguments):
            uses = sum(token.text == parameter.name for tokens in function.body.token_lists() for token in tokens)
            kept = any(is_written(tokens, parameter.name) for tokens in function.body.token_lists())
            if uses and not kept and self.stays(argument, parameter):
                new[parameter.name] = argument
            elif uses:
                name = new[parameter.name][0].text if parameter.name in new else parameter.name
                space = '' if parameter.type_text().endswith('*') else ' '
                begin.append(simple('%s%s%s = %s;' % (parameter.type_text().strip(), space, name, written(argument))))
            elif has_effects(argument):
                begin.append(simple('(void)(%s);' % written(argument)))
        change = lambda tokens: replaced(tokens, new)
        body.map_tokens(change)
        body.body = begin + body.body
        if head:
            value = change(value)
            returned = ' '.join(t.text for t in function.specifiers if t.text not in ('static', 'inline', 'const'))
            shown = returned == 'double' or '*' in returned or len(value) == 1
            text = written(value) if shown else '(%s)(%s)' % (returned, written(value))
            body.body.append(simple('%s %s;' % (written(head), text)))
        self.count += 1
        for name, variable in variables.items():
            shown = new[name][0].text if name in new else name
            self.caller_variables.setdefault(shown, variable if name not in new or shown == name else None)
        if not any(part.kind == 'simple' and self.file.declared(part.tokens) for part in body.body):
            return body.body
        return [body]

    def stays(self, argument, parameter):
        """Can the argument stand for the parameter? A number, or a variable of its type whose address nobody has."""
        if len(argument) != 1 or not self.same_type(argument, parameter):
            return False
        if argument[0].kind == 'number':
            return True
        return not any(addressed(tokens, argument[0].text) for tokens in self.caller.body.token_lists())

    # ---- a call in the middle of a statement ----

    def split(self, function):
        """flatten: NAME = call; before a statement in which a call stands that only reads."""
        if not self.everywhere:
            return

        def change(statement):
            if statement.kind != 'simple' or statement.tokens[-1].text != ';':
                return [statement]
            tokens, before = statement.tokens, []
            if {token.text for token in tokens} & {'?', '&&', '||', '++', '--', '{', 'sizeof', 'case'}:
                return [statement]
            if any(d.suffix or not d.plain for d in self.file.declared(tokens)) or len(self.file.declared(tokens)) > 1:
                return [statement]
            i = 1
            while i < len(tokens) - 1:
                text = tokens[i].text
                if text in self.blocks and tokens[i + 1].text == '(' and self.reads_only(self.functions[text]) and \
                        tokens[i - 1].text not in ('.', '->'):
                    end = closing(tokens, i + 1)
                    whole = end == len(tokens) - 2 and (tokens[i - 1].text in ASSIGNMENTS or tokens[i - 1].text == 'return')
                    if not whole and not self.calls_in(tokens[i + 2:end]):
                        name = self.file.fresh(text + '_value')
                        kind = ' '.join(t.text for t in self.functions[text].specifiers if t.text not in ('static', 'inline'))
                        before.append(simple('%s %s = %s;' % (kind, name, written(tokens[i:end + 1]))))
                        tokens = tokens[:i] + [Token(name, before=tokens[i].before)] + tokens[end + 1:]
                i += 1
            if before:
                statement.tokens = tokens
                comment, statement.comment = statement.comment, ''
                if self.file.declared(tokens):
                    before[0].comment = comment
                    return before + [statement]
                return [Statement('block', comment, body=before + [statement])]
            return [statement]

        function.body.map_parts(change)
        self.caller_variables = function.variables()

    def calls_in(self, tokens):
        return any(token.text in self.functions for token in tokens) or has_effects(tokens)

    def reads_only(self, function):
        """Does it assign nothing but its own scalars, and call <math.h> alone?"""
        variables = function.variables()
        for tokens in function.body.token_lists():
            for i, token in enumerate(tokens):
                if token.text in ASSIGNMENTS and not self.file.declared(tokens):
                    if tokens[i - 1].kind != 'name' or not variables.get(tokens[i - 1].text) or (i > 1 and tokens[i - 2].text in ('.', '->', '*')):
                        return False
                if token.kind == 'name' and token.text not in PURE | KEYWORDS and i + 1 < len(tokens) and tokens[i + 1].text == '(':
                    return False
        return True


def addressed(tokens, name):
    """Is its address taken?"""
    return any(tokens[i].text == name and i and tokens[i - 1].text == '&' and
               (i < 2 or tokens[i - 2].kind == 'punctuation' and tokens[i - 2].text not in (')', ']') or tokens[i - 2].text in KEYWORDS)
               for i in variables_in(tokens))
