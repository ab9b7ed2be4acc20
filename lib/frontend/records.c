/* In:   libclang's structs and unions.
 * Out:  the IR's records, laid out as the target does.
 * Keeps: a record is known by its USR in all files. Where two files disagree about a member of it, each has its own, but what a
 *        header says goes for all of them. */
#include "frontend/faces.h"

#include <string.h>

/* ---- members ---- */

typedef struct FieldList {
    Importer *importer;
    VECTOR(Field) fields;
    VECTOR(CXCursor) cursors;
} FieldList;

static enum CXVisitorResult visit_field(CXCursor cursor, CXClientData data)
{
    FieldList *list = data;

    VECTOR_PUSH(list->importer->arena, list->cursors, cursor);
    return CXVisit_Continue;
}

static Field describe_field(Importer *importer, CXCursor cursor, const Type *field_type)
{
    CXType type = clang_getCursorType(cursor);
    const char *name = importer_spelling(importer, cursor);
    long long bits = clang_Cursor_getOffsetOfField(cursor);
    int width = clang_getFieldDeclBitWidth(cursor);
    Field field = {.bit_width = width};

    field.type = field_type;
    field.name = *name && !strchr(name, '(') ? name : NULL;
    field.is_const = ctype_is_const(type);
    field.is_volatile = ctype_is_volatile(type);
    field.is_inactive = field_is_inactive(importer, cursor);
    field.offset = bits / 8;
    if (width >= 0 && field.type->size > 0)
        field.offset = bits / 8 / field.type->size * field.type->size;
    return field;
}

static Field import_field(Importer *importer, CXCursor cursor)
{
    return describe_field(importer, cursor, import_type(importer, clang_getCursorType(cursor)));
}

/* Would C lay the record out otherwise, without attributes? Its members may all be where they were, and yet the record
 * itself may stand anywhere in another one. */
static bool is_packed_record(const FieldList *list, long long size, long long align)
{
    for (size_t i = 0; i < list->fields.count; i++) {
        const Field *field = &list->fields.items[i];
        if (field->type->align > 1 && (field->offset % field->type->align != 0 || size % field->type->align != 0))
            return true;
        if (align == 1 && field->type->align > 1 && field->bit_width < 0)
            return true;
    }
    return false;
}

static void fill_record(Importer *importer, Record *record, CXType type)
{
    FieldList list = {.importer = importer};
    long long size = clang_Type_getSizeOf(type);

    if (size < 0)
        return;
    record_lay_out(record, size, clang_Type_getAlignOf(type));
    clang_Type_visitFields(type, visit_field, &list);
    for (size_t i = 0; i < list.cursors.count; i++) {
        Field field = import_field(importer, list.cursors.items[i]);
        VECTOR_PUSH(importer->arena, list.fields, field);
    }
    record->is_packed = is_packed_record(&list, size, clang_Type_getAlignOf(type));
    record_complete(importer->module, record, list.fields.items, (unsigned)list.fields.count, size,
                    clang_Type_getAlignOf(type));
}

/* A record is listed when it is first met; those that it holds must stand before it. */
static void move_record_last(Module *module, Record *record)
{
    size_t i = module->records.count - 1;

    while (module->records.items[i] != record)
        i--;
    for (; i + 1 < module->records.count; i++)
        module->records.items[i] = module->records.items[i + 1];
    module->records.items[i] = record;
}

bool is_record_declaration(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_StructDecl || clang_getCursorKind(cursor) == CXCursor_UnionDecl;
}

/* The function that it is declared in, or none. */
static CXCursor function_around(CXCursor declaration)
{
    CXCursor around = clang_getCursorSemanticParent(declaration);

    while (is_record_declaration(around))
        around = clang_getCursorSemanticParent(around);
    return clang_getCursorKind(around) == CXCursor_FunctionDecl ? around : clang_getNullCursor();
}

static bool is_local(CXCursor declaration)
{
    return !cursor_is_null(function_around(declaration));
}

/* Anonymous records with a typedef have a USR of their own shape: c:@SA@Name, c:@UA@Name. */
static bool has_alias(const char *usr)
{
    const char *last = strrchr(usr, '@');

    return last && last - usr >= 3 && (strncmp(last - 3, "@SA@", 4) == 0 || strncmp(last - 3, "@UA@", 4) == 0);
}

