/* In:    a function.
 * Out:   what bytewise.h says. As bytes nobody sees what is moved: reals whose adjoints are moved, too, pointers whose shadows are.
 * Sound because
 *  - the loop goes up by single elements, stores each once, and does nothing else;
 *  - what is copied is read before it is written: the two blocks lie apart, since one of them is made in this function, and the other one is not made of it;
 *    or both are one object of the same type, that size and no more, and such are one or have no byte in common (C11 6.5p6 and p7);
 *  - what is filled gets one byte that the loop does not change.
 * Left alone: what was a pointer to bytes in the first place, a text, an array of flags; words, since what is read behind them as another type was taken not to be
 * stored by them (C11 6.5p7). */
#include "transform/bytewise.h"

#include "analysis/induction.h"
#include "ir/map.h"

typedef struct Pass {
    Module *module;
    Arena *arena;
    const unsigned *uses; /* by value number */
    PointerMap finals; /* of what loops that go leave behind */
    VECTOR(Op *) raised;
} Pass;

/* The operations of such a loop. */
typedef struct Moves {
    const Op *load, *store;
} Moves;

static bool take(const Op **place, const Op *op)
{
    bool is_first = !*place && !op->is_volatile;

    *place = op;
    return is_first;
}

static bool find_moves(const Op *loop, Moves *moves)
{
    for (const Op *op = loop->regions[0]->first; op; op = op->next) {
        bool fits = op->code == OP_INDEX || op->code == OP_CAST || op->code == OP_YIELD ||
                    (op->code == OP_LOAD && take(&moves->load, op)) ||
                    (op->code == OP_STORE && take(&moves->store, op)) ||
                    ((op->code == OP_ADD || op->code == OP_SUB) && type_is_integer(op->results[0]->type));
        if (!fits)
            return false;
    }
    return moves->store != NULL;
}

/* Where the first iteration accesses memory, if each one goes on by one element; else NULL. */
static Value *walk_start(Builder *builder, const Op *loop, const Value *address)
{
    int index = carried_index(loop, address);
    const Op *op = value_op(address);
    Induction walk;

    if (index > 0 && find_induction(loop, (unsigned)index, &walk))
        return walk.code == OP_INDEX && value_is_integer(walk.step, 1) ? (Value *)walk.init : NULL;
    if (!op || op->code != OP_INDEX || !value_is_outside(op->operands[0], loop) ||
        value_for(value_before_widening(op->operands[1])) != loop)
        return NULL;
    return value_is_integer(loop->operands[0], 0) ? op->operands[0]
                                                  : build_index(builder, op->operands[0], loop->operands[0]);
}

/* Was it, in the first place, a pointer to something else than bytes? */
static bool is_cast(const Value *start)
{
    return !type_is_byte(type_target(pointer_before_casts(start)->type));
}

static Value *as_at_first(const Value *start)
{
    const Value *before = pointer_before_casts(start);
    TypeKind kind = type_target(before->type)->kind;

    return (Value *)(kind == TYPE_VOID || kind == TYPE_FUNCTION ? start : before);
}

static Value *build_trips(Builder *builder, const Op *loop)
{
    Value *low = loop->operands[0], *high = loop->operands[1];
    Value *trips;

    if (!high->type->as.integer.is_signed && value_is_integer(low, 0) && loop->as.comparison == COMPARE_LT)
        return high;
    trips = build_extent(builder, low, high, loop->as.comparison == COMPARE_LE);
    if (trips->kind == VALUE_INTEGER)
        return trips->as.integer > 0 ? trips : value_integer(builder->module, trips->type, 0);
    return build_select(builder, build_compare(builder, loop->as.comparison, low, high), trips,
                        value_integer(builder->module, trips->type, 0));
}

static bool is_made_here(const Value *root)
{
    const Op *op = value_op(root);

    return op && (op->code == OP_LOCAL || op->code == OP_MALLOC);
}

static bool is_known(const Value *root)
{
    return is_made_here(root) || root->kind == VALUE_GLOBAL || value_is_parameter(root);
}

static bool lie_apart(const Value *to, const Value *from)
{
    to = pointer_root(to);
    from = pointer_root(from);
    return to != from && is_known(to) && is_known(from) && (is_made_here(to) || is_made_here(from));
}

/* All of an object each, of one type? (Rows of an array may be looked for anywhere in it.) */
static bool are_objects(const Value *to, const Value *from, const Value *bytes)
{
    const Type *type = type_target(to->type);

    return type == type_target(from->type) && type->kind != TYPE_ARRAY && type->size > 1 &&
           value_is_integer(bytes, type->size);
}

