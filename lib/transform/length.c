/* In:     C text, arguments.
 * Out:    the length as IR.
 * Keeps:  nothing is built where it is only asked whether the length is known. */
#include "transform/length.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct LengthReader {
    Builder *builder; /* NULL: only whether it can be read */
    Module *module;
    const Function *function; /* whose parameters are named */
    Value *const *arguments;  /* of these parameters; NULL with the builder */
    const char *at;
    bool failed;
} LengthReader;

/* A value of which only the type is known while nothing is built. */
typedef struct Term {
    const Type *type;
    Value *value;
    bool is_constant;
    int64_t constant;
} Term;

static Term read_sum(LengthReader *reader);

static Term failure(LengthReader *reader)
{
    reader->failed = true;
    return (Term){.type = type_int(reader->module)};
}

static Term constant_term(LengthReader *reader, const Type *type, int64_t constant)
{
    Term term = {.type = type, .is_constant = true, .constant = constant};

    if (reader->builder)
        term.value = value_integer(reader->module, type, constant);
    return term;
}

/* ---- words ---- */

static void skip_spaces(LengthReader *reader)
{
    while (isspace((unsigned char)*reader->at))
        reader->at++;
}

static bool accept(LengthReader *reader, const char *text)
{
    skip_spaces(reader);
    if (strncmp(reader->at, text, strlen(text)) != 0)
        return false;
    reader->at += strlen(text);
    return true;
}

static size_t word_length(const char *text)
{
    return isdigit((unsigned char)*text) ? 0 : text_word(text);
}

static bool is_word(const char *name, const char *text, size_t length)
{
    return name && strlen(name) == length && strncmp(name, text, length) == 0;
}

/* ---- operands ---- */

static Term read_number(LengthReader *reader)
{
    char *end;
    long value = strtol(reader->at, &end, 0);

    if (end == reader->at || value < 0 || value > 0x7fffffff)
        return failure(reader);
    reader->at = end + strspn(end, "uUlL");
    return constant_term(reader, type_int(reader->module), value);
}

static Term read_member(LengthReader *reader, Term base)
{
    const Type *record = type_is_pointer(base.type) ? type_target(base.type) : base.type;
    size_t length;

    skip_spaces(reader);
    length = word_length(reader->at);
    for (unsigned i = 0; record->kind == TYPE_RECORD && i < record->as.record->field_count; i++) {
        const Field *field = &record->as.record->fields[i];
        if (!is_word(field->name, reader->at, length) || field->bit_width >= 0 || !type_is_scalar(field->type))
            continue;
        reader->at += length;
        base.type = field->type;
        if (reader->builder)
            base.value = build_load(reader->builder, build_field(reader->builder, base.value, i));
        return base;
    }
    return failure(reader);
}

/* What a pointer to an integer leads to, `index` elements on; index NULL: the first. */
static Term read_behind(LengthReader *reader, Term base, const Term *index)
{
    if (reader->failed || !type_is_pointer(base.type) || !type_is_integer(type_target(base.type)))
        return failure(reader);
    base.type = type_target(base.type);
    if (!reader->builder)
        return base;
    if (index && !value_is_integer(index->value, 0))
        base.value = build_index(reader->builder, base.value, index->value);
    base.value = build_load(reader->builder, base.value);
    return base;
}

static Term read_element(LengthReader *reader, Term base)
{
    Term index = read_sum(reader);

    return accept(reader, "]") ? read_behind(reader, base, &index) : failure(reader);
}

static Term read_name(LengthReader *reader)
{
    size_t length = word_length(reader->at);
    Term term = {0};

    for (unsigned i = 0; i < reader->function->parameter_count && !term.type; i++) {
        if (!is_word(reader->function->parameters[i].name, reader->at, length))
            continue;
        term.type = reader->function->parameters[i].type;
        term.value = reader->builder ? reader->arguments[i] : NULL;
    }
    if (!term.type)
        return failure(reader);
    reader->at += length;
    while (!reader->failed) {
        if (accept(reader, "->") || accept(reader, "."))
            term = read_member(reader, term);
        else if (accept(reader, "["))
            term = read_element(reader, term);
        else
            break;
    }
    return term;
}

/* `*p`, or a name with what stands behind it. */
static Term read_place(LengthReader *reader)
{
    if (accept(reader, "*"))
        return read_behind(reader, read_place(reader), NULL);
    skip_spaces(reader);
    return word_length(reader->at) ? read_name(reader) : failure(reader);
}

