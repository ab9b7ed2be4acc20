/* See lanes.h, and lane_facts.c for what stands in which lane loop. */
#include "transform/lanes.h"

#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/length.h"
#include "transform/runtime.h"

#include <string.h>

typedef struct Lanes {
    const Wide *wide;
    Module *module;
    Arena *arena;
    LaneFacts facts;
    Value **value;      /* by the old value's number: what takes its place, for all directions at once */
    Value **slot;       /* by number: where a lane value is kept: a pointer to N, or to the first of N */
    Value **named; /* by number: of a pointer to lanes, the name in front of the lane loop, where that has a use */
    Value **lane_value; /* by number: the value in the open lane loop ... */
    unsigned *lane_loop; /* ... if that is the loop with this number */
    Region *region; /* that is being built */
    Op *loop; /* the open lane loop at its end, or NULL */
    unsigned loops; /* the number of the newest lane loop */
} Lanes;

/* Where what a region yields goes: by the yield's operand. */
typedef struct Ends {
    Value *const *targets; /* the places of its lanes; NULL for what is there once */
    Value *const *receivers; /* what it becomes, by operand from `first` on */
    unsigned first;
} Ends;

static void widen_region(Lanes *lanes, const Region *from, Region *to, const Ends *ends);

/* ---- the open lane loop ---- */

/* In front of the open lane loop: what is there once for all directions. */
static Builder once(const Lanes *lanes, const Op *op)
{
    Builder builder =
        lanes->loop ? builder_before(lanes->module, lanes->loop) : builder_at_end(lanes->module, lanes->region);

    builder.place = op->place;
    return builder;
}

/* In the open lane loop, which is opened if there is none. */
static Builder each(Lanes *lanes, SourcePlace place)
{
    Module *module = lanes->module;
    Builder builder;

    if (!lanes->loop) {
        Value *bounds[] = {value_int(module, 0), value_int(module, lanes->wide->width), value_int(module, 1)};
        builder = builder_at_end(module, lanes->region);
        builder.place = place;
        lanes->loop = build_with_regions(&builder, OP_FOR, bounds, 3, 1);
        lanes->loop->as.comparison = COMPARE_LT;
        lanes->loop->is_over_lanes = true;
        region_add_argument(module, lanes->loop->regions[0], type_int(module), "d");
        lanes->loops++;
    }
    builder = builder_at_end(module, lanes->loop->regions[0]);
    builder.place = place;
    return builder;
}

/* gcc -O2 makes vectors only where nothing is left over. */
static bool becomes_vectors(const Lanes *lanes)
{
    bool becomes = lanes->wide->width % 2 == 0;

    for (const Op *op = lanes->loop->regions[0]->first; op; op = op->next)
        becomes &= op_is_vectorizable(op);
    return becomes;
}

static void close_loop(Lanes *lanes)
{
    Builder builder;

    if (!lanes->loop)
        return;
    builder = builder_at_end(lanes->module, lanes->loop->regions[0]);
    build_yield(&builder, NULL, 0);
    if (becomes_vectors(lanes))
        loop_mask_guards(lanes->loop);
    lanes->loop = NULL;
}

static void end_group(Lanes *lanes, const Op *op)
{
    if (op_ends_group(&lanes->facts, op))
        close_loop(lanes);
}

/* ---- values ---- */

static const Type *wide_value_type(const Lanes *lanes, const Type *type)
{
    return type_is_pointer(type) ? wide_type(lanes->wide, type) : type_array(lanes->module, type, lanes->wide->width);
}

static bool is_lane(const Lanes *lanes, const Value *value)
{
    return value_is_lane(&lanes->facts, value);
}

static bool is_wide(const Lanes *lanes, const Value *value)
{
    return value_is_wide(&lanes->facts, value);
}

