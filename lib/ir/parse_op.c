/* In:    tokens of a function's body.
 * Out:   operations and regions.
 * Errors: as parse.h says. What is well-formed but breaks a rule of the IR is left to verify.c to find. */
#include "ir/parse.h"

#include <string.h>

typedef VECTOR(Value *) Values;
typedef VECTOR(Token) Tokens;

/* What stands on an operation's line. */
typedef struct Line {
    Tokens names;         /* of the results */
    OpCode code;
    const char *suffixes; /* of the mnemonic, each with its dot */
    SourcePlace place;
    Values operands;
    Tokens arguments;     /* names of the first region's arguments */
    VECTOR(const Type *) argument_types;
    Op attributes;        /* its scalar members are taken over */
} Line;

/* ---- the parts of a line ---- */

static bool take_name(Parser *parser, Tokens *names)
{
    if (parser->failed || parser->lexer.token.kind != TOKEN_VALUE)
        return parse_fail(parser, "expected a name for a value");
    VECTOR_PUSH(parser->arena, *names, parser->lexer.token);
    parse_next(parser);
    return true;
}

static bool parse_operand(Parser *parser, Line *line)
{
    Value *value = parse_value(parser);

    if (!value)
        return false;
    VECTOR_PUSH(parser->arena, line->operands, value);
    return true;
}

/* Operands up to the end of the line, or to what cannot be one. */
static bool parse_operands(Parser *parser, Line *line)
{
    const Token *token = &parser->lexer.token;

    if (token->starts_line || (token->kind == TOKEN_SIGN && token->text[0] != ','))
        return true;
    do {
        if (!parse_operand(parser, line))
            return false;
    } while (parse_accept(parser, ','));
    return true;
}

/* `%x: double` */
static bool parse_argument(Parser *parser, Line *line)
{
    const Type *type;

    if (!take_name(parser, &line->arguments) || !parse_expect(parser, ':') || !(type = parse_type(parser)))
        return false;
    VECTOR_PUSH(parser->arena, line->argument_types, type);
    return true;
}

/* `with (%x: double = %x.0, ...)`, or nothing */
static bool parse_carried(Parser *parser, Line *line)
{
    if (!parse_accept_word(parser, "with"))
        return true;
    if (!parse_expect(parser, '('))
        return false;
    do {
        if (!parse_argument(parser, line) || !parse_expect(parser, '=') || !parse_operand(parser, line))
            return false;
    } while (parse_accept(parser, ','));
    return parse_expect(parser, ')');
}

static bool parse_for(Parser *parser, Line *line)
{
    return parse_argument(parser, line) && parse_expect(parser, '=') && parse_operand(parser, line) &&
           (parse_accept_word(parser, "to") || parse_fail(parser, "expected 'to'")) && parse_operand(parser, line) &&
           (parse_accept_word(parser, "by") || parse_fail(parser, "expected 'by'")) && parse_operand(parser, line) &&
           parse_carried(parser, line);
}

static bool find_field(Parser *parser, Line *line, const char *name)
{
    const Type *type = line->operands.items[0]->type;
    const Record *record;

    if (!type_is_pointer(type) || type_target(type)->kind != TYPE_RECORD)
        return parse_fail(parser, "only a record has fields");
    record = type_target(type)->as.record;
    for (unsigned i = 0; i < record->field_count; i++) {
        if (record->fields[i].name && strcmp(record->fields[i].name, name) == 0) {
            line->attributes.as.field = i;
            return true;
        }
    }
    return parse_fail(parser, "the record has no field '%s'", name);
}

static bool parse_field(Parser *parser, Line *line)
{
    const Token *token = &parser->lexer.token;

    if (!parse_operand(parser, line) || !parse_expect(parser, ','))
        return false;
    if (token->kind == TOKEN_NUMBER)
        return parse_unsigned(parser, &line->attributes.as.field);
    if (token->kind != TOKEN_WORD && token->kind != TOKEN_STRING)
        return parse_fail(parser, "expected a field");
    if (!find_field(parser, line, token->text))
        return false;
    parse_next(parser);
    return true;
}

