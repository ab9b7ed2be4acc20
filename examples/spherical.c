/* From spherical coordinates (radius, polar angle, azimuth) to Cartesian ones. */
#include <math.h>

void cartesian(const double s[3], double c[3])
{
    c[0] = s[0] * sin(s[1]) * cos(s[2]);
    c[1] = s[0] * sin(s[1]) * sin(s[2]);
    c[2] = s[0] * cos(s[1]);
}
