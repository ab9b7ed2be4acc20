/* The verifier against IR that no text gives: broken links, operations that stand in two places, counts that do not go
 * together. Each case breaks the same small function in one way. */
#include "unit.h"

#include "ir/ir.h"

typedef struct Fixture {
    Module *module;
    Function *function;
    Region *body;
    Value *x;
    Op *sine, *branch, *loop, *counted, *leave;
} Fixture;

static void fill_regions(Fixture *fixture)
{
    Builder builder;
    Value *values[2] = {value_int(fixture->module, 0), fixture->x};

    for (int i = 0; i < 2; i++) {
        builder = builder_at_end(fixture->module, fixture->branch->regions[i]);
        build_yield(&builder, &fixture->x, 1);
    }
    builder = builder_at_end(fixture->module, fixture->loop->regions[0]);
    build_yield(&builder, values, 2);
    builder = builder_at_end(fixture->module, fixture->loop->regions[1]);
    build_yield(&builder, &fixture->x, 1);
    builder = builder_at_end(fixture->module, fixture->counted->regions[0]);
    build_yield(&builder, &fixture->x, 1);
}

/* A sound function with one operation of each kind that has regions. */
static void fixture_build(Fixture *fixture, Module *module)
{
    const Type *real = type_double(module);
    Builder builder;
    Value *n = value_int(module, 1), *bounds[4] = {n, n, n, NULL};

    fixture->module = module;
    fixture->function = function_new(module, "f", real);
    function_add_parameter(module, fixture->function, "x", real);
    fixture->body = function_begin_body(module, fixture->function);
    bounds[3] = fixture->x = fixture->body->arguments[0];
    builder = builder_at_end(module, fixture->body);
    fixture->sine = value_op(build_unary(&builder, OP_SIN, fixture->x));
    fixture->branch = build_with_regions(&builder, OP_IF, &n, 1, 2);
    op_add_result(module, fixture->branch, real, NULL);
    fixture->loop = build_with_regions(&builder, OP_LOOP, &fixture->x, 1, 2);
    op_add_result(module, fixture->loop, real, NULL);
    region_add_argument(module, fixture->loop->regions[0], real, NULL);
    region_add_argument(module, fixture->loop->regions[1], real, NULL);
    fixture->counted = build_with_regions(&builder, OP_FOR, bounds, 4, 1);
    op_add_result(module, fixture->counted, real, NULL);
    region_add_argument(module, fixture->counted->regions[0], type_int(module), NULL);
    region_add_argument(module, fixture->counted->regions[0], real, NULL);
    fill_regions(fixture);
    fixture->leave = build_return(&builder, fixture->sine->results[0]);
}

/* ---- the ways ---- */

static void nothing(Fixture *f) { (void)f; }
static void unknown_code(Fixture *f) { f->sine->code = OP_COUNT; }
static void wrong_region(Fixture *f) { f->sine->region = f->branch->regions[0]; }
static void wrong_previous(Fixture *f) { f->branch->previous = NULL; }
static void wrong_last(Fixture *f) { f->body->last = f->sine; }
static void circle(Fixture *f) { f->leave->next = f->sine; }
static void wrong_owner(Fixture *f) { f->branch->regions[0]->owner = f->loop; }
static void same_region(Fixture *f) { f->branch->regions[1] = f->branch->regions[0]; }
static void wrong_function(Fixture *f) { f->branch->regions[0]->function = NULL; }
static void no_region(Fixture *f) { f->branch->regions[0] = NULL; }
static void no_operand(Fixture *f) { f->sine->operands[0] = NULL; }
static void no_result(Fixture *f) { f->sine->results[0] = NULL; }
static void wrong_result(Fixture *f) { f->sine->results[0]->as.op = f->branch; }
static void wrong_index(Fixture *f) { f->sine->results[0]->index = 1; }
static void wrong_argument(Fixture *f) { f->x->as.region = f->branch->regions[0]; }
static void wrong_kind(Fixture *f) { f->x->kind = VALUE_RESULT; }
static void no_callee(Fixture *f) { f->sine->code = OP_CALL; }
static void no_type(Fixture *f) { f->sine->code = OP_LOCAL; }
static void no_cases(Fixture *f) { f->branch->code = OP_SWITCH; }
static void no_text(Fixture *f) { f->sine->code = OP_COMMENT; }
static void one_region(Fixture *f) { f->branch->region_count = 1; }
static void add_argument(Fixture *f, Region *region)
{
    region_add_argument(f->module, region, type_int(f->module), NULL);
}
static void arm_argument(Fixture *f) { add_argument(f, f->branch->regions[0]); }
static void more_carried(Fixture *f) { add_argument(f, f->loop->regions[0]); }
static void more_counted(Fixture *f) { add_argument(f, f->counted->regions[0]); }
static void less_counted(Fixture *f) { f->counted->operand_count = 2; }
static void more_parameters(Fixture *f) { region_add_argument(f->module, f->body, type_int(f->module), NULL); }
static void other_parameter(Fixture *f) { f->function->parameters[0].type = type_int(f->module); }
static void empty_body(Fixture *f) { f->body->first = f->body->last = NULL; }
static void used_before(Fixture *f) { f->sine->operands[0] = f->branch->results[0]; }
static void used_itself(Fixture *f) { f->sine->operands[0] = f->sine->results[0]; }
static void integer_of_real(Fixture *f)
{
    Value *value = value_int(f->module, 1);
    value->type = type_double(f->module);
    f->sine->operands[0] = value;
}
static void integer_too_large(Fixture *f)
{
    Value *value = value_int(f->module, 1);
    value->as.integer = INT64_MAX;
    f->branch->operands[0] = value;
}
static void foreign_function(Fixture *f)
{
    Module *other = module_new(f->module->arena, f->module->diagnostics);
    f->sine->code = OP_CALL;
    f->sine->as.callee = function_new(other, "g", type_double(other));
}
static void foreign_global(Fixture *f)
{
    Global *global = ARENA_NEW(f->module->arena, Global);
    global->name = "g";
    global->type = type_double(f->module);
    f->sine->operands[0] = value_global(f->module, global);
}

