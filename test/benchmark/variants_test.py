"""Do the variants of variants_sample.c compile without a warning and print what it prints?

    variants_test.py --out DIR --cc CC [--cc CC]...

Status 1: a variant does not, or one in which nothing has changed.
"""

import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE / 'variants_sample.c'
FLAGS = ['-std=c11', '-O0', '-ffp-contract=off', '-Wall', '-Wextra', '-Wpedantic', '-Wno-shadow', '-Werror']


def printed(cc, source, program):
    """What the program prints, compiled; None, and a message, where it does not compile or run."""
    for command in ([cc, *FLAGS, str(source), '-lm', '-o', str(program)], [str(program)]):
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if result.returncode:
            print('FAILED: %s: %s\n%s' % (source, ' '.join(command), result.stderr))
            return None
    return result.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--out', type=pathlib.Path, required=True)
    parser.add_argument('--cc', action='append', required=True)
    options = parser.parse_args()
    made = subprocess.run([sys.executable, str(HERE / 'variants.py'), str(SAMPLE), str(options.out)], capture_output=True, text=True)
    print(made.stdout + made.stderr, end='')
    failed = made.returncode != 0
    for cc in options.cc:
        expected = printed(cc, SAMPLE, options.out / 'sample')
        for line in made.stdout.splitlines():
            variant, changed = line.split(': ')
            if changed == '0' and variant != 'original':
                print('FAILED: %s: nothing changed' % variant)
                failed = True
            got = printed(cc, options.out / variant / SAMPLE.name, options.out / variant / 'sample')
            if got is None or got != expected:
                print('FAILED: %s with %s' % (variant, cc))
                failed = True
    return failed


if __name__ == '__main__':
    sys.exit(main())
