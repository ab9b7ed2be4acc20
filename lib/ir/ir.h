/* The IR: structured SSA. lib/ir/README.md has the text form and the meaning of each operation.
 *
 * A module owns records, globals and functions. A function's body is a region; a region has arguments
 * and a list of operations that ends in `yield` (or `return`, in the body). Operations may hold regions.
 * A value is visible after its definition in its region and in all regions nested there: scope is dominance.
 *
 * Keeps: all memory is the module's arena's; nothing is freed piece by piece. There are no use lists: a
 * pass that replaces values does so by a map and one walk.
 */
#ifndef ADCC_IR_IR_H
#define ADCC_IR_IR_H

#include "ir/map.h"
#include "ir/types.h"
#include "support/arena.h"
#include "support/diagnostics.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Value Value;
typedef struct Op Op;
typedef struct Region Region;
typedef struct Function Function;
typedef struct Global Global;

/* ---- operations ---- */

/* What kind of decision on its derivative an operation carries; see ops.def. */
typedef enum OpCategory {
    CATEGORY_PURE,    /* reals to a real, with a rule for each real operand; complex ones likewise */
    CATEGORY_ZERO,    /* reals to a real, derivative 0 wherever it exists */
    CATEGORY_TEST,    /* reals or integers to an integer */
    CATEGORY_INTEGER, /* integers to an integer */
    CATEGORY_CONVERT, /* cast, select, the parts of a complex: linear in the reals they pass on */
    CATEGORY_ADDRESS, /* pointer arithmetic; no memory is touched */
    CATEGORY_MEMORY,
    CATEGORY_CALL,
    CATEGORY_CONTROL,
    CATEGORY_TAPE
} OpCategory;

typedef enum OpCode {
#define OP_ROW(OP) OP_##OP,
#include "ir/ops_each.def"
#undef OP_ROW
    OP_COUNT
} OpCode;

/* What a row takes and gives. */
typedef enum OpShape {
    SHAPE_OTHER,
    SHAPE_REALS,        /* all reals of the result's type */
    SHAPE_REAL_INTEGER, /* f(x, n) */
    SHAPE_INTEGER_REAL, /* f(n, x) */
    SHAPE_TEST,         /* reals to an integer */
    SHAPE_COMPLEX,      /* all complex of the result's type */
    SHAPE_PART          /* a complex to a real of its parts' type */
} OpShape;

typedef struct OpInfo {
    const char *text; /* the mnemonic; for operations that are calls in C also the function's name in double */
    OpCategory category;
    int operand_count; /* -1: varies */
    OpShape shape;
} OpInfo;
const OpInfo *op_info(OpCode code);
/* The operation with this mnemonic, or OP_COUNT. */
OpCode op_from_text(const char *text);

typedef enum Comparison { COMPARE_LT, COMPARE_LE, COMPARE_GT, COMPARE_GE, COMPARE_EQ, COMPARE_NE } Comparison;

/* ---- values ---- */

#define VALUE_UNNUMBERED (~0u)

typedef enum ValueKind {
    VALUE_RESULT,    /* of an operation */
    VALUE_ARGUMENT,  /* of a region: parameters, what a loop carries */
    VALUE_INTEGER,   /* a constant of integer type */
    VALUE_REAL,      /* a constant of real type, or of complex type: the imaginary part is 0 */
    VALUE_NULL,      /* the null pointer of its type */
    VALUE_GLOBAL,    /* the address of a global variable: a pointer to its type */
    VALUE_FUNCTION,  /* the address of a function */
    VALUE_STRING,    /* the address of a string literal: ptr<[n x char]> */
    VALUE_UNDEFINED  /* what an uninitialised variable holds */
} ValueKind;

/* Constants (all but RESULT and ARGUMENT) belong to no region, are visible everywhere in their module,
 * and may be shared between functions. */
