/* In:    operations, values, types.
 * Out:   their text, one operation a line, two spaces of indent for each level.
 * Needs: print_name_values for the function that they stand in; a value without a name prints as `%?`. */
#include "ir/print.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- types ---- */

static const char *const integer_names[INTEGER_KINDS] = {
    [INTEGER_BOOL] = "bool",   [INTEGER_CHAR] = "char",     [INTEGER_SCHAR] = "schar", [INTEGER_UCHAR] = "uchar",
    [INTEGER_SHORT] = "short", [INTEGER_USHORT] = "ushort", [INTEGER_INT] = "int",     [INTEGER_UINT] = "uint",
    [INTEGER_LONG] = "long",   [INTEGER_ULONG] = "ulong",   [INTEGER_LLONG] = "llong", [INTEGER_ULLONG] = "ullong",
};
static const char *const real_names[REAL_KINDS] = {"float", "double", "ldouble"};
static const char *const complex_names[REAL_KINDS] = {"cfloat", "cdouble", "cldouble"};

static void print_record_name(Printer *printer, const Record *record)
{
    const char *name = pointer_map_get(&printer->records, record);

    if (!name) /* outside of a module there is nothing to be unique in */
        name = printed_name(printer->arena, '%', record->tag ? record->tag : record->alias, 0);
    text_append(printer->text, name);
}

static void print_function_type(Printer *printer, const Type *type)
{
    text_append(printer->text, "func(");
    for (unsigned i = 0; i < type->as.function.count; i++) {
        text_append(printer->text, i ? ", " : "");
        print_type(printer, type->as.function.parameters[i]);
    }
    if (type->as.function.is_variadic)
        text_append(printer->text, type->as.function.count ? ", ..." : "...");
    text_append(printer->text, ") -> ");
    print_type(printer, type->as.function.result);
}

void print_type(Printer *printer, const Type *type)
{
    TextBuffer *text = printer->text;

    switch (type->kind) {
    case TYPE_VOID: text_append(text, "void"); return;
    case TYPE_INTEGER: text_append(text, integer_names[type->as.integer.kind]); return;
    case TYPE_REAL: text_append(text, real_names[type->as.real]); return;
    case TYPE_COMPLEX: text_append(text, complex_names[type->as.real]); return;
    case TYPE_POINTER:
        text_append(text, type->as.pointer.to_const ? "ptr<const " : "ptr<");
        print_type(printer, type->as.pointer.target);
        text_append(text, ">");
        return;
    case TYPE_ARRAY:
        if (type_is_row(type))
            text_append(text, type->as.array.is_const ? "[const row x " : "[row x ");
        else if (type->as.array.count < 0)
            text_append(text, "[? x ");
        else
            text_format(text, "[%" PRId64 " x ", type->as.array.count);
        print_type(printer, type->as.array.element);
        text_append(text, "]");
        return;
    case TYPE_RECORD: print_record_name(printer, type->as.record); return;
    case TYPE_FUNCTION: print_function_type(printer, type); return;
    case TYPE_OPAQUE:
        text_append(text, "opaque<");
        print_quoted(text, type->as.opaque, strlen(type->as.opaque));
        text_format(text, " %" PRId64 " %" PRId64 ">", type->size, type->align);
        return;
    }
}

/* ---- names and strings ---- */

void print_quoted(TextBuffer *text, const char *bytes, size_t length)
{
    text_append(text, "\"");
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '\n')
            text_append(text, "\\n");
        else if (c == '\t')
            text_append(text, "\\t");
        else if (c == '"' || c == '\\')
            text_format(text, "\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            text_format(text, "\\x%02x", c);
        else
            text_append_bytes(text, &bytes[i], 1);
    }
    text_append(text, "\"");
}

static bool is_name_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
}

static bool is_digit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

/* Can the name stand without quotes? Not if its end looks like the number that makes a name unique. */
static bool is_plain_name(const char *name)
{
    const char *end = name;

    if (!is_name_letter((unsigned char)*name))
        return false;
    for (; *end; end++)
        if (!is_name_letter((unsigned char)*end) && !is_digit((unsigned char)*end) && *end != '.')
            return false;
    if (end[-1] == '.' || strstr(name, ".."))
        return false;
    while (is_digit((unsigned char)end[-1]))
        end--;
    return *end == '\0' || end[-1] != '.';
}

void print_name(TextBuffer *text, const char *name)
{
    if (is_plain_name(name))
        text_append(text, name);
    else
        print_quoted(text, name, strlen(name));
}

