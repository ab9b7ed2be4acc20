/* In:   types, functions, records.
 * Out:  their C declarations. */
#include "emit/write.h"

#include <string.h>

enum { DECLARE_CONST = 1, DECLARE_SIZES = 2 /* unsigned long is size_t */ };

static const char *const integer_names[INTEGER_KINDS] = {
    "_Bool", "char",         "signed char", "unsigned char", "short",     "unsigned short",
    "int",   "unsigned int", "long",        "unsigned long", "long long", "unsigned long long",
};
static const char *const real_names[REAL_KINDS] = {"float", "double", "long double"};
static const char *const complex_names[REAL_KINDS] = {"float _Complex", "double _Complex", "long double _Complex"};

/* A pointer to what has no name is one to void: that needs no cast. */
static const char *record_name(Arena *arena, const Record *record, bool is_pointed_to)
{
    if (record->tag)
        return arena_format(arena, "%s %s", record->is_union ? "union" : "struct", record->tag);
    return record->alias ? record->alias : record->in_c && !is_pointed_to ? record->in_c : "void";
}

static const char *declared(Arena *arena, const Type *type, const char *inner, unsigned flags);

static const char *based(Arena *arena, const char *base, const char *inner, unsigned flags)
{
    return arena_format(arena, "%s%s%s%s", flags & DECLARE_CONST ? "const " : "", base,
                        *inner && *inner != '[' ? " " : "", inner);
}

/* A row of a table, as the pointer to its first element that it is in C. */
static const char *row_declared(Arena *arena, const Type *row, bool to_const, const char *inner, unsigned flags)
{
    const Type *element = row->as.array.element;
    const char *star = row->as.array.is_const ? (*inner ? "*const " : "*const") : "*";

    inner = arena_format(arena, element->kind == TYPE_ARRAY ? "(%s%s)" : "%s%s", star, inner);
    return declared(arena, element, inner, (flags & DECLARE_SIZES) | (to_const ? DECLARE_CONST : 0));
}

static const char *pointer_declared(Arena *arena, const Type *type, const char *inner, unsigned flags)
{
    const Type *target = type_target(type);
    bool wraps = (target->kind == TYPE_ARRAY && !type_is_row(target)) || target->kind == TYPE_FUNCTION;
    const char *star = flags & DECLARE_CONST ? (*inner ? "*const " : "*const") : "*";

    inner = arena_format(arena, wraps ? "(%s%s)" : "%s%s", star, inner);
    if (type_is_row(target))
        return row_declared(arena, target, type->as.pointer.to_const, inner, flags);
    flags &= DECLARE_SIZES;
    if (type->as.pointer.to_const && target->kind != TYPE_FUNCTION)
        flags |= DECLARE_CONST;
    return declared(arena, target, inner, flags);
}

static const char *function_type_declared(Arena *arena, const Type *type, const char *inner, unsigned flags)
{
    TextBuffer text = {0};

    text_format(&text, "%s(", inner);
    for (unsigned i = 0; i < type->as.function.count; i++) {
        text_append(&text, i ? ", " : "");
        text_append(&text, declared(arena, type->as.function.parameters[i], "", flags & DECLARE_SIZES));
    }
    if (type->as.function.is_variadic)
        text_append(&text, type->as.function.count ? ", ..." : "");
    else if (!type->as.function.count)
        text_append(&text, "void");
    text_append(&text, ")");
    return declared(arena, type->as.function.result, text_keep(&text, arena), flags & DECLARE_SIZES);
}

static const char *declared(Arena *arena, const Type *type, const char *inner, unsigned flags)
{
    switch (type->kind) {
    case TYPE_VOID: return based(arena, "void", inner, flags);
    case TYPE_INTEGER:
        if (type->as.integer.kind == INTEGER_ULONG && (flags & DECLARE_SIZES))
            return based(arena, "size_t", inner, flags);
        return based(arena, integer_names[type->as.integer.kind], inner, flags);
    case TYPE_REAL: return based(arena, real_names[type->as.real], inner, flags);
    case TYPE_COMPLEX: return based(arena, complex_names[type->as.real], inner, flags);
    case TYPE_RECORD:
        return based(arena, record_name(arena, type->as.record, *inner == '*' || *inner == '('), inner, flags);
    case TYPE_OPAQUE: return based(arena, type->as.opaque, inner, flags);
    case TYPE_POINTER: return pointer_declared(arena, type, inner, flags);
    case TYPE_ARRAY:
        if (type_is_row(type))
            return row_declared(arena, type, flags & DECLARE_CONST, inner, flags);
        inner = type->as.array.count < 0 ? arena_format(arena, "%s[]", inner)
                                         : arena_format(arena, "%s[%lld]", inner, (long long)type->as.array.count);
        return declared(arena, type->as.array.element, inner, flags);
    case TYPE_FUNCTION: return function_type_declared(arena, type, inner, flags);
    }
    return inner;
}

