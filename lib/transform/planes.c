/* In, Out: planes.h.
 * Sound because a plane's number is, in each iteration, one of a few that are known when the loop begins, and the next iteration's follow from it:
 *  - numbers that the loop carries and that change places (`k = cur; cur = next; next = k`);
 *  - one that becomes k less itself, or xor a constant, and so has two values (`cur = 1 - cur`), and what is made so of it;
 *  - what a division by a constant leaves of the counter, or of a number carried on so, and a constant, neither of them negative (`(t + 1) % 3`); an unsigned
 *    sum may wrap: then the divisor has to be a power of two.
 * So the pointers to the planes change places as the numbers do. */
#include "transform/planes.h"

#include "analysis/induction.h"
#include "ir/map.h"
#include "support/arena.h"

enum { MOST_PLANES = 8, MOST_FACTORS = 4, MOST_FAMILIES = 8, MOST_TERMS = 6, HIGHEST = 64 };

/* Numbers of planes that a loop counts with. Slot i is the number first[i] when the loop begins; it is slot next[i]'s in the iteration after. */
typedef struct Family {
    Op *loop;
    const Value *root; /* that slots are made of; NULL: each is a carried number, see places */
    unsigned count;
    int64_t first[MOST_PLANES];
    unsigned next[MOST_PLANES];
    int places[MOST_PLANES]; /* the carried number, from zero, that a slot is; -1: none */
    int64_t modulus; /* slot i is (root + i) % modulus; 0: not so */
    int64_t least; /* the root is never less */
} Family;

/* A block and how far apart its planes are: the product of these. */
typedef struct Block {
    Value *
        base; /* of a plane's address; where this is the first element of an array of arrays, what that is the element of */
    bool is_array;
    Value *factors[MOST_FACTORS];
    unsigned factor_count;
} Block;

/* Numbers that are added, or subtracted. */
typedef struct Terms {
    Value *items[MOST_TERMS];
    bool is_subtracted[MOST_TERMS];
    unsigned count;
} Terms;

/* An address of a plane. */
typedef struct Address {
    Op *index;
    Block block;
    Family *family;
    unsigned slot;
    Terms rest; /* what is added */
    bool is_gone_through; /* in a loop of its own */
} Address;

typedef struct Pass {
    Module *module;
    Function *function;
    Arena *arena;
    Family families[MOST_FAMILIES];
    unsigned family_count;
    VECTOR(Address) addresses;
    PointerMap by_pointer; /* these, by what their operations give */
    bool changed;
} Pass;

/* ---- numbers ---- */

static Value *argument_of(const Family *family, unsigned slot)
{
    return family->loop->regions[0]->arguments[family->places[slot] + 1];
}

static Value *next_of(const Op *loop, unsigned place)
{
    return region_yield(loop->regions[0])->operands[place];
}

static const Op *op_of(const Value *value, OpCode code)
{
    const Op *op = value_op(value);

    return op && op->code == code ? op : NULL;
}

/* x of k - x, x ^ k: the number that gives `sum` with another one, or differs from it by `bits`. */
static const Value *flipped_of(const Value *value, int64_t *sum, int64_t *bits)
{
    const Op *less = op_of(value, OP_SUB), *other = op_of(value, OP_XOR);

    *sum = *bits = -1;
    if (less && less->operands[0]->kind == VALUE_INTEGER) {
        *sum = less->operands[0]->as.integer;
        return value_before_widening(less->operands[1]);
    }
    if (other && other->operands[1]->kind == VALUE_INTEGER) {
        *bits = other->operands[1]->as.integer;
        return value_before_widening(other->operands[0]);
    }
    return NULL;
}

