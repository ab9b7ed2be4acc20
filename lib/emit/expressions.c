/* In:   values, with the plan's decisions.
 * Out:  C expressions, with the parentheses that C and its compilers' warnings ask for and no others.
 * Keeps: the tree of every computation. A conversion is left out where C makes the same one by itself; arithmetic in a
 *        type below int is converted back, as C computes it in int. */
#include "emit/write.h"

#include <limits.h>
#include <string.h>

static Expression make(const char *text, Precedence level)
{
    return (Expression){text, level};
}

const char *expression_text(Writer *writer, Expression expression, Precedence least)
{
    return expression.level >= least ? expression.text : arena_format(writer->arena, "(%s)", expression.text);
}

static Op *folded_op(const Writer *writer, const Value *value)
{
    return value->kind == VALUE_RESULT && value_is_folded(writer->plan, value) ? value->as.op : NULL;
}

static bool is_narrow(const Type *type)
{
    return type_is_integer(type) && type->size < (int64_t)sizeof(int);
}

/* ---- truth ---- */

typedef enum Logic { LOGIC_NONE, LOGIC_AND, LOGIC_OR } Logic;

static bool is_boolean(const Writer *writer, const Value *value);

/* `c ? b : 0` with b 0 or 1 is `c && b`; `c ? 1 : b` is `c || b`. `c ? 1 : 0` with c 0 or 1 is c. */
static Logic choice_logic(const Writer *writer, const Value *value)
{
    const Op *op = folded_op(writer, value);
    const Value *arms[2];

    if (!op || op->code != OP_IF || !type_is_integer(value->type))
        return LOGIC_NONE;
    for (unsigned i = 0; i < 2; i++)
        arms[i] = op->regions[i]->last->operands[value->index];
    if (value_is_integer(arms[1], 0) && is_boolean(writer, arms[0]))
        return LOGIC_AND;
    return value_is_integer(arms[0], 1) && is_boolean(writer, arms[1]) ? LOGIC_OR : LOGIC_NONE;
}

enum { TRUTH_DEPTH = 6 };

/* A variable that is 0 or 1: a comparison, or a choice between such. */
static bool is_truth(const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value->kind == VALUE_INTEGER)
        return value->as.integer == 0 || value->as.integer == 1;
    if (!op || op->code == OP_COMPARE)
        return op != NULL;
    return op->code == OP_IF && depth > 0 && is_truth(op->regions[0]->last->operands[value->index], depth - 1) &&
           is_truth(op->regions[1]->last->operands[value->index], depth - 1);
}

static bool is_boolean(const Writer *writer, const Value *value)
{
    const Op *op = folded_op(writer, value);

    if (value->kind == VALUE_INTEGER)
        return value->as.integer == 0 || value->as.integer == 1;
    if (!op)
        return is_truth(value, TRUTH_DEPTH) ||
               (type_is_integer(value->type) && value->type->as.integer.kind == INTEGER_BOOL);
    if (op->code == OP_CAST && type_is_integer(value->type))
        return type_is_integer(op->operands[0]->type) && is_boolean(writer, op->operands[0]);
    return op->code == OP_COMPARE || choice_logic(writer, value) != LOGIC_NONE || is_truth(value, TRUTH_DEPTH) ||
           (type_is_integer(value->type) && value->type->as.integer.kind == INTEGER_BOOL);
}

/* Comparing a truth value with 0 says the same or the opposite of it. */
static Value *compared_truth(const Writer *writer, const Op *op)
{
    if (op->code != OP_COMPARE || !value_is_integer(op->operands[1], 0))
        return NULL;
    return folded_op(writer, op->operands[0]) && is_boolean(writer, op->operands[0]) ? op->operands[0] : NULL;
}

Expression expression_condition(Writer *writer, Value *value)
{
    const Op *op = folded_op(writer, value);
    Value *truth = op ? compared_truth(writer, op) : NULL;

    if (truth && op->as.comparison == COMPARE_NE)
        return expression_condition(writer, truth);
    if (truth && op->as.comparison == COMPARE_EQ)
        return expression_negated(writer, truth);
    if (op && op->code == OP_CAST && is_boolean(writer, value))
        return expression_condition(writer, op->operands[0]);
    if (!op || is_boolean(writer, value) || op->code == OP_LOAD || op_info(op->code)->category == CATEGORY_TEST)
        return expression_exact(writer, value);
    return make(
        arena_format(writer->arena, "%s != 0", expression_text(writer, expression_exact(writer, value), LEVEL_LESS)),
        LEVEL_EQUAL);
}

