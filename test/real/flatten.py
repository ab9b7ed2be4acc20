"""Makes one plain file of a C file of a package: its own headers read in, its macros expanded, the system's headers named.

In: the file and its flags. Out: text that declarations.py reads, and that can be copied into long double.
Needs: gcc, for its preprocessor.
"""

import re
import subprocess

MARKER = re.compile(r'^# (\d+) "((?:[^"\\]|\\.)*)"((?: \d)*)$')
EXTENSION = re.compile(r'\b(?:__attribute__|__asm__|__asm)\s*\(|\b__extension__\b')
SPELLINGS = {'__inline': 'inline', '__inline__': 'inline', '__const': 'const', '__restrict': 'restrict', '__restrict__': 'restrict',
             '__signed__': 'signed', '__volatile__': 'volatile'}


def without_extensions(text):
    """Takes out `__attribute__((...))` and its like."""
    parts, start = [], 0
    for match in EXTENSION.finditer(text):
        if match.start() < start:
            continue
        parts.append(text[start:match.start()])
        start = match.end()
        depth = int(match.group(0).endswith('('))
        while depth and start < len(text):
            depth += (text[start] == '(') - (text[start] == ')')
            start += 1
    return ' '.join(parts + [text[start:]])


def flatten(path, flags):
    """The text, and the system headers that it includes, in order."""
    command = ['gcc', '-std=gnu11', '-E', *flags, str(path)]
    result = subprocess.run(command, capture_output=True, text=True, errors='replace', timeout=60)
    if result.returncode:
        raise ValueError('the preprocessor fails: ' + result.stderr[:2000])
    kept, system, is_system = [], [], False
    for line in result.stdout.split('\n'):
        match = MARKER.match(line)
        if not match:
            if not is_system:
                kept.append(line)
            continue
        name = match.group(2)  # flag 3 alone would not do: it also stands where a system header's macro is expanded
        if name.startswith('/usr/'):
            if not is_system:
                system.append(re.sub(r'^/usr/(?:include|lib/gcc/[^/]+/\d+/include)/(?:[^/]+-linux-gnu/)?', '', name))
            is_system = True
        else:
            is_system = name.startswith('<')
    text = '\n'.join(line for line in kept if line.strip())
    text = re.sub(r'^#\s*pragma.*$', '', text, flags=re.M)
    text = without_extensions(text)
    text = re.sub(r'\b__\w+\b', lambda m: SPELLINGS.get(m.group(0), m.group(0)), text)
    return text, list(dict.fromkeys(system))
