/* In:   lists of statements with labels, and goto.
 * Out:  segments under `if (entry <= k)`, from each label to the next; a loop around them where one leads back.
 * Keeps: a goto may lead out of blocks, forward or back; what leads into one is machine.c's. The list's variables are made in
 *        front of it. */
#include "frontend/lowering.h"

#include <stdint.h>

/* ---- segments ---- */

/* From each label of the list to the next; what stands before the first is segment 0. */
static Segments segments_find(Lowering *lowering, Node *list)
{
    Segments segments = {.items = ARENA_ARRAY(lowering->arena, Rest, list->count + 1), .count = 1};

    segments.items[0].items = list->children;
    for (unsigned i = 0; i < list->count; i++) {
        const Node *node = list->children[i];
        if (node->kind == CXCursor_LabelStmt)
            segments.items[segments.count++].items = list->children + i;
        segments.items[segments.count - 1].count++;
        for (; node->kind == CXCursor_LabelStmt; node = node_last(node))
            name_map_put(&segments.numbers, lowering->arena, node->label, (void *)(uintptr_t)(segments.count - 1));
    }
    return segments;
}

/* The segment that a label of the list opens, or 0. */
static unsigned segment_of(const Segments *segments, const char *label)
{
    return (unsigned)(uintptr_t)name_map_get(&segments->numbers, label);
}

static bool leads_back(const Segments *segments)
{
    for (unsigned segment = 1; segment < segments->count; segment++) {
        const Rest *rest = &segments->items[segment];
        for (unsigned i = 0; i < rest->count; i++)
            for (unsigned j = 0; j < rest->items[i]->jump_count; j++) {
                unsigned target = segment_of(segments, rest->items[i]->jumps[j]);
                if (target && target <= segment)
                    return true;
            }
    }
    return false;
}

/* ---- goto ---- */

/* What the entry of these labels is to be; NULL: the label is none of them. */
static Value *entry_value(Lowering *lowering, const Labels *labels, const char *label)
{
    unsigned segment;

    if (labels->machine)
        return machine_entry(labels->machine, label);
    segment = segment_of(&labels->segments, label);
    return segment ? value_int(lowering->module, segment) : NULL;
}

void lower_goto(Lowering *lowering, Node *node)
{
    const char *label = node->jump_count ? node->jumps[0] : "";
    Labels *labels = lowering->labels;
    Value *entry = NULL;

    at(lowering, node);
    while (labels && !(entry = entry_value(lowering, labels, label)))
        labels = labels->outer;
    if (!labels) {
        refuse(lowering, node, "this goto is not supported");
        return;
    }
    build_store(&lowering->builder, entry, labels->entry);
    flag_raise(lowering, &labels->jumped);
    if (!labels->machine && segment_of(&labels->segments, label) <= labels->segment) {
        flag_raise(lowering, &labels->back);
        labels->may_be_back = true;
    }
}

/* ---- lists ---- */

static void lower_items(Lowering *lowering, Labels *labels, const Rest *rest)
{
    flag_lower(lowering, &labels->jumped);
    lower_rest(lowering, rest);
}

static Value *both(Lowering *lowering, Value *x, Value *y)
{
    if (x && y)
        return build_binary(&lowering->builder, OP_AND, x, y);
    return x ? x : y;
}

/* Is the segment to run? exits: those of the segments before it. NULL: it is, always. */
static Value *segment_test(Lowering *lowering, Labels *labels, unsigned exits, bool is_loop)
{
    unsigned last = labels->segments.count - 1;
    Value *test, *reached = NULL;

    lowering->labels = labels->outer; /* the flags of this list say where to go on, not whether */
    test = test_flags(lowering, exits);
    lowering->labels = labels;
    if (labels->segment < last && (labels->segment > 0 || is_loop))
        reached = build_compare(&lowering->builder, COMPARE_LE, build_load(&lowering->builder, labels->entry),
                                value_int(lowering->module, labels->segment));
    if (labels->may_be_back) {
        Value *back = build_load(&lowering->builder, labels->back.local);
        Value *is_down = build_compare(&lowering->builder, COMPARE_EQ, back, value_int(lowering->module, 0));
        reached = both(lowering, reached, is_down);
    }
    return both(lowering, reached, test);
}

static void lower_segment(Lowering *lowering, Labels *labels, unsigned exits, bool is_loop)
{
    const Rest *rest = &labels->segments.items[labels->segment];
    Value *test = segment_test(lowering, labels, exits, is_loop);
    Builder saved;
    Op *op;

    if (!test) {
        lower_items(lowering, labels, rest);
        return;
    }
    op = build_with_regions(&lowering->builder, OP_IF, &test, 1, 2);
    saved = enter_region(lowering, op->regions[0]);
    lower_items(lowering, labels, rest);
    leave_with_yield(lowering, saved, NULL);
    saved = enter_region(lowering, op->regions[1]);
    leave_with_yield(lowering, saved, NULL);
}

