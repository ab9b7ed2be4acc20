/* Where the reverse sweep must not multiply a zero adjoint by a partial that may be infinite or NaN.
 *
 * A value that reaches no output must contribute nothing. Its adjoint is zero when the program runs, but 0 * inf is NaN. That
 * can happen to a value all of whose uses stand in branches, and to one that goes to memory, to a loop's next round or to
 * another function, where it may be overwritten or left alone. */
#ifndef ADCC_ANALYSIS_CONDITIONAL_H
#define ADCC_ANALYSIS_CONDITIONAL_H

#include "analysis/reached.h"
#include "ir/ir.h"
#include "ir/map.h"

/* What a function's caller may hand over that is infinite or NaN, and what he may pass over of what he is given. */
typedef struct Suspicion {
    const bool *parameters; /* by parameter: a number passed by value; NULL: none */
    bool memory;            /* behind its pointers */
    const bool *apart;      /* by parameter: no other one leads to what is behind it; NULL: of none is it known */
    PassedOver passed_over;
} Suspicion;

/* What the caller of the requested function seeds as he likes: a zero seed is his, and 0 * inf is then what it is. Nothing of a callee. */
typedef struct Seeds {
    bool result; /* is it an output? */
    bool
        is_one; /* all output is one number: where that is not finite, no derivative is. Of an array, elements may overflow that nobody asks for */
    const bool *parameters; /* by parameter: what is behind it is an output; NULL: none is */
} Seeds;

typedef struct Guards {
    Reached reached;
    bool *used; /* by value number: some use in the same region is always executed, followed through pure operations */
    bool *
        given; /* the same, also out of an arm that is taken, but not through an operation that may pass the value over (partial_is_choice);
                    and it ends in what Seeds has */
    bool *
        shown; /* an output is not finite where the value is not: given, also through what a `for` carries and to elements that one writes, by
                    operations alone whose result is not finite where an operand is not */
    const Op **
        witnesses; /* by value number: a quotient by the value, or a logarithm of it, that is shown; the outermost that was met */
    bool *suspect; /* the value may be infinite or NaN where its operands are finite: it comes from a division, a
                      logarithm, ... What the requested function is called with is taken to be finite */
    bool *memory; /* by MemoryKind: what is loaded from there may be infinite or NaN */
    const Value **roots; /* by value number: what an address was made from, once it was asked for */
    bool *escaped; /* by value number, of a local or an allocation: its address stands in memory */
    PointerMap *callees; /* functions that were looked at before: what is suspect of them */
    PointerMap *calls; /* what each call hands over */
    Arena *arena;
    size_t raised; /* how many flags are */
    unsigned parameter_count;
    bool
        *apart; /* Suspicion.apart, of those whose address neither goes to memory nor to another function; NULL: none */
    bool keeps_addresses; /* an address of a parameter's memory does so */
    bool is_of_overflow; /* suspect is only what overflows, and what others may have left not finite */
    struct Guards *overflow; /* the same function's, but so; NULL: nothing is shown */
    bool result_is_seeded; /* Seeds.result */
    bool output_is_one; /* Seeds.is_one */
    const bool *outs; /* Seeds.parameters */
} Guards;

Guards guards_compute(const Function *function, Arena *arena, Seeds seeds, Suspicion suspicion);
/* What the call, an operation of the function that the guards are of, hands over to a function with a body, and passes over of what that leaves. */
Suspicion guards_suspicion(const Guards *guards, const Op *call);
/* Is the operation not finite only where an output that the caller seeds is not, whatever way was taken? Then all derivatives are what they
 * are there, and the operation is no reason to guard any. */
bool op_is_witnessed(const Guards *guards, const Op *op);
/* May the partial by operand `index` be infinite or NaN? */
bool partial_is_suspect(const Guards *guards, const Op *op, unsigned index);
/* Must the product of the partial by operand `index` and the result's adjoint be guarded? */
bool guard_is_needed(const Guards *guards, const Op *op, unsigned index);

#endif
