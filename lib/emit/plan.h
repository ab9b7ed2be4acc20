/* What stands between the IR of one function and its C text: for each value whether it is part of the
 * expression that uses it or a C variable, which values share one variable, its name and where it is declared.
 *
 * In:    a function.
 * Out:   a FunctionPlan, in the arena given.
 * Keeps: the IR, but for numbers and marks: op->mark is the index of its OpPlan, region->note its RegionPlan.
 *
 * Positions: a walk over the function counts up; an operation begins at `start` (where it reads its operands) and ends
 * at `end` (where its results come to be), with its regions between; a region likewise. Live ranges and the moves of
 * expressions are told by positions: what is between two of them, whichever way the program takes, is what happens
 * between the two, but for loops, where a value from outside is live in the whole loop. */
#ifndef ADCC_EMIT_PLAN_H
#define ADCC_EMIT_PLAN_H

#include "emit/calls.h"
#include "ir/ir.h"

typedef enum Decision {
    DECISION_NONE,    /* not needed: nothing is printed for it */
    DECISION_FOLD,    /* a part of each expression that uses it */
    DECISION_VARIABLE /* a C variable */
} Decision;

/* From where to where a value is live: closed intervals of positions. */
typedef struct Segment {
    unsigned from, to;
} Segment;
typedef VECTOR(Segment) SegmentList;

/* A C variable of the function: of values, or the storage of a `local` or `tape`. */
typedef struct Variable {
    const char *name;     /* unique where it is visible */
    const char *hint;     /* the source's name for it or NULL */
    const char *telling;  /* what else it could be called, or NULL */
    const Type *type;     /* of a storage: what it holds */
    Op *storage;          /* `local`, `tape`, or NULL */
    Value *parameter;     /* the body's argument that it is, or NULL */
    const Region *scope;  /* where it is declared */
    unsigned number;      /* in order of creation */
    unsigned first;       /* position of what is assigned first */
    const Region *first_region;
    bool is_indexed;      /* a pointer that is indexed somewhere */
    bool is_counter;      /* declared in the head of its `for` */
    bool is_declared, is_printed; /* while printing: so far; is_printed: read */
    bool is_dead;         /* an earlier printing never read it */
} Variable;

typedef struct ValuePlan {
    Value *value;
    Decision decision;
    bool is_needed;
    bool is_fixed;        /* shares its variable with no other value */
    bool is_indexed;      /* a pointer that is the base of an index somewhere */
    bool may_sink;        /* used once, by a yield: may be computed there instead of at its place */
    bool is_bound;        /* part of the test of a `for` */
    bool is_in_choice;    /* computed in an arm of a ?: */
    bool is_in_guarded; /* an arm of a guarded product, or folded into one */
    unsigned uses;        /* operands that it is */
    unsigned sites;       /* how often its text would appear if it were folded */
    unsigned last;        /* the last position where that would be computed */
    unsigned depth;       /* how many loops are round the innermost such place */
    unsigned weight;      /* operations in the expression, itself included, if folded */
    unsigned height;      /* of the expression's tree */
    unsigned parent;      /* union-find over values that share a variable */
    unsigned web;         /* union-find over values that could */
    unsigned defined;     /* position where it comes to be */
    SegmentList live;
    Value *base;            /* of a pointer: where it comes from, see address_base */
    const Value *alike;     /* the one before that has the same name */
    Value *alias;           /* the address that stands for this one: of the original of a copy */
    const Region *reach;    /* the innermost region round all places that read it */
    SegmentList shared;     /* of the root of a class: where any of its values is live */
    const char *class_name; /* of the root */
    bool has_parameter;     /* of the root: a parameter of the function is among them */
    Variable *variable;
} ValuePlan;

typedef struct RegionPlan {
    unsigned start, end;
    unsigned scope_end;           /* of the last region whose braces are within its own */
    unsigned depth;               /* how many loops are round it */
    unsigned height;              /* how many regions' braces are round it */
    const Region *scope_parent;   /* the region whose braces are round its own */
    const Region *scope_ancestor; /* one further out, so that a way out takes few steps */
} RegionPlan;

