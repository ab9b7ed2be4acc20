#!/usr/bin/env bash
# What eight tangents at once cost beside eight tangents: a markdown table of adbench's programs, in one run.
# lanes.sh ADCC=/path/to/adcc [ADBENCH=../shared/adbench] [CC="gcc clang-19"] [FLAGS="-O3 -march=x86-64-v3"] [ROUNDS=5] [OUT=build/lanes] [LIMIT=]
# ms: the least of all calls of all rounds, which alternate. LIMIT=0.5: ends with 1 if a ratio is above it.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for word in "$@"; do
    case $word in
    ADCC=* | ADBENCH=* | CC=* | FLAGS=* | ROUNDS=* | OUT=* | LIMIT=*) declare "${word%%=*}=${word#*=}" ;;
    *) echo "lanes.sh: what is '$word'? See the head of $0" >&2; exit 2 ;;
    esac
done
: "${ADCC:=$root/build/bin/adcc}" "${ADBENCH:=$root/../shared/adbench}" "${CC:=gcc clang-19}" "${ROUNDS:=5}"
[ "$(uname -m)" = x86_64 ] && grep -qw avx2 /proc/cpuinfo && vectors=-march=x86-64-v3
: "${FLAGS:=-O3 ${vectors:-}}"
: "${OUT:=$root/build/lanes}" "${LIMIT:=}"
[ -d "$ADBENCH/harness" ] || { echo "lanes.sh: no adbench at $ADBENCH" >&2; exit 2; }
prefix=$(cd "$(dirname "$ADCC")/.." && pwd)
mkdir -p "$OUT"
export MINT=${MINT:-0.2} MAXT=${MAXT:-2}

declare -A specs=(
    [gmm]='gmm_objective(err)/(alphas,means,icf)'
    [lstm]='lstm_objective(loss)/(main_params,extra_params)'
    [ba]='ba_objective(reproj_err,w_err)/(cams,X,w)'
    [hand]='hand_objective(err)/(theta)'
)
complicated='hand_objective_complicated(err)/(theta,us)'
declare -A instances=(
    [gmm]=1k/gmm_d10_K25.txt [lstm]=lstm_l2_c1024.txt [ba]=ba1_n49_m7776_p31843.txt
    [hand]='simple_small/hand1_t26_c100.txt complicated_small/hand1_t26_c100.txt'
)

# build PROGRAM WIDTH CC: OUT/PROGRAM.WIDTH.CC
build() {
    local program=$1 width=$2 cc=$3 mode=--forward name=$OUT/$1.$2.$3
    local include=(-I"$OUT" -I"$ADBENCH/programs/$program" -I"$ADBENCH/programs" -I"$ADBENCH/harness" -I"$prefix/include")
    local wanted=()
    [ "$width" = 1 ] || mode=--forward-vector
    wanted=("$mode" "${specs[$program]}")
    [ "$program" = hand ] && wanted+=("$mode" "$complicated")
    "$ADCC" "$ADBENCH/programs/$program/$program.c" -o "$OUT/${program}_$width.c" --header "$OUT/${program}_$width.h" \
        "${wanted[@]}" --width 8 "${include[@]}" || return 1
    "$cc" -w -O1 "${include[@]}" -c "$ADBENCH/harness/${program}_main.c" -o "$name.main.o" &&
        "$cc" -w $FLAGS "${include[@]}" -c "$ADBENCH/programs/$program/$program.c" -o "$name.primal.o" &&
        "$cc" -w $FLAGS "${include[@]}" -DWIDTH="$width" -D"${program^^}" -DDERIVATIVES="\"${program}_$width.c\"" \
            -c "$root/test/benchmark/lanes.c" -o "$name.o" &&
        "$cc" "$name.main.o" "$name.o" "$name.primal.o" "$prefix/lib/libadcc_runtime.a" -lm -o "$name"
}

failed=0
cc -O2 -w "$ADBENCH/harness/compare.c" -lm -o "$OUT/compare" || exit 2
echo "| program | compiler | 8 tangents, ms | one sweep of 8, ms | ratio | agreement |"
echo "|---|---|---|---|---|---|"
for program in gmm ba lstm hand; do
    for cc in $CC; do
        command -v "$cc" >/dev/null || continue
        build "$program" 1 "$cc" && build "$program" 8 "$cc" || { failed=1; continue; }
        for instance in ${instances[$program]}; do
            rm -f "$OUT"/times.*
            for ((round = 0; round < ROUNDS; round++)); do
                for width in 1 8; do
                    "$OUT/$program.$width.$cc" "$ADBENCH/data/$program/$instance" "$OUT/result.$width" >>"$OUT/times.$width" || failed=1
                done
            done
            agreement=$("$OUT/compare" "$OUT/result.1" "$OUT/result.8")
            awk -v row="| $program ${instance%%/*} | $cc" -v agreement="$agreement" -v limit="${LIMIT:-inf}" '
                { if (!(FILENAME in least) || $1 < least[FILENAME]) least[FILENAME] = $1 }
                END { one = least[ARGV[1]]; all = least[ARGV[2]]
                      printf "%s | %.3f | %.3f | %.2f | %s |\n", row, one, all, all / one, agreement
                      exit limit != "inf" && all / one > limit }' "$OUT/times.1" "$OUT/times.8" || failed=1
        done
    done
done
exit $failed
