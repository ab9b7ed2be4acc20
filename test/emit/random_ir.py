"""A random function in IR, and what it computes: random_ir.py SEED FILE.ir FILE.txt.

Loops hand on any values in any order, so do both arms of `if` and `switch`: more than C's statements say. FILE.txt has what
main.c in Inputs prints, computed here.
"""

import random
import struct
import sys

R = random.Random(int(sys.argv[1]))
NAMES = ["x", "y", "z", "n"]
COMPARISONS = {"lt": lambda a, b: a < b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
ARITHMETIC = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b}


class Generator:
    def __init__(self):
        self.numbers, self.budget = 0, 70

    def value(self, type_):
        self.numbers += 1
        name = R.choice(NAMES) + "." if R.random() < 0.6 else ""
        return (f"%{name}{self.numbers}", type_)

    def pick(self, scope, type_):
        found = [v for v in scope if v[1] == type_]
        if not found or R.random() < 0.1:
            return (R.choice(["0.5", "-1.5", "2.0"]), "double") if type_ == "double" else (str(R.randint(0, 3)), "int")
        return R.choice(found[-6:] if R.random() < 0.7 else found)

    def some(self, scope, types):
        return [self.pick(scope, t) for t in types]

    def types(self):
        return [R.choice(["double", "double", "int"]) for _ in range(R.randint(0, 4))]

    def region(self, scope, depth, arguments, types, extra=()):
        inner = scope + arguments
        operations = self.operations(inner, depth)
        return {"arguments": arguments, "operations": operations, "yields": list(extra) + self.some(inner, types),
                "scope": inner}

    def operations(self, scope, depth):
        done = []
        for _ in range(R.randint(1, 6)):
            self.budget -= 1
            if self.budget < 0:
                break
            kind = R.choice(["real", "real", "integer", "load", "store", "compare"] +
                            (["if", "for", "loop", "switch"] if depth else []))
            done.append(getattr(self, "make_" + kind)(scope, depth))
        return done

    def result(self, scope, type_):
        scope.append(self.value(type_))
        return scope[-1]

    def make_real(self, scope, _):
        operands = self.some(scope, ["double", "double"])
        return ("binary", self.result(scope, "double"), R.choice(list(ARITHMETIC)), *operands)

    def make_integer(self, scope, _):
        operands = self.some(scope, ["int"]) + [(str(R.randint(1, 3)), "int")]
        return ("binary", self.result(scope, "int"), R.choice(["add", "sub"]), *operands)

    def make_compare(self, scope, _):
        operands = self.some(scope, ["double", "double"])
        return ("compare", self.result(scope, "int"), R.choice(list(COMPARISONS)), *operands)

    def make_load(self, scope, _):
        return ("load", self.result(scope, "double"), R.choice("pq"), R.randint(0, 3))

    def make_store(self, scope, _):
        return ("store", self.pick(scope, "double"), R.choice("pq"), R.randint(0, 3))

    def make_if(self, scope, depth):
        types, condition = self.types(), self.pick(scope, "int")
        arms = [self.region(scope, depth - 1, [], types) for _ in range(2)]
        return ("if", [self.result(scope, t) for t in types], condition, arms)

    def make_switch(self, scope, depth):
        types, which = self.types(), self.pick(scope, "int")
        arms = [self.region(scope, depth - 1, [], types) for _ in range(3)]
        return ("switch", [self.result(scope, t) for t in types], which, arms)

    def make_for(self, scope, depth):
        types, inits = self.types(), []
        inits = self.some(scope, types)
        counter = self.value("int")
        body = self.region(scope, depth - 1, [counter] + [self.value(t) for t in types], types)
        rises = R.random() < 0.5
        bounds = (R.randint(-2, 2), R.randint(0, 5), R.randint(1, 3)) if rises else (4, R.randint(-1, 4), -R.randint(1, 2))
        return ("for", [self.result(scope, t) for t in types], R.choice(["lt", "le"] if rises else ["gt", "ge"]),
                R.random() < 0.5, bounds, inits, body)

    def make_loop(self, scope, depth):
        """The first carried value counts the iterations, so that the loop ends."""
        carried, handed = ["int"] + self.types(), ["int"] + self.types()
        inits = [("0", "int")] + self.some(scope, carried[1:])
        arguments = [self.value(t) for t in carried]
        inner = scope + arguments
        operations = self.operations(inner, depth - 1)
        test = ("compare_int", self.result(inner, "int"), "lt", arguments[0], (str(R.randint(0, 4)), "int"))
        head = {"arguments": arguments, "operations": operations + [test],
                "yields": [test[1], arguments[0]] + self.some(inner, handed[1:])}
        arguments = [self.value(t) for t in handed]
        inner = scope + arguments
        operations = self.operations(inner, depth - 1) if R.random() < 0.8 else []
        step = ("binary", self.result(inner, "int"), "add", arguments[0], ("1", "int"))
        body = {"arguments": arguments, "operations": operations + [step],
                "yields": [step[1]] + self.some(inner, carried[1:])}
        return ("loop", [self.result(scope, t) for t in handed], inits, head, body)


