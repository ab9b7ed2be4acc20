"""Breaks adcc in small ways (mutants.py), one at a time, and counts how many of them the quick tests notice.

    mutate.py [--count N] [--seconds S] [--jobs J] [--work DIR] [--only PATTERN] [--batches N] [--soon] [--after LOG] [--list]

Each mutant is built incrementally in a copy of the sources, then tested until something fails: the table of operations against
MPFR (where it is there), a few random programs, programs of test/run, the tests of passes, random programs with fixed seeds. Of test/run
those programs are tested for which the broken compiler emits other text, or says something else, than the sound one: only they can fail.
--count takes N of them, evenly; --seconds begins none after that time; --soon tests but some of these programs of test/run, and --batches
but the first random programs: what survives is perhaps noticed by the others. --after goes on: not with those that stand in LOG as killed.
--list only sees to it that each applies to today's sources. The last line says how many were killed; the survivors stand above it.
Status 0 if at least 98 % were.
"""

import argparse
import concurrent.futures
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mutants import EQUIVALENT, all_mutants

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / 'test' / 'run' / 'programs'
sys.path.insert(0, str(ROOT / 'test' / 'fuzz'))
sys.path.insert(1, str(ROOT / 'test' / 'run'))
from batch import Failure, Tools, build_batch, run_driver  # noqa: E402
from generate import make_program  # noqa: E402
import harness  # noqa: E402
from declarations import read_unit  # noqa: E402
from driver import Spec  # noqa: E402
from harness import Test, possible  # noqa: E402

# Random programs: configuration, first seed, how many; all are right with the sound compiler, or are left out.
BATCHES = [('clang -O0', 7000500, 12), ('gcc -O0', 7000000, 40), ('clang sanitized', 7000100, 30), ('clang -O0', 7000200, 60), ('gcc -O0', 7000300, 60),
           ('gcc sanitized', 7000400, 60)]
SOON = 40  # programs of test/run
LIT_FOLDERS = ['transform', 'analysis', 'emit', 'frontend', 'diagnostics']


