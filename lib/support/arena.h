/* In:     sizes.
 * Out:    zeroed memory that lives until its arena is freed; growable arrays in it.
 * Needs:  nothing.
 * Errors: when the system has no memory left, `memory_exhausted` prints one line and ends the
 *         process with status 1; it is the one place in lib/ that does not return. */
#ifndef ADCC_SUPPORT_ARENA_H
#define ADCC_SUPPORT_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena);

/* Zeroed, aligned for any object, owned by the arena. Size 0 gives a valid pointer. */
void *arena_allocate(Arena *arena, size_t size);
char *arena_copy_text(Arena *arena, const char *text);
char *arena_copy_bytes(Arena *arena, const char *bytes, size_t length); /* adds a NUL */
char *arena_format(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

_Noreturn void memory_exhausted(void);

#define ARENA_NEW(arena, type) ((type *)arena_allocate((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_allocate((arena), (size_t)(count) * sizeof(type)))

/* A growable array: `VECTOR(Value *) values = {0}; VECTOR_PUSH(arena, values, v);`
 * Elements move when it grows: keep indices, not addresses. */
#define VECTOR(type)     \
    struct {             \
        type *items;     \
        size_t count;    \
        size_t capacity; \
    }
#define VECTOR_PUSH(arena, vector, item)                                                                          \
    do {                                                                                                          \
        if ((vector).count == (vector).capacity)                                                                  \
            (vector).items =                                                                                      \
                vector_grow((arena), (vector).items, (vector).count, &(vector).capacity, sizeof *(vector).items); \
        (vector).items[(vector).count++] = (item);                                                                \
    } while (0)
void *vector_grow(Arena *arena, const void *items, size_t count, size_t *capacity, size_t item_size);

#endif
