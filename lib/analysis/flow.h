/* The whole-program analysis of one request: who points where, what varies, what is useful, what has a shadow.
 *
 * The program is looked at as if every call were inlined: each call chain from the requested function has a `Context`
 * of its own, so a helper that is called with active and with inactive data keeps both apart. A recursive call
 * leads back to the context that is running already. Where the chains grow too many, or the sets of what pointers lead
 * to too large, all calls of a function share one context: less precise, as sound.
 *
 * Memory is a forest of `Node`s: an object's content, split by fields of records; an array is one node.
 * Facts about memory are without flow (they hold at any time), facts about values follow from SSA.
 *
 * Source: varied and useful: Hascoet and Pascual 2013, section 4; points-to: inclusion constraints (Andersen 1994). */
#ifndef ADCC_ANALYSIS_FLOW_H
#define ADCC_ANALYSIS_FLOW_H

#include "analysis/effects.h"
#include "analysis/names.h"

typedef struct Flow Flow;
typedef struct Context Context;
typedef struct Node Node;
typedef struct Object Object;

typedef enum ObjectKind {
    OBJECT_PARAMETER, /* what a parameter of the requested function points to, at any depth */
    OBJECT_OWN,       /* a record passed by value to it, or returned by it: its own memory, at a fixed place */
    OBJECT_GLOBAL,
    OBJECT_LOCAL,
    OBJECT_HEAP,
    OBJECT_STRING,
    OBJECT_FUNCTION, /* what a pointer to a function points to */
    OBJECT_TAPE, /* of `tape`; what stands on it is a matter of slots (tape.c) */
    OBJECT_UNKNOWN /* what code that is not here gave us */
} ObjectKind;

/* Which global variables code that is not here can name. */
typedef enum GlobalReach { REACH_NO_GLOBALS, REACH_EXTERNAL_GLOBALS, REACH_ALL_GLOBALS } GlobalReach;

/* A set, in the order in which it grew (a VECTOR with an index: lists.c). */
typedef struct NodeList {
    Node **items;
    size_t count, capacity;
    struct ListIndex *index; /* of a long one; NULL: not made yet */
} NodeList;

struct Object {
    ObjectKind kind;
    unsigned number;
    unsigned parameter;     /* OBJECT_PARAMETER, OBJECT_OWN: of the requested function */
    const Global *global;   /* OBJECT_GLOBAL */
    Function *function;     /* OBJECT_FUNCTION: which; NULL: any that the outside may have given us */
    const Type *declared;   /* NULL: what is stored says what it is, as it is for what malloc gives */
    const Op *site;         /* OBJECT_LOCAL, OBJECT_HEAP */
    const Context *context; /* that the site is in */
    Node *root;
    bool
        is_untyped; /* OBJECT_PARAMETER: reached by a `void *`: as many objects as there are types that it is used as */
    Object *first_view; /* the first of these; NULL: there is one only */
    Object *owner; /* OBJECT_PARAMETER: in whose memory the pointer to it stands, or NULL */
    bool is_private; /* a static whose address no function keeps: the outside has no pointer to it */
    bool is_read_only; /* reached through a pointer to const from the outside: only its owner may write it */
    bool has_shadow;
    bool
        address_is_kept; /* a pointer to it is in memory, or is chosen at run time: it cannot be found again from its site */
    bool is_carried; /* a pointer to it is in memory, or a loop carries one: it may be met again in a later iteration */
    bool is_filled; /* by memset, or zero from the start */
    bool is_freed; /* some `free` may get it */
    bool is_kept; /* it has no shadow, and is freed in the reverse sweep alone (kept.c) */
    bool
        is_moved; /* some `realloc` may get it or make it: it lives where `free` or the next one says, and its address changes */
    bool reaches_caller; /* the caller finds it through a parameter or the result */
    bool is_out_of_sight; /* code that is not here was given a pointer from which it can be found */
    bool escapes; /* the caller, or code that is not here, can reach it */
};

