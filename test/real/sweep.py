"""Offers every function of a package's files to adcc: a wide look, where real.py's list is a close one.

    sweep.py --build DIR [--work DIR] [--jobs N] [--run] [--lines N] PACKAGE [PATTERN...]

In: a file of packages/, and which of its SWEEP files (all, or those that fit a PATTERN). Out: for each function with linkage
that takes or gives reals, if it is accepted, if what comes out compiles without a warning and, with --run, if it is right at a
point made up here: each pointer leads to four elements. There `the test is wrong` says little: the point may be no point of the function.
Exit status: 0 if nothing failed to compile and nothing was wrong.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import sys

import real
from real import HERE, Package, Real, Refused, harness

sys.path.insert(0, str(HERE.parent / 'run'))

from declarations import declare  # noqa: E402
from driver import is_function_pointer, reaches_reals  # noqa: E402
from fetch import Fetcher  # noqa: E402


def point(unit, function):
    """ARGS for a function: four elements behind each pointer, and whether that is all that it needs."""
    entries = []
    for name, type_ in function.params:
        resolved = unit.resolve(type_)
        if is_function_pointer(unit, type_):
            return None
        if resolved.kind == 'pointer':
            of = unit.resolve(resolved.of)
            if of.kind == 'pointer' or of.name == 'void':
                return None
            if of.kind == 'record' and any(unit.resolve(t).kind == 'pointer' for _, t in unit.fields(of) or []):
                return None
            entries.append('%s[4]' % name)
    return ', '.join(entries)


class Offer(Real):
    def __init__(self, package, file, name, args, folder, options):
        super().__init__(package, [('FILE', file), ('ADCC', name), ('ARGS', args or '')], folder, options)
        self.args = args

    def modes(self):
        return ['forward', 'reverse']

    def offer(self):
        self.out.mkdir(parents=True, exist_ok=True)
        if self.options.run and self.args is not None:
            return self.safely()
        try:
            source, _ = self.differentiate(self.out, [self.spec])
            self.status = 'accepted'
            folders = [p for f in dict.fromkeys(f.parent for f in self.files) for p in ('-isystem', str(f))]
            harness.demand(['gcc', '-std=gnu11', '-O0', '-fsyntax-only', *harness.WARNINGS[1:], *self.runtime()[0],
                            *real.as_system(self.flags), *folders, '-I', str(HERE / 'glue'), str(source)], 'compiling')
        except Refused as error:
            self.status = 'REFUSED'
            return str(error)
        except harness.Failure as error:
            self.status = 'DOES NOT COMPILE'
            return str(error)
        return ''

    def safely(self):
        try:
            return self.check() if self.options.run and self.args is not None else self.offer()
        except Exception as error:  # a sweep goes on
            self.status = 'DOES NOT END' if 'timed out' in str(error) else 'THE TEST IS WRONG'
            return '%s: %s' % (type(error).__name__, str(error)[-300:])


def offers(package, folder, options):
    found = []
    patterns = ' '.join(v for k, v in package.common if k == 'SWEEP') or ' '.join(v for k, v in package.common if k == 'FROM')
    for path in sorted({p for pattern in patterns.split() for p in folder.glob(pattern)}):
        file = str(path.relative_to(folder))
        if options.patterns and not any(p in file for p in options.patterns):
            continue
        try:
            reader = Offer(package, file, 'none', '', folder, options)
            unit = reader.unit_of(lambda text: text)
        except (ValueError, IndexError, KeyError) as error:
            print('cannot read %s: %s' % (file, str(error)[:200]), flush=True)
            continue
        for name, storage in unit.defined.items():
            function = unit.functions[name]
            if 'static' in storage or 'inline' in storage:
                continue
            if any(reaches_reals(unit, t) for _, t in function.params):
                found.append(Offer(package, file, name, point(unit, function), folder, options))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('package')
    parser.add_argument('patterns', nargs='*')
    parser.add_argument('--build', type=pathlib.Path, required=True)
    parser.add_argument('--work', type=pathlib.Path)
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--run', action='store_true', help='also check the derivatives, at a point made up here')
    parser.add_argument('--lines', type=int, default=6, help='how many lines of a failure are shown')
    options = parser.parse_args()
    options.work = (options.work or options.build / 'real').resolve()
    options.adcc = (options.build / 'bin/adcc').resolve()
    options.runtime, options.derivative = str((options.build / 'lib/libadcc_runtime.a').resolve()), None
    options.quick = True
    package = Package(HERE / 'packages' / options.package)
    folder, reason = Fetcher(options.work).get(package.name, package.version)
    if not folder:
        print(reason)
        return 2
    package.set_up(folder)
    count, reasons = collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        found = offers(package, folder, options)
        for offer, text in pool.map(lambda o: (o, o.safely()), found):
            count[offer.status] += 1
            print('%-18s %s  %.1f s, %d lines' % (offer.status, offer.title, offer.seconds, offer.length), flush=True)
            if text:
                lines = [line[:300] for line in text.split('\n') if line.strip()]
                print('    ' + '\n    '.join(lines[:options.lines]), flush=True)
                if offer.status == 'REFUSED':
                    reasons[re.sub(r"^.*?error: |'[^']*'", '', lines[0])] += 1
    total = sum(count.values())
    refused = count['REFUSED'] + count['DOES NOT END']
    print('%s: %d functions, accepted %d (%.1f %%); %s' % (package.name, total, total - refused, 100.0 * (total - refused) / max(1, total),
                                                         ', '.join('%s %d' % p for p in sorted(count.items()))))
    for reason, number in reasons.most_common(30):
        print('%5d  %s' % (number, reason))
    return 1 if count['DOES NOT COMPILE'] or count['WRONG'] else 0


if __name__ == '__main__':
    sys.exit(main())
