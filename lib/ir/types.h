/* In:     the shapes of C's types, as the target lays them out.
 * Out:    interned `Type`s: two equal types of one module are the same pointer.
 * Keeps:  everything lives in the module's arena and never changes once complete.
 *
 * `const` counts only where it matters to emitted C: on what a pointer points to. Other qualifiers
 * are dropped (volatile travels on loads and stores). Enums are their integer type, typedefs what
 * they name, except that a record without a tag is known by its typedef. */
#ifndef ADCC_IR_TYPES_H
#define ADCC_IR_TYPES_H

#include "support/arena.h"
#include "support/diagnostics.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Type Type;
typedef struct Record Record;
typedef struct Module Module;

typedef enum TypeKind {
    TYPE_VOID,
    TYPE_INTEGER,
    TYPE_REAL,
    TYPE_COMPLEX, /* two reals of one kind, laid out as an array of them */
    TYPE_POINTER,
    TYPE_ARRAY,    /* of constant length; a variable-length one is a pointer to its innermost element */
    TYPE_RECORD,   /* struct or union */
    TYPE_FUNCTION, /* only behind a pointer */
    TYPE_OPAQUE    /* a type that adcc carries by name alone: va_list, __int128 */
} TypeKind;

typedef enum IntegerKind {
    INTEGER_BOOL,
    INTEGER_CHAR,
    INTEGER_SCHAR,
    INTEGER_UCHAR,
    INTEGER_SHORT,
    INTEGER_USHORT,
    INTEGER_INT,
    INTEGER_UINT,
    INTEGER_LONG,
    INTEGER_ULONG,
    INTEGER_LLONG,
    INTEGER_ULLONG
} IntegerKind;
enum { INTEGER_KINDS = INTEGER_ULLONG + 1 };

typedef enum RealKind { REAL_FLOAT, REAL_DOUBLE, REAL_LDOUBLE } RealKind;
enum { REAL_KINDS = REAL_LDOUBLE + 1 };

struct Type {
    TypeKind kind;
    int64_t size, align; /* bytes; size 0 for void, functions, incomplete types; -1 never occurs */
    unsigned number;     /* dense in the module, in order of first use */
    union {
        struct {
            IntegerKind kind;
            bool is_signed;
        } integer;
        RealKind real; /* TYPE_REAL; TYPE_COMPLEX: of each part */
        struct {
            const Type *target;
            bool to_const; /* what it points to is const-qualified */
        } pointer;
        struct {
            const Type *element;
            int64_t count; /* -1: length not known (extern double a[]; a flexible array member) */
            bool is_row; /* of a table of rows (type_row): in C the pointer to one is a `double **` */
            bool is_const; /* the same: the table is, `double *const *` */
        } array;
        Record *record;
        struct {
            const Type *result;
            const Type *const *parameters;
            unsigned count;
            bool is_variadic;
        } function;
        const char *opaque; /* its C spelling */
    } as;
};

typedef struct Field {
    const char *name; /* NULL: an anonymous struct or union, or an unnamed bit-field */
    const Type *type;
    int64_t offset;  /* bytes; of the unit for a bit-field */
    int bit_width;   /* -1: not a bit-field */
    bool is_const, is_volatile, is_inactive;
} Field;

/* A struct or union. Identity is the pointer: C's rule of one definition per scope. */
struct Record {
    const char *tag;        /* NULL if it has none */
    const char *alias;      /* a typedef that names it; NULL if none is needed (it has a tag) or it is anonymous */
    bool is_union, is_complete, is_packed;
    bool in_system_header;
    const char *header;     /* file that defines it */
    const char *in_c; /* where it has neither tag nor alias: what else names the type, or NULL */
    bool in_source;         /* defined in an input .c file itself: emitted C must define it again */
    SourcePlace place;
    Field *fields;
    unsigned field_count;
    const Type *type;
    bool is_mixed; /* stands in memory of several types, which is told apart by bytes: its wide type is stretched */
    const Record *widens;     /* made for a vector mode: the record whose reals became `width` each; else NULL */
    unsigned width;
    bool
        is_stretched; /* each member `width` times as far from its beginning as in what it widens, with gaps between them */
    const char *width_suffix; /* "_dv", "_bv" */
};

