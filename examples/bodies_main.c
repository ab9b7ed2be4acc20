/* The forces are minus the gradient of the energy: they add up to nothing, and turn nothing. */
#include "bodies_df.h"

#include "bodies.h"
#include "example.h"

int main(void)
{
    const struct body bodies[3] = {{1.0, 0.0, 0.0}, {2.0, 3.0, 4.0}, {0.5, -1.0, 2.0}};
    struct body bodies_b[3] = {{0}};
    double value = energy_b(3, bodies, bodies_b, 1.0), x = 0.0, y = 0.0, torque = 0.0, scaled = 0.0;

    printf("energy %.15f\n", value);
    for (int i = 0; i < 3; i++) {
        printf("force on body %d: (%9.6f, %9.6f)\n", i, -bodies_b[i].x, -bodies_b[i].y);
        x += bodies_b[i].x;
        y += bodies_b[i].y;
        torque += bodies[i].x * bodies_b[i].y - bodies[i].y * bodies_b[i].x;
        scaled += bodies[i].mass * bodies_b[i].mass;
    }
    example_check("energy", value, energy(3, bodies));
    example_check("sum of forces, x", x, 0.0);
    example_check("sum of forces, y", y, 0.0);
    example_check("torque", torque, 0.0);
    example_check("twice the energy, by Euler's theorem in the masses", scaled, 2.0 * value);
    return example_result();
}