struct Value {
    ValueKind kind;
    const Type *type;
    const char *name; /* the source's name for it, or a telling one, or NULL; need not be unique */
    bool
        is_derivative; /* a shadow pointer or a derivative where one comes to be; what is made of it follows from that */
    bool is_visible; /* the verifier's: where it is at */
    unsigned number; /* RESULT, ARGUMENT: dense in the function after function_number; else VALUE_UNNUMBERED */
    unsigned index; /* of an operation's result or a region's argument */
    union {
        Op *op; /* RESULT */
        Region *region; /* ARGUMENT */
        int64_t integer; /* INTEGER; an unsigned value's bits */
        long double real; /* REAL */
        Global *global;
        Function *function;
        struct {
            const char *bytes;
            size_t length; /* with the NUL */
        } string;
    } as;
    const char *spelling; /* REAL: as the source spells it, suffix included, or NULL; INTEGER: `sizeof(T)`, or NULL */
};

/* ---- structure ---- */

/* One row per region of a `switch`: the values that lead there. A range has low < high. */
typedef struct CaseRange {
    int64_t low, high;
} CaseRange;
typedef struct CaseList {
    CaseRange *ranges;
    unsigned count; /* 0: the default region, which is always the last one */
} CaseList;

struct Op {
    OpCode code;
    SourcePlace place;
    Op *previous, *next;
    Region *region; /* that it stands in */
    Value **operands;
    unsigned operand_count;
    Value **results; /* each of kind VALUE_RESULT */
    unsigned result_count;
    Region **regions;
    unsigned region_count;
    bool is_volatile; /* load, store */
    bool is_zeroed; /* local: starts as all zero bits; malloc: calloc */
    unsigned alignment; /* local: _Alignas, in bytes; 0: that of its type */
    union {
        Comparison comparison; /* compare, for */
        unsigned field; /* field */
        const Type *allocated; /* local: the element; malloc: what it holds, void if not known */
        Function *callee; /* call */
        bool may_overlap; /* copy: memmove */
        CaseList *cases; /* switch: region_count of them */
        const char *text; /* comment */
        unsigned slot; /* push, pop: which recorded value this is, the same in both; 0: any of its type */
    } as;
    bool
        is_unordered; /* for: iterations may be executed in any order, and their loads before their stores; not in the text form */
    bool is_commuting; /* for: the same, but that iterations may add to one element; not in the text form */
    bool
        keeps_objects_apart; /* for: the same, and two updates (elements.h) meet only if they are of one object; not in the text form */
    bool
        keeps_stores_apart; /* for: nothing that is stored to through one object is accessed through another one; not in the text form */
    bool
        nest_commutes; /* for: iterations, with the loops in them, may be executed in any order, but that they may add to one element; not in the text form */
    unsigned
        only_adds_from; /* for: where so many loops in each other, and more, add to memory, nothing in it does anything else; 0: not known; not in the text form */
    bool
        keeps_apart; /* for, of the function itself: no store meets, by another pointer, another access of the loop; a loop in it stores to one
                        place in each iteration; not in the text form */
    bool keeps_nest_apart; /* the same, wherever loops in it store to; not in the text form */
    bool
        is_left_alone; /* load: the innermost `for` around it writes what it reads in none of its iterations; not in the text form */
    bool is_over_lanes; /* for: each iteration is one direction of a vector mode; not in the text form */
    bool is_for_lanes; /* malloc: for N derivatives of each real; not in the text form */
    bool is_masked; /* select: written without a branch, for loops that become vectors; not in the text form */
    bool
        is_in_array; /* index: the source, or what was made here, says that it stays in the array whose first element operand 0 is; not in
                         the text form */
    bool
        is_exact; /* cast: of an integer that the other type has, too, since the source's own sums did not overflow; not in the text form */
    unsigned
        part; /* index: of a block that is divided among several arrays this one begins here: what is accessed through it lies apart from all that is through
                 one of another number; 0: none (carve.h); not in the text form */
    bool is_over_reals; /* index: of a shadow, by bytes, where these may be those of reals; not in the text form */
    bool
        is_stretched; /* index, allocation, fill: of a shadow of which each byte is N in N directions; not in the text form */
    const char *chosen; /* what a pass made of a loop of the source here, for the report; not in the text form */
    bool
        may_retype; /* store, copy, fill: of memory that is used again for values of another type (flow_mark_retyping); not in the text form */
    bool
        is_repeated; /* push: of the same number in the same iteration of the loop that it is right in, whichever one of the loop around that it
                         is; not in the text form */
    bool
        is_snapshot; /* call, or a pop of what that gave: memory that is copied into at once, then only read, and freed as it was made, the last one first; not in the text form */
    bool
        is_held; /* malloc, free: of memory that the call of the derivative gives back at its end (adcc_hold_begin); not in the text form */
    bool hides_type; /* store: a C compiler is not to know the type of what is stored; not in the text form */
    bool is_backward; /* for: the same sequence of counter values, last one first */
    unsigned mark; /* free for a pass, but for OP_MARK_DERIVATIVE, which every pass keeps */
    unsigned order; /* its place in the function, in preorder; set by function_number */
};

