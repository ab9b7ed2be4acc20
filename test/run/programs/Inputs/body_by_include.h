/* The body of a function, for two of them. */
{
    double sum = 0.0;

    for (unsigned i = 0; i < n; i++)
        sum += WEIGHT(i) * x[i] * x[i];
    return kind < 0 ? 0.0 : sum;
}
