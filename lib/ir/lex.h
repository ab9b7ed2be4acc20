/* In:    the text form of the IR.
 * Out:   its tokens, one by one.
 * Keeps: a Lexer is a plain value: a copy of it is a place to come back to.
 * Errors: a character or string that is no token is TOKEN_BAD; nothing is reported here. */
#ifndef ADCC_IR_LEX_H
#define ADCC_IR_LEX_H

#include "support/arena.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_BAD,
    TOKEN_WORD,     /* letters, digits, _ and dots */
    TOKEN_NUMBER,   /* starts with a digit, a dot or a minus */
    TOKEN_STRING,
    TOKEN_VALUE,    /* %name, %name.3, %3 */
    TOKEN_SYMBOL,   /* @name, @name.3 */
    TOKEN_ARROW,    /* -> */
    TOKEN_ELLIPSIS, /* ... */
    TOKEN_SIGN      /* a single character: text[0] */
} TokenKind;

typedef struct Token {
    TokenKind kind;
    const char *text;    /* as written; a string's bytes; a value's or symbol's name, NULL if it is a number alone */
    size_t length;       /* of text */
    const char *number;  /* the digits behind a name, "0" if there are none */
    bool is_open;        /* a string without the NUL at its end */
    bool starts_line;
    unsigned line, column;
} Token;

typedef struct Lexer {
    Arena *arena;
    const char *cursor;
    const char *line_start;
    unsigned line;
    Token token; /* the current one */
} Lexer;

/* A lexer at the first token. */
Lexer lexer_new(Arena *arena, const char *text);
void lexer_next(Lexer *lexer);

bool token_is_sign(const Token *token, char sign);
bool token_is_word(const Token *token, const char *word);

#endif
