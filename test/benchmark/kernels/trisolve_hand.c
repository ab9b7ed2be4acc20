/* b_b = L⁻ᵀ b_b, L_b -= b_b xᵀ, by rows; of the forward sweep only the solution is needed. */
void trisolve_hand(int n, const double *restrict l, double *restrict l_b, double *restrict b, double *restrict b_b)
{
    for (int i = 0; i < n; i++) {
        const double *row = l + (long)i * n;
        double s[4] = {0.0};
        int j = 0;
        for (; j + 4 <= i; j += 4)
            for (int lane = 0; lane < 4; lane++)
                s[lane] += row[j + lane] * b[j + lane];
        for (; j < i; j++)
            s[0] += row[j] * b[j];
        b[i] = (b[i] - ((s[0] + s[1]) + (s[2] + s[3]))) / row[i];
    }
    for (int i = n - 1; i >= 0; i--) {
        const double *restrict row = l + (long)i * n;
        double *restrict row_b = l_b + (long)i * n;
        double seed = b_b[i] / row[i];
        b_b[i] = seed;
        row_b[i] -= seed * b[i];
        for (int j = 0; j < i; j++) {
            row_b[j] -= seed * b[j];
            b_b[j] -= seed * row[j];
        }
    }
}
