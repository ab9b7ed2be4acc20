/* In:    a function that allocates records, such as matrices with their sizes and pointers to their elements, and hands their addresses on: a loop carries
 *        them, a branch chooses one.
 * Out:   what is handed on are the members; no such record is left.
 * Sound because of all addresses that may come to be in one place,
 *  - each is that of a record that the function allocates, or null; and none goes anywhere but to such places, to members that are loaded and stored to, to
 *    `free` and to comparisons with null: so nobody else sees the record, nor that there is none;
 *  - a member is stored to by what the allocation gave alone, in the region of the allocation and before it hands the record on: so from then on it stays
 *    as it is, and however many places lead there, they have the same.
 * What malloc gives holds values as unknown as those of a variable that was not set. */
#include "transform/handles.h"

#include "ir/map.h"
#include "transform/derive.h"
#include "transform/owned.h"

enum { MOST_MEMBERS = 24 };

typedef struct Use {
    Op *op;
    unsigned place;
} Use;

typedef struct UseList {
    Use *items;
    size_t count, capacity;
} UseList;

typedef struct ValueList {
    Value **items;
    size_t count, capacity;
} ValueList;

/* Addresses that may come to be in each other's places. */
typedef struct Web {
    Module *module;
    Arena *arena;
    const PointerMap *uses; /* of the function's values: UseList */
    ValueList values;
    PointerMap found; /* they, and what gives them: as values */
    bool has_null; /* among them */
    unsigned members[MOST_MEMBERS]; /* that are accessed, by their numbers */
    unsigned member_count;
    VECTOR(Op *) accesses; /* loads and stores */
    VECTOR(Op *) others; /* addresses of members, tests, frees */
    PointerMap parts; /* of a value that is handed on: what its members are, and behind them whether it is there */
    PointerMap by; /* what replaces loads and tests */
} Web;

/* ---- where a value goes ---- */

static void note_uses(void *context, Op *op)
{
    Web *all = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        UseList *uses = pointer_map_get(&all->found, op->operands[i]);
        Use use = {op, i};
        if (value_is_constant(op->operands[i]))
            continue;
        if (!uses) {
            uses = ARENA_NEW(all->arena, UseList);
            pointer_map_put(&all->found, all->arena, op->operands[i], uses);
        }
        VECTOR_PUSH(all->arena, *uses, use);
    }
}

/* A place in which an operation hands something on: a `for` from round to round and to what comes behind, an `if` or a `switch` from its arms; a `loop` to its head,
 * or from there to its body and to what comes behind. */
typedef struct Place {
    Op *op;
    bool is_to_head;
    unsigned number;
} Place;

static bool hands_on(const Op *op)
{
    return op->region_count > 0; /* for, loop, if, switch */
}

/* How many of one kind there are. */
static unsigned place_count(const Op *op, bool is_to_head)
{
    if (is_to_head)
        return op->code == OP_LOOP ? op->regions[0]->argument_count : 0;
    return hands_on(op) ? op->result_count : 0;
}

/* The operand that goes in there in the beginning; NULL: none. */
static Value **first_in(const Place *place)
{
    if (place->op->code == OP_FOR)
        return &place->op->operands[3 + place->number];
    return place->is_to_head ? &place->op->operands[place->number] : NULL;
}

/* What the region yields to it; NULL: nothing. */
static Value **yielded_to(const Place *place, unsigned region)
{
    const Op *op = place->op;
    Value **yielded = region_yield(op->regions[region])->operands;

    if (op->code != OP_LOOP)
        return &yielded[place->number];
    if (region == 0)
        return place->is_to_head ? NULL : &yielded[1 + place->number];
    return place->is_to_head ? &yielded[place->number] : NULL;
}

/* What it is in a region; NULL: nothing there. */
static Value *argument_of(const Place *place, unsigned region)
{
    const Op *op = place->op;

    if (op->code == OP_FOR)
        return op->regions[0]->arguments[1 + place->number];
    return op->code == OP_LOOP && (region == 0) == place->is_to_head ? op->regions[region]->arguments[place->number]
                                                                     : NULL;
}

