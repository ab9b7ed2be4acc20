"""Other spellings of a C program that compute the same.

    variants.py PROGRAM OUT [-I DIR]... [--only VARIANT[,VARIANT]]

PROGRAM: a folder of *.c and *.h, or one C file. Each variant is a folder OUT/VARIANT with these files; headers stay as they are. OUT/VARIANT/names
has a line `FUNCTION OLD NEW` for each parameter of a function that is not static and has another name there. -I: where else quoted headers
are. A line of output for each variant: how many places are changed. What a transformation does not understand stays as it is.

    original    as it is, laid out by this program
    renamed     every local variable and parameter has another name
    reordered   functions in reverse order, prototypes in front
    while       for loops are while loops, but those with a continue
    structs     the pointers that a static function takes come in a struct, by value
    pointed     the same, by the struct's address
    locals      pointers and arrays that a block declares are members of a struct
    inlined     static functions that are one return, and those called once, stand where they were called
    flattened   static functions stand wherever they were called, as far as that goes
    mixed       pointed, locals, while, reordered, renamed
    all         flattened, locals, while, renamed
"""

import argparse
import pathlib
import re
import sys

from ctext import (File, NotUnderstood, Statement, Token, apart, closing, names_in, outermost, parted, replaced, simple, tokens_of,
                   written)
from inline import flatten, inline


def rename(file):
    """Every local and parameter, unless its name means something else in its function, too. The number of names changed; file.renamed has
    those of functions that others see."""
    count, number = 0, 10 * sum(len(function.variables()) for function in file.functions()) + 1000
    file.renamed = []
    for function in file.functions():
        new = {}
        tokens = [token for tokens in function.body.token_lists() for token in tokens]
        fixed = {tokens[i - 1].text for i in range(1, len(tokens)) if tokens[i].text == ':' and tokens[i - 1].kind == 'name'} - \
            {tokens[i - 1].text for i in range(1, len(tokens)) if tokens[i].text == '?'}
        labels = {tokens[i + 1].text for i in range(len(tokens) - 1) if tokens[i].text == 'goto'}
        for name in function.variables():
            if name in file.outer or name in labels or (name in fixed and any(is_label(part, name) for part in function.body.everything())):
                continue
            number -= 7
            new[name] = file.fresh('v%d' % number)
        count += len(new)
        function.map_tokens(lambda tokens: replaced(tokens, {old: [Token(text)] for old, text in new.items()}))
        if not function.is_static:
            file.renamed += [(function.name, p.name, new[p.name]) for p in function.parameters if p.name in new]
    return count


def is_label(statement, name):
    return statement.kind == 'simple' and len(statement.tokens) == 2 and statement.tokens[0].text == name and statement.tokens[1].text == ':'


def reorder(file):
    """Functions in reverse order, after all else and prototypes of those that others use. The number of functions that have moved."""
    functions = file.functions()
    first = next((i for i, item in enumerate(file.items) if item in functions), None)
    others = [item for item in file.items if item not in functions]
    late = [item for item in file.items[first or 0:] if item not in functions]
    if first is None or len(functions) < 2 or any(re.match(r'#\s*(if|el|endif|undef|pragma)', tokens[0].text) for tokens in late):
        return 0
    if any(function.name in names_in(tokens) for function in functions for tokens in others):
        return 0
    prototypes = []
    for function in functions:
        if not any(function.name in other.names() for other in functions if other is not function):
            continue
        prototypes.append([Token(token.text, token.kind, re.sub(r'\s*\n\s*', ' ', token.before)) for token in function.head] + [Token(';')])
        prototypes[-1][0].before = '\n' if len(prototypes) > 1 else '\n\n'
    for function in functions:
        if '\n' not in function.head[0].before:
            function.head[0].before = '\n\n' + function.head[0].before
    file.items = others + prototypes + functions[::-1]
    return len(functions)


