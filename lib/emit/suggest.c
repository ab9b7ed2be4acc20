/* In:   a value without a name that needs a variable.
 * Out:  a name that tells what it holds: `x_i` for x[i], `gamma` for p->gamma, `exp_z` for exp(z); or NULL. */
#include "emit/plan.h"

#include <string.h>

enum { NAME_LIMIT = 20 };

static const char *field_name(const Op *op)
{
    return type_target(op->operands[0]->type)->as.record->fields[op->as.field].name;
}

/* The end of the name that marks a derivative, "_b" or "_d"; else "". is_row: of N lanes, "_bv" or "_dv". */
static const char *derivative_suffix(const char *name, bool is_row)
{
    size_t length = name ? strlen(name) : 0;

    if (is_row)
        return length > 3 && (strcmp(name + length - 3, "_bv") == 0 || strcmp(name + length - 3, "_dv") == 0)
                   ? name + length - 3
                   : "";
    if (length < 3 || name[length - 2] != '_' || (name[length - 1] != 'b' && name[length - 1] != 'd'))
        return "";
    return name + length - 2;
}

/* What the thing that the pointer points into is called; NULL if it has no short name. */
static const char *place_name(const Value *pointer)
{
    while (pointer) {
        const Op *op = value_op(pointer);
        if (pointer->name)
            return pointer->name;
        if (!op)
            return NULL;
        if (op->code == OP_FIELD)
            return field_name(op);
        pointer = op->code == OP_INDEX || op->code == OP_ELEMENT || op->code == OP_LOAD || op->code == OP_CAST
                      ? op->operands[0]
                      : NULL;
    }
    return NULL;
}

static bool is_counter(const Value *value)
{
    return value_for(value) && value->name;
}

/* A part of a name. */
typedef struct Part {
    const char *text;
    bool has_word; /* a counter of more than a letter: what is joined to it is set off */
} Part;

static Part part(const char *text)
{
    return (Part){text, strlen(text) > 1};
}

static Part joined(Arena *arena, Part one, Part other)
{
    bool has_word = one.has_word || other.has_word;

    if (!*one.text || !*other.text)
        return *one.text ? one : other;
    return (Part){arena_format(arena, has_word ? "%s_%s" : "%s%s", one.text, other.text), has_word};
}

/* The loop counters in an index, one letter after the other, `row_col`, or a constant as it is. */
static Part index_name(Arena *arena, const Value *index, unsigned depth)
{
    const Op *op = value_op(index);
    Part name = {"", false};

    if (index->kind == VALUE_INTEGER && depth == 0 && index->as.integer >= 0)
        return (Part){arena_format(arena, "%lld", (long long)index->as.integer), false};
    if (is_counter(index) || (depth == 0 && index->name))
        return part(index->name);
    if (!op || depth > 3 || !type_is_integer(index->type))
        return name;
    for (unsigned i = 0; i < op->operand_count; i++)
        name = joined(arena, name, index_name(arena, op->operands[i], depth + 1));
    return name;
}

/* The counters of all steps of an address, the outermost first. */
static const char *indices_name(Arena *arena, const Op *address)
{
    Part index = index_name(arena, address->operands[1], 0);

    for (const Op *outer = value_op(address->operands[0]); outer && !outer->results[0]->name;
         outer = value_op(outer->operands[0])) {
        if (outer->code == OP_INDEX)
            index = joined(arena, index_name(arena, outer->operands[1], 1), index);
        else if (outer->code != OP_ELEMENT)
            break;
    }
    return *index.text ? index.text : "at";
}

/* x[i] is x_i; x_b[i] is x_i_b, the adjoint of that; the row x_bv[i] is x_i_bv. */
static const char *load_name(const FunctionPlan *plan, const Op *op)
{
    Arena *arena = plan->arena;
    Value *pointer = op->operands[0];
    const Op *address = value_op(pointer);
    bool is_row = op->code == OP_ELEMENT;
    const char *base = place_name(pointer), *suffix = derivative_suffix(base, is_row), *index = NULL;
    size_t length = base ? strlen(base) : 0, cut = strlen(suffix);

    if (!base)
        return NULL;
    base = arena_copy_bytes(arena, base, length - cut);
    if (!*suffix) /* a field of a shadow has the name of the primal's */
        suffix = derivative_suffix(address_base(plan, pointer)->name, is_row);
    if (!address || pointer->name)
        index = !value_is_constant(pointer) && value_plan(plan, pointer)->is_indexed ? "0" : NULL;
    else if (address->code == OP_FIELD)
        return arena_format(arena, "%s%s", base, suffix);
    else if (address->code == OP_INDEX)
        index = indices_name(arena, address);
    else if (address->code == OP_ELEMENT)
        index = "0";
    return index ? arena_format(arena, "%s_%s%s", base, index, suffix) : NULL;
}

const char *suggested_name(const FunctionPlan *plan, const Value *value)
{
    const Op *op = value_op(value);
    const char *name = NULL;

    if (!op)
        return NULL;
    if (op->code == OP_LOAD || op->code == OP_ELEMENT)
        name = load_name(plan, op);
    else if (op->code == OP_COMPARE)
        name = "test";
    else if (op->code > OP_DIV && op_info(op->code)->category == CATEGORY_PURE && op->operand_count == 1 &&
             op->operands[0]->name && strncmp(op_info(op->code)->text, "adcc_", 5) != 0)
        name = arena_format(plan->arena, "%s_%s", op_info(op->code)->text, op->operands[0]->name);
    return name && strlen(name) <= NAME_LIMIT ? name : NULL;
}
