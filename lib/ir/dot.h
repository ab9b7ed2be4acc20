/* In:    a module.
 * Out:   a graph in DOT: operations are nodes, values edges, regions nested clusters. */
#ifndef ADCC_IR_DOT_H
#define ADCC_IR_DOT_H

#include "ir/ir.h"

void module_dot(const Module *module, TextBuffer *text);

#endif
