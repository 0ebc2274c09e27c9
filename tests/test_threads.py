"""One ordered map over a lazy source: its order, its laziness, its errors, and how it ends."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import freecell
from freecell import _threads
from freecell._backend import ENGINE_NAME
from freecell._threads import Reader, ordered_map, run_beside

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="plain Python takes long to solve")


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_results_come_in_order(threads: int) -> None:
    assert list(ordered_map([double] * threads, range(1000))) == list(range(0, 2000, 2))
    assert list(ordered_map([double] * threads, [])) == []


@pytest.mark.parametrize("threads", [1, 3])
def test_the_source_is_taken_as_far_as_there_is_room(threads: int) -> None:
    taken: list[int] = []

    def source() -> Iterator[int]:
        for number in itertools.count():
            taken.append(number)
            yield number

    stream = ordered_map([double] * threads, source(), ahead=2)
    assert [next(stream), next(stream)] == [0, 2]
    stream.close()
    assert len(taken) <= 2 + 2 * threads


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_comes_after_the_results_before_it(threads: int) -> None:
    before = threading.active_count()

    def source() -> Iterator[int]:
        yield from (4, 2, 1, 0)
        raise OSError("no more")

    stream = ordered_map([double] * threads, source())
    assert list(itertools.islice(stream, 4)) == [8, 4, 2, 0]
    with pytest.raises(OSError, match="no more"):
        next(stream)
    with pytest.raises(ZeroDivisionError):
        list(ordered_map([lambda number: 1 // number] * threads, source()))
    assert threading.active_count() == before


def test_an_interrupt_in_the_source_does_not_wait_for_results() -> None:
    stopped = threading.Event()

    def source() -> Iterator[int]:
        yield 1
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(ordered_map([lambda _: stopped.wait(60)] * 2, source(), stop=stopped.set))


def test_what_a_look_raises_stops_the_call() -> None:
    before, stopped = threading.active_count(), threading.Event()

    def look() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        run_beside(lambda: stopped.wait(60), look, stopped.set)
    assert stopped.is_set()
    assert threading.active_count() == before
    assert run_beside(lambda: 617, lambda: None, stopped.set) == 617


@pytest.mark.parametrize("refused", [1, 0])
def test_with_fewer_threads_than_wanted(monkeypatch: pytest.MonkeyPatch, refused: int) -> None:
    """Where the system allows no more threads, those that there are do the work, if need be the caller's own."""
    start = threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.name == f"freecell-{refused}":
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert list(ordered_map([double] * 3, range(100))) == list(range(0, 200, 2))
    assert run_beside(lambda: 617, lambda: None, lambda: None) == 617


def test_without_any_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """As since CPython 3.12 once the main thread has ended."""

    def refuse(*_: object) -> None:
        raise RuntimeError("can't create new thread at interpreter shutdown")

    monkeypatch.setattr(_threads, "start_new_thread", refuse)
    assert list(ordered_map([double] * 3, range(100))) == list(range(0, 200, 2))
    with pytest.raises(ZeroDivisionError):
        list(ordered_map([lambda number: 1 // number] * 2, [1, 0]))


def test_a_reader_reads_no_more_than_it_may() -> None:
    taken: list[int] = []

    def source() -> Iterator[int]:
        for number in itertools.count():
            taken.append(number)
            yield number

    reader = Reader(source(), ahead=5)
    assert [next(reader), next(reader)] == [0, 1]
    reader.close()
    assert len(list(reader)) <= 7
    assert len(taken) <= 9


# ---- how a process ends ----


@cache
def interpreters() -> list[str]:
    """This Python, and CPython 3.12 and 3.13 where they are installed: the end of a process differs between them."""
    roots = [Path(root) for root in (os.environ.get("PYENV_ROOT", ""), Path.home() / ".pyenv") if root]
    found = {sys.version_info[:2]: sys.executable}
    for minor in (12, 13):
        name = f"python3.{minor}"
        places = [place for root in roots for place in sorted(root.glob(f"versions/3.{minor}.*/bin/{name}"))]
        candidates = [str(place) for place in places] + [path for path in (shutil.which(name),) if path]
        for path in candidates:
            if subprocess.run([path, "-c", "import freecell"], env=ENVIRONMENT, capture_output=True).returncode == 0:
                found.setdefault((3, minor), path)
                break
    return list(found.values())


ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(freecell.__file__).parents[1])}


def run(python: str, script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, "-c", script], env=ENVIRONMENT, capture_output=True, text=True, timeout=120)


