/* In:   one function with a body.
 * Out:  its definition in C. */
#include "emit/functions.h"

#include <string.h>

/* Is it named in an extent of another parameter? */
static bool is_extent(const Function *function, const char *name)
{
    for (unsigned i = 0; i < function->parameter_count; i++)
        for (unsigned k = 0; k < function->parameters[i].extent_count; k++)
            if (name && strcmp(function->parameters[i].extents[k], name) == 0)
                return true;
    return false;
}

static void unused_write(Writer *writer, const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const ValuePlan *mine = value_plan(writer->plan, function->body->arguments[i]);
        if (mine->is_needed || parameter->kind == PARAMETER_RESULT || is_extent(function, parameter->name))
            continue;
        line_write(writer, arena_format(writer->arena, "(void)%s;",
                                        parameter_is_flat(parameter) ? parameter->name : mine->variable->name));
    }
}

/* A parameter `double a[n][m]` is used by its first element's address. */
static void flat_write(Writer *writer, const Function *function)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const ValuePlan *mine = value_plan(writer->plan, function->body->arguments[i]);
        const char *text = parameter->name;
        if (!parameter_is_flat(parameter) || !mine->variable->is_printed)
            continue;
        for (unsigned k = 0; k < extents_variable(parameter); k++)
            text = arena_format(writer->arena, "%s[0]", text);
        line_write(writer, arena_format(writer->arena, "%s = &%s;",
                                        declarator_local(writer, mine->variable->type, mine->variable->name), text));
    }
}

/* Ready for printing the body once more. */
static void printing_begin(FunctionPlan *plan, size_t variable_count)
{
    plan->variables.count = variable_count; /* without the temporaries of the printing before */
    for (size_t i = 0; i < variable_count; i++) {
        plan->variables.items[i]->is_declared = plan->variables.items[i]->parameter != NULL;
        plan->variables.items[i]->is_printed = false;
    }
    for (size_t i = 0; i < plan->transfers.count; i++)
        plan->transfers.items[i].is_done = false;
}

/* An expression can come out without a value that the IR uses in it: the length of a row in a[i][j]. A variable that is
 * read nowhere then is left out. Returns whether there is one more of these. */
static bool find_dead(FunctionPlan *plan)
{
    bool found = false;

    for (size_t i = 0; i < plan->variables.count; i++) {
        Variable *variable = plan->variables.items[i];
        if (variable->is_printed || variable->is_dead || variable->parameter || variable->storage ||
            variable->is_counter || !variable->is_declared)
            continue;
        variable->is_dead = found = true;
    }
    return found;
}

void function_write(Arena *arena, const CallFacts *calls, Function *function, FileNeeds *needs, TextBuffer *out)
{
    FunctionPlan *plan = plan_function(arena, calls, function);
    Lines head = {0}, body;
    Writer writer = {.arena = arena, .plan = plan, .needs = needs, .out = &head};
    size_t variable_count = plan->variables.count;

    needs->runtime |= function->is_version; /* for ADCC_OUT_OF_LINE */
    if (function->comment)
        text_format(out, "/* %s */\n", comment_text(arena, function->comment));
    line_write(&writer, function_heading(arena, plan->module, function, plan));
    line_write(&writer, "{");
    writer.indent++;
    if (plan->result)
        line_write(&writer,
                   arena_format(arena, "%s;", declarator(arena, function_c_result(function), plan->result->name)));
    writer.out = &body; /* what it uses is known when it is written */
    do {
        body = (Lines){0};
        printing_begin(plan, variable_count);
        writer.lines = 0;
        unused_write(&writer, function);
        region_write(&writer, function->body);
    } while (find_dead(plan));
    writer.out = &head;
    flat_write(&writer, function);
    lines_append(&head, &body);
    writer.indent--;
    line_write(&writer, "}");
    lines_text(&head, out);
}
