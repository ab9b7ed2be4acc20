/* In:    descriptions of C types.
 * Out:   interned types of a module.
 * Keeps: one Type for equal descriptions, found by a hash over its parts. */
#include "ir/types.h"

#include "ir/ir.h"

#include <string.h>

#define LONGEST_ROW \
    ((int64_t)1     \
     << 32) /* of elements; the runtime takes no row for longer (spans.c), and no distance of rows overflows */

typedef struct TypeTable {
    const Type **slots;
    size_t count, capacity;
} TypeTable;

static uint64_t mixed(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 29);
}

/* Component types are interned already, so their numbers identify them. */
static uint64_t type_hash(const Type *type)
{
    uint64_t hash = mixed(0, type->kind);

    switch (type->kind) {
    case TYPE_VOID: break;
    case TYPE_INTEGER: return mixed(hash, type->as.integer.kind);
    case TYPE_REAL:
    case TYPE_COMPLEX: return mixed(hash, type->as.real);
    case TYPE_POINTER: return mixed(mixed(hash, type->as.pointer.target->number), type->as.pointer.to_const);
    case TYPE_ARRAY:
        return mixed(mixed(hash, type->as.array.element->number),
                     (uint64_t)type->as.array.count + type->as.array.is_const);
    case TYPE_RECORD: return mixed(hash, (uint64_t)(uintptr_t)type->as.record);
    case TYPE_FUNCTION:
        hash = mixed(mixed(hash, type->as.function.result->number), type->as.function.is_variadic);
        for (unsigned i = 0; i < type->as.function.count; i++)
            hash = mixed(hash, type->as.function.parameters[i]->number);
        return hash;
    case TYPE_OPAQUE:
        for (const char *c = type->as.opaque; *c; c++)
            hash = mixed(hash, (unsigned char)*c);
        return hash;
    }
    return hash;
}

static bool types_equal(const Type *a, const Type *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_VOID: return true;
    case TYPE_INTEGER: return a->as.integer.kind == b->as.integer.kind;
    case TYPE_REAL:
    case TYPE_COMPLEX: return a->as.real == b->as.real;
    case TYPE_POINTER:
        return a->as.pointer.target == b->as.pointer.target && a->as.pointer.to_const == b->as.pointer.to_const;
    case TYPE_ARRAY:
        return a->as.array.element == b->as.array.element && a->as.array.count == b->as.array.count &&
               a->as.array.is_row == b->as.array.is_row && a->as.array.is_const == b->as.array.is_const;
    case TYPE_RECORD: return a->as.record == b->as.record;
    case TYPE_FUNCTION:
        if (a->as.function.result != b->as.function.result || a->as.function.count != b->as.function.count ||
            a->as.function.is_variadic != b->as.function.is_variadic)
            return false;
        for (unsigned i = 0; i < a->as.function.count; i++)
            if (a->as.function.parameters[i] != b->as.function.parameters[i])
                return false;
        return true;
    case TYPE_OPAQUE: return strcmp(a->as.opaque, b->as.opaque) == 0;
    }
    return false;
}

static void table_insert(TypeTable *table, const Type *type)
{
    size_t slot = type_hash(type) & (table->capacity - 1);

    while (table->slots[slot])
        slot = (slot + 1) & (table->capacity - 1);
    table->slots[slot] = type;
    table->count++;
}

static void table_grow(Module *module, TypeTable *table)
{
    TypeTable wider = {.capacity = table->capacity ? 2 * table->capacity : 64};

    wider.slots = ARENA_ARRAY(module->arena, const Type *, wider.capacity);
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i])
            table_insert(&wider, table->slots[i]);
    *table = wider;
}

/* The module's own copy of the type that `wanted` describes. */
static Type *type_interned(Module *module, const Type *wanted)
{
    TypeTable *table = module->type_table;
    size_t slot;
    Type *type;

    if (!table)
        module->type_table = table = ARENA_NEW(module->arena, TypeTable);
    if (2 * table->count >= table->capacity)
        table_grow(module, table);
    slot = type_hash(wanted) & (table->capacity - 1);
    for (; table->slots[slot]; slot = (slot + 1) & (table->capacity - 1))
        if (types_equal(table->slots[slot], wanted))
            return (Type *)table->slots[slot];
    type = ARENA_NEW(module->arena, Type);
    *type = *wanted;
    type->number = (unsigned)module->types.count;
    VECTOR_PUSH(module->arena, module->types, type);
    table_insert(table, type);
    return type;
}

