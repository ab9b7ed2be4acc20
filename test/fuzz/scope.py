"""What a place in a random program can name, and which functions it can call."""

NAMES = ('acc sum tmp prev next rate flux mean mix u v w p q r total scale step part value old left right best cur '
         'aux gain load mass heat t').split()
COUNTERS = 'i j k m l row col it cell'.split()


class Scope:
    """What can be named here"""

    def __init__(self):
        self.reals, self.floats, self.integers = [], [], []  # integers: (name, lowest, highest); None where not known
        self.arrays, self.const_arrays, self.float_arrays, self.records, self.pointers = [], [], [], [], []
        self.complexes, self.complex_arrays = [], []
        self.scenes = []          # records of records
        self.vectors = []         # (array, length): for the BLAS, none overlaps another
        self.numbers = []         # (number, the variable that has it): for Fortran's calls
        self.changeable = []      # integers that may be assigned to
        self.depths = {}          # of what pointers may point to: how deep in blocks it lives
        self.depth = 0
        self.times = 1            # how often this runs, at most
        self.loop = None          # 'loop', 'switch' (break leaves only that), or None
        self.frees = []           # to free before a return
        self.can_leave_loop = True

    def inner(self, times=1, loop='same'):
        other = Scope()
        for key, value in vars(self).items():
            setattr(other, key, list(value) if isinstance(value, list) else value)
        other.depths = dict(self.depths)
        other.depth += 1
        other.times *= times
        if loop != 'same':
            other.loop, other.can_leave_loop = loop, True
        return other

    def add_array(self, name, pointer=False):
        self.arrays.append(name)
        self.depths[name] = self.depth
        if pointer:
            self.pointers.append(name)


class Helper:
    def __init__(self, name, kinds, returns, cost, pure):
        self.name, self.kinds, self.returns, self.cost, self.pure = name, kinds, returns, cost, pure
