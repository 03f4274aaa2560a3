"""What the host may choose before the train leaves (ruling 14), and which round it is where a robbery began without the
app."""

import pytest

from companion.engine.board import Action
from companion.engine.errors import CompanionError, Forbidden, Illegal
from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.by_hand.set_round import SetRound
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.rounds.name_round_card import NameRoundCard
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.setting_up.set_car import SetCar, holds
from companion.games.coltexpress.table.setting_up.set_first_player import SetFirstPlayer
from companion.games.coltexpress.table.setting_up.set_round_card import SetRoundCard
from companion.games.coltexpress.table.setting_up.shuffle_train import ShuffleTrain
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
REALLY = {"cards": REAL}
HOST = Viewer("belle", frozenset({"belle"}), host=True)


def offered(table: Robbery, viewer: Viewer) -> set[str]:
    prompts = TABLE.view(table.state, viewer).prompts
    actions: list[Action] = [tap for prompt in prompts for action in prompt.actions for tap in action.taps]
    return {action.command for action in actions}


def test_a_car_that_the_host_chose_stands_there_and_chance_fills_the_other_places() -> None:
    table = Robbery(*THREE)
    table.do(SetCar(2, "mail"))
    train = table.depart().state.train
    assert (len(train), train[1], len(set(train))) == (3, "mail", 3)
    assert table.lies("2i") == {"purse": 4, "jewel": 1}


def test_a_car_that_stood_elsewhere_changes_places_and_can_be_left_to_chance_again() -> None:
    table = Robbery(*THREE)
    for place, car in ((1, "mail"), (2, "dining"), (1, "dining")):
        table.do(SetCar(place, car))
    assert table.state.plan.cars == ("dining", "mail", "")
    table.do(SetCar(2))
    assert table.state.plan.cars == ("dining", "", "")


def test_a_shuffled_train_is_seen_before_it_leaves_and_leaves_as_it_was_seen() -> None:
    table = Robbery(*THREE)
    assert table.do(ShuffleTrain()).reveals
    seen = table.state.plan.cars
    assert len(set(seen)) == 3
    shown = TABLE.view(table.state, Viewer()).extra.before
    assert [car.name for car in shown.cars] == [catalog().cars[car].name for car in seen]
    assert table.depart().state.train == seen


def test_only_the_host_chooses_the_train_and_nobody_does_once_it_has_left() -> None:
    table = Robbery(*THREE)
    with pytest.raises(Forbidden):
        table.do(SetCar(1, "mail"), "doc", host=False)
    assert "SetCar" not in offered(table, Viewer("doc", frozenset({"doc"})))
    assert "SetCar" in offered(table, Viewer("belle", frozenset({"belle"}), host=True))
    with pytest.raises(Illegal):
        table.depart().do(SetCar(1, "mail"))


@pytest.mark.parametrize("command", [SetCar(4, "mail"), SetCar(0, "mail"), SetCar(1, "tender"), SetRoundCard(6)])
def test_what_the_train_does_not_have_is_refused(command: SetCar | SetRoundCard) -> None:
    with pytest.raises(CompanionError):
        Robbery(*THREE).do(command)


def test_a_round_card_that_the_host_chose_is_turned_in_its_round() -> None:
    table = Robbery(*THREE)
    table.do(SetRoundCard(1, "braking"))
    table.do(SetRoundCard(5, "hostage-taking"))
    state = table.depart().state
    assert state.round_card == catalog().rounds["braking"]
    assert state.pile(s.ROUNDS).ids[0] == "hostage-taking"
    assert len(set(state.pile(s.ROUNDS).ids)) == 4


@pytest.mark.parametrize("wrong", [SetRoundCard(1, "hostage-taking"), SetRoundCard(5, "braking")])
def test_a_station_comes_in_the_last_round_and_in_no_other(wrong: SetRoundCard) -> None:
    with pytest.raises(Illegal):
        Robbery(*THREE).do(wrong)


def test_real_round_cards_are_named_as_they_are_turned_and_not_before() -> None:
    table = Robbery(*THREE, chance=REALLY)
    with pytest.raises(Illegal):
        table.do(SetRoundCard(1, "braking"))
    assert TABLE.view(table.state, Viewer()).extra.before.rounds == ()
    table.depart().do(NameRoundCard("tunnel"))
    assert table.state.turns == "STSTS"


