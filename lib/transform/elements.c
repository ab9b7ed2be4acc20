#include "transform/elements.h"

#include "analysis/interval.h"
#include "analysis/overwrite.h"
#include "analysis/sections.h"
#include "support/arena.h"
#include "transform/rows.h"

#include <string.h>

enum { INDEX_DEPTH = 12 };

void derived_loops_walk(Module *module, OpVisitor *visit, void *context)
{
    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (!function->body || !function->is_emitted || function->width)
            continue;
        region_walk(function->body, visit, context);
        function_number(function);
    }
}

/* The counter plus or minus what is fixed. */
static bool moves_by_one(const Value *index, const Value *counter, IsFixed *is_fixed, const void *context,
                         unsigned depth)
{
    const Op *op;

    index = value_before_widening(index);
    op = value_op(index);
    if (index == counter)
        return true;
    if (!op || depth == 0 || (op->code != OP_ADD && op->code != OP_SUB) || !type_does_not_wrap(index->type))
        return false;
    return (moves_by_one(op->operands[0], counter, is_fixed, context, depth - 1) &&
            is_fixed(context, op->operands[1])) ||
           (op->code == OP_ADD && is_fixed(context, op->operands[0]) &&
            moves_by_one(op->operands[1], counter, is_fixed, context, depth - 1));
}

bool address_moves_by_one(const Value *address, const Value *counter, IsFixed *is_fixed, const void *context)
{
    const Op *op = value_op(address);

    return op && op->code == OP_INDEX && is_fixed(context, op->operands[0]) &&
           moves_by_one(op->operands[1], counter, is_fixed, context, INDEX_DEPTH);
}

static bool is_invariant(const void *loop, const Value *value)
{
    return value_is_invariant(value, loop);
}

/* A pointer that the function loads once, outside of all loops; or in a branch, which gives null otherwise. */
static bool is_loaded_once(const Value *base)
{
    const Op *op = value_op(base), *loaded;

    if (!op || op->region->owner)
        return false;
    if (op->code != OP_IF)
        return op->code == OP_LOAD;
    loaded = value_op(pointer_before_casts(region_yield(op->regions[0])->operands[base->index]));
    return loaded && loaded->code == OP_LOAD && loaded->region == op->regions[0] &&
           region_yield(op->regions[1])->operands[base->index]->kind == VALUE_NULL;
}

bool value_is_object(const Value *base)
{
    const Op *op;

    base = pointer_root(base);
    op = value_op(base);
    if (base->kind == VALUE_GLOBAL)
        return true;
    if (base->kind == VALUE_ARGUMENT)
        return base->as.region->owner == NULL;
    return op && (object_is_made_here(base) || op->code == OP_POP || op->is_snapshot || call_releases_row(op) ||
                  is_loaded_once(base));
}

bool object_is_made_here(const Value *object)
{
    const Op *op = value_op(object);

    return op && (op->code == OP_LOCAL || op->code == OP_MALLOC ||
                  (op->code == OP_CALL && strcmp(op->as.callee->name, "adcc_allocate_zeroed") == 0));
}

bool address_is_element(const Value *address, const Op *loop)
{
    return address_moves_by_one(address, loop->regions[0]->arguments[0], is_invariant, loop);
}

static bool is_left_out(const Op *op, const PointerMap *without)
{
    return without && pointer_map_get(without, op);
}

/* Against all other accesses. */
static bool is_apart(const Op *store, const Op *loop, const PointerMap *without)
{
    const Value *address = accessed_address(store);
    bool is_before = true;

    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        const Value *other = accessed_address(op);
        is_before &= op != store;
        if (!other || op == store || is_left_out(op, without))
            continue;
        if (other == address && (op->code == OP_STORE || !is_before))
            return false;
        if (other != address && !accesses_lie_apart(loop, op, store) &&
            !objects_differ(pointer_object(other), pointer_object(address)))
            return false;
    }
    return address_is_element(address, loop);
}

bool loop_memory_is_apart(const Op *loop, const PointerMap *without, unsigned most)
{
    unsigned count = 0;

    for (const Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = op->next) {
        OpCategory category = op_info(op->code)->category;
        bool is_access = (op->code == OP_LOAD || op->code == OP_STORE) && !op->is_volatile;
        if (is_left_out(op, without))
            continue;
        if (op->region_count || ++count > most || (category == CATEGORY_MEMORY && !is_access) ||
            category == CATEGORY_CALL || category == CATEGORY_CONTROL || category == CATEGORY_TAPE)
            return false;
        if (op->code == OP_STORE && !is_apart(op, loop, without))
            return false;
    }
    return true;
}

