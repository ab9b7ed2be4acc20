/* See demand.h.
 * The maker is a loop that stores to scratch, the reader the loop behind it. Sound because
 *  - nobody else reads the scratch, which is made here, and whose address goes nowhere (homes.h);
 *  - iteration v of the reader reads elements v * stride to v * stride + stride - 1 alone, and iteration v of the maker stores to those alone, and each time
 *    to all that it ever makes of what is read: what is left out none but the reader's iteration of the same number would find;
 *  - that holds in each run of the two (`is_known`), or nothing is left out in any: else a later run might find what an earlier one left out;
 *  - the condition of the reader's iteration is asked in front of the maker's: what it loads nobody writes in between (`is_steady`), and it is loaded
 *    in each iteration, whatever others do. */
#include "transform/demand.h"

#include "analysis/effects.h"
#include "analysis/polynomial.h"
#include "support/arena.h"
#include "transform/demand_pair.h"
#include "transform/elements.h"

enum {
    FEWEST_LANES = 4, /* below, what is spared is no more than the condition */
    MOST_PAIRS = 64,  /* of a function */
    MOST_ROWS = 64,   /* that an iteration reads */
    MOST_OPERATIONS = 64, /* of a condition */
    DEPTH = 12
};

/* Which elements of the scratch an access comes to in one iteration of a loop: rows of lanes. */
typedef struct Rows {
    const Value *base;
    Value *stride; /* NULL: it is `step` */
    int64_t step, first;
    const Op *inner;    /* a loop over them; NULL: it is one */
    const Value *count; /* NULL: they are `counted` */
    int64_t counted;
} Rows;

/* ---- subscripts ---- */

/* One integer, by itself; NULL: it is another polynomial. */
static Value *single_leaf(const DemandPass *pass, const Polynomial *polynomial)
{
    const Term *term = &polynomial->terms[0];

    return polynomial->count == 1 && term->degree == 1 && term->factor == 1 ? (Value *)pass->leaves[term->leaves[0]]
                                                                            : NULL;
}

static bool counts_up(const Op *loop)
{
    return loop->code == OP_FOR && !loop->is_over_lanes && !loop->is_backward &&
           (loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE) &&
           loop->operands[0]->kind == VALUE_INTEGER && value_is_integer(loop->operands[2], 1);
}

static bool is_closed(const Op *loop)
{
    return loop->as.comparison == COMPARE_LE;
}

/* rest: what is added to counter * stride. */
static bool find_extent(const DemandPass *pass, const Polynomial *rest, const Op *loop, Rows *rows)
{
    const Value *leaf = single_leaf(pass, rest);

    rows->counted = 1;
    if (polynomial_is_constant(rest, &rows->first))
        return true;
    rows->inner = leaf ? value_for(leaf) : NULL;
    if (!rows->inner || !value_is_inside(leaf, loop) || !counts_up(rows->inner))
        return false;
    rows->first = rows->inner->operands[0]->as.integer;
    if (rows->inner->operands[1]->kind == VALUE_INTEGER)
        rows->counted = rows->inner->operands[1]->as.integer - rows->first + is_closed(rows->inner);
    else
        rows->count = value_before_widening(rows->inner->operands[1]);
    return !rows->count || (!is_closed(rows->inner) && rows->first == 0);
}

/* `p[e][d]`, d the lane: gives p + e. */
static const Value *row_accessed(const Op *access)
{
    const Op *lanes = access->region->owner, *index = value_op(accessed_address(access)), *element;

    if (!lanes || !lanes->is_over_lanes || !index || index->code != OP_INDEX || index->operands[1] != counter_of(lanes))
        return NULL;
    element = value_op(index->operands[0]);
    return element && element->code == OP_ELEMENT ? element->operands[0] : NULL;
}

/* How many elements lie between the pointer and the one that it was made from, outside of the loop: *from. */
static bool find_distance(const DemandPass *pass, const Value *pointer, const Op *loop, Polynomial *sum,
                          const Value **from)
{
    int64_t unit = 1;
    Polynomial more;
    const Op *op;

    *sum = (Polynomial){0};
    for (op = value_op(pointer); op && (op->code == OP_INDEX || op->code == OP_ELEMENT); op = value_op(pointer)) {
        pointer = op->operands[0];
        if (op->code == OP_ELEMENT) {
            unit *= (int64_t)type_target(pointer->type)->as.array.count;
            if (unit < 1 || unit > MOST_ROWS)
                break;
        } else if (op->is_stretched || op->is_over_reals ||
                   !polynomial_of_value(op->operands[1], &more, pass->leaves, DEPTH) ||
                   !polynomial_add(sum, &more, unit)) {
            return false;
        }
    }
    *from = pointer;
    return value_is_outside(pointer, loop);
}

