/* The mass of a cone of this density, radius and height. */
double cone(double density, double radius, double height)
{
    const double pi = 3.141592653589793;

    return density * pi * radius * radius * height / 3.0;
}
