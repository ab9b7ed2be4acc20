static const struct {
    int scale;
    coefficient taps[TAPS];
} table = {3, {0.5f, 0.25f, -0.125f, 0.75f}};
