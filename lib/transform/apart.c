/* In:    an adjoint that records values only because an array that is written may be the one that was read; the bytes behind each
 *        parameter that the primal accesses (analysis/ranges.h); a second adjoint, for arguments where these do not meet.
 * Out:   a function that asks, when it is called, and goes on with the one or the other.
 * Sound because the second one takes nothing for granted but that what is written through the one pointer of a pair is not read through
 *        the other, and neither sweep accesses the primal's memory anywhere but where the primal does. The bounds hold where no
 *        parameter in them is negative or beyond a limit, and no index that is inspected, which is asked, too. `restrict` says more: that nothing
 *        else leads there either. */
#include "transform/apart.h"

#include "transform/derive.h"
#include "transform/inspect.h"
#include "transform/runtime.h"

#include <assert.h>

enum { MOST_PAIRS = 120 }; /* of 16 arrays */

typedef struct Test {
    Module *module;
    const FlowRequest *request;
    Value **arguments; /* of the new function, by the primal's parameter */
    Value *highest[RANGE_INSPECTED]; /* of what is inspected */
    Builder builder;
    Value *condition; /* NULL: none yet */
} Test;

static bool leads_to_reals(const Parameter *parameter)
{
    return type_is_pointer(parameter->type) && type_is_floating(type_target(parameter->type));
}

static bool is_table(const Parameter *parameter)
{
    return type_is_pointer(parameter->type) && type_is_row(type_target(parameter->type));
}

static bool leads_to_numbers(const Parameter *parameter)
{
    return leads_to_reals(parameter) ||
           (type_is_pointer(parameter->type) && type_is_integer(type_target(parameter->type)) &&
            type_target(parameter->type)->size > 1);
}

/* A record may hold reals, too; one that is passed by value is nobody else's. */
static bool may_hold_reals(const Parameter *parameter)
{
    return leads_to_reals(parameter) || is_table(parameter) ||
           (parameter->kind == PARAMETER_PLAIN && type_is_pointer(parameter->type) &&
            type_target(parameter->type)->kind == TYPE_RECORD);
}

/* Can it be asked about all of them, and is there nothing else that they might overlap? */
static bool all_can_be_asked(const FlowRequest *request, const Ranges *ranges)
{
    for (unsigned i = 0; i < request->function->parameter_count; i++) {
        const Parameter *parameter = &request->function->parameters[i];
        if (type_is_pointer(parameter->type) && parameter->kind == PARAMETER_PLAIN && !leads_to_numbers(parameter) &&
            !may_hold_reals(parameter))
            return false;
        if (may_hold_reals(parameter) && (ranges->of[i].is_unknown || !ranges->of[i].end_count))
            return false;
    }
    return ranges->is_all;
}

/* Sets those that are wished, of all arrays of reals if `all`. How many there are; none where none of the wished ones can be asked about. */
static unsigned choose_pairs(const FlowRequest *request, const Ranges *ranges, bool all, bool *apart)
{
    const Parameter *parameters = request->function->parameters;
    unsigned count = request->function->parameter_count, chosen = 0;
    bool any = false;

    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++) {
            bool is_wished = request->wished_apart[i * count + j] || request->wished_apart[j * count + i];
            bool is_known = ranges->of[i].end_count && ranges->of[j].end_count && !ranges->of[i].is_unknown &&
                            !ranges->of[j].is_unknown;
            any |= is_wished && is_known;
            apart[i * count + j] =
                is_known && i != j &&
                (is_wished || (all && may_hold_reals(&parameters[i]) && may_hold_reals(&parameters[j])));
            chosen += i < j && apart[i * count + j];
        }
    return any ? chosen : 0;
}

bool apart_pairs(const FlowRequest *request, const Ranges *ranges, bool *apart)
{
    unsigned chosen = choose_pairs(request, ranges, all_can_be_asked(request, ranges), apart);

    if (chosen > MOST_PAIRS)
        chosen = choose_pairs(request, ranges, false, apart);
    return chosen > 0 && chosen <= MOST_PAIRS;
}

static bool is_asked(const Ranges *ranges, const Parameter *parameters, unsigned i)
{
    return may_hold_reals(&parameters[i]) && !ranges->of[i].is_unknown && ranges->of[i].end_count;
}

