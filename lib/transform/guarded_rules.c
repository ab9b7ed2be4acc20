/* In:    guarded products (guarded.h) in the walks of forward.c and reverse.c.
 * Out:   their tangents and adjoints: the product rule, over the linear operations from the guarded factor to the product.
 * Keeps: each part is zero where the factor that it is linear in is zero, be its partial infinite: a guarded product again, so that
 *        the same holds in every order. */
#include "transform/guarded.h"

#include "ir/partials.h"
#include "transform/chain.h"
#include "transform/reverse.h"

/* ---- forwards ---- */

/* What a change at the operand of this step makes of its result. */
static Value *step_tangent(Forward *forward, Builder *builder, const Guarded *guarded, unsigned i, unsigned operand,
                           Value *change)
{
    const Op *op = guarded->steps[i].op;
    Value *operands[2] = {0}, *partial;

    if (op->code == OP_CAST)
        return build_cast(builder, change, op->results[0]->type);
    if (op_info(op->code)->category != CATEGORY_PURE)
        return op_clone(builder, op, &change)->results[0];
    for (unsigned j = 0; j < op->operand_count; j++)
        operands[j] = forward_primal(forward, op->operands[j]);
    partial = partial_build(builder, op->code, operand, op->results[0]->type, operands,
                            forward_primal(forward, op->results[0]));
    if (operand == guarded->steps[i].operand)
        partial = guarded_partial(builder, guarded, partial);
    return chain_tangent(builder, partial, change, op->results[0]->type, false);
}

/* The product rule: each part is a product that is zero where a factor is, too. */
Value *guarded_tangent(Forward *forward, Builder *builder, const Guarded *guarded)
{
    Value *sum = NULL, *change = forward_tangent(forward, guarded->factor);

    for (unsigned from = 0; from <= guarded->count; from++) { /* which of the factors changes: the guarded one first */
        const struct GuardedStep *step = from ? &guarded->steps[from - 1] : NULL;
        unsigned other = step ? 1 - step->operand : 0;
        Value *term = !step                          ? change
                      : step->op->operand_count == 2 ? forward_tangent(forward, step->op->operands[other])
                                                     : NULL;
        if (!term)
            continue;
        for (unsigned i = from ? from - 1 : 0; i < guarded->count; i++)
            term = step_tangent(forward, builder, guarded, i, from && i == from - 1 ? other : guarded->steps[i].operand,
                                term);
        term = guarded_term(builder, from ? forward_primal(forward, guarded->factor) : change, term);
        sum = sum ? build_binary(builder, OP_ADD, sum, term) : term;
    }
    return sum;
}

/* ---- backwards ---- */

/* From the adjoint of a step's result to what operand `operand` gets of it. */
static Value *step_adjoint(Reverse *reverse, const Guarded *guarded, unsigned i, unsigned operand, Value *adjoint)
{
    const Op *op = guarded->steps[i].op;
    uint32_t needs = op_partial_needs(op, operand);
    Value *operands[2] = {0}, *result = NULL, *partial;
    Builder builder;

    if (op_info(op->code)->category == CATEGORY_PURE) {
        for (unsigned j = 0; j < op->operand_count; j++)
            if (needs & (1u << j))
                operands[j] = reverse_value(reverse, forward_primal(&reverse->forward, op->operands[j]));
        result = reverse_partial_result(reverse, op, operand);
    }
    builder = scope_builder(reverse);
    if (op_info(op->code)->category != CATEGORY_PURE)
        return chain_linear(&builder, op, operand, adjoint);
    partial = partial_build(&builder, op->code, operand, op->results[0]->type, operands, result);
    if (operand == guarded->steps[i].operand)
        partial = guarded_partial(&builder, guarded, partial);
    return chain_adjoint(&builder, partial, adjoint, op->operands[operand]->type, false);
}

/* The product rule backwards: what each factor gets is a product that is zero where another factor is, too. */
void guarded_adjoint(Reverse *reverse, const Guarded *guarded, Value *adjoint)
{
    Value *factor = reverse_value(reverse, forward_primal(&reverse->forward, guarded->factor)), *term = adjoint, *part;
    Builder builder;

    for (unsigned i = guarded->count; i-- > 0;) {
        const Op *op = guarded->steps[i].op;
        unsigned other = 1 - guarded->steps[i].operand;
        if (op->operand_count == 2 && flow_is_active(reverse->flow, reverse->context, op->operands[other])) {
            part = step_adjoint(reverse, guarded, i, other, term);
            builder = scope_builder(reverse);
            reverse_add(reverse, &builder, op->operands[other], guarded_term(&builder, factor, part));
        }
        term = step_adjoint(reverse, guarded, i, guarded->steps[i].operand, term);
    }
    builder = scope_builder(reverse);
    reverse_add(reverse, &builder, guarded->factor, guarded_term(&builder, adjoint, term));
}
