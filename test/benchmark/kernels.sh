#!/usr/bin/env bash
# The adjoints of small programs of many shapes (kernels/), by adcc and by hand: markdown tables, in one run.
# kernels.sh ADCC=/path/to/adcc [CC="clang-19 gcc"] [FLAGS="-O3 -march=x86-64-v3"] [KERNELS="fft lu"] [ROUNDS=5] [MS=20] [SIZES="100 1000"]
#            [OUT=build/kernels] [CHECK=1] [ADCC_FLAGS=--disjoint] [VARIANT=locals]
# For each kernel and size the least time of the function itself, of adcc's f_b and of the one by hand, which alternate in ROUNDS
# rounds of MS ms each. adcc's and the hand's values and adjoints are compared first; where they disagree the status is 1.
# CHECK=1: only that, at the two smallest sizes. VARIANT: the functions as variants.py writes them in this variant; members: as
# members.py does, with arrays and numbers in records.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
for word in "$@"; do
    case $word in
    ADCC=* | CC=* | FLAGS=* | KERNELS=* | ROUNDS=* | MS=* | SIZES=* | OUT=* | CHECK=* | RUNTIME=* | ADCC_FLAGS=* | VARIANT=*) declare "${word%%=*}=${word#*=}" ;;
    *) echo "kernels.sh: what is '$word'? See the head of $0" >&2; exit 2 ;;
    esac
done
: "${ADCC_FLAGS:=}" "${ADCC:=$root/build/bin/adcc}" "${CC:=clang-19}" "${ROUNDS:=5}" "${MS:=20}" "${SIZES:=}" "${CHECK:=}" "${OUT:=$root/build/kernels}" "${VARIANT:=}"
[ "$(uname -m)" = x86_64 ] && grep -qw avx2 /proc/cpuinfo && vectors=-march=x86-64-v3
: "${FLAGS:=-O3 ${vectors:-}}"
prefix=$(cd "$(dirname "$ADCC")/.." && pwd)
: "${RUNTIME:=$prefix/lib/libadcc_runtime.a}"
mkdir -p "$OUT"

declare -A specs=(
    [adi]='adi(u)/(k,u)'
    [attention]='attention(out)/(q,k,v)'
    [barrier]='barrier(return)/(spot,rate,volatility)'
    [binomial]='binomial(return)/(spot,strike,rate,volatility)'
    [blackscholes]='blackscholes(price)/(spot,strike,rate,volatility,time)'
    [burgers]='burgers(u)/(u)'
    [chain]='chain(product)/(factors)'
    [cholesky]='cholesky(a)/(a)'
    [convolution]='convolution(out)/(image,filter)'
    [elastic]='elastic(return)/(x)'
    [fft]='fft(re,im)/(re,im)'
    [gaussjordan]='gaussjordan(b)/(a,b)'
    [hmm]='hmm(return)/(transition,emission,initial)'
    [interpolation]='interpolation(y)/(table,x)'
    [kalman]='kalman(return)/(z,q,r)'
    [kmeans]='kmeans(return)/(centres)'
    [logsumexp]='logsumexp(return)/(x)'
    [lu]='lu(a)/(a)'
    [mlp]='mlp(return)/(weights)'
    [median]='median(return)/(x,target)'
    [nbody]='nbody(return)/(x,mass)'
    [quadrotor]='quadrotor(return)/(controls)'
    [riccati]='riccati(return)/(a,b,q)'
    [rungekutta]='rungekutta(return,y)/(p,y)'
    [softdtw]='softdtw(return)/(x,y)'
    [spmv]='spmv(y)/(val,x)'
    [tree]='tree(return)/(weight)'
    [trisolve]='trisolve(b)/(l,b)'
    [warp]='warp(return)/(params,image)'
    [wave]='wave(return)/(speed,start)'
)
: "${KERNELS:=$(printf '%s\n' "${!specs[@]}" | sort | tr '\n' ' ')}"
# Where the linker puts a hot loop is not what is measured here.
align='-falign-functions=64 -falign-loops=64'