bool apart_all(const FlowRequest *request, const Ranges *ranges, bool *apart)
{
    const Parameter *parameters = request->function->parameters;
    unsigned count = request->function->parameter_count;

    for (unsigned i = 0; i < count; i++) {
        if (is_table(&parameters[i]) && ranges->of[i].is_unknown)
            return false;
        for (unsigned j = 0; j < count; j++)
            apart[i * count + j] = i != j && is_asked(ranges, parameters, i) && is_asked(ranges, parameters, j);
    }
    return true;
}

/* Where each of the primal's parameters stands among the adjoint's. */
static unsigned *primal_places(Module *module, const Function *primal, const Function *adjoint)
{
    unsigned *places = ARENA_ARRAY(module->arena, unsigned, primal->parameter_count + 1), place = 0;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        while (adjoint->parameters[place].derivative != DERIVATIVE_NONE)
            place++;
        places[i] = place++;
    }
    return places;
}

void apart_restrict(Module *module, const FlowRequest *request, const Ranges *ranges, const bool *apart,
                    Function *when_apart)
{
    const Parameter *parameters = request->function->parameters;
    unsigned count = request->function->parameter_count;
    const unsigned *places = primal_places(module, request->function, when_apart);

    if (!all_can_be_asked(request, ranges))
        return;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++)
            if (i != j && may_hold_reals(&parameters[i]) && may_hold_reals(&parameters[j]) && !apart[i * count + j])
                return;
    for (unsigned i = 0; i < count; i++) {
        Parameter *parameter = &when_apart->parameters[places[i]];
        bool has_shadow = places[i] + 1 < when_apart->parameter_count && parameter[1].derivative == DERIVATIVE_SHADOW;
        parameter->says_restrict = leads_to_reals(&parameters[i]);
        if (has_shadow)
            parameter[1].says_restrict = leads_to_reals(&parameters[i]);
    }
}

static void also(Test *test, Value *more)
{
    test->condition =
        test->condition ? build_truth(&test->builder, test->condition, more, value_int(test->module, 0)) : more;
}

/* As a size_t: what overflows wraps, and is beyond the limits. */
static Value *size_constant(const Test *test, int64_t value)
{
    return value_integer(test->module, type_size(test->module), value);
}

static Value *leaf_value(Test *test, unsigned leaf)
{
    unsigned count = test->request->function->parameter_count;
    Value *value = leaf < count ? test->arguments[leaf] : test->highest[leaf - count];

    return build_cast(&test->builder, value, type_size(test->module));
}

/* start + the polynomial's terms that are added, or that are subtracted. */
static Value *add_terms(Test *test, Value *start, const Polynomial *polynomial, bool subtracted)
{
    for (unsigned i = 0; i < polynomial->count; i++) {
        const Term *term = &polynomial->terms[i];
        int64_t factor = term->factor < 0 ? -term->factor : term->factor;
        Value *product = factor == 1 && term->degree ? NULL : size_constant(test, factor);
        if ((term->factor < 0) != subtracted)
            continue;
        for (unsigned k = 0; k < term->degree; k++) {
            Value *leaf = leaf_value(test, term->leaves[k]);
            product = product ? build_binary(&test->builder, OP_MUL, product, leaf) : leaf;
        }
        start = start ? build_binary(&test->builder, OP_ADD, start, product) : product;
    }
    return start;
}

/* ---- the limits ---- */

typedef struct Limits {
    unsigned degree;
    int64_t factors;
} Limits;

static void limit(Limits *limits, const Polynomial *polynomial)
{
    int64_t factors = 0;

    for (unsigned i = 0; i < polynomial->count; i++) {
        const Term *term = &polynomial->terms[i];
        factors += term->factor < 0 ? -term->factor : term->factor;
        limits->degree = term->degree > limits->degree ? term->degree : limits->degree;
    }
    limits->factors = factors > limits->factors ? factors : limits->factors;
}

static void limit_all(Limits *limits, const Polynomial *polynomials, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        limit(limits, &polynomials[i]);
}

/* The largest power of two that no bound overflows with. */
static int64_t largest(const Limits *limits)
{
    unsigned bits = 61;

    for (int64_t factors = limits->factors; factors > 0; factors /= 2)
        bits--;
    return (int64_t)1 << bits / (limits->degree ? limits->degree : 1);
}