static unsigned exits_of(const Rest *rest)
{
    unsigned exits = 0;

    for (unsigned i = 0; i < rest->count; i++)
        exits |= rest->items[i]->exits;
    return exits;
}

static void lower_segments(Lowering *lowering, Labels *labels, bool is_loop)
{
    unsigned exits = 0;

    for (labels->segment = 0; labels->segment < labels->segments.count && !is_refused(lowering); labels->segment++) {
        const Rest *rest = &labels->segments.items[labels->segment];
        if (rest->count)
            lower_segment(lowering, labels, exits, is_loop);
        exits |= exits_of(rest);
    }
}

/* All of it is in the head, as of a `do`: again, while a goto leads back. */
static void lower_segments_again(Lowering *lowering, Labels *labels)
{
    Op *op = build_with_regions(&lowering->builder, OP_LOOP, NULL, 0, 2);
    Builder saved = enter_region(lowering, op->regions[0]);

    flag_lower(lowering, &labels->back);
    lower_segments(lowering, labels, true);
    leave_with_yield(lowering, saved, build_load(&lowering->builder, labels->back.local));
    labels->back.is_tested = true;
    saved = enter_region(lowering, op->regions[1]);
    leave_with_yield(lowering, saved, NULL);
}

Node *without_prefix(Lowering *lowering, Node *list)
{
    Node *rest = ARENA_NEW(lowering->arena, Node);
    Rest prefix = {list->children, 0, NULL};

    *rest = *list;
    while (rest->count && rest->children[0]->kind != CXCursor_LabelStmt && !rest->children[0]->exits &&
           rest->children[0]->completes) {
        rest->children++;
        rest->count--;
        prefix.count++;
    }
    lower_rest(lowering, &prefix);
    return rest;
}

static bool names(const Node *node, CXCursor variable)
{
    if (node->kind == CXCursor_DeclRefExpr && clang_equalCursors(clang_getCursorReferenced(node->cursor), variable))
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (names(node->children[i], variable))
            return true;
    return false;
}

static bool is_array(const Node *node)
{
    return node->type.kind == CXType_ConstantArray || node->type.kind == CXType_VariableArray;
}

/* Is its address used for more than an element's value? Then somebody may use it behind the segment, too. */
static bool is_kept(const Node *node, CXCursor variable)
{
    const Node *element = node;

    if (node->kind == CXCursor_UnaryOperator &&
        clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_AddrOf)
        return names(node, variable);
    if (is_array(node) && names(node, variable))
        return true;
    while (element->kind == CXCursor_ArraySubscriptExpr && element->count == 2) {
        if (is_kept(element->children[1], variable))
            return true;
        element = node_without_casts(element->children[0]);
    }
    if (element != node && element->kind == CXCursor_DeclRefExpr)
        return false;
    for (unsigned i = 0; i < node->count; i++)
        if (is_kept(node->children[i], variable))
            return true;
    return false;
}

/* May one of these variables be used behind the segment that declares them? */
static bool is_used_later(const Segments *segments, unsigned segment, const Node *declaration)
{
    for (unsigned later = segment; later < segments->count; later++) {
        const Rest *rest = &segments->items[later];
        for (unsigned i = 0; i < rest->count; i++)
            for (unsigned k = 0; k < declaration->count; k++) {
                CXCursor variable = declaration->children[k]->cursor;
                if (later > segment ? names(rest->items[i], variable) : is_kept(rest->items[i], variable))
                    return true;
            }
    }
    return false;
}

/* The variables of the list, in front of it; an array of variable length stays in the one segment that uses it. */
static void declare_list(Lowering *lowering, const Segments *segments)
{
    for (unsigned segment = 0; segment < segments->count; segment++)
        for (unsigned i = 0; i < segments->items[segment].count; i++) {
            Node *statement = segments->items[segment].items[i];
            if (statement->kind != CXCursor_DeclStmt)
                continue;
            declare_ahead(lowering, statement);
            if (segment < segments->count - 1 && declares_variable_array(statement) &&
                is_used_later(segments, segment, statement))
                refuse(lowering, statement,
                       "an array of variable length that is declared between labels is not supported");
        }
}

void lower_labelled(Lowering *lowering, Node *node)
{
    Labels labels = {.outer = lowering->labels};

    at(lowering, node);
    labels.segments = segments_find(lowering, without_prefix(lowering, node));
    declare_list(lowering, &labels.segments);
    labels.entry = build_local(&lowering->builder, type_int(lowering->module), NULL, "entry");
    build_store(&lowering->builder, value_int(lowering->module, 0), labels.entry);
    flag_begin(lowering, &labels.jumped, "jumped");
    lowering->labels = &labels;
    if (leads_back(&labels.segments)) {
        flag_begin(lowering, &labels.back, "back");
        lower_segments_again(lowering, &labels);
        flag_end(&labels.back);
    } else {
        lower_segments(lowering, &labels, false);
    }
    lowering->labels = labels.outer;
    flag_end(&labels.jumped);
}
