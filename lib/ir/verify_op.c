/* In:    an operation with sound links.
 * Out:   whether counts, types and attributes are what its row in ops.def and lib/ir/README.md ask for.
 * Needs: verify_links before; what its regions hold is looked at by verify.c. */
#include "ir/verify.h"

#include <stdlib.h>
#include <string.h>

static const Type *operand_type(const Op *op, unsigned i)
{
    return op->operands[i]->type;
}

static bool is_int(const Type *type)
{
    return type_is_integer(type) && type->as.integer.kind == INTEGER_INT;
}

static bool is_object(const Type *type)
{
    return type->kind != TYPE_VOID && type->kind != TYPE_FUNCTION;
}

/* What a load or a store moves. */
static bool is_movable(const Type *type)
{
    return type_is_scalar(type) || type->kind == TYPE_OPAQUE;
}

/* ---- counts and flags ---- */

static bool expect_counts(Verifier *verifier, const Op *op, unsigned operands, unsigned results, unsigned regions)
{
    if (op->operand_count != operands)
        return verify_fail(verifier, op, "takes %u operands, not %u", operands, op->operand_count);
    if (op->result_count != results)
        return verify_fail(verifier, op, "gives %u results, not %u", results, op->result_count);
    if (op->region_count != regions)
        return verify_fail(verifier, op, "has %u regions, not %u", regions, op->region_count);
    return true;
}

static bool verify_flags(Verifier *verifier, const Op *op)
{
    if (op->is_volatile && op->code != OP_LOAD && op->code != OP_STORE)
        return verify_fail(verifier, op, "only load and store are volatile");
    if (op->is_zeroed && op->code != OP_LOCAL && op->code != OP_MALLOC)
        return verify_fail(verifier, op, "only local and malloc are zeroed");
    if (op->is_backward && op->code != OP_FOR)
        return verify_fail(verifier, op, "only for runs backward");
    return true;
}

/* ---- arithmetic ---- */

static bool serves_integers(OpCode code)
{
    return code == OP_NEG || code == OP_ADD || code == OP_SUB || code == OP_MUL || code == OP_DIV;
}

/* Arithmetic with complex numbers: reals may stand beside them, of the same kind. */
static bool verify_complex_arithmetic(Verifier *verifier, const Op *op)
{
    const Type *type = op->results[0]->type;
    bool any = false;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Type *operand = operand_type(op, i);
        if (!type_is_floating(operand) || operand->as.real != type->as.real)
            return verify_fail(verifier, op, "operand %u must be of the result's type, or that of its parts", i + 1);
        any |= operand == type;
    }
    return any || verify_fail(verifier, op, "gives a complex number only if it takes one");
}

static bool verify_complex(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, (unsigned)op_info(op->code)->operand_count, 1, 0))
        return false;
    if (!type_is_complex(op->results[0]->type))
        return verify_fail(verifier, op, "gives a complex number");
    for (unsigned i = 0; i < op->operand_count; i++)
        if (operand_type(op, i) != op->results[0]->type)
            return verify_fail(verifier, op, "operand %u must be of the result's type", i + 1);
    return true;
}

static bool verify_part(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 1, 1, 0))
        return false;
    if (!type_is_complex(operand_type(op, 0)))
        return verify_fail(verifier, op, "takes a complex number");
    if (!type_is_real(op->results[0]->type) || op->results[0]->type->as.real != operand_type(op, 0)->as.real)
        return verify_fail(verifier, op, "gives a real of the type of the parts");
    return true;
}

/* From two reals. */
static bool verify_cmplx(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 2, 1, 0))
        return false;
    if (!type_is_complex(op->results[0]->type))
        return verify_fail(verifier, op, "gives a complex number");
    for (unsigned i = 0; i < 2; i++)
        if (!type_is_real(operand_type(op, i)) || operand_type(op, i)->as.real != op->results[0]->type->as.real)
            return verify_fail(verifier, op, "operand %u must be a real of the type of the parts", i + 1);
    return true;
}

