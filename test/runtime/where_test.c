/* adcc_where: every value comes through as it is, and +0 stands for it where the test is 0. */
#undef NDEBUG
#include <adcc/runtime.h>
#include <assert.h>
#include <math.h>

int main(void)
{
    const double values[] = {0.0, -0.0, 1.5, -2.25, 5e-324, 1e308, INFINITY, -INFINITY, NAN};

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        double kept = adcc_where(1, values[i]), gone = adcc_where(0, values[i]);
        float keptf = adcc_wheref(1, (float)values[i]), gonef = adcc_wheref(0, (float)values[i]);
        assert(memcmp(&kept, &values[i], sizeof kept) == 0);
        assert(gone == 0.0 && !signbit(gone));
        assert(isnan(values[i]) ? isnan(keptf) : keptf == (float)values[i]);
        assert(!signbit(keptf) == !signbit((float)values[i]) || isnan(keptf));
        assert(gonef == 0.0f && !signbit(gonef));
    }
    return 0;
}
