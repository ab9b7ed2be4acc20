/* In:    emitted functions.
 * Out:   relays (relay.h).
 * Sound because what is replaced is derivative code whose result is the adjoint that comes, times a factor that does not depend on it: products and
 *        quotients with values that do not, sums and differences of such results, and choices between them, and zero, by a condition that does not, or that asks
 *        whether such a result is zero. So the factor is what the same operations make of one. A zero adjoint is kept from it, as from the partials it is made of; and where a
 *        choice cuts the way, which makes it zero, an adjoint that is infinite or no number.
 *        The factor is a local derivative, which may overflow where its product with a small adjoint would not, as in preaccumulate.c.
 * Source: preaccumulation; Griewank and Walther, Evaluating Derivatives (2nd ed.), section 10.2. */
#include "transform/relay.h"

#include "transform/derive.h"
#include "transform/distance.h"
#include "transform/elements.h"

/* In half cycles, of the processors of our time. */
enum {
    WAIT_SUM = 8,
    WAIT_QUOTIENT = 28,
    WAIT_CHOICE = 4,
    WAIT_SIGN = 2,
    WAIT_MEMORY = 10,
    WAIT_RELAY = WAIT_SUM + WAIT_CHOICE, /* of one product, guarded */
    WAIT_LONG = 2 * WAIT_SUM + 1,        /* what one product is worth */
    WORK_QUOTIENT = 10,
    WORK_FUNCTION = 60,
    LEAST_GAIN = 16,
    MOST_OPS = 256
};

/* What the adjoint that comes is a part of. */
typedef struct Waiting {
    Op *op, *behind; /* that gives it, NULL: it is that adjoint itself; what stood behind that */
    unsigned before; /* for how long it waits for it */
    unsigned after;  /* the same, where what is a product with it is one */
    bool is_product; /* of that adjoint and a factor */
    bool is_test;    /* whether such a product is zero */
    bool is_chosen;  /* the factor may be zero because a choice cuts the way, whatever comes */
    Value *factor;   /* NULL: one, or not made yet */
} Waiting;

typedef struct Relay {
    Module *module;
    Arena *arena;
    Op *loop;
    Region *body;
    unsigned work; /* of an iteration */
    Value *come;
    PointerMap waiting; /* Waiting by value */
    VECTOR(Waiting *) products; /* in order */
    Value *is_not_zero; /* does something come? */
} Relay;

static Waiting *waiting_of(const Relay *relay, const Value *value)
{
    return pointer_map_get(&relay->waiting, value);
}

static bool is_product(const Relay *relay, const Value *value)
{
    const Waiting *waiting = waiting_of(relay, value);

    return waiting && waiting->is_product;
}

static bool is_product_or_zero(const Relay *relay, const Value *value)
{
    return is_product(relay, value) || value_is_real(value, 0.0L);
}

/* ---- what is a product ---- */

static bool tests_product(const Relay *relay, const Op *op)
{
    return op->code == OP_COMPARE && (op->as.comparison == COMPARE_NE || op->as.comparison == COMPARE_EQ) &&
           is_product(relay, op->operands[0]) && value_is_real(op->operands[1], 0.0L);
}

static bool chooses_product(const Relay *relay, const Op *op)
{
    const Waiting *condition = waiting_of(relay, op->operands[0]);

    return (!condition || condition->is_test) && is_product_or_zero(relay, op->operands[1]) &&
           is_product_or_zero(relay, op->operands[2]);
}

static bool makes_product(const Relay *relay, const Op *op)
{
    bool is_first = op->operand_count && is_product(relay, op->operands[0]);
    bool is_second = op->operand_count > 1 && is_product(relay, op->operands[1]);

    if (!(op->mark & OP_MARK_DERIVATIVE))
        return false;
    switch ((int)op->code) {
    case OP_SELECT: return chooses_product(relay, op);
    case OP_NEG: return is_first;
    case OP_ADD:
    case OP_SUB: return is_first && is_second;
    case OP_MUL:
        return (is_first && !waiting_of(relay, op->operands[1])) || (is_second && !waiting_of(relay, op->operands[0]));
    case OP_DIV: return is_first && !waiting_of(relay, op->operands[1]);
    default: return false;
    }
}

static bool is_chosen(const Relay *relay, const Op *op)
{
    bool found = op->code == OP_SELECT && !waiting_of(relay, op->operands[0]);

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Waiting *operand = waiting_of(relay, op->operands[i]);
        found |= operand && operand->is_chosen;
    }
    return found;
}

/* ---- how long it takes ---- */

static unsigned wait_for(const Op *op)
{
    switch ((int)op->code) {
    case OP_NEG: return WAIT_SIGN;
    case OP_SELECT: return WAIT_CHOICE;
    case OP_DIV:
    case OP_SQRT: return WAIT_QUOTIENT;
    default: return WAIT_SUM;
    }
}

