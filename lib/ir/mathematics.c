/* In:    names and types of functions.
 * Out:   rows of ops.def.
 * Keeps: a row is meant only where the types are those of the C library's function of that name. */
#include "ir/mathematics.h"

#include <string.h>

/* Three operations that are no rows of functions have the shape of one. */
static OpShape shape_of(OpCode code)
{
    if (code == OP_CREAL || code == OP_CIMAG)
        return SHAPE_PART;
    return code == OP_CONJ ? SHAPE_COMPLEX : op_info(code)->shape;
}

static bool is_function_row(OpCode code)
{
    return code < OP_COUNT && shape_of(code) != SHAPE_OTHER && code != OP_NEG && code != OP_ADD && code != OP_SUB &&
           code != OP_MUL && code != OP_DIV;
}

/* Names that mean a row of the table. */
static const char *row_name(const char *name)
{
    static const char *const aliases[][2] = {
        {"isinf_sign", "isinf"}, {"__isnan", "isnan"},  {"__isinf", "isinf"},     {"__finite", "isfinite"},
        {"finite", "isfinite"},  {"drem", "remainder"}, {"__signbit", "signbit"}, {"pow10", "exp10"},
    };

    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(aliases[i][0], name) == 0)
            return aliases[i][1];
    return name;
}

/* The row of a function, and the type that its name says that it works in. */
static OpCode find_row(Module *module, const char *name, const Type **real)
{
    size_t length = strlen(name);
    OpCode code = op_from_text(row_name(name));
    char last = length ? name[length - 1] : 0;

    *real = type_double(module);
    if (is_function_row(code))
        return code;
    if (last != 'f' && last != 'l')
        return OP_COUNT;
    *real = type_real(module, last == 'f' ? REAL_FLOAT : REAL_LDOUBLE);
    code = op_from_text(row_name(arena_copy_bytes(module->arena, name, length - 1)));
    return is_function_row(code) ? code : OP_COUNT;
}

/* isnan and its like take any real type under one name. */
static bool is_generic(OpCode code)
{
    return code == OP_ISNAN || code == OP_ISINF || code == OP_ISFINITE || code == OP_ISNORMAL || code == OP_SIGNBIT;
}

/* What it gives, and what it takes as operand i, where its name says `real`. */
static bool result_fits(OpCode code, const Type *result, const Type *real)
{
    if (shape_of(code) == SHAPE_COMPLEX)
        return type_is_complex(result) && result->as.real == real->as.real;
    return shape_of(code) == SHAPE_TEST ? type_is_integer(result) : result == real;
}

static bool operand_fits(OpCode code, unsigned i, const Type *type, const Type *real)
{
    bool is_wide = code == OP_NEXTTOWARD && i == 1; /* long double, whatever the first is */

    if ((shape_of(code) == SHAPE_REAL_INTEGER && i == 1) || (shape_of(code) == SHAPE_INTEGER_REAL && i == 0))
        return type_is_integer(type);
    if (shape_of(code) == SHAPE_COMPLEX || shape_of(code) == SHAPE_PART)
        return type_is_complex(type) && type->as.real == real->as.real;
    return is_generic(code) || is_wide ? type_is_real(type) : type == real;
}

OpCode mathematics_op(Module *module, const char *name, const Type *result, const Type *const *parameters,
                      unsigned count)
{
    const Type *real;
    OpCode code = find_row(module, name, &real);

    if (code == OP_COUNT || count != (unsigned)op_info(code)->operand_count || !result_fits(code, result, real))
        return OP_COUNT;
    for (unsigned i = 0; i < count; i++)
        if (!operand_fits(code, i, parameters[i], real))
            return OP_COUNT;
    return code;
}

bool mathematics_is_reserved(const char *name)
{
    static const char *const others[] = {"j0",   "j1",     "jn",     "y0",    "y1",    "yn",      "exp10", "pow10",
                                         "drem", "sincos", "finite", "isnan", "isinf", "mempcpy", "bcopy", "bzero"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(name, others[i], strlen(others[i])) == 0 && strlen(name) <= strlen(others[i]) + 1)
            return false;
    return true;
}
