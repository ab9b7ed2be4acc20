/* In:    the loads, stores and copies that the walk of reached.c comes by, from the last one backwards.
 * Out:   which memory holds what its loads may pass over, and which stores are read, or seen as a whole (passing.h).
 * Keeps: the function unchanged. */
#include "analysis/passing.h"

#include "analysis/library.h"
#include "analysis/roots.h"
#include "analysis/sections.h"
#include "analysis/seen.h"

enum {
    LOADS_LIMIT = 16,  /* that are asked whether they see a store */
    PAIRS_LIMIT = 256, /* of loads and stores of a loop */
    ARMED_LIMIT = 32   /* loads of an arm that are looked for in the others */
};

/* ---- memory ---- */

/* NULL: the address may lead to anything. */
static Passing *passing_of(const Walk *walk, const Value *root)
{
    const Op *site = value_op(root);
    Passing *passing;

    if (value_is_parameter(root) || (site && (site->code == OP_LOCAL || site->code == OP_MALLOC)))
        return &walk->passings[root->number];
    if (root->kind != VALUE_GLOBAL)
        return NULL;
    passing = pointer_map_get(walk->globals, root->as.global);
    if (!passing) {
        passing = ARENA_NEW(walk->arena, Passing);
        pointer_map_put(walk->globals, walk->arena, root->as.global, passing);
    }
    return passing;
}

bool passing_covers(const Passing *passing, const Region *region)
{
    return passing->is_all || (passing->arm && !region_is_in(region, passing->arm));
}

/* Is it memory that nobody finds but by the function's own variable? */
static bool is_own(const Value *root)
{
    return value_op(root) && value_op(root)->code == OP_LOCAL;
}

bool passing_at(const Walk *walk, const Value *address, const Region *region)
{
    const Value *root = root_of(walk->roots, address);
    const Passing *passing = passing_of(walk, root);

    if (walk->passed_over.memory && !is_own(root))
        return true;
    return passing_covers(passing ? passing : &walk->by_any, region) || passing_covers(&walk->by_unknown, region) ||
           (root->kind == VALUE_GLOBAL && passing_covers(&walk->by_callees, region));
}

/* Does the read come behind the store, or in a later round of a loop around both? */
static bool reads_later(const Op *read, const Op *store)
{
    if (read->order > store->order)
        return true;
    for (const Op *loop = loop_around(store); loop; loop = loop_around(loop))
        if (region_is_in(read->region, loop->regions[loop->region_count - 1]) &&
            (read->code != OP_LOAD || store_is_apart(loop, read, store, WHEN_EARLIER) == APART_NEVER))
            return true;
    return false;
}

/* Does anything read what is stored there, be it the caller? */
static bool is_read(const Walk *walk, const Value *root, const Op *store)
{
    const Op *site = value_op(root);
    const Reads *reads = &walk->reads[root->kind == VALUE_RESULT ? root->number : 0];

    if (!site || (site->code != OP_LOCAL && site->code != OP_MALLOC) || walk->reads_found || walk->kept[root->number] ||
        reads->count > LOADS_LIMIT)
        return true;
    for (size_t i = 0; i < reads->count; i++)
        if (reads_later(reads->items[i], store))
            return true;
    return false;
}

/* Of loads that stand behind the store. */
static bool is_seen(const Walk *walk, const Value *root, const Op *store)
{
    size_t i = value_is_constant(root) ? 0 : walk->last[root->number];

    for (unsigned steps = 0; i > walk->cut && steps < LOADS_LIMIT; steps++) {
        const FullLoad *full = &walk->loads.items[i - 1];
        if (full->load && load_sees_store(full->load, store))
            return true;
        i = full->before;
    }
    return false;
}

Mark passing_mark(const Walk *walk)
{
    return (Mark){walk->loads.count, walk->cut, walk->stores.count, walk->writes, walk->cuts.count};
}

void passing_go_back(Walk *walk, Mark mark)
{
    while (walk->cuts.count > mark.cuts) {
        const Cut *cut = &walk->cuts.items[--walk->cuts.count];
        walk->last[cut->number] = cut->last;
    }
    while (walk->loads.count > mark.loads) {
        const FullLoad *full = &walk->loads.items[walk->loads.count - 1];
        if (walk->last[full->root->number] == walk->loads.count--)
            walk->last[full->root->number] = full->before;
    }
    walk->cut = mark.cut;
    walk->stores.count = mark.stores;
    walk->writes = mark.writes;
}

