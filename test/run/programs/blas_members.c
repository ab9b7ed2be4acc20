// A record's coordinates as a vector of the BLAS: what the first one is, the others are, too.
// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// REQUIRES: blas
// LIBRARIES: adcc_blas lapacke openblas
// ORACLE: double
// WITHOUT: forward-vector, reverse-vector: a given derivative is one for one direction
// ADCC: copied; added; strided
// ARGS: v[6] in 0.5..1.5
#include <cblas.h>

struct point {
    int id;
    double x, y, z;
};

double copied(const double *v)
{
    struct point p = {1, 0.5, 2, 3};

    cblas_dcopy(3, v, 1, &p.x, 1);
    return p.x * p.y * p.z;
}

double added(const double *v)
{
    struct point p = {1, 0.5, 2, 3}, q = {2, v[3], v[4], v[5]};

    cblas_daxpy(3, v[0], &q.x, 1, &p.x, 1);
    return p.x * p.y * p.z + cblas_ddot(3, &p.x, 1, v, 1);
}

struct plain {
    double x, y, z;
};

/* The second coordinates of three. */
double strided(const double *v)
{
    struct plain points[3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    double s = 0;

    cblas_daxpy(3, 2.0, v, 2, &points[0].y, 3);
    for (int i = 0; i < 3; i++)
        s += points[i].x * points[i].y * points[i].y + points[i].z;
    return s;
}
