"""A kernel whose arrays and numbers are members of records, as most programs have them.

    members.py KERNEL.c SPEC KERNEL_b.h OUT

SPEC: `f(OUT,...)/(IN,...)`. OUT/f.c: the function as `f_of(struct f_active *active, const struct f_given *given)`: the parameters that are
named, and the others, and an f that calls it. OUT/f_shim.c: the adjoint as KERNEL_b.h declares it, by way of that of `f_of`. The last line of
output is the SPEC of f_of. A kernel that this does not understand is an error.
"""

import pathlib
import re
import sys

from ctext import File, replaced, tokens_of, written


def field(parameter):
    """A struct's member that holds the parameter; an array is a pointer there."""
    if parameter.suffix and '(' not in written(parameter.tokens):
        ends = [i for i, token in enumerate(parameter.suffix) if token.text == ']']
        rest = written(parameter.suffix[ends[0] + 1:]).strip()
        return '%s %s%s' % (written(parameter.specifiers).strip(), '(*%s)' % parameter.name if rest else '*' + parameter.name, rest)
    return re.sub(r'\b(register|restrict)\s*', '', '%s %s' % (written(parameter.specifiers).strip(), written(parameter.tokens).strip()))


def main():
    source, spec, header, out = sys.argv[1], sys.argv[2], sys.argv[3], pathlib.Path(sys.argv[4])
    name, outs, ins = re.fullmatch(r'(\w+)\(([^)]*)\)/\(([^)]*)\)', spec).groups()
    text = pathlib.Path(source).read_text()
    file = File(text, [])
    function = next(f for f in file.functions() if f.name == name)
    parameters = function.parameters
    named = {word for word in (outs + ',' + ins).split(',')}
    active = [p for p in parameters if p.name in named]
    given = [p for p in parameters if p.name not in named]
    head = ''.join(token.text if i == 0 else token.before + token.text for i, token in enumerate(function.head))
    result = re.search(r'((?:\w+\s+)+\**)%s\b' % name, head).group(1).strip()
    members = {p.name: tokens_of('%s->%s' % ('active' if p in active else 'given', p.name)) for p in parameters}
    function.body.map_tokens(lambda tokens: replaced(tokens, members))
    kinds = [k for k, group in (('active', active), ('given', given)) if group]
    declared = ['%sstruct %s_%s *%s' % ('const ' if k == 'given' else '', name, k, k) for k in kinds]
    structs = ''.join('struct %s_%s {\n%s};\n' % (name, kind, ''.join('    %s;\n' % field(p) for p in group))
                      for kind, group in (('active', active), ('given', given)) if group)
    whole = file.text()
    if head not in whole:
        raise SystemExit('members.py: cannot find the head of %s' % name)
    prototype = '%s %s(%s)' % (result, name, ', '.join(field(p) for p in parameters))
    whole = whole.replace(head, '%s%s;\n\n%s %s_of(%s)' % (structs, prototype, result, name, ', '.join(declared)), 1)
    literals = ['&(struct %s_%s){%s}' % (name, k, ', '.join(p.name for p in (active if k == 'active' else given))) for k in kinds]
    whole += '\n%s\n{\n    %s%s_of(%s);\n}\n' % (prototype, '' if result == 'void' else 'return ', name, ', '.join(literals))
    (out / (name + '.c')).write_text(whole)

    adjoint = re.search(r'(?s)[^;{}\n]*\b%s_b\(.*?\);' % name, pathlib.Path(header).read_text()).group(0).rstrip(';')
    shim = '#include "%s"\n%s%s %s_of_b(%s);\n\n%s\n{\n' % (pathlib.Path(header).name, structs, result, name, ', '.join(
        x for k, d in zip(kinds, declared) for x in ([d, 'struct %s_active *active_b' % name] if k == 'active' else [d])) +
        (', %s ret_b' % result if 'ret_b' in adjoint else ''), adjoint)
    shim += '    struct %s_active active_b = {%s};\n' % (name, ', '.join('0' if not (p.depth() or p.suffix) else p.name + '_b' for p in active))
    call = '%s_of_b(%s%s)' % (name, ', '.join(x for k, l in zip(kinds, literals) for x in ([l, '&active_b'] if k == 'active' else [l])),
                              ', ret_b' if 'ret_b' in adjoint else '')
    shim += '    %s%s;\n' % ('' if result == 'void' else '%s result = ' % result, call)
    shim += ''.join('    *%s_b += active_b.%s;\n' % (p.name, p.name) for p in active if not (p.depth() or p.suffix))
    shim += '    return result;\n}\n' if result != 'void' else '}\n'
    (out / (name + '_shim.c')).write_text(shim)
    outs = 'active' if set(outs.split(',')) - {'return'} else ''
    returned = 'return' if 'return' in spec else ''
    print('%s_of(%s)/(active)' % (name, ','.join(x for x in (returned, outs) if x)))


main()
