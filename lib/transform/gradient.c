/* In:    f_b, for one real OUT.
 * Out:   f_grad: f_b's parameters without ret_b. The INs' adjoints are zero when f_b is called, the OUT's is 1; adjoints of memory
 *        that is no IN end as zero.
 * Source: interface, section 3, drivers. */
#include "transform/driver.h"

#include "transform/derive.h"

#include <string.h>

bool gradient_check(Driver *driver)
{
    const DriverPlace *out = driver->outs.count ? &driver->places.items[driver->outs.items[0]] : NULL;

    if (!out)
        return true; /* driver_check says so, when it is known what bytes hold */
    if (driver->outs.count != 1)
        driver_error(driver, "a gradient has one real output, not %zu: name it in a SPEC", driver->outs.count);
    else if (place_constant(driver, out) != 1 || !type_is_real(out->scalar))
        driver_error(driver, "a gradient has one real output: '%s' %s", out->name,
                     type_is_real(out->scalar) ? "is not known to be one real; say --length or ADCC_LENGTH 1"
                                               : "is a complex number");
    else
        return true;
    return false;
}

/* The first real of what the pointer leads to. */
static Value *first_real(Builder *builder, Value *pointer)
{
    while (type_target(pointer->type)->kind == TYPE_ARRAY)
        pointer = build_element(builder, pointer);
    return pointer;
}

static Global *shadow_of(const Driver *driver, const Global *global)
{
    const char *name = arena_format(driver->arena, "%s_b", global->name);

    for (size_t i = 0; i < driver->module->globals.count; i++)
        if (driver->module->globals.items[i]->shadow_of == global &&
            strcmp(driver->module->globals.items[i]->name, name) == 0)
            return driver->module->globals.items[i];
    return NULL;
}

/* The place's adjoint: the driver's own argument, or a global's shadow; NULL: there is none. */
static Value *adjoint_of(const Driver *driver, const DriverPlace *place, const CallShape *shape,
                         const Function *function)
{
    Global *shadow;

    switch (place->kind) {
    case PLACE_PARAMETER: return function->body->arguments[shape->shadow[place->index]];
    case PLACE_GLOBAL:
        shadow = shadow_of(driver, driver->module->globals.items[place->index]);
        return shadow ? value_global(driver->module, shadow) : NULL;
    case PLACE_RESULT: return NULL;
    }
    return NULL;
}

/* Before the call: zero, but 1 for the OUT. Behind it: zero for what is no IN. */
static void set_adjoint(const Driver *driver, Builder *builder, const DriverPlace *place, Value *adjoint, Value *count,
                        bool is_before)
{
    if (is_before && place->is_out)
        build_store(builder, value_real(driver->module, place->scalar, 1.0L), first_real(builder, adjoint));
    else
        driver_zero(builder, adjoint, count);
}

static void set_adjoints(const Driver *driver, Builder *builder, const CallShape *shape, Value *const *counts,
                         bool is_before)
{
    for (size_t i = 0; i < driver->places.count; i++) {
        const DriverPlace *place = &driver->places.items[i];
        Value *adjoint = adjoint_of(driver, place, shape, builder->region->function);
        if (!adjoint || (!is_before && place->is_in))
            continue;
        if (place_is_pointer(place) && driver_may_be_null(driver, place->index)) {
            Builder inside;
            driver_if_there(builder, adjoint, &inside);
            set_adjoint(driver, &inside, place, adjoint, counts[i], is_before);
            build_yield(&inside, NULL, 0);
        } else {
            set_adjoint(driver, builder, place, adjoint, counts[i], is_before);
        }
    }
}

void gradient_build(Driver *driver)
{
    Module *module = driver->module;
    const Function *reverse = driver->derivative, *primal = driver->flow->function;
    const char *name = arena_format(module->arena, "%s_grad", driver->request->function);
    Function *function = driver_begin(driver, name, "value and gradient");
    CallShape shape = call_shape(driver, 1);
    Value **arguments = ARENA_ARRAY(driver->arena, Value *, reverse->parameter_count);
    Value **primals = ARENA_ARRAY(driver->arena, Value *, primal->parameter_count);
    Value **counts = ARENA_ARRAY(driver->arena, Value *, driver->places.count);
    Builder builder = builder_at_end(module, function->body);
    Op *call;

    builder.place = function->place;
    for (unsigned i = 0; i < reverse->parameter_count; i++)
        arguments[i] = (int)i == shape.result ? value_real(module, primal->result, 1.0L)
                                              : driver_add_parameter(driver, function, &reverse->parameters[i]);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        primals[i] = arguments[shape.primal[i]];
    for (size_t i = 0; i < driver->places.count; i++)
        counts[i] = place_count(driver, &builder, &driver->places.items[i], primals);
    set_adjoints(driver, &builder, &shape, counts, true);
    call = build_call(&builder, driver->derivative, arguments, reverse->parameter_count);
    set_adjoints(driver, &builder, &shape, counts, false);
    driver_return(&builder, call);
}
