/* In:    nodes whose memory is looked at as several types: a union of different members, a block that an arena hands out in
 *        pieces, a record that is walked across.
 * Out:   one node with lanes: what is stored as one class of scalars is loaded as that class (C11 6.5p6, effective types).
 * Keeps: facts. A lane's facts are those of all places of its class. Pointers to reals are a class of their own (no link of a list is
 *        one) in memory that is made here and belongs to no union, as long as each pointer there is one or the other, not one to anything
 *        (`void *`, `char *`), and is read as what some is stored as. */
#include "analysis/mixed.h"

static bool is_in_union(const Node *mixed)
{
    const Node *parent = mixed->parent ? node_find(mixed->parent) : NULL;

    return parent && parent->type && parent->type->kind == TYPE_RECORD && parent->type->as.record->is_union;
}

static bool leads_to_any(const Type *pointer)
{
    const Type *to = type_target(pointer);

    return to->kind == TYPE_VOID || to->kind == TYPE_OPAQUE || (type_is_integer(to) && to->size == 1) ||
           (to->kind == TYPE_RECORD && !to->as.record->is_complete);
}

static int lane_index(const Type *type)
{
    const Type *leaf = type_is_pointer(type) ? uniform_leaf(type_target(type)) : NULL;

    if (type_is_pointer(type))
        return leaf && type_is_floating(leaf) ? LANE_REAL_POINTER : LANE_POINTER;
    return type_is_floating(type) ? LANE_REAL + (int)type->as.real : LANE_INTEGER;
}

bool node_is_lane(const Node *node)
{
    return node->parent && node_find(node->parent)->lanes;
}

unsigned mixed_lane_count(void)
{
    return LANE_COUNT;
}

/* By its type a lane of pointers is found again. */
static const Type *pointer_lane_type(Flow *flow, const Node *mixed, int lane)
{
    const Type *any = type_pointer(flow->module, type_void(flow->module), false);

    if (mixed->has_one_pointer_lane)
        return any;
    return type_pointer(flow->module, lane == LANE_REAL_POINTER ? type_double(flow->module) : any, false);
}

static const Type *lane_type(Flow *flow, const Node *mixed, const Type *type, int lane)
{
    if (type_is_pointer(type))
        return pointer_lane_type(flow, mixed, lane);
    return type_is_floating(type) ? type_part(flow->module, type) : type_long(flow->module);
}

Node *mixed_of(const Node *node)
{
    return node->lanes ? node_find((Node *)node) : node_is_lane(node) ? node_find(node->parent) : NULL;
}

void mixed_join_pointers(Flow *flow, Node *node)
{
    Node *mixed = mixed_of(node_find(node)), **one, **other;

    if (!mixed || mixed->has_one_pointer_lane)
        return;
    one = &mixed->lanes[LANE_POINTER];
    other = &mixed->lanes[LANE_REAL_POINTER];
    mixed->has_one_pointer_lane = flow->changed = true;
    if (*one && *other)
        node_merge(flow, node_find(*one), node_find(*other));
    *one = *one ? *one : *other;
    *other = NULL;
    if (*one)
        node_find(*one)->type = pointer_lane_type(flow, mixed, LANE_POINTER);
}

void mixed_note_pointer(Flow *flow, Node *node, const Type *type)
{
    if (type && type_is_pointer(type) && node_is_lane(node) && type_is_pointer(node->type) &&
        (leads_to_any(type) || lane_index(type) != lane_index(node->type)))
        mixed_join_pointers(flow, node);
}

const Node *mixed_lane_at(const Node *mixed, unsigned lane)
{
    return mixed->lanes[lane] ? node_find(mixed->lanes[lane]) : NULL;
}

void mixed_share_pointers(Flow *flow)
{
    for (size_t i = 0; i < flow->nodes.count; i++) {
        Node *node = flow->nodes.items[i];
        if (node->merged_into || !node->is_pointer_stored || !node->object->first_view)
            continue;
        for (size_t j = 0; j < flow->nodes.count; j++) {
            Node *other = flow->nodes.items[j];
            if (other->object->first_view == node->object->first_view && !other->merged_into && other->type &&
                type_is_pointer(other->type))
                list_add_all(flow, node_targets(flow, other), &node->targets);
        }
    }
}

