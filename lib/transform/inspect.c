/* In:    integers that a function loads in nests of `for`s, and the arguments of a call of it.
 * Out:   copies of these nests that hold nothing but what the loads need, and carry the largest value along; where a function looks up rows of
 *        a table, the lowest and the highest number of one, without a look into the table.
 * Keeps: the function. Its own order is kept: what a load needs comes before it.
 *
 * The rows of a sparse matrix are short, and one begins where the last one ends. So of a loop in a loop whose trips may follow each other like
 * that the outer one first finds out, as it is executed, whether they do: then one loop over all of them, which reads what they would
 * read, takes the nest's place. Of a loop of which nothing depends but how often it all is read, one iteration is enough. */
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
    Trips *trips; /* in the loop that is built */
    unsigned trip_count;
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
    default: return type; /* unsigned already; what has one byte is not inspected */
    }
}

static const char *name_of(Module *module, const Inspected *inspected)
{
    const char *array = inspected->array->name, *what = inspected->rows == ROWS_LOWEST ? "lowest" : "highest";

    return array ? arena_format(module->arena, "%s_%s", array, what) : what;
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

static int64_t no_row(const Inspected *inspected)
{
    return inspected->rows == ROWS_LOWEST ? INT64_MAX : -1;
}

/* Where no row is looked up, the lowest number stays beyond the highest, which is none. */
static Value *first_extreme(Module *module, const Inspected *inspected)
{
    if (inspected->rows)
        return value_integer(module, type_integer(module, INTEGER_LONG), no_row(inspected));
    return value_integer(module, unsigned_type(module, inspected->loads[0]->type), 0);
}

/* No number is compared with what is none. */
static bool is_none(const Inspected *inspected, const Value *extreme)
{
    return inspected->rows && value_is_integer(extreme, no_row(inspected));
}

static Value *build_extreme(Builder *builder, const Inspected *inspected, Value *extreme, Value *value)
{
    Value *number = build_cast(builder, value, extreme->type);
    Comparison comparison = inspected->rows == ROWS_LOWEST ? COMPARE_LT : COMPARE_GT;

    if (is_none(inspected, extreme))
        return number;
    return build_select(builder, build_compare(builder, comparison, number, extreme), number, extreme);
}

static bool finds_row(const Op *op)
{
    return (op->code == OP_INDEX || op->code == OP_ELEMENT) && type_is_row(type_target(op->operands[0]->type));
}

/* A needed operation that is no loop. */
static void build_read(Inspector *inspector, Builder *builder, const Op *op)
{
    Value *number;

    if (!finds_row(op))
        copy_operation(&inspector->copy, builder, op);
    for (unsigned k = 0; k < inspector->ranges->inspected_count; k++) {
        const Inspected *inspected = &inspector->ranges->inspected[k];
        if (!is_wanted(inspector, k) || !is_load_of(inspected, op))
            continue;
        number = inspected->rows ? row_number(op) : op->results[0];
        inspector->highest[k] = build_extreme(builder, inspected, inspector->highest[k],
                                              number ? copy_value(&inspector->copy, number)
                                                     : value_integer(builder->module, inspector->highest[k]->type, 0));
    }
}

static void carry_highest(Inspector *inspector, Carried *carried, const Op *loop)
{
    const Ranges *ranges = inspector->ranges;

    for (unsigned k = 0; k < ranges->inspected_count; k++)
        if (is_wanted(inspector, k) && is_loaded_in(&ranges->inspected[k], loop))
            carry(carried, &inspector->highest[k], name_of(inspector->module, &ranges->inspected[k]));
}

/* ---- trips that follow each other ---- */

static bool is_of_outer(const Value *value, const Op *outer, const Op *loop)
{
    return value_is_inside(value, outer) && !value_is_inside(value, loop);
}

/* Does it begin where the outer loop says, and is what it needs in each round made of its counter, and of nothing else that the outer loop
 * makes? */
static bool is_joinable(const Inspector *inspector, const Op *outer, const Op *loop)
{
    if (loop->as.comparison != COMPARE_LT || !value_is_integer(loop->operands[2], 1) ||
        !is_of_outer(loop->operands[0], outer, loop))
        return false;
    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        if (is_needed(inspector, op) && op->region_count)
            return false;
        for (unsigned i = 0; i < op->operand_count && is_needed(inspector, op); i++)
            if (is_of_outer(op->operands[i], outer, loop))
                return false;
    }
    return true;
}

static unsigned find_trips(const Inspector *inspector, const Op *outer, Trips *trips)
{
    Module *module = inspector->module;
    unsigned count = 0;

    for (const Op *op = outer->regions[0]->first; op && count < TRIPS; op = op->next)
        if (op->code == OP_FOR && is_needed(inspector, op) && is_joinable(inspector, outer, op)) {
            Value *zero = value_integer(module, op->operands[0]->type, 0);
            trips[count++] = (Trips){op, zero, zero, value_int(module, 1)};
        }
    return count;
}

static Trips *trips_of(const Inspector *inspector, const Op *loop)
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
    Value *bounds[] = {trips->begin, trips->end, trips->loop->operands[2]};
    Carried carried = {.count = 0};
    Builder inside;

    carry_highest(inspector, &carried, trips->loop);
    inside = begin_loop(inspector, builder, trips->loop, bounds, &carried);
    for (const Op *op = trips->loop->regions[0]->first; op; op = op->next)
        if (is_needed(inspector, op))
            build_read(inspector, &inside, op);
    end_loop(&inside, &carried);
}

/* ---- the nests ---- */