static Value *result_of(const Place *place)
{
    return place->is_to_head ? NULL : place->op->results[place->number];
}

static void add(Web *web, Value *value)
{
    if (!value)
        return;
    if (value->kind == VALUE_NULL)
        web->has_null = true;
    if (value->kind == VALUE_NULL || value->kind == VALUE_UNDEFINED || pointer_map_get(&web->found, value))
        return;
    pointer_map_put(&web->found, web->arena, value, value);
    VECTOR_PUSH(web->arena, web->values, value);
}

static void add_place(Web *web, Place place)
{
    Value **in = first_in(&place);

    add(web, in ? *in : NULL);
    add(web, result_of(&place));
    for (unsigned r = 0; r < place.op->region_count; r++) {
        Value **yielded = yielded_to(&place, r);
        add(web, argument_of(&place, r));
        add(web, yielded ? *yielded : NULL);
    }
}

/* The place that is seen as this argument or result. False: it comes from elsewhere. */
static bool place_of_value(const Value *value, Place *place)
{
    Op *op = value->kind == VALUE_ARGUMENT ? value->as.region->owner : value_op(value);

    if (!op || !hands_on(op))
        return false;
    *place = (Place){op, false, value->index};
    if (value->kind == VALUE_ARGUMENT && op->code == OP_FOR)
        place->number--;
    if (value->kind == VALUE_ARGUMENT && op->code == OP_LOOP)
        place->is_to_head = value->as.region == op->regions[0];
    return op->code != OP_FOR || value->kind == VALUE_RESULT || value->index > 0;
}

/* The place that an operand goes to. False: it is none that is handed on. */
static bool place_of_use(const Use *use, Place *place)
{
    Op *op = use->op, *owner = op->region->owner;

    if (op->code == OP_FOR || op->code == OP_LOOP) {
        *place = (Place){op, op->code == OP_LOOP, use->place - (op->code == OP_FOR ? 3 : 0)};
        return op->code == OP_LOOP || use->place >= 3;
    }
    if (op->code != OP_YIELD || !owner)
        return false;
    *place = (Place){owner, false, use->place};
    if (owner->code == OP_LOOP && op->region == owner->regions[0]) {
        place->number--;
        return use->place > 0;
    }
    place->is_to_head = owner->code == OP_LOOP;
    return true;
}

/* To a pointer to const, or back. */
static bool is_conversion(const Op *op)
{
    return op->code == OP_CAST && type_is_pointer(op->results[0]->type) &&
           pointer_before_qualifiers(op->results[0]) != op->results[0];
}

static void add_choice(Web *web, const Op *select)
{
    for (unsigned i = 1; i <= 2; i++)
        add(web, select->operands[i]);
    add(web, select->results[0]);
}

/* Is it handed on there? Then to what. */
static bool add_next(Web *web, const Use *use)
{
    Place place;

    if (use->op->code == OP_SELECT && use->place > 0)
        add_choice(web, use->op);
    else if (is_conversion(use->op))
        add(web, use->op->results[0]);
    else if (place_of_use(use, &place))
        add_place(web, place);
    else
        return false;
    return true;
}

static bool note_member(Web *web, unsigned member)
{
    for (unsigned i = 0; i < web->member_count; i++)
        if (web->members[i] == member)
            return true;
    if (web->member_count == MOST_MEMBERS)
        return false;
    web->members[web->member_count++] = member;
    return true;
}

static unsigned part_number(const Web *web, unsigned member)
{
    unsigned i = 0;

    while (web->members[i] != member)
        i++;
    return i;
}

/* A member's address, which only loads and stores use; these as they may be. */
static bool add_member(Web *web, Op *field)
{
    const UseList *uses = pointer_map_get(web->uses, field->results[0]);
    const Value *record = field->operands[0];
    const Field *member = &type_target(record->type)->as.record->fields[field->as.field];

    if (member->bit_width >= 0 || member->is_volatile || member->is_inactive ||
        !type_is_scalar(type_target(field->results[0]->type)) || !note_member(web, field->as.field))
        return false;
    VECTOR_PUSH(web->arena, web->others, field);
    for (size_t i = 0; uses && i < uses->count; i++) {
        Op *op = uses->items[i].op;
        bool is_load = op->code == OP_LOAD, is_store = op->code == OP_STORE && uses->items[i].place == 1;
        if (op->is_volatile || (!is_load && !is_store) ||
            (is_store &&
             (!value_op(record) || value_op(record)->code != OP_MALLOC || op->region != value_op(record)->region)))
            return false;
        VECTOR_PUSH(web->arena, web->accesses, op);
    }
    return true;
}