static bool is_used_once_in(const void *region, const Value *value)
{
    return region_uses((Region *)region, value) == 1;
}

bool update_find(const Region *body, Op *store, Update *update)
{
    const Type *type = store->code == OP_STORE ? store->operands[0]->type : NULL;

    return type && type_is_real(type) && type->as.real != REAL_LDOUBLE &&
           update_find_by(body, store, is_used_once_in, body, update);
}

bool update_find_by(const Region *region, Op *store, bool (*is_used_once)(const void *context, const Value *value),
                    const void *context, Update *update)
{
    Op *sum = store->code == OP_STORE && !store->is_volatile ? value_op(store->operands[0]) : NULL;

    if (!sum || sum->region != region || (sum->code != OP_ADD && sum->code != OP_SUB) ||
        !(sum->mark & OP_MARK_DERIVATIVE) || !type_is_real(sum->results[0]->type) ||
        !is_used_once(context, sum->results[0]))
        return false;
    for (unsigned side = 0; side < (sum->code == OP_ADD ? 2 : 1); side++) {
        Op *load = value_op(sum->operands[side]);
        if (load && load->code == OP_LOAD && load->region == region &&
            addresses_are_alike(load->operands[0], store->operands[1]) && !load->is_volatile &&
            is_used_once(context, load->results[0])) {
            *update = (Update){.load = load, .sum = sum, .store = store};
            return true;
        }
    }
    return false;
}

/* Is the access apart from all elements that an update adds to in other iterations? */
static bool is_apart_from_update(const Op *access, const Op *store, const Op *loop)
{
    const Value *one = accessed_address(access), *other = accessed_address(store);

    if (one == other)
        return address_is_element(other, loop);
    return accesses_lie_apart(loop, access, store) || objects_differ(pointer_object(one), pointer_object(other));
}

bool loop_meets_in_sums(const Op *loop, unsigned most)
{
    Region *body = loop->regions[0];
    Arena *arena = arena_new();
    PointerMap parts = {0}; /* of updates: their loads and stores */
    VECTOR(const Op *) updates = {0};
    Update update;
    bool is_apart;

    for (Op *op = body->first; op; op = op->next)
        if (update_find(body, op, &update)) {
            pointer_map_put(&parts, arena, update.load, op);
            pointer_map_put(&parts, arena, update.store, op);
            VECTOR_PUSH(arena, updates, op);
        }
    is_apart = loop_memory_is_apart(loop, &parts, most);
    for (const Op *op = body->first; op && is_apart; op = op->next) {
        bool is_access = op->code == OP_STORE || (op->code == OP_LOAD && type_is_floating(op->results[0]->type));
        for (size_t i = 0; is_access && !is_left_out(op, &parts) && i < updates.count; i++)
            is_apart &= is_apart_from_update(op, updates.items[i], loop);
    }
    arena_free(arena);
    return is_apart;
}

Value *update_added(const Update *update)
{
    return update->sum->operands[update->sum->operands[0] == update->load->results[0]];
}

const Value *update_object(const Update *update)
{
    return pointer_object(update->store->operands[1]);
}

/* A comparison of reals; or what is recorded of one. */
static bool is_guard(const Op *test)
{
    return test->code == OP_LOAD || (test->code == OP_COMPARE && type_is_real(test->operands[0]->type));
}

static bool has_zero_arm(const Op *select)
{
    return value_is_real(select->operands[1], 0.0L) || value_is_real(select->operands[2], 0.0L);
}

void loop_mask_guards(const Op *loop)
{
    for (Op *op = loop->regions[0]->first; op; op = op->next) {
        const Type *type = op->code == OP_SELECT ? op->results[0]->type : NULL;
        const Op *test = type ? value_op(op->operands[0]) : NULL;
        op->is_masked = test && is_guard(test) && !value_is_invariant(test->operands[0], loop) && type_is_real(type) &&
                        type->as.real != REAL_LDOUBLE && has_zero_arm(op);
    }
}

static bool is_row(const Value *object)
{
    return value_op(object) && (call_releases_row(value_op(object)) || value_op(object)->is_snapshot);
}

/* What the forward sweep recorded a pointer to, or what a pointer in memory leads to, may be made here. */
bool object_is_recorded(const Value *object)
{
    return (value_op(object) && value_op(object)->code == OP_POP) || is_loaded_once(object);
}