const char *declarator(Arena *arena, const Type *type, const char *name)
{
    return declared(arena, type, name, 0);
}

const char *declarator_const(Arena *arena, const Type *type, const char *name)
{
    return declared(arena, type, name, DECLARE_CONST);
}

const char *declarator_local(Writer *writer, const Type *type, const char *name)
{
    const Type *innermost = type;

    while (innermost->kind == TYPE_POINTER || innermost->kind == TYPE_ARRAY)
        innermost = innermost->kind == TYPE_POINTER ? type_target(innermost) : innermost->as.array.element;
    if (type_is_integer(innermost) && innermost->as.integer.kind == INTEGER_ULONG)
        writer->needs->stddef = true;
    return declared(writer->arena, type, name, DECLARE_SIZES);
}

const char *type_local(Writer *writer, const Type *type)
{
    return declarator_local(writer, type, "");
}

const char *type_spelled(Arena *arena, const Type *type)
{
    return declared(arena, type, "", 0);
}

/* ---- functions ---- */

const Type *function_c_result(const Function *function)
{
    unsigned count = function->parameter_count;

    if (count && function->parameters[count - 1].kind == PARAMETER_RESULT)
        return type_target(function->parameters[count - 1].type);
    return function->result;
}

/* says_restrict: if it is so; C++ has no such word. */
static const char *parameter_declared(Arena *arena, const Parameter *parameter, const char *name, bool says_restrict)
{
    const char *text = name, *word = parameter->says_restrict && says_restrict ? "restrict" : "";
    const Type *type;

    if (parameter->kind == PARAMETER_RECORD_VALUE)
        return declarator(arena, type_target(parameter->type), name);
    if (!parameter->extent_count)
        return declarator(arena, parameter->type, arena_format(arena, "%s%s%s", word, *word ? " " : "", name));
    type = type_target(parameter->type);
    for (unsigned i = 0; i < parameter->extent_count; i++) {
        const char *extent = parameter->extents[i];
        text = arena_format(arena, "%s[%s%s%s]", text, word, *word && *extent ? " " : "", extent);
        word = "";
    }
    if (extents_variable(parameter) < parameter->extent_count)
        type = type_stripped(type);
    return declared(arena, type, text, parameter->type->as.pointer.to_const ? DECLARE_CONST : 0);
}

static bool is_word_of_cxx(const char *name)
{
    static const char *const words[] = {"alignas",
                                        "alignof",
                                        "and",
                                        "and_eq",
                                        "asm",
                                        "bitand",
                                        "bitor",
                                        "bool",
                                        "catch",
                                        "char16_t",
                                        "char32_t",
                                        "char8_t",
                                        "class",
                                        "co_await",
                                        "co_return",
                                        "co_yield",
                                        "compl",
                                        "concept",
                                        "const_cast",
                                        "consteval",
                                        "constexpr",
                                        "constinit",
                                        "decltype",
                                        "delete",
                                        "dynamic_cast",
                                        "explicit",
                                        "export",
                                        "false",
                                        "friend",
                                        "mutable",
                                        "namespace",
                                        "new",
                                        "noexcept",
                                        "not",
                                        "not_eq",
                                        "nullptr",
                                        "operator",
                                        "or",
                                        "or_eq",
                                        "private",
                                        "protected",
                                        "public",
                                        "reinterpret_cast",
                                        "requires",
                                        "static_assert",
                                        "static_cast",
                                        "template",
                                        "this",
                                        "thread_local",
                                        "throw",
                                        "true",
                                        "try",
                                        "typeid",
                                        "typename",
                                        "using",
                                        "virtual",
                                        "wchar_t",
                                        "xor",
                                        "xor_eq"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    return false;
}

/* The name that a parameter has in the body: the plan's, where there is a body. */
static const char *parameter_name(const Module *module, const Function *function, const FunctionPlan *plan,
                                  unsigned index)
{
    const Value *value = plan ? function->body->arguments[index] : NULL;
    const Parameter *parameter = &function->parameters[index];

    if (value && value_variable(plan, value) && !parameter_is_flat(parameter))
        return value_variable(plan, value)->name;
    if (!plan && parameter->name && (is_word_of_cxx(parameter->name) || module_replaces_name(module, parameter->name)))
        return ""; /* a prototype: it may do without the name, and the header is for C++, too */
    return parameter->name ? parameter->name : "";
}

static const char *function_text(Arena *arena, const Module *module, const Function *function, const FunctionPlan *plan)
{
    TextBuffer text = {0};
    unsigned count = 0;

    text_format(&text, "%s(", function->name);
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter->kind == PARAMETER_RESULT)
            continue;
        text_append(&text, count++ ? ", " : "");
        text_append(&text, parameter_declared(arena, parameter, parameter_name(module, function, plan, i),
                                              plan || function->linkage == LINKAGE_INTERNAL));
    }
    if (function->is_variadic)
        text_append(&text, count ? ", ..." : "");
    else if (!count)
        text_append(&text, "void");
    text_append(&text, ")");
    return declarator(arena, function_c_result(function), text_keep(&text, arena));
}