static void build_region(Inspector *inspector, Builder *builder, const Region *from);

/* An `if` whose arms find the same values. */
typedef struct Choice {
    Inspector *inspector;
    Op *op;
    Carried carried;
    Value *before[CARRIED];
} Choice;

static Choice begin_choice(Inspector *inspector, Builder *builder, Value *condition, const Op *loop)
{
    Choice choice = {.inspector = inspector, .op = build_with_regions(builder, OP_IF, &condition, 1, 2)};

    carry_highest(inspector, &choice.carried, loop);
    for (unsigned k = 0; k < choice.carried.count; k++)
        choice.before[k] = *choice.carried.at[k];
    return choice;
}

static Builder begin_arm(const Choice *choice, unsigned arm)
{
    Builder inside = builder_at_end(choice->inspector->module, choice->op->regions[arm]);

    inside.place = choice->op->place;
    return inside;
}

static void end_arm(const Choice *choice, Builder *inside)
{
    Value *yields[CARRIED];

    for (unsigned k = 0; k < choice->carried.count; k++) {
        yields[k] = *choice->carried.at[k];
        *choice->carried.at[k] = choice->before[k];
    }
    inside->place = choice->op->place;
    build_yield(inside, yields, choice->carried.count);
}

static void end_choice(const Choice *choice)
{
    for (unsigned k = 0; k < choice->carried.count; k++)
        *choice->carried.at[k] =
            op_add_result(choice->inspector->module, choice->op, choice->before[k]->type, choice->carried.names[k]);
}

/* A loop with those in it: count of them are trips. */
static void build_nest(Inspector *inspector, Builder *builder, const Op *loop, Trips *trips, unsigned count)
{
    Trips *outer_trips = inspector->trips;
    unsigned outer_count = inspector->trip_count;
    Value *bounds[3];
    Carried carried = {.count = 0};
    Builder inside;

    for (unsigned i = 0; i < 3; i++)
        bounds[i] = copy_value(&inspector->copy, loop->operands[i]);
    carry_highest(inspector, &carried, loop);
    for (unsigned i = 0; i < count; i++) {
        carry(&carried, &trips[i].begin, "begin");
        carry(&carried, &trips[i].end, "end");
        carry(&carried, &trips[i].joined, "joined");
    }
    inside = begin_loop(inspector, builder, loop, bounds, &carried);
    inspector->trips = trips;
    inspector->trip_count = count;
    build_region(inspector, &inside, loop->regions[0]);
    inspector->trips = outer_trips;
    inspector->trip_count = outer_count;
    end_loop(&inside, &carried);
}

/* Is no operation that is needed in it made of its counter? */
static bool is_repetition(const Inspector *inspector, const Region *region, const Value *counter)
{
    for (const Op *op = region->first; op; op = op->next) {
        if (!is_needed(inspector, op))
            continue;
        for (unsigned i = 0; i < op->operand_count; i++)
            if (op->operands[i] == counter)
                return false;
        if (op->region_count && !is_repetition(inspector, op->regions[0], counter))
            return false;
    }
    return true;
}

/* One iteration, if there is any. */
static void build_once(Inspector *inspector, Builder *builder, const Op *loop)
{
    Value *runs = build_compare(builder, loop->as.comparison, copy_value(&inspector->copy, loop->operands[0]),
                                copy_value(&inspector->copy, loop->operands[1]));
    Choice choice = begin_choice(inspector, builder, runs, loop);
    Builder arm = begin_arm(&choice, 0);

    build_region(inspector, &arm, loop->regions[0]);
    end_arm(&choice, &arm);
    arm = begin_arm(&choice, 1);
    end_arm(&choice, &arm);
    end_choice(&choice);
}

/* All trips as one loop each, if they have turned out to follow each other; else the nest as it is. */
static void build_joined_or_not(Inspector *inspector, Builder *builder, const Op *loop, const Trips *trips,
                                unsigned count)
{
    Value *all = trips[0].joined;
    Choice choice;
    Builder arm;

    for (unsigned i = 1; i < count; i++)
        all = build_binary(builder, OP_AND, all, trips[i].joined);
    choice = begin_choice(inspector, builder, all, loop);
    arm = begin_arm(&choice, 0);
    for (unsigned i = 0; i < count; i++)
        build_joined(inspector, &arm, &trips[i]);
    end_arm(&choice, &arm);
    arm = begin_arm(&choice, 1);
    build_nest(inspector, &arm, loop, NULL, 0);
    end_arm(&choice, &arm);
    end_choice(&choice);
}

static void build_loop(Inspector *inspector, Builder *builder, const Op *loop)
{
    Trips trips[TRIPS];
    unsigned count;

    if (is_repetition(inspector, loop->regions[0], loop->regions[0]->arguments[0])) {
        build_once(inspector, builder, loop);
        return;
    }
    count = find_trips(inspector, loop, trips);
    build_nest(inspector, builder, loop, trips, count);
    if (count)
        build_joined_or_not(inspector, builder, loop, trips, count);
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

static void visit_row(const Value *value, InspectVisitor *visit, void *context)
{
    inspect_visit_row(value_op(value), visit, context);
}

void inspect_build(Builder *builder, const Function *function, Value *const *arguments, const Ranges *ranges,
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
        highest[k] = first_extreme(module, inspected);
        for (unsigned i = 0; i < inspected->count && is_wanted(&inspector, k); i++)
            (inspected->rows ? visit_row : inspect_visit)(inspected->loads[i], note_needed, &inspector);
    }
    build_region(&inspector, builder, function->body);
    builder->place = place;
}
