/* In:    what is to be derived.
 * Out:   the functions that keep working on the source's own static variables, of which the output has copies; and variables that are copied along with
 *        functions into which the flow of what is derived does not look.
 * Keeps: all. */
#ifndef ADCC_TRANSFORM_ELSEWHERE_H
#define ADCC_TRANSFORM_ELSEWHERE_H

#include "transform/derive.h"

typedef struct Elsewhere {
    /* Those that are neither differentiated nor copied along, and those that are where the former call them: with arguments of their own they leave there
     * what the derivative does not see. Not the one that is asked for: each call of it goes on from where the last one ended, as its derivative's do. */
    PointerMap functions;
    PointerMap
        but_requested; /* nor those that the run differentiates otherwise, and what these call: their derivatives work on the same copies */
    /* Functions that have a part in the derivative, are known to other files, and leave what they are given: whether others call them nobody says. */
    PointerMap setters;
    PointerMap
        named_by_unseen; /* globals that static functions work on which have no part in derivatives: what compares for qsort, ADCC_INACTIVE ones */
} Elsewhere;

Elsewhere elsewhere_find(const Derivation *derivation);
/* The globals that static functions work on which the user gave as derivatives. They are copied with their variables, and nobody
 * has looked into them. */
PointerMap named_by_given(const Derivation *derivation);

#endif