def loops(file):
    """for (init; condition; step) body: { init; while (condition) { body step; } }. The number of loops."""
    count = 0

    def change(statement):
        nonlocal count
        if statement.kind != 'for' or continues(statement.body):
            return [statement]
        count += 1
        body = statement.body.body if statement.body.kind == 'block' else [statement.body]
        declared = {d.name for part in body if part.kind == 'simple' for d in file.declared(part.tokens)}
        if declared & names_in(statement.step) or any(part.kind == 'simple' and part.tokens[-1].text == ':' for part in body):
            body = [Statement('block', body=body)]
        # for (a, b; ...) is (a, b); a statement of its own, too
        step = [Statement('simple', tokens=part + [Token(';')]) for part in parted(statement.step)]
        init = [Statement('simple', tokens=statement.init + [Token(';')])] if statement.init else []
        empty = len(body) == 1 and body[0].kind == 'simple' and written(body[0].tokens) == ';'
        loop = Statement('while', condition=statement.condition or tokens_of('1'), body=Statement('block', body=([] if empty else body) + step))
        if not init:
            loop.comment = statement.comment
            return [loop]
        return [Statement('block', statement.comment, body=init + [loop])]

    for function in file.functions():
        function.body.map_parts(change)
    return count


def continues(statement):
    """Has it a continue of the loop whose body it is?"""
    if statement.kind == 'simple':
        return statement.tokens[0].text == 'continue'
    return statement.kind not in ('for', 'while', 'do') and any(continues(part) for part in statement.parts())


def calls(tokens, name):
    """The places of the calls of it, last first."""
    return [i for i in range(len(tokens) - 2, -1, -1) if tokens[i].text == name and tokens[i + 1].text == '(' and
            (not i or tokens[i - 1].text not in ('.', '->'))]


def is_only_called(file, function):
    """Is its name used for calls alone?"""
    for item in file.items:
        lists = [item] if isinstance(item, list) else item.body.token_lists()
        for tokens in lists:
            if tokens[:1] and tokens[0].kind == 'directive' and function.name in names_in(tokens_of(tokens[0].text[1:])):
                return False
            if sum(token.text == function.name for token in tokens) != len(calls(tokens, function.name)):
                return False
    return True


def pack(file, by_address=False):
    """struct NAME_arrays { the pointers that it takes }; the caller makes it where it calls. The number of functions."""
    count = 0
    for function in file.functions():
        variables = function.variables()
        pointers = [p for p in function.parameters if p.depth() and len(list(outermost(p.suffix))) < 2 and variables[p.name] is p
                    and p.name not in file.outer]
        if len(pointers) < 2 or not function.is_static or function.is_variadic or not is_only_called(file, function):
            continue
        count += 1
        tag, name = 'struct ' + file.fresh(function.name + '_arrays'), file.fresh('arrays')
        file.taken.discard(name)
        places = [function.parameters.index(p) for p in pointers]
        fields = ['    %s%s%s;\n' % (without_register(p), '' if p.type_text().endswith('*') else ' ', p.name) for p in pointers]
        kept = [name_of(p) for i, p in enumerate(function.parameters) if i not in places]
        kept.insert(places[0], '%s %s%s' % (tag, '*' if by_address else '', name))
        function.set_parameters(kept)
        member = tokens_of(name + ('->' if by_address else '.'))
        function.body.map_tokens(lambda tokens: replaced(tokens, {p.name: member + [Token(p.name)] for p in pointers}))
        definition = tokens_of('%s {\n%s};' % (tag, ''.join(fields)))
        definition[0].before = '\n\n'
        if '\n' not in function.head[0].before:
            function.head[0].before = '\n\n' + function.head[0].before
        file.items.insert(file.items.index(function), definition)
        for caller in file.functions():
            caller.body.map_tokens(lambda tokens: packed_calls(tokens, function.name, tag, places, by_address))
    return count


def without_register(parameter):
    return re.sub(r'\b(register|restrict)\s+', '', parameter.type_text()).strip()


def name_of(parameter):
    """A parameter's declaration"""
    return written(parameter.specifiers) + ' ' + written(parameter.tokens)


def packed_calls(tokens, name, tag, places, by_address):
    for i in calls(tokens, name):
        end = closing(tokens, i + 1)
        arguments = [packed_calls(part, name, tag, places, by_address) for part in parted(tokens[i + 2:end])]
        texts = [written(part) for part in arguments]
        record = '%s(%s){%s}' % ('&' if by_address else '', tag, ', '.join(texts[k] for k in places))
        kept = [text for k, text in enumerate(texts) if k not in places]
        kept.insert(places[0], record)
        tokens = tokens[:i + 2] + tokens_of(', '.join(kept)) + tokens[end:]
    return tokens


