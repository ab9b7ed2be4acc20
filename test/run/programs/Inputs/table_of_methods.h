#ifndef TABLE_OF_METHODS_H
#define TABLE_OF_METHODS_H
struct method {
    const char *name;
    struct {
        int order;
        double (*step)(double y, double h, const double *p);
    } rules[2];
    void (*scale)(double *y, double by);
};

extern const struct method explicit_method, implicit_method;
extern const struct method *const all_methods[];
extern double (*const last_resort)(double y, double h, const double *p);
#endif
