enum { COUNT = 3 };

extern double factors[];
extern const double limits[];
double factors[COUNT] = {1.5, 2.5, 3.5};
const double limits[COUNT] = {0.5, 0.25, 0.125};
