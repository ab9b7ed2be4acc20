/* The sum of the points' squared distances to the nearest of k centres. */
double kmeans(int n, int k, int d, const double *points, const double *centres)
{
    double cost = 0.0;

    for (int i = 0; i < n; i++) {
        double least = 1e300;
        for (int c = 0; c < k; c++) {
            double square = 0.0;
            for (int j = 0; j < d; j++) {
                double difference = points[i * d + j] - centres[c * d + j];
                square += difference * difference;
            }
            if (square < least)
                least = square;
        }
        cost += least;
    }
    return cost;
}