def gather(file):
    """struct { the pointers and arrays that a block declares } FUNCTION_locals; the number of variables."""
    count = 0
    for function in file.functions():
        variables, names = function.variables(), []

        def fits(d):
            sizes = {token.text for token in d.suffix if token.kind == 'name'}
            return d.depth() and variables[d.name] is not None and d.name not in file.outer and not sizes & set(variables) and \
                not (d.is_array() and (d.value or any(d.suffix[i + 1].text == ']' for i in outermost(d.suffix)))) and \
                not any(token.text in ('static', 'extern', 'register', 'typedef', '{') for token in d.specifiers) and \
                not (d.stars and d.stars[-1].text != '*')

        for block in [part for part in function.body.everything() if part.kind == 'block']:
            declarations = {id(part): file.declared(part.tokens) for part in block.body if part.kind == 'simple'}
            chosen = [d for part in block.body for d in declarations.get(id(part), []) if fits(d)]
            if len(chosen) < 2 or any(is_any_label(part) for part in block.body):
                continue
            count += len(chosen)
            name = file.fresh('locals')
            names.append(name)
            result = []
            for part in block.body:
                result += gathered(part, declarations.get(id(part), []), chosen, name)
            fields = [written(d.specifiers) + ' ' + ''.join(token.text for token in d.stars) + d.name + written(d.suffix) + ';' for d in chosen]
            new = {d.name: tokens_of(name + '.' + d.name) for d in chosen}
            block.body = result
            block.map_tokens(lambda tokens: replaced(tokens, new))
            block.body = [simple('struct {\n%s} %s;' % (''.join('    %s\n' % field for field in fields), name))] + result
        file.taken -= set(names)
    return count


def is_any_label(statement):
    return statement.kind == 'simple' and statement.tokens[-1].text == ':'


def gathered(statement, declared, chosen, name):
    """A declaration without those that are chosen: what they begin with is assigned."""
    if not any(d in chosen for d in declared):
        return [statement]
    result = []
    for d in declared:
        if d not in chosen:
            result.append(Statement('simple', tokens=d.specifiers + apart(d.tokens) + [Token(';')]))
        elif d.value:
            result.append(Statement('simple', tokens=[Token(d.name), Token('=', before=' ')] + d.value + [Token(';')]))
    if result:
        result[0].comment = statement.comment
    return result


def in_turn(*transformations):
    return lambda file: sum([change(file) for change in transformations])


def pack_by_address(file):
    return pack(file, True)


VARIANTS = {
    'original': in_turn(), 'renamed': rename, 'reordered': reorder, 'while': loops, 'structs': pack, 'pointed': pack_by_address,
    'locals': gather, 'inlined': inline, 'flattened': flatten, 'mixed': in_turn(pack_by_address, gather, loops, reorder, rename),
    'all': in_turn(flatten, gather, loops, rename),
}


def headers_of(text, folders):
    """The texts of the quoted headers that it includes and that are in these folders, and of theirs."""
    result, seen, waiting = [], set(), re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.M)
    while waiting:
        name = waiting.pop()
        path = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if path and path not in seen:
            seen.add(path)
            result.append(path.read_text())
            waiting += re.findall(r'^\s*#\s*include\s+"([^"]+)"', result[-1], re.M)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('-I', dest='include', action='append', default=[], type=pathlib.Path)
    parser.add_argument('--only', default=','.join(VARIANTS))
    options = parser.parse_args()
    folder = options.program if options.program.is_dir() else options.program.parent
    sources = sorted(options.program.glob('*.c')) if options.program.is_dir() else [options.program]
    status = 0
    for variant in options.only.split(','):
        out = options.out / variant
        out.mkdir(parents=True, exist_ok=True)
        for header in folder.glob('*.h'):
            (out / header.name).write_text(header.read_text())
        changed, names = 0, []
        for source in sources:
            text = source.read_text()
            try:
                file = File(text, headers_of(text, [folder] + options.include))
                changed += VARIANTS[variant](file)
                names += getattr(file, 'renamed', [])
                text = file.text()
            except NotUnderstood as error:
                print('variants.py: %s: %s' % (source, error), file=sys.stderr)
                status = 1
            (out / source.name).write_text(text)
        (out / 'names').write_text(''.join(' '.join(line) + '\n' for line in names))
        print('%s: %d' % (variant, changed))
    return status


if __name__ == '__main__':
    sys.exit(main())
