#include "file_names.h"

double g(int n, const double *w);
double g(int n, const double *w)
{
    return at(n, w, 0);
}
