/* See drivers.h. */
#include "drivers.h"

#include "analysis/cost.h"
#include "requests.h"
#include "spec.h"
#include "transform/driver.h"
#include "ways.h"

bool request_is_private(const Request *request)
{
    const Request *driver = request->driver;

    return driver && ((mode_is_driver(driver->mode) && driver->mode != MODE_GRADIENT) || request_is_private(driver));
}

/* ---- the derivatives that drivers call ---- */

static Request *new_request(Module *module, const Request *driver, ModeKind mode)
{
    Request *request = ARENA_NEW(module->arena, Request);

    *request = *driver;
    request->mode = mode;
    request->driver = driver;
    request->number = 0;
    return request;
}

/* f_grad calls the f_b that the user asked for, where it is that of the same SPEC. */
static void expand_gradient(Module *module, const Request *driver)
{
    Request *request = new_request(module, driver, MODE_REVERSE);

    for (size_t i = 0; i < module->requests.count; i++)
        if (request_equals(module->requests.items[i], request))
            return;
    VECTOR_PUSH(module->arena, module->requests, request);
}

static void expand_one(Module *module, const Request *driver, ModeKind mode)
{
    VECTOR_PUSH(module->arena, module->requests, new_request(module, driver, mode));
}

/* What finds the pattern. */
static void expand_pattern(Module *module, const Request *driver, ModeKind mode)
{
    Request *request = new_request(module, driver, mode);

    request->is_pattern = true;
    VECTOR_PUSH(module->arena, module->requests, request);
}

static void expand(Module *module, const Request *driver)
{
    if (driver->mode == MODE_GRADIENT)
        expand_gradient(module, driver);
    if (driver->mode == MODE_SPARSE_JACOBIAN)
        expand_pattern(module, driver, MODE_FORWARD);
    if (driver->mode == MODE_SPARSE_HESSIAN)
        expand_pattern(module, driver, MODE_HVP);
    if (driver->mode == MODE_JACOBIAN || driver->mode == MODE_SPARSE_JACOBIAN) {
        expand_one(module, driver, MODE_FORWARD_VECTOR);
        expand_one(module, driver, MODE_REVERSE_VECTOR);
    }
    if (driver->mode == MODE_HESSIAN || driver->mode == MODE_SPARSE_HESSIAN)
        expand_one(module, driver, MODE_HVP);
}

void drivers_expand(Module *module)
{
    size_t count = module->requests.count;

    for (size_t i = 0; i < count; i++)
        expand(module, module->requests.items[i]);
}

/* The request for a derivative that the driver calls. */
static Request *derivative_of(const Module *module, const Request *driver, ModeKind mode)
{
    Request wanted = *driver;

    wanted.mode = mode;
    for (size_t i = 0; i < module->requests.count; i++) {
        Request *request = module->requests.items[i];
        if (request->driver == driver && request->mode == mode && !request->is_pattern)
            return request;
        if (mode == MODE_REVERSE && !request->driver && request_equals(request, &wanted))
            return request;
    }
    return NULL;
}

/* The one that finds the pattern. */
static Request *pattern_of(const Module *module, const Request *driver)
{
    for (size_t i = 0; i < module->requests.count; i++)
        if (module->requests.items[i]->driver == driver && module->requests.items[i]->is_pattern)
            return module->requests.items[i];
    return NULL;
}

/* ---- drivers ---- */

static bool is_hessian(const Request *request)
{
    return request->mode == MODE_HESSIAN || request->mode == MODE_SPARSE_HESSIAN;
}

static Driver driver_of(Module *module, Arena *arena, const Request *request, const Request *called)
{
    Driver driver = {.module = module, .arena = arena, .request = request};

    driver.flow = request_resolve(module, arena, request);
    driver.has_shadow = called->has_shadow;
    driver.derivative = called->made;
    driver.width = request_width(module, called);
    driver.is_reverse = mode_is_reverse(called->mode);
    driver_find_places(&driver);
    return driver;
}

