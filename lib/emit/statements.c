/* In:   operations that are statements of their own.
 * Out:  C statements, one to a line. */
#include "emit/write.h"

#include <string.h>

static const char *format_place(Writer *writer, Value *pointer)
{
    return place_pointed(writer, pointer).text;
}

static const char *assigned_text(Writer *writer, Value *value)
{
    return expression_text(writer, expression_assigned(writer, value), LEVEL_ASSIGN);
}

/* ---- assignments ---- */

void assignment_write(Writer *writer, Variable *variable, const char *text)
{
    const char *target = variable->name;

    if (variable->is_dead)
        return;
    if (!variable->is_declared)
        target = declarator_local(writer, variable->type, target);
    writer->declarations += !variable->is_declared;
    variable->is_declared = true;
    line_write(writer, arena_format(writer->arena, "%s = %s;", target, text));
}

Variable *variable_fresh(Writer *writer, const Type *type, const char *wanted)
{
    Variable *variable = ARENA_NEW(writer->arena, Variable);
    FunctionPlan *plan = writer->plan;
    bool taken = true;

    variable->type = type;
    variable->name = wanted;
    for (unsigned n = 1; taken; n++) {
        taken = false;
        for (size_t i = 0; i < plan->variables.count && !taken; i++)
            taken = plan->variables.items[i]->name && strcmp(plan->variables.items[i]->name, variable->name) == 0;
        if (taken)
            variable->name = arena_format(writer->arena, "%s_%u", wanted, n);
    }
    variable->is_printed = true;
    VECTOR_PUSH(plan->arena, plan->variables, variable);
    return variable;
}

static const char *compound_operator(OpCode code)
{
    switch ((int)code) {
    case OP_ADD:
    case OP_INDEX: return "+=";
    case OP_SUB: return "-=";
    case OP_MUL: return "*=";
    case OP_DIV: return "/=";
    case OP_REM: return "%=";
    case OP_AND: return "&=";
    case OP_OR: return "|=";
    case OP_XOR: return "^=";
    case OP_SHL: return "<<=";
    case OP_SHR: return ">>=";
    }
    return NULL;
}

/* Whether an operand of the value is what stands in the target already. */
typedef bool IsTarget(const Writer *writer, const Value *operand, const void *target);

static bool operand_is_variable(const Writer *writer, const Value *operand, const void *target)
{
    return !value_is_folded(writer->plan, operand) && value_variable(writer->plan, operand) == target;
}

static bool operand_is_place(const Writer *writer, const Value *operand, const void *target)
{
    const Op *op = value_op(operand);

    return op && op->code == OP_LOAD && !op->is_volatile && value_is_folded(writer->plan, operand) &&
           addresses_equal(op->operands[0], target);
}

static Op *computing_op(const Value *value)
{
    Op *op = value_op(value);

    return op && op->operand_count == 2 && compound_operator(op->code) ? op : NULL;
}

static const char *pointer_step_text(Writer *writer, const char *place, Value *index)
{
    const char *object = *place == '*' ? arena_format(writer->arena, "(%s)", place) : place;

    if (value_is_integer(index, 1) || value_is_integer(index, -1))
        return arena_format(writer->arena, "%s%s;", object, index->as.integer < 0 ? "--" : "++");
    if (index->kind == VALUE_INTEGER && index->as.integer < 0)
        return arena_format(writer->arena, "%s -= %lld;", place, -(long long)index->as.integer);
    return arena_format(writer->arena, "%s += %s;", place,
                        expression_text(writer, index_written(writer, index), LEVEL_ASSIGN));
}

