/* See driver.h. */
#include "transform/driver.h"

#include "transform/derive.h"
#include "transform/finish.h"
#include "transform/length.h"

#include <stdarg.h>
#include <string.h>

/* ---- places ---- */

static const Type *scalar_of(const Type *type, bool is_global)
{
    if (type_is_pointer(type) && !is_global)
        type = type_target(type);
    type = type_stripped(type);
    return type_is_floating(type) ? type : NULL;
}

static DriverPlace parameter_place(const Driver *driver, unsigned i)
{
    const Parameter *parameter = &driver->flow->function->parameters[i];

    return (DriverPlace){.kind = PLACE_PARAMETER,
                         .index = i,
                         .name = parameter->name ? parameter->name : "?",
                         .type = parameter->type,
                         .scalar = scalar_of(parameter->type, false)};
}

static DriverPlace global_place(const Driver *driver, unsigned i)
{
    const Global *global = driver->module->globals.items[i];

    return (DriverPlace){.kind = PLACE_GLOBAL,
                         .index = i,
                         .name = global->name,
                         .type = global->type,
                         .scalar = scalar_of(global->type, true)};
}

static DriverPlace result_place(const Driver *driver)
{
    const Type *type = driver->flow->function->result;

    return (DriverPlace){.kind = PLACE_RESULT, .name = "return", .type = type, .scalar = scalar_of(type, true)};
}

/* Adds the place if it is not there yet; what it is named as goes with it. */
static void add_place(Driver *driver, DriverPlace place, bool is_in, bool is_out)
{
    unsigned at = 0;

    while (at < driver->places.count &&
           (driver->places.items[at].kind != place.kind || driver->places.items[at].index != place.index))
        at++;
    if (at == driver->places.count)
        VECTOR_PUSH(driver->arena, driver->places, place);
    driver->places.items[at].is_in |= is_in;
    driver->places.items[at].is_out |= is_out;
    if (is_in)
        VECTOR_PUSH(driver->arena, driver->ins, at);
    if (is_out)
        VECTOR_PUSH(driver->arena, driver->outs, at);
}

static bool names_are_equal(const char *one, const char *other)
{
    return one && other && strcmp(one, other) == 0;
}

/* What a SPEC names. Parameters hide globals. */
static void add_named(Driver *driver, const char *name, bool is_out)
{
    const Function *function = driver->flow->function;

    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].kind == PARAMETER_RESULT ? strcmp(name, "return") == 0
                                                             : names_are_equal(function->parameters[i].name, name)) {
            add_place(driver, parameter_place(driver, i), !is_out, is_out);
            return;
        }
    if (strcmp(name, "return") == 0) {
        add_place(driver, result_place(driver), false, true);
        return;
    }
    for (unsigned i = 0; i < driver->module->globals.count; i++)
        if ((is_out ? driver->flow->global_out : driver->flow->global_in)[i] &&
            names_are_equal(driver->module->globals.items[i]->name, name))
            add_place(driver, global_place(driver, i), !is_out, is_out);
}

/* Has it a derivative? Whether bytes or integers reach reals is known when the derivative is there. */
static bool has_derivative(const Driver *driver, unsigned i)
{
    return driver->has_shadow && driver->has_shadow[i] && (driver->derivative || !driver->flow->is_guessed[i]);
}

static void add_default(Driver *driver)
{
    const FlowRequest *flow = driver->flow;

    for (unsigned i = 0; i < flow->function->parameter_count; i++)
        if (has_derivative(driver, i))
            add_place(driver, parameter_place(driver, i), flow->is_in[i], flow->is_out[i]);
    for (unsigned i = 0; i < driver->module->globals.count; i++)
        if (flow->global_in[i] || flow->global_out[i])
            add_place(driver, global_place(driver, i), flow->global_in[i], flow->global_out[i]);
    if (flow->result_is_out)
        add_place(driver, result_place(driver), false, true);
}

void driver_find_places(Driver *driver)
{
    const Request *request = driver->request;

    for (unsigned i = 0; i < request->in_count; i++)
        add_named(driver, request->ins[i], false);
    for (unsigned i = 0; i < request->out_count; i++)
        add_named(driver, request->outs[i], true);
    if (!request->has_lists)
        add_default(driver);
    for (unsigned i = 0; i < driver->flow->function->parameter_count; i++)
        if (has_derivative(driver, i))
            add_place(driver, parameter_place(driver, i), false, false);
}

