/* In:    accesses to memory that has derivatives.
 * Out:   refusals of those that look at it as another type than it has.
 * Keeps: what C's rules of effective types allow (C11 6.5p6 and p7): a pointer that may lead to several objects leads to one of
 *        the right type; memory that is used again holds what was stored last. Where that can only be another type, it is
 *        refused. Bytes of reals are never looked at. */
#include "transform/check.h"
#include "transform/lanes.h"
#include "transform/parts.h"

static const char punning[] = "active memory is accessed here as another type than it has elsewhere (type punning)";

static const char several_types[] =
    "vector modes do not support active memory of several types that converted pointers lead to, or a walk across "
    "members of several "
    "types, but where it is allocated here and holds neither unions nor arrays of pointers";
static const char several_types_in_taylor[] = "Taylor mode does not support active memory of several types that "
                                              "converted pointers lead to, or a walk across members of several types";

static bool says_nothing(const Type *type)
{
    return type_is_byte(type) || type->kind == TYPE_VOID || type->kind == TYPE_OPAQUE || type->kind == TYPE_FUNCTION;
}

static void refuse_punning(Check *check, const Op *op)
{
    check->is_sound = false;
    if (!check->names_punning)
        check_refuse(check, op, punning);
    check->names_punning = true;
}

/* Is none of what the pointer may lead to of this type, and some of it active? */
static bool is_odd(Check *check, const Value *pointer)
{
    const Type *type = type_target(pointer->type);
    NodeList targets = flow_targets(check->derivation->flow, check->context, pointer);
    bool is_active = false;

    if (says_nothing(type))
        return false;
    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        if (node_fits(node, type))
            return false;
        is_active |= node->object->has_shadow || node->varied;
    }
    return is_active;
}

/* In one direction, a complex number's shadow is an array of two reals, as it is itself; in several it is not: its lanes are
 * complex numbers, those of a real are reals. */
static bool mixes_lanes(const Node *node, const Type *access)
{
    access = type_stripped(access);
    return node->object->has_shadow && node->type && type_is_floating(node->type) && type_is_floating(access) &&
           type_is_complex(node->type) != type_is_complex(access);
}

static bool is_shadowed_pointer(const Type *type)
{
    return type_is_pointer(type) && type_target(type)->kind != TYPE_FUNCTION;
}

/* Has it unions, arrays of pointers, whose shadows stand close to each other in several directions, too, or an array that begins before its end? */
static bool has_no_stretched_form(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return is_shadowed_pointer(type_stripped(type)) || has_no_stretched_form(type_stripped(type));
    if (type->kind != TYPE_RECORD)
        return false;
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        const Field *field = &type->as.record->fields[i];
        bool is_flexible = field->type->kind == TYPE_ARRAY && field->type->as.array.count <= 0;
        if (has_no_stretched_form(field->type) || (is_flexible && field->offset != type->size))
            return true;
    }
    return type->as.record->is_union;
}

/* Can the memory be looked at as this type, with each byte of it N of the shadow's? */
static bool is_stretchable(const Check *check, const Node *node, const Type *type)
{
    return check->derivation->asked->mode != MODE_TAYLOR && node_is_stretched(node) && !has_no_stretched_form(type);
}

static const char *what_is_wrong_in_vector_modes(const Check *check, const Node *node, const Type *type)
{
    if (mixes_lanes(node, type))
        return "vector modes do not support memory that is looked at as complex numbers and as reals";
    if (node->object->has_shadow && node_is_laid_out(node) && !is_stretchable(check, node, type))
        return check->derivation->asked->mode == MODE_TAYLOR ? several_types_in_taylor : several_types;
    return NULL;
}

/* The rest holds for each place that fits. */
static const char *what_is_wrong(const Context *context, const Op *op, const Value *pointer, const Node *node)
{
    const Type *type = type_target(pointer->type);
    bool is_scalar = op->code == OP_LOAD || op->code == OP_STORE;

    if (op->is_volatile && node->object->has_shadow && node->object->kind != OBJECT_LOCAL)
        return "active volatile memory that is not a local variable is not supported";
    if (is_scalar && type_is_byte(type) &&
        (node_shows_reals(node) || (op->code == OP_STORE && node_covers_reals(node)) ||
         (op->code == OP_STORE && flow_is_bits(context, op->operands[0]) && node_has_reals(node))))
        return "a real number that depends on an input is accessed here as bytes or as an integer";
    if (op->code == OP_STORE && flow_is_bits(context, op->operands[0]) && node_shows_shadowed(node))
        return "a pointer to active memory is copied here as bytes or as an integer: copy it as a pointer, or by "
               "memcpy";
    if (node->varied && node->useful && node->type && !type_is_floating(node->type))
        return "a value that depends on an input is kept here in memory that holds no real numbers";
    if (!node->object->has_shadow && node_is_active(node))
        return "a value that depends on an input is kept here in memory that has no derivative parameter";
    return NULL;
}