static Value *value_of(const Lanes *lanes, Value *value)
{
    Value *global;

    if (value->kind == VALUE_GLOBAL && value->as.global->is_shadow && value->as.global->width) {
        global = value_global(lanes->module, value->as.global);
        global->type = wide_value_type(lanes, global->type);
        return global;
    }
    return value_is_constant(value) ? value : lanes->value[value->number];
}

/* Is it the address of the first of N, rather than of an array of N? */
static bool is_flat(const Value *pointer)
{
    return type_target(pointer->type)->kind != TYPE_ARRAY;
}

static Value *first_of(Builder *builder, Value *pointer)
{
    return is_flat(pointer) ? pointer : build_element(builder, pointer);
}

/* Where the lane of the loop that is built keeps what `pointer` leads to. */
static Value *lane_address(Lanes *lanes, Builder *builder, Value *pointer)
{
    return build_index_in(builder, first_of(builder, pointer), lanes->loop->regions[0]->arguments[0],
                          !is_flat(pointer));
}

static void set_lane(Lanes *lanes, const Value *value, Value *in_loop)
{
    lanes->lane_value[value->number] = in_loop;
    lanes->lane_loop[value->number] = lanes->loops;
}

/* The value in the lane loop that is open. */
static Value *lane_of(Lanes *lanes, Builder *builder, Value *value)
{
    if (!is_lane(lanes, value))
        return value_of(lanes, value);
    if (lanes->lane_loop[value->number] != lanes->loops) {
        Value *loaded = build_load(builder, lane_address(lanes, builder, lanes->slot[value->number]));
        loaded->name = value->name;
        set_lane(lanes, value, loaded);
    }
    return lanes->lane_value[value->number];
}

static Value *new_slot(Lanes *lanes, Builder *builder, const Value *value)
{
    const char *name = value->name ? value->name : arena_format(lanes->module->arena, "t%s", lanes->wide->suffix);

    return build_local(builder, wide_value_type(lanes, value->type), NULL, name);
}

/* The first of the lanes that `pointer` leads to, with a name in front of the open lane loop. */
static Value *name_lanes(Lanes *lanes, const Op *op, Value *pointer)
{
    Builder before = once(lanes, op);
    Value *first = lanes->named[pointer->number];

    if (first)
        return first;
    first = first_of(&before, value_of(lanes, pointer));
    if (!first->name)
        first->name = arena_format(lanes->module->arena, "%s%s", lanes->facts.named[op->order], lanes->wide->suffix);
    if (value_op(pointer)->region == op->region) /* else not all that use it come after this */
        lanes->named[pointer->number] = first;
    return first;
}

/* ---- lane operations ---- */

static void widen_lane_op(Lanes *lanes, const Op *op)
{
    Builder builder = each(lanes, op->place);
    Value **operands = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (!type_is_pointer(op->operands[i]->type)) {
            operands[i] = lane_of(lanes, &builder, op->operands[i]);
            continue;
        }
        operands[i] =
            lanes->facts.named[op->order] ? name_lanes(lanes, op, op->operands[i]) : value_of(lanes, op->operands[i]);
        operands[i] = lane_address(lanes, &builder, operands[i]);
    }
    copy = op_clone(&builder, op, operands);
    copy->mark = op->mark;
    for (unsigned i = 0; i < op->result_count; i++) {
        const Value *result = op->results[i];
        set_lane(lanes, result, copy->results[i]);
        if (lanes->facts.needs_slot[result->number]) {
            Builder before = once(lanes, op);
            lanes->slot[result->number] = new_slot(lanes, &before, result);
            build_store(&builder, copy->results[i], lane_address(lanes, &builder, lanes->slot[result->number]));
        }
    }
}

/* ---- what is there once ---- */

static void set_result(Lanes *lanes, const Op *op, Value *value)
{
    if (!value->name)
        value->name = op->results[0]->name;
    lanes->value[op->results[0]->number] = value;
}