void mixed_join_unset(Flow *flow, Context *context, const Op *op)
{
    bool is_load = op->code == OP_LOAD && type_is_pointer(op->results[0]->type);
    NodeList places;

    if (!is_load || flow_targets(flow, context, op->results[0]).count)
        return;
    places = flow_targets(flow, context, op->operands[0]);
    for (size_t i = 0; i < places.count; i++) {
        const Node *place = node_view(flow, places.items[i], op->results[0]->type);
        const Node *mixed = node_is_lane(place) ? node_find(place->parent) : NULL;
        const Node *one = mixed && !mixed->has_one_pointer_lane ? mixed_lane_at(mixed, LANE_POINTER) : NULL;
        const Node *other = one ? mixed_lane_at(mixed, LANE_REAL_POINTER) : NULL;
        if (other && one->targets.count + other->targets.count > 0)
            mixed_join_pointers(flow, node_find(places.items[i]));
    }
}

Node *mixed_lane(Flow *flow, Node *mixed, const Type *type)
{
    bool is_made_here = mixed->object->kind == OBJECT_HEAP || mixed->object->kind == OBJECT_LOCAL;
    int lane = lane_index(type);

    if (type_is_pointer(type) && (leads_to_any(type) || !is_made_here || is_in_union(mixed)))
        mixed_join_pointers(flow, mixed);
    if (lane == LANE_REAL_POINTER && mixed->has_one_pointer_lane)
        lane = LANE_POINTER;
    if (!mixed->lanes[lane]) {
        mixed->lanes[lane] = node_new(flow, mixed->object, mixed, 0, lane_type(flow, mixed, type, lane));
        mixed->lanes[lane]->is_array = true;
        mixed->lanes[lane]->is_inactive = mixed->is_inactive;
    }
    return node_find(mixed->lanes[lane]);
}

static void absorb(Flow *flow, Node *mixed, Node *node)
{
    if (node->merged_into)
        return;
    for (unsigned i = 0; node->lanes && i < LANE_COUNT; i++)
        if (node->lanes[i])
            absorb(flow, mixed, node->lanes[i]);
    for (unsigned i = 0; node->children && i < node->type->as.record->field_count; i++)
        if (node->children[i])
            absorb(flow, mixed, node->children[i]);
    if (node->type && type_is_scalar(node->type))
        node_merge(flow, mixed_lane(flow, mixed, node->type), node);
    else if (node != mixed)
        node_merge(flow, mixed, node);
}

Node *node_mix(Flow *flow, Node *node, bool is_retyped)
{
    const Type *type;
    Node old, *lane;

    node = node_find(node);
    type = node->type;
    old = *node;
    if (node->lanes) {
        node->is_retyped |= is_retyped;
        return node;
    }
    node->lanes = ARENA_ARRAY(flow->arena, Node *, LANE_COUNT);
    node->is_retyped = is_retyped;
    node->is_array = flow->changed = true;
    node->type = NULL;
    node->children = NULL;
    if (type && type_is_scalar(type)) { /* its own facts go to a lane */
        node->varied = node->useful = node->is_written = node->is_stored = node->is_punned = node->is_lazy_done = false;
        node->targets = (NodeList){0};
        lane = mixed_lane(flow, node, type);
        lane->varied = old.varied;
        lane->useful = old.useful;
        lane->is_written = old.is_written;
        lane->is_stored = old.is_stored;
        lane->is_lazy_done = old.is_lazy_done;
        lane->targets = old.targets;
    }
    for (unsigned i = 0; old.children && i < type->as.record->field_count; i++)
        if (old.children[i])
            absorb(flow, node, old.children[i]);
    return node;
}

/* ---- what may be mixed ---- */

bool object_is_retypable(const Object *object)
{
    const Type *type = type_stripped(object->declared);

    return !type || type->kind == TYPE_VOID || (type_is_integer(type) && type->size == 1);
}

/* The scalar that begins at this offset, or NULL. */
static const Type *leaf_at(const Type *type, int64_t offset)
{
    if (type->kind == TYPE_ARRAY) {
        int64_t size = (int64_t)type->as.array.element->size;
        return size ? leaf_at(type->as.array.element, offset % size) : NULL;
    }
    if (type->kind != TYPE_RECORD)
        return offset == 0 ? type : NULL;
    for (unsigned i = type->as.record->field_count; i-- > 0;) {
        const Field *field = &type->as.record->fields[i];
        if ((int64_t)field->offset <= offset)
            return leaf_at(field->type, offset - (int64_t)field->offset);
    }
    return NULL;
}