static void refuse_types(Check *check, const Op *op, const char *what)
{
    check->is_sound = false;
    if (!check->names_types)
        check_refuse(check, op, what);
    check->names_types = true;
}

/* Its wide type keeps the distances of stretched memory from now on, and so do the records in it. */
static void note_mixed(const Type *type)
{
    type = type_stripped(type);
    if (type->kind != TYPE_RECORD)
        return;
    type->as.record->is_mixed = true;
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        note_mixed(type->as.record->fields[i].type);
}

/* Reals alone, one behind the other: N of each are N times as many bytes. */
static bool is_dense(const Type *type)
{
    int64_t size = 0;

    type = type_stripped(type);
    if (type->kind != TYPE_RECORD)
        return type_is_floating(type);
    for (unsigned i = 0; i < type->as.record->field_count; i++) {
        const Field *field = &type->as.record->fields[i];
        if (type->as.record->is_union || field->is_inactive || field->offset != size || !is_dense(field->type))
            return false;
        size += field->type->size;
    }
    return size == type->size;
}

/* Records that a pointer to bytes walks over must be N times as large, unless the pointer's own type is seen (lanes.c). */
static void check_bytes_over_records(Check *check, const Op *op)
{
    NodeList targets = flow_targets(check->derivation->flow, check->context, op->operands[0]);

    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        if (!node->object->has_shadow || !node->type || node->type->kind != TYPE_RECORD || is_dense(node->type))
            continue;
        if (!has_no_stretched_form(node->type))
            note_mixed(node->type);
        else if (!seen_through_bytes(op))
            refuse_types(check, op, several_types);
    }
}

/* A pointer that is moved, or led to a member: what its type says nothing of is as far away as the memory is laid out, one way only; and a
 * pointer's shadow takes as much room as one pointer does. */
void check_address(Check *check, const Op *op)
{
    const Type *type = type_target(op->operands[0]->type);
    bool is_alone;
    Flow *flow = check->derivation->flow;

    if (!check->derivation->width || check->derivation->asked->mode == MODE_TAYLOR)
        return;
    if (op->code == OP_INDEX && type->size <= 1)
        check_bytes_over_records(check, op);
    if (!flow_leads_to_stretched(flow, check->context, op->operands[0]))
        return;
    note_mixed(type);
    is_alone = flow_leads_to_stretched_alone(flow, check->context, op->operands[0]);
    if (has_no_stretched_form(type) || (op->code == OP_INDEX && is_shadowed_pointer(type)) ||
        (!is_alone && type_stripped(type)->kind != TYPE_RECORD && !type_reaches_real(type)))
        refuse_types(check, op, several_types);
}

/* A pointer to an integer or the like, that comes from elsewhere or leads into an array of a record's, which keeps its own distances: who knows how
 * far it is from there to a real? */
static bool may_be_in_array(const Value *pointer)
{
    for (const Op *op = NULL;; pointer = op->operands[0]) {
        const Type *type = type_stripped(type_target(pointer->type));
        bool says_where = type->kind == TYPE_RECORD || type_reaches_real(type);
        op = value_op(pointer);
        if (op && op->code == OP_INDEX && op->is_in_array && !says_where)
            return true;
        if (!op || (op->code != OP_INDEX && op->code != OP_FIELD && op->code != OP_ELEMENT &&
                    !(op->code == OP_CAST && type_is_pointer(op->operands[0]->type))))
            return !says_where && type->size > 1;
    }
}

void check_stretched_cast(Check *check, const Op *op)
{
    const Type *type = type_is_pointer(op->results[0]->type) ? type_stripped(type_target(op->results[0]->type)) : NULL;

    if (!check->derivation->width || !type || !type_is_pointer(op->operands[0]->type) ||
        !(type->kind == TYPE_RECORD || type_reaches_real(type)) ||
        !flow_leads_to_stretched(check->derivation->flow, check->context, op->operands[0]))
        return;
    if (may_be_in_array(op->operands[0]))
        refuse_types(check, op, several_types);
}