# ---- as text ----

def operand(value):
    return value[0] if value[0].startswith("%") else f"{value[0]}:{value[1]}"


def list_of(values):
    return ", ".join(operand(v) for v in values)


def carried(arguments, inits):
    pairs = ", ".join(f"{a[0]}: {a[1]} = {operand(i)}" for a, i in zip(arguments, inits))
    return f" with ({pairs})" if inits else ""


def results_of(results):
    return (", ".join(r[0] for r in results) + " = " if results else "",
            " : " + ", ".join(r[1] for r in results) if results else "")


def print_region(region, out):
    for operation in region["operations"]:
        PRINT[operation[0]](operation, out)
    out(f"yield {list_of(region['yields'])}".rstrip())


def print_binary(op, out):
    out(f"{op[1][0]} = {op[2]} {operand(op[3])}, {operand(op[4])} : {op[1][1]}")


def print_compare(op, out):
    out(f"{op[1][0]} = compare.{op[2]} {operand(op[3])}, {operand(op[4])} : int")


def print_address(op, out):
    print_address.count += 1
    out(f"%a.{print_address.count} = index %{op[2]}, {op[3]}:int : ptr<double>")
    return f"%a.{print_address.count}"


print_address.count = 0


def print_load(op, out):
    out(f"{op[1][0]} = load {print_address(op, out)} : double")


def print_store(op, out):
    out(f"store {operand(op[1])}, {print_address(op, out)}")


def print_if(op, out):
    names, types = results_of(op[1])
    out(f"{names}if {operand(op[2])}{types} {{")
    print_region(op[3][0], out)
    out("} else {")
    print_region(op[3][1], out)
    out("}")


def print_switch(op, out):
    names, types = results_of(op[1])
    out(f"{names}switch {operand(op[2])}{types} {{")
    for label, arm in zip(["case 0:", "case 1 to 2:", "default:"], op[3]):
        out(label)
        print_region(arm, out)
    out("}")


def print_for(op, out):
    names, types = results_of(op[1])
    low, high, step = op[4]
    counter, *arguments = op[6]["arguments"]
    out(f"{names}for.{op[2]}{'.backward' if op[3] else ''} {counter[0]}: int = {low}:int to {high}:int by {step}:int"
        f"{carried(arguments, op[5])}{types} {{")
    print_region(op[6], out)
    out("}")


def print_loop(op, out):
    names, types = results_of(op[1])
    out(f"{names}loop{carried(op[3]['arguments'], op[2])}{types} {{")
    print_region(op[3], out)
    out("} do (" + ", ".join(f"{a[0]}: {a[1]}" for a in op[4]["arguments"]) + ") {")
    print_region(op[4], out)
    out("}")


