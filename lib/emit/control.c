/* In:   `if`, `for`, `loop`, `switch`, and what they carry and give.
 * Out:  C's statements of these names. Braces round what takes more than one line or declares something.
 * The values that go over from one iteration or arm to what follows are assigned all at once: one assignment never
 * overwrites what another one still reads. */
#include "emit/write.h"

#include <string.h>

/* ---- blocks ---- */

typedef struct Block {
    Lines text, *outer;
    unsigned lines, declarations, outer_lines, outer_declarations;
    bool is_chain; /* an `if` alone, for `else if` */
    bool is_else;
} Block;

static void block_begin(Writer *writer, Block *block)
{
    *block = (Block){.outer = writer->out, .outer_lines = writer->lines, .outer_declarations = writer->declarations};
    writer->out = &block->text;
    writer->lines = writer->declarations = 0;
    writer->indent++;
}

static void block_end(Writer *writer, Block *block)
{
    block->lines = writer->lines;
    block->declarations = writer->declarations;
    writer->out = block->outer;
    writer->lines = block->outer_lines;
    writer->declarations = block->outer_declarations;
    writer->indent--;
}

static bool block_needs_braces(const Block *block)
{
    return block->lines > 1 || block->declarations;
}

static void block_text_write(Writer *writer, Block *block)
{
    lines_append(writer->out, &block->text);
    writer->lines += block->lines;
}

/* The statement that a head such as `for (...)` governs. */
static void governed_write(Writer *writer, const char *head, Block *block)
{
    if (block_needs_braces(block)) {
        line_write(writer, arena_format(writer->arena, "%s {", head));
        block_text_write(writer, block);
        line_write(writer, "}");
    } else {
        line_write(writer, head);
        block_text_write(writer, block);
        writer->indent++;
        if (!block->lines)
            line_write(writer, "continue;");
        writer->indent--;
    }
}

/* ---- transfers ---- */

typedef struct Move {
    Variable *target;
    Value *source;
    const Variable *saved; /* holds the source's value; NULL: the source is still to be computed */
} Move;
typedef VECTOR(Move) MoveList;

typedef struct ReadSearch {
    const Writer *writer;
    const Variable *wanted;
    bool found;
} ReadSearch;

static void look_for_read(void *context, Value *leaf)
{
    ReadSearch *search = context;

    search->found |= value_variable(search->writer->plan, leaf) == search->wanted;
}

static bool target_is_read_by_others(const Writer *writer, const MoveList *moves, size_t one)
{
    ReadSearch search = {writer, moves->items[one].target, false};

    for (size_t i = 0; i < moves->count; i++)
        if (i != one && !moves->items[i].saved)
            expression_leaves(writer->plan, moves->items[i].source, look_for_read, &search);
    return search.found;
}

static void move_write(Writer *writer, const Move *move)
{
    if (move->target->is_dead)
        return;
    if (move->saved)
        assignment_write(writer, move->target, move->saved->name);
    else
        value_assign(writer, move->target, move->source);
}

/* One that may be made now, because no other one still reads its target; the count if there is none. */
static size_t free_move(const Writer *writer, const MoveList *moves)
{
    size_t i = 0;

    while (i < moves->count && target_is_read_by_others(writer, moves, i))
        i++;
    return i;
}

/* All are in a circle: one value is put aside. */
static void break_circle(Writer *writer, MoveList *moves)
{
    Move *move = moves->items;
    Variable *saved;

    while (move->saved)
        move++;
    saved = variable_fresh(writer, move->target->type, arena_format(writer->arena, "%s_new", move->target->name));
    value_assign(writer, saved, move->source);
    move->saved = saved;
}

static void moves_write(Writer *writer, MoveList *moves)
{
    while (moves->count) {
        size_t i = free_move(writer, moves);
        if (i == moves->count) {
            break_circle(writer, moves);
            continue;
        }
        move_write(writer, &moves->items[i]);
        memmove(moves->items + i, moves->items + i + 1, (moves->count - i - 1) * sizeof *moves->items);
        moves->count--;
    }
}

