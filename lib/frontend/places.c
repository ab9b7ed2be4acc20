/* In:   lvalues.
 * Out:  pointers to what they name; loads, stores and copies.
 * Keeps: a record's value is a pointer to storage that holds it. */
#include "frontend/lowering.h"

#include <string.h>

bool node_is_place(const Node *node)
{
    switch ((int)node->kind) {
    case CXCursor_DeclRefExpr: {
        enum CXCursorKind kind = clang_getCursorKind(clang_getCursorReferenced(node->cursor));
        return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
    }
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CompoundLiteralExpr:
    case CXCursor_StringLiteral: return true;
    case CXCursor_UnaryOperator: {
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);
        bool is_part = kind == CXUnaryOperator_Real || kind == CXUnaryOperator_Imag;
        return kind == CXUnaryOperator_Deref ||
               ((kind == CXUnaryOperator_Extension || is_part) && node_is_place(node->children[0]));
    }
    case CXCursor_ParenExpr: return node_is_place(node->children[0]);
    default: return false;
    }
}

Value *without_const(Lowering *lowering, Value *pointer)
{
    return build_cast(&lowering->builder, pointer, type_without_const(lowering->module, pointer->type));
}

/* ---- members ---- */

bool find_field(const Record *record, const char *name, unsigned *path, unsigned depth, unsigned *length)
{
    if (depth == FIELD_PATH)
        return false;
    for (unsigned i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        path[depth] = i;
        *length = depth + 1;
        if (field->name && strcmp(field->name, name) == 0)
            return true;
        if (!field->name && field->type->kind == TYPE_RECORD &&
            find_field(field->type->as.record, name, path, depth + 1, length))
            return true;
    }
    return false;
}

static bool is_anonymous(Lowering *lowering, const Node *node)
{
    const char *name = importer_spelling(lowering->importer, clang_getCursorReferenced(node->cursor));

    return !*name || strchr(name, '(');
}

static Place member_place(Lowering *lowering, Node *node)
{
    Place place = {.bit_width = -1, .is_volatile = ctype_is_volatile(node->type)};
    const char *name = importer_spelling(lowering->importer, clang_getCursorReferenced(node->cursor));
    Node *base = node_expression(node, 0);
    unsigned path[FIELD_PATH], length = 0;
    const Type *record;

    while (base && base->kind == CXCursor_MemberRefExpr && is_anonymous(lowering, base))
        base = node_expression(base, 0);
    if (!base)
        return place;
    place.pointer = lower_value(lowering, base); /* a pointer, or a record: a pointer either way */
    record = place.pointer && type_is_pointer(place.pointer->type) ? type_target(place.pointer->type) : NULL;
    if (is_refused(lowering) || !record || record->kind != TYPE_RECORD ||
        !find_field(record->as.record, name, path, 0, &length)) {
        refuse(lowering, node,
               "the member '%s' is none of the type that another file gives the object: one object of two types is not "
               "supported",
               name);
        place.pointer = NULL;
        return place;
    }
    at(lowering, node);
    for (unsigned i = 0; i < length; i++) {
        const Field *field = &type_target(place.pointer->type)->as.record->fields[path[i]];
        place.bit_width = field->bit_width;
        place.pointer = build_field(&lowering->builder, place.pointer, path[i]);
    }
    return place;
}

/* ---- elements ---- */

static bool is_pointer_like(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_Pointer || type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray ||
           type.kind == CXType_VariableArray;
}

static Place element_place(Lowering *lowering, Node *node)
{
    Node *base = node_expression(node, 0), *index = node_expression(node, 1);
    bool is_reversed = !is_pointer_like(base->type);
    Place place = {.bit_width = -1, .is_volatile = ctype_is_volatile(node->type)};
    Value *first = lower_value(lowering, base), *second = lower_value(lowering, index);
    CXType target = ctype_target(is_reversed ? index->type : base->type);
    Op *step;

    at(lowering, node);
    if (is_refused(lowering))
        return place;
    place.pointer = offset_pointer(lowering, node, is_reversed ? second : first, target, is_reversed ? first : second);
    step = value_op(place.pointer);
    if (step && step->code == OP_INDEX) /* `a[i]`, not `(&a[0])[i]` */
        step->is_in_array = value_op(step->operands[0]) && value_op(step->operands[0])->code == OP_ELEMENT;
    place.is_array = ctype_is_variable_array(target);
    return place;
}

static Place pointed_place(Lowering *lowering, Node *node)
{
    Node *operand = node_expression(node, 0);
    Place place = {.bit_width = -1, .is_volatile = ctype_is_volatile(node->type)};

    place.pointer = lower_value(lowering, operand);
    place.is_array = ctype_is_variable_array(ctype_target(operand->type));
    return place;
}

