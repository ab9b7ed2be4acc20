"""Random programs: makes, differentiates and checks them; prints how many were right.

    fuzz.py --build DIR [--count N] [--seed S] [--jobs J] [--batch B] [--seconds T] [--keep DIR] [--shrink K] [--configuration NAME]

Program number i of a run is made from seed S * 1000000 + i alone. Status 0 if no program failed, and of 100 adcc refuses at most 5.
"""

import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from batch import CONFIGURATIONS, ROTATION, Tools, reason_of, run_batch
from generate import make_program
from parameters import whole_text

VECTORS, DRIVERS = 0, 2  # these modes are looked at in one batch of four, which comes to all configurations in turn
ALL_ARMS = 8             # of those with drivers one of so many has --pattern=all-arms
BAD = ('fail', 'adcc', 'compile', 'crash', 'primal')
ACCEPTED = 0.95  # of all programs, at least


def work(job):
    first, seeds, configuration, build, folder = job
    folder = Path(folder)
    programs = [make_program(seed) for seed in seeds]
    number = first // len(seeds)
    turn = number + number // len(ROTATION)
    for program in programs:
        program.vectors = turn % 4 == VECTORS or len(seeds) == 1
        program.drivers = turn % 4 == DRIVERS or len(seeds) == 1
        program.all_arms = program.drivers and turn // 4 % ALL_ARMS == 1
    place = folder / ('batch_%d_%s' % (first, re.sub(r'\W', '_', configuration)))
    try:
        results = run_batch(programs, configuration, Tools(build, folder), place)
    finally:
        shutil.rmtree(place, ignore_errors=True)
    lines = sum(p.line_count() for p in programs)
    return [(seeds[k], configuration, *results.get(k, ('crash', 'no result'))) for k in range(len(seeds))], lines


def signature(status, text):
    """What failures with one cause have in common, more or less"""
    lines = [t for t in text.splitlines() if re.search(r'error|internal|ERROR|runtime|signal|:', t)] or [text]
    line = lines[0]
    line = re.sub(r'^\S+:\d+:\d+: ', '', line)
    return status + ': ' + re.sub(r"[-+]?\d[\d.e+-]*|0x\w+|‘[^’]*’|'[^']*'", 'N', line)[:110]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True, type=os.path.abspath)
    parser.add_argument('--count', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--batch', type=int, default=40)
    parser.add_argument('--seconds', type=float, default=0, help='no new batches after this time')
    parser.add_argument('--keep', help='where to write failing programs')
    parser.add_argument('--shrink', type=int, default=0, help='shrink one program of each kind of failure, at most so many')
    parser.add_argument('--programs', help='the numbers of single programs to run instead')
    parser.add_argument('--configuration', help='only this one')
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix='adcc_fuzz_')
    started = time.time()
    names = [options.configuration] if options.configuration else ROTATION
    jobs = []
    for number, first in enumerate(range(0, options.count, options.batch)):
        seeds = [options.seed * 1000000 + i for i in range(first, min(first + options.batch, options.count))]
        jobs.append((first, seeds, names[number % len(names)], options.build, folder))
    if options.programs:
        jobs = [(k, [int(seed)], name, options.build, folder) for k, seed in enumerate(options.programs.split(',')) for name in dict.fromkeys(names)]
    try:
        status = report(run_jobs(jobs, options, started), options, started, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return status


def run_jobs(jobs, options, started):
    jobs = iter(jobs)
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        running = set()
        while True:
            while len(running) < options.jobs and not (options.seconds and time.time() - started > options.seconds):
                job = next(jobs, None)
                if job is None:
                    break
                running.add(pool.submit(work, job))
            if not running:
                return
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                yield future.result()


def report(batches, options, started, folder):
    told = started
    counts, kinds, lines, reasons = collections.Counter(), collections.OrderedDict(), 0, collections.Counter()
    by_configuration, refusals = collections.Counter(), {}
    for results, count in batches:
        lines += count
        if time.time() - told > 60:
            told = time.time()
            print('%d programs, %.0f s' % (sum(counts.values()), told - started), flush=True)
        for seed, configuration, status, text in results:
            counts[status] += 1
            by_configuration[configuration] += 1
            if status == 'none':
                reasons[text] += 1
            if status == 'refused':
                refusals.setdefault(reason_of(text), []).append(seed)
                keep(seed, status, text, options)
            if status in BAD:
                kinds.setdefault(signature(status, text), []).append((seed, configuration, text))
                if len(kinds[signature(status, text)]) <= 2:
                    print('seed %d (%s): %s: %s' % (seed, configuration, status, '\n    '.join(text.splitlines()[:6])), flush=True)
                keep(seed, status, text, options)
    total = sum(counts.values())
    bad = sum(counts[s] for s in BAD)
    shrink_some(kinds, options, folder)
    print('\nkinds of failures:' if kinds else '')
    for kind, found in kinds.items():
        print('%6d  %s  (seed %s)' % (len(found), kind, ', '.join(str(f[0]) for f in found[:4])))
    print('%d random programs, %.0f lines each, %.0f s: %d right, %d without a point where differences converge %s, %d wrong' % (
        total, lines / max(1, total), time.time() - started, counts['ok'], counts['none'], dict(reasons), bad))
    print('configurations: ' + ', '.join('%s %d' % item for item in by_configuration.items()))
    accepted = tell_acceptance(total, refusals)
    return 1 if bad or not counts['ok'] or not accepted else 0


def tell_acceptance(total, refusals):
    """refusals: the numbers of the programs by reason. Whether enough of all were accepted"""
    accepted = total - sum(map(len, refusals.values()))
    print('accepted %d of %d (%.1f %%)' % (accepted, total, 100 * accepted / max(1, total)))
    for reason, seeds in sorted(refusals.items(), key=lambda item: -len(item[1])):
        print('%6d refused: %s  (seed %s)' % (len(seeds), reason, ', '.join(map(str, seeds[:4]))))
    return accepted >= ACCEPTED * total


def keep(seed, status, text, options):
    if options.keep:
        Path(options.keep).mkdir(parents=True, exist_ok=True)
        program = make_program(seed)
        note = ''.join('// %s\n' % t for t in text.splitlines()[:8])
        (Path(options.keep) / ('%s_%d.c' % (status, seed))).write_text(note + whole_text(program))


def shrink_some(kinds, options, folder):
    from shrink import shrink
    for kind, found in list(kinds.items())[:options.shrink]:
        seed, configuration, _ = found[0]
        print('\n==> %s: seed %d becomes' % (kind, seed))
        program, text = shrink(seed, configuration, Tools(options.build, folder), Path(folder) / 'shrink')
        print(''.join('// %s\n' % t for t in text.splitlines()[:5]) + whole_text(program), flush=True)


if __name__ == '__main__':
    sys.exit(main())