void transfers_write(Writer *writer, const Op *op, TransferKind kind, const Region *region)
{
    FunctionPlan *plan = writer->plan;
    const OpPlan *mine = op_plan(plan, op);
    MoveList moves = {0};

    for (unsigned i = 0; i < mine->transfer_count; i++) {
        const Transfer *made = &plan->transfers.items[mine->first_transfer + i];
        Move move = {value_variable(plan, made->target), made->source, NULL};
        if (made->kind == kind && made->region == region && !made->is_done && transfer_is_printed(plan, made))
            VECTOR_PUSH(writer->arena, moves, move);
    }
    moves_write(writer, &moves);
}

/* ---- if ---- */

static bool is_leaf(const Writer *writer, const Value *value)
{
    return value_is_constant(value) || !value_is_folded(writer->plan, value);
}

/* `double r = x; if (c) r = y;` for a variable declared here, where one arm only sets it. */
static void set_beforehand(Writer *writer, Op *op, Variable *variable)
{
    FunctionPlan *plan = writer->plan;
    const OpPlan *mine = op_plan(plan, op);

    for (unsigned i = mine->transfer_count; i > 0; i--) {
        Transfer *made = &plan->transfers.items[mine->first_transfer + i - 1];
        if (value_variable(plan, made->target) != variable || !is_leaf(writer, made->source) ||
            !transfer_is_printed(plan, made) || !region_is_silent(plan, made->region))
            continue;
        value_assign(writer, variable, made->source);
        made->is_done = true;
        return;
    }
}

static void if_declare(Writer *writer, Op *op)
{
    OpPlan *mine = op_plan(writer->plan, op);

    for (size_t i = 0; i < mine->declares.count; i++)
        set_beforehand(writer, op, mine->declares.items[i]);
    declares_write(writer, op);
}

static void arm_write(Writer *writer, Op *op, unsigned arm, Block *block)
{
    block_begin(writer, block);
    region_write(writer, op->regions[arm]);
    transfers_write(writer, op, TRANSFER_MERGE, op->regions[arm]);
    block_end(writer, block);
}

/* Does the arm print one `if` and nothing else? */
static bool arm_is_chain(const Writer *writer, const Op *op, const Region *arm)
{
    const FunctionPlan *plan = writer->plan;
    const OpPlan *mine = op_plan(plan, op);
    const Op *only = NULL;

    for (const Op *inner = arm->first; inner != arm->last; inner = inner->next) {
        bool is_quiet = !op_plan(plan, inner)->is_needed || op_is_folded(plan, inner);
        if (inner->code == OP_COMMENT || (!is_quiet && only))
            return false;
        only = is_quiet ? only : inner;
    }
    if (!only || only->code != OP_IF || op_plan(plan, only)->is_expression || op_plan(plan, only)->declares.count)
        return false;
    for (unsigned i = 0; i < mine->transfer_count; i++) {
        const Transfer *made = &plan->transfers.items[mine->first_transfer + i];
        if (made->region == arm && !made->is_done && transfer_is_printed(plan, made))
            return false;
    }
    return true;
}

/* After an arm that `else` follows: no further in, if an `if` comes at once. */
static void else_arm_write(Writer *writer, Op *op, Block *block)
{
    bool is_chain = arm_is_chain(writer, op, op->regions[1]);

    writer->indent -= is_chain;
    arm_write(writer, op, 1, block);
    writer->indent += is_chain;
    block->is_chain = is_chain;
}

static void else_write(Writer *writer, Block *block, bool braces)
{
    if (block->is_chain) {
        Line *first = block->text.first;
        first->text = arena_format(writer->arena, "%selse %.*s", braces ? "} " : "", (int)first->length, first->text);
        first->length = strlen(first->text);
        block_text_write(writer, block);
        return;
    }
    line_write(writer, braces ? "} else {" : "else");
    block_text_write(writer, block);
    if (braces)
        line_write(writer, "}");
}

static void lone_arm_write(Writer *writer, Op *op, Block *block)
{
    bool inverted = block->is_else;
    Expression test =
        inverted ? expression_negated(writer, op->operands[0]) : expression_condition(writer, op->operands[0]);

    governed_write(writer, arena_format(writer->arena, "if (%s)", test.text), block);
}

static void both_arms_write(Writer *writer, Op *op, Block *then, Block *otherwise)
{
    bool braces =
        block_needs_braces(then) || (otherwise->is_chain ? otherwise->text.has_braces : block_needs_braces(otherwise));

    line_write(writer, arena_format(writer->arena, "if (%s)%s", expression_condition(writer, op->operands[0]).text,
                                    braces ? " {" : ""));
    block_text_write(writer, then);
    else_write(writer, otherwise, braces);
}