static bool build_copied(Builder *builder, Value *to, Value *from, Value *bytes)
{
    Value *first_to = as_at_first(to), *first_from = as_at_first(from);
    const Type *type = type_target(first_to->type);
    Op *copy;

    if (!lie_apart(to, from) && !are_objects(first_to, first_from, bytes))
        return false;
    if (type_is_integer(type) && type->size == 1)
        type = type_target(first_from->type);
    to = build_cast(builder, first_to, type_pointer(builder->module, type, false));
    from = build_cast(builder, first_from, type_pointer(builder->module, type, from->type->as.pointer.to_const));
    copy = build_op(builder, OP_COPY, NULL, (Value *[]){to, from, bytes}, 3);
    copy->as.may_overlap = !lie_apart(to, from);
    return true;
}

static bool build_filled(Builder *builder, const Op *loop, Value *to, Value *value, Value *bytes)
{
    if (!value_is_outside(value, loop))
        return false;
    value = value->kind == VALUE_INTEGER ? value_int(builder->module, value->as.integer)
                                         : build_cast(builder, value, type_int(builder->module));
    build_op(builder, OP_FILL, NULL, (Value *[]){as_at_first(to), value, bytes}, 3);
    return true;
}

/* What a carried value is behind the loop; NULL: nothing is known of it. */
static Value *build_final(Builder *builder, const Op *loop, unsigned index, Value *trips)
{
    Induction walk;
    Value *moved;

    if (!find_induction(loop, index, &walk) || walk.step->kind != VALUE_INTEGER)
        return NULL;
    if (walk.code == OP_INDEX)
        return value_is_integer(walk.step, 1) ? build_index(builder, (Value *)walk.init, trips) : NULL;
    moved = build_binary(builder, OP_MUL, build_cast(builder, trips, walk.init->type), (Value *)walk.step);
    return build_binary(builder, walk.code, (Value *)walk.init, moved);
}

static bool goes_up(const Op *loop)
{
    return (loop->as.comparison == COMPARE_LT ||
            (loop->as.comparison == COMPARE_LE && loop->operands[1]->kind == VALUE_INTEGER)) &&
           value_is_integer(loop->operands[2], 1);
}

/* What is left behind for those that look at it. */
static bool keep_finals(Pass *pass, Builder *builder, const Op *loop, Value *trips)
{
    for (unsigned i = 0; i < loop->result_count; i++) {
        Value *final = pass->uses[loop->results[i]->number] ? build_final(builder, loop, i + 1, trips) : NULL;
        if (final)
            pointer_map_put(&pass->finals, pass->arena, loop->results[i], final);
        else if (pass->uses[loop->results[i]->number])
            return false;
    }
    return true;
}

static bool are_bytes(const Moves *moves)
{
    const Value *stored = moves->store->operands[0];

    return type_is_byte(stored->type) && (!moves->load || stored == moves->load->results[0]);
}

/* What is built and then not used is dead. */
static bool raise_loop(Pass *pass, Op *loop)
{
    Builder builder = builder_before(pass->module, loop);
    Moves moves = {0};
    Value *to, *from = NULL, *trips, *bytes;

    if (!goes_up(loop) || !find_moves(loop, &moves) || !are_bytes(&moves))
        return false;
    builder.place = moves.store->place;
    to = walk_start(&builder, loop, moves.store->operands[1]);
    from = moves.load ? walk_start(&builder, loop, moves.load->operands[0]) : NULL;
    if (!to || (moves.load && !from) || !(is_cast(to) || (from && is_cast(from))))
        return false;
    trips = build_trips(&builder, loop);
    bytes = trips->kind == VALUE_INTEGER ? value_integer(pass->module, type_size(pass->module), trips->as.integer)
                                         : build_cast(&builder, trips, type_size(pass->module));
    return keep_finals(pass, &builder, loop, trips) &&
           (from ? build_copied(&builder, to, from, bytes)
                 : build_filled(&builder, loop, to, moves.store->operands[0], bytes));
}

static void look(void *context, Op *op)
{
    Pass *pass = context;

    if (op->code == OP_FOR && raise_loop(pass, op))
        VECTOR_PUSH(pass->arena, pass->raised, op);
}

bool bytewise_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .arena = arena_new()};
    bool found;

    pass.uses = function_count_uses(pass.arena, function);
    region_walk(function->body, look, &pass);
    found = pass.raised.count > 0;
    if (found)
        region_replace(function->body, &pass.finals);
    for (size_t i = 0; i < pass.raised.count; i++)
        op_remove(pass.raised.items[i]);
    function_number(function);
    arena_free(pass.arena);
    return found;
}
