// RUN: %run-test %s
// ADCC: f
// ARGS: n=7, op[7]={0,2,1,3,0,1,5}, x[7]
double f(int n, const int *op, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        switch (op[i]) {
        case 0:
            s += x[i];
            break;
        case 1:
            s *= x[i];
            continue;
        case 2: {
            double t = s;
            s = t * t;
            break;
        }
        case 3:
            s = 1.0 / s;
            break;
        default:
            return s * 3.0;
        }
        s += 0.5 * x[i];
    }
    return s;
}
