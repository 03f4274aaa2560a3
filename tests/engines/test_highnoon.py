"""A table of High Noon on two phones in each engine: each tap is acknowledged on both, nothing jumps, and the question
is in view."""

from functools import partial

import pytest

from companion.services.tables import Agreed, Tables, lobby
from tests.engines.conftest import Sit
from tests.engines.evening import Evening
from tests.engines.phone import Phone
from tests.web.evening_armies import ARMIES
from tests.web.evening_support import by_service, deal
from tests.web.highnoon_table import begin_with

SHOOTERS, TARGETS = "Bangor Street Boys", "Yard Hands"


@pytest.fixture(autouse=True)
def both_lose_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that put somebody down, and give both sides something to better."""
    monkeypatch.setattr(lobby, "table_seed", lambda: "5eed" * 16)


def test_a_battle_is_set_up_by_taps_on_two_phones(sit_down: Sit, tables: Tables) -> None:
    game = begin_with(tables, ARMIES, agreed=Agreed())
    evening = Evening(game, sit_down(game))
    anna, ben = evening.phones
    evening.tap(anna, "Set up the battle")
    anna.says("Waiting for Ben: Written secrets", "#bar")
    evening.tap(ben, "Nothing more to hide")
    while "Start the battle" not in evening.asked.text("#bar"):
        evening.tap(evening.asked, evening.asked.names(within="#bar")[0], "#bar")
    evening.tap(evening.asked, "Start the battle", "#bar")
    assert game.turn == 1


def in_battle(sit_down: Sit, tables: Tables) -> Evening:
    """Ben's gunmen act, and everybody holds chips."""
    game = begin_with(tables, ARMIES, agreed=Agreed())
    by_service(game, "FirstChips")
    by_service(game, "StartBattle")
    deal(game, ("s2-boys",), {})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    return Evening(game, sit_down(game))


def drains(evening: Evening) -> Phone | None:
    """The phone on which a button drains."""
    return next((one for one in evening.phones if one.ask("return !!document.querySelector('#bar [data-soon]')")), None)


def test_a_volley_is_fired_its_window_drains_and_undo_takes_it_back(sit_down: Sit, tables: Tables) -> None:
    evening = in_battle(sit_down, tables)
    anna, ben = evening.phones
    ben.tap("Shoot …")
    ben.tap("up to 6″")
    evening.tap(ben, TARGETS)
    assert "spend a chip" in evening.asked.text("#bar").lower()
    while (waiting := drains(evening)) is not None:
        waiting.question_in_view()
        evening.heard(lambda: None)
    ben.says("act now", "#bar")
    anna.says("of 7 shots hit", "#just")
    evening.tap(ben, "Undo")
    evening.tap(anna, "Yes, undo it")
    assert ben.can("Shoot …")


def test_the_stepper_on_a_plate_takes_a_figure_down_and_undo_brings_it_back(sit_down: Sit, tables: Tables) -> None:
    evening = in_battle(sit_down, tables)
    ben = evening.phones[1]

    def down() -> int:
        return sum(spot.state == "down" for plate in evening.game.board().troops for spot in plate.figures)

    lay = down()
    name = next(one for one in ben.names(within=".table-mine") if one.endswith(": Down"))
    evening.tap(ben, name, ".table-mine")
    evening.tap(ben, name, ".table-mine")
    assert down() == lay + 2
    evening.tap(ben, "Undo")
    assert down() == lay + 1


def test_only_what_the_browser_can_do_is_offered(sit_down: Sit, tables: Tables) -> None:
    game = begin_with(tables, ARMIES, agreed=Agreed())
    anna = sit_down(game)[0]
    anna.ask("document.querySelector('a[data-sheet][href*=\"/settings\"]').click()")
    anna.says("Play a sound", "dialog[open]")
    assert ("Vibrate" in anna.text("dialog[open]")) is anna.ask("return 'vibrate' in navigator")
    assert anna.ask("return getComputedStyle(document.querySelector('a, button')).touchAction") == "manipulation"


LOSE = """const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real.apply(window, asked);
  if (!String(asked[0]?.url ?? asked[0]).endsWith("/do")) return answer;
  window.fetch = real;
  window.lost = true;
  throw new TypeError("The network is away");
};"""
"""The next tap reaches the server, and its answer reaches nobody."""


def test_a_tap_whose_answer_was_lost_counts_once(sit_down: Sit, tables: Tables) -> None:
    evening = in_battle(sit_down, tables)
    ben = evening.phones[1]
    ben.ask(LOSE)
    name = next(one for one in ben.names(within=".table-mine") if one.endswith(": Down"))
    before = evening.game.opened().version
    ben.tap(name, ".table-mine")
    ben.wait(lambda: ben.ask("return window.lost"), "lost the answer")
    for phone in evening.phones:
        phone.wait(partial(evening.shows, phone), "showed the tap")
    ben.wait(lambda: not ben.many("[aria-busy=true]"), "came to rest")
    assert evening.game.opened().version == before + 1
