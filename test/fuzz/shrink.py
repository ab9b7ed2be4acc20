"""Makes a failing random program small: drops statements and functions, takes bodies for what is around them, operands for
expressions, as long as it fails in the same way.

    shrink.py --build DIR SEED [--configuration NAME] [--run R] [--out FILE]
"""

import argparse
import copy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from batch import COMMON, HERE, Tools, reason_of, run_batch, source_head
from generate import make_program
from parameters import whole_text
from tree import Block, COMPLEX, INT, PLACE, REAL, TEST, leaf

AT_ONCE = 12


def candidates(program):
    """Edits, coarse ones first: functions of a copied program that change it, or give False where there is nothing to do"""
    for k in range(len(program.functions) - 1):
        yield lambda p, k=k: p.functions.pop(k)
    for k in range(len(program.globals)):
        yield lambda p, k=k: p.globals.pop(k)
    blocks = list(program.blocks())
    for b, block in enumerate(blocks):
        n = len(block.statements)
        size = n
        while size >= 1:
            for start in range(0, n, size):
                yield lambda p, b=b, start=start, size=size: drop(p, b, start, size)
            size //= 2
    for b, block in enumerate(blocks):
        for s, statement in enumerate(block.statements):
            for inner in range(len(statement.blocks())):
                yield lambda p, b=b, s=s, inner=inner: replace_by_body(p, b, s, inner)
    for k, (operands, at) in enumerate(program.sites()):
        old = operands[at]
        if old.kind in (REAL, TEST, INT, COMPLEX) and (old.operands or old.kind in (REAL, COMPLEX) and not old.form[0].isdigit()):
            yield lambda p, k=k: replace_expression(p, k, None)
        for o, operand in enumerate(old.operands):
            if operand.kind == old.kind != INT or (old.kind == REAL and operand.kind == PLACE):
                yield lambda p, k=k, o=o: replace_expression(p, k, o)
    for k, parameter in enumerate(program.parameters):
        yield lambda p, k=k: drop_parameter(p, k)
    if program.returns != 'void':
        yield drop_result


def drop(program, b, start, size):
    block = list(program.blocks())[b]
    del block.statements[start:start + size]


def replace_by_body(program, b, s, inner):
    block = list(program.blocks())[b]
    block.statements[s:s + 1] = block.statements[s].blocks()[inner].statements


CONSTANTS = {REAL: '0.5', TEST: '1', INT: '1', COMPLEX: '0.5'}


def replace_expression(program, k, o):
    operands, at = list(program.sites())[k]
    old = operands[at]
    operands[at] = leaf(old.kind, CONSTANTS[old.kind]) if o is None else old.operands[o]


def drop_parameter(program, k):
    name = program.parameters.pop(k).name
    if name == 'y':
        program.alias = -1
    respell(program)


def drop_result(program):
    program.returns = 'void'
    for block in program.functions[-1].body.all_blocks():
        for statement in block.statements:
            for n, part in enumerate(statement.parts):
                if not isinstance(part, Block) and part[0].strip().startswith('return @'):
                    statement.parts[n] = ('return;', [])
    respell(program)


def respell(program):
    """The head of f and the SPEC, after a change of its parameters"""
    f = program.functions[-1]
    f.head = '%s f$(%s)' % (program.returns, ', '.join(p.declaration() for p in program.parameters) or 'void')
    if program.spec:
        outs, ins = [], [p.name for p in program.parameters if p.active]
        outs = [p.name for p in program.parameters if p.name in 'xyhsmvq'] + ['return'] * (program.returns != 'void')
        program.spec = '(%s)/(%s)' % (','.join(outs), ','.join(ins))


def compiles(program, folder):
    text = source_head([program]) + program.text(0)
    done = subprocess.run(['gcc', *COMMON, '-D_GNU_SOURCE', '-O1', '-Wuninitialized', '-Wmaybe-uninitialized', '-Wreturn-type', '-Werror', '-I', str(HERE), '-I', str(HERE.parents[1] / 'runtime' / 'include'), '-x', 'c', '-', '-c', '-o', '/dev/null'],
                          input=text.encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def fails_alike(result, status, text):
    if result is None or result[0] != status:
        return False
    if status == 'fail':
        return result[1].split(':')[0] == text.split(':')[0] and ('second call' in text) == ('second call' in result[1])
    if status == 'refused':
        return reason_of(result[1]) == reason_of(text)
    if status == 'adcc':
        return kind_of(text) == kind_of(result[1])
    if status == 'crash':
        return ('leak' in text[:6]) == ('leak' in result[1][:6])
    return True


def kind_of(text):
    if text.startswith('signal'):
        return text.split('\n')[0]
    return 'internal' if 'internal' in text else 'does not end' if 'does not end' in text else 'assert' if 'Assertion' in text else 'error'


def shrink(seed, configuration, tools, folder, run=1, rounds=400, tell=None):
    """(program, text of its failure)"""
    folder = Path(folder)
    program = make_program(seed) if isinstance(seed, int) else seed
    result = run_batch([program], configuration, tools, folder, run).get(0)
    status, text = result
    if status in ('ok', 'none'):
        return program, 'does not fail alone: ' + text
    other = 'gcc sanitized'  # an edit may make the program itself wrong: that must show
    if fails_alike(run_batch([program], other, tools, folder, run).get(0), status, text):
        configuration = other
    changed = True
    while changed and rounds > 0:
        changed = False
        edits, at = list(candidates(program)), 0
        while at < len(edits) and rounds > 0:
            tried = []
            while at < len(edits) and len(tried) < AT_ONCE:
                other = copy.deepcopy(program)
                try:
                    edits[at](other)
                except IndexError:
                    at += 1
                    continue
                at += 1
                if other.text(0) != program.text(0) or len(other.parameters) != len(program.parameters):
                    if compiles(other, folder):
                        tried.append((at, other))
            if not tried:
                continue
            rounds -= 1
            results = run_batch([t[1] for t in tried], configuration, tools, folder, run)
            good = [k for k in range(len(tried)) if fails_alike(results.get(k), status, text)]
            if good:
                best = min(good, key=lambda k: len(tried[k][1].text(0)))
                program, text, changed = tried[best][1], results[best][1], True
                if tell:
                    tell(program, text)
                edits = list(candidates(program))  # the same place again, in what is left
                at = min(max(0, at - len(tried)), len(edits))
    shutil.rmtree(folder, ignore_errors=True)
    return program, text


def printed(program, text):
    return ''.join('// %s\n' % t for t in text.splitlines()[:8]) + whole_text(program)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True)
    parser.add_argument('seed', type=int)
    parser.add_argument('--configuration', default='gcc -O0')
    parser.add_argument('--out', help='the smallest one so far goes here')
    parser.add_argument('--run', type=int, default=1, help='chooses the point')
    options = parser.parse_args()
    def tell(program, text):
        print('%d lines' % program.line_count(), file=sys.stderr)
        if options.out:
            Path(options.out).write_text(printed(program, text))

    with tempfile.TemporaryDirectory(prefix='adcc_shrink_') as folder:
        tools = Tools(options.build, folder)
        program, text = shrink(options.seed, options.configuration, tools, Path(folder) / 'work', options.run, tell=tell)
    print(printed(program, text))


if __name__ == '__main__':
    sys.exit(main())
