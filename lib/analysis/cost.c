/* See cost.h. */
#include "analysis/cost.h"

enum { LOOP_TRIPS = 16, CALL_COST = 4, DIVISION_COST = 4, FUNCTION_COST = 16, TAPE_COST = 3, HEAP_COST = 30 };

typedef struct Coster {
    Arena *arena;
    PointerMap known; /* double by function; 0 while it is computed */
} Coster;

static double region_cost(Coster *coster, const Region *region);

static double function_cost(Coster *coster, const Function *function)
{
    double *cost = pointer_map_get(&coster->known, function);

    if (!function->body)
        return FUNCTION_COST;
    if (!cost) {
        cost = ARENA_NEW(coster->arena, double);
        pointer_map_put(&coster->known, coster->arena, function, cost);
        *cost = region_cost(coster, function->body);
    }
    return *cost;
}

static double control_cost(Coster *coster, const Op *op)
{
    double cost = op->region_count ? 1 : 0, trips;

    for (unsigned i = 0; i < op->region_count; i++)
        cost += region_cost(coster, op->regions[i]);
    if (op->code == OP_FOR || op->code == OP_LOOP) {
        trips = loop_trips(op);
        return cost * (trips < 0 ? LOOP_TRIPS : trips);
    }
    return op->region_count ? cost / op->region_count : 0;
}

static double op_cost(Coster *coster, const Op *op)
{
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        if (op->code == OP_DIV || op->code == OP_SQRT)
            return DIVISION_COST;
        return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL || op->code == OP_NEG ? 1 : FUNCTION_COST;
    case CATEGORY_MEMORY:
        return op->code == OP_MALLOC || op->code == OP_FREE || op->code == OP_COPY || op->code == OP_FILL ? HEAP_COST
                                                                                                          : 1;
    case CATEGORY_CALL: return CALL_COST + (op->code == OP_CALL ? function_cost(coster, op->as.callee) : FUNCTION_COST);
    case CATEGORY_CONTROL: return control_cost(coster, op);
    case CATEGORY_TAPE: return TAPE_COST;
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_CONVERT: return 1;
    case CATEGORY_INTEGER:
    case CATEGORY_ADDRESS: return 0;
    }
    return 0;
}

static double region_cost(Coster *coster, const Region *region)
{
    double cost = 0;

    for (const Op *op = region->first; op; op = op->next)
        cost += op_cost(coster, op);
    return cost;
}

double cost_of_function(const Function *function, Arena *arena)
{
    Coster coster = {.arena = arena};

    return function_cost(&coster, function);
}
