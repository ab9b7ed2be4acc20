// RUN: %run-test %s
// A written pointer that the SPEC does not name has a derivative too.
// ADCC: f(return)/(x)
// SHADOWS: history, state
// ARGS: n=3, x[3], history[3], state.k=1, constant[1]
struct State {
    double sum;
    int k;
};

double f(int n, const double *x, double *history, struct State *state, double *constant)
{
    *constant = 3.0;
    for (int i = 0; i < n; i++) {
        state->sum += x[i] * state->sum;
        state->k++;
        history[i] = state->sum;
    }
    return history[n - 1] * *constant;
}