static Expression comparison(Writer *writer, const Op *op, Comparison which);

Expression expression_negated(Writer *writer, Value *value)
{
    static const Comparison opposite[] = {COMPARE_GE, COMPARE_GT, COMPARE_LE, COMPARE_LT, COMPARE_NE, COMPARE_EQ};
    const Op *op = folded_op(writer, value);
    Value *truth = op ? compared_truth(writer, op) : NULL;

    if (truth && op->as.comparison == COMPARE_NE)
        return expression_negated(writer, truth);
    if (truth && op->as.comparison == COMPARE_EQ)
        return expression_condition(writer, truth);
    if (op && op->code == OP_COMPARE && (!type_is_floating(op->operands[0]->type) || op->as.comparison >= COMPARE_EQ))
        return comparison(writer, op, opposite[op->as.comparison]);
    return make(
        arena_format(writer->arena, "!%s", expression_text(writer, expression_condition(writer, value), LEVEL_UNARY)),
        LEVEL_UNARY);
}

/* ---- conversions that C makes by itself ---- */

static int integer_rank(const Type *type)
{
    static const int ranks[INTEGER_KINDS] = {0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5};

    return ranks[type->as.integer.kind];
}

/* With the other operand of type `to`, does C convert `from` to it? */
static bool converts_in_arithmetic(const Type *from, const Type *to)
{
    if (type_is_complex(to)) /* a real stays one beside a complex number */
        return type_is_complex(from) && from->as.real <= to->as.real;
    if (type_is_real(to))
        return type_is_integer(from) || (type_is_real(from) && from->as.real <= to->as.real);
    if (!type_is_integer(to) || !type_is_integer(from) || is_narrow(to))
        return false;
    if (is_narrow(from))
        return true;
    if (integer_rank(from) > integer_rank(to))
        return false;
    if (from->as.integer.is_signed == to->as.integer.is_signed)
        return true;
    return to->as.integer.is_signed ? from->size < to->size : true;
}

static bool is_promotion(const Type *from, const Type *to)
{
    return is_narrow(from) && type_is_integer(to) && to->as.integer.kind == INTEGER_INT;
}

/* What a folded conversion converts, where the conversion need not be written; else NULL. */
static Value *implicit_operand(const Writer *writer, Value *value, bool compares)
{
    const Op *op = folded_op(writer, value);
    Value *from;

    if (!op || op->code != OP_CAST)
        return NULL;
    from = op->operands[0];
    if (value_is_constant(from) || !converts_in_arithmetic(from->type, value->type))
        return NULL;
    if (compares && type_is_integer(value->type) && !value->type->as.integer.is_signed && type_is_integer(from->type) &&
        from->type->as.integer.is_signed)
        return NULL; /* compilers warn */
    return from;
}

static bool converts_on_assignment(const Type *from, const Type *to)
{
    const Type *a, *b;

    if (!type_is_pointer(from) || !type_is_pointer(to))
        return !type_is_pointer(from) && !type_is_pointer(to);
    a = type_target(from);
    b = type_target(to);
    if (from->as.pointer.to_const && !to->as.pointer.to_const)
        return false;
    if (a->kind == TYPE_ARRAY && from->as.pointer.to_const != to->as.pointer.to_const)
        return false; /* not before C23 */
    if (a->kind == TYPE_FUNCTION || b->kind == TYPE_FUNCTION)
        return a == b;
    return a == b || a->kind == TYPE_VOID || b->kind == TYPE_VOID;
}

/* ---- operators ---- */

typedef struct OperatorRow {
    const char *text;
    Precedence level;
    Precedence least_left, least_right;
    bool may_leave_range; /* of a type below int */
} OperatorRow;

