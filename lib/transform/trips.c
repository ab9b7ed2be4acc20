#include "transform/trips.h"

/* The constant behind it, or NULL. */
static const Value *constant_of(const Value *value, const Op *call)
{
    if (call && value_is_parameter(value) && value->index < call->operand_count)
        value = call->operands[value->index];
    return value->kind == VALUE_INTEGER ? value : NULL;
}

static bool goes_on(Comparison comparison, int64_t i, int64_t high)
{
    switch (comparison) {
    case COMPARE_LT: return i < high;
    case COMPARE_LE: return i <= high;
    case COMPARE_GT: return i > high;
    case COMPARE_GE: return i >= high;
    case COMPARE_EQ:
    case COMPARE_NE: break;
    }
    return false;
}

int trips_of(const Op *loop, const Op *call)
{
    const Value *bounds[3];
    int trips = 0;
    int64_t i;

    for (unsigned k = 0; k < 3; k++) {
        bounds[k] = constant_of(loop->operands[k], call);
        if (!bounds[k] || bounds[k]->as.integer > INT32_MAX || bounds[k]->as.integer < INT32_MIN)
            return -1;
    }
    for (i = bounds[0]->as.integer; goes_on(loop->as.comparison, i, bounds[1]->as.integer); i += bounds[2]->as.integer)
        if (++trips > TRIPS_MOST || !bounds[2]->as.integer)
            return -1;
    return trips;
}

int64_t trips_known(const Op *loop)
{
    const Value *low = loop->operands[0], *high = loop->operands[1];
    bool is_closed = loop->as.comparison == COMPARE_LE;
    int64_t trips;

    if ((!is_closed && loop->as.comparison != COMPARE_LT) || !value_is_integer(loop->operands[2], 1) ||
        low->kind != VALUE_INTEGER || high->kind != VALUE_INTEGER || low->as.integer < INT32_MIN ||
        high->as.integer > INT32_MAX)
        return -1;
    trips = high->as.integer - low->as.integer + is_closed;
    return trips > 0 ? trips : 0;
}

/* A record that is one function's alone: a local one, an argument by value, a result. Its members become values. */
static bool is_own_record(const Value *pointer)
{
    const Value *root = pointer_root(pointer);
    const Op *op = value_op(root);

    if (value_is_parameter(root))
        return root->as.region->function->parameters[root->index].kind != PARAMETER_PLAIN;
    return op && op->code == OP_LOCAL && type_target(root->type)->kind == TYPE_RECORD;
}

static bool is_nothing(const Op *op)
{
    switch (op->code) {
    case OP_COMMENT: return true;
    case OP_LOCAL: return is_own_record(op->results[0]);
    case OP_FIELD:
    case OP_ELEMENT:
    case OP_INDEX:
    case OP_LOAD:
    case OP_COPY: return is_own_record(op->operands[0]);
    case OP_STORE: return is_own_record(op->operands[1]);
    default: return false;
    }
}

unsigned trips_weight(const Region *region, const Op *call, unsigned most)
{
    unsigned weight = 0;

    for (const Op *op = region->first; op != region->last && weight < most; op = op->next) {
        int trips = op->code == OP_FOR ? trips_of(op, call) : 1;
        weight += !is_nothing(op);
        trips = trips < 0 ? 1 : trips;
        for (unsigned i = 0; i < op->region_count && trips && weight < most; i++)
            weight += (unsigned)trips * trips_weight(op->regions[i], call, most);
    }
    return weight < most ? weight : most;
}

/* Sets *stays if a loop does. */
static unsigned weigh_left(const Region *region, const Op *call, bool *stays)
{
    unsigned weight = 0;

    for (const Op *op = region->first; op != region->last; op = op->next) {
        int trips = op->code == OP_FOR ? trips_of(op, call) : -1;
        bool has_loop = op->code == OP_LOOP;
        unsigned inside = 0;
        for (unsigned i = 0; i < op->region_count && trips; i++)
            inside += weigh_left(op->regions[i], call, &has_loop);
        if (trips > 0 && !has_loop && inside <= TRIPS_OPERATIONS / (unsigned)trips)
            inside *= (unsigned)trips;
        else
            has_loop |= op->code == OP_FOR && trips;
        weight += inside + !is_nothing(op);
        *stays |= has_loop;
    }
    return weight;
}

unsigned trips_weight_left(const Region *region, const Op *call, unsigned most)
{
    bool stays = false;
    unsigned weight = weigh_left(region, call, &stays);

    return weight < most ? weight : most;
}
