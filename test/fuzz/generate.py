"""Makes a random C program in adcc's language, by seed.

    generate.py SEED          prints it, as a test of test/run would be written

A program is defined for all values of its inputs: arrays have four elements or more and subscripts stay in 0..3, loops end, what
is divided by is not zero, values stay bounded. What it is rich in is what derivatives go wrong by: values overwritten after
their use, aliases, pointers that change, early exits, state carried around loops, helpers that change what their caller used.
STATEMENTS is the table of what is made and how often; FUZZ_WEIGHTS='goto=40 print=0' in the environment changes it.
"""

import os
import random
import sys

import arena
import blas
import functions
import kinds_of_reals
import links
import loops
import memory
import records
import spellings
import state
from arena import Arena
from blas import Blas
from calling import Calling
from choices import Choices
from complexes import Complexes
from control import Control
from data import Data
from expressions import Expressions
from functions import Functions
from helpers import Helpers
from jumps import Jumps
from kinds_of_reals import KindsOfReals
from links import Links
from loops import Loops
from memory import Memory
from parameters import choose_parameters, whole_text
from pointers import Pointers
from records import Records
from scope import Scope
from spellings import Spellings
from state import OUTSIDE, State
from tree import Block, Expression, Function, Program, REAL, Statement, SUM
from variables import Variables

STATEMENTS = {
    'assign': 16, 'local': 6, 'integer': 3, 'integer_change': 2, 'if': 6, 'for': 8, 'while': 2, 'do': 2, 'endless': 1, 'switch': 2,
    'array': 3, 'matrix': 1, 'record': 2, 'records': 1, 'view': 1, 'table': 1, 'pointer': 3, 'swap': 2, 'address': 2, 'walk': 2,
    'allocate': 2, 'row_pointers': 2, 'raw': 1, 'heap_view': 1, 'heap_record': 1, 'point': 1, 'move': 2, 'call': 7, 'exit': 4, 'return': 2, 'ping_pong': 1, 'float': 2, 'choose_place': 1,
    'given': 2, 'goto': 1, 'duff': 1, 'into': 1, 'arms': 1, 'cases': 1, 'complex': 4, 'call_pointer': 3, 'sort': 1,
    **{kind: weight for part in (arena, functions, kinds_of_reals, links, loops, memory, records, spellings, state) for kind, weight in part.WEIGHTS.items()},
}
STATEMENTS.update((name, int(weight)) for name, _, weight in (raised.partition('=') for raised in os.environ.get('FUZZ_WEIGHTS', '').split()))


class Generator(Arena, Blas, Calling, Choices, Complexes, Control, Data, Expressions, Functions, Helpers, Jumps, KindsOfReals, Links,
                Loops, Memory, Pointers, Records, Spellings, State, Variables):
    """Makes one program"""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.has_blas = blas.is_chosen(seed)
        self.statements = {**blas.WEIGHTS, **STATEMENTS} if self.has_blas else STATEMENTS
        self.program = Program(seed)
        self.helpers, self.taken, self.labels = [], set(), set()
        self.use_float = self.chance(0.3)
        self.rich = self.chance(0.5)  # in operations
        self.returns, self.cost = None, 0
        self.block = None
        self.is_pure = False  # what is made now must not change what others see

    def put(self, *parts):
        self.block.statements.append(Statement(*parts))

    def need(self, text):
        """A line or more of the program's file, once"""
        if text not in self.program.globals:
            self.program.globals.append(text)

    def need_elsewhere(self, text):
        """The same, of another file"""
        if text not in self.program.elsewhere:
            self.program.elsewhere.append(text)

    def body(self, scope, budget, most=3):
        """A block of statements, as a part"""
        outer, self.block = self.block, Block()
        taken = set(self.taken)
        for _ in range(self.random.randint(1, max(1, min(most, budget)))):
            self.statement(scope, budget - 1)
        block, self.block = self.block, outer
        self.taken = taken
        return block

    def statement(self, scope, budget):
        self.cost += scope.times
        if budget <= 0 or scope.depth > 5 or scope.times > 300:
            return self.make_assign(scope, budget)
        return getattr(self, 'make_' + self.weighted(self.statements))(scope, budget)

    def one(self, text, expressions=()):
        block = Block()
        block.statements.append(Statement((text, list(expressions))))
        return block

    def as_block(self, *parts):
        block = Block()
        block.statements = [Statement(*parts)]
        return block

    def make_program(self):
        program = self.program
        static = self.chance(0.25)
        if static:
            program.globals.append('static double g$[4];')
            if self.chance(0.3):
                program.globals.append(OUTSIDE % ('field$', 'field$', 'g$[1]'))
        if self.chance(0.2):
            program.globals.append('static const double coef$[4] = {0.5, -1.25, 0.75, 2.0};')
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 3, 4])):
            self.make_helper()
        choose_parameters(program, self.random, self.use_float)
        self.taken = {'n', 'k', 'f'} | {p.name for p in program.parameters}
        scope = Scope()
        for p in program.parameters:
            p.add_to(scope)
        program.n = self.random.choice([4, 4, 3, 2, 1])
        function = Function('f$', '%s f$(%s)' % (program.returns, ', '.join(p.declaration() for p in program.parameters)))
        self.block, self.returns, self.cost = function.body, program.returns if program.returns != 'struct R' else None, 0
        local = self.fresh()
        self.put(('double %s = @;' % local, [self.constant()]))
        scope.reals.append(local)
        if not scope.arrays:
            name = self.fresh()
            self.put('double %s[4] = {0.5, 1.5};' % name)
            scope.add_array(name)
        if static:
            self.put('memset(g$, 0, sizeof g$);')
            scope.add_array('g$')
        if any('coef$' in g for g in program.globals):
            scope.const_arrays.append('coef$')
        program.functions.append(function)
        for _ in range(self.random.randint(4, 9)):
            self.statement(scope, 4)
        if self.has_blas:
            getattr(self, 'make_' + self.weighted(blas.WEIGHTS))(scope, 1)
            self.gather(scope)
        if program.returns == 'struct R':
            self.put(('return (struct R){@, {@, %s}, 2};' % local, [self.damped(scope), self.value(scope)]))
        elif program.returns != 'void':
            self.put(('return @;', [Expression(REAL, '{11}@ + %s * {13}@' % local, [self.expression(scope, 1), self.value(scope)], SUM)]))
        return program


def make_program(seed):
    return Generator(seed).make_program()


if __name__ == '__main__':
    made = make_program(int(sys.argv[1]))
    sys.stdout.write(whole_text(made))
