/* See sweeps.h. */
#include "transform/sweeps.h"

#include "transform/derive.h"
#include "transform/finish.h"
#include "transform/length.h"
#include "transform/runtime.h"

#include <string.h>

enum { LOCAL_BYTES = 2048 }; /* what is larger, or of a size that is not known, is on the heap */

/* ---- small parts ---- */

Value *size_value(Module *module, int64_t value)
{
    return value_integer(module, type_size(module), value);
}

Value *size_sum(Builder *builder, Value *x, Value *y)
{
    if (x->kind == VALUE_INTEGER && y->kind == VALUE_INTEGER)
        return size_value(builder->module, x->as.integer + y->as.integer);
    if (value_is_integer(x, 0))
        return y;
    return value_is_integer(y, 0) ? x : build_binary(builder, OP_ADD, x, y);
}

Value *size_product(Builder *builder, Value *x, Value *y)
{
    if (x->kind == VALUE_INTEGER && y->kind == VALUE_INTEGER)
        return size_value(builder->module, x->as.integer * y->as.integer);
    if (value_is_integer(x, 0) || value_is_integer(y, 1))
        return x;
    return value_is_integer(y, 0) || value_is_integer(x, 1) ? y : build_binary(builder, OP_MUL, x, y);
}

Builder size_loop(Builder *builder, Value *count, int64_t step, const char *name, Value **counter)
{
    Module *module = builder->module;
    Value *bounds[] = {size_value(module, 0), count, size_value(module, step)};
    Op *loop = build_with_regions(builder, OP_FOR, bounds, 3, 1);
    Builder inside = builder_at_end(module, loop->regions[0]);

    loop->as.comparison = COMPARE_LT;
    inside.place = builder->place;
    *counter = region_add_argument(module, loop->regions[0], type_size(module), name);
    return inside;
}

static const Type *slot_type(const Sweeps *sweeps, const Slot *slot, const DriverPlace *place)
{
    return slot->width ? type_array(sweeps->module, place->scalar, slot->width) : place->scalar;
}

Value *slot_address(Builder *builder, const Slot *slot, Value *i, Value *d)
{
    Value *address = value_is_integer(i, 0) ? slot->first : build_index(builder, slot->first, i);

    if (!slot->width)
        return address;
    return build_index_in(builder, build_element(builder, address), d, true);
}

/* ---- parameters, numbers of rows and columns ---- */

static const char *free_name(const Driver *driver, const char *name)
{
    const Function *function = driver->flow->function;

    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].name && strcmp(function->parameters[i].name, name) == 0)
            return free_name(driver, arena_format(driver->module->arena, "%s_", name));
    return name;
}

void sweeps_parameters(Sweeps *sweeps, const char *const *names, unsigned count, Value **more)
{
    const Function *primal = sweeps->driver->flow->function;
    const Type *type = type_pointer(sweeps->module, type_double(sweeps->module), false);

    sweeps->primals = ARENA_ARRAY(sweeps->driver->arena, Value *, primal->parameter_count);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (primal->parameters[i].kind != PARAMETER_RESULT)
            sweeps->primals[i] = driver_add_parameter(sweeps->driver, sweeps->function, &primal->parameters[i]);
    for (unsigned i = 0; i < count; i++) {
        bool is_matrix = sweeps->matrix && i + 1 == count;
        Parameter parameter = {.name = free_name(sweeps->driver, names[i]), .type = is_matrix ? sweeps->matrix : type};
        more[i] = driver_add_parameter(sweeps->driver, sweeps->function, &parameter);
    }
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (primal->parameters[i].kind == PARAMETER_RESULT)
            sweeps->primals[i] = driver_add_parameter(sweeps->driver, sweeps->function, &primal->parameters[i]);
}

static Value *named(Value *value, const char *name)
{
    if (!value_is_constant(value) && value->kind == VALUE_RESULT && !value->name)
        value->name = name;
    return value;
}

static size_t slot_count(const Sweeps *sweeps)
{
    size_t count = 0;

    for (const char *const *suffix = sweeps->suffixes; *suffix; suffix++)
        count += sweeps->driver->places.count;
    return count;
}

static const DriverPlace *place_of(const Sweeps *sweeps, size_t slot)
{
    return &sweeps->driver->places.items[slot % sweeps->driver->places.count];
}

