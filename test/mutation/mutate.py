"""Breaks adcc in small ways (mutants.py), one at a time, and counts how many of them the quick tests notice.

    mutate.py [--count N] [--seconds S] [--jobs J] [--work DIR] [--only PATTERN] [--batches N] [--soon] [--list]

Each mutant is built incrementally in a copy of the sources, then tested until something fails: the table of operations against
MPFR (where it is there), a few random programs, programs of test/run near what is broken, the tests of passes, random programs with
fixed seeds, all programs of test/run. --count takes N of them, evenly; --seconds begins none after that time; --soon leaves out the last step, which
takes ten minutes, and --batches all but the first random programs: what survives is perhaps noticed there.
--list only sees to it that each applies to today's sources. The last line says how many were killed; the survivors stand above it.
Status 0 if at least 98 % were.
"""

import argparse
import concurrent.futures
import os
import re
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
from batch import Failure, Tools, build_batch, run_driver  # noqa: E402
from generate import make_program  # noqa: E402

# Random programs: configuration, first seed, how many; all are right with the sound compiler, or are left out.
BATCHES = [('clang -O0', 7000500, 12), ('gcc -O0', 7000000, 40), ('clang sanitized', 7000100, 30), ('clang -O0', 7000200, 60), ('gcc -O0', 7000300, 60),
           ('gcc sanitized', 7000400, 60)]
# Programs of test/run that are tried before the random ones, by the file that the mutant breaks: what no random program has.
NEAR = {
    'ops.def': ['complex_basic', 'complex_functions'],
    'transform/recording.c': ['stored_and_kept'],
    'analysis/sections.c': ['stored_and_kept'],
    'analysis/overwrite.c': ['stored_and_kept'],
    'transform/rows.c': ['rows_of_records'],
    'transform/contents.c': ['allocated_*'],
    'analysis/ranges.c': ['overlap_asked'],
    'transform/apart.c': ['overlap_asked'],
    'transform/counted.c': ['steps_in_head'],
    'transform/scalars.c': ['records_copied_whole', 'union_members'],
    'transform/reverse.c': ['quotient_not_used'],
    'analysis/conditional.c': ['infinite_and_gone'],
    'analysis/suspects.c': ['infinite_and_gone'],
    'emit/names.c': ['names_of_types'],
    'frontend/globals.c': ['names_of_types'],
    'frontend/types.c': ['names_of_types'],
    'frontend/machine.c': ['goto_state_after_goto'],
    'transform/companions.c': ['static_shared_by_passive'],
    'analysis/statics.c': ['static_set_first', 'static_wraps'],
    'transform/check.c': ['static_wraps'],
    'analysis/entry.c': ['static_set_first', 'static_wraps'],
    'analysis/growth.c': ['overflow_overwritten'],
    'analysis/unknown.c': ['bytes_copied'],
    'transform/forward.c': ['jacobian_at_pole', 'stored_and_kept'],
    'transform/allocation.c': ['realloc_grow_in_loop', 'realloc_of_records', 'posix_memalign*'],
    'transform/late.c': ['late_loop', 'late_outputs'],
    'transform/preaccumulate.c': ['preaccumulated_*'],
    'transform/elimination.c': ['preaccumulated_*'],
    'transform/sums.c': ['late_loop'],
    'transform/strips.c': ['strips_of_*'],
    'transform/unordered.c': ['strips_of_sums'],
    'transform/blocks.c': ['calloc_count_only', 'flexible_array_member', 'malloc_matrix_of_rows'],
    'transform/guarded.c': ['hvp_at_zero_adjoints', 'product_unless_zero*'],
    'transform/guarded_rules.c': ['hvp_at_zero_adjoints', 'product_unless_zero*'],
}
# Those that are tried before all the others.
FIRST = ['burgers_step', 'newton_sqrt', 'memcpy_memset_memmove', 'struct_by_value', 'refuse_allocation_escapes', 'struct_by_value_inside_loop',
         'pointer_returned', 'pointer_to_pointer', 'recursion_on_array', 'malloc_struct_with_data', 'reload_recursion_overwrites',
         'pointer_rows_swapped', 'reload_after_memcpy_alone', 'reload_after_memset', 'calloc_count_only', 'flexible_array_member',
         'malloc_matrix_of_rows']