typedef struct OpPlan {
    unsigned start, end;
    bool is_needed;
    bool is_expression;           /* an `if` that is printed as ?: */
    bool is_declared_later;       /* a local that its first store declares */
    Op *declares_local;           /* the local that this store, copy or call declares and fills */
    bool drops_result;            /* a call whose returned record nobody reads */
    bool is_do;                   /* a loop printed as do */
    unsigned lanes;               /* a loop printed with ADCC_LANES and this number in front of it; 0: without */
    bool is_ivdep;                /* a loop printed with ADCC_IVDEP in front of it */
    bool is_apart;                /* the same: with ADCC_APART */
    bool is_short;                /* a loop printed with ADCC_SHORT in front of it */
    bool is_round_lanes;          /* a loop printed with ADCC_ROUND_LANES in front of it */
    bool is_alone;                /* a store printed with ADCC_ALONE around its place */
    VECTOR(Variable *) declares;  /* to be declared before it, without a value */
    RegionPlan *regions;
    unsigned first_transfer, transfer_count; /* those of this loop, `if` or `switch` */
    Variable *storage;
} OpPlan;

/* What is known of a `local` or a record parameter. It escapes if its address is in more than loads, stores, copies and
 * address arithmetic. */
typedef struct StorageFacts {
    bool escapes;
} StorageFacts;

/* One assignment that leaving SSA asks for: target := source, printed at a position among the statements of region. The
 * source is read at `read` (in read_region), which is earlier where a loop's head hands values to what follows it. */
typedef enum TransferKind { TRANSFER_INIT, TRANSFER_BACK, TRANSFER_EXIT, TRANSFER_ENTER, TRANSFER_MERGE } TransferKind;
typedef struct Transfer {
    TransferKind kind;
    Value *source, *target;
    unsigned position, read;
    const Region *region, *read_region;
    bool is_done; /* while printing: stands elsewhere already */
} Transfer;

typedef struct FunctionPlan {
    Arena *arena;
    Function *function;
    const Module *module;
    const CallFacts *calls;
    ValuePlan *values; /* by value->number */
    unsigned value_count;
    OpPlan *ops; /* by op->mark */
    unsigned op_count;
    RegionPlan body;
    StorageFacts *storage; /* by the number of its address */
    VECTOR(Op *) writes; /* operations that write memory, in order */
    VECTOR(Transfer) transfers;
    VECTOR(Variable *) variables;
    const Variable *result; /* the record that a PARAMETER_RESULT stands for, or NULL */
} FunctionPlan;

FunctionPlan *plan_function(Arena *arena, const CallFacts *calls, Function *function);

static inline OpPlan *op_plan(const FunctionPlan *plan, const Op *op)
{
    return &plan->ops[op->mark];
}
static inline ValuePlan *value_plan(const FunctionPlan *plan, const Value *value)
{
    return &plan->values[value->number];
}
/* Has the parameter, declared as an array of variable-length arrays, a pointer to its first element beside it? */
bool parameter_is_flat(const Parameter *parameter);
static inline RegionPlan *region_plan(const Region *region)
{
    return region->note;
}
/* Is the operation part of what uses its value? */
bool op_is_folded(const FunctionPlan *plan, const Op *op);
/* Could it be? A call that only reads memory is as good as a load. */
bool op_may_fold(const FunctionPlan *plan, const Op *op);
/* Is it computed where it is used? True for constants. */
bool value_is_folded(const FunctionPlan *plan, const Value *value);
/* The variable that holds the value; NULL for what is folded. */
Variable *value_variable(const FunctionPlan *plan, const Value *value);
bool op_is_foldable(const Op *op);
bool op_is_loop(const Op *op);

/* heads.c */
typedef enum ForHeadKind {
    FOR_PLAIN, /* `for (i = n - 1; i >= 0; i--)` */
    FOR_STEPPING, /* `for (i = n; i > 0;) { i--; ...`, where n - 1 may not exist; unsigned: `for (i = n; i-- > 0;)` */
    FOR_COUNTING /* counts how often the function's loop runs, first; its bounds stand there thrice */
} ForHeadKind;
ForHeadKind for_head_kind(const Op *op);
int64_t for_step(const Op *op); /* 0 if it is not constant */
/* The loop's regions by what they are. */
static inline Region *loop_head(const Op *op)
{
    return op->regions[0];
}
static inline Region *loop_body(const Op *op)
{
    return op->regions[1];
}
/* Does the region print any statement of its own (transfers apart)? */
bool region_is_silent(const FunctionPlan *plan, const Region *region);