bool objects_are_apart(const Value *one, const Value *other)
{
    if (pointers_are_of_parts(one, other))
        return true;
    one = pointer_root(one);
    other = pointer_root(other);
    if (one == other || !value_is_object(one) || !value_is_object(other))
        return false;
    return is_row(one) || is_row(other) ||
           (!object_is_recorded(one) && !object_is_recorded(other) &&
            (object_is_made_here(one) || object_is_made_here(other)));
}

bool parameters_differ_in_kind(const Parameter *one, const Parameter *other)
{
    return (one->derivative == DERIVATIVE_SHADOW) != (other->derivative == DERIVATIVE_SHADOW);
}

static bool parameters_are_apart(const Module *module, const Parameter *one, const Parameter *other)
{
    return one != other && (module->disjoint || parameters_differ_in_kind(one, other) || one->is_restrict ||
                            other->is_restrict || one->says_restrict || other->says_restrict);
}

/* The next member on the way from the address to its object, if it surely stays in that; NULL: there is none, or it may not. */
static const Op *next_member(const Value *address)
{
    const Op *op = value_op(address);

    while (op && (op->code == OP_INDEX || op->code == OP_ELEMENT)) {
        if (op->code == OP_INDEX && !index_stays_in_array(op))
            return NULL;
        op = value_op(op->operands[0]);
    }
    return op && op->code == OP_FIELD ? op : NULL;
}

bool members_differ(const Value *one, const Value *other)
{
    for (const Op *field = next_member(one); field; field = next_member(field->operands[0]))
        for (const Op *second = next_member(other); second; second = next_member(second->operands[0]))
            if (field->as.field != second->as.field && field->operands[0] == second->operands[0] &&
                !type_target(field->operands[0]->type)->as.record->is_union)
                return true;
    return false;
}

bool memory_is_apart(const Module *module, const Function *function, const Value *one, const Value *other)
{
    const Value *root = pointer_root(one), *second = pointer_root(other);

    if (members_differ(one, other))
        return true;
    if (value_is_parameter(root) && value_is_parameter(second))
        return pointers_are_of_parts(one, other) ||
               parameters_are_apart(module, &function->parameters[root->index], &function->parameters[second->index]);
    return objects_are_apart(one, other);
}

/* By what is known of the function's own values: two objects of the adjoint are of two of these (value_is_object). */
static bool loop_keeps_apart(const Op *loop, const Value *one, const Value *other)
{
    return loop->keeps_objects_apart && objects_differ(one, other);
}

bool loop_updates_are_apart(const Op *loop)
{
    const Region *body = loop->regions[0];
    Update one, other;

    for (Op *op = body->first; op; op = op->next) {
        if (!update_find(body, op, &one))
            continue;
        for (Op *next = op->next; next; next = next->next)
            if (update_find(body, next, &other) && !objects_are_apart(update_object(&one), update_object(&other)) &&
                !loop_keeps_apart(loop, update_object(&one), update_object(&other)))
                return false;
    }
    return true;
}

bool addresses_are_alike(const Value *one, const Value *other)
{
    const Op *a = value_op(one), *b = value_op(other);

    if (one == other)
        return true;
    if (!a || !b || a->code != b->code || (a->code != OP_INDEX && a->code != OP_ELEMENT))
        return false;
    return addresses_are_alike(a->operands[0], b->operands[0]) &&
           (a->code == OP_ELEMENT || a->operands[1] == b->operands[1]);
}

bool op_is_plain(const Op *op)
{
    return !op->region_count && !op->is_volatile &&
           (op->code == OP_LOAD || op->code == OP_STORE || op_is_computation(op->code));
}

bool objects_differ(const Value *one, const Value *other)
{
    return pointers_are_of_parts(one, other) ||
           (pointer_root(one) != pointer_root(other) && value_is_object(one) && value_is_object(other));
}

bool op_is_vectorizable(const Op *op)
{
    switch (op->code) {
    case OP_LOAD:
    case OP_STORE:
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV:
    case OP_NEG:
    case OP_SQRT:
    case OP_FABS:
    case OP_COMPARE:
    case OP_SELECT:
    case OP_CAST:
    case OP_YIELD: return true;
    default: return op_info(op->code)->category == CATEGORY_INTEGER || op_info(op->code)->category == CATEGORY_ADDRESS;
    }
}
