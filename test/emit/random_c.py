"""A random C program for roundtrip.sh: random_c.py SEED writes it to standard output.

Three functions of scalars, arrays, pointers and a struct by value, with loops, exits, switches and short circuits in them;
under MAIN a main that prints every bit of what they give. Integers wrap (-fwrapv); a real becomes an int only by to_int.
"""

import random
import sys

R = random.Random(int(sys.argv[1]))
INTEGERS = ["int", "unsigned", "long", "unsigned long", "short", "unsigned char", "signed char", "unsigned short",
            "long long", "_Bool"]
REALS = ["double", "float"]
STATEMENTS = 60  # in one function, at most

PROLOGUE = """#include <math.h>
#include <stdlib.h>
#ifdef MAIN
#include <stdio.h>
#include <string.h>
#endif
struct S {
    double x, y;
    int k;
    short b;
    unsigned char c;
    double a[8];
};
int to_int(double);
extern int shared;
double f0(int n, double x, double *p, struct S par);
double f1(int n, double x, double *p, struct S par);
double f2(int n, double x, double *p, struct S par);
#ifndef MAIN_ONLY
"""

EPILOGUE = """#endif
#ifdef MAIN
int shared = 4;
int to_int(double x) { return isfinite(x) ? (int)fmod(x, 1000.0) : 17; }
static void show(double x)
{
    unsigned long bits;
    x = isnan(x) ? 99 : x;
    memcpy(&bits, &x, sizeof bits);
    printf(" %lx", bits);
}
int main(void)
{
    for (int n = -2; n < 6; n++)
        for (int j = 0; j < 3; j++) {
            double p[8];
            for (int i = 0; i < 8; i++)
                p[i] = i * 0.37 - j;
            struct S s = {1.5 + j, -2.25, n + 3, (short)(j * 1000), 200, {0.1, 0.2, 0.3, 1, 2, 3, 4, 5}};
            show((n & 1 ? f1 : f2)(n, 0.75 * j - 0.3, p, s));
            for (int i = 0; i < 8; i++)
                show(p[i]);
            printf("\\n");
        }
    return 0;
}
#endif"""


