static double NAME(square)(double x)
{
    return x * x;
}