const char *function_declared(Arena *arena, const Module *module, const Function *function)
{
    return function_text(arena, module, function, NULL);
}

const char *function_heading(Arena *arena, const Module *module, const Function *function, const FunctionPlan *plan)
{
    return arena_format(arena, "%s%s%s%s", function->is_version ? "ADCC_OUT_OF_LINE " : "",
                        function->linkage == LINKAGE_INTERNAL ? "static " : "",
                        function->is_noreturn ? "_Noreturn " : "", function_text(arena, module, function, plan));
}

const char *comment_text(Arena *arena, const char *text)
{
    char *safe = arena_copy_text(arena, text), *line;

    for (char *c = safe; *c; c++)
        if ((c[0] == '*' && c[1] == '/') || (c[0] == '/' && c[1] == '*'))
            c[0] = ' ';
    for (text = safe; (line = strchr(safe, '\n')); text = safe) {
        *line = 0;
        safe = arena_format(arena, "%s\r * %s", safe, line + 1);
    }
    for (line = safe; *line; line++)
        if (*line == '\r')
            *line = '\n';
    return text;
}

/* ---- records ---- */

/* What C would leave out between two members. */
static void gap_define(const Record *record, unsigned before, int64_t from, int64_t to, unsigned indent,
                       TextBuffer *out)
{
    if (record->is_stretched && to > from)
        text_format(out, "%*schar adcc_gap_%u[%lld];\n", (int)indent, "", before, (long long)(to - from));
}

static void fields_define(Arena *arena, const Record *record, unsigned indent, TextBuffer *out)
{
    int64_t end = 0;

    for (unsigned i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        const char *name = field->name ? field->name : "";
        const Record *nested = field->type->kind == TYPE_RECORD ? field->type->as.record : NULL;
        const Type *innermost = field->type;
        gap_define(record, i, end, field->offset, indent, out);
        end = field->offset + field->type->size;
        text_format(out, "%*s%s", (int)indent, "", field->is_volatile ? "volatile " : "");
        innermost = type_stripped(innermost);
        nested = innermost->kind == TYPE_RECORD ? innermost->as.record : NULL;
        if (nested && !nested->tag && !nested->alias) {
            text_format(out, "%s%s {\n", field->is_const ? "const " : "", nested->is_union ? "union" : "struct");
            fields_define(arena, nested, indent + 4, out);
            for (const Type *array = field->type; array->kind == TYPE_ARRAY; array = array->as.array.element)
                name = arena_format(arena, "%s[%lld]", name, (long long)array->as.array.count);
            text_format(out, "%*s}%s%s", (int)indent, "", *name ? " " : "", name);
        } else {
            text_append(out, field->is_const ? declarator_const(arena, field->type, name)
                                             : declarator(arena, field->type, name));
        }
        if (field->bit_width >= 0)
            text_format(out, " : %d", field->bit_width);
        text_append(out, ";\n");
    }
    gap_define(record, record->field_count, end, record->type->size, indent, out);
}

void record_define(Arena *arena, const Record *record, TextBuffer *out)
{
    const char *keyword = record->is_union ? "union" : "struct";

    if (record->tag)
        text_format(out, "%s%s %s {\n", "", keyword, record->tag);
    else
        text_format(out, "typedef %s {\n", keyword);
    fields_define(arena, record, 4, out);
    text_format(out, "}%s%s%s;\n", record->is_packed ? " __attribute__((packed))" : "", record->tag ? "" : " ",
                record->tag ? "" : record->alias);
}
