#include "transform/batches.h"

enum { SIZE = 128, SHORT = 16, FEW = 4 };

bool loop_makes_batches(const Op *loop)
{
    const Type *type = loop->operands[0]->type;
    const Value *low = loop->operands[0], *high = loop->operands[1];

    return (loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE) &&
           value_is_integer(loop->operands[2], 1) && type_does_not_wrap(type) &&
           !(low->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER && high->as.integer - low->as.integer < SHORT);
}

/* May it be any long? */
static bool is_wide(const Value *bound)
{
    return bound->kind != VALUE_INTEGER && value_before_widening(bound)->type->size >= 8;
}

/* How often the loop runs, as a long. */
static Value *build_trips(Builder *builder, const Op *loop)
{
    const Type *type = type_long(builder->module);
    Value *low = loop->operands[0], *trips, *runs = NULL;

    if (!value_is_integer(low, 0) &&
        (is_wide(low) || is_wide(loop->operands[1]))) /* else the difference might be no long */
        runs = build_compare(builder, loop->as.comparison, low, loop->operands[1]);
    trips = build_extent(builder, low, loop->operands[1], loop->as.comparison == COMPARE_LE);
    return runs ? build_select(builder, runs, trips, value_integer(builder->module, type, 0)) : trips;
}

/* How many iterations the batch has. */
static Value *build_count(Builder *builder, Value *trips, Value *batch, const Type *type)
{
    Value *left = build_binary(builder, OP_SUB, trips, batch);
    Value *test = build_compare(builder, COMPARE_LT, left, value_integer(builder->module, left->type, SIZE));
    Value *count =
        build_select(builder, test, build_cast(builder, left, type), value_integer(builder->module, type, SIZE));

    count->name = "count";
    return count;
}

void loop_stays_for_few(Module *module, Arena *arena, Op *loop)
{
    RegionCopy copy = {.module = module, .arena = arena};
    Builder builder = builder_before(module, loop);
    Value *trips, *test;
    Op *choice, *plain;

    if (loop->operands[0]->kind == VALUE_INTEGER && loop->operands[1]->kind == VALUE_INTEGER)
        return;
    builder.place = loop->place;
    trips = (Value *)value_before_widening(build_trips(&builder, loop));
    test = build_compare(&builder, COMPARE_LT, trips, value_integer(module, trips->type, FEW));
    choice = build_with_regions(&builder, OP_IF, &test, 1, 2);
    builder = builder_at_end(module, choice->regions[0]);
    copy_operation(&copy, &builder, loop);
    plain = choice->regions[0]->last;
    plain->is_unordered = loop->is_unordered;
    plain->is_commuting = loop->is_commuting;
    plain->keeps_objects_apart = loop->keeps_objects_apart;
    plain->keeps_stores_apart = loop->keeps_stores_apart;
    build_yield(&builder, NULL, 0);
    builder = builder_at_end(module, choice->regions[1]);
    build_yield(&builder, NULL, 0);
    op_move_before(loop, choice->regions[1]->last);
}

/* The number that the batch begins with. From one below zero it may be so far that the way is no int. */
static Value *build_from(Builder *builder, Value *batch, Value *low)
{
    if (value_is_integer(low, 0))
        return build_cast(builder, batch, low->type);
    if (low->type->size < batch->type->size && (low->kind != VALUE_INTEGER || low->as.integer < 0))
        return build_cast(builder, build_binary(builder, OP_ADD, build_long(builder, low), batch), low->type);
    return build_binary(builder, OP_ADD, low, build_cast(builder, batch, low->type));
}

Batches batches_begin(Module *module, Arena *arena, Op *loop)
{
    Batches batches = {.module = module, .arena = arena, .loop = loop, .body = loop->regions[0]};
    Region *region = region_new(module, batches.body->function, loop);
    Builder before = builder_before(module, loop);
    Value *batch = region_add_argument(module, region, type_long(module), "batch");

    for (unsigned i = 1; i < batches.body->argument_count; i++) {
        const Value *carried = batches.body->arguments[i];
        region_add_argument(module, region, carried->type, carried->name)->is_derivative = carried->is_derivative;
    }
    before.place = loop->place;
    batches.trips = build_trips(&before, loop);
    if (value_op(batches.trips))
        batches.trips->name = "trips";
    batches.inside = builder_at_end(module, region);
    batches.inside.place = loop->place;
    batches.from = build_from(&batches.inside, batch, loop->operands[0]);
    batches.count = build_count(&batches.inside, batches.trips, batch, loop->operands[0]->type);
    return batches;
}