static bool verify_reals(Verifier *verifier, const Op *op)
{
    const Type *type;

    if (!expect_counts(verifier, op, (unsigned)op_info(op->code)->operand_count, 1, 0))
        return false;
    type = op->results[0]->type;
    if (type_is_complex(type) && serves_integers(op->code))
        return verify_complex_arithmetic(verifier, op);
    if (!type_is_real(type) && !(serves_integers(op->code) && type_is_integer(type)))
        return verify_fail(verifier, op, "gives a %s", serves_integers(op->code) ? "real or an integer" : "real");
    for (unsigned i = 0; i < op->operand_count; i++)
        if (operand_type(op, i) != type && !(op->code == OP_NEXTTOWARD && i == 1 && type_is_real(operand_type(op, i))))
            return verify_fail(verifier, op, "operand %u must be of the result's type", i + 1);
    return true;
}

/* f(x, n) and f(n, x). */
static bool verify_mixed(Verifier *verifier, const Op *op, unsigned real, unsigned integer)
{
    if (!expect_counts(verifier, op, 2, 1, 0))
        return false;
    if (!type_is_real(op->results[0]->type) || operand_type(op, real) != op->results[0]->type)
        return verify_fail(verifier, op, "operand %u must be a real of the result's type", real + 1);
    if (!type_is_integer(operand_type(op, integer)))
        return verify_fail(verifier, op, "operand %u must be an integer", integer + 1);
    return true;
}

static bool verify_test(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, (unsigned)op_info(op->code)->operand_count, 1, 0))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!type_is_real(operand_type(op, i)) || operand_type(op, i) != operand_type(op, 0))
            return verify_fail(verifier, op, "takes reals of one type");
    if (!type_is_integer(op->results[0]->type))
        return verify_fail(verifier, op, "gives an integer");
    return true;
}

static bool verify_integers(Verifier *verifier, const Op *op)
{
    bool is_shift = op->code == OP_SHL || op->code == OP_SHR;
    const Type *type;

    if (!expect_counts(verifier, op, (unsigned)op_info(op->code)->operand_count, 1, 0))
        return false;
    type = op->results[0]->type;
    if (!type_is_integer(type))
        return verify_fail(verifier, op, "gives an integer");
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (is_shift && i == 1 && !type_is_integer(operand_type(op, i)))
            return verify_fail(verifier, op, "operand 2 must be an integer");
        if (!(is_shift && i == 1) && operand_type(op, i) != type)
            return verify_fail(verifier, op, "operand %u must be of the result's type", i + 1);
    }
    return true;
}

static bool verify_complex_compare(Verifier *verifier, const Op *op)
{
    for (unsigned i = 0; i < 2; i++)
        if (!type_is_floating(operand_type(op, i)) || operand_type(op, i)->as.real != operand_type(op, 0)->as.real)
            return verify_fail(verifier, op, "takes complex numbers or reals of one kind");
    if (op->as.comparison != COMPARE_EQ && op->as.comparison != COMPARE_NE)
        return verify_fail(verifier, op, "complex numbers have no order");
    return true;
}

static bool verify_compare(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 2, 1, 0))
        return false;
    if (!is_int(op->results[0]->type))
        return verify_fail(verifier, op, "gives an int");
    if (type_is_complex(operand_type(op, 0)) || type_is_complex(operand_type(op, 1)))
        return verify_complex_compare(verifier, op);
    if (!type_is_scalar(operand_type(op, 0)) || !verify_types_match(operand_type(op, 0), operand_type(op, 1)))
        return verify_fail(verifier, op, "takes two scalars of one type");
    if ((unsigned)op->as.comparison > COMPARE_NE)
        return verify_fail(verifier, op, "has an unknown comparison");
    return true;
}

