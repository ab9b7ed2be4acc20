/* See sparse.h. */
#include "transform/sparse.h"

#include "transform/derive.h"
#include "transform/finish.h"
#include "transform/runtime.h"

enum { MATRIX_BYTES = 56, SLOT_SET = 0, SLOT_ADJOINT = 1, SLOT_ADJOINT_SET = 2 };

const Type *matrix_type(Module *module)
{
    return type_pointer(module, type_opaque(module, "struct adcc_csr", MATRIX_BYTES, 8), false);
}

Value *build_matrix_call(Builder *builder, const char *name, const Type *result, Value *const *arguments,
                         unsigned count)
{
    return build_declared(builder, "adcc/sparse.h", name, result, arguments, count);
}

Value *build_matrix_size(Builder *builder, const char *function, Value *matrix, const char *name)
{
    Value *size = build_matrix_call(builder, function, type_size(builder->module), &matrix, 1);

    size->name = name;
    return size;
}

/* A pointer to the first real of a place's derivatives. */
static Value *first_derivative(const Sweeps *sweeps, Builder *builder, const Slot *slot, const Type *scalar)
{
    const Type *wanted = type_pointer(sweeps->module, scalar, false);
    Value *first = slot->first;

    while (type_target(first->type)->kind == TYPE_ARRAY)
        first = build_element(builder, first);
    return first->type == wanted ? first : build_cast(builder, first, wanted);
}

static const char *named_for(const Sweeps *sweeps, const char *name, const Type *scalar)
{
    static const char *const suffixes[REAL_KINDS] = {"f", "", "l"};

    return arena_format(sweeps->module->arena, "%s%s", name, suffixes[scalar->as.real]);
}

void build_matrix_sets(const Sweeps *sweeps, Builder *builder, const char *name, Value *matrix, const Slot *slot,
                       Value *begin, const Type *scalar)
{
    Value *arguments[] = {matrix, begin, slot->count, first_derivative(sweeps, builder, slot, scalar)};

    build_matrix_call(builder, named_for(sweeps, name, scalar), type_void(sweeps->module), arguments, 4);
}

void build_matrix_sweep(const Sweeps *sweeps, Builder *builder, const char *name, Value *matrix, const Slot *slot,
                        Value *begin, const Type *scalar)
{
    Value *arguments[] = {matrix,
                          sweeps->first,
                          sweeps->lanes,
                          size_value(sweeps->module, sweeps->width ? sweeps->width : 1),
                          begin,
                          slot->count,
                          first_derivative(sweeps, builder, slot, scalar)};

    build_matrix_call(builder, named_for(sweeps, name, scalar), type_void(sweeps->module), arguments, 7);
}

Value *build_part(const Sweeps *sweeps, Builder *builder, Function *part, Value *matrix)
{
    const Function *primal = sweeps->driver->flow->function;
    Value **arguments = ARENA_ARRAY(sweeps->driver->arena, Value *, primal->parameter_count + 1);
    unsigned count = 0;
    const Op *call;

    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (primal->parameters[i].kind != PARAMETER_RESULT)
            arguments[count++] = sweeps->primals[i];
    arguments[count++] = matrix;
    for (unsigned i = 0; i < primal->parameter_count; i++)
        if (primal->parameters[i].kind == PARAMETER_RESULT)
            arguments[count++] = sweeps->primals[i];
    call = build_call(builder, part, arguments, count);
    return call->result_count ? call->results[0] : NULL;
}

/* ---- the pattern ---- */

static const Slot *slot_at(const Sweeps *sweeps, unsigned kind, size_t place)
{
    return &sweeps->slots[kind * sweeps->driver->places.count + place];
}

/* Each input's own column; of a Hessian also the output's adjoint, which is 1. */
static void seed(const Sweeps *sweeps, Builder *builder, Value *matrix, bool is_hessian)
{
    const Driver *driver = sweeps->driver;

    for (size_t i = 0; i < driver->places.count; i++)
        if (driver->places.items[i].is_in)
            build_matrix_sets(sweeps, builder, "adcc_csr_inputs", matrix, slot_at(sweeps, SLOT_SET, i),
                              sweeps->slots[i].column, driver->places.items[i].scalar);
    if (is_hessian) {
        const Slot *slot = slot_at(sweeps, SLOT_ADJOINT, driver->outs.items[0]);
        build_store(builder, value_real(sweeps->module, type_target(slot->first->type), 1.0L), slot->first);
    }
}

/* The sets of the outputs are the Jacobian's rows, those of the inputs' adjoints the Hessian's. */
static void collect(const Sweeps *sweeps, Builder *builder, Value *matrix, bool is_hessian)
{
    const Driver *driver = sweeps->driver;

    for (size_t i = 0; i < driver->places.count; i++) {
        const DriverPlace *place = &driver->places.items[i];
        const Slot *slot = slot_at(sweeps, is_hessian ? SLOT_ADJOINT_SET : SLOT_SET, i);
        if (is_hessian ? place->is_in : place->is_out)
            build_matrix_sets(sweeps, builder, "adcc_csr_outputs", matrix, slot, is_hessian ? slot->column : slot->row,
                              place->scalar);
    }
}

Function *pattern_build(Driver *driver, const char *name, bool is_hessian, const Rerun *rerun)
{
    static const char *const names[2][1] = {{"jac"}, {"hess"}};
    static const char *const suffixes[2][4] = {{"_p"}, {"_p", "_b", "_b_p"}};
    Module *module = driver->module;
    Sweeps sweeps = {.driver = driver,
                     .module = module,
                     .derivative = driver->derivative,
                     .matrix = matrix_type(module),
                     .single = -1};
    Value *matrix;
    Builder builder;

    sweeps.suffixes = suffixes[is_hessian];
    sweeps.skips_result = is_hessian; /* f_b_p gives sets of adjoints alone */
    sweeps.function = driver_begin(
        driver, name, is_hessian ? "finds the pattern of the Hessian" : "finds the pattern of the Jacobian");
    sweeps.function->linkage = LINKAGE_INTERNAL;
    sweeps.shape = call_shape(driver, is_hessian ? 3 : 1);
    sweeps_parameters(&sweeps, names[is_hessian], 1, &matrix);
    builder = builder_at_end(module, sweeps.function->body);
    builder.place = sweeps.function->place;
    sweeps_count(&sweeps, &builder);
    if (!sweeps_begin(&sweeps, &builder, size_value(module, 1), rerun) || !sweeps_keep(&sweeps, &builder, rerun)) {
        module_drop_function(module, sweeps.function);
        return NULL;
    }
    sweeps_zero(&sweeps, &builder);
    build_matrix_call(&builder, "adcc_csr_begin", type_void(module),
                      (Value *[]){matrix, is_hessian ? sweeps.columns : sweeps.rows, sweeps.columns}, 3);
    seed(&sweeps, &builder, matrix, is_hessian);
    sweeps_call(&sweeps, &builder);
    collect(&sweeps, &builder, matrix, is_hessian);
    sweeps_restore(&sweeps, &builder);
    sweeps_end(&sweeps, &builder);
    return sweeps.function;
}