static const OperatorRow *operator_row(OpCode code)
{
    static const OperatorRow add = {"+", LEVEL_ADD, LEVEL_ADD, LEVEL_MULTIPLY, true};
    static const OperatorRow sub = {"-", LEVEL_ADD, LEVEL_ADD, LEVEL_MULTIPLY, true};
    static const OperatorRow mul = {"*", LEVEL_MULTIPLY, LEVEL_MULTIPLY, LEVEL_UNARY, true};
    static const OperatorRow div = {"/", LEVEL_MULTIPLY, LEVEL_MULTIPLY, LEVEL_UNARY, true};
    static const OperatorRow rem = {"%", LEVEL_MULTIPLY, LEVEL_UNARY, LEVEL_UNARY, false};
    static const OperatorRow and = {"&", LEVEL_BIT_AND, LEVEL_UNARY, LEVEL_UNARY, false};
    static const OperatorRow or = {"|", LEVEL_BIT_OR, LEVEL_UNARY, LEVEL_UNARY, false};
    static const OperatorRow xor = {"^", LEVEL_BIT_XOR, LEVEL_UNARY, LEVEL_UNARY, false};
    static const OperatorRow shl = {"<<", LEVEL_SHIFT, LEVEL_UNARY, LEVEL_UNARY, true};
    static const OperatorRow shr = {">>", LEVEL_SHIFT, LEVEL_UNARY, LEVEL_UNARY, false};

    switch ((int)code) {
    case OP_ADD: return &add;
    case OP_SUB: return &sub;
    case OP_MUL: return &mul;
    case OP_DIV: return &div;
    case OP_REM: return &rem;
    case OP_AND: return &and;
    case OP_OR: return &or ;
    case OP_XOR: return &xor;
    case OP_SHL: return &shl;
    case OP_SHR: return &shr;
    }
    return NULL;
}

/* Where the other operand has the wanted type anyway, a constant needs no suffix. */
static Expression constant_beside(Writer *writer, Value *value)
{
    bool is_signed = type_is_integer(value->type) && value->type->as.integer.is_signed;

    if (value->kind == VALUE_INTEGER && value->as.integer >= (is_signed ? INT_MIN + 1 : 0) &&
        value->as.integer <= INT_MAX)
        return integer_spelled(writer, value, false);
    return expression_exact(writer, value);
}

/* Is the integer none of the narrow type's? Compilers warn of a comparison of the two. */
static bool is_beyond(const Value *constant, const Type *type)
{
    int64_t most;

    if (constant->kind != VALUE_INTEGER || !is_narrow(type))
        return false;
    most = type->as.integer.kind == INTEGER_BOOL ? 1 : (1 << (8 * type->size - type->as.integer.is_signed)) - 1;
    return constant->as.integer > most || constant->as.integer < (type->as.integer.is_signed ? -most - 1 : 0);
}

/* Both operands of an operator, the usual conversions left to C. */
static void operands_written(Writer *writer, Value *x, Value *y, bool compares, Expression *left, Expression *right)
{
    Value *inner_x = implicit_operand(writer, x, compares), *inner_y = implicit_operand(writer, y, compares);

    inner_x = compares && inner_x && is_beyond(y, inner_x->type) ? NULL : inner_x;
    inner_y = compares && inner_y && is_beyond(x, inner_y->type) ? NULL : inner_y;
    if (inner_y && (!value_is_constant(x) || type_is_floating(x->type) || is_promotion(inner_y->type, y->type))) {
        *right = expression_exact(writer, inner_y);
        *left = inner_x && is_promotion(inner_x->type, x->type) ? expression_exact(writer, inner_x)
                                                                : expression_exact(writer, x);
        return;
    }
    *right = value_is_constant(y) && (!value_is_constant(x)) ? constant_beside(writer, y) : expression_exact(writer, y);
    if (inner_x && (!value_is_constant(y) || type_is_floating(y->type) || is_promotion(inner_x->type, x->type))) {
        *left = expression_exact(writer, inner_x);
        if (value_is_constant(y))
            *right = expression_exact(writer, y);
        return;
    }
    *left = value_is_constant(x) && !value_is_constant(y) ? constant_beside(writer, x) : expression_exact(writer, x);
}

static Expression infix(Writer *writer, const OperatorRow *row, Expression left, Expression right)
{
    return make(arena_format(writer->arena, "%s %s %s", expression_text(writer, left, row->least_left), row->text,
                             expression_text(writer, right, row->least_right)),
                row->level);
}

static Expression converted_back(Writer *writer, const Type *type, Expression expression)
{
    return make(arena_format(writer->arena, "(%s)%s", type_local(writer, type),
                             expression_text(writer, expression, LEVEL_UNARY)),
                LEVEL_UNARY);
}

