/* Where a sphere, a plane and a paraboloid meet: three equations in three unknowns. */
void equations(const double x[3], double r[3])
{
    r[0] = x[0] * x[0] + x[1] * x[1] + x[2] * x[2] - 9.0;
    r[1] = x[0] + x[1] - x[2];
    r[2] = x[2] - x[0] * x[0] / 2.0;
}

/* What a minimizer would look at. */
double misfit(const double x[3])
{
    double r[3], sum = 0.0;

    equations(x, r);
    for (int i = 0; i < 3; i++)
        sum += 0.5 * r[i] * r[i];
    return sum;
}
