/* In, Out: members.h.
 * Sound because
 *  - only what the function loads in any case, or where a loop of its own runs, is loaded by who calls the core, under the same condition;
 *  - nothing in front of that load writes a scalar of its kind (effects.h), and nothing is called there, so that it gives what it would
 *    give when the function begins;
 *  - the core takes nothing else for granted: its parameters may lead to one memory, as any may. */
#include "transform/members.h"

#include "analysis/effects.h"
#include "transform/copy.h"
#include "transform/derive.h"
#include "transform/simplify.h"

#include <string.h>

enum { DEPTH = 8 };

/* ---- what is loaded in the beginning ---- */

/* A value that is loaded once more, and the place in `found` of the first one. */
typedef struct Again {
    const Value *value;
    size_t found;
} Again;

typedef struct Search {
    Module *module;
    Arena *arena;
    const Function *function;
    PointerMap known; /* loads, and branches that hold nothing else, as whoever calls the core can do them */
    VECTOR(Member) found;
    VECTOR(Again) again;
} Search;

static bool is_plain_step(const Op *op)
{
    return op->code == OP_FIELD || op->code == OP_ELEMENT;
}

/* Nothing that may not be executed where the region is not, as a sum that may overflow: comparisons alone. */
static bool is_harmless(const Region *region)
{
    for (const Op *op = region->first; op->next; op = op->next)
        if (op->code != OP_COMPARE)
            return false;
    return true;
}

/* `a && b`, as build_truth makes it, or with what b is made of. */
static bool is_truth(const Op *op)
{
    return op->code == OP_IF && op->result_count == 1 && type_is_integer(op->results[0]->type) &&
           op->results[0]->type->as.integer.kind == INTEGER_INT && is_harmless(op->regions[0]) &&
           is_harmless(op->regions[1]);
}

static Value *arm_value(const Op *branch, unsigned arm)
{
    return region_yield(branch->regions[arm])->operands[0];
}

/* Can it be computed when the function is called? */
static bool is_known(const Search *search, const Value *value, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_constant(value) || value_is_parameter(value))
        return true;
    if (!op || depth == 0)
        return false;
    if (pointer_map_get(&search->known, op))
        return true;
    if (is_truth(op))
        return is_known(search, op->operands[0], depth - 1) && is_known(search, arm_value(op, 0), depth - 1) &&
               is_known(search, arm_value(op, 1), depth - 1);
    if (!is_plain_step(op) && (!op_is_computation(op->code) || op->code == OP_DIV || op->code == OP_REM))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_known(search, op->operands[i], depth - 1))
            return false;
    return true;
}

/* The parameter that its record is reached from; -1: it is a member of nothing that a parameter leads to. */
static int parameter_of(const Search *search, const Value *address, unsigned depth)
{
    const Op *op = value_op(address);
    bool is_field = false;

    for (; op && is_plain_step(op); op = value_op(address)) {
        is_field |= op->code == OP_FIELD;
        address = pointer_before_qualifiers(op->operands[0]);
    }
    if (value_is_parameter(address))
        return is_field ? (int)address->index : -1;
    if (op && op->code == OP_IF && pointer_map_get(&search->known, op))
        address = region_yield(op->regions[0])->operands[address->index];
    op = value_op(address);
    return is_field && op && op->code == OP_LOAD && pointer_map_get(&search->known, op) && depth > 0
               ? parameter_of(search, op->operands[0], depth - 1)
               : -1;
}

static bool is_entry_load(const Search *search, const Op *op, EffectSet written)
{
    return op->code == OP_LOAD && !op->is_volatile && parameter_of(search, op->operands[0], DEPTH) >= 0 &&
           is_known(search, op->operands[0], DEPTH) && !effects_disturb(written, op->operands[0]);
}

/* `if (0 < n) { u = g->u; }`, as hoist.c makes them. */
static bool is_entry_branch(Search *search, const Op *branch, EffectSet written)
{
    const Op *yield;

    if (branch->code != OP_IF || branch->result_count == 0 || !is_known(search, branch->operands[0], DEPTH))
        return false;
    for (const Op *op = branch->regions[0]->first; op->next; op = op->next) {
        if (is_entry_load(search, op, written))
            pointer_map_put(&search->known, search->arena, op, (void *)op);
        else if (!is_plain_step(op))
            return false;
    }
    yield = region_yield(branch->regions[1]);
    for (unsigned i = 0; i < branch->result_count; i++) {
        const Op *load = value_op(region_yield(branch->regions[0])->operands[i]);
        if (!value_is_constant(yield->operands[i]) || !load || !pointer_map_get(&search->known, load))
            return false;
    }
    return branch->regions[1]->first == yield;
}

