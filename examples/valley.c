/* (x0 - x1 - 2)(x0 - x1): a valley along x0 - x1 = 1, where it is -1. */
double valley(const double *x)
{
    double difference = x[0] - x[1];

    return (difference - 2.0) * difference;
}
