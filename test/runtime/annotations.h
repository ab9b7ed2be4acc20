/* Every annotation in its place; compiled as C and C++, by each compiler there is, with and without __ADCC__. */
#include <adcc/adcc.h>
#include <adcc/runtime.h>
#include <adcc/sparse.h>
#include <adcc/taylor.h>

#define WIDTH 4

struct Body {
    ADCC_INACTIVE double mass;
    double *place ADCC_INACTIVE;
};

extern ADCC_INACTIVE double scale;
extern ADCC_IN double stiffness;

ADCC_REVERSE ADCC_HVP double energy(int n, const double *x ADCC_LENGTH(3 * n), ADCC_INACTIVE const double *mass);
ADCC_FORWARD ADCC_FORWARD_VECTOR(WIDTH)
    ADCC_REVERSE_VECTOR(8) void step(int n, ADCC_INOUT double *x ADCC_LENGTH(WIDTH *n), ADCC_OUT double *y,
                                     ADCC_IN const double *z);
ADCC_GRADIENT ADCC_JACOBIAN ADCC_HESSIAN ADCC_SPARSE_JACOBIAN ADCC_SPARSE_HESSIAN
    ADCC_TAYLOR(3) double sum(int n, const double *x ADCC_LENGTH(n > 0 ? n : 0));
ADCC_INVERSE ADCC_INVERSE_TRANSPOSE void advance(double *x ADCC_LENGTH(2));
ADCC_INACTIVE
double noise(void);
void own_d(double a, double a_d, double *ret_d);
ADCC_CUSTOM_FORWARD(own_d) ADCC_CUSTOM_REVERSE(own_b) double own(double a);

static inline double loops(int n)
{
    double total = 0;

    for (int i = 0; i < n; i++) {
        adcc_checkpoint(10);
        adcc_independent();
        total += i;
    }
    return total;
}