static bool find_rows(const DemandPass *pass, const Op *access, const Op *loop, Rows *rows)
{
    const Value *row = row_accessed(access);
    Polynomial sum, factor, rest;

    *rows = (Rows){0};
    if (!row || !find_distance(pass, row, loop, &sum, &rows->base) ||
        !polynomial_split(&sum, counter_of(loop)->number, &factor, &rest))
        return false;
    if (!polynomial_is_constant(&factor, &rows->step)) {
        rows->stride = single_leaf(pass, &factor);
        if (!rows->stride || !value_is_outside(rows->stride, loop))
            return false;
    }
    return find_extent(pass, &rest, loop, rows);
}

/* ---- the two loops ---- */

static void look_at_op(void *context, Op *op)
{
    bool *is_plain = context;

    *is_plain &= op_is_plain(op) || op->code == OP_FOR || op->code == OP_IF || op->code == OP_SWITCH ||
                 op->code == OP_YIELD || op->code == OP_LOCAL || op->code == OP_COMMENT || op->code == OP_MALLOC ||
                 op->code == OP_FREE;
}

/* Loads, stores, branches and counted loops. */
static bool does_plain(const Op *op)
{
    bool is_plain = true;

    look_at_op(&is_plain, (Op *)op);
    for (unsigned i = 0; i < op->region_count; i++)
        region_walk(op->regions[i], look_at_op, &is_plain);
    return is_plain;
}

static bool stores_in(const Home *home, const Op *loop)
{
    for (size_t i = 0; i < home->accesses.count; i++)
        if (home->accesses.items[i]->code == OP_STORE && op_is_in(home->accesses.items[i], loop))
            return true;
    return false;
}

/* The loop around the load, and in front of it, with nothing but plain operations in between, one that stores to the scratch. */
static bool find_loops(DemandPair *pair, const Home *home, const Op *load)
{
    for (Op *loop = load->region->owner; loop; loop = loop->region->owner) {
        if (pointer_map_get(&pair->pass->refused, loop))
            return false;
        for (Op *before = counts_up(loop) && does_plain(loop) ? loop->previous : NULL; before && does_plain(before);
             before = before->previous)
            if (counts_up(before) && stores_in(home, before)) {
                pair->maker = before;
                pair->reader = loop;
                return counter_of(before)->type == counter_of(loop)->type && is_closed(before) == is_closed(loop);
            }
    }
    return false;
}

static uint64_t row_bits(int64_t first, int64_t count)
{
    uint64_t all = count >= MOST_ROWS ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1;

    return all << first;
}

static bool add_branch(DemandPair *pair, const Op *load)
{
    Op *op = load->region->owner;
    const Region *arm = load->region;

    while (op && op->region != pair->reader->regions[0]) {
        arm = op->region;
        op = op->region->owner;
    }
    if (!op || op->code != OP_IF)
        return false;
    for (unsigned i = 0; i < pair->branch_count; i++)
        if (pair->branches[i].op == op)
            return op->regions[pair->branches[i].arm] == arm; /* both arms: it is read in any case */
    if (pair->branch_count == DEMAND_BRANCHES)
        return false;
    pair->branches[pair->branch_count++] = (DemandBranch){op, arm == op->regions[1]};
    return true;
}

/* The rows of an access in one of the two loops, counted from one of the iteration's. */
static bool find_own_rows(const DemandPair *pair, const Op *access, int64_t from, Rows *rows)
{
    const Op *loop = op_is_in(access, pair->maker) ? pair->maker : pair->reader;

    if (!op_is_in(access, loop) || !find_rows(pair->pass, access, loop, rows))
        return false;
    rows->first -= from;
    return true;
}

/* The first row that an iteration comes to. */
static void find_shift(const DemandPair *pair, DemandScratch *scratch)
{
    bool is_first = true;
    Rows rows;

    for (size_t i = 0; i < scratch->home->accesses.count; i++)
        if (find_own_rows(pair, scratch->home->accesses.items[i], 0, &rows)) {
            scratch->shift = is_first || rows.first < scratch->shift ? rows.first : scratch->shift;
            is_first = false;
        }
}

/* What is loaded: rows of the iteration's own. */
static bool add_load(const DemandPair *pair, DemandScratch *scratch, const Op *load)
{
    Rows rows;

    if (!op_is_in(load, pair->reader) || !find_own_rows(pair, load, scratch->shift, &rows) || rows.stride ||
        rows.count || rows.step < 1 || rows.step > MOST_ROWS || rows.counted < 1 ||
        rows.first + rows.counted > rows.step ||
        (scratch->base && (rows.base != scratch->base || rows.step != scratch->step)))
        return false;
    scratch->base = rows.base;
    scratch->step = rows.step;
    scratch->read |= row_bits(rows.first, rows.counted);
    return true;
}

