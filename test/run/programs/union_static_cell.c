// RUN: %run-test %s
// A static union holds a pointer, then a real.
// ADCC: f
// WITHOUT: taylor: globals with pointers to active memory
// ARGS: x[2]
static union {
    double real;
    const double *pointer;
} cell;

double f(const double *x)
{
    cell.pointer = x;
    cell.real = cell.pointer[0] * cell.pointer[1];
    return cell.real * x[0];
}