/* What memory of bytes is made to hold: the allocation's own word, or what the pointer is cast to. */
static const Type *held_type(const Op *op)
{
    const Value *result = op->results[0];

    if (op->code == OP_MALLOC && op->as.allocated->kind != TYPE_VOID)
        return op->as.allocated;
    if (type_target(result->type)->kind != TYPE_VOID)
        return type_target(result->type);
    for (const Op *use = op->next; use; use = use->next)
        if (use->code == OP_CAST && use->operands[0] == result && type_is_pointer(use->results[0]->type))
            return type_target(use->results[0]->type);
    return type_target(result->type);
}

static void check_known(const Lanes *lanes, const Op *op, const Type *type)
{
    if (type->kind == TYPE_VOID || type->size == 0)
        diagnostics_report(
            lanes->module->diagnostics, SEVERITY_ERROR, op->place,
            "vector modes need to know what this memory holds: give the pointer its type here; of a union's reals and "
            "pointers at the same place they cannot know it");
}

static bool is_of_bytes(const Type *pointer)
{
    return type_target(pointer)->kind == TYPE_VOID || type_target(pointer)->size == 1;
}

const Type *seen_through_bytes(const Op *op)
{
    const Value *pointer = op->operands[0];
    const Op *made = value_op(pointer);

    while (made && is_of_bytes(pointer->type) && (made->code == OP_CAST || made->code == OP_INDEX) &&
           type_is_pointer(made->operands[0]->type)) {
        pointer = made->operands[0];
        made = value_op(pointer);
    }
    if (type_reaches_real(type_target(pointer->type)))
        return type_target(pointer->type);
    for (const Op *use = op->next; use; use = use->next)
        if (use->code == OP_CAST && use->operands[0] == op->results[0] && type_is_pointer(use->results[0]->type) &&
            type_reaches_real(type_target(use->results[0]->type)))
            return type_target(use->results[0]->type);
    return NULL;
}

/* N times as many bytes, whatever they hold. */
static Value *all_wide(const Lanes *lanes, Builder *builder, Value *bytes)
{
    int64_t width = lanes->wide->width;

    if (bytes->kind == VALUE_INTEGER && !bytes->spelling)
        return value_integer(lanes->module, bytes->type, width * bytes->as.integer);
    return build_binary(builder, OP_MUL, value_integer(lanes->module, bytes->type, width), bytes);
}

static void widen_address(Lanes *lanes, Builder *builder, const Op *op, Value *const *operands)
{
    const Type *held = op->code == OP_INDEX && is_of_bytes(op->operands[0]->type) ? seen_through_bytes(op) : NULL;
    Value *distance = op->code == OP_INDEX ? operands[1] : NULL;

    if (held && !op->is_stretched)
        distance = wide_distance(lanes->wide, builder, distance, held);
    else if (op->is_over_reals || op->is_stretched)
        distance = all_wide(lanes, builder, distance);
    if (op->code == OP_INDEX)
        set_result(lanes, op, build_index_in(builder, operands[0], distance, op->is_in_array));
    else if (op->code == OP_FIELD)
        set_result(lanes, op, build_field(builder, operands[0], op->as.field));
    else
        set_result(lanes, op, build_element(builder, operands[0]));
}

/* Which operand of an allocation, also of the runtime's, is measured in what it holds. */
static unsigned size_operand(const Op *op, const Type *held)
{
    if (call_fetches_contents(op))
        return 4;
    if (op->operand_count == 3) /* the primal's new block, the old one's shadow, bytes */
        return 2;
    return op->operand_count == 2 ? wide_size_operand(op->operands, 0, 1, held) : 0;
}

