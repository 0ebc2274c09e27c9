#!/usr/bin/env bash
# The GPU's kernels on the emulator of a warp, under the address and undefined-behaviour sanitizers: 200 deals through
# all stages, compared with the CPU's verdicts. Python drives them, so the sanitizer's library is loaded before it.
set -euo pipefail
cd "$(dirname "$0")/../.."
CXX=${CXX:-g++} PYTHON=${PYTHON:-python3}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$CXX" -std=c++17 -g -O1 -Wall -Wextra -Werror -Wno-unknown-pragmas -fno-strict-aliasing -shared -fPIC \
    -fsanitize=address,undefined -fno-sanitize-recover=all -o "$scratch/driver.so" tests/gpu/driver.cpp
# Python's own memory is not our business: no leak check, and no handling of its odd signals.
ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0 LD_PRELOAD=$("$CXX" -print-file-name=libasan.so) \
    FREECELL_CUDA_DRIVER="$scratch/driver.so" "$PYTHON" -m tests.gpu.under_sanitizers "${1:-200}"
