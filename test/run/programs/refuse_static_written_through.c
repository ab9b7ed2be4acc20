// RUN: %run-test %s
// Statics that other functions write: through a helper's parameter, a record that holds the address, a pointer that a branch chose.
// REFUSE: --forward by_helper : weights
// REFUSE: --reverse by_helper : weights
// REFUSE: --reverse by_record : levels
// REFUSE: --reverse by_choice : rates
static double weights[3] = {1.0, 2.0, 3.0}, levels[3] = {1.0, 2.0, 3.0}, rates[3] = {1.0, 2.0, 3.0};
struct view {
    double *at;
    int n;
};
static struct view view = {levels, 3};

double by_helper(double x);
double by_record(double x);
double by_choice(double x);
void reset(int which);

static void clear(double *at, int n)
{
    for (int i = 0; i < n; i++)
        at[i] = 0.0; /* refused */
}

void reset(int which)
{
    double *chosen = which > 0 ? rates : 0;
    clear(weights, 3);
    for (int i = 0; i < view.n; i++)
        view.at[i] = which; /* refused */
    while (chosen && which-- > 0)
        *chosen++ = 0.5; /* refused */
}

double by_helper(double x)
{
    return x * weights[1];
}

double by_record(double x)
{
    return x * levels[1];
}

double by_choice(double x)
{
    return x * rates[1];
}
