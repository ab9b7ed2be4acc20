/* The requests for drivers: f_grad, f_jac, f_hess.
 *
 * In:     requests that stand.
 * Out:    further requests, for the derivatives that the drivers call; then the drivers, as functions of the module.
 * Keeps:  what the user asked for: a derivative that is there alone for a driver is static, with a name that was free.
 * Errors: INs and OUTs that have no place in a driver, lengths that are not known. */
#ifndef ADCC_DRIVERS_H
#define ADCC_DRIVERS_H

#include "ir/ir.h"

/* Adds the requests for what the drivers call. */
void drivers_expand(Module *module);
/* When it is decided what has a derivative parameter: can the drivers be made? */
void drivers_check(Module *module);
/* When what the user asked for has been derived. */
void drivers_build(Module *module);
/* Is it derived by drivers_build, apart from all others? */
bool request_is_private(const Request *request);

#endif
