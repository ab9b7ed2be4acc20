/* In, Out: writes.h.
 * Sound because a load is not reached if
 *  - the loop writes no scalar of its kind (effects.h); or
 *  - it is of a parameter's memory or a global's, and the loop writes memory of the function's own, other globals, and behind parameters of which it is
 *    known that they lie apart, if only since one of the two is `restrict`. (What the function allocates was nowhere when it was called.); or
 *  - it is of a record that is passed by value, whose address goes nowhere, and the loop does not store there.
 * Where an address comes from is followed through all that loops carry and branches choose. */
#include "transform/writes.h"

#include "ir/map.h"

struct Writes {
    Arena *arena;
    const Effects *effects;
    const Op *loop; /* or the first operation */
    bool has_rest; /* what comes behind it, too */
    const Function *function;
    const bool *apart;
    EffectSet set;
    bool is_known, is_elsewhere; /* what follows; and behind something else */
    VECTOR(const Value *) roots; /* parameters and globals that it writes behind */
    PointerMap seen;
};

Writes *writes_of(Arena *arena, const Effects *effects, const Op *loop, const bool *apart)
{
    Writes *writes = ARENA_NEW(arena, Writes);

    *writes = (Writes){.arena = arena,
                       .effects = effects,
                       .loop = loop,
                       .function = loop->region->function,
                       .apart = apart,
                       .set = effects_of_op(effects, loop)};
    return writes;
}

Writes *writes_of_rest(Arena *arena, const Effects *effects, const Op *first)
{
    Writes *writes = writes_of(arena, effects, first, NULL);

    writes->has_rest = true;
    for (const Op *op = first->next; op; op = op->next)
        writes->set |= effects_of_op(effects, op);
    return writes;
}

/* ---- where it writes ---- */

/* By parameters, other globals and memory of the function itself. */
static void note_root(Writes *writes, const Value *root)
{
    const Op *op = value_op(root);

    if (value_is_parameter(root) || root->kind == VALUE_GLOBAL)
        VECTOR_PUSH(writes->arena, writes->roots, root);
    else
        writes->is_elsewhere |= !op || (op->code != OP_LOCAL && op->code != OP_MALLOC);
}

static void note_write(Writes *writes, const Value *address);

/* What a `for` or `loop` carries, as its argument or result: where it comes from. */
static void note_carried(Writes *writes, const Op *loop, const Region *region, unsigned index)
{
    const Op *head = region_yield(loop->regions[0]);

    if (loop->code == OP_FOR) {
        note_write(writes, loop->operands[3 + index]);
        note_write(writes, head->operands[index]);
    } else if (region == loop->regions[0]) {
        note_write(writes, loop->operands[index]);
        note_write(writes, region_yield(loop->regions[1])->operands[index]);
    } else {
        note_write(writes, head->operands[1 + index]);
    }
}

/* The address was made of one of these. */
static void note_write(Writes *writes, const Value *address)
{
    const Value *root = pointer_root(address);
    const Op *op = value_op(root), *owner = root->kind == VALUE_ARGUMENT ? root->as.region->owner : NULL;

    if (writes->is_elsewhere || pointer_map_get(&writes->seen, root))
        return;
    pointer_map_put(&writes->seen, writes->arena, root, writes);
    if (owner && (owner->code == OP_FOR || owner->code == OP_LOOP))
        note_carried(writes, owner, root->as.region, root->index - (owner->code == OP_FOR));
    else if (op && (op->code == OP_FOR || op->code == OP_LOOP))
        note_carried(writes, op, NULL, root->index);
    else if (op && (op->code == OP_IF || op->code == OP_SWITCH))
        for (unsigned i = 0; i < op->region_count; i++)
            note_write(writes, region_yield(op->regions[i])->operands[root->index]);
    else if (op && op->code == OP_SELECT)
        for (unsigned i = 1; i < 3; i++)
            note_write(writes, op->operands[i]);
    else if (root->kind != VALUE_NULL)
        note_root(writes, root);
}

