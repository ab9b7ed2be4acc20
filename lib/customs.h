/* The derivatives that the user gives (ADCC_CUSTOM_FORWARD, ADCC_CUSTOM_REVERSE), held against their functions. */
#ifndef ADCC_CUSTOMS_H
#define ADCC_CUSTOMS_H

#include "ir/ir.h"

/* Reports each one whose signature is not what the interface demands, at its declaration, with what it should be. */
void customs_check(Module *module);

#endif