/* `x += y` and its like, for `x = x + y`; NULL if the value is of no such form. */
static const char *compound_text(Writer *writer, const char *place, const Value *value, IsTarget *is_target,
                                 const void *target)
{
    const Op *op = value_is_folded(writer->plan, value) ? computing_op(value) : NULL, *negated;
    Value *other;
    const char *sign;

    if (!op)
        return NULL;
    sign = compound_operator(op->code);
    if (is_target(writer, op->operands[0], target))
        other = op->operands[1];
    else if ((op->code == OP_ADD || op->code == OP_MUL) && is_target(writer, op->operands[1], target))
        other = op->operands[0];
    else
        return NULL;
    if (op->code == OP_INDEX)
        return pointer_step_text(writer, place, other);
    if (type_is_integer(value->type) && (op->code == OP_ADD || op->code == OP_SUB) && value_is_integer(other, 1))
        return arena_format(writer->arena, *place == '*' ? "(%s)%s;" : "%s%s;", place,
                            op->code == OP_ADD ? "++" : "--");
    negated = value_op(other);
    if (op->code == OP_ADD && type_is_floating(value->type) && negated && negated->code == OP_NEG &&
        value_is_folded(writer->plan, other)) {
        sign = "-=";
        other = negated->operands[0];
    }
    return arena_format(writer->arena, "%s %s %s;", place, sign,
                        expression_text(writer, expression_beside(writer, other, false), LEVEL_ASSIGN));
}

/* Sets a variable to what an operation or a transfer gives. */
void value_assign(Writer *writer, Variable *variable, Value *value)
{
    const char *text = NULL;

    if (variable->is_dead)
        return;
    if (variable->is_declared)
        text = compound_text(writer, variable->name, value, operand_is_variable, variable);
    if (text)
        line_write(writer, text);
    else
        assignment_write(writer, variable, assigned_text(writer, value));
}

/* The operation's own value, computed here. */
static void result_write(Writer *writer, Value *result)
{
    ValuePlan *mine = value_plan(writer->plan, result);

    mine->decision = DECISION_FOLD;
    value_assign(writer, mine->variable, result);
    mine->decision = DECISION_VARIABLE;
}

/* Is the operation's result kept in a variable? */
static bool result_is_kept(const Writer *writer, const Op *op)
{
    const ValuePlan *mine = op->result_count ? value_plan(writer->plan, op->results[0]) : NULL;

    return mine && mine->decision == DECISION_VARIABLE && !mine->variable->is_dead;
}

/* ---- memory ---- */

static const char *pointer_cast_volatile(Writer *writer, Value *pointer)
{
    const char *type = declarator_local(writer, type_target(pointer->type), "volatile *");

    return arena_format(writer->arena, "*(%s)%s", type,
                        expression_text(writer, pointer_written(writer, pointer), LEVEL_UNARY));
}

/* What is assigned to: the declaration, where this declares it. */
static const char *target_text(Writer *writer, const Op *op, Value *pointer)
{
    const Op *local = op_plan(writer->plan, op)->declares_local;
    Variable *variable;

    if (!local)
        return format_place(writer, pointer);
    variable = op_plan(writer->plan, local)->storage;
    variable->is_declared = true;
    writer->declarations++;
    return declarator_local(writer, variable->type, variable->name);
}

static const char *pointer_text(Writer *writer, Value *pointer)
{
    return expression_text(writer, expression_assigned(writer, pointer), LEVEL_ASSIGN);
}

/* What memcpy stores has no type. */
static void pointer_bytes_write(Writer *writer, const Op *op)
{
    const char *type = type_local(writer, op->operands[0]->type);

    writer->needs->string = true;
    line_write(writer,
               arena_format(writer->arena, "memcpy(%s, &(%s){%s}, sizeof(%s));", pointer_text(writer, op->operands[1]),
                            type, assigned_text(writer, op->operands[0]), type));
}