static void find_writes(Writes *writes, const Op *first)
{
    for (const Op *op = first; op && !writes->is_elsewhere; op = op->next) {
        if (op->code == OP_STORE)
            note_write(writes, op->operands[1]);
        else if (op->code == OP_COPY || op->code == OP_FILL)
            note_write(writes, op->operands[0]);
        else if (!op->region_count && effects_of_op(writes->effects, op))
            writes->is_elsewhere = true;
        for (unsigned i = 0; i < op->region_count; i++)
            find_writes(writes, op->regions[i]->first);
    }
}

static void find_all_writes(Writes *writes)
{
    if (writes->has_rest)
        find_writes(writes, writes->loop);
    for (unsigned i = 0; i < writes->loop->region_count && !writes->has_rest; i++)
        find_writes(writes, writes->loop->regions[i]->first);
    writes->is_known = true;
}

/* Are they two memories? */
static bool lie_apart(const Writes *writes, const Value *written, const Value *read)
{
    unsigned count = writes->function->parameter_count;

    if (written->kind == VALUE_GLOBAL && read->kind == VALUE_GLOBAL)
        return written->as.global != read->as.global;
    if (!value_is_parameter(written) || !value_is_parameter(read))
        return false;
    return (written != read && (writes->function->parameters[written->index].is_restrict ||
                                writes->function->parameters[read->index].is_restrict)) ||
           (writes->apart && writes->apart[written->index * count + read->index]);
}

/* ---- a record that is passed by value ---- */

typedef struct OwnRecord {
    const Value *value;
    bool is_kept, is_stored; /* its address goes somewhere; something is stored there by it */
} OwnRecord;

static void look_at_record(void *context, Op *op)
{
    OwnRecord *record = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        bool is_place = (op->code == OP_LOAD && i == 0) || (op->code == OP_STORE && i == 1) ||
                        ((op->code == OP_COPY || op->code == OP_FILL) && i < 2);
        if (!type_is_pointer(op->operands[i]->type) || pointer_root(op->operands[i]) != record->value)
            continue;
        record->is_kept |= !is_place && !(op_is_address_step(op) && i == 0);
        record->is_stored |= is_place && op->code != OP_LOAD && (op->code != OP_COPY || i == 0);
    }
}

static OwnRecord own_record(const Function *function, const Value *value)
{
    OwnRecord record = {value, false, false};

    region_walk(function->body, look_at_record, &record);
    return record;
}

bool record_may_change(const Function *function, const Value *value)
{
    OwnRecord record = own_record(function, value);

    return record.is_kept || record.is_stored;
}

static bool is_stored_in(const Op *loop, const Value *value)
{
    OwnRecord record = {value, false, false};

    for (unsigned i = 0; i < loop->region_count; i++)
        region_walk(loop->regions[i], look_at_record, &record);
    return record.is_stored;
}

static bool is_passed_by_value(const Writes *writes, const Value *root)
{
    return value_is_parameter(root) && writes->function->parameters[root->index].kind == PARAMETER_RECORD_VALUE;
}

bool writes_reach(Writes *writes, const Op *load)
{
    const Value *root = pointer_root(load->operands[0]);

    if (!effects_disturb(writes->set, load->operands[0]))
        return false;
    if (!value_is_parameter(root) &&
        root->kind != VALUE_GLOBAL) /* what is loaded may lead to memory of the function's */
        return true;
    if (is_passed_by_value(writes, root) && !own_record(writes->function, root).is_kept)
        return writes->has_rest || is_stored_in(writes->loop, root);
    if (!writes->is_known)
        find_all_writes(writes);
    for (size_t i = 0; i < writes->roots.count; i++)
        if (!lie_apart(writes, writes->roots.items[i], root))
            return true;
    return writes->is_elsewhere;
}
