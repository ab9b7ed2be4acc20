#include "support/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 1 << 16, ALIGNMENT = 16 };

typedef struct Block {
    struct Block *next;
    size_t used, size;
} Block;

struct Arena {
    Block *blocks;
};

static size_t round_up(size_t size)
{
    return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

_Noreturn void memory_exhausted(void)
{
    fputs("adcc: error: out of memory\n", stderr);
    exit(1);
}

Arena *arena_new(void)
{
    Arena *arena = calloc(1, sizeof *arena);

    if (!arena)
        memory_exhausted();
    return arena;
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    for (Block *block = arena->blocks; block;) {
        Block *next = block->next;
        free(block);
        block = next;
    }
    free(arena);
}

static Block *block_new(Arena *arena, size_t size)
{
    size_t header = round_up(sizeof(Block));
    size_t room = size > BLOCK_SIZE - header ? size : BLOCK_SIZE - header;
    Block *block = calloc(1, header + room);

    if (!block)
        memory_exhausted();
    block->size = room;
    if (size > BLOCK_SIZE / 4 && arena->blocks) { /* a large block goes behind the one in use */
        block->next = arena->blocks->next;
        arena->blocks->next = block;
    } else {
        block->next = arena->blocks;
        arena->blocks = block;
    }
    return block;
}

void *arena_allocate(Arena *arena, size_t size)
{
    Block *block = arena->blocks;

    if (size > (size_t)-1 / 2)
        memory_exhausted();
    size = round_up(size ? size : 1);
    if (!block || block->size - block->used < size)
        block = block_new(arena, size);
    block->used += size;
    return (char *)block + round_up(sizeof(Block)) + block->used - size;
}

char *arena_copy_bytes(Arena *arena, const char *bytes, size_t length)
{
    char *copy = arena_allocate(arena, length + 1);

    memcpy(copy, bytes, length);
    return copy;
}

char *arena_copy_text(Arena *arena, const char *text)
{
    return arena_copy_bytes(arena, text, strlen(text));
}

char *arena_format(Arena *arena, const char *format, ...)
{
    va_list arguments;
    int length;
    char *text;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    text = arena_allocate(arena, (size_t)length + 1);
    va_start(arguments, format);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    return text;
}

void *vector_grow(Arena *arena, const void *items, size_t count, size_t *capacity, size_t item_size)
{
    size_t wider = *capacity ? 2 * *capacity : 8;
    void *copy = arena_allocate(arena, wider * item_size);

    if (count)
        memcpy(copy, items, count * item_size);
    *capacity = wider;
    return copy;
}
