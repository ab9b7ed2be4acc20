# roundtrip.sh ADCC FOLDER SCRATCH: what prints from each .ir file of the folder that is sound is read and printed again, and
# must be the same.
adcc=$1 folder=$2 scratch=$3
count=0
status=0
mkdir -p "$scratch"
for file in $(find "$folder" -name '*.ir' | sort); do
    "$adcc" --passes= --emit=ir "$file" -o "$scratch/once.ir" 2>/dev/null || continue
    count=$((count + 1))
    if ! "$adcc" --passes= --emit=ir "$scratch/once.ir" -o "$scratch/twice.ir" ||
        ! cmp "$scratch/once.ir" "$scratch/twice.ir"; then
        echo "differs: $file"
        status=1
    fi
done
echo "files: $count"
test "$count" -gt 0 || status=1
exit $status