static bool verify_cast(Verifier *verifier, const Op *op)
{
    const Type *from, *to;

    if (!expect_counts(verifier, op, 1, 1, 0))
        return false;
    from = operand_type(op, 0);
    to = op->results[0]->type;
    if (!type_is_scalar(from) || !type_is_scalar(to))
        return verify_fail(verifier, op, "takes and gives a scalar");
    if ((type_is_floating(from) && type_is_pointer(to)) || (type_is_pointer(from) && type_is_floating(to)))
        return verify_fail(verifier, op, "C has no conversion between a real and a pointer");
    return true;
}

static bool verify_select(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 3, 1, 0))
        return false;
    if (!is_int(operand_type(op, 0)))
        return verify_fail(verifier, op, "the condition must be an int");
    if (!verify_types_match(operand_type(op, 1), op->results[0]->type) ||
        !verify_types_match(operand_type(op, 2), op->results[0]->type))
        return verify_fail(verifier, op, "both choices must be of the result's type");
    return true;
}

/* ---- addresses ---- */

static bool expect_pointer(Verifier *verifier, const Op *op, unsigned i)
{
    if (!type_is_pointer(operand_type(op, i)))
        return verify_fail(verifier, op, "operand %u must be a pointer", i + 1);
    return true;
}

static bool expect_integer(Verifier *verifier, const Op *op, unsigned i)
{
    if (!type_is_integer(operand_type(op, i)))
        return verify_fail(verifier, op, "operand %u must be an integer", i + 1);
    return true;
}

static bool expect_result(Verifier *verifier, const Op *op, const Type *target)
{
    const Type *type = op->results[0]->type;

    if (!type_is_pointer(type) || type_target(type) != target)
        return verify_fail(verifier, op, "must give a pointer to %s", verify_type_text(verifier, target));
    return true;
}

static bool verify_index(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 2, 1, 0) || !expect_pointer(verifier, op, 0) || !expect_integer(verifier, op, 1))
        return false;
    if (!is_object(type_target(operand_type(op, 0))))
        return verify_fail(verifier, op, "operand 1 must point to objects");
    if (op->results[0]->type != operand_type(op, 0))
        return verify_fail(verifier, op, "gives the type of operand 1");
    return true;
}

static bool verify_field(Verifier *verifier, const Op *op)
{
    const Type *target, *type;
    const Field *field;

    if (!expect_counts(verifier, op, 1, 1, 0) || !expect_pointer(verifier, op, 0))
        return false;
    target = type_target(operand_type(op, 0));
    if (target->kind != TYPE_RECORD || !target->as.record->is_complete)
        return verify_fail(verifier, op, "operand 1 must point to a record that is complete");
    if (op->as.field >= target->as.record->field_count)
        return verify_fail(verifier, op, "the record has no such field");
    field = &target->as.record->fields[op->as.field];
    if (!expect_result(verifier, op, field->type))
        return false;
    type = op->results[0]->type;
    if (!type->as.pointer.to_const && (operand_type(op, 0)->as.pointer.to_const || field->is_const))
        return verify_fail(verifier, op, "must keep the const of its record or field");
    return true;
}

static bool verify_element(Verifier *verifier, const Op *op)
{
    const Type *target;

    if (!expect_counts(verifier, op, 1, 1, 0) || !expect_pointer(verifier, op, 0))
        return false;
    target = type_target(operand_type(op, 0));
    if (target->kind != TYPE_ARRAY)
        return verify_fail(verifier, op, "operand 1 must point to an array");
    if (!expect_result(verifier, op, target->as.array.element))
        return false;
    if (!op->results[0]->type->as.pointer.to_const && operand_type(op, 0)->as.pointer.to_const)
        return verify_fail(verifier, op, "must keep the const of its array");
    return true;
}

static bool verify_difference(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 2, 1, 0) || !expect_pointer(verifier, op, 0) || !expect_pointer(verifier, op, 1))
        return false;
    if (!verify_types_match(operand_type(op, 0), operand_type(op, 1)))
        return verify_fail(verifier, op, "both pointers must be to one type");
    if (!type_is_integer(op->results[0]->type) || op->results[0]->type->as.integer.kind != INTEGER_LONG)
        return verify_fail(verifier, op, "gives a long");
    return true;
}

