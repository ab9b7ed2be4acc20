"""Differentiates functions of Debian source packages as they are, and checks the derivatives.

    real.py --build DIR [--work DIR] [--jobs N] [--quick] [--table] [NAME...]

In: the list in packages/ (README.md here has its form); adcc and its runtime in the build folder; the packages' sources, which apt
fetches. NAME: a package, or a part of FILE:FUNCTION. Out: a line for each function; the rates; with --table, RESULTS.md.
Exit status: 0 no derivative was wrong, and no refusal was unexpected; 1 else. A package that cannot be had is not tested.
Bounds: adcc has two minutes and 6 GB for a function, a program of the test two minutes.
"""

import argparse
import concurrent.futures
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'run'))

import harness  # noqa: E402
from declarations import Reader, Unit  # noqa: E402
from driver import Spec, TestError, Writer  # noqa: E402
from fetch import Fetcher  # noqa: E402
from flatten import flatten  # noqa: E402
from symbols import Symbols, compiled  # noqa: E402

PRELUDE = '#define _GNU_SOURCE\n#include <math.h>\n#include <stddef.h>\n'
DOUBLE = PRELUDE + 'typedef double REAL;\n'
LONG = PRELUDE + 'typedef long double REAL;\n'
BOUNDED = ['prlimit', '--as=%d' % (6 << 30)] if shutil.which('prlimit') else []


class Package:
    """One file of packages/: a package, and what of it is differentiated."""

    def __init__(self, path):
        self.name, self.version, self.common, self.entries, self.symbols, self.titles = '', '', [], [], {}, {}
        lines = None
        for number, line in enumerate(path.read_text().split('\n'), 1):
            match = re.match(r'([A-Z]+):\s*(.*?)\s*$', line)
            if not match:
                if line.strip() and not line.startswith('#'):
                    raise TestError('%s:%d: cannot read: %s' % (path.name, number, line))
                continue
            key, value = match.groups()
            if key == 'PACKAGE':
                self.name, self.version = value.split()
            elif key == 'FILE':
                lines = [('FILE', value)]
            elif key == 'ADCC':
                spent = any(k in ('ADCC', 'REFUSED') for k, _ in lines)
                lines = [(k, v) for k, v in lines if k in ('FILE', 'CALL', 'FROM', 'WITH', 'BESIDE')] if spent else lines
                lines = lines + [(key, value)]
                self.entries.append(lines)
            else:
                (self.common if lines is None else lines).append((key, value))

    def set_up(self, folder):
        """What the package's own configure or make would have put there before its files compile: LINK, WRITE."""
        for key, value in self.common:
            if key == 'LINK':
                place, pattern = value.split()
                (folder / place).mkdir(exist_ok=True)
                for file in sorted(folder.glob(pattern)):
                    if not (folder / place / file.name).exists():
                        (folder / place / file.name).symlink_to(file)
            elif key == 'WRITE':
                name, text = value.split(None, 1)
                with open(folder / name, 'a' if any(k == 'WRITE' and v is not value and v.split()[0] == name for k, v in
                                                    self.common[:self.common.index((key, value))]) else 'w') as file:
                    file.write(text + '\n')