/* memory.c */
void plan_memory(FunctionPlan *plan);
/* Where the address comes from, address arithmetic and pointer casts taken off. */
Value *address_base(const FunctionPlan *plan, Value *pointer);
bool address_is_step(const Op *op);
/* May anything write what `pointer` points to, in a position above `from` and below `to`? */
bool memory_is_written_between(const FunctionPlan *plan, Value *pointer, unsigned from, unsigned to);
/* Is the operation a comparison of pointers that may no longer be valid in position `to`, since memory is freed in between? */
bool comparison_ends_between(const FunctionPlan *plan, const Op *op, unsigned from, unsigned to);
/* The local that the pointer is the address of, storage of one object of its element type; else NULL. */
Op *address_local(const Value *pointer);

/* The storage of known use that a store, copy or fill writes; else NULL. */
Value *store_of_private(const FunctionPlan *plan, const Op *op);
bool reads_private(const FunctionPlan *plan, const Op *op, const Value *storage);

/* Is it in memory that no call and no other pointer reaches? */
bool address_is_private(const FunctionPlan *plan, Value *pointer);
/* Could the call as well be made at position `to`? It only reads, and what it may read is not written before. */
bool call_may_move(const FunctionPlan *plan, const Op *call, unsigned from, unsigned to);

/* need.c */
void plan_needs(FunctionPlan *plan);

/* locals.c */
void plan_locals(FunctionPlan *plan);
/* Where a call, also one through a pointer, puts the record that it returns; NULL: it returns none. */
Value *call_result_place(const Op *op);
/* Is this copy printed as `x = y;`, and not as a memcpy? */
bool copy_is_assignment(const Op *op);

/* fold.c */
void plan_folds(FunctionPlan *plan);
/* Calls visit for each variable value that the expression reads. */
typedef void LeafVisitor(void *context, Value *leaf);
void expression_leaves(const FunctionPlan *plan, Value *value, LeafVisitor *visit, void *context);

/* order.c */
void plan_order(FunctionPlan *plan);

/* lanes.c */
void plan_lanes(FunctionPlan *plan);
/* alone.c */
void plan_alone(FunctionPlan *plan);

/* webs.c: what is connected by transfers */
void plan_transfers(FunctionPlan *plan);
/* May two values share a variable as far as their types and names go? */
bool values_match(const Value *x, const Value *y);
typedef struct WebDefinitions WebDefinitions;
WebDefinitions *webs_definitions(FunctionPlan *plan);
/* Is another value of the leaf's web assigned above position `from` and below `to`? */
bool web_is_assigned(const FunctionPlan *plan, const WebDefinitions *webs, const Value *leaf, unsigned from,
                     unsigned to);

/* liveness.c, sharing.c */
unsigned class_of(const FunctionPlan *plan, unsigned number);
/* The leaf is read at this position of the region. */
void live_until(FunctionPlan *plan, Value *leaf, unsigned position, const Region *region);
void plan_liveness(FunctionPlan *plan);
void plan_sharing(FunctionPlan *plan);
bool segments_meet(const SegmentList *x, const SegmentList *y);
/* How many positions of the stretch are in the list. */
unsigned segments_overlap(const SegmentList *list, unsigned from, unsigned to);
void segments_add(FunctionPlan *plan, SegmentList *list, unsigned from, unsigned to);

/* scopes.c */
/* The innermost region whose braces are round both; x may be NULL. */
const Region *regions_common(const Region *x, const Region *y);
bool regions_nest(const Region *inner, const Region *outer);
/* Does the transfer print an assignment? */
bool transfer_is_printed(const FunctionPlan *plan, const Transfer *transfer);
void plan_variables(FunctionPlan *plan);

/* suggest.c */
const char *suggested_name(const FunctionPlan *plan, const Value *value);

/* names.c */
void plan_names(FunctionPlan *plan);

#endif
