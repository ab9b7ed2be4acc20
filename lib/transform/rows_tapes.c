/* In:    emitted functions with their records' tapes.
 * Out:   tapes for rows beside these (rows_parts.h).
 * Sound because a function that gets its records' tape from a caller gets each tape of rows from the same one: rows are reserved and released there as the
 *    calls' pushes and pops nest. A parameter is fixed where a caller is not here: in a function that other files see, or whose address is
 *    somebody's, or that is called with a tape which has none beside it. */
#include "transform/rows_parts.h"
#include "transform/runtime.h"

#include "ir/types.h"

#include <string.h>

typedef struct Kind {
    bool is_real;
    int kind; /* RealKind or IntegerKind */
    const char *name;
} Kind;

/* Types that rows are made of. */
static const Kind kinds[] = {
    {true, REAL_DOUBLE, "double"},   {true, REAL_FLOAT, "float"},     {false, INTEGER_INT, "int"},
    {false, INTEGER_UINT, "uint"},   {false, INTEGER_LONG, "long"},   {false, INTEGER_ULONG, "ulong"},
    {false, INTEGER_CHAR, "char"},   {false, INTEGER_UCHAR, "uchar"}, {false, INTEGER_SHORT, "short"},
    {false, INTEGER_LLONG, "llong"}, {false, INTEGER_BOOL, "bool"},
};
_Static_assert(sizeof kinds / sizeof *kinds == ROW_KINDS, "as many as there are numbers");

int row_kind(const Type *type)
{
    for (int i = 0; i < ROW_KINDS; i++)
        if (kinds[i].is_real ? type_is_real(type) && (int)type->as.real == kinds[i].kind
                             : type_is_integer(type) && (int)type->as.integer.kind == kinds[i].kind)
            return i;
    return -1;
}

const char *row_kind_name(int kind)
{
    return kinds[kind].name;
}

/* ---- parameters ---- */

bool value_is_tape(const Value *value)
{
    const Type *target = type_is_pointer(value->type) ? type_target(value->type) : NULL;

    return target && target->kind == TYPE_OPAQUE && strcmp(target->as.opaque, "struct adcc_tape") == 0;
}

static bool is_parameter(const Value *value)
{
    return value->kind == VALUE_ARGUMENT && !value->as.region->owner;
}

bool tape_is_passed(const Rows *rows, const Value *tape)
{
    return is_parameter(tape) && !pointer_map_get(&rows->fixed, tape);
}

static void fix_tapes(Rows *rows, const Function *function)
{
    for (unsigned i = 0; function->body && i < function->parameter_count; i++)
        if (value_is_tape(function->body->arguments[i]))
            pointer_map_put(&rows->fixed, rows->arena, function->body->arguments[i], rows);
}

static void look_at_tapes(void *context, Op *op)
{
    Rows *rows = context;
    bool passes = false;

    for (unsigned i = 0; i < op->operand_count; i++) {
        if (op->operands[i]->kind == VALUE_FUNCTION)
            fix_tapes(rows, op->operands[i]->as.function);
        passes |= value_is_tape(op->operands[i]);
    }
    if (passes && op->code == OP_CALL && op->as.callee->body)
        VECTOR_PUSH(rows->arena, rows->calls, op);
    if (op->code == OP_TAPE && op->region->function->is_emitted && !op->region->function->width)
        VECTOR_PUSH(rows->arena, rows->made, op);
}

/* May what calls pass on have a tape beside it? */
static bool may_have_another(const Rows *rows, const Value *tape)
{
    const Op *made = value_op(tape);

    return made ? made->code == OP_TAPE && made->region->function->body->last->code == OP_RETURN
                : tape_is_passed(rows, tape);
}

/* ---- families ---- */

static Family *whole_of(Family *family)
{
    while (family && family->up) {
        if (family->up->up)
            family->up = family->up->up; /* the next one has less of a way */
        family = family->up;
    }
    return family;
}

