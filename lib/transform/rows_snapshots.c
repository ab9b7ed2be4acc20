/* In:    emitted functions with snapshots (snapshots_taken.c): memory that is allocated, whose address is perhaps recorded, and freed.
 * Out:   rows in their place, on tapes that have nothing else: reserved where the memory was allocated, released where it was freed.
 * Keeps: what it cannot take as memory of its own.
 * Sound because
 *  - snapshots are freed in the reverse order of their allocation (Op.is_snapshot), so that rows are released as they are reserved;
 *  - a row is used between the two only;
 *  - how long it is, is made again of the same values where it is released, or recorded beside the address. */
#include "transform/copy.h"
#include "transform/rows_parts.h"
#include "transform/runtime.h"

enum { COUNT_DEPTH = 12 };

/* One snapshot in a function. */
typedef struct Kept {
    Op *made, *push, *pop, *freed; /* push, pop: NULL where the address is at hand */
    VECTOR(Op *) casts; /* of the address to that of its elements, on either side */
    bool fails;
} Kept;

typedef struct Pass {
    Rows *rows;
    Function *function;
    VECTOR(Kept *) all;
    PointerMap kept; /* Kept by address */
    Kept **pushed; /* by op_record_number */
    PointerMap by; /* what stands in a value's place */
    VECTOR(Op *) left; /* that are needed no more then */
} Pass;

/* ---- what is done with it ---- */

static void know(Pass *pass, Kept *kept, const Value *address)
{
    pointer_map_put(&pass->kept, pass->rows->arena, address, kept);
}

static void note_use(Pass *pass, Kept *kept, Op *op, unsigned operand)
{
    bool is_typed = op->operands[operand]->type->kind == TYPE_POINTER &&
                    type_target(op->operands[operand]->type)->kind != TYPE_VOID;

    if (op->code == OP_CAST && type_is_pointer(op->results[0]->type)) {
        VECTOR_PUSH(pass->rows->arena, kept->casts, op);
        know(pass, kept, op->results[0]);
    } else if (op->code == OP_PUSH && operand == 1) {
        kept->fails |= kept->push != NULL || op_record_number(op) == 0;
        kept->push = op;
        pass->pushed[op_record_number(op)] = kept;
    } else if (op->code == OP_FREE) {
        kept->fails |= kept->freed != NULL;
        kept->freed = op;
    } else {
        kept->fails |= !(op_is_address_step(op) || op->code == OP_LOAD || (op->code == OP_COPY && operand == 0)) ||
                       !(is_typed || op->code == OP_COPY);
    }
}

static void find_kept(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Kept *kept = pointer_map_get(&pass->kept, op->operands[i]);
        if (kept)
            note_use(pass, kept, op, i);
    }
    if (op->code == OP_CALL && op->is_snapshot) {
        Kept *kept = ARENA_NEW(pass->rows->arena, Kept);
        kept->made = op;
        know(pass, kept, op->results[0]);
        VECTOR_PUSH(pass->rows->arena, pass->all, kept);
    } else if (op->code == OP_POP && op_record_number(op)) {
        Kept *kept = pass->pushed[op_record_number(op)];
        if (!kept)
            return;
        kept->fails |= kept->pop != NULL;
        kept->pop = op;
        know(pass, kept, op->results[0]);
    }
}

/* The type of the row: what its address is cast to, always the same. NULL: there is none, or it is no row's. */
static const Type *element_of(const Kept *kept)
{
    const Type *type = NULL;

    for (size_t i = 0; i < kept->casts.count; i++) {
        const Type *target = type_target(kept->casts.items[i]->results[0]->type);
        if (target->kind == TYPE_VOID || (type && type != type_stripped(target)))
            return NULL;
        type = type_stripped(target);
    }
    return type && row_kind(type) >= 0 && value_is_integer(kept->made->operands[1], type->size) ? type : NULL;
}

/* ---- how long it is ---- */

static bool is_there(const Value *value, const Op *at)
{
    const Region *region = value_region(value);

    return !region || region_is_in(at->region, region);
}

/* An `a && b`: the branch does nothing but choose. */
static bool is_truth(const Op *op)
{
    return op->code == OP_IF && op->result_count == 1 && op->regions[0]->first == op->regions[0]->last &&
           op->regions[1]->first == op->regions[1]->last;
}

/* The values that one is made of: the operands of its operation, and what the arms of a truth value give. */
static unsigned part_count(const Op *op)
{
    return op->operand_count + (is_truth(op) ? 2 : 0);
}

static Value *part_of(const Op *op, unsigned i)
{
    return i < op->operand_count ? op->operands[i] : region_yield(op->regions[i - op->operand_count])->operands[0];
}

