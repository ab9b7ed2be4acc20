/* For entry.c: which bytes of a variable are known to have been written, in closed form. */
#ifndef ADCC_ANALYSIS_ENTRY_FACTS_H
#define ADCC_ANALYSIS_ENTRY_FACTS_H

#include "ir/ir.h"

enum { TERMS = 4, FACTS = 24 };

/* base + plus; base NULL: a constant. */
typedef struct Bound {
    const Value *base;
    int64_t plus;
} Bound;

/* stride * k bytes, for a k of low <= k < end */
typedef struct Term {
    int64_t stride;
    Bound low, end;
} Term;

/* `size` bytes from `offset` and one of each term on. */
typedef struct Place {
    int64_t offset, size;
    Term terms[TERMS]; /* the longest stride first, each once */
    unsigned count;
    bool is_known; /* else it is anywhere in the variable */
    bool is_exact; /* else it is one of these for some k, not for all of those that a term names */
} Place;

typedef struct Facts {
    Place items[FACTS];
    unsigned count;
} Facts;

typedef struct Frame {
    const Function *function;
    const Op *call; /* NULL: what its arguments are is not known */
    struct Frame *caller;
} Frame;

typedef struct EntrySearch {
    const Global *global;
    int64_t low, end; /* the bytes that are asked about */
    bool has_union;   /* padding of a long double may be read as something else */
    Frame *frame;
    Facts facts;
    unsigned quiet; /* > 0: reads are not looked at */
    unsigned work;
    bool fails;
} EntrySearch;

/* Arguments of functions are what the caller gave. */
const Value *value_as_given(const EntrySearch *search, const Value *value);
Bound bound_plus(Bound bound, int64_t more);
bool bound_is_at_most(Bound a, Bound b);
/* The least or greatest value that a loop's counter can have, if it is executed. Where an unsigned greatest one has wrapped, the loop
 * goes on beyond any variable. */
Bound bound_of_counter(const EntrySearch *search, const Op *loop, bool is_greatest);
/* false: it is no address in the variable. */
bool place_of_address(const EntrySearch *search, const Value *address, Place *place);
/* A block of so many bytes at a place; false: it is not known how many. */
bool place_put_size(const EntrySearch *search, Place *place, const Value *bytes);
/* Is all that is asked about written? */
bool facts_cover_all(const EntrySearch *search);
/* Is the place written, or none that is asked about? */
bool facts_cover(const EntrySearch *search, const Facts *facts, const Place *place);
/* Together with what others say of places beside it. */
void facts_add(const EntrySearch *search, Facts *facts, Place fact);
/* A value of the region, another one than `allowed`? */
bool place_names_value_in(const Place *place, const Region *region, const Value *allowed);
/* Facts in values of the region, which ends. */
void facts_drop_values_of(Facts *facts, const Region *region);

#endif