static bool is_nameless(Importer *importer, CXCursor declaration)
{
    const char *name = importer_spelling(importer, declaration);

    return clang_Cursor_isAnonymous(declaration) || strchr(name, '(') || !*name;
}

typedef struct VariableSearch {
    CXCursor record, found;
} VariableSearch;

static enum CXChildVisitResult find_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    VariableSearch *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_VarDecl ||
        !clang_equalCursors(clang_getTypeDeclaration(ctype_element(clang_getCursorType(cursor))), search->record))
        return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

/* The variable that a record without a name was written for: it has no other name. */
static CXCursor variable_of(Importer *importer, CXCursor declaration)
{
    VariableSearch search = {declaration, clang_getNullCursor()};

    if (is_nameless(importer, declaration) && !has_alias(importer_text(importer, clang_getCursorUSR(declaration))))
        clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), find_variable, &search);
    return search.found;
}

/* `static struct { double x; } state;` in a header, where each unit has its own state: the record is the unit's own, too, with those
 * in it. */
static bool is_of_own_variable(Importer *importer, CXCursor declaration)
{
    CXCursor outermost = declaration, variable;

    if (importer->input->file_count == 1 ||
        importer_is_input(importer, importer_place(importer, clang_getCursorLocation(declaration)).file))
        return false;
    while (is_record_declaration(clang_getCursorSemanticParent(outermost)))
        outermost = clang_getCursorSemanticParent(outermost);
    variable = variable_of(importer, outermost);
    return !cursor_is_null(variable) && is_units_own(importer, variable);
}

/* Will the output have the record by an #include? What a header's function declares for itself nobody else sees. */
static bool is_in_header(Importer *importer, CXCursor declaration)
{
    return !is_local(declaration) &&
           !importer_is_input(importer, importer_place(importer, clang_getCursorLocation(declaration)).file) &&
           !is_of_own_variable(importer, declaration);
}

static void place_record(Importer *importer, Record *record, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    CXCursor cursor = cursor_is_null(definition) ? declaration : definition;
    CXSourceLocation location = clang_getCursorLocation(cursor);

    record->place = importer_place(importer, location);
    record->in_system_header = clang_Location_isInSystemHeader(location);
    record->in_source = !is_in_header(importer, cursor);
    record->header = record->in_source ? NULL : record->place.file;
    if (record->header && !record->in_system_header)
        record->header = inclusion_outermost(importer, record->header);
}

/* The record's that it stands in; NULL: it stands in none that has a name. */
static const char *holder_name(Importer *importer, CXCursor declaration)
{
    CXCursor holder = clang_getCursorSemanticParent(declaration);
    const char *name;

    if (!is_record_declaration(holder))
        return NULL;
    name = importer_spelling(importer, holder);
    return *name && !strchr(name, ' ') ? name : holder_name(importer, holder);
}

/* The output defines an input file's records again, and may give those a tag that have no name; not those, of course,
 * whose members are their holder's. */
static const char *invented_tag(Importer *importer, CXCursor declaration)
{
    const char *base = holder_name(importer, declaration), *tag;

    if (clang_Cursor_isAnonymousRecordDecl(declaration) || is_in_header(importer, declaration))
        return NULL;
    base = base ? arena_format(importer->arena, "%s_unnamed", base)
                : "unnamed"; /* headers of several outputs go together */
    tag = base;
    for (int i = 2; module_record(importer->module, tag); i++)
        tag = arena_format(importer->arena, "%s_%d", base, i);
    return tag;
}

static bool has_tag(const Importer *importer, const char *tag)
{
    for (size_t i = 0; i < importer->module->records.count; i++) {
        const Record *record = importer->module->records.items[i];
        if (record->tag && strcmp(record->tag, tag) == 0)
            return true;
    }
    return false;
}

static bool is_headers_tag(Importer *importer, const char *tag)
{
    return name_map_get(&importer->header_records, arena_format(importer->arena, "c:@S@%s", tag)) ||
           name_map_get(&importer->header_records, arena_format(importer->arena, "c:@U@%s", tag));
}

static bool is_defined_in_input(Importer *importer, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);

    return !is_local(declaration) && !cursor_is_null(definition) &&
           importer_is_input(importer, importer_place(importer, clang_getCursorLocation(definition)).file);
}

