/* Loops of derivatives that count downwards count upwards, so that later passes see one kind. */
#ifndef ADCC_TRANSFORM_RISING_H
#define ADCC_TRANSFORM_RISING_H

#include "ir/ir.h"

void rising_module(Module *module);

#endif
