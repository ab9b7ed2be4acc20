"""Stacks of modes: adcc is run on what adcc wrote, and the results are held against each other (check.c).

    stacks.py --adcc ADCC --runtime LIBRARY --include FOLDER --out FOLDER [--cc CC] [--standalone] [NAME...]
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FLAGS = ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror']
STACKS = {'d_d': ('--forward', '--forward'), 'd_b': ('--forward', '--reverse'),
          'b_d': ('--reverse', '--forward'), 'b_b': ('--reverse', '--reverse'),
          'b_dv': ('--reverse', '--forward-vector'), 'b_bv': ('--reverse', '--reverse-vector'),
          'b_dv_d': ('--reverse', '--forward-vector', '--forward'), 'b_b_d': ('--reverse', '--reverse', '--forward')}
SUFFIX = {'--forward': '_d', '--reverse': '_b', '--hvp': '_b_d', '--hessian': '_hess', '--forward-vector': '_dv', '--reverse-vector': '_bv'}


def run(*command):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=300)
    if done.returncode:
        sys.exit('%s\nends with %d:\n%s%s' % (' '.join(map(str, command)), done.returncode, done.stdout, done.stderr))


def derive(options, source, name, mode, output):
    run(options.adcc, source, '-o', output, mode, name, '-I%s' % options.include, '--width', '3',
        *(['--length', 'x=n'] if mode == '--hessian' else []), *(['--standalone'] if options.standalone else []))
    return name + SUFFIX[mode]


def compiled(options, source, *definitions):
    target = source.with_suffix('.o')
    run(options.cc, *FLAGS, '-O2', '-I%s' % options.include, *definitions, '-c', source, '-o', target)
    return target


def check(options, name):
    folder = options.out / name
    folder.mkdir(parents=True, exist_ok=True)
    primal = folder / 'primal.c'
    primal.write_text((HERE / 'programs.c').read_text())
    objects = [compiled(options, primal)]
    for mode, asked in (('--reverse', 'first'), ('--hvp', 'hvp'), ('--hessian', 'whole')):
        text = folder / (asked + '.c')
        made = derive(options, primal, name, mode, text)
        objects.append(compiled(options, text, '-D%s=%s%s' % (made, asked, SUFFIX[mode])))
    for stack, modes in STACKS.items():
        source, made = primal, name
        for level, mode in enumerate(modes):
            text = folder / ('%s.%d.c' % (stack, level))
            source, made = text, derive(options, source, made, mode, text)
        objects.append(compiled(options, source, '-D%s=stack_%s' % (made, stack)))
    driver = folder / 'check.c'
    driver.write_text((HERE / 'check.c').read_text())
    program = folder / 'check'
    run(options.cc, compiled(options, driver, '-DPRIMAL=' + name), *objects, options.runtime, '-lm', '-o', program)
    run(program)


def main():
    parser = argparse.ArgumentParser()
    for option in ('--adcc', '--runtime', '--include'):
        parser.add_argument(option, required=True)
    parser.add_argument('--out', required=True, type=Path)
    parser.add_argument('--cc', default='cc')
    parser.add_argument('--standalone', action='store_true')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    names = re.findall(r'^double (\w+)\(int n, const double \*x\)$', (HERE / 'programs.c').read_text(), re.M)
    for name in options.names or names:
        check(options, name)
    print('%d functions, %d stacks of each' % (len(options.names or names), len(STACKS)))


main()
