#define DEGREE 3
