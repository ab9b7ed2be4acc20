/* See homes.h.
 * Sound because an address comes from another one, or from memory, a call, a parameter or a constant: whoever has that of memory that is made here, and
 * whose address never went there, has it from its class. */
#include "transform/homes.h"

#include "support/arena.h"

struct Homes {
    Arena *arena;
    unsigned *parent; /* by number of a value */
    bool *is_foreign; /* of a class: by that of its root */
    Home **home;      /* the same */
    VECTOR(Home *) all;
};

/* ---- classes ---- */

static unsigned root_of(const Homes *homes, unsigned number)
{
    while (homes->parent[number] != number) {
        homes->parent[number] = homes->parent[homes->parent[number]];
        number = homes->parent[number];
    }
    return number;
}

static bool is_pointer(const Value *value)
{
    return type_is_pointer(value->type);
}

/* Somebody else may have it. */
static void set_foreign(Homes *homes, const Value *value)
{
    if (is_pointer(value) && !value_is_constant(value))
        homes->is_foreign[root_of(homes, value->number)] = true;
}

static bool leads_nowhere(const Value *value)
{
    return value->kind == VALUE_NULL || value->kind == VALUE_UNDEFINED;
}

static void unite(Homes *homes, const Value *one, const Value *other)
{
    unsigned a, b;

    if (!is_pointer(one))
        return;
    if (value_is_constant(one) || value_is_constant(other)) {
        const Value *constant = value_is_constant(one) ? one : other;
        if (!leads_nowhere(constant))
            set_foreign(homes, constant == one ? other : one);
        return;
    }
    a = root_of(homes, one->number);
    b = root_of(homes, other->number);
    homes->parent[a] = b;
    homes->is_foreign[b] |= homes->is_foreign[a];
}

static void unite_all(Homes *homes, Value *const *ones, Value *const *others, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        unite(homes, ones[i], others[i]);
}

/* What a branch or a loop hands on. */
static void unite_control(Homes *homes, const Op *op)
{
    const Region *first = op->regions[0], *last = op->regions[op->region_count - 1];

    if (op->code == OP_FOR) {
        unite_all(homes, first->arguments + 1, op->operands + 3, op->result_count);
        unite_all(homes, first->arguments + 1, first->last->operands, op->result_count);
        unite_all(homes, op->results, first->arguments + 1, op->result_count);
    } else if (op->code == OP_LOOP) {
        unite_all(homes, first->arguments, op->operands, first->argument_count);
        unite_all(homes, first->arguments, last->last->operands, first->argument_count);
        unite_all(homes, last->arguments, first->last->operands + 1, last->argument_count);
        unite_all(homes, op->results, first->last->operands + 1, op->result_count);
    } else {
        for (unsigned i = 0; i < op->region_count; i++)
            unite_all(homes, op->results, op->regions[i]->last->operands, op->result_count);
    }
}

static void let_go(Homes *homes, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        set_foreign(homes, op->operands[i]);
    for (unsigned i = 0; i < op->result_count; i++)
        set_foreign(homes, op->results[i]);
}

static void follow(void *context, Op *op)
{
    Homes *homes = context;

    switch ((int)op->code) {
    case OP_IF:
    case OP_SWITCH:
    case OP_FOR:
    case OP_LOOP: unite_control(homes, op); break;
    case OP_SELECT:
        unite(homes, op->results[0], op->operands[1]);
        unite(homes, op->results[0], op->operands[2]);
        break;
    case OP_LOAD: set_foreign(homes, op->results[0]); break;
    case OP_STORE: set_foreign(homes, op->operands[0]); break;
    case OP_LOCAL:
    case OP_MALLOC:
    case OP_FREE:
    case OP_COMPARE:
    case OP_COPY:
    case OP_FILL:
    case OP_YIELD: break;
    default:
        if (op_is_address_step(op))
            unite(homes, op->results[0], op->operands[0]);
        else
            let_go(homes, op);
    }
}

/* ---- what is known of each ---- */

static Home *home_at(Homes *homes, const Value *pointer)
{
    unsigned root;

    if (value_is_constant(pointer))
        return NULL;
    root = root_of(homes, pointer->number);
    if (!homes->home[root]) {
        homes->home[root] = ARENA_NEW(homes->arena, Home);
        homes->home[root]->is_private = !homes->is_foreign[root];
        VECTOR_PUSH(homes->arena, homes->all, homes->home[root]);
    }
    return homes->home[root];
}

static void note(void *context, Op *op)
{
    Homes *homes = context;
    bool is_block = op->code == OP_COPY || op->code == OP_FILL;
    const Value *address = op->code == OP_LOAD ? op->operands[0] : op->code == OP_STORE ? op->operands[1] : NULL;
    Home *home;

    for (unsigned i = 0; i < op->operand_count; i++) {
        home = (is_block && is_pointer(op->operands[i])) || op->operands[i] == address ? home_at(homes, op->operands[i])
                                                                                       : NULL;
        if (home)
            VECTOR_PUSH(homes->arena, home->accesses, op);
    }
    if (op->code == OP_LOCAL || op->code == OP_MALLOC) {
        home = home_at(homes, op->results[0]);
        VECTOR_PUSH(homes->arena, home->makers, op);
    } else if (op->code == OP_FREE) {
        home = home_at(homes, op->operands[0]);
        if (home)
            VECTOR_PUSH(homes->arena, home->frees, op);
    }
}

Homes *homes_find(Function *function, Arena *arena)
{
    Homes *homes = ARENA_NEW(arena, Homes);

    homes->arena = arena;
    homes->parent = ARENA_ARRAY(arena, unsigned, function->value_count + 1);
    homes->is_foreign = ARENA_ARRAY(arena, bool, function->value_count + 1);
    homes->home = ARENA_ARRAY(arena, Home *, function->value_count + 1);
    for (unsigned i = 0; i < function->value_count; i++)
        homes->parent[i] = i;
    for (unsigned i = 0; i < function->body->argument_count; i++)
        set_foreign(homes, function->body->arguments[i]);
    region_walk(function->body, follow, homes);
    region_walk(function->body, note, homes);
    return homes;
}

const Home *home_of(const Homes *homes, const Value *pointer)
{
    return value_is_constant(pointer) ? NULL : homes->home[root_of(homes, pointer->number)];
}

size_t homes_count(const Homes *homes)
{
    return homes->all.count;
}

const Home *homes_at(const Homes *homes, size_t i)
{
    return homes->all.items[i];
}

bool homes_are_apart(const Homes *homes, const Value *one, const Value *other)
{
    const Home *a = home_of(homes, one), *b = home_of(homes, other);

    if (a && b)
        return a != b && (a->is_private || b->is_private);
    return (a && a->is_private) || (b && b->is_private);
}