static void check_stretched_block(Check *check, const Op *op)
{
    for (unsigned i = 0; i < (op->code == OP_COPY ? 2 : 1); i++) {
        const Type *type = type_target(op->operands[i]->type);
        if (!check->derivation->width ||
            !flow_leads_to_stretched(check->derivation->flow, check->context, op->operands[i]))
            continue;
        note_mixed(type);
        if (is_shadowed_pointer(type_stripped(type)))
            refuse_types(check, op, several_types);
    }
}

static void refuse_reuse(Check *check, const Op *op)
{
    if (!check->names_reuse)
        check_refuse(check, op,
                     "active memory that is used again for real numbers of another type is not supported in reverse "
                     "mode: their adjoints would be kept in one place as two types");
    check->names_reuse = true;
}

void check_access(Check *check, const Op *op, const Value *pointer)
{
    Flow *flow = check->derivation->flow;
    NodeList targets = flow_places(flow, check->context, pointer, type_target(pointer->type));
    /* A pointer is never read from a real's bytes: where it seems so, the program's own tags keep it from being done. */
    bool all_only_reals = op->code == OP_LOAD && targets.count > 0 && type_is_integer(op->results[0]->type);

    if (is_odd(check, pointer)) {
        refuse_punning(check, op);
        return;
    }
    for (size_t i = 0; i < targets.count; i++) {
        const Node *node = node_find(targets.items[i]);
        const char *wrong =
            check->derivation->width ? what_is_wrong_in_vector_modes(check, node, type_target(pointer->type)) : NULL;
        wrong = wrong ? wrong : what_is_wrong(check->context, op, pointer, node);
        if (!wrong && check->derivation->is_reverse && node_is_reused_for_reals(node)) {
            refuse_reuse(check, op);
            return;
        }
        if (wrong && check->names_punning)
            return; /* it follows from that */
        if (wrong == several_types || wrong == several_types_in_taylor)
            refuse_types(check, op, wrong);
        else if (wrong)
            check_refuse(check, op, wrong);
        if (wrong)
            return;
        all_only_reals &= node_is_only_reals(node);
    }
    if (all_only_reals)
        refuse_punning(check, op);
}

/* ---- blocks that begin or end inside a record ---- */

/* How many bytes there are from the address to the end of the member that it leads into (of what is all of its record, or of a union, that
 * record's); -1: it leads into none, or into an array at a record's end whose length nobody knows. */
static int64_t room_in_member(const Value *address)
{
    int64_t offset = 0;

    for (const Op *op = value_op(pointer_before_casts(address)); op;
         op = value_op(pointer_before_casts(op->operands[0]))) {
        if (op->code == OP_FIELD) {
            const Record *record = type_target(op->operands[0]->type)->as.record;
            const Field *field = &record->fields[op->as.field];
            bool is_tail = field->type->kind == TYPE_ARRAY && field->type->as.array.count <= 1 &&
                           op->as.field + 1 == record->field_count;
            if (is_tail)
                return -1;
            if (!record->is_union && field->type->size < record->type->size)
                return field->type->size - offset;
        }
        if (op->code == OP_INDEX && op->operands[1]->kind == VALUE_INTEGER)
            offset += op->operands[1]->as.integer * type_target(op->results[0]->type)->size;
        else if (op->code != OP_ELEMENT && op->code != OP_INDEX && op->code != OP_FIELD)
            break;
    }
    return -1;
}

static bool leads_to_shadow(Check *check, const Value *pointer)
{
    NodeList targets = flow_targets(check->derivation->flow, check->context, pointer);

    for (size_t i = 0; i < targets.count; i++)
        if (node_find(targets.items[i])->object->has_shadow)
            return true;
    return false;
}

/* As bytes, at a member that is no array: a number of them that is not constant is hardly its size. By its own type the pointer leads to
 * the next ones, too (node_of_block). */
static bool begins_at_single_member(const Value *address)
{
    const Op *op = value_op(pointer_before_casts(address));
    const Type *element = type_target(address->type);

    return op && op->code == OP_FIELD && room_in_member(address) >= 0 && !type_is_floating(element) &&
           element->kind != TYPE_RECORD && type_target(op->results[0]->type)->kind != TYPE_ARRAY;
}

