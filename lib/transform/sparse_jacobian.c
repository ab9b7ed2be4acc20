/* In:    f_p, and f_dv or f_bv (f_d, f_b) or both; what is to be put back between two calls.
 * Out:   f_jacs: the pattern, the colouring, and the entries: columns of one colour a direction of f_dv, rows of one colour a
 *        direction of f_bv.
 * Keeps: what f does happens once, as the caller sees it: all runs but the last one are undone.
 * Source: interface, section 3, drivers; runtime/include/adcc/sparse.h has the sources of the method. */
#include "analysis/cost.h"
#include "transform/derive.h"
#include "transform/finish.h"
#include "transform/sparse.h"

static const char *const matrix_name[] = {"jac"};

static Sweeps begin(Driver *driver, const char *name, const char *comment, Value **matrix)
{
    static const char *const suffixes[2][2][2] = {{{"_d"}, {"_dv"}}, {{"_b"}, {"_bv"}}};
    Sweeps sweeps = {.driver = driver, .module = driver->module, .width = driver->width, .single = -1};

    sweeps.matrix = matrix_type(driver->module);
    sweeps.derivative = driver->derivative;
    sweeps.suffixes = suffixes[driver->is_reverse][driver->width > 0];
    sweeps.function = driver_begin(driver, name, comment);
    sweeps.shape = call_shape(driver, 1);
    sweeps_parameters(&sweeps, matrix_name, 1, matrix);
    return sweeps;
}

/* ---- one direction ---- */

static void for_places(const Sweeps *sweeps, Builder *builder, const char *name, Value *matrix, bool is_in)
{
    const Driver *driver = sweeps->driver;

    for (size_t i = 0; i < driver->places.count; i++) {
        const DriverPlace *place = &driver->places.items[i];
        const Slot *slot = &sweeps->slots[i];
        if (is_in ? place->is_in : place->is_out)
            build_matrix_sweep(sweeps, builder, name, matrix, slot, is_in ? slot->column : slot->row, place->scalar);
    }
}

/* All colours of columns, or of rows. */
static Function *build_way(Driver *driver, const char *name, const Rerun *rerun)
{
    bool by_rows = driver->is_reverse;
    Value *matrix, *colors;
    Sweeps sweeps = begin(driver, name,
                          by_rows ? "entries by rows of the Jacobian" : "entries by columns of the Jacobian", &matrix);
    Builder builder = builder_at_end(driver->module, sweeps.function->body);

    sweeps.function->linkage = LINKAGE_INTERNAL;
    builder.place = sweeps.function->place;
    sweeps_count(&sweeps, &builder);
    colors = build_matrix_size(&builder, by_rows ? "adcc_csr_row_colors" : "adcc_csr_column_colors", matrix, "colors");
    if (!sweeps_begin(&sweeps, &builder, colors, rerun)) {
        module_drop_function(driver->module, sweeps.function);
        return NULL;
    }
    sweeps_zero(&sweeps, &builder);
    for_places(&sweeps, &builder, by_rows ? "adcc_csr_seed_rows" : "adcc_csr_seed_columns", matrix, !by_rows);
    sweeps_call(&sweeps, &builder);
    for_places(&sweeps, &builder, by_rows ? "adcc_csr_take_rows" : "adcc_csr_take_columns", matrix, by_rows);
    sweeps_end(&sweeps, &builder);
    return sweeps.function;
}

/* ---- all of it ---- */

/* What a sweep costs, as a whole number; 0: there is none. */
static int64_t cost_of(const Driver *driver)
{
    double cost = driver ? cost_of_function(driver->derivative, driver->arena) : 0;

    return !driver ? 0 : cost < 1 ? 1 : cost > 1e9 ? 1000000000 : (int64_t)cost;
}

static void build_coloring(const Sweeps *sweeps, Builder *builder, Value *matrix, const Driver *forward,
                           const Driver *reverse)
{
    Module *module = sweeps->module;
    const Type *real = type_double(module);
    Value *arguments[] = {matrix, value_real(module, real, (long double)cost_of(forward)),
                          value_int(module, forward && forward->width ? forward->width : 1),
                          value_real(module, real, (long double)cost_of(reverse)),
                          value_int(module, reverse && reverse->width ? reverse->width : 1)};

    build_matrix_call(builder, "adcc_csr_color", type_void(module), arguments, 5);
}

static void build_call_of(const Sweeps *sweeps, Builder *builder, Function *part, Value *matrix)
{
    Value *result = build_part(sweeps, builder, part, matrix);

    if (result)
        build_store(builder, result, sweeps->result);
}

/* `if (adcc_csr_by_columns(jac))`, then the rows likewise, from the same inputs. */
static void build_both(const Sweeps *sweeps, Builder *builder, Function *const ways[2], Value *matrix)
{
    static const char *const tests[] = {"adcc_csr_by_columns", "adcc_csr_by_rows"};

    for (int k = 0; k < 2; k++) {
        Value *test = build_matrix_call(builder, tests[k], type_int(sweeps->module), &matrix, 1);
        Builder inside;
        driver_if(builder, test, &inside);
        if (k == 1)
            sweeps_restore(sweeps, &inside);
        build_call_of(sweeps, &inside, ways[k], matrix);
        build_yield(&inside, NULL, 0);
    }
}

static void build_whole(Driver *any, const char *name, Function *pattern, Function *const ways[2],
                        const Driver *forward, const Driver *reverse, const Rerun *rerun)
{
    const Type *result = any->flow->function->result;
    Value *matrix;
    Sweeps sweeps = begin(any, name, "sparse Jacobian", &matrix);
    Builder builder = builder_at_end(any->module, sweeps.function->body);

    builder.place = sweeps.function->place;
    sweeps.slots = ARENA_ARRAY(any->arena, Slot, any->places.count + 1);
    sweeps.is_single = true;
    if (ways[0] && ways[1])
        sweeps_keep(&sweeps, &builder, rerun);
    if (result->kind != TYPE_VOID) {
        sweeps.result = build_local(&builder, result, NULL, "result");
        build_store(&builder, zero_of(any->module, result), sweeps.result);
    }
    build_part(&sweeps, &builder, pattern, matrix);
    build_coloring(&sweeps, &builder, matrix, forward, reverse);
    if (ways[0] && ways[1])
        build_both(&sweeps, &builder, ways, matrix);
    else
        build_call_of(&sweeps, &builder, ways[0] ? ways[0] : ways[1], matrix);
    sweeps_end(&sweeps, &builder);
}

static const char *part_name(const Driver *driver, const char *name, const char *part)
{
    return unique_name(driver->module, arena_format(driver->arena, "%s_%s", name, part));
}

void sparse_jacobian_build(Driver *pattern, Driver *forward, Driver *reverse, const Rerun *rerun)
{
    Driver *any = forward ? forward : reverse;
    const char *name = arena_format(any->module->arena, "%s_jacs", any->request->function);
    Function *found = pattern_build(pattern, part_name(any, name, "pattern"), false, rerun);
    Function *ways[2] = {NULL, NULL};

    if (!found)
        return;
    if (forward)
        ways[0] = build_way(forward, part_name(any, name, "columns"), rerun);
    if (reverse && (!forward || ways[0]))
        ways[1] = build_way(reverse, part_name(any, name, "rows"), rerun);
    if ((!forward || ways[0]) && (!reverse || ways[1]))
        build_whole(any, name, found, ways, forward, reverse, rerun);
}