bool place_is_pointer(const DriverPlace *place)
{
    return place->kind == PLACE_PARAMETER && type_is_pointer(place->type);
}

/* ---- what cannot be ---- */

void driver_error(const Driver *driver, const char *format, ...)
{
    const Function *function = driver->flow->function;
    char message[1024];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostics_report(driver->module->diagnostics, SEVERITY_ERROR,
                       driver->request->place.file ? driver->request->place : function->place, "%s: %s",
                       driver->request->text ? driver->request->text : function->name, message);
}

static bool is_record(const Type *type)
{
    while (type_is_pointer(type) || type->kind == TYPE_ARRAY)
        type = type_is_pointer(type) ? type_target(type) : type->as.array.element;
    return type->kind == TYPE_RECORD;
}

static void refuse_place(const Driver *driver, const DriverPlace *place)
{
    const char *what = is_record(place->type)                      ? "a struct"
                       : place->kind == PLACE_RESULT               ? "a pointer"
                       : place->kind == PLACE_GLOBAL               ? "a pointer or has no known size"
                       : type_is_pointer(type_target(place->type)) ? "a pointer to pointers"
                                                                   : "memory whose type says no reals";

    if (place->is_in || place->is_out)
        driver_error(driver,
                     "'%s' is %s, which has no place in a driver: name the inputs and outputs in a SPEC, or mark it "
                     "ADCC_INACTIVE",
                     place->name, what);
    else
        driver_error(
            driver,
            "a value that depends on an input is written through '%s', which is %s and has no place in a driver",
            place->name, what);
}

static bool check_length(const Driver *driver, const DriverPlace *place)
{
    const Function *function = driver->flow->function;
    const Parameter *parameter = place_is_pointer(place) ? &function->parameters[place->index] : NULL;

    if (!parameter || length_is_known(driver->module, function, parameter))
        return true;
    if (parameter->length)
        driver_error(driver,
                     "the length '%s' of '%s' is not understood: it may have parameters, their members, whole numbers, "
                     "+ - * / %% and ()",
                     parameter->length, place->name);
    else
        driver_error(driver,
                     "the length of '%s' is not known: give it by --length '%s=...', or ADCC_LENGTH(...) on the "
                     "parameter (it counts reals)",
                     place->name, place->name);
    return false;
}

bool driver_check(Driver *driver)
{
    bool is_good = true;

    for (size_t i = 0; i < driver->places.count; i++) {
        const DriverPlace *place = &driver->places.items[i];
        bool is_sized = place->kind != PLACE_GLOBAL || place->type->size > 0;
        if (!place->scalar || !is_sized)
            refuse_place(driver, place);
        is_good &= place->scalar && is_sized && check_length(driver, place);
    }
    if (is_good && driver->derivative && (driver->ins.count == 0 || driver->outs.count == 0)) {
        driver_error(driver, "there is no %s", driver->ins.count ? "output" : "input");
        is_good = false;
    }
    return is_good;
}

/* ---- how many ---- */

int64_t place_constant(const Driver *driver, const DriverPlace *place)
{
    const Function *function = driver->flow->function;

    if (place_is_pointer(place))
        return length_constant(driver->module, function, &function->parameters[place->index]);
    return place->kind == PLACE_GLOBAL ? place->type->size / place->scalar->size : 1;
}

Value *parameter_count(const Driver *driver, Builder *builder, unsigned i, Value *const *arguments)
{
    const Function *function = driver->flow->function;
    const Parameter *parameter = &function->parameters[i];
    const Type *size = type_size(driver->module);
    int64_t constant = length_constant(driver->module, function, parameter);
    Value *length;

    if (constant >= 0)
        return value_integer(driver->module, size, constant);
    length = length_build(builder, function, arguments, parameter);
    if (length->type->as.integer.is_signed) { /* what f takes for no element at all is none here */
        Value *zero = value_integer(driver->module, length->type, 0);
        length = build_select(builder, build_compare(builder, COMPARE_GT, length, zero), length, zero);
    }
    return build_cast(builder, length, size);
}

Value *place_count(const Driver *driver, Builder *builder, const DriverPlace *place, Value *const *arguments)
{
    if (place_is_pointer(place))
        return parameter_count(driver, builder, place->index, arguments);
    return value_integer(driver->module, type_size(driver->module), place_constant(driver, place));
}