static bool leaves_are_found(const Type *type, int64_t offset, const Type *in)
{
    if (offset >= (int64_t)in->size)
        return true;
    if (type->kind == TYPE_ARRAY)
        return type->as.array.count <= 0 || leaves_are_found(type->as.array.element, offset, in);
    if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (!leaves_are_found(type->as.record->fields[i].type, offset + (int64_t)type->as.record->fields[i].offset,
                                  in))
                return false;
        return !type->as.record->is_union;
    }
    const Type *other = leaf_at(in, offset);
    return other && types_agree(type, other);
}

bool layouts_agree(const Type *a, const Type *b)
{
    return leaves_are_found(a, 0, b) && leaves_are_found(b, 0, a);
}

/* ---- where a walk may lead ---- */

static const Type *edge_leaf(const Type *type, bool last)
{
    while (type->kind == TYPE_ARRAY || (type->kind == TYPE_RECORD && type->as.record->field_count)) {
        const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
        type = record ? record->fields[last && !record->is_union ? record->field_count - 1 : 0].type
                      : type->as.array.element;
    }
    return type;
}

/* Does the field's neighbour begin with (or end in) a scalar of this type, without a gap? */
bool walk_may_leave(const Type *record, unsigned field, const Type *element)
{
    const Record *in = record->as.record;
    const Field *mine = &in->fields[field], *next = mine + 1, *previous = mine - 1;

    if (in->is_union)
        return true;
    if (field + 1 < in->field_count && types_agree(edge_leaf(next->type, false), element) &&
        mine->offset + mine->type->size == next->offset)
        return true;
    return field > 0 && types_agree(edge_leaf(previous->type, true), element) &&
           previous->offset + previous->type->size == mine->offset;
}

/* ---- questions ---- */

static bool leads_to_shadow(const Node *node)
{
    for (size_t i = 0; node && i < node->targets.count; i++)
        if (node_find(node->targets.items[i])->object->has_shadow)
            return true;
    return false;
}

bool mixed_leads_to_shadow(const Node *mixed)
{
    return leads_to_shadow(mixed_lane_at(mixed, LANE_POINTER)) ||
           leads_to_shadow(mixed_lane_at(mixed, LANE_REAL_POINTER));
}

static const Node *retyped_at(const Node *node)
{
    const Node *mixed = node->parent ? node_find(node->parent) : NULL;

    return mixed && mixed->lanes && mixed->is_retyped && mixed->object->has_shadow ? mixed : NULL;
}

/* An integer leaves the adjoint of its place alone; what the caller has there is anything. */
static bool may_be_set(const Object *object, const Type *type)
{
    return type_is_pointer(type) || object_is_outside(object) || object->kind == OBJECT_OWN;
}

bool flow_place_held_reals(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *mixed = retyped_at(node_view(flow, targets.items[i], type_target(pointer->type)));
        for (unsigned lane = LANE_REAL; mixed && lane < LANE_COUNT; lane++)
            if (mixed_lane_at(mixed, lane) && node_is_active(mixed_lane_at(mixed, lane)) &&
                may_be_set(mixed->object, type_target(pointer->type)))
                return true;
    }
    return false;
}

bool flow_leads_to_reals(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        if (node->object->has_shadow && (!node->type || type_reaches_real(node->type)))
            return true;
    }
    return false;
}

static size_t count_shadowed(Flow *flow, const Context *context, const Value *pointer, bool is_stretched)
{
    NodeList targets = flow_targets(flow, context, pointer);
    size_t count = 0;

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        count += node->object->has_shadow && node_is_stretched(node) == is_stretched;
    }
    return count;
}

bool flow_leads_to_stretched(Flow *flow, const Context *context, const Value *pointer)
{
    return count_shadowed(flow, context, pointer, true) > 0;
}

bool flow_leads_to_stretched_alone(Flow *flow, const Context *context, const Value *pointer)
{
    return flow_leads_to_stretched(flow, context, pointer) && count_shadowed(flow, context, pointer, false) == 0;
}

