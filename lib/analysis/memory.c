/* In:    types, and how a program walks over them.
 * Out:   nodes: what memory the analysis tells apart.
 * Keeps: a node that was handed out stays valid; merged ones lead on by node_find. */
#include "analysis/beyond.h"
#include "analysis/entry.h"
#include "analysis/mixed.h"

#include <stdint.h>
#include <string.h>

static bool type_says_nothing(const Type *type)
{
    return !type || type->kind == TYPE_VOID || type->kind == TYPE_OPAQUE || type->kind == TYPE_FUNCTION ||
           (type->kind == TYPE_RECORD && !type->as.record->is_complete);
}

Node *node_new(Flow *flow, Object *object, Node *parent, unsigned field, const Type *type)
{
    Node *node = ARENA_NEW(flow->arena, Node);

    node->object = object;
    node->parent = parent;
    node->field = field;
    node->is_array = !parent || (type && type->kind == TYPE_ARRAY);
    node->type = type_says_nothing(type_stripped(type)) ? NULL : type_stripped(type);
    node->number = (unsigned)flow->nodes.count;
    VECTOR_PUSH(flow->arena, flow->nodes, node);
    flow->changed = true;
    return node;
}

Object *object_new(Flow *flow, ObjectKind kind, const Type *type)
{
    Object *object = ARENA_NEW(flow->arena, Object);

    object->kind = kind;
    object->parameter = ~0u;
    object->number = (unsigned)flow->objects.count;
    object->declared = kind == OBJECT_HEAP ? NULL : type;
    object->is_untyped = kind == OBJECT_PARAMETER && type_says_nothing(type_stripped(type));
    VECTOR_PUSH(flow->arena, flow->objects, object);
    object->root = node_new(flow, object, NULL, 0, type);
    return object;
}

Node *node_find(Node *node)
{
    while (node->merged_into)
        node = node->merged_into;
    return node;
}

const Type *uniform_leaf(const Type *type)
{
    const Type *all = NULL;

    type = type_stripped(type);
    if (type_says_nothing(type))
        return NULL;
    if (type->kind != TYPE_RECORD)
        return type;
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        const Type *leaf = uniform_leaf(type->as.record->fields[i].type);
        if (!leaf || (all && leaf != all))
            return NULL;
        all = leaf;
    }
    return all;
}

void node_merge(Flow *flow, Node *into, Node *from)
{
    if (into == from)
        return;
    flow->changed = true;
    from->merged_into = into;
    into->merged_at = ++flow->merges;
    into->varied |= from->varied;
    into->useful |= from->useful;
    into->is_written |= from->is_written;
    into->is_stored |= from->is_stored;
    into->is_pointer_stored |= from->is_pointer_stored;
    into->is_punned |= from->is_punned;
    into->is_lazy_done |= from->is_lazy_done;
    into->is_inactive &= from->is_inactive;
    list_add_all(flow, &into->targets, &from->targets);
}

static void merge_below(Flow *flow, Node *into, Node *node)
{
    if (!node->children)
        return;
    for (unsigned i = 0; i < node->type->as.record->field_count; i++)
        if (node->children[i]) {
            Node *child = node->children[i];
            if (!child->merged_into) {
                if (child->type && child->type->kind == TYPE_RECORD)
                    merge_below(flow, into, child);
                node_merge(flow, into, child);
            }
        }
}

/* Makes a record one node: of its scalars, if they are of one type; else it is mixed. */
static Node *node_collapse(Flow *flow, Node *node)
{
    const Type *leaf = uniform_leaf(node->type);

    if (!leaf)
        return node_mix(flow, node, false);
    merge_below(flow, node, node);
    node->children = NULL;
    node->type = leaf;
    flow->changed = true;
    return node;
}

Node *node_punned(Flow *flow, Node *node)
{
    node = node_find(node);
    flow->changed |= !node->is_punned;
    node->is_punned = true;
    return node;
}

bool types_agree(const Type *a, const Type *b)
{
    if (type_is_floating(a) && type_is_floating(b)) /* a complex is an array of two reals */
        return a->as.real == b->as.real;
    if (a == b || a->kind != b->kind)
        return a == b;
    if (a->kind == TYPE_INTEGER)
        return a->size == b->size;
    return a->kind == TYPE_POINTER;
}

static bool is_record(const Type *type)
{
    return type && type->kind == TYPE_RECORD;
}

static bool is_plain_record(const Type *type)
{
    return is_record(type) && !type->as.record->is_union;
}

