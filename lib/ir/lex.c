/* In:    the text form of the IR; `//` starts a comment that ends with its line.
 * Out:   tokens.
 * Keeps: their text in the arena. */
#include "ir/lex.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static void skip_blanks(Lexer *lexer)
{
    for (;;) {
        char c = *lexer->cursor;
        if (c == '\n') {
            lexer->cursor++;
            lexer->line++;
            lexer->line_start = lexer->cursor;
            lexer->token.starts_line = true;
        } else if (c == ' ' || c == '\t' || c == '\r') {
            lexer->cursor++;
        } else if (c == '/' && lexer->cursor[1] == '/') {
            lexer->cursor += strcspn(lexer->cursor, "\n");
        } else {
            return;
        }
    }
}

/* Takes the characters from start to the cursor as the token's text. */
static void take_text(Lexer *lexer, const char *start)
{
    lexer->token.length = (size_t)(lexer->cursor - start);
    lexer->token.text = arena_copy_bytes(lexer->arena, start, lexer->token.length);
}

static void lex_word(Lexer *lexer)
{
    const char *start = lexer->cursor;

    while (is_letter(*lexer->cursor) || is_digit(*lexer->cursor) || (*lexer->cursor == '.' && lexer->cursor[1] != '.'))
        lexer->cursor++;
    lexer->token.kind = TOKEN_WORD;
    take_text(lexer, start);
}

/* Everything that C could take for one preprocessing number, and `-inf`, `-nan`. */
static void lex_number(Lexer *lexer)
{
    const char *start = lexer->cursor;
    bool is_hex;

    if (*lexer->cursor == '-')
        lexer->cursor++;
    is_hex = lexer->cursor[0] == '0' && (lexer->cursor[1] == 'x' || lexer->cursor[1] == 'X');
    for (;;) {
        char c = *lexer->cursor;
        char before = lexer->cursor > start ? lexer->cursor[-1] : '\0';
        bool in_exponent = before == 'p' || before == 'P' || (!is_hex && (before == 'e' || before == 'E'));
        if (!is_letter(c) && !is_digit(c) && c != '.' && !((c == '+' || c == '-') && in_exponent))
            break;
        lexer->cursor++;
    }
    lexer->token.kind = TOKEN_NUMBER;
    take_text(lexer, start);
}

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The byte of the escape sequence at the cursor, which moves behind it; -1 if there is none. */
static int lex_escape(Lexer *lexer)
{
    char c = lexer->cursor[1];

    if (c == 'x' && hex_digit(lexer->cursor[2]) >= 0 && hex_digit(lexer->cursor[3]) >= 0) {
        int byte = hex_digit(lexer->cursor[2]) * 16 + hex_digit(lexer->cursor[3]);
        lexer->cursor += 4;
        return byte;
    }
    lexer->cursor += c ? 2 : 1;
    switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case '"':
    case '\\': return c;
    default: return -1;
    }
}

/* The bytes between the quotes at the cursor; false if they are not closed on their line. */
static bool lex_quoted(Lexer *lexer)
{
    const char *end = lexer->cursor + 1;
    char *bytes;
    size_t length = 0;

    while (*end && *end != '"' && *end != '\n')
        end += *end == '\\' && end[1] && end[1] != '\n' ? 2 : 1;
    if (*end != '"')
        return false;
    bytes = arena_allocate(lexer->arena, (size_t)(end - lexer->cursor) + 1);
    lexer->cursor++;
    while (lexer->cursor < end) {
        int byte = *lexer->cursor == '\\' ? lex_escape(lexer) : (unsigned char)*lexer->cursor++;
        if (byte < 0)
            return false;
        bytes[length++] = (char)byte;
    }
    lexer->cursor = end + 1;
    lexer->token.text = bytes;
    lexer->token.length = length;
    return true;
}

