/* In:   places in the text that libclang's cursors do not tell apart.
 * Out:  the spelling of literals; which slots of a `for` are empty; which arm of a _Generic is meant.
 *
 * Source of the facts: libclang drops the empty slots of `for (;;)`, and the tokens between its parts mislead where
 * a macro makes the loop. But a function can be printed with its macros expanded, and there the k-th `for` of the text
 * is the k-th of the tree. The types of a _Generic are not in the tree either. */
#include "frontend/syntax.h"

#include <ctype.h>
#include <stdio.h>
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

bool node_begins_with_va_arg(Importer *importer, const Node *node)
{
    const char *token = node->kind == CXCursor_UnexposedExpr ? node_token(importer, node) : "";

    return strcmp(token, "va_arg") == 0 || strcmp(token, "__builtin_va_arg") == 0;
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

/* Behind the next `for (` or another such opening, the index-th from here; NULL if there are not so many. */
static const char *find_opening(const char *at, const char *opening, unsigned index)
{
    bool in_word = false;
    size_t length = strlen(opening);

    while (*at) {
        if (*at == '"' || *at == '\'') {
            at = skip_literal(at);
            in_word = false;
        } else if (!in_word && strncmp(at, opening, length) == 0) {
            at += length;
            if (index-- == 0)
                return at;
        } else {
            in_word = isalnum((unsigned char)*at) || *at == '_';
            at++;
        }
    }
    return NULL;
}

/* A function as clang prints it, macros expanded. */
static const char *text_of(Importer *importer, CXCursor function)
{
    CXPrintingPolicy policy = clang_getCursorPrintingPolicy(function);
    const char *text;

    clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 0);
    text = importer_text(importer, clang_getCursorPrettyPrinted(function, policy));
    clang_PrintingPolicy_dispose(policy);
    return text;
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
        const char *text = find_opening(text_of(importer, function), "for (", node->number);
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

/* ---- _Generic ---- */

/* What stands in front of the next delimiter that is in no parentheses. Moves behind it. */
static const char *slot_text(Importer *importer, const char **at, char delimiter)
{
    const char *start = *at, *end;
    int depth = 0;

    while (**at && (depth > 0 || (**at != delimiter && **at != ')'))) {
        if (**at == '"' || **at == '\'') {
            *at = skip_literal(*at);
            continue;
        }
        depth += **at == '(' || **at == '[' || **at == '{';
        depth -= **at == ')' || **at == ']' || **at == '}';
        ++*at;
    }
    end = *at;
    if (**at == delimiter)
        ++*at;
    while (start < end && isspace((unsigned char)*start))
        start++;
    while (end > start && isspace((unsigned char)end[-1]))
        end--;
    return arena_copy_bytes(importer->arena, start, (size_t)(end - start));
}

typedef struct TypedefSearch {
    Importer *importer;
    const char *name;
    CXType type;
} TypedefSearch;

static enum CXChildVisitResult find_typedef(CXCursor cursor, CXCursor parent, CXClientData data)
{
    TypedefSearch *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_TypedefDecl ||
        strcmp(importer_spelling(search->importer, cursor), search->name) != 0)
        return CXChildVisit_Continue;
    search->type = clang_getTypedefDeclUnderlyingType(cursor);
    return CXChildVisit_Break;
}

CXType type_of_name(Importer *importer, const char *name)
{
    TypedefSearch search = {importer, name, {0}};

    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), find_typedef, &search);
    return search.type;
}

static const char *canonical_text(Importer *importer, CXType type)
{
    return importer_text(importer, clang_getTypeSpelling(clang_getUnqualifiedType(clang_getCanonicalType(type))));
}

/* Nothing but C's own words, tags and stars: two such are the same type only if they are spelled alike. */
static bool is_plain_type(const char *text)
{
    static const char words[] = " void char short int long float double signed unsigned _Bool _Complex const volatile ";
    bool is_tag = false;

    while (*text) {
        size_t length = text_word(text);
        char word[32];
        if (!length && *text != ' ' && *text != '*')
            return false;
        snprintf(word, sizeof word, " %.*s ", (int)length, text);
        if (length && !is_tag && strncmp(text, "struct ", 7) != 0 && strncmp(text, "union ", 6) != 0 &&
            strncmp(text, "enum ", 5) != 0 && !strstr(words, word))
            return false;
        if (length)
            is_tag = !is_tag && (*text == 's' || *text == 'u' || *text == 'e') && !strstr(words, word);
        text += length ? length : 1;
    }
    return true;
}

/* A type's name in one spelling for all its names; NULL: it has several that are not known. */
static const char *plain_type(Importer *importer, const char *text)
{
    CXType type;

    if (is_plain_type(text))
        return text;
    type = type_of_name(importer, text);
    if (type.kind == CXType_Invalid)
        return NULL;
    text = canonical_text(importer, type);
    return is_plain_type(text) ? text : NULL;
}

int generic_choice(Importer *importer, CXCursor function, const Node *node)
{
    const char *all = text_of(importer, function), *at = find_opening(all, "_Generic(", node->number), *wanted;
    int otherwise = -1;

    if (!at || find_opening(all, "_Generic(", *node->generic_count) ||
        !find_opening(all, "_Generic(", *node->generic_count - 1))
        return -1; /* clang prints others than it shows */
    wanted = canonical_text(importer, node_expression(node, 0)->type);
    slot_text(importer, &at, ',');
    if (!is_plain_type(wanted))
        return -1;
    for (int i = 0; *at && *at != ')'; i++) {
        const char *type = slot_text(importer, &at, ':');
        if (strcmp(type, "default") == 0)
            otherwise = i;
        else if (!(type = plain_type(importer, type)))
            return -1;
        else if (strcmp(type, wanted) == 0)
            return i;
        slot_text(importer, &at, ',');
    }
    return otherwise;
}