static bool parse_callee(Parser *parser, Line *line)
{
    const Symbol *symbol;

    if (line->code == OP_CALL_POINTER)
        return parse_operand(parser, line);
    symbol = parser->lexer.token.kind == TOKEN_SYMBOL ? name_map_get(&parser->symbols, parse_key(parser)) : NULL;
    if (!symbol || !symbol->function)
        return parse_fail(parser, "expected the name of a function");
    if (!symbol->function->result)
        return parse_fail(parser, "the function that this names is in error itself");
    line->attributes.as.callee = symbol->function;
    parse_next(parser);
    return true;
}

static bool parse_call(Parser *parser, Line *line)
{
    if (!parse_callee(parser, line) || !parse_expect(parser, '('))
        return false;
    if (parse_accept(parser, ')'))
        return true;
    do {
        if (!parse_operand(parser, line))
            return false;
    } while (parse_accept(parser, ','));
    return parse_expect(parser, ')');
}

static bool parse_allocation(Parser *parser, Line *line)
{
    line->attributes.as.allocated = parse_type(parser);
    if (!line->attributes.as.allocated)
        return false;
    return !parse_accept(parser, ',') || parse_operands(parser, line);
}

/* What stands between the mnemonic and the result types. */
static bool parse_body(Parser *parser, Line *line)
{
    if (line->code == OP_FOR)
        return parse_for(parser, line);
    if (line->code == OP_LOOP)
        return parse_carried(parser, line);
    if (line->code == OP_FIELD)
        return parse_field(parser, line);
    if (line->code == OP_CALL || line->code == OP_CALL_POINTER)
        return parse_call(parser, line);
    if (line->code == OP_LOCAL || line->code == OP_MALLOC)
        return parse_allocation(parser, line);
    if (line->code == OP_COMMENT)
        return parse_string(parser, &line->attributes.as.text);
    return parse_operands(parser, line);
}

/* ---- the mnemonic ---- */

static bool take_suffix(Line *line, const char *suffix, size_t length)
{
    static const char *const comparisons[] = {"lt", "le", "gt", "ge", "eq", "ne"};
    Op *attributes = &line->attributes;

    for (int i = 0; (line->code == OP_COMPARE || line->code == OP_FOR) && i < 6; i++) {
        if (length == 2 && memcmp(suffix, comparisons[i], 2) == 0) {
            attributes->as.comparison = (Comparison)i;
            return true;
        }
    }
    if (length == strlen("volatile") && memcmp(suffix, "volatile", length) == 0)
        attributes->is_volatile = true;
    else if (length == strlen("zeroed") && memcmp(suffix, "zeroed", length) == 0)
        attributes->is_zeroed = true;
    else if (length == strlen("backward") && memcmp(suffix, "backward", length) == 0)
        attributes->is_backward = true;
    else if (line->code == OP_COPY && length == strlen("overlap") && memcmp(suffix, "overlap", length) == 0)
        attributes->as.may_overlap = true;
    else
        return false;
    return true;
}

/* The longest operation's name that the word starts with, up to a dot or its end; the rest are suffixes. */
static bool find_code(Parser *parser, Line *line, const char *word)
{
    char *start = arena_copy_text(parser->arena, word);
    char *dot = start + strlen(start);

    line->suffixes = word + strlen(word);
    while ((line->code = op_from_text(start)) == OP_COUNT) {
        dot = strrchr(start, '.');
        if (!dot)
            return parse_fail(parser, "no operation is named '%s'", word);
        *dot = '\0';
        line->suffixes = word + (dot - start);
    }
    return true;
}

