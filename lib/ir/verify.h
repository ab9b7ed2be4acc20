/* For verify*.c, and for the parser, which reports all that is broken: what one run of the verifier carries. */
#ifndef ADCC_IR_VERIFY_H
#define ADCC_IR_VERIFY_H

#include "ir/ir.h"
#include "ir/map.h"

typedef struct Verifier {
    Arena *arena;             /* of the message */
    Arena *scratch;
    const Function *function; /* that is looked at; NULL between functions */
    PointerMap symbols;       /* the module's functions and globals, each under its own address; empty: not known */
    PointerMap seen;          /* regions that were met: each stands in one place */
    const char *message;      /* the first broken rule, or NULL */
    SourcePlace place;        /* of the operation or function that breaks it */
} Verifier;

/* Reports the first broken rule of each function, and of what stands outside of functions, at its place. */
void module_report_broken(const Module *module, Diagnostics *diagnostics);

/* Notes the broken rule, with the operation as it prints (op may be NULL); the first one stays. Returns false. */
bool verify_fail(Verifier *verifier, const Op *op, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The rules of one operation by itself, once its links are known to be sound: counts, types, attributes. */
bool verify_op(Verifier *verifier, const Op *op);

/* Equal, or pointers whose targets differ in const alone. */
bool verify_types_match(const Type *a, const Type *b);
/* Text for messages, in the scratch arena. */
const char *verify_type_text(Verifier *verifier, const Type *type);

#endif
