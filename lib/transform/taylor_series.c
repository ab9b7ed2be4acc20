/* In:     operations from reals to a real that is active.
 * Out:    calls of the runtime's recurrences (runtime/taylor.c), which find the coefficients behind the first.
 * Keeps:  the primal's own operation gives the first coefficient, to the last bit.
 * Source: Griewank and Walther, Evaluating Derivatives (2nd ed.), chapter 13. What is linear on each side of a kink has factors:
 *         the partials of ops.def, with the conventions that stand there. */
#include "transform/taylor.h"

#include "ir/partials.h"
#include "transform/guarded.h"
#include "transform/runtime.h"

#include <string.h>

/* ---- calls ---- */

static const char *type_suffix(const Type *type)
{
    bool is_complex = type_is_complex(type);

    switch (type->as.real) {
    case REAL_FLOAT: return is_complex ? "cf" : "f";
    case REAL_DOUBLE: return is_complex ? "c" : "";
    case REAL_LDOUBLE: return is_complex ? "cl" : "l";
    }
    return "";
}

/* adcc_taylor_NAME(K, ...) in the type of the last argument, which points to the result. */
static void build_recurrence(Taylor *taylor, Builder *builder, const char *name, Value *const *arguments,
                             unsigned count)
{
    Module *module = taylor->module;
    const Type *type = type_target(arguments[count - 1]->type);
    Value *all[8] = {value_int(module, (int64_t)taylor->wide.width - 1)};

    for (unsigned i = 0; i < count; i++)
        all[i + 1] = arguments[i];
    build_declared(builder, "adcc/taylor.h", arena_format(module->arena, "adcc_taylor_%s%s", name, type_suffix(type)),
                   type_void(module), all, count + 1);
}

/* ---- coefficients ---- */

Value *series_new(Taylor *taylor, Builder *builder, const Type *type, const char *name)
{
    Value *array = build_local(builder, type_array(taylor->module, type, taylor->wide.width), NULL,
                               name ? derived_name(taylor->derivation, name) : "t");

    return build_element(builder, array);
}

void series_copy(Taylor *taylor, Builder *builder, Value *from, Value *to)
{
    if (from != to)
        build_recurrence(taylor, builder, "copy", (Value *[]){from, to}, 2);
}

void series_store(Taylor *taylor, Builder *builder, Value *value, Value *to)
{
    if (taylor_is_active(taylor, value))
        series_copy(taylor, builder, taylor->series[value->number], to);
    else
        build_recurrence(taylor, builder, "constant", (Value *[]){taylor_primal(taylor, value), to}, 2);
}

Value *series_of(Taylor *taylor, Builder *builder, Value *value, const Op *op)
{
    Value *series;

    if (taylor_is_active(taylor, value))
        return taylor->series[value->number];
    series = series_for_now(taylor, builder, value->type, op);
    series_store(taylor, builder, value, series);
    return series;
}

/* ---- operations ---- */

typedef struct Step {
    Taylor *taylor;
    Builder *builder;
    const Op *op, *copy;
    Value *series; /* of the result */
} Step;

static bool varies(const Step *step, unsigned i)
{
    return i < step->op->operand_count && type_is_floating(step->op->operands[i]->type) &&
           taylor_is_active(step->taylor, step->op->operands[i]);
}

static Value *coefficients(const Step *step, unsigned i)
{
    return series_of(step->taylor, step->builder, step->op->operands[i], step->op);
}

/* `for (int k = 0; k <= K; k++)`: the body's builder, to be ended by a yield. */
static Builder coefficient_loop(const Step *step, Value **k)
{
    Module *module = step->taylor->module;
    Value *bounds[] = {value_int(module, 0), value_int(module, step->taylor->wide.width), value_int(module, 1)};
    Op *loop = build_with_regions(step->builder, OP_FOR, bounds, 3, 1);
    Builder inside = builder_at_end(module, loop->regions[0]);

    *k = region_add_argument(module, loop->regions[0], type_int(module), "k");
    loop->as.comparison = COMPARE_LT;
    inside.place = step->builder->place;
    return inside;
}

/* The operand's coefficients in the result's type: C does not convert a real beside a complex number. */
static Value *fitting_coefficients(const Step *step, unsigned i)
{
    const Type *type = step->op->results[0]->type;
    Value *from = coefficients(step, i), *k, *to;
    Builder inside;

    if (step->op->operands[i]->type == type)
        return from;
    to = series_for_now(step->taylor, step->builder, type, step->op);
    inside = coefficient_loop(step, &k);
    build_store(&inside, build_cast(&inside, build_load(&inside, build_index(&inside, from, k)), type),
                build_index(&inside, to, k));
    build_yield(&inside, NULL, 0);
    return to;
}

