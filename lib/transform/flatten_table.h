/* For flatten*.c: a table of rows, who uses it, and what its rows' block is. Private to them. */
#ifndef ADCC_TRANSFORM_FLATTEN_TABLE_H
#define ADCC_TRANSFORM_FLATTEN_TABLE_H

#include "analysis/effects.h"
#include "ir/map.h"

typedef struct Lookup {
    Op *load; /* or the allocation of a row, where it is made */
    Value *table;
    Value *number; /* of the row */
} Lookup;

typedef struct Table {
    Module *module;
    Arena *arena;
    const Effects *effects;
    Op *made;
    Value *value;
    PointerMap order; /* of operations, as they stand in the text: from 1 on */
    size_t count;
    PointerMap entries; /* the addresses of entries: their INDEX */
    PointerMap lookups; /* Lookup by value */
    PointerMap parts; /* addresses in rows, made of what was looked up: themselves */
    VECTOR(Lookup *) all;
    VECTOR(Op *) compared; /* the table, a row of its own, or what was looked up, with null */
    VECTOR(Op *) freed; /* rows */
    VECTOR(Op *) steps; /* addresses of entries */
    VECTOR(Op *) stores;
    Op *first, *fill, *given_back; /* stores; the table's free. first: in front of the loop, or NULL */
    Op *own; /* the allocation of each row; NULL: rows are parts of something */
    Lookup row_made; /* of that, which is looked up where it is made */
    bool is_zeroed; /* rows that nobody has stored are null */
    bool wanders; /* such an address is handed on, by a loop or a branch ... */
    bool frees_others; /* ... and something is given back of which nobody knows what it is */
    bool fails;
} Table;

/* ---- where things stand ---- */

void table_number_ops(Table *table, Region *body);
size_t table_order(const Table *table, const Op *op);
const Value *table_before_casts(const Value *value);
/* Is the value there in front of the operation? */
bool table_is_there(const Table *table, const Value *value, const Op *at);
/* Can it be had in front of the operation, if need be by making it once more? `but` can. */
bool table_can_have(const Table *table, const Value *value, const Op *at, const Value *but);
/* The same, made: `by` stands for `but`. */
Value *table_have(const Table *table, Builder *builder, Value *value, const Op *at, const Value *but, Value *by);

/* ---- who uses it ---- */

/* An operation that uses a value of such a table: its entries, what is looked up, and null tests are noted. Gives false for others. */
bool table_note_use(Table *table, Op *op, unsigned i, Value *value);
/* One that uses an entry, a row, or an address in one. */
void table_note_further_use(Table *table, Op *op, unsigned i);
void table_note_row_use(Table *table, Op *op, unsigned i);
/* May a row be given back by an address that is none that was looked up? Asked when all uses are noted. */
bool table_loses_rows(const Table *table);
Value *table_number_stored(const Table *table, const Op *store);
/* The loop in this region in each of whose rounds the operation is executed; it counts from `low` on by one, and its counter is the number. */
Op *table_loop_over_rows(const Region *region, const Op *op, const Value *number, int64_t low);

/* ---- its rows ---- */

/* What the loop that fills the table carries along and stores, `p += m`, as `p + i * m`. */
void table_make_plain(const Table *table, Op *loop);
/* How many elements a row has, as a value that is there once the size is. NULL: that is not known. */
Value *table_row_length(const Table *table);
/* Can the block be made in front of the table? */
bool table_can_have_block(const Table *table, const Op *loop);
/* The same, made. *length: of a row. */
Value *table_build_block(const Table *table, const Op *loop, Value **length);
/* The length as it was before it became a size. */
Value *table_plain_length(Value *length);
Value *table_build_row(const Table *table, Op *at, Value *number, Value *block, Value *length);

#endif
