union {
    struct {
        double h;
    } first, second;
} block;

void step(double *y)
{
    *y += block.second.h;
}