static bool add_use(Web *web, const Use *use)
{
    if (use->op->code == OP_FIELD)
        return add_member(web, use->op);
    if (use->op->code != OP_FREE && !op_is_null_test(use->op))
        return add_next(web, use);
    VECTOR_PUSH(web->arena, web->others, use->op);
    return true;
}

/* What gives it; all that this may be. */
static bool add_origin(Web *web, const Value *value)
{
    const Op *op = value_op(value);
    Place place;

    if (op && op->code == OP_MALLOC)
        return owned_may_be_local(op);
    if (op && op->code == OP_SELECT)
        add_choice(web, op);
    else if (op && is_conversion(op))
        add(web, op->operands[0]);
    else if (place_of_value(value, &place))
        add_place(web, place);
    else
        return false;
    return true;
}

static bool find_web(Web *web, Value *made)
{
    bool is_handed = false;

    add(web, made);
    for (size_t i = 0; i < web->values.count; i++) {
        Value *value = web->values.items[i];
        const UseList *uses = pointer_map_get(web->uses, value);
        if (!add_origin(web, value))
            return false;
        for (size_t k = 0; uses && k < uses->count; k++)
            if (!add_use(web, &uses->items[k]))
                return false;
        is_handed |= !value_op(value) || value_op(value)->code != OP_MALLOC;
    }
    return is_handed;
}

/* ---- in which order ---- */

/* The first place where the allocated record is handed on. */
static unsigned first_handing_on(const Web *web, const Value *made)
{
    const UseList *uses = pointer_map_get(web->uses, made);
    unsigned first = ~0u;

    for (size_t i = 0; uses && i < uses->count; i++) {
        const Op *op = uses->items[i].op;
        if (op->code != OP_FIELD && op->code != OP_FREE && op->code != OP_COMPARE && op->order < first)
            first = op->order;
    }
    return first;
}

static bool stores_come_first(const Web *web)
{
    for (size_t i = 0; i < web->accesses.count; i++) {
        const Op *op = web->accesses.items[i];
        if (op->code == OP_STORE && op->order > first_handing_on(web, value_op(op->operands[1])->operands[0]))
            return false;
    }
    return true;
}

/* ---- members as values ---- */

static const Type *part_type(const Web *web, unsigned place)
{
    const Type *record = type_target(web->values.items[0]->type);

    return place < web->member_count ? record->as.record->fields[web->members[place]].type
                                     : type_integer(web->module, INTEGER_INT);
}

static unsigned part_count(const Web *web)
{
    return web->member_count + web->has_null;
}

/* What the member of an allocated record is before this place in the function. */
static Value *stored_before(const Web *web, const Op *made, unsigned place, unsigned order)
{
    const Op *last = NULL;

    for (size_t i = 0; i < web->accesses.count; i++) {
        const Op *op = web->accesses.items[i];
        const Op *field = op->code == OP_STORE ? value_op(op->operands[1]) : NULL;
        if (field && field->operands[0] == made->results[0] && part_number(web, field->as.field) == place &&
            op->order < order && (!last || op->order > last->order))
            last = op;
    }
    if (last)
        return last->operands[0];
    return made->is_zeroed ? zero_of(web->module, part_type(web, place))
                           : value_undefined(web->module, part_type(web, place));
}

