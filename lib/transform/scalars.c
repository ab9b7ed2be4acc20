/* In:    a function with arrays and records of a few scalars in memory.
 * Out:   scalar locals in their place (scalars.h).
 * Sound because an address of the local that only gives further constant addresses in it, and those only non-volatile loads
 *        and stores of scalars, cannot be known elsewhere; two places of it are the same scalar or do not overlap, which is
 *        looked at. Uninitialised parts stay so; all bits zero is zero for each scalar. A record that is copied as a whole, as records
 *        passed by value are, is copied scalar by scalar: from one such local to another, or between one and other memory, which is none of it;
 *        its padding cannot be seen. */
#include "transform/scalars.h"

#include "ir/map.h"

enum { MOST_BYTES = 512, MOST_PARTS = 32, MOST_COPIED = 16 };

/* A scalar inside of an aggregate. */
typedef struct Piece {
    int64_t offset;
    const Type *type;
    Value *local;
} Piece;

typedef struct Aggregate {
    Op *local;
    bool is_kept; /* it is used in other ways */
    VECTOR(Piece) pieces;
} Aggregate;

/* An address in an aggregate. */
typedef struct Place {
    Aggregate *aggregate;
    int64_t offset;
} Place;

typedef struct Scalars {
    Module *module;
    Arena *arena;
    PointerMap places; /* Place by value */
    VECTOR(Op *) copies; /* of whole records */
} Scalars;

/* ---- addresses ---- */

static const Place *place_of(const Scalars *pass, const Value *value)
{
    return value_is_constant(value) ? NULL : pointer_map_get(&pass->places, value);
}

static void add_place(Scalars *pass, const Value *value, Aggregate *aggregate, int64_t offset)
{
    Place *place = ARENA_NEW(pass->arena, Place);

    *place = (Place){aggregate, offset};
    pointer_map_put(&pass->places, pass->arena, value, place);
}

static bool is_bit_field(const Op *field)
{
    return type_target(field->operands[0]->type)->as.record->fields[field->as.field].bit_width >= 0;
}

/* Is the operation's result an address at a constant distance from its operand's? */
static bool moved_by(const Op *op, int64_t *distance)
{
    const Type *target =
        op->operand_count && type_is_pointer(op->operands[0]->type) ? type_target(op->operands[0]->type) : NULL;

    *distance = 0;
    if (op->code == OP_CAST) /* to a pointer to const, or back */
        return type_is_pointer(op->results[0]->type) && type_target(op->results[0]->type) == target;
    if (op->code == OP_ELEMENT)
        return true;
    if (op->code == OP_FIELD) {
        *distance = target->as.record->fields[op->as.field].offset;
        return !is_bit_field(op);
    }
    if (op->code != OP_INDEX || op->operands[1]->kind != VALUE_INTEGER || op->operands[1]->as.integer > MOST_BYTES ||
        op->operands[1]->as.integer < -MOST_BYTES)
        return false;
    *distance = op->operands[1]->as.integer * target->size;
    return true;
}

/* The piece at the place, -1: it overlaps with another one. */
static int piece_at(Scalars *pass, const Place *place, const Type *type)
{
    Aggregate *aggregate = place->aggregate;

    for (size_t i = 0; i < aggregate->pieces.count; i++) {
        const Piece *piece = &aggregate->pieces.items[i];
        if (piece->offset == place->offset && piece->type == type)
            return (int)i;
        if (piece->offset < place->offset + type->size && place->offset < piece->offset + piece->type->size)
            return -1;
    }
    if (aggregate->pieces.count == MOST_PARTS || place->offset < 0 ||
        place->offset + type->size > aggregate->local->as.allocated->size)
        return -1;
    VECTOR_PUSH(pass->arena, aggregate->pieces, ((Piece){place->offset, type, NULL}));
    return (int)aggregate->pieces.count - 1;
}

/* ---- which ---- */

static bool is_candidate(const Op *op)
{
    return op->code == OP_LOCAL && !op->operand_count && !op->is_volatile && !op->alignment &&
           (op->as.allocated->kind == TYPE_ARRAY || op->as.allocated->kind == TYPE_RECORD) &&
           op->as.allocated->size > 0 && op->as.allocated->size <= MOST_BYTES;
}

static const Type *accessed_type(const Op *op)
{
    return op->code == OP_LOAD ? op->results[0]->type : op->operands[0]->type;
}

