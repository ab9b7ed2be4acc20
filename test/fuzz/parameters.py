"""Parameters of a random program: their types, which have derivatives, and how the driver passes them.

The driver (driver.h) knows the values by their names: struct World has one member for each that stands here.
"""

from pathlib import Path

from blas import has_blas

# name: declaration
FORMS = {
    'n': 'int n', 'k': 'int k', 'a': 'double a', 'b': 'double b', 'c': 'float c', 'x': 'double *x', 'y': 'double *y',
    'z': 'const double *z', 'h': 'float *h', 's': 'struct R *s', 'r': 'struct R r', 'm': 'double m[2][4]',
    'v': 'struct V *v', 'q': 'double **q',
}
HEADERS = ['complex.h', 'math.h', 'stddef.h', 'stdint.h', 'stdio.h', 'stdlib.h', 'string.h']
BY_VALUE = 'abcr'


class Parameter:
    def __init__(self, name, active):
        self.name, self.active, self.restrict = name, active, False

    def declaration(self):
        return FORMS[self.name].replace('*', '*restrict ') if self.restrict else FORMS[self.name]

    def add_to(self, scope):
        name = self.name
        if name == 'n':
            scope.integers.append(('n', None, None))
        elif name == 'k':
            scope.integers.append(('k', None, None))
        elif name in 'ab':
            scope.reals.append(name)
        elif name == 'c':
            scope.floats.append(name)
        elif name in 'xy':
            scope.add_array(name)
        elif name == 'z':
            scope.const_arrays.append(name)
        elif name == 'h':
            scope.float_arrays.append(name)
        elif name == 's':
            scope.records.append('*s')
        elif name == 'r':
            scope.records.append('r')
        elif name == 'v':
            scope.reals.append('v->scale')
            scope.add_array('v->data')
        else:
            for row in (name + '[0]', name + '[1]'):
                scope.arrays.append(row)
                scope.depths[row] = 0

    def argument(self):
        return 'w->' + self.name

    def tangent(self):
        return 'd->' + self.name

    def adjoint(self):
        return ('&d->' if self.name in BY_VALUE else 'd->') + self.name


def choose_parameters(program, random, use_float):
    names = ['n'] + [p for p in 'kab' if random.random() < 0.5] + ['x'] + [p for p in 'yzsrmvq' if random.random() < (0.5 if p in 'ysz' else 0.2)]
    if use_float:
        names += [p for p in 'ch' if random.random() < 0.6]
        program.has_float = True
    if random.random() < 0.4:
        random.shuffle(names)
    program.returns = random.choice(['double'] * 6 + ['void', 'struct R', 'float' if use_float else 'double'])
    if program.seed % 4 == 0:  # Taylor mode has no place for records
        names = [p for p in names if p not in 'srv']
        program.returns = 'double' if program.returns == 'struct R' else program.returns
    program.parameters = [Parameter(p, p not in 'nk') for p in names]
    if 'y' in names and random.random() < 0.25:
        program.alias = random.choice([0, 2])
    elif random.random() < 0.3:
        for p in program.parameters:
            p.restrict = p.name in 'xyzh' and random.random() < 0.7
    if random.random() < 0.2:  # an SPEC of its own
        for p in program.parameters:
            if p.name in 'abcrz' and random.random() < 0.5:
                p.active = False
        outs = [p.name for p in program.parameters if p.name in 'xyhsmvq']
        ins = [p.name for p in program.parameters if p.active]
        if program.returns != 'void':
            outs.append('return')
        program.spec = '(%s)/(%s)' % (','.join(outs), ','.join(ins))


def given_text(program):
    """given.h, calls.h and blas.h, where the program calls something of them"""
    text, here, parts = program.text(''), Path(__file__).parent, ''
    if 'given_' in text:
        given = (here / 'given.h').read_text()
        parts += given[given.index('#include <adcc/adcc.h>'):given.rindex('#endif')] + '\n'
    if 'call_' in text or 'compare_up' in text:
        calls = (here / 'calls.h').read_text()
        parts += calls[calls.index('#ifndef SIDE'):calls.rindex('#endif')] + '\n'
    if has_blas(program):
        declared = (here / 'blas.h').read_text()
        parts += declared[declared.index('#include <cblas.h>'):declared.rindex('#endif\n\n#endif')] + '\n'
    return parts


UNIT = """static double _Complex unit(double _Complex z)
{
    return z / (1.0 + cabs(z));
}

"""


BLAS_HEAD = ['// REQUIRES: blas', '// LIBRARIES: adcc_blas lapacke openblas', '// ORACLE: double', '// WITHOUT: taylor: a given derivative is one of first order',
             '// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction']


def run_test_head(program):
    """Lines for test/run"""
    lines = ['// Random program %s.' % program.seed, '// RUN: %run-test %s',
             '// CFLAGS: -Wno-implicit-fallthrough -Wno-unused -Wno-unused-parameter -Wno-parentheses -D_GNU_SOURCE',
             '// TOLERANCE: ' + ('1e-3 1e-3' if program.has_float else '1e-7 1e-10'), '// ADCC: f' + program.spec]
    if has_blas(program):
        lines += BLAS_HEAD
    entries = []
    for p in program.parameters:
        entries += {'n': ['n=%d' % program.n], 'k': ['k=2'], 'x': ['x[6] in -1..1'], 's': ['s.n=2'], 'r': ['r.n=1'], 'z': ['z[4] in -1..1'],
                    'y': ['y=@x+%d' % program.alias] if program.alias >= 0 else ['y[4] in -1..1'], 'h': ['h[4] in -1..1'],
                    'm': ['m[2] in -1..1'],
                    'v': ['v.data[4] in -1..1'], 'q': ['q[2][4] in -1..1']}.get(p.name, ['%s in -1..1' % p.name])
    lines.append('// ARGS: ' + ', '.join(sorted(entries, key=lambda e: '=@' in e)))
    is_complex = '_Complex' in program.text('')
    headers = [h for h in HEADERS if h != 'complex.h' or is_complex]
    return '\n'.join(lines) + ''.join('\n#include <%s>' % h for h in headers) + '''

struct R {
    double u, v[2];
    int n;
};

struct V {
    double *data;
    int n;
    double scale;
};

struct P {
    double x, y, z, w;
};

''' + (UNIT if is_complex else '') + given_text(program)


def whole_text(program):
    """The program as a test of test/run; what belongs into another file stands behind a line that says so"""
    other = ''
    if program.elsewhere:
        other = '\n/* The other file: */\n' + '\n\n'.join(program.elsewhere).replace('$', '') + '\n'
    return run_test_head(program) + program.text('') + other
