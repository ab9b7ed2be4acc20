/* Rows of lanes are found in front of the loops over the lanes. */
#ifndef ADCC_TRANSFORM_LANE_ROWS_H
#define ADCC_TRANSFORM_LANE_ROWS_H

#include "ir/ir.h"

/* In derivatives of vector modes; numbers what comes out. */
void lane_rows_module(Module *module);

#endif
