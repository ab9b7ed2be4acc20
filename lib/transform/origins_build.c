/* In:    numbers that are moved about in an array (origins_parts.h), which origins.c found to be so.
 * Out:   beside the array one of places in the source, moved alike; where the number is computed with it comes from the source.
 *        An array that is its own source is copied in front of the moves, and the copy is moved.
 * A place is the number of an element. `none` is one that no element has: the constant's, or that of what nobody has written. It is -1 where no index is negative, as
 * far as is seen; else the least long, which is no number of an element, as an array is not so large. */
#include "transform/origins_parts.h"

#include "ir/types.h"

enum { DEPTH = 8 };

typedef struct Building {
    const Moves *moves;
    Module *module;
    Value *from; /* the places */
    Value *moved; /* the array that is moved, if it is a copy; else NULL */
    const Type *type; /* of a place */
    Value *none; /* NULL: each element has a place */
    PointerMap origins; /* by value */
    PointerMap restored; /* the numbers, from the source, by value */
} Building;

typedef struct OpList {
    Arena *arena;
    VECTOR(Op *) ops;
} OpList;

/* ---- what type a place has ---- */

static bool is_not_negative(const Value *value, const Value *assumed, unsigned depth);

/* Of what a loop carries, in its body or its condition. */
static bool is_carried_up(const Value *argument, const Value *assumed, unsigned depth)
{
    const Region *region = argument->as.region;
    const Op *loop = region->owner;
    unsigned index = argument->index;

    if (loop->code == OP_LOOP && region == loop->regions[1])
        return is_not_negative(region_yield(loop->regions[0])->operands[1 + index], assumed, depth);
    if (assumed || (loop->code != OP_LOOP && (loop->code != OP_FOR || index == 0)))
        return false;
    index -= loop->code == OP_FOR;
    return is_not_negative(loop->operands[index + (loop->code == OP_FOR ? 3 : 0)], NULL, depth) &&
           is_not_negative(region_yield(loop->regions[loop->code == OP_LOOP])->operands[index], argument, depth);
}

/* As far as is seen, and as it does not overflow in a right program. assumed: is not, in the round before; NULL: there is none. */
static bool is_not_negative(const Value *value, const Value *assumed, unsigned depth)
{
    const Op *op = value_op(value), *loop = value_counting_loop(value);

    if (value == assumed)
        return true;
    if (value->kind == VALUE_INTEGER)
        return value->as.integer >= 0;
    if (depth == 0 || !type_is_integer(value->type))
        return false;
    if (loop)
        return loop->operands[2]->as.integer > 0 && is_not_negative(loop->operands[0], assumed, depth - 1);
    if (value->kind == VALUE_ARGUMENT)
        return !value_is_parameter(value) && is_carried_up(value, assumed, depth - 1);
    if (op && op->code == OP_LOOP)
        return is_not_negative(region_yield(op->regions[0])->operands[1 + value->index], assumed, depth - 1);
    return op && (op->code == OP_ADD || op->code == OP_MUL) && is_not_negative(op->operands[0], assumed, depth - 1) &&
           is_not_negative(op->operands[1], assumed, depth - 1);
}

/* Of what enters: is the number of its element an int that is not negative? */
static bool has_small_index(const Op *load)
{
    const Op *op = value_op(load->operands[0]);
    const Type *type;

    if (!op || op->code != OP_INDEX)
        return true;
    type = op->operands[1]->type;
    op = value_op(op->operands[0]);
    return (!op || op->code != OP_INDEX) && type->as.integer.is_signed && type->size <= 4 &&
           is_not_negative(value_op(load->operands[0])->operands[1], NULL, DEPTH);
}

/* ---- the arrays ---- */

static Value *build_length(const Building *building, Builder *builder)
{
    const OwnArray *array = building->moves->array;
    const Type *wide = type_size(building->module);

    return own_array_is_fixed(array) ? value_integer(building->module, wide, own_array_count(array))
                                     : build_cast(builder, array->length, wide);
}

static Value *build_size(const Building *building, Builder *builder, const Type *type)
{
    return build_binary(builder, OP_MUL, build_length(building, builder),
                        value_integer(building->module, type_size(building->module), type->size));
}

/* Are there no more than an int has numbers for? */
static bool has_short_length(const OwnArray *array)
{
    const Value *length;

    if (own_array_is_fixed(array))
        return own_array_count(array) <= INT32_MAX;
    length = value_before_widening(array->length);
    return length->kind == VALUE_INTEGER ? length->as.integer >= 0 && length->as.integer <= INT32_MAX
                                         : length->type->as.integer.is_signed && length->type->size <= 4;
}

