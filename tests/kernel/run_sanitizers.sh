#!/usr/bin/env bash
# The kernel without Python: compiled as strict C11 and as C++17, then run under the address and undefined-behaviour
# sanitizers with its own assertions (FC_DEBUG) switched on. Every .c file here is a test with its own main(); those in
# threaded/ run under the thread sanitizer. Where clang is installed too, it has its turn: it reads some things otherwise.
set -euo pipefail
cd "$(dirname "$0")/../.."
CC=${CC:-gcc} CXX=${CXX:-g++}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

export CC CXX scratch
# Runs a script for each name given, two at a time; the first failure ends it all.
each() { local script=$1; shift && printf '%s\n' "$@" | xargs -P 2 -I{} bash -euc "$script" {} {}; }

sanitized=(-std=c11 -g -O1 -DFC_DEBUG -Wall -Wextra -Werror -Ikernel
    -fsanitize=address,undefined -fno-sanitize-recover=all)
export SANITIZED="${sanitized[*]}"
# shellcheck disable=SC2016  # the scripts are for the shells that `each` starts
each '"$CC" -std=c11 -O2 -Wall -Wextra -Wpedantic -Werror -Ikernel -c "$1" -o /dev/null
    "$CXX" -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -Ikernel -c "$1" -o /dev/null
    "$CC" $SANITIZED -c "$1" -o "$scratch/$(basename "$1" .c).o"' kernel/*.c
# shellcheck disable=SC2016
each '"$CC" $SANITIZED "$1" "$scratch"/*.o -o "$scratch/run-$(basename "$1" .c)"
    "$scratch/run-$(basename "$1" .c)"' tests/kernel/*.c
for test in attempts solve; do # the plain body of eight.h, which other processors than these use
    "$CC" -std=c11 -O2 -DFC_PLAIN -Wall -Wextra -Werror -Ikernel "tests/kernel/$test.c" kernel/*.c -o "$scratch/run"
    "$scratch/run"
done
# The door to WebAssembly: strict C11 and C++17 as well, then natively under the same sanitizers.
door=(kernel/wasm/wasm_{block,board,buried,difficulty,find,judge,line,solve}.c)
fewest=(kernel/wasm/wasm_{block,fewest,given,line}.c)
for source in "${door[@]}" "${fewest[@]}"; do
    "$CC" -std=c11 -O2 -Wall -Wextra -Wpedantic -Werror -Ikernel -c "$source" -o /dev/null
    "$CXX" -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -Ikernel -c "$source" -o /dev/null
done
"$CC" "${sanitized[@]}" -Ikernel/wasm tests/kernel/wasm/door.c "${door[@]}" "$scratch"/*.o -o "$scratch/run"
"$scratch/run"
rm "$scratch"/{judge,solve}.o # wasm_given.c stands in for the solver
"$CC" "${sanitized[@]}" -Ikernel/wasm tests/kernel/wasm/fewest.c "${fewest[@]}" "$scratch"/*.o -o "$scratch/run"
"$scratch/run"
for test in tests/kernel/threaded/*.c; do
    "$CC" -std=c11 -g -O1 -DFC_DEBUG -Wall -Wextra -Werror -Ikernel -fsanitize=thread -pthread "$test" kernel/*.c \
        -o "$scratch/run"
    "$scratch/run"
done
if command -v clang > /dev/null; then
    export BY_CLANG="clang -std=c11 -O3 -Wall -Wextra -Werror -Ikernel"
    # shellcheck disable=SC2016
    each '$BY_CLANG -c "$1" -o "$scratch/$(basename "$1" .c).o"' kernel/*.c
    # shellcheck disable=SC2016
    each '$BY_CLANG "$1" "$scratch"/*.o -o "$scratch/run-$(basename "$1" .c)"
        "$scratch/run-$(basename "$1" .c)"' tests/kernel/*.c
fi