/* ---- memory ---- */

static bool verify_allocation(Verifier *verifier, const Op *op)
{
    unsigned least = op->code == OP_LOCAL ? 0 : 1 + op->is_zeroed;
    unsigned most = op->code == OP_LOCAL ? 1 : least;

    if (op->operand_count < least || op->operand_count > most)
        return verify_fail(verifier, op, "takes %u operands, not %u", most, op->operand_count);
    if (!expect_counts(verifier, op, op->operand_count, 1, 0))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!expect_integer(verifier, op, i))
            return false;
    if (op->code == OP_LOCAL && !is_object(op->as.allocated))
        return verify_fail(verifier, op, "must be the storage of an object");
    return expect_result(verifier, op, op->as.allocated);
}

static bool verify_load(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 1, 1, 0) || !expect_pointer(verifier, op, 0))
        return false;
    if (!verify_types_match(op->results[0]->type, type_target(operand_type(op, 0))))
        return verify_fail(verifier, op, "must give what the pointer points to");
    if (!is_movable(op->results[0]->type))
        return verify_fail(verifier, op, "moves a scalar");
    return true;
}

static bool verify_store(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 2, 0, 0) || !expect_pointer(verifier, op, 1))
        return false;
    if (!verify_types_match(operand_type(op, 0), type_target(operand_type(op, 1))))
        return verify_fail(verifier, op, "the value must be of the type that the pointer points to");
    if (!is_movable(operand_type(op, 0)))
        return verify_fail(verifier, op, "moves a scalar");
    return true;
}

static bool verify_copy(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 3, 0, 0) || !expect_pointer(verifier, op, 0) || !expect_pointer(verifier, op, 1) ||
        !expect_integer(verifier, op, 2))
        return false;
    if (!verify_types_match(operand_type(op, 0), operand_type(op, 1)))
        return verify_fail(verifier, op, "both pointers must be to one type");
    return true;
}

static bool verify_fill(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 3, 0, 0) || !expect_pointer(verifier, op, 0) || !expect_integer(verifier, op, 2))
        return false;
    if (!is_int(operand_type(op, 1)))
        return verify_fail(verifier, op, "operand 2 must be an int");
    return true;
}

/* ---- calls ---- */

static bool verify_call_results(Verifier *verifier, const Op *op, const Type *result)
{
    bool gives = result->kind != TYPE_VOID;

    if (!expect_counts(verifier, op, op->operand_count, gives, 0))
        return false;
    if (gives && !verify_types_match(op->results[0]->type, result))
        return verify_fail(verifier, op, "must give what the function returns");
    return true;
}

static bool verify_argument_count(Verifier *verifier, const Op *op, unsigned given, unsigned wanted, bool is_variadic)
{
    if (given < wanted || (given > wanted && !is_variadic))
        return verify_fail(verifier, op, "the function takes %u arguments, not %u", wanted, given);
    return true;
}

static bool verify_call(Verifier *verifier, const Op *op)
{
    const Function *callee = op->as.callee;

    if (verifier->symbols.count && !pointer_map_get(&verifier->symbols, callee))
        return verify_fail(verifier, op, "the function is not in the module");
    if (!verify_argument_count(verifier, op, op->operand_count, callee->parameter_count, callee->is_variadic))
        return false;
    for (unsigned i = 0; i < callee->parameter_count; i++)
        if (!verify_types_match(operand_type(op, i), callee->parameters[i].type))
            return verify_fail(verifier, op, "argument %u must be of its parameter's type %s", i + 1,
                               verify_type_text(verifier, callee->parameters[i].type));
    return verify_call_results(verifier, op, callee->result);
}