static void step_call(const Step *step, const char *name, Value *const *arguments, unsigned count)
{
    build_recurrence(step->taylor, step->builder, name, arguments, count);
}

/* factor * operand i */
static void step_scale(const Step *step, Value *factor, unsigned i)
{
    step_call(step, "scale", (Value *[]){factor, fitting_coefficients(step, i), step->copy->results[0], step->series},
              4);
}

/* NULL: the operand does not vary, or the result does not vary with it. */
static Value *partial_of(const Step *step, unsigned i)
{
    const Type *type = step->op->results[0]->type;
    Value *partial;

    if (!varies(step, i) || !partial_exists(step->op->code, i))
        return NULL;
    partial = partial_build(step->builder, step->op->code, i, type, step->copy->operands, step->copy->results[0]);
    return value_is_real(partial, 0) ? NULL : build_cast(step->builder, partial, type);
}

static void step_linear(const Step *step)
{
    Value *first = partial_of(step, 0), *second = partial_of(step, 1);

    if (first && second)
        step_call(step, "linear",
                  (Value *[]){first, fitting_coefficients(step, 0), second, fitting_coefficients(step, 1),
                              step->copy->results[0], step->series},
                  6);
    else if (first || second)
        step_scale(step, first ? first : second, first ? 0 : 1);
    else
        step_call(step, "constant", (Value *[]){step->copy->results[0], step->series}, 2);
}

static void step_two(const Step *step, const char *name)
{
    step_call(
        step, name,
        (Value *[]){fitting_coefficients(step, 0), fitting_coefficients(step, 1), step->copy->results[0], step->series},
        4);
}

/* x y + z */
static void step_fma(const Step *step)
{
    Taylor *taylor = step->taylor;
    Value *const *operands = step->copy->operands;
    const Type *type = step->op->results[0]->type;
    Value *product = build_binary(step->builder, OP_MUL, operands[0], operands[1]);
    Value *series = varies(step, 2) ? series_for_now(taylor, step->builder, type, step->op) : step->series;
    Value *value = varies(step, 2) ? product : step->copy->results[0];

    if (varies(step, 0) && varies(step, 1))
        step_call(step, "mul", (Value *[]){coefficients(step, 0), coefficients(step, 1), value, series}, 4);
    else if (varies(step, 0) || varies(step, 1))
        step_call(step, "scale",
                  (Value *[]){operands[varies(step, 0)], coefficients(step, !varies(step, 0)), value, series}, 4);
    else
        step_call(step, "constant", (Value *[]){value, series}, 2);
    if (varies(step, 2))
        step_call(step, "add", (Value *[]){series, coefficients(step, 2), step->copy->results[0], step->series}, 4);
}

/* x^(y - 1), whatever z says of x^y. */
static void step_pow_below(const Step *step)
{
    Taylor *taylor = step->taylor;
    const Type *type = step->op->results[0]->type;
    Value *less = value_real(taylor->module, type, -1);
    Value *exponent = build_binary(step->builder, OP_ADD, step->copy->operands[1], less);
    Value *constant = series_for_now(taylor, step->builder, type, step->op);
    Value *series = series_for_now(taylor, step->builder, type, step->op);

    step_call(step, "constant", (Value *[]){less, constant}, 2);
    step_call(step, "add", (Value *[]){coefficients(step, 1), constant, exponent, series}, 4);
    step_call(step, "pow", (Value *[]){coefficients(step, 0), series, step->copy->results[0], step->series}, 4);
}

/* The runtime's function of this name: that of the mnemonic. */
static const char *function_name(const Step *step)
{
    const char *text = op_info(step->op->code)->text;

    return strncmp(text, "adcc_", 5) == 0 ? text + 5 : text;
}

static void step_function(const Step *step)
{
    step_call(step, function_name(step), (Value *[]){coefficients(step, 0), step->copy->results[0], step->series}, 3);
}

/* f(n, x) */
static void step_numbered(const Step *step)
{
    step_call(step, function_name(step),
              (Value *[]){step->copy->operands[0], coefficients(step, 1), step->copy->results[0], step->series}, 4);
}