LIT_FOLDERS = ['transform', 'analysis', 'emit', 'frontend', 'diagnostics']


class Place:
    """A copy of the sources with a build folder, for one process"""

    def __init__(self, folder):
        self.source, self.build, self.folder = Path(folder) / 'source', Path(folder) / 'build', Path(folder)
        self.sound = self.folder / 'sound'  # the compiler as it was found
        self.batches = []                   # random programs, made when they are first needed

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
        sources = [tests / ('%s.c' % name) for name in ('partials_test', 'rows', 'evaluate', 'exact')] + [self.source / 'test/runtime/polygamma_exact.c']
        sources += [path for folder in ('ir', 'support') for path in sorted((self.source / 'lib' / folder).glob('*.c'))]
        try:
            self.run(['gcc', '-O0', '-w', '-D_GNU_SOURCE', '-I', self.source / 'lib', '-I', self.source / 'lib/include', '-I', self.sound / 'include',
                      '-I', self.source / 'runtime/include', *sources, self.sound / 'lib/libadcc_runtime.a', '-lmpfr', '-lgmp', '-lm', '-o', test])
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
        build_batch(programs, configuration, tools, folder, again)
        return {k: r[0] for k, r in run_driver(programs, folder, 1).items()}

    def programs(self, number):
        """The batch's programs that are right with the sound compiler, ready to be differentiated again"""
        while len(self.batches) <= number:
            self.batches.append(self.good_programs(len(self.batches)))
            if not self.batches[-1]:
                sys.exit('no random program of batch %d is right with the sound compiler' % (len(self.batches) - 1))
            self.batch(len(self.batches) - 1, self.batches[-1], False, self.sound)
        return self.batches[number]

    def good_programs(self, number):
        _, first, count = BATCHES[number]
        return self.good_of(number, [make_program(seed) for seed in range(first, first + count)])

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

    def failing_run_test(self, names):
        """Of the programs of test/run, the first that fails; all of them take ten minutes"""
        for name in names:
            try:
                self.run([sys.executable, ROOT / 'test/run/harness.py', PROGRAMS / (name + '.c'), '--adcc', self.build / 'bin/adcc', '--out', self.folder / 'run'],
                         timeout=300, cwd=self.folder)
            except (Failure, subprocess.TimeoutExpired):
                return 'test/run: ' + name
        return None


def matching(patterns):
    return [path.stem for pattern in patterns for path in sorted(PROGRAMS.glob(pattern + '.c'))]


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
        except Failure:
            return 'the compiler'
        for number in range(batches):
            if number == 1:
                other = place.failing_run_test(matching(NEAR.get(mutant.file, []))) or place.failing_pass_test()
                if other:
                    return other
            programs = place.programs(number)
            try:
                results = place.batch(number, programs, True)
            except Failure as failure:
                return 'random programs: ' + failure.status
            bad = [status for k in range(len(programs)) for status in [results.get(k, 'crash')] if status not in ('ok', 'none')]
            if bad:
                return 'random programs: ' + bad[0]
        others = [] if soon else [name for name in matching(['*']) if name not in FIRST and 'REQUIRES' not in (PROGRAMS / (name + '.c')).read_text()]
        return place.failing_run_test(FIRST + others)
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
    parser.add_argument('--soon', action='store_true', help='not all programs of test/run')
    parser.add_argument('--batches', type=int, default=len(BATCHES), help='only so many of the batches of random programs')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args()
    started = time.time()
    mutants = all_mutants(ROOT / 'lib')
    if options.list:
        print('\n'.join(m.name for m in mutants))
        return 0
    indices = [i for i, m in enumerate(mutants) if re.search(options.only, m.name)]
    if not indices:
        sys.exit('no mutant has ' + options.only)
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