static void lex_string(Lexer *lexer)
{
    const char *start = lexer->cursor;

    lexer->token.kind = lex_quoted(lexer) ? TOKEN_STRING : TOKEN_BAD;
    if (lexer->cursor == start) /* a quote that nothing closes: get on */
        lexer->cursor++;
    if (lexer->token.kind == TOKEN_STRING && *lexer->cursor == '!') {
        lexer->token.is_open = true;
        lexer->cursor++;
    }
}

static const char *lex_digits(Lexer *lexer)
{
    const char *start = lexer->cursor;

    while (is_digit(*lexer->cursor))
        lexer->cursor++;
    return arena_copy_bytes(lexer->arena, start, (size_t)(lexer->cursor - start));
}

/* A name without quotes: the digits behind its last dot, if they are all that is there, make it unique. */
static void split_name(Lexer *lexer)
{
    char *name = arena_copy_bytes(lexer->arena, lexer->token.text, lexer->token.length);
    size_t length = lexer->token.length;

    while (length > 0 && is_digit(name[length - 1]))
        length--;
    if (length > 1 && length < lexer->token.length && name[length - 1] == '.') {
        lexer->token.number = arena_copy_text(lexer->arena, name + length);
        name[length - 1] = '\0';
        lexer->token.length = length - 1;
    }
    lexer->token.text = name;
}

static void lex_name(Lexer *lexer, TokenKind kind)
{
    lexer->token.kind = kind;
    lexer->token.number = "0";
    lexer->cursor++;
    if (is_digit(*lexer->cursor)) {
        lexer->token.number = lex_digits(lexer);
        lexer->token.text = NULL;
    } else if (is_letter(*lexer->cursor)) {
        lex_word(lexer);
        lexer->token.kind = kind;
        split_name(lexer);
    } else if (*lexer->cursor == '"' && lex_quoted(lexer) && strlen(lexer->token.text) == lexer->token.length) {
        if (*lexer->cursor == '.' && is_digit(lexer->cursor[1])) {
            lexer->cursor++;
            lexer->token.number = lex_digits(lexer);
        }
    } else {
        lexer->token.kind = TOKEN_BAD;
    }
}

void lexer_next(Lexer *lexer)
{
    char c;

    lexer->token = (Token){.starts_line = lexer->cursor == lexer->line_start, .text = ""};
    skip_blanks(lexer);
    lexer->token.line = lexer->line;
    lexer->token.column = (unsigned)(lexer->cursor - lexer->line_start) + 1;
    c = *lexer->cursor;
    if (!c) {
        lexer->token.kind = TOKEN_END;
        lexer->token.starts_line = true;
    } else if (c == '%' || c == '@') {
        lex_name(lexer, c == '%' ? TOKEN_VALUE : TOKEN_SYMBOL);
    } else if (c == '"') {
        lex_string(lexer);
    } else if (is_letter(c)) {
        lex_word(lexer);
    } else if (strncmp(lexer->cursor, "->", 2) == 0) {
        lexer->cursor += 2;
        lexer->token.kind = TOKEN_ARROW;
    } else if (strncmp(lexer->cursor, "...", 3) == 0) {
        lexer->cursor += 3;
        lexer->token.kind = TOKEN_ELLIPSIS;
    } else if (is_digit(c) || c == '-' || (c == '.' && is_digit(lexer->cursor[1]))) {
        lex_number(lexer);
    } else if (strchr("(){}<>[],:=!?", c)) {
        lexer->cursor++;
        lexer->token.kind = TOKEN_SIGN;
        take_text(lexer, lexer->cursor - 1);
    } else {
        lexer->token.kind = TOKEN_BAD;
        lexer->cursor++;
    }
}

Lexer lexer_new(Arena *arena, const char *text)
{
    Lexer lexer = {.arena = arena, .cursor = text, .line_start = text, .line = 1};

    lexer_next(&lexer);
    return lexer;
}

bool token_is_sign(const Token *token, char sign)
{
    return token->kind == TOKEN_SIGN && token->text[0] == sign;
}

bool token_is_word(const Token *token, const char *word)
{
    return token->kind == TOKEN_WORD && strcmp(token->text, word) == 0;
}
