"""adcc's own time on programs that grow: user time for value and gradient, in seconds, and how it grows when the program doubles.

    growth.py --adcc ADCC [--sizes 25,50,100,200] [--shapes NAME,...] [--rounds 3]

Each shape is a program with one part repeated: what adcc does for a part should not depend on how many others there are, so that a doubled program takes
twice the time, or a little more. A line for each shape: seconds by size (the least of the rounds, less that of an empty program), and the last ratio.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

BODY = '''    for (int i = 1; i < n; i++) {
        double t = x[i] * x[i - 1] + %d.0;
        s += t > 0.0 ? sqrt(t) * w[i] : sin(x[i]);
    }
'''


def function(name, body):
    return 'double %s(int n, const double *x, double *w)\n{\n    double s = 0.0;\n%s    return s;\n}\n' % (name, body)


def functions(n):
    """Each of them is asked for"""
    return ''.join(function('f%d' % k, BODY % k) for k in range(n)), ['f%d' % k for k in range(n)]


def one_of_functions(n):
    return functions(n)[0], ['f0']


def statements(n):
    lines = ''.join('    s = s * 0.5 + sin(x[%d] * s) * w[%d];\n' % (k, k) for k in range(n))
    return function('f', lines), ['f']


def loops(n):
    return function('f', ''.join(BODY % k for k in range(n))), ['f']


def vector_loops(n):
    """What one stores the next reads"""
    lines = ''.join('    for (int i = 0; i < n; i++)\n        w[i] = w[i] * x[i] + sin(w[i] * %d.5);\n' % k for k in range(n))
    return function('f', lines + '    for (int i = 0; i < n; i++)\n        s += w[i];\n'), ['f']


def calls(n):
    """Each called by the one behind it"""
    text = 'static ' + function('g0', BODY % 0)
    for k in range(1, n):
        text += 'static ' + function('g%d' % k, BODY % k + '    s += g%d(n, x, w);\n' % (k - 1))
    return text + function('f', '    s = g%d(n, x, w);\n' % (n - 1)), ['f']


def branches(n):
    lines = ''.join('    if (x[%d] > s)\n        s += x[%d] * w[%d];\n    else\n        w[%d] = s * s;\n' % (k, k, k, k) for k in range(n))
    return function('f', lines), ['f']


def switches(n):
    cases = ''.join('        case %d: s += x[i] * w[%d] * s; break;\n' % (k, k) for k in range(n))
    return function('f', '    for (int i = 0; i < n; i++)\n        switch (i %% %d) {\n%s        }\n' % (n, cases)), ['f']


def locals_(n):
    names = ''.join('    double a%d[8], b%d = x[%d];\n' % (k, k, k) for k in range(n))
    uses = ''.join('    for (int i = 0; i < 8; i++)\n        a%d[i] = b%d * x[i] * a%d[i];\n' % (k, k, k - 1) for k in range(1, n))
    return function('f', names + '    for (int i = 0; i < 8; i++)\n        a0[i] = x[i];\n' + uses + '    s = a%d[3];\n' % (n - 1)), ['f']


def parameters(n):
    names = ', '.join('double *p%d' % k for k in range(n))
    lines = ''.join('    s += p%d[0] * s;\n    p%d[1] = s;\n' % (k, k) for k in range(n))
    return 'double f(%s)\n{\n    double s = 1.0;\n%s    return s;\n}\n' % (names, lines), ['f']


def globals_(n):
    text = ''.join('static double g%d[4];\n' % k for k in range(n))
    lines = ''.join('    g%d[0] = x[%d] * s;\n    s += g%d[0] * g%d[0];\n' % (k, k, k, k) for k in range(n))
    return text + function('f', lines), ['f']


SHAPES = {'functions': functions, 'one of functions': one_of_functions, 'statements': statements, 'loops': loops, 'vector loops': vector_loops,
          'calls': calls, 'branches': branches, 'switch': switches, 'locals': locals_, 'parameters': parameters, 'globals': globals_}


def user_seconds(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def measure(adcc, text, requested, rounds):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, 'p.c').write_text('#include <math.h>\n' + text)
        asked = [word for name in requested for word in ('--reverse', name)]
        return min(user_seconds([adcc, 'p.c', *asked, '-o', 'd.c'], folder) for _ in range(rounds))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--adcc', required=True)
    parser.add_argument('--sizes', default='25,50,100,200')
    parser.add_argument('--shapes', default=','.join(SHAPES))
    parser.add_argument('--rounds', type=int, default=3)
    options = parser.parse_args()
    adcc = str(Path(options.adcc).resolve())
    sizes = [int(size) for size in options.sizes.split(',')]
    empty = measure(adcc, function('f', '    s = x[0];\n'), ['f'], options.rounds)
    print('| shape | %s | doubled |\n|---|%s---|' % (' | '.join(map(str, sizes)), '---|' * len(sizes)))
    for name in options.shapes.split(','):
        times = [measure(adcc, *SHAPES[name](size), options.rounds) - empty for size in sizes]
        print('| %s | %s | %.1f |' % (name, ' | '.join('%.2f' % t for t in times), times[-1] / max(times[-2], 1e-3)), flush=True)


if __name__ == '__main__':
    main()