/* An operation that gives a pointer to derivatives, or works on their memory as bytes. */
static void widen_shadow_op(Lanes *lanes, Builder *builder, const Op *op, Value **operands)
{
    const Type *held = op->result_count && type_is_pointer(op->results[0]->type) ? held_type(op) : NULL;
    Op *copy;

    if (op->code == OP_INDEX || op->code == OP_FIELD || op->code == OP_ELEMENT) {
        widen_address(lanes, builder, op, operands);
        return;
    }
    if (op->code == OP_FILL && op->is_stretched) {
        if (!type_is_pointer(
                type_target(pointer_before_casts(op->operands[0])->type))) /* else one pointer, as in one direction */
            operands[2] = all_wide(lanes, builder, operands[2]);
    } else if (op->code == OP_COPY || op->code == OP_FILL) {
        held = type_target(op->operands[0]->type);
        operands[2] = wide_bytes(lanes->wide, builder, operands[2], held);
    } else if (op->code == OP_MALLOC || op->code == OP_CALL) {
        Value **bytes = &operands[size_operand(op, held)];
        *bytes = type_reaches_real(held) && !op->is_stretched ? wide_room(lanes->wide, builder, *bytes, held)
                                                              : all_wide(lanes, builder, *bytes);
    }
    if ((op->code == OP_COPY || op->code == OP_FILL) && !op->is_stretched)
        check_known(lanes, op, held);
    copy = op_clone(builder, op, operands);
    copy->mark = op->mark;
    if (op->code == OP_LOCAL || op->code == OP_MALLOC)
        copy->as.allocated = wide_type(lanes->wide, op->as.allocated);
    copy->is_for_lanes = op->code == OP_MALLOC && type_holds_real(held);
    for (unsigned i = 0; i < op->result_count; i++) {
        if (is_wide(lanes, op->results[i]))
            copy->results[i]->type = wide_value_type(lanes, op->results[i]->type);
        lanes->value[op->results[i]->number] = copy->results[i];
    }
}

/* A real's derivative goes to a callee as the address of its N lanes. */
static Value *lanes_argument(Lanes *lanes, Builder *builder, Value *value)
{
    Value *slot;

    if (type_is_pointer(value->type)) {
        value = value_of(lanes, value);
        return value->kind == VALUE_NULL
                   ? value_null(lanes->module, type_pointer(lanes->module, type_target(value->type), false))
                   : first_of(builder, value);
    }
    if (is_lane(lanes, value))
        return first_of(builder, lanes->slot[value->number]);
    slot = new_slot(lanes, builder, value);
    value_op(slot)->is_zeroed = value_is_real(value, 0.0L);
    if (!value_op(slot)->is_zeroed) {
        Builder inside = each(lanes, builder->place);
        build_store(&inside, value_of(lanes, value), lane_address(lanes, &inside, slot));
        close_loop(lanes);
    }
    *builder = builder_at_end(lanes->module, lanes->region);
    return build_element(builder, slot);
}

/* Other code works on derivatives for one direction. */
static bool takes_wide(const Lanes *lanes, const Op *op)
{
    static const char *const known[] = {"adcc_reallocate_tangent", "adcc_held_reallocate_tangent",
                                        "adcc_resizable_resize",   "adcc_resizable_restore",
                                        "adcc_resizable_free",     "adcc_hold_end"};
    const char *name = op->code == OP_CALL ? op->as.callee->name : "a function pointer";

    if (call_is_made_here(op) || copies_reals_back(op))
        return true;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], name) == 0)
            return true;
    diagnostics_report(lanes->module->diagnostics, SEVERITY_ERROR, op->place,
                       "vector modes do not support the call of '%s' with derivatives yet", name);
    return false;
}

static void widen_call(Lanes *lanes, const Op *op)
{
    const Function *callee = op->as.callee;
    Value **operands = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    Builder builder = builder_at_end(lanes->module, lanes->region);
    Op *copy;

    builder.place = op->place;
    for (unsigned i = 0; i < op->operand_count; i++) {
        DerivativeKind kind = i < callee->parameter_count ? callee->parameters[i].derivative : DERIVATIVE_NONE;
        operands[i] = value_of(lanes, op->operands[i]);
        if (kind == DERIVATIVE_REAL)
            operands[i] = lanes_argument(lanes, &builder, op->operands[i]);
        else if (kind == DERIVATIVE_SHADOW && operands[i]->kind == VALUE_NULL)
            operands[i] = value_null(lanes->module, wide_type(lanes->wide, op->operands[i]->type));
        builder.place = op->place;
    }
    copy = op_clone(&builder, op, operands);
    for (unsigned i = 0; i < op->result_count; i++)
        lanes->value[op->results[i]->number] = copy->results[i];
}