static bool parse_mnemonic(Parser *parser, Line *line)
{
    const char *suffix;
    bool is_compared = false;

    if (parser->lexer.token.kind != TOKEN_WORD)
        return parse_fail(parser, "expected an operation");
    if (!find_code(parser, line, parser->lexer.token.text))
        return false;
    for (suffix = line->suffixes; *suffix == '.'; suffix += strcspn(suffix, ".")) {
        size_t length = strcspn(++suffix, ".");
        if (!take_suffix(line, suffix, length))
            return parse_fail(parser, "'%s' does not go with '%s'", suffix, op_info(line->code)->text);
        is_compared = is_compared || length == 2;
    }
    if ((line->code == OP_COMPARE || line->code == OP_FOR) && !is_compared)
        return parse_fail(parser, "expected a comparison behind '%s'", op_info(line->code)->text);
    parse_next(parser);
    return true;
}

/* ---- the operation ---- */

static bool parse_results(Parser *parser, Line *line, Op *op)
{
    for (size_t i = 0; i < line->names.count; i++) {
        const Type *type;
        if (!parse_expect(parser, i ? ',' : ':') || !(type = parse_type(parser)))
            return false;
        op_add_result(parser->module, op, type, NULL);
    }
    return true;
}

static bool parse_slot(Parser *parser, Op *op)
{
    unsigned *count = &parser->module->slots;

    if (op->code != OP_PUSH && op->code != OP_POP)
        return parse_fail(parser, "only 'push' and 'pop' have a slot");
    if (!parse_unsigned(parser, &op->as.slot))
        return false;
    *count = op->as.slot > *count ? op->as.slot : *count;
    return true;
}

static bool parse_marks(Parser *parser, Op *op)
{
    while (parse_is_sign(parser, '!')) {
        Lexer before = parser->lexer;
        parse_next(parser);
        if (parse_accept_word(parser, "derivative")) {
            op->mark |= OP_MARK_DERIVATIVE;
            continue;
        }
        if (parse_accept_word(parser, "align")) {
            if (!parse_unsigned(parser, &op->alignment))
                return false;
            continue;
        }
        if (parse_accept_word(parser, "slot")) {
            if (!parse_slot(parser, op))
                return false;
            continue;
        }
        parser->lexer = before;
        if (!parse_place(parser, parser->function->place.file, &op->place))
            return false;
    }
    return true;
}

static Op *build_line(Parser *parser, const Line *line, Region *region)
{
    Builder builder = builder_at_end(parser->module, region);
    Op *op;

    builder.place = line->place;
    op = build_op(&builder, line->code, NULL, line->operands.items, (unsigned)line->operands.count);
    op->is_volatile = line->attributes.is_volatile;
    op->is_zeroed = line->attributes.is_zeroed;
    op->is_backward = line->attributes.is_backward;
    op->as = line->attributes.as;
    return op;
}

/* ---- regions ---- */

static bool parse_labels(Parser *parser, CaseList *list)
{
    VECTOR(CaseRange) ranges = {0};

    if (!parse_accept_word(parser, "default")) {
        if (!parse_accept_word(parser, "case"))
            return parse_fail(parser, "expected 'case' or 'default'");
        do {
            CaseRange range;
            if (!parse_integer(parser, &range.low))
                return false;
            range.high = range.low;
            if (parse_accept_word(parser, "to") && !parse_integer(parser, &range.high))
                return false;
            VECTOR_PUSH(parser->arena, ranges, range);
        } while (parse_accept(parser, ','));
    }
    *list = (CaseList){ranges.items, (unsigned)ranges.count};
    return parse_expect(parser, ':');
}

static bool parse_switch(Parser *parser, Op *op)
{
    VECTOR(CaseList) cases = {0};
    VECTOR(Region *) regions = {0};

    if (!parse_expect(parser, '{'))
        return false;
    while (!parse_is_sign(parser, '}')) {
        CaseList list;
        Region *region = region_new(parser->module, parser->function, op);
        if (!parse_labels(parser, &list) || !parse_region(parser, region))
            return false;
        VECTOR_PUSH(parser->arena, cases, list);
        VECTOR_PUSH(parser->arena, regions, region);
    }
    parse_next(parser);
    op->as.cases = cases.items;
    op->regions = regions.items;
    op->region_count = (unsigned)regions.count;
    return op->region_count || parse_fail_before(parser, "a switch has a default region");
}