static void store_write(Writer *writer, const Op *op)
{
    const char *place, *text;

    if (op->is_volatile) {
        line_write(writer, arena_format(writer->arena, "%s = %s;", pointer_cast_volatile(writer, op->operands[1]),
                                        assigned_text(writer, op->operands[0])));
        return;
    }
    if (op->hides_type && !op_plan(writer->plan, op)->declares_local) {
        pointer_bytes_write(writer, op);
        return;
    }
    place = format_place(writer, op->operands[1]);
    if (op_plan(writer->plan, op)->is_alone) {
        place = arena_format(writer->arena, "ADCC_ALONE(%s)", place);
        writer->needs->runtime = true;
    }
    text = compound_text(writer, place, op->operands[0], operand_is_place, op->operands[1]);
    if (text) {
        line_write(writer, text);
        return;
    }
    text = assigned_text(writer, op->operands[0]);
    if (strcmp(text, place) != 0) /* what it was loaded from, and nothing came in between */
        line_write(writer, arena_format(writer->arena, "%s = %s;", target_text(writer, op, op->operands[1]), text));
}

static void volatile_load_write(Writer *writer, const Op *op)
{
    const char *text = pointer_cast_volatile(writer, op->operands[0]);

    if (result_is_kept(writer, op))
        assignment_write(writer, value_plan(writer->plan, op->results[0])->variable, text);
    else
        line_write(writer, arena_format(writer->arena, "(void)%s;", text));
}

/* Bytes as the source would say them: `n * sizeof(double)`. */
static const char *bytes_text(Writer *writer, Value *bytes, const Type *element)
{
    const Op *op = value_is_folded(writer->plan, bytes) ? value_op(bytes) : NULL;
    const char *unit = arena_format(writer->arena, "sizeof(%s)", type_local(writer, element));
    Value *count = NULL;

    if (element->size <= 1 || element->kind == TYPE_OPAQUE)
        return assigned_text(writer, bytes);
    if (bytes->kind == VALUE_INTEGER && bytes->as.integer > 0 && bytes->as.integer % element->size == 0) {
        if (bytes->as.integer == element->size)
            return unit;
        return arena_format(writer->arena, "%lld * %s", (long long)(bytes->as.integer / element->size), unit);
    }
    if (op && op->code == OP_MUL && value_is_integer(op->operands[1], element->size))
        count = op->operands[0];
    else if (op && op->code == OP_MUL && value_is_integer(op->operands[0], element->size))
        count = op->operands[1];
    if (!count)
        return assigned_text(writer, bytes);
    return arena_format(writer->arena, "%s * %s",
                        expression_text(writer, expression_beside(writer, count, false), LEVEL_MULTIPLY), unit);
}

/* Where memory is copied or filled: an array by its name. */
/* What memcpy and its like take is a void pointer: a conversion says nothing. */
static Value *without_conversion(const Writer *writer, Value *pointer)
{
    const Op *op = value_op(pointer);

    while (op && op->code == OP_CAST && value_is_folded(writer->plan, pointer) &&
           type_is_pointer(op->operands[0]->type)) {
        pointer = op->operands[0];
        op = value_op(pointer);
    }
    return pointer;
}

static const char *block_text(Writer *writer, Value *pointer)
{
    pointer = without_conversion(writer, pointer);
    if (type_target(pointer->type)->kind == TYPE_ARRAY && address_is_place(writer, pointer))
        return format_place(writer, pointer);
    return pointer_text(writer, pointer);
}

/* Memory that is written: where the source took const away by a conversion, it is taken away here. */
static const char *written_block_text(Writer *writer, Value *pointer)
{
    Value *stripped = without_conversion(writer, pointer);

    if (!stripped->type->as.pointer.to_const)
        return block_text(writer, pointer);
    return arena_format(writer->arena, "(void *)%s",
                        expression_text(writer, expression_exact(writer, stripped), LEVEL_UNARY));
}

static const char *block_bytes(Writer *writer, Value *pointer, Value *bytes)
{
    const Type *type = type_target(pointer->type);

    if (type->kind == TYPE_ARRAY && value_is_integer(bytes, type->size) && address_is_place(writer, pointer))
        return arena_format(writer->arena, "sizeof(%s)", format_place(writer, pointer));
    return bytes_text(writer, bytes, type_stripped(type));
}