typedef void Breaker(Fixture *fixture);

static const struct {
    Breaker *breaker;
    const char *message; /* behind "function 'f': "; NULL: none */
} cases[] = {
    {nothing, NULL},
    {unknown_code, "an operation has the unknown code"},
    {wrong_region, "`sin`: does not lead back to the region that it stands in"},
    {wrong_previous, "`if`: does not lead back to the operation before it"},
    {wrong_last, "a region's last operation is not the last one in its list"},
    {circle, "`sin`: does not lead back to the operation before it"},
    {wrong_owner, "`if`: a region does not lead back to the operation that owns it"},
    {same_region, "a region belongs to two operations"},
    {wrong_function, "a region does not lead back to its function"},
    {no_region, "`if`: a region is missing"},
    {no_operand, "`sin`: an operand is missing"},
    {no_result, "`sin`: a result is missing"},
    {wrong_result, "`sin`: a result does not lead back to the operation"},
    {wrong_index, "`sin`: a result does not lead back to the operation"},
    {wrong_argument, "an argument does not lead back to its region"},
    {wrong_kind, "an argument does not lead back to its region"},
    {no_callee, "`call`: has no callee"},
    {no_type, "`local`: has no allocated type"},
    {no_cases, "`switch`: has no cases"},
    {no_text, "`comment`: has no text"},
    {one_region, "`%1 = if 1:int : double`: has 2 regions, not 1"},
    {arm_argument, "`%1 = if 1:int : double`: its regions take no arguments"},
    {more_carried, "`%2 = loop with (%3: double = %x, %4: int) : double`: must carry as many values as it is given"},
    {more_counted, "must carry as many values as it is given"},
    {less_counted, "takes a start, an end and a step"},
    {more_parameters, "the body must have one argument for each parameter"},
    {other_parameter, "argument 1 of the body must be of its parameter's type"},
    {empty_body, "a body must end in return"},
    {used_before, "`%0 = sin %1 : double`: operand 1 is used where it is not visible"},
    {used_itself, "`%0 = sin %0 : double`: operand 1 is used where it is not visible"},
    {integer_of_real, "an integer constant is of a type that is no integer"},
    {integer_too_large, "an integer constant is out of its type's range"},
    {foreign_function, "the function is not in the module"},
    {foreign_global, "the address of something that is not in the module"},
};

int main(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Diagnostics *diagnostics = diagnostics_new(stderr, false, false);
        Fixture fixture = {0};
        const char *message;

        fixture_build(&fixture, module_new(arena, diagnostics));
        cases[i].breaker(&fixture);
        message = module_verify(fixture.module, arena);
        if (!cases[i].message)
            CHECK(!message);
        else if (!message || !strstr(message, cases[i].message))
            CHECK_TEXT(message, cases[i].message);
        diagnostics_free(diagnostics);
        arena_free(arena);
    }
    return unit_failed != 0;
}