def test_without_a_train_there_is_nothing_to_choose() -> None:
    table = Robbery(*THREE, keeps="score")
    with pytest.raises(Illegal):
        table.do(ShuffleTrain())
    assert TABLE.view(table.state, Viewer()).extra.before.cars == ()


# Robberies that began without the app


def test_a_robbery_with_real_cards_goes_on_in_the_round_that_somebody_sets() -> None:
    table = Robbery(*THREE, chance=REALLY).depart()
    table.do(NameRoundCard("tunnel"))
    table.do(SetRound(3, "we began on paper"))
    assert (table.state.round, table.state.round_card, table.count(s.ROUNDS)) == (3, None, 2)
    table.do(NameRoundCard("braking"))
    assert table.state.turns == "SSSS"
    table.do(SetRound(5, "no, it is the last one"))
    with pytest.raises(Illegal):
        table.do(NameRoundCard("swivel-arm"))
    table.do(NameRoundCard("pickpocketing"))
    assert table.told[0] == "The round card is Pickpocketing."


def test_a_round_that_is_set_back_has_its_own_card_again_and_everybody_reads_why() -> None:
    table = Robbery(*THREE).depart()
    first, cards = table.state.round_card, table.state.pile(s.ROUNDS).ids
    table.do(SetRound(4, "a mistake"))
    assert table.told[0] == "By hand: this is round 4 (a mistake)."
    table.do(SetRound(1, "of mine"))
    assert (table.state.round, table.state.round_card, table.state.pile(s.ROUNDS).ids) == (1, first, cards)


def test_the_round_is_not_set_once_somebody_has_acted_in_it() -> None:
    table = Robbery(*THREE).depart().pile(s.TURNED, "braking").change(first="belle")
    table.pile(s.hand_of("belle"), "belle.move-1").do(PlayCard("belle.move-1"), "belle")
    with pytest.raises(Illegal, match="acted"):
        table.do(SetRound(2, "too late"))


def test_a_car_says_what_lies_in_it_as_the_train_leaves() -> None:
    cars = catalog().cars
    assert [holds(cars[car]) for car in ("baggage", "first-class", "mail")] == [
        "1 purse",
        "3 jewels",
        "4 purses and 1 jewel",
    ]


# The First Player of a real train


def test_whoever_deals_real_cards_says_who_drew_the_pawn_or_leaves_it_to_the_app() -> None:
    table = Robbery(*THREE, chance=REALLY)
    assert TABLE.view(table.state, HOST).extra.before.first.name == ""
    table.do(SetFirstPlayer("doc"))
    assert TABLE.view(table.state, HOST).extra.before.first.name == "Doc"
    table.depart()
    assert table.state.first == "doc"
    assert [table.at(bandit) for bandit in ("doc", "tuco", "belle")] == ["3i", "2i", "3i"]
    assert not any("is drawn" in one for one in table.told)
    drawn = Robbery(*THREE, chance=REALLY)
    drawn.do(SetFirstPlayer("doc"))
    drawn.do(SetFirstPlayer())
    drawn.depart()
    assert any("is drawn" in one for one in drawn.told)


def test_where_the_app_deals_it_draws_the_first_player() -> None:
    table = Robbery(*THREE)
    with pytest.raises(Illegal, match="draws the First Player"):
        table.do(SetFirstPlayer("doc"))
    assert TABLE.view(table.state, HOST).extra.before.first is None


def test_only_the_host_says_who_goes_first_and_only_of_those_at_the_table() -> None:
    table = Robbery(*THREE, chance=REALLY)
    for seat, host in (("doc", False), ("nobody", True)):
        with pytest.raises((Forbidden, Illegal)):
            table.do(SetFirstPlayer(seat), "belle", host=host)


def test_a_car_or_round_card_that_is_left_to_chance_again_is_told() -> None:
    table = Robbery(seats=3)
    assert table.do(SetCar(1, "mail")).told == ("Car 1 is the Mail Car.",)
    assert table.do(SetCar(1)).told == ("Car 1 is left to chance.",)
    table.do(SetRoundCard(2, "bridge"))
    assert "left to chance" in table.do(SetRoundCard(2)).told[0]
