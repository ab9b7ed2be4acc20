/* In:   pointers.
 * Out:  the places that they point to and the pointers themselves, as C spells them: `x`, `p[i]`, `s->f`. */
#include "emit/write.h"

static Expression make(const char *text, Precedence level)
{
    return (Expression){text, level};
}

static const Parameter *parameter_of(const Writer *writer, const Value *value)
{
    if (!value_is_parameter(value))
        return NULL;
    return &writer->plan->function->parameters[value->index];
}

/* The variable whose address the value is, and that is one object, not an array of them; else NULL. */
static const char *object_named(const Writer *writer, const Value *value)
{
    const Parameter *parameter = parameter_of(writer, value);
    const Op *op = value_op(value);

    if (parameter && parameter->kind != PARAMETER_PLAIN)
        return value_variable(writer->plan, value)->name;
    if (op && value_plan(writer->plan, value)->alias)
        return NULL;
    if (op && ((op->code == OP_LOCAL && !op->operand_count) || op->code == OP_TAPE))
        return op_plan(writer->plan, op)->storage->name;
    return value->kind == VALUE_GLOBAL ? value->as.global->name : NULL;
}

/* The address arithmetic that gives the value, if it is part of the expression. */
static Op *folded_step(const Writer *writer, const Value *value)
{
    Op *op = value_op(value);

    if (!op || !value_is_folded(writer->plan, value))
        return NULL;
    return op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT ? op : NULL;
}

/* A conversion between pointers to one type that need not be written: not one that takes the const away. */
static bool adds_const(const Op *cast)
{
    const Type *from = cast->operands[0]->type, *to = cast->results[0]->type;

    return type_is_pointer(from) && type_is_pointer(to) && type_target(from) == type_target(to) &&
           (to->as.pointer.to_const || !from->as.pointer.to_const);
}

/* The address arithmetic that gives the pointer, as part of the expression, behind conversions that are not written; or NULL. */
static const Op *step_behind_const(const Writer *writer, const Value *pointer)
{
    const Op *step = value_op(pointer);

    while (step && step->code == OP_CAST && value_is_folded(writer->plan, pointer) && adds_const(step)) {
        pointer = step->operands[0];
        step = value_op(pointer);
    }
    return folded_step(writer, pointer);
}

/* The member of a record that the pointer leads to, as part of the expression; NULL: it leads to none. A conversion to const is not written. */
static const Op *member_pointed(const Writer *writer, const Value *pointer)
{
    const Op *step = step_behind_const(writer, pointer);

    return step && step->code == OP_FIELD ? step : NULL;
}

/* Does the step go on behind a member, or in front of it? Of `(&s.x)[i]` clang concludes that it is no other member, of `*(&s.x + i)` it
 * does not. */
static bool leaves_member(const Writer *writer, const Op *step)
{
    const Op *inner = step->code == OP_INDEX ? folded_step(writer, step->operands[0]) : NULL;

    if (step->code != OP_INDEX || value_is_integer(step->operands[1], 0))
        return false;
    return member_pointed(writer, step->operands[0]) ||
           (inner && inner->code == OP_INDEX && member_pointed(writer, inner->operands[0]));
}

bool address_is_place(const Writer *writer, const Value *pointer)
{
    const Op *step = folded_step(writer, pointer);

    return object_named(writer, pointer) || (step && !leaves_member(writer, step));
}

/* `s.` or `p->`, before a field's name. */
static const char *member_access(Writer *writer, Value *pointer)
{
    const Op *step = folded_step(writer, pointer);

    if (step && step->code == OP_FIELD && !type_target(step->operands[0]->type)->as.record->fields[step->as.field].name)
        return member_access(writer, step->operands[0]); /* an anonymous member */
    if (address_is_place(writer, pointer))
        return arena_format(writer->arena, "%s.",
                            expression_text(writer, place_pointed(writer, pointer), LEVEL_POSTFIX));
    return arena_format(writer->arena, "%s->",
                        expression_text(writer, pointer_written(writer, pointer), LEVEL_POSTFIX));
}

static bool widens(const Type *from, const Type *to)
{
    if (!type_is_integer(from) || !type_is_integer(to))
        return false;
    return from->as.integer.is_signed == to->as.integer.is_signed ? from->size <= to->size
                                                                  : from->size < to->size && to->as.integer.is_signed;
}

/* An index may have any integer type, so a conversion that keeps its value is left out. */
Expression index_written(Writer *writer, Value *index)
{
    const Op *op = value_op(index);

    if (index->kind == VALUE_INTEGER)
        return integer_spelled(writer, index, false);
    if (op && op->code == OP_CAST && value_is_folded(writer->plan, index) &&
        widens(op->operands[0]->type, index->type) && !value_is_constant(op->operands[0]))
        return expression_exact(writer, op->operands[0]);
    return expression_exact(writer, index);
}

static bool is_wide(const Type *type)
{
    return type_is_integer(type) && type->size == 8;
}