/* A record that begins where the node begins: what it is the first field of, or what its own first field is, or a record of another
 * type, whose fields are then found by their offsets. NULL: there is none. */
static Node *node_as_record(Flow *flow, Node *node, const Type *type)
{
    for (Node *up = node; up->parent && up->field == 0; up = node_find(up->parent))
        if (node_find(up->parent)->type == type)
            return node_find(up->parent);
    if (!is_record(node->type))
        return NULL;
    for (Node *down = node; is_plain_record(down->type) && down->type->as.record->field_count;) {
        down = node_field(flow, down, down->type, 0);
        if (down->type == type)
            return down;
    }
    return is_plain_record(node->type) && is_plain_record(type) ? node : NULL;
}

Node *node_at(Flow *flow, Node *node, int64_t offset, const Type *type)
{
    node = node_find(node);
    type = type_stripped(type);
    while (is_plain_record(node->type) && !(offset == 0 && is_record(type))) {
        const Record *record = node->type->as.record;
        unsigned i = 0;
        while (i < record->field_count && !(record->fields[i].offset <= offset &&
                                            offset < record->fields[i].offset + record->fields[i].type->size))
            i++;
        if (i == record->field_count)
            return NULL;
        offset -= record->fields[i].offset;
        if (type_stripped(record->fields[i].type)->size)
            offset %= type_stripped(record->fields[i].type)->size;
        node = node_field(flow, node, node->type, i);
    }
    if (is_record(type))
        return offset == 0 && is_record(node->type) ? node : NULL;
    return !node->type || ((offset == 0 || type_is_complex(node->type)) && types_agree(node->type, type)) ? node : NULL;
}

/* Can this be, or begin with, what C lets a program access as `type`? */
static bool place_fits(Flow *flow, Node *node, const Type *type)
{
    node = node_find(node);
    type = type_stripped(type);
    if (node->object->kind == OBJECT_FUNCTION)
        return type_says_nothing(type); /* no program reads or writes one */
    if (type_says_nothing(type) || node->object->is_untyped || type_is_byte(type) || is_record(type) ||
        object_is_retypable(node->object) || node_is_lane(node) || (node->type && type_is_byte(node->type)))
        return true;
    return node_fits(node, type) ||
           (is_record(node->type) && (node->type->as.record->is_union || node_at(flow, node, 0, type)));
}

NodeList flow_places(Flow *flow, const Context *context, const Value *pointer, const Type *type)
{
    NodeList targets = flow_targets(flow, context, pointer), fitting = {0};
    size_t count = 0;

    for (size_t i = 0; i < targets.count; i++)
        count += place_fits(flow, targets.items[i], type);
    if (count == targets.count || (count == 0 && flow->finds_punning))
        return targets;
    for (size_t i = 0; i < targets.count; i++)
        if (place_fits(flow, targets.items[i], type))
            VECTOR_PUSH(flow->arena, fitting, targets.items[i]);
    return fitting;
}

/* Memory that comes from outside by a `void *` is what its user takes it for: a callback's context has another type for each
 * callback, though it comes by one parameter. Taken for another type, it is another object; it may be the same memory, as all
 * that comes from outside may. */
static Node *untyped_view(Flow *flow, Node *root, const Type *type)
{
    Object *object = root->object, *view;
    Node *mixed = NULL;

    if (!object->first_view)
        object->first_view = object;
    for (size_t i = 0; i < flow->objects.count; i++) {
        Node *seen;
        view = flow->objects.items[i];
        seen = view->first_view == object->first_view ? node_find(view->root) : NULL;
        if (seen && seen->type && types_agree(seen->type, type))
            return seen;
        if (seen && !seen->type)
            mixed = seen;
    }
    if (mixed) /* it holds values of any type */
        return node_view(flow, mixed, type);
    view = object_new(flow, object->kind, type);
    view->parameter = object->parameter;
    view->global = object->global;
    view->owner = object->owner;
    view->is_read_only = object->is_read_only;
    view->is_out_of_sight = object->is_out_of_sight;
    view->root->is_inactive = root->is_inactive;
    view->is_untyped = true;
    view->first_view = object->first_view;
    return view->root;
}

static Node *root_of(Node *node)
{
    return node_find(node->object->root);
}

/* The memory holds something else, or may. */
static Node *view_as_other(Flow *flow, Node *node, const Type *type)
{
    if (object_is_retypable(node->object) || type_is_byte(node->type))
        return node_view(flow, node_mix(flow, root_of(node), true), type);
    if (is_record(node->type) && node->type->as.record->field_count && !is_record(type))
        return node_view(flow, node_field(flow, node, node->type, 0), type);
    if (type_is_integer(type) && type_is_integer(node->type))
        return node;
    return node_punned(flow, node);
}

