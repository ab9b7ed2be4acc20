"""Differentiates, compiles and checks many random programs at once.

In: programs (tree.Program), a configuration, a folder to work in. Out: for each program (status, text), where status is one of
    ok, none (no point was found where differences can be trusted), refused (adcc said why), fail, and kinds of fail: 'adcc' (it crashed, or
    what it says is its own fault), 'compile', 'crash', 'primal'.
Source: what test/fuzz/check.c checks, with the modes of MODES.
"""

import os
import re
import subprocess
from pathlib import Path

from blas import has_blas, LIBRARIES
from drivers import TAKES, columns, driver_call, driver_lengths, driver_spec, has_driver, rows
from operations import COMPLEX, PLAIN
from parameters import HEADERS

HERE = Path(__file__).resolve().parent

# name: compiler and options; rotated over batches
GCC, CLANG = os.environ.get('FUZZ_GCC', 'gcc'), os.environ.get('FUZZ_CLANG', 'clang-19')
COMMON = ['-std=gnu11', '-g0', '-ffp-contract=off', '-fno-builtin']
SANITIZE = ['-O1', '-g1', '-fsanitize=address,undefined', '-fno-sanitize-recover=undefined']
CONFIGURATIONS = {
    'gcc -O0': [GCC, '-O0'], 'clang -O0': [CLANG, '-O0'], 'gcc -O3': [GCC, '-O3'], 'gcc sanitized': [GCC, *SANITIZE],
    'clang -O3': [CLANG, '-O3'], 'clang sanitized': [CLANG, *SANITIZE], 'gcc -O0 warnings': [GCC, '-O0', '-Wall', '-Wextra', '-Werror'],
    'clang -O0 warnings': [CLANG, '-O0', '-Wall', '-Wextra', '-Werror'],
    'gcc reassociated': [GCC, '-O0'],
}
# In these, calls stay calls, short loops loops, and sums are made in one order in all modes.
APART = ('clang -O0', 'gcc -O3', 'clang sanitized')
# In these, the function's own sums and quotients may have other last bits.
REASSOCIATED = ('gcc reassociated',)
# In these, vector modes have many directions: some passes ask for that.
MANY = ('gcc -O3', 'gcc sanitized', 'clang -O0 warnings')
# How often each is used: optimizing and sanitizing take several times the others' time.
ROTATION = [name for name in CONFIGURATIONS if '-O0' in name] * 3 + [name for name in CONFIGURATIONS if '-O0' not in name]
# What the source itself is warned of is not adcc's.
QUIET = ['-Wno-unused', '-Wno-unused-parameter', '-Wno-parentheses', '-Wno-tautological-compare', '-Wno-implicit-fallthrough',
         '-Wno-sign-compare', '-Wno-type-limits', '-Wno-char-subscripts', '-Wno-maybe-uninitialized', '-Wno-unknown-warning-option']


def lanes_of(configuration):
    return 8 if configuration in MANY else 3


def lanes_flag(configuration):
    return '-DLANES_OF_RUN=%d' % lanes_of(configuration)


def result_place(program):
    return {'void': '', 'struct R': 'w->ret = '}.get(program.returns, 'w->ret.u = ')


def forward_call(program, k):
    arguments = []
    for p in program.parameters:
        arguments.append(p.argument())
        if p.active:
            arguments.append(p.tangent())
    if program.returns == 'void':
        return ['f%s_d(%s);' % (k, ', '.join(arguments)), 'memset(&d->ret, 0, sizeof d->ret);']
    call = '%sf%s_d(%s);' % (result_place(program), k, ', '.join(arguments + ['&t']))
    return ['%s t;' % program.returns, call, 'd->ret = t;' if program.returns == 'struct R' else 'd->ret = (struct R){.u = t};']


def reverse_call(program, k):
    arguments = []
    for p in program.parameters:
        arguments.append(p.argument())
        if p.active:
            arguments.append(p.adjoint())
    if program.returns != 'void':
        arguments.append('d->ret' if program.returns == 'struct R' else 'd->ret.u')
    return ['%sf%s_b(%s);' % (result_place(program), k, ', '.join(arguments))]


RECORDS = {'s': 'struct R%s *', 'v': 'struct V%s *'}