/* `p[i + j]` for (p + i)[j], where the sum is made in 64 bits. */
static const Op *joined_step(const Writer *writer, const Op *op)
{
    const Op *inner = folded_step(writer, op->operands[0]);

    if (!inner || inner->code != OP_INDEX || value_is_integer(inner->operands[1], 0) ||
        type_target(inner->operands[0]->type)->kind == TYPE_ARRAY || !is_wide(inner->operands[1]->type) ||
        inner->operands[1]->kind == VALUE_INTEGER || !inner->operands[1]->type->as.integer.is_signed)
        return NULL;
    return inner;
}

/* `a[i][j]` of a parameter with extents; NULL if it is none. */
static const char *matrix_written(Writer *writer, const Op *op)
{
    const Op *inner = folded_step(writer, op->operands[0]);
    const char *row = inner && inner->code == OP_INDEX ? extents_row(writer, inner) : NULL;

    if (row)
        return arena_format(writer->arena, "%s[%s][%s]", extents_parameter(writer->plan, inner->operands[0])->name, row,
                            index_written(writer, op->operands[1]).text);
    row = extents_row(writer, op);
    if (!row)
        return NULL;
    return arena_format(writer->arena, "%s[%s][0]", extents_parameter(writer->plan, op->operands[0])->name, row);
}

/* What is accessed through it; NULL, which has no type, is met in code that is never executed. */
static Expression base_written(Writer *writer, Value *pointer)
{
    if (pointer->kind == VALUE_NULL)
        return make(arena_format(writer->arena, "(%s)%s", type_local(writer, pointer->type),
                                 expression_text(writer, pointer_written(writer, pointer), LEVEL_UNARY)),
                    LEVEL_UNARY);
    return pointer_written(writer, pointer);
}

/* Is it a number from 0 to count - 1 for all that one sees? */
static bool is_below(const Value *index, int64_t count)
{
    const Op *loop = value_counting_loop(value_before_widening(index));

    if (index->kind == VALUE_INTEGER)
        return index->as.integer >= 0 && index->as.integer < count;
    return loop && loop->as.comparison == COMPARE_LT && loop->operands[2]->as.integer > 0 &&
           loop->operands[0]->kind == VALUE_INTEGER && loop->operands[0]->as.integer >= 0 &&
           loop->operands[1]->kind == VALUE_INTEGER && loop->operands[1]->as.integer <= count;
}

/* Where the array begins that the element is one of, as part of the expression; NULL: there is none. A conversion to const is not written. */
static const Op *array_of(const Writer *writer, const Op *op)
{
    const Op *step = step_behind_const(writer, op->operands[0]);

    return step && step->code == OP_ELEMENT ? step : NULL;
}

/* The same where more may stand behind the array: it is a row, or a member. */
static const Op *row_of(const Writer *writer, const Op *op)
{
    const Op *element = array_of(writer, op), *whole = element ? value_op(element->operands[0]) : NULL;
    bool is_object = element && (element->operands[0]->kind == VALUE_GLOBAL ||
                                 (whole && whole->code == OP_LOCAL && !whole->operand_count));

    return is_object ? NULL : element;
}

/* May the element lie behind the end of the row that the pointer begins? Of `a[0][i]` compilers conclude that i stays in the row, of
 * `(&a[0][0])[i]` they do not. */
static bool leaves_row(const Writer *writer, const Op *op)
{
    const Op *row = row_of(writer, op);
    int64_t count;

    if (!row)
        return false;
    count = type_target(row->operands[0]->type)->as.array.count;
    if (op->is_in_array && (count > 1 || folded_step(writer, row->operands[0])))
        return false; /* `double v[1]` that goes on is no more than one by itself, `(*v)[i]` */
    return !is_below(op->operands[1], count);
}

static Expression address_taken(Writer *writer, Expression place)
{
    return make(arena_format(writer->arena, "&%s", expression_text(writer, place, LEVEL_UNARY)), LEVEL_UNARY);
}

/* `&a[0][0]` */
static Expression row_start(Writer *writer, const Op *op)
{
    return address_taken(writer, place_pointed(writer, row_of(writer, op)->results[0]));
}

static Expression indexed(Writer *writer, const Op *op)
{
    const Op *inner = joined_step(writer, op), *outer = inner ? inner : op;
    bool leaves = inner ? row_of(writer, inner) != NULL : leaves_row(writer, op); /* the sum may be anything */
    const char *text = matrix_written(writer, op), *base, *first, *second;

    if (text)
        return make(text, LEVEL_POSTFIX);
    base = expression_text(writer, leaves ? row_start(writer, outer) : base_written(writer, outer->operands[0]),
                           LEVEL_POSTFIX);
    if (inner) {
        first = expression_text(writer, expression_exact(writer, inner->operands[1]), LEVEL_ADD);
        second = expression_text(writer, index_written(writer, op->operands[1]), LEVEL_MULTIPLY);
        if (op->operands[1]->kind != VALUE_INTEGER && is_wide(op->operands[1]->type) &&
            !op->operands[1]->type->as.integer.is_signed) /* or the sum wraps where the first is negative */
            second = arena_format(writer->arena, "(long)%s",
                                  expression_text(writer, index_written(writer, op->operands[1]), LEVEL_UNARY));
        return make(arena_format(writer->arena, "%s[%s + %s]", base, first, second), LEVEL_POSTFIX);
    }
    return make(arena_format(writer->arena, "%s[%s]", base, index_written(writer, op->operands[1]).text),
                LEVEL_POSTFIX);
}

