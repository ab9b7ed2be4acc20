/* Private to parse*.c: what one run of the parser carries.
 * Errors: the first one of an item (a function, a record ...) is reported and ends that item: `parse_fail` sets
 *         `failed`, and every function here then returns false or NULL without reading on. */
#ifndef ADCC_IR_PARSE_H
#define ADCC_IR_PARSE_H

#include "ir/ir.h"
#include "ir/lex.h"
#include "ir/map.h"

/* A function or a global under its unique name. */
typedef struct Symbol {
    Function *function;
    Global *global;
} Symbol;

typedef struct Parser {
    Module *module;
    Arena *arena;
    Diagnostics *diagnostics;
    const char *file; /* the text's own name */
    Lexer lexer;
    bool failed;      /* this item */
    NameMap records;  /* unique name to Record */
    NameMap symbols;  /* unique name to Symbol */
    NameMap values;   /* of this function: unique name to Value */
    Function *function;
    unsigned depth;   /* of nested types or regions */
    SourcePlace before; /* of the token before the current one */
} Parser;

enum { PARSE_DEPTH_LIMIT = 2000 };

/* ---- tokens ---- */

bool parse_fail(Parser *parser, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The mistake is in what was read last; or what should follow it on its line is missing. */
bool parse_fail_before(Parser *parser, const char *message);
void parse_next(Parser *parser);
bool parse_is_sign(const Parser *parser, char sign);
bool parse_is_word(const Parser *parser, const char *word);
/* Steps over it if it is there. */
bool parse_accept(Parser *parser, char sign);
bool parse_accept_word(Parser *parser, const char *word);
bool parse_expect(Parser *parser, char sign);
SourcePlace parse_here(const Parser *parser);
/* The current name token as a key of the maps. */
const char *parse_key(Parser *parser);
bool parse_string(Parser *parser, const char **text);
bool parse_integer(Parser *parser, int64_t *integer);
bool parse_unsigned(Parser *parser, unsigned *number);
/* `!12:3`, `!"f.c":12:3`; default_file stands in where the file is left out. */
bool parse_place(Parser *parser, const char *default_file, SourcePlace *place);

/* ---- types, values, operations ---- */

const Type *parse_type(Parser *parser);
Value *parse_value(Parser *parser);
/* Names the value as the token says, from here to the end of the function. */
bool parse_define(Parser *parser, const Token *token, Value *value);
/* From behind the { to the } or, in a switch, the next label; it steps over the } alone. */
bool parse_region(Parser *parser, Region *region);

#endif