def forward_vector_call(program, k):
    arguments = []
    for p in program.parameters:
        arguments.append(p.argument())
        if p.active:
            arguments.append(wide_argument(p, '_dv', '*(struct R_dv *)&d->r'))
    if program.returns == 'void':
        return ['f%s_dv(%s);' % (k, ', '.join(arguments)), 'memset(&d->ret, 0, sizeof d->ret);']
    place = {'struct R': '(struct R_dv *)&d->ret', 'float': 't'}.get(program.returns, 'd->ret.u')
    lines = ['%sf%s_dv(%s);' % (result_place(program), k, ', '.join(arguments + [place]))]
    if program.returns == 'float':
        lines = ['float t[LANES];'] + lines + ['for (int i = 0; i < LANES; i++)', '    d->ret.u[i] = t[i];']
    return lines


def reverse_vector_call(program, k):
    arguments = []
    for p in program.parameters:
        arguments.append(p.argument())
        if p.active:
            arguments.append(wide_argument(p, '_bv', '(struct R_bv *)&d->r'))
    lines = []
    if program.returns == 'float':
        lines = ['float t[LANES];', 'for (int i = 0; i < LANES; i++)', '    t[i] = (float)d->ret.u[i];']
    if program.returns != 'void':
        arguments.append({'struct R': '*(struct R_bv *)&d->ret', 'float': 't'}.get(program.returns, 'd->ret.u'))
    return lines + ['%sf%s_bv(%s);' % (result_place(program), k, ', '.join(arguments))]


def taylor_call(program, k):
    arguments = ['d->' + p.name if p.active else p.argument() for p in program.parameters]
    if program.returns == 'void':
        return ['f%s_t(%s);' % (k, ', '.join(arguments)), 'memset(&d->ret, 0, sizeof d->ret);']
    lines = ['w->ret.u = f%s_t(%s);' % (k, ', '.join(arguments + ['t' if program.returns == 'float' else 'd->ret.u']))]
    if program.returns == 'float':
        lines = ['float t[LANES];'] + lines + ['for (int i = 0; i < LANES; i++)', '    d->ret.u[i] = t[i];']
    return lines


def second_call(program, k):
    arguments = []
    for p in program.parameters:
        arguments.append(p.argument())
        if p.active:
            arguments += [p.tangent()] + [p.adjoint().replace('d->', world) for world in ('b->', 'c->')]
    if program.returns == 'void':
        return ['f%s_b_d(%s);' % (k, ', '.join(arguments)), 'memset(&d->ret, 0, sizeof d->ret);']
    part = '' if program.returns == 'struct R' else '.u'
    call = '%sf%s_b_d(%s);' % (result_place(program), k, ', '.join(arguments + ['&t', 'b->ret' + part, 'c->ret' + part]))
    return ['%s t;' % program.returns, call, 'd->ret = t;' if program.returns == 'struct R' else 'd->ret = (struct R){.u = t};']


def has_taylor(program):
    """Records have no place there as inputs and outputs; complex numbers and given derivatives are not supported yet"""
    text = program.text('')
    return program.returns != 'struct R' and not any(p.active and p.name in 'srv' for p in program.parameters) and\
        not re.search(r'given_|_Complex|\btake\d*\(', text) and not has_blas(program)


def wide_argument(parameter, suffix, record):
    if parameter.name == 'r':
        return record
    return ('(%s)' % (RECORDS[parameter.name] % suffix) if parameter.name in RECORDS else '') + 'd->' + parameter.name


# mode: the option of adcc, how its function is called, on what derivatives
MODES = {'forward': ('--forward', forward_call, 'World'), 'reverse': ('--reverse', reverse_call, 'World'),
         'forward_vector': ('--forward-vector', forward_vector_call, 'Wide'),
         'reverse_vector': ('--reverse-vector', reverse_vector_call, 'Wide'), 'taylor': ('--taylor', taylor_call, 'Wide'),
         'second': ('--hvp', second_call, 'World'),
         **{mode: ('--' + mode.replace('_', '-'), driver_call(mode, result_place), None) for mode in (
             'gradient', 'jacobian', 'sparse_jacobian', 'hessian', 'sparse_hessian')}}


def modes_of(program):
    """What has no vector mode: given derivatives, the BLAS, complex memory looked at as reals, bytes that hold several types; what has no
    second order: given derivatives, calls through pointers, which an adjoint may make. program.vectors: whether this run looks at any of these"""
    text = program.text('')
    has_vectors = program.vectors and not re.search(r'given_|\btake\d*\(', text) and not has_blas(program) and\
        not ('_Complex' in text and '= (double *)' in text)
    has = {'taylor': has_taylor(program), 'forward_vector': has_vectors, 'reverse_vector': has_vectors,
           'second': program.vectors and 'given_' not in text}
    return [m for m in MODES if (has_driver(program, m) if m in TAKES else has.get(m, True))]


