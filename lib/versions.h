/* A second version of an adjoint, for arguments whose arrays lie apart: it is tried, and stays where it records less. */
#ifndef ADCC_VERSIONS_H
#define ADCC_VERSIONS_H

#include "transform/derive.h"

/* Could a function that asks hand on the parameters to two versions? resolved: the request. */
bool versions_may_ask(const Module *module, const Request *request, const FlowRequest *resolved);
/* Has it noted what is recorded only because arrays may overlap. */
void versions_wish(Derivation *derivation);
/* Behind the first one, whose functions stand in the module from a place on: request->made becomes what asks, if there is something to ask. */
void versions_derive(Module *module, Request *request, const Derivation *first, size_t functions);

#endif
