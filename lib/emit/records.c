/* In:   the records that a file names.
 * Out:  their definitions, in the module's order as far as C lets them stand so.
 * Keeps: what a record holds is defined before it, and so is what goes by a typedef alone, which cannot be declared
 *        ahead. A tag needs no declaration before it is named, except in a prototype: there it would be the prototype's
 *        own. */
#include "emit/functions.h"

typedef struct RecordsText {
    const FileUses *uses;
    bool guarded;
    PointerMap placed;
    PointerMap declared; /* their tag means them in what follows */
    TextBuffer *out;
} RecordsText;

static const char *record_keyword(const Record *record)
{
    return record->is_union ? "union" : "struct";
}

static void place_record(RecordsText *text, const Record *record);

/* A record that has no name at all is defined within its holder. */
static bool is_nameless(const Record *record)
{
    return !record->tag && !record->alias;
}

/* Puts before what names the type the records that must be defined there; whole: not only its name is needed. */
static void place_needed(RecordsText *text, const Type *type, bool whole)
{
    switch (type->kind) {
    case TYPE_POINTER: place_needed(text, type_target(type), false); break;
    case TYPE_ARRAY: place_needed(text, type->as.array.element, true); break;
    case TYPE_FUNCTION:
        place_needed(text, type->as.function.result, false);
        for (unsigned i = 0; i < type->as.function.count; i++)
            place_needed(text, type->as.function.parameters[i], false);
        break;
    case TYPE_RECORD:
        if (whole || !type->as.record->tag)
            place_record(text, type->as.record);
        break;
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_REAL:
    case TYPE_COMPLEX:
    case TYPE_OPAQUE: break;
    }
}

static bool is_written(const RecordsText *text, const Record *record)
{
    return record->in_source && pointer_map_get(&text->uses->records, record);
}

static void declare_named(RecordsText *text, const Type *type, bool in_prototype);

static void declare_in_fields(RecordsText *text, const Record *record)
{
    for (unsigned i = 0; i < record->field_count; i++)
        declare_named(text, record->fields[i].type, false);
}

/* Declares ahead the tags that prototypes are the first to name, in the text's order. */
static void declare_named(RecordsText *text, const Type *type, bool in_prototype)
{
    const Record *record;

    switch (type->kind) {
    case TYPE_POINTER: declare_named(text, type_target(type), in_prototype); break;
    case TYPE_ARRAY: declare_named(text, type->as.array.element, in_prototype); break;
    case TYPE_FUNCTION:
        declare_named(text, type->as.function.result, in_prototype);
        for (unsigned i = 0; i < type->as.function.count; i++)
            declare_named(text, type->as.function.parameters[i], true);
        break;
    case TYPE_RECORD:
        record = type->as.record;
        if (is_nameless(record))
            declare_in_fields(text, record);
        if (!record->tag || !is_written(text, record) || pointer_map_get(&text->declared, record))
            break;
        pointer_map_put(&text->declared, text->uses->arena, record, text);
        if (in_prototype)
            text_format(text->out, "%s %s;\n", record_keyword(record), record->tag);
        break;
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_REAL:
    case TYPE_COMPLEX:
    case TYPE_OPAQUE: break;
    }
}

/* The number that stands for the definition's text (FNV-1a, 32 bits). */
static uint32_t number_of(const char *text)
{
    uint32_t number = 2166136261u;

    for (; *text; text++)
        number = (number ^ (unsigned char)*text) * 16777619u;
    return number;
}

/* Two headers may define it, and a file include both: once, if both mean the same. */
static void define_under_guard(RecordsText *text, const Record *record, const char *name)
{
    TextBuffer definition = {0};
    uint32_t number;

    record_define(text->uses->arena, record, &definition);
    number = number_of(definition.data);
    text_format(text->out, "#ifndef ADCC_TYPE_%s\n#define ADCC_TYPE_%s 0x%08xu\n", name, name, (unsigned)number);
    text_append(text->out, definition.data);
    text_format(text->out,
                "#elif ADCC_TYPE_%s != 0x%08xu\n#error \"another header defines %s otherwise: derivatives of several "
                "runs of adcc "
                "agree on it if they have one --width and the same source\"\n#endif\n\n",
                name, (unsigned)number, name);
    text_free(&definition);
}

static void record_write(RecordsText *text, const Record *record)
{
    const char *name = record->tag ? record->tag : record->alias;

    pointer_map_put(&text->declared, text->uses->arena, record, text);
    declare_in_fields(text, record);
    if (record->is_complete && text->guarded) {
        define_under_guard(text, record, name);
        return;
    }
    if (record->is_complete)
        record_define(text->uses->arena, record, text->out);
    else if (record->tag)
        text_format(text->out, "%s %s;\n", record_keyword(record), record->tag);
    text_append(text->out, "\n");
}

static void place_record(RecordsText *text, const Record *record)
{
    if (!is_written(text, record) || pointer_map_get(&text->placed, record))
        return;
    pointer_map_put(&text->placed, text->uses->arena, record, text);
    for (unsigned i = 0; i < record->field_count; i++)
        place_needed(text, record->fields[i].type, true);
    if (!is_nameless(record))
        record_write(text, record);
}

void records_write(const FileUses *uses, bool guarded, TextBuffer *out)
{
    RecordsText text = {.uses = uses, .guarded = guarded, .out = out};

    for (size_t i = 0; i < uses->module->records.count; i++)
        place_record(&text, uses->module->records.items[i]);
}