struct Node {
    Object *object;
    Node *parent; /* NULL: the whole object */
    unsigned field;
    const Type *type; /* arrays stripped; NULL: not known yet, or mixed */
    bool is_array; /* pointer arithmetic stays inside */
    bool
        is_bytes; /* of a record: an address in it was counted on by bytes, not from record to record: which part stands there is not known */
    bool
        is_begin; /* of memory without a type of its own: a pointer to a record was converted to one to its first scalar, which is this or in this */
    Node **children; /* by field; NULL until used */
    Node *merged_into; /* fields that are walked across are one node */
    Node **
        lanes; /* scalars of several types at places that are not told apart: a node for each class (mixed.c); or NULL */
    NodeList targets; /* of the pointers stored here */
    bool varied, useful;
    bool is_written; /* with a varied real, by the program itself */
    bool has_one_pointer_lane; /* lanes: pointers to reals are not told from others */
    bool is_retyped; /* lanes: one place may hold now this type, now that: a union, a block of an arena */
    bool is_stored; /* the program stores there itself */
    bool holds_bits, holds_numbers; /* integers that may be an address's (Fact.is_bits); others */
    bool is_punned; /* accessed as something that it is not */
    bool is_pointer_stored; /* by the program itself */
    bool is_lazy_done; /* the outside's pointer here has its target */
    bool is_inactive; /* ADCC_INACTIVE */
    unsigned number;
    unsigned merged_at; /* Flow.merges when something was merged into it for the last time */
};

/* What is known of a value in one context. */
typedef struct Fact {
    NodeList targets; /* of a pointer */
    bool varied, useful;
    bool is_bits; /* of an integer: it may be an address, or some bytes of one, or of a real that varies */
} Fact;

/* What a call through a pointer may call, in one context. */
typedef struct PointerTarget {
    Function *function;
    Context *context; /* NULL: no body */
} PointerTarget;

typedef struct PointerCall {
    VECTOR(PointerTarget) targets;
    bool is_open; /* there may be others, that nobody here knows */
} PointerCall;

struct Context {
    const Function *function;
    Context *parent; /* NULL: the requested function */
    const Op *call; /* in the parent */
    unsigned number;
    unsigned sweep; /* the last one that looked at it */
    bool is_recursive; /* a call below leads back here */
    bool is_relevant; /* something in it, or in what it calls, touches a derivative */
    Fact *facts; /* by value number */
    PointerMap callees; /* by call operation; Flow.follows_pointers: a PointerCall by `call.pointer` */
    Fact result; /* what it returns */
    void *specialization; /* the transforms' own */
};

/* The parts of a request that the analysis needs, by parameter. */
typedef struct FlowRequest {
    Function *function;
    bool *is_in, *is_out; /* by parameter */
    bool result_is_out;
    bool is_reverse; /* the mode: which given derivatives count (given.h) */
    bool goes_back; /* the mode: a tape has one of adjoints */
    bool
        is_replacing; /* the mode: memory that has a shadow is its shadow, of another layout: a pointer leads to such memory
                          alone, or to none */
    bool *is_guessed; /* by parameter: a `void *` that has a derivative only if it turns out to reach reals */
    bool *has_shadow; /* by parameter; read: named; written: the whole set that gets a derivative parameter */
    bool *global_in, *global_out; /* by place in module->globals */
    bool *
        wished_apart; /* by two parameters, i * count + j; written: something is recorded only because what i leads to may be
                           what j leads to; NULL: nobody asks */
    const bool *apart; /* the same: they are not, whenever this derivative is called; NULL: none */
} FlowRequest;

struct Flow {
    Module *module;
    Arena *arena;
    FlowRequest *request;
    unsigned sweep; /* of the iteration to a fixpoint */
    Effects *effects;
    Context *root;
    VECTOR(Context *) contexts;
    VECTOR(Object *) objects;
    VECTOR(Node *) nodes;
    Object *unknown;
    Object *any_function;
    PointerMap function_objects;
    Names *names; /* of the module; see flow_names */
    Object **global_objects; /* by place in module->globals */
    size_t global_count;
    Fact **slots; /* what is recorded (tape.c), by number; NULL: nobody does */
    PointerMap typed_slots; /* without a number: by type */
    VECTOR(Fact *) slot_facts; /* all of them */
    PointerMap given; /* struct Given by function: see given.h */
    bool is_insensitive; /* all calls of a function share one context */
    PointerMap shared_contexts; /* is_insensitive: Context by function */
    bool
        may_give_up; /* the first facts are being found, for each chain: if that is too much, nothing of them is used */
    size_t work; /* how often something was added to a set, or was in it already */
    unsigned merges, compacted_at; /* how many nodes were merged into others; then and when sets were compacted last */
    bool follows_pointers; /* into what a call through a pointer may call */
    GlobalReach reach; /* of all calls of code that is not here */
    bool finds_punning; /* who points where is complete: an access without a target that fits means one that does not */
    bool makes_pointers; /* somewhere from integers: then a pointer that becomes an integer is out of sight */
    bool changed;
};