static const Type *first_leaf(const Type *type)
{
    while (type->kind == TYPE_ARRAY || (type->kind == TYPE_RECORD && type->as.record->field_count))
        type = type->kind == TYPE_ARRAY ? type->as.array.element : type->as.record->fields[0].type;
    return type;
}

/* A mixed node, or a lane of one. */
static Node *mixed_view(Flow *flow, Node *node, const Type *type)
{
    if (node->lanes)
        return type_is_scalar(type) && !type_is_byte(type) ? mixed_lane(flow, node, type) : node;
    return type_is_integer(type) && type_is_integer(node->type) ? node : node_view(flow, node->parent, type);
}

/* What is written behind the first scalar by a pointer to it may be of that type, whatever the record has there. */
static Node *begin_of(Flow *flow, Node *node)
{
    if (object_is_retypable(node->object) && !node->is_begin) {
        node->is_begin = true;
        flow->changed = true;
    }
    return node;
}

Node *node_view(Flow *flow, Node *node, const Type *type)
{
    Node *record;

    node = node_find(node);
    type = type_stripped(type);
    if (type_says_nothing(type) || node->object->kind == OBJECT_FUNCTION || node->object->kind == OBJECT_UNKNOWN ||
        (node->type && types_agree(node->type, type))) {
        mixed_note_pointer(flow, node, type);
        return node_find(node);
    }
    if (node->lanes || node_is_lane(node))
        return mixed_view(flow, node, type);
    if (type_is_byte(type) && (!node->type || node->type->kind != TYPE_INTEGER))
        return node; /* bytes: who reads or writes through it answers for that */
    if (!node->type) {
        node->type = type;
        flow->changed = true;
        return node;
    }
    if (node->object->is_untyped && !node->parent)
        return untyped_view(flow, node, type);
    if (node->is_bytes && is_record(node->type) && type->size < node->type->size) /* which part that is, is not known */
        return node_view(flow,
                         object_is_retypable(node->object) && !uniform_leaf(node->type)
                             ? node_mix(flow, root_of(node), true)
                             : node_collapse(flow, node),
                         type);
    record = is_record(type) ? node_as_record(flow, node, type) : NULL;
    if (record)
        return record;
    if (is_record(node->type)) {
        const Type *leaf = uniform_leaf(node->type);
        if (leaf && types_agree(leaf, type))
            return node_collapse(flow, node);
        if (type_is_scalar(type) && node->type->as.record->field_count && types_agree(first_leaf(node->type), type)) {
            bool is_array = node->type->as.record->fields[0].type->kind == TYPE_ARRAY;
            if (is_array &&
                walk_may_leave(node->type, 0, type)) /* the record's pointer leads to all of it, not to the array */
                return node_collapse(flow, node);
            return node_view(flow, begin_of(flow, node_field(flow, node, node->type, 0)), type);
        }
    }
    if (is_record(type) && uniform_leaf(type) && types_agree(uniform_leaf(type), node->type))
        return node;
    return view_as_other(flow, node, type);
}

/* One content, whatever it is looked at as: of the one scalar that all members are made of, or mixed. Walking in one member
 * stays in the union. */
static Node *union_content(Flow *flow, Node *node, const Type *record, unsigned field)
{
    const Field *fields = record->as.record->fields;
    Node *content = node->children[0] ? node_find(node->children[0]) : NULL;

    if (!content) {
        content = node_new(flow, node->object, node, 0, uniform_leaf(record));
        node->children[0] = content;
        if (!uniform_leaf(record))
            content = node_mix(flow, content, true);
    }
    for (unsigned i = 0; i < record->as.record->field_count; i++)
        content->is_array |= fields[i].type->kind == TYPE_ARRAY;
    return node_view(flow, content, fields[field].type);
}

/* A field of a mixed record: its scalars' lane, characters included; a record in it is as mixed as all of it. */
static Node *field_lane(Flow *flow, Node *mixed, const Type *type)
{
    type = type_stripped(type);
    if (type->kind == TYPE_FUNCTION || type->kind == TYPE_VOID || type->kind == TYPE_OPAQUE)
        return mixed;
    return type_is_scalar(type) ? mixed_lane(flow, mixed, type) : mixed;
}

