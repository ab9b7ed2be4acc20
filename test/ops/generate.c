/* In:  ops.def; argument 1: `primal`, `driver` or `functions`.
 * Out: C on standard output: for each row with a name in C, in each real type, a function that applies it; a driver
 *      that compares its derivatives, forward, reverse and by Taylor polynomials, with central differences in long double over the row's
 *      sample range; the functions' names. The runtime's own functions are left out, but not frexp and modf. */
#include "rows.h"

#include <stdio.h>
#include <string.h>

static const char *const types[REAL_KINDS] = {"float", "double", "long double"};
static const char *const suffixes[REAL_KINDS] = {"f", "", "l"};
static const char *const letters = "xyz";

/* Rows without rules: 0 wherever they have a derivative. */
static const Row zero_rows[] = {
#define PURE1(...)
#define PURE2(...)
#define PURE3(...)
#define PUREI(...)
#define IPURE(...)
#define COMPLEX1(...)
#define COMPLEX2(...)
#define GRADIENT1(...)
#define ZERO1(OP, TEXT) {OP_##OP, #OP, 1, {false}, {1.1}, {1.4}},
#define TEST1(...)
#define OTHER(...)
#include "ir/ops.def"
};

static bool row_is_written(const Row *row)
{
    return row->code != OP_DIGAMMA && row->code != OP_POLYGAMMA && row->code != OP_POW_BELOW;
}

static const char *operand_type(const Row *row, unsigned i, RealKind kind)
{
    if (row->is_integer[i])
        return row->code == OP_SCALBLN ? "long" : "int";
    return row->code == OP_NEXTTOWARD && i == 1 ? types[REAL_LDOUBLE] : types[kind];
}

static const char *operator_of(OpCode code)
{
    return code == OP_ADD ? "+" : code == OP_SUB ? "-" : code == OP_MUL ? "*" : code == OP_DIV ? "/" : NULL;
}

static void primal_write(const Row *row, RealKind kind)
{
    const char *separator = "(", *text = op_info(row->code)->text;

    printf("%s f_%s%s", types[kind], row->name, suffixes[kind]);
    for (unsigned i = 0; i < row->operand_count; i++, separator = ", ")
        printf("%s%s %c", separator, operand_type(row, i, kind), letters[i]);
    printf(")\n{\n    ");
    if (row->code == OP_NEG)
        printf("return -x");
    else if (operator_of(row->code))
        printf("return x %s y", operator_of(row->code));
    else if (row->code == OP_FREXP_FRACTION)
        printf("int exponent;\n    return frexp%s(x, &exponent)", suffixes[kind]);
    else if (row->code == OP_MODF_FRACTION)
        printf("%s whole;\n    return modf%s(x, &whole)", types[kind], suffixes[kind]);
    else if (row->code == OP_REMAINDER) /* remquo is remainder, and an integer */
        printf("int quotient;\n    return 0.5%s * (remainder%s(x, y) + remquo%s(x, y, &quotient))",
               kind == REAL_LDOUBLE ? "L" : suffixes[kind], suffixes[kind], suffixes[kind]);
    else {
        printf("return %s%s", text, suffixes[kind]);
        separator = "(";
        for (unsigned i = 0; i < row->operand_count; i++, separator = ", ")
            printf("%s%c", separator, letters[i]);
        printf(")");
    }
    printf(";\n}\n\n");
}

/* The arguments of f_d or f_b: seeds d0... or the addresses of b0... */
static void arguments_write(const Row *row, const char *derivative)
{
    const char *separator = "(";

    for (unsigned i = 0; i < row->operand_count; i++, separator = ", ") {
        printf("%s%c", separator, letters[i]);
        if (!row->is_integer[i])
            printf(", %s%u", derivative, i);
    }
}

/* The long double function at (x, y, z) with operand `moved` moved by `by`. */
static void shifted_write(const Row *row, unsigned moved, const char *by)
{
    const char *separator = "(";

    printf("f_%sl", row->name);
    for (unsigned i = 0; i < row->operand_count; i++, separator = ", ")
        printf("%s%c%s", separator, letters[i], i == moved ? by : "");
    printf(")");
}

/* f_t along operand `moved`: the value, the derivative, half the second one. */
static void taylor_write(const Row *row, RealKind kind, unsigned moved)
{
    const char *separator = "(";

    printf("        {\n            %s ret_t[3];\n", types[kind]);
    for (unsigned i = 0; i < row->operand_count; i++)
        if (!row->is_integer[i])
            printf("            %s %c_t[3] = {%c, %d, 0};\n", operand_type(row, i, kind), letters[i], letters[i],
                   i == moved);
    printf("            f_%s%s_t", row->name, suffixes[kind]);
    for (unsigned i = 0; i < row->operand_count; i++, separator = ", ")
        printf("%s%c%s", separator, letters[i], row->is_integer[i] ? "" : "_t");
    printf(", ret_t);\n            expect(\"%s coefficient 0\", %d, ret_t[0], value);\n", row->name, (int)kind);
    printf("            expect(\"%s coefficient 1 in %c\", %d, ret_t[1], wanted%u);\n            expect_second(\"%s "
           "coefficient 2 in %c\", ret_t[2], (",
           row->name, letters[moved], (int)kind, moved, row->name, letters[moved]);
    shifted_write(row, moved, " + STEP_2");
    printf(" - 2 * ");
    shifted_write(row, moved, "");
    printf(" + ");
    shifted_write(row, moved, " - STEP_2");
    printf(") / (2 * STEP_2 * STEP_2));\n        }\n");
}

