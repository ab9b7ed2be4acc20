/* In:  cursors. Out: the tree of nodes. */
#include "frontend/syntax.h"

#include <string.h>

/* How many of a tree's nodes are of a kind. */
typedef struct Counts {
    unsigned fors, generics;
} Counts;

typedef struct Growing {
    Importer *importer;
    Counts *counts;
    VECTOR(Node *) children;
} Growing;

/* Those at the end of a statement expression: the value is that of what stands in front of them. */
static void drop_empty_statements(Node *list)
{
    while (list->count > 0 && list->children[list->count - 1]->kind == CXCursor_NullStmt)
        list->count--;
}

static Node *grow(Importer *importer, CXCursor cursor, Counts *counts);

static enum CXChildVisitResult visit_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Growing *growing = data;

    (void)parent;
    VECTOR_PUSH(growing->importer->arena, growing->children, grow(growing->importer, cursor, growing->counts));
    return CXChildVisit_Continue;
}

/* ---- exits ---- */

static bool is_endless(const Node *loop)
{
    long long value;
    Node *condition;

    if (loop->kind == CXCursor_WhileStmt)
        condition = loop->children[0];
    else if (loop->kind == CXCursor_DoStmt)
        condition = node_last(loop);
    else
        return false; /* a `for`: its parts are not known yet */
    condition = node_without_casts(condition);
    return condition->kind == CXCursor_IntegerLiteral && node_constant(condition, &value) && value != 0;
}

static void find_loop_exits(Node *node, unsigned inner)
{
    node->exits = inner & (EXIT_RETURN | EXIT_GOTO);
    node->completes = !is_endless(node) || (inner & EXIT_BREAK);
}

static bool is_label(const Node *node)
{
    return node->kind == CXCursor_CaseStmt || node->kind == CXCursor_DefaultStmt || node->kind == CXCursor_LabelStmt;
}

static bool has_default(const Node *node)
{
    if (node->kind == CXCursor_SwitchStmt)
        return false;
    if (node->kind == CXCursor_DefaultStmt)
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]) && has_default(node->children[i]))
            return true;
    return false;
}

static void find_switch_exits(Node *node, unsigned inner)
{
    Node *body = node_last(node);

    node->exits = inner & ~(unsigned)EXIT_BREAK;
    node->completes = (inner & EXIT_BREAK) || !has_default(body) || body->completes;
}

static bool list_completes(const Node *node)
{
    bool completes = true;

    for (unsigned i = 0; i < node->count; i++)
        if (!completes && !is_label(node->children[i]))
            continue; /* cannot be reached */
        else
            completes = node->children[i]->completes;
    return completes;
}

/* ---- jumps ---- */

static bool has_label(const Node *list, const char *label)
{
    for (unsigned i = 0; list->kind == CXCursor_CompoundStmt && i < list->count; i++)
        for (const Node *node = list->children[i]; node->kind == CXCursor_LabelStmt; node = node_last(node))
            if (strcmp(node->label, label) == 0)
                return true;
    return false;
}

/* Anywhere in it. */
static bool holds_label(const Node *node, const char *label)
{
    if (node->kind == CXCursor_LabelStmt && strcmp(node->label, label) == 0)
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]) && holds_label(node->children[i], label))
            return true;
    return false;
}

/* A case of the switch around it that is no statement of the switch's own list. */
static bool holds_case(const Node *node)
{
    if (node->kind == CXCursor_CaseStmt || node->kind == CXCursor_DefaultStmt)
        return true;
    if (node->kind == CXCursor_SwitchStmt)
        return false;
    for (unsigned i = 0; i < node->count; i++)
        if (!node_is_expression(node->children[i]) && holds_case(node->children[i]))
            return true;
    return false;
}

/* A switch into the midst of statements, or with labels among its cases. */
static bool switch_is_tangled(const Node *node)
{
    Node *body = node_last(node);

    if (body->kind != CXCursor_CompoundStmt)
        return is_label(body) && body->kind != CXCursor_LabelStmt ? holds_case(node_last(body)) : holds_case(body);
    for (unsigned i = 0; i < body->count; i++) {
        const Node *statement = body->children[i];
        while (statement->kind == CXCursor_CaseStmt || statement->kind == CXCursor_DefaultStmt)
            statement = node_last(statement);
        if (!node_is_expression(statement) && holds_case(statement))
            return true;
    }
    return body->has_labels || body->is_tangled;
}

static void add_jump(Importer *importer, Node *node, const char *label)
{
    const char **more;

    for (unsigned i = 0; i < node->jump_count; i++)
        if (strcmp(node->jumps[i], label) == 0)
            return;
    more = ARENA_ARRAY(importer->arena, const char *, node->jump_count + 1);
    if (node->jump_count)
        memcpy(more, node->jumps, node->jump_count * sizeof *more);
    more[node->jump_count++] = label;
    node->jumps = more;
}

/* Does it see to a jump that its own list does not? A label, a case: what holds it does. */
static bool is_tangle(const Node *node, const char *label)
{
    return clang_isStatement(node->kind) && !is_label(node) && holds_label(node, label);
}

/* Those of its children, but for the labels that it has itself. */
static void find_jumps(Importer *importer, Node *node)
{
    if (node->kind == CXCursor_GotoStmt && node->count)
        add_jump(importer, node, importer_spelling(importer, node->children[0]->cursor));
    for (unsigned i = 0; i < node->count; i++)
        for (unsigned j = 0; j < node->children[i]->jump_count; j++)
            if (has_label(node, node->children[i]->jumps[j]))
                node->has_labels = true;
            else if (is_tangle(node, node->children[i]->jumps[j]))
                node->is_tangled = true;
            else
                add_jump(importer, node, node->children[i]->jumps[j]);
    node->is_tangled |= node->kind == CXCursor_SwitchStmt && switch_is_tangled(node);
    node->completes |= node->is_tangled; /* who knows */
    if (node->jump_count)
        node->exits |= EXIT_GOTO;
    else
        node->exits &= ~(unsigned)EXIT_GOTO;
}