/* As many as malloc gives, if that is a constant. */
static int64_t object_bytes(const Object *object)
{
    const Op *site = object->site;
    int64_t bytes = 1;

    for (unsigned i = 0; site && site->code == OP_MALLOC && i < site->operand_count; i++) {
        if (site->operands[i]->kind != VALUE_INTEGER || site->operands[i]->as.integer > INT32_MAX)
            return INT64_MAX;
        bytes *= site->operands[i]->as.integer;
    }
    return site && site->code == OP_MALLOC ? bytes : INT64_MAX;
}

/* A field of a record of another type is found by its place. What malloc gives may be made another record there. */
static Node *field_by_place(Flow *flow, Node *node, const Field *field)
{
    Node *outer = node, *found = node_at(flow, node, field->offset, field->type);

    while (!found && outer->parent && outer->field == 0) { /* what begins here may be more than this */
        outer = node_find(outer->parent);
        found = node_at(flow, outer, field->offset, field->type);
    }
    if (found || !object_is_retypable(node->object) || (!outer->parent && field->offset >= object_bytes(node->object)))
        return found;
    return field_lane(flow, node_mix(flow, root_of(node), true), field->type);
}

Node *node_field(Flow *flow, Node *node, const Type *record, unsigned field)
{
    const Field *fields = record->as.record->fields;

    node = node_view(flow, node, record);
    if (record->as.record->is_union)
        mixed_join_pointers(flow, node);
    if (node->lanes)
        return field_lane(flow, node, fields[field].type);
    if (node->type != record && is_plain_record(node->type) && is_plain_record(record))
        return field_by_place(flow, node, &fields[field]);
    if (node->type != record)
        return node; /* collapsed or punned */
    if (!node->children)
        node->children = ARENA_ARRAY(flow->arena, Node *, record->as.record->field_count);
    if (record->as.record->is_union)
        return union_content(flow, node, record, field);
    if (!node->children[field]) {
        Node *child = node_new(flow, node->object, node, field, fields[field].type);
        child->is_inactive = node->is_inactive || fields[field].is_inactive;
        node->children[field] = child;
    }
    return node_find(node->children[field]);
}

static Node *walked(Flow *flow, Node *node, const Type *element, bool leaves)
{
    node = node_find(node);
    element = type_stripped(element);
    if (is_plain_record(element) && is_record(node->type) && node->type != element)
        return node_collapse(flow, node); /* its elements do not stand where those of the walk do */
    while ((!node->is_array || leaves) && node->parent) {
        Node *parent = node_find(node->parent);
        leaves = false;
        if (parent->type && parent->type->kind == TYPE_RECORD) {
            if (type_is_scalar(element) && !type_is_byte(element) && !node->is_begin &&
                !walk_may_leave(parent->type, node->field, element))
                return node;
            parent = node_collapse(flow, parent);
        }
        node = parent;
    }
    return node;
}

Node *node_walked(Flow *flow, Node *node, const Type *element)
{
    return walked(flow, node, element, false);
}

Node *node_walked_beyond(Flow *flow, Node *node, const Type *element)
{
    return walked(flow, node, element, true);
}

/* Is a record copied from or to what is no such record? */
static bool copies_as_another(const Op *block)
{
    return block->code == OP_COPY && type_stripped(type_target(pointer_before_casts(block->operands[0])->type)) !=
                                         type_stripped(type_target(pointer_before_casts(block->operands[1])->type));
}

Node *node_of_block(Flow *flow, const Context *context, const Op *block, unsigned side, Node *node)
{
    const Type *element = type_target(block->operands[side]->type), *type = node_find(node)->type;
    const Value *bytes = block->operands[2];
    int64_t room = type && type->size > element->size ? type->size : element->size;

    if (bytes->kind != VALUE_INTEGER || bytes->as.integer > room)
        node = walked(flow, node, element,
                      bytes->kind == VALUE_INTEGER &&
                          address_leads_beyond(context, block->operands[side], bytes->as.integer));
    if (type_is_pointer(element) || copies_as_another(block)) /* bytes: pointers of any type may be among them */
        mixed_join_pointers(flow, node);
    return node_view(flow, node, element);
}

bool object_is_outside(const Object *object)
{
    return object->kind == OBJECT_PARAMETER || object->kind == OBJECT_GLOBAL || object->kind == OBJECT_UNKNOWN;
}

/* What the outside's pointer in this node points to: an object of its own, or, so that a list does not
 * go on for ever, the one up the chain that holds the same record, or that a pointer without a type in memory led to, as this one does. */