UNFINISHED = {
    "left alone": "it = freecell.solve_many(range(1, 10**9), threads=2); next(it)",
    "in a cycle": "it = [freecell.solve_many(range(1, 10**9), threads=2)]; it.append(it); next(it[0])",
    "in sys.modules": "it = sys.modules['x'] = freecell.solve_many(range(1, 10**9), threads=2); next(it)",
    "endless questions": "it = freecell.solve_many(itertools.count(1), threads=2); next(it)",
    "questions that never come": """
def questions():
    yield 1
    threading.Event().wait()
it = freecell.solve_many(questions(), threads=2); next(it)""",
    "in the middle of a long search": """
it = freecell.solve_many([1] + [27] * 100, threads=2, cells=1, limit=freecell.Limit(memory=1 << 34)); next(it)""",
    "left by another thread": """
def work():
    global it
    it = freecell.solve_many(range(1, 10**9), threads=2); next(it)
thread = threading.Thread(target=work); thread.start(); thread.join()""",
    "patterns": "it = freecell.search_deals('row(AS) == 1', range(1, 2**31), threads=2); next(it)",
}


@kernel_only
@pytest.mark.parametrize("how", UNFINISHED)
def test_a_script_that_leaves_its_answers_ends(how: str) -> None:
    for python in interpreters():
        done = run(python, f"import freecell, itertools, sys, threading\n{UNFINISHED[how]}\nprint('end')")
        assert (done.stdout, done.stderr, done.returncode) == ("end\n", "", 0), python


@kernel_only
def test_another_thread_may_go_on_after_the_main_thread() -> None:
    script = """
import freecell, threading, time
def work():
    answers = []
    for answer in freecell.solve_many(range(1, 4000), threads=2):
        answers.append(answer)
    print(len(answers))
threading.Thread(target=work).start()
"""
    done = run(sys.executable, script)
    assert (done.stdout, done.stderr) == ("3999\n", "")


@kernel_only
def test_isolated_interpreters() -> None:
    script = """
import sys
try:
    import _interpreters as it
except ImportError:
    import _xxsubinterpreters as it
code = '''
import freecell
from freecell import _threads
for questions in (range(1, 20), [5, 6], (n for n in (7, 8)), {9}):
    for threads in (None, 1, 3):
        answers = list(freecell.solve_many(questions, threads=threads))
        if not isinstance(questions, (range, list, set)): break
next(freecell.solve_many(iter(range(1, 10**9)), threads=2))
left = freecell.solve_many(range(1, 10**9), threads=2); next(left)
print(len(answers), freecell.count_deals('row(AS) == 1', '1-1000', threads=2) > 0)
'''
for _ in range(2):
    made = it.create()
    failed = getattr(it, "exec", None) or it.run_string
    problem = failed(made, code)
    assert problem is None, problem
    it.destroy(made)
"""
    for python in interpreters()[1:]:
        done = run(python, script)
        assert (done.stdout, done.stderr, done.returncode) == ("1 True\n1 True\n", "", 0), python


INTERRUPTS = """
import random, signal, sys, threading, time, freecell
signal.signal(signal.SIGALRM, signal.default_int_handler)  # Ctrl-C, exactly when it is wanted
hard, count = [freecell.Board.deal(27, cells=1)] * 99, 0
chance = random.Random(617)
list(freecell.solve_many([1], threads=2))  # while modules are loaded, Python itself can lose an interrupt
for trial in range({count}):
    questions = hard if trial % 2 else (number for number in range(1, 10**9))
    try:
        signal.setitimer(signal.ITIMER_REAL, chance.choice((0.0005, 0.003, 0.03)) * (0.1 + chance.random()))
        for answer in freecell.solve_many(questions, threads=2 + trial % 3):
            pass
    except KeyboardInterrupt:
        count += 1
    signal.setitimer(signal.ITIMER_REAL, 0)
for _ in range(1000):
    if any(thread.name.startswith("freecell-") and not thread.daemon for thread in threading.enumerate()):
        time.sleep(0.01)  # one that was being started when the interrupt came
print(count, [thread.name for thread in threading.enumerate() if not thread.daemon])
"""


@kernel_only
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such timer")
@pytest.mark.parametrize("count", [40, pytest.param(500, marks=pytest.mark.long)])
def test_ctrl_c_at_any_moment(count: int) -> None:
    done = run(sys.executable, INTERRUPTS.format(count=count))
    assert (done.stdout, done.stderr) == (f"{count} ['MainThread']\n", "")
