"""Programs of a kind at any size, to see how the time of adcc grows: FAMILIES has them by name.

Each program has a function f that is asked for in both modes; its text grows linearly in n.
"""

from typing import Any, Callable, NamedTuple


class Family(NamedTuple):
    make: Callable[[int], str]  # the C text of size n
    small: int                  # the size of the quick test
    large: int                  # the size that is measured
    point: Any                  # the ARGS line of test/run, or what gives it for n


def lines(count, row):
    return "".join(row(i) + "\n" for i in range(count))


def with_f(body, parameters="double x", before=""):
    return f"#include <math.h>\n{before}double f({parameters})\n{{\n{body}}}\n"


def number(i):
    return f"{i % 97 + 1}.{i % 10}"


# ---- one expression ----

def chain_of_terms(n):
    return with_f("return 0.0\n" + lines(n, lambda i: f"    + {number(i)} * x") + ";\n")


def chain_of_products(n):
    return with_f("return x\n" + lines(n, lambda i: f"    * (1.0 + {number(i)}e-9 * x)") + ";\n")


def chain_to_the_right(n):
    return with_f("return " + "".join(f"x - {number(i)} * (" for i in range(n)) + "x" + ")" * n + ";\n")


def parentheses(n):
    return with_f("return " + "(" * n + "x * x" + ")" * n + ";\n")


def parentheses_of_sums(n):
    return with_f("return " + "(" * n + "x" + "".join(f"\n    + x * {number(i)})" for i in range(n)) + ";\n")


def nested_calls(n):
    return with_f("return " + "sin(" * n + "x" + ")" * n + ";\n")


def negations(n):
    return with_f("return " + "- " * n + "x;\n")


def choices(n):
    return with_f("return " + "".join(f"x < {i}.0 ? x * {number(i)} :\n" for i in range(n)) + "x;\n")


def conjunctions(n):
    return with_f("if (" + "\n    && ".join(f"x != {i}.0" for i in range(n)) + ")\n    x = x * x;\nreturn x * 2.0;\n")


def commas(n):
    return with_f("return " + ",\n    ".join(f"x = x * {number(i)}" for i in range(n)) + ";\n")


# ---- one function ----

def statements(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"y = y * x + {number(i)};") + "return y;\n")


def statements_on_memory(n):
    return with_f(lines(n, lambda i: f"y[{i % 50}] = y[{(i * 7 + 3) % 50}] * x + y[{i % 50}];") + "return y[0];\n",
                  "double x, double *y")


def statements_on_local_array(n):
    return with_f("double y[50] = {0};\n" +
                  lines(n, lambda i: f"y[{i % 50}] = y[{(i * 7 + 3) % 50}] * x + y[{i % 50}] + {number(i)};") +
                  "return y[0];\n")


def statements_through_pointers(n):
    return with_f("const double *p = y;\n" +
                  lines(n, lambda i: f"*z++ = *p * x + p[1]; p++;") + "return y[0];\n",
                  "double x, const double *y, double *z")


def arms(n):
    return with_f("double y = 0.0;\n" + "else ".join(f"if (k == {i * 3})\n    y = x * {number(i)};\n" for i in range(n)) +
                  "return y * x;\n", "int k, double x")


def arms_on_reals(n):
    return with_f("double y = 0.0;\n" + "else ".join(f"if (x < {i}.0)\n    y = x * {number(i)};\n" for i in range(n)) +
                  "return y * x;\n")


def nested_ifs(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"if (x > -{i}.0) {{ y = y * x;") + "}" * n + "return y;\n")


def ifs(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"if (x > -{i}.0) y = y * x;") + "return y;\n")


def cases(n):
    return with_f("double y = x;\nswitch (k) {\n" + lines(n, lambda i: f"case {i}: y = y * {number(i)}; break;") +
                  "}\nreturn y * x;\n", "int k, double x")


def cases_that_fall(n):
    return with_f("double y = x;\nswitch (k) {\n" + lines(n, lambda i: f"case {i}: y = y * {number(i)};") +
                  "}\nreturn y * x;\n", "int k, double x")


def locals_of_all_kinds(n):
    return with_f(lines(n, lambda i: f"double a{i} = {'x' if i == 0 else f'a{i - 1}'} * {number(i)};") + "return " +
                  "\n + ".join(f"a{i} * a{i}" for i in range(n)) + ";\n")


