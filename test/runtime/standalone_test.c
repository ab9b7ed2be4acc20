/* The runtime's text in one translation unit, as --standalone writes it, its .c files in another order than the
 * library's: no warning about what is not used, nothing external. */
#define ADCC_STANDALONE
#include "../../runtime/include/adcc/runtime.h"
#include "../../runtime/include/adcc/csr.h"
#include "../../runtime/include/adcc/sparse.h"
#include "../../runtime/include/adcc/taylor.h"
#include "../../runtime/sparse_parts.h"

#include "../../runtime/block.c"
#include "../../runtime/copy.c"
#include "../../runtime/polygamma.c"
#include "../../runtime/resizable.c"
#include "../../runtime/hold.c"
#include "../../runtime/tape.c"
#include "../../runtime/taylor_parts.h"

#include "../../runtime/taylor.c"
#include "../../runtime/taylor_complex.c"
#include "../../runtime/sort.c"
#include "../../runtime/spans.c"
#include "../../runtime/sparse_star.c"
#include "../../runtime/sparse_csr.c"
#include "../../runtime/sparse_sets.c"
#include "../../runtime/sparse_copy.c"
#include "../../runtime/sparse_columns.c"
#include "../../runtime/sparse_order.c"
#include "../../runtime/unknown.c"

int main(void)
{
    struct adcc_tape tape = {0};
    double back;

    adcc_push_double(&tape, adcc_digamma(1.0));
    back = adcc_pop_double(&tape);
    adcc_tape_free(&tape);
    return !(back + 0.577215664901532861 < 1e-15 && back + 0.577215664901532861 > -1e-15);
}
