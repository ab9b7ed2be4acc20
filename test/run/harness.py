"""Runs one run test: differentiates a C file with adcc, and compares what comes out with differences.

    harness.py TEST.c --adcc ADCC --out DIRECTORY [--full | --turns | --derive | --valgrind] [--derivative FILE.c] [--primal-only] [--keep]

The lines in the test that say what is to be done (see README.md here):
    // ADCC: SPEC {; SPEC}      // ARGS: ...       // ALSO: jacobian, hessian      // SHADOWS: names
    // WITHOUT: taylor: reason
    // OPTIONS: ...             // FILES: ...      // TOLERANCE: t [dot]           // EXPECT: row / column = value
    // ORACLE: double           // CFLAGS: ...     // REFUSE: OPTIONS : substring  // CXX:       // ANNOTATED:
    // LIBRARIES: adcc_blas openblas      // VALUES: 1e-14
--derive: no more than run adcc, which is what is tested where it is built with sanitizers.
Exit status: 0 all is right; 1 a derivative, a signature or a diagnostic is wrong; 2 the test itself is.
"""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import zlib

from declarations import read_unit, TOKEN
from driver import DRIVERS, Entry, Spec, SUFFIXES, TestError, WIDE, Writer, has_taylor, split_top

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WARNINGS = ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror']
SANITIZE = ['-g1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all']  # -g1: lines for reports; gcc takes twice the time for all of -g in long functions
# The passes that change what the others meet: a part of the builds does without.
APART = ['--without=inline,unroll,owned,scalars,flatten,accumulate,interchange,columns,scatter,idle,strips,preaccumulate,snapshots,hoist,members,overlap']
QUICK = [('clang-19', ['-O0'] + SANITIZE)]  # sanitizers see most where nothing is optimized away; with -O1 a compiler takes up to eight times as long
FULL = [('gcc', ['-O0']), ('gcc', ['-O3']), ('clang-19', ['-O0']), ('clang-19', ['-O3']), ('clang-19', ['-O1'] + SANITIZE), ('gcc', ['-O1'] + SANITIZE)] + QUICK
VALGRIND = [('gcc', ['-O1', '-g'])]  # another eye than the sanitizers': what is read before it is set, also in optimized code
WITH_VECTORS = [('clang-19', ['-O3'])] + QUICK
MATH = set('''acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb ldexp log log10 log1p
log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc lgamma tgamma ceil floor nearbyint rint lrint llrint round
lround llround trunc fmod remainder remquo sincos copysign nan nextafter nexttoward fdim fmax fmin fma j0 j1 jn y0 y1 yn
cabs carg creal cimag conj cproj cexp clog csqrt cpow csin ccos ctan casin cacos catan csinh ccosh ctanh casinh cacosh
catanh'''.split())
COMPLEX = re.compile(r'\b(?:long\s+)?(?:float|double)\s+(?:_Complex|complex)\b|\b(?:_Complex|complex)\s+(?:long\s+)?(?:float|double)\b')


def possible(specs, modes):
    """Without those that have no place for what these functions take"""
    return [mode for mode in modes if mode != 'taylor' or all(has_taylor(s) for s in specs)]


class Failure(Exception):
    """What the test is there to find."""


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", **{'timeout': 300, **options})


def demand(command, what, **options):
    result = run(command, **options)
    if result.returncode:
        shown = ' '.join(shlex.quote(str(c)) for c in command)
        raise Failure('%s (exit status %d)\n%s\n%s' % (what, result.returncode, shown, (result.stderr + result.stdout)[-6000:]))
    return result


def in_long_double(text):
    """The program with every real type and function of math.h in long double: what the differences are taken of."""
    def token(match):
        word = match.group(0)
        if word in ('float', 'double'):
            return 'REAL'
        if word in ('CMPLX', 'CMPLXF'):
            return 'CMPLXL'
        prefix = '__builtin_' if word.startswith('__builtin_') else ''
        plain = word[len(prefix):]
        for name in (plain, plain[:-1] if plain[-1:] in 'fl' else ''):
            if name in MATH and not is_generic:
                return prefix + name + 'l'
        return word
    text = re.sub(r'//[^\n]*|/\*.*?\*/', ' ', text, flags=re.S)
    is_generic = '<tgmath.h>' in text  # there the names stand for all types
    lines = []
    for line in text.split('\n'):
        if not re.match(r'\s*#\s*include', line):
            line = re.sub(COMPLEX, 'CREAL', line)
            line = re.sub(r'\blong\s+double\b', 'double', line)
            line = re.sub(TOKEN, token, line)
        lines.append(line)
    return '\n'.join(lines)