/* What depends on an input is known member by member, and of a block it is that of the first one. */
static bool spills(Check *check, const Op *op)
{
    const Value *bytes = op->operands[2];
    unsigned count = op->code == OP_COPY ? 2 : 1;
    bool is_spilled = false;

    for (unsigned i = 0; i < count; i++) {
        int64_t room = room_in_member(op->operands[i]);
        is_spilled |= bytes->kind == VALUE_INTEGER ? room >= 0 && bytes->as.integer > room
                                                   : begins_at_single_member(op->operands[i]);
    }
    return is_spilled && (op->code == OP_COPY || check->derivation->width) &&
           (leads_to_shadow(check, op->operands[0]) ||
            (op->code == OP_COPY && leads_to_shadow(check, op->operands[1])));
}

/* At a number of bytes from a record's start; what is assigned as a record begins there. */
static bool begins_inside(const Value *address, const Type *element)
{
    const Op *op = value_op(pointer_before_casts(address));

    return type_target(address->type) != element && op && op->code == OP_INDEX &&
           type_target(op->results[0]->type)->size < element->size && op->operands[1]->kind == VALUE_INTEGER &&
           op->operands[1]->as.integer * type_target(op->results[0]->type)->size % element->size != 0;
}

/* A part of a real has no adjoint, nor a place among lanes. A size that is not constant is believed to be one of whole reals. */
static bool splits_real(const Op *op, const FlowBlock *block)
{
    const Value *bytes = op->operands[2];

    return block->element && type_is_floating(block->element) && bytes->kind == VALUE_INTEGER &&
           bytes->as.integer % block->element->size != 0;
}

/* Adjoints are moved real by real, all members of a union (stretch.c: in several directions, too); tangents with all that is there. */
static bool unions_are_clear(const Check *check, const FlowBlock *block)
{
    return !check->derivation->is_reverse || block->unions == UNIONS_PLAIN || block->unions == UNIONS_BESIDE_POINTERS;
}

void check_block(Check *check, const Op *op)
{
    Flow *flow = check->derivation->flow;
    bool has_parts = check->derivation->is_reverse || check->derivation->width; /* where blocks are taken apart */
    bool is_taken_apart;
    FlowBlock block;

    check_stretched_block(check, op);
    if (spills(check, op)) {
        check_refuse(
            check, op,
            op->operands[2]->kind == VALUE_INTEGER
                ? "more bytes are copied or filled here than the member has that the pointer leads to: that is "
                  "not supported for active memory; one member after the other, or the whole record"
                : "a number of bytes that is not constant is copied or filled here from one member on: that is "
                  "not supported for active memory; one member after the other, or the whole record");
        return;
    }
    if (!flow_has_shadow(flow, check->context, op->operands[0]))
        return;
    block = flow_block(flow, check->context, op);
    if (has_parts && block.element && block.element->kind == TYPE_RECORD && type_holds_real(block.element)) {
        bool is_inside = begins_inside(op->operands[0], block.element) ||
                         (op->code == OP_COPY && begins_inside(op->operands[1], block.element));
        if (is_inside)
            check_refuse(
                check, op,
                "a part of active records is copied or filled here as bytes: that is not supported; one member "
                "after the other");
    }
    is_taken_apart = has_parts || (op->code == OP_COPY ? !flow_has_shadow(flow, check->context, op->operands[1])
                                                       : !value_is_integer(op->operands[1], 0));
    if ((is_taken_apart || (op->code == OP_FILL && block.is_known)) && splits_real(op, &block)) {
        check_refuse(check, op,
                     "a number of bytes that is not one of whole reals is copied or filled here: a part of a "
                     "real has no derivative");
        return;
    }
    if (is_taken_apart && block.element && type_holds_real(block.element) &&
        block_tail(block.element, op->operands[2]) == TAIL_UNKNOWN)
        check_refuse(check, op,
                     "active records that end in an array are copied or filled here, and the size does not say whether "
                     "these are several, as a product, `n * sizeof *p`, does, or one whose last member goes on behind "
                     "its end, as a sum does, `sizeof *p + n * ...`, that is not constant");
    if ((!block.is_known && has_parts) || !unions_are_clear(check, &block))
        check_refuse(check, op, "active memory that holds values of several types is copied or filled here as bytes");
    else if (block.is_bytes && !block.is_stretched && block.element && check->derivation->width)
        check_refuse(check, op, "vector modes do not support reals that are copied as bytes");
}

/* ---- what was stored last ---- */

enum { SEARCH_LIMIT = 256 }; /* stores: the whole stays linear */

typedef struct LastStore {
    const Value *base;
    const Op *op; /* the store */
    bool is_varied; /* of a real that depends on an input */
} LastStore;

