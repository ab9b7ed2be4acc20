/* In:     the text of a SPEC, or of --length.
 * Out:    what it says, in the arena.
 * Needs:  nothing of the program: names are looked up later.
 * Errors: NULL or false, and *error says in words what is wrong and where.
 * Source: interface: SPEC := FUNCTION [ '(' OUT {',' OUT} ')' '/' '(' IN {',' IN} ')' ], spaces free. */
#ifndef ADCC_SPEC_H
#define ADCC_SPEC_H

#include "adcc/compiler.h"
#include "ir/ir.h"

/* The option (or annotation) of a mode: "--forward-vector". */
/* "_d" of `f_d`. */
const char *mode_suffix(ModeKind mode);
bool mode_is_reverse(ModeKind mode); /* reverse, reverse vector */
bool mode_is_vector(ModeKind mode);
bool mode_is_driver(ModeKind mode); /* it calls derivatives: gradient, Jacobian, Hessian */
const char *mode_option(ModeKind mode);

Request *spec_parse(Arena *arena, ModeKind mode, const char *text, const char **error);

/* Do two requests ask for the same? Their mode and function are equal; the order of names counts (columns, rows). */
bool request_equals(const Request *one, const Request *other);

typedef VECTOR(AdccLength) LengthList;

/* `[FUNCTION:]PARAMETER=EXPRESSION {, ...}`; a FUNCTION holds for what follows it in the same text. */
bool lengths_parse(Arena *arena, const char *text, LengthList *lengths, const char **error);

#endif
