/* In:   calls of alloca.
 * Out:  allocations, and what gives them back where the function ends.
 * Keeps: the reverse sweep finds the memory as the forward sweep left it, as with any allocation. What is allocated in the function's
 *        own list is freed by its address; what is allocated further in, perhaps again and again, goes into a list of its blocks:
 *
 *            struct T_blocks { T *block; struct T_blocks *before; } *blocks = NULL; */
#include "frontend/lowering.h"

enum { FIELD_BLOCK, FIELD_BEFORE };

static Record *list_record(Lowering *lowering, const Type *block)
{
    Module *module = lowering->module;
    const char *tag = "alloca_blocks";
    const Type *pointer;
    Record *record;
    Field fields[2];

    for (int i = 2; module_record(module, tag); i++)
        tag = arena_format(lowering->arena, "alloca_blocks_%d", i);
    record = record_new(module, tag, NULL, false);
    pointer = type_pointer(module, record->type, false);
    fields[FIELD_BLOCK] = (Field){.name = "block", .type = block, .bit_width = -1};
    fields[FIELD_BEFORE] = (Field){.name = "before", .type = pointer, .offset = block->size, .bit_width = -1};
    record->in_source = true;
    record->place = lowering->builder.place;
    record_complete(module, record, fields, 2, 2 * block->size, block->align);
    return record;
}

/* The variable that leads to the list of the blocks of this type. */
static Value *list_of(Lowering *lowering, const Type *block)
{
    Region *body = lowering->function->body;
    const Record *record;
    Builder start;
    Value *list;

    for (size_t i = 0; i < lowering->block_lists.count; i++) {
        list = lowering->block_lists.items[i];
        record = type_target(type_target(list->type))->as.record;
        if (record->fields[FIELD_BLOCK].type == block)
            return list;
    }
    record = list_record(lowering, block);
    start = body->first ? builder_before(lowering->module, body->first) : builder_at_end(lowering->module, body);
    start.place = lowering->builder.place;
    list = build_local(&start, type_pointer(lowering->module, record->type, false), NULL, "blocks");
    build_store(&start, value_null(lowering->module, type_target(list->type)), list);
    VECTOR_PUSH(lowering->arena, lowering->block_lists, list);
    return list;
}

static void put_into_list(Lowering *lowering, Value *block)
{
    Builder *builder = &lowering->builder;
    Value *list = list_of(lowering, block->type);
    const Type *item = type_target(type_target(list->type));
    Value *bytes = size_of_type(lowering, item);
    Op *made = build_op(builder, OP_MALLOC, type_target(list->type), &bytes, 1);

    made->as.allocated = item;
    build_store(builder, block, build_field(builder, made->results[0], FIELD_BLOCK));
    build_store(builder, build_load(builder, list), build_field(builder, made->results[0], FIELD_BEFORE));
    build_store(builder, made->results[0], list);
}

void stack_keep(Lowering *lowering, Value *block)
{
    if (is_refused(lowering))
        return;
    if (lowering->builder.region == lowering->function->body)
        VECTOR_PUSH(lowering->arena, lowering->blocks, block);
    else
        put_into_list(lowering, block);
}

static void build_free(Builder *builder, Value *pointer)
{
    build_op(builder, OP_FREE, NULL, &pointer, 1);
}

static void free_list(Lowering *lowering, Value *list)
{
    Op *loop = build_with_regions(&lowering->builder, OP_LOOP, NULL, 0, 2);
    Builder saved = enter_region(lowering, loop->regions[0]);
    Builder *builder = &lowering->builder;
    Value *item, *before;

    leave_with_yield(lowering, saved, truth(lowering, build_load(builder, list)));
    saved = enter_region(lowering, loop->regions[1]);
    item = build_load(builder, list);
    before = build_load(builder, build_field(builder, item, FIELD_BEFORE));
    build_free(builder, build_load(builder, build_field(builder, item, FIELD_BLOCK)));
    build_free(builder, item);
    build_store(builder, before, list);
    leave_with_yield(lowering, saved, NULL);
}

void stack_release(Lowering *lowering)
{
    for (size_t i = lowering->blocks.count; i-- > 0;)
        build_free(&lowering->builder, lowering->blocks.items[i]);
    for (size_t i = 0; i < lowering->block_lists.count; i++)
        free_list(lowering, lowering->block_lists.items[i]);
}