PRINT = {"binary": print_binary, "compare": print_compare, "compare_int": print_compare, "load": print_load,
         "store": print_store, "if": print_if, "switch": print_switch, "for": print_for, "loop": print_loop}


# ---- as a computation ----

def read(env, value):
    if value[0].startswith("%"):
        return env[value[0]]
    return float(value[0]) if value[1] == "double" else int(value[0])


def run(region, env, memory, arguments=()):
    for argument, value in zip(region["arguments"], arguments):
        env[argument[0]] = value
    for operation in region["operations"]:
        step(operation, env, memory)
    return [read(env, y) for y in region["yields"]]


def step(op, env, memory):
    kind, given = op[0], None
    if kind == "binary":
        env[op[1][0]] = ARITHMETIC[op[2]](read(env, op[3]), read(env, op[4]))
    elif kind in ("compare", "compare_int"):
        env[op[1][0]] = int(COMPARISONS[op[2]](read(env, op[3]), read(env, op[4])))
    elif kind == "load":
        env[op[1][0]] = memory[op[2]][op[3]]
    elif kind == "store":
        memory[op[2]][op[3]] = read(env, op[1])
    elif kind == "if":
        given = run(op[3][0 if read(env, op[2]) else 1], env, memory)
    elif kind == "switch":
        given = run(op[3][{0: 0, 1: 1, 2: 1}.get(read(env, op[2]), 2)], env, memory)
    elif kind == "for":
        given = run_for(op, env, memory)
    else:
        given = [read(env, i) for i in op[2]]
        while True:
            condition, *given = run(op[3], env, memory, given)
            if not condition:
                break
            given = run(op[4], env, memory, given)
    if given is not None:
        for result, value in zip(op[1], given):
            env[result[0]] = value


def run_for(op, env, memory):
    (low, high, by), counters = op[4], []
    while COMPARISONS[op[2]](low, high):
        counters.append(low)
        low += by
    given = [read(env, i) for i in op[5]]
    for counter in reversed(counters) if op[3] else counters:
        given = run(op[6], env, memory, [counter] + given)
    return given


def bits(x):
    return "nan" if x != x else "%x" % struct.unpack("<Q", struct.pack("<d", x))[0]


def main():
    generator = Generator()
    scope = [("%x", "double"), ("%y", "double"), ("%n", "int")]
    body = {"arguments": scope[:], "operations": generator.operations(scope, 3) + generator.operations(scope, 2)}
    body["yields"] = [generator.pick(scope, "double"), generator.pick(scope, "int")]
    body["yields"] += generator.some(scope, ["double"] * 3)
    with open(sys.argv[2], "w") as file:
        def out(text):
            print(text, file=file)
        out("func @f(%x: double, %y: double, %n: int, %p: ptr<double>) -> double emitted {")
        out("%q.a = local.zeroed [4 x double] : ptr<[4 x double]>")
        out("%q = element %q.a : ptr<double>")
        for operation in body["operations"]:
            PRINT[operation[0]](operation, out)
        out("%r.1 = cast " + operand(body["yields"][1]) + " : double")
        out("%r.2 = add " + operand(body["yields"][0]) + ", %r.1 : double")
        for i, value in enumerate(body["yields"][2:]):
            out(f"%r.a{i} = index %p, {i + 4}:int : ptr<double>")
            out(f"store {operand(value)}, %r.a{i}")
        out("return %r.2")
        out("}")
    with open(sys.argv[3], "w") as file:
        for n in range(-1, 4):
            memory = {"p": [0.25 * i - n for i in range(8)], "q": [0.0] * 4}
            given = run(body, {}, memory, [1.5 - n, 0.75, n])
            memory["p"][4:7] = given[2:]
            print(" ".join(bits(x) for x in [given[0] + float(given[1])] + memory["p"]), file=file)


main()