static void choose_type(Building *building)
{
    const Moves *moves = building->moves;
    bool is_int = !moves->is_in_place || has_short_length(moves->array);

    for (size_t i = 0; i < moves->entries.count; i++)
        is_int &= has_small_index(moves->entries.items[i]);
    building->type = is_int ? type_int(building->module) : type_long(building->module);
    if (!moves->is_in_place)
        building->none = value_integer(building->module, building->type, is_int ? -1 : INT64_MIN);
}

/* One as long as the array, of another type; its first element's address. */
static Value *build_beside(const Building *building, Builder *builder, const Type *type, const char *suffix)
{
    Module *module = building->module;
    const Op *made = building->moves->array->made;
    const char *name = made->results[0]->name;
    Value *bytes, *made_beside;

    name = name ? arena_format(module->arena, "%s_%s", name, suffix) : suffix;
    if (own_array_is_fixed(building->moves->array))
        return build_element(
            builder,
            build_local(builder, type_array(module, type, own_array_count(building->moves->array)), NULL, name));
    if (made->code == OP_LOCAL)
        return build_local(builder, type, made->operands[0], name);
    bytes = build_size(building, builder, type);
    made_beside = build_op(builder, OP_MALLOC, type_pointer(module, type, false), &bytes, 1)->results[0];
    value_op(made_beside)->as.allocated = type;
    made_beside->name = name;
    return made_beside;
}

/* At first each element comes from nowhere; what is copied, from its own place. */
static void build_first_places(Building *building, Builder *builder)
{
    Module *module = building->module;
    const Type *number = type_long(module);
    Value *length = build_long(builder, (Value *)value_before_widening(build_length(building, builder)));
    Value *bounds[] = {value_integer(module, number, 0), length, value_integer(module, number, 1)};
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    Value *counter = region_add_argument(module, loop->regions[0], number, "k");
    Builder inside = builder_at_end(module, loop->regions[0]);

    loop->as.comparison = COMPARE_LT;
    inside.place = builder->place;
    build_store(&inside, building->none ? building->none : build_cast(&inside, counter, building->type),
                build_index_in(&inside, building->from, counter, true));
    build_yield(&inside, NULL, 0);
}

/* In the region that they live in, as the array does. */
static void free_at_end(const Building *building, Value *block)
{
    const OwnArray *array = building->moves->array;
    Builder builder = builder_before(building->module, (array->around ? array->around->region : array->home)->last);

    builder.place = array->made->place;
    if (array->made->code == OP_MALLOC)
        build_op(&builder, OP_FREE, NULL, &block, 1);
}

/* The array's first element, in front of the moves. */
static Value *build_begin(const OwnArray *array, Builder *builder)
{
    Value *value = array->made->results[0];

    return type_target(value->type)->kind == TYPE_ARRAY ? build_element(builder, value) : value;
}

static void build_copy(const Building *building, Builder *builder)
{
    const OwnArray *array = building->moves->array;
    Value *operands[] = {building->moved, build_begin(array, builder), build_size(building, builder, array->real)};

    build_op(builder, OP_COPY, NULL, operands, 3);
}

static void build_arrays(Building *building)
{
    const Moves *moves = building->moves;
    const OwnArray *array = moves->array;
    Builder builder = builder_before(building->module, array->around ? array->around : moves->first);

    builder.place = array->made->place;
    building->from = build_beside(building, &builder, building->type, "from");
    free_at_end(building, building->from);
    if (moves->is_in_place) {
        building->moved = build_beside(building, &builder, array->real, "moved");
        free_at_end(building, building->moved);
    }
    builder = builder_before(building->module, moves->first);
    builder.place = array->made->place;
    build_first_places(building, &builder);
    if (moves->is_in_place)
        build_copy(building, &builder);
}

/* The address of the same element of an array beside it. */
static Value *build_same_element(Builder *builder, const Value *address, Value *beside)
{
    const Op *op = value_op(address);

    if (!op || op->code != OP_INDEX)
        return beside;
    return build_index_in(builder, build_same_element(builder, op->operands[0], beside), op->operands[1], true);
}

/* ---- where a number came from ---- */

static Value *origin_of(Building *building, Value *value);

/* An operand that is filled in later: gives its place. */
static unsigned reserve_operand(const Building *building, Op *op)
{
    op_add_operand(building->module, op, value_integer(building->module, building->type, 0));
    return op->operand_count - 1;
}