/* In Op.mark: derivative code, where 0 * x is 0 and x + 0 is x whatever x is. The text form shows it. */
#define OP_MARK_DERIVATIVE (1u << 31)

struct Region {
    Op *owner; /* NULL: a function's body */
    Function *function;
    Value **arguments;
    unsigned argument_count;
    Op *first, *last; /* last is yield or return once built */
    void *note; /* free for a pass */
};

typedef enum ParameterKind {
    PARAMETER_PLAIN,
    PARAMETER_RECORD_VALUE, /* C passes a record by value; here it is a pointer to memory that is the callee's own */
    PARAMETER_RESULT /* C returns a record; here it is stored through this pointer. The last parameter. */
} ParameterKind;

/* What a generated function's parameter is to the directions of a vector mode. */
typedef enum DerivativeKind {
    DERIVATIVE_NONE,
    DERIVATIVE_SHADOW, /* a shadow pointer: what it leads to is derivatives */
    DERIVATIVE_REAL /* the derivative of one real, by value, or a pointer to where it goes */
} DerivativeKind;

typedef enum ActivityMark { MARK_NONE, MARK_IN, MARK_OUT, MARK_INOUT, MARK_INACTIVE } ActivityMark;

typedef struct Parameter {
    const char *name; /* as the source spells it; NULL if it has none */
    const Type *type; /* that of the body's argument */
    ParameterKind kind;
    DerivativeKind derivative;
    bool is_seed; /* of an adjoint: that of what the primal returns */
    bool may_be_zero; /* a seed: what is infinite or NaN may meet its zero; the caller means it */
    ActivityMark mark;
    bool is_restrict; /* C's word: what is written through it is not accessed otherwise, nor the other way round */
    bool says_restrict; /* of a generated function: it is defined so */
    bool is_member; /* loaded from a record by who calls it: --disjoint does not speak of it; not in the text form */
    const char *length; /* ADCC_LENGTH's text, or NULL */
    const char **extents; /* `double a[n][m]` with variable extents: {"n", "m"} as C text; `(*a)[m]`: {"", "m"};
                                its type is then ptr<double> */
    unsigned extent_count; /* else 0 */
} Parameter;

typedef enum Linkage { LINKAGE_EXTERNAL, LINKAGE_INTERNAL } Linkage;

/* A place of a constant that other files see; steps: field numbers and indices, from the whole inwards. */
typedef struct FunctionPlace {
    Global *global;
    const unsigned *steps;
    unsigned step_count;
} FunctionPlace;

