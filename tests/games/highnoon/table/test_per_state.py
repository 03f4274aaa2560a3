"""What a rule said of a state is kept with it, and is right as long as the state is there."""

from collections import Counter
from dataclasses import replace
from random import Random

from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.state import State, Troop, per_state, per_troop
from companion.games.highnoon.table.rules import TABLE
from companion.store.codec import to_json
from tests.games.highnoon.table.support import make_state, make_troop
from tests.games.highnoon.table.table_laws import Laws, viewers
from tests.games.highnoon.table.wild_taps import Crowd
from tests.games.highnoon.table.wild_troops import wild_table

ASKED: list[str] = []


@per_state
def cards_of(state: State, troop: Troop) -> int:
    ASKED.append(troop.id)
    return len(troop.cards) + state.turn


@per_state
def cards_like(_state: State, troop: Troop, suit: str) -> int:
    ASKED.append(suit)
    return sum(card.endswith(suit) for card in troop.cards)


@per_state
def cards_like_any(_state: State, troop: Troop, suits: tuple[str, ...]) -> int:
    ASKED.append("any")
    return sum(card.endswith(suits) for card in troop.cards)


@per_troop
def count_of(troop: Troop) -> int:
    ASKED.append(troop.id)
    return len(troop.cards)


def test_a_rule_is_asked_once_of_a_state_and_anew_of_the_next() -> None:
    ASKED.clear()
    state = make_state(make_troop("gunmen", cards=("AS",)), turn=1)
    troop = state.troops["gunmen"]
    assert [cards_of(state, troop), cards_of(state, troop), cards_of(replace(state, turn=2), troop)] == [2, 2, 3]
    assert ASKED == ["gunmen", "gunmen"]


def test_a_troop_that_is_not_in_the_state_is_asked_about_for_itself() -> None:
    state = make_state(make_troop("gunmen", cards=("AS",)), turn=1)
    troop = state.troops["gunmen"]
    assert cards_of(state, troop) == 2
    assert cards_of(state, replace(troop, cards=())) == 1


def test_a_rule_is_asked_once_for_each_word_and_anew_of_anything_else() -> None:
    ASKED.clear()
    state = make_state(make_troop("gunmen", cards=("AS",)))
    troop = state.troops["gunmen"]
    assert [cards_like(state, troop, suit) for suit in ("S", "H", "S")] == [1, 0, 1]
    assert [cards_like_any(state, troop, ("S", "H")) for _ in range(2)] == [1, 1]
    assert ASKED == ["S", "H", "any", "any"]


def test_a_rule_of_a_troop_is_asked_once_until_the_troop_changes() -> None:
    ASKED.clear()
    troop = make_troop("gunmen", cards=("AS",))
    assert [count_of(troop), count_of(troop), count_of(replace(troop, cards=()))] == [1, 1, 0]
    assert ASKED == ["gunmen", "gunmen"]


def test_what_is_kept_is_neither_written_nor_compared() -> None:
    state = make_state(make_troop("gunmen", cards=("AS",)))
    written, same = to_json(state), replace(state)
    assert order.pending(state) == (("AS", "gunmen"),)
    assert to_json(state) == written
    assert state == same


def test_a_state_that_was_asked_often_is_seen_like_one_that_was_never_asked() -> None:
    random = Random(7)
    table = wild_table(random, seed=7)
    crowd = Crowd(table, random, Laws(table), Counter())
    for _ in range(25):
        crowd.go_on()
        for viewer in viewers(table.state):
            known = TABLE.view(table.state, viewer)
            fresh = {id_: replace(troop) for id_, troop in table.state.troops.items()}
            assert TABLE.view(replace(table.state, troops=fresh), viewer) == known
