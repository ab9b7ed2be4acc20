/* See wide.h. A record that is widened is laid out as C does it: fields in order, each at the next multiple of its alignment. */
#include "transform/wide.h"

#include "transform/parts.h"

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

static const Type *widened(const Wide *wide, const Type *type, bool whole);

static void complete(const Wide *wide, Record *made)
{
    const Record *record = made->widens;
    Field *fields = ARENA_ARRAY(wide->module->arena, Field, record->field_count);
    int64_t size = 0, align = 1;

    for (unsigned i = 0; i < record->field_count; i++) {
        bool shares = i > 0 && record->fields[i].bit_width >= 0 && record->fields[i - 1].bit_width >= 0 &&
                      record->fields[i].offset == record->fields[i - 1].offset;
        int64_t field_align, offset;
        fields[i] = record->fields[i];
        if (!record->fields[i].is_inactive || wide->is_replacing)
            fields[i].type = widened(wide, fields[i].type, true);
        fields[i].is_const = false;
        field_align = record->is_packed ? 1 : fields[i].type->align;
        offset = record->is_union ? 0 : shares ? fields[i - 1].offset : aligned(size, field_align);
        if (made->is_stretched)
            offset = made->width * record->fields[i].offset;
        fields[i].offset = offset;
        align = field_align > align ? field_align : align;
        size = offset + fields[i].type->size > size ? offset + fields[i].type->size : size;
    }
    size = made->is_stretched ? made->width * record->type->size : aligned(size, align);
    record_complete(wide->module, made, fields, record->field_count, size, align);
}

/* A header's record without a name, which its variable names in C, needs one now. */
static const char *wide_tag(const Wide *wide, const Record *record)
{
    const char *base = record->in_c ? "unnamed" : record->tag;

    for (int i = 2;
         record->in_c && (module_record(wide->module, base) || module_record(wide->module, wide_name(wide, base))); i++)
        base = arena_format(wide->module->arena, "unnamed_%d", i);
    return wide_name(wide, base);
}

static Record *wide_record(const Wide *wide, const Record *record)
{
    Record *made = find_record(wide, record);
    const char *name = record->tag ? record->tag : record->alias;

    if (made && made->width != wide->width)
        diagnostics_report(wide->module->diagnostics, SEVERITY_ERROR, record->place,
                           "'%s' would have both %u and %u directions in one run", name ? name : "struct", made->width,
                           wide->width);
    if (made && record->is_mixed && !wide->is_replacing && !record->is_union && !made->is_stretched)
        diagnostics_report(wide->module->diagnostics, SEVERITY_ERROR, record->place,
                           "'%s' is laid out otherwise for another request of this run, which has it in memory of one "
                           "type: a run of its own",
                           name ? name : "struct");
    if (made)
        return made;
    check_name(wide, wide_name(wide, name));
    if (record->is_packed &&
        type_holds_real(record->type)) /* its lanes are walked by pointers, which would not be aligned */
        diagnostics_report(wide->module->diagnostics, SEVERITY_ERROR, record->place,
                           "vector and Taylor modes do not support packed records that hold real numbers");
    made = record_new(wide->module, wide_tag(wide, record), wide_name(wide, record->alias), record->is_union);
    made->is_packed = record->is_packed;
    made->in_source = true;
    made->place = record->place;
    made->widens = record;
    made->width = wide->width;
    made->width_suffix = wide->suffix;
    made->is_stretched = !record->is_union && wide_is_stretched(wide, record);
    for (unsigned i = 0; made->is_stretched && i < record->field_count; i++)
        if (record->fields[i].bit_width >= 0)
            diagnostics_report(
                wide->module->diagnostics, SEVERITY_ERROR, record->place,
                "vector and Taylor modes do not support bit-fields in a member of a union whose members have "
                "their reals at different places, or in memory of several types");
    return made;
}

static bool is_unfinished(const Record *made)
{
    return made->widens && made->widens->is_complete && !made->is_complete;
}

