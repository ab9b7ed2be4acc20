/* In:    the text form of a module.
 * Out:   the module, or diagnostics with the text's name, line and column.
 * Keeps: what it gives back is verified: it keeps the rules of the IR.
 * Errors: each item reports its first one; the rest of the text is still looked at. No text crashes it.
 *
 * Names may be used before they are defined, so it reads four times: which items there are; how large the records
 * are; the items but for bodies; the bodies. */
#include "ir/parse.h"

#include "ir/verify.h"

#include <string.h>

typedef enum ItemKind {
    ITEM_PREAMBLE,
    ITEM_DEPENDENCY,
    ITEM_REQUEST,
    ITEM_STRUCT,
    ITEM_UNION,
    ITEM_GLOBAL,
    ITEM_FUNC
} ItemKind;

typedef struct Item {
    ItemKind kind;
    Lexer lexer; /* behind its word; later at where the next phase goes on */
    bool failed;
    Record *record;
    Symbol *symbol;
    Token *arguments; /* names of a function's arguments */
} Item;

typedef VECTOR(Item) Items;

/* ---- which items there are ---- */

static bool find_item_kind(const Token *token, ItemKind *kind)
{
    static const char *const words[] = {"preamble", "dependency", "request", "struct", "union", "global", "func"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (token_is_word(token, words[i])) {
            *kind = (ItemKind)i;
            return true;
        }
    }
    return false;
}

static void declare_record(Parser *parser, Item *item)
{
    const char *key = parser->lexer.token.kind == TOKEN_VALUE ? parse_key(parser) : NULL;

    if (!key || name_map_get(&parser->records, key)) {
        parse_fail(parser, key ? "a record of this name is there already" : "expected a name for a record");
        return;
    }
    item->record = record_new(parser->module, parser->lexer.token.text, NULL, item->kind == ITEM_UNION);
    name_map_put(&parser->records, parser->arena, key, item->record);
}

static void declare_symbol(Parser *parser, Item *item)
{
    const Token *token = &parser->lexer.token;
    const char *key = token->kind == TOKEN_SYMBOL && token->text ? parse_key(parser) : NULL;

    if (!key || name_map_get(&parser->symbols, key)) {
        parse_fail(parser, key ? "a function or global of this name is there already" : "expected @ and a name");
        return;
    }
    item->symbol = ARENA_NEW(parser->arena, Symbol);
    if (item->kind == ITEM_FUNC) {
        item->symbol->function = function_new(parser->module, token->text, NULL);
        item->symbol->function->place = (SourcePlace){parser->file, token->line, token->column};
    } else {
        item->symbol->global = ARENA_NEW(parser->arena, Global);
        item->symbol->global->name = token->text;
        item->symbol->global->place = (SourcePlace){parser->file, token->line, token->column};
        module_add_global(parser->module, item->symbol->global);
    }
    name_map_put(&parser->symbols, parser->arena, key, item->symbol);
}

static void declare_item(Parser *parser, Item *item)
{
    parser->failed = false;
    parse_next(parser);
    item->lexer = parser->lexer;
    if (item->kind == ITEM_STRUCT || item->kind == ITEM_UNION)
        declare_record(parser, item);
    if (item->kind == ITEM_GLOBAL || item->kind == ITEM_FUNC)
        declare_symbol(parser, item);
    item->failed = parser->failed;
}

/* An item begins with its word at the start of a line outside of braces. */
static Items find_items(Parser *parser)
{
    Items items = {0};
    size_t depth = 0;

    while (parser->lexer.token.kind != TOKEN_END) {
        Item item = {0};
        const Token *token = &parser->lexer.token;
        if (depth == 0 && token->starts_line && find_item_kind(token, &item.kind)) {
            declare_item(parser, &item);
            VECTOR_PUSH(parser->arena, items, item);
            continue; /* at what may be the next item's word */
        }
        if (depth == 0 && items.count == 0) {
            parse_fail(parser, "expected an item: func, global, struct, union, request or preamble");
            return items;
        }
        if (token_is_sign(token, '{'))
            depth++;
        if (token_is_sign(token, '}') && depth)
            depth--;
        parse_next(parser);
    }
    return items;
}