bool flow_place_held_pointers(Flow *flow, const Context *context, const Value *pointer)
{
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *mixed = retyped_at(node_view(flow, targets.items[i], type_target(pointer->type)));
        if (mixed && mixed_leads_to_shadow(mixed))
            return true;
    }
    return false;
}

static bool holds_active_reals(const Node *mixed)
{
    for (unsigned lane = LANE_REAL; lane < LANE_COUNT; lane++)
        if (mixed_lane_at(mixed, lane) && node_is_active(mixed_lane_at(mixed, lane)))
            return true;
    return false;
}

static bool block_held(Flow *flow, const Context *context, const Op *op, bool (*what)(const Node *mixed))
{
    NodeList targets = flow_targets(flow, context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        const Node *mixed = node->lanes && node->is_retyped && node->object->has_shadow ? node : retyped_at(node);
        if (mixed && what(mixed))
            return true;
    }
    return false;
}

bool flow_block_held_reals(Flow *flow, const Context *context, const Op *op)
{
    return block_held(flow, context, op, holds_active_reals);
}

bool flow_block_held_pointers(Flow *flow, const Context *context, const Op *op)
{
    return block_held(flow, context, op, mixed_leads_to_shadow);
}

/* What a place is like that is no record's member: an array from outside that is one of the record's is not. */
static bool can_be_member(const Node *node)
{
    for (const Node *at = node; at->parent; at = node_find(at->parent))
        if (node_find(at->parent)->type && node_find(at->parent)->type->kind == TYPE_RECORD)
            return true;
    return false;
}

/* What the caller has there when an adjoint begins is anything; what nobody names in SPEC is zero. */
static bool is_seeded(const Flow *flow, const Object *object)
{
    size_t global = object->kind == OBJECT_GLOBAL && object->global ? object->global->number : flow->global_count;

    if (!object->has_shadow || !object_is_outside(object))
        return false;
    return global >= flow->global_count || flow->request->global_in[global] || flow->request->global_out[global];
}

/* Does a pointer that the place may hold lead to what is looked at, and has a shadow? */
static bool holds_used_pointers(const Node *mixed)
{
    for (unsigned lane = LANE_POINTER; lane <= LANE_REAL_POINTER; lane++) {
        const Node *node = mixed_lane_at(mixed, lane);
        for (size_t i = 0; node && i < node->targets.count; i++) {
            const Node *target = node_find(node->targets.items[i]);
            if (target->object->has_shadow && (target->type || target->lanes))
                return true;
        }
    }
    return false;
}

NodeList flow_ended_seeds(Flow *flow, const Context *context, const Value *pointer)
{
    bool is_real = type_is_floating(type_target(pointer->type));
    NodeList places = flow_places(flow, context, pointer, type_target(pointer->type)), ended = {0};
    const Op *made = value_op(pointer_before_casts(pointer));

    while (made && (made->code == OP_ELEMENT || (made->code == OP_INDEX && made->is_in_array)))
        made = value_op(pointer_before_casts(made->operands[0]));
    for (size_t i = 0; i < places.count; i++) {
        Node *node = node_find(places.items[i]);
        if (is_seeded(flow, node->object) &&
            (!retyped_at(node) || (is_real && holds_used_pointers(retyped_at(node)))) &&
            !(made && made->code == OP_FIELD && !can_be_member(node)))
            list_add(flow, &ended, node);
    }
    return ended;
}

/* ---- what a copied block holds ---- */

static void block_is(FlowBlock *block, const Type *element)
{
    if (block->element && type_is_floating(block->element) && type_is_floating(element) &&
        block->element->as.real == element->as.real)
        block->element = type_is_complex(block->element) ? element : block->element;
    else if (block->element && block->element != element)
        block->is_known = false;
    else
        block->element = element;
}

static void note_bytes(FlowBlock *block, const Node *mixed)
{
    block->is_stretched = (block->is_stretched || !block->is_bytes) && node_is_stretched(mixed);
    block->is_bytes = true;
}

