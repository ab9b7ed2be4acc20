/* In:   a `for`.
 * Out:  C's head of it. A backward one begins with the counter's last value or behind it; no form computes a value that the type
 *       does not have, nor one that the function's own loop does not: where this does not run, either. */
#include "emit/write.h"

#include "transform/fold_integer.h"

/* ---- which form ---- */

int64_t for_step(const Op *op)
{
    const Value *step = op->operands[2];
    int64_t amount = step->kind == VALUE_INTEGER ? step->as.integer : 0;

    if (!step->type->as.integer.is_signed && step->type->size == 4)
        amount = (int32_t)amount;
    return amount;
}

static bool comparison_is_open(const Op *op)
{
    return op->as.comparison == COMPARE_LT || op->as.comparison == COMPARE_GT;
}

static bool is_end(const Type *type, int64_t integer, bool least)
{
    return integer == (least ? INT64_MIN : INT64_MAX) || !integer_fits(type, least ? integer - 1 : integer + 1);
}

/* What an operation gives of its type is not the least or greatest value, whatever it is given. */
static bool op_keeps_off_end(const Op *op, const Type *type, bool least)
{
    const Value *by = op->operand_count > 1 ? op->operands[1] : NULL;
    int64_t amount = by && by->kind == VALUE_INTEGER ? by->as.integer : 0;

    switch ((int)op->code) {
    case OP_ADD: return least ? amount > 0 : amount < 0;
    case OP_SUB: return least ? amount < 0 : amount > 0;
    case OP_DIV: return amount > 1;
    case OP_REM: return amount > 0;
    case OP_CAST: return type_is_integer(op->operands[0]->type) && op->operands[0]->type->size < type->size;
    default: return false;
    }
}

/* Does the text tell that the value, of a signed type, is not the least (or greatest) of its type? Sums do not overflow, nor
 * do counters where they are moved on from their last value. */
static bool value_keeps_off_end(const Value *value, bool least)
{
    const Op *op = value_op(value), *loop = op ? NULL : value_for(value);
    int64_t step = loop ? for_step(loop) : 0;

    if (value->kind == VALUE_INTEGER)
        return !is_end(value->type, value->as.integer, least);
    if (op)
        return op_keeps_off_end(op, value->type, least);
    if (step == 0)
        return false;
    return (step > 0) != least || value_keeps_off_end(loop->operands[0], least);
}

ForHeadKind for_head_kind(const Op *op)
{
    bool is_signed = op->operands[0]->type->as.integer.is_signed, rises = for_step(op) == 1;

    if (!op->is_backward)
        return FOR_PLAIN;
    if (!rises && !(is_signed && for_step(op) == -1))
        return FOR_COUNTING;
    if (is_signed && value_keeps_off_end(op->operands[0], rises) &&
        (!comparison_is_open(op) || value_keeps_off_end(op->operands[1], rises)))
        return FOR_PLAIN;
    return FOR_STEPPING;
}

/* ---- the text ---- */

static const char *step_text(Writer *writer, const Op *op, const char *name, int64_t step)
{
    if (step == 1 || step == -1)
        return arena_format(writer->arena, "%s%s", name, step == 1 ? "++" : "--");
    if (step)
        return arena_format(writer->arena, "%s %s %lld", name,
                            step < 0 ? "-=" : "+=", (long long)(step < 0 ? -step : step));
    return arena_format(writer->arena, "%s += %s", name,
                        expression_text(writer, expression_beside(writer, op->operands[2], false), LEVEL_ASSIGN));
}

static const char *bound_text(Writer *writer, Value *bound)
{
    return expression_text(writer, expression_beside(writer, bound, true), LEVEL_SHIFT);
}

static const char *forward_head(Writer *writer, const Op *op, const Variable *counter)
{
    static const char *const signs[] = {"<", "<=", ">", ">=", "==", "!="};
    const char *first = expression_text(writer, expression_assigned(writer, op->operands[0]), LEVEL_ASSIGN);

    return arena_format(writer->arena, "for (%s = %s; %s %s %s; %s)",
                        declarator_local(writer, counter->type, counter->name), first, counter->name,
                        signs[op->as.comparison], bound_text(writer, op->operands[1]),
                        step_text(writer, op, counter->name, for_step(op)));
}

/* x for the constant sum x + c or x - c, with the constant in *amount; else NULL. */
static Value *sum_parts(const Writer *writer, Value *sum, int64_t *amount)
{
    const Op *op = value_is_folded(writer->plan, sum) ? value_op(sum) : NULL;

    if (!op || (op->code != OP_ADD && op->code != OP_SUB) || op->operands[1]->kind != VALUE_INTEGER)
        return NULL;
    *amount = op->code == OP_ADD ? op->operands[1]->as.integer : -op->operands[1]->as.integer;
    return *amount > -1000000 && *amount < 1000000 ? op->operands[0] : NULL;
}

