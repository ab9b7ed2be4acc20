/* The runtime's blocks: what realloc moves, and back. */
#include "adcc/runtime.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#undef NDEBUG

static int token; /* an address that is not NULL: the primal's */

static void test_sizes(void)
{
    assert(adcc_array_bytes(3, 8) == 24);
    assert(adcc_array_bytes(0, 8) == 0);
    assert(adcc_array_bytes((size_t)-1 / 2, 3) == (size_t)-1);
}

static void test_grows_in_place(void)
{
    double *first = adcc_resizable_new(4, sizeof(double)), *second, *third;
    assert((uintptr_t)first % sizeof(long double) == 0);
    for (int i = 0; i < 4; i++)
        assert(first[i] == 0.0);
    assert(adcc_resizable_resize(&token, first, 2 * sizeof(double)) == first);
    assert(adcc_resizable_resize(&token, first, 4 * sizeof(double)) == first);
    first[1] = 3.0;
    second = adcc_resizable_resize(&token, first, 5 * sizeof(double));
    assert(second != first && second[1] == 3.0 && second[4] == 0.0);
    assert(adcc_resizable_resize(&token, second, 8 * sizeof(double)) == second); /* doubled at once */
    third = adcc_resizable_resize(&token, second, 100 * sizeof(double));
    third[0] = 5.0;
    third[1] = 7.0;
    adcc_resizable_restore(second, third);
    assert(second[0] == 5.0 && second[1] == 7.0);
    adcc_resizable_restore(second, second);
    adcc_resizable_restore(first, second);
    assert(first[0] == 5.0 && first[1] == 7.0);
    adcc_resizable_free(first);
}

static void test_failures(void)
{
    double *block = adcc_resizable_new(1, sizeof(double)), *fresh;
    assert(adcc_resizable_resize(NULL, block, 1 << 20) == NULL); /* realloc failed: all is as it was */
    adcc_resizable_restore(block, NULL);
    fresh = adcc_resizable_resize(&token, NULL, sizeof(double));
    assert(fresh && fresh[0] == 0.0);
    adcc_resizable_restore(NULL, fresh);
    adcc_resizable_free(block);
    adcc_resizable_free(NULL);
}

static void test_tangents(void)
{
    double *tangent = adcc_reallocate_tangent(&token, NULL, 2 * sizeof(double));
    assert(tangent[0] == 0.0 && tangent[1] == 0.0);
    tangent[1] = 2.0;
    assert(adcc_reallocate_tangent(NULL, tangent, 100) == NULL);
    assert(tangent[1] == 2.0);
    tangent = adcc_reallocate_tangent(&token, tangent, 1000 * sizeof(double));
    assert(tangent[1] == 2.0);
    assert(adcc_reallocate_tangent(NULL, tangent, 0) == NULL); /* realloc(p, 0) freed it */
}

int main(void)
{
    test_sizes();
    test_grows_in_place();
    test_failures();
    test_tangents();
    return 0;
}
