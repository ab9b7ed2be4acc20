/* In:    f_dv or f_bv (f_d, f_b), or both; what is to be put back between two calls.
 * Out:   f_jac: the dense Jacobian, row-major; N columns, or N rows, a call.
 * Needs: where both directions are given, what each costs: the one that costs less for the numbers of rows and columns that there
 *        are is taken, at run time: calls times the cost of one (analysis/cost.h).
 * Source: interface, section 3, drivers. */
#include "analysis/cost.h"
#include "transform/derive.h"
#include "transform/finish.h"
#include "transform/sweeps.h"

bool jacobian_check(const Driver *driver)
{
    bool is_good = true;

    for (size_t i = 0; i < driver->places.count; i++)
        if (type_is_complex(driver->places.items[i].scalar)) {
            driver_error(driver, "'%s' is complex: a Jacobian of complex numbers is not supported yet",
                         driver->places.items[i].name);
            is_good = false;
        }
    return is_good;
}

/* ---- what comes out of a call ---- */

/* jac[row * columns + column] = *address */
static void store_entry(const Sweeps *sweeps, Builder *builder, Value *jac, Value *row, Value *column, Value *address)
{
    Value *place = size_sum(builder, size_product(builder, row, sweeps->columns), column);
    Value *entry = build_cast(builder, build_load(builder, address), type_double(sweeps->module));

    build_store(builder, entry, value_is_integer(place, 0) ? jac : build_index(builder, jac, place));
}

/* Derivative i of the slot, in direction d. */
static void collect_entry(const Sweeps *sweeps, Builder *builder, Value *jac, const Slot *slot, Value *i, Value *d)
{
    Value *direction = size_sum(builder, sweeps->first, d);
    Value *address = slot_address(builder, slot, i, d);

    if (sweeps->driver->is_reverse)
        store_entry(sweeps, builder, jac, direction, size_sum(builder, slot->column, i), address);
    else
        store_entry(sweeps, builder, jac, size_sum(builder, slot->row, i), direction, address);
}

static void collect_directions(const Sweeps *sweeps, Builder *builder, Value *jac, const Slot *slot, Value *i)
{
    Value *d;
    Builder inside;

    if (!sweeps->width) {
        collect_entry(sweeps, builder, jac, slot, i, size_value(sweeps->module, 0));
        return;
    }
    inside = size_loop(builder, sweeps->lanes, 1, "d", &d);
    collect_entry(sweeps, &inside, jac, slot, i, d);
    build_yield(&inside, NULL, 0);
}

static void collect_all(const Sweeps *sweeps, Builder *builder, Value *jac)
{
    const Driver *driver = sweeps->driver;

    for (size_t k = 0; k < driver->places.count; k++) {
        const Slot *slot = &sweeps->slots[k];
        Value *i;
        if (!(driver->is_reverse ? driver->places.items[k].is_in : driver->places.items[k].is_out))
            continue;
        if (value_is_integer(slot->count, 1)) {
            collect_directions(sweeps, builder, jac, slot, size_value(sweeps->module, 0));
        } else {
            Builder inside = size_loop(builder, slot->count, 1, "i", &i);
            collect_directions(sweeps, &inside, jac, slot, i);
            build_yield(&inside, NULL, 0);
        }
    }
}

/* Where there may be no direction at all, one call is made nevertheless. */
static void collect(const Sweeps *sweeps, Builder *builder, Value *jac)
{
    Builder inside;

    if (sweeps->width || sweeps->all->kind == VALUE_INTEGER) {
        collect_all(sweeps, builder, jac);
        return;
    }
    driver_if(builder, build_compare(builder, COMPARE_LT, sweeps->first, sweeps->all), &inside);
    collect_all(sweeps, &inside, jac);
    build_yield(&inside, NULL, 0);
}

/* ---- one direction ---- */

static Sweeps begin(Driver *driver, const char *name, const char *comment, Value **jac)
{
    static const char *const names[] = {"jac"};
    static const char *const suffixes[2][2][2] = {{{"_d"}, {"_dv"}}, {{"_b"}, {"_bv"}}};
    Sweeps sweeps = {.driver = driver, .module = driver->module, .width = driver->width, .single = -1};

    sweeps.derivative = driver->derivative;
    sweeps.suffixes = suffixes[driver->is_reverse][driver->width > 0];
    sweeps.function = driver_begin(driver, name, comment);
    sweeps.shape = call_shape(driver, 1);
    sweeps_parameters(&sweeps, names, 1, jac);
    return sweeps;
}

