/* In:    `push` and `pop` of a function that reverse made.
 * Out:   forwards the same, and behind each push one of the tangent, or of the shadow pointer, before each pop one to fetch it.
 *        Backwards a tape of adjoints beside each tape: a push becomes a pop of the adjoint, a pop a push of it.
 * Keeps: the order of last in, first out, which holds for a program read backwards too. That a push and its pop agree is
 *        flow_slot_has_derivative's business. */
#include "analysis/library.h"
#include "transform/check.h"
#include "transform/reverse.h"

#include <string.h>

/* The adjoint's forward sweep has no tangents, but it has shadow pointers. */
static bool carries_derivative(const Forward *forward, const Op *op, const Value *recorded)
{
    return flow_slot_has_derivative(forward->flow, op) && !(forward->reverse && type_is_floating(recorded->type));
}

static void forward_push(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value *tangent;
    Op *push;

    op_clone(builder, op, operands);
    if (!carries_derivative(forward, op, op->operands[1]))
        return;
    augment_differs(forward);
    tangent = forward_tangent_or_zero(forward, op->operands[1]);
    push = build_op(builder, OP_PUSH, NULL, (Value *[]){operands[0], tangent}, 2);
    push->mark = OP_MARK_DERIVATIVE;
    push->as.slot = op->as.slot;
}

static void forward_pop(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Value *result = op->results[0];

    if (carries_derivative(forward, op, result)) {
        Value *tangent = build_op(builder, OP_POP, shadow_type(forward, result->type), operands, 1)->results[0];
        value_op(tangent)->mark = OP_MARK_DERIVATIVE;
        value_op(tangent)->as.slot = op->as.slot;
        mark_derivative(tangent);
        augment_differs(forward);
        if (forward_has_tangent(forward, result))
            forward_set_tangent(forward, result, tangent);
    }
    forward->primal[result->number] = op_clone(builder, op, operands)->results[0];
}

void forward_tape(Forward *forward, Builder *builder, const Op *op, Value *const *operands)
{
    Op *copy, *adjoints;

    if (op->code == OP_PUSH) {
        forward_push(forward, builder, op, operands);
    } else if (op->code == OP_POP) {
        forward_pop(forward, builder, op, operands);
    } else {
        copy = op_clone(builder, op, operands);
        if (op->code == OP_TAPE)
            forward->primal[op->results[0]->number] = copy->results[0];
        if (op->code == OP_TAPE && flow_has_shadow(forward->flow, forward->context, op->results[0])) {
            adjoints = op_clone(builder, op, NULL);
            adjoints->results[0]->name = NULL;
            forward_set_tangent(forward, op->results[0], adjoints->results[0]);
        }
    }
}

/* ---- what cannot be done ---- */

static bool is_begun_here(Check *check, const Value *tape)
{
    NodeList targets = flow_targets(check->derivation->flow, check->context, tape);
    bool all = targets.count > 0;

    for (size_t i = 0; i < targets.count; i++)
        all &= node_find(targets.items[i])->object->kind == OBJECT_TAPE;
    return all;
}

/* Whose names begin so: what it does on a tape is known, if not its derivative. */
static bool is_of_runtime(const Op *op)
{
    return op->code == OP_CALL && strncmp(op->as.callee->name, "adcc_", 5) == 0;
}

/* Is it handed to code that is not here, or kept where such code may find it? */
static bool is_given_away(Check *check, const Op *op)
{
    Flow *flow = check->derivation->flow;

    if ((op->code != OP_CALL && op->code != OP_CALL_POINTER) || flow_callee(check->context, op) ||
        library_of_call(op).kind == LIBRARY_LINEAR || is_of_runtime(op))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++) {
        NodeList targets = flow_targets(flow, check->context, op->operands[i]);
        for (size_t j = 0; j < targets.count && type_is_pointer(op->operands[i]->type); j++)
            if (node_find(targets.items[j])->object->kind == OBJECT_TAPE)
                return true;
    }
    return false;
}

bool check_tape(Check *check, const Op *op)
{
    bool is_use = op->code == OP_PUSH || op->code == OP_POP || op->code == OP_TAPE_FREE;
    const char *what = NULL;

    if (is_given_away(check, op))
        what = "a tape is handed here to code that is not among the files";
    else if (op->code == OP_TAPE && check->derivation->asked->mode == MODE_TAYLOR)
        what = "what is recorded on a tape has no Taylor mode";
    else if (is_use && !is_begun_here(check, op->operands[0]))
        what = "the tape that is used here was begun by code that is not among the files";
    if (what)
        check_refuse(check, op, what);
    return !what;
}

/* ---- backwards ---- */

static void reverse_push(Reverse *reverse, const Op *op)
{
    Value *tape = reverse_shadow(reverse, op->operands[0]);
    Builder builder = scope_builder(reverse);
    Value *adjoint = build_op(&builder, OP_POP, op->operands[1]->type, &tape, 1)->results[0];

    mark_derivative(adjoint);
    value_op(adjoint)->mark = OP_MARK_DERIVATIVE;
    reverse_add(reverse, &builder, op->operands[1], adjoint);
}

static void reverse_pop(Reverse *reverse, const Op *op)
{
    Value *tape = reverse_shadow(reverse, op->operands[0]);
    Builder builder = scope_builder(reverse);
    Value *adjoint = reverse_adjoint(reverse, &builder, op->results[0]);

    if (!adjoint)
        adjoint = zero_of(reverse->module, op->results[0]->type);
    build_op(&builder, OP_PUSH, NULL, (Value *[]){tape, adjoint}, 2)->mark = OP_MARK_DERIVATIVE;
}

void reverse_tape(Reverse *reverse, const Op *op)
{
    Value *tape;
    Builder builder;

    if (op->code == OP_TAPE && flow_has_shadow(reverse->flow, reverse->context, op->results[0])) {
        tape = reverse_shadow(reverse, op->results[0]);
        builder = scope_builder(reverse);
        build_op(&builder, OP_TAPE_FREE, NULL, &tape, 1);
        return;
    }
    if ((op->code != OP_PUSH && op->code != OP_POP) || !flow_slot_has_derivative(reverse->flow, op))
        return;
    if (op->code == OP_PUSH && type_is_floating(op->operands[1]->type))
        reverse_push(reverse, op);
    else if (op->code == OP_POP && type_is_floating(op->results[0]->type))
        reverse_pop(reverse, op);
}
