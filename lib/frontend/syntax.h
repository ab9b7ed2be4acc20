/* In:    the cursor of a function's body.
 * Out:   a tree of nodes: what libclang shows, each with its children, exits and place.
 * Keeps: everything in the arena; valid while its translation unit lives. */
#ifndef ADCC_FRONTEND_SYNTAX_H
#define ADCC_FRONTEND_SYNTAX_H

#include "frontend/importer.h"

/* How a statement may be left other than by its end. A set. */
enum { EXIT_BREAK = 1, EXIT_CONTINUE = 2, EXIT_RETURN = 4, EXIT_GOTO = 8 };

typedef struct Node Node;
struct Node {
    CXCursor cursor;
    enum CXCursorKind kind;
    CXType type; /* canonical */
    SourcePlace place;
    Node **children;
    unsigned count;
    unsigned exits; /* set of EXIT_... */
    bool completes; /* may be left by its end */
    const char *label;  /* of a label: its name, which no other in the function has */
    const char **jumps; /* the labels outside of it that a goto in it leads to: EXIT_GOTO */
    unsigned jump_count;
    bool has_labels; /* a list with labels of its own that a goto in it leads to */
    bool is_tangled; /* jumps in it lead into blocks of it, or into the midst of its cases: machine.c's */
    unsigned number; /* of a `for` or a _Generic: the how manieth in the tree */
    unsigned *generic_count; /* of a _Generic: how many the tree has */
    bool is_hoisted; /* a statement expression whose statements stand elsewhere: its value is kept */
    Node *keeps; /* a list of one expression: the statement expression whose value it is */
};

/* The tree below (and with) the cursor; exits and completes filled. */
Node *syntax_tree(Importer *importer, CXCursor cursor);

/* Takes statement expressions with jumps out of the statements that they stand in, where that changes nothing else. true: some
 * were there, and exits are to be found anew. */
bool hoist_statement_expressions(Importer *importer, Node *body);

/* ---- shapes ---- */

static inline bool node_is_expression(const Node *node)
{
    return clang_isExpression(node->kind);
}
static inline Node *node_last(const Node *node)
{
    return node->count ? node->children[node->count - 1] : NULL;
}
/* Without parentheses and __extension__. */
Node *node_without_parentheses(Node *node);
/* Without parentheses and implicit casts, too. */
Node *node_without_casts(Node *node);
/* The children that are expressions; types and attributes left out. */
Node *node_expression(const Node *node, unsigned index);
unsigned node_expression_count(const Node *node);
/* `a ?: b`: clang shows its condition, a value and both arms. (So it shows the operands of __atomic_exchange, which has no value.) */
bool node_is_elvis(const Node *node);
/* An item of an initializer list that begins with `.a` or `[1]`. */
bool node_is_designated(const Node *item);
/* Is it an integer constant without side effects? Its value, then. */
bool node_constant(const Node *node, long long *value);

/* The parts of a `for`; each NULL if it is empty. */
typedef struct ForParts {
    Node *first, *condition, *step, *body;
} ForParts;

/* ---- spelling.c ---- */

/* The first token as the source or the macro's definition spells it; "" if there is none. */
const char *node_token(Importer *importer, const Node *node);
/* `va_arg(...)`, or a conversion of what it gives: both are shown as nothing in particular. */
bool node_begins_with_va_arg(Importer *importer, const Node *node);
/* Do two parts of a designator stand as `[a ... b]`, not as `[a][b]`? */
bool node_is_range(Importer *importer, const Node *first, const Node *second);
/* The parts of a `for` of a function. false: cannot be told. */
bool for_parts(Importer *importer, CXCursor function, const Node *node, ForParts *parts);
/* Which association of a _Generic of a function is chosen, by the types as the source has them, counted from 0; -1: cannot be told. */
int generic_choice(Importer *importer, CXCursor function, const Node *node);

#endif