static bool is_access(const Op *op, unsigned operand)
{
    return !op->is_volatile && ((op->code == OP_LOAD && operand == 0) || (op->code == OP_STORE && operand == 1));
}

/* ---- copies ---- */

/* A record's members or an array's elements; 0: it is a scalar. */
static unsigned member_count(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return type->as.array.count < MOST_BYTES ? (unsigned)type->as.array.count : MOST_BYTES;
    return type->kind == TYPE_RECORD ? type->as.record->field_count : 0;
}

static const Type *member_type(const Type *type, unsigned i)
{
    return type->kind == TYPE_ARRAY ? type->as.array.element : type->as.record->fields[i].type;
}

static int64_t member_offset(const Type *type, unsigned i)
{
    return type->kind == TYPE_ARRAY ? (int64_t)i * type->as.array.element->size : type->as.record->fields[i].offset;
}

static Value *build_member(Builder *builder, Value *pointer, unsigned i)
{
    if (type_target(pointer->type)->kind == TYPE_RECORD)
        return build_field(builder, pointer, i);
    return build_index(builder, build_element(builder, pointer),
                       value_integer(builder->module, type_long(builder->module), i));
}

/* Not of a union, of bits, of a flexible array. */
static bool has_whole_members(const Type *type)
{
    if (type->kind != TYPE_RECORD)
        return type->size > 0;
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        if (type->as.record->fields[i].bit_width >= 0)
            return false;
    return !type->as.record->is_union && type->as.record->is_complete;
}

/* Are there pieces for all scalars of the type at the place? */
static bool has_pieces(Scalars *pass, Aggregate *aggregate, const Type *type, int64_t offset)
{
    const Place place = {aggregate, offset};
    bool all = has_whole_members(type);

    if (type_is_scalar(type))
        return piece_at(pass, &place, type) >= 0;
    for (unsigned i = 0; i < member_count(type) && all; i++)
        all = has_pieces(pass, aggregate, member_type(type, i), offset + member_offset(type, i));
    return all && member_count(type);
}

static unsigned scalars_in(const Type *type)
{
    unsigned count = type_is_scalar(type);

    for (unsigned i = 0; i < member_count(type) && count <= MOST_COPIED; i++)
        count += scalars_in(member_type(type, i));
    return count;
}

/* The record that is copied as a whole, at least one of the two being a part of an aggregate; NULL: it is no such copy. */
static const Type *copied_record(const Scalars *pass, const Op *op)
{
    const Type *type = op->code == OP_COPY ? type_target(op->operands[0]->type) : NULL;

    if (!type || op->is_volatile || type->kind != TYPE_RECORD || type_target(op->operands[1]->type) != type ||
        !value_is_integer(op->operands[2], type->size) ||
        (!place_of(pass, op->operands[0]) && !place_of(pass, op->operands[1])))
        return NULL;
    return type;
}

/* The aggregate that the copy reads or writes, unless it is kept: then that is memory as any other. */
static const Place *split_place(const Scalars *pass, const Op *copy, unsigned i)
{
    const Place *place = place_of(pass, copy->operands[i]);

    return place && !place->aggregate->is_kept ? place : NULL;
}

static void note_copy(Scalars *pass, Op *op, const Type *type)
{
    for (unsigned i = 0; i < 2; i++) {
        const Place *place = place_of(pass, op->operands[i]);
        if (place)
            place->aggregate->is_kept |= !has_pieces(pass, place->aggregate, type, place->offset);
    }
    VECTOR_PUSH(pass->arena, pass->copies, op);
}

/* Does a copy from or to other memory go scalar by scalar, too? Not of pointers, which have shadows of their own there. */
static bool is_taken_apart(const Type *type)
{
    return scalars_in(type) <= MOST_COPIED && !type_holds_pointer(type) && !type->as.record->is_packed;
}

/* Of other copies either both records are kept, or none is. */
static void keep_together(const Scalars *pass)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < pass->copies.count; i++) {
            const Op *op = pass->copies.items[i];
            const Place *to = split_place(pass, op, 0), *from = split_place(pass, op, 1);
            if (!to == !from || is_taken_apart(type_target(op->operands[0]->type)))
                continue;
            (to ? to : from)->aggregate->is_kept = true;
            changed = true;
        }
    }
}