/* Is it what a call through a pointer takes for a parameter, or its result, of this type: of a record, the address? */
static bool passes_as(const Type *type, const Type *parameter)
{
    if (parameter->kind == TYPE_RECORD)
        return type_is_pointer(type) && type_target(type) == parameter;
    return verify_types_match(type, parameter);
}

static bool verify_call_pointer(Verifier *verifier, const Op *op)
{
    bool stores_result;
    const Type *type;

    if (!op->operand_count || !type_is_pointer(operand_type(op, 0)) ||
        type_target(operand_type(op, 0))->kind != TYPE_FUNCTION)
        return verify_fail(verifier, op, "operand 1 must be a pointer to a function");
    type = type_target(operand_type(op, 0));
    stores_result = type->as.function.result->kind == TYPE_RECORD;
    if (!verify_argument_count(verifier, op, op->operand_count - 1, type->as.function.count + stores_result,
                               type->as.function.is_variadic))
        return false;
    if (stores_result && !passes_as(operand_type(op, op->operand_count - 1), type->as.function.result))
        return verify_fail(verifier, op, "the last argument must lead to the record that is returned");
    for (unsigned i = 0; i < type->as.function.count; i++)
        if (!passes_as(operand_type(op, i + 1), type->as.function.parameters[i]))
            return verify_fail(verifier, op, "argument %u must be of its parameter's type %s", i + 1,
                               verify_type_text(verifier, type->as.function.parameters[i]));
    return stores_result ? expect_counts(verifier, op, op->operand_count, 0, 0)
                         : verify_call_results(verifier, op, type->as.function.result);
}

/* ---- control ---- */

/* The values that a region's yield gives from `first` on against those that take them. */
static bool verify_passed(Verifier *verifier, const Op *yield, unsigned first, Value *const *takers, unsigned count)
{
    if (!yield || yield->code != OP_YIELD)
        return true; /* verify_region says so */
    if (yield->operand_count != first + count)
        return verify_fail(verifier, yield, "must yield %u values, not %u", first + count, yield->operand_count);
    for (unsigned i = 0; i < count; i++)
        if (!verify_types_match(operand_type(yield, first + i), takers[i]->type))
            return verify_fail(verifier, yield, "value %u must be of type %s", first + i + 1,
                               verify_type_text(verifier, takers[i]->type));
    return true;
}

static bool verify_arms(Verifier *verifier, const Op *op)
{
    for (unsigned i = 0; i < op->region_count; i++) {
        if (op->regions[i]->argument_count)
            return verify_fail(verifier, op, "its regions take no arguments");
        if (!verify_passed(verifier, op->regions[i]->last, 0, op->results, op->result_count))
            return false;
    }
    return true;
}

static bool verify_if(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 1, op->result_count, 2))
        return false;
    if (!is_int(operand_type(op, 0)))
        return verify_fail(verifier, op, "the condition must be an int");
    return verify_arms(verifier, op);
}

static int compare_ranges(const void *a, const void *b)
{
    int64_t x = ((const CaseRange *)a)->low, y = ((const CaseRange *)b)->low;

    return (x > y) - (x < y);
}

static bool verify_cases(Verifier *verifier, const Op *op)
{
    VECTOR(CaseRange) ranges = {0};

    for (unsigned i = 0; i < op->region_count; i++) {
        const CaseList *cases = &op->as.cases[i];
        if ((cases->count == 0) != (i + 1 == op->region_count))
            return verify_fail(verifier, op, "the last region and no other is the default");
        for (unsigned j = 0; j < cases->count; j++) {
            if (cases->ranges[j].low > cases->ranges[j].high)
                return verify_fail(verifier, op, "a range of cases is empty");
            VECTOR_PUSH(verifier->scratch, ranges, cases->ranges[j]);
        }
    }
    if (ranges.count)
        qsort(ranges.items, ranges.count, sizeof *ranges.items, compare_ranges);
    for (size_t i = 1; i < ranges.count; i++)
        if (ranges.items[i].low <= ranges.items[i - 1].high)
            return verify_fail(verifier, op, "a case leads to two regions");
    return true;
}