static void if_write(Writer *writer, Op *op)
{
    Block then, otherwise;

    if_declare(writer, op);
    arm_write(writer, op, 0, &then);
    if (then.lines)
        else_arm_write(writer, op, &otherwise);
    else
        arm_write(writer, op, 1, &otherwise);
    otherwise.is_else = true;
    if (then.lines && otherwise.lines)
        both_arms_write(writer, op, &then, &otherwise);
    else if (then.lines || otherwise.lines)
        lone_arm_write(writer, op, then.lines ? &then : &otherwise);
}

/* ---- for ---- */

/* See lanes.c. */
static void hints_write(Writer *writer, const OpPlan *loop)
{
    if (loop->lanes)
        line_write(writer, arena_format(writer->arena, "ADCC_LANES(%u)", loop->lanes));
    if (loop->is_ivdep)
        line_write(writer, loop->is_apart ? "ADCC_APART" : "ADCC_IVDEP");
    if (loop->is_short)
        line_write(writer, "ADCC_SHORT");
    if (loop->is_round_lanes)
        line_write(writer, "ADCC_ROUND_LANES");
    writer->needs->runtime |= loop->lanes || loop->is_ivdep || loop->is_short || loop->is_round_lanes;
}

/* Does a loop end where this one does? */
static bool ends_loop(const Op *op)
{
    while (op && op->next == op->region->last) {
        op = op->region->owner;
        if (op && (op->code == OP_FOR || op->code == OP_LOOP))
            return true;
    }
    return false;
}

static void for_write(Writer *writer, Op *op)
{
    Region *body = op->regions[0];
    Variable *counter = value_variable(writer->plan, body->arguments[0]);
    ForHead head;
    Block block;

    transfers_write(writer, op, TRANSFER_INIT, op->region);
    head = for_head(writer, op, counter);
    counter->is_declared = head.declares;
    hints_write(writer, op_plan(writer->plan, op));
    block_begin(writer, &block);
    if (head.value)
        assignment_write(writer, counter, head.value);
    if (head.step)
        line_write(writer, head.step);
    region_write(writer, body);
    transfers_write(writer, op, TRANSFER_BACK, body);
    block_end(writer, &block);
    governed_write(writer, head.text, &block);
    if (op_plan(writer->plan, op)->is_ivdep && ends_loop(op))
        line_write(writer, "ADCC_IVDEP_END");
    transfers_write(writer, op, TRANSFER_EXIT, op->region);
}

/* ---- loop ---- */

static void do_write(Writer *writer, Op *op)
{
    Block block;

    block_begin(writer, &block);
    region_write(writer, loop_head(op));
    block_end(writer, &block);
    line_write(writer, "do {");
    block_text_write(writer, &block);
    line_write(writer, arena_format(writer->arena, "} while (%s);",
                                    expression_condition(writer, loop_head(op)->last->operands[0]).text));
}

static bool is_always(const Value *condition)
{
    return condition->kind == VALUE_INTEGER && condition->as.integer != 0;
}

static void loop_rest_write(Writer *writer, Op *op)
{
    transfers_write(writer, op, TRANSFER_ENTER, loop_body(op));
    region_write(writer, loop_body(op));
    transfers_write(writer, op, TRANSFER_BACK, loop_body(op));
}

static void test_write(Writer *writer, Value *condition)
{
    if (is_always(condition))
        return;
    line_write(writer, arena_format(writer->arena, "if (%s)", expression_negated(writer, condition).text));
    writer->indent++;
    line_write(writer, "break;");
    writer->indent--;
}

static void while_write(Writer *writer, Op *op)
{
    Value *condition = loop_head(op)->last->operands[0];
    bool has_head = !region_is_silent(writer->plan, loop_head(op));
    const char *head = "for (;;)";
    Block block;

    if (!has_head && !is_always(condition))
        head = arena_format(writer->arena, "while (%s)", expression_condition(writer, condition).text);
    block_begin(writer, &block);
    if (has_head) {
        region_write(writer, loop_head(op));
        test_write(writer, condition);
    } else {
        declares_write(writer, loop_head(op)->last);
    }
    loop_rest_write(writer, op);
    block_end(writer, &block);
    governed_write(writer, head, &block);
}

