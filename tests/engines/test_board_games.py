"""A duel on Gunslinger's board and a hold-up on Colt Express' train, on two phones in each engine."""

from functools import partial

from companion.services.tables import Agreed, Tables
from tests.engines.conftest import Sit
from tests.engines.evening import Evening
from tests.games.gunslinger.table.duels import line_up
from tests.web.highnoon_table import begin_with

TAPS = 30
PLAYABLE = ".hand-card.is-playable"
LIT = ".is-asking .is-lit, .train .is-lit"


def one_tap(evening: Evening, seen: set[str]) -> None:
    """Who is asked taps what is lit on the board, a card of the hand, or the first button of the bar."""
    phone = evening.asked
    for where in (LIT, PLAYABLE):
        if phone.many(where):
            seen.add(where)
            evening.heard(partial(phone.tap_at, where))
            return
    seen.add("#bar")
    evening.tap(phone, phone.names(within="#bar .bar-buttons")[0], "#bar .bar-buttons")


def test_a_duel_is_fought_on_the_board(sit_down: Sit, tables: Tables) -> None:
    game = begin_with(tables, [line_up("drifter"), line_up("saloon-girl")])
    evening = Evening(game, sit_down(game))
    anna = evening.phones[0]
    anna.tap("Tree", "#main")
    evening.heard(lambda: anna.tap_at("#at-d4"))
    evening.tap(anna, "The board is laid", "#bar")
    seen: set[str] = set()
    for _ in range(TAPS):
        if game.asked() is not None:
            one_tap(evening, seen)
    assert {LIT, PLAYABLE} <= seen


def test_a_round_is_planned_and_carried_out_on_the_train(sit_down: Sit, tables: Tables) -> None:
    game = begin_with(tables, [None, None], agreed=Agreed(switches={"partner": "1"}), game="coltexpress")
    evening = Evening(game, sit_down(game))
    for phone, bandit in zip(evening.phones, ("belle", "tuco"), strict=True):
        evening.heard(partial(phone.tap_at, f"#take-{bandit}"))
    evening.tap(evening.phones[0], "All aboard", "#bar")
    seen: set[str] = set()
    for _ in range(TAPS):
        if game.asked() is not None:
            one_tap(evening, seen)
    assert {LIT, PLAYABLE} <= seen