static bool verify_switch(Verifier *verifier, const Op *op)
{
    if (!expect_counts(verifier, op, 1, op->result_count, op->region_count) || !expect_integer(verifier, op, 0))
        return false;
    return verify_cases(verifier, op) && verify_arms(verifier, op);
}

static bool verify_start(Verifier *verifier, const Op *op, unsigned argument, unsigned operand)
{
    const Region *region = op->regions[0];

    if (region->argument_count - argument != op->operand_count - operand)
        return verify_fail(verifier, op, "must carry as many values as it is given");
    for (unsigned i = operand; i < op->operand_count; i++)
        if (!verify_types_match(operand_type(op, i), region->arguments[argument + i - operand]->type))
            return verify_fail(verifier, op, "carried value %u must start as its type", i - operand + 1);
    return true;
}

static bool verify_step(Verifier *verifier, const Op *op)
{
    const Value *step = op->operands[2];
    bool is_upward = op->as.comparison == COMPARE_LT || op->as.comparison == COMPARE_LE;

    if ((unsigned)op->as.comparison > COMPARE_GE)
        return verify_fail(verifier, op, "counts by lt, le, gt or ge");
    if (step->kind == VALUE_INTEGER && (step->as.integer == 0 || (step->as.integer > 0) != is_upward))
        return verify_fail(verifier, op, "the step must lead to the end");
    return true;
}

static bool verify_for(Verifier *verifier, const Op *op)
{
    const Region *region;

    if (op->operand_count < 3)
        return verify_fail(verifier, op, "takes a start, an end and a step");
    if (!expect_counts(verifier, op, op->operand_count, op->operand_count - 3, 1))
        return false;
    region = op->regions[0];
    if (!region->argument_count || !type_is_integer(region->arguments[0]->type))
        return verify_fail(verifier, op, "the counter must be an integer");
    for (unsigned i = 0; i < 3; i++)
        if (operand_type(op, i) != region->arguments[0]->type)
            return verify_fail(verifier, op, "start, end and step must be of the counter's type");
    if (!verify_step(verifier, op) || !verify_start(verifier, op, 1, 3))
        return false;
    if (!verify_passed(verifier, region->last, 0, region->arguments + 1, region->argument_count - 1))
        return false;
    for (unsigned i = 0; i < op->result_count; i++)
        if (!verify_types_match(op->results[i]->type, region->arguments[i + 1]->type))
            return verify_fail(verifier, op, "result %u must be of its carried value's type", i + 1);
    return true;
}

static bool verify_loop(Verifier *verifier, const Op *op)
{
    const Region *head, *body;

    if (!expect_counts(verifier, op, op->operand_count, op->result_count, 2) || !verify_start(verifier, op, 0, 0))
        return false;
    head = op->regions[0];
    body = op->regions[1];
    if (body->argument_count != op->result_count)
        return verify_fail(verifier, op, "the body must take what the loop gives");
    for (unsigned i = 0; i < op->result_count; i++)
        if (!verify_types_match(op->results[i]->type, body->arguments[i]->type))
            return verify_fail(verifier, op, "result %u must be of the type of the body's argument", i + 1);
    if (head->last && head->last->code == OP_YIELD &&
        (!head->last->operand_count || !is_int(operand_type(head->last, 0))))
        return verify_fail(verifier, head->last, "the head must yield an int, its condition, first");
    return verify_passed(verifier, head->last, 1, body->arguments, body->argument_count) &&
           verify_passed(verifier, body->last, 0, head->arguments, head->argument_count);
}

static bool verify_return(Verifier *verifier, const Op *op)
{
    const Type *result = verifier->function->result;
    bool gives = result->kind != TYPE_VOID;

    if (!expect_counts(verifier, op, gives, 0, 0))
        return false;
    if (gives && !verify_types_match(operand_type(op, 0), result))
        return verify_fail(verifier, op, "must return %s", verify_type_text(verifier, result));
    return true;
}