def local_arrays(n):
    return with_f(lines(n, lambda i: f"double a{i}[2] = {{x, {number(i)}}};") +
                  "for (int i = 0; i < 2; i++) x +=\n" + "\n + ".join(f"a{i}[i]" for i in range(n)) + ";\nreturn x;\n")


def variables_in_loop(n):
    return with_f(lines(n, lambda i: f"double a{i} = x * {number(i)};") + "for (int i = 0; i < n; i++) {\n" +
                  lines(n, lambda i: f"a{i} = a{i} * a{(i + 1) % n};") + "}\nreturn " +
                  "\n + ".join(f"a{i}" for i in range(n)) + ";\n", "int n, double x")


def initializer(n):
    return with_f("static const double t[] = {\n" + lines(n, lambda i: f"{number(i)},") +
                  f"}};\nfor (int i = 0; i < {n}; i++)\n    x += x * t[i];\nreturn x;\n")


def initializer_of_reals(n):
    return with_f("double t[] = {\n" + lines(n, lambda i: f"x * {number(i)},") +
                  f"}};\nfor (int i = 0; i < {n}; i++)\n    x += x * t[i];\nreturn x;\n")


def loops(n):
    return with_f("double y = 0.0;\n" + lines(n, lambda i: f"for (int i = 0; i < {i % 7 + 2}; i++) y += x * y;") +
                  "return y;\n")


def loops_of_bytes(n):
    return with_f("double y = 0.0;\n" + lines(n, lambda i: f"for (unsigned char i = 0; i < n; i++) y += z[i] * {number(i)};") +
                  "return y;\n", "unsigned char n, const double *z")


def loops_over_memory(n):
    return with_f(lines(n, lambda i: f"for (int i = 0; i < n; i++) y[i] = y[i] * z[i] + {number(i)};") +
                  "return y[0];\n", "int n, double *y, const double *z")


def sweeps_over_memory(n):
    """Loops that read one array again and again; every fifth changes it."""
    row = lambda i: "for (int i = 0; i < n; i++) " + (f"y[i] = sin(y[i] + {number(i)});" if i % 5 == 4 else f"s += y[i] * y[i + 1] * {number(i)}e-3;")
    return with_f("double s = 0.0;\nfor (int step = 0; step < 2; step++) {\n" + lines(n, row) + "}\nreturn s;\n", "int n, double *y")


def loops_over_members(n):
    """Loops over arrays that are members of a record, one more in each of them."""
    row = lambda i: f"for (int i = 0; i < s->n; i++) s->a{i}[i] = s->b * s->a{(i + 1) % n}[i] + {number(i)}e-3;"
    return with_f(lines(n, row) + "return s->b;\n", "struct S *s",
                  "struct S {\nint n;\ndouble b;\n" + lines(n, lambda i: f"double *a{i};") + "};\n")


def nested_loops(n):
    return with_f("double y = 1.0;\n" + "".join(f"{' ' * (i % 40)}for (int i{i} = 0; i{i} < 1; i{i}++) {{ y = y * x;\n"
                                              for i in range(n)) + "}" * n + "return y;\n")


def blocks(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"{{ double z = y * {number(i)}; y = z;") + "}" * n +
                  "return y;\n")


def gotos(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"if (y > {i}.0) goto end; y = y * x;") +
                  "end:\nreturn y * x;\n")


def gotos_backward(n):
    return with_f("double y = x; int k = 0;\n" +
                  lines(n, lambda i: f"l{i}: y = y * x; if (k++ % 2 == 0) goto l{i};") + "return y * x;\n")


def returns(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"if (y > {i}.0) return y; y = y * x;") + "return y * x;\n")


def breaks(n):
    return with_f("double y = x;\nfor (int k = 0; k < 3; k++) {\n" +
                  lines(n, lambda i: f"if (y > {i}.0) {'break' if i % 2 else 'continue'}; y = y * x;") +
                  "}\nreturn y * x;\n")


# ---- calls, declarations ----

def functions(n):
    """20 lines each: what a file of 20,000 lines with 1,000 functions looks like."""
    def function(i):
        inner = f"s += g{i - 1}(n, a, x, y);" if i else "s += t;"
        return f"""
static double g{i}(int n, double a, const double *x, double *y)
{{
    double s = 0.0, t = a;
    for (int i = 0; i < n; i++) {{
        double u = x[i] * a + {number(i)};
        if (u > {i % 5}.5) {{
            s += sin(u) * t;
            t = t * u;
        }} else {{
            s -= u / (1.0 + t * t);
            y[i] = y[i] * u + s;
        }}
    }}
    if (n == {i} % 3)
        {{ {inner} }}
    y[0] += s * t;
    return s + y[0];
}}
"""
    return with_f(f"return g{n - 1}(n, a, x, y);\n", "int n, double a, const double *x, double *y",
                  "".join(function(i) for i in range(n)))