/* `p[0]`, where p is an array by all that one sees; else `*p`. */
static bool is_array_like(const Writer *writer, const Value *pointer)
{
    const Op *op = value_op(pointer);

    if (value_variable(writer->plan, pointer))
        return value_variable(writer->plan, pointer)->is_indexed;
    return op && op->code == OP_LOAD && type_is_floating(type_target(pointer->type)) &&
           folded_step(writer, op->operands[0]) != NULL;
}

static Expression followed(Writer *writer, Value *pointer)
{
    bool as_array = is_array_like(writer, pointer);
    Expression base = base_written(writer, pointer);
    const char *text = expression_text(writer, base, as_array ? LEVEL_POSTFIX : LEVEL_UNARY);

    return make(arena_format(writer->arena, as_array ? "%s[0]" : "*%s", text), as_array ? LEVEL_POSTFIX : LEVEL_UNARY);
}

Expression place_pointed(Writer *writer, Value *pointer)
{
    const char *object = object_named(writer, pointer);
    const Op *step = folded_step(writer, pointer), *op = value_op(pointer);

    if (op && value_plan(writer->plan, pointer)->alias)
        return place_pointed(writer, value_plan(writer->plan, pointer)->alias);
    if (object)
        return make(object, LEVEL_PRIMARY);
    if (op && op->code == OP_LOCAL)
        return make(arena_format(writer->arena, "%s[0]", op_plan(writer->plan, op)->storage->name), LEVEL_POSTFIX);
    if (!step || leaves_member(writer, step))
        return followed(writer, pointer);
    switch (step->code) {
    case OP_INDEX: return indexed(writer, step);
    case OP_ELEMENT:
        return make(arena_format(writer->arena, "%s[0]",
                                 expression_text(writer, pointer_written(writer, pointer), LEVEL_POSTFIX)),
                    LEVEL_POSTFIX);
    default: break;
    }
    return make(arena_format(writer->arena, "%s%s", member_access(writer, step->operands[0]),
                             type_target(step->operands[0]->type)->as.record->fields[step->as.field].name),
                LEVEL_POSTFIX);
}

/* Will the pointer print as `p + i`? Then what is added to it is added there. */
static bool is_sum(const Writer *writer, const Value *pointer)
{
    const Op *step = folded_step(writer, pointer);

    return step && step->code == OP_INDEX && !value_is_integer(step->operands[1], 0);
}

/* `&p[i]` for a short index, `p + i * n` for a long one. */
static Expression index_address(Writer *writer, const Op *op)
{
    Value *base = op->operands[0], *index = op->operands[1];
    Expression offset = index_written(writer, index);

    if (value_is_integer(index, 0))
        return pointer_written(writer, base);
    if (leaves_row(writer, op)) /* of an array that decays, sanitizers say the same as of a subscript */
        return make(arena_format(writer->arena, "%s + %s", expression_text(writer, row_start(writer, op), LEVEL_ADD),
                                 expression_text(writer, offset, LEVEL_MULTIPLY)),
                    LEVEL_ADD);
    if (!is_sum(writer, base) && !leaves_member(writer, op) &&
        (type_target(base->type)->kind == TYPE_ARRAY || offset.level >= LEVEL_POSTFIX))
        return address_taken(writer, indexed(writer, op));
    return make(arena_format(writer->arena, "%s + %s",
                             expression_text(writer, pointer_written(writer, base), LEVEL_ADD),
                             expression_text(writer, offset, LEVEL_MULTIPLY)),
                LEVEL_ADD);
}

static Expression variable_written(Writer *writer, const Value *value)
{
    Variable *variable = value_variable(writer->plan, value);

    variable->is_printed = true;
    return make(variable->name, LEVEL_PRIMARY);
}

Expression pointer_written(Writer *writer, Value *pointer)
{
    const char *object = object_named(writer, pointer);
    const Op *step = folded_step(writer, pointer), *op = value_op(pointer);

    if (object)
        return address_taken(writer, make(object, LEVEL_PRIMARY));
    if (pointer->kind == VALUE_FUNCTION)
        return make(pointer->as.function->name, LEVEL_PRIMARY);
    if (pointer->kind == VALUE_STRING)
        return address_taken(writer, string_spelled(writer, pointer));
    if (op && op->code == OP_LOCAL)
        return make(op_plan(writer->plan, op)->storage->name, LEVEL_PRIMARY);
    if (!step)
        return value_variable(writer->plan, pointer) ? variable_written(writer, pointer)
                                                     : expression_exact(writer, pointer);
    switch (step->code) {
    case OP_INDEX: return index_address(writer, step);
    case OP_ELEMENT:
        if (step->operands[0]->kind == VALUE_STRING)
            return string_spelled(writer, step->operands[0]);
        return place_pointed(writer, step->operands[0]); /* an array decays */
    default: return address_taken(writer, place_pointed(writer, pointer));
    }
}
