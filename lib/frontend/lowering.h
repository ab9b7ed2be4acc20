/* What the files that lower one function's body share.
 *
 * Keeps: after a refusal everything goes on with undefined values of the right types, so that no caller has to look;
 * the body is dropped in the end. */
#ifndef ADCC_FRONTEND_LOWERING_H
#define ADCC_FRONTEND_LOWERING_H

#include "frontend/syntax.h"

/* A flag that says that a statement was left: an int local, 0 or 1. Taken out again if nothing tests it. */
typedef struct Flag {
    Value *local; /* NULL: there is none */
    bool is_tested;
    VECTOR(Op *) operations; /* the local and the stores */
} Flag;

/* A loop or a switch that break or continue leave. */
typedef struct Scope {
    struct Scope *outer;
    bool is_loop;
    Flag broken, continued;
} Scope;

/* A chain of statement lists: what is to be done from here on. */
typedef struct Rest {
    Node *const *items;
    unsigned count;
    const struct Rest *outer;
} Rest;

/* A list of statements with labels, cut into segments: the first runs to the first label, and so on (jumps.c). */
typedef struct Segments {
    Rest *items;
    unsigned count;
    NameMap numbers; /* by label */
} Segments;

/* The labels that a goto at hand may name. */
typedef struct Labels {
    struct Labels *outer;
    Segments segments;
    unsigned segment; /* the one that is being lowered */
    Value *entry;     /* int local: the first segment that is to run */
    Flag jumped;      /* on the way to a segment */
    Flag back;        /* to one that is not behind */
    bool may_be_back; /* some goto so far raises it */
    struct Machine *machine; /* machine.c: not a list, but what this makes of a statement; NULL: a list */
} Labels;

typedef struct Variable {
    Value *pointer;
    bool is_initialised; /* whenever it is read */
    bool is_array;       /* of variable length: pointer is that to its first innermost element */
    bool is_ahead;       /* made before its declaration is reached, and perhaps reached again */
} Variable;

typedef struct Lowering {
    Importer *importer;
    Module *module;
    Arena *arena;
    Function *function;
    CXCursor definition;
    Builder builder;
    PointerMap variables; /* Variable by declaration */
    PointerMap extents;   /* a local that holds the number of elements, by array type */
    PointerMap kept;      /* a local that holds the value of a statement expression that was hoisted, by its node */
    Scope *scope;         /* innermost */
    Labels *labels;       /* innermost */
    Flag returned;
    Value *result; /* where `return` puts its value; NULL: nowhere, or directly */
    bool returns_directly;
    Value *direct; /* what the only return gives */
    unsigned first_of_list; /* the first parameter that stands for an argument of `...`; 0: there are none */
    Region *block; /* of the statement at hand, and the last operation before it: where long-lived temporaries go */
    Op *before_statement;
    VECTOR(Value *) blocks;      /* what alloca gave in the function's own list */
    VECTOR(Value *) block_lists; /* stack.c */
} Lowering;

/* __real__ z and __imag__ z */
typedef enum ComplexPart { PART_NONE, PART_REAL, PART_IMAGINARY } ComplexPart;

/* An lvalue. */
typedef struct Place {
    Value *pointer;
    ComplexPart part; /* of the complex number that pointer points to */
    bool is_volatile;
    bool is_array; /* of variable length */
    int bit_width; /* -1: not a bit-field */
} Place;

/* ---- body.c ---- */
/* Names what cannot be done; the first one counts. */
void refuse(Lowering *lowering, const Node *node, const char *format, ...) __attribute__((format(printf, 3, 4)));
static inline bool is_refused(const Lowering *lowering)
{
    return lowering->function->refusal != NULL;
}
/* What follows is built for this node. */
static inline void at(Lowering *lowering, const Node *node)
{
    lowering->builder.place = node->place;
}
/* Builds into another region until the matching leave_region. */
Builder enter_region(Lowering *lowering, Region *region);
void leave_region(Lowering *lowering, Builder saved); /* adds nothing */
void leave_with_yield(Lowering *lowering, Builder saved, Value *value); /* value NULL: yields none */
/* A local that lives as long as the statement's block. is_fresh: it is new each time that the statement is executed. */
Value *block_local(Lowering *lowering, const Type *type, const char *name, bool *is_fresh);