/* sizeof(double[N]) */
static Value *lanes_bytes(const Lanes *lanes, const Type *type)
{
    const Value *one = length_unit(lanes->module, type_pointer(lanes->module, type, false));
    unsigned width = lanes->wide->width;
    Value *all = value_integer(lanes->module, type_size(lanes->module), (int64_t)width * type->size);

    all->spelling =
        arena_format(lanes->module->arena, "%.*s[%u])", (int)strlen(one->spelling) - 1, one->spelling, width);
    return all;
}

/* All directions are one entry of the tape. */
static void widen_record(Lanes *lanes, const Op *op)
{
    const Type *bytes = type_pointer(lanes->module, type_void(lanes->module), op->code == OP_PUSH);
    const Type *type = op->code == OP_PUSH ? op->operands[1]->type : op->results[0]->type;
    Builder builder = builder_at_end(lanes->module, lanes->region);
    Value *arguments[3];

    builder.place = op->place;
    arguments[0] = value_of(lanes, op->operands[0]);
    if (op->code == OP_PUSH) {
        arguments[1] = lanes_argument(lanes, &builder, op->operands[1]);
        builder.place = op->place;
    } else {
        lanes->slot[op->results[0]->number] = new_slot(lanes, &builder, op->results[0]);
        arguments[1] = build_element(&builder, lanes->slot[op->results[0]->number]);
    }
    arguments[1] = build_cast(&builder, arguments[1], bytes);
    arguments[2] = lanes_bytes(lanes, type);
    build_runtime_void(&builder, op->code == OP_PUSH ? "adcc_push_bytes" : "adcc_pop_bytes", arguments, 3);
}

static bool concerns_shadows(const Lanes *lanes, const Op *op)
{
    for (unsigned i = 0; i < op->result_count; i++)
        if (is_wide(lanes, op->results[i]))
            return true;
    return op_ends_group(&lanes->facts, op) && op->code != OP_CALL && op->code != OP_CALL_POINTER;
}

static void null_operands(Lanes *lanes, const Op *op, Value **operands)
{
    bool wide = false;

    for (unsigned i = 0; i < op->operand_count; i++)
        wide |= type_is_pointer(operands[i]->type) && operands[i]->kind != VALUE_NULL &&
                operands[i]->type != op->operands[i]->type;
    for (unsigned i = 0; i < op->operand_count && wide; i++)
        if (operands[i]->kind == VALUE_NULL)
            operands[i] = value_null(lanes->module, wide_value_type(lanes, operands[i]->type));
}

static void widen_once(Lanes *lanes, const Op *op)
{
    Builder builder = once(lanes, op);
    Value **operands = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = value_of(lanes, op->operands[i]);
    null_operands(lanes, op, operands);
    if (copies_reals_back(op) && is_wide(lanes, op->operands[0]))
        operands[2] = all_wide(lanes, &builder, operands[2]);
    if (concerns_shadows(lanes, op)) {
        widen_shadow_op(lanes, &builder, op, operands);
        return;
    }
    copy = op_clone(&builder, op, operands);
    copy->mark = op->mark;
    copy->is_left_alone = op->is_left_alone;
    for (unsigned i = 0; i < op->result_count; i++)
        lanes->value[op->results[i]->number] = copy->results[i];
}

/* ---- control ---- */

