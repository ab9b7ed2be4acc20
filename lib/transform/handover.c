/* In:    emitted functions.
 * Out:   what handover.h says.
 * Sound because
 *  - the load and the store are executed in each iteration, as operations of the body itself, and the load's element in the next iteration is the store's
 *    in this one, by their indices (distance.h);
 *  - nothing that stands behind the store, or in front of the load, may store there: it goes to another element of the array, to another member, or to
 *    memory that lies apart;
 *  - an update (elements.h) may stand behind others first: what they add to one element, they add in another order. Nothing else that may be the element is
 *    accessed on the way. What is handed on already is used by the next iteration, too, and so no update any more: nothing goes behind it;
 *  - the first iteration's element is loaded in front of the loop only if that runs, when nothing in front of the load may have ended the program. */
#include "transform/handover.h"

#include "analysis/sections.h"
#include "transform/copy.h"
#include "transform/dead.h"
#include "transform/distance.h"
#include "transform/elements.h"
#include "transform/fold.h"
#include "transform/rows.h"

enum { MOST_OPS = 256, MOST_MORE = 1 << 20 };

/* A load, and the store of the iteration before. */
typedef struct Pair {
    Module *module;
    Arena *arena;
    Op *loop;
    Region *body;
    Op *load, *store;
    PointerMap carried; /* by store: the values that are handed on, as arguments */
} Pair;

/* ---- what stands between ---- */

/* In one iteration: are the two, one of which is a store, surely other memory? */
static bool are_apart(const Module *module, const Op *loop, const Op *one, const Op *other)
{
    const Value *first = accessed_address(one), *second = accessed_address(other);
    bool is_kept = loop->keeps_objects_apart || loop->keeps_apart;

    return places_are_apart(first, second) || memory_is_apart(module, loop->region->function, first, second) ||
           (is_kept && objects_differ(pointer_object(first), pointer_object(second))) ||
           accesses_lie_apart(loop, one, other);
}

typedef enum Asked { ASK_STORES, ASK_ALL } Asked;

/* May the operation, or one in it, store to the access's place, or, if all is asked about, load from there? */
static bool meets(const Pair *pair, const Op *op, const Op *access, Asked asked)
{
    if (op_records_in_row(op))
        return false;
    switch (op_info(op->code)->category) {
    case CATEGORY_MEMORY:
        if (op->is_volatile || (op->code != OP_LOAD && op->code != OP_STORE))
            return op->code != OP_LOCAL;
        return (op->code == OP_STORE || asked == ASK_ALL) && !are_apart(pair->module, pair->loop, op, access);
    case CATEGORY_CALL: return true;
    default: break;
    }
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (meets(pair, inner, access, asked))
                return true;
    return false;
}

static bool is_kept_from(const Pair *pair, const Op *first, const Op *end, const Op *access)
{
    for (const Op *op = first; op != end; op = op->next)
        if (meets(pair, op, access, ASK_STORES))
            return false;
    return true;
}

/* ---- an update that goes behind others ---- */

static bool is_part_of(const Update *update, const Op *op)
{
    return op == update->load || op == update->sum || op == update->store;
}

/* Of an operation that the update is to be moved behind: is it part of another one? */
static bool is_of_update(const Pair *pair, Op *op)
{
    Update other;

    for (Op *store = op; store; store = store->next)
        if (update_find(pair->body, store, &other) && is_part_of(&other, op))
            return true;
    return false;
}

static bool can_move_to_end(const Pair *pair, const Update *update)
{
    for (Op *op = update->load; op != pair->body->last; op = op->next) {
        bool is_access = op->code == OP_LOAD || op->code == OP_STORE;
        if (is_part_of(update, op) || (is_access && !op->is_volatile && is_of_update(pair, op)))
            continue;
        if (meets(pair, op, update->store, ASK_ALL))
            return false;
    }
    return true;
}

static void move_to_end(const Pair *pair, const Update *update)
{
    Op *const parts[] = {update->load, update->sum, update->store};

    for (unsigned i = 0; i < 3; i++)
        op_move_before(parts[i], pair->body->last);
}

/* ---- which ---- */

