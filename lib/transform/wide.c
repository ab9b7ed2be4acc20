/* See wide.h. A record that is widened is laid out as C does it: fields in order, each at the next multiple of its alignment. */
#include "transform/wide.h"

#include <string.h>

static const char *wide_name(const Wide *wide, const char *name)
{
    return name ? arena_format(wide->module->arena, "%s%s", name, wide->suffix) : NULL;
}

static Record *find_record(const Wide *wide, const Record *record)
{
    for (size_t i = 0; i < wide->module->records.count; i++) {
        Record *other = wide->module->records.items[i];
        if (other->widens == record && strcmp(other->width_suffix, wide->suffix) == 0)
            return other;
    }
    return NULL;
}

static void check_name(const Wide *wide, const char *name)
{
    const Record *other = name ? module_record(wide->module, name) : NULL;

    if (other && !other->widens)
        diagnostics_report(wide->module->diagnostics, SEVERITY_ERROR, other->place, "the source already declares '%s'",
                           name);
}

static int64_t aligned(int64_t offset, int64_t align)
{
    return align > 0 ? (offset + align - 1) / align * align : offset;
}

static void complete(const Wide *wide, Record *made, const Record *record)
{
    Field *fields = ARENA_ARRAY(wide->module->arena, Field, record->field_count);
    int64_t size = 0, align = 1;

    for (unsigned i = 0; i < record->field_count; i++) {
        bool shares = i > 0 && record->fields[i].bit_width >= 0 && record->fields[i - 1].bit_width >= 0 &&
                      record->fields[i].offset == record->fields[i - 1].offset;
        int64_t field_align, offset;
        fields[i] = record->fields[i];
        fields[i].type = record->fields[i].is_inactive ? record->fields[i].type : wide_type(wide, fields[i].type);
        fields[i].is_const = false;
        field_align = record->is_packed ? 1 : fields[i].type->align;
        offset = record->is_union ? 0 : shares ? fields[i - 1].offset : aligned(size, field_align);
        fields[i].offset = offset;
        align = field_align > align ? field_align : align;
        size = offset + fields[i].type->size > size ? offset + fields[i].type->size : size;
    }
    record_complete(wide->module, made, fields, record->field_count, aligned(size, align), align);
}

static const Type *wide_record(const Wide *wide, const Record *record)
{
    Record *made = find_record(wide, record);
    const char *name = record->tag ? record->tag : record->alias;

    if (made && made->width != wide->width)
        diagnostics_report(wide->module->diagnostics, SEVERITY_ERROR, record->place,
                           "'%s' would have both %u and %u directions in one run", name ? name : "struct", made->width,
                           wide->width);
    if (made)
        return made->type;
    check_name(wide, wide_name(wide, name));
    made = record_new(wide->module, wide_name(wide, record->tag), wide_name(wide, record->alias), record->is_union);
    made->is_packed = record->is_packed;
    made->in_source = true;
    made->place = record->place;
    made->widens = record;
    made->width = wide->width;
    made->width_suffix = wide->suffix;
    if (record->is_complete)
        complete(wide, made, record);
    return made->type;
}

const Type *wide_type(const Wide *wide, const Type *type)
{
    Module *module = wide->module;

    switch (type->kind) {
    case TYPE_REAL:
    case TYPE_COMPLEX: return type_array(module, type, wide->width);
    case TYPE_ARRAY: return type_array(module, wide_type(wide, type->as.array.element), type->as.array.count);
    case TYPE_POINTER:
        return type_reaches_real(type) ? type_pointer(module, wide_type(wide, type_target(type)), false) : type;
    case TYPE_RECORD: return type_reaches_real(type) ? wide_record(wide, type->as.record) : type;
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return type;
    }
    return type;
}

/* struct S { ...; double tail[]; }: the tail grows by its own measure. */
static Value *flexible_bytes(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    Module *module = wide->module;
    const Record *one = type->as.record, *other = wide_type(wide, type)->as.record;
    unsigned last = one->field_count - 1;
    Value *offset = value_integer(module, bytes->type, one->fields[last].offset);
    Value *tail = build_binary(builder, OP_SUB, bytes, offset);

    tail = wide_bytes(wide, builder, tail, one->fields[last].type->as.array.element);
    return build_binary(builder, OP_ADD, value_integer(module, bytes->type, other->fields[last].offset), tail);
}

static bool has_flexible_member(const Type *type)
{
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    const Type *last = record && record->field_count ? record->fields[record->field_count - 1].type : NULL;

    return last && last->kind == TYPE_ARRAY && last->as.array.count < 0 && type_reaches_real(type);
}

Value *wide_bytes(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    Module *module = wide->module;
    const Type *to = wide_type(wide, type);
    Value *factor, *elements;

    if (has_flexible_member(type))
        return flexible_bytes(wide, builder, bytes, type);
    if (type->size == 0 || to->size == type->size)
        return bytes;
    if (bytes->kind == VALUE_INTEGER)
        return value_integer(module, bytes->type, bytes->as.integer / type->size * to->size);
    if (to->size % type->size == 0) {
        factor = value_integer(module, bytes->type, to->size / type->size);
        return build_binary(builder, OP_MUL, factor, bytes);
    }
    elements = build_binary(builder, OP_DIV, bytes, value_integer(module, bytes->type, type->size));
    return build_binary(builder, OP_MUL, elements, value_integer(module, bytes->type, to->size));
}

static size_t place_of(const Module *module, const Record *record)
{
    size_t place = 0;

    while (module->records.items[place] != record)
        place++;
    return place;
}

void wide_order_records(Module *module, size_t first)
{
    for (size_t i = first; i < module->records.count; i++) {
        Record *record = module->records.items[i];
        size_t to = i;
        if (!record->widens)
            continue;
        while (to > first && module->records.items[to - 1]->widens &&
               place_of(module, module->records.items[to - 1]->widens) > place_of(module, record->widens)) {
            module->records.items[to] = module->records.items[to - 1];
            to--;
        }
        module->records.items[to] = record;
    }
}
