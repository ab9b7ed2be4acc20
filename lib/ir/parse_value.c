/* In:    tokens.
 * Out:   places, types, constants, values that are defined already.
 * Errors: as parse.h says. */
#include "ir/parse.h"

#include "ir/print.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 24 }; /* of a row's element */

/* ---- tokens ---- */

SourcePlace parse_here(const Parser *parser)
{
    return (SourcePlace){parser->file, parser->lexer.token.line, parser->lexer.token.column};
}

bool parse_fail(Parser *parser, const char *format, ...)
{
    char message[512];
    va_list arguments;

    if (parser->failed)
        return false;
    parser->failed = true;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostics_report(parser->diagnostics, SEVERITY_ERROR, parse_here(parser), "%s", message);
    return false;
}

bool parse_fail_before(Parser *parser, const char *message)
{
    if (!parser->failed)
        diagnostics_report(parser->diagnostics, SEVERITY_ERROR, parser->before, "%s", message);
    parser->failed = true;
    return false;
}

void parse_next(Parser *parser)
{
    parser->before = parse_here(parser);
    lexer_next(&parser->lexer);
}

bool parse_is_sign(const Parser *parser, char sign)
{
    return token_is_sign(&parser->lexer.token, sign);
}

bool parse_is_word(const Parser *parser, const char *word)
{
    return token_is_word(&parser->lexer.token, word);
}

bool parse_accept(Parser *parser, char sign)
{
    if (!parse_is_sign(parser, sign))
        return false;
    parse_next(parser);
    return true;
}

bool parse_accept_word(Parser *parser, const char *word)
{
    if (!parse_is_word(parser, word))
        return false;
    parse_next(parser);
    return true;
}

bool parse_expect(Parser *parser, char sign)
{
    if (parse_accept(parser, sign))
        return true;
    if (parser->lexer.token.starts_line)
        return parse_fail_before(parser, arena_format(parser->arena, "expected '%c'", sign));
    return parse_fail(parser, "expected '%c'", sign);
}

static const char *token_key(Parser *parser, const Token *token)
{
    return token->text ? arena_format(parser->arena, "%s.%s", token->number, token->text) : token->number;
}

const char *parse_key(Parser *parser)
{
    return token_key(parser, &parser->lexer.token);
}

bool parse_string(Parser *parser, const char **text)
{
    const Token *token = &parser->lexer.token;

    if (token->kind != TOKEN_STRING || token->is_open || strlen(token->text) != token->length)
        return parse_fail(parser, "expected a string");
    *text = token->text;
    parse_next(parser);
    return true;
}

bool parse_integer(Parser *parser, int64_t *integer)
{
    const Token *token = &parser->lexer.token;
    char *end = NULL;

    if (token->kind == TOKEN_NUMBER) {
        errno = 0;
        *integer = strtoll(token->text, &end, 10);
        if (errno == 0 && *end == '\0') {
            parse_next(parser);
            return true;
        }
    }
    return parse_fail(parser, "expected a whole number");
}

bool parse_unsigned(Parser *parser, unsigned *number)
{
    int64_t integer = 0;

    if (!parse_integer(parser, &integer))
        return false;
    if (integer < 0 || integer > INT32_MAX)
        return parse_fail_before(parser, "the number is out of range");
    *number = (unsigned)integer;
    return true;
}

bool parse_place(Parser *parser, const char *default_file, SourcePlace *place)
{
    place->file = default_file;
    if (!parse_expect(parser, '!'))
        return false;
    if (parser->lexer.token.kind == TOKEN_STRING) {
        if (!parse_string(parser, &place->file) || !parse_expect(parser, ':'))
            return false;
        if (!*place->file)
            place->file = NULL;
    }
    return parse_unsigned(parser, &place->line) && parse_expect(parser, ':') && parse_unsigned(parser, &place->column);
}

/* ---- types ---- */

static const Type *parse_type_at_depth(Parser *parser);

static const Type *fail_type(Parser *parser, const char *message)
{
    parse_fail(parser, "%s", message);
    return NULL;
}

static const Type *fail_type_before(Parser *parser, const char *message)
{
    parse_fail_before(parser, message);
    return NULL;
}

static const Type *parse_scalar_type(Parser *parser)
{
    static const char *const integers[INTEGER_KINDS] = {"bool", "char", "schar", "uchar", "short", "ushort",
                                                        "int",  "uint", "long",  "ulong", "llong", "ullong"};
    static const char *const reals[REAL_KINDS] = {"float", "double", "ldouble"};
    static const char *const complexes[REAL_KINDS] = {"cfloat", "cdouble", "cldouble"};

    if (parse_accept_word(parser, "void"))
        return type_void(parser->module);
    for (int i = 0; i < INTEGER_KINDS; i++)
        if (parse_accept_word(parser, integers[i]))
            return type_integer(parser->module, (IntegerKind)i);
    for (int i = 0; i < REAL_KINDS; i++)
        if (parse_accept_word(parser, reals[i]))
            return type_real(parser->module, (RealKind)i);
    for (int i = 0; i < REAL_KINDS; i++)
        if (parse_accept_word(parser, complexes[i]))
            return type_complex(parser->module, (RealKind)i);
    return fail_type(parser, "expected a type");
}

