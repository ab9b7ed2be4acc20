/* In:    f_b_d, the tangent of the adjoint, or the same for N directions at once; what is to be put back between two calls.
 * Out:   f_hess: value, gradient and dense Hessian, row-major; a call gives N columns, or one. Value, adjoint and recordings are
 *        computed once a call.
 * Keeps: both triangles the same to the last bit: of each column only what stands on and below the diagonal is used, and is
 *        written to both places.
 * Source: interface, section 3, drivers. */
#include "transform/sweeps.h"

#include "transform/derive.h"

enum { SLOT_TANGENT, SLOT_ADJOINT, SLOT_CHANGE }; /* f_b_d's derivatives of a parameter: x_d, x_b, x_b_d */

static const Slot *slot_at(const Sweeps *sweeps, unsigned kind, size_t place)
{
    return &sweeps->slots[kind * sweeps->driver->places.count + place];
}

bool hessian_check(Driver *driver)
{
    return gradient_check(driver) && jacobian_check(driver);
}

/* The OUT's adjoint is 1. */
static void seed_output(const Sweeps *sweeps, Builder *builder)
{
    const Slot *slot = slot_at(sweeps, SLOT_ADJOINT, sweeps->driver->outs.items[0]);

    build_store(builder, value_real(sweeps->module, type_target(slot->first->type), 1.0L), slot->first);
}

/* For derivative i of the place: its row's entry in column first + d, and in this row that column's. */
static void collect_entry(const Sweeps *sweeps, Builder *builder, size_t place, Value *i, Value *d, Value *hess)
{
    const Slot *slot = slot_at(sweeps, SLOT_CHANGE, place);
    Value *row = size_sum(builder, slot->column, i), *column = size_sum(builder, sweeps->first, d);
    Value *at = size_sum(builder, size_product(builder, row, sweeps->columns), column), *value;
    Value *mirrored = size_sum(builder, size_product(builder, column, sweeps->columns), row);
    Builder inside;

    driver_if(builder, build_compare(builder, COMPARE_GE, row, column), &inside);
    value = build_load(&inside, slot_address(&inside, slot, i, d));
    value = build_cast(&inside, value, type_double(sweeps->module));
    build_store(&inside, value, build_index(&inside, hess, at));
    build_store(&inside, value, build_index(&inside, hess, mirrored));
    build_yield(&inside, NULL, 0);
}

static void collect_gradient(const Sweeps *sweeps, Builder *builder, size_t place, Value *i, Value *grad)
{
    const Slot *slot = slot_at(sweeps, SLOT_ADJOINT, place);
    Value *value = build_load(builder, slot_address(builder, slot, i, NULL));

    build_store(builder, build_cast(builder, value, type_double(sweeps->module)),
                build_index(builder, grad, size_sum(builder, slot->column, i)));
}

static void collect_place(const Sweeps *sweeps, Builder *builder, size_t place, Value *const *results)
{
    Value *count = sweeps->slots[place].count, *i = size_value(sweeps->module, 0);
    bool is_one = value_is_integer(count, 1);
    Builder inside = *builder;

    if (!is_one)
        inside = size_loop(builder, count, 1, "i", &i);
    collect_gradient(sweeps, &inside, place, i, results[0]);
    if (sweeps->width) {
        Value *d;
        Builder lanes = size_loop(&inside, sweeps->lanes, 1, "d", &d);
        collect_entry(sweeps, &lanes, place, i, d, results[1]);
        build_yield(&lanes, NULL, 0);
    } else {
        collect_entry(sweeps, &inside, place, i, size_value(sweeps->module, 0), results[1]);
    }
    if (!is_one)
        build_yield(&inside, NULL, 0);
}

void hessian_build(Driver *driver, const Rerun *rerun)
{
    static const char *const names[] = {"grad", "hess"};
    static const char *const suffixes[2][4] = {{"_d", "_b", "_b_d", NULL}, {"_dv", "_b", "_b_dv", NULL}};
    Module *module = driver->module;
    Sweeps sweeps = {.driver = driver,
                     .module = module,
                     .derivative = driver->derivative,
                     .width = driver->width,
                     .suffixes = suffixes[driver->width > 0],
                     .single = SLOT_ADJOINT};
    Value *results[2];
    Builder builder;

    sweeps.function = driver_begin(driver, arena_format(module->arena, "%s_hess", driver->request->function),
                                   "value, gradient and Hessian");
    sweeps.shape = call_shape(driver, 3);
    sweeps_parameters(&sweeps, names, 2, results);
    builder = builder_at_end(module, sweeps.function->body);
    builder.place = sweeps.function->place;
    sweeps_count(&sweeps, &builder);
    if (!sweeps_begin(&sweeps, &builder, sweeps.columns, rerun)) {
        module_drop_function(module, sweeps.function);
        return;
    }
    sweeps_zero(&sweeps, &builder);
    sweeps_seed(&sweeps, &builder, false);
    seed_output(&sweeps, &builder);
    sweeps_call(&sweeps, &builder);
    for (size_t i = 0; i < driver->places.count; i++)
        if (driver->places.items[i].is_in)
            collect_place(&sweeps, &builder, i, results);
    sweeps_end(&sweeps, &builder);
}