void sweeps_count(Sweeps *sweeps, Builder *builder)
{
    const Driver *driver = sweeps->driver;

    sweeps->slots = ARENA_ARRAY(driver->arena, Slot, slot_count(sweeps));
    for (size_t i = 0; i < driver->places.count; i++)
        sweeps->slots[i].count = place_count(driver, builder, &driver->places.items[i], sweeps->primals);
    sweeps->rows = sweeps->columns = size_value(sweeps->module, 0);
    for (size_t i = 0; i < driver->ins.count; i++) {
        Slot *slot = &sweeps->slots[driver->ins.items[i]];
        slot->column = sweeps->columns;
        sweeps->columns = size_sum(builder, sweeps->columns, slot->count);
    }
    for (size_t i = 0; i < driver->outs.count; i++) {
        Slot *slot = &sweeps->slots[driver->outs.items[i]];
        slot->row = sweeps->rows;
        sweeps->rows = size_sum(builder, sweeps->rows, slot->count);
    }
    named(sweeps->columns, "columns");
    named(sweeps->rows, "rows");
    for (size_t i = driver->places.count; i < slot_count(sweeps); i++)
        sweeps->slots[i] = sweeps->slots[i - driver->places.count];
    for (size_t i = 0; i < slot_count(sweeps); i++)
        sweeps->slots[i].width = (int)(i / driver->places.count) == sweeps->single ? 0 : sweeps->width;
}

/* ---- memory ---- */

static Value *heap_block(Builder *builder, Value *count, Value *unit, const Type *pointer)
{
    const Type *size = type_size(builder->module);
    Value *arguments[] = {build_cast(builder, count, size), build_cast(builder, unit, size)};
    const Type *bytes = type_pointer(builder->module, type_void(builder->module), false);

    return build_cast(builder, build_runtime(builder, "adcc_allocate_array", bytes, arguments, 2), pointer);
}

/* `count` elements, as a pointer to the first. */
static Value *new_block(Builder *builder, const Type *type, Value *unit, Value *count, const char *name, bool *is_heap)
{
    Module *module = builder->module;
    Value *block;

    *is_heap = count->kind != VALUE_INTEGER || count->as.integer > LOCAL_BYTES / (type->size ? type->size : 1);
    if (*is_heap)
        return named(heap_block(builder, count, unit, type_pointer(module, type, false)), name);
    if (value_is_integer(count, 1))
        return build_local(builder, type, NULL, name);
    block = build_local(builder, type_array(module, type, count->as.integer ? count->as.integer : 1), NULL, name);
    return build_element(builder, block);
}

static Value *slot_unit(const Sweeps *sweeps, const Slot *slot, const DriverPlace *place)
{
    Module *module = sweeps->module;
    Value *one = length_unit(module, type_pointer(module, place->scalar, false)), *unit;
    size_t length;

    if (!slot->width)
        return one;
    unit = size_value(module, place->scalar->size * slot->width);
    length = strlen(one->spelling) - 1;
    unit->spelling = arena_format(module->arena, "%.*s[%u])", (int)length, one->spelling, slot->width);
    return unit;
}

/* The first innermost element of arrays of this type. Where more than one array is walked as a whole, a name makes that a pointer of
 * its own: `a[0][i]` would say that i stays in the row. */
static Value *first_element(Builder *builder, Value *address, const Type *type, const char *name)
{
    Value *first = address;
    unsigned levels = 0;

    for (; type->kind == TYPE_ARRAY; type = type->as.array.element, levels++)
        first = build_element(builder, first);
    return levels > 1 || (levels == 1 && address->kind != VALUE_GLOBAL) ? named(first, name) : first;
}

static Global *global_shadow(const Sweeps *sweeps, const Global *global, const char *suffix)
{
    for (size_t i = sweeps->driver->first_shadow; i < sweeps->driver->end_shadow && global; i++)
        if (sweeps->module->globals.items[i]->shadow_of == global &&
            strcmp(sweeps->module->globals.items[i]->suffix, suffix) == 0)
            return sweeps->module->globals.items[i];
    return NULL;
}

/* The derivative's own shadow of the global, g_d, or of that shadow, g_b_d; NULL: it needs none. */
static Value *global_slot(const Sweeps *sweeps, Builder *builder, const Global *global, const char *suffix)
{
    bool is_second = strncmp(suffix, "_b_", 3) == 0;
    const Global *first = is_second ? global_shadow(sweeps, global, "_b") : global;
    Global *shadow = global_shadow(sweeps, first, is_second ? suffix + 2 : suffix);

    return shadow ? first_element(builder, value_global(sweeps->module, shadow), global->type, shadow->name) : NULL;
}