/* An item's text must end where the next one begins. */
static bool at_item_end(const Parser *parser)
{
    ItemKind kind;
    const Token *token = &parser->lexer.token;

    return token->kind == TOKEN_END || (token->starts_line && find_item_kind(token, &kind));
}

static bool parse_item_end(Parser *parser)
{
    return at_item_end(parser) || parse_fail(parser, "expected the end of the item");
}

/* ---- attributes ---- */

static bool accept_flag(Parser *parser, const char *word, bool *flag)
{
    if (!parse_accept_word(parser, word))
        return false;
    *flag = true;
    return true;
}

/* `word "text"`; false if the word is not there. */
static bool accept_text(Parser *parser, const char *word, const char **text)
{
    if (!parse_accept_word(parser, word))
        return false;
    parse_string(parser, text);
    return true;
}

static bool accept_activity(Parser *parser, ActivityMark *mark)
{
    static const char *const words[] = {
        [MARK_IN] = "in", [MARK_OUT] = "out", [MARK_INOUT] = "inout", [MARK_INACTIVE] = "inactive"};

    for (int i = MARK_IN; i <= MARK_INACTIVE; i++) {
        if (parse_accept_word(parser, words[i])) {
            *mark = (ActivityMark)i;
            return true;
        }
    }
    return false;
}

/* ("a", "b") */
static bool parse_names(Parser *parser, const char ***names, unsigned *count)
{
    VECTOR(const char *) list = {0};

    if (!parse_expect(parser, '('))
        return false;
    while (!parse_is_sign(parser, ')')) {
        const char *name;
        if (!parse_string(parser, &name))
            return false;
        VECTOR_PUSH(parser->arena, list, name);
        if (!parse_accept(parser, ','))
            break;
    }
    *names = list.items;
    *count = (unsigned)list.count;
    return parse_expect(parser, ')');
}

static bool accept_place(Parser *parser, SourcePlace *place)
{
    if (!parse_is_sign(parser, '!'))
        return false;
    parse_place(parser, NULL, place);
    return true;
}

/* ---- requests and lines ---- */

static bool parse_mode(Parser *parser, ModeKind *mode)
{
    static const char *const words[] = {
        [MODE_FORWARD] = "forward",
        [MODE_FORWARD_VECTOR] = "forward.vector",
        [MODE_REVERSE] = "reverse",
        [MODE_REVERSE_VECTOR] = "reverse.vector",
        [MODE_HVP] = "hvp",
        [MODE_GRADIENT] = "gradient",
        [MODE_JACOBIAN] = "jacobian",
        [MODE_HESSIAN] = "hessian",
        [MODE_TAYLOR] = "taylor",
        [MODE_SPARSE_JACOBIAN] = "sparse.jacobian",
        [MODE_INVERSE] = "inverse",
        [MODE_SPARSE_HESSIAN] = "sparse.hessian",
        [MODE_INVERSE_TRANSPOSE] = "inverse.transpose",
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (parse_accept_word(parser, words[i])) {
            *mode = (ModeKind)i;
            return true;
        }
    }
    return parse_fail(parser, "expected a mode");
}

static void parse_request(Parser *parser)
{
    Request *request = ARENA_NEW(parser->arena, Request);
    unsigned number = 0;

    request->place = (SourcePlace){parser->file, parser->lexer.token.line, parser->lexer.token.column};
    if (!parse_mode(parser, &request->mode) || !parse_string(parser, &request->function))
        return;
    while (!parser->failed && !at_item_end(parser)) {
        if (parse_accept_word(parser, "out")) {
            request->has_lists = parse_names(parser, &request->outs, &request->out_count);
        } else if (parse_accept_word(parser, "in")) {
            request->has_lists = parse_names(parser, &request->ins, &request->in_count);
        } else if (parse_accept_word(parser, "number")) {
            parse_unsigned(parser, &number);
            request->number = (int)number;
        } else if (!accept_text(parser, "text", &request->text) && !accept_place(parser, &request->place)) {
            parse_fail(parser, "expected an attribute of a request");
        }
    }
    VECTOR_PUSH(parser->arena, parser->module->requests, request);
}

static void parse_preamble(Parser *parser)
{
    PreambleLine line = {0};

    if (!parse_string(parser, &line.text))
        return;
    accept_text(parser, "beside", &line.beside);
    if (parse_item_end(parser))
        module_add_preamble(parser->module, line);
}

