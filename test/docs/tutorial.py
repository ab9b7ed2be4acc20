"""docs/tutorial.md, done as it says: its files, its commands, its Makefile; the numbers it promises.

tutorial.py TUTORIAL ADCC PREFIX CC WORK: PREFIX has include/ and lib/ (a built or an installed tree).
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

tutorial, adcc, prefix, cc, work = sys.argv[1:]
text = pathlib.Path(tutorial).read_text(encoding="utf-8")
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
os.chdir(work)


def block(language, start):
    for found in re.findall(r"```%s\n(.*?)```" % language, text, re.S):
        if start in found:
            return found
    sys.exit(f"no {language} block with '{start}' in {tutorial}")


def run(command):
    print("+", command, flush=True)
    result = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{result.stdout}{result.stderr}exit status {result.returncode}")
    return result.stdout


def check(what, one, other, tolerance):
    if not abs(one - other) <= tolerance * (1 + abs(other)):
        sys.exit(f"{what}: {one} and {other}")


main = block("c", "/* main.c */")
difference = block("c", "struct model above")
end = main.rindex("}")
main = main[:end] + difference + '    printf("%.15g %.15g %.15g\\n", m_b.amplitude, along, difference);\n' + main[end:]
pathlib.Path("fit.c").write_text(block("c", "/* fit.c */"))
pathlib.Path("main.c").write_text(main)

command = re.search(r"^    adcc (fit\.c .*)$", text, re.M).group(1)
run(f"'{adcc}' {command}")
header = re.sub(r"\s+", " ", pathlib.Path("fit_df.h").read_text())
for prototype in block("c", "double misfit_b(").split(";"):
    prototype = re.sub(r"\s+", " ", prototype).strip()
    if prototype and prototype not in header:
        sys.exit(f"the tutorial says that fit_df.h has: {prototype}")

link = f"-I'{prefix}/include' '{prefix}/lib/libadcc_runtime.a' -lm"
run(f"{cc} -std=c11 -Wall -Wextra -Werror main.c fit.c fit_df.c {link} -o main")
output = run("./main")
print(output)
adjoint, along, quotient = map(float, output.splitlines()[-1].split())
check("reverse and forward", adjoint, along, 1e-12)
check("forward and difference", along, quotient, 1e-7)

if shutil.which("make"):
    for name in ("fit_df.c", "fit_df.h"):
        os.remove(name)
    pathlib.Path("main.c").write_text(block("c", "/* main.c */").replace("    misfit_d(&m, &m_d", "    along = 0; //"))
    makefile = block("make", "fit_df.c fit_df.h &:").replace("$$(pkg-config --libs adcc)", link)
    makefile = makefile.replace("\tadcc ", f"\t'{adcc}' ")
    pathlib.Path("Makefile").write_text(f"CFLAGS = -std=c11 -I'{prefix}/include'\n{makefile}")
    run("make main")
    run("./main")
    if "up to date" not in run("make main"):
        sys.exit("make builds again without need")