const Type *type_void(Module *module)
{
    return type_interned(module, &(Type){.kind = TYPE_VOID, .align = 1});
}

const Type *type_integer(Module *module, IntegerKind kind)
{
    static const struct {
        unsigned char size, is_signed;
    } table[INTEGER_KINDS] = {
        {sizeof(_Bool), 0},
        {1, (char)-1 < 0},
        {1, 1},
        {1, 0},
        {sizeof(short), 1},
        {sizeof(short), 0},
        {sizeof(int), 1},
        {sizeof(int), 0},
        {sizeof(long), 1},
        {sizeof(long), 0},
        {sizeof(long long), 1},
        {sizeof(long long), 0},
    };
    Type type = {.kind = TYPE_INTEGER, .size = table[kind].size, .align = table[kind].size};

    type.as.integer.kind = kind;
    type.as.integer.is_signed = table[kind].is_signed;
    return type_interned(module, &type);
}

const Type *type_int(Module *module)
{
    return type_integer(module, INTEGER_INT);
}

const Type *type_long(Module *module)
{
    return type_integer(module, INTEGER_LONG);
}

const Type *type_size(Module *module)
{
    return type_integer(module, INTEGER_ULONG);
}

const Type *type_real(Module *module, RealKind kind)
{
    static const unsigned char sizes[REAL_KINDS] = {sizeof(float), sizeof(double), sizeof(long double)};
    Type type = {.kind = TYPE_REAL, .size = sizes[kind], .align = sizes[kind]};

    type.as.real = kind;
    return type_interned(module, &type);
}

const Type *type_complex(Module *module, RealKind kind)
{
    const Type *part = type_real(module, kind);
    Type type = {.kind = TYPE_COMPLEX, .size = 2 * part->size, .align = part->align};

    type.as.real = kind;
    return type_interned(module, &type);
}

const Type *type_part(Module *module, const Type *type)
{
    return type_is_complex(type) ? type_real(module, type->as.real) : type;
}

const Type *type_double(Module *module)
{
    return type_real(module, REAL_DOUBLE);
}

const Type *type_pointer(Module *module, const Type *target, bool to_const)
{
    Type type = {.kind = TYPE_POINTER, .size = sizeof(void *), .align = sizeof(void *)};

    type.as.pointer.target = target;
    type.as.pointer.to_const = to_const;
    return type_interned(module, &type);
}

const Type *type_array(Module *module, const Type *element, int64_t count)
{
    Type type = {.kind = TYPE_ARRAY, .size = count < 0 ? 0 : count * element->size, .align = element->align};

    type.as.array.element = element;
    type.as.array.count = count;
    return type_interned(module, &type);
}

const Type *type_row(Module *module, const Type *element, bool is_const)
{
    Type type = {.kind = TYPE_ARRAY, .size = LONGEST_ROW * element->size, .align = element->align};

    type.as.array.element = element;
    type.as.array.count = LONGEST_ROW;
    type.as.array.is_row = true;
    type.as.array.is_const = is_const;
    return type_interned(module, &type);
}

bool type_is_table(const Type *type)
{
    const Type *entry = type_is_pointer(type) ? type_target(type) : NULL;

    return entry && type_is_pointer(entry) && type_is_floating(type_target(entry));
}

const Type *type_array_like(Module *module, const Type *like, const Type *element)
{
    return type_is_row(like) ? type_row(module, element, like->as.array.is_const)
                             : type_array(module, element, like->as.array.count);
}

const Type *type_opaque(Module *module, const char *spelling, int64_t size, int64_t align)
{
    Type type = {.kind = TYPE_OPAQUE, .size = size, .align = align};

    type.as.opaque = arena_copy_text(module->arena, spelling);
    return type_interned(module, &type);
}

const Type *type_function(Module *module, const Type *result, const Type *const *parameters, unsigned count,
                          bool is_variadic)
{
    const Type **copy = ARENA_ARRAY(module->arena, const Type *, count);
    Type type = {.kind = TYPE_FUNCTION, .align = 1};

    if (count)
        memcpy(copy, parameters, count * sizeof *copy);
    type.as.function.result = result;
    type.as.function.parameters = copy;
    type.as.function.count = count;
    type.as.function.is_variadic = is_variadic;
    return type_interned(module, &type);
}