# build KERNEL CC: OUT/KERNEL.CC
build() {
    local kernel=$1 cc=$2 name=$OUT/$1.${2##*/} source=$here/kernels/$1
    local function=$source spec=${specs[$1]} old new shim=
    if [ "$VARIANT" = members ]; then
        mkdir -p "$OUT/members"
        "$ADCC" "$source.c" -o "$OUT/members/plain_b.c" --header "$OUT/${kernel}_b.h" --reverse "$spec" $ADCC_FLAGS || return 1
        spec=$(python3 "$here/members.py" "$source.c" "$spec" "$OUT/${kernel}_b.h" "$OUT/members") || return 1
        function=$OUT/members/$kernel shim=$name.shim.o
        "$cc" -w $FLAGS $align -I"$OUT" -I"$here/kernels" -c "${function}_shim.c" -o "$shim" || return 1
    elif [ -n "$VARIANT" ]; then
        python3 "$here/variants.py" "$source.c" "$OUT/variants" --only "$VARIANT" >/dev/null || return 1
        function=$OUT/variants/$VARIANT/$kernel
        while read -r _ old new; do spec=$(sed -E "s/\b$old\b/$new/g" <<<"$spec"); done < <(grep "^$kernel " "$OUT/variants/$VARIANT/names")
    fi
    "$ADCC" "$function.c" -I"$here/kernels" -o "$OUT/${kernel}_b.c" --header "$OUT/${kernel}${shim:+_of}_b.h" --reverse "$spec" $ADCC_FLAGS || return 1
    "$cc" -w $FLAGS $align -I"$here/kernels" -c "$function.c" -o "$name.primal.o" &&
        "$cc" -w $FLAGS $align -I"$OUT" -I"$here/kernels" -I"$prefix/include" -I"$root/runtime/include" -c "$OUT/${kernel}_b.c" -o "$name.adcc.o" &&
        "$cc" -w $FLAGS $align -c "${source}_hand.c" -o "$name.hand.o" &&
        "$cc" -w -O1 -I"$OUT" -I"$here/kernels" "${source}_case.c" "$here/kernels.c" "$name".{primal,adcc,hand}.o $shim "$RUNTIME" -lm -o "$name"
}

# The tables, from lines `KERNEL SIZE PRIMAL ADCC HAND`: the third size of each kernel (or the only one), then all.
tables() {
    awk '
    { if (!($1 in sizes)) order[++kernels] = $1
      n = ++sizes[$1]; size[$1, n] = $2; primal[$1, n] = $3; adcc[$1, n] = $4; hand[$1, n] = $5 }
    END {
        print "| kernel | size | primal, ms | adcc, × primal | hand, × primal | adcc / hand | |"
        print "|---|---|---|---|---|---|---|"
        for (k = 1; k <= kernels; k++) {
            name = order[k]; n = sizes[name] < 3 ? sizes[name] : 3
            multiple = adcc[name, n] / primal[name, n]; ratio = adcc[name, n] / hand[name, n]
            sum += log(ratio)
            note = (multiple > 5 ? "> 5 primals" : ""); if (ratio > 1.1) note = note (note == "" ? "" : ", ") "> 1.1 hand"
            printf "| %s | %d | %.4f | %.2f | %.2f | %.2f | %s |\n", name, size[name, n], primal[name, n], multiple,
                hand[name, n] / primal[name, n], ratio, note
        }
        if (kernels)
            printf "\nGeometric mean of adcc / hand: %.2f\n", exp(sum / kernels)
        print "\n| kernel | sizes | adcc, × primal, by size | hand, × primal, by size |"
        print "|---|---|---|---|"
        for (k = 1; k <= kernels; k++) {
            name = order[k]; at = ours = theirs = ""
            for (n = 1; n <= sizes[name]; n++) {
                comma = n > 1 ? ", " : ""
                at = at comma size[name, n]
                ours = ours comma sprintf("%.2f", adcc[name, n] / primal[name, n])
                theirs = theirs comma sprintf("%.2f", hand[name, n] / primal[name, n])
            }
            printf "| %s | %s | %s | %s |\n", name, at, ours, theirs
        }
    }' "$1"
}

failed=0
[ -n "$CHECK" ] && ROUNDS=0
for cc in $CC; do
    command -v "$cc" >/dev/null || { echo "kernels.sh: no $cc" >&2; failed=1; continue; }
    times=$OUT/times.${cc##*/}
    : >"$times"
    for kernel in $KERNELS; do
        [ -n "${specs[$kernel]:-}" ] || { echo "kernels.sh: no kernel $kernel" >&2; exit 2; }
        build "$kernel" "$cc" && "$OUT/$kernel.${cc##*/}" "$ROUNDS" "$MS" $SIZES >>"$times" ||
            { echo "kernels.sh: $kernel failed with $cc" >&2; failed=1; }
    done
    [ -n "$CHECK" ] || { printf '\n%s %s%s\n\n' "$cc" "$FLAGS" "${ADCC_FLAGS:+, adcc $ADCC_FLAGS}"; tables "$times"; }
done
exit $failed
