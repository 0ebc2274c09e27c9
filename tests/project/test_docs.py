"""The documentation agrees with the program."""

from __future__ import annotations

import doctest
import importlib.util
import io
import re
from pathlib import Path

import pytest

import freecell

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]


def test_the_commands_page_is_the_programs_help() -> None:
    path = ROOT / "tools" / "commands_page.py"
    spec = importlib.util.spec_from_file_location("commands_page", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    page = io.StringIO()
    module.write_page(page)
    assert page.getvalue() == (ROOT / "docs" / "commands.md").read_text("utf-8"), (
        "run: python tools/commands_page.py > docs/commands.md"
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_continuous_integration_runs_what_the_readme_says() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = re.findall(r"^pip install .*$", readme, re.MULTILINE)
    assert lines == ["pip install . && freecell deal 617", 'pip install ".[test]" && pytest']


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_are_quoted_as_every_shell_takes_them(page: Path) -> None:
    single = re.findall(r"(?:pip install|freecell \w+)(?: -\S+| [\w.-]+)* (?:\w+=)?'.*", page.read_text("utf-8"))
    assert single == [], "cmd.exe knows only double quotes, and takes > within others for a redirection"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_an_example_prints_is_printed_whole(page: Path) -> None:
    """Doctest takes three dots for anything; a reader takes them for output."""
    examples = doctest.DocTestParser().get_examples(page.read_text("utf-8"))
    assert [example.want for example in examples if "..." in example.want] == []


def test_every_public_name_is_in_the_reference() -> None:
    pages = [page.read_text("utf-8") for page in (ROOT / "docs" / "reference").glob("*.md")]
    listed = re.findall(r"^::: freecell\.(\S+)$", "\n".join(pages), re.MULTILINE)
    assert len(listed) == len(set(listed)), "a name is listed twice"
    assert set(dir(freecell)) - set(listed) == {"__version__"}, "list the new name on a page of docs/reference"


def test_every_page_is_on_the_site() -> None:
    listed = re.findall(r"[-:] (\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    assert sorted(listed) == sorted(pages), "nav in mkdocs.yml lists every page once"


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda page: page.stem)
def test_a_decision_has_a_status_and_a_date(page: Path) -> None:
    status = page.read_text("utf-8").split("\n\n")[1]
    replaced = r"Replaced by \[\d+\]\(\d{4}-[a-z0-9-]+\.md\)"
    assert re.fullmatch(rf"\*(Accepted|{replaced}), \d{{4}}-\d\d-\d\d\.\*", status), status
