// A tape is read as one where a program has it to itself from its beginning to its end.
#include <adcc/runtime.h>

// RUN: %refused 1 --forward from_outside -I%include %s | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: tape.c:[[#@LINE+3]]:{{[0-9]+}}: error: the tape that is used here was begun by code that is not among the files
double from_outside(double x, struct adcc_tape *tape)
{
    return x * adcc_pop_double(tape);
}

void elsewhere(struct adcc_tape *tape);

// RUN: %refused 1 --reverse to_outside -I%include %s | FileCheck %s --check-prefix=GIVEN
// GIVEN: tape.c:[[#@LINE+5]]:{{[0-9]+}}: error: a tape is handed here to code that is not among the files
double to_outside(double x)
{
    struct adcc_tape tape = {0};
    adcc_push_double(&tape, x);
    elsewhere(&tape);
    x = adcc_pop_double(&tape);
    adcc_tape_free(&tape);
    return x;
}

struct Holder {
    double x;
    struct adcc_tape *tape;
};

// RUN: %refused 1 --reverse held -I%include %s | FileCheck %s --check-prefix=HELD
// HELD: tape.c:[[#@LINE+3]]:{{[0-9]+}}: error: the tape that is used here was begun by code that is not among the files
double held(double x, struct Holder *holder)
{
    return x * adcc_pop_double(holder->tape);
}

// RUN: %refused 1 --reverse begun_later -I%include %s | FileCheck %s --check-prefix=LATER
// LATER: tape.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'begun_later' cannot be differentiated: a tape that does not begin as `= {0}` is not supported
double begun_later(double x)
{
    struct adcc_tape tape;
    memset(&tape, 0, sizeof tape);
    adcc_push_double(&tape, x);
    return adcc_pop_double(&tape);
}

// RUN: %refused 1 --reverse looked_into -I%include %s | FileCheck %s --check-prefix=INTO
// INTO: tape.c:[[#@LINE+5]]:{{[0-9]+}}: error: 'looked_into' cannot be differentiated: values of type 'struct adcc_tape' are not supported yet
double looked_into(double x)
{
    struct adcc_tape tape = {0};
    adcc_push_double(&tape, x);
    return x * (double)tape.used;
}

// RUN: %refused 1 --reverse jumped -I%include %s | FileCheck %s --check-prefix=JUMPED
// JUMPED: tape.c:[[#@LINE+6]]:{{[0-9]+}}: error: 'jumped' cannot be differentiated: a tape in a block that goto leads into is not supported
double jumped(double x)
{
    int i = 0;
    goto inside;
    while (i < 3) {
        struct adcc_tape tape = {0};
        adcc_push_double(&tape, x);
inside:
        x = x * x;
        i++;
    }
    return x;
}

// RUN: %refused 1 --taylor polynomial -I%include %s | FileCheck %s --check-prefix=TAYLOR
// TAYLOR: tape.c:[[#@LINE+3]]:{{[0-9]+}}: error: what is recorded on a tape has no Taylor mode
double polynomial(double x)
{
    struct adcc_tape tape = {0};
    adcc_push_double(&tape, x * x);
    x = adcc_pop_double(&tape);
    adcc_tape_free(&tape);
    return x;
}