/* ---- calls of derivatives ---- */

CallShape call_shape(const Driver *driver, int derivatives)
{
    const Function *function = driver->flow->function;
    CallShape shape = {ARENA_ARRAY(driver->arena, int, function->parameter_count),
                       ARENA_ARRAY(driver->arena, int, function->parameter_count), -1};
    int at = 0;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        shape.shadow[i] = -1;
        shape.primal[i] = at++;
        if (!driver->has_shadow[i])
            continue;
        shape.shadow[i] = at;
        at += derivatives;
    }
    if (driver->flow->result_is_out)
        shape.result = at;
    return shape;
}

/* ---- building ---- */

Function *driver_begin(const Driver *driver, const char *name, const char *comment)
{
    const Function *primal = driver->flow->function;
    Function *function = function_new(driver->module, name, primal->result);
    const char *file = primal->place.file, *slash = file ? strrchr(file, '/') : NULL;

    function->place = primal->place;
    function->is_emitted = true;
    function->comment = file ? arena_format(driver->module->arena, "%s of %s (%s:%u)", comment,
                                            driver->request->function, slash ? slash + 1 : file, primal->place.line)
                             : arena_format(driver->module->arena, "%s of %s", comment, driver->request->function);
    function_begin_body(driver->module, function);
    return function;
}

Value *driver_add_parameter(const Driver *driver, Function *function, const Parameter *from)
{
    Parameter *parameter = function_add_parameter(driver->module, function, from->name, from->type);

    parameter->kind = from->kind;
    parameter->extents = from->extents;
    parameter->extent_count = from->extent_count;
    return function->body->arguments[function->parameter_count - 1];
}

Value *driver_bytes(Builder *builder, Value *count, const Type *pointer)
{
    Value *unit = length_unit(builder->module, pointer);

    if (value_is_integer(count, 1))
        return unit;
    return build_binary(builder, OP_MUL, count, unit);
}

void driver_zero(Builder *builder, Value *pointer, Value *count)
{
    Module *module = builder->module;

    if (value_is_integer(count, 1) && type_is_floating(type_target(pointer->type)))
        build_store(builder, zero_of(module, type_target(pointer->type)), pointer);
    else
        build_op(builder, OP_FILL, NULL,
                 (Value *[]){pointer, value_int(module, 0), driver_bytes(builder, count, pointer->type)}, 3);
}

/* ---- null pointers ---- */

typedef struct NullSearch {
    const Value *argument;
    unsigned depth; /* of calls */
    bool is_found;
} NullSearch;

enum { NULL_DEPTH = 8 };

static bool is_asked(const Function *function, unsigned i, unsigned depth);

static void find_null_test(void *context, Op *op)
{
    NullSearch *search = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i] != search->argument)
            continue;
        search->is_found |= op->code == OP_COMPARE || op->code == OP_IF || op->code == OP_SELECT;
        search->is_found |= op->code == OP_CALL && is_asked(op->as.callee, i, search->depth + 1);
    }
}

static bool is_asked(const Function *function, unsigned i, unsigned depth)
{
    NullSearch search = {.depth = depth};

    if (!function->body || i >= function->parameter_count || depth > NULL_DEPTH)
        return true;
    search.argument = function->body->arguments[i];
    region_walk(function->body, find_null_test, &search);
    return search.is_found;
}

bool driver_may_be_null(const Driver *driver, unsigned i)
{
    return type_is_pointer(driver->flow->function->parameters[i].type) && is_asked(driver->flow->function, i, 0);
}

Op *driver_if(Builder *builder, Value *test, Builder *inside)
{
    Op *choice = build_with_regions(builder, OP_IF, &test, 1, 2);
    Builder otherwise = builder_at_end(builder->module, choice->regions[1]);

    *inside = builder_at_end(builder->module, choice->regions[0]);
    inside->place = otherwise.place = builder->place;
    build_yield(&otherwise, NULL, 0);
    return choice;
}

Op *driver_if_there(Builder *builder, Value *pointer, Builder *inside)
{
    return driver_if(builder, build_compare(builder, COMPARE_NE, pointer, value_null(builder->module, pointer->type)),
                     inside);
}

void driver_return(Builder *builder, const Op *call)
{
    build_return(builder, call->result_count ? call->results[0] : NULL);
    finish_function(builder->module, builder->region->function);
}