static void copy_write(Writer *writer, const Op *op)
{
    const char *to, *from;

    if (copy_is_assignment(op)) {
        from = format_place(writer, op->operands[1]);
        line_write(writer, arena_format(writer->arena, "%s = %s;", target_text(writer, op, op->operands[0]), from));
        return;
    }
    writer->needs->string = true;
    to = written_block_text(writer, op->operands[0]);
    from = block_text(writer, op->operands[1]);
    line_write(writer, arena_format(writer->arena, "%s(%s, %s, %s);", op->as.may_overlap ? "memmove" : "memcpy", to,
                                    from, block_bytes(writer, op->operands[0], op->operands[2])));
}

static void fill_write(Writer *writer, const Op *op)
{
    writer->needs->string = true;
    line_write(writer, arena_format(writer->arena, "memset(%s, %s, %s);", written_block_text(writer, op->operands[0]),
                                    assigned_text(writer, op->operands[1]),
                                    block_bytes(writer, op->operands[0], op->operands[2])));
}

const char *malloc_text(Writer *writer, const Op *op)
{
    const Type *element = type_stripped(op->as.allocated);
    bool may_be_large = op->is_zeroed && !op->is_held && op->is_for_lanes && op->operands[1]->kind != VALUE_INTEGER;
    const char *prefix = op->is_held ? "adcc_held_" : may_be_large ? "adcc_" : "";

    writer->needs->stdlib = true;
    writer->needs->runtime |= *prefix != 0;
    if (op->is_zeroed) {
        return arena_format(writer->arena, "%scalloc(%s, %s)", prefix, assigned_text(writer, op->operands[0]),
                            bytes_text(writer, op->operands[1], element));
    }
    return arena_format(writer->arena, "%smalloc(%s)", prefix, bytes_text(writer, op->operands[0], element));
}

static void malloc_write(Writer *writer, const Op *op)
{
    const ValuePlan *mine = value_plan(writer->plan, op->results[0]);

    if (mine->decision == DECISION_VARIABLE)
        assignment_write(writer, mine->variable, malloc_text(writer, op));
}

static const char *zero_of(Writer *writer, const Type *type)
{
    (void)writer;
    if (type_is_floating(type))
        return type->as.real == REAL_FLOAT ? "0.0f" : "0.0";
    return type_is_integer(type) || type_is_pointer(type) ? "0" : "{0}";
}

/* `= {0}` initializes the first member of a union and nothing behind it (C11 6.7.9p17, p21): clang 19 leaves the rest as it is. */
static bool braces_leave_bytes(const Type *type)
{
    const Record *record;

    type = type_stripped(type);
    if (type->kind != TYPE_RECORD)
        return false;
    record = type->as.record;
    if (record->is_union)
        return record->field_count > 0 &&
               (record->fields[0].type->size < type->size || braces_leave_bytes(record->fields[0].type));
    for (unsigned i = 0; i < record->field_count; i++)
        if (braces_leave_bytes(record->fields[i].type))
            return true;
    return false;
}

