/* What the drivers f_grad, f_jac and f_hess share: which memory the INs and OUTs are, how many reals it has, how a derivative is
 * called. Private to lib/transform and lib/drivers.c. */
#ifndef ADCC_TRANSFORM_DRIVER_H
#define ADCC_TRANSFORM_DRIVER_H

#include "analysis/flow.h"
#include "analysis/rerun.h"
#include "ir/ir.h"

typedef enum PlaceKind { PLACE_PARAMETER, PLACE_GLOBAL, PLACE_RESULT } PlaceKind;

/* A parameter, global variable or returned value whose derivative a driver works with. */
typedef struct DriverPlace {
    PlaceKind kind;
    unsigned index; /* of the parameter, or the global's in module->globals */
    const char *name;
    const Type *type; /* of the parameter, the global, the result */
    const Type *scalar; /* what it is, holds or points to: a real or complex number; NULL: no such thing */
    bool is_in, is_out; /* named as such, by lists or by default */
} DriverPlace;
typedef VECTOR(DriverPlace) PlaceList;

typedef struct Driver {
    Module *module;
    Arena *arena;
    const Request *request;
    FlowRequest *flow;
    const bool *has_shadow; /* by parameter: has a derivative parameter */
    Function *derivative; /* that it calls */
    unsigned width; /* that is for so many directions; 0: one */
    bool is_reverse;
    size_t first_shadow, end_shadow; /* where in module->globals the derivative's own shadows are */
    PlaceList places; /* all that have derivatives */
    VECTOR(unsigned) ins, outs; /* which of them, in order */
} Driver;

void driver_find_places(Driver *driver);
/* False, and said why: an IN or OUT that has no place in a driver, a length that is not known. */
bool driver_check(Driver *driver);
void driver_error(const Driver *driver, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How many reals, if it is known whatever the arguments are, or -1. */
int64_t place_constant(const Driver *driver, const DriverPlace *place);
/* How many, as a size_t, built from the arguments of f's parameters. */
Value *place_count(const Driver *driver, Builder *builder, const DriverPlace *place, Value *const *arguments);
/* The same of a parameter that says its length. */
Value *parameter_count(const Driver *driver, Builder *builder, unsigned i, Value *const *arguments);
/* Is it reached by a pointer, whose length somebody must say? */
bool place_is_pointer(const DriverPlace *place);

/* Where f's parameters and their derivatives stand in those of f_d, f_b; -1: not at all. */
typedef struct CallShape {
    int *primal, *shadow; /* by f's parameter */
    int result; /* the derivative of what f returns */
} CallShape;
/* So many derivatives follow a parameter: in f_b_d there are three. */
CallShape call_shape(const Driver *driver, int derivatives);

/* f_grad, f_jac, f_hess with a body and no parameters yet. */
Function *driver_begin(const Driver *driver, const char *name, const char *comment);
/* A copy of a parameter, with its argument. */
Value *driver_add_parameter(const Driver *driver, Function *function, const Parameter *from);
/* count * sizeof *pointer */
Value *driver_bytes(Builder *builder, Value *count, const Type *pointer);
void driver_zero(Builder *builder, Value *pointer, Value *count);
/* Does f ask whether this parameter, a pointer, is null (as far as can be seen)? */
bool driver_may_be_null(const Driver *driver, unsigned i);
/* `if (test)`, `if (pointer)`: build in `inside`, and end it with a yield. */
Op *driver_if(Builder *builder, Value *test, Builder *inside);
Op *driver_if_there(Builder *builder, Value *pointer, Builder *inside);
/* What the call gives is returned. */
void driver_return(Builder *builder, const Op *call);

/* f_jac is of reals. */
bool jacobian_check(const Driver *driver);
/* f_jac by columns (forward), by rows (reverse), or by the one that costs less at run time where both are given, not NULL. */
void jacobian_build(Driver *forward, Driver *reverse, const Rerun *rerun);

/* f_hess, by f_b_d. */
bool hessian_check(Driver *driver);
void hessian_build(Driver *driver, const Rerun *rerun);

/* f_jacs: the pattern by f_p, the values by f_dv or f_bv or both; NULL: that one is not there. */
void sparse_jacobian_build(Driver *pattern, Driver *forward, Driver *reverse, const Rerun *rerun);
/* f_hesss: the pattern by f_b_p, the values by f_b_d. */
void sparse_hessian_build(Driver *pattern, Driver *driver, const Rerun *rerun);

/* f_grad takes one real OUT. */
bool gradient_check(Driver *driver);
void gradient_build(Driver *driver);

#endif
