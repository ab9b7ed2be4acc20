#!/usr/bin/env bash
# What the sparse Jacobian of adbench's bundle adjustment costs by f_jacs, later calls: a markdown table, in one run.
# jacs.sh ADCC=/path/to/adcc [ADBENCH=../shared/adbench] [CC=clang-19] [FLAGS="-O3 -march=x86-64-v3"] [WIDTH=4] [PATTERN=all-arms] [ROUNDS=3] [OUT=build/jacs]
# ms: the least of all calls of all rounds, which alternate with the function's own and those of the derivative by hand.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for word in "$@"; do
    case $word in
    ADCC=* | ADBENCH=* | CC=* | FLAGS=* | WIDTH=* | PATTERN=* | ROUNDS=* | OUT=*) declare "${word%%=*}=${word#*=}" ;;
    *) echo "jacs.sh: what is '$word'? See the head of $0" >&2; exit 2 ;;
    esac
done
: "${PATTERN:=taken}" "${ADCC:=$root/build/bin/adcc}" "${ADBENCH:=$root/../shared/adbench}" "${CC:=clang-19}" "${WIDTH:=4}" "${ROUNDS:=3}"
[ "$(uname -m)" = x86_64 ] && grep -qw avx2 /proc/cpuinfo && vectors=-march=x86-64-v3
: "${FLAGS:=-O3 ${vectors:-}}" "${OUT:=$root/build/jacs}"
[ -d "$ADBENCH/harness" ] || { echo "jacs.sh: no adbench at $ADBENCH" >&2; exit 2; }
library=$(cd "$(dirname "$ADCC")/../lib" && pwd)/libadcc_runtime.a
mkdir -p "$OUT"
export MINT=${MINT:-0.2} MAXT=${MAXT:-5}
include=(-I"$OUT" -I"$ADBENCH/programs/ba" -I"$ADBENCH/programs" -I"$ADBENCH/harness" -I"$root/runtime/include")

"$ADCC" "$ADBENCH/programs/ba/ba.c" -o "$OUT/ba_df.c" --header "$OUT/ba_df.h" --width "$WIDTH" --pattern="$PATTERN" \
    --sparse-jacobian 'ba_objective(reproj_err,w_err)/(cams,X,w)' --length 'ba_objective:cams=11*n,X=3*m,w=p,reproj_err=2*p,w_err=p' \
    "${include[@]}" || exit 1
"$CC" -w -O1 -ffp-contract=off "${include[@]}" -c "$ADBENCH/harness/ba_main.c" -o "$OUT/main.o" &&
    "$CC" -w $FLAGS "${include[@]}" -c "$ADBENCH/programs/ba/ba.c" -o "$OUT/ba.o" &&
    "$CC" -w $FLAGS "${include[@]}" -c "$ADBENCH/harness/ba_primal.c" -o "$OUT/primal.o" &&
    "$CC" -w $FLAGS "${include[@]}" -DDERIVATIVES='"ba_df.c"' -c "$root/test/benchmark/jacs.c" -o "$OUT/jacs.o" &&
    "$CC" "$OUT/main.o" "$OUT/primal.o" -lm -o "$OUT/primal" &&
    "$CC" "$OUT/main.o" "$OUT/jacs.o" "$OUT/ba.o" "$library" -lm -o "$OUT/jacs" || exit 1
tools="primal jacs"
if "$CC" "$OUT/main.o" "$ADBENCH/baseline/target/ba_target.s" -lm -o "$OUT/target" 2>/dev/null; then tools="$tools target"; fi
cc -O2 -w "$ADBENCH/harness/compare.c" -lm -o "$OUT/compare" || exit 2

echo "| instance | residuals | tool | ms | × primal | agreement |"
echo "|---|---|---|---|---|---|"
for instance in $(cd "$ADBENCH/data/ba" && ls ba*.txt); do
    rm -f "$OUT"/times.*
    for ((round = 0; round < ROUNDS; round++)); do
        for tool in $tools; do
            "$OUT/$tool" "$ADBENCH/data/ba/$instance" "$OUT/result.$tool" >>"$OUT/times.$tool" || exit 1
        done
    done
    base=$(awk 'NR == 1 || $1 < least { least = $1 } END { print least }' "$OUT/times.primal")
    for tool in $tools; do
        agreement=
        [ $tool = jacs ] && [ -f "$OUT/result.target" ] && agreement=$("$OUT/compare" "$OUT/result.target" "$OUT/result.jacs")
        awk -v row="| ${instance%%_*} | ${instance##*_p} | $tool" -v base="$base" -v agreement="$agreement" '
            NR == 1 || $1 < least { least = $1 } END { printf "%s | %.3f | %.2f | %s |\n", row, least, least / base, agreement }' "$OUT/times.$tool" |
            sed 's/\.txt//'
    done
done