static void fill_operand(Building *building, Op *op, unsigned place, unsigned of)
{
    Value *origin = origin_of(building, op->operands[of]); /* which may give op more operands */

    op->operands[place] = origin;
}

/* A place beside what a branch chooses, or a loop carries. All of its operands are there before one of them is asked for, which may lead back to the
 * same operation, for another number. */
static Value *merge_origins(Building *building, Op *op, unsigned index, const Value *wanted)
{
    PointerMap *origins = &building->origins;
    Arena *arena = building->moves->arena;
    unsigned first = 0, *places = ARENA_ARRAY(arena, unsigned, op->region_count + 1);

    pointer_map_put(origins, arena, op->results[index], op_add_result(building->module, op, building->type, "from"));
    for (unsigned i = 0; i < op->region_count && !op_is_branch(op); i++)
        pointer_map_put(origins, arena, op->regions[i]->arguments[index + (op->code == OP_FOR)],
                        region_add_argument(building->module, op->regions[i], building->type, "from"));
    if (!op_is_branch(op))
        first = reserve_operand(building, op);
    for (unsigned i = 0; i < op->region_count; i++)
        places[i] = reserve_operand(building, region_yield(op->regions[i]));
    if (!op_is_branch(op))
        fill_operand(building, op, first, index + (op->code == OP_FOR ? 3 : 0));
    for (unsigned i = 0; i < op->region_count; i++)
        fill_operand(building, region_yield(op->regions[i]), places[i], index + (op->code == OP_LOOP && i == 0));
    return pointer_map_get(origins, wanted);
}

/* The number of the element. */
static Value *build_entry(const Building *building, Builder *builder, Value *address)
{
    const Op *op = value_op(address);
    Value *before, *index;

    if (!op || op->code != OP_INDEX)
        return value_integer(building->module, building->type, 0);
    before = build_entry(building, builder, op->operands[0]);
    index = build_cast(builder, op->operands[1], building->type);
    return value_is_integer(before, 0) ? index : build_binary(builder, OP_ADD, before, index);
}

static Value *origin_of_load(const Building *building, Op *load)
{
    Builder builder = builder_before(building->module, load);

    builder.place = load->place;
    if (moves_has(building->moves, load))
        return build_load(&builder, build_same_element(&builder, load->operands[0], building->from));
    return build_entry(building, &builder, load->operands[0]);
}

static Value *origin_of_chosen(Building *building, Op *select)
{
    Value *one = origin_of(building, select->operands[1]), *other = origin_of(building, select->operands[2]);
    Builder builder = builder_before(building->module, select);

    builder.place = select->place;
    return build_select(&builder, select->operands[0], one, other);
}

static Value *origin_of(Building *building, Value *value)
{
    Op *op = value_op(value), *owner = value->kind == VALUE_ARGUMENT ? value->as.region->owner : NULL;
    Value *origin = value->kind == VALUE_REAL ? building->none : pointer_map_get(&building->origins, value);

    if (origin)
        return origin;
    if (owner)
        return merge_origins(building, owner, value->index - (owner->code == OP_FOR), value);
    if (op->code == OP_LOAD)
        origin = origin_of_load(building, op);
    else if (op->code == OP_SELECT)
        origin = origin_of_chosen(building, op);
    else
        return merge_origins(building, op, value->index, value);
    pointer_map_put(&building->origins, building->moves->arena, value, origin);
    return origin;
}

/* ---- the moves, and what computes ---- */

/* Beside a copy within the array one of the places. */
static void shift_places(const Building *building, Op *shift)
{
    Builder builder = builder_before(building->module, shift);
    const Type *wide = type_size(building->module);
    const int64_t size = building->moves->array->real->size, place = building->type->size;
    const Op *product = value_op(shift->operands[2]);
    Value *operands[3], *bytes = shift->operands[2];
    Op *copy;

    builder.place = shift->place;
    for (unsigned i = 0; i < 2; i++)
        operands[i] = build_same_element(&builder, shift->operands[i], building->from);
    if (bytes->kind == VALUE_INTEGER)
        operands[2] = value_integer(building->module, wide, bytes->as.integer / size * place);
    else
        operands[2] =
            build_binary(&builder, OP_MUL, product->operands[0],
                         value_integer(building->module, wide, product->operands[1]->as.integer / size * place));
    copy = build_op(&builder, OP_COPY, NULL, operands, 3);
    op_copy_attributes(copy, shift);
}