static void look_at(void *context, Op *op)
{
    Scalars *pass = context;
    const Type *copied;
    int64_t distance;

    if (is_candidate(op)) {
        Aggregate *aggregate = ARENA_NEW(pass->arena, Aggregate);
        aggregate->local = op;
        add_place(pass, op->results[0], aggregate, 0);
        return;
    }
    copied = copied_record(pass, op);
    if (copied) {
        note_copy(pass, op, copied);
        return;
    }
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Place *place = place_of(pass, op->operands[i]);
        if (!place)
            continue;
        if (is_access(op, i))
            place->aggregate->is_kept |= piece_at(pass, place, accessed_type(op)) < 0;
        else if (i == 0 && op->result_count && moved_by(op, &distance))
            add_place(pass, op->results[0], place->aggregate, place->offset + distance);
        else
            place->aggregate->is_kept = true;
    }
}

/* ---- how ---- */

static const char *piece_name(const Scalars *pass, const Aggregate *aggregate, const Piece *piece)
{
    const Type *type = aggregate->local->as.allocated;
    const char *name = aggregate->local->results[0]->name;

    if (!name)
        return NULL;
    if (type->kind == TYPE_RECORD)
        for (unsigned i = 0; i < type->as.record->field_count; i++)
            if (type->as.record->fields[i].offset == piece->offset && type->as.record->fields[i].type == piece->type &&
                type->as.record->fields[i].name)
                return arena_format(pass->module->arena, "%s_%s", name, type->as.record->fields[i].name);
    return arena_format(pass->module->arena, "%s_%ld", name, (long)(piece->offset / piece->type->size));
}

static Value *piece_local(const Scalars *pass, Aggregate *aggregate, Piece *piece)
{
    if (!piece->local) {
        Builder builder = builder_before(pass->module, aggregate->local);
        builder.place = aggregate->local->place;
        piece->local = build_local(&builder, piece->type, NULL, piece_name(pass, aggregate, piece));
        value_op(piece->local)->is_zeroed = aggregate->local->is_zeroed;
    }
    return piece->local;
}

static void rewrite(void *context, Op *op)
{
    Scalars *pass = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Place *place = is_access(op, i) ? place_of(pass, op->operands[i]) : NULL;
        if (!place || place->aggregate->is_kept)
            continue;
        op->operands[i] = piece_local(pass, place->aggregate,
                                      &place->aggregate->pieces.items[piece_at(pass, place, accessed_type(op))]);
    }
}

/* A scalar of a copied record: a piece, or a member of what a pointer leads to. */
static Value *scalar_at(Scalars *pass, const Place *place, int64_t offset, Value *member)
{
    const Type *type = type_target(member->type);
    Place at;

    if (!place)
        return member;
    at = (Place){place->aggregate, place->offset + offset};
    return piece_local(pass, place->aggregate, &place->aggregate->pieces.items[piece_at(pass, &at, type)]);
}

static void copy_scalars(Scalars *pass, Builder *builder, const Place *const places[2], Value *const pointers[2],
                         int64_t offset)
{
    const Type *type = type_target(pointers[0]->type);

    if (type_is_scalar(type)) {
        Value *value = build_load(builder, scalar_at(pass, places[1], offset, pointers[1]));
        build_store(builder, value, scalar_at(pass, places[0], offset, pointers[0]));
        return;
    }
    for (unsigned i = 0; i < member_count(type); i++) {
        Value *const members[2] = {build_member(builder, pointers[0], i), build_member(builder, pointers[1], i)};
        copy_scalars(pass, builder, places, members, offset + member_offset(type, i));
    }
}

static void rewrite_copies(Scalars *pass)
{
    for (size_t i = 0; i < pass->copies.count; i++) {
        Op *op = pass->copies.items[i];
        const Place *const places[2] = {split_place(pass, op, 0), split_place(pass, op, 1)};
        Builder builder = builder_before(pass->module, op);
        builder.place = op->place;
        if (!places[0] && !places[1])
            continue;
        copy_scalars(pass, &builder, places, op->operands, 0);
        op_remove(op);
    }
}

void scalars_function(Module *module, Function *function)
{
    Scalars pass = {.module = module, .arena = arena_new()};

    region_walk(function->body, look_at, &pass);
    keep_together(&pass);
    region_walk(function->body, rewrite, &pass);
    rewrite_copies(&pass);
    arena_free(pass.arena);
    function_number(function);
}
