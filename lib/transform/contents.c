/* In:    operations, in order.
 * Out:   what memory holds (contents.h).
 *
 * Nothing is ever searched for to be struck out. Each kind of memory has a counter of its writes; a fact carries the
 * sum of the counters of what it stands on, and holds as long as that sum is the same: counters only grow. Of the newest facts, those of
 * other elements of the array that is stored to are learnt anew.
 * Kinds: each class of scalars that C's aliasing rules keep apart; each private local as a whole, and each of its
 * fields. */
#include "transform/contents.h"

#include "analysis/effects.h"
#include "analysis/library.h"
#include "ir/map.h"
#include "transform/distance.h"
#include "transform/elements.h"

#include <string.h>

enum { CLASSES = 32, SPARED = 8 };

/* A local, or allocated memory, whose address is only used to access it and to free it. */
typedef struct PrivateLocal {
    const Op *op;
    size_t writes;         /* of any part */
    size_t wide_writes;    /* of no known single field */
    size_t *field_writes;  /* by field, if it is one record */
    unsigned field_count;
} PrivateLocal;

/* Where an address points. */
typedef struct Target {
    PrivateLocal *local; /* NULL: somewhere else */
    int field;           /* of the local: -1 if not one alone */
} Target;

/* What a fact is about: an address, or a field of a private local, however its address was formed. */
typedef struct Key {
    const void *base; /* Value, Global or PrivateLocal */
    int field;        /* -1: none */
    bool is_address;  /* base is a Value */
} Key;

typedef struct Fact {
    Key key;
    const Type *type;
    size_t stamp;
    Value *value;
    uint64_t hash;
    size_t older; /* index + 1 in its bucket; 0: none */
} Fact;

struct Contents {
    Module *module;
    Arena *arena;
    bool takes_stores;
    PointerMap targets;      /* Value to Target, for addresses into private locals */
    PointerMap public_roots; /* LOCAL operations whose address goes elsewhere */
    size_t class_writes[CLASSES];
    size_t all_writes;
    VECTOR(Fact) facts;
    size_t *buckets;
    size_t bucket_count;
};

/* ---- which locals are private ---- */

static bool is_access(const Op *op, unsigned operand)
{
    switch (op->code) {
    case OP_LOAD: return true;
    case OP_STORE: return operand == 1;
    case OP_COPY: return operand <= 1;
    case OP_FREE:
    case OP_FILL: return operand == 0;
    case OP_COMPARE: return true;
    default: return op_is_address_step(op) && operand == 0;
    }
}

static PrivateLocal *private_local(Contents *contents, const Op *op)
{
    PrivateLocal *local = ARENA_NEW(contents->arena, PrivateLocal);
    const Type *type = op->code == OP_CALL ? NULL : op->as.allocated;

    local->op = op;
    if (type && type->kind == TYPE_RECORD && !type->as.record->is_union && op->operand_count == 0) {
        local->field_count = type->as.record->field_count;
        local->field_writes = ARENA_ARRAY(contents->arena, size_t, local->field_count);
    }
    return local;
}

static void set_target(Contents *contents, const Value *value, PrivateLocal *local, int field)
{
    Target *target = ARENA_NEW(contents->arena, Target);

    *target = (Target){local, field};
    pointer_map_put(&contents->targets, contents->arena, value, target);
}

/* An index may lead anywhere in the local; a field of the local itself is that field, and so is a field's field. */
static void follow_address(Contents *contents, const Op *op)
{
    const Target *target = pointer_map_get(&contents->targets, op->operands[0]);
    bool is_own_field;

    if (!target)
        return;
    is_own_field = op->code == OP_FIELD && value_op(op->operands[0]) == target->local->op &&
                   op->as.field < target->local->field_count;
    if (is_own_field)
        set_target(contents, op->results[0], target->local, (int)op->as.field);
    else
        set_target(contents, op->results[0], target->local,
                   op->code == OP_INDEX || op->code == OP_CAST ? -1 : target->field);
}

