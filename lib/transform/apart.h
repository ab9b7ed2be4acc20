/* Two versions of an adjoint: one for arguments whose arrays lie apart from each other, which has less to record. */
#ifndef ADCC_TRANSFORM_APART_H
#define ADCC_TRANSFORM_APART_H

#include "analysis/ranges.h"
#include "ir/ir.h"
#include "transform/members.h"

/* Sets apart[i * count + j] for the pairs of parameters that were wished to be apart and of which it can be asked at run time. False:
 * none is. Where all arrays of reals can be asked about, all pairs of these are set. */
bool apart_pairs(const FlowRequest *request, const Ranges *ranges, bool *apart);
/* The same where a parameter is a table whose rows lie apart (type_row): all pairs are set of which it can be asked, and rows among each other will be asked about, too. False: they cannot. */
bool apart_all(const FlowRequest *request, const Ranges *ranges, bool *apart);
/* Of the second adjoint: where no two of its arrays of reals overlap, and it accesses no others, its parameters say `restrict`. */
void apart_restrict(Module *module, const FlowRequest *request, const Ranges *ranges, const bool *apart,
                    Function *when_apart);
/* What the adjoint is called by: it asks whether the pairs are apart, and calls the one or the other, which become static. `any` gets another
 * name, the new function its, and its parameters. members: `request` and `when_apart` are of a core; NULL: they are of the same function. */
Function *apart_build(Module *module, const FlowRequest *request, const Ranges *ranges, const bool *apart,
                      const Members *members, Function *any, Function *when_apart);

#endif