static bool is_wanted_access(const Op *op)
{
    const Type *type = op->code == OP_LOAD ? op->results[0]->type : op->code == OP_STORE ? op->operands[0]->type : NULL;

    return type && type_is_real(type) && type->as.real != REAL_LDOUBLE && !op->is_volatile && !op->may_retype &&
           !op->hides_type;
}

/* How many elements further on the next iteration finds it, in an array that stays where it is; 0: that is not known, or none. */
static int64_t way_of(const Pair *pair, const Value *element)
{
    const Op *op = value_op(element);
    int64_t stride;

    if (!op || op->code != OP_INDEX || !value_is_invariant(op->operands[0], pair->loop) ||
        !find_stride(op->operands[1], pair->loop, &stride))
        return 0;
    return stride * pair->loop->operands[2]->as.integer * (pair->loop->is_backward ? -1 : 1);
}

/* The last store of the iteration to what the next one loads. */
static Op *find_store(const Pair *pair)
{
    const Value *address = pair->load->operands[0];
    int64_t way = way_of(pair, inner_place(address).element), distance;

    for (Op *op = pair->body->last; op && way != 0; op = op->previous)
        if (op->code == OP_STORE && is_wanted_access(op) && op->operands[0]->type == pair->load->results[0]->type &&
            find_place_distance(address, op->operands[1], &distance) && distance == way)
            return op;
    return NULL;
}

/* Does the loop store more than once, or record something? If not, a C compiler sees what is handed on. */
static bool stores_more(const Region *region, unsigned *count)
{
    for (const Op *op = region->first; op; op = op->next) {
        *count += op->code == OP_STORE;
        if (op->code == OP_PUSH || *count > 1)
            return true;
        for (unsigned i = 0; i < op->region_count; i++)
            if (stores_more(op->regions[i], count))
                return true;
    }
    return false;
}

/* Of a `for` by steps of one: what its counter is in the iteration that runs first. builder: where the loop runs. */
static Value *build_first(Builder *builder, const Op *loop)
{
    Value *bound = loop->operands[1];
    bool is_strict = loop->as.comparison != COMPARE_LE && loop->as.comparison != COMPARE_GE;
    OpCode back = loop->operands[2]->as.integer > 0 ? OP_SUB : OP_ADD;

    if (!loop->is_backward)
        return loop->operands[0];
    if (!is_strict)
        return bound;
    if (bound->kind == VALUE_INTEGER)
        return value_integer(builder->module, bound->type, bound->as.integer + (back == OP_SUB ? -1 : 1));
    return build_binary(builder, back, bound, value_integer(builder->module, bound->type, 1));
}

/* ---- the loop ---- */

/* n - 1 + 1 is n. */
static Value *build_sum(Builder *builder, Value *value)
{
    int64_t more = 0;
    Value *first = value;

    if (!strip_constant(&first, &more) || !strip_constant(&first, &more) || more < -MOST_MORE || more > MOST_MORE)
        return fold_built(builder->module, value);
    op_remove(value_op(value));
    return build_more(builder, first, more);
}

/* A value of the body, as it is where the counter is the first one. */
static Value *build_copy(RegionCopy *copy, Builder *builder, const Region *body, Value *value)
{
    const Op *op = value_op(value);

    if (copy_value(copy, value) != value || !op || !value_is_in_region(value, body))
        return copy_value(copy, value);
    for (unsigned i = 0; i < op->operand_count; i++)
        (void)build_copy(copy, builder, body, op->operands[i]);
    copy_operation(copy, builder, op);
    copy_set(copy, value, build_sum(builder, copy_value(copy, value)));
    return copy_value(copy, value);
}

static const char *name_of(const Pair *pair)
{
    Place place = inner_place(pair->load->operands[0]);
    const char *given = pair->load->results[0]->name, *array = pointer_root(place.element)->name;
    const char *member = NULL;

    if (given || !array)
        return given;
    for (unsigned i = 0; i < place.count && !member; i++)
        if (place.steps[i]->code == OP_FIELD)
            member = type_target(place.steps[i]->operands[0]->type)->as.record->fields[place.steps[i]->as.field].name;
    return member ? arena_format(pair->module->arena, "%s_%s_carried", array, member)
                  : arena_format(pair->module->arena, "%s_carried", array);
}

