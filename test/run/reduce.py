"""Makes a failing run test smaller: takes lines away as long as it fails in the same way.

    reduce.py PROGRAM.c TEXT --adcc ADCC [--runtime LIBRARY]

In: a test, and a part of what the harness says of it. Out: the smaller program on standard output.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

HARNESS = pathlib.Path(__file__).resolve().parent / 'harness.py'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('text')
    parser.add_argument('--adcc', required=True)
    parser.add_argument('--runtime')
    options = parser.parse_args()
    lines = options.program.read_text().split('\n')
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / 'p.c'

        def fails(candidate):
            program.write_text('\n'.join(candidate))
            check = subprocess.run(['gcc', '-std=c11', '-w', '-Werror=implicit-function-declaration', '-fsyntax-only', str(program)],
                                   capture_output=True)
            if check.returncode:
                return False
            command = [sys.executable, str(HARNESS), str(program), '--adcc', options.adcc, '--out', folder + '/out']
            command += ['--runtime', options.runtime] if options.runtime else []
            result = subprocess.run(command, capture_output=True, text=True, errors='replace')
            return result.returncode == 1 and options.text in result.stderr

        if not fails(lines):
            sys.exit('it does not fail with this text')
        size = max(1, len(lines) // 2)
        while size:
            start = 0
            while start < len(lines):
                candidate = lines[:start] + lines[start + size:]
                if fails(candidate):
                    lines = candidate
                else:
                    start += size
            size //= 2
    print('\n'.join(lines))


if __name__ == '__main__':
    main()
