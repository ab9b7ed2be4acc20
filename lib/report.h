/* In:     a module, its derivatives made.
 * Out:    for --emit=report: what each request became, parameter by parameter, in plain words; what each function records
 *         on the tape, how often, and what it calls.
 * Keeps:  the module. */
#ifndef ADCC_REPORT_H
#define ADCC_REPORT_H

#include "ir/ir.h"

void report_write(const Module *module, TextBuffer *text);

#endif
