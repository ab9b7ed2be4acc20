"""Calls of the BLAS and of LAPACK, as CBLAS and LAPACKE spell them and as Fortran does.

One program of SHARE makes them, where they are installed; all others are what they are without. What a call writes overlaps
nothing else that it is given: it is an array that was made for it, or the others are. Matrices that are divided by have large diagonals.
"""

import functools
import os
import re
import shutil
import subprocess

from tree import Block, Expression, leaf, POSTFIX, PRODUCT, REAL, SUM

SHARE, CHOSEN = 8, 3
WEIGHTS = {'reduced': 10, 'vector_update': 14, 'matrix_vector': 9, 'rank_one': 6, 'matrix_product': 9, 'symmetric': 6, 'triangle': 9,
           'cholesky': 6, 'lu': 6, 'shaped_blas': 5, 'float_blas': 3}
CALLS = re.compile(r'\bcblas_|\bLAPACKE_|\b[ds][a-z0-9]+_\(')
LIBRARIES = ['-llapacke', '-lopenblas']
PROBE = '#include <cblas.h>\nint LAPACKE_dgetrf();\nint main(void)\n{\n    return cblas_ddot(0, 0, 1, 0, 1) + !LAPACKE_dgetrf;\n}\n'

# Two buffers in turn.
LAYERS = """static double layers$(int depth, const double *w, double *x)
{
    double hidden[2], *from = x, *to = hidden;
    for (int l = 0; l < depth; l++) {
        double *hold = from;
        cblas_dgemv(CblasRowMajor, CblasNoTrans, 2, 2, 1.0, w, 2, from, 1, 0.0, to, 1);
        for (int i = 0; i < 2; i++)
            to[i] = tanh(to[i]);
        from = to;
        to = hold;
    }
    return cblas_ddot(2, from, 1, w, 2);
}"""
# The normal equations of a ridge regression.
FIT = """static double fit$(const double *a, const double *y, double *beta)
{
    double normal[4] = {1.0, 0.0, 0.0, 1.5}, one = 1.0, zero = 0.0;
    int two = 2, step = 1, info;
    dsyrk_("L", "T", &two, &two, &one, a, &two, &one, normal, &two);
    dgemv_("T", &two, &two, &one, a, &two, y, &step, &zero, beta, &step);
    dpotrf_("L", &two, normal, &two, &info);
    if (info)
        return 0.0;
    dpotrs_("L", &two, &step, normal, &two, beta, &two, &info);
    return ddot_(&two, beta, &step, y, &step) + log(normal[0] * normal[3]);
}"""
POWER = """static double power$(int n, const double *a, double *x, int steps)
{
    double *y = malloc((size_t)n * sizeof *y), norm = 0.0;
    for (int i = 0; i < steps; i++) {
        cblas_dgemv(CblasColMajor, i % 2 ? CblasTrans : CblasNoTrans, n, n, 1.0, a, n, x, 1, 0.0, y, 1);
        y[0] += 1.0;
        norm = cblas_ddot(n, y, 1, y, 1);
        cblas_dscal(n, 1.0 / (1.0 + norm), y, 1);
        cblas_dcopy(n, y, 1, x, 1);
    }
    free(y);
    return norm;
}"""

LETTERS = {'NoTrans': 'N', 'Trans': 'T', 'Upper': 'U', 'Lower': 'L', 'Unit': 'U', 'NonUnit': 'N', 'Left': 'L', 'Right': 'R'}
NUMBERS = {'1': 'one', '2': 'two', '3': 'three', '4': 'four', '-1': 'minus', '-2': 'back', 'n - 1': 'rest'}


@functools.lru_cache(None)
def is_installed():
    """FUZZ_BLAS=0 in the environment: no"""
    compiler = os.environ.get('FUZZ_GCC', 'gcc')
    if os.environ.get('FUZZ_BLAS') == '0' or not shutil.which(compiler):
        return False
    done = subprocess.run([compiler, '-w', '-x', 'c', '-', '-o', '/dev/null', *LIBRARIES], input=PROBE.encode(), stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)
    return done.returncode == 0


def is_chosen(seed):
    return seed % SHARE == CHOSEN and is_installed()


def has_blas(program):
    return CALLS.search(program.text('')) is not None