static void find_exits(Node *node)
{
    unsigned inner = 0;

    for (unsigned i = 0; i < node->count; i++)
        if (!(node->kind == CXCursor_GenericSelectionExpr && i == 0)) /* which is looked at for its type alone */
            inner |= node->children[i]->exits;
    if (node->kind == CXCursor_UnaryExpr) /* sizeof, _Alignof */
        inner = 0;
    node->exits = inner;
    node->completes = true;
    switch ((int)node->kind) {
    case CXCursor_BreakStmt: node->exits = EXIT_BREAK, node->completes = false; return;
    case CXCursor_GotoStmt: node->completes = false; return;
    case CXCursor_ContinueStmt: node->exits = EXIT_CONTINUE, node->completes = false; return;
    case CXCursor_ReturnStmt: node->exits = EXIT_RETURN, node->completes = false; return;
    case CXCursor_CompoundStmt: node->completes = list_completes(node); return;
    case CXCursor_IfStmt:
        node->completes = node->count < 3 || node->children[1]->completes || node->children[2]->completes;
        return;
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_ForStmt: find_loop_exits(node, inner); return;
    case CXCursor_SwitchStmt: find_switch_exits(node, inner); return;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
    case CXCursor_LabelStmt: node->completes = !node->count || node_last(node)->completes; return;
    default: return;
    }
}

/* ---- the tree ---- */

/* Does it begin where its first child does? libclang finds that out by walking all the way down: for a sum of 50,000
 * terms, 50,000 times. */
static bool starts_with_child(const Node *node)
{
    return node->count && (node->kind == CXCursor_BinaryOperator || node->kind == CXCursor_CompoundAssignOperator ||
                           node->kind == CXCursor_ConditionalOperator || node->kind == CXCursor_ArraySubscriptExpr ||
                           (node->kind == CXCursor_UnexposedExpr && node->count == 1));
}

static Node *grow(Importer *importer, CXCursor cursor, Counts *counts)
{
    Growing growing = {.importer = importer, .counts = counts};
    Node *node = ARENA_NEW(importer->arena, Node);

    node->cursor = cursor;
    node->kind = clang_getCursorKind(cursor);
    node->type = clang_getCanonicalType(clang_getCursorType(cursor));
    if (node->kind == CXCursor_LabelStmt)
        node->label = importer_spelling(importer, cursor);
    if (node->kind == CXCursor_ForStmt)
        node->number = counts->fors++;
    if (node->kind == CXCursor_GenericSelectionExpr) {
        node->number = counts->generics++;
        node->generic_count = &counts->generics;
    }
    clang_visitChildren(cursor, visit_child, &growing);
    node->children = growing.children.items;
    node->count = (unsigned)growing.children.count;
    if (node->kind == CXCursor_StmtExpr && node->count)
        drop_empty_statements(node->children[0]);
    node->place =
        starts_with_child(node) ? node->children[0]->place : importer_place(importer, clang_getCursorLocation(cursor));
    find_exits(node);
    find_jumps(importer, node);
    return node;
}

/* After a change of the tree. */
static void find_again(Importer *importer, Node *node)
{
    for (unsigned i = 0; i < node->count; i++)
        find_again(importer, node->children[i]);
    node->jump_count = 0;
    node->jumps = NULL;
    node->has_labels = node->is_tangled = false;
    find_exits(node);
    find_jumps(importer, node);
}

Node *syntax_tree(Importer *importer, CXCursor cursor)
{
    Node *tree = grow(importer, cursor, ARENA_NEW(importer->arena, Counts));

    if (hoist_statement_expressions(importer, tree))
        find_again(importer, tree);
    return tree;
}

/* ---- shapes ---- */

Node *node_without_parentheses(Node *node)
{
    for (;;) {
        bool is_extension = node->kind == CXCursor_UnaryOperator &&
                            clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_Extension;
        if ((node->kind != CXCursor_ParenExpr && !is_extension) || !node->count)
            return node;
        node = node->children[0];
    }
}

Node *node_without_casts(Node *node)
{
    for (node = node_without_parentheses(node); node->kind == CXCursor_UnexposedExpr && node->count == 1;)
        node = node_without_parentheses(node->children[0]);
    return node;
}

unsigned node_expression_count(const Node *node)
{
    unsigned count = 0;

    for (unsigned i = 0; i < node->count; i++)
        count += node_is_expression(node->children[i]);
    return count;
}

Node *node_expression(const Node *node, unsigned index)
{
    for (unsigned i = 0; i < node->count; i++)
        if (node_is_expression(node->children[i]) && index-- == 0)
            return node->children[i];
    return NULL;
}

bool node_is_elvis(const Node *node)
{
    return node->kind == CXCursor_UnexposedExpr && node->count == 4 && node_expression_count(node) == 4 &&
           node->type.kind != CXType_Void;
}

bool node_is_designated(const Node *item)
{
    return item->kind == CXCursor_UnexposedExpr && item->type.kind == CXType_Void && item->count >= 2;
}

bool node_constant(const Node *node, long long *value)
{
    CXEvalResult result = clang_Cursor_Evaluate(node->cursor);
    bool is_integer = result && clang_EvalResult_getKind(result) == CXEval_Int;

    if (is_integer)
        *value = clang_EvalResult_isUnsignedInt(result) ? (long long)clang_EvalResult_getAsUnsigned(result)
                                                        : clang_EvalResult_getAsLongLong(result);
    if (result)
        clang_EvalResult_dispose(result);
    return is_integer;
}