static const Type *parse_pointer_type(Parser *parser)
{
    const Type *target;
    bool to_const;

    if (!parse_expect(parser, '<'))
        return NULL;
    to_const = parse_accept_word(parser, "const");
    target = parse_type_at_depth(parser);
    if (!target || !parse_expect(parser, '>'))
        return NULL;
    return type_pointer(parser->module, target, to_const);
}

static const Type *parse_array_type(Parser *parser)
{
    const Type *element;
    int64_t count = -1;
    bool is_const = parse_accept_word(parser, "const");
    bool is_row = parse_accept_word(parser, "row");

    if (is_const && !is_row)
        return fail_type(parser, "expected 'row'");
    if (!is_row && !parse_accept(parser, '?')) {
        if (!parse_integer(parser, &count))
            return NULL;
        if (count < 0)
            return fail_type_before(parser, "an array's length is not negative; ? is one that is not known");
    }
    if (!parse_accept_word(parser, "x"))
        return fail_type(parser, "expected 'x'");
    element = parse_type_at_depth(parser);
    if (!element || !parse_expect(parser, ']'))
        return NULL;
    if (element->kind == TYPE_VOID || element->kind == TYPE_FUNCTION)
        return fail_type_before(parser, "an array holds objects");
    if (is_row && (element->size > MOST_BYTES || type_is_row(element)))
        return fail_type_before(parser, "the array is too large");
    if (is_row)
        return type_row(parser->module, element, is_const);
    if (count > 0 && element->size > INT64_MAX / count)
        return fail_type_before(parser, "the array is too large");
    return type_array(parser->module, element, count);
}

static const Type *parse_function_type(Parser *parser)
{
    VECTOR(const Type *) parameters = {0};
    bool is_variadic = false;
    const Type *result;

    if (!parse_expect(parser, '('))
        return NULL;
    while (!parse_is_sign(parser, ')') && !is_variadic) {
        const Type *type = NULL;
        if (parser->lexer.token.kind == TOKEN_ELLIPSIS) {
            is_variadic = true;
            parse_next(parser);
        } else if (!(type = parse_type_at_depth(parser))) {
            return NULL;
        } else {
            VECTOR_PUSH(parser->arena, parameters, type);
        }
        if (!parse_accept(parser, ','))
            break;
    }
    if (!parse_expect(parser, ')'))
        return NULL;
    if (parser->lexer.token.kind != TOKEN_ARROW)
        return fail_type_before(parser, "expected '->'");
    parse_next(parser);
    result = parse_type_at_depth(parser);
    if (!result)
        return NULL;
    return type_function(parser->module, result, parameters.items, (unsigned)parameters.count, is_variadic);
}

static const Type *parse_opaque_type(Parser *parser)
{
    const char *spelling = NULL;
    int64_t size = 0, align = 0;

    if (!parse_expect(parser, '<') || !parse_string(parser, &spelling) || !parse_integer(parser, &size) ||
        !parse_integer(parser, &align) || !parse_expect(parser, '>'))
        return NULL;
    if (size < 0 || align < 0)
        return fail_type_before(parser, "sizes are not negative");
    return type_opaque(parser->module, spelling, size, align);
}

static const Type *parse_record_type(Parser *parser)
{
    const Record *record = name_map_get(&parser->records, parse_key(parser));

    if (!record)
        return fail_type(parser, "no record has this name");
    parse_next(parser);
    return record->type;
}

static const Type *parse_type_at_depth(Parser *parser)
{
    const Type *type;

    if (parser->depth >= PARSE_DEPTH_LIMIT)
        return fail_type(parser, "nested too deeply");
    parser->depth++;
    if (parser->lexer.token.kind == TOKEN_VALUE)
        type = parse_record_type(parser);
    else if (parse_accept_word(parser, "ptr"))
        type = parse_pointer_type(parser);
    else if (parse_accept(parser, '['))
        type = parse_array_type(parser);
    else if (parse_accept_word(parser, "func"))
        type = parse_function_type(parser);
    else if (parse_accept_word(parser, "opaque"))
        type = parse_opaque_type(parser);
    else
        type = parse_scalar_type(parser);
    parser->depth--;
    return parser->failed ? NULL : type;
}

const Type *parse_type(Parser *parser)
{
    return parser->failed ? NULL : parse_type_at_depth(parser);
}

/* ---- values ---- */

static Value *fail_value(Parser *parser, const char *message)
{
    parse_fail(parser, "%s", message);
    return NULL;
}

static Value *fail_value_before(Parser *parser, const char *message)
{
    parse_fail_before(parser, message);
    return NULL;
}

