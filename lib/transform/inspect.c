/* In:    integers that a function loads in nests of `for`s, and what it would be called with.
 * Out:   copies of these nests that hold nothing but what the loads need, and carry the largest value along.
 * Keeps: the function. Its own order is kept: what a load needs comes before it.
 *
 * The rows of a sparse matrix are short, and one begins where the last one ends. So a loop in a loop whose trips may follow each other like
 * that is not copied there: the outer loop finds out whether they do, and one loop over all of them comes behind it. It reads what they
 * would read; where they do not follow each other, it is not executed, and the answer is not known. */
#include "transform/inspect.h"

#include "transform/copy.h"

enum { TRIPS = 4, CARRIED = RANGE_INSPECTED + 3 * TRIPS };

/* A loop in another one: where its first trip begins, where the last one up to now ends, and whether each followed the one before. */
typedef struct Trips {
    const Op *loop;
    Value *begin, *end, *joined;
} Trips;

typedef struct Inspector {
    Module *module;
    const Ranges *ranges;
    uint32_t wanted;
    RegionCopy copy;
    PointerMap needed; /* operations */
    Value **highest;
    Trips trips[TRIPS];
    unsigned trip_count;
    Value *is_known; /* NULL: it always is */
} Inspector;

static void note_needed(void *context, const Op *op)
{
    Inspector *inspector = context;

    pointer_map_put(&inspector->needed, inspector->copy.arena, op, (void *)op);
}

static bool is_needed(const Inspector *inspector, const Op *op)
{
    return pointer_map_get(&inspector->needed, op) != NULL;
}

static bool is_wanted(const Inspector *inspector, unsigned k)
{
    return inspector->wanted >> k & 1;
}

/* ---- what loops carry ---- */

typedef struct Carried {
    Value **at[CARRIED]; /* what each is now */
    const char *names[CARRIED];
    unsigned count;
} Carried;

static void carry(Carried *carried, Value **at, const char *name)
{
    carried->names[carried->count] = name;
    carried->at[carried->count++] = at;
}

/* Bounds, and the rest of what it says, are those of `like`. */
static Builder begin_loop(Inspector *inspector, Builder *builder, const Op *like, Value *const *bounds,
                          const Carried *carried)
{
    const Value *counter = like->regions[0]->arguments[0];
    Builder inside;
    Op *loop;

    builder->place = like->place;
    loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    loop->as.comparison = like->as.comparison;
    copy_set(&inspector->copy, counter,
             region_add_argument(inspector->module, loop->regions[0], counter->type, counter->name));
    for (unsigned i = 0; i < carried->count; i++) {
        op_add_operand(inspector->module, loop, *carried->at[i]);
        *carried->at[i] =
            region_add_argument(inspector->module, loop->regions[0], (*carried->at[i])->type, carried->names[i]);
    }
    inside = builder_at_end(inspector->module, loop->regions[0]);
    inside.place = like->place;
    return inside;
}

static void end_loop(Builder *inside, const Carried *carried)
{
    Op *loop = inside->region->owner;
    Value *yields[CARRIED];

    for (unsigned i = 0; i < carried->count; i++) {
        yields[i] = *carried->at[i];
        *carried->at[i] = op_add_result(inside->module, loop, yields[i]->type, carried->names[i]);
    }
    inside->place = loop->place;
    build_yield(inside, yields, carried->count);
}

/* ---- the largest values ---- */

static const Type *unsigned_type(Module *module, const Type *type)
{
    switch ((int)type->as.integer.kind) {
    case INTEGER_SHORT: return type_integer(module, INTEGER_USHORT);
    case INTEGER_INT: return type_integer(module, INTEGER_UINT);
    case INTEGER_LONG: return type_integer(module, INTEGER_ULONG);
    case INTEGER_LLONG: return type_integer(module, INTEGER_ULLONG);
    default: return type;
    }
}

static const char *name_of(Module *module, const Inspected *inspected)
{
    const char *array = inspected->array->name;

    return array ? arena_format(module->arena, "%s_highest", array) : "highest";
}

static bool is_load_of(const Inspected *inspected, const Op *op)
{
    for (unsigned i = 0; i < inspected->count; i++)
        if (value_op(inspected->loads[i]) == op)
            return true;
    return false;
}

static bool is_loaded_in(const Inspected *inspected, const Op *loop)
{
    for (unsigned i = 0; i < inspected->count; i++)
        if (value_is_inside(inspected->loads[i], loop))
            return true;
    return false;
}

static Value *build_highest(Builder *builder, Value *highest, Value *value)
{
    Value *number = build_cast(builder, value, highest->type);

    return build_select(builder, build_compare(builder, COMPARE_GT, number, highest), number, highest);
}

/* A needed operation that is no loop. */
static void build_read(Inspector *inspector, Builder *builder, const Op *op)
{
    copy_operation(&inspector->copy, builder, op);
    for (unsigned k = 0; k < inspector->ranges->inspected_count; k++)
        if (is_wanted(inspector, k) && is_load_of(&inspector->ranges->inspected[k], op))
            inspector->highest[k] =
                build_highest(builder, inspector->highest[k], copy_value(&inspector->copy, op->results[0]));
}

static void carry_highest(Inspector *inspector, Carried *carried, const Op *loop)
{
    const Ranges *ranges = inspector->ranges;

    for (unsigned k = 0; k < ranges->inspected_count; k++)
        if (is_wanted(inspector, k) && is_loaded_in(&ranges->inspected[k], loop))
            carry(carried, &inspector->highest[k], name_of(inspector->module, &ranges->inspected[k]));
}

/* ---- trips that follow each other ---- */