/* What a part of the record is that an address leads to, where it is used. */
static Value *part_of(const Web *web, const Value *address, unsigned place, unsigned order)
{
    Value **parts;

    address = pointer_before_qualifiers(address);
    parts = pointer_map_get(&web->parts, address);
    if (parts)
        return parts[place];
    if (address->kind == VALUE_NULL && place == web->member_count)
        return value_int(web->module, 0);
    if (address->kind == VALUE_NULL || address->kind == VALUE_UNDEFINED) /* nobody looks at it */
        return value_undefined(web->module, part_type(web, place));
    return place == web->member_count ? value_int(web->module, 1) : stored_before(web, value_op(address), place, order);
}

static const char *part_name(const Web *web, const Value *address, unsigned place)
{
    const Type *record = type_target(web->values.items[0]->type);
    const char *what = place < web->member_count ? record->as.record->fields[web->members[place]].name : "is_there";

    return address->name ? arena_format(web->module->arena, "%s_%s", address->name, what) : what;
}

static Value **new_parts(Web *web, const Value *address)
{
    Value **parts = ARENA_ARRAY(web->arena, Value *, part_count(web));

    pointer_map_put(&web->parts, web->arena, address, parts);
    return parts;
}

static void declare_argument(Web *web, const Place *place, unsigned region)
{
    const Value *argument = argument_of(place, region);
    Value **parts = argument ? new_parts(web, argument) : NULL;

    for (unsigned i = 0; parts && i < part_count(web); i++)
        parts[i] = region_add_argument(web->module, place->op->regions[region], part_type(web, i),
                                       part_name(web, argument, i));
}

/* Arguments and results beside those that are addresses. */
static void declare_parts(Web *web, const Place *place)
{
    const Value *result = result_of(place);
    Value **parts = result ? new_parts(web, result) : NULL;

    for (unsigned r = 0; r < place->op->region_count; r++)
        declare_argument(web, place, r);
    for (unsigned i = 0; parts && i < part_count(web); i++)
        parts[i] = op_add_result(web->module, place->op, part_type(web, i), part_name(web, result, i));
}

static void build_choices(Web *web, Op *select)
{
    Builder builder = builder_before(web->module, select);
    Value **parts = new_parts(web, select->results[0]);

    builder.place = select->place;
    for (unsigned i = 0; i < part_count(web); i++)
        parts[i] = build_select(&builder, select->operands[0], part_of(web, select->operands[1], i, select->order),
                                part_of(web, select->operands[2], i, select->order));
}

/* Behind the other operands of `op`. */
static void hand_on(Web *web, Op *op, Value **address)
{
    Value *value = address ? *address : NULL;

    if (!value)
        return;
    *address = value_null(web->module, value->type);
    for (unsigned i = 0; i < part_count(web); i++)
        op_add_operand(web->module, op, part_of(web, value, i, op->order));
}

/* What goes where declare_parts has made a place for it. */
static void define_parts(Web *web, const Place *place)
{
    hand_on(web, place->op, first_in(place));
    for (unsigned r = 0; r < place->op->region_count; r++)
        hand_on(web, region_yield(place->op->regions[r]), yielded_to(place, r));
}

/* ---- accesses ---- */

static void replace(Web *web, const Op *op, Value *by)
{
    pointer_map_put(&web->by, web->arena, op->results[0], by);
}

static void replace_test(Web *web, Op *test)
{
    Value *address = test->operands[test->operands[0]->kind == VALUE_NULL];
    Builder builder = builder_before(web->module, test);
    Value *is_there = web->has_null ? part_of(web, address, web->member_count, test->order) : value_int(web->module, 1);

    builder.place = test->place;
    replace(web, test, build_compare(&builder, test->as.comparison, is_there, value_int(web->module, 0)));
}

/* What replaces a value may be replaced itself. */
static void replace_all(Web *web, Region *body)
{
    PointerMap last = {0};

    for (size_t i = 0; i < web->accesses.count; i++) {
        const Op *load = web->accesses.items[i];
        Value *by = load->code == OP_LOAD ? pointer_map_get(&web->by, load->results[0]) : NULL, *next = by;
        while (next) {
            by = next;
            next = pointer_map_get(&web->by, by);
        }
        if (by)
            pointer_map_put(&last, web->arena, load->results[0], by);
    }
    for (size_t i = 0; i < web->others.count; i++) {
        const Op *op = web->others.items[i];
        if (op->code == OP_COMPARE)
            pointer_map_put(&last, web->arena, op->results[0], pointer_map_get(&web->by, op->results[0]));
    }
    region_replace(body, &last);
}

