// RUN: %run-test %s
// A function that is not here is given nothing active, but can find it.
// REFUSE: --reverse f : global variable 'state'
// REFUSE: --forward f : global variable 'state'
double state[3];
void log_message(const char *text);

double f(double x)
{
    state[0] = x * x;
    log_message("half"); /* refused */
    return state[0] * x;
}