static void make_slot(Sweeps *sweeps, Builder *builder, size_t i)
{
    const DriverPlace *place = place_of(sweeps, i);
    Slot *slot = &sweeps->slots[i];
    const char *name = place->kind == PLACE_RESULT ? "ret" : place->name;
    const char *suffix = sweeps->suffixes[i / sweeps->driver->places.count];

    if (place->kind == PLACE_GLOBAL)
        slot->first = global_slot(sweeps, builder, sweeps->module->globals.items[place->index], suffix);
    if (slot->first)
        return;
    name = arena_format(sweeps->module->arena, "%s%s", name, suffix);
    slot->first = new_block(builder, slot_type(sweeps, slot, place), slot_unit(sweeps, slot, place), slot->count, name,
                            &slot->is_heap);
}

/* ---- what is put back before each run ---- */

/* From the copy to its place, or the other way. */
static void copy_kept(Builder *builder, const Kept *kept, bool is_back)
{
    Value *operands[] = {is_back ? kept->place : kept->copy, is_back ? kept->copy : kept->place, kept->bytes};
    Builder inside = *builder;

    if (kept->may_be_null)
        driver_if_there(builder, kept->place, &inside);
    build_op(&inside, OP_COPY, NULL, operands, 3);
    if (kept->may_be_null)
        build_yield(&inside, NULL, 0);
}

static void keep(Sweeps *sweeps, Builder *builder, Value *place, Value *count, const char *name, bool may_be_null)
{
    const Type *type = type_target(place->type);
    Kept kept = {.place = place, .may_be_null = may_be_null};
    Value *unit = length_unit(sweeps->module, place->type);

    kept.place = first_element(builder, place, type, name);
    type = type_target(kept.place->type);
    kept.place = build_cast(builder, kept.place, type_without_const(sweeps->module, kept.place->type));
    kept.bytes = value_is_integer(count, 1) ? unit : size_product(builder, count, unit);
    kept.copy =
        new_block(builder, type, unit, count, arena_format(sweeps->module->arena, "%s_before", name), &kept.is_heap);
    copy_kept(builder, &kept, false);
    VECTOR_PUSH(sweeps->driver->arena, sweeps->kept, kept);
}

static bool keep_parameter(Sweeps *sweeps, Builder *builder, unsigned i)
{
    const Function *primal = sweeps->driver->flow->function;
    const Parameter *parameter = &primal->parameters[i];

    if (parameter->kind != PARAMETER_PLAIN)
        return true;
    if (!length_is_known(sweeps->module, primal, parameter)) {
        driver_error(sweeps->driver,
                     "'%s' is run several times, and what '%s' leads to is read and overwritten: give its length by "
                     "--length '%s=...', or ADCC_LENGTH(...) on the parameter, so that it can be put back",
                     sweeps->driver->request->function, parameter->name, parameter->name);
        return false;
    }
    keep(sweeps, builder, sweeps->primals[i], parameter_count(sweeps->driver, builder, i, sweeps->primals),
         parameter->name, driver_may_be_null(sweeps->driver, i));
    return true;
}

bool sweeps_keep(Sweeps *sweeps, Builder *builder, const Rerun *rerun)
{
    const Function *primal = sweeps->driver->flow->function;
    bool is_good = !rerun->refusal;

    if (rerun->refusal) {
        diagnostics_report(sweeps->module->diagnostics, SEVERITY_ERROR, rerun->place,
                           "%s, and a driver runs '%s' several times from the same inputs", rerun->refusal,
                           sweeps->driver->request->function);
    }
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (rerun->parameter[i])
            is_good &= keep_parameter(sweeps, builder, i);
    for (size_t i = 0; i < rerun->global_count; i++) {
        Global *global = sweeps->module->globals.items[i];
        const Type *type = global->type;
        int64_t count = 1;
        if (!rerun->global[i] || global->is_const || global->is_shadow)
            continue;
        for (; type->kind == TYPE_ARRAY; type = type->as.array.element)
            count *= type->as.array.count;
        if (global->type->size <= 0) {
            driver_error(sweeps->driver, "the size of '%s', which is read and overwritten, is not known", global->name);
            is_good = false;
        } else {
            keep(sweeps, builder, value_global(sweeps->module, global), size_value(sweeps->module, count), global->name,
                 false);
        }
    }
    return is_good;
}

void sweeps_restore(const Sweeps *sweeps, Builder *builder)
{
    for (size_t i = 0; i < sweeps->kept.count; i++)
        copy_kept(builder, &sweeps->kept.items[i], true);
}

/* ---- the loop ---- */

