/* In:    a function, a variable with static storage or a part of it.
 * Out:   whether the value that it has when the function begins is ever read (entry.h).
 * Errors: none; a doubt is a no.
 * Sound because
 *  - nobody has the variable's address when the function begins, and here each use of it is an access, pointer arithmetic, or an argument
 *    of a function that is followed: any other is a no. So every read of the variable is seen, with the bytes that it may reach;
 *  - a fact says that bytes were written since the function began, and nothing makes it untrue. Of the arms of a branch, what all
 *    write is written; of a loop, what its head writes, and what each iteration of a `for` writes at its counter's place: in the
 *    loop for the iterations before, behind it for all of them, none perhaps;
 *  - a fact is in values that are in scope: it is dropped where one of them ends. */
#include "analysis/entry.h"

#include "analysis/entry_facts.h"
#include "analysis/library.h"
#include "analysis/mixed.h"
#include "analysis/statics.h"

enum { WORK = 100000 }; /* operations that are looked at */

/* ---- accesses ---- */

static void read_place(EntrySearch *search, const Place *place)
{
    search->fails |= !search->quiet && !facts_cover(search, &search->facts, place);
}

static void access_block(EntrySearch *search, const Op *op, unsigned operand, bool is_write)
{
    Place place;

    if (!place_of_address(search, op->operands[operand], &place))
        return;
    if (!place_put_size(search, &place, op->operands[2]))
        place.is_known = false;
    if (is_write)
        facts_add(search, &search->facts, place);
    else
        read_place(search, &place);
}

static void access_scalar(EntrySearch *search, const Op *op)
{
    const Value *address = op->operands[op->code == OP_STORE];
    Place place;

    if (!place_of_address(search, address, &place))
        return;
    place.size = type_target(address->type)->size;
    search->fails |= op->is_volatile;
    place.is_exact &= !search->has_union || !type_is_floating(type_target(address->type)) || place.size <= 8;
    if (op->code == OP_STORE)
        facts_add(search, &search->facts, place);
    else
        read_place(search, &place);
}

/* Some code that is not known may read it all. */
static void read_all(EntrySearch *search)
{
    read_place(search, &(Place){.is_known = false});
}

static void run_region(EntrySearch *search, const Region *region);

static void run_function(EntrySearch *search, const Function *function, const Op *call)
{
    Frame frame = {function, call, search->frame};

    for (const Frame *around = search->frame; around; around = around->caller)
        if (around->function == function) {
            read_all(search);
            return;
        }
    search->frame = &frame;
    run_region(search, function->body);
    search->frame = frame.caller;
    facts_drop_values_of(&search->facts, function->body);
}

/* Whoever gets a function may call it, or not. */
static void run_given(EntrySearch *search, const Function *function)
{
    Facts before = search->facts;

    if (function->body)
        run_function(search, function, NULL);
    search->facts = before;
}

static void run_call(EntrySearch *search, const Op *op)
{
    const Function *callee = op->code == OP_CALL ? op->as.callee : NULL;
    bool is_followed = callee && callee->body && callee->body->argument_count == op->operand_count;
    Place place;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = value_as_given(search, op->operands[i]);
        if (value->kind == VALUE_FUNCTION)
            run_given(search, value->as.function);
        search->fails |= !is_followed && place_of_address(search, value, &place);
    }
    if (callee && (callee->custom_forward || callee->custom_reverse))
        read_all(search); /* in the derivative that is given, before all this or behind it */
    if (is_followed)
        run_function(search, callee, op);
    else if (!callee || library_function(callee).kind == LIBRARY_UNKNOWN)
        read_all(search);
}

/* ---- control ---- */

static void run_arms(EntrySearch *search, const Op *op)
{
    Facts before = search->facts, common = {.count = 0};

    for (unsigned i = 0; i < op->region_count; i++) {
        Facts other = common;
        search->facts = before;
        run_region(search, op->regions[i]);
        facts_drop_values_of(&search->facts, op->regions[i]);
        if (i == 0) {
            common = search->facts;
            continue;
        }
        common.count = 0;
        for (unsigned j = 0; j < other.count; j++)
            if (facts_cover(search, &search->facts, &other.items[j]))
                facts_add(search, &common, other.items[j]);
        for (unsigned j = 0; j < search->facts.count; j++)
            if (facts_cover(search, &other, &search->facts.items[j]))
                facts_add(search, &common, search->facts.items[j]);
    }
    search->facts = common;
}

