/* Which elements of an array a loop's accesses reach, in its counters. */
#ifndef ADCC_ANALYSIS_SECTIONS_H
#define ADCC_ANALYSIS_SECTIONS_H

#include "ir/ir.h"

/* Which of a loop's iterations are asked about: those behind, or in front of, the one that a load is executed in. */
typedef enum When { WHEN_LATER, WHEN_EARLIER } When;

/* How a store keeps off the element that a load reads, as far as one loop around both goes. */
typedef enum Apart {
    APART_NEVER, /* nothing is known */
    APART_OTHERS, /* no later (earlier) iteration's store goes there */
    APART_ALWAYS /* nor one of the load's own iteration */
} Apart;

/* load: or a store, whose element is asked about. loop: one around both, which stand in one function; memory that does not move while it runs. */
Apart store_is_apart(const Op *loop, const Op *load, const Op *store, When when);
/* In one iteration of this `for`, and of those inside it: do the branches that the two stand in say that their elements differ? */
bool store_is_elsewhere(const Op *loop, const Op *load, const Op *store);

/* In whatever iterations of this `for`, and of those inside it: is the element that the store writes never one that the load reads? */
bool store_keeps_off(const Op *loop, const Op *load, const Op *store);

/* In whatever iterations of this `for`, and of those inside it: do two accesses always go to two elements of one array? Their rows (or columns) differ by the bounds of
 * the loops that count them, where one of the two stays as long as this loop runs, or by the branches around it, where both do. */
bool accesses_lie_apart(const Op *loop, const Op *one, const Op *other);

/* The element of an array that an access reaches: base[row * width + column + more]; of an array of arrays of arrays
 * base[plane][row][column + more]. */
typedef struct ElementAddress {
    const Value *base;
    const Value *
        plane; /* NULL: there are not so many dimensions, or it is a part of the base, which does not change in the loop */
    const Value *row, *width; /* NULL: one dimension */
    const Value *column; /* NULL: zero */
    int64_t more; /* added to the column */
    int64_t length; /* of a row of an array of arrays, which has no width; else 0 */
    int64_t height; /* rows of a plane; else 0 */
    bool stays; /* the source says that the column is one of the row's */
    bool fails;
} ElementAddress;

/* loop: around the access; neither the base nor the width change in it. Where there are rows, 0 <= column + more < width. There is no plane. */
bool element_address(const Op *loop, const Op *access, ElementAddress *element);
/* Where the row is that of a plane, plane * height + r, 0 <= r < height: as an address, whose row is the plane and whose width the height. */
bool element_plane(const Op *loop, const ElementAddress *element, ElementAddress *plane);
/* What value <= another one + *more follows from (is_upper), or >=: that one; NULL: nothing. Of a counter it is the bound that its `for` has. */
const Value *next_bound(const Value *value, bool is_upper, int64_t *more);

#endif
