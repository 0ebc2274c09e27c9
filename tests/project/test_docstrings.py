"""Every example in a docstring runs, in the package as it is installed, and everything public has a docstring."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re

import pytest

import freecell

MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(freecell.__path__, "freecell.")
    if not name.endswith(("__main__", "._kernel"))
]


EXPLAINED = [
    name
    for name in dir(freecell)
    if inspect.isclass(getattr(freecell, name)) or inspect.isfunction(getattr(freecell, name))
]


@pytest.mark.parametrize("name", ["freecell", *MODULES])
def test_examples(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert any(test.examples for test in finder.find(importlib.import_module("freecell.cards")))


@pytest.mark.parametrize("name", EXPLAINED)
def test_everything_public_is_explained(name: str) -> None:
    thing = getattr(freecell, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        for attribute, member in vars(thing).items():
            if not attribute.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert inspect.getdoc(member), f"{name}.{attribute} has no docstring"


def test_the_package_lists_what_it_does() -> None:
    functions = {name for name in EXPLAINED if inspect.isfunction(getattr(freecell, name))}
    assert functions <= set(re.findall(r"\w+", freecell.__doc__ or ""))