def call_chain(n):
    return with_f(f"return g{n - 1}(x);\n", before="".join(
        f"static double g{i}(double x)\n{{\n    return {f'g{i - 1}(x)' if i else 'x'} * x + {number(i)};\n}}\n"
        for i in range(n)))


def call_chain_on_memory(n):
    return with_f(f"g{n - 1}(n, x);\nreturn x[0];\n", "int n, double *x", before="".join(
        f"static void g{i}(int n, double *x)\n{{\n    {f'g{i - 1}(n, x);' if i else ''}\n"
        f"    for (int i = 0; i < n; i++)\n        x[i] = x[i] * 1.{number(i)[0]} + x[0];\n}}\n" for i in range(n)))


def calls_of_one(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"y = g(y, 0.{i % 97});") + "return y;\n",
                  before="static double g(double a, double b)\n{\n    return a * b + sin(a);\n}\n")


def calls_of_one_on_memory(n):
    return with_f(lines(n, lambda i: f"g(n, x + {i % 5}, {number(i)});") + "return x[0];\n", "int n, double *x",
                  before="static void g(int n, double *x, double b)\n{\n    for (int i = 0; i < n; i++)\n"
                         "        x[i] = x[i] * b + sin(x[i]);\n}\n")


def calls_of_many(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"y = g{i}(y, 0.{i % 97});") + "return y;\n", before="".join(
        f"static double g{i}(double a, double b)\n{{\n    return a * b + sin(a);\n}}\n" for i in range(n)))


def parameters(n):
    return with_f("return " + "\n + ".join(f"a{i} * a{(i + 1) % n}" for i in range(n)) + ";\n",
                  ", ".join(f"double a{i}" for i in range(n)))


def parameters_of_callee(n):
    declared = ", ".join(f"double a{i}" for i in range(n))
    return with_f("return g(" + ", ".join(f"x + {i}" for i in range(n)) + ");\n",
                  before=f"static double g({declared})\n{{\n    return " +
                         "\n + ".join(f"a{i} * a{(i + 1) % n}" for i in range(n)) + ";\n}\n")


def globals_(n):
    return with_f(lines(n, lambda i: f"g{i} = x * {number(i)};") + "return " +
                  "\n + ".join(f"g{i} * x" for i in range(n)) + ";\n",
                  before=lines(n, lambda i: f"double g{i};"))


def fields(n):
    return with_f(lines(n, lambda i: f"s->a{i} = s->a{(i + 1) % n} * x;") + "return s->a0;\n",
                  "double x, struct S *s", "struct S {\n" + lines(n, lambda i: f"double a{i};") + "};\n")


def records(n):
    return with_f(lines(n, lambda i: f"struct S{i} s{i} = {{x, {i}}}; y += s{i}.a * s{i}.b;") + "return y;\n",
                  "double x, double y", "".join(f"struct S{i} {{\n    double a;\n    int b;\n}};\n" for i in range(n)))


def pointers_to_pointers(n):
    return with_f("double a[10] = {x, x, x, x, x, x, x, x, x, x}, *p = a;\n" +
                  lines(n, lambda i: f"p = k > {i} ? a + {i % 10} : p; *p = *p * x;") + "return a[3];\n",
                  "int k, double x")


def shared_values(n):
    return with_f("double y = x;\n" + lines(n, lambda i: "y = y * y + y * x;") + "return y;\n")


def static_of_all(n):
    """One static that every function works on, in a chain of calls; it is written elsewhere as well"""
    head = "static double s[4];\nvoid set_s(void);\nvoid set_s(void)\n{\n    s[0] = 2.0;\n}\nstatic double h0(double x)\n{\n    return x * s[1];\n}\n"
    chain = lines(n, lambda i: f"static double h{i + 1}(double x)\n{{\n    double y = x * s[{i % 4}];\n    for (int i = 0; i < 3; i++)\n        y = 0.5 * y + sin(y + i) * s[i];\n"
                               f"    s[{(i + 1) % 4}] = 0.5 * y;\n    return y + 0.5 * h{i}(x);\n}}")
    return with_f("for (int i = 0; i < 4; i++)\n    s[i] = 0.5 * i + 0.25;\n" + f"return h{n}(x);\n", before=head + chain)


