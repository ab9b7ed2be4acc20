/* What build.c makes: types are shared, operations are linked, constants are what C makes of them. */
#include "unit.h"

#include "ir/ir.h"
#include "ir/print.h"

static void test_types(Module *module)
{
    const Type *real = type_double(module);
    const Type *parameters[] = {real, type_int(module)};

    CHECK(real == type_real(module, REAL_DOUBLE));
    CHECK(type_pointer(module, real, false) == type_pointer(module, real, false));
    CHECK(type_pointer(module, real, false) != type_pointer(module, real, true));
    CHECK(type_without_const(module, type_pointer(module, real, true)) == type_pointer(module, real, false));
    CHECK(type_array(module, real, 3) == type_array(module, real, 3));
    CHECK(type_array(module, real, 3)->size == 3 * real->size);
    CHECK(type_function(module, real, parameters, 2, false) == type_function(module, real, parameters, 2, false));
    CHECK(type_function(module, real, parameters, 2, false) != type_function(module, real, parameters, 2, true));
    CHECK(type_function(module, real, parameters, 1, false) != type_function(module, real, parameters, 2, false));
    CHECK(record_new(module, "S", NULL, false)->type != record_new(module, "S", NULL, false)->type);
}

static void test_constants(Module *module)
{
    CHECK(value_integer(module, type_integer(module, INTEGER_UCHAR), 300)->as.integer == 44);
    CHECK(value_integer(module, type_integer(module, INTEGER_SCHAR), 200)->as.integer == -56);
    CHECK(value_integer(module, type_integer(module, INTEGER_BOOL), 2)->as.integer == 1);
    CHECK(value_integer(module, type_integer(module, INTEGER_UINT), -1)->as.integer == 4294967295);
    CHECK(value_integer(module, type_integer(module, INTEGER_ULONG), -1)->as.integer == -1);
    CHECK(value_is_real(value_real(module, type_double(module), 0), 0));
    CHECK(!value_is_real(value_real(module, type_double(module), -0.0L), 0));
}

/* Links forward and backward, and the ends. */
static bool is_linked(const Region *region)
{
    const Op *previous = NULL;

    for (const Op *op = region->first; op; previous = op, op = op->next)
        if (op->previous != previous || op->region != region)
            return false;
    return region->last == previous;
}

static void test_order(Module *module)
{
    Function *function = function_new(module, "order", type_void(module));
    Region *body = function_begin_body(module, function);
    Builder builder = builder_at_end(module, body);
    Value *a = build_local(&builder, type_double(module), NULL, "a");
    Value *b = build_local(&builder, type_double(module), NULL, "b");
    Builder before = builder_before(module, value_op(b));
    Value *c = build_local(&before, type_double(module), NULL, "c");

    build_return(&builder, NULL);
    CHECK(is_linked(body) && value_op(a)->next == value_op(c) && value_op(c)->next == value_op(b));
    op_move_before(value_op(b), value_op(a));
    CHECK(is_linked(body) && body->first == value_op(b));
    op_remove(value_op(c));
    CHECK(is_linked(body) && value_op(a)->next->code == OP_RETURN);
    CHECK(function_verify(function, module->arena) == NULL);
    function_number(function);
    CHECK(b->number == 0 && a->number == 1 && function->value_count == 2);
}

/* `x = n; for (i...) x *= n` with everything that build_with_regions asks for. */
static void test_for(Module *module)
{
    const Type *type = type_int(module);
    Function *function = function_new(module, "power", type);
    Region *body;
    Builder builder, inner;
    Value *n, *operands[4], *product;
    Op *loop;
    TextBuffer text = {0};

    function_add_parameter(module, function, "n", type);
    body = function_begin_body(module, function);
    n = body->arguments[0];
    builder = builder_at_end(module, body);
    operands[0] = value_int(module, 0);
    operands[1] = operands[3] = n;
    operands[2] = value_int(module, 1);
    loop = build_with_regions(&builder, OP_FOR, operands, 4, 1);
    region_add_argument(module, loop->regions[0], type, "i");
    region_add_argument(module, loop->regions[0], type, "x");
    op_add_result(module, loop, type, "x");
    inner = builder_at_end(module, loop->regions[0]);
    product = build_binary(&inner, OP_MUL, loop->regions[0]->arguments[1], n);
    build_yield(&inner, &product, 1);
    build_return(&builder, loop->results[0]);
    CHECK(function_verify(function, module->arena) == NULL);
    function_print(function, &text);
    CHECK_TEXT(text.data, "func @power(%n: int) -> int {\n"
                          "  %x = for.lt %i: int = 0:int to %n by 1:int with (%x.1: int = %n) : int {\n"
                          "    %0 = mul %x.1, %n : int\n"
                          "    yield %0\n"
                          "  }\n"
                          "  return %x\n"
                          "}\n");
    text_free(&text);
}

static void test_reals(Module *module)
{
    static const struct {
        RealKind kind;
        long double real;
        const char *text;
    } rows[] = {
        {REAL_DOUBLE, 0.1, "0.1"},     {REAL_DOUBLE, 1, "1.0"},           {REAL_DOUBLE, -0.0L, "-0.0"},
        {REAL_FLOAT, 0.1f, "0.1"},     {REAL_DOUBLE, 1e300, "1e+300"},    {REAL_DOUBLE, 0.1f, "0.10000000149011612"},
        {REAL_DOUBLE, 5e-324, "5e-324"}, {REAL_LDOUBLE, 0.1L, "0.1"},     {REAL_DOUBLE, 1e22, "1e+22"},
        {REAL_DOUBLE, 123456789, "123456789.0"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_TEXT(real_text(module->arena, type_real(module, rows[i].kind), rows[i].real), rows[i].text);
}

int main(void)
{
    Arena *arena = arena_new();
    Diagnostics *diagnostics = diagnostics_new(stderr, false, false);
    Module *module = module_new(arena, diagnostics);

    test_types(module);
    test_constants(module);
    test_order(module);
    test_for(module);
    test_reals(module);
    diagnostics_free(diagnostics);
    arena_free(arena);
    return unit_failed != 0;
}