static void look_at_lanes(FlowBlock *block, const Node *mixed)
{
    note_bytes(block, mixed);
    for (unsigned lane = LANE_REAL; lane < LANE_COUNT; lane++)
        if (mixed_lane_at(mixed, lane) && node_is_active(mixed_lane_at(mixed, lane)))
            block_is(block, mixed_lane_at(mixed, lane)->type);
    if (mixed_leads_to_shadow(mixed) || (mixed_lane_at(mixed, LANE_INTEGER) && object_is_outside(mixed->object)))
        block->is_known = false;
}

static void look_at_block(FlowBlock *block, Flow *flow, const Context *context, const Value *pointer)
{
    const Type *target = type_target(pointer->type);
    NodeList targets = flow_targets(flow, context, pointer);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        if (!node->object->has_shadow)
            continue;
        if (node->parent && node_find(node->parent)->lanes)
            node = node_find(node->parent);
        if (block->is_said) {
            if (type_is_floating(target) && node->lanes && node->is_retyped)
                note_bytes(block, node);
        } else if (node->lanes) {
            look_at_lanes(block, node);
        } else if (node->type && !type_is_integer(node->type)) {
            block_is(block, node->type);
        }
    }
}

/* ---- accesses ---- */

bool node_fits(const Node *node, const Type *type)
{
    type = type_stripped(type);
    if (node->lanes || !node->type || node->object->kind == OBJECT_UNKNOWN || node->object->kind == OBJECT_FUNCTION)
        return true;
    if (type_is_integer(type) && type_is_integer(node->type))
        return true;
    if (type->kind != TYPE_RECORD)
        return types_agree(node->type, type);
    return node->type == type || (uniform_leaf(type) && types_agree(uniform_leaf(type), node->type));
}

bool mixed_holds_varied_reals(const Node *mixed)
{
    for (unsigned lane = LANE_REAL; lane < LANE_COUNT; lane++)
        if (mixed_lane_at(mixed, lane) && mixed_lane_at(mixed, lane)->varied &&
            !mixed_lane_at(mixed, lane)->is_inactive)
            return true;
    return false;
}

bool node_is_only_reals(const Node *node)
{
    const Node *mixed = node->parent ? node_find(node->parent) : NULL;

    if (!mixed || !mixed->lanes || !mixed->is_retyped || mixed->parent || object_is_outside(node->object) ||
        node->object->kind == OBJECT_OWN)
        return false;
    return !node->is_stored && !node->object->is_filled && !node->object->is_out_of_sight &&
           mixed_holds_varied_reals(mixed);
}

/* ---- unions ---- */

static size_t wanted_bytes(const Type *type, bool (*wanted)(const Type *))
{
    size_t all = 0;

    if (type->kind == TYPE_ARRAY)
        return type->as.array.count > 0 ? (size_t)type->as.array.count * wanted_bytes(type->as.array.element, wanted)
                                        : 0;
    if (type->kind != TYPE_RECORD)
        return type_is_scalar(type) && wanted(type) ? type->size : 0;
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        size_t bytes = wanted_bytes(type->as.record->fields[i].type, wanted);
        all = !type->as.record->is_union ? all + bytes : bytes > all ? bytes : all;
    }
    return all;
}

static bool is_covered(const Type *type, int64_t offset, const Type *by, bool (*wanted)(const Type *))
{
    const Type *other;

    if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < type->as.array.count; i++)
            if (!is_covered(type->as.array.element, offset + i * (int64_t)type->as.array.element->size, by, wanted))
                return false;
        return true;
    }
    if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (!is_covered(type->as.record->fields[i].type, offset + type->as.record->fields[i].offset, by, wanted))
                return false;
        return true;
    }
    if (!type_is_scalar(type) || !wanted(type))
        return true;
    other = offset + (int64_t)type->size <= (int64_t)by->size ? leaf_at(by, offset) : NULL;
    return other && types_agree(type, other);
}

bool union_member_counts(const Type *type, unsigned member, bool (*wanted)(const Type *))
{
    const Record *record = type->as.record;
    unsigned best = 0;

    for (unsigned i = 1; i < record->field_count; i++)
        if (wanted_bytes(record->fields[i].type, wanted) > wanted_bytes(record->fields[best].type, wanted))
            best = i;
    return member == best || !is_covered(record->fields[member].type, 0, record->fields[best].type, wanted);
}

static bool is_of_float(const Type *type)
{
    return type_is_floating(type) && type->as.real == REAL_FLOAT;
}