struct Function {
    const char *name; /* module_rename_function changes it */
    unsigned number; /* its place in module->functions */
    SourcePlace place;
    Linkage linkage;
    bool is_variadic, is_noreturn, is_inline;
    bool prints_more; /* variadic: what stands behind its parameters is printed, and no more; not in the text form */
    bool is_inactive; /* ADCC_INACTIVE */
    bool in_system_header;
    const char
        *header; /* a file that declares (or defines) it and is not an input .c: an #include brings it; else NULL */
    const char *comment; /* emitted above it, or NULL */
    const char *custom_forward, *custom_reverse; /* names of the user's own derivatives, or NULL */
    const char *refusal; /* why its body could not be lowered (already worded for the user), or NULL */
    SourcePlace refusal_place;
    VECTOR(Global *)
    refused_globals; /* those that the body may write, which could not be lowered, or whose addresses it takes */
    VECTOR(Global *)
    refused_pointers; /* others, which it reads: it may write what they lead to */
    const Type *result; /* void if a record is returned: see PARAMETER_RESULT */
    Parameter *parameters;
    unsigned parameter_count;
    Region *body; /* NULL: only declared. Its arguments are the parameters, one each. */
    unsigned value_count; /* set by function_number */
    Function
        *original; /* of a copy whose calls through pointers have become direct ones: it does the same; else NULL */
    bool
        only_permutes; /* qsort, where what compares only reads: it moves elements that hold no pointers, and does nothing else */
    bool is_inlined; /* it stands in some function that called it: what that function is, it is */
    bool is_requested; /* such a copy: it is what is differentiated where its original is asked for */
    unsigned width; /* of a vector mode: N; else 0 */
    const char *suffix; /* of a vector mode: of what there is N of: "_dv" */
    bool is_emitted; /* part of the output (derivatives, and the static functions that they call) */
    bool is_tangent; /* made by a forward mode, where lanes have, bit for bit, what one direction has */
    bool is_version; /* one of several that another function chooses from: emitted with ADCC_OUT_OF_LINE */
    bool is_step; /* an adjoint made only to be differentiated: nobody calls it */
    const struct Mentions *mentions; /* what it names, while that is kept (analysis/mentions.h); else NULL */
    /* Where its own file keeps its address, if it is static: the output's copy has another. */
    VECTOR(FunctionPlace) places;
};

struct Global {
    const char *name;
    unsigned number; /* its place in module->globals */
    const Type *type;
    Linkage linkage;
    bool is_const, is_local_static, is_thread_local, is_inactive, is_volatile;
    bool is_shadow; /* made here: defined in the output, zero at first; declared in the header if external */
    bool begins_anew; /* in each call of some derivative of this run (workspaces.h) */
    bool in_system_header;
    const char *header; /* as for a function */
    unsigned alignment; /* _Alignas, in bytes; 0: that of its type */
    ActivityMark mark;
    SourcePlace place;
    const char *initializer; /* C text, macro-expanded, or NULL */
    const char *declaration; /* the whole declaration as C text, macro-expanded, without the semicolon */
    const Function *function; /* is_local_static: where it is */
    const Global *shadow_of; /* is_shadow */
    const char *suffix; /* is_shadow: of the derivative that it is: "_b" */
    unsigned width; /* is_shadow: of a vector mode: N; else 0 */
};

typedef enum ModeKind {
    MODE_FORWARD,
    MODE_FORWARD_VECTOR,
    MODE_REVERSE,
    MODE_REVERSE_VECTOR,
    MODE_HVP,
    MODE_GRADIENT,
    MODE_JACOBIAN,
    MODE_HESSIAN,
    MODE_SPARSE_JACOBIAN,
    MODE_SPARSE_HESSIAN,
    MODE_TAYLOR,
    MODE_INVERSE,
    MODE_INVERSE_TRANSPOSE
} ModeKind;

/* One thing asked for: by an option or an annotation. */
typedef struct Request {
    ModeKind mode;
    const char *function; /* its name */
    SourcePlace place; /* of the annotation; file NULL: the command line */
    bool has_lists; /* the SPEC has a second part */
    const char **outs, **ins; /* parameter names, global variables, "return" */
    unsigned out_count, in_count;
    int number; /* N or K of an annotation; 0: the run's */
    const char *text; /* as written */
    bool *has_shadow; /* by parameter: gets a derivative parameter, named or not; NULL until it was checked */
    const struct Request *driver; /* what it was made for: a driver calls the derivative; NULL: the user asked for it */
    bool is_pattern; /* sets of columns take the place of tangents (transform/pattern.h) */
    Function *made; /* the derivative; NULL until it is there */
    Function *general; /* where `made` asks which of two to call: the one that is right in any case; else NULL */
} Request;

