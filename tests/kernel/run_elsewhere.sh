#!/usr/bin/env bash
# The kernel's tests elsewhere, under emulation where that is needed: 64-bit ARM, a processor that writes numbers the other
# way round, 32 bits, another C library, and Windows under Wine. Some minutes. A target whose tools are missing is left out:
# apt install gcc-{aarch64,i686,s390x}-linux-gnu libc6-dev-{arm64,i386,s390x}-cross qemu-user musl-tools \
#     gcc-mingw-w64-x86-64-posix wine wine64
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
end() {
    [ ! -d "$WINEPREFIX" ] || wineserver -w || true # it writes its registry when its last program has ended
    rm -rf "$scratch"
}
trap end EXIT
export WINEPREFIX="$scratch/wine" WINEDEBUG=-all PATH="$PATH:/usr/lib/wine"

# `with TARGET COMPILER EMULATOR` compiles the kernel once, then links and runs each test.
with() {
    local target=$1 compiler=$2 emulator=$3 source test
    if ! command -v "$compiler" > /dev/null || ! command -v "${emulator:-true}" > /dev/null; then
        echo "$target: $compiler or its emulator is not installed"
        return
    fi
    local command=("$compiler" -std=c11 -O2 -Wall -Wextra -Werror -static -Ikernel)
    mkdir "$scratch/$target"
    for source in kernel/*.c; do "${command[@]}" -c "$source" -o "$scratch/$target/$(basename "$source" .c).o"; done
    for test in tests/kernel/*.c; do
        "${command[@]}" "$test" "$scratch/$target"/*.o -o "$scratch/run.exe"
        printf '%s, ' "$target"
        $emulator "$scratch/run.exe"
    done
}

with aarch64 aarch64-linux-gnu-gcc qemu-aarch64
with s390x s390x-linux-gnu-gcc qemu-s390x
with i686 i686-linux-gnu-gcc qemu-i386
with musl musl-gcc ''
with windows x86_64-w64-mingw32-gcc wine64
