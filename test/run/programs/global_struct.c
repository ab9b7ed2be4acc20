// RUN: %run-test %s
// ADCC: f(return,state)/(state,x)
// ARGS: x=1.5, state.n=2
struct State {
    double a, b[2];
    int n;
} state;

double f(double x)
{
    for (int i = 0; i < state.n; i++) {
        state.b[i] *= state.a + x;
        state.a += state.b[i] * x;
    }
    state.n++;
    return state.a * state.b[0];
}