static void local_write(Writer *writer, const Op *op)
{
    Variable *variable = op_plan(writer->plan, op)->storage;
    Value *count = op->operand_count ? op->operands[0] : NULL;
    const char *name = variable->name;
    bool variable_length = count && count->kind != VALUE_INTEGER, is_filled;

    if (variable->is_declared || op_plan(writer->plan, op)->is_declared_later)
        return;
    variable->is_declared = true;
    writer->declarations++;
    if (count)
        name = arena_format(writer->arena, "%s[%s]", name, assigned_text(writer, count));
    name = declarator_local(writer, variable->type, name);
    is_filled = op->is_zeroed && (variable_length || braces_leave_bytes(variable->type));
    if (op->is_zeroed && !is_filled)
        name = arena_format(writer->arena, "%s = %s", name, count ? "{0}" : zero_of(writer, variable->type));
    if (op->alignment)
        name = arena_format(writer->arena, "_Alignas(%u) %s", op->alignment, name);
    line_write(writer, arena_format(writer->arena, "%s;", name));
    if (!is_filled)
        return;
    writer->needs->string = true;
    if (!variable_length) {
        bool is_row = count || variable->type->kind == TYPE_ARRAY;
        line_write(writer, arena_format(writer->arena, "memset(%s%s, 0, sizeof %s);", is_row ? "" : "&", variable->name,
                                        variable->name));
        return;
    }
    line_write(writer, arena_format(writer->arena, "memset(%s, 0, %s * sizeof(%s));", variable->name,
                                    expression_text(writer, expression_beside(writer, count, false), LEVEL_MULTIPLY),
                                    type_local(writer, variable->type)));
}

/* ---- calls ---- */

/* `adcc_allocate_zeroed(n, sizeof(double))` for a call with the bytes and 1; NULL if it is no such call. */
static const char *allocation_text(Writer *writer, const Op *op)
{
    const Type *element = writer->allocated;
    Value *bytes = op->operand_count == 2 ? op->operands[0] : NULL;
    const Op *product = bytes && value_is_folded(writer->plan, bytes) ? value_op(bytes) : NULL;
    const char *unit;

    writer->allocated = NULL;
    if (!element || !element->size || !bytes || !value_is_integer(op->operands[1], 1) ||
        strcmp(op->as.callee->name, "adcc_allocate_zeroed") != 0)
        return NULL;
    element = type_stripped(element);
    unit = arena_format(writer->arena, "sizeof(%s)", type_local(writer, element));
    if (bytes->kind == VALUE_INTEGER && bytes->as.integer > 0 && bytes->as.integer % element->size == 0)
        return arena_format(writer->arena, "adcc_allocate_zeroed(%lld, %s)",
                            (long long)(bytes->as.integer / element->size), unit);
    if (!product || product->code != OP_MUL || !value_is_integer(product->operands[1], element->size))
        return NULL;
    return arena_format(writer->arena, "adcc_allocate_zeroed(%s, %s)", assigned_text(writer, product->operands[0]),
                        unit);
}

static const char *argument_text(Writer *writer, const Op *op, unsigned index)
{
    const Function *callee = op->as.callee;
    Value *argument = op->operands[index];

    if (index >= callee->parameter_count)
        return expression_text(writer, expression_exact(writer, argument), LEVEL_ASSIGN);
    if (callee->parameters[index].kind == PARAMETER_RECORD_VALUE)
        return format_place(writer, argument);
    if (extents_passed(writer, argument, &callee->parameters[index]))
        return extents_passed(writer, argument, &callee->parameters[index]);
    if (parameter_is_flat(&callee->parameters[index]))
        return arena_format(writer->arena, "(void *)%s",
                            expression_text(writer, expression_exact(writer, argument), LEVEL_UNARY));
    return expression_text(writer, expression_argument(writer, argument), LEVEL_ASSIGN);
}

static bool has_result_parameter(const Function *callee)
{
    return callee->parameter_count && callee->parameters[callee->parameter_count - 1].kind == PARAMETER_RESULT;
}

/* A record is passed, and returned, itself. */
static const char *pointer_call_text(Writer *writer, const Op *op)
{
    const Type *type = type_target(op->operands[0]->type);
    TextBuffer text = {0};
    unsigned count = op->operand_count - 1 - (type->as.function.result->kind == TYPE_RECORD);

    text_format(&text, "%s(", expression_text(writer, expression_exact(writer, op->operands[0]), LEVEL_POSTFIX));
    for (unsigned i = 0; i < count; i++) {
        Value *argument = op->operands[i + 1];
        bool is_record = i < type->as.function.count && type->as.function.parameters[i]->kind == TYPE_RECORD;
        const char *written = is_record ? format_place(writer, argument)
                                        : expression_text(writer, expression_argument(writer, argument), LEVEL_ASSIGN);
        text_append(&text, i ? ", " : "");
        text_append(&text, written);
    }
    text_append(&text, ")");
    return text_keep(&text, writer->arena);
}