class Real(harness.Test):
    """One function of one file."""

    def __init__(self, package, lines, folder, options):
        self.package, self.folder, self.options = package, folder, options
        self.lines = [(k, v) for k, v in package.common if k not in ('LINK', 'WRITE')] + lines
        self.spec = dict(lines)['ADCC']
        self.function = re.match(r'\w+', self.spec).group(0)
        self.file = folder / dict(lines)['FILE']
        self.path = HERE / dict(lines)['CALL'] if 'CALL' in dict(lines) else self.file
        self.title = '%s %s:%s' % (package.name, dict(lines)['FILE'], self.function)
        package.titles[self.title] = package.titles.get(self.title, 0) + 1
        if package.titles[self.title] > 1:  # another point
            self.title += ' (%d)' % package.titles[self.title]
        self.flags = [f.replace('@', str(folder) + '/') for f in shlex.split(' '.join(self.all('FLAGS')))]
        self.files = list(dict.fromkeys([self.path, self.file])) + self.named('WITH')
        self.beside = self.named('BESIDE')
        if self.all('FROM'):
            self.files += [f for f in self.found() if f not in self.files + self.beside]
        self.out = options.work / 'out' / re.sub(r'\W+', '_', self.title)
        self.texts, self.status, self.reason, self.seconds, self.length = {}, '', '', 0.0, 0

    def modes(self):
        return [m.strip() for text in self.all('MODES') for m in text.split(',')] or ['forward', 'reverse']

    def named(self, key):
        """Files of the package; of glue/ here, where the name begins with `glue/`."""
        names = [n for text in self.all(key) for n in text.split()]
        return [f for n in names for f in ([HERE / n] if n.startswith('glue/') else sorted(self.folder.glob(n))) if f not in (self.path, self.file)]

    def found(self):
        """The files that those named need, out of FROM."""
        key = (' '.join(dict.fromkeys(' '.join(self.all('FROM')).split())), *self.flags)
        if key not in self.package.symbols:
            flags = self.flags + ['-I', str(HERE / 'glue')]
            self.package.symbols[key] = Symbols(self.options.work, self.folder, key[0].split(), flags)
        return self.package.symbols[key].needed_by(self.files)

    # ---- the program as plain text ----

    def plain(self, path):
        if path not in self.texts:
            self.texts[path] = flatten(path, self.flags + ['-I', str(HERE / 'glue')])
        return self.texts[path]

    def unit_of(self, copy):
        """What the file with the function declares."""
        unit = Unit()
        text, system = self.plain(self.path)
        Reader(unit, copy(text)).read()
        unit.system = ['<%s>' % s for s in system]
        if self.function in unit.functions:
            wanted = names_of(unit, unit.functions[self.function])
            unit.aliases = {name: type_ for name, type_ in unit.aliases.items() if name in wanted}
        return unit

    def tolerance(self):
        for text in self.all('TOLERANCE'):
            return float(text.split()[0]), float(text.split()[-1])
        return 1e-8, 2e-11

    def oracle(self, where, texts, lines, in_double, flags):
        copy = (lambda text: text) if in_double else long_double
        where.mkdir(parents=True, exist_ok=True)
        copies = []
        for number, path in enumerate(self.files + self.beside):
            text, system = self.plain(path)
            copies.append(where / ('oracle_%d.c' % number))
            includes = ''.join('#include <%s>\n' % s for s in system)
            copies[-1].write_text((DOUBLE if in_double else LONG) + includes + copy(text))
        unit = self.unit_of(copy)
        specs = [Spec(t, unit, self.shadows()) for t in texts]
        driver = where / 'oracle_driver.c'
        types = ['typedef double REAL;' if in_double else 'typedef long double REAL;'] + unit.definitions
        driver.write_text(Writer(unit, specs, [self.cases(s, lines) for s in specs], types, []).write())
        program = where / 'oracle.exe'
        command = ['gcc', '-std=gnu11', *flags, '-w', '-I', str(harness.HERE), '-I', str(harness.ROOT / 'runtime/include'),
                   *defines(self.flags), '-Wl,--unresolved-symbols=ignore-all', '-no-pie', str(driver), *map(str, copies), '-o', str(program), '-lm']
        try:
            harness.demand(command, 'the oracle does not compile', timeout=300)
            harness.demand([str(program), str(where / 'jacobian'), *self.all('STEP')], 'the oracle fails', timeout=300)
        except harness.Failure as error:
            raise TestError(str(error))

    # ---- the checks ----

    def differentiate(self, where, texts):
        source, header = where / 'derivative.c', where / 'derivative.h'
        command = [*BOUNDED, str(self.options.adcc)]
        for mode in self.modes():
            command += ['--' + mode, texts[0]]
        command += ['--width', '3', *shlex.split(' '.join(self.all('OPTIONS'))), *map(str, self.files), '-o', str(source), '--header', str(header),
                    *self.flags, '-I', str(HERE / 'glue')]
        started = time.time()
        result = harness.run(command, timeout=120)
        self.seconds = time.time() - started
        if result.returncode:
            raise Refused(result.returncode, result.stderr, command)
        self.length = source.read_text().count('\n')
        return source, header

    def build_and_run(self, where, sources, compiler, flags, include, library):
        title = '%s %s' % (compiler, ' '.join(flags))
        stem = re.sub(r'\W+', '_', title)
        folders = [p for f in dict.fromkeys(f.parent for f in self.files) for p in ('-isystem', str(f))]
        common = [*flags, '-ffp-contract=off']
        own = ['-std=gnu11', *harness.WARNINGS[1:], *self.own_warnings(), '-I', str(harness.HERE), *include, *as_system(self.flags), *folders]
        objects = []
        for number, path in enumerate(sources):
            objects.append(where / ('%s_%d.o' % (stem, number)))
            harness.demand([compiler, *common, *own, '-I', str(HERE / 'glue'), '-c', str(path), '-o', str(objects[-1])],
                           'compiling with ' + title, timeout=300)
        for path in self.files + self.beside:
            place, text = compiled(self.options.work, compiler, [*common, *self.flags, '-I', str(HERE / 'glue'), *self.compiler_flags()],
                                   path)
            if not place:
                raise TestError('the package does not compile: ' + text[:2000])
            objects.append(place)
        program = where / ('program_' + stem)
        harness.demand([compiler, *flags, '-no-pie', '-Wl,--unresolved-symbols=ignore-all', *map(str, objects), *library, '-o',
                        str(program), '-lm'], 'linking with ' + title, timeout=300)
        environment = {'ASAN_OPTIONS': 'detect_leaks=1:detect_stack_use_after_return=1', 'UBSAN_OPTIONS': 'print_stacktrace=1',
                       'PATH': '/usr/bin:/bin'}
        tolerance, dot = self.tolerance()
        result = subprocess.run([str(program), str(where / 'jacobian'), repr(tolerance), repr(dot)], stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True, errors='replace', timeout=120, env=environment)
        if result.returncode:
            raise harness.Failure('%s: exit status %d\n%s' % (title, result.returncode, result.stderr[:6000]))
        for file in objects[:len(sources)] + [program]:
            file.unlink()

    def own_warnings(self):
        """What the package's source itself is warned of where the compiler sees all of it at once, as it sees our output"""
        flags = []
        for text in self.all('WARNED'):
            flag, _, reason = text.partition(':')
            if not reason.strip():
                raise TestError('WARNED needs a reason: ' + text)
            flags.append(flag.strip())
        return flags

    def compiler_flags(self):
        return shlex.split(' '.join(self.all('CFLAGS')))

    def check(self):
        """Sets status: right, refused (as listed), or what is wrong."""
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        expected = ' '.join(self.all('REFUSED'))
        spec, lines = [self.spec], [v for k, v in self.lines if k == 'ARGS'] or ['']
        try:
            source, header = self.differentiate(self.out, spec)
        except Refused as error:
            self.status = 'refused' if expected and expected in str(error) else 'REFUSED'
            return str(error)
        if expected:
            self.status = 'NOT REFUSED'
            return 'was to be refused: ' + expected
        try:
            self.oracle(self.out, spec, lines, 'double' in self.all('ORACLE'), ['-O1'])
            self.expect(self.out / 'jacobian')
            unit = self.unit_of(lambda text: text)
            specs = [Spec(t, unit, self.shadows()) for t in spec]
            types = ['typedef double REAL;', '#include "%s"' % header]
            driver = self.out / 'driver.c'
            driver.write_text(Writer(unit, specs, [self.cases(s, lines) for s in specs], types, self.modes()).write())
            include, library = self.runtime()
            for compiler, flags in harness.QUICK if self.options.quick else [('gcc', ['-O3']), *harness.WITH_VECTORS]:
                self.build_and_run(self.out, [driver, source], compiler, flags, include, library)
        except (TestError, ValueError, IndexError, KeyError) as error:
            self.status = 'THE TEST IS WRONG'
            return '%s: %s' % (type(error).__name__, error)
        except harness.Failure as error:
            self.status = 'DOES NOT COMPILE' if 'compiling' in str(error) else 'WRONG'
            return str(error)
        self.status = 'right'
        return ''

    def safely(self):
        try:
            self.reason = self.check()
            return self.reason
        except subprocess.TimeoutExpired as error:
            self.status = 'DOES NOT END'
            return str(error)[:300]


