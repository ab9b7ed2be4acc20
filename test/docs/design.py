"""docs/design.md shows one function's IR after each pass: is it what adcc makes today?

design.py DESIGN ADCC WORK [--update]: with --update the page is rewritten instead.
"""

import pathlib
import re
import subprocess
import sys

design, adcc, work = sys.argv[1:4]
page = pathlib.Path(design)
text = page.read_text(encoding="utf-8")
folder = pathlib.Path(work)
folder.mkdir(parents=True, exist_ok=True)
source = re.search(r"<!-- source -->\n```c\n(.*?)```", text, re.S).group(1)
(folder / "f.c").write_text(source, encoding="utf-8")


def made(what):
    """What stands below the marker `what`."""
    command = [adcc, "--reverse", "f", "f.c", "-o", "-"]
    wanted = None
    if what.startswith("passes: "):
        passes, _, wanted = what.removeprefix("passes: ").partition(" ")
        command += ["--passes=" + passes, "--emit=ir"]
    output = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    if what == "emit":
        return output
    functions = [part for part in re.split(r"\n(?=func )", output) if part.startswith("func ")]
    return "\n".join(part.rstrip() + "\n" for part in functions if f"@{wanted or 'f'}(" in part.splitlines()[0])


def renewed(match):
    return match.group(1) + made(match.group(2)) + "```"


new = re.sub(r"(<!-- ((?:passes: |emit)[^\n]*?) -->\n```c?\n).*?```", renewed, text, flags=re.S)
if "--update" in sys.argv:
    page.write_text(new, encoding="utf-8")
elif new != text:
    (folder / "design.md").write_text(new, encoding="utf-8")
    sys.exit(f"{design} is not what adcc makes: compare it with {folder}/design.md, then run this with --update")
