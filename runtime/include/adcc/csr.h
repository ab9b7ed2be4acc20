/* Compressed sparse rows: what `adcc --sparse-jacobian` and `--sparse-hessian` fill.
 *
 * Keeps:  everything behind the pointers is adcc's: read it, and end it by adcc_csr_free. */
#ifndef ADCC_CSR_H
#define ADCC_CSR_H

#ifdef __cplusplus
extern "C" {
#endif

/* All bytes zero before the first call, which finds the pattern; later ones write new values into the same places, and make
 * the pattern anew where the arguments bring entries that were not there. */
struct adcc_csr {
    int rows, cols, nnz;
    int *row_ptr; /* rows + 1: the entries of row i have the numbers row_ptr[i] to row_ptr[i + 1] - 1 */
    int *col; /* nnz: their columns, ascending in each row */
    double *val; /* nnz: their values; an entry whose value happens to be 0 stays */
    struct adcc_csr_state *state; /* private: the colouring */
};

/* Frees what the matrix has; it is as before the first call then. */
void adcc_csr_free(struct adcc_csr *csr);

#ifdef __cplusplus
}
#endif

#endif