/* The parameter is neither negative nor beyond the limit, as far as its type does not say it. */
static void test_limit(Test *test, unsigned i, int64_t most)
{
    Value *argument = test->arguments[i], *condition;
    const Type *type = argument->type;
    bool fits = type->size < 8 && most >= (int64_t)1 << (8 * type->size - type->as.integer.is_signed);

    if (fits && !type->as.integer.is_signed)
        return;
    if (fits)
        condition = build_compare(&test->builder, COMPARE_GE, argument, value_integer(test->module, type, 0));
    else /* a negative number is far beyond the limit */
        condition = build_compare(&test->builder, COMPARE_LE, leaf_value(test, i), size_constant(test, most));
    also(test, condition);
}

/* A row's number is not negative: the lowest one is not. */
static void test_rows(Test *test, const Inspected *inspected, Value *extreme)
{
    if (inspected->rows == ROWS_LOWEST)
        also(test, build_compare(&test->builder, COMPARE_GE, extreme, value_integer(test->module, extreme->type, 0)));
}

/* The same of what is inspected; `highest` is unsigned, a negative number beyond all others. */
static void test_inspected(Test *test, const Ranges *ranges, unsigned k, int64_t most)
{
    Value *highest = test->highest[k];
    const Type *type = ranges->inspected[k].loads[0]->type;
    int64_t bits = 8 * type->size - type->as.integer.is_signed;
    int64_t greatest = bits < 63 ? ((int64_t)1 << bits) - 1 : INT64_MAX;

    if (greatest > most || type->as.integer.is_signed)
        also(test, build_compare(&test->builder, COMPARE_LE, highest,
                                 value_integer(test->module, highest->type, greatest < most ? greatest : most)));
}

static void test_limits(Test *test, const Ranges *ranges, const bool *apart, uint32_t inspected)
{
    unsigned count = test->request->function->parameter_count;
    Limits limits = {0};

    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++)
            if (apart[i * count + j] || (i == j && is_table(&test->request->function->parameters[i]))) {
                limit(&limits, &ranges->of[i].low);
                limit_all(&limits, ranges->of[i].ends, ranges->of[i].end_count);
                limit(&limits, &ranges->of[i].likely_low);
                limit_all(&limits, ranges->of[i].likely_highs, ranges->of[i].likely_count);
            }
    limit_all(&limits, ranges->needs, ranges->need_count);
    for (unsigned i = 0; i < count; i++)
        if (ranges->leaves[i])
            test_limit(test, i, largest(&limits));
    for (unsigned k = 0; k < ranges->inspected_count; k++)
        if (inspected >> k & 1 && ranges->inspected[k].rows)
            test_rows(test, &ranges->inspected[k], test->highest[k]);
        else if (inspected >> k & 1)
            test_inspected(test, ranges, k, largest(&limits));
}

/* What is added is not less than what is subtracted. */
static void test_sign(Test *test, const Polynomial *polynomial)
{
    Value *zero = size_constant(test, 0);
    Value *more = add_terms(test, NULL, polynomial, false), *less = add_terms(test, NULL, polynomial, true);

    also(test, build_compare(&test->builder, COMPARE_GE, more ? more : zero, less ? less : zero));
}

/* ---- the pairs ---- */

/* As a number: no object is there for a pointer in front of it, and C does not compare pointers to different objects. */
static Value *address(Test *test, unsigned parameter)
{
    return build_cast(&test->builder, test->arguments[parameter], type_size(test->module));
}

/* Sums alone are compared: a difference might lie below the address 0. */
static Value *ends_before(Test *test, unsigned i, const Polynomial *end, unsigned j, const Polynomial *low)
{
    Value *one = add_terms(test, address(test, i), end, false), *other = add_terms(test, address(test, j), low, false);

    one = add_terms(test, one, low, true);
    other = add_terms(test, other, end, true);
    return build_compare(&test->builder, COMPARE_LE, one, other);
}

static Value *lies_before(Test *test, const Ranges *ranges, unsigned i, unsigned j)
{
    const Range *range = &ranges->of[i];
    Value *before = NULL;

    for (unsigned k = 0; k < range->end_count; k++) {
        Value *ends = ends_before(test, i, &range->ends[k], j, &ranges->of[j].low);
        before = before ? build_truth(&test->builder, before, ends, value_int(test->module, 0)) : ends;
    }
    return before;
}

static void test_pair(Test *test, const Ranges *ranges, unsigned i, unsigned j)
{
    Value *before = lies_before(test, ranges, i, j), *behind = lies_before(test, ranges, j, i);
    Value *apart = build_truth(&test->builder, before, value_int(test->module, 1), behind);

    apart->name = "apart";
    also(test, apart);
}