static Value *load_first(const Pair *pair, Builder *builder)
{
    RegionCopy copy = {.module = pair->module, .arena = pair->arena};
    Value *value;

    copy_set(&copy, pair->body->arguments[0], build_first(builder, pair->loop));
    value = build_load(builder, build_copy(&copy, builder, pair->body, pair->load->operands[0]));
    value->name = name_of(pair);
    return value;
}

/* What the first iteration finds; nothing is read where there is none. */
static Value *build_start(const Pair *pair)
{
    Op *loop = pair->loop;
    const Type *type = pair->load->results[0]->type;
    Builder builder = builder_before(pair->module, loop);
    Value *values[2] = {NULL, value_real(pair->module, type, 0.0L)}, *runs;
    Op *branch;

    builder.place = loop->place;
    runs = fold_built(pair->module, build_compare(&builder, loop->as.comparison, loop->operands[0], loop->operands[1]));
    if (runs->kind == VALUE_INTEGER)
        return runs->as.integer ? load_first(pair, &builder) : values[1];
    branch = build_with_regions(&builder, OP_IF, &runs, 1, 2);
    for (unsigned i = 0; i < 2; i++) {
        Builder arm = builder_at_end(pair->module, branch->regions[i]);
        arm.place = loop->place;
        if (i == 0)
            values[0] = load_first(pair, &arm);
        build_yield(&arm, &values[i], 1);
        unused_remove(branch->regions[i]);
    }
    return op_add_result(pair->module, branch, type, name_of(pair));
}

static Value *add_carried(Pair *pair)
{
    const Type *type = pair->load->results[0]->type;
    Value *carried;

    op_add_operand(pair->module, pair->loop, build_start(pair));
    carried = region_add_argument(pair->module, pair->body, type, name_of(pair));
    op_add_operand(pair->module, pair->body->last, pair->store->operands[0]);
    op_add_result(pair->module, pair->loop, type, NULL);
    pointer_map_put(&pair->carried, pair->arena, pair->store, carried);
    return carried;
}

/* (Two loads of an iteration may find what the one store left.) */
static void hand_over(Pair *pair)
{
    Value *carried = pointer_map_get(&pair->carried, pair->store);
    PointerMap by = {0};

    pointer_map_put(&by, pair->arena, pair->load->results[0], carried ? carried : add_carried(pair));
    region_replace(pair->body, &by);
    op_remove(pair->load);
    if (!pair->loop->chosen)
        pair->loop->chosen = "what an iteration stores for the next one stays in a variable";
}

/* Is it, or may it become, what the next iteration finds? */
static bool arrive(const Pair *pair)
{
    Update update;

    if (!is_kept_from(pair, pair->body->first, pair->load, pair->load))
        return false;
    if (is_kept_from(pair, pair->store->next, NULL, pair->store))
        return true;
    if (pair->body->function->is_tangent || !update_find(pair->body, pair->store, &update) ||
        !can_move_to_end(pair, &update))
        return false;
    move_to_end(pair, &update);
    return true;
}

static bool is_wanted_loop(const Op *loop)
{
    const Value *step = loop->operands[2];
    unsigned count = 0;

    if (loop->is_unordered || loop->is_over_lanes || step->kind != VALUE_INTEGER ||
        (loop->is_backward && !value_is_integer(step, 1) && !value_is_integer(step, -1)))
        return false;
    for (const Op *op = loop->regions[0]->first; op; op = op->next)
        if (++count > MOST_OPS)
            return false;
    return true;
}

static void visit(void *context, Op *op)
{
    Pair pair = *(const Pair *)context;
    unsigned stores = 0;

    if (op->code != OP_FOR || !is_wanted_loop(op) || !stores_more(op->regions[0], &stores))
        return;
    pair.loop = op;
    pair.body = op->regions[0];
    for (Op *load = pair.body->first, *next; load; load = next) {
        next = load->next;
        pair.load = load;
        if (load->code == OP_LOAD && is_wanted_access(load) && (pair.store = find_store(&pair)) && arrive(&pair)) {
            next = load->next;
            hand_over(&pair);
        }
    }
}

void handover_module(Module *module)
{
    Pair pair = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &pair);
    arena_free(pair.arena);
}
