/* Transforms and filter banks, with their tables made and thrown away. */
#include "config.h"

#include "filterbank.h"
#include "kiss_fft.h"
#include "os_support.h"
#include "smallft.h"

void transformed(int n, float *x)
{
    struct drft_lookup table;

    spx_drft_init(&table, n);
    spx_drft_forward(&table, x);
    for (int i = 0; i < n; i++)
        x[i] *= x[i];
    spx_drft_backward(&table, x);
    spx_drft_clear(&table);
}

void banded(int banks, int n, float *spectrum, float *bands)
{
    FilterBank *bank = filterbank_new(banks, 8000.0f, n, 0);

    filterbank_compute_bank(bank, spectrum, bands);
    filterbank_destroy(bank);
}

void kissed(int n, const float *in, float *out)
{
    kiss_fft_cfg table = kiss_fft_alloc(n, 0, 0, 0);

    kiss_fft(table, (const kiss_fft_cpx *)in, (kiss_fft_cpx *)out);
    kiss_fft_free(table);
}