/* Has the input file a record of its own under the name that another one has in a header? */
static bool is_beside_header(Importer *importer, CXCursor declaration)
{
    const char *usr = importer_text(importer, clang_getCursorUSR(declaration));
    uintptr_t number = (uintptr_t)name_map_get(&importer->header_records, usr);

    if (!number || !is_defined_in_input(importer, declaration))
        return false;
    if (number == UNTOLD_RECORD) /* that of who includes the header */
        return clang_Location_isFromMainFile(clang_getCursorLocation(clang_getCanonicalCursor(declaration)));
    return face_whole(importer, face_of(importer, declaration)) != number;
}

static bool is_record_name_taken(Importer *importer, CXCursor declaration, const char *name, bool is_alias)
{
    if (is_local(declaration))
        return module_record(importer->module, name) || is_headers_tag(importer, name);
    if (!is_defined_in_input(importer, declaration))
        return false;
    return is_alias
               ? importer->input->file_count > 1 && module_record(importer->module, name)
               : has_tag(importer, name) || (is_beside_header(importer, declaration) && is_headers_tag(importer, name));
}

/* The output has all records side by side: a function's own is renamed where another one has its name, and so is that of a file. */
static const char *record_name(Importer *importer, CXCursor declaration, const char *name, bool is_alias)
{
    const char *renamed = name;
    bool is_other = is_alias && is_beside_header(importer, declaration);

    for (int i = 2; is_other || is_record_name_taken(importer, declaration, renamed, is_alias); i++, is_other = false)
        renamed = arena_format(importer->arena, "%s_%d", name, i);
    return renamed;
}

/* A header's record without a name, in C: by its variable. */
static const char *type_by_variable(Importer *importer, CXCursor declaration)
{
    CXCursor variable =
        is_in_header(importer, declaration) ? variable_of(importer, declaration) : clang_getNullCursor();
    const char *text;

    if (cursor_is_null(variable) || ctype_is_const(clang_getCursorType(variable)))
        return NULL;
    text = importer_spelling(importer, variable);
    for (CXType type = clang_getCanonicalType(clang_getCursorType(variable));
         !clang_equalTypes(type, ctype_element(type)); type = ctype_target(type))
        text = arena_format(importer->arena, "%s[0]", text);
    return arena_format(importer->arena, "__typeof__(%s)", text);
}

static Record *new_record(Importer *importer, CXCursor declaration, const char *usr)
{
    const char *name = importer_spelling(importer, declaration);
    bool is_union = clang_getCursorKind(declaration) == CXCursor_UnionDecl;

    if (has_alias(usr)) { /* some versions: the name is but in the USR */
        name = is_nameless(importer, declaration) ? strrchr(usr, '@') + 1 : name;
        return record_new(importer->module, NULL, record_name(importer, declaration, name, true), is_union);
    }
    if (is_nameless(importer, declaration)) {
        Record *record = record_new(importer->module, invented_tag(importer, declaration), NULL, is_union);
        record->in_c = type_by_variable(importer, declaration);
        return record;
    }
    return record_new(importer->module, record_name(importer, declaration, name, false), NULL, is_union);
}

/* A nameless record's USR is its place, and macros may put several at one place: their fields tell them apart. What stands in a
 * function that is another one in each unit is another one, too. */
static const char *record_key(Importer *importer, CXType type, CXCursor declaration, const char *usr)
{
    FieldList list = {.importer = importer};
    CXCursor function = function_around(declaration);
    const char *key = usr;

    if ((!cursor_is_null(function) && is_units_own(importer, function)) || is_of_own_variable(importer, declaration))
        key = usr = arena_format(importer->arena, "%s of %u", usr, importer->unit_number);
    if (!is_nameless(importer, declaration) || has_alias(usr) || clang_Type_getSizeOf(type) < 0)
        return usr;
    clang_Type_visitFields(type, visit_field, &list);
    for (size_t i = 0; i < list.cursors.count; i++) {
        const char *of = importer_text(importer, clang_getTypeSpelling(clang_getCursorType(list.cursors.items[i])));
        key = arena_format(importer->arena, "%s %s %s;", key, of, importer_spelling(importer, list.cursors.items[i]));
    }
    return key;
}

/* ---- one record in two files ---- */

/* A record that the units before have, and one of the unit at hand: alike, if what is still to be looked at is so, too. */
typedef struct Pair {
    Record *known;
    const void *here;
    const char *key; /* where it has no name, else NULL */
} Pair;