static void begin_loop(Sweeps *sweeps, Builder *builder)
{
    Module *module = sweeps->module;
    Value *zero = size_value(module, 0), *rest, *is_last;
    int64_t width = sweeps->width ? sweeps->width : 1;
    Value *any = build_compare(builder, COMPARE_NE, sweeps->all, zero);
    Value *count = build_select(builder, any, sweeps->all, size_value(module, 1)); /* f is run once in any case */

    *builder =
        size_loop(builder, sweeps->all->kind == VALUE_INTEGER ? sweeps->all : count, width, "first", &sweeps->first);
    sweeps->lanes = size_value(module, 1);
    if (sweeps->width) {
        rest = build_binary(builder, OP_SUB, sweeps->all, sweeps->first);
        is_last = build_compare(builder, COMPARE_LT, rest, size_value(module, width));
        sweeps->lanes = named(build_select(builder, is_last, rest, size_value(module, width)), "lanes");
    }
    sweeps_restore(sweeps, builder);
}

bool sweeps_begin(Sweeps *sweeps, Builder *builder, Value *count, const Rerun *rerun)
{
    const Type *result = sweeps->driver->flow->function->result;
    int64_t width = sweeps->width ? sweeps->width : 1;

    sweeps->all = count;
    sweeps->is_single = count->kind == VALUE_INTEGER && count->as.integer <= width;
    for (size_t i = 0; i < slot_count(sweeps); i++)
        make_slot(sweeps, builder, i);
    if (!sweeps->is_single && !sweeps_keep(sweeps, builder, rerun))
        return false;
    if (result->kind != TYPE_VOID) {
        sweeps->result = build_local(builder, result, NULL, "result");
        build_store(builder, zero_of(sweeps->module, result), sweeps->result);
    }
    if (sweeps->is_single) {
        sweeps->first = size_value(sweeps->module, 0);
        sweeps->lanes = count;
    } else {
        begin_loop(sweeps, builder);
    }
    return true;
}

/* ---- seeds ---- */

static void store_one(const Sweeps *sweeps, Builder *builder, const Slot *slot, Value *i, Value *d)
{
    Value *address = slot_address(builder, slot, i, d);

    build_store(builder, value_real(sweeps->module, type_target(address->type), 1.0L), address);
}

/* `if (k < count) slot[k][d] = 1;` with k = first + d - offset */
static void seed_direction(const Sweeps *sweeps, Builder *builder, const Slot *slot, Value *offset, Value *d)
{
    Value *direction = size_sum(builder, sweeps->first, d), *test;
    Value *k = value_is_integer(offset, 0) ? direction : build_binary(builder, OP_SUB, direction, offset);
    Builder inside;

    if (!sweeps->width && slot->count->kind == VALUE_INTEGER &&
        value_is_integer(sweeps->all, slot->count->as.integer)) {
        store_one(sweeps, builder, slot, k, d); /* all directions are of this place */
        return;
    }
    if (value_is_integer(slot->count, 1)) {
        test = build_compare(builder, COMPARE_EQ, direction, offset);
        k = size_value(sweeps->module, 0);
    } else {
        test = build_compare(builder, COMPARE_LT, k, slot->count);
    }
    driver_if(builder, test, &inside);
    store_one(sweeps, &inside, slot, k, d);
    build_yield(&inside, NULL, 0);
}

static void seed_slot(const Sweeps *sweeps, Builder *builder, const Slot *slot, Value *offset)
{
    Value *i, *zero = size_value(sweeps->module, 0);
    Builder inside;

    if (sweeps->is_single && offset->kind == VALUE_INTEGER && slot->count->kind == VALUE_INTEGER) {
        if (value_is_integer(slot->count, 1)) {
            store_one(sweeps, builder, slot, zero, offset);
            return;
        }
        inside = size_loop(builder, slot->count, 1, "i", &i);
        store_one(sweeps, &inside, slot, i, size_sum(&inside, i, offset));
        build_yield(&inside, NULL, 0);
    } else if (sweeps->width) {
        inside = size_loop(builder, size_value(sweeps->module, sweeps->width), 1, "d", &i);
        seed_direction(sweeps, &inside, slot, offset, i);
        build_yield(&inside, NULL, 0);
    } else {
        seed_direction(sweeps, builder, slot, offset, zero);
    }
}

void sweeps_zero(Sweeps *sweeps, Builder *builder)
{
    for (size_t i = 0; i < slot_count(sweeps); i++) {
        const DriverPlace *place = place_of(sweeps, i);
        const Slot *slot = &sweeps->slots[i];
        Value *bytes;
        if (!slot->width && value_is_integer(slot->count, 1)) {
            build_store(builder, zero_of(sweeps->module, place->scalar), slot->first);
            continue;
        }
        bytes = size_product(builder, slot->count, slot_unit(sweeps, slot, place));
        build_op(builder, OP_FILL, NULL, (Value *[]){slot->first, value_int(sweeps->module, 0), bytes}, 3);
    }
}

