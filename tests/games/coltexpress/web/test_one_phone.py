"""One phone for several players: what a seat alone may know is sent only behind its cover. Between the looks the phone
lies in the middle of the table."""

import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core.state import COUNTING, SCHEMING, STEALING, loot_of
from companion.services.tables import Agreed
from tests.games.coltexpress.table.secrets import disguised
from tests.games.coltexpress.web.test_same_bytes import KEYS, MODES, STEPS, played, state_of
from tests.web.table_browser import Around, gather

PERFORMED = ("GoOn", "Move", "MoveMarshal", "ChangeFloor", "Fire", "Rob")
"""What the button of a card that comes up can send."""
REAL_CARDS = Agreed(chance={"cards": REAL})


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.services.tables.lobby.table_seed", lambda: "0" * 64)


def one_phone(app: Flask, players: int = 3, agreed: Agreed | None = None) -> Around:
    return gather(app, players, devices=1, game="coltexpress", agreed=agreed)


def to_stealing(around: Around) -> None:
    """People tap until a card of somebody who has a purse comes up."""
    for state in played(around, Random(7), every=1):
        if state.stage == STEALING and state.current and state.pile(loot_of(state.team(state.current.by)[0].id)).count:
            return
    raise AssertionError("nobody ever held a purse in Stealin'")


def ways(page: TestResponse, words: str) -> list[str]:
    """Where the links of that name lead."""
    return [unescape(href) for href in re.findall(rf'href="([^"]+)"[^>]*>{words}<', page.text)]


def lifted(around: Around, page: TestResponse, phone: FlaskClient | None = None) -> TestResponse:
    """The page behind the cover."""
    found = re.search(r'id="lift" href="([^"]+)"', page.text)
    assert found, "no cover lies there"
    return (phone or around.browsers[0]).get(unescape(found.group(1)))


@pytest.mark.parametrize("mode", MODES)
def test_on_a_phone_for_all_nothing_that_is_sent_without_lifting_a_cover_depends_on_a_secret(
    app: Flask, mode: str
) -> None:
    players, switches = MODES[mode]
    around, rng, compared = one_phone(app, players, Agreed(switches=switches)), Random(16), set()
    for state in played(around, rng):
        other = disguised(state, Viewer(), rng)
        pages = []
        for one in (state, other):
            with pytest.MonkeyPatch.context() as instead:
                instead.setattr(around.tables.looking.states, "state", lambda *_any, one=one: one)
                pages.append(KEYS.sub("", around.browsers[0].get(around.address()).text))
        assert pages[0] == pages[1], state.stage
        compared |= {state.stage} if other != state else set()
    assert compared >= {SCHEMING, STEALING}, f"{mode}: {STEPS} taps"


def test_whoever_wants_to_look_at_their_purses_in_stealing_asks_by_name_and_a_tap_or_the_next_step_covers_them(
    app: Flask,
) -> None:
    around = one_phone(app)
    to_stealing(around)
    state = state_of(around)
    assert state.current
    name = next(seat.name for seat in state.seats if seat.id == state.current.by)
    middle = around.browsers[0].get(around.address())
    assert "own-loot" not in middle.text
    (way,) = ways(middle, f"See as {name}")
    cover = around.browsers[0].get(way)
    assert "own-loot" not in cover.text
    alone = lifted(around, cover)
    assert "own-loot" in alone.text
    (back,) = ways(alone, "Cover it again")
    assert "own-loot" not in around.browsers[0].get(back).text
    after = around.tap(alone, next(command for command in PERFORMED if f"command={command}&" in alone.text))
    assert "own-loot" not in after.text


def test_a_cover_that_was_lifted_in_schemin_opens_nothing_in_stealing_and_nothing_from_then_on(app: Flask) -> None:
    around = one_phone(app)
    page = around.see()
    address = unescape(re.search(r'data-view="([^"]+)"', page.text).group(1))  # type: ignore[union-attr]
    to_stealing(around)
    middle = around.browsers[0].get(address)
    assert "own-loot" not in middle.text
    assert 'name="eyes"' not in middle.text


def test_with_real_cards_no_cover_lies_there_before_a_card_is_named(app: Flask) -> None:
    around = one_phone(app, 3, REAL_CARDS)
    for state in played(around, Random(3), every=1):
        if state.stage == STEALING:
            return
        assert 'id="lift"' not in around.browsers[0].get(around.address()).text, state.stage


def test_where_all_is_real_nobody_is_offered_a_look_at_nothing(app: Flask) -> None:
    everything = Agreed(chance={"cards": REAL, "purses": REAL})
    around = one_phone(app, 3, everything)
    for state in played(around, Random(3), every=1):
        if state.stage == STEALING:
            return
        assert "See as" not in around.browsers[0].get(around.address()).text, state.stage


def test_at_the_end_one_phone_has_one_box_for_dollars_which_says_whose_they_are(app: Flask) -> None:
    around = one_phone(app, 3, Agreed(chance={"cards": REAL, "purses": REAL}))
    state = next(one for one in played(around, Random(3), every=1) if one.stage == SCHEMING)
    for counted, name in enumerate(seat.name for seat in state.seats):
        told = {seat.id: 250 for seat in state.seats[:counted]}
        with pytest.MonkeyPatch.context() as instead:
            at_the_end = replace(state, stage=COUNTING, counted=told)
            instead.setattr(around.tables.looking.states, "state", lambda *_any, now=at_the_end: now)
            page = unescape(around.browsers[0].get(around.address()).text)
        assert page.count('name="dollars"') == 1
        assert page.count(f"What is {name}’s purse worth?") > 0
        assert f"seat={state.seats[counted].id}" in page[page.index('id="ask-now"') : page.index('name="dollars"')]


@pytest.mark.parametrize("devices", [1, 2])
def test_a_look_at_the_own_purses_shows_no_hand_of_the_next_round(app: Flask, devices: int) -> None:
    around = gather(app, 3, devices=devices, game="coltexpress")
    phone, looks = around.browsers[-1], list[str]()
    for state in played(around, Random(7), every=1):
        if looks and state.stage == SCHEMING:
            break
        if state.stage == STEALING:
            middle = phone.get(around.address())
            covers = [phone.get(way) for seat in state.seats for way in ways(middle, f"See as {seat.name}")]
            pages = [lifted(around, cover, phone).text for cover in covers]
            looks = [unescape(found) for page in pages for found in re.findall(r'data-view="([^"]+)"', page)]
    assert len(looks) > 1
    assert not [look for look in looks if "hand-row" in phone.get(look).text]