class Place:
    """A copy of the sources with a build folder, for one process"""

    def __init__(self, folder):
        self.source, self.build, self.folder = Path(folder) / 'source', Path(folder) / 'build', Path(folder)
        self.sound = self.folder / 'sound'  # the compiler as it was found
        self.batches = []                   # random programs, made when they are first needed
        self.emitted = []                   # of each batch, what the sound compiler emits
        self.order = sorted(path for path in PROGRAMS.glob('*.c') if 'REQUIRES' not in path.read_text())
        random.Random(1).shuffle(self.order)
        self.said = {}                      # what the sound compiler emits and says of the programs of test/run

    def prepare(self):
        self.source.mkdir(parents=True)
        for name in ('CMakeLists.txt', 'cmake', 'lib', 'tool', 'runtime', 'test', 'examples', 'LICENSE', 'README.md', 'docs'):
            path = ROOT / name
            if path.is_dir():
                shutil.copytree(path, self.source / name, ignore=shutil.ignore_patterns('__pycache__', 'build'))
            elif path.exists():
                shutil.copy2(path, self.source / name)
        self.run(['cmake', '-S', self.source, '-B', self.build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=', '-DCMAKE_C_COMPILER=gcc', '-DCMAKE_C_FLAGS=-O0'])
        self.run(['ninja', '-C', self.build, 'adcc', 'adcc_runtime'])
        for name in ('bin', 'lib', 'include'):
            shutil.copytree(self.build / name, self.sound / name)
        self.tests_ops = True
        if not self.ops_are_right():
            print('the table of operations is not tested: MPFR is missing', flush=True)
            self.tests_ops = False

    @staticmethod
    def run(words, timeout=600, **more):
        done = subprocess.run([str(w) for w in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout, **more)
        if done.returncode != 0:
            raise Failure('build', done.stdout.decode(errors='replace')[-2000:])

    def ops_are_right(self):
        """The table of operations against MPFR, built without the rest of the compiler: that takes seconds"""
        if not self.tests_ops:
            return True
        tests, test = self.source / 'test/ops', self.build / 'ops_test'
        common = [path for folder in ('ir', 'support') for path in sorted((self.source / 'lib' / folder).glob('*.c'))]
        reals = [tests / ('%s.c' % name) for name in ('partials_test', 'rows', 'evaluate', 'exact')] + [self.source / 'test/runtime/polygamma_exact.c']
        try:
            for sources, what in ((reals, ['-D_GNU_SOURCE']), ([tests / 'complex_test.c'], [])):
                self.run(['gcc', '-O0', '-w', *what, '-I', self.source / 'lib', '-I', self.source / 'lib/include', '-I', self.sound / 'include',
                          '-I', self.source / 'runtime/include', *sources, *common, self.sound / 'lib/libadcc_runtime.a', '-lmpfr', '-lgmp', '-lm', '-o', test])
                self.run([test], timeout=120)
        except (Failure, subprocess.TimeoutExpired):
            return False
        return True

    def batch(self, number, programs, again, build=None):
        """{position: status}; raises Failure if nothing could be built"""
        tools = Tools(build or self.build, self.folder)
        folder = self.folder / ('batch_%d' % number)
        folder.mkdir(exist_ok=True)
        configuration = BATCHES[number][0]
        build_batch(programs, configuration, tools, folder, again, self.emitted[number] if again else None)
        return {k: r[0] for k, r in run_driver(programs, folder, 1).items()}

    def programs(self, number):
        """The batch's programs that are right with the sound compiler, ready to be differentiated again"""
        while len(self.batches) <= number:
            new = len(self.batches)
            self.batches.append(self.good_programs(new))
            if not self.batches[new]:
                sys.exit('no random program of batch %d is right with the sound compiler' % new)
            self.batch(new, self.batches[new], False, self.sound)
            self.emitted.append((self.folder / ('batch_%d' % new) / 'df.c').read_text())
        return self.batches[number]

    def good_programs(self, number):
        _, first, count = BATCHES[number]
        programs = [make_program(seed) for seed in range(first, first + count)]
        for program in programs:
            program.drivers = number % 2 == 0  # drivers take as long as all other modes
        return self.good_of(number, programs)

    def good_of(self, number, programs):
        """One that is refused must not take the others with it"""
        try:
            results = self.batch(number, programs, False, self.sound)
            return [p for k, p in enumerate(programs) if results.get(k) == 'ok']
        except Failure:
            half = len(programs) // 2
            return self.good_of(number, programs[:half]) + self.good_of(number, programs[half:]) if half else []

    def failing_pass_test(self):
        """Of the folders of lit tests that look at passes, one that fails"""
        for folder in LIT_FOLDERS:
            try:
                self.run(['ctest', '--test-dir', self.build, '-R', '^lit.%s$' % folder, '--no-tests=error'], timeout=300)
            except (Failure, subprocess.TimeoutExpired):
                return 'test/' + folder
        return None

    def text_of(self, path, adcc):
        """What the compiler emits for a program of test/run and says of it, with and without the passes that may be left out"""
        where = self.folder / 'text'
        where.mkdir(exist_ok=True)
        test = Test(path, argparse.Namespace(out=where, adcc=str(adcc), apart=False, derivative=None))
        texts = []
        for specs, lines in test.groups:
            possible_modes = possible([Spec(spec, read_unit(test.files), test.shadows()) for spec in specs], test.modes())
            for modes in (possible_modes, [mode for mode in possible_modes if mode in ('forward', 'reverse')]):
                try:
                    source, _ = test.differentiate(where, specs, lines, modes, apart=modes is not possible_modes)
                    texts.append(source.read_text())
                except (harness.Failure, subprocess.TimeoutExpired) as failure:
                    texts.append(str(failure).replace(str(adcc), 'adcc'))
        for text in test.all('REFUSE'):
            command = [adcc, *shlex.split(text.split(' : ')[0]), *test.files, '-o', where / 'refused.c', '--header', where / 'refused.h']
            texts += [None, subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60).stdout]
        return texts

    def is_changed(self, path):
        """Is the program's derivative another than the sound compiler's: None, or whether that is so only where passes are left out"""
        if path not in self.said:
            self.said[path] = self.text_of(path, self.sound / 'bin/adcc')
        texts = self.text_of(path, self.build / 'bin/adcc')
        different = [k for k in range(len(texts)) if texts[k] != self.said[path][k]]
        return all(k % 2 for k in different) and self.said[path][-2:-1] != [None] if different else None

    def failing_run_test(self, most):
        """Of the programs of test/run the first that fails; no more than some are tested. In mixed order; what failed before comes first"""
        tested = 0
        for path in list(self.order):
            is_apart = self.is_changed(path)
            if is_apart is None:
                continue
            try:
                self.run([sys.executable, ROOT / 'test/run/harness.py', path, '--adcc', self.build / 'bin/adcc', '--out', self.folder / 'run',
                          *['--apart'] * is_apart], timeout=300, cwd=self.folder)
            except (Failure, subprocess.TimeoutExpired):
                self.order.remove(path)
                self.order.insert(0, path)
                return 'test/run: ' + path.stem
            tested += 1
            if tested == most:
                break
        return None


def test_mutant(place, mutant, batches, soon):
    """What noticed it; None: nothing"""
    path = place.source / 'lib' / mutant.file
    sound = path.read_text()
    path.write_text(mutant.change(sound))
    try:
        if mutant.file.endswith('.def') and not place.ops_are_right():
            return 'ops'
        try:
            place.run(['ninja', '-C', place.build, 'adcc'])
        except Failure as failure:
            sys.exit('%s does not compile, so it is no mutant:\n%s' % (mutant.name, failure.text))
        for number in range(batches):
            if number == 1:
                other = place.failing_run_test(SOON if soon else sys.maxsize) or place.failing_pass_test()
                if other:
                    return other
            programs = place.programs(number)
            try:
                results = place.batch(number, programs, True)
            except Failure as failure:
                if failure.status == 'same':
                    continue
                return 'random programs: ' + failure.status
            bad = [status for k in range(len(programs)) for status in [results.get(k, 'crash')] if status not in ('ok', 'none')]
            if bad:
                return 'random programs: ' + bad[0]
        return None
    finally:
        path.write_text(sound)


def worker(number, folder, mutants, end, batches, soon):
    """Tests the mutants given, at least one, and begins none after `end`; their (name, killer)"""
    place = Place(Path(folder) / str(number))
    place.prepare()
    results = []
    for mutant in mutants:
        started = time.time()
        if results and started > end:
            break
        killer = test_mutant(place, mutant, batches, soon)
        results.append((mutant.name, killer))
        print('%s  %s  (%.0f s)' % ('killed by %s:' % killer if killer else 'SURVIVED:', mutant.name, time.time() - started), flush=True)
    return results


def work(number, folder, indices, end, batches, soon):
    mutants = all_mutants(ROOT / 'lib')
    return worker(number, folder, [mutants[i] for i in indices], end, batches, soon)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--count', type=int, default=0, help='only so many, evenly spread')
    parser.add_argument('--seconds', type=float, default=float('inf'), help='begin none after so many')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--work', help='where to build (a new folder)')
    parser.add_argument('--only', default='', help='mutants in whose name this pattern is found')
    parser.add_argument('--soon', action='store_true', help='only some of the programs of test/run whose derivative changes')
    parser.add_argument('--batches', type=int, default=len(BATCHES), help='only so many of the batches of random programs')
    parser.add_argument('--after', help='the output of an earlier run')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args()
    started = time.time()
    mutants = all_mutants(ROOT / 'lib')
    if options.list:
        print('\n'.join(m.name for m in mutants))
        return 0
    indices = [i for i, m in enumerate(mutants) if re.search(options.only, m.name)]
    if options.after:
        earlier = Path(options.after).read_text()
        indices = [i for i in indices if not re.search('^killed by .*' + re.escape(mutants[i].name + '  ('), earlier, re.M)]
    if not indices:
        sys.exit('no mutant is left with ' + options.only)
    if 0 < options.count < len(indices):
        indices = [indices[k * len(indices) // options.count] for k in range(options.count)]
    folder = options.work or tempfile.mkdtemp(prefix='adcc_mutants_')
    jobs = min(options.jobs, len(indices))
    results = []
    try:
        with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
            futures = [pool.submit(work, j, folder, indices[j::jobs], started + options.seconds, options.batches, options.soon) for j in range(jobs)]
            for future in futures:
                results += future.result()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    survivors = [name for name, killer in results if not killer]
    print('\nsurvivors:' if survivors else '')
    for name in survivors:
        print('    ' + name)
    for (file, function, old), reason in EQUIVALENT.items():
        print('not counted, changes no derivative: %s: %s: %s (%s)' % (file, function, old, reason))
    killed = len(results) - len(survivors)
    if len(results) < len(indices):
        print('%d of %d were not begun for time' % (len(indices) - len(results), len(indices)))
    print('%d of %d mutants killed (%.1f %%), %.0f s' % (killed, len(results), 100 * killed / max(1, len(results)), time.time() - started))
    return 0 if killed >= 0.98 * len(results) else 1


if __name__ == '__main__':
    sys.exit(main())
