/* All that is written in a derivation, found by what may be written and by where that is executed: a question about one load looks at the writes that can
 * matter to it alone. */
#ifndef ADCC_ANALYSIS_WRITTEN_H
#define ADCC_ANALYSIS_WRITTEN_H

#include "analysis/flow.h"

typedef struct Step {
    const Op *op;
    const Context *context;
} Step;

/* From the requested function's body down to an operation. */
typedef struct Chain {
    Step *steps;
    unsigned count;
    bool is_ordered; /* no recursion on the way */
} Chain;

/* Where the steps of a chain stand until the next one is asked for. */
typedef struct ChainBuffer {
    Step *steps;
    size_t capacity;
} ChainBuffer;

Chain chain_to(Flow *flow, const Context *context, const Op *op, ChainBuffer *buffer);

typedef struct Write {
    Chain chain;
    NodeList nodes; /* what it may write */
    bool writes_unknown; /* code that is not here: everything that it can reach */
    size_t number; /* in the order in which they were found */
} Write;

/* By the operation of the requested function's own region that they are executed in. */
typedef struct WriteList {
    Write **items;
    size_t count, capacity;
} WriteList;

typedef struct AllWrites {
    WriteList outside; /* that may reach the outside's memory, and unknown ones */
    WriteList *by_object; /* others, by the object's number */
    size_t count;
} AllWrites;

/* Without the stores of the requested function that are postponed (NULL: none is). In the Flow's arena. Operations are numbered. */
AllWrites written_find(Flow *flow, const PointerMap *postponed);

/* Places among the operations of the requested function's own region, the last one too (Op.order). */
typedef struct Span {
    unsigned first, last;
} Span;

/* From the operation on that this chain goes through first; all where the same operation may be executed by a call in another one. */
Span span_from(const Flow *flow, const Chain *chain);

/* Those writes that may reach memory of the object and are executed within a span, one by one; NULL at the end. */
typedef struct WriteWalk {
    const WriteList *lists[2];
    unsigned list;
    size_t next;
    Span span;
} WriteWalk;

WriteWalk written_to(const AllWrites *written, const Object *object, Span span);
const Write *next_write(WriteWalk *walk);

#endif
