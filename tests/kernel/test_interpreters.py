"""The kernel in several interpreters of one process, side by side, as CPython 3.12 and later run them."""

from __future__ import annotations

import subprocess
import sys
import sysconfig

import pytest

pytest.importorskip("freecell._kernel")

# Interpreters have had a public module since CPython 3.14; these are its foundation in 3.13.
ISOLATED = """
import sys, threading
import _interpreters
from freecell import _kernel

HERE = '''
from freecell import _kernel
from freecell import Board, perft, solve
assert (solve(617).outcome, solve(11982).outcome) == ("solved", "unsolvable")
assert perft(Board.deal(1), 5) == (1, 8, 42, 178, 646, 1312)
'''
wrong = []

def one():
    interpreter = _interpreters.create("isolated")
    problem = _interpreters.exec(interpreter, f"import sys; sys.path[:] = {sys.path!r}\\n" + HERE)
    if problem is not None:
        wrong.append(problem.formatted)
    _interpreters.destroy(interpreter)

threads = [threading.Thread(target=one) for _ in range(4)]
for thread in threads:
    thread.start()
exec(HERE)
for thread in threads:
    thread.join()
print(wrong)
"""


@pytest.mark.skipif(
    sys.version_info < (3, 13), reason="CPython before 3.13 cannot start isolated interpreters from Python"
)
def test_every_interpreter_has_the_kernel() -> None:
    done = subprocess.run([sys.executable, "-c", ISOLATED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this CPython has the GIL")
def test_a_free_threaded_cpython_stays_free_threaded() -> None:
    program = "import freecell._kernel, sys; print(sys._is_gil_enabled())"
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr
