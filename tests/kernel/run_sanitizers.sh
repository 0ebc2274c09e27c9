#!/usr/bin/env bash
# The kernel without Python: compiled as strict C11 and as C++17, then run under the address and undefined-behaviour
# sanitizers with its own assertions (FC_DEBUG) switched on. Every .c file here is a test with its own main(); those in
# threaded/ run under the thread sanitizer. With --clang, clang has its turn too: it reads some things otherwise.
set -euo pipefail
cd "$(dirname "$0")/../.."
CC=${CC:-gcc} CXX=${CXX:-g++}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

strict="-std=c11 -Wall -Wextra -Wpedantic -Werror -Ikernel"
export CXX folder command
# `each SCRIPT NAME...` runs a script for each name, two at a time; the first failure ends it all.
each() { local script=$1; shift && printf '%s\n' "$@" | xargs -P 2 -I{} bash -euc "$script" {} {}; }
# `with FOLDER COMMAND...` makes the kernel's objects, once for all tests; `check TEST...` then links each test with them
# and runs it.
with() {
    folder="$scratch/$1" command="${*:2}"
    mkdir "$folder"
    # shellcheck disable=SC2016  # the scripts are for the shells that `each` starts
    each '$command -c "$1" -o "$folder/$(basename "$1" .c).o"' kernel/*.c
}
check() {
    # shellcheck disable=SC2016
    each '$command "$1" "$folder"/*.o -o "$folder/run-$(basename "$1" .c)"
        "$folder/run-$(basename "$1" .c)"' "$@"
}

with sanitized "$CC" "$strict" -g -O1 -DFC_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all
check tests/kernel/*.c
# The door to WebAssembly, natively. Its second module has no solver.
door=(kernel/wasm/wasm_{block,buried,difficulty,facts,find,judge,line,solve}.c tests/kernel/wasm/wasm_board.c)
fewest=(kernel/wasm/wasm_{block,fewest,line}.c)
$command -Ikernel/wasm tests/kernel/wasm/door.c "${door[@]}" "$folder"/*.o -o "$folder/run"
"$folder/run"
rm "$folder"/{judge,solve}.o
$command -Ikernel/wasm tests/kernel/wasm/fewest.c "${fewest[@]}" "$folder"/*.o -o "$folder/run"
"$folder/run"

# shellcheck disable=SC2016
each '"$CXX" -x c++ -std=c++17 -fsyntax-only -Wall -Wextra -Werror -Ikernel -Ikernel/wasm "$1"' kernel/*.c "${door[@]}" "${fewest[@]}"

with plain "$CC" "$strict" -O2 -DFC_PLAIN # the plain body of columns_simd.h, which other processors than these use
check tests/kernel/{attempts,solve}.c

with threads "$CC" "$strict" -g -O1 -DFC_DEBUG -fsanitize=thread -pthread
check tests/kernel/threaded/*.c

if [ "${1:-}" = --clang ]; then
    with clang clang "$strict" -O3
    check tests/kernel/*.c
fi
