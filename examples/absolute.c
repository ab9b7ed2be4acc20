/* |x| by if: the branch that is taken is the one that is differentiated. */
double absolute(double x)
{
    if (x < 0.0)
        return -x;
    return x;
}