static void trace(void *context, Op *op)
{
    Contents *contents = context;

    if (op->result_count && object_is_made_here(op->results[0]))
        set_target(contents, op->results[0], private_local(contents, op), -1);
    if (op_is_address_step(op))
        follow_address(contents, op);
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Target *target = pointer_map_get(&contents->targets, op->operands[i]);
        if (target && !is_access(op, i))
            pointer_map_put(&contents->public_roots, contents->arena, target->local->op, contents);
    }
}

Contents *contents_new(Module *module, Function *function, Arena *arena, bool takes_stores)
{
    Contents *contents = ARENA_NEW(arena, Contents);

    contents->module = module;
    contents->arena = arena;
    contents->takes_stores = takes_stores;
    region_walk(function->body, trace, contents);
    return contents;
}

static Target target_of(Contents *contents, const Value *pointer)
{
    const Target *target = pointer_map_get(&contents->targets, pointer);

    if (!target || pointer_map_get(&contents->public_roots, target->local->op))
        return (Target){NULL, -1};
    return *target;
}

/* ---- writes ---- */

static void write_local(Target target)
{
    target.local->writes++;
    if (target.field >= 0)
        target.local->field_writes[target.field]++;
    else
        target.local->wide_writes++;
}

static void write_classes(Contents *contents, EffectSet set)
{
    if (!set)
        return;
    contents->all_writes++;
    for (int i = 0; i < CLASSES; i++)
        contents->class_writes[i] += (set >> i & 1) || (set & EFFECT_ANY);
}

/* is_wide: it may go beyond the field that the pointer points to, as memcpy from a first field on does. */
static void write_through(Contents *contents, const Value *pointer, EffectSet set, bool is_wide)
{
    Target target = target_of(contents, pointer);

    if (is_wide)
        target.field = -1;
    if (target.local)
        write_local(target);
    else
        write_classes(contents, set);
}

/* What a call may write: private locals are out of its reach. */
static EffectSet call_effects(const Op *op)
{
    LibraryKind kind = library_of_call(op).kind;

    return kind == LIBRARY_HARMLESS || kind == LIBRARY_ALLOCATES ? 0 : EFFECT_ANY;
}

static void note_write(void *context, Op *op)
{
    Contents *contents = context;

    if (op->code == OP_STORE)
        write_through(contents, op->operands[1], effects_of_place(op->operands[1]), false);
    else if (op->code == OP_COPY || op->code == OP_FILL)
        write_through(contents, op->operands[0], effects_of_block(op->operands[0]), true);
    else if (op->code == OP_CALL || op->code == OP_CALL_POINTER)
        write_classes(contents, call_effects(op));
    else if (op->code == OP_FREE)
        write_through(contents, op->operands[0], EFFECT_ANY, true);
    else if (op->code == OP_LOAD && op->is_volatile)
        write_classes(contents, EFFECT_ANY);
}

/* ---- facts ---- */

static size_t stamp_of(Contents *contents, const Value *pointer)
{
    Target target = target_of(contents, pointer);
    EffectSet set = effects_of_place(pointer);
    size_t sum = 0;

    if (target.local && target.field < 0)
        return target.local->writes;
    if (target.local)
        return target.local->wide_writes + target.local->field_writes[target.field];
    if (set & EFFECT_ANY)
        return contents->all_writes;
    for (int i = 0; i < CLASSES; i++)
        sum += set >> i & 1 ? contents->class_writes[i] : 0;
    return sum;
}

static Key key_of(Contents *contents, const Value *pointer)
{
    const Op *op = value_op(pointer);
    Target target = target_of(contents, pointer);

    if (pointer->kind == VALUE_GLOBAL)
        return (Key){pointer->as.global, -1, false};
    if (target.local && target.field >= 0 && op->code == OP_FIELD && value_op(op->operands[0]) == target.local->op)
        return (Key){target.local, target.field, false};
    return (Key){pointer, -1, true};
}

