/* In:   the initializer of a constant that other files see.
 * Out:  Function.places: where in it the addresses of static functions stand.
 * Keeps: a static function that the output copies has another address there than in its own file; a pointer that comes out of the
 *        file's own table is known by what stands in the table. Lists that elide braces, nested designators and ranges are passed
 *        over: their functions have no places. */
#include "frontend/syntax.h"

#include <string.h>

enum { MAX_STEPS = 16 };

typedef struct Walk {
    Importer *importer;
    Global *global;
    unsigned steps[MAX_STEPS], step_count;
} Walk;

static void visit(Walk *walk, Node *node, const Type *type);

static void note_function(Walk *walk, Node *node)
{
    CXCursor referenced;
    Function *function;
    FunctionPlace place = {walk->global, NULL, walk->step_count};
    unsigned *steps;

    node = node_without_casts(node);
    if (node->kind == CXCursor_UnaryOperator && node->count)
        node = node_without_casts(node->children[0]);
    referenced = clang_getCursorReferenced(node->cursor);
    if (node->kind != CXCursor_DeclRefExpr || clang_getCursorKind(referenced) != CXCursor_FunctionDecl)
        return;
    function = import_function(walk->importer, referenced);
    if (function->linkage != LINKAGE_INTERNAL)
        return;
    place.steps = steps = ARENA_ARRAY(walk->importer->arena, unsigned, walk->step_count);
    memcpy(steps, walk->steps, walk->step_count * sizeof *steps);
    VECTOR_PUSH(walk->importer->arena, function->places, place);
}

/* Which member an item with one designator is for; -1: cannot be told. */
static long long designated(Walk *walk, const Node *item, const Type *type)
{
    const Node *part = item->children[0];
    long long index = -1;

    if (item->count != 2)
        return -1;
    if (part->kind != CXCursor_MemberRef)
        return type->kind == TYPE_ARRAY && node_constant(part, &index) ? index : -1;
    for (unsigned i = 0; type->kind == TYPE_RECORD && i < type->as.record->field_count; i++) {
        const char *name = type->as.record->fields[i].name;
        if (name && strcmp(name, importer_spelling(walk->importer, part->cursor)) == 0)
            return i;
    }
    return -1;
}

static bool is_aggregate(const Type *type)
{
    return type->kind == TYPE_ARRAY || type->kind == TYPE_RECORD;
}

static void visit_list(Walk *walk, const Node *list, const Type *type)
{
    long long at = 0, count = type->kind == TYPE_ARRAY ? type->as.array.count : (long long)type->as.record->field_count;

    for (unsigned i = 0; i < list->count; i++, at++) {
        Node *item = list->children[i];
        const Type *member;
        if (node_is_designated(item)) {
            at = designated(walk, item, type);
            item = node_last(item);
        }
        while (type->kind == TYPE_RECORD && at >= 0 && at < count && !type->as.record->fields[at].name &&
               !is_aggregate(type->as.record->fields[at].type))
            at++; /* an unnamed bit-field */
        if (at < 0 || at >= count)
            return;
        member = type->kind == TYPE_ARRAY ? type->as.array.element : type->as.record->fields[at].type;
        if (is_aggregate(member) && item->kind != CXCursor_InitListExpr && item->kind != CXCursor_StringLiteral)
            return; /* elided braces: the count is lost */
        walk->steps[walk->step_count++] = (unsigned)at;
        visit(walk, item, member);
        walk->step_count--;
    }
}

static void visit(Walk *walk, Node *node, const Type *type)
{
    if (walk->step_count >= MAX_STEPS)
        return;
    if (!is_aggregate(type))
        note_function(walk, node);
    else if (node->kind == CXCursor_InitListExpr)
        visit_list(walk, node, type);
}

void tables_import(Importer *importer, Global *global, CXCursor initializer)
{
    Walk walk = {.importer = importer, .global = global};

    if (global->linkage == LINKAGE_EXTERNAL && global->is_const && !global->in_system_header)
        visit(&walk, syntax_tree(importer, initializer), global->type);
}
