"""What the README of the game promises in words is what its code says."""

import re
from pathlib import Path

from companion.engine import reading
from companion.games.highnoon.data.toml import DATA
from companion.games.highnoon.lists import law, roster_file

README = (DATA.parent / "README.md").read_text("utf-8")


def code_of(module: object) -> str:
    path = getattr(module, "__file__", None)
    assert isinstance(path, str)
    return Path(path).read_text("utf-8")


def documented(kind: str) -> set[str]:
    """The codes of the findings table whose second column says this kind."""
    rows = re.findall(rf"^\| (.+?) \| {kind} \|", README, re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)}


def said(kind: str) -> set[str]:
    return set(re.findall(rf'\b{kind}\(\s*"([a-z-]+)"', code_of(law)))


def test_every_error_is_documented_and_every_documented_error_is_one() -> None:
    assert said("error") == documented("error")
    assert len(said("error")) >= 20


def test_all_advice_is_documented() -> None:
    # `not-owned` comes from the site, which knows the player's shelf.
    assert said("advice") == documented("advice") - {"not-owned"}


def test_every_refusal_of_a_file_is_documented() -> None:
    code = code_of(reading) + code_of(roster_file)
    refusals = set(re.findall(r'\b(?:refuse|Malformed)\(\s*"([a-z-]+)"', code))
    assert refusals
    assert {refusal for refusal in refusals if f"`{refusal}`" not in README} == set()