static void parse_dependency(Parser *parser)
{
    const char *line;

    if (parse_string(parser, &line) && parse_item_end(parser))
        VECTOR_PUSH(parser->arena, parser->module->dependencies, line);
}

/* ---- records ---- */

/* The size comes first of all records' data: an array's own size stands on it. */
static void parse_record_head(Parser *parser, Item *item)
{
    Record *record = item->record;
    Type *type = (Type *)record->type;
    bool is_untagged = false, has_size = false;

    record->place = parse_here(parser);
    parse_next(parser);
    while (!parser->failed && !parse_is_sign(parser, '{') && !at_item_end(parser)) {
        if (parse_accept_word(parser, "size")) {
            has_size = parse_integer(parser, &type->size) && type->size >= 0;
        } else if (parse_accept_word(parser, "align")) {
            has_size = has_size && parse_integer(parser, &type->align) && type->align > 0;
        } else if (!accept_flag(parser, "untagged", &is_untagged) && !accept_text(parser, "alias", &record->alias) &&
                   !accept_flag(parser, "packed", &record->is_packed) &&
                   !accept_flag(parser, "system", &record->in_system_header) &&
                   !accept_flag(parser, "source", &record->in_source) &&
                   !accept_text(parser, "header", &record->header) && !accept_place(parser, &record->place)) {
            parse_fail(parser, "expected an attribute of a record");
        }
    }
    if (is_untagged) {
        record->alias = record->tag;
        record->tag = NULL;
    }
    if (parse_is_sign(parser, '{') && !has_size)
        parse_fail(parser, "a record with fields has a size and an alignment");
    item->lexer = parser->lexer;
}

static bool parse_field(Parser *parser, const Record *record, Field *field)
{
    const Token token = parser->lexer.token;
    unsigned width = 0;

    *field = (Field){.bit_width = -1};
    if (token.kind == TOKEN_WORD || token.kind == TOKEN_STRING)
        field->name = token.text;
    else if (!parse_is_sign(parser, '?'))
        return parse_fail(parser, "expected a field");
    parse_next(parser);
    if (!parse_expect(parser, ':') || !(field->type = parse_type(parser)))
        return false;
    if (field->type == record->type)
        return parse_fail_before(parser, "a record does not hold itself");
    if (!parse_accept_word(parser, "at") || !parse_integer(parser, &field->offset))
        return parse_fail_before(parser, "expected 'at' and the field's offset");
    if (parse_accept_word(parser, "bits")) {
        if (!parse_unsigned(parser, &width))
            return false;
        field->bit_width = (int)width;
    }
    while (accept_flag(parser, "const", &field->is_const) || accept_flag(parser, "volatile", &field->is_volatile) ||
           accept_flag(parser, "inactive", &field->is_inactive))
        continue;
    return parser->lexer.token.starts_line || parse_is_sign(parser, '}') ||
           parse_fail(parser, "expected the end of the line");
}

static void parse_record_fields(Parser *parser, const Item *item)
{
    const Type *type = item->record->type;
    VECTOR(Field) fields = {0};

    if (!parse_accept(parser, '{')) {
        parse_item_end(parser);
        return;
    }
    while (!parse_is_sign(parser, '}')) {
        Field field;
        if (!parse_field(parser, item->record, &field))
            return;
        VECTOR_PUSH(parser->arena, fields, field);
    }
    parse_next(parser);
    record_complete(parser->module, item->record, fields.items, (unsigned)fields.count, type->size, type->align);
    parse_item_end(parser);
}

/* ---- globals ---- */

/* @FUNCTION, which may stand in the text further down; NULL if the next word is none. */
static Function *parse_function_name(Parser *parser)
{
    const Symbol *symbol;

    if (parser->lexer.token.kind != TOKEN_SYMBOL)
        return NULL;
    symbol = name_map_get(&parser->symbols, parse_key(parser));
    if (!symbol || !symbol->function) {
        parse_fail(parser, "no function has this name");
        return NULL;
    }
    parse_next(parser);
    return symbol->function;
}

static void parse_static(Parser *parser, Global *global)
{
    global->is_local_static = true;
    global->function = parse_function_name(parser);
}