typedef struct LastStores {
    Check *check;
    VECTOR(LastStore) known;
} LastStores;

/* The same address as one value: a union for each of its members. */
static const Value *base_of(const Value *pointer)
{
    for (const Op *op = value_op(pointer); op; op = value_op(pointer)) {
        bool is_start = op->code == OP_ELEMENT || (op->code == OP_INDEX && value_is_integer(op->operands[1], 0)) ||
                        (op->code == OP_CAST && type_is_pointer(op->operands[0]->type));
        if (op->code == OP_FIELD)
            is_start = type_target(op->operands[0]->type)->as.record->fields[op->as.field].offset == 0;
        if (!is_start)
            break;
        pointer = op->operands[0];
    }
    return pointer;
}

static bool is_varied(const Check *check, const Value *value)
{
    const Fact *fact = flow_fact(check->context, value);

    return fact && type_is_floating(value->type) && fact->varied;
}

static bool are_alike(const Type *a, const Type *b)
{
    if (type_is_floating(a) || type_is_floating(b))
        return type_is_floating(a) && type_is_floating(b) && a->as.real == b->as.real;
    return true;
}

static void see_load(LastStores *last, const Op *op)
{
    const Value *base = base_of(op->operands[0]), *result = op->results[0];

    for (size_t i = last->known.count, steps = 0; i-- > 0 && steps < SEARCH_LIMIT; steps++) {
        const Value *stored;
        if (last->known.items[i].base != base)
            continue;
        stored = last->known.items[i].op->operands[0];
        if (!are_alike(stored->type, result->type) &&
            (last->known.items[i].is_varied || is_varied(last->check, result)))
            refuse_punning(last->check, op);
        return;
    }
}

static void see_region(LastStores *last, const Region *region);

static void see_inside(LastStores *last, const Op *op)
{
    bool is_branch = op->code == OP_IF || op->code == OP_SWITCH;

    for (unsigned i = 0; i < op->region_count; i++) {
        LastStores inside = {.check = last->check};
        for (size_t j = 0; is_branch && j < last->known.count; j++)
            VECTOR_PUSH(last->check->derivation->arena, inside.known, last->known.items[j]);
        see_region(&inside, op->regions[i]);
    }
    last->known.count = 0;
}

/* What is known of an argument is known of the parameter, and comes back as the callee leaves it. A recursion's inner calls are
 * not followed: their context has been seen. */
static void see_call(LastStores *last, const Op *op)
{
    Check *check = last->check;
    Context *callee = flow_callee(check->context, op), *caller = check->context;
    LastStores inside = {.check = check}, after = {.check = check};
    Arena *arena = check->derivation->arena;

    if (callee && callee->parent == caller && callee->call == op) {
        const Region *body = callee->function->body;
        for (size_t i = 0; i < last->known.count; i++)
            for (unsigned j = 0; j < op->operand_count && j < body->argument_count; j++)
                if (base_of(op->operands[j]) == last->known.items[i].base)
                    VECTOR_PUSH(
                        arena, inside.known,
                        ((LastStore){body->arguments[j], last->known.items[i].op, last->known.items[i].is_varied}));
        check->context = callee;
        see_region(&inside, body);
        check->context = caller;
        for (size_t i = 0; i < inside.known.count; i++)
            for (unsigned j = 0; j < op->operand_count && j < body->argument_count; j++)
                if (inside.known.items[i].base == body->arguments[j])
                    VECTOR_PUSH(arena, after.known,
                                ((LastStore){base_of(op->operands[j]), inside.known.items[i].op,
                                             inside.known.items[i].is_varied}));
    }
    *last = after;
}

static void see_region(LastStores *last, const Region *region)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (op->code == OP_STORE)
            VECTOR_PUSH(last->check->derivation->arena, last->known,
                        ((LastStore){base_of(op->operands[1]), op, is_varied(last->check, op->operands[0])}));
        else if (op->code == OP_LOAD)
            see_load(last, op);
        else if (op->region_count)
            see_inside(last, op);
        else if (op->code == OP_CALL)
            see_call(last, op);
        else if (op->code == OP_COPY || op->code == OP_FILL || op->code == OP_CALL_POINTER)
            last->known.count = 0;
    }
}

void check_last_stores(Check *check)
{
    LastStores last = {.check = check};

    check->context = check->derivation->flow->root;
    see_region(&last, check->context->function->body);
}