class Refused(Exception):
    def __init__(self, code, text, command):
        errors = [re.sub(r'^.*?/([^/]+:\d+:\d+: )', r'\1', line) for line in text.split('\n') if 'error:' in line]
        super().__init__('\n'.join(errors) or text[-2000:])
        self.code = code
        self.command = ' '.join(map(shlex.quote, command))


def names_of(unit, type_, found=None):
    """The names of types that a type is made of: a package has more than the test can repeat."""
    found = set() if found is None else found
    if type_ is None or type_.name and type_.name in found:
        return found
    if type_.name:
        found.add(type_.name)
    for further in [type_.of, unit.aliases.get(type_.name), *(t for _, t in type_.params), *(t for _, t in unit.fields(type_) or [])]:
        names_of(unit, further, found)
    return found


def count_lines(path):
    return sum(1 for _ in open(path, errors='replace'))


def long_double(text):
    return harness.in_long_double(text)


def defines(flags):
    return [f for f in flags if f.startswith(('-D', '-U'))]


def as_system(flags):
    """Other people's headers may be what they are."""
    return [f.replace('-I', '-isystem', 1) if f.startswith('-I') else f for f in flags]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('names', nargs='*')
    parser.add_argument('--build', type=pathlib.Path, required=True)
    parser.add_argument('--work', type=pathlib.Path)
    parser.add_argument('--jobs', type=int, default=1)
    parser.add_argument('--quick', action='store_true', help='one compiler, with sanitizers')
    parser.add_argument('--lines', type=int, default=8, help='of what is wrong with a function')
    parser.add_argument('--table', action='store_true', help='write the results into RESULTS.md')
    options = parser.parse_args()
    options.work = (options.work or options.build.parent / 'real').resolve()
    options.adcc = (options.build / 'bin/adcc').resolve()
    options.runtime, options.derivative = str((options.build / 'lib/libadcc_runtime.a').resolve()), None

    fetcher, entries, missing = Fetcher(options.work), [], []
    for path in sorted((HERE / 'packages').iterdir()):
        package = Package(path)
        chosen = [e for e in package.entries if not options.names or any(
            n == package.name or n in '%s:%s' % (dict(e)['FILE'], dict(e)['ADCC']) for n in options.names)]
        if not chosen:
            continue
        folder, reason = fetcher.get(package.name, package.version)
        if not folder:
            missing.append((package, len(chosen), reason))
            print('%s %s: %s: %d functions are not tested' % (package.name, package.version, reason, len(chosen)), flush=True)
            continue
        package.set_up(folder)
        entries += [Real(package, lines, folder, options) for lines in chosen]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for entry, text in pool.map(lambda e: (e, e.safely()), entries):
            print('%-18s %s  %.1f s, %d lines' % (entry.status, entry.title, entry.seconds, entry.length), flush=True)
            if text:
                lines = [line[:240] for line in text.split('\n') if line.strip()]
                print('    ' + '\n    '.join(lines[:options.lines]), flush=True)
    return report(entries, missing, options)