static void run_loop(EntrySearch *search, const Op *op)
{
    Facts head;

    run_region(search, op->regions[0]);
    head = search->facts;
    run_region(search, op->regions[1]);
    search->facts = head;
    facts_drop_values_of(&search->facts, op->regions[0]);
}

/* What an iteration writes, for the iterations before one (is_before) or for all of them; false: it is not known. */
static bool over_iterations(const EntrySearch *search, const Op *loop, Place *fact, bool is_before)
{
    const Value *counter = loop->regions[0]->arguments[0];
    bool is_rising = loop_has_upper_bound(loop);
    Term *found = NULL;
    int64_t low, end;

    for (unsigned i = 0; i < fact->count; i++) {
        Term *term = &fact->terms[i];
        if (term->low.base != counter && term->end.base != counter)
            continue;
        if (found || term->low.base != term->end.base || term->low.plus >= term->end.plus)
            return false;
        found = term;
    }
    if (!found || !value_is_integer(loop->operands[2], is_rising ? 1 : -1))
        return false;
    low = found->low.plus; /* one element of each iteration: where there is none, none is claimed */
    end = low + 1;
    found->low = bound_plus(bound_of_counter(search, loop, false), low);
    found->end = bound_plus(bound_of_counter(search, loop, true), end);
    if (is_before && is_rising != loop->is_backward)
        found->end = (Bound){counter, low};
    else if (is_before)
        found->low = (Bound){counter, end};
    return true;
}

static bool is_executed(const EntrySearch *search, const Op *loop)
{
    Bound least = bound_of_counter(search, loop, false), greatest = bound_of_counter(search, loop, true);

    return loop->operands[2]->kind == VALUE_INTEGER && bound_is_at_most(least, greatest) &&
           (!least.base || loop->operands[0]->type->as.integer.is_signed);
}

static void run_for(EntrySearch *search, const Op *op)
{
    Region *body = op->regions[0];
    Facts before = search->facts, iteration;

    search->quiet++;
    run_region(search, body);
    search->quiet--;
    iteration = search->facts;
    search->facts = before;
    if (!search->quiet) {
        for (unsigned i = 0; i < iteration.count; i++) {
            Place fact = iteration.items[i];
            if (over_iterations(search, op, &fact, true) && !place_names_value_in(&fact, body, body->arguments[0]))
                facts_add(search, &search->facts, fact);
        }
        run_region(search, body);
        search->facts = before;
    }
    for (unsigned i = 0; i < iteration.count; i++) {
        Place fact = iteration.items[i];
        if ((over_iterations(search, op, &fact, false) || is_executed(search, op)) &&
            !place_names_value_in(&fact, body, NULL))
            facts_add(search, &search->facts, fact);
    }
}

/* Is this use of an address none but an access or pointer arithmetic? */
static bool is_followed_use(const Op *op, unsigned operand)
{
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_FILL:
    case OP_COPY:
    case OP_COMPARE:
    case OP_DIFFERENCE:
    case OP_ELEMENT:
    case OP_FIELD:
    case OP_INDEX:
    case OP_CALL: return true;
    case OP_CAST: return type_is_pointer(op->results[0]->type);
    case OP_STORE: return operand == 1;
    default: return false;
    }
}

static void run_op(EntrySearch *search, const Op *op)
{
    Place place;

    for (unsigned i = 0; i < op->operand_count; i++)
        search->fails |= type_is_pointer(op->operands[i]->type) && !is_followed_use(op, i) &&
                         place_of_address(search, op->operands[i], &place);
    switch ((int)op->code) {
    case OP_LOAD:
    case OP_STORE: access_scalar(search, op); break;
    case OP_FILL: access_block(search, op, 0, true); break;
    case OP_COPY:
        access_block(search, op, 1, false);
        access_block(search, op, 0, true);
        break;
    case OP_CALL:
    case OP_CALL_POINTER: run_call(search, op); break;
    case OP_IF:
    case OP_SWITCH: run_arms(search, op); break;
    case OP_FOR: run_for(search, op); break;
    case OP_LOOP: run_loop(search, op); break;
    default: break;
    }
}

