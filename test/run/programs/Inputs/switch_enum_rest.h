/* Of switch_enum_rest.c: what stands in a header keeps its type in what is derived. */
#ifndef SWITCH_ENUM_REST_H
#define SWITCH_ENUM_REST_H

enum loss { SQUARE, LINEAR, CUBE };
struct problem {
    enum loss loss;
    double d;
};

#endif
