// RUN: %run-test %s
// ADCC: eval
// ARGS: text="x*x+3x-", x=1.5
double eval(const char *text, double x)
{
    double s = 0.0, t = 1.0;
    char c;
    while ((c = *text++) != '\0') {
        if (c >= '0' && c <= '9')
            t *= c - '0';
        else if (c == 'x')
            t *= x;
        else if (c != '*') {
            s += t;
            t = c == '-' ? -1.0 : 1.0;
        }
    }
    return s + t * x;
}