/* Do all earlier rounds of the loop, and none of their stores behind the load, leave what it reads alone? */
static bool is_left_alone(const Walk *walk, const Op *loop, const FullLoad *full, size_t first)
{
    for (size_t i = first; i < walk->stores.count; i++) {
        const Op *store = walk->stores.items[i];
        const Value *root = root_of(walk->roots, store->operands[1]);
        if ((root == full->root || !passing_of(walk, root)) && store->order > full->load->order &&
            store_is_apart(loop, full->load, store, WHEN_EARLIER) == APART_NEVER)
            return false;
    }
    return true;
}

/* The loads of a loop, as far as what stands in front of it is concerned. */
void passing_end_loop(Walk *walk, const Op *loop, Mark mark)
{
    size_t pairs = (walk->loads.count - mark.loads) * (walk->stores.count - mark.stores);
    bool is_any = pairs > PAIRS_LIMIT || walk->writes > mark.writes;

    for (size_t i = mark.loads; i < walk->loads.count; i++)
        if (walk->loads.items[i].load && (is_any || !is_left_alone(walk, loop, &walk->loads.items[i], mark.stores)))
            walk->loads.items[i].load = NULL;
}

static bool is_arm(const Region *region)
{
    const Op *owner = region->owner, *test = owner->operand_count ? value_op(owner->operands[0]) : NULL;

    if (owner->code == OP_LOOP)
        return region == owner->regions[1];
    if (!op_is_branch(owner) || (test && op_is_null_test(test)))
        return false;
    return owner->code != OP_IF || !region_ends_program(owner->regions[region == owner->regions[0]]);
}

/* The arm around the region that is nearest, a loop that may end before its first round among them; not one for an address that is none, nor
 * one of two of which the other one ends the program; NULL: none is. */
const Region *passing_arm(const Region *region)
{
    while (region->owner && !is_arm(region))
        region = region->owner->region;
    return region->owner ? region : NULL;
}

/* One more load passes over what is there: all of it, or what is stored outside of its arm. */
void passing_add(Walk *walk, Passing *passing, bool is_all, const Region *arm)
{
    if (passing->is_all || (!is_all && (!arm || arm == passing->arm)))
        return;
    if (!is_all && passing->arm && region_is_in(passing->arm, arm))
        return;
    is_all |= passing->arm && !region_is_in(arm, passing->arm);
    passing->is_all = is_all;
    passing->arm = arm;
    walk->is_new = true;
}

static unsigned ways_of(const Op *choice)
{
    return choice->code == OP_SELECT ? 2 : choice->region_count;
}

/* What a choice gives as its result number `result` on way number i. */
static const Value *way_of(const Op *choice, unsigned result, unsigned i)
{
    return choice->code == OP_SELECT ? choice->operands[1 + i] : region_yield(choice->regions[i])->operands[result];
}

/* One address, or none, for as long as the function runs? Otherwise what is not chosen is passed over. */
static bool is_one_or_none(const Op *choice, unsigned result)
{
    unsigned count = 0;

    for (unsigned i = 0; i < ways_of(choice); i++)
        count += way_of(choice, result, i)->kind != VALUE_NULL;
    return count <= 1 && !loop_around(choice);
}

static void pass_over(Walk *walk, const Value *address, bool is_all, const Region *arm, unsigned depth)
{
    const Value *root = root_of(walk->roots, address);
    const Op *choice = value_op(root);
    Passing *passing = passing_of(walk, root);

    if (root->kind == VALUE_GLOBAL ? root->as.global->is_const : value_is_constant(root))
        return;
    walk->reads_unknown |= !passing;
    walk->reads_globals |= root->kind == VALUE_GLOBAL;
    walk->passes_globals |= root->kind == VALUE_GLOBAL && (is_all || arm);
    walk->passes_kept |= passing && root->kind == VALUE_RESULT && walk->kept[root->number] && (is_all || arm);
    passing_add(walk, passing ? passing : &walk->by_unknown, is_all, arm);
    passing_add(walk, &walk->by_any, is_all, arm);
    if (!choice || depth == 0 || !(choice->code == OP_SELECT || op_is_branch(choice)))
        return;
    is_all |= !is_one_or_none(choice, root->index);
    for (unsigned i = 0; i < ways_of(choice); i++)
        pass_over(walk, way_of(choice, root->index, i), is_all, arm, depth - 1);
}