static void parse_global(Parser *parser, Global *global)
{
    bool is_internal = false;
    const Type *type;

    parse_next(parser);
    if (!parse_expect(parser, ':') || !(type = parse_type(parser)))
        return;
    if (type->kind == TYPE_VOID || type->kind == TYPE_FUNCTION) {
        parse_fail_before(parser, "a global is an object");
        return;
    }
    global->type = type;
    while (!parser->failed && !at_item_end(parser)) {
        if (parse_accept_word(parser, "static"))
            parse_static(parser, global);
        else if (parse_accept_word(parser, "align"))
            parse_unsigned(parser, &global->alignment);
        else if (!accept_flag(parser, "internal", &is_internal) && !accept_flag(parser, "const", &global->is_const) &&
                 !accept_flag(parser, "volatile", &global->is_volatile) &&
                 !accept_flag(parser, "thread_local", &global->is_thread_local) &&
                 !accept_flag(parser, "never_active", &global->is_inactive) &&
                 !accept_flag(parser, "shadow", &global->is_shadow) &&
                 !accept_flag(parser, "system", &global->in_system_header) && !accept_activity(parser, &global->mark) &&
                 !accept_text(parser, "header", &global->header) &&
                 !accept_text(parser, "initializer", &global->initializer) &&
                 !accept_text(parser, "declaration", &global->declaration) && !accept_place(parser, &global->place))
            parse_fail(parser, "expected an attribute of a global");
    }
    global->linkage = is_internal ? LINKAGE_INTERNAL : LINKAGE_EXTERNAL;
}

/* ---- functions ---- */

static void parse_parameter_attributes(Parser *parser, Parameter *parameter)
{
    while (!parser->failed && !parse_is_sign(parser, ',') && !parse_is_sign(parser, ')')) {
        if (parse_accept_word(parser, "by_value"))
            parameter->kind = PARAMETER_RECORD_VALUE;
        else if (parse_accept_word(parser, "result"))
            parameter->kind = PARAMETER_RESULT;
        else if (parse_accept_word(parser, "restrict"))
            parameter->is_restrict = true;
        else if (parse_accept_word(parser, "extents"))
            parse_names(parser, &parameter->extents, &parameter->extent_count);
        else if (accept_text(parser, "name", &parameter->name))
            parameter->name = parameter->name && *parameter->name ? parameter->name : NULL;
        else if (!accept_activity(parser, &parameter->mark) && !accept_text(parser, "length", &parameter->length))
            parse_fail(parser, "expected an attribute of a parameter");
    }
}

static bool parse_parameter(Parser *parser, Function *function, Token *token)
{
    const Type *type;

    *token = parser->lexer.token;
    if (token->kind != TOKEN_VALUE)
        return parse_fail(parser, "expected a parameter");
    parse_next(parser);
    if (!parse_expect(parser, ':') || !(type = parse_type(parser)))
        return false;
    parse_parameter_attributes(parser, function_add_parameter(parser->module, function, token->text, type));
    return !parser->failed;
}

static bool parse_parameters(Parser *parser, Item *item)
{
    VECTOR(Token) names = {0};

    if (!parse_expect(parser, '('))
        return false;
    while (!parse_is_sign(parser, ')')) {
        Token name;
        if (parser->lexer.token.kind == TOKEN_ELLIPSIS) {
            item->symbol->function->is_variadic = true;
            parse_next(parser);
            break;
        }
        if (!parse_parameter(parser, item->symbol->function, &name))
            return false;
        VECTOR_PUSH(parser->arena, names, name);
        if (!parse_accept(parser, ','))
            break;
    }
    item->arguments = names.items;
    return parse_expect(parser, ')');
}

static bool accept_refusal(Parser *parser, Function *function)
{
    if (!accept_text(parser, "refused", &function->refusal))
        return false;
    function->refusal_place = function->place;
    accept_place(parser, &function->refusal_place);
    return true;
}

