/* In:    a generated function.
 * Out:   the same, in SSA form, simplified.
 * Keeps: what it computes. */
#include "transform/finish.h"

#include "transform/once.h"
#include "transform/promote.h"
#include "transform/simplify.h"
#include "transform/stores.h"

enum { ROUNDS = 4 };

void finish_function(Module *module, Function *function)
{
    promote_function(module, function);
    simplify_function(module, function, true);
    once_function(module, function);
    for (unsigned i = 0; i < ROUNDS && (stores_function(function) || i == 0); i++)
        simplify_function(module, function, true);
    function_number(function);
}

typedef struct UseSearch {
    const Region *body;
    bool *used;
} UseSearch;

static void find_uses(void *context, Op *op)
{
    UseSearch *search = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (op->operands[i]->kind == VALUE_ARGUMENT && op->operands[i]->as.region == search->body)
            search->used[op->operands[i]->index] = true;
}

bool *function_used_parameters(Function *function, Arena *arena)
{
    UseSearch search = {function->body, ARENA_ARRAY(arena, bool, function->parameter_count)};

    region_walk(function->body, find_uses, &search);
    return search.used;
}

void function_keep_parameters(Function *function, const bool *keep)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < function->parameter_count; i++) {
        if (!keep[i])
            continue;
        function->parameters[kept] = function->parameters[i];
        function->body->arguments[kept] = function->body->arguments[i];
        function->body->arguments[kept]->index = kept;
        kept++;
    }
    function->parameter_count = function->body->argument_count = kept;
}
