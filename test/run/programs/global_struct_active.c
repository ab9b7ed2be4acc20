// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
struct State {
    double pressure, volume;
    struct {
        double t[3];
        int n;
    } inner;
};

struct State state;
static struct State saved;

static void set(int n, const double *x)
{
    state.inner.n = n;
    for (int i = 0; i < n; i++)
        state.inner.t[i] = x[i] * x[0];
    state.pressure = x[0];
    state.volume = x[n - 1] * state.pressure;
}

double f(int n, const double *x)
{
    double s = 0.0;
    set(n, x);
    saved = state;
    state.pressure *= 2.0;
    for (int i = 0; i < state.inner.n; i++)
        s += saved.inner.t[i] * state.inner.t[n - 1 - i];
    return s * saved.pressure + state.volume * state.pressure;
}
