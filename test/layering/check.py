"""The shape of lib/: includes point one way, libclang is seen by one room alone, nothing mutable outlives a call.

check.py LIB [ARCHIVE NM]: LIB is the source folder; with the static library and nm, its symbols are looked at, too.
Each broken rule is a line; the status is 1 if there is one. Long functions are reported, and pass.
"""

import pathlib
import re
import subprocess
import sys

# A room may include its own headers and those of rooms to the left. The front end sees the IR and below.
ORDER = ["support", "ir", "analysis", "transform", "emit"]
SEES = {room: set(ORDER[: i + 1]) for i, room in enumerate(ORDER)}
SEES["frontend"] = {"support", "ir", "frontend"}

FILE_LINES = 800
FUNCTION_LINES = 40

broken = []
reports = []


def check_includes(lib, path, text):
    parts = path.relative_to(lib).parts
    room = parts[0] if len(parts) > 1 else None
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if not match:
            continue
        place = f"{path}:{number}"
        name = match.group(2)
        if name.startswith("clang-c/"):
            if room != "frontend":
                broken.append(f"{place}: libclang is for lib/frontend alone")
        elif match.group(1) == '"' and room in SEES:
            target = name.split("/")[0] if "/" in name else None
            if target not in SEES[room]:
                broken.append(f"{place}: lib/{room} must not include {name}")


def check_length(path, text):
    lines = text.splitlines()
    if len(lines) > FILE_LINES:
        broken.append(f"{path}: {len(lines)} lines, more than {FILE_LINES}")
    start = None
    for number, line in enumerate(lines, 1):
        if line == "{":
            start = number
        elif line == "}" and start is not None:
            length = number - start + 1
            body = "\n".join(lines[start:number])
            if length > FUNCTION_LINES + 2 and not re.search(r"\bswitch \(", body):
                reports.append(f"{path}:{start}: a function of {length} lines")
            start = None


def check_symbols(archive, nm):
    """Every object in a section that can be written is mutable state; .data.rel.ro is constant after loading."""
    listing = subprocess.run([nm, "--format=sysv", archive], capture_output=True, text=True, check=True).stdout
    member = archive
    for line in listing.splitlines():
        match = re.match(r"Symbols from .*\[(.*)\]:", line)
        if match:
            member = match.group(1)
        columns = [column.strip() for column in line.split("|")]
        if len(columns) != 7 or columns[3] not in ("OBJECT", "COMMON", "TLS"):
            continue
        section = columns[6]
        if re.match(r"(\.data|\.bss|\.tbss|\.tdata|\*COM\*)", section) and not section.startswith(".data.rel.ro"):
            broken.append(f"{member}: '{columns[0]}' is mutable state ({section})")


def main():
    lib = pathlib.Path(sys.argv[1])
    files = sorted(lib.rglob("*.[ch]")) + sorted(lib.rglob("*.def"))
    for path in files:
        text = path.read_text(encoding="utf-8")
        check_includes(lib, path, text)
        check_length(path, text)
    if len(sys.argv) > 3:
        check_symbols(sys.argv[2], sys.argv[3])
    for line in reports:
        print(f"note: {line}")
    for line in broken:
        print(f"error: {line}")
    print(f"{len(files)} files, {len(broken)} broken rules, {len(reports)} long functions")
    return 1 if broken or not files else 0


sys.exit(main())