Record *record_new(Module *module, const char *tag, const char *alias, bool is_union)
{
    Record *record = ARENA_NEW(module->arena, Record);
    Type type = {.kind = TYPE_RECORD, .align = 1};

    record->tag = tag ? arena_copy_text(module->arena, tag) : NULL;
    record->alias = alias ? arena_copy_text(module->arena, alias) : NULL;
    record->is_union = is_union;
    type.as.record = record;
    record->type = type_interned(module, &type);
    VECTOR_PUSH(module->arena, module->records, record);
    return record;
}

void record_lay_out(Record *record, int64_t size, int64_t align)
{
    Type *type = (Type *)record->type;

    type->size = size;
    type->align = align;
}

void record_complete(Module *module, Record *record, const Field *fields, unsigned count, int64_t size, int64_t align)
{
    record->fields = ARENA_ARRAY(module->arena, Field, count);
    if (count)
        memcpy(record->fields, fields, count * sizeof *fields);
    record->field_count = count;
    record->is_complete = true;
    record_lay_out(record, size, align);
}

const Type *type_without_const(Module *module, const Type *type)
{
    return type_is_pointer(type) ? type_pointer(module, type_target(type), false) : type;
}

const Type *type_without_any_const(Module *module, const Type *type)
{
    if (!type_is_pointer(type))
        return type;
    return type_pointer(module, type_without_any_const(module, type_target(type)), false);
}

typedef bool FieldTest(const Type *type);

static bool any_field(const Type *type, FieldTest *test)
{
    const Record *record = type->as.record;

    for (unsigned i = 0; i < record->field_count; i++)
        if (test(record->fields[i].type))
            return true;
    return false;
}

bool type_holds_union(const Type *type)
{
    return type->kind == TYPE_ARRAY
               ? type_holds_union(type->as.array.element)
               : type->kind == TYPE_RECORD && (type->as.record->is_union || any_field(type, type_holds_union));
}

bool type_is_byte(const Type *type)
{
    return type_is_integer(type) && type->size == 1;
}

bool type_holds_real(const Type *type)
{
    switch (type->kind) {
    case TYPE_REAL:
    case TYPE_COMPLEX: return true;
    case TYPE_ARRAY: return type_holds_real(type->as.array.element);
    case TYPE_RECORD: return any_field(type, type_holds_real);
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_POINTER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return false;
    }
    return false;
}

const Type *type_stripped(const Type *type)
{
    while (type && type->kind == TYPE_ARRAY)
        type = type->as.array.element;
    return type;
}

bool type_holds_pointer(const Type *type)
{
    switch (type->kind) {
    case TYPE_POINTER: return true;
    case TYPE_ARRAY: return type_holds_pointer(type->as.array.element);
    case TYPE_RECORD: return any_field(type, type_holds_pointer);
    case TYPE_VOID:
    case TYPE_INTEGER:
    case TYPE_REAL:
    case TYPE_COMPLEX:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return false;
    }
    return false;
}

/* The records on the way, so that a list's node does not lead in circles. */
typedef struct Path {
    const struct Path *up;
    const Record *record;
} Path;

static bool reaches_real(const Type *type, const Path *path)
{
    switch (type->kind) {
    case TYPE_REAL:
    case TYPE_COMPLEX: return true;
    case TYPE_ARRAY: return reaches_real(type->as.array.element, path);
    case TYPE_POINTER: return reaches_real(type->as.pointer.target, path);
    case TYPE_RECORD: {
        const Record *record = type->as.record;
        Path here = {path, record};
        for (const Path *step = path; step; step = step->up)
            if (step->record == record)
                return false;
        for (unsigned i = 0; i < record->field_count; i++)
            if (reaches_real(record->fields[i].type, &here))
                return true;
        return false;
    }
    case TYPE_VOID: /* `void *` may reach reals: who asks treats it apart */
    case TYPE_INTEGER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return false;
    }
    return false;
}

bool type_reaches_real(const Type *type)
{
    return reaches_real(type, NULL);
}