/* Which parameters that the request does not name have a derivative nevertheless, because a value that depends on an IN is
 * written to their memory: adds them to request->has_shadow. To be asked while all variables are still in memory: then the
 * answer does not depend on the order of statements, as the interface wants it (section 1). */
void flow_signature(Module *module, Arena *arena, FlowRequest *request);

/* Who points where, calls through pointers included, in what this function reaches; nothing is said of derivatives. */
Flow *flow_points_to(Module *module, Arena *arena, Function *function);
/* Of a Flow by flow_points_to: NULL where the operation is never executed. */
PointerCall *flow_pointer_call(const Context *context, const Op *op);

Flow *flow_compute(Module *module, Arena *arena, FlowRequest *request, Effects *effects);
/* A part of that, retyping.c: marks the stores of the program that may give memory another type. */
void flow_mark_retyping(Flow *flow);

/* Who names what, made when it is first asked for. */
const Names *flow_names(Flow *flow);
/* A set (a map from each to something) of the functions that the request reaches, and of what they are copies of. */
PointerMap flow_reached(const Flow *flow, Arena *arena);

/* ---- questions; context and value as they stand in the function's own body ---- */

Fact *flow_fact(const Context *context, const Value *value); /* NULL for constants without targets */
NodeList flow_targets(Flow *flow, const Context *context, const Value *pointer);
/* The targets that an access through the pointer as this type may mean. C lets a program access an object as what it is
 * (C11 6.5p7), so where some targets are of another type they are not meant; where all are, the memory is punned. */
NodeList flow_places(Flow *flow, const Context *context, const Value *pointer, const Type *type);
bool flow_is_active(const Flow *flow, const Context *context, const Value *value); /* a real */
bool flow_has_shadow(Flow *flow, const Context *context, const Value *pointer); /* some target has */
/* Does the pointer lead to members of integers alone, such as a name in a record? Code that is handed it must not go beyond their ends. */
bool flow_stays_in_integers(Flow *flow, const Context *context, const Value *pointer);
bool flow_slot_has_derivative(Flow *flow,
                              const Op *op); /* push, pop: is the value recorded with its tangent or shadow? */
/* Calls of the runtime that put a block of memory on a tape, that take it from there. */
bool call_records_block(const Op *op);
bool call_fetches_block(const Op *op);
/* The same for what an adjoint of the BLAS needs: has it a tangent on the tape? All such calls agree. */
bool call_records_contents(const Op *op);
bool call_fetches_contents(const Op *op);
bool flow_contents_have_derivative(Flow *flow);
bool flow_is_mixed(Flow *flow, const Context *context,
                   const Value *pointer); /* some target has not: the shadow may be null */
/* Is there a varied real in memory that can be reached from here, through pointers in memory too? */
bool flow_reaches_varied(Flow *flow, const Context *context, const Value *pointer);
Context *flow_callee(const Context *context, const Op *call); /* NULL: no body */
/* Does the operation (nested ones included) touch a derivative: an active result, a store to memory with a shadow, ... ? */
bool flow_is_relevant(Flow *flow, const Context *context, const Op *op);
bool flow_function_is_relevant(Flow *flow, const Context *context);
bool node_is_active(const Node *node);
/* Is an access to this type what the memory is there for? Bytes are not asked about. */
bool node_fits(const Node *node, const Type *type);
/* Memory that was made here without a declared type: does a load as this type find nothing but reals that depend on an input,
 * because nothing is stored there as that type? (Of a union's members the program's own tags tell which it is.) */
bool node_is_only_reals(const Node *node);
/* May a character access find reals that depend on an input there? */
bool node_shows_reals(const Node *node);
bool node_covers_reals(const Node *node); /* a record, as a whole, with such members */
bool node_has_reals(const Node *node); /* or is it, or one of a record's members, a place for reals? */
/* May an integer that is stored there (of any size, in memory of several types; as a byte) be some of a pointer to memory with a shadow? */
bool node_shows_shadowed(const Node *node);
/* May the integer be an address, or some bytes of one, or of a real that depends on an input? */
bool flow_is_bits(const Context *context, const Value *value);
/* Is it part of memory of several types, but of no union, so that places are told apart by their distances in bytes alone? */
bool node_is_laid_out(const Node *node);
/* Is it such memory, allocated here as a whole: a workspace, an arena, a list of several kinds of records? In several directions each byte of it is
 * N of its shadow's. */
