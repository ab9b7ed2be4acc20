/* In:     calls of qsort and bsearch whose comparison only reads.
 * Out:    a sort: the order is found by a function of the runtime, which touches nothing, and the elements are copied along it;
 *         a search: its place is found by the runtime, and leads to the element. Copies and places have derivatives already.
 * Keeps:  memory as qsort leaves it, to the last bit: it is qsort that the runtime calls. A sort of what can reach no real number
 *         remains a call of qsort. */
#include "transform/sorting.h"

#include "analysis/sorting.h"
#include "transform/runtime.h"

/* Does it matter to derivatives, or to pointers, in what order they stand? */
static bool may_matter(const Type *element)
{
    return type_reaches_real(element) || type_holds_pointer(element);
}

bool sorting_is_followed(Flow *flow, const Context *context, const Op *op)
{
    if (sorting_kind(op) == SORTING_NONE || !sorting_only_reads(flow, context, op, NULL))
        return false;
    return sorting_element(flow, context, op) != NULL;
}

/* ---- parts ---- */

/* The array as a pointer to its elements' type, and how many of these one element of the sort is: 1 mostly. */
typedef struct Array {
    Value *first, *stride, *bytes; /* stride NULL: 1 */
} Array;

static Array array_of(Builder *builder, const Type *element, Value *base, Value *bytes)
{
    Module *module = builder->module;
    const Type *size = type_size(module);
    Array array = {NULL, NULL, bytes};

    while (element->kind == TYPE_ARRAY && bytes->kind == VALUE_INTEGER && bytes->as.integer < element->size)
        element = element->as.array.element;
    array.first = build_cast(builder, base, type_pointer(module, element, base->type->as.pointer.to_const));
    if (!value_is_integer(bytes, element->size))
        array.stride =
            build_binary(builder, OP_DIV, build_cast(builder, bytes, size), value_integer(module, size, element->size));
    return array;
}

static Value *element_at(Builder *builder, const Array *array, Value *first, Value *number)
{
    if (array->stride)
        number = build_binary(builder, OP_MUL, number, build_cast(builder, array->stride, number->type));
    return build_index(builder, first, number);
}

static void copy_element(Builder *builder, const Array *array, Value *to, Value *from)
{
    if (!array->stride && type_is_scalar(type_target(to->type)))
        build_store(builder, build_load(builder, from), to);
    else
        build_op(builder, OP_COPY, NULL, (Value *[]){to, from, array->bytes}, 3);
}

static void build_free(Builder *builder, Value *pointer)
{
    build_op(builder, OP_FREE, NULL, &pointer, 1);
}

/* qsort, known to do nothing else. */
static Function *permuting_function(Module *module, Function *original)
{
    Function *function;

    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->original == original && module->functions.items[i]->only_permutes)
            return module->functions.items[i];
    function = function_like(module, original);
    function->only_permutes = true;
    return function;
}

/* ---- qsort ---- */

/* Where each element of the sorted array comes from. With a context it is the program that sorts: a copy. */
static Value *build_order(Builder *builder, const Op *op, Value *const *operands)
{
    Module *module = builder->module;
    const Type *bytes = type_pointer(module, type_void(module), true),
               *order = type_pointer(module, type_size(module), false);
    Value *arguments[] = {build_cast(builder, operands[0], bytes), operands[1], operands[2], operands[3]};
    Value *sort[5], *places;

    if (op->operand_count == 4)
        return build_runtime(builder, "adcc_sort_order", order, arguments, 4);
    sort[0] = build_runtime(builder, "adcc_sort_copy", type_pointer(module, type_void(module), false), arguments, 3);
    sort[0]->name = "sorted";
    for (unsigned i = 1; i < 5; i++)
        sort[i] = operands[i];
    build_call(builder, permuting_function(module, op->as.callee), sort, 5);
    places = build_runtime(builder, "adcc_sort_places", order,
                           (Value *[]){arguments[0], build_cast(builder, sort[0], bytes), operands[1], operands[2]}, 4);
    build_free(builder, sort[0]);
    return places;
}

static void build_sort(Builder *builder, const Type *element, const Op *op, Value *const *operands)
{
    Module *module = builder->module;
    const Type *size = type_size(module), *bytes = type_pointer(module, type_void(module), false);
    Value *count = operands[1], *zero = value_integer(module, size, 0), *one = value_integer(module, size, 1);
    Array array = array_of(builder, element, operands[0], operands[2]);
    Value *order, *copy, *number, *total;
    Builder inside;
    Op *loop;

    order = build_order(builder, op, operands);
    order->name = "order";
    copy = build_runtime(builder, "adcc_allocate_array", bytes, operands + 1, 2);
    copy = build_cast(builder, copy, type_without_const(module, array.first->type));
    copy->name = "unsorted";
    total = build_binary(builder, OP_MUL, count, operands[2]);
    build_op(builder, OP_COPY, NULL, (Value *[]){copy, array.first, total}, 3);
    loop = build_with_regions(builder, OP_FOR, (Value *[]){zero, count, one}, 3, 1);
    loop->as.comparison = COMPARE_LT;
    number = region_add_argument(module, loop->regions[0], size, "i");
    inside = builder_at_end(module, loop->regions[0]);
    inside.place = builder->place;
    copy_element(&inside, &array, element_at(&inside, &array, array.first, number),
                 element_at(&inside, &array, copy, build_load(&inside, build_index(&inside, order, number))));
    build_yield(&inside, NULL, 0);
    build_free(builder, copy);
    build_free(builder, order);
}

/* ---- bsearch ---- */

static Value *build_search(Builder *builder, const Type *element, Value *const *operands)
{
    Module *module = builder->module;
    const Type *number = type_long(module), *type = type_pointer(module, type_void(module), false);
    Array array = array_of(builder, element, operands[1], operands[3]);
    Value *place, *found, *nothing = value_null(module, type);
    Builder inside, otherwise;
    Op *choice;

    place = build_runtime(builder, "adcc_search_place", number, operands, 5);
    place->name = "place";
    found = build_compare(builder, COMPARE_GE, place, value_integer(module, number, 0));
    choice = build_with_regions(builder, OP_IF, &found, 1, 2);
    inside = builder_at_end(module, choice->regions[0]);
    otherwise = builder_at_end(module, choice->regions[1]);
    inside.place = otherwise.place = builder->place;
    found = build_cast(&inside, element_at(&inside, &array, array.first, place), type);
    build_yield(&inside, &found, 1);
    build_yield(&otherwise, &nothing, 1);
    return op_add_result(module, choice, type, NULL);
}

Value *sorting_build(Builder *builder, Flow *flow, const Context *context, const Op *op, Value *const *operands)
{
    const Type *element = sorting_element(flow, context, op);

    if (sorting_kind(op) == SORTING_SEARCH)
        return build_search(builder, element, operands);
    if (may_matter(element))
        build_sort(builder, element, op, operands);
    else
        build_call(builder, permuting_function(builder->module, op->as.callee), operands, op->operand_count);
    return NULL;
}
