// RUN: %run-test %s
// A stack of values in an array, pushed and popped by data.
// ADCC: f
// ARGS: n=7, code[7]={0,0,1,0,2,3,1}, x[3]
// MORE: top=1.5
double f(int n, const int *code, const double *x, double top)
{
    double stack[8];
    int depth = 0, at = 0;
    stack[depth++] = top;
    for (int i = 0; i < n; i++)
        switch (code[i]) {
        case 0:
            stack[depth++] = x[at++];
            break;
        case 1:
            depth--;
            stack[depth - 1] *= stack[depth];
            break;
        case 2:
            depth--;
            stack[depth - 1] -= stack[depth];
            break;
        default:
            stack[depth] = stack[depth - 1];
            depth++;
        }
    return stack[depth - 1] * stack[0];
}
