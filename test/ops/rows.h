/* The rows of ops.def with rules, as data; evaluation of operations in a machine's types; a function that holds one
 * operation and one of its partials. */
#ifndef ADCC_TEST_ROWS_H
#define ADCC_TEST_ROWS_H

#include "ir/partials.h"

typedef struct Row {
    OpCode code;
    const char *name;
    unsigned operand_count;
    bool is_integer[3];
    double low[3], high[3];
} Row;

extern const Row rows[];
extern const unsigned row_count;
const Row *row_find(OpCode code);

/* A value in the interpreter: one of the two, as its type says. */
typedef struct Number {
    long double real;
    int64_t integer;
} Number;

/* x in the type's precision. */
long double real_rounded_to(RealKind kind, long double x);

/* What the machine's libm and the runtime give for an operation without regions, in the type of its reals. */
Number op_evaluate(const Op *op, RealKind kind, const Number *operands);

/* A function over a row's operands: the operation itself, if the partial needs its result, then the partial. */
typedef struct PartialFunction {
    Function *function;
    Op *operation; /* NULL: not needed */
    Value *partial;
} PartialFunction;

PartialFunction partial_function(Module *module, const Row *row, unsigned index, RealKind kind);

/* Runs it: values has room for value_count of them and gets what each result and argument is. Gives the partial. */
Number partial_run(const PartialFunction *function, RealKind kind, const Number *operands, Number *values);

Number value_number(const Value *value, const Number *values);

#endif
