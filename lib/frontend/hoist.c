/* In:   the tree of a function's body.
 * Out:  the same, where each statement expression that jumps out of itself is gone: its statements stand in front of the statement
 *       that it stood in, and then one that keeps its value (Node.keeps).
 * Keeps: the order from left to right. A statement expression stays, and is refused later, where it is not evaluated exactly once in front of
 *        everything else that counts: in what is not evaluated, behind `&&`, `||`, `?` or a comma, in a loop's head, behind a call, or behind the reading of what it
 *        may change. */
#include "frontend/syntax.h"

#include <string.h>

typedef VECTOR(Node *) NodeList;

typedef struct Hoist {
    Importer *importer;
    bool any;
} Hoist;

/* ---- what a statement expression changes ---- */

static bool is_variable(const Node *node)
{
    return node->kind == CXCursor_DeclRefExpr &&
           clang_getCursorKind(clang_getCursorReferenced(node->cursor)) != CXCursor_FunctionDecl;
}

static bool is_assignment(const Node *node)
{
    return node->kind == CXCursor_CompoundAssignOperator ||
           (node->kind == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_Assign);
}

static bool is_step(const Node *node)
{
    enum CXUnaryOperatorKind kind;

    if (node->kind != CXCursor_UnaryOperator)
        return false;
    kind = clang_getCursorUnaryOperatorKind(node->cursor);
    return kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec || kind == CXUnaryOperator_PostInc ||
           kind == CXUnaryOperator_PostDec;
}

/* May it change the variable; or, for NULL, memory that is no variable? */
static bool may_change(const Node *node, const Node *variable)
{
    if (is_assignment(node) || is_step(node)) {
        Node *place = node_without_parentheses(node->children[0]);
        bool is_same =
            place->kind == CXCursor_DeclRefExpr && variable &&
            clang_equalCursors(clang_getCursorReferenced(place->cursor), clang_getCursorReferenced(variable->cursor));
        if (is_same || (!variable && place->kind != CXCursor_DeclRefExpr))
            return true;
    }
    if (node->kind == CXCursor_CallExpr && !variable)
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (may_change(node->children[i], variable))
            return true;
    return false;
}

/* ---- finding ---- */

typedef struct Search {
    NodeList found;
    NodeList read;      /* variables, by now */
    bool reads_memory, has_effects;
    Arena *arena;
} Search;

static bool may_go_first(const Search *search, const Node *expression)
{
    if (search->has_effects || (search->reads_memory && may_change(expression, NULL)))
        return false;
    for (size_t i = 0; i < search->read.count; i++)
        if (may_change(expression, search->read.items[i]))
            return false;
    return true;
}

static bool is_sequenced(const Node *node)
{
    enum CXBinaryOperatorKind kind;

    if (node->kind == CXCursor_ConditionalOperator || node_is_elvis(node))
        return true;
    if (node->kind != CXCursor_BinaryOperator)
        return false;
    kind = clang_getCursorBinaryOperatorKind(node->cursor);
    return kind == CXBinaryOperator_LAnd || kind == CXBinaryOperator_LOr || kind == CXBinaryOperator_Comma;
}

static void search_expression(Search *search, Node *node);

static void search_operands(Search *search, Node *node)
{
    if (is_assignment(node) && node->count == 2) { /* what is assigned comes first; a place is no reading */
        search_expression(search, node->children[1]);
        if (node_without_parentheses(node->children[0])->kind != CXCursor_DeclRefExpr)
            search_expression(search, node->children[0]);
        return;
    }
    for (unsigned i = 0; i < node->count; i++) {
        search_expression(search, node->children[i]);
        if (is_sequenced(node) && i + 1 < node->count) {
            search->has_effects = true; /* what follows is not evaluated in each case, or only then */
        }
    }
}

/* `sizeof`, `_Generic`, `__builtin_constant_p`: nothing moves out of what is not evaluated, or not by every compiler. */
static bool is_unevaluated(const Node *node)
{
    CXString name;
    bool is_constant_p;

    if (node->kind == CXCursor_UnaryExpr || node->kind == CXCursor_GenericSelectionExpr)
        return true;
    if (node->kind != CXCursor_CallExpr)
        return false;
    name = clang_getCursorSpelling(node->cursor);
    is_constant_p = strcmp(clang_getCString(name), "__builtin_constant_p") == 0;
    clang_disposeString(name);
    return is_constant_p;
}

static void search_expression(Search *search, Node *node)
{
    if (is_unevaluated(node)) {
        search->has_effects = true;
        return;
    }
    if (node->kind == CXCursor_StmtExpr) {
        if (!node->exits)
            search->has_effects = true;
        else if (may_go_first(search, node))
            VECTOR_PUSH(search->arena, search->found, node);
        return;
    }
    search_operands(search, node);
    if (is_variable(node))
        VECTOR_PUSH(search->arena, search->read, node);
    search->reads_memory |= node->kind == CXCursor_ArraySubscriptExpr || node->kind == CXCursor_MemberRefExpr ||
                            (node->kind == CXCursor_UnaryOperator && !is_step(node));
    search->has_effects |= node->kind == CXCursor_CallExpr || is_assignment(node) || is_step(node);
}