/* ---- exits.c ---- */
void flag_begin(Lowering *lowering, Flag *flag, const char *name);
void flag_raise(Lowering *lowering, Flag *flag);
void flag_lower(Lowering *lowering, Flag *flag);
void flag_end(Flag *flag); /* takes it out if nothing tests it */
/* An int: none of the flags that this set of exits raises is up. NULL if there are none to test. */
Value *test_flags(Lowering *lowering, unsigned exits);
void lower_break(Lowering *lowering, Node *node);
void lower_continue(Lowering *lowering, Node *node);

/* ---- jumps.c ---- */
/* A list of statements that has labels. */
void lower_labelled(Lowering *lowering, Node *node);
void lower_goto(Lowering *lowering, Node *node);
/* Lowers the statements of a list that stand in front of all labels and jumps; gives the list without them. */
Node *without_prefix(Lowering *lowering, Node *list);

/* ---- machine.c ---- */
/* A statement that jumps lead into. */
void lower_tangled(Lowering *lowering, Node *node);
/* The number of the state that a label of the machine is, as a constant that is yet to get its value; NULL: it is elsewhere. */
Value *machine_entry(struct Machine *machine, const char *label);

/* ---- switches.c ---- */
/* The values of a case label, added to the list; default: none. false: they could not be found. */
bool case_range(Lowering *lowering, const Node *label, CaseRange *range);

/* ---- statements.c ---- */
void lower_statement(Lowering *lowering, Node *node);
void lower_rest(Lowering *lowering, const Rest *rest);
/* A statement that its own region holds. */
void lower_alone(Lowering *lowering, Node *node);
/* lower_rest where no flag of this set is up. */
void lower_guarded(Lowering *lowering, unsigned exits, const Rest *rest);

/* ---- loops.c, switches.c ---- */
void lower_while(Lowering *lowering, Node *node);
void lower_do(Lowering *lowering, Node *node);
void lower_for(Lowering *lowering, Node *node);
void lower_switch(Lowering *lowering, Node *node);

/* ---- variables.c ---- */
void declare_parameters(Lowering *lowering);
void lower_declaration(Lowering *lowering, Node *node);
bool declares_variable_array(const Node *node);
/* Makes the storage of the variables that a declaration statement declares. */
void declare_ahead(Lowering *lowering, Node *node);
Place variable_place(Lowering *lowering, const Node *node, CXCursor declaration);
/* Is this the value of a local or a parameter that is initialised whenever it is read? */
bool is_initialised_variable(Lowering *lowering, Node *node);

/* ---- arrays.c ---- */
/* Evaluates the extents of an array type that is written in this node, and keeps them. */
void declare_extents(Lowering *lowering, const Node *node, CXType type);
/* A long: how many innermost elements an array type has; NULL: it is not an array of variable length. */
Value *array_count(Lowering *lowering, const Node *node, CXType type);
/* p + index elements of C type `target`. */
Value *offset_pointer(Lowering *lowering, const Node *node, Value *pointer, CXType target, Value *index);
/* sizeof of a type, as a size_t; spelled where it is constant. */
Value *size_of(Lowering *lowering, const Node *node, CXType type);
Value *size_of_type(Lowering *lowering, const Type *type);
/* `sizeof(T[n][m])`, of which libclang shows T's name and the extents, but not its type; NULL: it is not written like that. */
Value *size_of_written(Lowering *lowering, const Node *node);

/* ---- places.c ---- */
enum { FIELD_PATH = 32 };
/* The way to a field through anonymous members, from path[depth] on. false: there is none of that name. */
bool find_field(const Record *record, const char *name, unsigned *path, unsigned depth, unsigned *length);
bool node_is_place(const Node *node);
Place lower_place(Lowering *lowering, Node *node);
/* What is read from it and written to it. */
const Type *place_type(Lowering *lowering, const Place *place);
/* The pointer to just this place. */
Value *place_address(Lowering *lowering, const Place *place);
Value *read_place(Lowering *lowering, const Place *place);
void write_place(Lowering *lowering, const Place *place, Value *value);
void copy_record(Lowering *lowering, Value *destination, Value *source);
Value *without_const(Lowering *lowering, Value *pointer);

