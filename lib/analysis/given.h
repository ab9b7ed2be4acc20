/* Functions whose derivative is given: by the user (ADCC_CUSTOM_FORWARD, ADCC_CUSTOM_REVERSE), or by the library adcc_blas
 * (analysis/blas.h). A call of one is not looked
 * into; what it does to derivatives follows from its signature, that of interface.md, section 3, with a SPEC without a second
 * part, narrowed by ADCC_INACTIVE on its parameters.
 *
 * What is taken for granted of such a function, and docs/custom.md asks of its author: no derivative flows through global
 * variables; pointers in memory lead where they led before; no pointer is kept; the memory that its
 * parameters reach through pointers to const is not written. */
#ifndef ADCC_ANALYSIS_GIVEN_H
#define ADCC_ANALYSIS_GIVEN_H

#include "analysis/blas.h"
#include "analysis/flow.h"

typedef struct GivenArgument {
    bool has_derivative; /* its derivative follows it in the derivative's parameters */
    bool is_read, is_written; /* the reals in the memory behind it: what they were matters; they may change */
} GivenArgument;

typedef struct Given {
    const Function *primal;
    const BlasRoutine *blas; /* NULL: the user's */
    bool is_adjoint; /* blas: the primal is the routine's adjoint, in a function that reverse made */
    Function *derivative; /* the user's */
    GivenArgument *arguments; /* by the primal's parameter */
    bool result_has_derivative;
    bool fits; /* the derivative's signature is what the interface demands */
} Given;

/* What is given for calls of this function in forward or reverse mode, or NULL. Allocated in `arena`. */
Given *given_of(const Module *module, Arena *arena, const Function *primal, bool is_reverse);

/* The parameter types that a derivative of this signature has, in order; *count gets how many. Where `void *` parameters
 * leave a choice, as `given` says. The last one is of kind PARAMETER_RESULT where the primal's is. */
Parameter *given_parameters(Module *module, Arena *arena, const Given *given, bool is_reverse, unsigned *count);

/* May the call change memory, of reals or others, that argument `i` leads to? */
bool given_argument_may_change(const Given *given, unsigned i);

/* ---- in a flow ---- */

/* The scalars in memory that argument `i` of the call reaches, through pointers in memory too; `depth` levels of them, 0:
 * all. */
NodeList given_reach(Flow *flow, const Context *context, const Op *call, unsigned i, unsigned depth);
/* NULL: the call is none of these. */
const Given *flow_given(const Flow *flow, const Op *call);
bool given_is_relevant(Flow *flow, const Context *context, const Op *call);

/* Private to lib/analysis: the parts of flow.c's and shadows.c's fixpoints. */
void given_find(Flow *flow);
void given_step_forward(Flow *flow, Context *context, const Op *call);
void given_step_backward(Flow *flow, Context *context, const Op *call);
/* Memory that the derivative of a relevant call wants a shadow for: true if one was not there yet. */
bool given_share_shadows(Flow *flow, bool set_shadow(Flow *, Object *));

#endif
