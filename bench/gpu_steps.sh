#!/usr/bin/env bash
# A GPU put to the test, step by step, from the source tree on a machine without a network. Give one or more steps:
#
#   bench/gpu_steps.sh prepare            unpack wheels from build/wheels, and build the C kernel
#   bench/gpu_steps.sh check              the tests that need a GPU
#   bench/gpu_steps.sh sanitize           compute-sanitizer: memory and races, on a few deals
#   bench/gpu_steps.sh measure            bench/gpu.py
#   bench/gpu_steps.sh quick              the same on fewer deals, in half a minute
#   SECONDS_LEFT=540 bench/gpu_steps.sh record     survey all 2^33 deals; stops after that time, and goes on next time
#
# The wheels are for the machine with the GPU (here: Python 3.12 on Linux):
#   pip download -d build/wheels --no-deps --only-binary :all: --python-version 3.12 --platform manylinux_2_28_x86_64 \
#       click iniconfig packaging pluggy pyarrow==21.0.0 pygments pytest
# Results go to OUT (build/out if it is not set); the survey itself to build/record, and in pieces to OUT.
set -euo pipefail
cd "$(dirname "$0")/.."
OUT=${OUT:-build/out}
mkdir -p "$OUT"
export PYTHONPATH=src:build/site:. PYTHONUNBUFFERED=1 FREECELL_ENGINE=kernel

prepare() {
    nvidia-smi --query-gpu=name,memory.total,driver_version --format=csv,noheader || true
    mkdir -p build/site
    for wheel in build/wheels/*.whl; do python3 -m zipfile -e "$wheel" build/site; done
    if ! python3 -c 'import freecell._kernel' 2> /dev/null; then
        cc -O3 -std=c11 -fvisibility=hidden -shared -fPIC -DPy_LIMITED_API=0x030B0000 -Ikernel \
            -I"$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')" \
            kernel/*.c kernel/python/*.c -o src/freecell/_kernel.abi3.so
    fi
    python3 -m freecell --version
}
check() { python3 -m pytest -p no:cacheprovider -o addopts= --confcutdir=tests/gpu -q -m gpu tests/gpu 2>&1 | tee "$OUT/check.txt"; }
sanitize() {
    for tool in memcheck racecheck; do
        timeout 150 compute-sanitizer --tool "$tool" python3 bench/gpu.py --deals 11 --patterns 12 --batch 12 \
            > "$OUT/$tool.txt" 2>&1 || echo "$tool ended with $?"
        grep -E "ERROR SUMMARY|RACECHECK SUMMARY" "$OUT/$tool.txt" || tail -5 "$OUT/$tool.txt"
    done
}
quick() { python3 bench/gpu.py --deals 27 --patterns 33 --tables "$OUT/quick.json" 2>&1 | tee "$OUT/quick.md"; }
measure() { python3 bench/gpu.py --tables "$OUT/gpu.json" 2>&1 | tee "$OUT/gpu.md"; }
record() {
    timeout --signal=INT "${SECONDS_LEFT:-540}" python3 -m freecell survey 0-8589934591 --out build/record \
        --keep exceptions --device cuda --limit-positions 20000000 --shard 134217728 2>&1 | tee -a "$OUT/record.txt" || true
    find build/record -name '*.parquet' | sed 's/.*\///; s/_.*//' | sort | uniq -c
    tar -czf - -C build record | split -b 15M - "$OUT/record.tgz."
}

for step in "$@"; do
    echo "=== $step (${SECONDS}s)"
    "$step"
done
echo "=== done (${SECONDS}s)"
