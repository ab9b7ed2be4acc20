/* Annotations for adcc. Every compiler but adcc itself, which defines __ADCC__, sees nothing here.
 *
 *     ADCC_REVERSE
 *     double energy(int n, const double *x ADCC_LENGTH(3 * n), ADCC_INACTIVE const double *mass);
 */
#ifndef ADCC_ADCC_H
#define ADCC_ADCC_H

#ifdef __ADCC__
#define ADCC_ANNOTATE(text) __attribute__((annotate("adcc:" text)))
#else
#define ADCC_ANNOTATE(text)
#endif

/* Modes, before a function: what to make of it. N lanes, order K. */
#define ADCC_FORWARD ADCC_ANNOTATE("forward")
#define ADCC_FORWARD_VECTOR(N) ADCC_ANNOTATE("forward_vector:" ADCC_TEXT(N))
#define ADCC_REVERSE ADCC_ANNOTATE("reverse")
#define ADCC_REVERSE_VECTOR(N) ADCC_ANNOTATE("reverse_vector:" ADCC_TEXT(N))
#define ADCC_HVP ADCC_ANNOTATE("hvp")
#define ADCC_GRADIENT ADCC_ANNOTATE("gradient")
#define ADCC_JACOBIAN ADCC_ANNOTATE("jacobian")
#define ADCC_HESSIAN ADCC_ANNOTATE("hessian")
#define ADCC_SPARSE_JACOBIAN ADCC_ANNOTATE("sparse_jacobian")
#define ADCC_SPARSE_HESSIAN ADCC_ANNOTATE("sparse_hessian")
#define ADCC_TAYLOR(K) ADCC_ANNOTATE("taylor:" ADCC_TEXT(K))
#define ADCC_INVERSE ADCC_ANNOTATE("inverse")
#define ADCC_INVERSE_TRANSPOSE ADCC_ANNOTATE("inverse_transpose")

/* Parameters, globals, struct fields. ADCC_INACTIVE also before a function: no derivative flows through it. */
#define ADCC_IN ADCC_ANNOTATE("in")
#define ADCC_OUT ADCC_ANNOTATE("out")
#define ADCC_INOUT ADCC_ANNOTATE("inout")
#define ADCC_INACTIVE ADCC_ANNOTATE("inactive")

/* Behind a pointer parameter: how many reals it reaches, a C expression over the parameters. */
#define ADCC_LENGTH(...) ADCC_ANNOTATE("length:" ADCC_TEXT(__VA_ARGS__))

/* Before a function: a function of yours, with the signature of its f_d or f_b, called instead of a generated one. */
#define ADCC_CUSTOM_FORWARD(f) ADCC_ANNOTATE("custom_forward:" ADCC_TEXT(f))
#define ADCC_CUSTOM_REVERSE(f) ADCC_ANNOTATE("custom_reverse:" ADCC_TEXT(f))

/* First in a loop's body. adcc_checkpoint(SNAPSHOTS): its reversal keeps at most so many states and recomputes the
 * rest. adcc_independent(): iterations carry nothing from one to the next but sums. */
#ifdef __ADCC__
#ifdef __cplusplus
extern "C" {
#endif
void adcc_checkpoint(long snapshots);
void adcc_independent(void);
#ifdef __cplusplus
}
#endif
#else
#define adcc_checkpoint(snapshots) ((void)0)
#define adcc_independent() ((void)0)
#endif

/* Macros in it are expanded: what the text names need not be defined where it is used. */
#define ADCC_TEXT(...) ADCC_TEXT_OF(__VA_ARGS__)
#define ADCC_TEXT_OF(...) #__VA_ARGS__

#endif