/* The parts' coefficients, as reals: what cabs and carg are functions of. */
static void step_polar(const Step *step)
{
    const Type *type = step->op->results[0]->type;
    Value *from = coefficients(step, 0), *k, *number, *parts[2];
    Builder inside;

    for (unsigned i = 0; i < 2; i++)
        parts[i] = series_new(step->taylor, step->builder, type, NULL);
    inside = coefficient_loop(step, &k);
    number = build_load(&inside, build_index(&inside, from, k));
    build_store(&inside, build_unary(&inside, OP_CREAL, number), build_index(&inside, parts[0], k));
    build_store(&inside, build_unary(&inside, OP_CIMAG, number), build_index(&inside, parts[1], k));
    build_yield(&inside, NULL, 0);
    if (step->op->code == OP_CABS)
        step_call(step, "hypot", (Value *[]){parts[0], parts[1], step->copy->results[0], step->series}, 4);
    else
        step_call(step, "atan2", (Value *[]){parts[1], parts[0], step->copy->results[0], step->series}, 4);
}

static void step_pure(const Step *step)
{
    switch ((int)step->op->code) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
        if (varies(step, 0) && varies(step, 1))
            step_two(step, op_info(step->op->code)->text);
        else
            step_linear(step);
        break;
    case OP_DIV:
        if (varies(step, 1))
            step_two(step, "div");
        else
            step_linear(step);
        break;
    case OP_FMA: step_fma(step); break;
    case OP_POW_BELOW: step_pow_below(step); break;
    case OP_CABS:
    case OP_CARG: step_polar(step); break;
    case OP_CPROJ: series_copy(step->taylor, step->builder, coefficients(step, 0), step->series); break;
    case OP_POW:
    case OP_CPOW:
    case OP_HYPOT:
    case OP_ATAN2: step_two(step, op_info(step->op->code)->text); break;
    case OP_JN:
    case OP_YN:
    case OP_POLYGAMMA: step_numbered(step); break;
    case OP_NEG:
    case OP_FABS:
    case OP_COPYSIGN:
    case OP_FMAX:
    case OP_FMIN:
    case OP_FDIM:
    case OP_FMOD:
    case OP_REMAINDER:
    case OP_NEXTAFTER:
    case OP_NEXTTOWARD:
    case OP_LDEXP:
    case OP_SCALBN:
    case OP_SCALBLN:
    case OP_FREXP_FRACTION:
    case OP_MODF_FRACTION: step_linear(step); break;
    default: step_function(step); break;
    }
}

/* ---- conversions ---- */

/* Each coefficient converted, or put together from those of its parts, in a loop. */
static void step_convert(const Step *step)
{
    Value *from[2], *operands[2], *k, *made;
    Builder inside;

    for (unsigned i = 0; i < step->op->operand_count; i++)
        from[i] = coefficients(step, i);
    inside = coefficient_loop(step, &k);
    for (unsigned i = 0; i < step->op->operand_count; i++)
        operands[i] = build_load(&inside, build_index(&inside, from[i], k));
    made = step->op->code == OP_CAST ? build_cast(&inside, operands[0], step->op->results[0]->type)
                                     : op_clone(&inside, step->op, operands)->results[0];
    build_store(&inside, made, build_index(&inside, step->series, k));
    build_yield(&inside, NULL, 0);
}

/* A product that is zero where a factor is (guarded.h): its coefficients, but for those that are not finite there; the value is the
 * function's own, whatever the sign of zero. */
static void step_guarded(const Step *step, const Guarded *guarded)
{
    Value *from = coefficients(step, guarded->is_on_true ? 1 : 2), *taken = step->copy->operands[0];
    Value *k, *one, *other;
    Builder inside = coefficient_loop(step, &k);

    one = build_load(&inside, build_index(&inside, from, k));
    other = guarded_partial(&inside, guarded, one);
    build_store(&inside,
                guarded->is_on_true ? build_select(&inside, taken, one, other)
                                    : build_select(&inside, taken, other, one),
                build_index(&inside, step->series, k));
    build_yield(&inside, NULL, 0);
    build_store(step->builder, step->copy->results[0],
                build_index(step->builder, step->series, value_int(step->taylor->module, 0)));
}

static void step_select(const Step *step)
{
    Guarded guarded;
    Value *from;

    if (guarded_product(step->op->operands[0], step->op->operands + 1, &guarded) &&
        type_is_real(step->op->results[0]->type)) {
        step_guarded(step, &guarded);
        return;
    }
    from = build_select(step->builder, step->copy->operands[0], coefficients(step, 1), coefficients(step, 2));

    series_copy(step->taylor, step->builder, from, step->series);
}

void series_of_op(Taylor *taylor, Builder *builder, const Op *op, const Op *copy)
{
    Value *result = op->results[0];
    Step step = {taylor, builder, op, copy, NULL};

    if (!taylor_is_active(taylor, result))
        return;
    step.series = taylor->series[result->number] = series_of_result(taylor, builder, op);
    if (op->code == OP_SELECT)
        step_select(&step);
    else if (op_info(op->code)->category == CATEGORY_CONVERT)
        step_convert(&step);
    else
        step_pure(&step);
}