/* Does it come to be by a number that is found in memory, another one in each round? */
static bool is_listed(const Value *index, const Op *loop, unsigned depth)
{
    const Op *op = value_op(index);

    if (!op || depth == 0 || value_is_outside(index, loop))
        return false;
    if (op->code == OP_LOAD)
        return !value_is_invariant(op->operands[0], loop);
    for (unsigned i = 0; i < op->operand_count && op_is_computation(op->code); i++)
        if (is_listed(op->operands[i], loop, depth - 1))
            return true;
    return false;
}

/* Does the access come to some elements only, of which a list tells? */
static bool picks_elements(const Op *access, const Value *address)
{
    const Op *loop = loop_around(access), *op;

    for (op = loop ? value_op(address) : NULL; op && op_is_address_step(op); op = value_op(op->operands[0]))
        if (op->code == OP_INDEX && is_listed(op->operands[1], loop, CHOICE_DEPTH))
            return true;
    return false;
}

/* `t[i] = t[i] + x`, or `- x`: the load, whose element is still there in what is stored; NULL: it is something else. */
static const Op *updated_load(const Op *store)
{
    const Op *sum = value_op(store->operands[0]), *load;

    if (!sum || sum->region != store->region || (sum->code != OP_ADD && sum->code != OP_SUB))
        return NULL;
    for (unsigned i = 0; i < (sum->code == OP_ADD ? 2 : 1); i++) {
        load = value_op(sum->operands[i]);
        if (load && load->code == OP_LOAD && load->region == store->region &&
            addresses_equal(load->operands[0], store->operands[1]))
            return load;
    }
    return NULL;
}

/* What is written in an arm, or to elements that a list tells, takes the place of some of what was there, which nobody finds then. */
static void note_overwritten(Walk *walk, const Value *address, const Op *write)
{
    pass_over(walk, address, picks_elements(write, address), passing_arm(write->region), CHOICE_DEPTH);
}

/* What stores in front of this one leave, loads behind it may not find any more. */
void passing_note_store(Walk *walk, const Op *store)
{
    const Value *root = root_of(walk->roots, store->operands[1]);

    VECTOR_PUSH(walk->arena, walk->stores, store);
    if (!passing_of(walk, root)) {
        walk->cut = walk->loads.count;
    } else if (!value_is_constant(root)) {
        VECTOR_PUSH(walk->arena, walk->cuts, ((Cut){root->number, walk->last[root->number]}));
        walk->last[root->number] = 0;
    }
    if (type_is_floating(store->operands[0]->type) && !updated_load(store))
        note_overwritten(walk, store->operands[1], store);
}

bool passing_uses_store(const Walk *walk, const Op *store)
{
    const Value *address = store->operands[1], *root = root_of(walk->roots, address);

    return is_read(walk, root, store) && (!passing_at(walk, address, store->region) || is_seen(walk, root, store));
}

/* ---- loads ---- */

static void note_full_load(Walk *walk, const Op *load)
{
    const Value *root = root_of(walk->roots, load->operands[0]);

    if (value_is_constant(root))
        return;
    VECTOR_PUSH(walk->arena, walk->loads, ((FullLoad){load, root, walk->last[root->number]}));
    walk->last[root->number] = walk->loads.count;
}

void passing_note_load(Walk *walk, const Op *load)
{
    const Value *result = load->results[0];
    bool is_reached = walk->reached[result->number];

    if (!type_is_floating(result->type) || !walk->wanted[result->number])
        return;
    if (picks_elements(load, load->operands[0]) && !walk->updated[result->number]) {
        pass_over(walk, load->operands[0], true, NULL, CHOICE_DEPTH);
        return;
    }
    if (is_reached)
        note_full_load(walk, load);
    if (is_reached && op_is_branch(load->region->owner)) { /* until all arms have been walked */
        VECTOR_PUSH(walk->arena, walk->armed, ((ArmedLoad){load, load->region, false}));
    } else {
        pass_over(walk, load->operands[0], !is_reached, passing_arm(load->region), CHOICE_DEPTH);
    }
}

/* Does the branch write to what the load reads? */
static bool is_written_since(const Walk *walk, Mark mark, const Op *load)
{
    const Value *root = root_of(walk->roots, load->operands[0]);

    for (size_t i = mark.stores; i < walk->stores.count; i++) {
        const Value *written = root_of(walk->roots, walk->stores.items[i]->operands[1]);
        if (written == root || !passing_of(walk, written) || !passing_of(walk, root))
            return true;
    }
    return walk->writes > mark.writes;
}

