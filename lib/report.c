/* A derivative's parameters are the primal's, each active one followed by its derivative: reading the two lists side by
 * side says what is active. What a SPEC named is in the request; what is active beyond that was found. */
#include "report.h"

#include "ir/print.h"
#include "spec.h"
#include "transform/rows.h"

#include <string.h>

static bool names_equal(const char *one, const char *other)
{
    return one && other && strcmp(one, other) == 0;
}

/* Why it is active, or "inactive". */
static const char *role(const Request *request, const Parameter *parameter, bool is_active)
{
    bool is_in = text_is_among(request->ins, request->in_count, parameter->name);
    bool is_out = text_is_among(request->outs, request->out_count, parameter->name);

    if (!is_active)
        return request->has_lists && (is_in || is_out) ? "named, but carries no derivative" : "inactive";
    if (is_in && is_out)
        return "input and output";
    if (is_in || is_out)
        return is_in ? "input" : "output";
    if (request->has_lists)
        return "followed: a value that depends on an input is written through it; the caller zeroes its derivative";
    if (!type_is_pointer(parameter->type) || parameter->kind == PARAMETER_RECORD_VALUE ||
        parameter->type->as.pointer.to_const)
        return "input";
    return parameter->kind == PARAMETER_RESULT ? "output (the returned record)" : "input and output";
}

static void write_parameter(TextBuffer *text, const Request *request, const Parameter *parameter, const char *shadow)
{
    text_format(text, "  %s", parameter->name ? parameter->name : "(nameless)");
    if (shadow)
        text_format(text, ", %s", shadow);
    text_format(text, ": %s\n", role(request, parameter, shadow != NULL));
}

/* Is the derivative's parameter j the derivative of the primal's parameter i, and not the primal's next one? */
static bool is_shadow(const Function *primal, unsigned i, const Function *derivative, unsigned j)
{
    if (j >= derivative->parameter_count)
        return false;
    return i + 1 >= primal->parameter_count || primal->parameters[i + 1].kind == PARAMETER_RESULT ||
           !names_equal(derivative->parameters[j].name, primal->parameters[i + 1].name);
}

/* The derivative of what the primal returns has the last place, and a name that says so. */
static bool has_result_shadow(const Function *primal, const Function *derivative)
{
    unsigned count = derivative->parameter_count;

    return count && primal->result->kind != TYPE_VOID && derivative->parameters[count - 1].name &&
           strncmp(derivative->parameters[count - 1].name, "ret_", 4) == 0;
}

static void write_parameters(TextBuffer *text, const Request *request, const Function *primal,
                             const Function *derivative)
{
    bool has_result = has_result_shadow(primal, derivative);
    unsigned j = 0, own = derivative->parameter_count - has_result;

    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        const char *shadow = NULL;
        if (parameter->kind == PARAMETER_RESULT || !parameter->name)
            continue;
        j++;
        if (j < own && is_shadow(primal, i, derivative, j))
            shadow = derivative->parameters[j++].name;
        write_parameter(text, request, parameter, shadow);
    }
    if (has_result)
        text_format(text, "  return, %s: output\n", derivative->parameters[own].name);
}

/* f_jac and f_hess have f's own parameters. */
static void write_places(TextBuffer *text, const Request *request, const Function *primal)
{
    for (unsigned i = 0; i < primal->parameter_count; i++) {
        const Parameter *parameter = &primal->parameters[i];
        bool is_active = request->has_lists ? text_is_among(request->ins, request->in_count, parameter->name) ||
                                                  text_is_among(request->outs, request->out_count, parameter->name)
                                            : type_reaches_real(parameter->type) && parameter->mark != MARK_INACTIVE;
        if (parameter->kind != PARAMETER_RESULT && parameter->name)
            text_format(text, "  %s: %s\n", parameter->name, role(request, parameter, is_active));
    }
    if (request->has_lists ? text_is_among(request->outs, request->out_count, "return") : type_is_real(primal->result))
        text_append(text, "  return: output\n");
}

/* ---- functions: what is recorded where, what is called ---- */

static void write_place(TextBuffer *text, SourcePlace place)
{
    const char *slash = place.file ? strrchr(place.file, '/') : NULL;

    if (place.file)
        text_format(text, "%s:%u", slash ? slash + 1 : place.file, place.line);
    else
        text_append(text, "an unknown place");
}

