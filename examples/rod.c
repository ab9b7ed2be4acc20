/* A rod that is heated along its length and radiates: what is missing to balance in each of n places.
 * u'' - u^4 + heat = 0, u = 1 at both ends; h is the distance between places. */
void rod(int n, double h, const double *heat, const double *u, double *missing)
{
    for (int i = 0; i < n; i++) {
        double left = i > 0 ? u[i - 1] : 1.0, right = i + 1 < n ? u[i + 1] : 1.0;

        missing[i] = (left - 2.0 * u[i] + right) / (h * h) - u[i] * u[i] * u[i] * u[i] + heat[i];
    }
}