/* Is it executed in each iteration, with each of its rows? */
static bool is_sure(const DemandPair *pair, const Op *store, const Rows *rows)
{
    const Op *inside = store->region->owner; /* the loop over lanes */

    if (rows->inner && inside->region->owner != rows->inner)
        return false;
    return (rows->inner ? rows->inner->region : inside->region) == pair->maker->regions[0];
}

static bool add_store(const DemandPair *pair, DemandScratch *scratch, const Op *store)
{
    Rows rows;
    uint64_t bits;

    if (!op_is_in(store, pair->maker))
        return true; /* as it was; what the maker leaves out nobody finds */
    if (!find_own_rows(pair, store, scratch->shift, &rows) || rows.base != scratch->base ||
        (rows.stride ? scratch->stride && rows.stride != scratch->stride : rows.step != scratch->step))
        return false;
    if (rows.count ? rows.count != rows.stride || rows.first != 0
                   : rows.counted < 1 || rows.first + rows.counted > scratch->step)
        return false;
    if (rows.stride)
        scratch->stride = rows.stride;
    bits = row_bits(rows.first, rows.count ? scratch->step : rows.counted);
    scratch->made |= bits;
    if (is_sure(pair, store, &rows))
        scratch->sure |= bits;
    return true;
}

/* Is the memory scratch of the two loops, and can its stride be asked about with that of the others? */
static bool find_scratch(DemandPair *pair, const Home *home, DemandScratch *scratch)
{
    *scratch = (DemandScratch){.home = home};
    find_shift(pair, scratch);
    for (size_t i = 0; i < home->accesses.count; i++) {
        const Op *op = home->accesses.items[i];
        if (op->code == OP_LOAD ? !add_load(pair, scratch, op) : op->code != OP_STORE)
            return false;
    }
    for (size_t i = 0; i < home->accesses.count; i++)
        if (home->accesses.items[i]->code == OP_STORE && !add_store(pair, scratch, home->accesses.items[i]))
            return false;
    return (scratch->read & scratch->sure) && !(scratch->read & scratch->made & ~scratch->sure) &&
           (!scratch->stride || !pair->stride || (scratch->stride == pair->stride && scratch->step == pair->step));
}

static bool add_scratch(DemandPair *pair, const Home *home)
{
    DemandScratch *scratch = &pair->scratch[pair->scratch_count];
    unsigned branches = pair->branch_count;

    if (!home->is_private || pair->scratch_count == DEMAND_SCRATCH || !find_scratch(pair, home, scratch))
        return false;
    for (size_t i = 0; i < home->accesses.count; i++)
        if (home->accesses.items[i]->code == OP_LOAD && !add_branch(pair, home->accesses.items[i])) {
            pair->branch_count = branches;
            return false;
        }
    if (scratch->stride) {
        pair->stride = scratch->stride;
        pair->step = scratch->step;
    }
    pair->scratch_count++;
    return true;
}

static bool find_pair(DemandPair *pair, const Home *home)
{
    const Op *load = NULL;

    for (size_t i = 0; i < home->accesses.count && !load; i++)
        if (home->accesses.items[i]->code == OP_LOAD)
            load = home->accesses.items[i];
    if (!load || !row_accessed(load) || !find_loops(pair, home, load) || !add_scratch(pair, home))
        return false;
    for (size_t i = 0; i < homes_count(pair->pass->homes); i++)
        if (homes_at(pair->pass->homes, i) != home)
            add_scratch(pair, homes_at(pair->pass->homes, i));
    return true;
}

/* ---- what is asked ---- */

static bool differ_in_type(const Value *one, const Value *other)
{
    return !place_may_be_retyped(one) && !place_may_be_retyped(other) &&
           !effects_touch(effects_of_place(one), effects_of_place(other));
}

/* May the store write what is loaded for the condition? Derivatives, which are stored in loops over lanes, lie apart from values. */
static bool may_write(const DemandPair *pair, const Op *store, const Op *load)
{
    const Value *written = store->operands[1], *address = load->operands[0];

    return !(store->region->owner && store->region->owner->is_over_lanes) && !differ_in_type(written, address) &&
           !homes_are_apart(pair->pass->homes, written, address) &&
           !(load->is_left_alone && op_is_in(store, pair->reader));
}

