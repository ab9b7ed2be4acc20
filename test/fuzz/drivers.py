"""Drivers as modes of the random programs: gradients, Jacobians and Hessians, dense and sparse.

In:     a program (tree.Program).
Out:    the specification and lengths that adcc is given for it, and the calls that check_drivers.c makes.
Keeps:  columns and rows in the order of the program's parameters, as struct Program has them: one letter for each.
"""

import re

LENGTHS = {'x': 4, 'y': 4, 'z': 4, 'h': 4, 'm': 8}
COMPUTED = {4: ['k + 2', '2 * k', '(k * k * 3 - k) / 2 - 1', '12 / (k + 1)', '6 - k % 3'], 8: ['4 * k', 'k * (k + 2)', '10 - k']}  # k is 2
BY_VALUE = 'abc'
WRITTEN = 'xyhm'
FIRST_ORDER = {'jacobian': '_jac', 'sparse_jacobian': '_jacs'}
SCALAR = {'gradient': '_grad', 'hessian': '_hess', 'sparse_hessian': '_hesss'}


def has_driver(program, mode):
    """Records, pointers to pointers and overlapping parameters have no place in a driver; a gradient is that of one real"""
    if not program.drivers or program.alias >= 0 or program.returns == 'struct R' or any(p.active and p.name in 'srvq' for p in program.parameters):
        return False
    text = program.text('')
    if mode in SCALAR and program.returns == 'void':
        return False
    return mode not in ('hessian', 'sparse_hessian') or not re.search('given_|call_|_Complex', text)


def columns(program):
    return ''.join(p.name for p in program.parameters if p.active)


def rows(program):
    return ''.join(p.name for p in program.parameters if p.active and p.name in WRITTEN) + '!' * (program.returns != 'void')


def driver_spec(program, mode):
    """The return value's derivative with respect to everything, or that of everything, which is what no specification says, too"""
    if mode not in SCALAR and not program.spec and program.seed % 2:
        return ''
    if mode in SCALAR:
        return '(return)/(%s)' % ','.join(columns(program))
    return '(%s)/(%s)' % (','.join(rows(program)).replace('!', 'return'), ','.join(columns(program)))


def driver_lengths(program, k):
    lengths = {p.name: LENGTHS[p.name] for p in program.parameters if p.name in LENGTHS}
    if program.seed % 3 and any(p.name == 'k' for p in program.parameters):
        for at, name in enumerate(lengths):
            choices = COMPUTED[lengths[name]]
            lengths[name] = choices[(program.seed // 6 + at) % len(choices)]
    return 'f%d:%s' % (k, ','.join('%s=%s' % entry for entry in lengths.items()))


def driver_call(mode, place):
    """The function that makes the statements of a call"""
    suffix = {**FIRST_ORDER, **SCALAR}[mode]

    def call(program, k):
        arguments = []
        for p in program.parameters:
            arguments.append(p.argument())
            if p.active and mode == 'gradient':
                arguments.append(p.adjoint())
        more = {'jacobian': ['matrix'], 'sparse_jacobian': ['csr'], 'gradient': [], 'hessian': ['gradient', 'matrix'], 'sparse_hessian': ['gradient', 'csr']}
        return ['%sf%d%s(%s);' % (place(program), k, suffix, ', '.join(arguments + more[mode]))]
    return call


TAKES = {'gradient': 'struct World *d', 'jacobian': 'double *matrix', 'sparse_jacobian': 'struct adcc_csr *csr',
         'hessian': 'double *gradient, double *matrix', 'sparse_hessian': 'double *gradient, struct adcc_csr *csr'}
