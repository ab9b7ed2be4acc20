/* In:     ADCC_LENGTH's C text, or the operations that a pointer is made of.
 * Out:    the length as IR.
 * Keeps:  nothing is built where it is only asked whether the length is known.
 *
 * Of C's expressions those are understood that lengths are made of: parameters, members (`p->n`, `s.n`), whole numbers,
 * + - * / % and parentheses. */
#include "transform/extent.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- lengths as text ---- */

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
} Term;

static Term read_sum(LengthReader *reader);

static Term failure(LengthReader *reader)
{
    reader->failed = true;
    return (Term){type_int(reader->module), NULL};
}

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
    size_t length = 0;

    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return isdigit((unsigned char)*text) ? 0 : length;
}

static bool is_word(const char *name, const char *text, size_t length)
{
    return name && strlen(name) == length && strncmp(name, text, length) == 0;
}

static Term read_number(LengthReader *reader)
{
    char *end;
    long value = strtol(reader->at, &end, 0);
    Term term = {type_int(reader->module), NULL};

    if (end == reader->at || value < 0 || value > 0x7fffffff)
        return failure(reader);
    reader->at = end + strspn(end, "uUlL");
    if (reader->builder)
        term.value = value_int(reader->module, value);
    return term;
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

static Term read_name(LengthReader *reader)
{
    size_t length = word_length(reader->at);
    Term term = {NULL, NULL};

    for (unsigned i = 0; i < reader->function->parameter_count && !term.type; i++) {
        if (!is_word(reader->function->parameters[i].name, reader->at, length))
            continue;
        term.type = reader->function->parameters[i].type;
        term.value = reader->builder ? reader->arguments[i] : NULL;
    }
    if (!term.type)
        return failure(reader);
    reader->at += length;
    while (!reader->failed && (accept(reader, "->") || accept(reader, ".")))
        term = read_member(reader, term);
    return term;
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
    term = word_length(reader->at) ? read_name(reader) : failure(reader);
    return reader->failed || type_is_integer(term.type) ? term : failure(reader);
}

static Term combine(LengthReader *reader, OpCode code, Term left, Term right)
{
    const Type *type = left.type == right.type && left.type->size >= 4 ? left.type : type_long(reader->module);

    if (reader->failed || !reader->builder)
        return (Term){type, NULL};
    return (Term){type, build_binary(reader->builder, code, build_cast(reader->builder, left.value, type),
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

/* The length that a parameter declares; false: it declares none that is understood. */
static bool read_length(LengthReader *reader, const Parameter *parameter, Term *length)
{
    Term factor;

    if (parameter->length) {
        reader->at = parameter->length;
        *length = read_sum(reader);
        skip_spaces(reader);
        return !reader->failed && !*reader->at;
    }
    for (unsigned i = 0; i < parameter->extent_count && !reader->failed; i++) {
        reader->at = parameter->extents[i];
        factor = read_sum(reader);
        reader->failed |= *reader->at != 0;
        *length = i ? combine(reader, OP_MUL, *length, factor) : factor;
    }
    return parameter->extent_count && !reader->failed;
}

/* What ADCC_LENGTH counts: reals, but whole complex numbers and records, and bytes behind `void *`. */
static Value *element_size(Module *module, const Type *pointer)
{
    static const char *const reals[] = {"sizeof(float)", "sizeof(double)", "sizeof(long double)"};
    static const char *const complexes[] = {"sizeof(float _Complex)", "sizeof(double _Complex)",
                                            "sizeof(long double _Complex)"};
    const Type *type = type_target(pointer);
    Value *size;

    while (type->kind == TYPE_ARRAY)
        type = type->as.array.element;
    size = value_integer(module, type_size(module), type->size ? type->size : 1);
    if (type_is_floating(type))
        size->spelling = type_is_complex(type) ? complexes[type->as.real] : reals[type->as.real];
    return size;
}

/* ---- objects of known size ---- */

static Value *base_of(Value *pointer)
{
    for (Op *op = value_op(pointer); op; op = value_op(pointer)) {
        if (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT && op->code != OP_CAST)
            break;
        if (!type_is_pointer(op->operands[0]->type))
            break;
        pointer = op->operands[0];
    }
    return pointer;
}

static bool is_sized(const Value *base)
{
    const Op *op = value_op(base);

    if (base->kind == VALUE_GLOBAL)
        return base->as.global->type->size > 0;
    return op && (op->code == OP_MALLOC || (op->code == OP_LOCAL && op->as.allocated->size > 0));
}

/* The requested function's parameter that the value is, or NULL. */
static const Parameter *own_parameter(const Derivation *derivation, const Context *context, const Value *base)
{
    const Function *function = context->function;

    if (context != derivation->flow->root || base->kind != VALUE_ARGUMENT || base->as.region != function->body)
        return NULL;
    return &function->parameters[base->index];
}

bool extent_is_known(Derivation *derivation, const Context *context, const Op *call, unsigned i)
{
    LengthReader reader = {.module = derivation->module, .function = call->as.callee};
    const Value *base = base_of(call->operands[i]);
    const Parameter *own;
    Term length;

    if (read_length(&reader, &call->as.callee->parameters[i], &length) || is_sized(base))
        return true;
    if (call->as.callee->parameters[i].kind == PARAMETER_RECORD_VALUE)
        return true;
    own = own_parameter(derivation, context, base);
    reader = (LengthReader){.module = derivation->module, .function = context->function};
    return own && read_length(&reader, own, &length);
}

/* The first innermost element of an array, and how many there are; *count is multiplied. */
static Value *first_element(Builder *builder, Value *start, int64_t *count)
{
    while (type_target(start->type)->kind == TYPE_ARRAY && type_target(start->type)->as.array.count > 0) {
        *count *= type_target(start->type)->as.array.count;
        start = build_element(builder, start);
    }
    return start;
}

static Extent sized_extent(Forward *forward, Builder *builder, Value *base)
{
    Module *module = forward->module;
    const Op *op = value_op(base);
    Extent extent = {forward_primal(forward, base), value_int(module, 1), NULL};
    int64_t count = 1;

    if (op && op->code == OP_MALLOC) {
        extent.size = forward_primal(forward, op->operands[0]);
        if (op->operand_count > 1)
            extent.count = forward_primal(forward, op->operands[1]);
        return extent;
    }
    if (op && value_op(extent.start)->code == OP_LOCAL)
        value_op(extent.start)->is_zeroed = !op->operand_count; /* parts of it may not be set yet */
    extent.start = first_element(builder, extent.start, &count);
    extent.size = element_size(module, extent.start->type);
    extent.count = value_integer(module, type_long(module), count);
    if (op && op->operand_count)
        extent.count = build_binary(builder, OP_MUL, extent.count,
                                    build_cast(builder, forward_primal(forward, op->operands[0]), extent.count->type));
    return extent;
}

Extent extent_build(Forward *forward, Builder *builder, const Op *call, unsigned i)
{
    Module *module = forward->module;
    const Function *function = call->as.callee;
    Value **arguments = ARENA_ARRAY(forward->derivation->arena, Value *, call->operand_count), *pointer;
    LengthReader reader = {builder, module, function, arguments, NULL, false};
    LengthReader dry = {.module = module, .function = function};
    const Parameter *parameter = &function->parameters[i], *own;
    Value *base = base_of(call->operands[i]);
    Term length;

    for (unsigned j = 0; j < call->operand_count; j++)
        arguments[j] = forward_primal(forward, call->operands[j]);
    pointer = arguments[i];
    if (parameter->kind == PARAMETER_RECORD_VALUE)
        return (Extent){pointer, value_int(module, 1), element_size(module, pointer->type)};
    if (!read_length(&dry, parameter, &length)) {
        if (is_sized(base))
            return sized_extent(forward, builder, base);
        own = own_parameter(forward->derivation, forward->context, base);
        function = forward->context->function;
        arguments = ARENA_ARRAY(forward->derivation->arena, Value *, function->parameter_count);
        for (unsigned j = 0; j < function->parameter_count; j++)
            arguments[j] = forward_primal(forward, function->body->arguments[j]);
        reader.function = function;
        reader.arguments = arguments;
        parameter = own;
        pointer = forward_primal(forward, base);
    }
    read_length(&reader, parameter, &length);
    return (Extent){pointer, length.value, element_size(module, pointer->type)};
}
