#!/usr/bin/env bash
# Do adbench's programs, written otherwise, have derivatives as fast? A markdown table, in one run.
# variants.sh ADCC=/path/to/adcc [PROGRAMS="gmm ba lstm hand"] [VARIANTS="renamed while"] [ADBENCH=../shared/adbench] [CC=clang-19]
#             [FLAGS="-O3 -march=x86-64-v3"] [ROUNDS=7] [LIMIT=1.1] [WAYS="gmm:reverse hand:vector"] [WIDTH=28] [INSTANCE=1k/gmm_d64_K25.txt]
#             [OUT=build/variants] [ADCC_FLAGS=...] [CHECK=1]
# variants.py writes each program's variants; adcc gets the options that adbench's own scripts give it. ms: the least of all calls of all
# rounds, in which the original and its variants alternate; ratio: to the original's; function: the same ratio of the undifferentiated program.
# INSTANCE: another one, of one program. Ratios above LIMIT are marked. CHECK=1: two calls of each, for the agreement alone. Status 1: a
# variant could not be differentiated, compiled or run, or its derivative is another one. Without adbench there is nothing to do: 77.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
for word in "$@"; do
    case $word in
    ADCC=* | PROGRAMS=* | VARIANTS=* | ADBENCH=* | CC=* | FLAGS=* | ROUNDS=* | LIMIT=* | WAYS=* | WIDTH=* | OUT=* | \
        ADCC_FLAGS=* | CHECK=* | INSTANCE=*) declare "${word%%=*}=${word#*=}" ;;
    *) echo "variants.sh: what is '$word'? See the head of $0" >&2; exit 2 ;;
    esac
done
: "${ADCC:=$root/build/bin/adcc}" "${PROGRAMS:=gmm ba lstm hand}" "${ADBENCH:=$root/../shared/adbench}" "${CC:=clang-19}" "${ROUNDS:=7}"
: "${VARIANTS:=renamed reordered while structs pointed locals inlined flattened mixed all}" "${LIMIT:=1.1}" "${WIDTH:=28}"
: "${WAYS:=gmm:reverse ba:reverse ba:vector lstm:reverse hand:forward hand:vector}" "${ADCC_FLAGS:=}" "${CHECK:=}"
: "${OUT:=$root/build/variants}"
[ "$(uname -m)" = x86_64 ] && grep -qw avx2 /proc/cpuinfo && vectors=-march=x86-64-v3
: "${FLAGS:=-O3 ${vectors:-}}"
[ -d "$ADBENCH/harness" ] || { echo "variants.sh: no adbench at $ADBENCH: nothing to do" >&2; exit 77; }
prefix=$(cd "$(dirname "$ADCC")/.." && pwd)
mkdir -p "$OUT"
export MINT=${MINT:-0.1} MAXT=${MAXT:-2}
[ -n "$CHECK" ] && ROUNDS=1 MINT=0 MAXT=0
# specs PROGRAM MODE: adcc's options
. "$ADBENCH/harness/adcc.sh"
# Where the linker puts a hot loop is not what is measured here.
flags="-w $FLAGS -falign-functions=64 -falign-loops=64"

declare -A instances=([gmm]=1k/gmm_d20_K50.txt [ba]=ba1_n49_m7776_p31843.txt [lstm]=lstm_l2_c1024.txt [hand]=complicated_small/hand1_t26_c100.txt)
include=(-I"$ADBENCH/programs" -I"$ADBENCH/harness" -I"$prefix/include" -I"$root/runtime/include")