/* The lanes of what a region is handed, or hands on, go where its receiver keeps them: all are read before any is written. */
static void store_all(Lanes *lanes, const Op *op, unsigned first, Value *const *targets)
{
    Value **values = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    Builder builder;

    for (unsigned i = first; i < op->operand_count; i++)
        if (targets[i] && !(is_lane(lanes, op->operands[i]) && lanes->slot[op->operands[i]->number] == targets[i])) {
            builder = each(lanes, op->place);
            values[i] = lane_of(lanes, &builder, op->operands[i]);
        }
    for (unsigned i = first; i < op->operand_count; i++)
        if (values[i]) {
            builder = each(lanes, op->place);
            build_store(&builder, values[i], lane_address(lanes, &builder, targets[i]));
        }
}

static void copy_argument(Lanes *lanes, Region *to, const Value *argument)
{
    const Type *type = is_wide(lanes, argument) ? wide_value_type(lanes, argument->type) : argument->type;

    if (!is_lane(lanes, argument))
        lanes->value[argument->number] = region_add_argument(lanes->module, to, type, argument->name);
}

static void nested_region(Lanes *lanes, const Region *from, Region *to, Ends ends)
{
    Region *outer = lanes->region;

    for (unsigned i = 0; i < from->argument_count; i++)
        copy_argument(lanes, to, from->arguments[i]);
    widen_region(lanes, from, to, &ends);
    lanes->region = outer;
}

/* Places for the lane values among `values`, in front of the operation; by the yield's or operation's operand from `first` on. */
static Value **new_targets(Lanes *lanes, const Op *op, Value *const *values, unsigned count, unsigned first)
{
    Value **targets = ARENA_ARRAY(lanes->arena, Value *, first + count);
    Builder builder = once(lanes, op);

    for (unsigned i = 0; i < count; i++)
        if (is_lane(lanes, values[i]))
            targets[first + i] = lanes->slot[values[i]->number] = new_slot(lanes, &builder, values[i]);
    return targets;
}

/* Zeros at first need no loop. */
static void store_inits(Lanes *lanes, const Op *op, unsigned first, Value **targets)
{
    Value **left = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);

    for (unsigned i = first; i < op->operand_count; i++) {
        if (targets[i] && value_is_real(op->operands[i], 0.0L))
            value_op(targets[i])->is_zeroed = true;
        else
            left[i] = targets[i];
    }
    store_all(lanes, op, first, left);
}

/* A constant pointer has the type of what it becomes. */
static Value *handed_on(const Lanes *lanes, Value *value, const Value *receiver)
{
    if (value->kind == VALUE_NULL && is_wide(lanes, receiver))
        return value_null(lanes->module, wide_value_type(lanes, value->type));
    return value_of(lanes, value);
}

static Op *control_new(Lanes *lanes, const Op *op, unsigned first, Value *const *carried)
{
    Value **operands = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    unsigned count = 0;
    Builder builder;
    Op *copy;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (i < first || !is_lane(lanes, carried[i - first])) {
            operands[count++] =
                i < first ? value_of(lanes, op->operands[i]) : handed_on(lanes, op->operands[i], carried[i - first]);
        }
    builder = once(lanes, op);
    copy = build_with_regions(&builder, op->code, operands, count, op->region_count);
    copy->as = op->as;
    copy->is_backward = op->is_backward;
    copy->mark = op->mark;
    return copy;
}

static void add_results(Lanes *lanes, const Op *op, Op *copy)
{
    for (unsigned i = 0; i < op->result_count; i++) {
        const Value *result = op->results[i];
        const Type *type = is_wide(lanes, result) ? wide_value_type(lanes, result->type) : result->type;
        if (!is_lane(lanes, result))
            lanes->value[result->number] = op_add_result(lanes->module, copy, type, result->name);
    }
}

static void share_slots(Lanes *lanes, Value *const *values, unsigned count, Value *const *targets)
{
    for (unsigned i = 0; i < count; i++)
        if (targets[i])
            lanes->slot[values[i]->number] = targets[i];
}