typedef struct Pairing {
    Importer *importer;
    VECTOR(Pair) pairs;
} Pairing;

static bool is_alike(Pairing *pairing, Record *known, CXType type);

static bool is_same_type(Pairing *pairing, const Type *known, CXType type)
{
    type = clang_getCanonicalType(type);
    if (known->kind == TYPE_POINTER && type.kind == CXType_Pointer)
        return known->as.pointer.to_const == ctype_is_const(clang_getPointeeType(type)) &&
               is_same_type(pairing, type_target(known), clang_getPointeeType(type));
    if (known->kind == TYPE_ARRAY && (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray))
        return known->as.array.count == clang_getArraySize(type) &&
               is_same_type(pairing, known->as.array.element, clang_getArrayElementType(type));
    if (known->kind == TYPE_FUNCTION && type.kind == CXType_FunctionProto) {
        bool same = known->as.function.is_variadic == (clang_isFunctionTypeVariadic(type) != 0) &&
                    clang_getNumArgTypes(type) == (int)known->as.function.count &&
                    is_same_type(pairing, known->as.function.result, clang_getResultType(type));
        for (unsigned i = 0; same && i < known->as.function.count; i++)
            same = is_same_type(pairing, known->as.function.parameters[i], clang_getArgType(type, i));
        return same;
    }
    if (known->kind == TYPE_RECORD && type.kind == CXType_Record)
        return is_alike(pairing, known->as.record, type);
    return import_type(pairing->importer, type) == known;
}

static bool is_same_field(Pairing *pairing, const Field *known, CXCursor cursor)
{
    Field field = {0};

    if (!is_same_type(pairing, known->type, clang_getCursorType(cursor)))
        return false;
    field = describe_field(pairing->importer, cursor, known->type);
    return field.offset == known->offset && field.bit_width == known->bit_width && field.is_const == known->is_const &&
           field.is_volatile == known->is_volatile && field.is_inactive == known->is_inactive &&
           !field.name == !known->name && (!field.name || strcmp(field.name, known->name) == 0);
}

static bool has_fields(Pairing *pairing, const Record *known, CXType type)
{
    FieldList list = {.importer = pairing->importer};

    clang_Type_visitFields(type, visit_field, &list);
    if (clang_Type_getSizeOf(type) != known->type->size || clang_Type_getAlignOf(type) != known->type->align ||
        list.cursors.count != known->field_count)
        return false;
    for (unsigned i = 0; i < known->field_count; i++)
        if (!is_same_field(pairing, &known->fields[i], list.cursors.items[i]))
            return false;
    return true;
}

/* A record without a name is another one in each file, and stands for the same one if it has the same members. */
static bool is_alike(Pairing *pairing, Record *known, CXType type)
{
    Importer *importer = pairing->importer;
    CXCursor declaration = clang_getTypeDeclaration(type);
    const char *usr = importer_text(importer, clang_getCursorUSR(declaration));
    const char *key = record_key(importer, type, declaration, usr),
               *known_key = pointer_map_get(&importer->keys, known);
    Pair pair = {known, clang_getCanonicalCursor(declaration).data[0], NULL};

    if (is_nameless(importer, declaration) && !has_alias(usr))
        pair.key = key;
    else if (!known_key || strcmp(known_key, key) != 0)
        return false;
    if (!known->is_complete || clang_Type_getSizeOf(type) < 0)
        return true;
    for (size_t i = 0; i < pairing->pairs.count; i++)
        if (pairing->pairs.items[i].known == known && pairing->pairs.items[i].here == pair.here)
            return true;
    VECTOR_PUSH(importer->arena, pairing->pairs, pair);
    return has_fields(pairing, known, type);
}

static bool is_known(Importer *importer, Record *known, CXType type)
{
    Pairing pairing = {.importer = importer};

    if (!is_alike(&pairing, known, type))
        return false;
    for (size_t i = 0; i < pairing.pairs.count; i++) {
        const Pair *pair = &pairing.pairs.items[i];
        pointer_map_put(&importer->compared, importer->arena, pair->here, pair->known);
        if (pair->key)
            name_map_put(&importer->records, importer->arena, pair->key, pair->known);
    }
    return true;
}

static void complain(Importer *importer, CXCursor place, const char *name)
{
    diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR,
                       importer_place(importer, clang_getCursorLocation(place)),
                       "'%s' is defined differently in two files", name);
    importer->failed = true;
}