class Function:
    def __init__(self, name, callees):
        self.name, self.callees = name, callees
        self.lines, self.scopes = [], []
        self.count = self.loops = self.switches = 0

    # ---- what there is to use ----

    def visible(self, types, writable=False):
        found, seen = [], set()
        for scope in reversed(self.scopes):
            for name, (type_, may_write) in scope.items():
                if name not in seen and type_ in types and (may_write or not writable):
                    found.append((name, type_))
                seen.add(name)
        return found

    def pick(self, types, fallback):
        names = self.visible(types)
        return R.choice(names)[0] if names else fallback

    def place(self):
        k = R.random()
        if k < 0.7:
            return f"{self.pick(['double *'], 'buf')}[{self.index()}]"
        return f"st.a[{self.index()}]" if k < 0.8 else "st.x" if k < 0.9 else "sp->y"

    def index(self):
        return f"(unsigned)({self.integer(1)}) % 8u" if R.random() < 0.7 else str(R.randint(0, 7))

    # ---- expressions ----

    def real(self, depth):
        k = R.random()
        if depth <= 0 or k < 0.25:
            if R.random() < 0.6:
                return self.pick(REALS, "x")
            return self.place() if R.random() < 0.5 else R.choice(["0.5", "1.0", "2.5f", "-1.25", "3", "1e-3"])
        if k < 0.65:
            return f"({self.real(depth - 1)} {R.choice('+-*/+-*')} {self.real(depth - 1)})"
        if k < 0.72:
            return f"({self.truth(depth - 1)} ? {self.real(depth - 1)} : {self.real(depth - 1)})"
        if k < 0.77:
            return f"-({self.real(depth - 1)})"
        if k < 0.82:
            return f"{R.choice(['fabs', 'sin', 'floor', 'sqrt', 'cosf', 'exp'])}({self.real(depth - 1)})"
        if k < 0.88:
            return f"({R.choice(REALS)})({self.real(depth - 1)})"
        if k < 0.94 or not self.callees:
            return f"(double)({self.integer(depth - 1)})" if R.random() < 0.5 else self.integer(depth - 1)
        return self.call(depth)

    def call(self, depth):
        pointer = self.pick(["double *"], "buf")
        return f"{R.choice(self.callees)}({self.integer(depth - 1)}, {self.real(depth - 1)}, {pointer}, *sp)"

    def integer(self, depth):
        k = R.random()
        if depth <= 0 or k < 0.3:
            if R.random() < 0.75:
                return self.pick(INTEGERS, "n")
            return R.choice(["0", "1", "2", "5u", "7l", "-3", "100", "255", "65535", "-1", "2147483647", "1ul", "sp->k",
                             "st.b", "st.c", "shared"])
        if k < 0.6:
            return f"({self.integer(depth - 1)} {R.choice('+-*&|^')} {self.integer(depth - 1)})"
        if k < 0.66:
            return f"({self.integer(depth - 1)} {R.choice(['<<', '>>'])} ({self.integer(depth - 1)} & 7))"
        if k < 0.71:
            divisor = R.choice(["3", "7u", "5l", "-3", f"((unsigned char)({self.integer(depth - 1)}) | 1)"])
            return f"({self.integer(depth - 1)} {R.choice('/%')} {divisor})"
        if k < 0.76:
            return f"{R.choice('-~!')}({self.integer(depth - 1)})"
        if k < 0.86:
            return f"({R.choice(INTEGERS)})({self.integer(depth - 1)})"
        if k < 0.92:
            return f"({self.truth(depth - 1)} ? {self.integer(depth - 1)} : {self.integer(depth - 1)})"
        return self.truth(depth - 1) if k < 0.96 else f"to_int({self.real(depth - 1)})"

    def truth(self, depth):
        k = R.random()
        if depth <= 0 or k < 0.4:
            operand = self.real if R.random() < 0.5 else self.integer
            return f"({operand(depth - 1)} {R.choice(['<', '<=', '>', '>=', '==', '!='])} {operand(depth - 1)})"
        if k < 0.7:
            return f"({self.truth(depth - 1)} {R.choice(['&&', '||'])} {self.truth(depth - 1)})"
        return f"!({self.truth(depth - 1)})" if k < 0.8 else f"({self.integer(depth - 1)})"

    # ---- statements ----

    def out(self, text):
        self.lines.append("    " * len(self.scopes) + text)

    def block(self, statements, depth, head, tail="}"):
        self.out(head)
        self.scopes.append({})
        for _ in range(statements):
            self.statement(depth)
        self.scopes.pop()
        self.out(tail)

    def fresh(self, prefix, type_, writable=True):
        name = f"{prefix}{self.count if R.random() < 0.5 else R.randint(0, 3)}"
        if name in self.scopes[-1]:
            return None
        self.scopes[-1][name] = (type_, writable)
        return name

    def declare(self):
        type_ = R.choice(["double", "double", "float"] + INTEGERS)
        value = self.real(2) if type_ in REALS else self.integer(2)
        name = self.fresh("v", type_)
        if name:
            self.out(f"{type_} {name} = {value};")

    def assign(self):
        targets = self.visible(REALS + INTEGERS, True)
        target, type_ = R.choice(targets) if targets and R.random() < 0.7 else (self.place(), "double")
        if type_ in REALS:
            self.out(f"{target} {R.choice(['=', '=', '+=', '-=', '*=', '/='])} {self.real(3)};")
        else:
            self.out(f"{target} {R.choice(['=', '=', '+=', '-=', '*=', '&=', '|=', '^='])} {self.integer(3)};")

    def swap(self):
        targets = self.visible(REALS, True)
        if len(targets) >= 2:
            a, b = (name for name, _ in R.sample(targets, 2))
            self.out(f"{{ double kept = {a}; {a} = {b}; {b} = kept; }}")

    def loop(self, depth):
        type_, i = R.choice(["int", "unsigned", "long", "short"]), f"i{self.count}"
        head = R.choice([f"{type_} {i} = 0; {i} < {R.randint(0, 5)}; {i}++", f"int {i} = 4; {i} >= 0; {i}--",
                         f"{type_} {i} = {R.randint(0, 3)}; {i} <= {R.randint(1, 9)}; {i} += {R.randint(1, 3)}"])
        self.scopes.append({i: (head.split()[0], False)})
        self.loops += 1
        self.block(R.randint(1, 4), depth, f"for ({head}) {{")
        self.loops -= 1
        self.scopes.pop()

    def while_loop(self, depth):
        w = f"w{self.count}"
        self.out(f"int {w} = 0;")
        self.scopes[-1][w] = ("int", False)
        test = f"{w}++ < {R.randint(1, 5)} && {self.truth(1)}"
        self.loops += 1
        if R.random() < 0.5:
            self.block(R.randint(1, 4), depth, f"while ({test}) {{")
        else:
            self.block(R.randint(1, 4), depth, "do {", f"}} while ({test});")
        self.loops -= 1

    def switch(self, depth):
        self.out(f"switch (({self.integer(2)}) & 3) {{")
        self.switches += 1
        for label in range(R.randint(1, 4)):
            self.block(R.randint(1, 2), depth, f"case {label}: {{")
            if R.random() < 0.6:
                self.out("break;")
        if R.random() < 0.5:
            self.block(1, depth, "default: {")
        self.switches -= 1
        self.out("}")

    def branch(self, depth):
        if R.random() < 0.5:
            self.block(R.randint(1, 3), depth, f"if ({self.truth(2)}) {{")
        else:
            self.block(R.randint(1, 3), depth, f"if ({self.truth(2)}) {{", "} else {")
            self.block(R.randint(1, 3), depth, "{", "}")
            self.out("}")

    def small(self):
        k = R.random()
        if k < 0.4:
            targets = [name for name, type_ in self.visible(INTEGERS, True) if type_ != "_Bool"]
            if targets:
                self.out(R.choice(["{}++;", "++{};", "{}--;", "--{};"]).format(R.choice(targets)))
        elif k < 0.6:
            source = self.pick(["double *"], "buf")
            name = self.fresh("q", "double *", False)
            if name:
                self.out(f"double *{name} = {source if name != source else 'loc'};")
        elif k < 0.8 and self.loops and not self.switches:
            self.out(f"if ({self.truth(1)}) {R.choice(['break', 'continue'])};")
        elif k < 0.85:
            self.out(f"if ({self.truth(1)}) return {self.real(1)};")
        elif self.callees:
            self.out(f"{self.place()} += {self.call(2)};")

    def statement(self, depth):
        self.count += 1
        if self.count > STATEMENTS:
            return
        plain = [self.declare, self.declare, self.assign, self.assign, self.assign, self.swap, self.small, self.small]
        nested = [self.branch, self.loop, self.while_loop, self.switch]
        if depth > 0 and R.random() < 0.35:
            R.choice(nested)(depth - 1)
        else:
            R.choice(plain)()

    def text(self):
        self.scopes = [{"n": ("int", True), "x": ("double", True), "p": ("double *", False), "buf": ("double *", False),
                        "loc": ("double *", False), "sum": ("double", True)}]
        self.out("double buf[8] = {0}, loc[8] = {1, 2, 3}, sum = 0;")
        self.out("struct S st = par, *sp = &st;")
        self.out("if (n & 1) sp = &par;")
        self.scopes.append({})
        for _ in range(R.randint(4, 10)):
            self.statement(3)
        self.scopes.pop()
        self.out("sum += st.x + sp->y + par.a[2];")
        self.out("for (int i = 0; i < 8; i++) sum += (buf[i] - loc[i]) * (i + 1);")
        self.out(f"return sum + {self.real(2)};")
        return "\n".join([f"double {self.name}(int n, double x, double *p, struct S par)", "{", *self.lines, "}", ""])


if __name__ == "__main__":
    print(PROLOGUE)
    for name, callees in ("f0", []), ("f1", ["f0"]), ("f2", ["f0", "f1"]):
        print(Function(name, callees).text())
    print(EPILOGUE)
