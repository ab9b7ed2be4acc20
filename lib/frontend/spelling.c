/* In:   places in the text that libclang's cursors do not tell apart.
 * Out:  the spelling of literals; which slots of a `for` are empty.
 *
 * Source of the facts: libclang drops the empty slots of `for (;;)`, and the tokens between its parts mislead where
 * a macro makes the loop. But a function can be printed with its macros expanded, and there the k-th `for` of the text
 * is the k-th of the tree. */
#include "frontend/syntax.h"

#include <ctype.h>
#include <string.h>

const char *node_token(Importer *importer, const Node *node)
{
    CXSourceLocation start = clang_getCursorLocation(node->cursor);
    CXToken *tokens = NULL;
    unsigned count = 0;
    const char *text = "";

    /* an empty range still gives the token that stands there, and that where it is spelled */
    clang_tokenize(importer->unit, clang_getRange(start, start), &tokens, &count);
    if (count)
        text = importer_text(importer, clang_getTokenSpelling(importer->unit, tokens[0]));
    if (tokens)
        clang_disposeTokens(importer->unit, tokens, count);
    return text;
}

bool node_is_range(Importer *importer, const Node *first, const Node *second)
{
    CXSourceRange range =
        clang_getRange(clang_getCursorLocation(first->cursor), clang_getCursorLocation(second->cursor));
    CXToken *tokens = NULL;
    unsigned count = 0;
    bool found = false;

    if (!node_is_expression(first) || !node_is_expression(second))
        return false;
    clang_tokenize(importer->unit, range, &tokens, &count);
    for (unsigned i = 0; i < count; i++)
        found = found || strcmp(importer_text(importer, clang_getTokenSpelling(importer->unit, tokens[i])), "...") == 0;
    if (tokens)
        clang_disposeTokens(importer->unit, tokens, count);
    return found;
}

/* Behind a string or character literal that starts here. */
static const char *skip_literal(const char *at)
{
    char quote = *at++;

    while (*at && *at != quote)
        at += *at == '\\' && at[1] ? 2 : 1;
    return *at ? at + 1 : at;
}

/* Behind the next `for (`, the index-th from here; NULL if there are not so many. */
static const char *find_for(const char *at, unsigned index)
{
    bool in_word = false;

    while (*at) {
        if (*at == '"' || *at == '\'') {
            at = skip_literal(at);
            in_word = false;
        } else if (!in_word && strncmp(at, "for (", 5) == 0) {
            at += 5;
            if (index-- == 0)
                return at;
        } else {
            in_word = isalnum((unsigned char)*at) || *at == '_';
            at++;
        }
    }
    return NULL;
}

/* Is there anything in front of the delimiter that ends this slot? Moves behind it. */
static bool slot_is_filled(const char **at, char delimiter)
{
    bool filled = false;
    int depth = 0;

    while (**at && (depth > 0 || **at != delimiter)) {
        if (**at == '"' || **at == '\'') {
            *at = skip_literal(*at);
            filled = true;
            continue;
        }
        depth += **at == '(' || **at == '[' || **at == '{';
        depth -= **at == ')' || **at == ']' || **at == '}';
        filled = filled || !isspace((unsigned char)**at);
        ++*at;
    }
    if (**at)
        ++*at;
    return filled;
}

static bool has_statement(const Node *node, unsigned index)
{
    return index + 1 < node->count && node->children[index]->kind == CXCursor_DeclStmt;
}

bool for_parts(Importer *importer, CXCursor function, const Node *node, ForParts *parts)
{
    unsigned given = node->count - 1, next = 0;
    bool first = given == 3 || has_statement(node, 0), condition = given == 3, step = given == 3;

    *parts = (ForParts){.body = node_last(node)};
    if (given > 0 && given < 3) {
        CXPrintingPolicy policy = clang_getCursorPrintingPolicy(function);
        const char *text;
        clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 0);
        text = find_for(importer_text(importer, clang_getCursorPrettyPrinted(function, policy)), node->for_index);
        clang_PrintingPolicy_dispose(policy);
        if (!text)
            return false;
        first = slot_is_filled(&text, ';');
        condition = slot_is_filled(&text, ';');
        step = slot_is_filled(&text, ')');
    }
    if ((unsigned)first + condition + step != given)
        return false;
    if (first)
        parts->first = node->children[next++];
    if (condition)
        parts->condition = node->children[next++];
    if (step)
        parts->step = node->children[next++];
    return true;
}
