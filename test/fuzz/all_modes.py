"""What unions.py and blocks.py have in common: functions `void f(const double *a, int k, double *out)`, differentiated in every mode that adcc
does not refuse, compiled and checked by all_modes.c.

    PROGRAM --adcc ADCC --runtime LIBRARY --include DIR --out DIR [--count 80] [--seed 1] [--only N] [--cc gcc] [--flags='-O1 ...']
"""
import argparse
import collections
import os
import re
import shlex
import subprocess

from batch import QUIET

HERE = os.path.dirname(os.path.abspath(__file__))
# Each with the end of its derivative's name, in the order of all_modes.c's Function.
MODES = {'forward': 'd', 'reverse': 'b', 'hvp': 'b_d', 'forward-vector': 'dv', 'reverse-vector': 'bv', 'taylor': 't'}
COMMON = ['--width', '4', '--order', '1']
BATCH = 20  # functions in one file
HEADERS = '#include <math.h>\n#include <stdlib.h>\n#include <string.h>\n\n'
# Memory from the heap is filled, as the stack is; what a sanitizer finds ends the program.
ENVIRONMENT = {'MALLOC_PERTURB_': '90', 'UBSAN_OPTIONS': 'halt_on_error=1:print_stacktrace=1', 'ASAN_OPTIONS': 'detect_leaks=1'}


class Wrong(Exception):
    """What is told is not as it must be"""


def parser():
    made = argparse.ArgumentParser()
    for name in ('adcc', 'runtime', 'include', 'out'):
        made.add_argument('--' + name, required=True)
    made.add_argument('--count', type=int, default=80)
    made.add_argument('--seed', type=int, default=1)
    made.add_argument('--only', type=int, help='the number of one function')
    made.add_argument('--cc', default='gcc')
    made.add_argument('--flags', default='-O1')
    return made


def wanted(number, modes):
    return [word for mode in modes for word in ('--' + mode, f'f{number}(out)/(a)')]


class Hunt:
    """The functions of one run; make(number) gives a function's text, and whether values pass through floats.
    quiet: what warnings are not looked at"""

    def __init__(self, options, stem, make, quiet=()):
        self.options, self.stem, self.make, self.quiet = options, stem, make, [*QUIET, *quiet]
        self.refused = collections.Counter()
        os.makedirs(options.out, exist_ok=True)

    def path(self, end):
        return os.path.join(self.options.out, self.stem + end)

    def write(self, texts):
        with open(self.path('.c'), 'w') as file:
            file.write(HEADERS + '\n'.join(texts))

    def command(self, words):
        """Its status, what it said"""
        try:
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900, env={**os.environ, **ENVIRONMENT})
        except subprocess.TimeoutExpired:
            return -1, 'does not end'
        return done.returncode, done.stdout

    def differentiate(self, words):
        return self.command([self.options.adcc, self.path('.c'), '-o', self.path('_df.c'), '--header', self.path('_df.h')] + COMMON + words)

    def is_refused(self, number, modes):
        """None, or the reason"""
        status, said = self.differentiate(wanted(number, modes))
        if status == 0:
            return None
        reasons = [line.split(': error: ', 1)[1] for line in said.splitlines() if ': error: ' in line]
        if status != 1 or not reasons or 'internal' in said:
            raise Wrong(f'f{number}, {", ".join(modes)}: status {status}\n{said}')
        return re.sub(r"f\d+|(?<=')[^' ]*(?=')|\b[a-z_]+\d+\b", '..', reasons[0])

    def accept(self, number):
        text, in_float = self.make(number)
        self.write([text])
        modes = list(MODES)
        if self.is_refused(number, modes):
            modes = []
            for mode in MODES:
                reason = self.is_refused(number, [mode])
                if reason:
                    self.refused[mode, reason] += 1
                else:
                    modes.append(mode)
        if 'forward' in modes:  # all else is held against it
            self.texts[number], self.in_float[number], self.modes[number] = text, in_float, modes

    def write_table(self):
        with open(os.path.join(self.options.out, 'all_modes.h'), 'w') as file:
            file.write(f'#include "{self.stem}_df.h"\n' + ''.join(f'Primal f{n};\n' for n in self.texts) + 'static const Function functions[] = {\n')
            for n, modes in self.modes.items():
                file.write(f'    {{"f{n}", {int(self.in_float[n])}, f{n}, ' +
                           ', '.join(f'f{n}_{end}' if mode in modes else 'NULL' for mode, end in MODES.items()) + '},\n')
            file.write('};\n')

    def build(self):
        self.write(self.texts.values())
        self.write_table()
        status, said = self.differentiate([word for n, modes in self.modes.items() for word in wanted(n, modes)])
        if status:
            raise Wrong('each was accepted alone, together they are not:\n' + said)
        words = [self.options.cc, *shlex.split(self.options.flags), '-ffp-contract=off', '-I' + self.options.include, '-I' + self.options.out]
        for end, source, warnings in (('_df.o', self.path('_df.c'), ['-Wall', '-Wextra', '-Werror', *self.quiet]), ('.o', self.path('.c'), ['-w']),
                                      ('_check.o', os.path.join(HERE, 'all_modes.c'), ['-w'])):
            status, said = self.command([*words, *warnings, '-c', source, '-o', self.path(end)])
            if status:
                raise Wrong(said)
        status, said = self.command([*words, *(self.path(end) for end in ('_df.o', '.o', '_check.o')), self.options.runtime, '-lm', '-o', self.path('')])
        if status:
            raise Wrong(said)

    def run(self):
        status, said = self.command([self.path('')])
        if status not in (0, 1) or (status and ', k = ' not in said):
            for n in self.texts:
                status, said = self.command([self.path(''), f'f{n}'])
                if status:
                    raise Wrong(f'f{n}: status {status}\n{said}')
        if status or said:
            raise Wrong(said)

    def batch(self, numbers):
        """The modes of each that is accepted"""
        self.texts, self.in_float, self.modes = {}, {}, {}
        for number in numbers:
            self.accept(number)
        if self.texts:
            self.build()
            self.run()
        return list(self.modes.values())

    def hunt(self, needed):
        """The status; half of the functions must be accepted in the modes that are needed."""
        numbers = range(self.options.count) if self.options.only is None else [self.options.only]
        accepted, status = [], 0
        for start in range(0, len(numbers), BATCH):
            try:
                accepted += self.batch(numbers[start:start + BATCH])
            except Wrong as wrong:
                print(wrong, flush=True)
                status = 1
        for (mode, reason), count in sorted(self.refused.items(), key=lambda item: -item[1]):
            print(f'{count:4} {mode}: {reason}')
        by_mode = ', '.join(f'{sum(mode in modes for modes in accepted)} {mode}' for mode in MODES)
        print(f'{len(numbers)} functions; accepted and right: {by_mode}')
        if not status and sum(set(needed) <= set(modes) for modes in accepted) < len(numbers) // 2:
            print('more than half are refused')
            status = 1
        return status
