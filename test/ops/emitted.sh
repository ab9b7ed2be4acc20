#!/bin/sh
# Each row of ops.def through the whole compiler: a C function in each type, differentiated forward, in reverse and in Taylor mode, its
# emitted C compiled and compared with differences.
# Usage: emitted.sh GENERATE ADCC RUNTIME-INCLUDE RUNTIME-LIBRARY WORK-DIRECTORY COMPILER...
set -eu
generate=$1 adcc=$2 include=$3 library=$4 work=$5
shift 5
mkdir -p "$work"
cd "$work"
"$generate" primal >rows.c
"$generate" driver >driver.c
specs=$("$generate" functions | sed 's/.*/--forward & --reverse & --taylor &/')
# shellcheck disable=SC2086
"$adcc" rows.c -o derivatives.c --header derivatives.h $specs -- -D_GNU_SOURCE
for compiler in "$@"; do
    for level in -O0 -O2; do
        "$compiler" -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wpedantic -Werror $level -I "$include" rows.c derivatives.c \
            driver.c "$library" -lm -o rows
        ./rows
    done
done
