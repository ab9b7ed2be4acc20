// RUN: %run-test %s
// ADCC: integrate
// ARGS: steps=4, dt=0.1, y[2] in 0.5..1.5, mu=0.7
// ARGS: steps=0, dt=0.1, y[2], mu=0.7
static void rate(const double *y, double mu, double *r)
{
    r[0] = y[1];
    r[1] = mu * (1.0 - y[0] * y[0]) * y[1] - y[0];
}

void integrate(int steps, double dt, double *y, double mu)
{
    double k1[2], k2[2], k3[2], k4[2], t[2];
    for (int s = 0; s < steps; s++) {
        rate(y, mu, k1);
        for (int i = 0; i < 2; i++)
            t[i] = y[i] + 0.5 * dt * k1[i];
        rate(t, mu, k2);
        for (int i = 0; i < 2; i++)
            t[i] = y[i] + 0.5 * dt * k2[i];
        rate(t, mu, k3);
        for (int i = 0; i < 2; i++)
            t[i] = y[i] + dt * k3[i];
        rate(t, mu, k4);
        for (int i = 0; i < 2; i++)
            y[i] += dt / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
    }
}
