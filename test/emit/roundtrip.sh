#!/bin/sh
# roundtrip.sh ADCC CC INCLUDE FILE.c DIRECTORY: C to IR and back to C computes the same, to the last bit.
# FILE.c has its functions outside of `#ifdef MAIN`, and in it a main that prints what they give. The functions go through
# the IR as they are, and again with their variables in SSA; what comes out compiles without a warning (WARNINGS=-w: with).
set -e
adcc=$1 cc=$2 include=$3 file=$4 directory=$5
warnings=${WARNINGS--Wall -Wextra -Wpedantic -Werror}
flags="-ffp-contract=off -fwrapv -O1"
mkdir -p "$directory"
$cc -std=c11 -w $flags -DMAIN "$file" -o "$directory/original" -lm
"$directory/original" >"$directory/original.txt"
for passes in "" promote promote,simplify,counted,simplify; do
    name=$directory/passes_$(echo "$passes" | tr , _)
    "$adcc" --passes="$passes" --emit=ir "$file" -o "$name.plain.ir"
    sed '/^func @.*{$/s/ {$/ emitted {/' "$name.plain.ir" >"$name.ir"
    "$adcc" --passes= --emit=c "$name.ir" -o "$name.c"
    $cc -std=c11 $warnings $flags -I"$include" -c "$name.c" -o "$name.o"
    $cc -std=c11 -w $flags -DMAIN -DMAIN_ONLY "$file" "$name.o" -o "$name" -lm
    "$name" >"$name.txt"
    cmp "$directory/original.txt" "$name.txt"
done
