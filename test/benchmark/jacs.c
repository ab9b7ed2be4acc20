/* The Jacobian of adbench's bundle adjustment by f_jacs: what adbench's harness calls in place of a tool of its own. Pattern and
 * colouring stay from call to call; jacs.sh builds and runs it. */
#include DERIVATIVES

#include "api.h"

#include <stdlib.h>
#include <string.h>

enum { CAMERA = 11, POINT = 3, ENTRIES = 15 }; /* in a residual's row of what the harness wants: camera, point, weight */

void ba_tool(BA_ARGS)
{
    static struct adcc_csr jac;
    double *err = malloc((size_t)p * 2 * sizeof *err), *w_err = malloc((size_t)p * sizeof *w_err);

    ba_objective_jacs(n, m, p, cams, X, w, obs, feats, err, w_err, &jac);
    memset(J, 0, (size_t)p * (2 * ENTRIES + 1) * sizeof *J);
    for (long row = 0; row < jac.rows; row++) {
        const int *seen = obs + 2 * (row < 2L * p ? row / 2 : row - 2L * p);
        double *to = J + (row < 2L * p ? ENTRIES * row : 2L * p * ENTRIES + row - 2L * p);
        for (int e = jac.row_ptr[row]; e < jac.row_ptr[row + 1]; e++) {
            long column = jac.col[e], points = column - (long)CAMERA * n, weights = points - (long)POINT * m;
            if (row >= 2L * p)
                *to = jac.val[e];
            else
                to[weights >= 0 ? ENTRIES - 1 : points >= 0 ? CAMERA + points - POINT * seen[1] : column - CAMERA * seen[0]] = jac.val[e];
        }
    }
    free(err);
    free(w_err);
}