static void loop_write(Writer *writer, Op *op)
{
    transfers_write(writer, op, TRANSFER_INIT, op->region);
    if (op_plan(writer->plan, op)->is_do)
        do_write(writer, op);
    else
        while_write(writer, op);
    transfers_write(writer, op, TRANSFER_EXIT, op->region);
}

/* ---- switch ---- */

enum { LABELS_LIMIT = 512 };

/* Not so many more labels than the source has ranges and single cases? */
static bool labels_fit(const Op *op)
{
    uint64_t more = 0;

    for (unsigned i = 0; i < op->region_count; i++)
        for (unsigned k = 0; k < op->as.cases[i].count; k++) {
            const CaseRange *range = &op->as.cases[i].ranges[k];
            uint64_t width = (uint64_t)range->high - (uint64_t)range->low;
            if (width > LABELS_LIMIT || (more += width) > LABELS_LIMIT)
                return false;
        }
    return true;
}

static const char *label_text(Writer *writer, const Type *type, int64_t label)
{
    Value value = {.kind = VALUE_INTEGER, .type = type, .as.integer = label};

    return integer_spelled(writer, &value, false).text;
}

static void labels_write(Writer *writer, const Op *op, unsigned arm, bool braces)
{
    const CaseList *list = &op->as.cases[arm];
    const Type *type = op->operands[0]->type;

    if (!list->count)
        line_write(writer, braces ? "default: {" : "default:");
    for (unsigned k = 0; k < list->count; k++)
        for (int64_t label = list->ranges[k].low;; label++) {
            bool is_last = k + 1 == list->count && label == list->ranges[k].high;
            line_write(writer, arena_format(writer->arena, "case %s:%s", label_text(writer, type, label),
                                            is_last && braces ? " {" : ""));
            if (label == list->ranges[k].high)
                break;
        }
}

/* With a `default`, be there anything in it or not: what is read may be an enumeration, of whose other members compilers would warn. */
static void switch_arm_write(Writer *writer, Op *op, unsigned arm)
{
    Block block;

    arm_write(writer, op, arm, &block);
    labels_write(writer, op, arm, block.declarations > 0);
    block_text_write(writer, &block);
    writer->indent++;
    line_write(writer, "break;");
    writer->indent--;
    if (block.declarations)
        line_write(writer, "}");
}

static const char *ranges_text(Writer *writer, const Op *op, unsigned arm)
{
    const CaseList *list = &op->as.cases[arm];
    const char *value = expression_text(writer, expression_exact(writer, op->operands[0]), LEVEL_SHIFT), *text = "";
    const Type *type = op->operands[0]->type;

    for (unsigned k = 0; k < list->count; k++)
        text = arena_format(writer->arena, "%s%s(%s >= %s && %s <= %s)", text, k ? " || " : "", value,
                            label_text(writer, type, list->ranges[k].low), value,
                            label_text(writer, type, list->ranges[k].high));
    return text;
}

/* For ranges too wide for labels. */
static void ranges_write(Writer *writer, Op *op)
{
    for (unsigned i = 0; i < op->region_count; i++) {
        bool is_default = !op->as.cases[i].count;
        Block block;
        arm_write(writer, op, i, &block);
        if (is_default)
            line_write(writer, i ? "} else {" : "{");
        else
            line_write(writer,
                       arena_format(writer->arena, "%sif (%s) {", i ? "} else " : "", ranges_text(writer, op, i)));
        block_text_write(writer, &block);
    }
    line_write(writer, "}");
}

static void switch_write(Writer *writer, Op *op)
{
    if (!labels_fit(op)) {
        ranges_write(writer, op);
        return;
    }
    line_write(writer, arena_format(writer->arena, "switch (%s) {", expression_exact(writer, op->operands[0]).text));
    for (unsigned i = 0; i < op->region_count; i++)
        switch_arm_write(writer, op, i);
    line_write(writer, "}");
}

void control_write(Writer *writer, Op *op)
{
    switch ((int)op->code) {
    case OP_IF: if_write(writer, op); break;
    case OP_FOR: for_write(writer, op); break;
    case OP_LOOP: loop_write(writer, op); break;
    case OP_SWITCH: switch_write(writer, op); break;
    }
}