static Family *family_of(Rows *rows, const Value *tape)
{
    Family *family = pointer_map_get(&rows->families, tape);

    if (!family) {
        family = ARENA_NEW(rows->arena, Family);
        pointer_map_put(&rows->families, rows->arena, tape, family);
        VECTOR_PUSH(rows->arena, rows->all_families, family);
    }
    return whole_of(family);
}

const Family *tape_family(const Rows *rows, const Value *tape)
{
    return whole_of(pointer_map_get(&rows->families, tape));
}

static void find_families(Rows *rows)
{
    for (size_t i = 0; i < rows->calls.count; i++) {
        const Op *call = rows->calls.items[i];
        for (unsigned k = 0; k < call->as.callee->parameter_count; k++)
            if (value_is_tape(call->operands[k])) {
                Family *family = family_of(rows, call->as.callee->body->arguments[k]),
                       *other = family_of(rows, call->operands[k]);
                if (family != other)
                    family->up = other;
            }
    }
    for (size_t i = 0; i < rows->module->functions.count; i++) {
        Function *function = rows->module->functions.items[i];
        for (unsigned k = 0; function->body && k < function->parameter_count; k++) {
            const Value *tape = function->body->arguments[k];
            Family *family = value_is_tape(tape) && tape_is_passed(rows, tape) ? family_of(rows, tape) : NULL;
            size_t count = family ? family->functions.count : 0;
            if (family && (count == 0 || family->functions.items[count - 1] != function))
                VECTOR_PUSH(rows->arena, family->functions, function);
        }
    }
}

void rows_find_tapes(Rows *rows)
{
    bool changed = true;

    for (size_t i = 0; i < rows->module->functions.count; i++) {
        const Function *function = rows->module->functions.items[i];
        if (!function->is_emitted || function->is_variadic || function->linkage != LINKAGE_INTERNAL)
            fix_tapes(rows, function);
        if (function->body)
            region_walk(function->body, look_at_tapes, rows);
    }
    while (changed) {
        changed = false;
        for (size_t i = 0; i < rows->calls.count; i++) {
            const Op *call = rows->calls.items[i];
            for (unsigned k = 0; k < call->as.callee->parameter_count; k++) {
                Value *parameter = call->as.callee->body->arguments[k];
                if (value_is_tape(parameter) && tape_is_passed(rows, parameter) &&
                    !may_have_another(rows, call->operands[k])) {
                    pointer_map_put(&rows->fixed, rows->arena, parameter, rows);
                    changed = true;
                }
            }
        }
    }
    find_families(rows);
}

/* ---- tapes of rows ---- */

static const void *key_of(const Value *tape)
{
    return is_parameter(tape) ? (const void *)tape : value_op(tape)->region->function;
}

/* It begins and ends with the function. */
static Value *build_tape(Rows *rows, const Function *function, int kind, RowUse use)
{
    static const char *const names[ROW_USES] = {"%s_rows", "%s_shared", "%s_called", "%s_kept"};
    Builder begin = builder_before(rows->module, function->body->first),
            end = builder_before(rows->module, function->body->last);
    Value *tape;

    begin.place = function->place;
    tape = build_op(&begin, OP_TAPE, tape_type(rows->module), NULL, 0)->results[0];
    tape->name = arena_format(rows->module->arena, names[use], kinds[kind].name);
    end.place = function->body->last->place;
    build_op(&end, OP_TAPE_FREE, NULL, &tape, 1);
    return tape;
}