static void parse_function_attributes(Parser *parser, Function *function)
{
    bool is_internal = false;

    while (!parser->failed && !parse_is_sign(parser, '{') && !at_item_end(parser)) {
        if (parse_accept_word(parser, "original"))
            function->original = parse_function_name(parser);
        else if (parse_accept_word(parser, "at"))
            parse_place(parser, NULL, &function->place);
        else if (!accept_flag(parser, "internal", &is_internal) &&
                 !accept_flag(parser, "inline", &function->is_inline) &&
                 !accept_flag(parser, "noreturn", &function->is_noreturn) &&
                 !accept_flag(parser, "inactive", &function->is_inactive) &&
                 !accept_flag(parser, "system", &function->in_system_header) &&
                 !accept_flag(parser, "emitted", &function->is_emitted) &&
                 !accept_flag(parser, "permuting", &function->only_permutes) &&
                 !accept_flag(parser, "requested", &function->is_requested) &&
                 !accept_text(parser, "header", &function->header) &&
                 !accept_text(parser, "forward", &function->custom_forward) &&
                 !accept_text(parser, "reverse", &function->custom_reverse) &&
                 !accept_text(parser, "comment", &function->comment) && !accept_refusal(parser, function))
            parse_fail(parser, "expected an attribute of a function or its body");
    }
    function->linkage = is_internal ? LINKAGE_INTERNAL : LINKAGE_EXTERNAL;
}

static void parse_function_head(Parser *parser, Item *item)
{
    Function *function = item->symbol->function;
    const Type *result;

    parse_next(parser);
    if (!parse_parameters(parser, item))
        return;
    if (parser->lexer.token.kind != TOKEN_ARROW) {
        parse_fail_before(parser, "expected '->'");
        return;
    }
    parse_next(parser);
    result = parse_type(parser);
    if (!result)
        return;
    parse_function_attributes(parser, function);
    if (!parser->failed)
        function->result = result; /* only then may it be named */
    item->lexer = parser->lexer;
}

static void parse_function_body(Parser *parser, const Item *item)
{
    Function *function = item->symbol->function;

    parser->function = function;
    parser->values = (NameMap){0};
    if (parse_accept(parser, '{')) {
        function_begin_body(parser->module, function);
        for (unsigned i = 0; i < function->parameter_count; i++)
            if (!parse_define(parser, &item->arguments[i], function->body->arguments[i]))
                return;
        if (!parse_region(parser, function->body) || !parse_expect(parser, '}'))
            return;
        function_number(function);
    }
    parse_item_end(parser);
}

/* ---- the whole ---- */

typedef enum Phase { PHASE_SIZES, PHASE_HEADS, PHASE_BODIES } Phase;

static void parse_item(Parser *parser, Item *item, Phase phase)
{
    switch (item->kind) {
    case ITEM_PREAMBLE:
    case ITEM_DEPENDENCY:
        if (phase == PHASE_HEADS)
            (item->kind == ITEM_PREAMBLE ? parse_preamble : parse_dependency)(parser);
        return;
    case ITEM_REQUEST:
        if (phase == PHASE_HEADS)
            parse_request(parser);
        return;
    case ITEM_STRUCT:
    case ITEM_UNION:
        if (phase == PHASE_SIZES)
            parse_record_head(parser, item);
        if (phase == PHASE_HEADS)
            parse_record_fields(parser, item);
        return;
    case ITEM_GLOBAL:
        if (phase == PHASE_HEADS)
            parse_global(parser, item->symbol->global);
        return;
    case ITEM_FUNC:
        if (phase == PHASE_HEADS)
            parse_function_head(parser, item);
        if (phase == PHASE_BODIES)
            parse_function_body(parser, item);
        return;
    }
}

static void parse_phase(Parser *parser, Items *items, Phase phase)
{
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->items[i];
        if (item->failed)
            continue;
        parser->failed = false;
        parser->depth = 0;
        parser->lexer = item->lexer;
        parse_item(parser, item, phase);
        item->failed = parser->failed;
    }
}

Module *module_parse(Arena *arena, Diagnostics *diagnostics, const char *name, const char *text)
{
    Parser parser = {.arena = arena, .diagnostics = diagnostics, .file = name};
    unsigned errors = diagnostics_error_count(diagnostics);
    Items items;

    parser.module = module_new(arena, diagnostics);
    parser.lexer = lexer_new(arena, text);
    items = find_items(&parser);
    parse_phase(&parser, &items, PHASE_SIZES);
    parse_phase(&parser, &items, PHASE_HEADS);
    parse_phase(&parser, &items, PHASE_BODIES);
    if (diagnostics_error_count(diagnostics) == errors)
        module_report_broken(parser.module, diagnostics);
    return diagnostics_error_count(diagnostics) > errors ? NULL : parser.module;
}
