"""Two robberies that differ only in a secret send the same bytes to whoever may not know it: to phones and to a
television, on the page of the table and in its log."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask

from companion.engine.errors import CompanionError
from companion.engine.play import Viewer
from companion.games.coltexpress.table.core.state import State, hand_of
from companion.services.tables import Agreed
from tests.games.coltexpress.table.secrets import disguised
from tests.games.taps import fill, opened
from tests.web.highnoon_table import Game as Party
from tests.web.table_browser import Around, gather

STEPS = 70
EVERY = 7
KEYS = re.compile(r'name="(?:tap|csrf_token)" value="[^"]*"')
"""What is another one in every page."""
MODES = {"as the book has it": (3, {}), "the Expert variant": (3, {"expert": "yes"}), "two players": (2, {})}


@pytest.fixture(params=MODES)
def around(app: Flask, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Around:
    monkeypatch.setattr("companion.services.tables.lobby.table_seed", lambda: "0" * 64)
    players, switches = MODES[request.param]
    return gather(app, players, game="coltexpress", agreed=Agreed(switches=switches))


def played(around: Around, rng: Random, every: int = EVERY) -> Iterator[State]:
    """The table again and again, while people tap anything that they are asked."""
    party = Party(around.tables, around.table, around.devices)
    for number in range(STEPS):
        if number % every == 0:
            yield state_of(around)
        found = party.asked()
        assert found is not None
        action = rng.choice([tap for one in found.prompt.actions for tap in opened(one)])
        key, device = f"tap-{number}", around.devices[found.device]
        try:
            around.tables.playing.tap(
                around.table, device, found.seat, action.command, fill(action, rng), found.number, key
            )
        except CompanionError:
            continue


def state_of(around: Around) -> State:
    play = around.tables.looking.access.plays.play(around.table)
    assert play is not None
    state: State = around.tables.looking.states.state(around.table, "coltexpress", play.head)
    return state


PHONE, TELEVISION = ("", "log", "settings"), ("board",)
"""The pages of a phone: the table, the log, the people; and that of a television."""


def sent(around: Around, who: int, pages: tuple[str, ...], state: State) -> list[str]:
    """What a device gets where the table stands like that."""
    states = around.tables.looking.states
    with pytest.MonkeyPatch.context() as instead:
        instead.setattr(states, "state", lambda *_any: state)
        return [KEYS.sub("", around.see(who, *filter(None, (page,))).text) for page in pages]


def test_pages_log_and_television_are_the_same_whatever_is_hidden(around: Around) -> None:
    rng, compared = Random(16), 0
    for state in played(around, rng):
        who = rng.randrange(len(around.devices))
        seat = state.seats[who].id
        phone = Viewer(seat, frozenset({seat}), host=who == 0)
        for viewer, pages in ((phone, PHONE), (Viewer(board=True), TELEVISION)):
            other = disguised(state, viewer, rng)
            assert sent(around, who, pages, other) == sent(around, who, pages, state), f"{viewer} in {state.stage}"
            compared += other != state
    assert compared > STEPS // EVERY


def test_the_owner_of_another_hand_gets_other_bytes(around: Around) -> None:
    rng = Random(16)
    for state in played(around, rng):
        owner = state.seats[1].id
        other = disguised(state, Viewer(), rng)
        if state.pile(hand_of(owner)) != other.pile(hand_of(owner)):
            assert sent(around, 1, PHONE[:1], state) != sent(around, 1, PHONE[:1], other)
            return
    raise AssertionError("nothing was ever disguised")
