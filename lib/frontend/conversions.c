/* In:   values and C's rules.
 * Out:  casts; literals, as the source spells them; truth values.
 * Keeps: a constant is converted at once where nothing is lost by it; else the cast stays an operation. */
#include "frontend/lowering.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- types ---- */

const Type *promoted_type(Lowering *lowering, const Type *type)
{
    return type_is_integer(type) && type->as.integer.kind < INTEGER_INT ? type_int(lowering->module) : type;
}

const Type *common_type(Lowering *lowering, const Type *x, const Type *y)
{
    IntegerKind a, b, with_sign, without_sign;

    if (type_is_complex(x) != type_is_complex(y)) {
        const Type *part = common_type(lowering, type_part(lowering->module, x), type_part(lowering->module, y));
        return type_complex(lowering->module, part->as.real);
    }
    if (type_is_floating(x) || type_is_floating(y)) {
        if (!type_is_floating(x))
            return y;
        return !type_is_floating(y) || x->as.real > y->as.real ? x : y;
    }
    x = promoted_type(lowering, x);
    y = promoted_type(lowering, y);
    if (x == y || !type_is_integer(x) || !type_is_integer(y))
        return x;
    a = x->as.integer.kind;
    b = y->as.integer.kind;
    if (x->as.integer.is_signed == y->as.integer.is_signed)
        return a > b ? x : y;
    with_sign = x->as.integer.is_signed ? a : b;
    without_sign = x->as.integer.is_signed ? b : a;
    if (without_sign > with_sign)
        return x->as.integer.is_signed ? y : x;
    if (type_integer(lowering->module, with_sign)->size > type_integer(lowering->module, without_sign)->size)
        return type_integer(lowering->module, with_sign);
    return type_integer(lowering->module, (IntegerKind)(with_sign + 1));
}

const Type *type_beside(Lowering *lowering, const Type *type, const Type *common)
{
    return type_is_complex(type) ? common : type_part(lowering->module, common);
}

/* ---- conversion ---- */

/* Reals up to here hold every integer of that size. */
static int64_t exact_limit(const Type *type)
{
    return (int64_t)1 << (type->as.real == REAL_FLOAT ? 24 : 53);
}

static Value *convert_constant(Lowering *lowering, const Value *value, const Type *type)
{
    Module *module = lowering->module;

    switch (value->kind) {
    case VALUE_INTEGER:
        if (value->spelling)
            return NULL;
        if (type_is_integer(type))
            return value_integer(module, type, value->as.integer);
        if (type_is_floating(type) && value->as.integer <= exact_limit(type) &&
            value->as.integer >= (value->type->as.integer.is_signed ? -exact_limit(type) : 0))
            return value_real(module, type, (long double)value->as.integer);
        return type_is_pointer(type) && value->as.integer == 0 ? value_null(module, type) : NULL;
    case VALUE_REAL:
        if (type_is_floating(type) && value->as.real <= 1e6L && value->as.real >= -1e6L &&
            value->as.real == (long double)(int64_t)value->as.real && !__builtin_signbit(value->as.real))
            return value_real(module, type, value->as.real);
        return NULL;
    case VALUE_NULL: return type_is_pointer(type) ? value_null(module, type) : NULL;
    case VALUE_UNDEFINED: return value_undefined(module, type);
    case VALUE_RESULT:
    case VALUE_ARGUMENT:
    case VALUE_GLOBAL:
    case VALUE_FUNCTION:
    case VALUE_STRING: return NULL;
    }
    return NULL;
}

Value *convert(Lowering *lowering, Value *value, const Type *type)
{
    Value *constant;

    if (!value || value->type == type || type->kind == TYPE_VOID)
        return value;
    if (is_refused(lowering))
        return value_undefined(lowering->module, type);
    constant = convert_constant(lowering, value, type);
    if (constant)
        return constant;
    if (!type_is_scalar(value->type) || !type_is_scalar(type)) {
        refuse(lowering, NULL, "a conversion is not supported");
        return value_undefined(lowering->module, type);
    }
    return build_cast(&lowering->builder, value, type);
}

