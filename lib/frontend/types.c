/* In:   libclang's types.
 * Out:  the IR's, laid out as the target does.
 *
 * An array with a variable extent has no type of its own: it counts as its innermost element that has one,
 * so that a pointer to it is a pointer to that element. */
#include "frontend/importer.h"

/* ---- C's types ---- */

static bool is_array_kind(enum CXTypeKind kind)
{
    return kind == CXType_ConstantArray || kind == CXType_IncompleteArray || kind == CXType_VariableArray;
}

bool ctype_is_const(CXType type)
{
    for (type = clang_getCanonicalType(type); !clang_isConstQualifiedType(type);
         type = clang_getCanonicalType(clang_getArrayElementType(type)))
        if (!is_array_kind(type.kind))
            return false;
    return true;
}

bool ctype_is_volatile(CXType type)
{
    for (type = clang_getCanonicalType(type); !clang_isVolatileQualifiedType(type);
         type = clang_getCanonicalType(clang_getArrayElementType(type)))
        if (!is_array_kind(type.kind))
            return false;
    return true;
}

bool ctype_is_variable_array(CXType type)
{
    for (type = clang_getCanonicalType(type); is_array_kind(type.kind);
         type = clang_getCanonicalType(clang_getArrayElementType(type)))
        if (type.kind == CXType_VariableArray)
            return true;
    return false;
}

CXType ctype_element(CXType type)
{
    type = clang_getCanonicalType(type);
    while (is_array_kind(type.kind))
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return type;
}

CXType ctype_target(CXType type)
{
    type = clang_getCanonicalType(type);
    if (is_array_kind(type.kind))
        return clang_getCanonicalType(clang_getArrayElementType(type));
    return clang_getCanonicalType(clang_getPointeeType(type));
}

/* ---- types ---- */

static const char *opaque_name(Importer *importer, CXType type)
{
    return importer_text(importer, clang_getTypeSpelling(type));
}

static const Type *import_opaque(Importer *importer, CXType type)
{
    long long size = clang_Type_getSizeOf(type), align = clang_Type_getAlignOf(type);

    return type_opaque(importer->module, opaque_name(importer, type), size < 0 ? 0 : size, align < 1 ? 1 : align);
}

static const Type *import_array(Importer *importer, CXType type)
{
    CXType element = clang_getArrayElementType(type);

    if (ctype_is_variable_array(type))
        return import_type(importer, element);
    return type_array(importer->module, import_type(importer, element),
                      type.kind == CXType_ConstantArray ? clang_getArraySize(type) : -1);
}

static const Type *import_pointer(Importer *importer, CXType target)
{
    return type_pointer(importer->module, import_type(importer, target), ctype_is_const(target));
}

static const Type *import_function_type(Importer *importer, CXType type)
{
    int count = clang_getNumArgTypes(type);
    const Type **parameters = ARENA_ARRAY(importer->arena, const Type *, count > 0 ? count : 0);

    for (int i = 0; i < count; i++)
        parameters[i] = import_value_type(importer, clang_getArgType(type, (unsigned)i));
    return type_function(importer->module, import_type(importer, clang_getResultType(type)), parameters,
                         count > 0 ? (unsigned)count : 0, clang_isFunctionTypeVariadic(type));
}

/* GNU C's complex integers stay opaque. */
static const Type *import_complex(Importer *importer, CXType type)
{
    const Type *part = import_type(importer, clang_getElementType(type));

    return type_is_real(part) ? type_complex(importer->module, part->as.real) : import_opaque(importer, type);
}

/* The kinds that are not one integer or real. */
static const Type *import_compound_type(Importer *importer, CXType type)
{
    switch ((int)type.kind) {
    case CXType_Complex: return import_complex(importer, type);
    case CXType_Pointer: return import_pointer(importer, clang_getPointeeType(type));
    case CXType_Record:
        return is_tape_declaration(importer, clang_getTypeDeclaration(type)) ? import_opaque(importer, type)
                                                                             : import_record(importer, type);
    case CXType_Enum: return import_type(importer, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type)));
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_VariableArray: return import_array(importer, type);
    case CXType_FunctionProto:
    case CXType_FunctionNoProto: return import_function_type(importer, type);
    default: return import_opaque(importer, type);
    }
}

static const Type *import_canonical(Importer *importer, CXType type)
{
    Module *module = importer->module;

    switch ((int)type.kind) {
    case CXType_Void: return type_void(module);
    case CXType_Bool: return type_integer(module, INTEGER_BOOL);
    case CXType_Char_U:
    case CXType_Char_S: return type_integer(module, INTEGER_CHAR);
    case CXType_SChar: return type_integer(module, INTEGER_SCHAR);
    case CXType_UChar: return type_integer(module, INTEGER_UCHAR);
    case CXType_Short: return type_integer(module, INTEGER_SHORT);
    case CXType_UShort: return type_integer(module, INTEGER_USHORT);
    case CXType_Int: return type_integer(module, INTEGER_INT);
    case CXType_UInt: return type_integer(module, INTEGER_UINT);
    case CXType_Long: return type_integer(module, INTEGER_LONG);
    case CXType_ULong: return type_integer(module, INTEGER_ULONG);
    case CXType_LongLong: return type_integer(module, INTEGER_LLONG);
    case CXType_ULongLong: return type_integer(module, INTEGER_ULLONG);
    case CXType_Float: return type_real(module, REAL_FLOAT);
    case CXType_Double: return type_real(module, REAL_DOUBLE);
    case CXType_LongDouble: return type_real(module, REAL_LDOUBLE);
    default: return import_compound_type(importer, type);
    }
}

const Type *import_type(Importer *importer, CXType type)
{
    const Type *known;

    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Invalid)
        return type_void(importer->module);
    known = pointer_map_get(&importer->types, type.data[0]);
    if (known && (known->kind != TYPE_RECORD || known->as.record->is_complete))
        return known;
    if (known && known->kind == TYPE_RECORD && clang_Type_getSizeOf(type) < 0)
        return known;
    known = import_canonical(importer, type);
    pointer_map_put(&importer->types, importer->arena, type.data[0], (void *)(uintptr_t)known);
    return known;
}

const Type *import_value_type(Importer *importer, CXType type)
{
    type = clang_getCanonicalType(type);
    if (is_array_kind(type.kind)) /* a canonical array wears its element's const itself */
        return type_pointer(importer->module, import_type(importer, clang_getArrayElementType(type)),
                            ctype_is_const(type));
    if (type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto)
        return type_pointer(importer->module, import_type(importer, type), false);
    return import_type(importer, type);
}
