/* Only the nearest centre gets something: value and gradient in one sweep, with the number of the nearest. */
double kmeans_hand(int n, int k, int d, const double *restrict points, const double *restrict centres,
                   double *restrict centres_b, double ret_b)
{
    double cost = 0.0;

    for (int i = 0; i < n; i++) {
        const double *restrict point = points + (long)i * d;
        double least = 1e300;
        int nearest = 0;
        for (int c = 0; c < k; c++) {
            const double *restrict centre = centres + (long)c * d;
            double square = 0.0;
            for (int j = 0; j < d; j++) {
                double difference = point[j] - centre[j];
                square += difference * difference;
            }
            if (square < least) {
                least = square;
                nearest = c;
            }
        }
        cost += least;
        const double *restrict centre = centres + (long)nearest * d;
        double *restrict centre_b = centres_b + (long)nearest * d;
        for (int j = 0; j < d; j++)
            centre_b[j] += 2.0 * ret_b * (centre[j] - point[j]);
    }
    return cost;
}
