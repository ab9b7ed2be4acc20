// RUN: %run-test %s
// A static union holds a pointer, then a real.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: what a union holds is not known where it is written
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
