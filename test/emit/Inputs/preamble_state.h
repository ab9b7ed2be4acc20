#ifndef PREAMBLE_STATE_H
#define PREAMBLE_STATE_H
extern double preamble_weight;
#endif
