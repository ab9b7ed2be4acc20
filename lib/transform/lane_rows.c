/* In:    the derivatives of vector modes, at the end of the passes.
 * Out:   the address of a row of lanes whose subscript has to be computed, `a_dv[r + j * m]`, is found in front of the loops over the lanes, once:
 *        `double *a_rj_dv = a_dv[r + j * m];` (lib/emit/fold.c gives it a variable).
 * Keeps: values. Where the row's number is, its address may be found: it is arithmetic on pointers that the loop would do with the same operands, and a loop over
 *        lanes has at least one iteration.
 * Why:   gcc 12 unrolls these loops, and sees only by chance that N subscripts, each computed anew, are those of one row: a product of matrices in 28 directions
 *        was slower by a third in one of two programs that differ in how they hand over a struct. */
#include "transform/lane_rows.h"

#include "ir/map.h"

typedef struct Rows {
    Arena *arena;
    PointerMap of; /* the address of a row: that of its first lane, behind it */
    PointerMap by; /* of others like it, which go */
} Rows;

/* The row itself, if it is found outside of the loop, by a subscript with a product. */
static Op *row_of(const Op *element, const Op *loop)
{
    Op *row = element->code == OP_ELEMENT ? value_op(element->operands[0]) : NULL;

    return row && row->code == OP_INDEX && !row->results[0]->name && subscript_multiplies(row) &&
                   value_is_outside(row->results[0], loop)
               ? row
               : NULL;
}

static void look_at_loop(void *context, Op *loop)
{
    Rows *rows = context;

    if (loop->code != OP_FOR || !loop->is_over_lanes)
        return;
    for (Op *op = loop->regions[0]->first, *next; op; op = next) {
        Op *row = row_of(op, loop);
        Value *known = row ? pointer_map_get(&rows->of, row->results[0]) : NULL;
        next = op->next;
        if (known) {
            pointer_map_put(&rows->by, rows->arena, op->results[0], known);
            op_remove(op);
        } else if (row) {
            op_move_before(op, row->next);
            pointer_map_put(&rows->of, rows->arena, row->results[0], op->results[0]);
        }
    }
}

void lane_rows_module(Module *module)
{
    Rows rows = {.arena = arena_new()};

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (!function->body || !function->is_emitted || !function->width)
            continue;
        region_walk(function->body, look_at_loop, &rows);
        region_replace(function->body, &rows.by);
        function_number(function);
    }
    arena_free(rows.arena);
}
