/* C text of types, expressions and statements, from a plan.
 * In:    a FunctionPlan; for declarations types alone.
 * Out:   text, in the writer's arena or buffer.
 * Keeps: the plan, but for Variable.is_declared. */
#ifndef ADCC_EMIT_WRITE_H
#define ADCC_EMIT_WRITE_H

#include "emit/plan.h"
#include "support/text.h"

/* C's levels of precedence, the loosest first. */
typedef enum Precedence {
    LEVEL_COMMA,
    LEVEL_ASSIGN,
    LEVEL_CHOICE,
    LEVEL_OR,
    LEVEL_AND,
    LEVEL_BIT_OR,
    LEVEL_BIT_XOR,
    LEVEL_BIT_AND,
    LEVEL_EQUAL,
    LEVEL_LESS,
    LEVEL_SHIFT,
    LEVEL_ADD,
    LEVEL_MULTIPLY,
    LEVEL_UNARY,
    LEVEL_POSTFIX,
    LEVEL_PRIMARY
} Precedence;

typedef struct Expression {
    const char *text;
    Precedence level;
} Expression;

/* What the text asks of the file that it stands in. */
typedef struct FileNeeds {
    bool math, complex, stdlib, string, stddef, runtime, blas, taylor, taylor_complex, sparse;
    bool made[REAL_KINDS]; /* CMPLXF, CMPLX, CMPLXL */
} FileNeeds;

/* Lines of the file, in a list: a block is put into the one round it without a copy. */
typedef struct Line {
    struct Line *next;
    const char *text; /* need not end at `length` */
    size_t length;
    unsigned indent; /* columns */
} Line;

typedef struct Lines {
    Line *first, *last;
    bool has_braces; /* a line ends in a brace that opens */
} Lines;

/* Puts `more` behind, which is empty then. */
void lines_append(Lines *lines, Lines *more);
unsigned block_indent(unsigned depth); /* columns */
void lines_text(const Lines *lines, TextBuffer *out);

typedef struct Writer {
    Arena *arena;
    FunctionPlan *plan;
    FileNeeds *needs;
    Lines *out;
    unsigned indent;
    unsigned lines, declarations; /* written so far in the innermost block */
    const Type *allocated;        /* what the memory that the call being written gives will hold, or NULL */
} Writer;

/* ---- declare.c ---- */

/* `double (*x)[3]` for a type and a name, which may be "". */
const char *declarator(Arena *arena, const Type *type, const char *name);
const char *declarator_const(Arena *arena, const Type *type, const char *name);
/* The same inside of a function, where an unsigned long is most likely a size. */
const char *declarator_local(Writer *writer, const Type *type, const char *name);
const char *type_local(Writer *writer, const Type *type);
const char *type_spelled(Arena *arena, const Type *type);
/* `static double f(int n, const double *x)`, without the semicolon. */
const char *function_heading(Arena *arena, const Module *module, const Function *function, const FunctionPlan *plan);
const char *function_declared(Arena *arena, const Module *module, const Function *function); /* without static */
/* The struct that a PARAMETER_RESULT function returns, or its result. */
const Type *function_c_result(const Function *function);
/* `struct S {...}` or `typedef struct {...} S`, with the semicolon. */
const char *comment_text(Arena *arena, const char *text); /* without what would end or open a comment */
void record_define(Arena *arena, const Record *record, TextBuffer *out);

/* ---- extents.c ---- */

/* How many extents of the parameter are not part of its type here. */
unsigned extents_variable(const Parameter *parameter);
/* The parameter with extents that the value is, or NULL. */
const Parameter *extents_parameter(const FunctionPlan *plan, const Value *value);
/* i, if the step is from such a parameter by i * m, m a row's length; else NULL. */
const char *extents_row(Writer *writer, const Op *step);
const char *extents_passed(const Writer *writer, const Value *argument, const Parameter *to);

/* ---- constants.c ---- */

Expression integer_spelled(Writer *writer, const Value *value, bool exact);
Expression real_spelled(Writer *writer, const Value *value);
Expression string_spelled(Writer *writer, const Value *value);

/* ---- expressions.c ---- */

/* The value, of exactly its type as far as arithmetic goes on with it. */
Expression expression_exact(Writer *writer, Value *value);
/* The value where C converts it to its type: assigned, returned. */
Expression expression_assigned(Writer *writer, Value *value);
/* The same where a function takes it: compilers look at those more closely. */
Expression expression_argument(Writer *writer, Value *value);
/* The value as a truth value. */
Expression expression_condition(Writer *writer, Value *value);
Expression expression_negated(Writer *writer, Value *value);
/* The value as an operand whose partner has its type exactly; compares: by a comparison. */
Expression expression_beside(Writer *writer, Value *value, bool compares);
const char *expression_text(Writer *writer, Expression expression, Precedence least);
Expression call_written(Writer *writer, const char *name, Value *const *arguments, unsigned count, bool has_prototype);

/* ---- addresses.c ---- */

/* What the pointer points to. */
Expression place_pointed(Writer *writer, Value *pointer);
/* The pointer itself. */
Expression pointer_written(Writer *writer, Value *pointer);
Expression index_written(Writer *writer, Value *index);
/* Is it an address whose text stands for the place (`x`, `p->f`, `a[i]`), not a pointer that is followed? */
bool address_is_place(const Writer *writer, const Value *pointer);

/* ---- heads.c ---- */

typedef struct ForHead {
    const char *text;  /* `for (...)` */
    const char *step;  /* a statement that the body begins with, or NULL */
    const char *value; /* what the counter is set to in the body, or NULL */
    bool declares;     /* the counter */
} ForHead;
ForHead for_head(Writer *writer, const Op *op, const Variable *counter);

/* ---- statements.c, control.c ---- */

const char *called_text(Writer *writer, const Op *op);
const char *malloc_text(Writer *writer, const Op *op);

/* The declaration that the heading makes. */
void prototype_write(Arena *arena, const char *heading, TextBuffer *out);
void line_write(Writer *writer, const char *text);
void region_write(Writer *writer, const Region *region);
void control_write(Writer *writer, Op *op);
void transfers_write(Writer *writer, const Op *op, TransferKind kind, const Region *region);
void declares_write(Writer *writer, const Op *op);
/* Sets a variable to a value: `x = ...`, `x += ...`, `x++`. */
void value_assign(Writer *writer, Variable *variable, Value *value);
/* `x = text;`, with the type before it where this declares x. */
void assignment_write(Writer *writer, Variable *variable, const char *text);
/* Beside those of the plan: its name is the wanted one or that with a number. */
Variable *variable_fresh(Writer *writer, const Type *type, const char *wanted);

#endif
