/* In:     a module and what was asked for.
 * Out:    the derivatives, as further functions of the module.
 * Needs:  functions in SSA form.
 * Errors: names that do not fit, and what cannot be differentiated, as diagnostics. */
#ifndef ADCC_REQUESTS_H
#define ADCC_REQUESTS_H

#include "analysis/flow.h"
#include "ir/ir.h"

/* Checks the module's requests against its functions; drops repeated ones. */
void requests_check(Module *module);
/* Differentiates: one request after the other. */
void requests_derive(Module *module);

/* By parameter and global: what the lists name, or what types and marks say. Complains of names that do not fit. */
FlowRequest *request_resolve(Module *module, Arena *arena, const Request *request);
/* How many directions at once; 0: one, without a vector mode. */
unsigned request_width(const Module *module, const Request *request);
/* Makes the derivative of this one request, apart from others. False: it was diagnosed, and what was made is of no use. */
bool request_derive(Module *module, Request *request);

bool request_names_globals(const Module *module, const FlowRequest *request);

struct Derivation;
void derivation_begin(struct Derivation *derivation, Module *module, Request *request, NameMap *specializations);
/* From the request, resolved, to the function: derivation->made, or NULL where it could not be made, which was said. */
void derivation_run(struct Derivation *derivation);

#endif