static Object *outside_target(Flow *flow, Node *node)
{
    const Type *type = type_target(node->type);
    Object *owner = node->object, *object;

    for (Object *up = owner; up; up = up->owner) {
        if (type->kind == TYPE_RECORD && up->root->type == type)
            return up;
        if (type_says_nothing(type) && up->owner && up->is_untyped &&
            up->is_read_only == node->type->as.pointer.to_const)
            return up;
    }
    object = object_new(flow, OBJECT_PARAMETER, type);
    object->owner = owner;
    object->parameter = owner->parameter;
    object->global = owner->global;
    object->is_read_only = node->type->as.pointer.to_const;
    object->root->is_inactive = node->is_inactive;
    return object;
}

/* A global pointer may point to the globals and functions that its initializer, which is C text, names. */
static void initial_targets(Flow *flow, Node *node, const Global *global)
{
    InitializerNames names = {.text = global->initializer};
    const char *name;

    while ((name = next_name(flow->arena, &names))) {
        const Global *other = module_global(flow->module, name);
        Function *function = other ? NULL : module_function(flow->module, name);
        if (other)
            list_add(flow, &node->targets, global_object(flow, other)->root);
        if (function)
            list_add(flow, &node->targets, function_object(flow, function)->root);
    }
}

/* May code that is not here have put a pointer of its own into this? */
static bool is_set_outside(const Object *object)
{
    const Global *global = object->kind == OBJECT_GLOBAL ? object->global : NULL;

    return !global || (!global->is_const && global->linkage == LINKAGE_EXTERNAL) ||
           (global->is_const && !global->initializer);
}

NodeList *node_targets(Flow *flow, Node *node)
{
    bool is_given;

    node = node_find(node);
    is_given = object_is_outside(node->object) || node->object->kind == OBJECT_OWN;
    if (!node->is_lazy_done && is_given && node->type && type_is_pointer(node->type)) {
        node->is_lazy_done = true;
        if (node_is_set_first(flow, node))
            return &node->targets;
        if (node->object->kind == OBJECT_UNKNOWN)
            list_add(flow, &node->targets, flow->unknown->root);
        else if (type_target(node->type)->kind != TYPE_FUNCTION)
            list_add(flow, &node->targets, outside_target(flow, node)->root);
        else if (is_set_outside(node->object))
            list_add(flow, &node->targets, flow->any_function->root);
        if (node->object->kind == OBJECT_GLOBAL && node->object->global)
            initial_targets(flow, node, node->object->global);
    }
    return &node->targets;
}

void node_leaves(Flow *flow, Node *node, NodeVisitor *visit, void *context)
{
    node = node_find(node);
    if (node->lanes) {
        for (unsigned i = 0; i < mixed_lane_count(); i++)
            if (node->lanes[i])
                visit(flow, node_find(node->lanes[i]), context);
        return;
    }
    if (!node->type || node->type->kind != TYPE_RECORD) {
        visit(flow, node, context);
        return;
    }
    for (unsigned i = 0; node->type && node->type->kind == TYPE_RECORD && i < node->type->as.record->field_count; i++)
        node_leaves(flow, node_field(flow, node, node->type, i), visit, context);
}

typedef struct OneToMany {
    Node *one; /* mixed: the lane that fits; else the node itself */
    bool one_is_target;
    NodePairVisitor *visit;
    void *context;
} OneToMany;

static void visit_one_to_many(Flow *flow, Node *leaf, void *data)
{
    OneToMany *pairs = data;
    Node *one = node_find(pairs->one);

    leaf = node_find(leaf);
    if (one->lanes && leaf->type && type_is_scalar(leaf->type))
        one = mixed_lane(flow, one, leaf->type);
    if (pairs->one_is_target)
        pairs->visit(flow, one, leaf, pairs->context);
    else
        pairs->visit(flow, leaf, one, pairs->context);
}

/* Bytes that reals or pointers are copied to or from. */
static Node *as_carrier(Flow *flow, Node *node, const Node *other)
{
    bool is_carrier =
        node->type && type_is_byte(node->type) && (other->lanes || (other->type && !type_is_integer(other->type)));

    return is_carrier ? node_mix(flow, root_of(node), true) : node;
}

static bool is_one(const Node *node)
{
    return node->lanes || (node->type && type_is_byte(node->type));
}