/* Up to where all of it is written. */
static bool goes_on(EntrySearch *search)
{
    search->fails |= search->work++ > WORK;
    return !search->fails && !facts_cover_all(search);
}

static void run_region(EntrySearch *search, const Region *region)
{
    for (const Op *op = region->first; op && goes_on(search); op = op->next)
        run_op(search, op);
}

static bool type_has_union(const Type *type)
{
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    bool found = record && record->is_union;

    if (type->kind == TYPE_ARRAY)
        return type_has_union(type->as.array.element);
    for (unsigned i = 0; record && i < record->field_count; i++)
        found |= type_has_union(record->fields[i].type);
    return found;
}

/* An array of the length that its initializer gives it, behind what sizeof says. */
static bool goes_on_behind(const Type *type)
{
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    const Type *last = record && record->field_count ? record->fields[record->field_count - 1].type : NULL;

    return last && last->kind == TYPE_ARRAY && last->as.array.count <= 0;
}

/* Of a function that has the variable from nobody and gives it to nobody, only the part where it is named. */
static void run_part(EntrySearch *search, const Function *function, const GlobalUse *use)
{
    const Op *end = op_in_region(use->last, function->body)->next;
    Frame frame = {function, NULL, NULL};

    search->frame = &frame;
    for (const Op *op = op_in_region(use->first, function->body); op != end && goes_on(search); op = op->next)
        run_op(search, op);
}

static bool is_set_first(const Names *names, const Function *function, const Global *global, int64_t low, int64_t size)
{
    EntrySearch search = {.global = global, .low = low, .end = low + size, .has_union = type_has_union(global->type)};
    const GlobalUse *use = names_use_in(names, global, function);

    if (global->is_const || global->is_volatile || !function->body || size <= 0 || goes_on_behind(global->type))
        return false;
    if (use && use->is_alone)
        run_part(&search, function, use);
    else
        run_function(&search, function, NULL);
    return !search.fails;
}

bool global_is_set_first(const Names *names, const Function *function, const Global *global)
{
    return is_set_first(names, function, global, 0, global->type->size);
}

/* A lane's scalars stand anywhere in the mixed memory; what a union holds may fill all of it. */
static bool is_all_of_parent(const Node *node)
{
    const Type *parent = node->parent->type;

    return node_is_lane(node) || (parent && parent->kind == TYPE_RECORD && parent->as.record->is_union);
}

/* Of an object's root the type says it: a pointer to any object may be walked. */
static bool is_one_of_many(const Node *node)
{
    return node->parent ? node->is_array : node->object->global->type->kind == TYPE_ARRAY;
}

bool node_is_set_first(Flow *flow, const Node *node)
{
    const Global *global = node->object->kind == OBJECT_GLOBAL ? node->object->global : NULL;
    int64_t offset = 0, size = -1;

    if (!global)
        return false;
    for (; node->parent && !node->merged_into && size != 0; node = node->parent) {
        const Field *field;
        if (is_all_of_parent(node))
            continue;
        field = &node->parent->type->as.record->fields[node->field];
        offset += field->offset;
        size = is_one_of_many(node->parent) || field->bit_width >= 0 ? 0 : size < 0 ? field->type->size : size;
    }
    if (node->merged_into || size == 0 || global_is_kept_by(flow_names(flow), flow->arena, global, NULL))
        return false;
    return is_set_first(flow_names(flow), flow->request->function, global, offset,
                        size < 0 ? global->type->size : size);
}

const Op *static_set_elsewhere(Flow *flow, Arena *arena, const Global *global, const PointerMap *elsewhere)
{
    const Object *object = flow->global_objects[global->number];
    const Op *found = global_written_in(flow_names(flow), arena, global, elsewhere);

    if (!found || !object || object->escapes || global_is_kept_by(flow_names(flow), arena, global, elsewhere))
        return found;
    return global_is_set_first(flow_names(flow), flow->root->function, global) ? NULL : found;
}
