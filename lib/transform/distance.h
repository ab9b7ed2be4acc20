/* In:    two addresses, in one iteration of a loop; or one.
 * Out:   how many elements the second one is behind the first; or the one in a later iteration behind that in this one.
 * Keeps: everything. */
#ifndef ADCC_TRANSFORM_DISTANCE_H
#define ADCC_TRANSFORM_DISTANCE_H

#include "ir/ir.h"

/* Of two elements of one array: are they a constant, not far, apart? By their indices, as sums of the same terms with the same factors; narrow
 * unsigned ones, which may wrap, are terms as a whole. */
bool find_distance(const Value *from, const Value *to, int64_t *distance);
/* By how many numbers does an index go up where the counter of the `for` goes up by one? false: by no constant. */
bool find_stride(const Value *index, const Op *loop, int64_t *stride);
/* Is the index made from another one by adding a constant? That takes its place, and the constant is added to *more. */
bool strip_constant(Value **index, int64_t *more);
Value *build_more(Builder *builder, Value *x, int64_t more); /* x + more */

enum { PLACE_STEPS = 4 };

/* An element of an array, or a member or a constant element of an array in it. */
typedef struct Place {
    const Value *element;
    const Op *steps[PLACE_STEPS]; /* from the element to the place, the last one first */
    unsigned count;
} Place;

Place inner_place(const Value *address);
/* As find_distance, of two such places: the same in both elements. */
bool find_place_distance(const Value *from, const Value *to, int64_t *distance);
/* Are they of two elements of one array, or two places of one element? */
bool places_are_apart(const Value *one, const Value *other);

#endif