static Function *build_way(Driver *driver, const char *name, const char *comment, const Rerun *rerun)
{
    Value *jac;
    Sweeps sweeps = begin(driver, name, comment, &jac);
    Builder builder = builder_at_end(driver->module, sweeps.function->body);

    builder.place = sweeps.function->place;
    sweeps_count(&sweeps, &builder);
    if (!sweeps_begin(&sweeps, &builder, driver->is_reverse ? sweeps.rows : sweeps.columns, rerun)) {
        module_drop_function(driver->module, sweeps.function);
        return NULL;
    }
    sweeps_zero(&sweeps, &builder);
    sweeps_seed(&sweeps, &builder, driver->is_reverse);
    sweeps_call(&sweeps, &builder);
    collect(&sweeps, &builder, jac);
    sweeps_end(&sweeps, &builder);
    return sweeps.function;
}

/* ---- the choice ---- */

/* count / width, rounded up, times the cost */
static Value *build_cost(Builder *builder, Value *count, unsigned width, int64_t cost)
{
    Module *module = builder->module;

    if (width > 1)
        count = build_binary(builder, OP_DIV, size_sum(builder, count, size_value(module, width - 1)),
                             size_value(module, width));
    return size_product(builder, count, size_value(module, cost));
}

/* Whole numbers of at most three digits, so that nobody takes them for exact. */
static void round_costs(double *one, double *other)
{
    double scale = 1;

    while (*one / scale > 999 || *other / scale > 999)
        scale *= 10;
    *one = *one / scale < 1 ? 1 : *one / scale + 0.5;
    *other = *other / scale < 1 ? 1 : *other / scale + 0.5;
}

static void build_call_of(Builder *builder, Function *callee)
{
    Value **arguments = builder->region->function->body->arguments;
    const Op *call = build_call(builder, callee, arguments, callee->parameter_count);

    build_yield(builder, call->results, call->result_count);
}

static void build_choice(Driver *forward, const Driver *reverse, Function *by_columns, Function *by_rows,
                         Value *is_forward, Builder *builder)
{
    const Type *result = forward->flow->function->result;
    Op *choice = build_with_regions(builder, OP_IF, &is_forward, 1, 2);
    Builder columns = builder_at_end(forward->module, choice->regions[0]);
    Builder rows = builder_at_end(reverse->module, choice->regions[1]);

    columns.place = rows.place = builder->place;
    build_call_of(&columns, by_columns);
    build_call_of(&rows, by_rows);
    build_return(builder, result->kind == TYPE_VOID ? NULL : op_add_result(forward->module, choice, result, "result"));
}

static void build_both(Driver *forward, const Driver *reverse, Function *by_columns, Function *by_rows,
                       const char *name)
{
    double costs[2] = {cost_of_function(forward->derivative, forward->arena),
                       cost_of_function(reverse->derivative, reverse->arena)};
    Value *jac, *sides[2];
    Sweeps sweeps = begin(forward, name, "Jacobian", &jac);
    Builder builder = builder_at_end(forward->module, sweeps.function->body);
    Op *comment;

    builder.place = sweeps.function->place;
    round_costs(&costs[0], &costs[1]);
    sweeps_count(&sweeps, &builder);
    comment = build_op(&builder, OP_COMMENT, NULL, NULL, 0);
    comment->as.text = arena_format(forward->module->arena, "a call costs about %d for %u column%s, %d for %u row%s",
                                    (int)costs[0], forward->width ? forward->width : 1, forward->width > 1 ? "s" : "",
                                    (int)costs[1], reverse->width ? reverse->width : 1, reverse->width > 1 ? "s" : "");
    sides[0] = build_cost(&builder, sweeps.columns, forward->width, (int64_t)costs[0]);
    sides[1] = build_cost(&builder, sweeps.rows, reverse->width, (int64_t)costs[1]);
    build_choice(forward, reverse, by_columns, by_rows, build_compare(&builder, COMPARE_LE, sides[0], sides[1]),
                 &builder);
    finish_function(forward->module, sweeps.function);
}

void jacobian_build(Driver *forward, Driver *reverse, const Rerun *rerun)
{
    Driver *any = forward ? forward : reverse;
    const char *name = arena_format(any->module->arena, "%s_jac", any->request->function);
    Function *ways[2];

    if (!forward || !reverse) {
        build_way(any, name, "Jacobian", rerun);
        return;
    }
    ways[0] = build_way(forward, unique_name(any->module, arena_format(any->arena, "%s_columns", name)),
                        "Jacobian by columns", rerun);
    ways[1] = ways[0] ? build_way(reverse, unique_name(any->module, arena_format(any->arena, "%s_rows", name)),
                                  "Jacobian by rows", rerun)
                      : NULL;
    if (!ways[1])
        return;
    ways[0]->linkage = ways[1]->linkage = LINKAGE_INTERNAL;
    build_both(forward, reverse, ways[0], ways[1], name);
}