/* C subtracts pointers of one type: NULL has none. */
static Expression difference_operand(Writer *writer, Value *pointer)
{
    Expression text = expression_exact(writer, pointer);

    return pointer->kind == VALUE_NULL ? converted_back(writer, pointer->type, text) : text;
}

/* Two unsigned shorts multiplied as ints could overflow. */
static Expression narrow_product(Writer *writer, const Op *op)
{
    Expression left = expression_exact(writer, op->operands[0]), right = expression_exact(writer, op->operands[1]);

    left =
        make(arena_format(writer->arena, "(unsigned int)%s", expression_text(writer, left, LEVEL_UNARY)), LEVEL_UNARY);
    return infix(writer, operator_row(OP_MUL), left, right);
}

static Expression binary(Writer *writer, const Op *op, bool assigned)
{
    const Type *type = op->results[0]->type;
    const OperatorRow *row = operator_row(op->code);
    const Op *negated = op->code == OP_ADD && type_is_floating(type) ? folded_op(writer, op->operands[1]) : NULL;
    Expression left, right, whole;

    if (negated && negated->code == OP_NEG) { /* x + (-y) is x - y, to the last bit */
        operands_written(writer, op->operands[0], negated->operands[0], false, &left, &right);
        return infix(writer, operator_row(OP_SUB), left, right);
    }
    if (op->code == OP_SHL || op->code == OP_SHR) {
        Value *inner = implicit_operand(writer, op->operands[0], false);
        left = expression_exact(writer, inner && is_promotion(inner->type, type) ? inner : op->operands[0]);
        inner = implicit_operand(writer, op->operands[1], false);
        right = value_is_constant(op->operands[1]) ? constant_beside(writer, op->operands[1])
                                                   : expression_exact(writer, inner ? inner : op->operands[1]);
        whole = infix(writer, row, left, right);
    } else if (op->code == OP_MUL && is_narrow(type) && type->size == 2 && !type->as.integer.is_signed) {
        whole = narrow_product(writer, op);
    } else {
        operands_written(writer, op->operands[0], op->operands[1], false, &left, &right);
        whole = infix(writer, row, left, right);
    }
    return is_narrow(type) && row->may_leave_range && !assigned ? converted_back(writer, type, whole) : whole;
}

static Expression comparison(Writer *writer, const Op *op, Comparison which)
{
    static const OperatorRow rows[] = {
        [COMPARE_LT] = {"<", LEVEL_LESS, LEVEL_SHIFT, LEVEL_SHIFT, false},
        [COMPARE_LE] = {"<=", LEVEL_LESS, LEVEL_SHIFT, LEVEL_SHIFT, false},
        [COMPARE_GT] = {">", LEVEL_LESS, LEVEL_SHIFT, LEVEL_SHIFT, false},
        [COMPARE_GE] = {">=", LEVEL_LESS, LEVEL_SHIFT, LEVEL_SHIFT, false},
        [COMPARE_EQ] = {"==", LEVEL_EQUAL, LEVEL_SHIFT, LEVEL_SHIFT, false},
        [COMPARE_NE] = {"!=", LEVEL_EQUAL, LEVEL_SHIFT, LEVEL_SHIFT, false},
    };
    Expression left, right;

    operands_written(writer, op->operands[0], op->operands[1], true, &left, &right);
    if (type_is_complex(op->operands[1]->type) && op->operands[1]->kind == VALUE_REAL)
        right = real_spelled(writer, op->operands[1]); /* C compares it with both parts */
    return infix(writer, &rows[which], left, right);
}

static Expression unary(Writer *writer, const Op *op, bool assigned)
{
    const Type *type = op->results[0]->type;
    Value *inner = implicit_operand(writer, op->operands[0], false);
    Expression x = expression_exact(writer, inner && is_promotion(inner->type, type) ? inner : op->operands[0]);
    const char *sign = op->code == OP_NOT ? "~" : "-";
    const char *text = expression_text(writer, x, LEVEL_UNARY);
    Expression whole;

    if (op->code == OP_NOT && is_boolean(writer, op->operands[0]) && type->as.integer.kind == INTEGER_INT)
        return make(arena_format(writer->arena, "-1 - %s", text), LEVEL_ADD); /* compilers warn of ~ */
    if (*text == '-' && *sign == '-')
        text = arena_format(writer->arena, "(%s)", text);
    whole = make(arena_format(writer->arena, "%s%s", sign, text), LEVEL_UNARY);
    return is_narrow(type) && !assigned ? converted_back(writer, type, whole) : whole;
}

