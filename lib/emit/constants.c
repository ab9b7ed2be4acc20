/* In:   constants of the IR.
 * Out:  C's spelling: of reals the shortest that reads back the same. */
#include "emit/write.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Expression least_integer(Writer *writer, const char *largest)
{
    return (Expression){arena_format(writer->arena, "(-%s - 1)", largest), LEVEL_PRIMARY};
}

Expression integer_spelled(Writer *writer, const Value *value, bool exact)
{
    static const char *const suffixes[INTEGER_KINDS] = {
        [INTEGER_UINT] = "U",   [INTEGER_LONG] = "L",     [INTEGER_ULONG] = "UL",
        [INTEGER_LLONG] = "LL", [INTEGER_ULLONG] = "ULL",
    };
    const Type *type = value->type;
    int64_t integer = value->as.integer;
    const char *suffix = suffixes[type->as.integer.kind];

    if (value->spelling && !type->as.integer.is_signed && type->size == (int64_t)sizeof(size_t)) /* `sizeof(double)` */
        return (Expression){value->spelling, LEVEL_UNARY};
    if (type->as.integer.kind == INTEGER_CHAR && isalpha((int)(integer & 127)) && integer < 128 && integer > 0)
        return (Expression){arena_format(writer->arena, "'%c'", (char)integer), LEVEL_PRIMARY};
    if (type->as.integer.is_signed && integer == INT64_MIN)
        return least_integer(writer,
                             type->as.integer.kind == INTEGER_LONG ? "9223372036854775807l" : "9223372036854775807ll");
    if (type->as.integer.is_signed && integer == INT_MIN && type->size == 4)
        return least_integer(writer, "2147483647");
    if (!suffix || (!exact && integer >= (type->as.integer.is_signed ? INT_MIN + 1 : 0) && integer <= INT_MAX))
        suffix = "";
    if (!type->as.integer.is_signed)
        return (Expression){arena_format(writer->arena, "%llu%s", (unsigned long long)integer, suffix), LEVEL_PRIMARY};
    return (Expression){arena_format(writer->arena, "%lld%s", (long long)integer, suffix),
                        integer < 0 ? LEVEL_UNARY : LEVEL_PRIMARY};
}

static bool reads_back(const char *text, const Type *type, long double wanted)
{
    switch (type->as.real) {
    case REAL_FLOAT: return strtof(text, NULL) == (float)wanted;
    case REAL_DOUBLE: return strtod(text, NULL) == (double)wanted;
    case REAL_LDOUBLE: return strtold(text, NULL) == wanted;
    }
    return false;
}

/* 1e+05 is 1e5. */
static void shorten_exponent(char *text)
{
    char *from = strchr(text, 'e'), *to;

    if (!from)
        return;
    to = ++from;
    if (*from == '-')
        to = ++from;
    else if (*from == '+')
        from++;
    while (*from == '0' && from[1])
        from++;
    memmove(to, from, strlen(from) + 1);
}

static const char *shortest_digits(Writer *writer, const Type *type, long double real)
{
    char text[64];

    if (real == truncl(real) && fabsl(real) < 1e6L)
        return arena_format(writer->arena, "%.1Lf", real);
    for (int digits = 1; digits <= 36; digits++) {
        snprintf(text, sizeof text, "%.*Lg", digits, real);
        if (reads_back(text, type, real))
            break;
    }
    shorten_exponent(text);
    if (strspn(text, "-0123456789") == strlen(text) && strlen(text) < sizeof text - 3)
        strcat(text, ".0");
    return arena_copy_text(writer->arena, text);
}

/* Is the source's spelling a literal of just this type and value? A name could stand for anything, `1` is an int. */
static bool spelling_serves(const Value *value)
{
    const char *text = value->spelling;
    bool is_negative = text && *text == '-';
    char last;

    if (!text || (!isdigit((unsigned char)text[is_negative]) && text[is_negative] != '.'))
        return false;
    if (strspn(text + is_negative, "0123456789.eE+-fFlL") != strlen(text + is_negative) || !strpbrk(text, ".eE"))
        return false;
    last = text[strlen(text) - 1];
    switch (value->type->as.real) {
    case REAL_FLOAT: return (last == 'f' || last == 'F') && strtof(text, NULL) == (float)value->as.real;
    case REAL_DOUBLE: return !isalpha((unsigned char)last) && strtod(text, NULL) == (double)value->as.real;
    case REAL_LDOUBLE: return (last == 'l' || last == 'L') && strtold(text, NULL) == value->as.real;
    }
    return false;
}

Expression real_spelled(Writer *writer, const Value *value)
{
    static const char *const suffixes[REAL_KINDS] = {"f", "", "L"};
    static const char *const casts[REAL_KINDS] = {"", "", "(long double)"};
    const char *cast = casts[value->type->as.real];
    long double real = value->as.real;
    bool negative = signbit(real);

    if (spelling_serves(value))
        return (Expression){value->spelling, *value->spelling == '-' ? LEVEL_UNARY : LEVEL_PRIMARY};
    if (isnan(real) || isinf(real)) {
        writer->needs->math = true;
        return (Expression){
            arena_format(writer->arena, "%s%s%s", cast, negative ? "-" : "", isnan(real) ? "NAN" : "INFINITY"),
            negative || *cast ? LEVEL_UNARY : LEVEL_PRIMARY};
    }
    return (Expression){
        arena_format(writer->arena, "%s%s", shortest_digits(writer, value->type, real), suffixes[value->type->as.real]),
        negative ? LEVEL_UNARY : LEVEL_PRIMARY};
}

Expression string_spelled(Writer *writer, const Value *value)
{
    TextBuffer text = {0};
    Expression spelled = {NULL, LEVEL_PRIMARY};

    text_append(&text, "\"");
    for (size_t i = 0; i + 1 < value->as.string.length; i++) {
        unsigned char c = (unsigned char)value->as.string.bytes[i];
        if (c == '"' || c == '\\')
            text_format(&text, "\\%c", c);
        else if (c == '\n')
            text_append(&text, "\\n");
        else if (c == '\t')
            text_append(&text, "\\t");
        else if (isprint(c) && c != '?')
            text_format(&text, "%c", c);
        else if (c == '?')
            text_append(&text, i && value->as.string.bytes[i - 1] == '?' ? "\\?" : "?");
        else
            text_format(&text, "\\%03o", c);
    }
    text_append(&text, "\"");
    spelled.text = arena_copy_text(writer->arena, text.data);
    text_free(&text);
    return spelled;
}
