# Sourced by ../quickstart and ../check: sees to the Debian packages that they need, and says what it does.

say() { printf '==> %s\n' "$*"; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo -n "$@"
    else
        echo "neither root nor sudo: cannot run: $*" >&2
        return 1
    fi
}

package_is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q '^install ok installed'; }

# Sets llvm to the LLVM version whose packages are used: 19, or the nearest one that is here or can be had.
choose_llvm() {
    local version
    for version in 19 20 21 22 18 17; do
        if package_is_installed "libclang-$version-dev"; then
            llvm=$version
            return 0
        fi
    done
    say "fetching the package lists"
    as_root apt-get update -qq || return 1
    for version in 19 20 21 22 18 17; do
        if apt-cache show "libclang-$version-dev" >/dev/null 2>&1; then
            llvm=$version
            return 0
        fi
    done
    echo "no libclang-19-dev (nor 20, 21, 22, 18, 17) in this machine's package sources" >&2
    return 1
}

# need_packages PACKAGE...: installs those that are missing. LLVM in a name stands for the version, as in clang-LLVM.
need_packages() {
    local package missing=()
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "no apt-get here; taking it that what is needed is installed: ${*//LLVM/19}"
        return 0
    fi
    choose_llvm || return 1
    for package in "$@"; do
        package=${package//LLVM/$llvm}
        package_is_installed "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} = 0 ]; then
        say "all packages that are needed are installed"
        return 0
    fi
    say "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    install_packages "${missing[@]}" && return 0
    say "fetching the package lists and trying again"
    as_root apt-get update -qq && install_packages "${missing[@]}"
}

install_packages() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

packages_to_build=(cmake ninja-build gcc libc6-dev libclang-LLVM-dev libclang-common-LLVM-dev)
packages_to_check=(make g++ clang-LLVM libclang-rt-LLVM-dev llvm-LLVM llvm-LLVM-tools clang-format-LLVM libmpfr-dev
                   libopenblas-dev liblapacke-dev
                   valgrind pkg-config python3 git)