/* Behind the one that is there, in all calls as well. */
static Value *add_parameter(Rows *rows, Value *beside, int kind)
{
    Function *function = beside->as.region->function;
    unsigned place = beside->index + 1;
    const char *name = arena_format(rows->module->arena, "%s_rows", kinds[kind].name);
    Value *tape = function_insert_parameter(rows->module, function, place, name, beside->type);

    pointer_map_put(&rows->tapes[OF_CALLED][kind], rows->arena, beside, tape); /* it may call itself */
    for (size_t i = 0; i < rows->calls.count; i++) {
        Op *call = rows->calls.items[i];
        if (call->as.callee == function)
            op_insert_operand(rows->module, call, place, rows_tape(rows, call->operands[place - 1], kind, OF_CALLED));
    }
    return tape;
}

static Value *tape_there(const Rows *rows, const Value *tape, int kind, RowUse use)
{
    return pointer_map_get(&rows->tapes[use][kind], key_of(tape));
}

Value *rows_tape_of(Rows *rows, Function *function, int kind, RowUse use)
{
    Value *tape = pointer_map_get(&rows->tapes[use][kind], function);

    if (!tape) {
        tape = build_tape(rows, function, kind, use);
        pointer_map_put(&rows->tapes[use][kind], rows->arena, function, tape);
    }
    return tape;
}

Value *rows_tape(Rows *rows, Value *tape, int kind, RowUse use)
{
    Value *found = tape_there(rows, tape, kind, use);

    if (found)
        return found;
    if (is_parameter(tape))
        return add_parameter(rows, tape, kind);
    return rows_tape_of(rows, value_op(tape)->region->function, kind, use);
}

typedef struct Use {
    const Value *tape, *of_rows;
    bool is_found;
} Use;

static void find_use(void *context, Op *op)
{
    Use *use = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        use->is_found |= op->operands[i] == use->of_rows ||
                         (op->operands[i] == use->tape && op->code != OP_PUSH && op->code != OP_POP);
}

bool rows_are_used_in(const Rows *rows, Region *region, const Value *tape, int kind, RowUse use)
{
    Use search = {use == OF_CALLED ? tape : NULL, tape_there(rows, tape, kind, use), false};

    region_walk(region, find_use, &search);
    return search.is_found;
}

/* ---- tapes that are left ---- */

/* What is done with a tape, but that its function hands it on to itself, as the parameter that it is. */
typedef struct Left {
    const Value *tape;
    size_t count;
    Op *last;
} Left;

static void find_left(void *context, Op *op)
{
    Left *left = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i] == left->tape &&
            !(op->code == OP_CALL && is_parameter(left->tape) && i == left->tape->index &&
              op->as.callee == left->tape->as.region->function)) {
            left->count++;
            left->last = op;
        }
}

static Left left_of(const Value *tape, Function *function)
{
    Left left = {tape, 0, NULL};

    region_walk(function->body, find_left, &left);
    return left;
}

static bool drop_parameter(Rows *rows, Function *function, unsigned place)
{
    const Value *tape = function->body->arguments[place];

    if (!value_is_tape(tape) || !tape_is_passed(rows, tape) || left_of(tape, function).count)
        return false;
    function_remove_parameter(function, place);
    for (size_t i = 0; i < rows->calls.count; i++)
        if (rows->calls.items[i]->as.callee == function)
            op_remove_operand(rows->calls.items[i], place);
    return true;
}

/* One that is made, and at its end freed. */
static void drop_made(Op *tape)
{
    Left left = left_of(tape->results[0], tape->region->function);

    if (left.count != 1 || left.last->code != OP_TAPE_FREE)
        return;
    op_remove(left.last);
    op_remove(tape);
}

void rows_drop_tapes(Rows *rows)
{
    const Module *module = rows->module;
    bool changed = true;

    while (changed) { /* what one function passed to another it may not need any more */
        changed = false;
        for (size_t i = 0; i < module->functions.count; i++)
            for (unsigned k = 0; module->functions.items[i]->body && k < module->functions.items[i]->parameter_count;
                 k++)
                changed |= drop_parameter(rows, module->functions.items[i], k);
    }
    for (size_t i = 0; i < rows->made.count; i++)
        drop_made(rows->made.items[i]);
}
