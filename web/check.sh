#!/usr/bin/env bash
# The page, from a clean clone: its format, its tests, that what is committed under src/freecell/web/static, the engine
# included, is what the sources build, and test/golden what Python's rules say; the npm package, in Node and Chromium.
# With --all, also that a second build of the engine here is byte-equal. Needs npm, git, chromium, and a python that has
# freecell installed.
set -euo pipefail
cd "$(dirname "$0")"

npm ci --no-audit --no-fund --loglevel=error
python ../tools/golden.py --check
npm run --silent lint
npm test
npm run build
npm run --silent package
node package/check.mjs
[ "${1:-}" != --all ] || node build-engine.mjs --again
changed=$(git status --porcelain -- ../src/freecell/web/static)
if [ -n "$changed" ]; then
    printf 'the committed page is not what web/ and kernel/ build; commit the result of "npm run build":\n%s\n' "$changed" >&2
    [[ "$changed" != *.wasm* ]] || echo 'the engine is stale: the kernel has changed since it was built' >&2
    exit 1
fi