/* ---- conversions, choices, calls ---- */

/* The operand of a conversion; a call that gives memory is told what this is for. */
static Expression converted_operand(Writer *writer, const Op *op)
{
    const Type *to = op->results[0]->type;
    Expression operand;

    writer->allocated = type_is_pointer(to) ? type_target(to) : NULL;
    operand = expression_exact(writer, op->operands[0]);
    writer->allocated = NULL;
    return operand;
}

/* To _Bool: compilers warn of arithmetic that becomes a truth value without a comparison. */
static Expression truth_of(Writer *writer, Value *value)
{
    if (is_boolean(writer, value))
        return expression_condition(writer, value);
    return make(arena_format(writer->arena, type_is_pointer(value->type) ? "%s != NULL" : "%s != 0",
                             expression_text(writer, expression_exact(writer, value), LEVEL_SHIFT)),
                LEVEL_EQUAL);
}

static bool is_truth_conversion(const Writer *writer, const Op *op)
{
    const Type *to = op->results[0]->type;

    return type_is_integer(to) && to->as.integer.kind == INTEGER_BOOL && folded_op(writer, op->operands[0]);
}

static bool is_function_pointer(const Type *type)
{
    return type_is_pointer(type) && type_target(type)->kind == TYPE_FUNCTION;
}

/* Of a table of rows (type_row), in C the `double **` that it is made of. */
static bool is_table_conversion(const Type *to, const Type *from)
{
    const Type *row = type_is_pointer(to) ? type_target(to) : NULL,
               *entry = type_is_pointer(from) ? type_target(from) : NULL;

    return row && type_is_row(row) && entry && type_is_pointer(entry) && type_target(entry) == row->as.array.element &&
           entry->as.pointer.to_const == to->as.pointer.to_const &&
           (row->as.array.is_const || !from->as.pointer.to_const);
}

static Expression conversion(Writer *writer, const Op *op)
{
    const Type *to = op->results[0]->type, *from = op->operands[0]->type;

    if (is_truth_conversion(writer, op))
        return truth_of(writer, op->operands[0]);
    if (type_is_pointer(to) && type_is_pointer(from) && type_target(to) == type_target(from) &&
        type_target(to)->kind != TYPE_ARRAY && to->as.pointer.to_const && !from->as.pointer.to_const)
        return expression_exact(writer, op->operands[0]);
    if (is_table_conversion(to, from))
        return expression_exact(writer, op->operands[0]);
    if (is_function_pointer(to) && is_function_pointer(from) &&
        to != from) /* through the type that compilers take for any */
        return make(arena_format(writer->arena, "(%s)(void (*)(void))%s", declarator(writer->arena, to, ""),
                                 expression_text(writer, converted_operand(writer, op), LEVEL_UNARY)),
                    LEVEL_UNARY);
    return converted_back(writer, to, converted_operand(writer, op));
}

/* Beside a complex number, C converts a real constant. */
static Expression arm(Writer *writer, Value *value, const Value *other)
{
    bool is_converted = value->kind == VALUE_REAL && type_is_complex(value->type) && !value_is_constant(other);

    return is_converted ? real_spelled(writer, value) : expression_exact(writer, value);
}

static Expression choice(Writer *writer, Value *condition, Value *x, Value *y)
{
    const char *test = expression_text(writer, expression_condition(writer, condition), LEVEL_OR);
    const char *left = expression_text(writer, arm(writer, x, y), LEVEL_OR);
    const char *right = expression_text(writer, arm(writer, y, x), LEVEL_CHOICE);

    return make(arena_format(writer->arena, "%s ? %s : %s", test, left, right), LEVEL_CHOICE);
}