/* The part of a statement that is evaluated first, and once. */
static Node *first_expression(Node *statement)
{
    switch ((int)statement->kind) {
    case CXCursor_ReturnStmt: return node_expression(statement, 0);
    case CXCursor_IfStmt:
    case CXCursor_SwitchStmt: return statement->count ? statement->children[0] : NULL;
    case CXCursor_VarDecl: return node_last(statement);
    default: return node_is_expression(statement) ? statement : NULL;
    }
}

/* ---- moving ---- */

static Node *node_like(Hoist *hoist, const Node *node)
{
    Node *copy = ARENA_NEW(hoist->importer->arena, Node);

    *copy = *node;
    return copy;
}

static Node *node_holding(Hoist *hoist, const Node *like, enum CXCursorKind kind, Node **children, size_t count)
{
    Node *node = node_like(hoist, like);

    node->kind = kind;
    node->children = children;
    node->count = (unsigned)count;
    return node;
}

/* The statements of the expression go to the list; the expression is left empty. */
static void move_out(Hoist *hoist, Node *expression, NodeList *list)
{
    Arena *arena = hoist->importer->arena;
    Node *body = expression->count ? expression->children[0] : NULL, *last = body ? node_last(body) : NULL;
    bool has_value = last && node_is_expression(last);

    for (unsigned i = 0; body && i + has_value < body->count; i++)
        VECTOR_PUSH(arena, *list, body->children[i]);
    if (has_value) {
        Node **value = ARENA_NEW(arena, Node *), *keeping;
        *value = last;
        keeping = node_holding(hoist, expression, CXCursor_CompoundStmt, value, 1);
        keeping->keeps = expression;
        VECTOR_PUSH(arena, *list, keeping);
    }
    expression->count = 0;
    expression->is_hoisted = hoist->any = true;
}

static void add_statement(Hoist *hoist, Node *statement, NodeList *list)
{
    Search search = {.arena = hoist->importer->arena};
    Node *first = first_expression(statement);

    if (first && first->exits && node_is_expression(first))
        search_expression(&search, first);
    for (size_t i = 0; i < search.found.count; i++)
        move_out(hoist, search.found.items[i], list);
    VECTOR_PUSH(hoist->importer->arena, *list, statement);
}

/* Of `T a = x, b = y;` each variable by itself. */
static void add_declaration(Hoist *hoist, Node *statement, NodeList *list)
{
    Arena *arena = hoist->importer->arena;

    for (unsigned i = 0; i < statement->count; i++) {
        Search search = {.arena = arena};
        Node **child = ARENA_NEW(arena, Node *), *first = first_expression(statement->children[i]);
        if (first && first->exits && node_is_expression(first))
            search_expression(&search, first);
        for (size_t j = 0; j < search.found.count; j++)
            move_out(hoist, search.found.items[j], list);
        *child = statement->children[i];
        VECTOR_PUSH(arena, *list, node_holding(hoist, statement, CXCursor_DeclStmt, child, 1));
    }
}

static bool is_labelled(const Node *node)
{
    return node->kind == CXCursor_LabelStmt || node->kind == CXCursor_CaseStmt || node->kind == CXCursor_DefaultStmt;
}

/* An item of a list, with the labels that stand in front of it in front of what it becomes. */
static void add_item(Hoist *hoist, Node *item, NodeList *list)
{
    Node *innermost = item, *label = NULL;
    size_t first = list->count;

    while (is_labelled(innermost) && innermost->count) {
        label = innermost;
        innermost = node_last(innermost);
    }
    if (!innermost->exits || is_labelled(innermost)) {
        VECTOR_PUSH(hoist->importer->arena, *list, item);
        return;
    }
    if (innermost->kind == CXCursor_DeclStmt)
        add_declaration(hoist, innermost, list);
    else
        add_statement(hoist, innermost, list);
    if (label) {
        label->children[label->count - 1] = list->items[first];
        list->items[first] = item;
    }
}

static bool is_list_item(const Node *parent, unsigned i)
{
    switch ((int)parent->kind) {
    case CXCursor_IfStmt: return i > 0;
    case CXCursor_WhileStmt:
    case CXCursor_ForStmt:
    case CXCursor_SwitchStmt: return i + 1 == parent->count;
    case CXCursor_DoStmt: return i == 0;
    default: return false;
    }
}

static void hoist_in(Hoist *hoist, Node *node)
{
    NodeList list = {0};

    for (unsigned i = 0; i < node->count; i++) {
        Node *child = node->children[i];
        if (!child->exits && node_is_expression(child))
            continue;
        hoist_in(hoist, child);
        if (is_list_item(node, i) && child->kind != CXCursor_CompoundStmt) {
            NodeList inner = {0};
            add_item(hoist, child, &inner);
            if (inner.count > 1)
                node->children[i] = node_holding(hoist, child, CXCursor_CompoundStmt, inner.items, inner.count);
        }
    }
    if (node->kind != CXCursor_CompoundStmt)
        return;
    for (unsigned i = 0; i < node->count; i++)
        add_item(hoist, node->children[i], &list);
    node->children = list.items;
    node->count = (unsigned)list.count;
}

bool hoist_statement_expressions(Importer *importer, Node *body)
{
    Hoist hoist = {importer, false};

    hoist_in(&hoist, body);
    return hoist.any;
}