char *printed_name(Arena *arena, char sigil, const char *name, size_t earlier)
{
    TextBuffer text = {0};
    char *copy;

    text_format(&text, "%c", sigil);
    if (!name) {
        text_format(&text, "%zu", earlier);
    } else {
        print_name(&text, name);
        if (earlier)
            text_format(&text, ".%zu", earlier);
    }
    copy = arena_copy_text(arena, text.data);
    text_free(&text);
    return copy;
}

static void name_value(Printer *printer, const Value *value)
{
    size_t earlier =
        value->name ? (size_t)(uintptr_t)name_map_get(&printer->value_counts, value->name) : printer->unnamed_values++;

    if (value->name)
        name_map_put(&printer->value_counts, printer->arena, value->name, (void *)(uintptr_t)(earlier + 1));
    pointer_map_put(&printer->values, printer->arena, value, printed_name(printer->arena, '%', value->name, earlier));
}

static void name_region(Printer *printer, const Region *region)
{
    for (unsigned i = 0; i < region->argument_count; i++)
        name_value(printer, region->arguments[i]);
    for (const Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->result_count; i++)
            name_value(printer, op->results[i]);
        for (unsigned i = 0; i < op->region_count; i++)
            name_region(printer, op->regions[i]);
    }
}

void print_name_values(Printer *printer, const Function *function)
{
    printer->values = (PointerMap){0};
    printer->value_counts = (NameMap){0};
    printer->unnamed_values = 0;
    if (function->body)
        name_region(printer, function->body);
}

/* ---- constants ---- */

static bool same_real(long double a, long double b)
{
    return a == b && !signbit(a) == !signbit(b);
}

/* The value that a decimal text has in the type. */
static long double real_read(const Type *type, const char *text)
{
    switch (type->as.real) {
    case REAL_FLOAT: return strtof(text, NULL);
    case REAL_DOUBLE: return strtod(text, NULL);
    case REAL_LDOUBLE: return strtold(text, NULL);
    }
    return 0;
}

char *real_text(Arena *arena, const Type *type, long double real)
{
    char text[64];

    if (type->as.real == REAL_FLOAT)
        real = (float)real;
    else if (type->as.real == REAL_DOUBLE)
        real = (double)real;
    if (isnan(real))
        return arena_copy_text(arena, signbit(real) ? "-nan" : "nan");
    if (isinf(real))
        return arena_copy_text(arena, real < 0 ? "-inf" : "inf");
    for (int digits = 1; digits <= 36; digits++) {
        snprintf(text, sizeof text, "%.*Lg", digits, real);
        if (same_real(real_read(type, text), real))
            break;
    }
    if (!strpbrk(text, ".e"))
        strcat(text, ".0");
    return arena_copy_text(arena, text);
}

/* A spelling that the lexer takes as one number and that has the constant's value. */
static bool is_plain_spelling(const Value *value)
{
    const char *text = value->spelling;
    size_t length = strlen(text);
    char last = length ? text[length - 1] : '\0';
    bool is_hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    char *end;

    if (!is_digit((unsigned char)*text) && *text != '.' && *text != '-')
        return false;
    if (strspn(text, "0123456789abcdefABCDEFxXpPlL.+-") != length || !strpbrk(text, ".eEpP"))
        return false;
    (void)strtold(text, &end);
    switch (value->type->as.real) {
    case REAL_FLOAT:
        return !is_hex && (last == 'f' || last == 'F') && end + 1 == text + length &&
               same_real(strtof(text, NULL), value->as.real);
    case REAL_DOUBLE: return *end == '\0' && same_real(strtod(text, NULL), value->as.real);
    case REAL_LDOUBLE:
        return (last == 'l' || last == 'L') && end + 1 == text + length &&
               same_real(strtold(text, NULL), value->as.real);
    }
    return false;
}

static void print_real(Printer *printer, const Value *value)
{
    if (value->spelling && is_plain_spelling(value)) {
        text_append(printer->text, value->spelling);
    } else {
        text_append(printer->text, real_text(printer->arena, value->type, value->as.real));
        if (value->spelling)
            print_quoted(printer->text, value->spelling, strlen(value->spelling));
    }
}

static void print_string(Printer *printer, const Value *value)
{
    const char *bytes = value->as.string.bytes;
    size_t length = value->as.string.length;
    bool has_end = length > 0 && bytes[length - 1] == '\0';

    print_quoted(printer->text, bytes, has_end ? length - 1 : length);
    if (!has_end)
        text_append(printer->text, "!");
}

static void print_symbol(Printer *printer, const void *symbol, const char *name)
{
    const char *text = pointer_map_get(&printer->symbols, symbol);

    text_append(printer->text, text ? text : printed_name(printer->arena, '@', name, 0));
}

