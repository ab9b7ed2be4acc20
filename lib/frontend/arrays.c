/* In:   arrays of variable length.
 * Out:  explicit index arithmetic: such an array is a pointer to its innermost element.
 * Keeps: an array type's extent is evaluated where the type is written, once, and held in a local. libclang gives a
 *        type written once the same address at each use. */
#include "frontend/lowering.h"

#include <string.h>

static bool is_array(CXType type)
{
    return type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray ||
           type.kind == CXType_VariableArray;
}

static CXType element_of(CXType type)
{
    return clang_getCanonicalType(clang_getArrayElementType(type));
}

/* The array types that a written type holds, outermost first: those of a pointer's target, too. */
static unsigned array_levels(CXType type, CXType *levels, unsigned capacity)
{
    unsigned count = 0;

    for (type = clang_getCanonicalType(type); count < capacity;) {
        if (is_array(type)) {
            levels[count++] = type;
            type = element_of(type);
        } else if (type.kind == CXType_Pointer) {
            type = clang_getCanonicalType(clang_getPointeeType(type));
        } else {
            break;
        }
    }
    return count;
}

static void declare_extent(Lowering *lowering, CXType type, Node *extent)
{
    Value *count, *local;

    if (type.kind != CXType_VariableArray)
        return;
    count = convert(lowering, lower_value(lowering, extent), type_long(lowering->module));
    local = build_local(&lowering->builder, count->type, NULL, "extent");
    build_store(&lowering->builder, count, local);
    pointer_map_put(&lowering->extents, lowering->arena, type.data[0], local);
}

void declare_extents(Lowering *lowering, const Node *node, CXType type)
{
    CXType levels[32];
    unsigned count = array_levels(type, levels, sizeof levels / sizeof *levels);
    unsigned given = 0;

    /* libclang visits the innermost extent first; an array without one, `[]`, has no child */
    for (unsigned i = count; i-- > 0;) {
        Node *extent;
        if (levels[i].kind == CXType_IncompleteArray)
            continue;
        extent = node_expression(node, given++);
        if (extent && extent->kind != CXCursor_InitListExpr)
            declare_extent(lowering, levels[i], extent);
    }
}

Value *array_count(Lowering *lowering, const Node *node, CXType type)
{
    Value *count = NULL;

    for (type = clang_getCanonicalType(type); ctype_is_variable_array(type); type = element_of(type)) {
        Value *extent, *local = NULL;
        if (type.kind == CXType_VariableArray && !(local = pointer_map_get(&lowering->extents, type.data[0]))) {
            refuse(lowering, node, "the extent of this array type could not be found");
            return value_integer(lowering->module, type_long(lowering->module), 1);
        }
        extent = local ? build_load(&lowering->builder, local)
                       : value_integer(lowering->module, type_long(lowering->module), clang_getArraySize(type));
        count = count ? build_binary(&lowering->builder, OP_MUL, count, extent) : extent;
    }
    return count;
}

Value *offset_pointer(Lowering *lowering, const Node *node, Value *pointer, CXType target, Value *index)
{
    const Type *type = pointer->type;
    Value *count = array_count(lowering, node, target);

    if (count)
        index = build_binary(&lowering->builder, OP_MUL, convert(lowering, index, type_long(lowering->module)), count);
    if (type_target(type)->kind == TYPE_VOID || type_target(type)->kind == TYPE_FUNCTION) { /* as gcc: in bytes */
        const Type *bytes =
            type_pointer(lowering->module, type_integer(lowering->module, INTEGER_CHAR), type->as.pointer.to_const);
        Value *moved = build_index(&lowering->builder, convert(lowering, pointer, bytes), index);
        return convert(lowering, moved, type);
    }
    return build_index(&lowering->builder, pointer, index);
}

/* ---- sizes ---- */

static const char *c_name(Lowering *lowering, const Type *type)
{
    static const char *const integers[INTEGER_KINDS] = {
        [INTEGER_BOOL] = "_Bool",        [INTEGER_CHAR] = "char",
        [INTEGER_SCHAR] = "signed char", [INTEGER_UCHAR] = "unsigned char",
        [INTEGER_SHORT] = "short",       [INTEGER_USHORT] = "unsigned short",
        [INTEGER_INT] = "int",           [INTEGER_UINT] = "unsigned",
        [INTEGER_LONG] = "long",         [INTEGER_ULONG] = "unsigned long",
        [INTEGER_LLONG] = "long long",   [INTEGER_ULLONG] = "unsigned long long",
    };
    static const char *const reals[REAL_KINDS] = {"float", "double", "long double"};
    static const char *const complexes[REAL_KINDS] = {"float _Complex", "double _Complex", "long double _Complex"};
    const Record *record;

    switch (type->kind) {
    case TYPE_INTEGER: return integers[type->as.integer.kind];
    case TYPE_REAL: return reals[type->as.real];
    case TYPE_COMPLEX: return complexes[type->as.real];
    case TYPE_RECORD:
        record = type->as.record;
        if (record->tag)
            return arena_format(lowering->arena, "%s %s", record->is_union ? "union" : "struct", record->tag);
        return record->alias;
    case TYPE_ARRAY: {
        const char *element = c_name(lowering, type->as.array.element);
        return element && !strchr(element, '[')
                   ? arena_format(lowering->arena, "%s[%lld]", element, (long long)type->as.array.count)
                   : NULL;
    }
    case TYPE_VOID:
    case TYPE_POINTER:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE: return NULL;
    }
    return NULL;
}

Value *size_of_type(Lowering *lowering, const Type *type)
{
    Value *size = value_integer(lowering->module, type_size(lowering->module), type->size ? type->size : 1);
    const char *name = c_name(lowering, type);

    if (name)
        size->spelling = arena_format(lowering->arena, "sizeof(%s)", name);
    return size;
}

Value *size_of(Lowering *lowering, const Node *node, CXType type)
{
    Value *size = size_of_type(lowering, import_type(lowering->importer, type));
    Value *count = array_count(lowering, node, type);

    if (!count)
        return size;
    return build_binary(&lowering->builder, OP_MUL, convert(lowering, count, size->type), size);
}
