"""Records that a state keeps as plain values come back as they were."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.memory import kept, recalled


@dataclass(frozen=True)
class Die:
    sides: int
    plus: int = 0


@dataclass(frozen=True)
class Blast:
    words: str
    dice: Die | None = None
    ways: frozenset[str] = frozenset({"heavy"})
    own: tuple[str, ...] = ()
    thrown: tuple[tuple[int, Die], ...] = ()
    names: Mapping[str, Die] = field(default_factory=dict)
    on: bool = False


DICE = st.builds(Die, st.integers(), st.integers())
BLASTS = st.builds(
    Blast,
    st.text(),
    st.none() | DICE,
    st.frozensets(st.text()),
    st.lists(st.text()).map(tuple),
    st.lists(st.tuples(st.integers(), DICE)).map(tuple),
    st.dictionaries(st.text(), DICE),
    st.booleans(),
)


@given(BLASTS)
def test_what_was_kept_is_recalled_as_it_was_after_json_too(blast: Blast) -> None:
    written = msgspec.json.encode(kept(blast))
    assert recalled(Blast, msgspec.json.decode(written)) == blast


@given(BLASTS)
def test_what_is_kept_is_what_json_gives_back_so_that_a_state_that_was_read_equals_the_one_that_was_written(
    blast: Blast,
) -> None:
    assert msgspec.json.decode(msgspec.json.encode(kept(blast))) == kept(blast)


def test_a_field_that_an_older_record_has_not_is_as_the_class_has_it() -> None:
    assert recalled(Blast, {"words": "Shrapnel"}) == Blast("Shrapnel")


def test_a_field_that_the_class_does_not_know_is_a_fault() -> None:
    with pytest.raises(TypeError):
        recalled(Blast, {"words": "Shrapnel", "colour": "red"})