static void remove_all(const Web *web)
{
    for (size_t i = 0; i < web->accesses.count; i++)
        op_remove(web->accesses.items[i]);
    for (size_t i = 0; i < web->others.count; i++)
        op_remove(web->others.items[i]);
    for (size_t i = 0; i < web->values.count; i++) {
        Op *op = value_op(web->values.items[i]);
        if (op && !hands_on(op))
            op_remove(op); /* an allocation, a choice, a conversion */
    }
}

static void replace_accesses(Web *web)
{
    for (size_t i = 0; i < web->accesses.count; i++) {
        const Op *load = web->accesses.items[i], *field = value_op(load->operands[0]);
        if (load->code == OP_LOAD)
            replace(web, load, part_of(web, field->operands[0], part_number(web, field->as.field), load->order));
    }
    for (size_t i = 0; i < web->others.count; i++)
        if (web->others.items[i]->code == OP_COMPARE)
            replace_test(web, web->others.items[i]);
}

/* ---- functions ---- */

typedef struct Search {
    Arena *arena;
    VECTOR(Value *) made;
    VECTOR(Place) places; /* in the operations' order */
    VECTOR(Op *) choices;
} Search;

static bool is_record_address(const Value *value)
{
    const Type *type = type_is_pointer(value->type) ? type_target(value->type) : NULL;

    return type && type->kind == TYPE_RECORD;
}

static void note_places(Search *search, Op *op, bool is_to_head)
{
    for (unsigned i = 0; i < place_count(op, is_to_head); i++) {
        Place place = {op, is_to_head, i};
        const Value *result = result_of(&place);
        if (is_record_address(result ? result : argument_of(&place, 0)))
            VECTOR_PUSH(search->arena, search->places, place);
    }
}

static void note_op(void *context, Op *op)
{
    Search *search = context;

    if (op->code == OP_MALLOC && owned_may_be_local(op))
        VECTOR_PUSH(search->arena, search->made, op->results[0]);
    if (op->code == OP_SELECT && is_record_address(op->results[0]))
        VECTOR_PUSH(search->arena, search->choices, op);
    note_places(search, op, true);
    note_places(search, op, false);
}

static bool is_in_web(const Web *web, const Value *value)
{
    return pointer_map_get(&web->found, value) != NULL;
}

static bool place_is_in_web(const Web *web, const Place *place)
{
    const Value *result = result_of(place);

    return is_in_web(web, result ? result : argument_of(place, 0));
}

static void make_values(Web *web, const Search *search, Region *body)
{
    for (size_t i = 0; i < search->places.count; i++)
        if (place_is_in_web(web, &search->places.items[i]))
            declare_parts(web, &search->places.items[i]);
    for (size_t i = 0; i < search->choices.count; i++)
        if (is_in_web(web, search->choices.items[i]->results[0]))
            build_choices(web, search->choices.items[i]);
    replace_accesses(web);
    for (size_t i = 0; i < search->places.count; i++)
        if (place_is_in_web(web, &search->places.items[i]))
            define_parts(web, &search->places.items[i]);
    replace_all(web, body);
    remove_all(web);
}

/* Replaces one web, if there is any. */
static bool replace_one(Module *module, Function *function)
{
    Search search = {.arena = arena_new()};
    Web all = {.module = module, .arena = search.arena};
    bool is_replaced = false;

    function_number(function);
    region_walk(function->body, note_op, &search);
    if (search.made.count)
        region_walk(function->body, note_uses, &all);
    for (size_t i = 0; i < search.made.count && !is_replaced; i++) {
        Web web = {.module = module, .arena = search.arena, .uses = &all.found};
        is_replaced = find_web(&web, search.made.items[i]) && stores_come_first(&web);
        if (is_replaced)
            make_values(&web, &search, function->body);
    }
    arena_free(search.arena);
    return is_replaced;
}

void handles_function(Module *module, Function *function)
{
    while (replace_one(module, function))
        ;
}
