"""What adcc makes of each construct of C: table.txt says it, this holds adcc to it and writes docs/constructs.md.

    constructs.py --adcc ADCC --out DIR [--right --runtime LIB]      the test; --right: the derivatives too, by test/run/harness.py
    constructs.py --adcc ADCC --out DIR --page PAGE [--update]       is PAGE what the table gives? --update: make it so

In table.txt: `= section`, `* construct`, then lines before the program: `| ARGS of test/run` (accepted; `| forward`: in that mode
alone), `! what adcc says` (refused), `> what to write instead` (or a remark), `options X` (in place of the two modes). The line of the program
where adcc must stop is marked `refused`. `+ NAME`: what follows is another file of the program.
`~ MODES: reason`: further modes that test/run leaves out.
"""

import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
MODES = ("forward", "reverse")


class Construct:
    def __init__(self, section, name):
        self.section, self.name = section, name
        self.point = self.said = self.instead = self.without = ""
        self.options, self.program, self.files = [], "", {}

    def accepted(self, mode):
        return not self.said or self.point == mode


def read_table():
    constructs, section = [], ""
    for line in (HERE / "table.txt").read_text().splitlines():
        mark, rest = line[:2], line[2:].strip()
        if mark == "= ":
            section = rest
        elif mark == "* ":
            constructs.append(Construct(section, rest))
        elif mark == "| ":
            constructs[-1].point = rest
        elif mark == "! ":
            constructs[-1].said = rest
        elif mark == "> ":
            constructs[-1].instead = rest
        elif mark == "~ ":
            constructs[-1].without = f"// WITHOUT: {rest}\n"
        elif mark == "+ ":
            file = rest
            constructs[-1].files[file] = ""
        elif line.startswith("options "):
            constructs[-1].options = line.split()[1:]
        elif line and constructs[-1].files:
            constructs[-1].files[file] += line + "\n"
        elif line:
            constructs[-1].program += line + "\n"
    return constructs


class Check:
    def __init__(self, options):
        self.options = options
        self.out = pathlib.Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.failed = 0

    def fail(self, construct, text):
        self.failed += 1
        print(f"FAILED: {construct.name}: {text}")

    def run(self, construct, options):
        source, result = self.out / "f.c", self.out / "df.c"
        source.write_text(construct.program)
        result.write_text("kept\n")
        sources = [source, *self.more(construct)]
        done = subprocess.run([self.options.adcc, *sources, *options, "-o", result], capture_output=True, text=True)
        return done, result

    def more(self, construct):
        """Writes the program's other files; those to be compiled."""
        for name, text in construct.files.items():
            (self.out / name).write_text(text)
        return [self.out / name for name in construct.files if name.endswith(".c")]

    def accept(self, construct, mode):
        done, result = self.run(construct, ["--" + mode, "f"])
        if done.returncode:
            return self.fail(construct, f"{mode}: {done.stderr}")
        built = subprocess.run(["gcc", *WARNINGS, f"-I{ROOT}/runtime/include", "-fsyntax-only", result],
                               capture_output=True, text=True)
        if built.returncode:
            self.fail(construct, f"{mode}: {built.stderr}")

    def refuse(self, construct, mode):
        done, result = self.run(construct, [construct.options[0] if construct.options else "--" + mode, "f"])
        lines = [number for number, line in enumerate(construct.program.splitlines(), 1) if "refused" in line]
        place = f"f.c:{lines[0]}:" if lines else ""
        errors = [line for line in done.stderr.splitlines() if "error: " in line]
        if done.returncode != 1 or len(errors) != 1:
            self.fail(construct, f"{mode}: status {done.returncode}\n{done.stderr}")
        elif construct.said not in errors[0] or not re.search(re.escape(place) + (r"\d+: error" if place else ""), errors[0]):
            self.fail(construct, f"{mode}: not '{construct.said}' at '{place}': {errors[0]}")
        if result.read_text() != "kept\n" or "df.c.tmp" in [path.name for path in self.out.iterdir()]:
            self.fail(construct, f"{mode}: an output was left")

    def right(self, construct):
        path = self.out / (re.sub(r"\W+", "_", construct.name)[:40] + ".c")
        without = construct.without + "".join(f"// FILES: {file.name}\n" for file in self.more(construct))
        path.write_text(f"{without}// ADCC: f\n// ARGS: {construct.point}\n// CFLAGS: -Wno-implicit-fallthrough "
                        f"-Wno-format-zero-length\n{construct.program}")
        done = subprocess.run([sys.executable, ROOT / "test/run/harness.py", path, "--adcc", self.options.adcc, "--runtime",
                               self.options.runtime, "--out", self.out / "run"], capture_output=True, text=True)
        if done.returncode:
            self.fail(construct, (done.stdout + done.stderr)[:3000])

    def all(self, constructs):
        for construct in constructs:
            if self.options.right:
                if construct.point and construct.point not in MODES:
                    self.right(construct)
                continue
            for mode in MODES:
                (self.accept if construct.accepted(mode) else self.refuse)(construct, mode)


def page(constructs):
    lines = ["# What adcc does with each construct of C", "",
             "Made from `test/constructs/table.txt`, whose programs are run through adcc by the tests: what is accepted compiles and has the right",
             "derivatives; what is refused is named with file, line and column, with exit status 1 and no output. What has no row here is",
             "accepted, or refused in the same way. BLAS and LAPACK: [blas.md](blas.md).", ""]
    section = None
    for construct in constructs:
        if construct.section != section:
            section = construct.section
            lines += ["", f"## {section}", "", "| construct | forward | reverse | refused with; what to write instead |", "|---|---|---|---|"]
        words = ["yes" if construct.accepted(mode) and not construct.options else "refused" for mode in MODES]
        remark = f"\"{construct.said}\"; {construct.instead}" if construct.said else construct.instead
        name = construct.name.replace("|", "\\|")
        lines.append(f"| {name} | {words[0]} | {words[1]} | {remark} |")
    return re.sub(r"\n\n\n+", "\n\n", "\n".join(lines)) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--adcc", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--runtime")
    parser.add_argument("--right", action="store_true")
    parser.add_argument("--page")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    constructs = read_table()
    check = Check(options)
    check.all(constructs)
    if options.page and options.update:
        pathlib.Path(options.page).write_text(page(constructs))
    elif options.page and pathlib.Path(options.page).read_text() != page(constructs):
        print(f"FAILED: {options.page} is not what the table gives: make it anew with --update")
        check.failed += 1
    print(f"{len(constructs)} constructs, {check.failed} failures")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