static bool is_wanted(const Type *type)
{
    const Type *target;

    if (!type_is_pointer(type))
        return type_is_integer(type) && type->as.integer.kind != INTEGER_BOOL;
    target = type_target(type);
    return target->kind == TYPE_RECORD || type_is_floating(target) || type_is_table(type) ||
           (type_is_integer(target) && target->size > 1);
}

/* What loads, in any case or under a condition. */
static const Op *load_of(const Value *value, const Value **condition)
{
    const Op *op = value_op(value);

    *condition = op->code == OP_IF ? op->operands[0] : NULL;
    return op->code == OP_IF ? value_op(region_yield(op->regions[0])->operands[value->index]) : op;
}

static bool is_same_member(const Value *one, const Value *other)
{
    const Value *first, *second;
    const Op *a = load_of(one, &first), *b = load_of(other, &second);

    return first == second && one->type == other->type && addresses_equal(a->operands[0], b->operands[0]);
}

/* Does the program say that what it leads to has no derivative (ADCC_INACTIVE of a field on the way)? */
static bool is_inactive(const Value *address)
{
    const Value *condition;

    for (const Op *op = value_op(address); op; op = value_op(op->operands[0])) {
        if (op->code == OP_FIELD && type_target(op->operands[0]->type)->as.record->fields[op->as.field].is_inactive)
            return true;
        if (op->code == OP_IF)
            return is_inactive(load_of(address, &condition)->operands[0]);
        address = op->operands[0];
    }
    return false;
}

static void note(Search *search, const Value *value, const Op *load)
{
    if (!is_wanted(value->type))
        return;
    for (size_t i = 0; i < search->found.count; i++)
        if (is_same_member(search->found.items[i].loaded, value)) {
            VECTOR_PUSH(search->arena, search->again, ((Again){value, i}));
            return;
        }
    VECTOR_PUSH(search->arena, search->found,
                ((Member){(unsigned)parameter_of(search, load->operands[0], DEPTH), value}));
}

static void look_at(Search *search, const Op *op, EffectSet written)
{
    if (is_entry_load(search, op, written)) {
        pointer_map_put(&search->known, search->arena, op, (void *)op);
        note(search, op->results[0], op);
    } else if (is_entry_branch(search, op, written)) {
        pointer_map_put(&search->known, search->arena, op, (void *)op);
        for (unsigned i = 0; i < op->result_count; i++)
            note(search, op->results[i], value_op(region_yield(op->regions[0])->operands[i]));
    }
}

static void find_members(Search *search)
{
    const Effects *effects = effects_below(search->module, search->function, search->arena);
    EffectSet written = 0;

    for (const Op *op = search->function->body->first; op && !op_calls(op); op = op->next) {
        look_at(search, op, written);
        written |= effects_of_op(effects, op);
    }
}

/* ---- the core ---- */

static bool has_name(const Function *function, const char *name)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].name && strcmp(function->parameters[i].name, name) == 0)
            return true;
    return false;
}

static const char *name_of(const Module *module, const Function *core, const Value *loaded)
{
    const Op *op = value_op(loaded);
    const char *name = loaded->name;

    if (!name && op->code == OP_LOAD && value_op(op->operands[0])->code == OP_FIELD) {
        op = value_op(op->operands[0]);
        name = type_target(op->operands[0]->type)->as.record->fields[op->as.field].name;
    }
    for (name = name ? name : "member"; has_name(core, name);)
        name = arena_format(module->arena, "%s_", name);
    return name;
}

