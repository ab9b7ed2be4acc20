"""How time and memory of adcc grow with its input.

    scale.py --adcc ADCC --out DIR [--only TEXT]             each family at half its large size and at that: seconds, ratio, MB
    scale.py --adcc ADCC --out DIR --quick                   each family at its small size: differentiated and compiled, not timed
    scale.py --adcc ADCC --out DIR --right --runtime LIB     each family at a tiny size: the derivatives, by test/run/harness.py

The first form fails where adcc fails, where doubling the size takes more than GROWTH times as long, and where
1,000 functions of 20 lines take more than 2 s and 500 MB beyond clang's own parse.
"""

import argparse
import pathlib
import subprocess
import sys

from families import FAMILIES

HERE = pathlib.Path(__file__).resolve().parent
HARNESS = HERE.parent / "run" / "harness.py"
INCLUDE = HERE.parent.parent / "runtime" / "include"
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
LAX = "-Wno-implicit-fallthrough -Wno-misleading-indentation"  # of the generated programs
TINY = 9
GROWTH = 3.0        # of time, when the size is doubled
NOTICED = 0.5       # seconds: below, a ratio says little
BUDGET = (2.0, 500)  # seconds and MB for "functions", beyond clang's


def measured(command, limit=600):
    """Status, seconds of processor time, MB at the most, what was said."""
    result = subprocess.run(["/usr/bin/env", "python3", "-c", MEASURE, str(limit), *map(str, command)],
                            capture_output=True, text=True)
    status, seconds, memory = result.stdout.split()[-3:]
    return int(status), float(seconds), int(memory) / 1024, result.stderr


# A process of its own, so that the children's usage is this one child's.
MEASURE = """
import resource, subprocess, sys
try:
    status = subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, timeout=float(sys.argv[1])).returncode
except subprocess.TimeoutExpired:
    status = 124
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""


class Scale:
    def __init__(self, options):
        self.options = options
        self.out = pathlib.Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.failures = []

    def fail(self, name, text):
        self.failures.append(name)
        print(f"FAILED: {name}: {text}", flush=True)

    def program(self, name, size, head=""):
        path = self.out / (name.replace(" ", "_") + f"_{size}.c")
        path.write_text(head + FAMILIES[name].make(size))
        return path

    def names(self):
        return [name for name in FAMILIES if self.options.only in name]

    # ---- the three forms ----

    def differentiate(self, name, path, mode):
        """Seconds and MB, or None."""
        out = self.out / "df.c"
        status, seconds, memory, said = measured([self.options.adcc, path, f"--{mode}", "f", "-o", out])
        if status:
            self.fail(name, f"{mode}: exit status {status}\n{said[:2000]}")
            return None
        return seconds, memory

    def compile(self, name, path, flags):
        status, seconds, memory, said = measured(
            ["gcc", *WARNINGS, *flags, f"-I{INCLUDE}", "-c", self.out / "df.c", "-o", self.out / "df.o"])
        if status:
            self.fail(name, f"gcc: {said[:2000]}")
        return seconds

    def quick(self):
        for name in self.names():
            path = self.program(name, FAMILIES[name].small)
            out = self.out / "df.c"
            for command in ([self.options.adcc, path, "--forward", "f", "--reverse", "f", "-o", out],
                            ["gcc", *WARNINGS, f"-I{INCLUDE}", "-fsyntax-only", out]):
                result = subprocess.run(command, capture_output=True, text=True)
                if result.returncode:
                    self.fail(name, f"{command[0]}: exit status {result.returncode}\n{result.stderr[:2000]}")
                    break

    def right(self):
        for name in self.names():
            point = FAMILIES[name].point
            head = f"// ADCC: f\n// ARGS: {point(TINY) if callable(point) else point}\n// CFLAGS: {LAX}\n"
            path = self.program(name, TINY, head)
            result = subprocess.run([sys.executable, HARNESS, path, "--adcc", self.options.adcc, "--runtime",
                                     self.options.runtime, "--out", self.out / "run"], capture_output=True, text=True)
            if result.returncode:
                self.fail(name, (result.stdout + result.stderr)[:3000])

    def row(self, name, mode):
        family = FAMILIES[name]
        half = self.differentiate(name, self.program(name, family.large // 2), mode)
        path = self.program(name, family.large)
        whole = self.differentiate(name, path, mode)
        if not half or not whole:
            return
        parse = measured(["clang-19", "-w", "-fbracket-depth=100000", "-fsyntax-only", path])
        ratio = whole[0] / max(half[0], 0.01)
        seconds = self.compile(name, path, ["-O0"]) if self.options.compile else 0
        print(f"{name:28} {mode:8} n = {family.large:6}  {whole[0]:6.2f} s  x{ratio:4.1f}  {whole[1]:6.0f} MB"
              f"   clang {parse[1]:5.2f} s" + (f"   gcc -O0 {seconds:5.2f} s" if self.options.compile else ""), flush=True)
        if whole[0] > NOTICED and ratio > GROWTH:
            self.fail(name, f"{mode}: twice the size takes {ratio:.1f} times as long")
        if name == "functions" and (whole[0] - parse[1] > BUDGET[0] or whole[1] - parse[2] > BUDGET[1]):
            self.fail(name, f"{mode}: more than {BUDGET[0]} s or {BUDGET[1]} MB")

    def measure(self):
        for name in self.names():
            for mode in ("forward", "reverse"):
                self.row(name, mode)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--adcc", required=True)
    parser.add_argument("--runtime")
    parser.add_argument("--out", required=True)
    parser.add_argument("--only", default="", help="the families whose names have this text in them")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--right", action="store_true")
    parser.add_argument("--compile", action="store_true", help="compiles what is measured, too")
    options = parser.parse_args()
    scale = Scale(options)
    (scale.quick if options.quick else scale.right if options.right else scale.measure)()
    print(f"{len(scale.names())} families, {len(set(scale.failures))} failed")
    return 1 if scale.failures else 0


if __name__ == "__main__":
    sys.exit(main())
