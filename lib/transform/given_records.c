/* In:     calls of functions whose derivative is given, in reverse mode.
 * Out:    see given_records.h, and given_records in derive.h.
 * Errors: a length that is needed and not known; memory that a record of the first level of pointers cannot bring back. */
#include "transform/given_records.h"

#include "analysis/given.h"
#include "transform/blas.h"
#include "transform/extent.h"

bool given_is_recorded(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Parameter *parameter = &op->as.callee->parameters[i];
    bool is_out = parameter->mark == MARK_OUT;
    NodeList reached;

    if (!type_is_pointer(parameter->type) || parameter->kind == PARAMETER_RESULT ||
        type_target(parameter->type)->kind == TYPE_FUNCTION || op->operands[i]->kind == VALUE_NULL)
        return false;
    reached = given_reach(derivation->flow, context, op, i, 0);
    if (is_out && !memory_stays(derivation->overwrites, reached))
        return false;
    return !memory_is_repeatable(derivation->overwrites, context, op, reached, is_out);
}

bool given_is_gone(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Parameter *parameter = &op->as.callee->parameters[i];

    return type_is_pointer(parameter->type) && parameter->kind != PARAMETER_RESULT &&
           memory_may_be_freed(derivation->overwrites, given_reach(derivation->flow, context, op, i, 1));
}

/* A block in place of memory that is gone is argument i's alone: no other one may lead to it, if either is written. */
static bool check_apart(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Given *given = flow_given(derivation->flow, op);
    const Function *primal = op->as.callee;
    NodeList reached = given_reach(derivation->flow, context, op, i, 1);

    for (unsigned j = 0; j < primal->parameter_count; j++) {
        if (j == i || (j < i && given_is_gone(derivation, context, op, j)) ||
            !type_is_pointer(primal->parameters[j].type) ||
            !(given_argument_may_change(given, i) || given_argument_may_change(given, j)) ||
            !lists_share_object(reached, given_reach(derivation->flow, context, op, j, 0)))
            continue;
        derivation_error(
            derivation, op->place,
            "the derivative of '%s' is called in the reverse sweep, when the memory that '%s' leads to may "
            "have been freed or moved; '%s' may lead to the same memory: that is not supported",
            primal->name, primal->parameters[i].name ? primal->parameters[i].name : "?",
            primal->parameters[j].name ? primal->parameters[j].name : "?");
        return false;
    }
    return true;
}

/* Behind the first level of pointers everything must stay: only the first level is recorded. */
static bool deeper_memory_stays(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    Flow *flow = derivation->flow;
    NodeList first = given_reach(flow, context, op, i, 1), all = given_reach(flow, context, op, i, 0), deeper = {0};

    for (size_t j = first.count; j < all.count; j++)
        VECTOR_PUSH(flow->arena, deeper, all.items[j]);
    return memory_is_repeatable(derivation->overwrites, context, op, deeper, false);
}

static bool check_argument(Derivation *derivation, const Context *context, const Op *op, unsigned i)
{
    const Function *primal = op->as.callee;
    const char *parameter = primal->parameters[i].name ? primal->parameters[i].name : "?";
    bool may_change = given_argument_may_change(flow_given(derivation->flow, op), i);

    if (!deeper_memory_stays(derivation, context, op, i)) {
        derivation_error(
            derivation, op->place,
            "the derivative of '%s' is called in the reverse sweep with what '%s' held here, but the memory "
            "that its pointers lead to may be overwritten before: that is not supported",
            primal->name, parameter);
        return false;
    }
    if (given_is_gone(derivation, context, op, i) && !check_apart(derivation, context, op, i))
        return false;
    if (extent_is_known(derivation, context, op, i))
        return true;
    if (primal->parameters[i].mark == MARK_OUT) {
        derivation_error(
            derivation, op->place,
            "the derivative of '%s' is called in the reverse sweep, when the memory that '%s' leads to may "
            "have been freed or moved: say how long it is by ADCC_LENGTH on that parameter of '%s'",
            primal->name, parameter, primal->name);
        return false;
    }
    derivation_error(derivation, op->place,
                     "the derivative of '%s' is called in the reverse sweep with what '%s' held here, which may be "
                     "overwritten before, so it is recorded: say how long it is by ADCC_LENGTH on that parameter of "
                     "'%s'%s",
                     primal->name, parameter, primal->name,
                     may_change ? " (or say ADCC_OUT, if what it held does not matter)" : "");
    return false;
}

bool given_check_records(Derivation *derivation, const Context *context, const Op *op)
{
    bool is_sound = true;

    if (flow_given(derivation->flow, op)->blas || !given_is_relevant(derivation->flow, context, op))
        return true;
    for (unsigned i = 0; i < op->as.callee->parameter_count; i++)
        if (given_is_recorded(derivation, context, op, i) || given_is_gone(derivation, context, op, i))
            is_sound &= check_argument(derivation, context, op, i);
    return is_sound;
}

uint64_t given_records(Derivation *derivation, const Context *context, const Op *op)
{
    uint64_t records = 0;

    if (flow_given(derivation->flow, op)->blas)
        return blas_records(derivation, context, op);
    for (unsigned i = 0; i < op->as.callee->parameter_count && i < 32; i++) {
        records |= given_is_recorded(derivation, context, op, i) ? UINT64_C(1) << i : 0;
        records |= given_is_gone(derivation, context, op, i) ? UINT64_C(1) << (32 + i) : 0;
    }
    return records;
}