static unsigned work_of(const Op *op)
{
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
        if (op->code == OP_DIV || op->code == OP_SQRT)
            return WORK_QUOTIENT;
        return op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL || op->code == OP_NEG ? 1 : WORK_FUNCTION;
    case CATEGORY_INTEGER:
    case CATEGORY_ADDRESS: return 0;
    default: return 1;
    }
}

static unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static void note(Relay *relay, Value *value, Waiting waiting)
{
    Waiting *kept = ARENA_NEW(relay->arena, Waiting);

    *kept = waiting;
    pointer_map_put(&relay->waiting, relay->arena, value, kept);
    if (waiting.is_product)
        VECTOR_PUSH(relay->arena, relay->products, kept);
}

/* When the product is there, if it is one with the factor. */
static unsigned soonest(const Waiting *waiting)
{
    return waiting->is_product && waiting->before >= WAIT_LONG ? WAIT_RELAY : waiting->after;
}

static void follow(Relay *relay, Op *op)
{
    Waiting waiting = {.op = op, .behind = op->next};
    bool waits = false;

    for (unsigned i = 0; i < op->operand_count; i++) {
        const Waiting *operand = waiting_of(relay, op->operands[i]);
        if (!operand)
            continue;
        waits = true;
        waiting.before = larger(waiting.before, operand->before);
        waiting.after = larger(waiting.after, soonest(operand));
    }
    if (!waits || op->result_count != 1)
        return;
    waiting.before += wait_for(op);
    waiting.after += wait_for(op);
    waiting.is_product = makes_product(relay, op);
    waiting.is_test = tests_product(relay, op);
    waiting.is_chosen = is_chosen(relay, op);
    note(relay, op->results[0], waiting);
}

/* ---- the product ---- */

static Value *factor_of(Relay *relay, Value *value);

static Value *one(const Relay *relay)
{
    return value_real(relay->module, relay->come->type, 1.0L);
}

/* What takes the value's place where one comes. */
static Value *with_one(Relay *relay, Value *value)
{
    return is_product(relay, value) ? factor_of(relay, value) : value;
}

/* What is chosen where something comes. */
static Value *build_choice(Relay *relay, Builder *builder, const Op *op)
{
    Value *condition = op->operands[0], *tested;
    Value *yes = with_one(relay, op->operands[1]), *no = with_one(relay, op->operands[2]);
    const Op *test = value_op(condition);

    if (waiting_of(relay, condition)) {
        tested = factor_of(relay, test->operands[0]);
        if (value_is_real(tested, 1.0L))
            return test->as.comparison == COMPARE_NE ? yes : no;
        condition = build_compare(builder, test->as.comparison, tested, value_real(relay->module, tested->type, 0.0L));
    }
    return value_marked(build_select(builder, condition, yes, no));
}

static Value *build_factor(Relay *relay, const Waiting *waiting)
{
    Op *op = waiting->op;
    Builder builder = builder_before(relay->module, waiting->behind);
    Value *x, *y;

    builder.place = op->place;
    if (op->code == OP_SELECT)
        return build_choice(relay, &builder, op);
    x = with_one(relay, op->operands[0]);
    if (op->code == OP_NEG)
        return value_marked(build_unary(&builder, OP_NEG, x));
    y = with_one(relay, op->operands[1]);
    if (op->code == OP_MUL && (value_is_real(x, 1.0L) || value_is_real(y, 1.0L)))
        return value_is_real(x, 1.0L) ? y : x;
    return build_binary_marked(&builder, op->code, x, y);
}

/* It stands behind the operation that makes the product. */
static Value *factor_of(Relay *relay, Value *value)
{
    Waiting *waiting = waiting_of(relay, value);

    if (!waiting->factor)
        waiting->factor = waiting->op ? build_factor(relay, waiting) : one(relay);
    return waiting->factor;
}

/* Where a choice cuts the way, what comes may be infinite or no number. */
static Value *build_relayed(Relay *relay, const Waiting *waiting)
{
    Value *factor = factor_of(relay, waiting->op->results[0]),
          *zero = value_real(relay->module, relay->come->type, 0.0L);
    Builder builder = builder_before(relay->module, waiting->behind);
    Value *product;

    builder.place = waiting->op->place;
    product = build_binary_marked(&builder, OP_MUL, factor, relay->come);
    if (waiting->is_chosen)
        product =
            value_marked(build_select(&builder, build_compare(&builder, COMPARE_NE, factor, zero), product, zero));
    return value_marked(build_select(&builder, relay->is_not_zero, product, zero));
}

/* ---- where it is used ---- */

/* Is it used for nothing but products? */
static bool is_on_the_way(const Relay *relay, const Op *op)
{
    const Waiting *waiting = op->result_count ? waiting_of(relay, op->results[0]) : NULL;

    return waiting && (waiting->is_product || waiting->is_test);
}

