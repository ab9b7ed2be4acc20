#include "options_help.h"

static const char help_use[] =
    "adcc [OPTIONS] FILE.c... -o OUT.c [-- COMPILER-FLAGS]\n"
    "Differentiates C functions, C to C. Several input files are one program.\n"
    "\n"
    "What to differentiate (each may be repeated; also by annotations, see adcc/adcc.h):\n"
    "  --forward SPEC            f_d: tangent, J * x_d\n"
    "  --forward-vector SPEC     f_dv: N tangents in one sweep (--width)\n"
    "  --reverse SPEC            f_b: adjoint, transpose(J) * y_b\n"
    "  --reverse-vector SPEC     f_bv: N adjoints in one sweep\n"
    "  --hvp SPEC                f_b_d: tangent of the adjoint, Hessian-vector products\n"
    "  --gradient SPEC           f_grad: value and gradient\n"
    "  --jacobian SPEC           f_jac: dense Jacobian, row-major\n"
    "  --hessian SPEC            f_hess: value, gradient and dense Hessian\n"
    "  --sparse-jacobian SPEC    f_jacs: compressed sparse rows\n"
    "  --sparse-hessian SPEC     f_hesss: compressed sparse rows\n"
    "  --taylor SPEC             f_t: truncated Taylor polynomials (--order)\n"
    "  --inverse SPEC            f_di: inverse tangent\n"
    "  --inverse-transpose SPEC  f_bi: inverse adjoint\n"
    "SPEC is FUNCTION or FUNCTION(OUT,...)/(IN,...); OUT and IN are parameters, global variables or return.\n"
    "  --width N                 of the vector modes (default 4)\n"
    "  --order K                 of --taylor (default 2, at most 40)\n"
    "  --length '[f:]x=n,...'    how many reals a pointer reaches, for drivers and inverses\n"
    "  --pattern=taken|all-arms  of sparse drivers: entries of the arms that are taken (default), or of all\n";

static const char help_output[] =
    "\n"
    "Output:\n"
    "  -o OUT.c                  where the derivatives go; - is standard output\n"
    "  --header FILE.h           their prototypes, for C and C++\n"
    "  --standalone              the runtime goes into OUT.c\n"
    "  --strong-zero             a zero seed times an infinite or NaN partial is zero\n"
    "  --disjoint                you promise: pointer parameters are as if restrict, and so are derivatives'\n"
    "  --scratch                 you promise: what static variables lead to is scratch of each call\n"
    "  --reassociate             the function's own sums in fours, its quotients as products: other last bits\n"
    "  --emit=c|ir|dot|report    what is written (default c)\n"
    "  -MD, -MF FILE             a makefile rule with every file that was read\n"
    "  -Werror                   warnings are errors\n"
    "  -v, -q                    say more, or errors only\n"
    "  --print-after=PASS        the IR after a pass, on stderr\n"
    "  --without=PASS,...        leave these passes out (widen, inline, unroll, shapes, owned, scalars, flatten,\n"
    "                            hoist, implied, borders, steps, walks, sink, planes, carve, origins, preaccumulate,\n"
    "                            snapshots, members, overlap, unread, scratch, rows, rising, accumulate, multiples,\n"
    "                            products, interchange, columns, scatter, stages, fuse, reciprocals, idle, relay,\n"
    "                            terms, chains, strips, triangles, jam, merge, zeros, demand, rings, ascend,\n"
    "                            trianglesdown, handover, lanerows, restrict and fission may be missing)\n"
    "  --passes=PASS,...         run exactly these passes (for tests); an input may then be FILE.ir\n"
    "  --help, --version\n"
    "\n"
    "The parser: -I -isystem -D -U -include -std= -x -f* -m* -W* as for any C compiler; -p DIR takes each file's\n"
    "flags from DIR/compile_commands.json; what stands after -- goes to the parser as it is.\n"
    "\n"
    "Exit status: 0 done; 1 the input was diagnosed; 2 the command line was wrong. On any error no output changes.\n";

void options_print_help(FILE *stream)
{
    fputs(help_use, stream);
    fputs(help_output, stream);
}

void options_print_version(FILE *stream)
{
    fputs("adcc " ADCC_VERSION "\n", stream);
}
