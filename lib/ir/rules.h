/* In:    the rules of ops.def.
 * Out:   each as a list of tokens in prefix order: an operation, then what it is applied to.
 * For partials.c alone; what others want to know of a rule is in partials.h. */
#ifndef ADCC_IR_RULES_H
#define ADCC_IR_RULES_H

#include "ir/ir.h"

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_X, /* the first, second, third real operand */
    TOKEN_Y,
    TOKEN_Z,
    TOKEN_N, /* the integer operand */
    TOKEN_RESULT,
    TOKEN_REAL,
    TOKEN_INTEGER,
    TOKEN_OP
} TokenKind;

typedef struct Token {
    TokenKind kind;
    OpCode code;           /* OP */
    Comparison comparison; /* OP: of a compare */
    long double constant;  /* REAL, INTEGER */
} Token;

typedef struct Rules {
    bool integer_first, integer_last;
    const Token *partials[3]; /* NULL: an integer operand, or none */
} Rules;

/* The rules of an operation; all NULL if it has none. */
const Rules *op_rules(OpCode code);

#endif