const Type *type_void(Module *module);
const Type *type_integer(Module *module, IntegerKind kind);
const Type *type_int(Module *module); /* C's int: what comparisons give */
const Type *type_long(Module *module); /* pointer differences */
const Type *type_size(Module *module); /* size_t */
const Type *type_real(Module *module, RealKind kind);
const Type *type_complex(Module *module, RealKind kind);
const Type *type_double(Module *module);
const Type *type_pointer(Module *module, const Type *target, bool to_const);
const Type *type_array(Module *module, const Type *element, int64_t count);
/* A row of a table `double **a` whose rows are known to lie apart: what a[i][j] and a[k][l] are is told by their subscripts then as it is in an array of
 * arrays, ptr<[row x double]>. It is longer than any row, and has no size in memory that one could compute with (type_is_row). */
const Type *type_row(Module *module, const Type *element, bool is_const);
const Type *type_array_like(Module *module, const Type *like, const Type *element); /* of other elements */
bool type_holds_union(const Type *type);
bool type_is_table(const Type *type); /* a pointer to pointers to reals, such as a table of rows that may overlap */
static inline bool type_is_row(const Type *type)
{
    return type->kind == TYPE_ARRAY && type->as.array.is_row;
}
const Type *type_opaque(Module *module, const char *spelling, int64_t size, int64_t align);
const Type *type_function(Module *module, const Type *result, const Type *const *parameters, unsigned count,
                          bool is_variadic);

/* A new record without fields; complete it with record_complete. tag and alias are copied. */
Record *record_new(Module *module, const char *tag, const char *alias, bool is_union);
/* Its size ahead of its fields, if they may lead to an array of it: an array's own size stands on it. */
void record_lay_out(Record *record, int64_t size, int64_t align);
void record_complete(Module *module, Record *record, const Field *fields, unsigned count, int64_t size, int64_t align);

/* The same pointer type with the const of its target removed (or the type itself). */
const Type *type_without_const(Module *module, const Type *type);
/* The same of all targets of targets. */
const Type *type_without_any_const(Module *module, const Type *type);
/* Of a complex type: that of its parts; any other type itself. */
const Type *type_part(Module *module, const Type *type);

static inline bool type_is_real(const Type *type)
{
    return type->kind == TYPE_REAL;
}
static inline bool type_is_complex(const Type *type)
{
    return type->kind == TYPE_COMPLEX;
}
/* C's word for both: what has a derivative. */
static inline bool type_is_floating(const Type *type)
{
    return type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX;
}
static inline bool type_is_integer(const Type *type)
{
    return type->kind == TYPE_INTEGER;
}
static inline bool type_is_pointer(const Type *type)
{
    return type->kind == TYPE_POINTER;
}
static inline bool type_is_scalar(const Type *type)
{
    return type->kind == TYPE_INTEGER || type_is_floating(type) || type->kind == TYPE_POINTER;
}
/* Of a pointer type: what it points to. */
static inline const Type *type_target(const Type *type)
{
    return type->as.pointer.target;
}

/* Without its arrays: of `double[3][4]` double. NULL of NULL. */
const Type *type_stripped(const Type *type);

bool type_is_byte(const Type *type); /* char, and other integers of its size */
/* Does a value of this type hold a real (or two, as a complex number does), itself or in an array or a nested record, not
 * behind a pointer? */
bool type_holds_real(const Type *type);
/* Does it hold a pointer, itself or in an array or a nested record? */
bool type_holds_pointer(const Type *type);
/* Does it hold a real, or reach one through any number of pointers? */
bool type_reaches_real(const Type *type);

#endif