Value *zero_value(Lowering *lowering, const Type *type)
{
    if (type_is_integer(type))
        return value_integer(lowering->module, type, 0);
    if (type_is_floating(type))
        return value_real(lowering->module, type, 0.0L);
    if (type_is_pointer(type))
        return value_null(lowering->module, type);
    return value_undefined(lowering->module, type);
}

Value *truth(Lowering *lowering, Value *value)
{
    if (!value || is_refused(lowering))
        return value_int(lowering->module, 0);
    return build_compare(&lowering->builder, COMPARE_NE, value, zero_value(lowering, value->type));
}

/* ---- literals ---- */

static Value *integer_literal(Lowering *lowering, Node *node)
{
    const char *token = node->kind == CXCursor_IntegerLiteral ? node_token(lowering->importer, node) : "";
    const Type *type = node_type(lowering, node);
    long long value = 0;

    if (isdigit((unsigned char)token[0]) && !strchr(token, '\'') && (token[1] | 32) != 'b')
        value = (long long)strtoull(token, NULL, 0);
    else if (!node_constant(node, &value))
        refuse(lowering, node, "the value of this constant could not be found");
    return type_is_integer(type) ? value_integer(lowering->module, type, value) : undefined_value(lowering, node);
}

static long double evaluate_real(const Node *node)
{
    CXEvalResult result = clang_Cursor_Evaluate(node->cursor);
    long double value = result ? (long double)clang_EvalResult_getAsDouble(result) : 0.0L;

    if (result)
        clang_EvalResult_dispose(result);
    return value;
}

static Value *real_literal(Lowering *lowering, Node *node)
{
    const char *token = node_token(lowering->importer, node);
    const Type *type = node_type(lowering, node);
    long double value = 0.0L;

    assert(type_is_real(type));
    if (!isdigit((unsigned char)token[0]) && token[0] != '.') {
        if (type->as.real == REAL_LDOUBLE)
            refuse(lowering, node, "the spelling of this constant could not be found");
        return value_real(lowering->module, type, evaluate_real(node));
    }
    switch (type->as.real) { /* each rounds once */
    case REAL_FLOAT: value = strtof(token, NULL); break;
    case REAL_DOUBLE: value = strtod(token, NULL); break;
    case REAL_LDOUBLE: value = strtold(token, NULL); break;
    }
    return value_real_spelled(lowering->module, type, value, token);
}

Value *literal_value(Lowering *lowering, Node *node)
{
    return node->kind == CXCursor_FloatingLiteral ? real_literal(lowering, node) : integer_literal(lowering, node);
}

/* ---- strings ---- */

static int octal_escape(const char **at)
{
    int value = 0;

    for (int i = 0; i < 3 && **at >= '0' && **at <= '7'; i++)
        value = value * 8 + *(*at)++ - '0';
    return value;
}

static int hexadecimal_escape(const char **at)
{
    int value = 0;

    for (; isxdigit((unsigned char)**at); ++*at)
        value = value * 16 + (isdigit((unsigned char)**at) ? **at - '0' : (**at | 32) - 'a' + 10);
    return value;
}

/* The character that an escape sequence behind a backslash stands for. */
static char escaped_character(const char **at)
{
    static const char names[] = "abfnrtve", values[] = "\a\b\f\n\r\t\v\033";
    const char *name;

    if (**at >= '0' && **at <= '7')
        return (char)octal_escape(at);
    if (**at == 'x') {
        ++*at;
        return (char)hexadecimal_escape(at);
    }
    name = strchr(names, **at);
    return name && **at ? (++*at, values[name - names]) : *(*at)++;
}

Value *string_value(Lowering *lowering, Node *node)
{
    const char *text = importer_spelling(lowering->importer, node->cursor);
    char *bytes = arena_allocate(lowering->arena, strlen(text) + 1);
    size_t length = 0;

    if (*text != '"')
        refuse(lowering, node, "wide strings are not supported");
    for (const char *at = text + (*text == '"'); *at && *at != '"';) {
        if (*at != '\\') {
            bytes[length++] = *at++;
        } else {
            at++;
            bytes[length++] = escaped_character(&at);
        }
    }
    return value_string(lowering->module, bytes, length + 1);
}
