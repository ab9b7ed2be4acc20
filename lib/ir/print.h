/* In:    a module, a function or one operation.
 * Out:   its text form (lib/ir/README.md has the grammar).
 * Keeps: the IR as it is; works on broken IR too, so that a message can show it. */
#ifndef ADCC_IR_PRINT_H
#define ADCC_IR_PRINT_H

#include "ir/ir.h"
#include "ir/map.h"

/* What one run of the printer knows. Names are made unique per function (values) and module (the rest). */
typedef struct Printer {
    TextBuffer *text;
    Arena *arena;
    bool with_places;
    const char *file;       /* places in this file are printed without its name */
    PointerMap records;     /* Record: its unique text, with the % */
    PointerMap symbols;     /* Function, Global: its unique text, with the @ */
    PointerMap values;      /* Value of the current function: its unique text, with the % */
    NameMap value_counts;   /* how often a name was given out in this function */
    size_t unnamed_values;
} Printer;

/* The name, with a number behind it if there were `earlier` others of that name; NULL: the number alone. */
char *printed_name(Arena *arena, char sigil, const char *name, size_t earlier);
void print_quoted(TextBuffer *text, const char *bytes, size_t length);
void print_name(TextBuffer *text, const char *name); /* in quotes where it needs them */
void print_type(Printer *printer, const Type *type);
void print_value(Printer *printer, const Value *value);
void print_place(Printer *printer, SourcePlace place);
/* Gives every argument and result of the body its unique text. */
void print_name_values(Printer *printer, const Function *function);
void print_region(Printer *printer, const Region *region, int depth);
/* One operation, without what its regions hold. */
void print_op_line(Printer *printer, const Op *op, int depth);

/* The text of a real constant without a spelling: the shortest that reads back as the same value. */
char *real_text(Arena *arena, const Type *type, long double real);

/* For messages: the operation on one line, without its regions. */
void op_print(const Op *op, TextBuffer *text);
/* The same, with names as in that function; NULL: its values have none. */
void op_print_in(const Function *function, const Op *op, TextBuffer *text);
void type_print(const Type *type, TextBuffer *text);
/* As module_print, with the source place behind each operation and function, and the dependencies. */
void module_print_with_places(const Module *module, TextBuffer *text);

#endif