def report(entries, missing, options):
    right = sum(e.status == 'right' for e in entries)
    refused = sum(e.status.lower() == 'refused' for e in entries)
    failed = sum(e.status not in ('right', 'refused') for e in entries)
    files = {e.file for e in entries if e.status == 'right'}
    sized = {f for f in files if 100 <= count_lines(f) <= 2000}
    print('%d functions of %d files: accepted %d (%.1f %%), refused %d; not tested: %d' % (
        len(entries), len({e.file for e in entries}), len(entries) - refused,
        100.0 * (len(entries) - refused) / max(len(entries), 1), refused, sum(count for _, count, _ in missing)))
    print('right: %d functions of %d files, %d of them with 100 to 2,000 lines' % (right, len(files), len(sized)))
    print('real: %d passed, %d failed' % (len(entries) - failed, failed))
    if options.table:
        write_table(entries, missing, options)
    return 1 if failed or not entries else 0


def write_table(entries, missing, options):
    """RESULTS.md, whole."""
    refused = [e for e in entries if e.status.lower() == 'refused']
    checked = {e.file for e in entries if e.status == 'right'}
    lines = ['# Real code: results', '',
             'Made by `./check --real --table%s`; do not edit. What the columns say is in README.md.' % (' --quick' * options.quick), '',
             '%d functions of %d files of %d packages: %.1f %% accepted, %d right. %d files of 100 to 2,000 lines are right.' % (
                 len(entries), len({e.file for e in entries}), len({e.package.name for e in entries}),
                 100.0 * (len(entries) - len(refused)) / max(1, len(entries)), sum(e.status == 'right' for e in entries),
                 sum(100 <= count_lines(f) <= 2000 for f in checked)), '',
             '| package | file | lines | SPEC | result | adcc, s | lines out |', '|---|---|---:|---|---|---:|---:|']
    for e in entries:
        package = '%s %s' % (e.package.name, e.package.version)
        lines.append('| %s | %s | %d | %s | %s | %.1f | %s |' % (package, e.file.relative_to(e.folder), count_lines(e.file), e.spec,
                                                             e.status, e.seconds, e.length or ''))
    if refused:
        lines += ['', 'Refused, and why:', '', '| function | reason |', '|---|---|']
        lines += ['| %s | %s |' % (e.title, (e.reason.split('error: ') + [''])[1].split('\n')[0]) for e in refused]
    lines += ['', *('Not tested: %s (%d functions): %s' % (p.name, count, reason) for p, count, reason in missing)] if missing else []
    (HERE / 'RESULTS.md').write_text('\n'.join(lines) + '\n')


if __name__ == '__main__':
    sys.exit(main())
