"""Chances, and names that are not taken."""

from scope import NAMES


class Choices:
    """A part of generate.Generator"""

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, things):
        return self.random.choice(things)

    def weighted(self, table):
        return self.random.choices(list(table), list(table.values()))[0]

    def fresh(self, stems=NAMES):
        stem, k = self.pick(stems), 1
        name = stem
        while name in self.taken:
            k += 1
            name = '%s%d' % (stem, k)
        self.taken.add(name)
        return name

    def fresh_label(self):
        """A label is known in the whole function: its name is not free again where a block ends"""
        label = self.fresh(['done', 'out', 'end'])
        while label in self.labels:
            label = self.fresh(['done', 'out', 'end'])
        self.labels.add(label)
        return label + '$'