Value *batch_row(Batches *batches, const Type *element, const char *name, unsigned more)
{
    name = name ? arena_format(batches->module->arena, "%s_row", name) : "row";
    return build_local(&batches->inside, type_array(batches->module, element, SIZE + more), NULL, name);
}

Value *batch_shared_row(const Batches *batches, Op *around, const Value *sum)
{
    Builder builder = builder_before(batches->module, around);
    Value *row;

    builder.place = around->place;
    row = build_local(&builder, type_array(batches->module, sum->type, SIZE), NULL,
                      sum->name ? arena_format(batches->module->arena, "%s_sums", sum->name) : "sums");
    value_op(row)->is_zeroed = true;
    return row;
}

static Op *begin_loop(const Batches *batches, Builder *builder, Value *end, Builder *inside)
{
    const Type *type = batches->from->type;
    Value *bounds[] = {value_integer(batches->module, type, 0), end, value_integer(batches->module, type, 1)};
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);

    region_add_argument(batches->module, loop->regions[0], type, "k");
    loop->as.comparison = COMPARE_LT;
    *inside = builder_at_end(batches->module, loop->regions[0]);
    inside->place = batches->loop->place;
    return loop;
}

Op *batch_loop_of_all(const Batches *batches, Builder *builder, Builder *inside)
{
    return begin_loop(batches, builder, value_integer(batches->module, batches->from->type, SIZE), inside);
}

Op *batch_loop_beyond(const Batches *batches, Builder *builder, int64_t more, Builder *inside)
{
    Value *end = batches->count;

    if (more)
        end = build_binary(builder, OP_ADD, end, value_integer(batches->module, end->type, more));
    return begin_loop(batches, builder, end, inside);
}

Op *batch_loop(const Batches *batches, Builder *builder, RegionCopy *copy, Builder *inside)
{
    const Value *counter = batches->body->arguments[0];
    Op *loop = batch_loop_beyond(batches, builder, 0, inside);
    Value *here = build_binary(inside, OP_ADD, batches->from, loop->regions[0]->arguments[0]);

    here->name = counter->name;
    copy_set(copy, counter, here);
    return loop;
}

void batch_carry(const Batches *batches, Op *loop, RegionCopy *copy)
{
    for (unsigned i = 1; i < batches->body->argument_count; i++) {
        const Value *carried = batches->body->arguments[i];
        Value *value;
        op_add_operand(batches->module, loop, batches->inside.region->arguments[i]);
        op_add_result(batches->module, loop, carried->type, carried->name)->is_derivative = carried->is_derivative;
        value = region_add_argument(batches->module, loop->regions[0], carried->type, carried->name);
        value->is_derivative = carried->is_derivative;
        copy_set(copy, carried, value);
    }
}

void batch_yield(const Batches *batches, Op *loop, const RegionCopy *copy, Builder *inside)
{
    Value **values = ARENA_ARRAY(batches->arena, Value *, loop->result_count + 1);

    for (unsigned i = 0; i < loop->result_count; i++)
        values[i] = copy_value(copy, batches->body->last->operands[i]);
    build_yield(inside, values, loop->result_count);
}

Value *batch_place(Builder *inside, Value *row, int64_t before)
{
    Value *place = inside->region->arguments[0];

    if (before)
        place = build_binary(inside, OP_ADD, place, value_integer(inside->module, place->type, before));
    return build_index_in(inside, build_element(inside, row), place, true);
}

void batch_name_place(Batches *batches, Value *place, const Value *array)
{
    if (array->name)
        place->name = arena_format(batches->module->arena, "%s_at", array->name);
}

void batches_end(Batches *batches, Value *const *carried)
{
    Op *loop = batches->loop;
    const Type *type = type_long(batches->module);

    build_yield(&batches->inside, carried, loop->result_count);
    loop->regions[0] = batches->inside.region;
    loop->operands[0] = value_integer(batches->module, type, 0);
    loop->operands[1] = batches->trips;
    loop->operands[2] = value_integer(batches->module, type, SIZE);
    loop->as.comparison = COMPARE_LT;
    loop->is_backward = loop->is_unordered = loop->is_commuting = loop->keeps_objects_apart = false;
    loop->keeps_apart = loop->keeps_nest_apart = loop->keeps_stores_apart = loop->nest_commutes = false;
}