/* One of the input files' own #include lines, or a #define or #undef line that stands before the last of them: a whole line,
 * without the newline. beside: the file that an #include names where the folder of the file that it stands in gives it, and no
 * other: from another folder, that #include finds nothing. Else NULL. */
typedef struct PreambleLine {
    const char *text, *beside;
} PreambleLine;

/* A variable with an object-like macro's name would not be one. */
typedef enum MacroKind { MACRO_NONE, MACRO_SYSTEM, MACRO_OWN, MACRO_OWN_FUNCTION_LIKE } MacroKind;

struct Module {
    Arena *arena;
    Diagnostics *diagnostics;
    VECTOR(const Type *) types;
    VECTOR(Record *) records; /* in order of definition */
    VECTOR(Global *) globals;
    VECTOR(Function *) functions; /* in order of first declaration; generated ones behind */
    VECTOR(Request *) requests;
    VECTOR(PreambleLine) preamble;
    VECTOR(const char *) dependencies; /* every file that was read, for -MD */
    NameMap macros; /* MacroKind by name: where the output is read, they are defined */
    NameMap type_names; /* that a typedef or an enumeration gives, in any file */
    NameMap taken; /* names that headers declare, where several input files have theirs: as a text, the header's path */
    VECTOR(const char *) reserved; /* names that generated helpers must leave alone: those of what was asked for */
    unsigned slots; /* how many numbers `push` and `pop` have among them */
    unsigned width; /* N of the vector modes, where a request has none of its own */
    unsigned order; /* K of Taylor mode, likewise */
    bool all_arms; /* patterns of sparse derivatives hold whichever arms of branches are taken */
    bool asks_overlap; /* adjoints may have a second version, for arguments that do not overlap */
    bool hands_on_members; /* adjoints take members of records as parameters (transform/members.h) */
    bool unrolls_more; /* larger loops become straight code, too (trial.h) */
    bool takes_snapshots; /* arrays that several loops read are copied for the reverse sweep */
    bool preaccumulates; /* straight code is contracted to its local Jacobian where that pays */
    bool strong_zero; /* a zero seed times an infinite or NaN partial is zero */
    bool scratch; /* what static variables lead to counts for nothing from one call to the next */
    bool disjoint; /* the requested functions' pointer parameters, and those of derivatives, are as if restrict */
    bool reassociate; /* the function's own sums and quotients may have other last bits */
    void *type_table; /* private to types.c */
    void *names; /* private to build.c */
};

Module *module_new(Arena *arena, Diagnostics *diagnostics);
/* What the command line says of another one: promises, modes' numbers. */
void module_copy_options(Module *to, const Module *from);
MacroKind module_macro(const Module *module, const char *name);
bool module_replaces_name(const Module *module, const char *name); /* does it mean a macro where it stands alone? */
void module_add_macro(Module *module, const char *name, MacroKind kind); /* name is copied */
void module_add_type_name(Module *module, const char *name); /* the same */
/* Adds the line, and the macro that it defines. */
void module_add_preamble(Module *module, PreambleLine line);
Function *module_function(const Module *module, const char *name); /* NULL if there is none */
Global *module_global(const Module *module, const char *name);
Record *module_record(const Module *module, const char *name); /* by tag or alias */
Function *function_new(Module *module, const char *name, const Type *result);
/* One that is as original in all, its body included, but its place in the module. */
Function *function_like(Module *module, const Function *original);
void module_rename_function(Module *module, Function *function, const char *name);
void module_drop_function(Module *module, Function *function);
void module_add_global(Module *module, Global *global);
/* How much there is of what is only added to, and back to that: what came since is gone, and must not be in use. */
typedef struct ModuleMark {
    size_t functions, globals, records;
} ModuleMark;
ModuleMark module_mark(const Module *module);
void module_return_to(Module *module, ModuleMark mark);