/* ---- expressions.c ---- */
/* The value of an expression, of import_value_type of its type; NULL for void. A record's value is a pointer to one. */
Value *lower_value(Lowering *lowering, Node *node);
/* The value of a statement expression, whose statements are gone: where it is used it is loaded. */
void keep_value(Lowering *lowering, Node *node);
void lower_effects(Lowering *lowering, Node *node);
/* An int that is not zero where the expression is true. */
Value *lower_condition(Lowering *lowering, Node *node);
const Type *node_type(Lowering *lowering, const Node *node);
Value *undefined_value(Lowering *lowering, const Node *node);

/* ---- conversions.c ---- */
Value *convert(Lowering *lowering, Value *value, const Type *type);
Value *truth(Lowering *lowering, Value *value); /* int: is it not zero? */
Value *literal_value(Lowering *lowering, Node *node);
Value *string_value(Lowering *lowering, Node *node);
Value *zero_value(Lowering *lowering, const Type *type);
/* C's usual arithmetic conversions, and the integer promotions. */
const Type *common_type(Lowering *lowering, const Type *x, const Type *y);
/* What C converts an operand of this type to, where the operation gives `common`: a real stays real beside a complex one. */
const Type *type_beside(Lowering *lowering, const Type *type, const Type *common);
const Type *promoted_type(Lowering *lowering, const Type *type);

/* ---- operators.c, assignments.c ---- */
Value *lower_binary(Lowering *lowering, Node *node);
Value *lower_unary(Lowering *lowering, Node *node);
Value *lower_conditional(Lowering *lowering, Node *node);
Value *build_arithmetic(Lowering *lowering, const Node *node, OpCode code, Value *x, Value *y);
Value *lower_assignment(Lowering *lowering, Node *node);
Value *lower_compound_assignment(Lowering *lowering, Node *node);
/* What a bit-field of this width (-1: it is none) keeps of a value: said as arithmetic, so that whoever forwards the
 * store to a load need not know of bit-fields. */
Value *kept_bits(Lowering *lowering, int width, Value *value);
Value *lower_step(Lowering *lowering, Node *node, int direction, bool gives_old);

/* ---- initializers.c ---- */
/* Fills a local. Where the list leaves gaps it is zeroed: as it is made if it is fresh, else by a `fill`. */
void lower_initializer(Lowering *lowering, Value *pointer, bool is_fresh, Node *node);
Place lower_compound_literal(Lowering *lowering, Node *node);

/* ---- calls.c ---- */
/* wanted: what the result will be a pointer to, or NULL if that is not known. */
Value *lower_call(Lowering *lowering, Node *node, const Type *wanted);
Node *call_of(Node *node); /* the call that a chain of casts and parentheses holds, or NULL */

/* ---- stack.c ---- */
/* What alloca gave: is given back where the function ends. */
void stack_keep(Lowering *lowering, Value *block);
void stack_release(Lowering *lowering);

/* ---- variadic.c ---- */
/* The function that this call of one with a variable number of arguments means, or NULL. */
Function *variadic_variant(Lowering *lowering, Node *node, CXCursor callee, Function *original);
/* Does it give the arguments behind its parameters to functions that print them, and take none itself? */
bool variadic_prints_more(Importer *importer, CXCursor definition);
/* In the body of one: */
bool is_argument_list(Lowering *lowering, CXType type);
bool lower_list_operation(Lowering *lowering, Node *node, const char *name);
/* A call of vprintf or its like: becomes one of printf. false: it is none. */
bool lower_handed_list(Lowering *lowering, Node *node, CXCursor callee, Value **result);
Value *lower_next_argument(Lowering *lowering, Node *node);

/* ---- tape.c ---- */
bool type_is_tape(const Type *type); /* struct adcc_tape itself */
/* A variable of the runtime's tape's type, or NULL if it is of another one. */
Value *declare_tape(Lowering *lowering, const Node *node, const Type *type, const Node *initializer);
/* A call that pushes, pops, or ends a tape. false: it is not one. */
bool lower_tape_call(Lowering *lowering, Node *node, const char *name, Value **result);

/* ---- members.c ---- */

/* A block of so many bytes, copied from `from` (NULL: zeros), as its scalars where it goes on over several members; false: it does not. */
bool lower_members(Lowering *lowering, Value *to, Value *from, const Value *bytes);

/* ---- library.c ---- */
/* A call of a function of the C library that is an operation. false: it is not one. */
bool lower_library_call(Lowering *lowering, Node *node, CXCursor callee, const Type *wanted, Value **result);

#endif
