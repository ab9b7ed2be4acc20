#ifndef TWO_FILES_H
#define TWO_FILES_H
struct Params {
    double rate;
    int k;
};
extern const double scale_by;
double part(double x, struct Params *p);
double total(int n, const double *x, struct Params *p);
#endif