typedef struct Steadiness {
    const DemandPair *pair;
    const Op *load;
    bool is_steady;
} Steadiness;

static void look_at_store(void *context, Op *op)
{
    Steadiness *steadiness = context;

    if (op->code == OP_STORE)
        steadiness->is_steady &= !may_write(steadiness->pair, op, steadiness->load);
}

static bool is_steady(const DemandPair *pair, const Op *load)
{
    Steadiness steadiness = {pair, load, !load->is_volatile};

    for (Op *op = pair->maker; op != pair->reader->next; op = op->next) {
        look_at_store(&steadiness, op);
        for (unsigned i = 0; i < op->region_count; i++)
            region_walk(op->regions[i], look_at_store, &steadiness);
    }
    return steadiness.is_steady;
}

/* Does it give the same number, to the bit, wherever it is done? A compiler may make one rounding of two in one place and not in another. */
static bool is_exact(const Op *op)
{
    const Type *type = op->result_count ? op->results[0]->type : NULL;

    if (!op_is_computation(op->code) || !op_is_vectorizable(op)) /* the others cost too much */
        return false;
    return !type || !type_is_floating(type) || op->code == OP_NEG || op->code == OP_FABS || op->code == OP_SELECT ||
           op->code == OP_CAST;
}

static bool can_ask(DemandPair *pair, const Value *value);

static bool can_ask_op(DemandPair *pair, const Op *op)
{
    if (pointer_map_get(&pair->asked, op))
        return true;
    if (++pair->asked_count > MOST_OPERATIONS)
        return false;
    pointer_map_put(&pair->asked, pair->pass->arena, op, (void *)op);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!can_ask(pair, op->operands[i]))
            return false;
    if (op->code == OP_LOAD)
        return is_steady(pair, op);
    if (op->code != OP_IF)
        return is_exact(op);
    for (unsigned i = 0; i < op->region_count; i++)
        for (const Op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (inner->code == OP_YIELD ? !can_ask(pair, inner->operands[0]) : !can_ask_op(pair, inner))
                return false;
    return op->result_count == 1;
}

/* Can the value be had in the maker's iteration? It is made in the reader, or between the two, in each iteration or in any case. */
static bool can_ask(DemandPair *pair, const Value *value)
{
    const Op *op = value_op(value);

    if (value == counter_of(pair->reader) || value_is_there_before(value, pair->maker))
        return true;
    return op && (value_is_inside(value, pair->reader) || op->region == pair->maker->region) && can_ask_op(pair, op);
}

/* Whether the reader comes to an iteration, and the conditions. */
static bool can_ask_pair(DemandPair *pair)
{
    const Value *end = pair->reader->operands[1];

    if (!can_ask(pair, end))
        return false;
    for (unsigned i = 0; i < pair->branch_count; i++)
        if (!can_ask(pair, pair->branches[i].op->operands[0]))
            return false;
    return true;
}

/* ---- in each run of the two ---- */

/* Is it the round's own memory? */
static bool scratch_is_made_in(const DemandPair *pair, const Op *loop)
{
    const Region *body = loop->regions[loop->region_count - 1];

    for (unsigned i = 0; i < body->argument_count; i++)
        if (demand_has_scratch(pair, home_of(pair->pass->homes, body->arguments[i])))
            return false; /* it is handed on */
    for (unsigned k = 0; k < pair->scratch_count; k++) {
        const Home *home = pair->scratch[k].home;
        for (size_t i = 0; i < home->makers.count; i++)
            if (!region_is_in(home->makers.items[i]->region, body))
                return false;
    }
    return true;
}

/* Can the value be had in front of the loop, for each of its rounds? */
static bool can_foresee(const DemandPair *pair, const Value *value, const Op *loop, unsigned depth)
{
    const DemandPass *pass = pair->pass;
    const Op *op = value_op(value);

    if (value == counter_of(loop) || value_is_outside(value, loop))
        return true;
    if (!op || depth == 0 || op->region != loop->regions[0] || op->region_count)
        return false;
    if (op->code == OP_LOAD && !*pass->effects)
        *pass->effects = effects_compute(pass->module, pass->module->arena);
    if (op->code == OP_LOAD
            ? op->is_volatile || effects_disturb(effects_of_region(*pass->effects, loop->regions[0]), op->operands[0])
            : !is_exact(op) || op->code == OP_DIV || op->code == OP_REM)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!can_foresee(pair, op->operands[i], loop, depth - 1))
            return false;
    return true;
}

static void look_for_end(void *context, Op *op)
{
    bool *runs_through = context;

    *runs_through &= op_info(op->code)->category != CATEGORY_CALL && op->code != OP_LOOP;
}