/* What is diagnosed in between nobody hears: gives who heard until now, for `module_speak`. */
Diagnostics *module_silence(Module *module);
void module_speak(Module *module, Diagnostics *diagnostics);
/* Adds a parameter and, if there is a body already, its argument. */
Parameter *function_add_parameter(Module *module, Function *function, const char *name, const Type *type);
/* The same at a place among them, where there is a body: gives its argument. The calls are the caller's business. */
Value *function_insert_parameter(Module *module, Function *function, unsigned place, const char *name,
                                 const Type *type);
/* Those of another function, behind its own. */
void function_add_parameters_of(Module *module, Function *function, const Function *from);
/* One that the body does not use. The same holds for calls. */
void function_remove_parameter(Function *function, unsigned place);
/* Gives the function an empty body with an argument for each parameter. */
Region *function_begin_body(Module *module, Function *function);
/* Numbers all results and arguments densely in order of their place; sets value_count. */
void function_number(Function *function);

/* ---- constants ---- */

Value *value_integer(Module *module, const Type *type, int64_t integer);
Value *value_int(Module *module, int64_t integer); /* of type int */
Value *value_real(Module *module, const Type *type, long double real);
Value *value_real_spelled(Module *module, const Type *type, long double real, const char *spelling);
Value *value_null(Module *module, const Type *pointer_type);
Value *value_undefined(Module *module, const Type *type);
Value *value_global(Module *module, Global *global);
Value *value_function(Module *module, Function *function);
Value *value_string(Module *module, const char *bytes, size_t length);

static inline bool value_is_constant(const Value *value)
{
    return value->kind != VALUE_RESULT && value->kind != VALUE_ARGUMENT;
}
static inline bool value_is_integer(const Value *value, int64_t integer)
{
    return value->kind == VALUE_INTEGER && value->as.integer == integer;
}
static inline bool value_is_real(const Value *value, long double real)
{
    return value->kind == VALUE_REAL && value->as.real == real && !__builtin_signbit(value->as.real);
}
/* Is it what the function was called with? */
static inline bool value_is_parameter(const Value *value)
{
    return value->kind == VALUE_ARGUMENT && !value->as.region->owner;
}
/* The operation that gives this value, or NULL. */
static inline Op *value_op(const Value *value)
{
    return value->kind == VALUE_RESULT ? value->as.op : NULL;
}
/* The region in whose scope a result or argument is defined; NULL for constants. */
Region *value_region(const Value *value);

/* ---- questions ---- */