bool node_is_stretched(const Node *node);
/* Is it such memory that may hold now reals of one type, now of another, some of them active? In C their adjoints, which are set to
 * zero as the one and added to as the other, could not share memory (C11 6.5p7). */
bool node_is_reused_for_reals(const Node *node);
/* Memory that is used again for values of another type (Node.is_retyped): may the place have held active reals, so that what its
 * adjoint holds after a store of no real must go? May it have held pointers that have shadows? */
bool flow_place_held_reals(Flow *flow, const Context *context, const Value *pointer);
bool flow_place_held_pointers(Flow *flow, const Context *context, const Value *pointer);
/* The same of what a block is copied to or filled. */
bool flow_block_held_reals(Flow *flow, const Context *context, const Op *op);
bool flow_block_held_pointers(Flow *flow, const Context *context, const Op *op);
/* A store through the pointer ends what its place held, as above. Where that may be in memory of the caller, whose adjoint is not zero: for a real what
 * the caller has there instead of the pointer, for others in memory of one type alone. As a member of a record only a member is reached. */
NodeList flow_ended_seeds(Flow *flow, const Context *context, const Value *pointer);
/* Is there memory with a shadow among what the pointer leads to, that holds reals or nobody knows what? */
bool flow_leads_to_reals(Flow *flow, const Context *context, const Value *pointer);
/* Is some of that stretched (node_is_stretched)? */
bool flow_leads_to_stretched(Flow *flow, const Context *context, const Value *pointer);
/* And nothing else that has a shadow? */
bool flow_leads_to_stretched_alone(Flow *flow, const Context *context, const Value *pointer);

/* All members of a union are moved with those that count: the one with the most scalars that are wanted, and what has some elsewhere. A
 * place that two of them have is moved twice, which changes nothing where what is moved leaves a zero, or stays. */
bool union_member_counts(const Type *type, unsigned member, bool (*wanted)(const Type *));

/* What unions in a block's elements have at the same places, when nobody knows which member counts. */
typedef enum FlowUnions {
    UNIONS_PLAIN, /* reals of one kind, or of other kinds as one of the members has them all */
    UNIONS_BESIDE_POINTERS, /* the same, and pointers with shadows elsewhere */
    UNIONS_OVER_POINTERS, /* reals and pointers with shadows */
    UNIONS_UNEVEN /* reals of several kinds, or a part of another one */
} FlowUnions;

typedef bool RealsWanted(const Type *type);

/* What a copy or fill is of, as far as derivatives go. */
typedef struct FlowBlock {
    const Type *element; /* a run of these; NULL: nothing that has a derivative */
    bool is_said; /* by the type of the pointer */
    bool is_bytes; /* reals at places that need not be aligned, perhaps with other things between them */
    bool is_stretched; /* is_bytes: of memory that is all stretched (node_is_stretched) */
    bool is_known; /* false: of several types */
    FlowUnions unions;
    RealsWanted *wanted; /* which reals are moved: all, or those of the only kind that is active ... */
    unsigned kinds; /* ... which is in this set of RealKinds; 0: all */
    bool may_overlap; /* what is moved and where it goes may have a byte in common */
} FlowBlock;
FlowBlock flow_block(Flow *flow, const Context *context, const Op *op);
/* Does the call lead to code that is not here, and what can that name? */
GlobalReach unknown_reach(const Op *op);
/* What a local, an allocation or a call that allocates makes; NULL for other operations. */
Object *flow_site(const Context *context, const Op *op);
Node *node_find(Node *node); /* what it is merged into, or itself */
/* Can two nodes be the same memory? Different objects cannot, except that what comes from outside may overlap, and a
 * pointer from code that is not here may lead to whatever that code was given. */
bool nodes_may_alias(Node *a, Node *b);
bool lists_may_alias(NodeList some, NodeList others); /* any of the one and any of the other? */
bool lists_share_object(NodeList some,
                        NodeList others); /* is any of the one in a memory block that the others are in, too? */
bool object_is_outside(const Object *object);
/* The parameter of the requested function that itself points to it, not to where a pointer to it is found; NULL: none. */
const Parameter *object_parameter(const Flow *flow, const Object *object);

#endif