class Test:
    def __init__(self, path, options):
        self.path, self.options = path, options
        self.lines = [m.groups() for m in re.finditer(r'^[ \t]*//[ \t]*([A-Z]+):[ \t]*(.*?)[ \t]*$', path.read_text(), re.M)]
        self.width = int((self.all('WIDTH') or ['3'])[0])
        self.flags = shlex.split(' '.join(self.all('CFLAGS'))) + ['-DLANES_OF_RUN=%d' % self.width]
        self.files = [path] + [path.parent / f for text in self.all('FILES') for f in text.split()]
        self.out = pathlib.Path(options.out)
        self.groups = self.read_groups()

    def all(self, key):
        return [value for name, value in self.lines if name == key]

    def read_groups(self):
        """[(SPEC texts of one run, [ARGS lines])]: an ARGS line belongs to the ADCC lines that stand before it."""
        groups, waiting = [], []
        last = None
        for key, value in self.lines:
            if key == 'ADCC':
                if last == 'ARGS':
                    waiting = []
                group = ([s.strip() for s in value.split(';') if s.strip()], [])
                groups.append(group)
                waiting.append(group)
                last = key
            elif key == 'ARGS':
                for group in waiting:
                    group[1].append(value)
                last = key
            elif key == 'MORE' and waiting:  # continues the ARGS line before it
                for group in waiting:
                    group[1][-1] += ', ' + value
        return groups

    def merged(self):
        """The groups in as few runs as can be, unless all is wanted: a run names a function once. Starting a compiler takes longer than what it has to do for one function."""
        if self.options.full or self.options.derivative or self.all('EXPECT'):  # EXPECT counts the cases of a run
            return self.groups
        runs = []
        functions = {text.split('(')[0].strip() for texts, _ in self.groups for text in texts}
        for texts, lines in self.groups:
            names = [text.split('(')[0].strip() for text in texts]
            for taken, all_texts, all_lines in runs:
                if not taken & set(names):
                    break
            else:
                taken, all_texts, all_lines = set(), [], []
                runs.append((taken, all_texts, all_lines))
            taken |= set(names)
            all_texts += texts
            for line in lines or ['']:
                own = re.match(r'(\w+):', line)
                if own and own.group(1) in functions:
                    all_lines += [line] if own.group(1) in names else []
                    continue
                all_lines += ['%s: %s' % (name, line) for name in dict.fromkeys(names)]
        return [(texts, lines) for _, texts, lines in runs]

    def modes(self, but=()):
        """The modes that the test asks for, but for some"""
        only = os.environ.get('ADCC_RUN_MODES', '')
        drivers = [m.strip() for text in self.all('ALSO') for m in text.split(',')]
        if 'ANNOTATED' in dict(self.lines):
            modes = [m.strip() for text in self.all('ANNOTATED') for m in text.split(',') if m.strip()] or ['forward', 'reverse']
        else:
            modes = ['forward', 'reverse'] if self.options.derivative else list(SUFFIXES) + ['hvp'] + drivers
        if only.startswith('+'):
            return [m for m in only[1:].split(',') if m not in but]
        without = set()
        for text in self.all('WITHOUT'):
            named, _, reason = text.partition(':')
            if not reason.strip():
                raise TestError('WITHOUT needs a reason: ' + text)
            without |= {m.strip() for m in named.split(',')}
        return [m for m in modes if (not only or m in only.split(',')) and m not in without and m not in but]

    def cases(self, spec, lines):
        """The ARGS lines as entries; an ARGS line that starts with 'f:' is for f alone."""
        cases = []
        for line in lines or ['']:
            match = re.match(r'(\w+):\s*(.*)$', line)
            if match and match.group(1) in spec.unit.functions:
                if match.group(1) != spec.name:
                    continue
                line = match.group(2)
            cases.append([Entry(e) for e in split_top(line)])
        return cases

    def tolerance(self):
        for text in self.all('TOLERANCE'):
            parts = text.split()
            return float(parts[0]), float(parts[-1])
        text = re.sub(r'//[^\n]*|/\*.*?\*/', ' ', self.path.read_text(), flags=re.S)
        return (2e-4, 1e-4) if re.search(r'\bfloat\b|\w+f\(', text) else (1e-8, 2e-11)

    def run(self):
        if self.out.exists():
            shutil.rmtree(self.out)
        self.out.mkdir(parents=True)
        for text in self.all('REFUSE'):
            self.refuse(text)
        if not self.groups and not self.all('REFUSE'):
            raise TestError('no ADCC and no REFUSE line')
        for number, (texts, lines) in enumerate(self.merged()):
            self.run_group(self.out / str(number), texts, lines)
        if not self.options.keep:
            shutil.rmtree(self.out)

    # ---- the oracle ----

    def oracle(self, where, texts, lines, in_double, flags):
        """Writes where/jacobian by differences of the program in long double (or as it is)."""
        source = where / ('oracle_double' if in_double else 'oracle')
        source.mkdir(parents=True, exist_ok=True)
        real = '#define _GNU_SOURCE\n#include <math.h>\n#include <stddef.h>\ntypedef long double REAL;\n' \
            'typedef long double _Complex CREAL;\n'
        copies = {}
        for path in list(self.files) + sorted(set(self.path.parent.glob('Inputs/*.[ch]')) - set(self.files)) + sorted(self.path.parent.glob('*.h')):
            text = path.read_text()
            relative = path.relative_to(self.path.parent)
            copies[path] = source / relative
            copies[path].parent.mkdir(exist_ok=True)
            copies[path].write_text(text if in_double or path.name == 'check.h' else
                                    (real if path.suffix == '.c' else '') + in_long_double(text))
        unit = read_unit([copies[f] for f in self.files])
        specs = [Spec(t, unit, self.shadows()) for t in texts]
        cases = [self.cases(s, lines) for s in specs]
        types = ([] if in_double else ['typedef long double REAL;', 'typedef long double _Complex CREAL;']) + self.types(unit, source)
        driver = source / 'oracle_driver.c'
        driver.write_text(Writer(unit, specs, cases, types, []).write())
        program = source / 'oracle.exe'
        command = ['gcc', '-std=gnu11', *flags, '-w', '-I', str(HERE), '-I', str(ROOT / 'runtime/include'), *self.flags,
                   str(driver), *[str(copies[f]) for f in self.files], '-o', str(program), *self.libraries(), '-lm']
        try:
            demand(command, 'the oracle does not compile')
            demand([str(program), str(where / 'jacobian')], 'the oracle fails')
        except Failure as error:
            raise TestError(str(error))

    def shadows(self):
        return {n.strip() for text in self.all('SHADOWS') for n in text.split(',')}

    def types(self, unit, directory):
        local = ['#include "%s"' % i for i in dict.fromkeys(unit.includes) if (directory / i).exists() or
                 (directory / 'Inputs' / i).exists()]
        local = [i if (directory / i.split('"')[1]).exists() else i.replace('"', '"Inputs/', 1) for i in local]
        return local + unit.definitions

    def expect(self, jacobian):
        """EXPECT lines give entries that differences cannot find."""
        text = jacobian.read_text()
        for line in self.all('EXPECT'):
            match = re.match(r'(.*?)\s*/\s*(.*?)\s*=\s*(\S+)(?:\s+case\s+(\d+))?$', line)
            name = '%s / %s = ' % (match.group(1), match.group(2))
            places = [m.end() for m in re.finditer('^' + re.escape(name), text, re.M)]
            if not places:
                raise TestError('EXPECT names no entry: ' + line)
            if match.group(4):
                places = [places[int(match.group(4)) - 1]]
            for start in reversed(places):
                end = text.index('\n', start)
                text = text[:start] + '%s +- 0' % match.group(3) + text[end:]
        jacobian.write_text(text)
        tolerance = self.tolerance()[0]
        is_active = False
        for row, value, error in re.findall(r'^(.*?) / .* = (\S+) \+- (\S+)$', text, re.M):
            value, error = float(value), float(error)
            if error > max(100 * tolerance, 1e-7) * max(abs(value), 1e-3):
                raise TestError('differences do not converge at %s (a kink, or a rough function): %g +- %g' % (row, value, error))
            is_active |= value != 0
        if not is_active and re.search('/', text):
            raise TestError('all derivatives are 0: the test tests nothing')

    # ---- the derivative ----

    def differentiate(self, where, texts, lines, modes, apart=False):
        """Runs adcc; gives the C file and its header. apart: calls stay calls, and short loops loops."""
        if self.options.derivative:
            source = pathlib.Path(self.options.derivative)
            return source, source.with_suffix('.h')
        source, header = where / (self.path.stem + '_ad.c'), where / (self.path.stem + '_ad.h')
        command = [self.options.adcc] + (APART if apart or self.options.apart else [])
        for text in texts:
            for mode in modes:
                if not 'ANNOTATED' in dict(self.lines):
                    command += ['--' + mode, text]
        if any(mode in DRIVERS for mode in modes):
            command += self.lengths(texts, lines)
        if any(mode.endswith('vector') for mode in modes):
            command += ['--width', str(self.width)]
        if 'taylor' in modes:
            command += ['--order', str(self.width - 1)]
        command += shlex.split(' '.join(self.all('OPTIONS')))
        command += [str(f) for f in self.files] + ['-o', str(source), '--header', str(header)]
        demand(command, 'adcc refuses or fails')
        if not source.exists() or not header.exists():
            raise Failure('adcc ends with 0 but writes no file: ' + ' '.join(command))
        return source, header

    def lengths(self, texts, lines):
        """--length for parameters that have one in all ARGS lines, where OPTIONS says none"""
        options, unit = [], read_unit(self.files)
        for text in texts:
            spec = Spec(text, unit, self.shadows())
            cases = self.cases(spec, lines)
            for name, type_ in spec.type.params:
                counts = {' * '.join('(%s)' % d for d in e.dims) for case in cases for e in case if e.path == name and e.dims}
                said = re.search(r"(?:[\s,']|\b%s:)%s\s*=" % (spec.name, name), ' '.join(o for o in self.all('OPTIONS') if '--length' in o)) or 'ADCC_LENGTH' in type_.marks
                is_known = type_.kind == 'array' and type_.dim and type_.dim != 'static'
                if len(counts) == 1 and type_.kind in ('pointer', 'array') and not said and not is_known:
                    options += ['--length', '%s:%s=%s' % (spec.name, name, counts.pop())]
        return options

    def runtime(self):
        """The runtime's include directory, and its library or sources."""
        include = ['-I', str(ROOT / 'runtime/include')]
        if any('--standalone' in o for o in self.all('OPTIONS')):
            return include, []
        if self.options.runtime:
            return include, [self.options.runtime]
        built = pathlib.Path(self.options.adcc).resolve().parent.parent
        for place in (built / 'lib', built / 'runtime', built):
            library = place / 'libadcc_runtime.a'
            if library.exists():
                return include, [str(library)]
        return include, [str(f) for f in sorted((ROOT / 'runtime').glob('*.c'))]

    def libraries(self):
        """What LIBRARIES names: our own beside the runtime's, others as the linker finds them."""
        words = []
        for name in ' '.join(self.all('LIBRARIES')).split():
            runtime = pathlib.Path(self.options.runtime or pathlib.Path(self.options.adcc).resolve().parent.parent / 'lib/x')
            words.append(str(runtime.parent / ('lib%s.a' % name)) if name.startswith('adcc') else '-l' + name)
        return words

    def run_group(self, where, texts, lines):
        if self.options.derive and not self.options.derivative:
            modes = possible([Spec(t, read_unit(self.files), self.shadows()) for t in texts], self.modes())
            where.mkdir()
            if modes:
                self.differentiate(where, texts, lines, modes)
            return
        self.oracle(where, texts, lines, 'double' in self.all('ORACLE'), ['-O1'])
        self.expect(where / 'jacobian')
        combinations = VALGRIND if self.options.valgrind else FULL if self.options.full else QUICK
        if self.options.turns:  # beside the quick one, one of the others, by the program's name
            others = [c for c in FULL if c not in QUICK]
            combinations = [others[zlib.crc32(self.path.name.encode()) % len(others)]] + QUICK
        if self.options.primal_only:
            self.primal_only(where, combinations)
            self.oracle(where, texts, lines, True, ['-O1'] + SANITIZE)  # as it is, under sanitizers
            return
        # the modes of several derivatives are checked in some configurations: one that optimizes, one with sanitizers; the second order and Taylor series in that
        left = list(combinations)
        for name, modes, chosen in (('', self.modes(), QUICK), ('first', self.modes(('hvp', 'taylor')), WITH_VECTORS),
                                    ('few', self.modes(('hvp', *WIDE)), combinations)):
            here = [c for c in left if c in chosen]
            left = [c for c in left if c not in here]
            place = where / name
            if here and name:
                place.mkdir()
                shutil.copy(where / 'jacobian', place / 'jacobian')
            if here:
                self.check(place, texts, lines, modes or self.modes(), here)

    def check(self, where, texts, lines, modes, combinations):
        unit = read_unit(self.files)
        specs = [Spec(t, unit, self.shadows()) for t in texts]
        modes = possible(specs, modes)
        if not modes:
            return
        source, header = self.differentiate(where, texts, lines, modes, apart=where.name == 'few')
        cases = [self.cases(s, lines) for s in specs]
        driver = where / 'driver.c'
        types = ['#include "%s"' % header]
        if not re.search(r'\benum\b', header.read_text()):  # there an enumeration is the integer that it is
            types += [re.sub(r'^typedef enum (\w*) ?({.*}).*;', r'enum \1 \2;', d) for d in unit.definitions if re.match(r'(typedef )?enum', d)]
        driver.write_text(Writer(unit, specs, cases, types, modes).write())
        include, library = self.runtime()
        if any(name == 'CXX' for name, _ in self.lines):
            self.cxx(where, header, include)
        # the driver is ours, and the same for all: the memory that it allocates is guarded without its being instrumented
        demand(['gcc', *WARNINGS, '-O0', *self.common(include), '-c', str(driver), '-o', str(where / 'driver.o')], 'compiling the driver')
        for compiler, flags in combinations:
            self.build_and_run(where, [where / 'driver.o', source], compiler, flags, include, library)

    def common(self, include):
        places = [p for f in dict.fromkeys(f.parent for f in self.files) for p in ('-I', str(f))]
        return ['-ffp-contract=off', '-I', str(HERE), *places, *include, *self.flags]

    def primal_only(self, where, combinations):
        for compiler, flags in combinations:
            for file in self.files:
                demand([compiler, *WARNINGS, *flags, *self.flags, '-I', str(ROOT / 'runtime/include'), '-c', str(file), '-o',
                        str(where / 'primal.o')], 'the primal does not compile')

    def build_and_run(self, where, sources, compiler, flags, include, library):
        title = '%s %s' % (compiler, ' '.join(flags))
        program = where / ('program_' + re.sub(r'\W+', '_', title))
        demand([compiler, *WARNINGS, *flags, *self.common(include), *map(str, sources), *map(str, self.files), *self.libraries(), *library, '-o', str(program), '-lm'],
               'compiling with %s' % title)
        environment = dict(os.environ, OPENBLAS_NUM_THREADS='1', ASAN_OPTIONS='detect_leaks=1:detect_stack_use_after_return=1',
                           UBSAN_OPTIONS='print_stacktrace=1')
        tolerance, dot = self.tolerance()
        command = [str(program), str(where / 'jacobian'), repr(tolerance), repr(dot), (self.all('VALUES') or [os.environ.get('ADCC_RUN_VALUES', '0')])[0].strip()]
        if self.options.valgrind:
            command = ['valgrind', '-q', '--leak-check=full', '--errors-for-leak-kinds=all', '--error-exitcode=99', *command]
        result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors='replace',
                                timeout=300, env=environment)
        if result.returncode:
            raise Failure('%s: exit status %d\n%s' % (title, result.returncode, result.stderr[:6000]))

    def cxx(self, where, header, include):
        """The header by itself, in C++."""
        main = where / 'header.cpp'
        main.write_text('#include "%s"\nint main() { return 0; }\n' % header)
        demand(['g++', '-Wall', '-Wextra', '-Werror', '-I', str(self.path.parent), *include, '-fsyntax-only', str(main)],
               'the header does not compile as C++')

    # ---- refusal ----

    def refuse(self, text):
        """adcc OPTIONS must end with 1, name the place and the reason, and write nothing."""
        match = re.match(r'(.*?)\s+:\s+(.*)$', text)
        if not match:
            raise TestError('cannot read REFUSE line: ' + text)
        if self.options.primal_only or self.options.derivative:
            return
        source, header = self.out / 'refused.c', self.out / 'refused.h'
        command = [self.options.adcc, *shlex.split(match.group(1)), *map(str, self.files), '-o', str(source), '--header', str(header)]
        result = run(command)
        shown = ' '.join(shlex.quote(c) for c in command)
        marked = [i + 1 for i, line in enumerate(self.path.read_text().split('\n')) if '/* refused */' in line]
        if result.returncode not in ((1,) if marked else (1, 2)):
            raise Failure('%s\nexpected to be refused with exit status 1, got %d\n%s' % (shown, result.returncode, result.stderr))
        if source.exists() or header.exists():
            raise Failure('%s\nis refused, but a file was written' % shown)
        places = [int(n) for n in re.findall(r'^[^\n:]*:(\d+):\d+: (?:fatal )?error: ', result.stderr, re.M)]
        if marked and not set(marked) & set(places):
            raise Failure('%s\nexpected an error at line %s:\n%s' % (shown, marked, result.stderr))
        if match.group(2).lower() not in result.stderr.lower():
            raise Failure('%s\nexpected "%s" in\n%s' % (shown, match.group(2), result.stderr))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('test', type=pathlib.Path)
    parser.add_argument('--adcc', default=os.environ.get('ADCC', str(ROOT / 'build/bin/adcc')))
    parser.add_argument('--out', default='/tmp/adcc-run-test')
    parser.add_argument('--runtime', help='libadcc_runtime.a, where it does not stand beside adcc')
    parser.add_argument('--derive', action='store_true')
    parser.add_argument('--full', action='store_true', default=os.environ.get('ADCC_RUN_TESTS') == 'full')
    parser.add_argument('--turns', action='store_true', help='beside the quick build one of those of --full, another one for each program')
    parser.add_argument('--valgrind', action='store_true', help='one build, without sanitizers, run by valgrind')
    parser.add_argument('--derivative', help='use this C file (and the header beside it) in place of what adcc makes')
    parser.add_argument('--wrong', help='with --derivative: the check must fail, and say this')
    parser.add_argument('--primal-only', action='store_true', help='only see that the test itself is sound')
    parser.add_argument('--apart', action='store_true', help='calls stay calls, and short loops loops')
    parser.add_argument('--keep', action='store_true', help='leave the files in the directory')
    options = parser.parse_args()
    options.test = options.test.resolve()
    test = None
    try:
        test = Test(options.test, options)
        test.run()
    except TestError as error:
        print('%s: the test is wrong: %s' % (options.test.name, error), file=sys.stderr)
        return 2
    except Failure as error:
        if options.wrong and options.wrong in str(error):
            return 0
        print('%s: %s' % (options.test.name, error), file=sys.stderr)
        return 1
    except subprocess.TimeoutExpired as error:
        print('%s: does not end: %s' % (options.test.name, error.cmd), file=sys.stderr)
        return 1
    if options.wrong:
        print('%s: a wrong derivative was not found: %s' % (options.test.name, options.wrong), file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
