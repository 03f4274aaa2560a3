"""Robberies at random, in every mode: they come to an end by what phones offer, nothing is lost, what is offered is
what is allowed, and nobody learns a secret."""

from dataclasses import replace

import pytest

from companion.engine.errors import CompanionError
from companion.engine.piles import Moved, Turned
from companion.engine.play import Decision, Viewer
from companion.engine.sources import APP, REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import CAST, OVER, TURNED, State, hand_of, loot_of
from companion.games.coltexpress.table.scoring.scores import scores
from tests.games.coltexpress.table.robberies import TABLE
from tests.games.coltexpress.table.secrets import disguised
from tests.games.coltexpress.table.walks import Walk, allowed, everything, offered, pieces, there, twice

DEALT = {"cards": APP, "purses": APP}
MODES = {
    "as the book has it": (DEALT, {}),
    "expert": (DEALT, {"expert": "yes"}),
    "open common deck": (DEALT, {"pile": "open"}),
    "real cards": ({"cards": REAL, "purses": APP}, {}),
    "real purses": ({"cards": APP, "purses": REAL}, {}),
    "all real, expert": ({"cards": REAL, "purses": REAL}, {"expert": "yes"}),
}
each_mode = pytest.mark.parametrize("mode", MODES)


def walk(seats: int, mode: str, number: int = 0) -> Walk:
    chance, switches = MODES[mode]
    return Walk(seats, 10 * seats + number, chance, lists={}, **switches)


@each_mode
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_robbery_comes_to_its_end_and_nothing_is_lost(seats: int, mode: str) -> None:
    robbery = walk(seats, mode)
    whole = 0
    for _before, command, _viewer, decision in robbery.steps():
        state = decision.state
        if state.stage == CAST:
            continue
        whole = whole or pieces(state)
        assert pieces(state) == whole, command
        assert twice(state) == [], command
        if mode in ("as the book has it", "expert", "open common deck"):
            assert there(state) == everything(state), command
    assert robbery.state.round == 5
    assert min(one.place for one in scores(robbery.state)) == 1


@pytest.mark.parametrize(("seats", "partner"), [(1, "1"), (1, "2"), (1, "5"), (3, "1"), (2, "2")])
def test_robberies_with_the_companion_come_to_their_end(seats: int, partner: str) -> None:
    robbery = Walk(seats, seats, DEALT, partner=partner)
    for _before, command, _viewer, decision in robbery.steps():
        assert twice(decision.state) == [], command
        assert decision.state.stage == CAST or there(decision.state) == everything(decision.state), command
    assert robbery.state.stage == OVER


@each_mode
@pytest.mark.parametrize("seats", [2, 4])
def test_what_phones_offer_is_what_the_rules_allow(seats: int, mode: str) -> None:
    robbery = walk(seats, mode, 1)
    for number, (before, _command, _viewer, _decision) in enumerate(robbery.steps()):
        if number % 9:
            continue
        for viewer in map(robbery.phone, {robbery.people[0], robbery.rng.choice(robbery.people)}):
            found = offered(before, viewer)
            may = allowed(before, viewer.actor)
            secret = {one for one in found if type(one).__name__ in ("Choose", "CountPurses")}
            assert found - secret == may, f"{viewer.seat} in {before.stage}"


@pytest.mark.parametrize("seats", [1, 3])
def test_with_the_companion_phones_offer_what_the_rules_allow(seats: int) -> None:
    robbery = Walk(seats, 7, DEALT, partner="2")
    for number, (before, _command, viewer, _decision) in enumerate(robbery.steps()):
        if number % 9 == 0:
            assert offered(before, viewer) == allowed(before, viewer.actor), before.stage


@each_mode
@pytest.mark.parametrize("seats", [2, 3])
def test_a_board_is_the_same_whatever_its_viewer_may_not_know(seats: int, mode: str) -> None:
    robbery = walk(seats, mode, 2)
    for number, (before, _command, _viewer, _decision) in enumerate(robbery.steps()):
        if number % 5:
            continue
        for viewer in robbery.rng.sample(robbery.viewers, 2):
            other = disguised(before, viewer, robbery.rng)
            assert TABLE.view(before, viewer) == TABLE.view(other, viewer), f"{viewer} in {before.stage}"


@pytest.mark.parametrize("mode", ["as the book has it", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_told_and_what_undo_is_called_are_the_same_whatever_is_hidden(seats: int, mode: str) -> None:
    robbery = walk(seats, mode, 3)
    compared = 0
    for number, (before, command, tapped, decision) in enumerate(robbery.steps()):
        if number % 3:
            continue
        viewer = robbery.rng.choice([one for one in robbery.viewers if one.seat != tapped.seat])
        other = disguised(before, viewer, robbery.rng)
        robbery.table.steps -= 1
        try:
            there_ = TABLE.decide(other, command, tapped.actor, robbery.table.chance())
        except CompanionError:
            continue  # In the other game the card lies elsewhere.
        if any(isinstance(one, e.RoundBegan) for one in (*decision.events, *there_.events)):
            continue  # The round card is told.
        compared += 1
        assert (decision.label, decision.told, decision.reveals) == (there_.label, there_.told, there_.reveals)
        if not _shows(before, viewer, decision):
            assert TABLE.view(decision.state, viewer) == TABLE.view(there_.state, viewer), command
    assert compared > 20


def _shows(state: State, viewer: Viewer, decision: Decision) -> bool:
    """Whether the step shows this viewer a card that was hidden, as the rules have it."""
    own = {hand_of(viewer.seat), *(loot_of(bandit.id) for bandit in state.team(viewer.seat))}
    opened = any(isinstance(one, Turned) for one in decision.events) or decision.state.stage == OVER
    moved = [one for one in decision.events if isinstance(one, Moved)]
    return opened or any(
        one.target in own or one.target == TURNED or one.target.startswith("discards") for one in moved
    )


def test_the_same_hidden_things_would_show_if_the_board_gave_them_away() -> None:
    robbery = walk(3, "as the book has it", 4)
    for before, _command, _viewer, _decision in robbery.steps():
        if before.round:
            owner = robbery.phone("b")
            other = disguised(before, Viewer(), robbery.rng)
            changed = other.piles[hand_of("b")] != before.piles[hand_of("b")]
            if changed:
                assert TABLE.view(replace(before, choice=None), owner) != TABLE.view(replace(other, choice=None), owner)
                return
    raise AssertionError("nothing was ever disguised")