static void driver_write(const Row *row, RealKind kind)
{
    const char *type = types[kind];

    printf("static void test_%s%s(void)\n{\n", row->name, suffixes[kind]);
    printf("    for (int sample = 0; sample < 8; sample++) {\n");
    for (unsigned i = 0; i < row->operand_count; i++)
        if (row->is_integer[i])
            printf("        int %c = %g + sample %% %g;\n", letters[i], row->low[i], row->high[i] - row->low[i] + 1);
        else
            printf("        %s %c = random_between(%gL, %gL);\n", operand_type(row, i, kind), letters[i], row->low[i],
                   row->high[i]);
    for (unsigned i = 0; i < row->operand_count; i++)
        if (!row->is_integer[i])
            printf("        %s b%u = 0, d%u = 0;\n", operand_type(row, i, kind), i, i);
    printf("        %s value = f_%s%s_b", type, row->name, suffixes[kind]);
    arguments_write(row, "&b");
    printf(", 1), ret_d = 0;\n        expect(\"%s value\", %d, value, f_%s%s", row->name, (int)kind, row->name,
           suffixes[kind]);
    for (unsigned i = 0; i < row->operand_count; i++)
        printf("%s%c", i ? ", " : "(", letters[i]);
    printf("));\n");
    for (unsigned i = 0; i < row->operand_count; i++) {
        if (row->is_integer[i])
            continue;
        printf("        long double wanted%u = (", i);
        shifted_write(row, i, " + STEP");
        printf(" - ");
        shifted_write(row, i, " - STEP");
        printf(") / (2 * STEP);\n        expect(\"%s adjoint of %c\", %d, b%u, wanted%u);\n", row->name, letters[i],
               (int)kind, i, i);
        printf("        d%u = 1;\n        f_%s%s_d", i, row->name, suffixes[kind]);
        arguments_write(row, "d");
        printf(", &ret_d);\n        d%u = 0;\n        expect(\"%s tangent of %c\", %d, ret_d, wanted%u);\n", i,
               row->name, letters[i], (int)kind, i);
        taylor_write(row, kind, i);
    }
    printf("    }\n}\n\n");
}

static const char driver_head[] =
    "#include \"derivatives.h\"\n#include <math.h>\n#include <stdio.h>\n\n"
    "#define STEP 0x1p-20L\n#define STEP_2 0x1p-13L\n\n"
    "static int failures;\n\n"
    "static long double random_between(long double low, long double high)\n"
    "{\n    static unsigned long long state = 1;\n\n    state = state * 6364136223846793005u + 1442695040888963407u;\n"
    "    return low + (high - low) * ((state >> 33) / 2147483648.0L);\n}\n\n"
    "static void expect(const char *what, int kind, long double got, long double wanted)\n"
    "{\n    static const long double tolerances[] = {1e-5L, 1e-8L, 1e-8L};\n\n"
    "    if (!(fabsl(got - wanted) <= tolerances[kind] * fmaxl(1, fabsl(wanted)))) {\n"
    "        printf(\"FAILED: %s, type %d: %.12Lg, by differences %.12Lg\\n\", what, kind, got, wanted);\n"
    "        failures++;\n    }\n}\n\n"
    "static void expect_second(const char *what, long double got, long double wanted)\n"
    "{\n    if (!(fabsl(got - wanted) <= 1e-5L * fmaxl(1, fabsl(wanted)))) {\n"
    "        printf(\"FAILED: %s: %.12Lg, by differences %.12Lg\\n\", what, got, wanted);\n"
    "        failures++;\n    }\n}\n\n";

typedef void Writing(const Row *row, RealKind kind);

static void rows_write(const Row *from, unsigned count, Writing *write)
{
    for (unsigned i = 0; i < count; i++)
        for (RealKind kind = REAL_FLOAT; kind <= REAL_LDOUBLE; kind++)
            if (row_is_written(&from[i]))
                write(&from[i], kind);
}

static void all_write(Writing *write)
{
    rows_write(rows, row_count, write);
    rows_write(zero_rows, sizeof zero_rows / sizeof *zero_rows, write);
}

static void prototype_write(const Row *row, RealKind kind)
{
    const char *separator = "(";

    printf("%s f_%s%s", types[kind], row->name, suffixes[kind]);
    for (unsigned i = 0; i < row->operand_count; i++, separator = ", ")
        printf("%s%s", separator, operand_type(row, i, kind));
    printf(");\n");
}

static void call_write(const Row *row, RealKind kind)
{
    printf("    test_%s%s();\n", row->name, suffixes[kind]);
}

static void name_write(const Row *row, RealKind kind)
{
    printf("f_%s%s\n", row->name, suffixes[kind]);
}

int main(int count, char **arguments)
{
    const char *what = count > 1 ? arguments[1] : "";

    if (strcmp(what, "primal") == 0) {
        printf("#include <math.h>\n\n");
        all_write(primal_write);
    } else if (strcmp(what, "functions") == 0) {
        all_write(name_write);
    } else if (strcmp(what, "driver") == 0) {
        fputs(driver_head, stdout);
        all_write(prototype_write);
        printf("\n");
        all_write(driver_write);
        printf("int main(void)\n{\n");
        all_write(call_write);
        printf("    return failures != 0;\n}\n");
    } else {
        fprintf(stderr, "generate primal|driver|functions\n");
        return 2;
    }
    return 0;
}