/* ---- the tape ---- */

static bool verify_tape(Verifier *verifier, const Op *op)
{
    bool is_tape = op->code == OP_TAPE, is_pop = op->code == OP_POP, is_push = op->code == OP_PUSH;
    const Type *type;

    if (!expect_counts(verifier, op, is_tape ? 0 : is_push ? 2 : 1, is_tape || is_pop, 0))
        return false;
    type = is_tape ? op->results[0]->type : operand_type(op, 0);
    if (!type_is_pointer(type) || type_target(type)->kind != TYPE_OPAQUE)
        return verify_fail(verifier, op, "a tape is a pointer to an opaque type");
    if (is_push && !type_is_scalar(operand_type(op, 1)))
        return verify_fail(verifier, op, "operand 2 must be a scalar");
    if (is_pop && !type_is_scalar(op->results[0]->type))
        return verify_fail(verifier, op, "gives a scalar");
    return true;
}

/* ---- by operation ---- */

static bool verify_other(Verifier *verifier, const Op *op)
{
    switch (op->code) {
    case OP_REMQUO_QUOTIENT: return verify_test(verifier, op);
    case OP_COMPARE: return verify_compare(verifier, op);
    case OP_CAST: return verify_cast(verifier, op);
    case OP_SELECT: return verify_select(verifier, op);
    case OP_CREAL:
    case OP_CIMAG: return verify_part(verifier, op);
    case OP_CONJ: return verify_complex(verifier, op);
    case OP_CMPLX: return verify_cmplx(verifier, op);
    case OP_INDEX: return verify_index(verifier, op);
    case OP_FIELD: return verify_field(verifier, op);
    case OP_ELEMENT: return verify_element(verifier, op);
    case OP_DIFFERENCE: return verify_difference(verifier, op);
    case OP_LOCAL:
    case OP_MALLOC: return verify_allocation(verifier, op);
    case OP_LOAD: return verify_load(verifier, op);
    case OP_STORE: return verify_store(verifier, op);
    case OP_COPY: return verify_copy(verifier, op);
    case OP_FILL: return verify_fill(verifier, op);
    case OP_FREE: return expect_counts(verifier, op, 1, 0, 0) && expect_pointer(verifier, op, 0);
    case OP_CALL: return verify_call(verifier, op);
    case OP_CALL_POINTER: return verify_call_pointer(verifier, op);
    case OP_IF: return verify_if(verifier, op);
    case OP_SWITCH: return verify_switch(verifier, op);
    case OP_FOR: return verify_for(verifier, op);
    case OP_LOOP: return verify_loop(verifier, op);
    case OP_YIELD: return expect_counts(verifier, op, op->operand_count, 0, 0);
    case OP_RETURN: return verify_return(verifier, op);
    case OP_COMMENT: return expect_counts(verifier, op, 0, 0, 0);
    case OP_TAPE:
    case OP_PUSH:
    case OP_POP:
    case OP_TAPE_FREE: return verify_tape(verifier, op);
    default: return verify_integers(verifier, op); /* the rest of the table's OTHER rows */
    }
}

bool verify_op(Verifier *verifier, const Op *op)
{
    if (!verify_flags(verifier, op))
        return false;
    switch (op_info(op->code)->shape) {
    case SHAPE_REALS: return verify_reals(verifier, op);
    case SHAPE_REAL_INTEGER: return verify_mixed(verifier, op, 0, 1);
    case SHAPE_INTEGER_REAL: return verify_mixed(verifier, op, 1, 0);
    case SHAPE_TEST: return verify_test(verifier, op);
    case SHAPE_COMPLEX: return verify_complex(verifier, op);
    case SHAPE_PART: return verify_part(verifier, op);
    case SHAPE_OTHER: return verify_other(verifier, op);
    }
    return true;
}