static Term read_atom(LengthReader *reader)
{
    Term term;

    skip_spaces(reader);
    if (accept(reader, "(")) {
        term = read_sum(reader);
        return accept(reader, ")") ? term : failure(reader);
    }
    if (isdigit((unsigned char)*reader->at))
        return read_number(reader);
    term = read_place(reader);
    return reader->failed || type_is_integer(term.type) ? term : failure(reader);
}

/* ---- operators ---- */

static int64_t computed(LengthReader *reader, OpCode code, int64_t x, int64_t y)
{
    int64_t result = 0;
    bool is_wrong = false;

    switch ((int)code) {
    case OP_ADD: is_wrong = __builtin_add_overflow(x, y, &result); break;
    case OP_SUB: is_wrong = __builtin_sub_overflow(x, y, &result); break;
    case OP_MUL: is_wrong = __builtin_mul_overflow(x, y, &result); break;
    default: is_wrong = y == 0; result = is_wrong ? 0 : code == OP_DIV ? x / y : x % y;
    }
    reader->failed |= is_wrong;
    return result;
}

static Term combine(LengthReader *reader, OpCode code, Term left, Term right)
{
    const Type *type = type_long(reader->module); /* a product of two ints may be none */

    if (reader->failed)
        return left;
    if (left.is_constant && right.is_constant)
        return constant_term(reader, type_long(reader->module), computed(reader, code, left.constant, right.constant));
    if (!reader->builder)
        return (Term){.type = type};
    return (Term){.type = type,
                  .value = build_binary(reader->builder, code, build_cast(reader->builder, left.value, type),
                                        build_cast(reader->builder, right.value, type))};
}

static Term read_product(LengthReader *reader)
{
    Term left = read_atom(reader);

    for (;;) {
        if (reader->failed)
            return left;
        if (accept(reader, "*"))
            left = combine(reader, OP_MUL, left, read_atom(reader));
        else if (accept(reader, "/"))
            left = combine(reader, OP_DIV, left, read_atom(reader));
        else if (accept(reader, "%"))
            left = combine(reader, OP_REM, left, read_atom(reader));
        else
            return left;
    }
}

static Term read_sum(LengthReader *reader)
{
    Term left = read_product(reader);

    for (;;) {
        if (reader->failed)
            return left;
        if (accept(reader, "+"))
            left = combine(reader, OP_ADD, left, read_product(reader));
        else if (accept(reader, "-"))
            left = combine(reader, OP_SUB, left, read_product(reader));
        else
            return left;
    }
}

/* ---- a parameter's length ---- */

static bool read_text(LengthReader *reader, const char *text, Term *length)
{
    reader->at = text;
    *length = read_sum(reader);
    skip_spaces(reader);
    reader->failed |= *reader->at != 0;
    return !reader->failed;
}

static bool read_length(LengthReader *reader, const Parameter *parameter, Term *length)
{
    Term factor;

    if (parameter->length)
        return read_text(reader, parameter->length, length);
    for (unsigned i = 0; i < parameter->extent_count && !reader->failed; i++) {
        if (read_text(reader, parameter->extents[i], &factor))
            *length = i ? combine(reader, OP_MUL, *length, factor) : factor;
    }
    return parameter->extent_count && !reader->failed;
}

bool length_is_readable(Module *module, const Function *function, const char *text)
{
    LengthReader reader = {.module = module, .function = function};
    Term length;

    return read_text(&reader, text, &length);
}

bool length_is_known(Module *module, const Function *function, const Parameter *parameter)
{
    LengthReader reader = {.module = module, .function = function};
    Term length;

    return read_length(&reader, parameter, &length);
}

int64_t length_constant(Module *module, const Function *function, const Parameter *parameter)
{
    LengthReader reader = {.module = module, .function = function};
    Term length;

    return read_length(&reader, parameter, &length) && length.is_constant ? length.constant : -1;
}

Value *length_build(Builder *builder, const Function *function, Value *const *arguments, const Parameter *parameter)
{
    LengthReader reader = {.builder = builder, .module = builder->module, .function = function, .arguments = arguments};
    Term length = {0};

    read_length(&reader, parameter, &length);
    return length.value;
}

Value *length_unit(Module *module, const Type *pointer)
{
    static const char *const reals[] = {"sizeof(float)", "sizeof(double)", "sizeof(long double)"};
    static const char *const complexes[] = {"sizeof(float _Complex)", "sizeof(double _Complex)",
                                            "sizeof(long double _Complex)"};
    const Type *type = type_stripped(type_target(pointer));
    Value *size;

    size = value_integer(module, type_size(module), type->size ? type->size : 1);
    if (type_is_floating(type))
        size->spelling = type_is_complex(type) ? complexes[type->as.real] : reals[type->as.real];
    return size;
}
