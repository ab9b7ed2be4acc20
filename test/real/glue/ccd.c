/* Spheres and boxes, as libccd's callbacks see them. */
#include <ccd/ccd.h>

struct body {
    int is_box;
    double center[3], size[3];
};

static void support(const void *object, const ccd_vec3_t *direction, ccd_vec3_t *point)
{
    const struct body *body = object;
    double length = CCD_SQRT(ccdVec3Len2(direction));

    for (int i = 0; i < 3; i++) {
        double d = direction->v[i];
        point->v[i] = body->center[i] + (body->is_box ? (d > 0.0 ? body->size[i] : -body->size[i]) : body->size[0] * d / length);
    }
}

static void center(const void *object, ccd_vec3_t *point)
{
    const struct body *body = object;

    for (int i = 0; i < 3; i++)
        point->v[i] = body->center[i];
}

static void set_up(ccd_t *ccd)
{
    CCD_INIT(ccd);
    ccd->support1 = ccd->support2 = support;
    ccd->center1 = ccd->center2 = center;
    ccd->max_iterations = 12;
}

int portal(const struct body *a, const struct body *b, double *depth, double *out)
{
    ccd_t ccd;
    ccd_vec3_t direction, position;
    int result;

    set_up(&ccd);
    result = ccdMPRPenetration(a, b, &ccd, depth, &direction, &position);
    for (int i = 0; i < 3 && result == 0; i++) {
        out[i] = direction.v[i];
        out[3 + i] = position.v[i];
    }
    return result;
}