static void widen_for(Lanes *lanes, const Op *op)
{
    const Region *body = op->regions[0];
    Value **targets = new_targets(lanes, op, body->arguments + 1, op->result_count, 3);
    Op *copy;

    store_inits(lanes, op, 3, targets);
    end_group(lanes, op);
    copy = control_new(lanes, op, 3, body->arguments + 1);
    share_slots(lanes, op->results, op->result_count, targets + 3);
    nested_region(lanes, body, copy->regions[0], (Ends){targets + 3, body->arguments + 1, 0});
    add_results(lanes, op, copy);
}

static void widen_loop(Lanes *lanes, const Op *op)
{
    const Region *head = op->regions[0], *body = op->regions[1];
    Value **before = new_targets(lanes, op, head->arguments, head->argument_count, 0);
    Value **after = new_targets(lanes, op, body->arguments, op->result_count, 1);
    Op *copy;

    store_inits(lanes, op, 0, before);
    end_group(lanes, op);
    copy = control_new(lanes, op, 0, head->arguments);
    share_slots(lanes, op->results, op->result_count, after + 1);
    nested_region(lanes, head, copy->regions[0], (Ends){after, body->arguments, 1});
    nested_region(lanes, body, copy->regions[1], (Ends){before, head->arguments, 0});
    add_results(lanes, op, copy);
}

static void widen_control(Lanes *lanes, const Op *op)
{
    if (op->code == OP_FOR) {
        widen_for(lanes, op);
    } else if (op->code == OP_LOOP) {
        widen_loop(lanes, op);
    } else {
        Value **targets = new_targets(lanes, op, op->results, op->result_count, 0);
        Op *copy;
        end_group(lanes, op);
        copy = control_new(lanes, op, op->operand_count, NULL);
        for (unsigned i = 0; i < op->region_count; i++)
            nested_region(lanes, op->regions[i], copy->regions[i], (Ends){targets, op->results, 0});
        add_results(lanes, op, copy);
    }
}

static void widen_end(Lanes *lanes, const Op *op, const Ends *ends)
{
    Value **operands = ARENA_ARRAY(lanes->arena, Value *, op->operand_count);
    unsigned count = 0;
    Builder builder;

    if (ends)
        store_all(lanes, op, 0, ends->targets);
    close_loop(lanes);
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!ends || i < ends->first)
            operands[count++] = value_of(lanes, op->operands[i]);
        else if (!ends->targets[i])
            operands[count++] = handed_on(lanes, op->operands[i], ends->receivers[i - ends->first]);
    builder = builder_at_end(lanes->module, lanes->region);
    builder.place = op->place;
    build_op(&builder, op->code, NULL, operands, count);
}

static void widen_region(Lanes *lanes, const Region *from, Region *to, const Ends *ends)
{
    Op *open = lanes->loop;

    lanes->region = to;
    lanes->loop = NULL;
    for (const Op *op = from->first; op; op = op->next) {
        if (op->code == OP_YIELD || op->code == OP_RETURN) {
            widen_end(lanes, op, ends);
        } else if (op->region_count) {
            widen_control(lanes, op);
        } else if (op_is_lane(&lanes->facts, op)) {
            if (lanes->facts.is_alone[op->order])
                close_loop(lanes);
            widen_lane_op(lanes, op);
            if (lanes->facts.is_alone[op->order])
                close_loop(lanes);
        } else {
            end_group(lanes, op);
            if (op_info(op->code)->category == CATEGORY_CALL && op_ends_group(&lanes->facts, op) &&
                !takes_wide(lanes, op)) {
                for (unsigned i = 0; i < op->result_count; i++)
                    lanes->value[op->results[i]->number] = value_undefined(lanes->module, op->results[i]->type);
                continue;
            }
            if (op_records_lanes(op))
                widen_record(lanes, op);
            else if (call_is_made_here(op))
                widen_call(lanes, op);
            else
                widen_once(lanes, op);
        }
    }
    lanes->loop = open;
}

/* ---- functions ---- */

