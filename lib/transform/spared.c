/* In:    what a sum adds; an array of sums.
 * Out:   spared.h.
 * Keeps: everything. */
#include "transform/spared.h"

#include "transform/guarded.h"

enum { DEPTH = 12 };

/* What it guards; NULL: it is none. That is zero, or no number, where the guard's factor is zero. */
static Value *guarded_by(const Op *op)
{
    Guarded guarded;

    if (op->code != OP_SELECT || !type_is_real(op->results[0]->type) ||
        !guarded_product(op->operands[0], &op->operands[1], &guarded) || !type_is_real(guarded.factor->type))
        return NULL;
    return op->operands[guarded.is_on_true ? 1 : 2];
}

typedef struct Search {
    SparedGuards found;
    const Op *loop;
    const PointerMap *kept;
} Search;

static void find(Search *search, const Value *value, unsigned depth);

/* One that is spared hands on what is no number, so that those in it may be spared, too. */
static void find_guard(Search *search, Op *guard, Value *product, unsigned depth)
{
    SparedGuards *found = &search->found;
    unsigned before = found->count;

    for (unsigned i = 0; i < found->count; i++)
        if (found->items[i].guard == guard)
            return;
    find(search, product, depth);
    if (found->count < MOST_SPARED)
        found->items[found->count++] = (SparedGuard){guard, product};
    else
        found->count = before;
}

static void find(Search *search, const Value *value, unsigned depth)
{
    Op *op = value_op(value);
    Value *product;

    if (!op || depth == 0 || value_is_outside(value, search->loop) || pointer_map_get(search->kept, value))
        return;
    product = guarded_by(op);
    if (product)
        find_guard(search, op, product, depth - 1);
    if (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL && op->code != OP_NEG)
        return;
    for (unsigned i = 0; i < op->operand_count; i++)
        find(search, op->operands[i], depth - 1);
}

SparedGuards guards_to_spare(const Value *added, const Op *loop, const PointerMap *kept)
{
    Search search = {.loop = loop, .kept = kept};

    if (type_is_real(added->type))
        find(&search, added, DEPTH);
    return search.found;
}

Value *build_asks_for_nan(Builder *builder, Value *array, int64_t count)
{
    Module *module = builder->module;
    const Type *type = type_int(module);
    Value *operands[] = {value_integer(module, type, 0), value_integer(module, type, count),
                         value_integer(module, type, 1), value_integer(module, type, 0)};
    Op *loop = build_with_regions(builder, OP_FOR, operands, 4, 1);
    Region *body = loop->regions[0];
    Value *counter = region_add_argument(module, body, type, "k"),
          *found = region_add_argument(module, body, type, "is_nan");
    Builder inside = builder_at_end(module, body);
    Value *sum, *is_nan;

    loop->as.comparison = COMPARE_LT;
    op_add_result(module, loop, type, "is_nan");
    inside.place = builder->place;
    sum =
        build_load(&inside, build_index_in(&inside, build_element(&inside, array), build_long(&inside, counter), true));
    is_nan = build_binary(&inside, OP_OR, found, build_compare(&inside, COMPARE_NE, sum, sum));
    build_yield(&inside, &is_nan, 1);
    return loop->results[0];
}