/* By what does nothing more on the way to another product. by: takes its place there; NULL: it is only asked. */
static bool find_uses(const Relay *relay, const Waiting *waiting, Value *by)
{
    const Value *value = waiting->op->results[0];
    bool found = false;

    for (Op *op = waiting->behind; op; op = op->next)
        for (unsigned i = 0; i < op->operand_count && !is_on_the_way(relay, op); i++)
            if (op->operands[i] == value) {
                found = true;
                op->operands[i] = by ? by : op->operands[i];
            }
    return found;
}

static void build_test(Relay *relay)
{
    Op *made = value_op(relay->come);
    Builder builder = builder_before(relay->module, made ? made->next : relay->body->first);

    builder.place = made ? made->place : relay->loop->place;
    relay->is_not_zero =
        build_compare(&builder, COMPARE_NE, relay->come, value_real(relay->module, relay->come->type, 0.0L));
}

static void shorten(Relay *relay)
{
    build_test(relay);
    for (size_t i = 0; i < relay->products.count; i++) {
        const Waiting *waiting = relay->products.items[i];
        if (waiting->op && waiting->before >= WAIT_LONG && find_uses(relay, waiting, NULL))
            (void)find_uses(relay, waiting, build_relayed(relay, waiting));
    }
    if (!relay->loop->chosen)
        relay->loop->chosen = "what its adjoint hands to the next iteration is one product";
}

/* ---- which loops ---- */

/* Sets the work. */
static bool is_straight(Relay *relay)
{
    unsigned count = 0;

    relay->work = 0;
    for (const Op *op = relay->body->first; op; op = op->next) {
        if (op->region_count || op_info(op->code)->category == CATEGORY_CALL || ++count > MOST_OPS)
            return false;
        relay->work += work_of(op);
    }
    return true;
}

/* The number of the body's first argument that is handed on. */
static unsigned first_carried(const Op *loop)
{
    return loop->code == OP_FOR;
}

/* What the iteration hands on, where the next one finds what comes; NULL: nothing. */
static Value *handed_on(const Relay *relay, const Op *op)
{
    const Value *from = value_op(relay->come) ? value_op(relay->come)->operands[0] : NULL;
    unsigned number = from ? 0 : relay->come->index - first_carried(relay->loop);
    int64_t distance;

    if (!from)
        return op == relay->body->last && number < op->operand_count ? op->operands[number] : NULL;
    if (op->code != OP_STORE || op->is_volatile || !find_distance(op->operands[1], from, &distance))
        return NULL;
    return distance == (relay->loop->is_backward ? 1 : -1) ? op->operands[0] : NULL;
}

/* How much sooner is what the iteration hands on there? */
static unsigned gain_of(const Relay *relay)
{
    unsigned gain = 0;

    for (const Op *op = relay->body->first; op; op = op->next) {
        const Value *value = handed_on(relay, op);
        const Waiting *waiting = value ? waiting_of(relay, value) : NULL;
        if (waiting && waiting->before + (value_op(relay->come) ? WAIT_MEMORY : 0) >= relay->work)
            gain = larger(gain, waiting->before - soonest(waiting));
    }
    return gain;
}

static void follow_all(Relay *relay)
{
    Op *first = value_op(relay->come) ? value_op(relay->come)->next : relay->body->first;

    note(relay, relay->come, (Waiting){.is_product = true});
    for (Op *op = first; op != relay->body->last; op = op->next)
        follow(relay, op);
}

/* Could another one be tried? */
static bool try_one(Relay *loop, Value *come)
{
    Relay relay = *loop;

    relay.come = come;
    if (!type_is_real(come->type))
        return true;
    follow_all(&relay);
    if (gain_of(&relay) < LEAST_GAIN)
        return true;
    shorten(&relay);
    return is_straight(loop);
}

static void visit(void *context, Op *op)
{
    Relay relay = *(const Relay *)context;
    bool goes_on;

    if ((op->code != OP_FOR && op->code != OP_LOOP) || op->region->function->is_tangent || op->is_unordered)
        return;
    relay.loop = op;
    relay.body = op->regions[op->region_count - 1];
    goes_on = is_straight(&relay);
    for (unsigned i = first_carried(op); i < relay.body->argument_count && goes_on; i++)
        goes_on = try_one(&relay, relay.body->arguments[i]);
    for (Op *load = relay.body->first; load && op->code == OP_FOR && goes_on; load = load->next)
        if (load->code == OP_LOAD && !load->is_volatile && address_is_element(load->operands[0], op))
            goes_on = try_one(&relay, load->results[0]);
}

void relay_module(Module *module)
{
    Relay relay = {.module = module, .arena = arena_new()};

    derived_loops_walk(module, visit, &relay);
    arena_free(relay.arena);
}
