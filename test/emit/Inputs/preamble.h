/* Macros whose names adcc would choose for its own variables. */
#ifndef PREAMBLE_H
#define PREAMBLE_H
#define t 17
#define t1 ,
#define i_1 )
#define tape struct
#define s_b_1 +
struct pair {
    double first, second;
};
double second(struct pair p, double x);
#endif