/* Is it there, or can it be made of what is? */
static bool can_be_made(const Value *value, const Op *at, unsigned depth)
{
    const Op *op = value_op(value);

    if (is_there(value, at))
        return true;
    if (!op || depth == 0 || !type_is_integer(value->type) || op->code == OP_DIV || op->code == OP_REM ||
        !(op_is_computation(op->code) || is_truth(op)))
        return false;
    for (unsigned i = 0; i < part_count(op); i++)
        if (!can_be_made(part_of(op, i), at, depth - 1))
            return false;
    return true;
}

static Value *make(RegionCopy *copy, Builder *builder, Value *value, const Op *at)
{
    const Op *op = value_op(value);

    if (is_there(value, at) || copy_value(copy, value) != value)
        return copy_value(copy, value);
    for (unsigned i = 0; i < part_count(op); i++)
        make(copy, builder, part_of(op, i), at);
    copy_operation(copy, builder, op);
    return copy_value(copy, value);
}

static Value *build_count(Builder *builder, Value *count)
{
    const Type *type = type_long(builder->module);
    const Op *cast = value_op(count);

    if (cast && cast->code == OP_CAST && cast->operands[0]->type == type)
        return cast->operands[0];
    return build_long(builder, count);
}

/* The number of elements where the row is released. */
static Value *count_at_end(const Pass *pass, const Kept *kept, Builder *end, Value *count)
{
    Module *module = pass->rows->module;
    RegionCopy copy = {.module = module, .arena = pass->rows->arena};
    Builder push, pop;
    Op *pushed;

    if (!kept->push || can_be_made(count, kept->freed, COUNT_DEPTH))
        return make(&copy, end, count, kept->freed);
    push = builder_before(module, kept->push);
    pop = builder_before(module, kept->pop->next);
    pushed = build_op(&push, OP_PUSH, NULL, (Value *[]){kept->push->operands[0], count}, 2);
    pushed->as.slot = ++module->slots;
    count = build_op(&pop, OP_POP, count->type, kept->pop->operands, 1)->results[0];
    value_op(count)->as.slot = pushed->as.slot;
    return count;
}

/* ---- rows ---- */

static void make_row(Pass *pass, const Kept *kept, const Type *element)
{
    Module *module = pass->rows->module;
    const Type *type = type_pointer(module, element, false);
    const char *name = row_kind_name(row_kind(element));
    Value *tape = rows_tape_of(pass->rows, pass->function, row_kind(element), OF_SNAPSHOTS), *count, *row,
          *arguments[2];
    Builder begin = builder_before(module, kept->made), end = builder_before(module, kept->freed);

    begin.place = kept->made->place;
    end.place = kept->freed->place;
    count = build_count(&begin, kept->made->operands[0]);
    arguments[0] = tape;
    arguments[1] = count;
    row = build_runtime(&begin, arena_format(module->arena, "adcc_reserve_%s", name), type, arguments, 2);
    value_op(row)->is_snapshot = true;
    row->name = kept->casts.items[0]->results[0]->name;
    arguments[1] = count_at_end(pass, kept, &end, count);
    build_runtime(&end, arena_format(module->arena, "adcc_release_%s", name), type, arguments, 2);
    pointer_map_put(&pass->by, pass->rows->arena, kept->made->results[0], row);
    if (kept->pop) {
        kept->pop->results[0]->type = type;
        kept->pop->results[0]->name = row->name;
        kept->pop->is_snapshot = true;
    }
    for (size_t i = 0; i < kept->casts.count; i++) {
        const Op *cast = kept->casts.items[i];
        bool is_popped = kept->pop && cast->operands[0] == kept->pop->results[0];
        pointer_map_put(&pass->by, pass->rows->arena, cast->results[0], is_popped ? kept->pop->results[0] : row);
    }
    for (size_t i = 0; i < kept->casts.count; i++)
        VECTOR_PUSH(pass->rows->arena, pass->left, kept->casts.items[i]);
    VECTOR_PUSH(pass->rows->arena, pass->left, kept->freed);
    VECTOR_PUSH(pass->rows->arena, pass->left, kept->made);
}

void rows_of_snapshots(Rows *rows, Function *function)
{
    Pass pass = {.rows = rows, .function = function};

    if (function->body->last->code != OP_RETURN)
        return;
    pass.pushed = ARENA_ARRAY(rows->arena, Kept *, module_record_limit(rows->module));
    region_walk(function->body, find_kept, &pass);
    for (size_t i = 0; i < pass.all.count; i++) {
        const Kept *kept = pass.all.items[i];
        const Type *element = element_of(kept);
        if (element && !kept->fails && kept->freed && !kept->push == !kept->pop)
            make_row(&pass, kept, element);
    }
    if (pass.left.count)
        region_replace(function->body, &pass.by);
    for (size_t i = 0; i < pass.left.count; i++)
        op_remove(pass.left.items[i]);
}