static uint64_t key_hash(Key key)
{
    uint64_t hash = ((uint64_t)(uintptr_t)key.base + (uint64_t)(int64_t)key.field) * UINT64_C(0x9e3779b97f4a7c15);

    return hash ^ (hash >> 32);
}

static void grow_buckets(Contents *contents)
{
    contents->bucket_count = contents->bucket_count ? 2 * contents->bucket_count : 64;
    contents->buckets = ARENA_ARRAY(contents->arena, size_t, contents->bucket_count);
    for (size_t i = 0; i < contents->facts.count; i++) {
        size_t *bucket = &contents->buckets[contents->facts.items[i].hash & (contents->bucket_count - 1)];
        contents->facts.items[i].older = *bucket;
        *bucket = i + 1;
    }
}

static void learn(Contents *contents, Key key, size_t stamp, Value *value)
{
    Fact fact = {.key = key, .type = value->type, .stamp = stamp, .value = value, .hash = key_hash(key)};
    size_t *bucket;

    if (contents->facts.count >= contents->bucket_count)
        grow_buckets(contents);
    bucket = &contents->buckets[fact.hash & (contents->bucket_count - 1)];
    fact.older = *bucket;
    VECTOR_PUSH(contents->arena, contents->facts, fact);
    *bucket = contents->facts.count;
}

static Value *recall(const Contents *contents, Key key, const Type *type, size_t stamp)
{
    uint64_t hash = key_hash(key);

    if (!contents->bucket_count)
        return NULL;
    for (size_t i = contents->buckets[hash & (contents->bucket_count - 1)]; i; i = contents->facts.items[i - 1].older) {
        const Fact *fact = &contents->facts.items[i - 1];
        if (fact->key.base == key.base && fact->key.field == key.field)
            return fact->stamp == stamp && fact->type == type ? fact->value : NULL; /* the newest counts */
    }
    return NULL;
}

size_t contents_mark(const Contents *contents)
{
    return contents->facts.count;
}

void contents_forget(Contents *contents, size_t mark)
{
    while (contents->facts.count > mark) {
        const Fact *fact = &contents->facts.items[--contents->facts.count];
        contents->buckets[fact->hash & (contents->bucket_count - 1)] = fact->older;
    }
}

/* ---- the walk's questions ---- */

static Value *zero_of_type(Module *module, const Type *type)
{
    if (type_is_floating(type))
        return value_real(module, type, 0);
    if (type_is_integer(type))
        return value_integer(module, type, 0);
    return type_is_pointer(type) ? value_null(module, type) : NULL;
}

/* Would sharing the value take it out of an arm of an `if`? Its adjoint would then be summed outside of the arm,
 * whether the arm ran or not. Out of a loop is another matter: there the sum stays in a local. */
static bool leaves_arm(const Value *value, const Op *op)
{
    for (const Region *region = op->region; region != value_region(value) && region->owner;
         region = region->owner->region)
        if (region->owner->code == OP_IF || region->owner->code == OP_SWITCH)
            return true;
    return false;
}

static Value *visit_load(Contents *contents, Op *op)
{
    const Value *pointer = op->operands[0];
    const Type *type = op->results[0]->type;
    Target target = target_of(contents, pointer);
    size_t stamp = stamp_of(contents, pointer);
    Value *value = recall(contents, key_of(contents, pointer), type, stamp);

    if (!value && target.local && target.local->op->is_zeroed && stamp == 0)
        value = zero_of_type(contents->module, type); /* nobody has written there yet */
    if (value && !contents->takes_stores && !(target.local && target.local->op->code == OP_LOCAL) &&
        leaves_arm(value, op))
        value = NULL;
    if (!value)
        learn(contents, key_of(contents, pointer), stamp, op->results[0]);
    return value;
}

