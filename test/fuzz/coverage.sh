#!/usr/bin/env bash
# Which lines of lib/transform and lib/analysis do random programs reach?
#
#   coverage.sh [--count N] [--seed S] [--jobs J] [--work DIR]
#
# Builds adcc with gcov in DIR (build/check/coverage), runs N random programs, prints a line for each file, the sums, and the
# lines not reached of each file into DIR/missed.txt.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
count=2000 seed=1 jobs=2 work=$root/build/check/coverage
while [ $# -gt 0 ]; do
    case $1 in
    --count) count=$2 ;;
    --seed) seed=$2 ;;
    --jobs) jobs=$2 ;;
    --work) work=$2 ;;
    *) echo "coverage.sh: what is '$1'?" >&2; exit 2 ;;
    esac
    shift 2
done
cmake -S "$root" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE= -DCMAKE_C_COMPILER=gcc -DCMAKE_C_FLAGS="-O0 --coverage" >/dev/null
cmake --build "$work" --target adcc >/dev/null
find "$work" -name '*.gcda' -delete
FUZZ_LINK=--coverage python3 "$root/test/fuzz/fuzz.py" --build "$work" --count "$count" --seed "$seed" --jobs "$jobs" --configuration 'gcc -O0' | tail -n 2
work=$(cd "$work" && pwd)
: >"$work/missed.txt"
for folder in transform analysis; do
    lines=0 hit=0
    for source in "$root"/lib/$folder/*.c; do
        name=$(basename "$source")
        data=$(find "$work" -path "*lib/$folder/$name.gcda" | head -n 1)
        [ -n "$data" ] || { echo "0.0 %  lib/$folder/$name (not run)"; continue; }
        (cd "$work" && gcov -o "$data" -t "$source" 2>/dev/null) >"$work/lines.txt" || true
        of=$(grep -cE '^ *([0-9]+\*?|#####):' "$work/lines.txt" || true)
        missed=$(grep -cE '^ *#####:' "$work/lines.txt" || true)
        { echo "== lib/$folder/$name"; grep -E '^ *#####:' "$work/lines.txt" || true; } >>"$work/missed.txt"
        lines=$((lines + of)) hit=$((hit + of - missed))
        [ "$of" -gt 0 ] && printf '%5.1f %%  %4d of %4d  lib/%s/%s\n' "$(echo "100 * ($of - $missed) / $of" | bc -l)" $((of - missed)) "$of" "$folder" "$name"
    done
    printf '%5.1f %%  %d of %d lines of lib/%s reached by %d random programs\n' "$(echo "100 * $hit / $lines" | bc -l)" $hit $lines $folder "$count"
done
echo "lines not reached: $work/missed.txt"
