#!/usr/bin/env bash
# The kernel without Python: compiled as strict C11 and as C++17, then run under the address and undefined-behaviour
# sanitizers with its own assertions (FC_DEBUG) switched on. Every .c file here is a test with its own main(); those in
# threaded/ run under the thread sanitizer. Where clang is installed too, it has its turn: it reads some things otherwise.
set -euo pipefail
cd "$(dirname "$0")/../.."
CC=${CC:-gcc} CXX=${CXX:-g++}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

sanitized=(-std=c11 -g -O1 -DFC_DEBUG -Wall -Wextra -Werror -Ikernel
    -fsanitize=address,undefined -fno-sanitize-recover=all)
for source in kernel/*.c; do
    "$CC" -std=c11 -O2 -Wall -Wextra -Wpedantic -Werror -Ikernel -c "$source" -o /dev/null
    "$CXX" -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -Ikernel -c "$source" -o /dev/null
    "$CC" "${sanitized[@]}" -c "$source" -o "$scratch/$(basename "$source" .c).o"
done
for test in tests/kernel/*.c; do
    "$CC" "${sanitized[@]}" "$test" "$scratch"/*.o -o "$scratch/run"
    "$scratch/run"
done
for test in attempts solve; do # the plain body of eight.h, which other processors than these use
    "$CC" -std=c11 -O2 -DFC_PLAIN -Wall -Wextra -Werror -Ikernel "tests/kernel/$test.c" kernel/*.c -o "$scratch/run"
    "$scratch/run"
done
# The door to WebAssembly: strict C11 and C++17 as well, then natively under the same sanitizers.
door=(kernel/wasm/wasm_{board,buried,difficulty,fewest,find,judge,line,solve}.c)
for source in "${door[@]}"; do
    "$CC" -std=c11 -O2 -Wall -Wextra -Wpedantic -Werror -Ikernel -c "$source" -o /dev/null
    "$CXX" -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -Ikernel -c "$source" -o /dev/null
done
"$CC" "${sanitized[@]}" -Ikernel/wasm tests/kernel/wasm/door.c "${door[@]}" "$scratch"/*.o -o "$scratch/run"
"$scratch/run"
for test in tests/kernel/threaded/*.c; do
    "$CC" -std=c11 -g -O1 -DFC_DEBUG -Wall -Wextra -Werror -Ikernel -fsanitize=thread -pthread "$test" kernel/*.c \
        -o "$scratch/run"
    "$scratch/run"
done
if command -v clang > /dev/null; then
    by_clang=(clang -std=c11 -O3 -Wall -Wextra -Werror -Ikernel)
    for source in kernel/*.c; do "${by_clang[@]}" -c "$source" -o "$scratch/$(basename "$source" .c).o"; done
    for test in tests/kernel/*.c; do
        "${by_clang[@]}" "$test" "$scratch"/*.o -o "$scratch/run"
        "$scratch/run"
    done
fi