static void check(Module *module, Arena *arena, const Request *request)
{
    ModeKind mode = request->mode == MODE_GRADIENT ? MODE_REVERSE
                    : is_hessian(request)          ? MODE_HVP
                                                   : MODE_FORWARD_VECTOR;
    Driver driver = driver_of(module, arena, request, derivative_of(module, request, mode));

    if (!driver_check(&driver))
        return;
    if (request->mode == MODE_GRADIENT)
        gradient_check(&driver);
    else if (is_hessian(request))
        hessian_check(&driver);
    else
        jacobian_check(&driver);
}

void drivers_check(Module *module)
{
    Arena *arena = arena_new();

    for (size_t i = 0; i < module->requests.count; i++)
        if (mode_is_driver(module->requests.items[i]->mode))
            check(module, arena, module->requests.items[i]);
    arena_free(arena);
}

static void build_gradient(Module *module, Arena *arena, const Request *request)
{
    const Request *called = derivative_of(module, request, MODE_REVERSE);

    if (called && called->made) {
        Driver driver = driver_of(module, arena, request, called);
        if (driver_check(&driver))
            gradient_build(&driver);
    }
}

/* The derivative that was asked for, and a driver that calls it; false, and said why: it cannot be had. */
static bool derive_for(Module *module, Arena *arena, const Request *request, Request *called, Driver *driver)
{
    ModuleMark mark = module_mark(module);

    if (!request_derive(module, called) || !called->made)
        return false;
    *driver = driver_of(module, arena, request, called);
    driver->first_shadow = mark.globals;
    driver->end_shadow = module->globals.count;
    return driver_check(driver);
}

/* ---- which way ---- */

static double way_cost(const Way *way, Arena *arena)
{
    int64_t width = request_width(way->module, way->request);

    width = width ? width : 1;
    return (double)((way->count + width - 1) / width) * cost_of_function(way->request->made, arena);
}

/* Both numbers are known: the other way is not wanted. What came last goes first. */
static void keep_cheaper(Way *forward, Way *reverse, Arena *arena)
{
    bool is_forward = way_cost(forward, arena) <= way_cost(reverse, arena);

    module_return_to(reverse->module, is_forward ? reverse->mark : forward->mark);
    forward->is_there = is_forward;
    reverse->is_there = !is_forward && derive_silently(reverse);
}

static int64_t count_of(const Driver *driver, bool is_in)
{
    int64_t sum = 0;
    size_t count = is_in ? driver->ins.count : driver->outs.count;

    for (size_t i = 0; i < count; i++) {
        unsigned at = is_in ? driver->ins.items[i] : driver->outs.items[i];
        int64_t one = place_constant(driver, &driver->places.items[at]);
        if (one < 0)
            return -1;
        sum += one;
    }
    return sum;
}

/* ---- a Hessian ---- */

/* How many of its columns come out of a call. */
static int hessian_width(const Module *module, int64_t columns)
{
    const Request lanes = {.mode = MODE_FORWARD_VECTOR};
    int width = (int)request_width(module, &lanes);

    return columns >= 0 && columns < width ? (int)columns : width;
}

static void build_hessian(Module *module, Arena *arena, const Request *request)
{
    Request *called = derivative_of(module, request, MODE_HVP), *pattern = pattern_of(module, request);
    const Request *adjoint =
        derivative_of(module, request, MODE_REVERSE); /* the user's, if it is the one that is taken */
    Driver driver = driver_of(module, arena, request, called), finder;
    Way way = {.module = module, .request = called, .count = pattern ? -1 : count_of(&driver, true)};
    ModuleMark mark = module_mark(module);

    called->number = hessian_width(module, way.count);
    if (called->number < 2 || !derive_silently(&way)) { /* a column a call */
        called->number = 0;
        if (!request_derive(module, called) || !called->made)
            return;
    }
    if (adjoint)
        called->has_shadow = adjoint->has_shadow;
    driver = driver_of(module, arena, request, called);
    driver.first_shadow = mark.globals;
    driver.end_shadow = module->globals.count;
    if (!driver_check(&driver) || !hessian_check(&driver))
        return;
    if (pattern && adjoint)
        pattern->has_shadow = adjoint->has_shadow;
    if (!pattern)
        hessian_build(&driver, rerun_compute(module, arena, driver.flow->function));
    else if (derive_for(module, arena, request, pattern, &finder))
        sparse_hessian_build(&finder, &driver, rerun_compute(module, arena, driver.flow->function));
}