/* A record of memory of several types may lead to reals by pointers to its like alone, whose types do not say so (a base of what has them). */
static bool changes(const Wide *wide, const Type *type)
{
    while (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER)
        type = type->kind == TYPE_ARRAY ? type->as.array.element : type_target(type);
    return type_reaches_real(type) || (type->kind == TYPE_RECORD && type->as.record->is_mixed && !wide->is_replacing);
}

/* whole: its size is needed, too, not only what pointers to it are made of. */
static const Type *widened(const Wide *wide, const Type *type, bool whole)
{
    Module *module = wide->module;
    Record *made;

    switch (type->kind) {
    case TYPE_REAL:
    case TYPE_COMPLEX: return type_array(module, type, wide->width);
    case TYPE_ARRAY: return type_array_like(module, type, widened(wide, type->as.array.element, true));
    case TYPE_POINTER:
        return changes(wide, type) ? type_pointer(module, widened(wide, type_target(type), false), false) : type;
    case TYPE_RECORD:
        if (!changes(wide, type))
            return type;
        made = wide_record(wide, type->as.record);
        if (whole && is_unfinished(made))
            complete(wide, made);
        return made->type;
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return type;
    }
    return type;
}

/* What pointers lead to is completed last: it may hold what leads there, whose size must be known then. */
const Type *wide_type(const Wide *wide, const Type *type)
{
    size_t first = wide->module->records.count;
    const Type *to = widened(wide, type, true);

    for (size_t i = first; i < wide->module->records.count; i++)
        if (is_unfinished(wide->module->records.items[i]))
            complete(wide, wide->module->records.items[i]);
    return to;
}

/* ---- places within one element ---- */

/* The member that has derivatives, of all that a union has. */
static unsigned wide_member(const Record *record)
{
    unsigned i = 0;

    while (i + 1 < record->field_count && !type_reaches_real(record->fields[i].type))
        i++;
    return i;
}

/* Where what stands `offset` bytes behind the beginning of `type` stands in the wide type. */
static int64_t wide_place(const Wide *wide, const Type *type, int64_t offset)
{
    const Type *to = wide_type(wide, type);
    const Record *record = type->kind == TYPE_RECORD ? type->as.record : NULL;
    unsigned last = 0;

    if (offset >= type->size)
        return to->size + offset - type->size;
    if (type_is_scalar(type)) /* in the midst of it */
        return 0;
    if (to == type)
        return offset;
    if (type->kind == TYPE_ARRAY) {
        const Type *element = type->as.array.element;
        return offset / element->size * wide_type(wide, element)->size +
               wide_place(wide, element, offset % element->size);
    }
    if (!record)
        return offset;
    if (record->is_union)
        return wide_place(wide, record->fields[wide_member(record)].type, offset);
    while (last + 1 < record->field_count && record->fields[last + 1].offset <= offset)
        last++;
    offset -= record->fields[last].offset;
    return to->as.record->fields[last].offset + (record->fields[last].is_inactive && !wide->is_replacing
                                                     ? offset
                                                     : wide_place(wide, record->fields[last].type, offset));
}

/* The same for an offset that is known as the program runs: a choice for each place where a member ends or begins. */
static Value *chosen_place(const Wide *wide, Builder *builder, Value *offset, const Type *type)
{
    Module *module = wide->module;
    Value *place = value_integer(module, offset->type, 0);
    int64_t before = 0;

    for (int64_t i = 1; i < type->size; i++) {
        int64_t here = wide_place(wide, type, i);
        if (here == before)
            continue;
        place =
            build_select(builder, build_compare(builder, COMPARE_GE, offset, value_integer(module, offset->type, i)),
                         value_integer(module, offset->type, here), place);
        before = here;
    }
    return place;
}

enum { CHOICES_LIMIT = 512 }; /* bytes of a type whose places may be told apart as the program runs */

