"""simplify_random.py ADCC SEED COUNT FOLDER [PASSES]: random functions are run before and after a pass by the small
interpreter below. What they return, what they leave in memory and the arguments of each call must be the same, bit for
bit."""
import math
import random
import re
import struct
import subprocess
import sys

# ---- making ----

REALS = ["0.0", "-0.0", "0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "0.1", "inf", "nan", "1e308"]
INTEGERS = ["0", "1", "2", "3", "7"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.count = 0

    def name(self):
        self.count += 1
        return "%%v%d" % self.count

    def put(self, depth, text):
        self.lines.append("  " * depth + text)

    def real(self, scope):
        if self.random.random() < 0.25:
            return self.random.choice(REALS) + ":double"
        return self.random.choice(scope["double"])

    def integer(self, scope):
        if self.random.random() < 0.3:
            return self.random.choice(INTEGERS) + ":uint"
        return self.random.choice(scope["uint"])

    def truth(self, scope, depth):
        name = self.name()
        if self.random.random() < 0.2:
            return self.random.choice(["0:int", "1:int", "5:int"])
        how = self.random.choice(["lt", "le", "gt", "ge", "eq", "ne"])
        operand = self.random.choice([self.real, self.integer])
        self.put(depth, "%s = compare.%s %s, %s : int" % (name, how, operand(scope), operand(scope)))
        if self.random.random() < 0.3:
            again = self.name()
            self.put(depth, "%s = compare.%s %s, 0:int : int" % (again, self.random.choice(["eq", "ne"]), name))
            return again
        return name

    def arithmetic(self, scope, depth):
        name = self.name()
        kind = self.random.randrange(8)
        if kind < 3:
            op = self.random.choice(["add", "sub", "mul", "div"])
            self.put(depth, "%s = %s %s, %s : double" % (name, op, self.real(scope), self.real(scope)))
            scope["double"].append(name)
            if self.random.random() < 0.4:
                self.put(depth, "%s = call @effect(%s) : double" % (self.name(), name))
        elif kind == 3:
            self.put(depth, "%s = neg %s : double" % (name, self.real(scope)))
            scope["double"].append(name)
        elif kind == 4:
            op = self.random.choice(["add", "sub", "mul", "and", "or", "xor"])
            self.put(depth, "%s = %s %s, %s : uint" % (name, op, self.integer(scope), self.integer(scope)))
            scope["uint"].append(name)
        elif kind == 5:
            op, limit = self.random.choice([("div", "3"), ("rem", "7"), ("shl", "3"), ("shr", "2"), ("shl", "0")])
            self.put(depth, "%s = %s %s, %s:uint : uint" % (name, op, self.integer(scope), limit))
            scope["uint"].append(name)
        elif kind == 6:
            between = self.name()
            wide = self.random.choice(["double", "ulong", "uchar", "uint"])
            self.put(depth, "%s = cast %s : %s" % (between, self.integer(scope), wide))
            self.put(depth, "%s = cast %s : double" % (name, between))
            scope["double"].append(name)
        else:
            truth = self.truth(scope, depth)
            self.put(depth, "%s = select %s, %s, %s : double" % (name, truth, self.real(scope), self.real(scope)))
            scope["double"].append(name)

    def memory(self, scope, depth):
        pointer = self.random.choice(scope["ptr"])
        if scope["record"] and self.random.random() < 0.6:
            record, pointer = self.random.choice(scope["record"]), self.name()
            if self.random.random() < 0.15:
                self.put(depth, "copy %s, %s, 16:ulong" % (self.random.choice(scope["record"]), record))
            self.put(depth, "%s = field %s, %s : ptr<double>" % (pointer, record, self.random.choice("xy")))
            if self.random.random() < 0.3:
                scope["ptr"].append(pointer)
        elif self.random.random() < 0.5:
            name = self.name()
            self.put(depth, "%s = index %s, %d:int : ptr<double>" % (name, pointer, self.random.randrange(2)))
            pointer = name
        if self.random.random() < 0.5:
            self.put(depth, "store %s, %s" % (self.real(scope), pointer))
        else:
            name = self.name()
            self.put(depth, "%s = load %s : double" % (name, pointer))
            scope["double"].append(name)
            if self.random.random() < 0.5:
                self.put(depth, "%s = call @effect(%s) : double" % (self.name(), name))

    def disturbed(self, scope, depth):
        """What is loaded is loaded again behind something that may have written there."""
        pointer, other, names = self.random.choice(scope["ptr"]), self.name(), [self.name(), self.name()]
        self.put(depth, "%s = load %s : double" % (names[0], pointer))
        near = self.random.choice([pointer, self.random.choice(scope["ptr"])])
        self.put(depth, "%s = index %s, %d:int : ptr<double>" % (other, near, self.random.randrange(2)))
        self.put(depth, self.random.choice(["call @touch(%s)" % other, "store 7.0:double, %s" % other]))
        self.put(depth, "%s = load %s : double" % (names[1], pointer))
        for name in names:
            self.put(depth, "%s = call @effect(%s) : double" % (self.name(), name))

    def local(self, scope, depth):
        name = self.name()
        if self.random.random() < 0.5:
            self.put(depth, "%s = local.zeroed [4 x double] : ptr<[4 x double]>" % name)
            first = self.name()
            self.put(depth, "%s = element %s : ptr<double>" % (first, name))
            scope["ptr"].append(first)
            return
        self.put(depth, "%s = local.zeroed %%S : ptr<%%S>" % name)
        if scope["record"] and self.random.random() < 0.6:
            self.put(depth, "copy %s, %s, 16:ulong" % (name, self.random.choice(scope["record"])))
        scope["record"].append(name)

    def call(self, scope, depth):
        name = self.name()
        if self.random.random() < 0.4:
            self.put(depth, "call @touch(%s)" % self.random.choice(scope["ptr"]))
            return
        self.put(depth, "%s = call @effect(%s) : double" % (name, self.real(scope)))
        scope["double"].append(name)

    def yields(self, scope, depth, count, first=None):
        values = ([first] if first else []) + [self.real(scope) for _ in range(count)]
        self.put(depth, "yield " + ", ".join(values) if values else "yield")

    def inner(self, scope):
        return {kind: list(values) for kind, values in scope.items()}

    def branch(self, scope, depth, budget):
        count = self.random.randrange(3)
        names = [self.name() for _ in range(count)]
        head = ", ".join(names) + " = " if names else ""
        tail = " : " + ", ".join(["double"] * count) if count else ""
        if self.random.random() < 0.6:
            self.put(depth, "%sif %s%s {" % (head, self.truth(scope, depth), tail))
            for words in ["} else {", "}"]:
                inside = self.inner(scope)
                self.body(inside, depth + 1, budget)
                self.yields(inside, depth + 1, count)
                self.put(depth, words)
        else:
            value = self.integer(scope)
            self.put(depth, "%sswitch %s%s {" % (head, value, tail))
            for words in ["case 0, 2:", "case 1, 5 to 9:", "default:"]:
                self.put(depth, words)
                inside = self.inner(scope)
                self.body(inside, depth + 1, budget)
                self.yields(inside, depth + 1, count)
            self.put(depth, "}")
        scope["double"] += names

    def counted(self, scope, depth, budget):
        count = self.random.randrange(4)
        names = [self.name() for _ in range(count)]
        carried = [self.name() for _ in range(count)]
        starts = ", ".join("%s: double = %s" % (one, self.real(scope)) for one in carried)
        index = self.name()
        self.put(depth, "%sfor.lt%s %s: uint = 0:uint to %d:uint by 1:uint%s%s {" % (
            ", ".join(names) + " = " if names else "", self.random.choice(["", ".backward"]), index,
            self.random.randrange(4), " with (%s)" % starts if starts else "",
            " : " + ", ".join(["double"] * count) if count else ""))
        inside = self.inner(scope)
        inside["uint"].append(index)
        inside["double"] += carried
        self.body(inside, depth + 1, budget)
        values = [self.random.choice([one, one, self.real(inside)]) for one in carried]
        self.put(depth + 1, "yield " + ", ".join(values) if values else "yield")
        self.put(depth, "}")
        scope["double"] += names

    def loop(self, scope, depth, budget):
        count = self.random.randrange(3)
        results = self.random.randrange(3)
        counter, names = self.name(), [self.name() for _ in range(results)]
        carried = [self.name() for _ in range(count)]
        starts = "".join(", %s: double = %s" % (one, self.real(scope)) for one in carried)
        last = self.name()
        self.put(depth, "%s = loop with (%s: uint = 0:uint%s) : %s {" % (
            ", ".join([last] + names), counter, starts, ", ".join(["uint"] + ["double"] * results)))
        inside = self.inner(scope)
        inside["uint"].append(counter)
        inside["double"] += carried
        self.body(inside, depth + 1, budget)
        more = self.name()
        if self.random.random() < 0.2:
            more = "0:int"
        else:
            self.put(depth + 1, "%s = compare.lt %s, %d:uint : int" % (more, counter, self.random.randrange(4)))
        self.put(depth + 1, "yield " + ", ".join([more, counter] + [self.real(inside) for _ in range(results)]))
        passed = [self.name() for _ in range(results)]
        again, following = self.name(), self.name()
        self.put(depth, "} do (%s: uint%s) {" % (again, "".join(", %s: double" % one for one in passed)))
        inside = self.inner(scope)
        inside["uint"].append(again)
        inside["double"] += passed
        self.body(inside, depth + 1, budget)
        self.put(depth + 1, "%s = add %s, 1:uint : uint" % (following, again))
        values = [self.random.choice(passed + [self.real(inside)]) for _ in range(count)]
        self.put(depth + 1, "yield " + ", ".join([following] + values))
        self.put(depth, "}")
        scope["double"] += names
        scope["uint"].append(last)

    def body(self, scope, depth, budget):
        for _ in range(self.random.randrange(1, 7)):
            kind = self.random.random()
            if kind < 0.45:
                self.arithmetic(scope, depth)
            elif kind < 0.62 or budget <= 0:
                self.memory(scope, depth)
            elif kind < 0.68:
                self.disturbed(scope, depth)
            elif kind < 0.76:
                self.local(scope, depth)
            elif kind < 0.82:
                self.call(scope, depth)
            else:
                self.random.choice([self.branch, self.counted, self.loop])(scope, depth, budget - 1)

    def function(self, name):
        scope = {"double": ["%a", "%b"], "uint": ["%n"], "ptr": ["%p"], "record": []}
        self.put(0, "func @%s(%%a: double, %%b: double, %%n: uint, %%p: ptr<double>) -> double%s {"
                 % (name, self.random.choice(["", " emitted"])))
        self.body(scope, 1, 3)
        self.body(scope, 1, 3)
        self.put(1, "return " + self.real(scope))
        self.put(0, "}")


# ---- running ----

WIDTHS = {"uchar": 8, "uint": 32, "ulong": 64, "int": 32, "long": 64}


def divided(x, y):
    if y == 0:
        if x == 0 or math.isnan(x):
            return math.nan
        return math.copysign(math.inf, x) * math.copysign(1.0, y)
    return x / y


def multiplied(x, y):
    return x * y


COMPARE = {"lt": lambda x, y: x < y, "le": lambda x, y: x <= y, "gt": lambda x, y: x > y, "ge": lambda x, y: x >= y,
           "eq": lambda x, y: x == y, "ne": lambda x, y: x != y}
REAL = {"add": lambda x, y: x + y, "sub": lambda x, y: x - y, "mul": multiplied, "div": divided}
INTEGER = {"add": lambda x, y: x + y, "sub": lambda x, y: x - y, "mul": lambda x, y: x * y, "div": lambda x, y: x // y,
           "rem": lambda x, y: x % y, "and": lambda x, y: x & y, "or": lambda x, y: x | y, "xor": lambda x, y: x ^ y,
           "shl": lambda x, y: x << y, "shr": lambda x, y: x >> y}


class Runner:
    """Runs one function of the printed text."""

    def __init__(self, lines):
        self.lines = [line.strip() for line in lines]
        self.values = {}
        self.trace = []

    def value(self, text):
        text = text.strip()
        if text.startswith("%"):
            return self.values[text]
        number, kind = text.rsplit(":", 1)
        if kind == "double":
            return float(number)
        return int(number)

    def operands(self, text):
        return [self.value(one) for one in text.split(",")] if text.strip() else []

    def block_end(self, at):
        """The line of the } that ends the block whose first line is at."""
        depth = 0
        while True:
            line = self.lines[at]
            if depth == 0 and line.startswith("}"):
                return at
            depth += line.endswith("{") - line.startswith("}")
            at += 1

    def block(self, at):
        """Runs from line at to the yield or return; gives what that passes on."""
        while True:
            line = self.lines[at]
            word = line.split(" ", 1)[0]
            if word in ("yield", "return"):
                return self.operands(line[len(word):])
            at = self.step(at, line)

    def step(self, at, line):
        names, text = ([], line) if not re.match(r"%[^=]* = ", line) else line.split(" = ", 1)
        names = [one.strip() for one in names.split(",")] if names else []
        mnemonic, rest = text.split(" ", 1)
        parts = mnemonic.split(".")
        if parts[0] in ("if", "for", "loop", "switch"):
            results, at = getattr(self, "run_" + parts[0])(at, rest, parts)
            self.values.update(zip(names, results))
            return at
        if names:
            rest, kind = rest.rsplit(" : ", 1)
            self.values[names[0]] = self.simple(parts, rest, kind)
        elif parts[0] == "call":
            memory, offset = self.value(rest[rest.index("(") + 1:-1])
            memory[offset] = memory[offset] * 0.5 + 1.0
        elif parts[0] == "store":
            value, (memory, offset) = self.operands(rest)
            memory[offset] = value
        elif parts[0] == "copy":
            (to, at_to), (source, at_source), size = self.operands(rest)
            to[at_to:at_to + size // 8] = source[at_source:at_source + size // 8]
        return at + 1

    def simple(self, parts, rest, kind):
        code = parts[0]
        if code == "local":
            return ([0.0] * 5, 0)
        if code == "field":
            memory, offset = self.value(rest.split(",")[0])
            return (memory, offset + "xy".index(rest[-1]))
        if code == "element":
            return self.value(rest)
        if code == "call":
            argument = self.value(rest[rest.index("(") + 1:-1])
            self.trace.append(argument)
            return argument * 0.5 + len(self.trace)
        values = self.operands(rest)
        if code == "index":
            return (values[0][0], values[0][1] + values[1])
        if code == "load":
            return values[0][0][values[0][1]]
        if code == "compare":
            return int(COMPARE[parts[1]](*values))
        if code == "select":
            return values[1] if values[0] else values[2]
        if code == "neg":
            return -values[0]
        if code == "cast":
            return float(values[0]) if kind == "double" else int(values[0]) % (1 << WIDTHS[kind])
        if kind == "double":
            return REAL[code](*values)
        return INTEGER[code](*values) % (1 << WIDTHS[kind])

    def run_if(self, at, rest, parts):
        condition = self.value(re.match(r"(\S+)", rest).group(1))
        middle = self.block_end(at + 1)
        end = self.block_end(middle + 1)
        return self.block(at + 1 if condition else middle + 1), end + 1

    def run_switch(self, at, rest, parts):
        value = self.value(re.match(r"(\S+)", rest).group(1))
        end = self.block_end(at + 1)
        depth, chosen = 0, None
        for i in range(at + 1, end):
            line = self.lines[i]
            if depth == 0 and chosen is None and (line == "default:" or line.startswith("case ")):
                if line == "default:":
                    chosen = i
                else:
                    for one in line[5:-1].split(","):
                        bounds = [int(number) for number in one.split(" to ")]
                        if bounds[0] <= value <= bounds[-1]:
                            chosen = i
            depth += line.endswith("{") - line.startswith("}")
        return self.block(chosen + 1), end + 1

    def carried(self, rest):
        found = re.search(r" ?with \(([^)]*)\)", rest)
        pairs = [one.split(" = ") for one in found.group(1).split(", ")] if found else []
        return [one[0].split(":")[0] for one in pairs], [self.value(one[1]) for one in pairs]

    def run_for(self, at, rest, parts):
        head = re.match(r"(\S+): \S+ = (\S+) to (\S+) by (\S+)", rest)
        low, high, step = (self.value(head.group(i)) for i in (2, 3, 4))
        names, values = self.carried(rest)
        counts = list(range(low, high, step))
        for count in reversed(counts) if "backward" in parts else counts:
            self.values[head.group(1)] = count
            self.values.update(zip(names, values))
            values = self.block(at + 1)
        return values, self.block_end(at + 1) + 1

    def run_loop(self, at, rest, parts):
        names, values = self.carried(rest)
        middle = self.block_end(at + 1)
        end = self.block_end(middle + 1)
        passed = re.findall(r"(%[^\s:]+):", self.lines[middle])
        while True:
            self.values.update(zip(names, values))
            condition, *values = self.block(at + 1)
            if not condition:
                return values, end + 1
            self.values.update(zip(passed, values))
            values = self.block(middle + 1)


def bits(value):
    return "nan" if value != value else struct.pack("<d", value)


def functions(text):
    found = {}
    for part in re.findall(r"^func @(f\d+)\(.*?^}", text, re.S | re.M):
        found[part] = re.search(r"^func @%s\(.*?\n(.*?)^}" % part, text, re.S | re.M).group(1).splitlines()
    return found


def outcome(lines, arguments):
    runner = Runner(lines)
    memory = [1.5, -0.0, 3.25, 0.0]
    runner.values = {"%a": arguments[0], "%b": arguments[1], "%n": arguments[2], "%p": (memory, 0)}
    result = runner.block(0)
    return [bits(one) for one in result + memory + runner.trace]


def printed(adcc, passes, path):
    return subprocess.run([adcc, "--passes=" + passes, "--emit=ir", path, "-o", "-"], check=True, capture_output=True,
                          text=True).stdout


def main():
    adcc, seed, count, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    passes = sys.argv[5] if len(sys.argv) > 5 else "simplify"
    maker = Maker(seed)
    maker.put(0, "struct %S size 16 align 8 {\n  x: double at 0\n  y: double at 8\n}")
    maker.put(0, "func @effect(%x: double) -> double")
    maker.put(0, "func @touch(%x: ptr<double>) -> void")
    for i in range(count):
        maker.function("f%d" % i)
    path = "%s/random%d.ir" % (folder, seed)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(maker.lines) + "\n")
    before, after = functions(printed(adcc, "", path)), functions(printed(adcc, passes, path))
    wrong = removed = 0
    for name in before:
        removed += len(before[name]) - len(after[name])
        for arguments in [(1.25, -3.0, 2), (0.0, -0.0, 0), (math.inf, math.nan, 5), (1e308, -1e308, 4294967295)]:
            if outcome(before[name], arguments) != outcome(after[name], arguments):
                print("differs: %s of %s at %s" % (name, path, arguments))
                wrong += 1
                break
    print("functions: %d, lines removed: %d" % (len(before), removed))
    sys.exit(wrong > 0 or len(before) != count)


main()
