"""The layering check itself: each rule, broken on purpose, is noticed. test_check.py CHECK"""

import pathlib
import subprocess
import sys
import tempfile

CASES = [
    ("ir/a.c", '#include "transform/reverse.h"\n', "must not include"),
    ("support/a.c", '#include "ir/ir.h"\n', "must not include"),
    ("frontend/a.c", '#include "analysis/activity.h"\n', "must not include"),
    ("transform/a.c", '#include "options.h"\n', "must not include"),
    ("emit/a.c", "#include <clang-c/Index.h>\n", "libclang"),
    ("ir/a.c", "int x;\n" * 801, "more than 800"),
    ("emit/a.c", '#include "emit/names.h"\n#include "ir/ir.h"\n', None),
    ("frontend/a.c", '#include <clang-c/Index.h>\n#include "ir/ir.h"\n', None),
    ("pipeline.c", '#include "emit/emit.h"\n#include "frontend/frontend.h"\n', None),
]

failures = 0
for name, text, message in CASES:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        run = subprocess.run([sys.executable, sys.argv[1], folder], capture_output=True, text=True)
        good = run.returncode == 0 if message is None else run.returncode == 1 and message in run.stdout
        if not good:
            failures += 1
            print(f"{name}: wanted {message}, got:\n{run.stdout}{run.stderr}")
sys.exit(1 if failures else 0)
