/* In:   parameters that C declares as variable-length arrays, `double a[n][m]`; here a pointer to the first element.
 * Out:  their declarations, and `a[i][j]` where the index is i * m + j with the value that m had on entry. */
#include "emit/write.h"

#include <string.h>

unsigned extents_variable(const Parameter *parameter)
{
    unsigned constant = 0;

    for (const Type *type = type_target(parameter->type); type->kind == TYPE_ARRAY; type = type->as.array.element)
        constant++;
    return parameter->extent_count > constant ? parameter->extent_count - constant : parameter->extent_count;
}

bool parameter_is_flat(const Parameter *parameter)
{
    return parameter->extent_count && extents_variable(parameter) > 1;
}

const Parameter *extents_parameter(const FunctionPlan *plan, const Value *value)
{
    const Parameter *parameter;

    if (!value_is_parameter(value))
        return NULL;
    parameter = &plan->function->parameters[value->index];
    return parameter_is_flat(parameter) ? parameter : NULL;
}

/* The value with conversions between integers taken off, where each keeps what it converts. */
static const Value *without_widening(const Value *value)
{
    for (const Op *op = value_op(value); op && op->code == OP_CAST; op = value_op(value)) {
        const Type *from = op->operands[0]->type;
        if (!type_is_integer(from) || from->size > value->type->size || !from->as.integer.is_signed)
            break;
        value = op->operands[0];
    }
    return value;
}

/* Is the value what the parameter of this name had on entry? */
static bool is_parameter_named(const FunctionPlan *plan, const Value *value, const char *name)
{
    const char *known;

    value = without_widening(value);
    if (!value_is_parameter(value))
        return false;
    known = plan->function->parameters[value->index].name;
    return known && strcmp(known, name) == 0;
}

const char *extents_row(Writer *writer, const Op *step)
{
    const Parameter *parameter = extents_parameter(writer->plan, step->operands[0]);
    Op *product = value_op(step->operands[1]);

    if (!parameter || extents_variable(parameter) != 2)
        return NULL;
    if (is_parameter_named(writer->plan, step->operands[1], parameter->extents[1]))
        return "1";
    if (!product || product->code != OP_MUL || !value_is_folded(writer->plan, step->operands[1]) ||
        !is_parameter_named(writer->plan, product->operands[1], parameter->extents[1]))
        return NULL;
    return index_written(writer, product->operands[0]).text;
}

/* An array passed on as it is: its name, where caller and callee give it as many extents. */
const char *extents_passed(const Writer *writer, const Value *argument, const Parameter *to)
{
    const Parameter *parameter = extents_parameter(writer->plan, argument);

    if (!parameter || !parameter_is_flat(to) || parameter->extent_count != to->extent_count ||
        type_target(parameter->type) != type_target(to->type))
        return NULL;
    if (parameter->type->as.pointer.to_const != to->type->as.pointer.to_const)
        return NULL;
    return parameter->name;
}
