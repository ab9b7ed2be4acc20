/* The runtime's held memory: what a call of a derivative gives back at its end. */
#include "adcc/runtime.h"

#include <assert.h>
#include <stdlib.h>

#undef NDEBUG

enum { MANY = 1000 };

/* With a sanitizer, too, what there is no memory for is NULL. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* Without a call that is open: as C's own. The sanitizer sees what is not freed. */
static void test_closed(void)
{
    double *block = adcc_held_calloc(4, sizeof *block);
    assert(block[0] == 0.0 && block[3] == 0.0);
    block[3] = 5.0;
    block = adcc_held_realloc(block, 100 * sizeof *block);
    assert(block[3] == 5.0);
    adcc_held_free(block);
    adcc_held_free(adcc_held_malloc(8));
    adcc_held_free(NULL);
    adcc_hold_end();
}

/* What nobody freed, adcc_hold_end does. */
static void test_given_back(void)
{
    void *blocks[MANY];
    adcc_hold_begin();
    for (int i = 0; i < MANY; i++)
        blocks[i] = i % 2 ? adcc_held_malloc((size_t)i) : adcc_held_calloc(1, (size_t)i + 1);
    for (int i = 0; i < MANY; i += 3)
        adcc_held_free(blocks[i]);
    for (int i = 1; i < MANY; i += 3)
        blocks[i] = adcc_held_realloc(blocks[i], (size_t)(MANY - i));
    adcc_hold_end();
}

static void test_is_open(void)
{
    double *block;
    float *small;
    long double *wide;
    adcc_hold_begin();
    block = adcc_held_malloc(3 * sizeof *block);
    assert(isnan(block[0]) && isnan(block[2]));
    block[0] = block[1] = block[2] = 1.0;
    block = adcc_held_realloc(block, 50 * sizeof *block);
    assert(block[2] == 1.0 && isnan(block[3]) && isnan(block[49]));
    small = adcc_held_realloc(NULL, 2 * sizeof *small);
    wide = adcc_held_malloc(sizeof *wide);
    assert(isnan(small[1]) && isnan(*wide));
    adcc_hold_end();
}

/* Memory that was there before, and memory that stays. */
static void test_of_others(void)
{
    char *before = malloc(10), *larger = malloc(20), *outer;
    adcc_hold_begin();
    outer = adcc_held_malloc(30);
    adcc_held_free(before);
    larger = adcc_held_realloc(larger, 1000); /* the call's own from here on */
    larger[999] = 1;
    adcc_hold_begin();
    outer = adcc_held_realloc(outer, 3000); /* is the outer call's still */
    adcc_held_free(adcc_held_malloc(1));
    adcc_held_malloc(2);
    adcc_hold_end();
    outer[2999] = 1;
    adcc_held_free(outer);
    adcc_hold_end();
}

static void test_failures(void)
{
    char *block;
    adcc_hold_begin();
    block = adcc_held_malloc(10);
    assert(adcc_held_realloc(block, (size_t)-1 / 2) == NULL);
    block[0] = 1; /* it is where it was, and held */
    adcc_hold_end();
}

static void test_tangents(void)
{
    static int token;
    double *tangent;
    adcc_hold_begin();
    tangent = adcc_held_reallocate_tangent(&token, NULL, 2 * sizeof *tangent);
    assert(tangent[0] == 0.0 && tangent[1] == 0.0);
    tangent[1] = 2.0;
    assert(adcc_held_reallocate_tangent(NULL, tangent, 100) == NULL); /* realloc failed */
    tangent = adcc_held_reallocate_tangent(&token, tangent, 100 * sizeof *tangent);
    assert(tangent[1] == 2.0);
    assert(adcc_held_reallocate_tangent(NULL, tangent, 0) == NULL); /* freed */
    adcc_hold_end();
}

int main(void)
{
    test_closed();
    test_given_back();
    test_is_open();
    test_of_others();
    test_failures();
    test_tangents();
    return 0;
}