static bool is_of_double(const Type *type)
{
    return type_is_floating(type) && type->as.real == REAL_DOUBLE;
}

static bool is_of_ldouble(const Type *type)
{
    return type_is_floating(type) && type->as.real == REAL_LDOUBLE;
}

static RealsWanted *const of_kind[REAL_KINDS] = {is_of_float, is_of_double, is_of_ldouble};

/* The scalars of a union's members. */
typedef struct Places {
    RealsWanted *wanted;
    const Type *real; /* the first one */
    bool is_even; /* all reals are of its kind, and stand where such reals stand in an array */
    bool *is_real, *is_pointer; /* by byte */
} Places;

static void note_places(Places *places, const Type *type, int64_t offset)
{
    if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < type->as.array.count; i++)
            note_places(places, type->as.array.element, offset + i * type->as.array.element->size);
    } else if (type->kind == TYPE_RECORD) {
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            note_places(places, type->as.record->fields[i].type, offset + type->as.record->fields[i].offset);
    } else if (places->wanted(type) || type_is_pointer(type)) {
        bool *bytes = type_is_pointer(type) ? places->is_pointer : places->is_real;
        for (int64_t i = 0; i < type->size; i++)
            bytes[offset + i] = true;
        if (type_is_pointer(type))
            return;
        places->real = places->real ? places->real : type;
        places->is_even &= types_agree(type, places->real) && offset % type->size == 0;
    }
}

/* Has one member all reals that the others have, at the same places? */
static bool one_covers_all(const Type *type, RealsWanted *wanted)
{
    unsigned count = 0;

    for (unsigned i = 0; i < type->as.record->field_count; i++)
        count += union_member_counts(type, i, wanted);
    return count == 1;
}

static FlowUnions union_kind(Flow *flow, const Type *type, RealsWanted *wanted)
{
    Places places = {.wanted = wanted, .is_even = true};
    bool any_pointer = false, overlaps = false;

    places.is_real = ARENA_ARRAY(flow->arena, bool, type->size);
    places.is_pointer = ARENA_ARRAY(flow->arena, bool, type->size);
    note_places(&places, type, 0);
    for (int64_t i = 0; i < type->size; i++) {
        any_pointer |= places.is_pointer[i];
        overlaps |= places.is_pointer[i] && places.is_real[i];
    }
    if (!places.real)
        return UNIONS_PLAIN;
    if (!places.is_even && !one_covers_all(type, wanted))
        return UNIONS_UNEVEN;
    return overlaps ? UNIONS_OVER_POINTERS : any_pointer ? UNIONS_BESIDE_POINTERS : UNIONS_PLAIN;
}

/* What is worst of all unions in it. */
static FlowUnions unions_in(Flow *flow, const Type *type, RealsWanted *wanted)
{
    FlowUnions worst = UNIONS_PLAIN;

    if (type->kind == TYPE_ARRAY)
        return unions_in(flow, type->as.array.element, wanted);
    if (type->kind != TYPE_RECORD)
        return UNIONS_PLAIN;
    if (type->as.record->is_union)
        worst = union_kind(flow, type, wanted);
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        FlowUnions inside = unions_in(flow, type->as.record->fields[i].type, wanted);
        worst = inside > worst ? inside : worst;
    }
    return worst;
}

/* Does memory of the object hold active reals and pointers with shadows at the same places? */
static bool object_is_ambiguous(const Flow *flow, const Object *object)
{
    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        if (node->object != object || node->merged_into || !node->lanes || !node->is_retyped)
            continue;
        for (unsigned lane = LANE_REAL; lane < LANE_COUNT; lane++)
            if (mixed_lane_at(node, lane) && node_is_active(mixed_lane_at(node, lane)) && mixed_leads_to_shadow(node))
                return true;
    }
    return false;
}

/* The kinds of the object's active reals, as a set. */
static unsigned active_kinds(const Flow *flow, const Object *object)
{
    unsigned kinds = 0;

    for (size_t i = 0; i < flow->nodes.count; i++) {
        const Node *node = flow->nodes.items[i];
        if (node->object == object && !node->merged_into && node->type && type_is_floating(node->type) &&
            node_is_active(node))
            kinds |= 1u << node->type->as.real;
    }
    return kinds;
}