/* Of `x % m`, or x & (m - 1): m. */
static int64_t modulus_of(const Value *value, const Value **x)
{
    const Op *rest = op_of(value, OP_REM), *mask = op_of(value, OP_AND), *op = rest ? rest : mask;
    int64_t number = op && op->operands[1]->kind == VALUE_INTEGER ? op->operands[1]->as.integer : -1, modulus;

    if (number < 0 || number > MOST_PLANES)
        return 0;
    modulus = rest ? number : number + 1;
    *x = value_before_widening(op->operands[0]);
    if ((mask || !(*x)->type->as.integer.is_signed) && (modulus & (modulus - 1)) != 0)
        return 0;
    return modulus >= 2 && modulus <= MOST_PLANES ? modulus : 0;
}

/* value = root + *more? */
static bool is_sum_of(const Value *value, const Value *root, int64_t *more)
{
    const Op *op = value_op(value);
    bool adds = op && (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER;

    *more = adds ? op->operands[1]->as.integer : 0;
    *more = adds && op->code == OP_SUB ? -*more : *more;
    return (adds ? value_before_widening(op->operands[0]) : value) == root && *more > -HIGHEST && *more < HIGHEST;
}

/* The slot that this number is; -1: none. */
static int slot_of(const Family *family, const Value *value)
{
    int64_t sum, bits, more;
    const Value *x;
    int slot;

    value = value_before_widening(value);
    for (unsigned i = 0; i < family->count; i++)
        if (family->places[i] >= 0 && argument_of(family, i) == value)
            return (int)i;
    if (family->modulus && modulus_of(value, &x) == family->modulus && is_sum_of(x, family->root, &more) &&
        family->least + more >= 0)
        return (int)(((more % family->modulus) + family->modulus) % family->modulus);
    x = family->count == 2 ? flipped_of(value, &sum, &bits) : NULL;
    if (!x || (sum != family->first[0] + family->first[1] && bits != (family->first[0] ^ family->first[1])))
        return -1;
    slot = slot_of(family, x);
    return slot < 0 ? -1 : 1 - slot;
}

/* ---- families ---- */

static bool first_number(const Op *loop, unsigned place, int64_t *number)
{
    const Value *first = loop->operands[place + 3];

    *number = first->kind == VALUE_INTEGER ? first->as.integer : -1;
    return *number >= 0 && *number < HIGHEST && loop->results[place]->type->size >= 4;
}

static Family *family_add(Pass *pass, Family family)
{
    if (pass->family_count == MOST_FAMILIES)
        return NULL;
    pass->families[pass->family_count] = family;
    return &pass->families[pass->family_count++];
}

/* Numbers that change places, from this one on. */
static bool find_exchange(Family *family, unsigned place)
{
    Op *loop = family->loop;

    for (;;) {
        int next = carried_index(loop, next_of(loop, place)) - 1;
        if (family->count == MOST_PLANES || !first_number(loop, place, &family->first[family->count]))
            return false;
        family->places[family->count] = (int)place;
        for (unsigned i = 0; i < family->count; i++)
            if (family->first[i] == family->first[family->count])
                return false;
        family->next[family->count] = family->count + 1;
        family->count++;
        if (next < 0)
            return false;
        if (next == family->places[0]) {
            family->next[family->count - 1] = 0;
            return family->count > 1;
        }
        place = (unsigned)next;
    }
}

/* A number that becomes another one and back, and those that do so beside it. */
static bool find_flip(Family *family, unsigned place)
{
    Op *loop = family->loop;
    const Value *carried = loop->regions[0]->arguments[place + 1];
    int64_t sum, bits;

    if (flipped_of(next_of(loop, place), &sum, &bits) != carried || !first_number(loop, place, &family->first[0]))
        return false;
    family->first[1] = sum >= 0 ? sum - family->first[0] : bits >= 0 ? bits ^ family->first[0] : -1;
    family->places[0] = (int)place;
    family->places[1] = -1;
    family->next[0] = 1;
    family->next[1] = 0;
    family->count = 2;
    return family->first[1] >= 0 && family->first[1] < HIGHEST && family->first[1] != family->first[0];
}

/* The other one of two carried numbers that flip. */
static bool joins_flip(Pass *pass, const Family *flip)
{
    for (unsigned i = 0; i < pass->family_count; i++) {
        Family *other = &pass->families[i];
        if (other->loop == flip->loop && other->count == 2 && !other->modulus && other->places[0] >= 0 &&
            other->places[1] < 0 && other->first[0] == flip->first[1] && other->first[1] == flip->first[0]) {
            other->places[1] = flip->places[0];
            return true;
        }
    }
    return false;
}

static bool find_turn(Family *family, const Value *root, int64_t first, int64_t step, int64_t modulus)
{
    family->root = root;
    family->modulus = modulus;
    family->count = (unsigned)modulus;
    for (unsigned i = 0; i < family->count; i++) {
        family->first[i] = (first + i) % modulus;
        family->next[i] = (unsigned)((i + step) % modulus);
        family->places[i] = -1;
    }
    return first >= 0 && step > 0 && step < HIGHEST;
}

/* `cur = (cur + 1) % 3` */
static bool find_carried_turn(Family *family, unsigned place)
{
    const Op *loop = family->loop;
    const Value *carried = loop->regions[0]->arguments[place + 1], *x = NULL;
    int64_t modulus = modulus_of(next_of(loop, place), &x), first, step;

    if (!modulus || !is_sum_of(x, carried, &step) || !first_number(loop, place, &first) || first >= modulus ||
        !find_turn(family, carried, first, step, modulus))
        return false;
    family->places[0] = (int)place;
    return true;
}

static void find_carried(Pass *pass, Op *loop)
{
    for (unsigned i = 0; i < loop->result_count; i++) {
        Family family = {.loop = loop};
        bool is_known = !type_is_integer(loop->results[i]->type);
        for (unsigned k = 0; k < pass->family_count && !is_known; k++)
            for (unsigned slot = 0; slot < pass->families[k].count; slot++)
                is_known |= pass->families[k].loop == loop && pass->families[k].places[slot] == (int)i;
        if (is_known)
            continue;
        if (find_exchange(&family, i)) {
            family_add(pass, family);
            continue;
        }
        family = (Family){.loop = loop};
        if (find_flip(&family, i)) {
            if (!joins_flip(pass, &family))
                family_add(pass, family);
            continue;
        }
        family = (Family){.loop = loop};
        if (find_carried_turn(&family, i))
            family_add(pass, family);
    }
}

/* Of what is left of the loop's own counter. */
static Family *find_counter_turn(Pass *pass, const Value *value)
{
    const Value *x = NULL, *root;
    int64_t modulus = modulus_of(value_before_widening(value), &x), more = 0;
    const Op *loop, *sum = modulus ? value_op(x) : NULL;
    Family family = {.count = 0};

    if (!modulus)
        return NULL;
    root = sum && (sum->code == OP_ADD || sum->code == OP_SUB) ? value_before_widening(sum->operands[0]) : x;
    loop = value_counting_loop(root);
    if (!loop || loop->is_backward || !is_sum_of(x, root, &more) || loop->operands[0]->kind != VALUE_INTEGER ||
        loop->operands[0]->as.integer < 0 || loop->operands[0]->as.integer >= HIGHEST || root->type->size < 4)
        return NULL;
    family.loop = root->as.region->owner;
    if (!find_turn(&family, root, loop->operands[0]->as.integer, loop->operands[2]->as.integer, modulus))
        return NULL;
    family.least = loop->operands[0]->as.integer;
    return family_add(pass, family);
}

/* ---- addresses ---- */

/* Is it, as a part of an address, what it says? One that is unsigned and narrower than an address may wrap. */
static bool is_whole(const Value *value)
{
    return value->type->as.integer.is_signed || value->type->size >= 8;
}

static bool find_factors(const Value *value, Block *block)
{
    const Op *product;

    value = value_before_widening(value);
    product = op_of(value, OP_MUL);
    if (product && is_whole(value))
        return find_factors(product->operands[0], block) && find_factors(product->operands[1], block);
    if (block->factor_count == MOST_FACTORS)
        return false;
    block->factors[block->factor_count++] = (Value *)value;
    return true;
}

static void drop_factor(Block *block, unsigned factor)
{
    block->factors[factor] = block->factors[--block->factor_count];
}

static bool is_same_number(const Value *one, const Value *other)
{
    return one == other || (one->kind == VALUE_INTEGER && value_is_integer(other, one->as.integer));
}

/* Leaves what only `block` has. */
static bool divide(Block *block, const Block *by)
{
    for (unsigned i = 0; i < by->factor_count; i++) {
        unsigned k = 0;
        while (k < block->factor_count && !is_same_number(by->factors[i], block->factors[k]))
            k++;
        if (k == block->factor_count)
            return false;
        drop_factor(block, k);
    }
    return true;
}

static bool is_same_block(const Value *one, const Value *other)
{
    return one == other || constants_equal(one, other);
}

static bool has_same_planes(const Block *one, const Block *other)
{
    Block left = *one;

    return is_same_block(one->base, other->base) && one->is_array == other->is_array &&
           one->factor_count == other->factor_count && divide(&left, other);
}

/* In the loop, or behind it, where a number is one of its results. */
static int slot_at(const Family *family, const Op *op, const Value *value)
{
    value = value_before_widening(value);
    if (region_is_in(op->region, family->loop->regions[0]))
        return slot_of(family, value);
    for (unsigned i = 0; i < family->count && value_op(value) == family->loop; i++)
        if (family->places[i] == (int)value->index)
            return (int)i;
    return -1;
}

static bool find_slot(Pass *pass, const Value *number, Address *address)
{
    int slot;

    for (unsigned i = 0; i < pass->family_count; i++) {
        slot = slot_at(&pass->families[i], address->index, number);
        if (slot >= 0) {
            address->family = &pass->families[i];
            address->slot = (unsigned)slot;
            return true;
        }
    }
    address->family = find_counter_turn(pass, number);
    slot = address->family ? slot_at(address->family, address->index, number) : -1;
    address->slot = (unsigned)slot;
    return slot >= 0;
}

/* A plane's number times how far planes are apart. */
static bool is_distance_of_plane(Pass *pass, const Value *value, Address *address)
{
    address->block.factor_count = 0;
    if (!find_factors(value, &address->block))
        return false;
    for (unsigned i = 0; i < address->block.factor_count && address->block.factor_count > 1; i++)
        if (find_slot(pass, address->block.factors[i], address)) {
            drop_factor(&address->block, i);
            return true;
        }
    return false;
}

/* The first element of an array of arrays, which is no element of another array. */
static const Op *array_of_planes(const Op *index)
{
    const Op *first = op_of(index->operands[0], OP_ELEMENT);

    return first && index->is_in_array && type_target(index->results[0]->type)->kind == TYPE_ARRAY ? first : NULL;
}

/* A block that the function makes, outside of loops; or a variable that is an array of arrays. What a parameter leads to may be nothing, as long as no loop runs. */
static bool is_made_here(const Value *base, bool is_array)
{
    const Op *op = value_op(base);

    if (value_is_constant(base))
        return is_array && base->kind == VALUE_GLOBAL;
    return op && (op->code == OP_LOCAL || op->code == OP_MALLOC) && !loop_around(op);
}

/* The terms of a sum. */
static bool find_terms(Value *value, bool is_subtracted, Terms *terms)
{
    const Value *number = value_before_widening(value);
    const Op *op = value_op(number);
    bool is_sum = op && (op->code == OP_ADD || op->code == OP_SUB) && is_whole(number);

    if (is_sum)
        return find_terms(op->operands[0], is_subtracted, terms) &&
               find_terms(op->operands[1], is_subtracted != (op->code == OP_SUB), terms);
    if (terms->count == MOST_TERMS)
        return false;
    terms->items[terms->count] = (Value *)number;
    terms->is_subtracted[terms->count++] = is_subtracted;
    return true;
}

static void drop_term(Terms *terms, unsigned term)
{
    terms->count--;
    for (unsigned i = term; i < terms->count; i++) {
        terms->items[i] = terms->items[i + 1];
        terms->is_subtracted[i] = terms->is_subtracted[i + 1];
    }
}

static bool find_address(Pass *pass, Op *index, Address *address)
{
    const Op *array = array_of_planes(index);

    *address = (Address){.index = index};
    address->block.is_array = array != NULL;
    address->block.base = array ? array->operands[0] : index->operands[0];
    if (index->part || !is_made_here(address->block.base, array != NULL))
        return false;
    if (array)
        return find_slot(pass, index->operands[1], address);
    if (!find_terms(index->operands[1], false, &address->rest))
        return false;
    for (unsigned i = 0; i < address->rest.count; i++)
        if (!address->rest.is_subtracted[i] && is_distance_of_plane(pass, address->rest.items[i], address)) {
            drop_term(&address->rest, i);
            return true;
        }
    return false;
}

static void visit_loop(void *context, Op *op)
{
    if (op->code == OP_FOR && !op->is_backward)
        find_carried(context, op);
}

static void visit_index(void *context, Op *op)
{
    Pass *pass = context;
    Address address;

    if (op->code == OP_INDEX && find_address(pass, op, &address))
        VECTOR_PUSH(pass->arena, pass->addresses, address);
}

/* Is the address, or what is made of it in another region, in a loop inside the one that counts the planes? `b = u + next * n; for (...) b[i] = ...` */
static void visit_use(void *context, Op *op)
{
    Pass *pass = context;

    for (unsigned i = 0; i < op->operand_count; i++) {
        Address *address = pointer_map_get(&pass->by_pointer, op->operands[i]);
        if (address && op->region != address->index->region && loop_around(op))
            address->is_gone_through = true;
    }
}

static bool is_in_inner_loop(const Address *address)
{
    return loop_around(address->index) != address->family->loop &&
           region_is_in(address->index->region, address->family->loop->regions[0]);
}

static void find_gone_through(Pass *pass)
{
    for (size_t i = 0; i < pass->addresses.count; i++) {
        Address *address = &pass->addresses.items[i];
        address->is_gone_through = is_in_inner_loop(address);
        pointer_map_put(&pass->by_pointer, pass->arena, address->index->results[0], address);
    }
    if (pass->addresses.count)
        region_walk(pass->function->body, visit_use, pass);
}

/* ---- pointers ---- */

typedef struct Planes {
    Pass *pass;
    const Block *block;
    Value *begins[HIGHEST]; /* by number */
    PointerMap by_plane,
        by_element; /* of an array of arrays: what takes the place of a plane's first element, by the plane's address and by the element's */
    Op *before; /* they are made in front of this */
} Planes;

/* The outermost loop around the loop, or itself. */
static Op *outermost_loop(Op *loop)
{
    while (loop_around(loop))
        loop = loop_around(loop);
    return loop;
}

static bool is_constant_plane(const Planes *planes, const Op *index, int64_t *number, Terms *rest);

/* All that a plane's address is made of is there in front of the operation. */
static bool is_made_before(const Block *block, const Op *op)
{
    for (unsigned i = 0; i <= block->factor_count; i++) {
        const Value *value = i < block->factor_count ? block->factors[i] : block->base;
        if (!value_is_constant(value) && !value_is_there_before(value, op))
            return false;
    }
    return true;
}

static void find_before(void *context, Op *op)
{
    Planes *planes = context;
    Op *place = op_in_region(op, planes->before->region);
    int64_t number;
    Terms rest;

    if (op->code == OP_INDEX && place && place->order < planes->before->order &&
        is_constant_plane(planes, op, &number, &rest) && is_made_before(planes->block, place))
        planes->before = place;
}

static Value *plane_begin(Planes *planes, int64_t number)
{
    const Pass *pass = planes->pass;
    const Block *block = planes->block;
    Builder builder = builder_before(pass->module, planes->before);
    Value *distance = value_integer(pass->module, type_long(pass->module), number);

    if (planes->begins[number])
        return planes->begins[number];
    if (block->is_array) {
        Value *plane = build_index_in(&builder, build_element(&builder, block->base), distance, true);
        planes->begins[number] = build_element(&builder, plane);
    } else {
        for (unsigned i = 0; i < block->factor_count && number > 0; i++)
            distance = number == 1 && i == 0
                           ? build_long(&builder, block->factors[i])
                           : build_binary(&builder, OP_MUL, distance, build_long(&builder, block->factors[i]));
        planes->begins[number] = build_index(&builder, block->base, distance);
    }
    planes->begins[number]->name = block->base->name;
    return planes->begins[number];
}

static void carry(Planes *planes, const Family *family, Value **arguments, Value **results)
{
    Module *module = planes->pass->module;
    Region *body = family->loop->regions[0];

    for (unsigned i = 0; i < family->count; i++) {
        Value *begin = plane_begin(planes, family->first[i]);
        const char *number = family->places[i] >= 0 ? argument_of(family, i)->name : NULL;
        const char *name = !begin->name ? number
                           : number     ? arena_format(module->arena, "%s_%s", begin->name, number)
                                        : begin->name;
        op_add_operand(module, family->loop, begin);
        arguments[i] = region_add_argument(module, body, begin->type, name);
        results[i] = op_add_result(module, family->loop, begin->type, name);
    }
    for (unsigned i = 0; i < family->count; i++)
        op_add_operand(module, region_yield(body), arguments[family->next[i]]);
}

/* One is accessed as something else than another one, and gone through in a loop of its own: else a pointer for each is dearer than a number. */
static bool is_wanted(const Pass *pass, const Address *first)
{
    bool differs = false, is_long = false;

    for (size_t i = 0; i < pass->addresses.count; i++) {
        const Address *other = &pass->addresses.items[i];
        if (other->family != first->family || !has_same_planes(&other->block, &first->block))
            continue;
        differs |= other->slot != first->slot;
        is_long |= other->is_gone_through;
    }
    return differs && is_long;
}

/* As a long, but for one counter: of the numbers alone, which are no longer parts of a sum that wraps. */
static Value *build_sum(const Pass *pass, Op *index, const Terms *terms)
{
    Builder builder = builder_before(pass->module, index);
    Value *sum = value_integer(pass->module, type_long(pass->module), 0);

    builder.place = index->place;
    if (terms->count == 1 && !terms->is_subtracted[0] && value_counting_loop(terms->items[0]))
        return terms->items[0];
    for (unsigned i = 0; i < terms->count; i++) {
        Value *term = build_long(&builder, terms->items[i]);
        if (i == 0 && !terms->is_subtracted[0])
            sum = term;
        else
            sum = build_binary(&builder, terms->is_subtracted[i] ? OP_SUB : OP_ADD, sum, term);
    }
    return sum;
}

static void lead_to(const Pass *pass, Op *index, Value *plane, const Terms *rest)
{
    index->operands[1] = build_sum(pass, index, rest);
    index->operands[0] = plane;
}

/* `u + n`, `u + n + i`, of a block whose planes begin so: the number of the plane; 0: it is none of these. */
static int64_t constant_plane(const Block *block, const Value *distance)
{
    Block left = {.factor_count = 0};

    if (!find_factors(distance, &left) || !divide(&left, block) || left.factor_count > 1)
        return 0;
    if (left.factor_count == 0)
        return 1;
    return left.factors[0]->kind == VALUE_INTEGER ? left.factors[0]->as.integer : 0;
}

static bool is_constant_plane(const Planes *planes, const Op *index, int64_t *number, Terms *rest)
{
    rest->count = 0;
    if (index->operands[0] != planes->block->base || planes->block->is_array ||
        !find_terms(index->operands[1], false, rest))
        return false;
    for (unsigned i = 0; i < rest->count; i++) {
        *number = rest->is_subtracted[i] ? 0 : constant_plane(planes->block, rest->items[i]);
        if (*number > 0 && *number < HIGHEST) {
            drop_term(rest, i);
            return true;
        }
    }
    return false;
}

static void visit_constant(void *context, Op *op)
{
    Planes *planes = context;
    int64_t number;
    Terms rest;

    if (op->code == OP_INDEX && is_constant_plane(planes, op, &number, &rest) && planes->begins[number] &&
        op->order >= planes->before->order && op_in_region(op, planes->before->region))
        lead_to(planes->pass, op, planes->begins[number], &rest);
}

/* Has an array of arrays all the planes, those that the loop never comes to, too? */
static bool has_room(const Address *address)
{
    const Op *array = array_of_planes(address->index);
    int64_t length = array ? type_target(array->operands[0]->type)->as.array.count : HIGHEST;

    for (unsigned i = 0; i < address->family->count; i++)
        if (address->family->first[i] >= length)
            return false;
    return true;
}

/* The first elements of planes of an array of arrays: what the loop carries takes their place. */
static void visit_element(void *context, Op *op)
{
    Planes *planes = context;
    Value *plane = op->code == OP_ELEMENT ? pointer_map_get(&planes->by_plane, op->operands[0]) : NULL;

    if (plane)
        pointer_map_put(&planes->by_element, planes->pass->arena, op->results[0], plane);
}

/* Those of the same block and numbers are left as they are. */
static void leave(Pass *pass, const Address *first)
{
    for (size_t i = 0; i < pass->addresses.count; i++) {
        Address *other = &pass->addresses.items[i];
        if (other->family == first->family && has_same_planes(&other->block, &first->block))
            other->family = NULL;
    }
}

static void replace(Pass *pass, const Address *first)
{
    const Family *family = first->family;
    const Block block = first->block;
    Planes planes = {.pass = pass, .block = &block};
    Value *arguments[MOST_PLANES], *results[MOST_PLANES], *plane;

    planes.before = outermost_loop(family->loop);
    if (!is_made_before(&block, planes.before) || !has_room(first))
        return;
    region_walk(pass->function->body, find_before, &planes);
    carry(&planes, family, arguments, results);
    for (size_t i = 0; i < pass->addresses.count; i++) {
        Address *other = &pass->addresses.items[i];
        bool is_inside = region_is_in(other->index->region, family->loop->regions[0]);
        if (other->family != family || !has_same_planes(&other->block, &block))
            continue;
        plane = (is_inside ? arguments : results)[other->slot];
        if (block.is_array)
            pointer_map_put(&planes.by_plane, pass->arena, other->index->results[0], plane);
        else
            lead_to(pass, other->index, plane, &other->rest);
        other->family = NULL;
    }
    region_walk(pass->function->body, block.is_array ? visit_element : visit_constant, &planes);
    region_replace(pass->function->body, &planes.by_element);
    pass->changed = true;
}

bool planes_function(Module *module, Function *function)
{
    Pass pass = {.module = module, .function = function, .arena = arena_new()};

    function_number(function);
    region_walk(function->body, visit_loop, &pass);
    region_walk(function->body, visit_index, &pass);
    find_gone_through(&pass);
    for (size_t i = 0; i < pass.addresses.count; i++) {
        const Address address = pass.addresses.items[i];
        if (address.family && is_wanted(&pass, &address))
            replace(&pass, &address);
        if (address.family)
            leave(&pass, &address);
    }
    if (pass.changed)
        function_number(function);
    arena_free(pass.arena);
    return pass.changed;
}
