"""Every text with which adcc refuses something is one that a test produces.

    texts.py [--list]       --list: all texts, and the test that has each

The texts are the string literals that lib/ hands to the functions that report (REPORTERS), or returns as a reason. A test has a text
if some words of it stand there in a row. Exit status 1: some have no test."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
REPORTERS = {'refuse', 'refused_value', 'check_refuse', 'derivation_error', 'diagnostics_report', 'fail', 'option_error', 'parse_error', 'complain', 'driver_error'}
STRING = r'"((?:[^"\\]|\\.)*)"'
# Of the IR's own text form and its rules: no user's; and what is no refusal.
ELSEWHERE = ('lib/ir/', 'lib/report.c')
# What stands there in case that libclang does not show what it shows of all that is known.
SHIELDS = {
    'the extent of this array type could not be found', 'the value of this constant could not be found',
    'the spelling of this constant could not be found', 'the parts of this for loop could not be told apart',
    "the member '%s' could not be found", 'the value of this case could not be found', 'this designator is not supported',
    'this initializer is not supported', 'a conversion is not supported', 'this statement is not supported',
    # It keeps a driver from one way; it takes another one then (test/emit/stretched.c).
    "'%s' is laid out otherwise for another request of this run, which has it in memory of one type: a run of its own",
    'no new file can be made beside it: ',  # it takes a folder that may not be written, and a user whom that stops
}
WINDOW = 4  # words in a row that a test must have of a text


def literals(text):
    """(start, contents) of each literal, adjacent ones joined."""
    at = 0
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|\'(?:[^\'\\]|\\.)*\'|' + STRING, re.S)
    joined = []
    for match in pattern.finditer(text):
        if match.group(1) is None:
            continue
        if joined and re.fullmatch(r'\s*', text[joined[-1][2]:match.start()]):
            joined[-1] = (joined[-1][0], joined[-1][1] + match.group(1), match.end())
        else:
            joined.append((match.start(), match.group(1), match.end()))
    return [(start, contents) for start, contents, end in joined]


def caller(text, at):
    """The function in whose arguments the place is; 'return' in a return statement."""
    depth = 0
    for i in range(at - 1, max(at - 2000, -1), -1):
        c = text[i]
        if c in ')':
            depth += 1
        elif c == '(':
            if depth == 0:
                name = re.search(r'(\w+)\s*$', text[:i])
                if name and name.group(1) in REPORTERS:
                    return name.group(1)
                depth = 0
                continue
            depth -= 1
        elif c in ';{}' and depth == 0:
            statement = text[i + 1:at]
            return 'return' if re.match(r'\s*return\b', statement) else ''
    return ''


def is_reason(contents):
    """A sentence, not a word of C."""
    return len(contents) > 14 and contents.count(' ') >= 2 and not contents.startswith(('#', '/*', 'for (', '%s %s %s')) and '\\n' not in contents


def texts():
    for path in sorted((ROOT / 'lib').rglob('*.c')):
        name = str(path.relative_to(ROOT))
        if name.startswith(ELSEWHERE):
            continue
        text = path.read_text()
        for start, contents in literals(text):
            who = caller(text, start)
            if who and is_reason(contents) and contents not in SHIELDS:
                yield name, text.count('\n', 0, start) + 1, re.sub(r'\\(.)', r'\1', contents)


def words(text):
    """In one spelling: names in quotes do not matter."""
    return re.sub(r"'[^' ]*'", "''", re.sub(r'\s+', ' ', text).lower()).split()


def windows(message):
    """The runs of words that tell a message from others: none goes across a hole that is not in quotes."""
    message = re.sub(r"'[^' ]*'", "''", message)
    for piece in re.split(r'%[-.*0-9]*(?:zu|lld|ld|lu|[sducxg])', message):
        found = words(piece.replace('%%', '%'))
        size = min(WINDOW, len(found))
        for i in range(len(found) - size + 1 if size > 1 else 0):
            yield size, ' '.join(found[i:i + size]).strip(':,.')


def corpus():
    for path in sorted((ROOT / 'test').rglob('*')):
        if path.suffix in ('.c', '.test', '.txt', '.ir', '.sh', '.py') and path.is_file() and path != Path(__file__).resolve():
            yield path, ' '.join(words(path.read_text(errors='replace')))


def holders(message, tests):
    runs = list(windows(message))
    longest = max((size for size, _ in runs), default=0)
    runs = [run for size, run in runs if size == longest]
    for path, text in tests:
        if any(run in text for run in runs):
            yield path


def main():
    tests = list(corpus())
    missing = 0
    for name, line, message in texts():
        path = next(holders(message, tests), None)
        if '--list' in sys.argv:
            print('%-8s %s:%d: %s' % ('' if path else 'NO TEST', name, line, message), path.name if path else '')
        elif not path:
            print('%s:%d: no test has this text: %s' % (name, line, message))
        missing += path is None
    return 1 if missing else 0


if __name__ == '__main__':
    sys.exit(main())