static unsigned kinds_of_operands(Flow *flow, const Context *context, const Op *op)
{
    unsigned kinds = 0;

    for (unsigned i = 0; i < (op->code == OP_COPY ? 2 : 1); i++) {
        NodeList targets = flow_targets(flow, context, op->operands[i]);
        for (size_t j = 0; j < targets.count; j++)
            kinds |= active_kinds(flow, node_find(targets.items[j])->object);
    }
    return kinds;
}

/* What is moved of elements with such unions: if reals of several kinds are in the way of each other, those of the one kind that is active. */
static FlowUnions look_at_unions(FlowBlock *block, Flow *flow, const Context *context, const Op *op)
{
    FlowUnions unions = unions_in(flow, block->element, block->wanted);
    unsigned kinds = unions == UNIONS_UNEVEN ? kinds_of_operands(flow, context, op) : 0;

    for (unsigned kind = 0; kind < REAL_KINDS; kind++)
        if (kinds == 1u << kind) {
            block->wanted = of_kind[kind];
            block->kinds = kinds;
            unions = unions_in(flow, block->element, block->wanted);
        }
    return unions;
}

static bool blocks_may_overlap(Flow *flow, const Context *context, const Op *op)
{
    NodeList to = flow_targets(flow, context, op->operands[0]);
    NodeList from = flow_targets(flow, context, op->operands[1]);

    return !to.count || !from.count || lists_share_object(to, from) || lists_may_alias(to, from);
}

FlowBlock flow_block(Flow *flow, const Context *context, const Op *op)
{
    const Type *target = type_target(op->operands[0]->type);
    FlowBlock block = {.is_known = true, .unions = UNIONS_PLAIN, .wanted = type_is_floating};
    FlowUnions unions;

    block.may_overlap = op->code == OP_COPY && op->as.may_overlap && blocks_may_overlap(flow, context, op);
    block.is_said = target->kind == TYPE_RECORD || target->kind == TYPE_ARRAY || target->kind == TYPE_POINTER ||
                    type_is_floating(target) || (type_is_integer(target) && target->size > 1);
    if (block.is_said)
        block.element = target;
    for (unsigned i = 0; i < (op->code == OP_COPY ? 2 : 1); i++)
        look_at_block(&block, flow, context, op->operands[i]);
    unions = block.element ? look_at_unions(&block, flow, context, op) : UNIONS_PLAIN;
    for (unsigned i = 0; unions != UNIONS_PLAIN && i < (op->code == OP_COPY ? 2 : 1); i++) {
        NodeList targets = flow_targets(flow, context, op->operands[i]);
        for (size_t j = 0; j < targets.count; j++) {
            const Object *object = node_find(targets.items[j])->object;
            if (object->has_shadow && (unions == UNIONS_UNEVEN || object_is_ambiguous(flow, object)))
                block.unions = unions;
        }
    }
    if (block.is_bytes && block.element && type_is_floating(block.element))
        block.element = type_part(flow->module, block.element);
    return block;
}

bool node_is_reused_for_reals(const Node *node)
{
    const Node *mixed = mixed_of(node);
    unsigned kinds = 0;
    bool is_active = false;

    if (!node_is_laid_out(node) || !mixed->is_retyped || !mixed->object->has_shadow)
        return false;
    for (unsigned lane = LANE_REAL; lane < LANE_COUNT; lane++) {
        kinds += mixed_lane_at(mixed, lane) != NULL;
        is_active |= mixed_lane_at(mixed, lane) && node_is_active(mixed_lane_at(mixed, lane));
    }
    return kinds > 1 && is_active;
}

bool node_is_laid_out(const Node *node)
{
    const Node *mixed = mixed_of(node);

    return mixed && !is_in_union(mixed);
}

bool node_is_stretched(const Node *node)
{
    const Node *mixed = mixed_of(node);
    bool is_whole = mixed && !mixed->parent && mixed->object->kind == OBJECT_HEAP;
    unsigned kinds = 0;

    for (unsigned lane = LANE_REAL; is_whole && lane < LANE_COUNT; lane++)
        kinds += mixed_lane_at(mixed, lane) != NULL;

    return is_whole && kinds < 2 &&
           !mixed->object->is_moved; /* lanes of two kinds of reals would lie across each other */
}
