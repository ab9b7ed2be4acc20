/* Checks that count their failures; main returns unit_failures() != 0. */
#ifndef ADCC_TEST_UNIT_H
#define ADCC_TEST_UNIT_H

#include <stdio.h>
#include <string.h>

static int unit_failed;

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            unit_failed++;                                                        \
            fprintf(stderr, "%s:%d: fails: %s\n", __FILE__, __LINE__, #condition); \
        }                                                                         \
    } while (0)

#define CHECK_TEXT(found, wanted)                                                                          \
    do {                                                                                                   \
        const char *found_text = (found), *wanted_text = (wanted);                                         \
        if (!found_text || strcmp(found_text, wanted_text) != 0) {                                         \
            unit_failed++;                                                                                 \
            fprintf(stderr, "%s:%d:\n  found:  %s\n  wanted: %s\n", __FILE__, __LINE__,                    \
                    found_text ? found_text : "(nothing)", wanted_text);                                   \
        }                                                                                                  \
    } while (0)

#endif
