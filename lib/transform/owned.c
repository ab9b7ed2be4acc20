/* In:    a function that allocates a record, such as a matrix with its sizes and a pointer to its elements.
 * Out:   a local in its place, which is always there, and given back by nobody.
 * Sound because the record's address goes nowhere: it gives addresses of members, which are loaded from, stored to, copied and filled, and is compared with
 *        null and freed. So nobody sees whether it is on the heap, and it is not used behind the block that allocates it. It is small, so that the stack has
 *        space for it. What malloc gives and a local without a value hold is as unknown. */
#include "transform/owned.h"

#include "ir/map.h"

enum { MOST_BYTES = 512 };

typedef struct Owned {
    Module *module;
    Arena *arena;
    Op *made;
    PointerMap addresses; /* of the record and of what is in it */
    VECTOR(Op *) frees;
    VECTOR(Op *) tests;
    bool is_known; /* to others */
} Owned;

bool owned_may_be_local(const Op *op)
{
    const Type *type = op->code == OP_MALLOC ? type_target(op->results[0]->type) : NULL;
    int64_t bytes = 1;

    if (!type || type->kind != TYPE_RECORD || type->size <= 0 || type->size > MOST_BYTES || op->alignment ||
        type_holds_union(type)) /* what was stored there last is followed in memory that is allocated alone */
        return false;
    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i]->kind != VALUE_INTEGER || op->operands[i]->as.integer < 1 ||
            op->operands[i]->as.integer > MOST_BYTES)
            return false;
        bytes *= op->operands[i]->as.integer;
    }
    return bytes == type->size;
}

static void note_use(Owned *owned, Op *op, unsigned i)
{
    switch ((int)op->code) {
    case OP_FIELD:
    case OP_ELEMENT:
    case OP_INDEX:
        owned->is_known |= i != 0;
        pointer_map_put(&owned->addresses, owned->arena, op->results[0], op);
        break;
    case OP_CAST: /* to a pointer to const, or back */
        owned->is_known |=
            !type_is_pointer(op->results[0]->type) || pointer_before_qualifiers(op->results[0]) == op->results[0];
        pointer_map_put(&owned->addresses, owned->arena, op->results[0], op);
        break;
    case OP_LOAD:
    case OP_FILL: owned->is_known |= i != 0; break;
    case OP_STORE: owned->is_known |= i != 1; break;
    case OP_COPY: owned->is_known |= i > 1; break;
    case OP_FREE:
        owned->is_known |= op->operands[0] != owned->made->results[0];
        VECTOR_PUSH(owned->arena, owned->frees, op);
        break;
    case OP_COMPARE:
        owned->is_known |= !op_is_null_test(op);
        VECTOR_PUSH(owned->arena, owned->tests, op);
        break;
    default: owned->is_known = true;
    }
}

static void note_uses(void *context, Op *op)
{
    Owned *owned = context;

    for (unsigned i = 0; i < op->operand_count && !owned->is_known; i++)
        if (pointer_map_get(&owned->addresses, op->operands[i]))
            note_use(owned, op, i);
}

static void make_local(Owned *owned)
{
    Op *made = owned->made;
    Builder builder = builder_before(owned->module, made);
    Value *local;
    PointerMap by = {0};

    builder.place = made->place;
    local = build_local(&builder, type_target(made->results[0]->type), NULL, made->results[0]->name);
    value_op(local)->is_zeroed = made->is_zeroed;
    pointer_map_put(&by, owned->arena, made->results[0], local);
    for (size_t i = 0; i < owned->tests.count; i++) {
        const Op *test = owned->tests.items[i];
        pointer_map_put(&by, owned->arena, test->results[0],
                        value_int(owned->module, test->as.comparison == COMPARE_NE));
    }
    region_replace(made->region->function->body, &by);
    for (size_t i = 0; i < owned->frees.count; i++)
        op_remove(owned->frees.items[i]);
    for (size_t i = 0; i < owned->tests.count; i++)
        op_remove(owned->tests.items[i]);
    op_remove(made);
}

typedef struct Search {
    Arena *arena;
    VECTOR(Op *) found;
} Search;

static void note_candidate(void *context, Op *op)
{
    Search *search = context;

    if (owned_may_be_local(op))
        VECTOR_PUSH(search->arena, search->found, op);
}

void owned_function(Module *module, Function *function)
{
    Search search = {.arena = arena_new()};

    region_walk(function->body, note_candidate, &search);
    for (size_t i = 0; i < search.found.count; i++) {
        Owned owned = {.module = module, .arena = search.arena, .made = search.found.items[i]};
        pointer_map_put(&owned.addresses, owned.arena, owned.made->results[0], owned.made);
        region_walk(function->body, note_uses, &owned);
        if (!owned.is_known)
            make_local(&owned);
    }
    arena_free(search.arena);
}
