/* x squared: gradient descent on it converges or diverges with the step. */
double square(double x)
{
    return x * x;
}
