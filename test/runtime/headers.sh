#!/bin/sh
# The runtime's headers under every compiler, language and standard at hand, warnings as errors.
# Usage: headers.sh SOURCE-DIRECTORY; CC, CXX and others are looked for by name.
set -eu
source=$1
tried=0
check() {
    command -v "$1" >/dev/null 2>&1 || return 0
    printf '#include "annotations.h"\nint main(void) { return loops(0) != 0; }\n' |
        "$@" -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I "$source/runtime/include" -I "$source/test/runtime" - ||
        { echo "FAILED: $*"; exit 1; }
    tried=$((tried + 1))
}
for compiler in gcc clang clang-19; do
    check $compiler -x c -std=c11
    check $compiler -x c -std=gnu17 -O2 -Wconversion
    check $compiler -x c -std=c11 -D__ADCC__ -Wno-attributes
done
for compiler in g++ clang++ clang++-19; do
    check $compiler -x c++ -std=c++11
    check $compiler -x c++ -std=c++17 -D__ADCC__ -Wno-attributes
done
for compiler in gcc clang clang-19; do
    command -v $compiler >/dev/null 2>&1 || continue
    $compiler -x c -std=c11 -Wall -Wextra -Wpedantic -Werror -O2 -fsyntax-only "$source/test/runtime/standalone_test.c"
    tried=$((tried + 1))
done
test $tried -gt 0 || { echo "no compiler found"; exit 1; }