void print_value(Printer *printer, const Value *value)
{
    TextBuffer *text = printer->text;
    const char *name;

    if (!value) {
        text_append(text, "%?");
        return;
    }
    switch (value->kind) {
    case VALUE_RESULT:
    case VALUE_ARGUMENT:
        name = pointer_map_get(&printer->values, value);
        text_append(text, name ? name : "%?");
        return;
    case VALUE_INTEGER:
        if (type_is_integer(value->type) && !value->type->as.integer.is_signed)
            text_format(text, "%" PRIu64 ":", (uint64_t)value->as.integer);
        else
            text_format(text, "%" PRId64 ":", value->as.integer);
        break;
    case VALUE_REAL:
        print_real(printer, value);
        text_append(text, ":");
        break;
    case VALUE_NULL: text_append(text, "null:"); break;
    case VALUE_UNDEFINED: text_append(text, "undef:"); break;
    case VALUE_GLOBAL: print_symbol(printer, value->as.global, value->as.global->name); return;
    case VALUE_FUNCTION: print_symbol(printer, value->as.function, value->as.function->name); return;
    case VALUE_STRING: print_string(printer, value); return;
    }
    print_type(printer, value->type);
}

/* ---- operations ---- */

void print_place(Printer *printer, SourcePlace place)
{
    if (!printer->with_places || (!place.file && !place.line))
        return;
    text_append(printer->text, " !");
    if (!place.file || !printer->file || strcmp(place.file, printer->file) != 0) {
        print_quoted(printer->text, place.file ? place.file : "", place.file ? strlen(place.file) : 0);
        text_append(printer->text, ":");
    }
    text_format(printer->text, "%u:%u", place.line, place.column);
}

static void print_operands(Printer *printer, const Op *op, unsigned first)
{
    for (unsigned i = first; i < op->operand_count; i++) {
        text_append(printer->text, i > first ? ", " : " ");
        print_value(printer, op->operands[i]);
    }
}

static void print_indent(Printer *printer, int depth)
{
    for (int i = 0; i < depth; i++)
        text_append(printer->text, "  ");
}

static void print_definition(Printer *printer, const Value *value)
{
    print_value(printer, value);
    text_append(printer->text, ": ");
    print_type(printer, value->type);
}

/* ` with (%x: double = %x.0, ...)`: carried values from argument `argument` and operand `operand` on. */
static void print_carried(Printer *printer, const Op *op, unsigned argument, unsigned operand)
{
    const Region *region = op->region_count ? op->regions[0] : NULL;
    unsigned arguments = region && region->argument_count > argument ? region->argument_count - argument : 0;
    unsigned operands = op->operand_count > operand ? op->operand_count - operand : 0;
    unsigned count = arguments > operands ? arguments : operands;

    if (!count)
        return;
    text_append(printer->text, " with (");
    for (unsigned i = 0; i < count; i++) {
        text_append(printer->text, i ? ", " : "");
        if (i < arguments)
            print_definition(printer, region->arguments[argument + i]);
        if (i < operands) { /* the counts differ in broken IR alone */
            text_append(printer->text, " = ");
            print_value(printer, op->operands[operand + i]);
        }
    }
    text_append(printer->text, ")");
}

static void print_for(Printer *printer, const Op *op)
{
    static const char *const words[] = {" = ", " to ", " by "};

    text_append(printer->text, " ");
    if (op->region_count && op->regions[0]->argument_count)
        print_definition(printer, op->regions[0]->arguments[0]);
    for (unsigned i = 0; i < 3 && i < op->operand_count; i++) {
        text_append(printer->text, words[i]);
        print_value(printer, op->operands[i]);
    }
    print_carried(printer, op, 1, 3);
}

static void print_field(Printer *printer, const Op *op)
{
    const Type *type = op->operand_count ? op->operands[0]->type : NULL;
    const Record *record = NULL;

    if (type && type_is_pointer(type) && type_target(type)->kind == TYPE_RECORD)
        record = type_target(type)->as.record;
    print_operands(printer, op, 0);
    text_append(printer->text, ", ");
    if (record && op->as.field < record->field_count && record->fields[op->as.field].name)
        print_name(printer->text, record->fields[op->as.field].name);
    else
        text_format(printer->text, "%u", op->as.field);
}

static void print_call(Printer *printer, const Op *op)
{
    unsigned first = op->code == OP_CALL_POINTER;

    text_append(printer->text, " ");
    if (!first)
        print_symbol(printer, op->as.callee, op->as.callee->name);
    else if (op->operand_count)
        print_value(printer, op->operands[0]);
    text_append(printer->text, "(");
    for (unsigned i = first; i < op->operand_count; i++) {
        text_append(printer->text, i > first ? ", " : "");
        print_value(printer, op->operands[i]);
    }
    text_append(printer->text, ")");
}