def statics_of_passive(n):
    """Each with a passive function of its own, which calls the one before, so that all of them are copied"""
    head = lines(n, lambda i: f"static double s{i}[4];\nvoid set{i}(void);\nvoid set{i}(void)\n{{\n    s{i}[0] = 2.0;\n}}\ndouble next{i}(int k);\ndouble next{i}(int k)\n{{\n    s{i}[k & 3] += 0.5;\n"
                              f"    s{i}[0] *= 0.5;\n    for (int i = 0; i < k; i++)\n        s{i}[i & 3] += 0.25 * s{i}[(i + 1) & 3];\n    return s{i}[1]" + (f" + 0.5 * next{i - 1}(k)" if i else "") + ";\n}")
    body = lines(n, lambda i: f"for (int i = 0; i < 4; i++)\n    s{i}[i] = 0.1 * i + {number(i)};\n")
    body += "double y = 0.0;\n" + lines(n, lambda i: f"y = 0.5 * y + x * s{i}[1] * next{i}(k);")
    return with_f(body + "return y;\n", "int k, double x", head)


def allocations(n):
    return with_f("double y = x;\n" + lines(n, lambda i: f"double *p{i} = malloc(8); *p{i} = y * x; y = *p{i}; "
                                            f"free(p{i});") + "return y;\n", before="#include <stdlib.h>\n")


# ---- records behind void * ----

LISTS = """#include <stdlib.h>
typedef struct List { int count, room; void **items; } List;
typedef struct Kind { double (*get)(void *item); void (*set)(void *item, double x); } Kind;
typedef struct Item { const Kind *kind; void *owner, *user; struct Item *next; double x; List *links; } Item;
static List *list_new(void)
{
    List *list = calloc(1, sizeof(List));
    list->room = 4;
    list->items = calloc(4, sizeof(void *));
    return list;
}
static void push(List *list, void *item)
{
    if (list->count == list->room) {
        list->room *= 2;
        list->items = realloc(list->items, (size_t)list->room * sizeof(void *));
    }
    list->items[list->count++] = item;
}
static void each(List *list, void (*visit)(void *item, void *data), void *data)
{
    for (int i = 0; i < list->count; i++)
        visit(list->items[i], data);
}
"""


def item_functions(i):
    goes_on = i % 10 > 0
    inner = f" each(item->links, step{i - 1}, item);" if goes_on else ""
    builds = f" build{i - 1}(all, item); build{i - 1}(all, owner);" if goes_on else ""
    return f"""static double get{i}(void *p) {{ Item *item = p; return item->x * {number(i)}; }}
static void set{i}(void *p, double x) {{ Item *item = p; item->x = x; }}
static const Kind kind{i} = {{get{i}, set{i}}};
static void step{i}(void *p, void *data)
{{
    Item *item = p, *other = data;
    item->kind->set(item, item->kind->get(item) / {i + 20}.0 + 0.125 * other->x);
    item->user = other;{inner}
}}
static void build{i}(List *all, Item *owner)
{{
    Item *item = calloc(1, sizeof(Item));
    item->kind = &kind{i};
    item->owner = owner;
    item->next = owner;
    item->links = list_new();
    push(all, item);
    push(owner->links, item);{builds}
}}"""


def records_behind_void(n):
    """Twice as many call chains for each function, all of which make records, and lists that lead to any of these."""
    tops = [i for i in range(n) if i % 10 == 9 or i == n - 1]
    body = "    Item root = {&kind0, 0, 0, 0, x, list_new()};\n    List *all = list_new();\n    double sum = 0.0;\n"
    body += "".join(f"    build{i}(all, &root);\n" for i in tops) + "".join(f"    each(all, step{i}, &root);\n" for i in tops)
    body += ("    for (int i = 0; i < all->count; i++)\n        sum += ((Item *)all->items[i])->x;\n"
             "    for (int i = 0; i < all->count; i++) {\n        free(((Item *)all->items[i])->links->items);\n"
             "        free(((Item *)all->items[i])->links);\n        free(all->items[i]);\n    }\n"
             "    free(root.links->items);\n    free(root.links);\n    free(all->items);\n    free(all);\n    return sum;\n")
    return with_f(body, before=LISTS + lines(n, item_functions))