static Place part_place(Lowering *lowering, Node *node, bool is_real)
{
    Place place = lower_place(lowering, node->children[0]);

    at(lowering, node);
    if (is_refused(lowering))
        return place;
    if (type_is_complex(type_target(place.pointer->type)))
        place.part = is_real ? PART_REAL : PART_IMAGINARY;
    else if (!is_real)
        refuse(lowering, node, "__imag__ of a number that is not complex is not supported");
    return place;
}

static Place unary_place(Lowering *lowering, Node *node)
{
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);

    if (kind == CXUnaryOperator_Extension)
        return lower_place(lowering, node->children[0]);
    if (kind == CXUnaryOperator_Real || kind == CXUnaryOperator_Imag)
        return part_place(lowering, node, kind == CXUnaryOperator_Real);
    return pointed_place(lowering, node);
}

Place lower_place(Lowering *lowering, Node *node)
{
    Place place = {.bit_width = -1};

    at(lowering, node);
    switch ((int)node->kind) {
    case CXCursor_DeclRefExpr: place = variable_place(lowering, node, clang_getCursorReferenced(node->cursor)); break;
    case CXCursor_MemberRefExpr: place = member_place(lowering, node); break;
    case CXCursor_ArraySubscriptExpr: place = element_place(lowering, node); break;
    case CXCursor_CompoundLiteralExpr: place = lower_compound_literal(lowering, node); break;
    case CXCursor_StringLiteral: place.pointer = string_value(lowering, node); break;
    case CXCursor_ParenExpr: return lower_place(lowering, node->children[0]);
    case CXCursor_UnaryOperator: place = unary_place(lowering, node); break;
    case CXCursor_UnexposedExpr:
        if (node->count == 1)
            return lower_place(lowering, node->children[0]);
        break;
    default: break;
    }
    if (place.pointer && type_is_pointer(place.pointer->type) &&
        type_target(place.pointer->type)->kind == TYPE_OPAQUE && !type_is_tape(type_target(place.pointer->type)))
        refuse(lowering, node, "values of type '%s' are not supported yet",
               type_target(place.pointer->type)->as.opaque);
    if (!place.pointer) {
        refuse(lowering, node, "this expression is not supported as an object");
        place.pointer = value_undefined(
            lowering->module, type_pointer(lowering->module, import_type(lowering->importer, node->type), false));
    }
    return place;
}

/* ---- reading and writing ---- */

const Type *place_type(Lowering *lowering, const Place *place)
{
    const Type *type = type_target(place->pointer->type);

    return place->part == PART_NONE ? type : type_part(lowering->module, type);
}

/* A complex number is an array of two reals. */
Value *place_address(Lowering *lowering, const Place *place)
{
    const Type *type = place->pointer->type;
    Value *parts;

    if (place->part == PART_NONE || is_refused(lowering))
        return place->pointer;
    parts = build_cast(&lowering->builder, place->pointer,
                       type_pointer(lowering->module, place_type(lowering, place), type->as.pointer.to_const));
    return place->part == PART_REAL ? parts : build_index(&lowering->builder, parts, value_int(lowering->module, 1));
}

Value *read_place(Lowering *lowering, const Place *place)
{
    const Type *target = type_target(place->pointer->type);
    Value *value;

    if (place->is_array || target->kind == TYPE_RECORD || target->kind == TYPE_FUNCTION || is_refused(lowering))
        return is_refused(lowering) && !place->is_array && type_is_scalar(target)
                   ? value_undefined(lowering->module, target)
                   : place->pointer;
    if (target->kind == TYPE_ARRAY)
        return build_element(&lowering->builder, place->pointer);
    if (target->kind == TYPE_VOID)
        return NULL;
    value = build_load(&lowering->builder, place->pointer);
    value_op(value)->is_volatile = place->is_volatile;
    if (place->part != PART_NONE)
        value = build_unary(&lowering->builder, place->part == PART_REAL ? OP_CREAL : OP_CIMAG, value);
    return value;
}

/* The other part stays what it is. */
static Value *with_part(Lowering *lowering, const Place *place, Value *value)
{
    Value *old = build_load(&lowering->builder, place->pointer);
    bool is_real = place->part == PART_REAL;
    Value *other = build_unary(&lowering->builder, is_real ? OP_CIMAG : OP_CREAL, old);

    value_op(old)->is_volatile = place->is_volatile;
    return build_binary(&lowering->builder, OP_CMPLX, is_real ? value : other, is_real ? other : value);
}

void write_place(Lowering *lowering, const Place *place, Value *value)
{
    Op *store;

    if (is_refused(lowering))
        return;
    if (place->part != PART_NONE)
        value = with_part(lowering, place, value);
    store = build_store(&lowering->builder, value, place->pointer);
    store->is_volatile = place->is_volatile;
}

void copy_record(Lowering *lowering, Value *destination, Value *source)
{
    if (is_refused(lowering))
        return;
    destination = without_const(lowering, destination);
    build_op(&lowering->builder, OP_COPY, NULL,
             (Value *[]){destination, source, size_of_type(lowering, type_target(destination->type))}, 3);
}
