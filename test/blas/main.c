/* The derivatives in runtime/blas against OpenBLAS: each routine, all options, strides, gaps between columns, choices of active
 * operands. */
#include "blas_test.h"

int main(void)
{
    check_levels_1_and_2();
    check_level_3();
    check_factorizations();
    printf("%d checks, %d wrong\n", checked, failed);
    return failed != 0;
}