/* The bound, moved by one or not at all. */
static const char *last_text(Writer *writer, Value *bound, int by)
{
    int64_t amount = 0;
    Value *base = by ? sum_parts(writer, bound, &amount) : NULL;
    const char *text;

    if (by == 0)
        return expression_text(writer, expression_assigned(writer, bound), LEVEL_ASSIGN);
    if (bound->kind == VALUE_INTEGER)
        return arena_format(writer->arena, "%lld", (long long)bound->as.integer + by);
    amount += by;
    text = expression_text(writer, expression_exact(writer, base ? base : bound), LEVEL_ADD);
    if (!amount)
        return text;
    return arena_format(writer->arena, "%s %c %lld", text, amount < 0 ? '-' : '+',
                        (long long)(amount < 0 ? -amount : amount));
}

/* Of a backward loop; the counter's last value is where it begins. */
static const char *plain_head(Writer *writer, const Op *op, const Variable *counter)
{
    int64_t step = for_step(op);

    return arena_format(
        writer->arena, "for (%s = %s; %s %s %s; %s)", declarator_local(writer, counter->type, counter->name),
        last_text(writer, op->operands[1], comparison_is_open(op) ? (int)-step : 0), counter->name,
        step == 1 ? ">=" : "<=", bound_text(writer, op->operands[0]), step_text(writer, op, counter->name, -step));
}

/* The same where the counter moves before it is looked at: it begins behind its last value, which is there, since the function's loop
 * ends there; neither is it moved from the first one. */
static ForHead stepping_head(Writer *writer, const Op *op, const Variable *counter)
{
    const char *first = last_text(writer, op->operands[1], comparison_is_open(op) ? 0 : (int)for_step(op));
    const char *declared = declarator_local(writer, counter->type, counter->name);
    const char *bound = bound_text(writer, op->operands[0]),
               *step = step_text(writer, op, counter->name, -for_step(op));
    ForHead head = {.declares = true};

    if (!counter->type->as.integer.is_signed) {
        head.text = arena_format(writer->arena, "for (%s = %s; %s > %s;)", declared, first, step, bound);
        return head;
    }
    head.text = arena_format(writer->arena, "for (%s = %s; %s %s %s;)", declared, first, counter->name,
                             for_step(op) == 1 ? ">" : "<", bound);
    head.step = arena_format(writer->arena, "%s;", step);
    return head;
}

static const char *widened(Writer *writer, const char *type, Value *value)
{
    return arena_format(writer->arena, "(%s)%s", type,
                        expression_text(writer, expression_exact(writer, value), LEVEL_UNARY));
}

/* How often the loop runs: counted in unsigned long, where nothing overflows. */
static const char *trip_count(Writer *writer, const Op *op)
{
    static const char *const signs[] = {"<", "<=", ">", ">="};
    bool rises = op->as.comparison == COMPARE_LT || op->as.comparison == COMPARE_LE;
    Value *low = op->operands[rises ? 0 : 1], *high = op->operands[rises ? 1 : 0];
    const char *step = expression_text(writer, expression_exact(writer, op->operands[2]), LEVEL_UNARY);
    const char *below =
        value_is_integer(low, 0) ? "" : arena_format(writer->arena, " - %s", widened(writer, "size_t", low));

    if (!rises)
        step = arena_format(writer->arena, "(%s)(-(%s))", type_local(writer, op->operands[2]->type), step);
    return arena_format(writer->arena, "%s %s %s ? (%s%s%s) / (size_t)%s + 1 : 0",
                        expression_text(writer, expression_exact(writer, op->operands[0]), LEVEL_SHIFT),
                        signs[op->as.comparison],
                        expression_text(writer, expression_exact(writer, op->operands[1]), LEVEL_SHIFT),
                        widened(writer, "size_t", high), below, comparison_is_open(op) ? " - 1" : "", step);
}

static ForHead counting_head(Writer *writer, const Op *op, const Variable *counter)
{
    /* printed as size_t */
    static const Type unsigned_long = {.kind = TYPE_INTEGER, .size = 8, .as.integer = {INTEGER_ULONG, false}};
    const Variable *left =
        variable_fresh(writer, &unsigned_long, arena_format(writer->arena, "%s_left", counter->name));
    const char *first = "";
    ForHead head = {0};

    writer->needs->stddef = true;
    if (!value_is_integer(op->operands[0], 0))
        first = arena_format(writer->arena, "%s + ", widened(writer, "size_t", op->operands[0]));
    head.value = arena_format(writer->arena, "(%s)(%s%s * %s)", type_local(writer, counter->type), first, left->name,
                              widened(writer, "size_t", op->operands[2]));
    head.text =
        arena_format(writer->arena, "for (size_t %s = %s; %s-- > 0;)", left->name, trip_count(writer, op), left->name);
    return head;
}

ForHead for_head(Writer *writer, const Op *op, const Variable *counter)
{
    if (op->is_backward && value_plan(writer->plan, op->regions[0]->arguments[0])->uses)
        switch (for_head_kind(op)) {
        case FOR_COUNTING: return counting_head(writer, op, counter);
        case FOR_STEPPING: return stepping_head(writer, op, counter);
        case FOR_PLAIN: return (ForHead){.text = plain_head(writer, op, counter), .declares = true};
        }
    return (ForHead){.text = forward_head(writer, op, counter), .declares = true};
}