/* Those of one key are versions of it: what differs from all of them is a new one, in an input file. The first one is left to what
 * headers say. */
static Record *version_of(Importer *importer, const char *first, unsigned version, const char **key)
{
    *key = version > 1 ? arena_format(importer->arena, "%s version %u", first, version) : first;
    return name_map_get(&importer->records, *key);
}

/* An input file's: one of those that are there, or NULL. */
static Record *known_version(Importer *importer, CXType type, const char *first)
{
    const char *key;
    Record *record = version_of(importer, first, 1, &key);

    for (unsigned version = 2; version == 2 || record; record = version_of(importer, first, version++, &key))
        if (record && record->is_complete && is_known(importer, record, type))
            return record;
    return NULL;
}

/* Once, and of what differs itself, rather than of what holds it. */
static void complain_of_record(Importer *importer, Record *known, CXType type, CXCursor declaration)
{
    FieldList list = {.importer = importer};
    bool had_failed = importer->failed;

    pointer_map_put(&importer->compared, importer->arena, clang_getCanonicalCursor(declaration).data[0], known);
    importer->failed = false;
    clang_Type_visitFields(type, visit_field, &list);
    for (size_t i = 0; i < list.cursors.count; i++)
        import_type(importer, clang_getCursorType(list.cursors.items[i]));
    if (!importer->failed)
        complain(importer, declaration, importer_spelling(importer, declaration));
    importer->failed |= had_failed;
}

/* NULL: not there yet. */
static Record *choose_record(Importer *importer, CXType type, CXCursor declaration, const char **key)
{
    const char *first = *key;
    bool is_inputs = is_defined_in_input(importer, declaration);
    unsigned version = is_beside_header(importer, declaration) ? 2 : 1;
    Record *record = is_inputs ? known_version(importer, type, first) : NULL;

    if (record)
        return record;
    record = version_of(importer, first, version, key);
    while (is_inputs && record && record->is_complete)
        record = version_of(importer, first, ++version, key);
    if (record && record->is_complete && clang_Type_getSizeOf(type) >= 0 && !is_known(importer, record, type))
        complain_of_record(importer, record, type, declaration);
    return record;
}

static Record *find_record(Importer *importer, CXType type, CXCursor declaration)
{
    const void *here = clang_getCanonicalCursor(declaration).data[0];
    const char *usr = importer_text(importer, clang_getCursorUSR(declaration));
    const char *base = record_key(importer, type, declaration, usr), *key = base;
    Record *record = pointer_map_get(&importer->compared, here);

    if (record)
        return record;
    record = choose_record(importer, type, declaration, &key);
    if (!record) {
        record = new_record(importer, declaration, usr);
        name_map_put(&importer->records, importer->arena, key, record);
        if (!is_nameless(importer, declaration) || has_alias(usr))
            pointer_map_put(&importer->keys, importer->arena, record, (void *)(uintptr_t)base);
        place_record(importer, record, declaration);
    }
    if (clang_Type_getSizeOf(type) >= 0)
        pointer_map_put(&importer->compared, importer->arena, here, record);
    return record;
}

const Type *import_record(Importer *importer, CXType type)
{
    CXCursor declaration = clang_getTypeDeclaration(type);
    Record *record = find_record(importer, type, declaration);

    if (!record->is_complete && clang_Type_getSizeOf(type) >= 0) {
        if (pointer_map_get(&importer->filling, record))
            return record->type; /* a pointer in it leads back here */
        pointer_map_put(&importer->filling, importer->arena, record, record);
        place_record(importer, record, declaration);
        fill_record(importer, record, type);
        move_record_last(importer->module, record);
    }
    return record->type;
}

void check_one_record(Importer *importer, const Type *known, CXType type, CXCursor declaration)
{
    const Type *here = import_value_type(importer, type);
    const char *key, *known_key;

    while (known->kind == TYPE_POINTER)
        known = type_target(known);
    while (here->kind == TYPE_POINTER)
        here = type_target(here);
    if (known == here || known->kind != TYPE_RECORD || here->kind != TYPE_RECORD)
        return;
    key = pointer_map_get(&importer->keys, here->as.record);
    known_key = pointer_map_get(&importer->keys, known->as.record);
    if (key && known_key && strcmp(key, known_key) == 0)
        complain(importer, declaration, strrchr(key, '@') + 1);
}