/* 1 where the condition holds (or where it does not), else 0. */
static const char *mask_text(Writer *writer, Value *condition, bool holds)
{
    bool is_truth = value_op(condition) && value_op(condition)->code == OP_COMPARE;
    Expression test =
        is_truth && !holds ? expression_negated(writer, condition) : expression_condition(writer, condition);

    return is_truth ? expression_text(writer, test, LEVEL_ASSIGN)
                    : arena_format(writer->arena, "%s %s 0", expression_text(writer, test, LEVEL_SHIFT),
                                   holds ? "!=" : "==");
}

/* `adcc_where(test, x)` */
static Expression masked(Writer *writer, const Op *op)
{
    bool holds = value_is_real(op->operands[2], 0.0L);
    const char *test = mask_text(writer, op->operands[0], holds);
    const char *x = expression_text(writer, expression_exact(writer, op->operands[holds ? 1 : 2]), LEVEL_ASSIGN);

    writer->needs->runtime = true;
    return make(arena_format(writer->arena, "adcc_where%s(%s, %s)",
                             op->results[0]->type->as.real == REAL_FLOAT ? "f" : "", test, x),
                LEVEL_POSTFIX);
}

static Expression folded_if(Writer *writer, const Op *op, Value *value)
{
    Value *x = op->regions[0]->last->operands[value->index], *y = op->regions[1]->last->operands[value->index];
    Logic logic = choice_logic(writer, value);
    Expression left, right;

    if (logic == LOGIC_NONE)
        return choice(writer, op->operands[0], x, y);
    left = expression_condition(writer, op->operands[0]);
    if (logic == LOGIC_AND && value_is_integer(x, 1) && is_boolean(writer, op->operands[0]))
        return left;
    right = expression_condition(writer, logic == LOGIC_AND ? x : y);
    if (logic == LOGIC_AND)
        return infix(writer, &(OperatorRow){"&&", LEVEL_AND, LEVEL_AND, LEVEL_BIT_OR, false}, left, right);
    /* Compilers ask for parentheses round && in ||. */
    if (left.level == LEVEL_AND)
        left = make(expression_text(writer, left, LEVEL_PRIMARY), LEVEL_PRIMARY);
    return infix(writer, &(OperatorRow){"||", LEVEL_OR, LEVEL_OR, LEVEL_BIT_OR, false}, left, right);
}

Expression call_written(Writer *writer, const char *name, Value *const *arguments, unsigned count, bool has_prototype)
{
    TextBuffer text = {0};

    text_format(&text, "%s(", name);
    for (unsigned i = 0; i < count; i++) {
        Expression argument =
            has_prototype ? expression_argument(writer, arguments[i]) : expression_exact(writer, arguments[i]);
        text_append(&text, i ? ", " : "");
        text_append(&text, expression_text(writer, argument, LEVEL_ASSIGN));
    }
    text_append(&text, ")");
    return make(text_keep(&text, writer->arena), LEVEL_POSTFIX);
}

/* `CMPLX(x, y)`; `I`, which is a float, where that is meant. */
static Expression complex_made(Writer *writer, const Op *op)
{
    static const char *const names[REAL_KINDS] = {"CMPLXF", "CMPLX", "CMPLXL"};
    RealKind kind = op->results[0]->type->as.real;

    if (kind == REAL_FLOAT && value_is_real(op->operands[0], 0) && value_is_real(op->operands[1], 1))
        return make("I", LEVEL_PRIMARY);
    writer->needs->made[kind] = true;
    return call_written(writer, names[kind], op->operands, op->operand_count, true);
}

/* With <tgmath.h>, the argument's type chooses the function: no conversion is left to C. */
static bool names_are_generic(const Writer *writer)
{
    const Module *module = writer->plan->module;
    static const char header[] = "/tgmath.h";

    for (size_t i = 0; i < module->dependencies.count; i++) {
        size_t length = strlen(module->dependencies.items[i]);
        if (length >= strlen(header) && strcmp(module->dependencies.items[i] + length - strlen(header), header) == 0)
            return true;
    }
    return false;
}