static void copy_body(Search *search, Function *core)
{
    Module *module = search->module;
    RegionCopy copy = {.module = module, .arena = search->arena};
    Builder builder = builder_at_end(module, core->body);
    const Op *end = search->function->body->last;
    const Value *condition;
    PointerMap by = {0};

    for (unsigned i = 0; i < search->function->parameter_count; i++)
        copy_set(&copy, search->function->body->arguments[i], core->body->arguments[i]);
    copy_operations(&copy, &builder, search->function->body);
    builder.place = end->place;
    build_return(&builder, end->operand_count ? copy_value(&copy, end->operands[0]) : NULL);
    for (size_t i = 0; i < search->found.count; i++) {
        Value *loaded = (Value *)search->found.items[i].loaded;
        Parameter *parameter = function_add_parameter(module, core, name_of(module, core, loaded), loaded->type);
        parameter->is_member = true;
        parameter->mark = is_inactive(load_of(loaded, &condition)->operands[0]) ? MARK_INACTIVE : MARK_NONE;
        pointer_map_put(&by, search->arena, copy_value(&copy, loaded),
                        core->body->arguments[core->parameter_count - 1]);
    }
    for (size_t i = 0; i < search->again.count; i++) {
        const Again *again = &search->again.items[i];
        pointer_map_put(&by, search->arena, copy_value(&copy, (Value *)again->value),
                        core->body->arguments[search->function->parameter_count + again->found]);
    }
    region_replace(core->body, &by);
    simplify_function(module, core, true);
}

static bool has_extents(const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].extent_count)
            return true;
    return false;
}

/* Without the records of which nothing else is used, and what else it does not look at. */
static void drop_unused(Members *members)
{
    Function *core = members->core;

    if (has_extents(core)) /* they name parameters */
        return;
    for (unsigned i = core->parameter_count; i-- > 0;) {
        if (region_uses(core->body, core->body->arguments[i]))
            continue;
        function_remove_parameter(core, i);
        for (unsigned k = i; k < core->parameter_count; k++)
            members->of[k] = members->of[k + 1];
    }
}

/* Of the function: what the core's parameter is. */
static const Value *source_of(const Members *members, unsigned i)
{
    const Member *member = &members->of[i];

    return member->loaded ? member->loaded : members->function->body->arguments[member->parameter];
}

/* In any case, not in a branch. */
static void find_read(Members *members)
{
    for (unsigned i = 0; i < members->core->parameter_count; i++) {
        const Op *op = members->of[i].loaded ? value_op(members->of[i].loaded) : NULL;
        for (unsigned k = 0; k < members->core->parameter_count && op && op->code == OP_LOAD; k++)
            members->is_read[k] |= pointer_root(op->operands[0]) == source_of(members, k);
    }
}

/* An array: with records alone, nothing is known that was not before. */
static bool has_array(const Members *members)
{
    for (unsigned i = 0; i < members->core->parameter_count; i++) {
        const Type *type = members->core->parameters[i].type;
        if (members->of[i].loaded && type_is_pointer(type) && type_target(type)->kind != TYPE_RECORD)
            return true;
    }
    return false;
}

Members *members_find(Module *module, Arena *arena, const Function *function)
{
    Search search = {.module = module, .arena = arena, .function = function};
    Members *members = ARENA_NEW(arena, Members);
    unsigned count = function->parameter_count;

    find_members(&search);
    if (search.found.count == 0)
        return NULL;
    members->function = function;
    members->core = function_new(module, unique_name(module, arena_format(module->arena, "%s_core", function->name)),
                                 function->result);
    members->core->linkage = LINKAGE_INTERNAL;
    members->core->place = function->place;
    members->core->original = function->original ? function->original : (Function *)function;
    function_begin_body(module, members->core);
    function_add_parameters_of(module, members->core, function);
    copy_body(&search, members->core);
    members->of = ARENA_ARRAY(arena, Member, members->core->parameter_count + 1);
    for (unsigned i = 0; i < members->core->parameter_count; i++)
        members->of[i] = i < count ? (Member){i, NULL} : search.found.items[i - count];
    drop_unused(members);
    members->is_read = ARENA_ARRAY(arena, bool, members->core->parameter_count + 1);
    find_read(members);
    function_number(members->core);
    if (has_array(members))
        return members;
    module_drop_function(module, members->core);
    return NULL;
}

/* ---- the request ---- */

/* What a pointer to const leads to is no output. */
static bool may_be_named(const Parameter *parameter, bool is_out)
{
    const Type *type = parameter->type;

    return type_reaches_real(type) && parameter->mark != MARK_INACTIVE &&
           !(is_out && (!type_is_pointer(type) || type->as.pointer.to_const));
}