/* Once per what the values of this region are recorded. */
static void write_occasion(TextBuffer *text, const Region *region)
{
    const Op *owner = region->owner;

    if (!owner) {
        text_append(text, "  records per call");
        return;
    }
    if (owner->code == OP_LOOP && region == owner->regions[0])
        text_append(text, "  records per test of the loop at ");
    else if (owner->code == OP_LOOP || owner->code == OP_FOR)
        text_append(text, "  records per iteration of the loop at ");
    else
        text_append(text, "  records per run of a branch at ");
    write_place(text, owner->place);
}

static void write_push(TextBuffer *text, const Op *push)
{
    const Value *value = push->operands[push->code == OP_PUSH ? 1 : 0];

    type_print(value->type, text);
    text_format(text, "%s%s (", value->name ? " " : "", value->name ? value->name : "");
    write_place(text, push->place);
    text_append(text, ")");
}

/* Of an array that is recorded whole the address, which is recorded as well, is not worth a word. */
static bool is_recorded(const Op *op)
{
    const Op *made = op->code == OP_PUSH ? value_op(op->operands[1]) : NULL;

    if (made && made->code == OP_CAST)
        made = value_op(made->operands[0]);
    return op_takes_snapshot(op) || op_records_in_row(op) || (op->code == OP_PUSH && !(made && made->is_snapshot));
}

static void write_recorded(TextBuffer *text, const Op *op)
{
    const char *name = op->result_count ? op->results[0]->name : NULL;

    if (!op_takes_snapshot(op)) {
        write_push(text, op);
        return;
    }
    text_format(text, "the array %s%s(", name ? name : "", name ? " " : "");
    write_place(text, op->place);
    text_append(text, ")");
}

static void write_records(TextBuffer *text, const Region *region)
{
    bool any = false;

    for (const Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->region_count; i++)
            write_records(text, op->regions[i]);
    }
    for (const Op *op = region->first; op; op = op->next) {
        if (!is_recorded(op))
            continue;
        if (!any)
            write_occasion(text, region);
        text_append(text, any ? ", " : ": ");
        write_recorded(text, op);
        any = true;
    }
    if (any)
        text_append(text, "\n");
}

static void write_choice(void *context, Op *op)
{
    TextBuffer *text = context;

    if (!op->chosen)
        return;
    text_append(text, "  the loop at ");
    write_place(text, op->place);
    text_format(text, ": %s\n", op->chosen);
}

typedef struct CallWriter {
    TextBuffer *text;
    bool any;
} CallWriter;

static void write_call(void *context, Op *op)
{
    CallWriter *writer = context;

    if ((op->code != OP_CALL && op->code != OP_CALL_POINTER) || op_is_row_call(op))
        return;
    text_append(writer->text, writer->any ? ", " : "  calls ");
    text_append(writer->text, op->code == OP_CALL ? op->as.callee->name : "through a pointer");
    text_append(writer->text, " (");
    write_place(writer->text, op->place);
    text_append(writer->text, ")");
    writer->any = true;
}

static void write_work(TextBuffer *text, const Function *function)
{
    CallWriter writer = {text, false};

    write_records(text, function->body);
    region_walk(function->body, write_choice, text);
    region_walk(function->body, write_call, &writer);
    if (writer.any)
        text_append(text, "\n");
}

/* ---- requests ---- */

static void write_request(const Module *module, const Request *request, TextBuffer *text)
{
    const char *suffix = mode_suffix(request->mode);
    const char *name = arena_format(module->arena, "%s%s", request->function, suffix);
    const Function *primal = module_function(module, request->function);
    const Function *derivative = module_function(module, name);

    if (!primal || !derivative)
        return;
    text_format(text, "%s: %s\n", name, derivative->comment ? derivative->comment : mode_option(request->mode));
    if (request->mode == MODE_JACOBIAN || request->mode == MODE_HESSIAN)
        write_places(text, request, primal);
    else
        write_parameters(text, request, primal, derivative);
    for (size_t i = 0; i < module->globals.count; i++) {
        const Global *global = module->globals.items[i];
        const char *shadow = arena_format(module->arena, "%s%s", global->name, suffix);
        if (module_global(module, shadow))
            text_format(text, "  global %s, %s\n", global->name, shadow);
    }
    write_work(text, derivative);
}

/* The functions that derivatives call, in the order of their making. */
static void write_helpers(const Module *module, TextBuffer *text)
{
    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!function->is_emitted || !function->body || !function->comment || function->linkage != LINKAGE_INTERNAL)
            continue;
        text_format(text, "%s: %s\n", function->name, function->comment);
        write_work(text, function);
    }
}

void report_write(const Module *module, TextBuffer *text)
{
    for (size_t i = 0; i < module->requests.count; i++)
        if (!module->requests.items[i]->driver)
            write_request(module, module->requests.items[i], text);
    write_helpers(module, text);
}
