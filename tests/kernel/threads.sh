#!/usr/bin/env bash
# Several solvers at once under the thread sanitizer: they must share nothing that changes.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${CC:-gcc}" -std=c11 -g -O1 -Wall -Wextra -Werror -Ikernel -fsanitize=thread tests/kernel/threads/solvers.c \
    kernel/*.c -o "$scratch/run" -lpthread
"$scratch/run"