/* ---- tables ---- */

static bool has_table(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (is_table(&function->parameters[i]))
            return true;
    return false;
}

static Value *build_offset(Test *test, const Polynomial *polynomial)
{
    Value *more = add_terms(test, NULL, polynomial, false), *less = add_terms(test, NULL, polynomial, true);

    more = more ? more : size_constant(test, 0);
    return less ? build_binary(&test->builder, OP_SUB, more, less) : more;
}

/* The largest of them; some may be negative. */
static Value *build_largest(Test *test, const Polynomial *polynomials, unsigned count)
{
    Builder *builder = &test->builder;
    Value *largest = build_offset(test, &polynomials[0]);

    for (unsigned k = 1; k < count; k++) {
        Value *other = build_offset(test, &polynomials[k]);
        Value *is_larger = build_compare(builder, COMPARE_GT, build_long(builder, other), build_long(builder, largest));
        largest = build_select(builder, is_larger, other, largest);
    }
    return largest;
}

/* Which rows of the table are asked about; gives how many arguments say it. */
static unsigned list_rows(Test *test, const Range *range, Value **arguments)
{
    const Type *number = type_integer(test->module, INTEGER_LONG);
    bool is_sure = range->has_sure_rows;

    arguments[0] = is_sure ? test->highest[range->lowest_row] : value_integer(test->module, number, 0);
    arguments[1] = is_sure ? test->highest[range->highest_row] : value_integer(test->module, number, -1);
    if (!range->likely_count)
        return 2;
    arguments[2] = build_long(&test->builder, build_offset(test, &range->likely_low));
    arguments[3] = build_long(&test->builder, build_largest(test, range->likely_highs, range->likely_count));
    return 4;
}

/* The bytes that are accessed behind the parameter, in each row if it is a table, are one of those that are asked about. */
static void note_span(Test *test, Value *spans, const Ranges *ranges, unsigned i)
{
    const Range *range = &ranges->of[i];
    const Type *memory = type_pointer(test->module, type_void(test->module), true);
    Value *arguments[8] = {spans, build_cast(&test->builder, test->arguments[i], memory)};
    const char *name = "adcc_note_span";
    unsigned count = 2;

    if (is_table(&test->request->function->parameters[i])) {
        count += list_rows(test, range, arguments + count);
        name = range->likely_count ? "adcc_note_likely_rows" : "adcc_note_rows";
    }
    arguments[count++] = build_offset(test, &range->low);
    arguments[count++] = build_largest(test, range->ends, range->end_count);
    build_runtime_void(&test->builder, name, arguments, count);
}

/* No row and no array overlaps another one: asked where all else holds, as without it there may be no such rows. */
static void test_spans(Test *test, const Ranges *ranges)
{
    Module *module = test->module;
    Value *zero = value_int(module, 0), *apart, *spans;
    Builder outer = test->builder, other;
    Op *branch;

    spans = build_local(&test->builder, type_opaque(module, "struct adcc_spans", 32, 8), NULL, "spans");
    value_op(spans)->is_zeroed = true;
    if (!test->condition)
        test->condition = value_int(module, 1);
    branch = build_with_regions(&test->builder, OP_IF, &test->condition, 1, 2);
    test->condition = op_add_result(module, branch, type_int(module), "apart");
    test->builder = builder_at_end(module, branch->regions[0]);
    test->builder.place = outer.place;
    for (unsigned i = 0; i < test->request->function->parameter_count; i++)
        if (is_asked(ranges, test->request->function->parameters, i))
            note_span(test, spans, ranges, i);
    apart = build_runtime(&test->builder, "adcc_lie_apart", type_int(module), &spans, 1);
    build_yield(&test->builder, &apart, 1);
    other = builder_at_end(module, branch->regions[1]);
    other.place = outer.place;
    build_yield(&other, &zero, 1);
    outer.before = NULL;
    test->builder = outer;
}

/* What the ranges of these pairs depend on. */
static uint32_t inspected_for(const Ranges *ranges, const Function *function, const bool *apart)
{
    unsigned count = function->parameter_count;
    uint32_t inspected = 0;

    for (unsigned i = 0; i < count; i++)
        inspected |= is_table(&function->parameters[i]) ? ranges->of[i].inspected : 0;
    for (unsigned i = 0; i < count * count; i++)
        inspected |= apart[i] ? ranges->of[i / count].inspected | ranges->of[i % count].inspected : 0;
    return inspected;
}

