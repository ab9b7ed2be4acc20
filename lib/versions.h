/* What an adjoint is made of: the function as it is, or as one that gets the members of its records as parameters (transform/members.h);
 * and a second version of it, for arguments whose arrays lie apart, where that records less. */
#ifndef ADCC_VERSIONS_H
#define ADCC_VERSIONS_H

#include "transform/derive.h"

/* Could a function that asks hand on the parameters to two versions? resolved: the request. */
bool versions_are_tried(const Module *module, const Request *request, const FlowRequest *resolved);
/* first: begun, its request resolved. Sets request->made, NULL where it could not be made, which was said. */
void versions_derive(Module *module, Request *request, Derivation *first);

#endif