/* Beside each store one of the place; the copy is accessed in place of the array. */
static void move_places(Building *building)
{
    const Moves *moves = building->moves;

    for (size_t i = 0; i < moves->array->stores.count; i++) {
        Op *store = moves->array->stores.items[i];
        Builder builder;
        Value *origin;
        if (!moves_has(moves, store))
            continue;
        origin = origin_of(building, store->operands[0]);
        builder = builder_before(building->module, store);
        builder.place = store->place;
        build_store(&builder, origin, build_same_element(&builder, store->operands[1], building->from));
    }
    for (size_t i = 0; i < moves->array->shifts.count; i++)
        if (moves_has(moves, moves->array->shifts.items[i]))
            shift_places(building, moves->array->shifts.items[i]);
}

static void access_copy(const Building *building, Op *access)
{
    Builder builder = builder_before(building->module, access);

    builder.place = access->place;
    for (unsigned i = 0; i < 2 && i < access->operand_count; i++)
        if (pointer_map_get(&building->moves->array->addresses, access->operands[i]))
            access->operands[i] = build_same_element(&builder, access->operands[i], building->moved);
}

static void access_copies(const Building *building, Op *const *accesses, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (moves_has(building->moves, accesses[i]))
            access_copy(building, accesses[i]);
}

static Value *build_source(const Building *building, Builder *builder, Value *place)
{
    Value *source = building->moves->source;

    if (type_target(source->type)->kind == TYPE_ARRAY)
        source = build_element(builder, source);
    return build_load(builder, build_index_in(builder, source, place, true));
}

/* The number from there, or the constant. */
static Value *build_choice(const Building *building, Builder *builder, Value *place)
{
    Module *module = building->module;
    const Type *real = building->moves->array->real;
    Value *none = building->none, *numbers[2], *condition, *number;
    Op *choice;

    condition = none->as.integer == -1
                    ? build_compare(builder, COMPARE_GE, place, value_integer(module, place->type, 0))
                    : build_compare(builder, COMPARE_NE, place, none);
    choice = build_with_regions(builder, OP_IF, &condition, 1, 2);
    number = op_add_result(module, choice, real, NULL);
    for (unsigned i = 0; i < 2; i++) {
        Builder inside = builder_at_end(module, choice->regions[i]);
        inside.place = builder->place;
        if (i == 0)
            numbers[i] = build_source(building, &inside, place);
        else
            numbers[i] = building->moves->constant ? building->moves->constant : value_real(module, real, 0.0L);
        build_yield(&inside, &numbers[i], 1);
    }
    return number;
}

/* The number, from the source, behind where it comes to be. */
static Value *restore(Building *building, Value *value)
{
    Module *module = building->module;
    Value *restored = pointer_map_get(&building->restored, value), *place;
    Builder builder;

    if (restored)
        return restored;
    place = origin_of(building, value);
    builder = value_op(value) ? builder_before(module, value_op(value)->next)
                              : builder_before(module, value->as.region->first);
    builder.place = value_op(value) ? value_op(value)->place : value->as.region->owner->place;
    restored = building->none ? build_choice(building, &builder, place) : build_source(building, &builder, place);
    restored->name = value->name;
    pointer_map_put(&building->restored, building->moves->arena, value, restored);
    return restored;
}

static void list_op(void *context, Op *op)
{
    OpList *list = context;

    VECTOR_PUSH(list->arena, list->ops, op);
}

static void restore_computed(Building *building)
{
    const Moves *moves = building->moves;
    OpList list = {.arena = moves->arena};

    region_walk(moves->array->home, list_op, &list); /* what comes to be meanwhile needs only places */
    for (size_t i = 0; i < list.ops.count; i++) {
        Op *op = list.ops.items[i];
        for (unsigned k = 0; k < op->operand_count; k++)
            if (moves_needs_origin(moves, op->operands[k]) && moves_is_computed(moves, op, k))
                op->operands[k] = restore(building, op->operands[k]);
    }
}

void moves_build(const Moves *moves)
{
    Building building = {.moves = moves, .module = moves->module};

    choose_type(&building);
    build_arrays(&building);
    move_places(&building);
    restore_computed(&building);
    if (!moves->is_in_place)
        return;
    access_copies(&building, moves->array->loads.items, moves->array->loads.count);
    access_copies(&building, moves->array->stores.items, moves->array->stores.count);
    access_copies(&building, moves->array->shifts.items, moves->array->shifts.count);
}