/* Is what the loop needs in each round made of its counter, and of nothing else that the outer loop makes? */
static bool is_joinable(const Inspector *inspector, const Op *outer, const Op *loop)
{
    if (outer->region->owner || loop->as.comparison != COMPARE_LT || !value_is_integer(loop->operands[2], 1))
        return false;
    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        if (is_needed(inspector, op) && op->region_count)
            return false;
        for (unsigned i = 0; i < op->operand_count && is_needed(inspector, op); i++)
            if (value_is_inside(op->operands[i], outer) && !value_is_inside(op->operands[i], loop))
                return false;
    }
    return true;
}

static void find_trips(Inspector *inspector, const Op *outer)
{
    Module *module = inspector->module;

    inspector->trip_count = 0;
    for (const Op *op = outer->regions[0]->first; op && inspector->trip_count < TRIPS; op = op->next)
        if (op->code == OP_FOR && is_needed(inspector, op) && is_joinable(inspector, outer, op)) {
            Value *zero = value_integer(module, op->operands[0]->type, 0);
            inspector->trips[inspector->trip_count++] = (Trips){op, zero, zero, value_int(module, 1)};
        }
}

static Trips *trips_of(Inspector *inspector, const Op *loop)
{
    for (unsigned i = 0; i < inspector->trip_count; i++)
        if (inspector->trips[i].loop == loop)
            return &inspector->trips[i];
    return NULL;
}

/* One trip more, of which only the ends count. */
static void build_trip(Inspector *inspector, Builder *builder, Trips *trips)
{
    const Op *outer = trips->loop->region->owner;
    Value *counter = copy_value(&inspector->copy, outer->regions[0]->arguments[0]);
    Value *begin = copy_value(&inspector->copy, trips->loop->operands[0]);
    Value *end = copy_value(&inspector->copy, trips->loop->operands[1]);
    Value *is_first = build_compare(builder, COMPARE_EQ, counter, copy_value(&inspector->copy, outer->operands[0]));
    Value *follows = build_compare(builder, COMPARE_EQ, begin, trips->end);

    follows = build_binary(builder, OP_OR, is_first, follows);
    follows = build_binary(builder, OP_AND, follows, build_compare(builder, COMPARE_LE, begin, end));
    trips->joined = build_binary(builder, OP_AND, trips->joined, follows);
    trips->begin = build_select(builder, is_first, begin, trips->begin);
    trips->end = end;
}

/* All trips in one. */
static void build_joined(Inspector *inspector, Builder *builder, const Trips *trips)
{
    Value *bounds[] = {trips->begin, build_select(builder, trips->joined, trips->end, trips->begin),
                       trips->loop->operands[2]};
    Carried carried = {.count = 0};
    Builder inside;

    carry_highest(inspector, &carried, trips->loop);
    inside = begin_loop(inspector, builder, trips->loop, bounds, &carried);
    for (const Op *op = trips->loop->regions[0]->first; op; op = op->next)
        if (is_needed(inspector, op))
            build_read(inspector, &inside, op);
    end_loop(&inside, &carried);
    inspector->is_known =
        inspector->is_known ? build_binary(builder, OP_AND, inspector->is_known, trips->joined) : trips->joined;
}

/* ---- the nests ---- */

static void build_region(Inspector *inspector, Builder *builder, const Region *from);

static void build_loop(Inspector *inspector, Builder *builder, const Op *from)
{
    Value *bounds[3];
    Carried carried = {.count = 0};
    Builder inside;

    for (unsigned i = 0; i < 3; i++)
        bounds[i] = copy_value(&inspector->copy, from->operands[i]);
    if (!from->region->owner)
        find_trips(inspector, from);
    carry_highest(inspector, &carried, from);
    for (unsigned i = 0; i < inspector->trip_count && !from->region->owner; i++) {
        carry(&carried, &inspector->trips[i].begin, "begin");
        carry(&carried, &inspector->trips[i].end, "end");
        carry(&carried, &inspector->trips[i].joined, "joined");
    }
    inside = begin_loop(inspector, builder, from, bounds, &carried);
    build_region(inspector, &inside, from->regions[0]);
    end_loop(&inside, &carried);
    for (unsigned i = 0; i < inspector->trip_count && !from->region->owner; i++)
        build_joined(inspector, builder, &inspector->trips[i]);
}

static void build_region(Inspector *inspector, Builder *builder, const Region *from)
{
    for (const Op *op = from->first; op; op = op->next) {
        if (!is_needed(inspector, op))
            continue;
        if (op->code != OP_FOR)
            build_read(inspector, builder, op);
        else if (trips_of(inspector, op))
            build_trip(inspector, builder, trips_of(inspector, op));
        else
            build_loop(inspector, builder, op);
    }
}

Value *inspect_build(Builder *builder, const Function *function, Value *const *arguments, const Ranges *ranges,
                     uint32_t wanted, Value **highest)
{
    Module *module = builder->module;
    Inspector inspector = {.module = module, .ranges = ranges, .wanted = wanted, .highest = highest};
    SourcePlace place = builder->place;

    inspector.copy = (RegionCopy){.module = module, .arena = module->arena};
    for (unsigned i = 0; i < function->parameter_count; i++)
        copy_set(&inspector.copy, function->body->arguments[i], arguments[i]);
    for (unsigned k = 0; k < ranges->inspected_count; k++) {
        const Inspected *inspected = &ranges->inspected[k];
        highest[k] = value_integer(module, unsigned_type(module, inspected->loads[0]->type), 0);
        for (unsigned i = 0; i < inspected->count && is_wanted(&inspector, k); i++)
            inspect_visit(inspected->loads[i], note_needed, &inspector);
    }
    build_region(&inspector, builder, function->body);
    builder->place = place;
    return inspector.is_known;
}
