/* Products that are zero where a factor is: `factor != 0 ? partial * factor : 0`, as build_product makes them, and as adcc's own
 * output has them when it is differentiated once more.
 *
 * Such a product does not depend on the branch: as a function of its factor it has a derivative at 0, too, which is the partial.
 * Differentiated as taken it would have none there. */
#ifndef ADCC_TRANSFORM_GUARDED_H
#define ADCC_TRANSFORM_GUARDED_H

#include "transform/derive.h"

struct Forward;
struct Reverse;

enum { GUARDED_DEPTH = 12 };

typedef struct Guarded {
    Value *factor; /* zero where the test says so */
    bool is_on_true; /* the product is the first arm */
    bool is_ours; /* made in this run: the partial may be infinite. Else a program may have meant to leave that out */
    unsigned count;
    struct GuardedStep {
        const Op *op;
        unsigned operand;
    } steps[GUARDED_DEPTH]; /* from the factor to the product: the linear operations on the way */
} Guarded;

/* Is `condition ? arms[0] : arms[1]` a product of that kind? */
bool guarded_product(const Value *condition, Value *const *arms, Guarded *guarded);
/* The operand of a step, or of its partial derivative, that multiplies: of a program's own product what is not finite is left out,
 * as it meant to. */
Value *guarded_partial(Builder *builder, const Guarded *guarded, Value *partial);
/* `term` where `factor` is not zero. */
Value *guarded_term(Builder *builder, Value *factor, Value *term);

/* guarded_rules.c: the tangent of the product; NULL: zero. */
Value *guarded_tangent(struct Forward *forward, Builder *builder, const Guarded *guarded);
/* From the product's adjoint to those of its factors. */
void guarded_adjoint(struct Reverse *reverse, const Guarded *guarded, Value *adjoint);

#endif