/* Does it compute its results from its operands alone, and touch no memory? */
bool op_is_computation(OpCode code);
bool op_takes_snapshot(const Op *op); /* makes it, and does not fetch it */
bool op_is_null_test(const Op *op); /* p == NULL, p != NULL */
bool op_is_branch(const Op *op); /* an `if` or a `switch`; NULL is none */
/* Is it without a derivative, whatever its operands are: a test, an integer, what is constant wherever it is smooth? */
bool op_has_no_derivative(const Op *op);
/* The innermost loop around the operation; NULL: none. */
Op *loop_around(const Op *op);
bool loop_has_loops(const Op *loop); /* of a `for` */
/* Does it call something, or does an operation in its regions? */
bool op_calls(const Op *op);
/* How often a loop runs, about; negative: it is no `for` of constant bounds and step. */
double loop_trips(const Op *loop);
/* Does the value come to be in one of the operation's regions, or in the region, at any depth? */
bool value_is_inside(const Value *value, const Op *op);
bool value_is_in_region(const Value *value, const Region *outer);
/* Is it a constant, or does it come to be elsewhere? */
bool value_is_outside(const Value *value, const Op *op);
/* Of an `index`: is its subscript a product, or a sum with one, that has no name? */
bool subscript_multiplies(const Op *index);
/* Of a function that is numbered: was it defined before the operation is executed, in each run of the region that defines it? */
bool value_is_there_before(const Value *value, const Op *op);
/* Is the value made, by addresses and integers alone, of what is defined outside of the loop? */
bool value_is_invariant(const Value *value, const Op *loop);
/* The region's own operation that this one stands in, or is; NULL: none. */
Op *op_in_region(const Op *op, const Region *region);
/* Is the one region the other, or nested in it at any depth? */
bool region_is_in(const Region *region, const Region *outer);
/* The `for` whose counter it is; NULL: none. */
const Op *value_for(const Value *value);
/* The same, if its step is a constant. Does such a loop end at an upper bound? */
const Op *value_counting_loop(const Value *value);
bool loop_has_upper_bound(const Op *loop);
/* That of y with x where this one is of x with y. */
Comparison comparison_swapped(Comparison comparison);
/* Of two reals, or of integers that a long double tells apart. */
bool comparison_holds(Comparison comparison, long double x, long double y);
/* An integer type whose sums and products do not overflow in a right program, or wrap as addresses do. */
bool type_does_not_wrap(const Type *type);
/* Of a call through a pointer: is it by the function's own type? By another one it must not be called (C11 6.3.2.3p8). */
bool call_is_of_type(Module *module, const Op *op, Function *function);
/* A pointer as it was before it was converted to other types of pointers. */
const Value *pointer_before_casts(const Value *value);
/* The same, as long as they led to the same type, but for const. */
const Value *pointer_before_qualifiers(const Value *pointer);
/* What an integer was before it was cast to a wider type, or a signed one to one as wide: as an index, it means the same element. */
const Value *value_before_widening(const Value *value);
/* The other factor of a product with this constant; NULL: it is none. */
Value *value_times(const Value *product, int64_t constant);
/* Of a cast to an integer: has it the value of its operand, both seen as longs, which wrap? */
bool cast_keeps_long(const Op *cast);
/* Where a load reads or a store writes; NULL: neither of them. */
const Value *accessed_address(const Op *op);
const Value *written_address(const Op *op); /* of a store, copy or fill; else NULL */
/* What an address was made from, by steps that stay in one object. */
const Value *pointer_root(const Value *pointer);
/* The same, or the part of a block that it was made of (Op.part). */
const Value *pointer_object(const Value *pointer);
/* Were they made of two parts of one block? Then what is accessed through the one is never what is through the other. */
bool pointers_are_of_parts(const Value *one, const Value *other);
/* Does it move an address, or look at it as another type? */
bool op_is_address_step(const Op *op);
/* Are both one constant that is no real? */
bool constants_equal(const Value *x, const Value *y);
/* Do both surely point to the same place, computed the same way? */
bool addresses_equal(const Value *x, const Value *y);
/* Of a push or pop: which recorded value it is, those of tangents told from those of values; 0: any of its type, or no such operation. */
size_t op_record_number(const Op *op);
size_t module_record_limit(const Module *module); /* more than any of these */

/* ---- building ---- */

/* New operations go before `before`, or to the end of `region` where that is NULL. */
typedef struct Builder {
    Module *module;
    Region *region;
    Op *before;
    SourcePlace place; /* given to each new operation */
} Builder;

/* A builder at the end of a region; place is copied from nowhere: set it. */
Builder builder_at_end(Module *module, Region *region);
Builder builder_before(Module *module, Op *op);