/* Is it a format that is no literal, with nothing to format? clang takes that for a mistake; a further argument is ignored (C11
 * 7.21.6.1p2). */
static bool is_bare_format(const Op *op)
{
    static const char *const names[] = {"printf", "fprintf", "dprintf", "sprintf", "snprintf"};
    const Function *callee = op->as.callee;
    bool is_one = false;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_one |= strcmp(callee->name, names[i]) == 0;
    return is_one && callee->in_system_header && op->operand_count == callee->parameter_count &&
           pointer_root(op->operands[op->operand_count - 1])->kind != VALUE_STRING;
}

const char *called_text(Writer *writer, const Op *op)
{
    const char *allocation;
    TextBuffer text = {0};
    unsigned given = 0;

    if (op->code == OP_CALL_POINTER)
        return pointer_call_text(writer, op);
    allocation = allocation_text(writer, op);
    if (allocation)
        return allocation;
    text_format(&text, "%s(", op->as.callee->name);
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (i + 1 == op->as.callee->parameter_count && has_result_parameter(op->as.callee))
            continue;
        text_append(&text, given++ ? ", " : "");
        text_append(&text, argument_text(writer, op, i));
    }
    text_append(&text, is_bare_format(op) ? ", 0)" : ")");
    return text_keep(&text, writer->arena);
}

static void call_write(Writer *writer, const Op *op)
{
    const char *text = called_text(writer, op);

    if (call_result_place(op) && !op_plan(writer->plan, op)->drops_result)
        line_write(writer,
                   arena_format(writer->arena, "%s = %s;", target_text(writer, op, call_result_place(op)), text));
    else if (result_is_kept(writer, op))
        assignment_write(writer, value_plan(writer->plan, op->results[0])->variable, text);
    else
        line_write(writer, arena_format(writer->arena, "%s;", text));
}

/* ---- the tape ---- */

static bool is_function_pointer(const Type *type)
{
    return type_is_pointer(type) && type_target(type)->kind == TYPE_FUNCTION;
}

static const char *tape_kind(const Type *type)
{
    static const char *const integers[INTEGER_KINDS] = {"bool", "char", "schar", "uchar", "short", "ushort",
                                                        "int",  "uint", "long",  "ulong", "llong", "ullong"};
    static const char *const reals[REAL_KINDS] = {"float", "double", "ldouble"};
    static const char *const complexes[REAL_KINDS] = {"cfloat", "cdouble", "cldouble"};

    if (type_is_integer(type))
        return integers[type->as.integer.kind];
    if (type_is_complex(type))
        return complexes[type->as.real];
    if (type_is_real(type))
        return reals[type->as.real];
    return is_function_pointer(type) ? "function" : "pointer";
}

/* "(TYPE)" before a pointer that does not become this type by itself, else "". */
static const char *pushed_cast(const Type *type)
{
    if (is_function_pointer(type))
        return "(adcc_function)";
    return type_is_pointer(type) && type->as.pointer.to_const ? "(void *)" : "";
}