static Expression library_call(Writer *writer, const Op *op)
{
    static const char *const suffixes[REAL_KINDS] = {"f", "", "l"};
    const char *name = op_info(op->code)->text;
    const Type *type = op->results[0]->type;
    bool is_macro = strncmp(name, "is", 2) == 0 || strcmp(name, "signbit") == 0 || strcmp(name, "fpclassify") == 0;

    if (strncmp(name, "adcc_", 5) == 0)
        writer->needs->runtime = true;
    else if (type_is_complex(type) || type_is_complex(op->operands[0]->type))
        writer->needs->complex = true;
    else
        writer->needs->math = true;
    if (!type_is_floating(type))
        type = op->operands[0]->type;
    if (op->code == OP_CMPLX)
        return complex_made(writer, op);
    if (!is_macro && type_is_floating(type))
        name = arena_format(writer->arena, "%s%s", name, suffixes[type->as.real]);
    /* Compilers take an integer in fabs for a mistake. */
    return call_written(writer, name, op->operands, op->operand_count,
                        !is_macro && op->code != OP_FABS && !names_are_generic(writer));
}

/* ---- values ---- */

static Expression constant(Writer *writer, Value *value, bool exact)
{
    switch (value->kind) {
    case VALUE_INTEGER: return integer_spelled(writer, value, exact);
    case VALUE_REAL:
        return exact && type_is_complex(value->type) ? converted_back(writer, value->type, real_spelled(writer, value))
                                                     : real_spelled(writer, value);
    case VALUE_NULL: writer->needs->stddef = true; return make("NULL", LEVEL_PRIMARY);
    case VALUE_UNDEFINED:
        if (type_is_pointer(value->type))
            return make("0", LEVEL_PRIMARY);
        return make(type_is_floating(value->type) ? "0.0" : "0", LEVEL_PRIMARY);
    case VALUE_GLOBAL:
    case VALUE_FUNCTION:
    case VALUE_STRING: return pointer_written(writer, value);
    case VALUE_RESULT:
    case VALUE_ARGUMENT: break;
    }
    return make("?", LEVEL_PRIMARY);
}

static Expression written(Writer *writer, Value *value, bool assigned)
{
    Op *op = folded_op(writer, value);

    if (value_is_constant(value))
        return constant(writer, value, !assigned);
    if (!op || op_info(op->code)->category == CATEGORY_TAPE || op->code == OP_LOCAL || op->code == OP_INDEX ||
        op->code == OP_FIELD || op->code == OP_ELEMENT)
        return pointer_written(writer, value);
    switch (op->code) {
    case OP_LOAD: return place_pointed(writer, op->operands[0]);
    case OP_NEG:
    case OP_NOT: return unary(writer, op, assigned);
    case OP_COMPARE: return comparison(writer, op, op->as.comparison);
    case OP_CAST: return conversion(writer, op);
    case OP_SELECT:
        return op->is_masked ? masked(writer, op) : choice(writer, op->operands[0], op->operands[1], op->operands[2]);
    case OP_IF: return folded_if(writer, op, value);
    case OP_CALL:
    case OP_CALL_POINTER: return make(called_text(writer, op), LEVEL_POSTFIX);
    case OP_MALLOC: return make(malloc_text(writer, op), LEVEL_POSTFIX);
    case OP_DIFFERENCE:
        return infix(writer, operator_row(OP_SUB), difference_operand(writer, op->operands[0]),
                     difference_operand(writer, op->operands[1]));
    default: return operator_row(op->code) ? binary(writer, op, assigned) : library_call(writer, op);
    }
}

Expression expression_exact(Writer *writer, Value *value)
{
    return written(writer, value, false);
}

Expression expression_assigned(Writer *writer, Value *value)
{
    const Op *op = folded_op(writer, value);

    if (op && op->code == OP_CAST && !value_is_constant(op->operands[0]) && !is_truth_conversion(writer, op) &&
        converts_on_assignment(op->operands[0]->type, value->type))
        return converted_operand(writer, op);
    return written(writer, value, true);
}

/* A real to a function of integers: compilers take `abs(floor(x))` for a mistake, so that conversion is written. */
Expression expression_argument(Writer *writer, Value *value)
{
    const Op *op = folded_op(writer, value);
    bool is_truncated = op && op->code == OP_CAST && type_is_integer(value->type) &&
                        !value_is_constant(op->operands[0]) && type_is_floating(op->operands[0]->type);

    return is_truncated ? expression_exact(writer, value) : expression_assigned(writer, value);
}

Expression expression_beside(Writer *writer, Value *value, bool compares)
{
    Value *inner = implicit_operand(writer, value, compares);

    return value_is_constant(value) ? constant_beside(writer, value) : expression_exact(writer, inner ? inner : value);
}