static void add_extent(const Lanes *lanes, Parameter *parameter)
{
    const char **extents = ARENA_ARRAY(lanes->module->arena, const char *, parameter->extent_count + 1);

    for (unsigned i = 0; i < parameter->extent_count; i++)
        extents[i] = parameter->extents[i];
    extents[parameter->extent_count++] = arena_format(lanes->module->arena, "%u", lanes->wide->width);
    parameter->extents = extents;
}

static void widen_parameter(Lanes *lanes, Parameter *parameter, const Value *argument, Region *to)
{
    const Type *type = argument->type;
    Value *copy;

    if (parameter->derivative == DERIVATIVE_REAL && !type_is_pointer(type))
        type = type_pointer(lanes->module, type, true);
    else if (parameter->derivative == DERIVATIVE_SHADOW)
        type = wide_type(lanes->wide, type);
    if (parameter->derivative == DERIVATIVE_REAL || (parameter->derivative && parameter->extent_count))
        add_extent(lanes, parameter);
    parameter->type = type;
    copy = region_add_argument(lanes->module, to, type, argument->name);
    lanes->value[argument->number] = lanes->slot[argument->number] = copy;
}

/* What the caller hands over, and what it gets, must say its type: interface, section 3. */
static bool is_refused(const Lanes *lanes, const Function *function)
{
    const char *why = NULL;

    if (function->linkage == LINKAGE_INTERNAL)
        return false;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter->derivative == DERIVATIVE_SHADOW && type_target(parameter->type)->kind == TYPE_VOID)
            why = arena_format(lanes->arena, "'%s' is the derivative behind a pointer to void", parameter->name);
    }
    if (type_is_pointer(function->result) && function->parameter_count &&
        function->parameters[function->parameter_count - 1].derivative == DERIVATIVE_SHADOW &&
        function->parameters[function->parameter_count - 1].type ==
            type_pointer(lanes->module, function->result, false))
        why = "a pointer to active memory is returned";
    if (why)
        diagnostics_report(lanes->module->diagnostics, SEVERITY_ERROR, function->place, "'%s' has no vector mode: %s",
                           function->name, why);
    return why != NULL;
}

static void widen_function(Module *module, Function *function, const Wide *wide)
{
    Arena *arena = arena_new();
    Lanes lanes = {.wide = wide, .module = module, .arena = arena};
    Region *body = function->body;

    if (is_refused(&lanes, function)) {
        arena_free(arena);
        return;
    }
    function_number(function);
    lanes.facts = lane_facts(wide, function, arena);
    lanes.value = ARENA_ARRAY(arena, Value *, function->value_count);
    lanes.slot = ARENA_ARRAY(arena, Value *, function->value_count);
    lanes.named = ARENA_ARRAY(arena, Value *, function->value_count);
    lanes.lane_value = ARENA_ARRAY(arena, Value *, function->value_count);
    lanes.lane_loop = ARENA_ARRAY(arena, unsigned, function->value_count);
    function->body = region_new(module, function, NULL);
    for (unsigned i = 0; i < function->parameter_count; i++)
        widen_parameter(&lanes, &function->parameters[i], body->arguments[i], function->body);
    widen_region(&lanes, body, function->body, NULL);
    if (strncmp(function->comment, "tangent", 7) == 0 || strncmp(function->comment, "adjoint", 7) == 0)
        function->comment =
            arena_format(module->arena, "%u %.7ss%s", wide->width, function->comment, function->comment + 7);
    function->width = wide->width;
    function->suffix = wide->suffix;
    arena_free(arena);
    function_number(function);
}

void lanes_widen(Module *module, size_t first, const Wide *wide)
{
    size_t records = module->records.count, globals = module->globals.count;

    for (size_t i = first; i < module->functions.count; i++)
        if (module->functions.items[i]->body && module->functions.items[i]->is_emitted)
            widen_function(module, module->functions.items[i], wide);
    for (size_t i = 0; i < globals; i++) {
        Global *global = module->globals.items[i];
        if (global->is_shadow && global->width && global->type == global->shadow_of->type)
            global->type = wide_type(wide, global->type);
    }
    wide_order_records(module, records);
}
