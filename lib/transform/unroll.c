#include "transform/unroll.h"

#include "transform/copy.h"
#include "transform/trips.h"

/* Operations that a loop may become; the second where Module.unrolls_more says so. */
enum { UNROLLED = TRIPS_OPERATIONS, UNROLLED_MORE = 1200 };

typedef struct Unroll {
    Module *module;
    RegionCopy copy; /* what the loops gave */
} Unroll;

static void find_obstacle(void *context, Op *op)
{
    bool *found = context;

    *found |= op_info(op->code)->category == CATEGORY_CALL || op->code == OP_FOR || op->code == OP_LOOP;
}

/* What it weighs as straight code; more than `most` if it stays. A loop with calls stays, since nothing in it becomes cheaper, and so does one with
 * loops that stay. */
static unsigned weight_unrolled(const Op *loop, unsigned most)
{
    int trips = loop->code == OP_FOR ? trips_of(loop, NULL) : -1;
    bool has_obstacle = false;

    region_walk(loop->regions[0], find_obstacle, &has_obstacle);
    return trips < 0 || has_obstacle ? most + 1 : (unsigned)trips * trips_weight(loop->regions[0], NULL, most + 1);
}

static bool is_wanted(const Module *module, const Op *loop)
{
    unsigned most = module->unrolls_more ? UNROLLED_MORE : UNROLLED;

    return weight_unrolled(loop, most) <= most;
}

/* ---- what more of it might do ---- */

typedef struct Nest {
    bool has_obstacle, reads_local;
} Nest;

static void look_at(void *context, Op *op)
{
    Nest *nest = context;
    const Op *root = op->code == OP_LOAD ? value_op(pointer_root(op->operands[0])) : NULL;

    nest->has_obstacle |= op_info(op->code)->category == CATEGORY_CALL || op->code == OP_LOOP ||
                          (op->code == OP_FOR && trips_of(op, NULL) < 0);
    nest->reads_local |= root && root->code == OP_LOCAL;
}

bool unroll_might_do_more(const Op *loop)
{
    int trips = trips_of(loop, NULL);
    Nest nest = {0};
    unsigned weight;

    region_walk(loop->regions[0], look_at, &nest);
    if (trips < 0 || nest.has_obstacle || !nest.reads_local)
        return false;
    weight = (unsigned)trips * trips_weight(loop->regions[0], NULL, UNROLLED_MORE + 1);
    return weight > UNROLLED && weight <= UNROLLED_MORE;
}

/* ---- what it does ---- */

static void unroll_for(Unroll *pass, Op *loop)
{
    const Region *body = loop->regions[0];
    const Value *low = loop->operands[0];
    int64_t step = loop->operands[2]->as.integer, first = low->as.integer;
    int trips = trips_of(loop, NULL);
    Value **carried = loop->operands + 3;
    Builder builder = builder_before(pass->module, loop);

    if (loop->is_backward) {
        first += (trips - 1) * step;
        step = -step;
    }
    for (int trip = 0; trip < trips; trip++) {
        RegionCopy inner = {.module = pass->module, .arena = pass->copy.arena};
        Value **next = ARENA_ARRAY(pass->copy.arena, Value *, loop->result_count);
        copy_set(&inner, body->arguments[0], value_integer(pass->module, low->type, first + trip * step));
        for (unsigned i = 0; i < loop->result_count; i++)
            copy_set(&inner, body->arguments[i + 1], carried[i]);
        copy_operations(&inner, &builder, body);
        for (unsigned i = 0; i < loop->result_count; i++)
            next[i] = copy_value(&inner, body->last->operands[i]);
        carried = next;
    }
    for (unsigned i = 0; i < loop->result_count; i++)
        copy_set(&pass->copy, loop->results[i], carried[i]);
    op_remove(loop);
}

/* Inner loops first: what an outer one is measured by is what they have become. */
static void visit_region(Unroll *pass, Region *region)
{
    for (Op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (unsigned i = 0; i < op->operand_count; i++)
            op->operands[i] = copy_value(&pass->copy, op->operands[i]);
        for (unsigned i = 0; i < op->region_count; i++)
            visit_region(pass, op->regions[i]);
        if (op->code == OP_FOR && is_wanted(pass->module, op))
            unroll_for(pass, op);
    }
}

void unroll_function(Module *module, Function *function)
{
    Unroll pass = {.module = module, .copy = {.module = module, .arena = arena_new()}};

    visit_region(&pass, function->body);
    arena_free(pass.copy.arena);
    function_number(function);
}
