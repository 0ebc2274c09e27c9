#!/usr/bin/env bash
# The kernel's tests on other processors, under emulation: 64-bit ARM, one that writes numbers the other way round, and
# 32 bits. Some minutes. apt install gcc-aarch64-linux-gnu gcc-s390x-linux-gnu gcc-i686-linux-gnu qemu-user
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for machine in aarch64 s390x i686; do
    emulator=qemu-${machine/i686/i386}
    for test in tests/kernel/*.c; do
        "$machine-linux-gnu-gcc" -std=c11 -O2 -Wall -Wextra -Werror -static -Ikernel "$test" kernel/*.c -o "$scratch/run"
        printf '%s, ' "$machine"
        "$emulator" "$scratch/run"
    done
done