static const char **names_of(Module *module, const Members *members, const bool *named, bool is_out, bool result,
                             unsigned *count)
{
    const Function *core = members->core;
    const char **names = ARENA_ARRAY(module->arena, const char *, core->parameter_count + 1);

    *count = 0;
    for (unsigned i = 0; i < core->parameter_count; i++)
        if (named[members->of[i].parameter] && may_be_named(&core->parameters[i], is_out))
            names[(*count)++] = core->parameters[i].name;
    if (result)
        names[(*count)++] = "return";
    return names;
}

Request *members_request(Module *module, const Members *members, const Request *request, const FlowRequest *resolved)
{
    Request *made = ARENA_NEW(module->arena, Request);
    const Function *core = members->core;

    *made = *request;
    made->function = core->name;
    made->has_lists = true;
    made->outs = names_of(module, members, resolved->is_out, true, resolved->result_is_out, &made->out_count);
    made->ins = names_of(module, members, resolved->is_in, false, false, &made->in_count);
    made->has_shadow = ARENA_ARRAY(module->arena, bool, core->parameter_count + 1);
    for (unsigned i = 0; i < core->parameter_count; i++)
        made->has_shadow[i] =
            resolved->has_shadow[members->of[i].parameter] && may_be_named(&core->parameters[i], false);
    return made;
}

/* ---- what calls the core's adjoint ---- */

typedef struct Loading {
    Builder *builder;
    PointerMap values, shadows; /* by value of the function's */
} Loading;

static Value *value_in(Loading *loading, const Value *value);
static Value *shadow_in(Loading *loading, const Value *value);

static void put(const Loading *loading, PointerMap *map, const Value *value, Value *made)
{
    pointer_map_put(map, loading->builder->module->arena, value, made);
}

static Value *step_in(Loading *loading, const Op *op, Value *base)
{
    return op->code == OP_FIELD ? build_field(loading->builder, base, op->as.field)
                                : build_element(loading->builder, base);
}

static const char *shadow_name(const Module *module, const char *name)
{
    return name ? arena_format(module->arena, "%s_b", name) : NULL;
}

/* What the branch's arm is made of is made in front of it, where others may use it, too. */
static void build_outside(Loading *loading, const Op *branch)
{
    for (const Op *op = branch->regions[0]->first; op->next; op = op->next)
        for (unsigned i = 0; i < op->operand_count; i++)
            if (value_is_outside(op->operands[i], branch)) {
                (void)value_in(loading, op->operands[i]);
                (void)shadow_in(loading, op->operands[i]);
            }
}

/* A branch of loads, of what is wanted, or of one that is not; has a shadow what leads to reals, where its record has one. */
static void build_branch(Loading *loading, const Op *branch, const Value *wanted)
{
    Module *module = loading->builder->module;
    Value *condition = value_in(loading, branch->operands[0]);
    Builder outer = *loading->builder, arms[2];
    const Op *yield = region_yield(branch->regions[0]);
    Op *made;

    build_outside(loading, branch);
    made = build_with_regions(loading->builder, OP_IF, &condition, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        arms[i] = builder_at_end(module, made->regions[i]);
        arms[i].place = branch->place;
        build_yield(&arms[i], NULL, 0);
    }
    *loading->builder = builder_before(module, region_yield(made->regions[0]));
    for (unsigned i = 0; i < branch->result_count; i++) {
        Value *value, *shadow;
        if (!is_wanted(branch->results[i]->type) && branch->results[i] != wanted)
            continue;
        value = value_in(loading, yield->operands[i]);
        shadow = shadow_in(loading, yield->operands[i]);
        op_add_operand(module, region_yield(made->regions[0]), value);
        op_add_operand(module, region_yield(made->regions[1]), region_yield(branch->regions[1])->operands[i]);
        put(loading, &loading->values, branch->results[i],
            op_add_result(module, made, value->type, branch->results[i]->name));
        if (!shadow)
            continue;
        op_add_operand(module, region_yield(made->regions[0]), shadow);
        op_add_operand(module, region_yield(made->regions[1]), value_null(module, shadow->type));
        put(loading, &loading->shadows, branch->results[i],
            op_add_result(module, made, shadow->type, shadow_name(module, branch->results[i]->name)));
    }
    *loading->builder = outer;
}