def flat(layout, rows, cols):
    """How many pieces of how many neighbours a matrix is"""
    return (rows, cols) if layout == 'RowMajor' else (cols, rows)


class Blas:
    """A part of generate.Generator"""

    def form(self, form, scope, depth, kind=REAL):
        """What is no number and is not used has the adjoint 0, which the adjoints of the BLAS multiply by it"""
        if self.has_blas:
            form = form.replace('sqrt(1.0 + {13}@ * {13}@)', 'sqrt(2.0 + sin(@) * cos(@))')
        return super().form(form, scope, depth, kind)

    # ---- operands ----

    def known_arrays(self, scope):
        """(name, length) of all that may be read"""
        known = dict(scope.vectors)
        return [(name, known.get(name, 4)) for name in scope.arrays + scope.const_arrays]

    def new_vector(self, scope, length, is_set=True, diagonal=()):
        """An array of its own; on its diagonal are large numbers"""
        length = max(4, length)
        values = []
        for k in range(length):
            if k in diagonal:
                values.append(Expression(REAL, self.pick(['2.5 + sin(@)', '3.0 - cos(@)', '2.0 + 0.5 * tanh(@)']), [self.expression(scope, 1)], SUM))
            elif self.chance(0.5):
                values.append(self.constant() if not diagonal else leaf(REAL, self.pick(['0.5', '0.1', '-0.4', '0.25', '0.0'])))
            elif diagonal:
                values.append(Expression(REAL, '0.5 * tanh(@)', [self.value(scope)], PRODUCT))
            else:
                values.append(self.damped(scope, 1))
        name = self.fresh(['u', 'w', 'dir', 'res', 'work', 'mat', 'lhs', 'rhs', 'coeff'])
        if is_set:
            self.put(('double %s[%d] = {%s};' % (name, length, ', '.join('@' for _ in values)), values))
        else:
            self.put('double %s[%d];' % (name, length))
            return name, length  # nothing is to read it before the call
        self.add_vector(scope, (name, length))
        return name, length

    def add_vector(self, scope, vector):
        if vector[0] not in scope.arrays:
            scope.add_array(vector[0])
            scope.vectors.append(vector)

    def written(self, scope, length, is_filled=False):
        """((name, length), what it does not overlap); is_filled: the call sets all of it"""
        apart = [(c, 4) for c in scope.const_arrays if c == 'coef$']
        vectors = [v for v in scope.vectors if v[1] >= length]
        form = self.random.randrange(8)
        if form < 3 or length > 4 and not vectors:
            before = self.known_arrays(scope)
            return self.new_vector(scope, length, not (is_filled and length >= 4)), before
        if form < 6 and vectors or length > 4:
            chosen = self.pick(vectors)
            return chosen, apart + [v for v in scope.vectors if v != chosen]
        return (self.pick(scope.arrays), 4), apart

    def read(self, scope, length, apart):
        able = [a for a in apart if a[1] >= length]
        if able and self.chance(0.85):
            return self.pick(able)
        return self.new_vector(scope, length)

    def shifted(self, name, offset):
        return ('pointer', name if not offset else self.pick(['%s + %d', '&%s[%d]']) % (name, offset))

    def vector(self, array, count, is_backwards=True):
        """The arguments for `count` elements of it, at most"""
        name, length = array
        strides = [s for s in (1, 1, 1, 2, 3, -1, -2) if (count - 1) * abs(s) < length and (s > 0 or is_backwards)]
        stride = self.pick(strides)
        room = length - 1 - (count - 1) * abs(stride)
        return [self.shifted(name, self.pick([0, self.random.randint(0, room)])), ('int', str(stride))]

    def matrix(self, array, layout, rows, cols):
        name, length = array
        outer, inner = flat(layout, rows, cols)
        ld = self.pick([k for k in (inner, inner, inner + 1, inner + 2) if (outer - 1) * k + inner <= length])
        room = length - (outer - 1) * ld - inner
        return [self.shifted(name, self.pick([0, self.random.randint(0, room)])), ('int', str(ld))]

    def count(self):
        """(as it is written, the most that it is)"""
        return self.pick([('4', 4), ('4', 4), ('3', 3), ('2', 2), ('n', 4), ('n - 1', 3)])

    def factor(self, scope, constants=('1.0', '1.0', '0.5', '-1.0', '-0.25')):
        if self.chance(0.45):
            return ('real', leaf(REAL, self.pick(constants)))
        form, level = self.pick([('tanh(@)', POSTFIX), ('0.5 * {13}@', PRODUCT), ('sin(@)', POSTFIX), ('0.8 * cos(@)', PRODUCT)])
        return ('real', Expression(REAL, form, [self.expression(scope, 1)], level))

    def option(self, *values):
        return ('option', self.pick(values))

    def transposed(self):
        return self.option('NoTrans', 'Trans')

    # ---- calls ----

    def spelling(self):
        """(whether it is Fortran's, the layout)"""
        is_fortran = self.chance(0.35)
        return is_fortran, 'ColMajor' if is_fortran else self.pick(['RowMajor', 'ColMajor'])

    def blas_call(self, scope, routine, arguments, is_fortran, kind='d'):
        if is_fortran:
            return self.fortran_call(scope, routine, arguments, kind)
        texts = []
        for what, given in arguments:
            texts.append('@' if what == 'real' else 'Cblas' + given if what in ('option', 'layout') else given)
        return Expression(REAL, 'cblas_%s%s(%s)' % (kind, routine, ', '.join(texts)), [given for what, given in arguments if what == 'real'])

    def fortran_call(self, scope, routine, arguments, kind='d', more=''):
        """Everything by pointer: numbers have names"""
        names, new, lines, texts = {'n': 'n', **dict(scope.numbers)}, [], [], []
        for what, given in arguments:
            if what == 'int' and given not in names:
                names[given] = self.fresh([NUMBERS.get(given, 'ld')])
                new.append((given, names[given]))
            if what == 'real':
                name = self.fresh(['alpha', 'beta', 'by'])
                lines.append(('%s %s = @;' % ('float' if kind == 's' else 'double', name), [given]))
                texts.append('&' + name)
            elif what != 'layout':
                texts.append('&' + names[given] if what == 'int' else self.letter(given, lines) if what == 'option' else given)
        if new:
            lines.insert(0, '%sint %s;' % (self.pick(['', 'const ']), ', '.join('%s = %s' % (name, given) for given, name in new)))
        scope.numbers += new
        if lines:
            self.put(*lines)
        return Expression(REAL, '%s%s_(%s%s)' % (kind, routine, ', '.join(texts), more))

    def letter(self, value, lines):
        letter = LETTERS[value]
        form = self.random.randrange(8)
        if form == 0:
            name = self.fresh(['how', 'opt'])
            lines.append("char %s = '%s';" % (name, letter))
            return '&' + name
        return '"%s"' % (value if form == 1 else letter.lower() if form == 2 else letter)

    def lapack_call(self, scope, routine, arguments, is_fortran):
        """A statement, and what tells that it went well"""
        info = self.fresh(['info', 'status'])
        if is_fortran:
            self.put('int %s;' % info)
            self.put(('@;', [self.fortran_call(scope, routine, arguments, more=', &' + info)]))
            return info + ' == 0'
        layout = {'RowMajor': 'LAPACK_ROW_MAJOR', 'ColMajor': 'LAPACK_COL_MAJOR'}
        texts = [layout[given] if what == 'layout' else "'%s'" % LETTERS[given] if what == 'option' else given for what, given in arguments]
        call = 'LAPACKE_d%s(%s)' % (routine, ', '.join(texts))
        if self.chance(0.3):
            self.put(call + ';')
            return None
        self.put('int %s = %s;' % (info, call))
        return info + ' == 0'

    # ---- kinds of statements ----

    def make_reduced(self, scope, budget):
        routine, is_fortran = self.pick(['dot', 'dot', 'dot', 'nrm2', 'asum']), self.chance(0.35)
        text, most = self.count()
        arrays, is_backwards = self.known_arrays(scope), routine == 'dot'
        arguments = [('int', text)] + self.vector(self.read(scope, most, arrays), most, is_backwards)
        if routine == 'dot':
            arguments += self.vector(self.read(scope, most, arrays), most)
        call = self.blas_call(scope, routine, arguments, is_fortran)
        if self.chance(0.4):
            return self.put(('@ = @;', [self.place(scope, False), Expression(REAL, 'tanh(@)', [call])]))
        name = self.fresh()
        self.put(('double %s = @;' % name, [Expression(REAL, self.pick(['@', '@', '0.5 * @', 'sin(@)']), [call], PRODUCT)]))
        scope.reals.append(name)

    def make_vector_update(self, scope, budget):
        """axpy, scal, copy, swap; on parts of one array, too"""
        routine, is_fortran = self.pick(['axpy', 'axpy', 'axpy', 'scal', 'copy', 'swap']), self.chance(0.35)
        text, most = self.count()
        arguments = [('int', text)]
        if routine in ('axpy', 'scal'):
            arguments.append(self.factor(scope))
        if routine == 'scal':
            arguments += self.vector(self.pick(self.known_to_write(scope)), most, False)
        elif self.chance(0.3):
            arguments[0], parts = self.parts_of_one(scope, routine)
            arguments += parts
        else:
            to, apart = self.written(scope, most, is_filled=routine == 'copy' and text == '4')
            is_whole = routine == 'copy' and text == '4' and to[1] == 4
            if routine == 'swap':
                apart = [a for a in apart if a[0] not in scope.const_arrays]
            arguments += self.vector(self.read(scope, most, apart), most)
            arguments += [('pointer', to[0]), ('int', '1')] if is_whole else self.vector(to, most)
            self.add_vector(scope, to)
        self.put(('@;', [self.blas_call(scope, routine, arguments, is_fortran)]))

    def known_to_write(self, scope):
        return [a for a in self.known_arrays(scope) if a[0] not in scope.const_arrays]

    def parts_of_one(self, scope, routine):
        """Halves, one between the other, or, for axpy, the whole as both"""
        name, _ = self.pick(self.known_to_write(scope))
        forms = [('2', (0, 1), (2, 1)), ('2', (2, -1), (0, 1)), ('2', (0, 2), (1, 2)), ('2', (1, 2), (0, -2)), ('1', (3, 1), (0, 1))]
        text, *places = self.pick(forms + [('4', (0, 1), (0, 1)), ('n', (0, 1), (0, 1))] * (routine == 'axpy'))
        return ('int', text), [a for offset, stride in places for a in (self.shifted(name, offset), ('int', str(stride)))]

    def make_matrix_vector(self, scope, budget):
        is_fortran, layout = self.spelling()
        rows, cols = self.pick([(2, 2), (2, 2), (2, 3), (3, 2), (4, 1), (1, 3), (3, 3)])
        trans = self.transposed()
        into, out_of = (rows, cols) if trans[1] == 'NoTrans' else (cols, rows)
        beta = self.factor(scope, ('0.0', '0.0', '1.0', '0.5'))
        to, apart = self.written(scope, into)
        arguments = [('layout', layout), trans, ('int', str(rows)), ('int', str(cols)), self.factor(scope)]
        arguments += self.matrix(self.read(scope, rows * cols, apart), layout, rows, cols) + self.vector(self.read(scope, out_of, apart), out_of)
        arguments += [beta] + self.vector(to, into)
        self.put(('@;', [self.blas_call(scope, 'gemv', arguments, is_fortran)]))

    def make_rank_one(self, scope, budget):
        is_fortran, layout = self.spelling()
        rows, cols = self.pick([(2, 2), (2, 2), (2, 3), (3, 2), (1, 4), (3, 3)])
        to, apart = self.written(scope, rows * cols)
        arguments = [('layout', layout), ('int', str(rows)), ('int', str(cols)), self.factor(scope)]
        for count in (rows, cols):
            arguments += self.vector(self.read(scope, count, apart), count)
        self.put(('@;', [self.blas_call(scope, 'ger', arguments + self.matrix(to, layout, rows, cols), is_fortran)]))

    def make_matrix_product(self, scope, budget):
        is_fortran, layout = self.spelling()
        m, n, k = self.pick([(2, 2, 2), (2, 2, 2), (2, 2, 3), (1, 2, 2), (3, 2, 1), (2, 3, 2), (3, 3, 3)])
        beta = self.factor(scope, ('0.0', '0.0', '1.0', '0.5'))
        is_whole = beta[1].form == '0.0' and m * n == 4
        to, apart = self.written(scope, m * n, is_filled=is_whole)
        both = [self.transposed(), self.transposed()]
        arguments = [('layout', layout), *both, ('int', str(m)), ('int', str(n)), ('int', str(k)), self.factor(scope)]
        for (rows, cols), trans in zip([(m, k), (k, n)], both):
            shape = (rows, cols) if trans[1] == 'NoTrans' else (cols, rows)
            arguments += self.matrix(self.read(scope, rows * cols, apart), layout, *shape)
        place = [('pointer', to[0]), ('int', '2')] if is_whole else self.matrix(to, layout, m, n)
        self.put(('@;', [self.blas_call(scope, 'gemm', arguments + [beta] + place, is_fortran)]))
        self.add_vector(scope, to)

    def make_symmetric(self, scope, budget):
        """syrk, symv: one triangle is looked at"""
        is_fortran, layout = self.spelling()
        order, uplo = self.pick([2, 2, 3]), self.option('Upper', 'Lower')
        beta = self.factor(scope, ('0.0', '1.0', '0.5'))
        if self.chance(0.5):
            to, apart = self.written(scope, order * order)
            trans, k = self.transposed(), self.pick([1, 2, 2, 3])
            shape = (order, k) if trans[1] == 'NoTrans' else (k, order)
            arguments = [('layout', layout), uplo, trans, ('int', str(order)), ('int', str(k)), self.factor(scope)]
            arguments += self.matrix(self.read(scope, order * k, apart), layout, *shape) + [beta] + self.matrix(to, layout, order, order)
            return self.put(('@;', [self.blas_call(scope, 'syrk', arguments, is_fortran)]))
        to, apart = self.written(scope, order)
        arguments = [('layout', layout), uplo, ('int', str(order)), self.factor(scope)]
        arguments += self.matrix(self.read(scope, order * order, apart), layout, order, order) + self.vector(self.read(scope, order, apart), order)
        self.put(('@;', [self.blas_call(scope, 'symv', arguments + [beta] + self.vector(to, order), is_fortran)]))

    def divisor(self, scope, order, is_unit, apart):
        """The arguments for a matrix that is divided by"""
        if is_unit:
            return self.matrix(self.read(scope, order * order, apart), 'RowMajor', order, order)
        ld = self.pick([order, order, order + 1])
        name, _ = self.new_vector(scope, order * ld, diagonal=range(0, order * ld, ld + 1))
        return [('pointer', name), ('int', str(ld))]

    def make_triangle(self, scope, budget):
        is_fortran, layout = self.spelling()
        order, diag = self.pick([2, 2, 3]), self.option('Unit', 'NonUnit', 'NonUnit')
        head = [('layout', layout), self.option('Upper', 'Lower'), self.transposed(), diag]
        if self.chance(0.5):
            to, apart = self.written(scope, order)
            arguments = head + [('int', str(order))] + self.divisor(scope, order, diag[1] == 'Unit', apart) + self.vector(to, order)
            return self.put(('@;', [self.blas_call(scope, 'trsv', arguments, is_fortran)]))
        side, other = self.option('Left', 'Right'), self.pick([1, 2, 2])
        rows, cols = (order, other) if side[1] == 'Left' else (other, order)
        to, apart = self.written(scope, rows * cols)
        arguments = [head[0], side] + head[1:] + [('int', str(rows)), ('int', str(cols)), self.factor(scope)]
        arguments += self.divisor(scope, order, diag[1] == 'Unit', apart) + self.matrix(to, layout, rows, cols)
        self.put(('@;', [self.blas_call(scope, 'trsm', arguments, is_fortran)]))

    def solution(self, scope, layout, order):
        """(how many right hand sides, the arguments for them)"""
        count = self.pick([1, 1, 2])
        to, _ = self.written(scope, order * count)
        return str(count), self.matrix(to, layout, order, count)

    def guarded(self, test, body):
        if test and self.chance(0.7):
            self.put('if (%s) {' % test, body, '}')
        else:
            self.block.statements += body.statements

    def make_cholesky(self, scope, budget):
        is_fortran, layout = self.spelling()
        order, uplo = self.pick([2, 2, 3]), self.option('Upper', 'Lower')
        count, b = self.solution(scope, layout, order)
        a = self.divisor(scope, order, False, [])
        went_well = self.lapack_call(scope, 'potrf', [('layout', layout), uplo, ('int', str(order))] + a, is_fortran)
        outer, inner, self.block = self.block, scope.inner(), Block()
        if self.chance(0.6):
            self.put('%s += log(%s[0]);' % (self.pick(scope.reals), a[0][1]))
        for _ in range(self.pick([1, 1, 2])):
            self.lapack_call(inner, 'potrs', [('layout', layout), uplo, ('int', str(order)), ('int', count)] + a + b, is_fortran)
        body, self.block = self.block, outer
        self.guarded(went_well, body)

    def make_lu(self, scope, budget):
        is_fortran, layout = self.spelling()
        order, pivots = self.pick([2, 2, 3]), self.fresh(['pivots', 'perm'])
        count, b = self.solution(scope, layout, order)
        a = self.divisor(scope, order, False, [])
        self.put('int %s[%d];' % (pivots, order))
        size = ('int', str(order))
        if self.chance(0.4):
            self.lapack_call(scope, 'gesv', [('layout', layout), size, ('int', count)] + a + [('pointer', pivots)] + b, is_fortran)
            return
        went_well = self.lapack_call(scope, 'getrf', [('layout', layout), size, size] + a + [('pointer', pivots)], is_fortran)
        outer, inner, self.block = self.block, scope.inner(), Block()
        for _ in range(self.pick([1, 1, 2])):
            self.lapack_call(inner, 'getrs', [('layout', layout), self.transposed(), size, ('int', count)] + a + [('pointer', pivots)] + b, is_fortran)
        body, self.block = self.block, outer
        self.guarded(went_well, body)

    def gather(self, scope):
        """What the calls left in arrays goes into an output"""
        for name, length in scope.vectors[-3:]:
            other = self.pick(scope.arrays)
            call = self.blas_call(scope, 'dot', [('int', '4'), ('pointer', name), ('int', '1'), ('pointer', other), ('int', '1')], False)
            self.put(('x[@] += sin(@);', [self.index(scope), call]))

    def make_shaped_blas(self, scope, budget):
        form = self.random.randrange(3)
        self.need((LAYERS, FIT, POWER)[form])
        to, apart = self.written(scope, 4)
        matrix, other = self.read(scope, 4, apart)[0], self.read(scope, 4, apart)[0]
        if form == 0:
            self.call_into(scope, 'layers$(%s, %s, %s)' % (self.pick(['2', '3', 'n']), matrix, to[0]), [])
        elif form == 1:
            self.call_into(scope, 'fit$(%s, %s, %s)' % (matrix, other, to[0]), [])
        else:
            self.call_into(scope, 'power$(2, %s, %s, %s)' % (matrix, to[0], self.pick(['2', '3', 'n'])), [])

    def make_float_blas(self, scope, budget):
        if not scope.float_arrays:
            return self.make_reduced(scope, budget)
        self.program.has_float = True
        array, name, is_fortran = self.pick(scope.float_arrays), self.fresh(['fv', 'fw']), self.chance(0.35)
        form = self.random.randrange(3)
        self.put(('float %s[4] = {0.5f, (float)sin(@), -1.25f, 0.75f};' % name, [self.expression(scope, 1)]))
        x, y = self.vector((name, 4), 3), self.vector((array, 4), 3)
        if form == 0:
            real = self.fresh()
            self.put(('float %s = @;' % real, [self.blas_call(scope, 'dot', [('int', '3')] + x + y, is_fortran, 's')]))
            return scope.floats.append(real)
        alpha = ('real', Expression(REAL, '(float)tanh(@)', [self.value(scope)]))
        if form == 1:
            self.put(('@;', [self.blas_call(scope, 'axpy', [('int', '3'), alpha] + x + y, is_fortran, 's')]))
        else:
            arguments = [('layout', 'ColMajor'), ('int', '2'), ('int', '2'), alpha] + self.vector((name, 4), 2) + [('pointer', name + ' + 2'), ('int', '1')]
            self.put(('@;', [self.blas_call(scope, 'ger', arguments + [('pointer', array), ('int', '2')], is_fortran, 's')]))
        scope.float_arrays.append(name)
