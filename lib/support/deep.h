/* In:    a function and its context.
 * Out:   the function is run, to its end, on a stack of a gigabyte, or the deepest that the system grants.
 * The whole compiler runs so: clang's parser and our own walks descend as deep as the source nests, and a generated sum
 * of 50,000 terms, or as many `else if`s, nest that deep. The pages are the system's until they are touched. */
#ifndef ADCC_SUPPORT_DEEP_H
#define ADCC_SUPPORT_DEEP_H

typedef void DeepFunction(void *context);
void run_deep(DeepFunction *function, void *context);

#endif