void sweeps_seed(Sweeps *sweeps, Builder *builder, bool is_reverse)
{
    for (size_t i = 0; i < sweeps->driver->places.count; i++) {
        const DriverPlace *place = place_of(sweeps, i);
        const Slot *slot = &sweeps->slots[i];
        if (is_reverse ? place->is_out : place->is_in)
            seed_slot(sweeps, builder, slot, is_reverse ? slot->row : slot->column);
    }
}

/* ---- the call ---- */

/* The slot as the derivative's parameter wants it. */
static Value *slot_argument(const Sweeps *sweeps, Builder *builder, const Slot *slot, const Type *wanted)
{
    if (!type_is_pointer(wanted))
        return build_load(builder, slot->first);
    if (slot->width && type_is_floating(type_target(wanted)) && type_target(slot->first->type)->kind == TYPE_ARRAY)
        return build_element(builder, slot->first);
    if (type_target(wanted)->kind != TYPE_ARRAY) /* C before C23 adds no const to arrays that a pointer leads to */
        wanted = type_pointer(sweeps->module, type_target(wanted), false);
    return build_cast(builder, slot->first, wanted);
}

/* A record that is passed by value: a copy for this call. */
static Value *record_argument(Builder *builder, Value *record)
{
    Module *module = builder->module;
    const Type *type = type_target(record->type);
    Value *copy = build_local(builder, type, NULL, NULL);

    build_op(builder, OP_COPY, NULL, (Value *[]){copy, record, value_integer(module, type_size(module), type->size)},
             3);
    return copy;
}

static Slot *slot_of(const Sweeps *sweeps, PlaceKind kind, unsigned index)
{
    for (size_t i = 0; i < sweeps->driver->places.count; i++)
        if (sweeps->driver->places.items[i].kind == kind && sweeps->driver->places.items[i].index == index)
            return &sweeps->slots[i];
    return NULL;
}

/* The derivatives of a place, from number `first` on, stand one behind the other. */
static void slot_arguments(const Sweeps *sweeps, Builder *builder, const Slot *slot, size_t first, int at,
                           Value **arguments)
{
    for (size_t k = first; sweeps->suffixes[k]; k++, at++)
        arguments[at] = slot_argument(sweeps, builder, slot + k * sweeps->driver->places.count,
                                      sweeps->derivative->parameters[at].type);
}

void sweeps_call(Sweeps *sweeps, Builder *builder)
{
    const Function *primal = sweeps->driver->flow->function, *callee = sweeps->derivative;
    Value **arguments = ARENA_ARRAY(sweeps->driver->arena, Value *, callee->parameter_count);
    const CallShape *shape = &sweeps->shape;
    Op *call;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        int shadow = shape->shadow[i];
        arguments[shape->primal[i]] = primal->parameters[i].kind == PARAMETER_RECORD_VALUE
                                          ? record_argument(builder, sweeps->primals[i])
                                          : sweeps->primals[i];
        if (shadow >= 0)
            slot_arguments(sweeps, builder, slot_of(sweeps, PLACE_PARAMETER, i), 0, shadow, arguments);
    }
    if (shape->result >= 0)
        slot_arguments(sweeps, builder, slot_of(sweeps, PLACE_RESULT, 0), sweeps->skips_result, shape->result,
                       arguments);
    call = build_call(builder, sweeps->derivative, arguments, callee->parameter_count);
    if (sweeps->result)
        build_store(builder, call->results[0], sweeps->result);
}

void sweeps_end(Sweeps *sweeps, Builder *builder)
{
    Builder end = builder_at_end(sweeps->module, sweeps->function->body);

    end.place = builder->place;
    if (!sweeps->is_single)
        build_yield(builder, NULL, 0);
    for (size_t i = 0; i < slot_count(sweeps); i++)
        if (sweeps->slots[i].is_heap)
            build_op(&end, OP_FREE, NULL, &sweeps->slots[i].first, 1);
    for (size_t i = 0; i < sweeps->kept.count; i++)
        if (sweeps->kept.items[i].is_heap)
            build_op(&end, OP_FREE, NULL, &sweeps->kept.items[i].copy, 1);
    build_return(&end, sweeps->result ? build_load(&end, sweeps->result) : NULL);
    finish_function(sweeps->module, sweeps->function);
}