/* The general form; the others end here. result_type NULL: no result. operands are copied. */
Op *build_op(Builder *builder, OpCode code, const Type *result_type, Value *const *operands, unsigned count);
/* The type that arithmetic on these gives: theirs, complex if one is; a part's for `creal` and its like. */
const Type *op_type(Module *module, OpCode code, Value *const *operands, unsigned count);
Value *build_unary(Builder *builder, OpCode code, Value *x); /* result of op_type */
Value *build_binary(Builder *builder, OpCode code, Value *x, Value *y); /* result of op_type */
Value *build_compare(Builder *builder, Comparison comparison, Value *x, Value *y); /* int, 0 or 1 */
Value *build_cast(Builder *builder, Value *x, const Type *type); /* x itself if it is of that type */
Value *build_long(Builder *builder, Value *x); /* an integer as a long; a constant is one at once */
/* How many integers there are from low to high, or to the one before it, if it does not lie below low; as a long. */
Value *build_extent(Builder *builder, Value *low, Value *high, bool is_closed);
Value *build_select(Builder *builder, Value *condition, Value *x, Value *y);
Value *build_truth(Builder *builder, Value *condition, Value *x,
                   Value *y); /* of truth values that are there: printed as && or || */
Value *build_local(Builder *builder, const Type *element, Value *count, const char *name); /* count NULL: one */
Value *build_load(Builder *builder, Value *pointer);
Op *build_store(Builder *builder, Value *value, Value *pointer);
Value *build_index(Builder *builder, Value *pointer, Value *index);
Value *build_index_in(Builder *builder, Value *pointer, Value *index, bool is_in_array); /* see Op */
Value *build_field(Builder *builder, Value *pointer, unsigned field);
Value *build_element(Builder *builder, Value *pointer); /* ptr<[n x T]> to ptr<T> */
Op *build_call(Builder *builder, Function *callee, Value *const *arguments, unsigned count);
Op *build_yield(Builder *builder, Value *const *values, unsigned count);
Op *build_return(Builder *builder, Value *value); /* value NULL: none */

/* An operation with regions, their arguments still to be added. Results are added by op_add_result. */
Op *build_with_regions(Builder *builder, OpCode code, Value *const *operands, unsigned count, unsigned region_count);
Value *op_add_result(Module *module, Op *op, const Type *type, const char *name);
Value *region_add_argument(Module *module, Region *region, const Type *type, const char *name);
void op_add_operand(Module *module, Op *op, Value *operand);
void op_insert_operand(Module *module, Op *op, unsigned place, Value *operand);
void op_remove_operand(Op *op, unsigned place);
/* All that says how the operation is done, but for operands, results, regions and mark. */
void op_copy_attributes(Op *to, const Op *from);
/* The terminator's operands of a finished region. */
static inline Op *region_yield(const Region *region)
{
    return region->last;
}

Region *region_new(Module *module, Function *function, Op *owner);
void op_remove(Op *op); /* takes it out of its region */
void op_move_before(Op *op, Op *before);
void op_append(Region *region, Op *op);

/* ---- walking ---- */

/* Calls visit for every operation of the region and of all regions nested in it, in order, an operation
 * before those in its regions. visit may remove the operation it is given. */
typedef void OpVisitor(void *context, Op *op);
void region_walk(Region *region, OpVisitor *visit, void *context);
/* What the map has another value for is replaced by that in all operands. */
void region_replace(Region *region, const PointerMap *by);
/* Is the value an operand of the operation itself? */
bool op_uses(const Op *op, const Value *value);
/* How often is the value an operand of an operation of the region, at any depth? */
unsigned region_uses(Region *region, const Value *value);
/* The same of all values of a numbered function, by number; in the arena. */
unsigned *function_count_uses(Arena *arena, const Function *function);

/* ---- text, checking ---- */

#include "support/text.h"

void module_print(const Module *module, TextBuffer *text);
void function_print(const Function *function, TextBuffer *text);
/* A module from its text form; errors go to diagnostics with name as file. NULL if there were any. */
Module *module_parse(Arena *arena, Diagnostics *diagnostics, const char *name, const char *text);
/* NULL if the module keeps every rule of the IR, else the first broken rule, in words, allocated in arena. */
const char *module_verify(const Module *module, Arena *arena);
const char *function_verify(const Function *function, Arena *arena);

#endif
