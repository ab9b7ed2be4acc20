"""Which files of a package a file needs, by the linker's symbols; and objects, each compiled once.

In: the package's folder, patterns of its files, flags. Out: paths. Needs: gcc, nm. Keeps: objects in the work folder.
"""

import hashlib
import pathlib
import subprocess
import threading

LOCK, BUSY = threading.Lock(), {}


def compiled(work, compiler, flags, path):
    """The object of a file of a package; None and the compiler's words if it does not compile."""
    name = hashlib.sha256(repr((compiler, flags, str(path), path.stat().st_mtime)).encode()).hexdigest()[:24]
    place = work / 'objects' / (name + '.o')
    if place.exists():
        return place, ''
    place.parent.mkdir(parents=True, exist_ok=True)
    with LOCK:
        busy = BUSY.setdefault(name, threading.Lock())
    with busy:
        if place.exists():
            return place, ''
        result = subprocess.run([compiler, '-w', *flags, '-c', str(path), '-o', str(place) + '.new'], capture_output=True, text=True,
                                errors='replace', timeout=300)
        if result.returncode:
            return None, result.stderr
        pathlib.Path(str(place) + '.new').rename(place)
    return place, ''


class Symbols:
    """What the files of a package define and ask for."""

    def __init__(self, work, folder, patterns, flags):
        self.work, self.flags = work, ['-O0', *flags]
        self.definer, self.wanted = {}, {}
        for path in sorted({p for pattern in patterns for p in folder.glob(pattern)}):
            defined, self.wanted[path] = self.look_at(path)
            for symbol in defined:
                self.definer.setdefault(symbol, path)

    def look_at(self, path):
        place, _ = compiled(self.work, 'gcc', self.flags, path)
        if not place:
            return set(), set()
        defined, wanted = set(), set()
        for line in subprocess.run(['nm', str(place)], capture_output=True, text=True).stdout.split('\n'):
            words = line.split()
            if len(words) == 3 and words[1] in 'TDBRCVWG':
                defined.add(words[2])
            elif len(words) == 2 and words[0] == 'U':
                wanted.add(words[1])
        return defined, wanted

    def needed_by(self, files):
        """Further files that these need, nearest first."""
        found, waiting = [], list(files)
        own = {symbol for f in files for symbol in self.look_at(f)[0]}
        for path in waiting:
            for symbol in sorted(self.wanted[path] if path in self.wanted else self.look_at(path)[1]):
                definer = self.definer.get(symbol)
                if definer and symbol not in own and definer not in waiting:
                    waiting.append(definer)
                    found.append(definer)
        return found