/* Do all its rounds come, once it has begun? */
static bool runs_through(const Op *loop)
{
    bool does = true;

    region_walk(loop->regions[0], look_for_end, &does);
    return does;
}

/* Does the maker come to each element that it makes in some run of the two in each of them, if the reader may go further than it does? */
static bool has_same_end(const DemandPair *pair, const Op *loop)
{
    const Value *end = pair->maker->operands[1], *read = pair->reader->operands[1];

    return value_is_outside(end, loop) || end == read;
}

/* Is it the beginning of a block, whichever one it is? seen: what is looked at, as keys. */
static bool is_beginning(const DemandPass *pass, const Value *base, PointerMap *seen)
{
    const Op *op = base->kind == VALUE_ARGUMENT ? base->as.region->owner : value_op(base);

    if (base->kind == VALUE_NULL || pointer_map_get(seen, base))
        return true;
    pointer_map_put(seen, pass->arena, base, (void *)base);
    if (!op || op->code == OP_LOCAL || op->code == OP_MALLOC)
        return op != NULL;
    if (op->code == OP_SELECT)
        return is_beginning(pass, op->operands[1], seen) && is_beginning(pass, op->operands[2], seen);
    if (op->code == OP_FOR) {
        unsigned k = base->kind == VALUE_ARGUMENT ? base->index - 1 : base->index;
        return is_beginning(pass, op->operands[3 + k], seen) &&
               is_beginning(pass, op->regions[0]->last->operands[k], seen);
    }
    for (unsigned i = 0; op_is_branch(op) && i < op->region_count; i++)
        if (!is_beginning(pass, op->regions[i]->last->operands[base->index], seen))
            return false;
    return op_is_branch(op);
}

/* Do the rows stand at the same places of a block in all rounds of the loop? */
static bool stands_still(const DemandPair *pair, const Op *loop)
{
    for (unsigned i = 0; i < pair->scratch_count; i++) {
        PointerMap seen = {0};
        if (!value_is_outside(pair->scratch[i].base, loop) && !is_beginning(pair->pass, pair->scratch[i].base, &seen))
            return false;
    }
    return true;
}

/* Does what holds of the rows in one run of the two hold in all those in which the scratch may be the same memory? */
static bool is_known(DemandPair *pair)
{
    for (Op *loop = pair->maker->region->owner; loop; loop = loop->region->owner) {
        if (op_is_branch(loop))
            continue;
        if (scratch_is_made_in(pair, loop))
            return true;
        if (!has_same_end(pair, loop) || !stands_still(pair, loop))
            return false;
        if (!pair->stride || value_is_outside(pair->stride, loop))
            continue;
        if (pair->inspected || loop->code != OP_FOR || loop->is_backward ||
            !can_foresee(pair, pair->stride, loop, DEPTH) || !runs_through(loop))
            return false;
        pair->inspected = loop;
    }
    return true;
}

/* ---- the pass ---- */

static void find_homes(DemandPass *pass)
{
    function_number(pass->function);
    pass->leaves = ARENA_ARRAY(pass->kept, const Value *, pass->function->value_count + 1);
    pass->refused = (PointerMap){0};
    pass->homes = homes_find(pass->function, pass->kept);
}

static bool change(DemandPass *pass, const Home *home)
{
    DemandPair pair = {.pass = pass};

    if (find_pair(&pair, home) && can_ask_pair(&pair) && is_known(&pair) && demand_divide(&pair))
        return true;
    if (pair.scratch_count) /* what else is scratch of the two was looked at, too */
        pointer_map_put(&pass->refused, pass->kept, pair.reader, pair.maker);
    return false;
}

static bool look_at(DemandPass *pass, const Home *home)
{
    bool is_changed;

    pass->arena = arena_new();
    is_changed = home->is_private && change(pass, home);
    arena_free(pass->arena);
    return is_changed;
}

static void run_function(Module *module, Function *function, Effects **effects)
{
    DemandPass pass = {.module = module, .kept = arena_new(), .function = function, .effects = effects};
    bool is_changed = true;

    for (unsigned rounds = 0; is_changed && rounds < MOST_PAIRS; rounds++) {
        find_homes(&pass);
        is_changed = false;
        for (size_t i = 0; i < homes_count(pass.homes) && !is_changed; i++)
            is_changed =
                look_at(&pass, homes_at(pass.homes, i)); /* what is divided no longer stores in each iteration */
    }
    function_number(function);
    arena_free(pass.kept);
}

void demand_module(Module *module)
{
    Effects *effects = NULL;

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && function->is_emitted && function->width >= FEWEST_LANES)
            run_function(module, function, &effects);
    }
}