FAMILIES = {
    "chain of terms": Family(chain_of_terms, 1000, 50000, "x=0.8"),
    "chain of products": Family(chain_of_products, 500, 5000, "x=0.8"),
    "chain to the right": Family(chain_to_the_right, 200, 5000, "x=0.8"),
    "parentheses": Family(parentheses, 1000, 10000, "x=0.8"),
    "parentheses of sums": Family(parentheses_of_sums, 500, 10000, "x=0.8"),
    "nested calls": Family(nested_calls, 200, 5000, "x=0.8"),
    "negations": Family(negations, 500, 10000, "x=0.8"),
    "choices": Family(choices, 200, 5000, "x=0.8"),
    "conjunctions": Family(conjunctions, 200, 5000, "x=0.8"),
    "commas": Family(commas, 300, 5000, "x=0.8"),
    "statements": Family(statements, 1000, 50000, "x=0.8"),
    "statements on memory": Family(statements_on_memory, 500, 10000, "x=0.3, y[50]"),
    "statements on a local array": Family(statements_on_local_array, 500, 10000, "x=0.8"),
    "statements through pointers": Family(statements_through_pointers, 500, 10000, lambda n: f"x=0.8, y[{n + 1}], z[{n}]"),
    "else-if arms": Family(arms, 200, 5000, "k=6, x=0.8"),
    "else-if arms on reals": Family(arms_on_reals, 200, 5000, "x=0.8"),
    "nested ifs": Family(nested_ifs, 100, 2000, "x=0.8"),
    "ifs": Family(ifs, 300, 5000, "x=0.8"),
    "cases": Family(cases, 300, 5000, "k=3, x=0.8"),
    "cases that fall": Family(cases_that_fall, 300, 2000, "k=3, x=0.8"),
    "locals": Family(locals_of_all_kinds, 300, 5000, "x=0.8"),
    "local arrays": Family(local_arrays, 200, 3000, "x=0.8"),
    "variables in a loop": Family(variables_in_loop, 200, 3000, "n=2, x=0.3"),
    "initializer": Family(initializer, 1000, 20000, "x=0.8"),
    "initializer of reals": Family(initializer_of_reals, 500, 20000, "x=0.8"),
    "loops": Family(loops, 200, 2000, "x=0.8"),
    "sweeps over memory": Family(sweeps_over_memory, 60, 1000, "n=3, y[4]"),
    "loops of bytes": Family(loops_of_bytes, 100, 2000, "n=3, z[3]"),
    "loops over members": Family(loops_over_members, 40, 600, lambda n: "s.n=2, s.b=0.7, " + ", ".join(f"s.a{i}[2]" for i in range(n))),
    "loops over memory": Family(loops_over_memory, 100, 2000, "n=3, y[3], z[3]"),
    "nested loops": Family(nested_loops, 50, 500, "x=0.8"),
    "nested blocks": Family(blocks, 200, 2000, "x=0.8"),
    "gotos": Family(gotos, 200, 3000, "x=0.8"),
    "gotos backward": Family(gotos_backward, 100, 2000, "x=0.8"),
    "returns": Family(returns, 200, 3000, "x=0.8"),
    "breaks": Family(breaks, 200, 3000, "x=0.8"),
    "functions": Family(functions, 50, 1000, "n=3, a=0.7, x[3], y[3]"),
    "call chain": Family(call_chain, 100, 2000, "x=0.8"),
    "call chain on memory": Family(call_chain_on_memory, 50, 1000, "n=2, x[2]"),
    "calls of one": Family(calls_of_one, 200, 5000, "x=0.8"),
    "calls of one on memory": Family(calls_of_one_on_memory, 100, 2000, "n=2, x[9] in 0.05..0.1"),
    "calls of many": Family(calls_of_many, 100, 3000, "x=0.8"),
    "records behind void": Family(records_behind_void, 16, 32, "x=0.8"),
    "parameters": Family(parameters, 300, 2000, lambda n: ", ".join(f"a{i}" for i in range(n))),
    "parameters of a callee": Family(parameters_of_callee, 300, 2000, "x=0.8"),
    "globals": Family(globals_, 200, 3000, "x=0.8"),
    "fields": Family(fields, 200, 3000, lambda n: "x=0.8, " + ", ".join(f"s.a{i}" for i in range(n))),
    "records": Family(records, 200, 3000, "x=0.8, y=0.3"),
    "pointers that move": Family(pointers_to_pointers, 200, 3000, "k=7, x=0.8"),
    "shared values": Family(shared_values, 300, 10000, "x=0.8"),
    "a static of all functions": Family(static_of_all, 100, 1000, "x=0.3"),
    "statics of passive functions": Family(statics_of_passive, 50, 500, "k=2, x=0.8"),
    "allocations": Family(allocations, 100, 1000, "x=0.8"),
}
