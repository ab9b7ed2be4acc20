/* What the parts of rows.h share: what is recorded, the loops around it, the tapes that rows stand on. */
#ifndef ADCC_TRANSFORM_ROWS_PARTS_H
#define ADCC_TRANSFORM_ROWS_PARTS_H

#include "ir/map.h"
#include "transform/rows.h"

/* A value that is recorded: the operations of its slot. */
typedef struct Entry {
    Op *push, *pop;
    bool fails; /* there are several, or they are of other tapes */
    int64_t before; /* how many numbers an iteration of the outermost loop of its nest has in front of it */
    unsigned push_stretch, pop_stretch; /* of straight code (rows_straight.c); 0: none */
} Entry;

typedef VECTOR(Entry *) Entries;

enum { FEW_NUMBERS = 4 }; /* fewer are no row: it would cost more than it spares */

/* Whose rows a tape has: those of the function's own loops and straight code, those that the rounds of the loop around share, those of functions
 * that get the records' tape from their caller, or snapshots. */
typedef enum RowUse { OF_LOOPS, OF_ROUNDS, OF_CALLED, OF_SNAPSHOTS, ROW_USES } RowUse;

/* The calls for one row. */
typedef struct RowPair {
    Op *reserve, *release;
} RowPair;

/* Types that rows are made of, by number. */
enum { ROW_KINDS = 11 };
int row_kind(const Type *type); /* -1: none */
const char *row_kind_name(int kind); /* as the runtime has it: "double" */

/* Functions that get one tape: what is pushed in one of them is popped in one. */
typedef struct Family {
    struct Family *up; /* that it is a part of, or NULL */
    VECTOR(Function *) functions;
} Family;

typedef struct Rows {
    Module *module;
    Arena *arena;
    Entry *records; /* by op_record_number */
    size_t count;
    VECTOR(Op *) loops; /* of the function at hand, inner ones first */
    PointerMap sharing
        [ROW_KINDS]; /* by a loop whose rounds share rows of that kind: what stands first of what prepares these in front of it */
    PointerMap with_rows[ROW_KINDS]; /* loops with rows of their own */
    PointerMap pairs; /* RowPair by the call that reserves */
    PointerMap tapes[ROW_USES]
                    [ROW_KINDS]; /* that rows stand on, by the parameter or the function that has the records' tape */
    VECTOR(Op *) made; /* the tapes that there were */
    VECTOR(Op *) calls; /* of functions with a tape */
    PointerMap families; /* by tape: of which tape_family says the whole */
    VECTOR(Family *) all_families;
    const Family *family; /* at hand */
    PointerMap fixed; /* parameters that get no tape of rows beside them */
} Rows;

Entry *row_record_of(Rows *rows, const Op *op);
const Type *row_type(const Entry *entry);

/* ---- rows_tapes.c ---- */

/* Before there are rows: the tapes that are made, the calls that pass some, which parameters are fixed, the families. */
void rows_find_tapes(Rows *rows);
bool value_is_tape(const Value *value);
/* Is it a parameter that rows_tape may be asked for? */
bool tape_is_passed(const Rows *rows, const Value *tape);
/* Of a tape that is passed. */
const Family *tape_family(const Rows *rows, const Value *tape);
/* The tape for rows of the records on `tape`: one of the same function; if that is a parameter, a parameter, for which calls pass one of theirs. */
Value *rows_tape(Rows *rows, Value *tape, int kind, RowUse use);
/* One for the function, which begins and ends with it. */
Value *rows_tape_of(Rows *rows, Function *function, int kind, RowUse use);
/* Does anything in the region, or in what is nested in it, do with the tape, or with one of rows that there is for it, what might reserve rows of
 * that kind and use? */
bool rows_are_used_in(const Rows *rows, Region *region, const Value *tape, int kind, RowUse use);

/* Tapes that nothing is done with any more go; so do parameters, from calls, too. */
void rows_drop_tapes(Rows *rows);

/* ---- rows.c ---- */

bool rows_are_on_one_tape(const Entry *a, const Entry *b);
/* In place of a push or a pop. */
void row_make_store(Op *push, Value *address);
void row_make_load(Op *pop, Value *address);

/* Calls that reserve and release one row. */
void row_note_pair(Rows *rows, const Value *reserved, const Value *released);
/* Of loops that count by one: may the one be the other's reverse? */
bool row_loops_are_alike(const Op *loop, const Op *reversed);
/* How often the loop runs, as a long; if it does not, less than 1, or 0 if that matters. */
Value *row_build_count(Builder *builder, const Op *loop, bool is_exact);
/* Which iteration it is, counted from the low or, where the counter falls, from the high end. */
Value *row_build_iteration(Builder *builder, const Op *loop);

/* ---- rows_once.c ---- */

bool rows_may_fill_once(const Entries *entries, Op *loop);
/* The pushes go to a loop of their own, which the first round of the loop around alone comes to; or which stands in front of that, if it surely runs: then
 * this is given, else NULL. */
Op *rows_fill_once(Rows *rows, const Entries *entries, Op *loop);

/* ---- rows_snapshots.c ---- */

void rows_of_snapshots(Rows *rows, Function *function);

/* ---- rows_straight.c ---- */

/* What is left, in straight code of these functions: what stands together is one row. */
void rows_straight(Rows *rows, Function *const *functions, size_t count, RowUse use);

/* ---- rows_nests.c ---- */

/* Rows in loops of the function at hand become one in front of these. */
void rows_nests(Rows *rows);

#endif
