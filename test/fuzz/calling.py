"""Calls: of helpers, of functions with given derivatives, through pointers, of qsort."""

from tree import ARRAY, Expression, INT, leaf, REAL, SUM, UNARY


class Calling:
    """A part of generate.Generator"""

    def arguments(self, scope, helper):
        arguments = []
        for kind in helper.kinds:
            if kind == 'real' or kind == 'float':
                arguments.append(self.expression(scope, 1))
            elif kind in ('array', 'raw'):
                arguments.append(leaf(ARRAY, self.pick(scope.arrays)))
            elif kind == 'view':
                views = [p for p in scope.arrays if p.endswith(('.data', '->data')) and '[' not in p]  # of a struct V, not of an Item
                if not views:
                    return None
                view = self.pick(views)
                arguments.append(leaf('view', '&' + view[:-5] if view.endswith('.data') else view[:-6]))
            elif kind == 'const array':
                arguments.append(leaf(ARRAY, self.pick(scope.arrays + scope.const_arrays)))
            elif kind == 'pointer':
                arguments.append(Expression('address', '&{13}@', [self.place(scope, False)], UNARY))
            elif kind == 'depth':
                arguments.append(leaf(INT, self.pick(['1', '2', '3'])))
            elif kind == 'integer':
                arguments.append(self.integer(scope))
            else:
                if not scope.records:
                    return None
                record = self.pick(scope.records)
                pointer = record[1:] if record.startswith('*') else '&' + record
                arguments.append(leaf('record', record if kind == 'record' else pointer))
        return arguments

    def make_call(self, scope, budget):
        # a statement of its own: C leaves open when the operands of one expression are evaluated
        able = [h for h in self.helpers if h.cost * scope.times < 2000]
        helper = self.pick(able) if able else None
        arguments = self.arguments(scope, helper) if helper else None
        if arguments is None:
            return self.make_assign(scope, budget)
        self.cost += helper.cost * scope.times
        call = Expression(REAL, helper.name + '(' + ', '.join('@' for _ in arguments) + ')', arguments)
        form = self.random.randrange(4)
        if helper.returns == 'struct R':
            name = self.fresh()
            self.put(('struct R %s = @;' % name, [call]))
            scope.records.append(name)
        elif helper.returns == 'double *':
            name = self.fresh()
            self.put(('double *%s = @;' % name, [call]))
            scope.add_array(name, pointer=True)
        elif helper.returns == 'void' or form == 0:
            self.put(('@;', [call]))
        elif form == 1 and scope.reals:
            target = self.pick([r for r in scope.reals if not r.startswith('*')] or scope.reals)
            if target.startswith('*'):
                return self.put(('(void)@;', [call]))
            self.put(('%s = @;' % target, [call]))
        elif form == 2:
            name = self.fresh()
            self.put(('double %s = @;' % name, [Expression(REAL, '0.5 + {12}@', [call], SUM)]))
            scope.reals.append(name)
        else:
            name = self.fresh()
            self.put(('double %s = @;' % name, [call]))
            scope.reals.append(name)

    def make_given(self, scope, budget):
        """A call of a function of given.h"""
        form, name = self.random.randrange(6), self.fresh()
        if form < 2:
            self.put(('double %s = given_mix(@, @);' % name, [self.expression(scope, 1), self.value(scope)]))
            scope.reals.append(name)
        elif form == 2:
            self.put(('given_turn(%s, @);' % self.pick(scope.arrays), [self.damped(scope)]))
        elif form == 3:
            array = self.pick(scope.arrays + scope.const_arrays)
            self.put(('double %s = given_energy(%s, @);' % (name, array), [self.integer(scope)]))
            scope.reals.append(name)
        elif not scope.records:
            self.make_assign(scope, budget)
        elif form == 4:
            self.put(('struct R %s = given_record(%s, @);' % (name, self.pick(scope.records)), [self.damped(scope)]))
            scope.records.append(name)
        else:
            record = self.pick(scope.records)
            self.put(('given_push(%s, @);' % (record[1:] if record.startswith('*') else '&' + record), [self.damped(scope)]))

    def make_call_pointer(self, scope, budget):
        """A call through a pointer, of a function of calls.h"""
        form, name, pointer = self.random.randrange(7), self.fresh(), self.fresh()
        if form > 4:
            return self.put_pair_pointer(scope, name, pointer)
        one, other = self.random.sample(['call_mix', 'call_product', 'call_ratio', 'call_first'], 2)
        if form == 0:
            self.put(('double (*%s)(double, double) = @ ? %s : %s;' % (pointer, one, other), [self.condition(scope)]))
            self.put(('double %s = %s(@, @);' % (name, pointer), [self.value(scope), self.value(scope)]))
        elif form == 1:
            self.put(('double %s = call_table[@](@, @);' % name, [self.index(scope), self.value(scope), self.value(scope)]))
        elif form == 2:
            self.put(('call_each(%s, %s, @);' % (one, self.pick(scope.arrays)), [self.damped(scope)]))
            return
        else:
            self.put(('struct call_method %s = {method_scale, @};' % pointer, [self.value(scope)]))
            if form == 4:
                self.put(('if (@) {', [self.condition(scope)]), self.one('%s.apply = method_shift;' % pointer), '}')
            self.put(('double %s = %s.apply(&%s, @);' % (name, pointer, pointer), [self.damped(scope)]))
        scope.reals.append(name)

    def put_pair_pointer(self, scope, name, pointer):
        """Functions that take and return records"""
        form, one = self.random.randrange(3), self.random.choice(['pair_turn', 'pair_bend'])
        self.put(('struct call_pair %s = {@, @};' % name, [self.value(scope), self.value(scope)]))
        if form == 0:
            self.put(('struct call_pair (*%s)(struct call_pair, double) = @ ? pair_turn : pair_bend;' % pointer, [self.condition(scope)]))
            self.put(('%s = %s(%s, @);' % (name, pointer, name), [self.damped(scope)]))
        elif form == 1:
            self.put(('%s = pair_table[@ & 1](%s, @);' % (name, name), [self.index(scope), self.damped(scope)]))
        else:
            self.put(('double (*%s)(struct call_pair) = pair_size;' % pointer, []))
            self.put(('%s = pair_each(%s, %s, @ & 3);' % (name, one, name), [self.index(scope)]))
            self.put(self.one('%s.y = %s(%s);' % (name, pointer, name)))
        scope.reals += [name + '.x', name + '.y']

    def make_sort(self, scope, budget):
        self.put('qsort(%s, %d, sizeof(double), compare_up);' % (self.pick(scope.arrays), self.random.choice([2, 3, 4])))