/* ---- a Jacobian ---- */

static void build_ways(Module *module, Arena *arena, const Request *request, Driver *pattern, const Way *forward,
                       const Way *reverse)
{
    Driver drivers[2] = {{0}, {0}};
    const Rerun *rerun;

    if (forward->is_there)
        drivers[0] = driver_of(module, arena, request, forward->request);
    if (reverse->is_there)
        drivers[1] = driver_of(module, arena, request, reverse->request);
    drivers[0].first_shadow = forward->mark.globals;
    drivers[1].first_shadow = reverse->mark.globals;
    drivers[0].end_shadow = reverse->is_there ? reverse->mark.globals : module->globals.count;
    drivers[1].end_shadow = module->globals.count;
    if ((forward->is_there && !driver_check(&drivers[0])) || (reverse->is_there && !driver_check(&drivers[1])))
        return;
    rerun = rerun_compute(module, arena, request_resolve(module, arena, request)->function);
    if (pattern)
        sparse_jacobian_build(pattern, forward->is_there ? &drivers[0] : NULL, reverse->is_there ? &drivers[1] : NULL,
                              rerun);
    else
        jacobian_build(forward->is_there ? &drivers[0] : NULL, reverse->is_there ? &drivers[1] : NULL, rerun);
}

/* One row: by rows; one column: by columns. Else both are tried. */
static void build_jacobian(Module *module, Arena *arena, const Request *request)
{
    Request *requests[] = {derivative_of(module, request, MODE_FORWARD_VECTOR),
                           derivative_of(module, request, MODE_REVERSE_VECTOR)};
    Driver driver = driver_of(module, arena, request, requests[0]);
    int64_t columns = count_of(&driver, true), rows = count_of(&driver, false);
    Way forward = {.module = module, .request = requests[0]}, reverse = {.module = module, .request = requests[1]};

    if (rows != 1)
        forward = way_new(module, requests[0], columns);
    if (columns != 1 || rows == 1 || !forward.is_there)
        reverse = way_new(module, requests[1], rows);
    if (rows == 1 && !reverse.is_there)
        forward = way_new(module, requests[0], columns);
    if (forward.is_there && reverse.is_there && rows >= 0 && columns >= 0)
        keep_cheaper(&forward, &reverse, arena);
    if (forward.is_there || reverse.is_there)
        build_ways(module, arena, request, NULL, &forward, &reverse);
    else
        request_derive(module, requests[0]); /* says why not */
}

/* How many columns and rows there are when they are grouped by colour is known at run time. */
static void build_sparse_jacobian(Module *module, Arena *arena, const Request *request)
{
    Request *requests[] = {derivative_of(module, request, MODE_FORWARD_VECTOR),
                           derivative_of(module, request, MODE_REVERSE_VECTOR)};
    Driver pattern;
    Way forward, reverse;

    if (!derive_for(module, arena, request, pattern_of(module, request), &pattern))
        return;
    forward = way_new(module, requests[0], -1);
    reverse = way_new(module, requests[1], -1);
    if (forward.is_there || reverse.is_there)
        build_ways(module, arena, request, &pattern, &forward, &reverse);
    else
        request_derive(module, requests[0]); /* says why not */
}

void drivers_build(Module *module)
{
    Arena *arena = arena_new();

    for (size_t i = 0; i < module->requests.count && diagnostics_error_count(module->diagnostics) == 0; i++) {
        const Request *request = module->requests.items[i];
        if (request->mode == MODE_GRADIENT)
            build_gradient(module, arena, request);
        else if (request->mode == MODE_JACOBIAN)
            build_jacobian(module, arena, request);
        else if (request->mode == MODE_SPARSE_JACOBIAN)
            build_sparse_jacobian(module, arena, request);
        else if (is_hessian(request))
            build_hessian(module, arena, request);
    }
    arena_free(arena);
}