static Value *value_in(Loading *loading, const Value *value)
{
    Value *made = pointer_map_get(&loading->values, value), *operands[3];
    const Op *op = value_op(value);

    if (made || value_is_constant(value))
        return made ? made : (Value *)value;
    if (is_truth(op)) {
        made = build_truth(loading->builder, value_in(loading, op->operands[0]), value_in(loading, arm_value(op, 0)),
                           value_in(loading, arm_value(op, 1)));
        put(loading, &loading->values, value, made);
        return made;
    }
    if (op->code == OP_IF) {
        build_branch(loading, op, value);
        return pointer_map_get(&loading->values, value);
    }
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = value_in(loading, op->operands[i]);
    made = op_clone(loading->builder, op, operands)->results[0];
    put(loading, &loading->values, value, made);
    return made;
}

/* NULL: there is none. */
static Value *shadow_in(Loading *loading, const Value *value)
{
    Value *made = pointer_map_get(&loading->shadows, value), *base;
    const Op *op = value_op(value);

    if (made || !op || !type_is_pointer(value->type) || !type_reaches_real(value->type))
        return made;
    if (op->code == OP_IF) {
        (void)value_in(loading, value);
        return pointer_map_get(&loading->shadows, value);
    }
    if (pointer_before_qualifiers(value) != value)
        return shadow_in(loading, pointer_before_qualifiers(value));
    if (op->code != OP_LOAD && !is_plain_step(op))
        return NULL;
    base = shadow_in(loading, op->operands[0]);
    if (!base)
        return NULL;
    made = op->code == OP_LOAD ? build_load(loading->builder, base) : step_in(loading, op, base);
    if (op->code == OP_LOAD) /* what is behind a pointer to const has a derivative that is not */
        made = build_cast(loading->builder, made, type_without_any_const(loading->builder->module, made->type));
    put(loading, &loading->shadows, value, made);
    return made;
}

static Loading begin_loading(Builder *builder, const Members *members, const Function *signature,
                             Value *const *arguments)
{
    Loading loading = {.builder = builder};

    for (unsigned i = 0, place = 0; place < signature->parameter_count; place++) {
        const Parameter *parameter = &signature->parameters[place];
        if (parameter->is_seed)
            continue;
        if (parameter->derivative == DERIVATIVE_NONE)
            put(&loading, &loading.values, members->function->body->arguments[i++], arguments[place]);
        else
            put(&loading, &loading.shadows, members->function->body->arguments[i - 1], arguments[place]);
    }
    return loading;
}

Value **members_arguments(Builder *builder, const Members *members, const Function *signature, Value *const *arguments,
                          const Function *adjoint, unsigned count, Value **values)
{
    Loading loading = begin_loading(builder, members, signature, arguments);
    Value **given = ARENA_ARRAY(builder->module->arena, Value *, count + 1);

    for (unsigned i = 0, next = 0; i < count; i++) {
        const Parameter *parameter = &adjoint->parameters[i];
        Value *value = NULL;
        if (parameter->is_seed) /* the adjoint of what the function returns is the last one */
            value = arguments[signature->parameter_count - 1];
        else if (parameter->derivative != DERIVATIVE_NONE)
            value = shadow_in(&loading, source_of(members, next - 1));
        else
            value = values[next] = value_in(&loading, source_of(members, next));
        next += parameter->derivative == DERIVATIVE_NONE;
        if (!value)
            return NULL;
        given[i] = build_cast(builder, value, parameter->type);
    }
    return given;
}

/* ---- the core's adjoint as the function's ---- */

bool members_join(Module *module, const Members *members, const Function *signature, Function *adjoint)
{
    unsigned count = adjoint->parameter_count;
    Value **values = ARENA_ARRAY(module->arena, Value *, members->core->parameter_count + 1), **given;
    Builder builder = builder_before(module, adjoint->body->first);
    PointerMap by = {0};

    builder.place = signature->place;
    function_add_parameters_of(module, adjoint, signature); /* behind the core's, which go */
    given = members_arguments(&builder, members, signature, adjoint->body->arguments + count, adjoint, count, values);
    if (!given)
        return false;
    for (unsigned i = 0; i < count; i++)
        pointer_map_put(&by, module->arena, adjoint->body->arguments[i], given[i]);
    region_replace(adjoint->body, &by);
    while (count-- > 0)
        function_remove_parameter(adjoint, 0);
    adjoint->linkage = signature->linkage;
    adjoint->comment = signature->comment;
    module_rename_function(module, adjoint, signature->name);
    function_number(adjoint);
    return true;
}