class Failure(Exception):
    def __init__(self, status, text):
        super().__init__(status, text)  # both, so that another process can be told of it
        self.status, self.text = status, text


def command(arguments, folder, status, timeout=120):
    try:
        done = subprocess.run([str(a) for a in arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout)
    except subprocess.TimeoutExpired:
        raise Failure(status, 'does not end: ' + str(arguments[0])) from None
    text = done.stdout.decode(errors='replace')
    if done.returncode != 0:
        if status == 'adcc' and done.returncode == 1 and not re.search('internal|Assertion|Sanitizer|runtime error', text):
            status = 'refused'
        text = text if done.returncode > 0 else 'signal %d\n' % -done.returncode + text
        raise Failure(status, text if status == 'refused' else text[-3000:])
    return text


def reason_of(text):
    """Why adcc refused: its first error, without the names that are of this program alone"""
    found = re.search(r'error: (.*)', text)
    return re.sub(r"‘[^’]*’|'[^']*'|\b\d+\b", '...', found.group(1) if found else text.split('\n')[0])


CHECKS = ('check', 'check_drivers')


class Tools:
    """Paths, and the checks compiled for each configuration"""

    def __init__(self, build, folder):
        build = Path(build).resolve()
        self.adcc = build / 'bin' / 'adcc'
        self.include = build / 'include'
        self.runtime = build / 'lib' / 'libadcc_runtime.a'
        self.blas = build / 'lib' / 'libadcc_blas.a'
        self.folder = Path(folder)

    def check_objects(self, configuration):
        paths = [self.folder / ('%s_%s.o' % (name, re.sub(r'\W', '_', configuration))) for name in CHECKS]
        words = [w for w in CONFIGURATIONS[configuration] if not w.startswith('-W')]
        sums = [] if configuration in APART else ['-DSUMS_DIFFER']
        sums += ['-DVALUES_DIFFER'] * (configuration in REASSOCIATED)
        for name, path in zip(CHECKS, paths):
            if not path.exists():
                part = path.with_suffix('.%d' % os.getpid())
                command([*words, *COMMON, *sums, lanes_flag(configuration), '-I', self.include, '-c', HERE / (name + '.c'), '-o', part], self.folder, 'compile')
                os.replace(part, path)
        return paths


def source_head(programs):
    names = ['records.h', 'given.h', 'calls.h'] + ['blas.h'] * any(map(has_blas, programs))
    return ''.join('#include <%s>\n' % name for name in HEADERS) + ''.join('#include "%s"\n' % name for name in names) + '\n'


def in_long_double(text):
    """The copy's types are macros; its globals are its own"""
    text = re.sub(r'\blong double\b', 'double', text)
    return re.sub(r'^(?=(?:double|struct \w+) \w+(?:\[\d+\])?;$)', 'static ', text, flags=re.M)


def elsewhere_text(program, k):
    return '\n'.join(program.elsewhere).replace('$', str(k)) + '\n'


def reference_text(programs):
    lines = ['#include "long_double.h"'] + ['#include "blas.h"'] * any(map(has_blas, programs))
    lines += ['#define %s %sl\n#define %sf %sl' % (f, f, f, f) for f in PLAIN if f not in ('pow', 'sqrt')]
    lines += ['#define %s trace_%s\n#define %sf trace_%s' % (f, f, f, f) for f in (
        'fabs fmax fmin fdim copysign fmod remainder nextafter pow sqrt frexp modf remquo logb ilogb ceil floor nearbyint rint round trunc lrint lround '
        'llrint llround').split()]
    lines += ['#define %s %sl' % (f, f) for f in ('jn', 'yn', 'ldexp', 'scalbn', 'scalbln')]
    lines += ['#define %s %sl' % (f, f) for f in COMPLEX]
    lines += ['#include "world.h"']
    for k, program in enumerate(programs):
        arguments = ', '.join(p.argument() for p in program.parameters)
        lines += [in_long_double(elsewhere_text(program, k)).replace('bent_here', 'bent_there').replace('remote', 'remote_long')]
        lines += [re.sub(r'\bf%d\b' % k, 'f%d_long' % k, in_long_double(program.text(k, trace=True)).replace('remote', 'remote_long')),
                  'unsigned long long reference_%d(const long_real *in, long_real *out, int alias, int n)' % k, '{',
                  '    struct World world, *w = &world;', '    long_real flat[LEAVES];', '    world_open(w, alias);',
                  '    memcpy(flat, in, sizeof flat);', '    world_transfer(w, flat, alias, 0);', '    world_integers(w, n);', '    trace_hash = 0;',
                  '    %sf%d_long(%s);' % (result_place(program), k, arguments),
                  '    memset(out, 0, sizeof flat);', '    world_transfer(w, out, alias, 1);', '    world_close(w, alias);', '    return trace_hash;', '}', '']
    return '\n'.join(lines)


def driver_text(programs):
    lines = ['#include "check.h"', '#include "df.h"']
    table = []
    for k, program in enumerate(programs):
        arguments = ', '.join(p.argument() for p in program.parameters)
        lines += ['%s f%d(%s);' % (program.returns, k, ', '.join(p.declaration() for p in program.parameters)),
                  'unsigned long long reference_%d(const long double *in, long double *out, int alias, int n);' % k,
                  'static void primal_%d(struct World *w)' % k, '{',
                  '    %sf%d(%s);' % (result_place(program), k, arguments), '}']
        for mode in modes_of(program):
            _, call, derivatives = MODES[mode]
            more = ', struct World *b, struct World *c' if mode == 'second' else ''
            takes = TAKES.get(mode) or 'struct %s *d%s' % (derivatives, more)
            lines += ['static void %s_%d(struct World *w, %s)' % (mode, k, takes), '{'] + ['    ' + t for t in call(program, k)] + ['}']
        active = ''.join(p.name for p in program.parameters if p.active) + ('!' if program.returns != 'void' else '')
        table.append('    {%d, %d, "%s", "%s", "%s", %d, %d, %d, primal_%d, %s, reference_%d},' % (
            k, program.seed, active, columns(program), rows(program), program.alias, program.n, program.has_float, k, ', '.join('%s_%d' % (m, k) if m in modes_of(program) else 'NULL' for m in MODES), k))
    lines += ['static const struct Program programs[] = {'] + table + ['};', 'int main(int argc, char **argv)', '{',
              '    return check_programs(programs, %d, argc, argv);' % len(programs), '}', '']
    return '\n'.join(lines)


def refused_ones(programs, text):
    """{position: what is said of it} of the programs in which errors of adcc stand"""
    found = {}
    for name, part, head in (('p', lambda p, k: p.text(k), programs), ('q', elsewhere_text, [])):
        lines = [(int(m.group(1)), m.group(0)) for m in re.finditer(r'^%s\.c:(\d+):\d+: error.*' % name, text, flags=re.M)]
        last = source_head(head).count('\n')
        for k, program in enumerate(programs):
            if name == 'q' and not program.elsewhere:
                continue
            first, last = last, last + part(program, k).count('\n') + 1
            for line, said in lines:
                if first < line <= last:
                    found.setdefault(k, said)
    return found


def run_batch(programs, configuration, tools, folder, seed=1, is_c=False):
    """{position: (status, text)}. is_c: that the programs compile is known"""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        build_batch(programs, configuration, tools, folder, is_c=is_c)
    except Failure as failure:
        is_c = failure.status != 'primal'
        if len(programs) == 1 and not ('all-arms' in failure.text and failure.status == 'refused' and programs[0].all_arms):
            return {0: (failure.status, failure.text)}
        every = range(len(programs))
        named = refused_ones(programs, failure.text) if failure.status == 'refused' else {}
        if len(programs) == 1:
            named = {0: failure.text}
        others = [k for k in every if k not in named]
        results = {}
        if not named:
            parts = [every[:len(every) // 2], every[len(every) // 2:]]
        elif 'all-arms' in failure.text:  # by design, where branches do more than choose values
            for k in named:
                programs[k].all_arms = False
            parts = [list(named), others]
        else:
            parts = [others]
            results = {k: ('refused', said) for k, said in named.items()}
        for part in parts:
            for k, result in run_batch([programs[k] for k in part], configuration, tools, folder, seed, is_c).items() if part else ():
                results[part[k]] = result
        return results
    return run_driver(programs, folder, seed)


def build_batch(programs, configuration, tools, folder, again=False, emitted=None, is_c=False):
    """again: what does not depend on adcc is there already; emitted: Failure 'same' if adcc emits this text; is_c: see run_batch"""
    (folder / 'p.c').write_text(source_head(programs) + '\n'.join(p.text(k) for k, p in enumerate(programs)))
    others = [elsewhere_text(p, k) for k, p in enumerate(programs) if p.elsewhere]
    (folder / 'q.c').write_text(source_head([]) + '\n'.join(others))
    (folder / 'long.c').write_text(reference_text(programs))
    (folder / 'driver.c').write_text(driver_text(programs))
    options = ['--without=inline,unroll,scalars,widen,shapes,implied,borders,steps,walks,sink,planes,origins,rising,accumulate,products,interchange,columns,scatter,stages,fuse,idle,relay,terms,chains,strips,ascend,handover,lanerows,preaccumulate,snapshots,overlap'] if configuration in APART else []
    options += ['--reassociate'] * (configuration in REASSOCIATED)
    if programs[0].all_arms:
        options += ['--pattern=all-arms']
    for k, program in enumerate(programs):
        for mode in modes_of(program):
            options += [MODES[mode][0], 'f%d%s' % (k, driver_spec(program, mode) if mode in TAKES else program.spec)]
        if program.drivers:
            options += ['--length', driver_lengths(program, k)]
    include = ['-I', str(HERE), '-I', str(tools.include), lanes_flag(configuration)]
    words = CONFIGURATIONS[configuration]
    plain = [w for w in words if not w.startswith('-W')]
    libraries = [tools.blas, tools.runtime, *LIBRARIES] if any(map(has_blas, programs)) else [tools.runtime]
    if not again and not is_c:
        command([*CONFIGURATIONS['gcc -O0'], *COMMON, *include, '-D_GNU_SOURCE', '-c', 'p.c', '-o', 'plain.o'], folder, 'primal')
    command([tools.adcc, 'p.c', *['q.c'] * bool(others), '-D_GNU_SOURCE', '-I', HERE, *options, '--width', str(lanes_of(configuration)),
             '--order', str(lanes_of(configuration) - 1), '-o', 'df.c', '--header', 'df.h'], folder, 'adcc',
            timeout=20 + 2 * len(programs))
    if emitted is not None and (folder / 'df.c').read_text() == emitted:
        raise Failure('same', '')
    if not again:
        command([GCC, '-O1', '-std=gnu11', '-w', '-D_GNU_SOURCE', *include, '-c', 'long.c', '-o', 'long.o'], folder, 'primal')
        for name in ('p', 'q'):
            command([*plain, *COMMON, '-w', '-D_GNU_SOURCE', *include, '-c', name + '.c', '-o', name + '.o'], folder, 'primal')
    command([*words, *COMMON, *QUIET, '-D_GNU_SOURCE', *include, '-c', 'df.c', '-o', 'df.o'], folder, 'compile')
    command([*plain, *COMMON, *include, 'driver.c', 'df.o', 'p.o', 'q.o', 'long.o', *tools.check_objects(configuration), *libraries, '-lm', '-o',
             'driver', *os.environ.get('FUZZ_LINK', '').split()], folder, 'compile')


def run_driver(programs, folder, seed):
    results, start = {}, 0
    environment = dict(os.environ, ASAN_OPTIONS='detect_leaks=1:abort_on_error=0:detect_stack_use_after_return=0', UBSAN_OPTIONS='print_stacktrace=0',
                       OPENBLAS_NUM_THREADS='1')
    while start < len(programs):
        phase, leaked = {}, ''
        try:
            done = subprocess.run(['./driver', str(start), str(seed)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
                                  timeout=600)
        except subprocess.TimeoutExpired:
            results[start] = ('crash', 'the driver does not end')
            start += 1
            continue
        last = start
        for line in done.stdout.decode(errors='replace').splitlines():
            number, word, *rest = line.split(' ', 2)
            last = int(number)
            if word in ('ok', 'none', 'fail'):
                results[last] = (word, rest[0] if rest else '')
            else:
                phase[last] = word
        errors = done.stderr.decode(errors='replace')
        if done.returncode == 0:
            break
        if len(results) == len(programs) or all(k in results for k in range(start, len(programs))):  # leaks are told at the end
            names = sorted(set(re.findall(r'\bin (\w*?f?\d+\w*)', errors)))
            culprits = {int(m.group(1)) for n in names for m in [re.search(r'(\d+)(?:_[db])', n)] if m and int(m.group(1)) < len(programs)}
            for k in culprits or {last}:
                results[k] = ('crash', 'leak: ' + errors[:2000])
            break
        status = 'primal' if phase.get(last) in ('primal', 'reference') else 'crash'
        results[last] = (status, '%s, in %s: %s' % ('status %d' % done.returncode, phase.get(last), errors[:2000]))
        start = last + 1
    return results
