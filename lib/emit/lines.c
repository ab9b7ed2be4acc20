/* In:   the text of one statement.
 * Out:  a line of the file, or several where it is long: broken after a comma or an operator, as far out of parentheses
 *       and as loosely binding as there is one; what goes on inside of parentheses stands behind them. */
#include "emit/write.h"

#include <ctype.h>
#include <string.h>

enum {
    LINE_LIMIT = 110,
    LINE_LEAST = 40,   /* characters before a break */
    COLUMN_LIMIT = 56, /* that a continued line starts at, at most */
    DEPTH_LIMIT = 64,
    DEEPEST_BLOCK = 16 /* what is nested deeper is not indented further */
};

/* The columns of the brackets that are open. */
typedef struct Brackets {
    unsigned columns[DEPTH_LIMIT];
    unsigned depth;
} Brackets;

static bool is_control(const char *text)
{
    return strncmp(text, "if (", 4) == 0 || strncmp(text, "for (", 5) == 0 || strncmp(text, "while (", 7) == 0 ||
           strncmp(text, "} else if (", 11) == 0;
}

/* The length of what has to be taken as one: a literal, or one character. */
static size_t token_length(const char *text)
{
    size_t length = 1;

    if (*text != '"' && *text != '\'')
        return 1;
    while (text[length] && text[length] != *text)
        length += text[length] == '\\' && text[length + 1] ? 2 : 1;
    return text[length] ? length + 1 : length;
}

static void bracket_note(Brackets *brackets, char c, unsigned column)
{
    if ((c == '(' || c == '[') && brackets->depth < DEPTH_LIMIT)
        brackets->columns[brackets->depth++] = column;
    else if ((c == ')' || c == ']') && brackets->depth)
        brackets->depth--;
}

/* How bad it is to break at the space behind this character; large where it cannot be. */
static unsigned break_cost(const char *text, size_t space, unsigned depth)
{
    static const char looser[] = "+-,;|&?:", tighter[] = "*/%<>=^";

    if (space < 2 || (text[space - 2] != ' ' && text[space - 1] != ',' && text[space - 1] != ';' &&
                      !strchr("=|&<>", text[space - 1])))
        return ~0u;
    if (strchr(looser, text[space - 1]))
        return 4 * depth;
    return strchr(tighter, text[space - 1]) ? 4 * depth + 2 : ~0u;
}

static size_t break_place(const char *text, size_t limit, Brackets brackets)
{
    size_t best = 0;
    unsigned best_cost = ~0u - 1;

    for (size_t i = 0; i < limit && text[i]; i += token_length(text + i)) {
        bracket_note(&brackets, text[i], 0);
        if (text[i] == ' ' && i >= LINE_LEAST && break_cost(text, i, brackets.depth) <= best_cost) {
            best = i;
            best_cost = break_cost(text, i, brackets.depth);
        }
    }
    return best;
}

static void piece_write(Writer *writer, const char *text, size_t length, unsigned indent, Brackets *brackets)
{
    Line *line;

    for (size_t i = 0; i < length; i += token_length(text + i))
        bracket_note(brackets, text[i], indent + (unsigned)i);
    line = ARENA_NEW(writer->arena, Line);
    *line = (Line){NULL, text, length, length ? indent : 0};
    lines_append(writer->out, &(Lines){line, line, length > 2 && text[length - 1] == '{' && text[length - 2] == ' '});
    writer->lines++;
}

void lines_append(Lines *lines, Lines *more)
{
    if (!more->first)
        return;
    *(lines->first ? &lines->last->next : &lines->first) = more->first;
    lines->last = more->last;
    lines->has_braces |= more->has_braces;
    *more = (Lines){0};
}

void lines_text(const Lines *lines, TextBuffer *out)
{
    static const char spaces[] = "                                                                                ";

    for (const Line *line = lines->first; line; line = line->next) {
        for (unsigned left = line->indent; left; left -= left < sizeof spaces ? left : sizeof spaces - 1)
            text_append_bytes(out, spaces, left < sizeof spaces ? left : sizeof spaces - 1);
        text_append_bytes(out, line->text, line->length);
        text_append_bytes(out, "\n", 1);
    }
}

unsigned block_indent(unsigned depth)
{
    return 4 * (depth < DEEPEST_BLOCK ? depth : DEEPEST_BLOCK);
}

void line_write(Writer *writer, const char *text)
{
    unsigned indent = block_indent(writer->indent), hanging = indent + (is_control(text) ? 8 : 4);
    size_t length = strlen(text);
    Brackets brackets = {.depth = 0};

    while (indent + length > LINE_LIMIT) {
        size_t room = indent + LINE_LEAST < LINE_LIMIT ? LINE_LIMIT - indent : LINE_LEAST + 1;
        size_t at = break_place(text, room, brackets);
        if (!at)
            break;
        piece_write(writer, text, at, indent, &brackets);
        text += at + 1;
        length -= at + 1;
        indent = hanging;
        if (brackets.depth && brackets.columns[brackets.depth - 1] < COLUMN_LIMIT)
            indent = brackets.columns[brackets.depth - 1] + 1;
    }
    piece_write(writer, text, length, indent, &brackets);
}

void prototype_write(Arena *arena, const char *heading, TextBuffer *out)
{
    Lines lines = {0};
    Writer writer = {.arena = arena, .out = &lines};

    line_write(&writer, arena_format(arena, "%s;", heading));
    lines_text(&lines, out);
}
