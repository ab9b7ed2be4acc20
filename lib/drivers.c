/* See drivers.h. */
#include "drivers.h"

#include "requests.h"
#include "spec.h"
#include "transform/driver.h"

bool request_is_private(const Request *request)
{
    return request->driver && request->driver->mode != MODE_GRADIENT;
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

void drivers_expand(Module *module)
{
    size_t count = module->requests.count;

    for (size_t i = 0; i < count; i++)
        if (module->requests.items[i]->mode == MODE_GRADIENT)
            expand_gradient(module, module->requests.items[i]);
}

/* The request for a derivative that the driver calls. */
static Request *derivative_of(const Module *module, const Request *driver, ModeKind mode)
{
    Request wanted = *driver;

    wanted.mode = mode;
    for (size_t i = 0; i < module->requests.count; i++) {
        Request *request = module->requests.items[i];
        if (request->driver == driver && request->mode == mode)
            return request;
        if (mode == MODE_REVERSE && !request->driver && request_equals(request, &wanted))
            return request;
    }
    return NULL;
}

/* ---- the drivers ---- */

static Driver driver_of(Module *module, Arena *arena, const Request *request, ModeKind derivative)
{
    const Request *called = derivative_of(module, request, derivative);
    Driver driver = {.module = module, .arena = arena, .request = request};

    driver.flow = request_resolve(module, arena, request);
    driver.has_shadow = called ? called->has_shadow : NULL;
    driver.reverse = called ? called->made : NULL;
    driver_find_places(&driver);
    return driver;
}

void drivers_check(Module *module)
{
    Arena *arena = arena_new();

    for (size_t i = 0; i < module->requests.count; i++) {
        const Request *request = module->requests.items[i];
        Driver driver;
        if (request->mode != MODE_GRADIENT)
            continue;
        driver = driver_of(module, arena, request, MODE_REVERSE);
        if (driver_check(&driver))
            gradient_check(&driver);
    }
    arena_free(arena);
}

void drivers_build(Module *module)
{
    Arena *arena = arena_new();

    for (size_t i = 0; i < module->requests.count; i++) {
        const Request *request = module->requests.items[i];
        Driver driver;
        if (request->mode != MODE_GRADIENT)
            continue;
        driver = driver_of(module, arena, request, MODE_REVERSE);
        gradient_build(&driver);
    }
    arena_free(arena);
}