# build PROGRAM MODE VARIANT: OUT/PROGRAM/VARIANT/MODE
build() {
    local program=$1 mode=$2 folder=$OUT/$1/$3 options=() word defines=()
    local name=$OUT/$1/$3/$2
    while IFS= read -r word; do
        # a parameter that has another name in this variant
        while read -r function old new; do
            case $word in "$function("*) word=$(sed -E "s/\b$old\b/$new/g" <<<"$word") ;; esac
        done <"$folder/names"
        options+=("$word")
    done < <(specs "$program" "$mode"; [ "$program:$mode" != ba:vector ] || specs ba reverse)
    case $program:$mode in
    ba:vector) defines=(-DPAIRS) ;;
    hand:vector) defines=(-DWIDTH="$WIDTH") ;;
    esac
    "$ADCC" "$folder/$program.c" -o "$folder/${program}_$mode.c" --header "$folder/${program}_$mode.h" "${options[@]}" -I"$folder" \
        -I"$ADBENCH/programs" $ADCC_FLAGS 2>"$name.log" || { cat "$name.log" >&2; return 1; }
    "$CC" $flags -I"$folder" "${include[@]}" -c "$folder/$program.c" -o "$name.primal.o" &&
        "$CC" $flags -I"$folder" "${include[@]}" "${defines[@]}" -DDERIVATIVES="\"${program}_$mode.c\"" \
            -c "$ADBENCH/harness/${program}_adcc.c" -o "$name.o" &&
        "$CC" "$OUT/$program/main.o" "$name.o" "$name.primal.o" "$prefix/lib/libadcc_runtime.a" -lm -o "$name"
}

# build_function PROGRAM VARIANT: OUT/PROGRAM/VARIANT/function, the program itself
build_function() {
    local folder=$OUT/$1/$2
    "$CC" $flags -I"$folder" "${include[@]}" -c "$ADBENCH/harness/$1_primal.c" -o "$folder/function.o" &&
        "$CC" "$OUT/$1/main.o" "$folder/function.o" -lm -o "$folder/function"
}

least() { awk 'NR == 1 || $1 < least { least = $1 } END { print least + 0 }' "$1"; }

failed=0
cc -O2 -w "$ADBENCH/harness/compare.c" -lm -o "$OUT/compare" || exit 2
echo "$("$CC" --version | head -1), $FLAGS${ADCC_FLAGS:+, adcc $ADCC_FLAGS}"
echo
echo "| program | instance | mode | variant | ms | ratio | function | agreement | |"
echo "|---|---|---|---|---|---|---|---|---|"
for program in $PROGRAMS; do
    mkdir -p "$OUT/$program"
    python3 "$here/variants.py" "$ADBENCH/programs/$program" "$OUT/$program" -I "$ADBENCH/programs" \
        --only "original,${VARIANTS// /,}" >"$OUT/$program/changes" ||
        { failed=1; continue; }
    "$CC" -w -O1 -ffp-contract=off "${include[@]}" -c "$ADBENCH/harness/${program}_main.c" -o "$OUT/$program/main.o" || exit 2
    instance=${INSTANCE:-${instances[$program]}}
    for mode in function $(for way in $WAYS; do [ "${way%%:*}" = "$program" ] && echo "${way#*:}"; done); do
        wanted=
        for variant in original $VARIANTS; do
            if [ "$mode" = function ]; then build_function "$program" "$variant"; else build "$program" "$mode" "$variant"; fi &&
                wanted="$wanted $variant" || { echo "variants.sh: $program, $mode, $variant failed" >&2; failed=1; }
            rm -f "$OUT/$program/$variant/$mode".{times,result}
        done
        for ((round = 0; round < ROUNDS; round++)); do
            for variant in $wanted; do
                name=$OUT/$program/$variant/$mode
                "$name" "$ADBENCH/data/$program/$instance" "$name.result" >>"$name.times" || { echo "variants.sh: $name fails" >&2; failed=1; }
            done
        done
        [ "$mode" = function ] && continue
        original=$OUT/$program/original
        for variant in $wanted; do
            folder=$OUT/$program/$variant
            agreement=$("$OUT/compare" "$original/$mode.result" "$folder/$mode.result") || failed=1
            awk -v row="| $program | ${instance%.txt} | $mode | $variant" -v agreement="$agreement" -v limit="$LIMIT" \
                -v ms="$(least "$folder/$mode.times")" -v base="$(least "$original/$mode.times")" \
                -v function_ms="$(least "$folder/function.times")" -v function_base="$(least "$original/function.times")" 'BEGIN {
                    mark = ms / base > limit ? "> " limit : ""
                    printf "%s | %.4f | %.2f | %.2f | %s | %s |\n", row, ms, ms / base, function_ms / function_base, agreement, mark
                }'
        done
    done
done
exit $failed