/* struct S { ...; double tail[]; }: the tail grows by its own measure. A size that is computed may end before it. */
static Value *bytes_with_tail(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    Module *module = wide->module;
    const Record *one = type->as.record, *other = wide_type(wide, type)->as.record;
    const Field *last = &one->fields[one->field_count - 1], *to = &other->fields[one->field_count - 1];
    Value *offset = value_integer(module, bytes->type, last->offset);
    Value *tail = build_binary(builder, OP_SUB, bytes, offset);

    tail = wide_bytes(wide, builder, tail, last->type->as.array.element);
    tail = build_binary(builder, OP_ADD, value_integer(module, bytes->type, to->offset), tail);
    if (bytes_at_least(bytes) >= last->offset)
        return tail;
    return build_select(builder, build_compare(builder, COMPARE_GE, bytes, offset), tail,
                        to->offset == last->offset ? bytes : chosen_place(wide, builder, bytes, type));
}

Value *wide_bytes(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    Module *module = wide->module;
    const Type *to = wide_type(wide, type);
    Value *elements, *whole, *size;

    if (to != type && block_tail(type, bytes) == TAIL_GOES_ON)
        return bytes_with_tail(wide, builder, bytes, type);
    if (type->size == 0 || to->size == type->size)
        return bytes;
    if (bytes->kind == VALUE_INTEGER)
        return value_integer(module, bytes->type,
                             bytes->as.integer / type->size * to->size +
                                 wide_place(wide, type, bytes->as.integer % type->size));
    if (type_run_of(type) || (to->size % type->size == 0 && bytes_are_whole(bytes, type->size)))
        return build_binary(builder, OP_MUL, value_integer(module, bytes->type, to->size / type->size), bytes);
    size = value_integer(module, bytes->type, type->size);
    elements = build_binary(builder, OP_DIV, bytes, size);
    whole = build_binary(builder, OP_MUL, elements, value_integer(module, bytes->type, to->size));
    if (bytes_are_whole(bytes, type->size))
        return whole;
    if (type->size > CHOICES_LIMIT)
        diagnostics_report(module->diagnostics, SEVERITY_ERROR, builder->place,
                           "vector modes need to see that this number of bytes is a multiple of the size of '%s'",
                           type->kind == TYPE_RECORD && type->as.record->tag ? type->as.record->tag : "an element");
    else
        whole = build_binary(builder, OP_ADD, whole,
                             chosen_place(wide, builder, build_binary(builder, OP_REM, bytes, size), type));
    return whole;
}

/* Of a record that ends in an array its memory may go on (`double v[1]` allocated with n elements), however whole the size looks. */
static bool may_go_on(const Value *bytes, const Type *type)
{
    bool is_several = bytes->kind == VALUE_INTEGER && bytes->as.integer != type->size;

    return block_tail(type, bytes) != TAIL_NONE || (is_several && type_ends_in_array(type));
}

/* No byte takes more than N in the wide type, padding included, since fields keep their alignment: N times the size is enough wherever
 * the members end. */
Value *wide_room(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    if (bytes_are_whole(bytes, type->size) && !may_go_on(bytes, type))
        return wide_bytes(wide, builder, bytes, type);
    return build_binary(builder, OP_MUL, value_integer(wide->module, bytes->type, wide->width), bytes);
}

static bool may_be_whole(const Value *bytes, const Type *type)
{
    return bytes->kind != VALUE_INTEGER || type->size <= 0 || bytes->as.integer % type->size == 0;
}

unsigned wide_size_operand(Value *const *operands, unsigned count, unsigned size, const Type *type)
{
    if (value_is_integer(operands[size], 1))
        return count;
    return may_be_whole(operands[size], type) || !may_be_whole(operands[count], type) ? size : count;
}

Value *wide_distance(const Wide *wide, Builder *builder, Value *bytes, const Type *type)
{
    Module *module = wide->module;

    if (bytes->kind == VALUE_INTEGER && bytes->as.integer < 0)
        return value_integer(
            module, bytes->type,
            -wide_bytes(wide, builder, value_integer(module, bytes->type, -bytes->as.integer), type)->as.integer);
    if (bytes->kind == VALUE_INTEGER || type_run_of(type) || bytes_are_whole(bytes, type->size))
        return wide_bytes(wide, builder, bytes, type);
    diagnostics_report(module->diagnostics, SEVERITY_ERROR, builder->place,
                       "vector modes need to see which member this pointer is moved to");
    return bytes;
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
