/* In:    f_b_p, and f_b_d or the same for N directions at once; what is to be put back between two calls.
 * Out:   f_hesss: value, gradient, and the entries of the Hessian: variables of one colour are a direction of f_b_d.
 * Keeps: both triangles the same to the last bit: an entry and the one mirrored at the diagonal are read once.
 * Source: interface, section 3, drivers; runtime/include/adcc/sparse.h has the sources of the method. */
#include "transform/derive.h"
#include "transform/sparse.h"

enum { SLOT_TANGENT, SLOT_ADJOINT, SLOT_CHANGE }; /* f_b_d's derivatives of a parameter: x_d, x_b, x_b_d */

static const Slot *slot_at(const Sweeps *sweeps, unsigned kind, size_t place)
{
    return &sweeps->slots[kind * sweeps->driver->places.count + place];
}

static void seed(const Sweeps *sweeps, Builder *builder, Value *matrix)
{
    const Driver *driver = sweeps->driver;
    const Slot *output = slot_at(sweeps, SLOT_ADJOINT, driver->outs.items[0]);

    for (size_t i = 0; i < driver->places.count; i++)
        if (driver->places.items[i].is_in)
            build_matrix_sweep(sweeps, builder, "adcc_csr_seed_columns", matrix, slot_at(sweeps, SLOT_TANGENT, i),
                               sweeps->slots[i].column, driver->places.items[i].scalar);
    build_store(builder, value_real(sweeps->module, type_target(output->first->type), 1.0L), output->first);
}

static void collect_gradient(const Sweeps *sweeps, Builder *builder, size_t place, Value *grad)
{
    const Slot *slot = slot_at(sweeps, SLOT_ADJOINT, place);
    Value *i = size_value(sweeps->module, 0), *value;
    bool is_one = value_is_integer(slot->count, 1);
    Builder inside = *builder;

    if (!is_one)
        inside = size_loop(builder, slot->count, 1, "i", &i);
    value = build_load(&inside, slot_address(&inside, slot, i, NULL));
    build_store(&inside, build_cast(&inside, value, type_double(sweeps->module)),
                build_index(&inside, grad, size_sum(&inside, slot->column, i)));
    if (!is_one)
        build_yield(&inside, NULL, 0);
}

static void collect(const Sweeps *sweeps, Builder *builder, Value *grad, Value *matrix)
{
    const Driver *driver = sweeps->driver;

    for (size_t i = 0; i < driver->places.count; i++) {
        if (!driver->places.items[i].is_in)
            continue;
        collect_gradient(sweeps, builder, i, grad);
        build_matrix_sweep(sweeps, builder, "adcc_csr_take_symmetric", matrix, slot_at(sweeps, SLOT_CHANGE, i),
                           sweeps->slots[i].column, driver->places.items[i].scalar);
    }
}

static void build(Sweeps *sweeps, Function *pattern, Value *grad, Value *matrix, const Rerun *rerun)
{
    Module *module = sweeps->module;
    Builder builder = builder_at_end(module, sweeps->function->body);
    Value *colors;

    builder.place = sweeps->function->place;
    build_part(sweeps, &builder, pattern, matrix);
    build_matrix_call(&builder, "adcc_csr_color_symmetric", type_void(module), &matrix, 1);
    sweeps_count(sweeps, &builder);
    colors = build_matrix_size(&builder, "adcc_csr_column_colors", matrix, "colors");
    if (!sweeps_begin(sweeps, &builder, colors, rerun)) {
        module_drop_function(module, sweeps->function);
        return;
    }
    sweeps_zero(sweeps, &builder);
    seed(sweeps, &builder, matrix);
    sweeps_call(sweeps, &builder);
    collect(sweeps, &builder, grad, matrix);
    sweeps_end(sweeps, &builder);
}

void sparse_hessian_build(Driver *pattern, Driver *driver, const Rerun *rerun)
{
    static const char *const names[] = {"grad", "hess"};
    static const char *const suffixes[2][4] = {{"_d", "_b", "_b_d", NULL}, {"_dv", "_b", "_b_dv", NULL}};
    Module *module = driver->module;
    const char *name = arena_format(module->arena, "%s_hesss", driver->request->function);
    const char *part = unique_name(module, arena_format(driver->arena, "%s_pattern", name));
    Function *found = pattern_build(pattern, part, true, rerun);
    Sweeps sweeps = {.driver = driver,
                     .module = module,
                     .derivative = driver->derivative,
                     .width = driver->width,
                     .suffixes = suffixes[driver->width > 0],
                     .single = SLOT_ADJOINT};
    Value *results[2];

    if (!found)
        return;
    sweeps.matrix = matrix_type(module);
    sweeps.function = driver_begin(driver, name, "value, gradient and sparse Hessian");
    sweeps.shape = call_shape(driver, 3);
    sweeps_parameters(&sweeps, names, 2, results);
    build(&sweeps, found, results[0], results[1], rerun);
}
