"""Each effect of a card and of an event is told in one sentence, of one bandit or of several; what does not happen is
not told (design, section 1)."""

import pytest

from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from tests.games.coltexpress.table.robberies import Robbery


def robbery(**spots: str) -> Robbery:
    """Belle, Doc and Tuco, the Marshal in Car 2 of three; no card is left to be performed."""
    return Robbery("belle", "doc", "tuco").depart().change(marshal=2).pile(s.TURNED, "swivel-arm").place(**spots)


def told_of(event: str, belle: str, doc: str, tuco: str) -> tuple[str, ...]:
    """What is told of an event in the last round, without what ends the game."""
    table = robbery(belle=belle, doc=doc, tuco=tuco).event(event, round_=5).go_on()
    return table.told[1:-1]


@pytest.mark.parametrize(
    ("event", "spots", "told"),
    [
        ("swivel-arm", ("1r", "3i", "3r"), ("Belle is swept to the roof of the Caboose.",)),
        ("swivel-arm", ("1r", "2r", "3r"), ("Belle and Doc are swept to the roof of the Caboose.",)),
        ("swivel-arm", ("1i", "3i", "3r"), ()),
        ("braking", ("2r", "3i", "Lr"), ("Belle is thrown one Car forward.",)),
        ("braking", ("2r", "3r", "1i"), ("Belle and Doc are thrown one Car forward.",)),
        ("braking", ("1i", "3i", "Lr"), ()),
        ("hostage-taking", ("Li", "1i", "3i"), ("Belle gets $250 ransom.",)),
        ("hostage-taking", ("Li", "Lr", "3i"), ("Belle and Doc get $250 ransom each.",)),
        ("hostage-taking", ("1i", "1r", "3i"), ()),
        ("passengers-rebellion", ("1i", "1r", "3r"), ("Belle takes a neutral bullet.",)),
        ("passengers-rebellion", ("1i", "Li", "3r"), ("Belle and Doc take a neutral bullet each.",)),
        ("passengers-rebellion", ("1r", "Lr", "3r"), ()),
        ("marshals-revenge", ("2r", "1r", "3r"), ("Belle drops a purse.",)),
        ("marshals-revenge", ("1r", "1r", "3r"), ()),
        ("take-it-all", ("1r", "1r", "3r"), ("The second strongbox lies inside Car 2.",)),
        ("angry-marshal", ("1r", "1r", "1i"), ("The Marshal goes to the Caboose.",)),
        (
            "angry-marshal",
            ("2r", "3i", "1i"),
            (
                "Belle takes a neutral bullet.",
                "The Marshal goes to the Caboose.",
                "Doc flees from the Marshal onto the roof of the Caboose.",
                "Doc takes a neutral bullet.",
            ),
        ),
        (
            "angry-marshal",
            ("1r", "3i", "3i"),
            (
                "The Marshal goes to the Caboose.",
                "Doc and Tuco flee from the Marshal onto the roof of the Caboose.",
                "Doc and Tuco take a neutral bullet each.",
            ),
        ),
    ],
)
def test_what_an_event_does_is_told_of_those_whom_it_hits(
    event: str, spots: tuple[str, str, str], told: tuple[str, ...]
) -> None:
    assert told_of(event, *spots) == told


@pytest.mark.parametrize(("doc", "said"), [("3i", "Belle and Doc take none"), ("3r", "Belle takes none")])
def test_too_few_neutral_bullets_are_told(doc: str, said: str) -> None:
    table = robbery(belle="1i", doc=doc, tuco="3r").neutral(0).event("passengers-rebellion", round_=5).go_on()
    assert table.told[1] == f"There are too few neutral bullets: {said}."


@pytest.mark.parametrize(("deck", "said"), [(4, "3 cards"), (3, "3 cards"), (2, "2 cards"), (1, "1 card")])
def test_how_many_cards_were_taken_is_told(deck: int, said: str) -> None:
    table = robbery().change(first="doc", acted={}, acts=0)
    table.pile(s.deck_of("doc"), *(f"doc.move-{one}" for one in range(1, deck + 1)))
    decision = table.do(TakeCards(), "doc")
    assert decision.told[0] == f"Doc takes {said}."
    assert decision.reveals, "the hand shows them"
