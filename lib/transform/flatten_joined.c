/* In:    a table of pointers and what they lead to in one allocation, `double **a = malloc(n * sizeof *a + n * m * sizeof **a)`, with the rows behind the
 *        table, `(double *)(a + n)`.
 * Out:   two allocations.
 * Sound because
 *  - the size is a sum, one part of which is that of as many pointers as the rows are behind the table's beginning: what the program may access by the one is
 *    in the first part, and by the other in the second one;
 *  - the table's address goes nowhere else: entries are loaded and stored, it is compared with null and given back, and then both are;
 *  - where one of the two cannot be had, nobody has what it would hold either: the program could not go on. */
#include "transform/flatten.h"

#include "ir/map.h"

typedef struct Joined {
    Module *module;
    Arena *arena;
    Op *made;
    Value *table;
    PointerMap entries; /* addresses of entries, as keys */
    Op *step, *cast; /* `a + n`, and the same as a pointer to reals */
    VECTOR(Op *) freed;
    bool fails;
} Joined;

static bool is_behind(const Op *op)
{
    return op->code == OP_CAST && type_is_pointer(op->results[0]->type) &&
           type_is_floating(type_target(op->results[0]->type));
}

static bool is_access(const Op *op, unsigned i)
{
    return (op->code == OP_LOAD || (op->code == OP_STORE && i == 1)) && !op->is_volatile;
}

static void note_table_use(Joined *joined, Op *op, unsigned i)
{
    if (op->code == OP_INDEX && i == 0)
        pointer_map_put(&joined->entries, joined->arena, op->results[0], op);
    else if (op->code == OP_FREE)
        VECTOR_PUSH(joined->arena, joined->freed, op);
    else if (!is_access(op, i) && !op_is_null_test(op))
        joined->fails = true;
}

static void note_uses(void *context, Op *op)
{
    Joined *joined = context;

    for (unsigned i = 0; i < op->operand_count && !joined->fails; i++) {
        Op *entry = pointer_map_get(&joined->entries, op->operands[i]);
        if (op->operands[i] == joined->table) {
            note_table_use(joined, op, i);
        } else if (entry && is_behind(op)) {
            joined->fails |= joined->cast != NULL;
            joined->step = entry;
            joined->cast = op;
        } else if (entry && !is_access(op, i)) {
            joined->fails = true;
        }
    }
}

/* Is it the size of so many pointers? */
static bool is_size_of(const Value *bytes, const Value *count)
{
    const Value *times = value_times(bytes, sizeof(void *));

    return times && value_before_widening(times) == value_before_widening(count);
}

static Value *build_allocation(const Joined *joined, Value *bytes, const Type *type)
{
    Builder builder = builder_before(joined->module, joined->made);
    Op *made;

    builder.place = joined->made->place;
    made = build_op(&builder, OP_MALLOC, NULL, &bytes, 1);
    op_copy_attributes(made, joined->made);
    made->as.allocated = type_target(type);
    return op_add_result(joined->module, made, type, joined->cast->results[0]->name);
}

static void rewrite(Joined *joined, Value *rows)
{
    PointerMap by = {0};

    pointer_map_put(&by, joined->arena, joined->cast->results[0], rows);
    for (size_t i = 0; i < joined->freed.count; i++) {
        Builder builder = builder_before(joined->module, joined->freed.items[i]);
        builder.place = joined->freed.items[i]->place;
        op_copy_attributes(build_op(&builder, OP_FREE, NULL, &rows, 1), joined->freed.items[i]);
    }
    region_replace(joined->made->region->function->body, &by);
    op_remove(joined->cast);
}

void flatten_joined(Module *module, Arena *arena, Op *made)
{
    Joined joined = {.module = module, .arena = arena, .made = made, .table = made->results[0]};
    const Op *sum = value_op(made->operands[0]);
    unsigned first;

    if (made->is_zeroed || made->alignment || !sum || sum->code != OP_ADD)
        return;
    region_walk(made->region->function->body, note_uses, &joined);
    if (joined.fails || !joined.cast)
        return;
    first = !is_size_of(sum->operands[0], joined.step->operands[1]);
    if (!is_size_of(sum->operands[first], joined.step->operands[1]))
        return;
    rewrite(&joined, build_allocation(&joined, sum->operands[1 - first], joined.cast->results[0]->type));
    made->operands[0] = sum->operands[first];
}