static void tape_write(Writer *writer, const Op *op)
{
    const char *tape = op->operand_count ? pointer_text(writer, op->operands[0]) : NULL;
    const char *text;

    writer->needs->runtime = true;
    if (op->code == OP_TAPE) {
        Variable *variable = op_plan(writer->plan, op)->storage;
        variable->is_declared = true;
        writer->declarations++;
        line_write(writer, arena_format(writer->arena, "struct adcc_tape %s = {0};", variable->name));
    } else if (op->code == OP_PUSH) {
        const char *cast = pushed_cast(op->operands[1]->type);
        text = *cast ? arena_format(writer->arena, "%s%s", cast,
                                    expression_text(writer, expression_exact(writer, op->operands[1]), LEVEL_UNARY))
                     : assigned_text(writer, op->operands[1]);
        line_write(writer,
                   arena_format(writer->arena, "adcc_push_%s(%s, %s);", tape_kind(op->operands[1]->type), tape, text));
    } else if (op->code == OP_POP) {
        text = arena_format(writer->arena, "adcc_pop_%s(%s)", tape_kind(op->results[0]->type), tape);
        if (is_function_pointer(op->results[0]->type))
            text = arena_format(writer->arena, "(%s)%s", declarator(writer->arena, op->results[0]->type, ""), text);
        if (result_is_kept(writer, op))
            assignment_write(writer, value_plan(writer->plan, op->results[0])->variable, text);
        else
            line_write(writer, arena_format(writer->arena, "(void)%s;", text));
    } else {
        line_write(writer, arena_format(writer->arena, "adcc_tape_free(%s);", tape));
    }
}

/* ---- one operation ---- */

static void comment_write(Writer *writer, const char *text)
{
    if (writer->lines)
        line_write(writer, "");
    line_write(writer, arena_format(writer->arena, "/* %s */", comment_text(writer->arena, text)));
}

static void return_write(Writer *writer, const Op *op)
{
    if (writer->plan->result)
        line_write(writer, arena_format(writer->arena, "return %s;", writer->plan->result->name));
    else if (op->operand_count)
        line_write(writer, arena_format(writer->arena, "return %s;", assigned_text(writer, op->operands[0])));
}

static void op_write(Writer *writer, Op *op)
{
    switch (op->code) {
    case OP_LOAD: volatile_load_write(writer, op); break;
    case OP_STORE: store_write(writer, op); break;
    case OP_COPY: copy_write(writer, op); break;
    case OP_FILL: fill_write(writer, op); break;
    case OP_MALLOC: malloc_write(writer, op); break;
    case OP_FREE:
        writer->needs->stdlib = true;
        writer->needs->runtime |= op->is_held;
        line_write(writer, arena_format(writer->arena, "%sfree(%s);", op->is_held ? "adcc_held_" : "",
                                        pointer_text(writer, op->operands[0])));
        break;
    case OP_LOCAL: local_write(writer, op); break;
    case OP_CALL:
    case OP_CALL_POINTER: call_write(writer, op); break;
    case OP_TAPE:
    case OP_PUSH:
    case OP_POP:
    case OP_TAPE_FREE: tape_write(writer, op); break;
    case OP_RETURN: return_write(writer, op); break;
    default: control_write(writer, op); break;
    }
}

void declares_write(Writer *writer, const Op *op)
{
    OpPlan *mine = op_plan(writer->plan, op);

    for (size_t i = 0; i < mine->declares.count; i++) {
        Variable *variable = mine->declares.items[i];
        if (variable->is_declared || variable->is_dead)
            continue;
        variable->is_declared = true;
        writer->declarations++;
        line_write(writer,
                   arena_format(writer->arena, "%s;", declarator_local(writer, variable->type, variable->name)));
    }
}

void region_write(Writer *writer, const Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        const OpPlan *mine = op_plan(writer->plan, op);
        if (op->code == OP_COMMENT)
            comment_write(writer, op->as.text);
        if (!mine->is_needed || op->code == OP_COMMENT)
            continue;
        if (op->code != OP_IF || mine->is_expression)
            declares_write(writer, op);
        if (op->code == OP_YIELD)
            continue;
        if (op_is_folded(writer->plan, op))
            continue;
        if ((op_is_foldable(op) && !op->is_volatile) || mine->is_expression) {
            for (unsigned i = 0; i < op->result_count; i++)
                if (value_plan(writer->plan, op->results[i])->decision == DECISION_VARIABLE)
                    result_write(writer, op->results[i]);
            continue;
        }
        op_write(writer, op);
    }
}