static size_t field_stamp(const PrivateLocal *local, unsigned field)
{
    return local->wide_writes + local->field_writes[field];
}

/* One private record to another as a whole: what its fields are known to hold is known of the copy's. */
static void visit_copy(Contents *contents, Op *op)
{
    Target to = target_of(contents, op->operands[0]), from = target_of(contents, op->operands[1]);
    bool is_whole = to.local && from.local && value_op(op->operands[0]) == to.local->op &&
                    value_op(op->operands[1]) == from.local->op && to.local != from.local && to.local->field_count &&
                    from.local->field_count && to.local->op->as.allocated == from.local->op->as.allocated &&
                    value_is_integer(op->operands[2], to.local->op->as.allocated->size);

    note_write(contents, op);
    for (unsigned i = 0; is_whole && i < to.local->field_count; i++) {
        const Type *type = to.local->op->as.allocated->as.record->fields[i].type;
        size_t stamp = field_stamp(from.local, i);
        Value *value = recall(contents, (Key){from.local, (int)i, false}, type, stamp);
        if (!value && from.local->op->is_zeroed && stamp == 0)
            value = zero_of_type(contents->module, type);
        if (value)
            learn(contents, (Key){to.local, (int)i, false}, field_stamp(to.local, i), value);
    }
}

/* Facts of other elements of the array, which a store to this one leaves as they are: the newest ones alone, so that the whole stays linear. */
typedef struct Spared {
    const Value *pointers[SPARED];
    Value *values[SPARED];
    unsigned count;
} Spared;

static Spared find_spared(Contents *contents, const Value *pointer)
{
    Spared spared = {.count = 0};
    size_t count = contents->facts.count;
    int64_t distance;

    for (size_t i = count; i > 0 && i + SPARED > count; i--) {
        const Fact *fact = &contents->facts.items[i - 1];
        const Value *other = fact->key.is_address ? fact->key.base : NULL;
        if (other && find_distance(other, pointer, &distance) && distance != 0 &&
            recall(contents, fact->key, fact->type, stamp_of(contents, other)) == fact->value) {
            spared.pointers[spared.count] = other;
            spared.values[spared.count++] = fact->value;
        }
    }
    return spared;
}

static void visit_store(Contents *contents, Op *op)
{
    const Value *pointer = op->operands[1];
    Value *value = op->operands[0];
    Spared spared = find_spared(contents, pointer);

    note_write(contents, op);
    for (unsigned i = spared.count; i > 0; i--)
        learn(contents, key_of(contents, spared.pointers[i - 1]), stamp_of(contents, spared.pointers[i - 1]),
              spared.values[i - 1]);
    if ((contents->takes_stores || target_of(contents, pointer).local) && value->kind != VALUE_UNDEFINED &&
        value->type == type_target(pointer->type))
        learn(contents, key_of(contents, pointer), stamp_of(contents, pointer), value);
}

/* Fresh storage: nothing is known of it yet, and nothing can be stale. */
static void visit_local(Contents *contents, const Op *op)
{
    const Target *target = pointer_map_get(&contents->targets, op->results[0]);

    if (!target)
        return;
    target->local->writes = target->local->wide_writes = 0;
    if (target->local->field_count)
        memset(target->local->field_writes, 0, target->local->field_count * sizeof(size_t));
}

Value *contents_visit(Contents *contents, Op *op)
{
    if (op->code == OP_LOAD && !op->is_volatile)
        return visit_load(contents, op);
    if (op->code == OP_STORE && !op->is_volatile) {
        visit_store(contents, op);
        return NULL;
    }
    if (op->code == OP_COPY) {
        visit_copy(contents, op);
        return NULL;
    }
    if (op->code == OP_LOCAL || op->code == OP_MALLOC)
        visit_local(contents, op);
    if (op->code == OP_FOR || op->code == OP_LOOP)
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], note_write, contents);
    else
        note_write(contents, op);
    return NULL;
}