static Value *integer_value(Parser *parser, const Token *token, const Type *type)
{
    bool is_negative = token->text[0] == '-';
    uint64_t bits;
    Value *value;
    char *end;

    errno = 0;
    bits = is_negative ? (uint64_t)strtoll(token->text, &end, 10) : strtoull(token->text, &end, 10);
    if (errno || *end)
        return fail_value_before(parser, "an integer constant is a whole number");
    value = value_integer(parser->module, type, (int64_t)bits);
    if ((uint64_t)value->as.integer != bits || (type->as.integer.is_signed && !is_negative && bits > INT64_MAX) ||
        (!type->as.integer.is_signed && is_negative))
        return fail_value_before(parser, "the constant is out of its type's range");
    return value;
}

/* Reads as much of the text as belongs to the number itself. */
static long double real_number(const Type *type, const char *text, char **end)
{
    switch (type->as.real) {
    case REAL_FLOAT: return strtof(text, end);
    case REAL_DOUBLE: return strtod(text, end);
    case REAL_LDOUBLE: return strtold(text, end);
    }
    return 0;
}

static bool is_suffix(const Type *type, const char *text)
{
    switch (type->as.real) {
    case REAL_FLOAT: return strcmp(text, "f") == 0 || strcmp(text, "F") == 0;
    case REAL_DOUBLE: return false;
    case REAL_LDOUBLE: return strcmp(text, "l") == 0 || strcmp(text, "L") == 0;
    }
    return false;
}

/* A number that prints the same without a spelling has none; neither has one without the suffix of its type, for
 * C would take it for a double. */
static Value *real_value(Parser *parser, const Token *token, const char *spelling, const Type *type)
{
    char *end;
    long double real = real_number(type, token->text, &end);
    bool has_suffix = is_suffix(type, end);

    if (end == token->text || (*end && !has_suffix))
        return fail_value_before(parser, "the number does not fit its type");
    if (!spelling && (has_suffix || type->as.real == REAL_DOUBLE) && strpbrk(token->text, ".eEpP") &&
        strcmp(token->text, real_text(parser->arena, type, real)) != 0)
        spelling = token->text;
    return value_real_spelled(parser->module, type, real, spelling);
}

static Value *parse_number(Parser *parser)
{
    Token token = parser->lexer.token;
    const char *spelling = NULL;
    const Type *type;

    parse_next(parser);
    if (parser->lexer.token.kind == TOKEN_STRING && !parse_string(parser, &spelling))
        return NULL;
    if (!parse_expect(parser, ':') || !(type = parse_type(parser)))
        return NULL;
    if (type_is_floating(type))
        return real_value(parser, &token, spelling, type);
    if (type_is_integer(type) && token.kind == TOKEN_NUMBER && !spelling)
        return integer_value(parser, &token, type);
    return fail_value_before(parser, "a number is an integer or a real");
}

static Value *parse_word_value(Parser *parser)
{
    bool is_null = parse_is_word(parser, "null");
    const Type *type;

    if (parse_is_word(parser, "inf") || parse_is_word(parser, "nan"))
        return parse_number(parser);
    if (!is_null && !parse_is_word(parser, "undef"))
        return fail_value(parser, "expected a value");
    parse_next(parser);
    if (!parse_expect(parser, ':') || !(type = parse_type(parser)))
        return NULL;
    if (is_null && !type_is_pointer(type))
        return fail_value_before(parser, "null is a pointer");
    return is_null ? value_null(parser->module, type) : value_undefined(parser->module, type);
}

static Value *parse_symbol(Parser *parser)
{
    const Symbol *symbol = name_map_get(&parser->symbols, parse_key(parser));

    if (!symbol)
        return fail_value(parser, "no function or global has this name");
    if (symbol->function ? !symbol->function->result : !symbol->global->type)
        return fail_value(parser, "what this names is in error itself");
    parse_next(parser);
    return symbol->function ? value_function(parser->module, symbol->function)
                            : value_global(parser->module, symbol->global);
}

static Value *parse_string_value(Parser *parser)
{
    const Token token = parser->lexer.token;

    parse_next(parser);
    return value_string(parser->module, token.text, token.is_open ? token.length : token.length + 1);
}

Value *parse_value(Parser *parser)
{
    Value *value;

    if (parser->failed)
        return NULL;
    switch (parser->lexer.token.kind) {
    case TOKEN_VALUE:
        value = name_map_get(&parser->values, parse_key(parser));
        if (!value)
            return fail_value(parser, "no value has this name yet");
        parse_next(parser);
        return value;
    case TOKEN_SYMBOL: return parse_symbol(parser);
    case TOKEN_STRING: return parse_string_value(parser);
    case TOKEN_NUMBER: return parse_number(parser);
    case TOKEN_WORD: return parse_word_value(parser);
    case TOKEN_END:
    case TOKEN_BAD:
    case TOKEN_ARROW:
    case TOKEN_ELLIPSIS:
    case TOKEN_SIGN: break;
    }
    return fail_value(parser, "expected a value");
}

bool parse_define(Parser *parser, const Token *token, Value *value)
{
    const char *key = token_key(parser, token);

    if (parser->failed)
        return false;
    if (name_map_get(&parser->values, key)) {
        parser->before = (SourcePlace){parser->file, token->line, token->column};
        return parse_fail_before(parser, "a value of this name is defined already");
    }
    value->name = token->text;
    name_map_put(&parser->values, parser->arena, key, value);
    return true;
}
