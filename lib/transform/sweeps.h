/* The loop of f_jac and f_hess: the derivative is called for a few columns or rows at a time, each time from the same inputs.
 *
 * In:    a driver, the derivative, in which direction it goes, for how many directions it is.
 * Out:   in the driver's body: memory for derivatives, seeds, the calls, what comes out of them.
 * Keeps: memory that f overwrites and reads (analysis/rerun.h) is put back before each call; never is there more of it than
 *        derivatives of the INs and OUTs for the directions of one call. Private to lib/transform. */
#ifndef ADCC_TRANSFORM_SWEEPS_H
#define ADCC_TRANSFORM_SWEEPS_H

#include "analysis/rerun.h"
#include "transform/driver.h"

/* Derivatives of a place: T, or T[N] in the vector modes, for each of its reals. */
typedef struct Slot {
    Value *first; /* a pointer to the first */
    Value *count;
    Value *row, *column; /* of the first, where the place is an OUT, an IN */
    unsigned width; /* 0: T */
    bool is_heap;
} Slot;

typedef struct Kept {
    Value *place, *copy, *bytes;
    bool is_heap, may_be_null;
} Kept;

typedef struct Sweeps {
    const Driver *driver;
    Module *module;
    Function *function; /* that is built */
    Function *derivative;
    unsigned width; /* 0: one direction */
    const char *const
        *suffixes; /* of the names of derivatives: "_dv"; as many as each place has, NULL behind the last */
    int single; /* which of these is there once, whatever the width; -1: none */
    const Type *matrix; /* of the last of the further parameters, where it is a pointer to a matrix; NULL: double * */
    bool skips_result; /* the first derivative of what f returns is no parameter */
    CallShape shape;
    Value **primals; /* by f's parameter: the driver's arguments */
    Slot *slots; /* by place; then those of the second derivative that a place has, and so on */
    Value *rows, *columns;
    VECTOR(Kept) kept;
    Value *result; /* where what f returns is kept, or NULL */
    Value *all; /* directions */
    Value *first, *lanes; /* in the loop: the number of the first direction, how many there are in this call */
    bool is_single; /* one call does it all: there is no loop */
} Sweeps;

/* The parameters that f has, and further ones of type double * with these names; their arguments go to `more`. */
void sweeps_parameters(Sweeps *sweeps, const char *const *names, unsigned count, Value **more);
/* How many rows and columns there are, and where those of each place begin. */
void sweeps_count(Sweeps *sweeps, Builder *builder);
/* Copies of what f reads and overwrites; false, and said why: f cannot be run several times. */
bool sweeps_keep(Sweeps *sweeps, Builder *builder, const Rerun *rerun);
/* The copies go back to where they are from. */
void sweeps_restore(const Sweeps *sweeps, Builder *builder);
/* Memory for derivatives, copies of what is put back, the loop over `count` directions; the builder is in the loop then.
 * False, and said why: f cannot be run several times. */
bool sweeps_begin(Sweeps *sweeps, Builder *builder, Value *count, const Rerun *rerun);
/* Zeros in all slots. */
void sweeps_zero(Sweeps *sweeps, Builder *builder);
/* 1 for the directions: of the INs, or of the OUTs. */
void sweeps_seed(Sweeps *sweeps, Builder *builder, bool is_reverse);
void sweeps_call(Sweeps *sweeps, Builder *builder);
/* Ends the loop and the function. */
void sweeps_end(Sweeps *sweeps, Builder *builder);

/* ---- small parts ---- */

Value *size_value(Module *module, int64_t value);
/* x + y, x * y of type size_t; what is known is folded. */
Value *size_sum(Builder *builder, Value *x, Value *y);
Value *size_product(Builder *builder, Value *x, Value *y);
/* `for (size_t NAME = 0; NAME < count; NAME += step)`: the body's builder; *counter gets NAME. Its region's yield is to be added. */
Builder size_loop(Builder *builder, Value *count, int64_t step, const char *name, Value **counter);
/* The address of derivative i of the slot, in direction d (of no meaning where there is one). */
Value *slot_address(Builder *builder, const Slot *slot, Value *i, Value *d);

#endif