static void print_allocation(Printer *printer, const Op *op)
{
    text_append(printer->text, " ");
    print_type(printer, op->as.allocated);
    text_append(printer->text, op->operand_count ? "," : "");
    print_operands(printer, op, 0);
}

/* What stands between the mnemonic and the result types. */
static void print_body(Printer *printer, const Op *op)
{
    if (op->code == OP_FOR) {
        print_for(printer, op);
    } else if (op->code == OP_LOOP) {
        print_carried(printer, op, 0, 0);
    } else if (op->code == OP_FIELD) {
        print_field(printer, op);
    } else if (op->code == OP_CALL || op->code == OP_CALL_POINTER) {
        print_call(printer, op);
    } else if (op->code == OP_LOCAL || op->code == OP_MALLOC) {
        print_allocation(printer, op);
    } else if (op->code == OP_COMMENT) {
        text_append(printer->text, " ");
        print_quoted(printer->text, op->as.text ? op->as.text : "", op->as.text ? strlen(op->as.text) : 0);
    } else {
        print_operands(printer, op, 0);
    }
}

static void print_mnemonic(Printer *printer, const Op *op)
{
    static const char *const comparisons[] = {".lt", ".le", ".gt", ".ge", ".eq", ".ne"};

    text_append(printer->text, op_info(op->code)->text);
    if (op->code == OP_COMPARE || op->code == OP_FOR)
        text_append(printer->text, comparisons[op->as.comparison]);
    if (op->is_volatile)
        text_append(printer->text, ".volatile");
    if (op->is_zeroed)
        text_append(printer->text, ".zeroed");
    if (op->is_backward)
        text_append(printer->text, ".backward");
    if (op->code == OP_COPY && op->as.may_overlap)
        text_append(printer->text, ".overlap");
}

void print_op_line(Printer *printer, const Op *op, int depth)
{
    print_indent(printer, depth);
    for (unsigned i = 0; i < op->result_count; i++) {
        text_append(printer->text, i ? ", " : "");
        print_value(printer, op->results[i]);
    }
    text_append(printer->text, op->result_count ? " = " : "");
    print_mnemonic(printer, op);
    print_body(printer, op);
    for (unsigned i = 0; i < op->result_count; i++) {
        text_append(printer->text, i ? ", " : " : ");
        print_type(printer, op->results[i]->type);
    }
    if (op->mark & OP_MARK_DERIVATIVE)
        text_append(printer->text, " !derivative");
    if (op->alignment)
        text_format(printer->text, " !align %u", op->alignment);
    if ((op->code == OP_PUSH || op->code == OP_POP) && op->as.slot)
        text_format(printer->text, " !slot %u", op->as.slot);
    print_place(printer, op->place);
}

/* ---- regions ---- */

static void print_case(Printer *printer, const CaseList *cases, int depth)
{
    print_indent(printer, depth);
    text_append(printer->text, cases->count ? "case" : "default");
    for (unsigned i = 0; i < cases->count; i++) {
        text_format(printer->text, "%s%" PRId64, i ? ", " : " ", cases->ranges[i].low);
        if (cases->ranges[i].high != cases->ranges[i].low)
            text_format(printer->text, " to %" PRId64, cases->ranges[i].high);
    }
    text_append(printer->text, ":\n");
}

/* What opens a region behind its operation's line, or behind the region before it. */
static void print_region_head(Printer *printer, const Op *op, unsigned i, int depth)
{
    const Region *region = op->regions[i];

    if (i == 0)
        text_append(printer->text, " {\n");
    if (op->code == OP_SWITCH) {
        print_case(printer, &op->as.cases[i], depth);
    } else if (i > 0) {
        print_indent(printer, depth);
        text_append(printer->text, op->code == OP_LOOP ? "} do" : "} else");
        for (unsigned j = 0; j < region->argument_count; j++) {
            text_append(printer->text, j ? ", " : " (");
            print_definition(printer, region->arguments[j]);
        }
        text_append(printer->text, region->argument_count ? ") {\n" : " {\n");
    }
}

void print_region(Printer *printer, const Region *region, int depth)
{
    for (const Op *op = region->first; op; op = op->next) {
        print_op_line(printer, op, depth);
        for (unsigned i = 0; i < op->region_count; i++) {
            print_region_head(printer, op, i, depth);
            print_region(printer, op->regions[i], depth + 1);
        }
        if (op->region_count) {
            print_indent(printer, depth);
            text_append(printer->text, "}");
        }
        text_append(printer->text, "\n");
    }
}