void node_leaf_pairs(Flow *flow, Node *to, Node *from, NodePairVisitor *visit, void *context)
{
    to = node_find(to);
    from = node_find(from);
    if (!to->type && !to->lanes && from->lanes)
        to = node_mix(flow, to, true);
    if (!from->type && !from->lanes && to->lanes)
        from = node_mix(flow, from, true);
    to = as_carrier(flow, to, from);
    from = as_carrier(flow, from, to);
    if (!to->type && !to->lanes && from->type)
        to = node_view(flow, to, from->type);
    if (!from->type && !from->lanes && to->type)
        from = node_view(flow, from, to->type);
    if (to->type && to->type->kind == TYPE_RECORD && from->type == to->type) {
        const Type *record = to->type;
        for (unsigned i = 0; i < record->as.record->field_count; i++)
            node_leaf_pairs(flow, node_field(flow, to, record, i), node_field(flow, from, record, i), visit, context);
        return;
    }
    if (is_one(to) || is_one(from)) { /* a mixed one and another; a record and bytes */
        if (is_one(to))
            node_leaves(flow, from, visit_one_to_many, &(OneToMany){to, true, visit, context});
        if (is_one(from))
            node_leaves(flow, to, visit_one_to_many, &(OneToMany){from, false, visit, context});
        return;
    }
    if (to->type != from->type && is_record(to->type) && is_record(from->type)) {
        to->is_punned = from->is_punned = true;
        return;
    }
    if (is_record(to->type) && !uniform_leaf(to->type)) { /* as bytes: nobody knows how many of its members */
        node_leaves(flow, to, visit_one_to_many, &(OneToMany){from, false, visit, context});
        return;
    }
    if (is_record(from->type) && !uniform_leaf(from->type)) {
        node_leaves(flow, from, visit_one_to_many, &(OneToMany){to, true, visit, context});
        return;
    }
    if (to->type && from->type && !types_agree(to->type, from->type)) { /* a collapsed record beside a whole one */
        from = node_view(flow, from, to->type);
        to = node_view(flow, to, from->type);
    }
    visit(flow, to, from, context);
}

static bool is_below(const Node *node, const Node *above)
{
    for (; node; node = node->parent ? node_find(node->parent) : NULL)
        if (node == above)
            return true;
    return false;
}

/* Lanes of memory where the same place may hold now this, now that. */
static bool are_retyped_together(const Node *a, const Node *b)
{
    for (const Node *up = a; up; up = up->parent ? node_find(up->parent) : NULL)
        if (up->is_retyped && is_below(b, up))
            return true;
    return false;
}

static EffectSet node_effects(const Node *node)
{
    for (const Node *up = node->parent; up; up = up->parent)
        if (up->is_retyped || (up->type && up->type->kind == TYPE_RECORD && up->type->as.record->is_union))
            return EFFECT_ANY;
    return effects_of_type(node->type);
}

/* May a pointer that `other` stands for lead to this object, which is another one? The output has a static of its own: even who gave the
 * primal a pointer to the source's has none to that. */
static bool object_is_seen_by(const Object *object, const Object *other)
{
    return (object_is_outside(object) && !object->is_private) ||
           (other->kind == OBJECT_UNKNOWN && (object->escapes || object->address_is_kept));
}

bool nodes_may_alias(Node *a, Node *b)
{
    a = node_find(a);
    b = node_find(b);
    if (a->object == b->object)
        return a->object->kind == OBJECT_UNKNOWN || is_below(a, b) || is_below(b, a) || are_retyped_together(a, b);
    if (!object_is_seen_by(a->object, b->object) || !object_is_seen_by(b->object, a->object))
        return false;
    if (!a->type || !b->type || a->is_punned || b->is_punned)
        return true;
    return effects_touch(node_effects(a), node_effects(b));
}

const Parameter *object_parameter(const Flow *flow, const Object *object)
{
    return object->kind == OBJECT_PARAMETER && !object->owner && object->parameter != ~0u
               ? &flow->request->function->parameters[object->parameter]
               : NULL;
}

bool lists_may_alias(NodeList some, NodeList others)
{
    for (size_t i = 0; i < some.count; i++)
        for (size_t j = 0; j < others.count; j++)
            if (nodes_may_alias(some.items[i], others.items[j]))
                return true;
    return false;
}

bool lists_share_object(NodeList some, NodeList others)
{
    for (size_t i = 0; i < some.count; i++)
        for (size_t j = 0; j < others.count; j++)
            if (node_find(some.items[i])->object == node_find(others.items[j])->object)
                return true;
    return false;
}

bool node_is_active(const Node *node)
{
    return node->varied && node->useful && !node->is_inactive && (!node->type || type_is_floating(node->type));
}