static bool parse_braced(Parser *parser, Region *region)
{
    return parse_expect(parser, '{') && parse_region(parser, region) && parse_expect(parser, '}');
}

static bool add_arguments(Parser *parser, Region *region, const Line *line)
{
    for (size_t i = 0; i < line->arguments.count; i++)
        if (!parse_define(parser, &line->arguments.items[i],
                          region_add_argument(parser->module, region, line->argument_types.items[i], NULL)))
            return false;
    return true;
}

/* The head's arguments stand on the loop's line, the body's behind `do`. */
static bool parse_loop_regions(Parser *parser, const Line *line, Op *op)
{
    Line body = {0};

    if (!add_arguments(parser, op->regions[0], line) || !parse_braced(parser, op->regions[0]))
        return false;
    if (!parse_accept_word(parser, "do"))
        return parse_fail(parser, "expected 'do'");
    if (parse_accept(parser, '(')) {
        do {
            if (!parse_argument(parser, &body))
                return false;
        } while (parse_accept(parser, ','));
        if (!parse_expect(parser, ')'))
            return false;
    }
    return add_arguments(parser, op->regions[1], &body) && parse_braced(parser, op->regions[1]);
}

static bool parse_regions(Parser *parser, const Line *line, Op *op)
{
    bool has_two = op->code == OP_IF || op->code == OP_LOOP;

    if (op->code == OP_SWITCH)
        return parse_switch(parser, op);
    if (!has_two && op->code != OP_FOR)
        return true;
    op->region_count = has_two ? 2 : 1;
    op->regions = ARENA_ARRAY(parser->arena, Region *, op->region_count);
    for (unsigned i = 0; i < op->region_count; i++)
        op->regions[i] = region_new(parser->module, parser->function, op);
    if (op->code == OP_LOOP)
        return parse_loop_regions(parser, line, op);
    if (op->code == OP_FOR)
        return add_arguments(parser, op->regions[0], line) && parse_braced(parser, op->regions[0]);
    return parse_braced(parser, op->regions[0]) &&
           (parse_accept_word(parser, "else") || parse_fail(parser, "expected 'else'")) &&
           parse_braced(parser, op->regions[1]);
}

static bool parse_op(Parser *parser, Region *region)
{
    Line line = {.place = parse_here(parser)};
    Op *op;

    if (parser->lexer.token.kind == TOKEN_VALUE) {
        do {
            if (!take_name(parser, &line.names))
                return false;
        } while (parse_accept(parser, ','));
        if (!parse_expect(parser, '='))
            return false;
    }
    if (!parse_mnemonic(parser, &line) || !parse_body(parser, &line))
        return false;
    op = build_line(parser, &line, region);
    if (!parse_results(parser, &line, op) || !parse_marks(parser, op) || !parse_regions(parser, &line, op))
        return false;
    for (size_t i = 0; i < line.names.count; i++)
        if (!parse_define(parser, &line.names.items[i], op->results[i]))
            return false;
    if (!parser->lexer.token.starts_line && !parse_is_sign(parser, '}'))
        return parse_fail(parser, "expected the end of the line");
    return true;
}

bool parse_region(Parser *parser, Region *region)
{
    if (parser->depth >= PARSE_DEPTH_LIMIT)
        return parse_fail(parser, "nested too deeply");
    parser->depth++;
    while (!parse_is_sign(parser, '}') && !parse_is_word(parser, "case") && !parse_is_word(parser, "default"))
        if (!parse_op(parser, region))
            return false;
    parser->depth--;
    return true;
}