static void build_test(Test *test, const Ranges *ranges, const bool *apart, uint32_t inspected)
{
    unsigned count = test->request->function->parameter_count;

    inspect_build(&test->builder, test->request->function, test->arguments, ranges, inspected, test->highest);
    test_limits(test, ranges, apart, inspected);
    for (unsigned i = 0; i < ranges->need_count; i++)
        test_sign(test, &ranges->needs[i]);
    if (has_table(test->request->function))
        test_spans(test, ranges);
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = i + 1; j < count && !has_table(test->request->function); j++)
            if (apart[i * count + j])
                test_pair(test, ranges, i, j);
}

/* ---- the function ---- */

static Function *copy_signature(Module *module, const Function *like, const char *name)
{
    Function *function = function_new(module, name, like->result);

    function->linkage = like->linkage;
    function->place = like->place;
    function->comment = like->comment;
    function->is_emitted = true;
    function_begin_body(module, function);
    function_add_parameters_of(module, function, like);
    return function;
}

/* Sets those that are the primal's own; gives all that the second adjoint is called with. */
static Value *const *find_arguments(Test *test, const Members *members, const Function *function,
                                    const Function *when_apart)
{
    const Function *primal = test->request->function;
    Value *const *all = function->body->arguments;
    const unsigned *places;

    test->arguments = ARENA_ARRAY(test->module->arena, Value *, primal->parameter_count + 1);
    if (members) {
        all = members_arguments(&test->builder, members, function, all, when_apart, when_apart->parameter_count,
                                test->arguments);
        assert(all); /* the first adjoint of the core found what it needs, and has the same parameters */
        return all;
    }
    places = primal_places(test->module, primal, function);
    for (unsigned i = 0; i < primal->parameter_count; i++)
        test->arguments[i] = all[places[i]];
    return all;
}

static void call_in(Module *module, Op *choice, unsigned arm, Function *callee, Value *const *arguments)
{
    Builder inside = builder_at_end(module, choice->regions[arm]);
    Value **given = ARENA_ARRAY(module->arena, Value *, callee->parameter_count + 1);
    const Op *call;

    inside.place = choice->place;
    for (unsigned i = 0; i < callee->parameter_count; i++)
        given[i] = build_cast(&inside, arguments[i], callee->parameters[i].type);
    call = build_call(&inside, callee, given, callee->parameter_count);
    build_yield(&inside, call->results, call->result_count);
}

Function *apart_build(Module *module, const FlowRequest *request, const Ranges *ranges, const bool *apart,
                      const Members *members, Function *any, Function *when_apart)
{
    const char *name = any->name;
    Test test = {.module = module, .request = request};
    uint32_t inspected = inspected_for(ranges, request->function, apart);
    Value *const *given;
    Function *function;
    Op *choice;

    module_rename_function(module, any, unique_name(module, arena_format(module->arena, "%s_any", name)));
    function = copy_signature(module, any, name);
    any->linkage = when_apart->linkage = LINKAGE_INTERNAL;
    any->is_version = when_apart->is_version = true;
    any->comment = arena_format(module->arena, "%s, where arrays may overlap", any->comment);
    when_apart->comment = arena_format(module->arena, "%s, where arrays lie apart", when_apart->comment);
    if (has_table(request->function))
        function->comment = arena_format(module->arena, "%s; asks whether rows and arrays overlap", function->comment);
    else
        function->comment = arena_format(module->arena, "%s; %s whether arrays overlap%s", function->comment,
                                         inspected ? "walks over indices to know" : "asks",
                                         members ? "" : ", which restrict or --disjoint would say beforehand");
    test.builder = builder_at_end(module, function->body);
    test.builder.place = function->place;
    given = find_arguments(&test, members, function, when_apart);
    build_test(&test, ranges, apart, inspected);
    choice = build_with_regions(&test.builder, OP_IF, &test.condition, 1, 2);
    if (function->result->kind != TYPE_VOID)
        op_add_result(module, choice, function->result, NULL);
    call_in(module, choice, 0, when_apart, given);
    call_in(module, choice, 1, any, function->body->arguments);
    build_return(&test.builder, choice->result_count ? choice->results[0] : NULL);
    function_number(function);
    return function;
}
