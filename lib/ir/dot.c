/* In:    a module.
 * Out:   a graph in DOT, one cluster for each function that has a body.
 * Keeps: nodes are numbered in the order of the text, so equal modules give equal graphs. */
#include "ir/dot.h"

#include "ir/print.h"

#include <inttypes.h>

typedef struct Drawing {
    Printer printer;
    PointerMap nodes; /* Op, or Region for its arguments: number + 1 */
    size_t node_count, cluster_count;
} Drawing;

static void append_escaped(TextBuffer *text, const char *label)
{
    for (const char *c = label; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_append(text, "\\");
        text_append_bytes(text, c, 1);
    }
}

static void node_begin(Drawing *drawing, const void *key, const char *attributes)
{
    text_format(drawing->printer.text, "n%zu [%slabel=\"", drawing->node_count, attributes);
    drawing->node_count++;
    pointer_map_put(&drawing->nodes, drawing->printer.arena, key, (void *)(uintptr_t)drawing->node_count);
}

static size_t node_number(const Drawing *drawing, const void *key)
{
    return (size_t)(uintptr_t)pointer_map_get(&drawing->nodes, key) - 1;
}

/* An operation's line as the label of its node. */
static void draw_node(Drawing *drawing, const Op *op)
{
    TextBuffer line = {0}, *text = drawing->printer.text;

    drawing->printer.text = &line;
    print_op_line(&drawing->printer, op, 0);
    drawing->printer.text = text;
    node_begin(drawing, op, op->region_count ? "style=bold, " : "");
    append_escaped(text, line.data);
    text_append(text, "\"];\n");
    text_free(&line);
}

static void draw_arguments(Drawing *drawing, const Region *region)
{
    TextBuffer names = {0}, *text = drawing->printer.text;

    if (!region->argument_count)
        return;
    drawing->printer.text = &names;
    for (unsigned i = 0; i < region->argument_count; i++) {
        text_append(&names, i ? ", " : "");
        print_value(&drawing->printer, region->arguments[i]);
    }
    drawing->printer.text = text;
    node_begin(drawing, region, "shape=plaintext, ");
    append_escaped(text, names.data);
    text_append(text, "\"];\n");
    text_free(&names);
}

static void draw_edges(Drawing *drawing, const Op *op)
{
    for (unsigned i = 0; i < op->operand_count; i++) {
        const Value *value = op->operands[i];
        if (value_is_constant(value))
            continue;
        text_format(drawing->printer.text, "n%zu -> n%zu;\n",
                    node_number(drawing, value->kind == VALUE_RESULT ? (const void *)value->as.op : value->as.region),
                    node_number(drawing, op));
    }
}

static const char *region_label(const Op *op, unsigned i)
{
    if (op->code == OP_IF)
        return i ? "else" : "then";
    if (op->code == OP_LOOP)
        return i ? "do" : "head";
    if (op->code == OP_SWITCH)
        return op->as.cases[i].count ? "case" : "default";
    return "body";
}

static void draw_region(Drawing *drawing, const Region *region)
{
    TextBuffer *text = drawing->printer.text;

    draw_arguments(drawing, region);
    for (const Op *op = region->first; op; op = op->next) {
        draw_node(drawing, op);
        draw_edges(drawing, op);
        for (unsigned i = 0; i < op->region_count; i++) {
            text_format(text, "subgraph cluster_%zu {\nlabel=\"%s", drawing->cluster_count++, region_label(op, i));
            if (op->code == OP_SWITCH && op->as.cases[i].count)
                text_format(text, " %" PRId64, op->as.cases[i].ranges[0].low);
            text_append(text, "\";\n");
            draw_region(drawing, op->regions[i]);
            text_append(text, "}\n");
        }
    }
}

void module_dot(const Module *module, TextBuffer *text)
{
    Drawing drawing = {.printer = {.text = text, .arena = arena_new()}};

    text_append(text, "digraph module {\nnode [shape=box, fontname=\"monospace\"];\n");
    for (size_t i = 0; i < module->functions.count; i++) {
        const Function *function = module->functions.items[i];
        if (!function->body)
            continue;
        print_name_values(&drawing.printer, function);
        text_format(text, "subgraph cluster_%zu {\nlabel=\"", drawing.cluster_count++);
        append_escaped(text, function->name);
        text_append(text, "\";\n");
        draw_region(&drawing, function->body);
        text_append(text, "}\n");
    }
    text_append(text, "}\n");
    arena_free(drawing.printer.arena);
}