static bool is_loaded_in(const Walk *walk, size_t first, const Region *arm, const Op *load)
{
    for (size_t i = first; i < walk->armed.count; i++)
        if (walk->armed.items[i].region == arm &&
            addresses_equal(walk->armed.items[i].load->operands[0], load->operands[0]))
            return true;
    return false;
}

static bool is_loaded_in_all_arms(const Walk *walk, size_t first, const Op *branch, const Op *load)
{
    for (unsigned i = 0; i < branch->region_count; i++)
        if (!is_loaded_in(walk, first, branch->regions[i], load))
            return false;
    return true;
}

/* The loads of the arms of a branch, all of which have been walked: what each arm reads, the branch reads. */
void passing_note_armed(Walk *walk, const Op *branch, size_t first, Mark mark)
{
    bool are_many = walk->armed.count - first > ARMED_LIMIT, is_in_arm = op_is_branch(branch->region->owner);
    size_t kept = first;

    for (size_t i = first; i < walk->armed.count; i++) {
        ArmedLoad *armed = &walk->armed.items[i];
        armed->is_in_all = !are_many && !is_written_since(walk, mark, armed->load) &&
                           is_loaded_in_all_arms(walk, first, branch, armed->load);
        if (!armed->is_in_all || !is_in_arm)
            pass_over(walk, armed->load->operands[0], false,
                      passing_arm(armed->is_in_all ? branch->region : armed->region), CHOICE_DEPTH);
    }
    for (size_t i = first; i < walk->armed.count && is_in_arm; i++) {
        ArmedLoad armed = walk->armed.items[i];
        if (armed.is_in_all && armed.region == branch->regions[0])
            walk->armed.items[kept++] = (ArmedLoad){armed.load, branch->region, false};
    }
    walk->armed.count = kept;
}

void passing_note_write(Walk *walk)
{
    walk->writes++;
    walk->cut = walk->loads.count;
}

void passing_note_fill(Walk *walk, const Op *fill)
{
    note_overwritten(walk, fill->operands[0], fill);
    passing_note_write(walk);
}

void passing_note_copy(Walk *walk, const Op *copy)
{
    bool is_all = passing_at(walk, copy->operands[0], copy->region);

    pass_over(walk, copy->operands[1], is_all, passing_arm(copy->region), CHOICE_DEPTH);
    note_overwritten(walk, copy->operands[0], copy);
    passing_note_write(walk);
}

bool passing_is_any(const Passing *passing)
{
    return passing->is_all || passing->arm;
}

static void note_read(Walk *walk, const Value *address, Op *op)
{
    const Value *root = root_of(walk->roots, address);

    if (!passing_of(walk, root))
        walk->reads_found |= !value_is_constant(root);
    else if (!value_is_constant(root))
        VECTOR_PUSH(walk->arena, walk->reads[root->number], op);
}

static void look_for_reads(void *context, Op *op)
{
    Walk *walk = context;
    const Op *updated;
    const Value *root;

    if (op->code == OP_LOAD && type_is_floating(op->results[0]->type))
        note_read(walk, op->operands[0], op);
    if (op->code == OP_COPY)
        note_read(walk, op->operands[1], op);
    updated = op->code == OP_STORE ? updated_load(op) : NULL;
    if (updated)
        walk->updated[updated->results[0]->number] = true;
    for (unsigned i = 0; i < op->operand_count && op_info(op->code)->category == CATEGORY_CALL; i++)
        if (type_is_pointer(op->operands[i]->type))
            note_read(walk, op->operands[i], op);
    if ((op->code != OP_STORE && op->code != OP_RETURN) || !op->operand_count ||
        !type_is_pointer(op->operands[0]->type) || value_is_constant(op->operands[0]))
        return;
    root = root_of(walk->roots, op->operands[0]);
    if (!value_is_constant(root)) /* whoever finds the address reads what is there */
        walk->kept[root->number] = true;
}

void passing_prepare(Walk *walk)
{
    region_walk(walk->function->body, look_for_reads, walk);
}

void passing_add_at(Walk *walk, const Value *address, bool is_all, const Region *arm)
{
    pass_over(walk, address, is_all, arm, CHOICE_DEPTH);
}
