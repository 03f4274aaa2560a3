"""Answers to what is asked: choices, contests, cards, skipped matters; and how the table uses the app."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.chips import pot, spending, taking
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import Matter, Option, Result, State, Troop
from companion.games.highnoon.table.rolling import action_cards, answering, asking, throwing
from tests.games.highnoon.table.support import Table, make_state, make_troop

OPTIONS = (Option("a", "Apples"), Option("b", "Beans"), Option("c", "Corn"))


class Heard:
    """Remembers what settlers of test kinds were told."""

    def __init__(self) -> None:
        self.settled: list[Settled] = []
        self.ranked: list[tuple[str, ...]] = []

    def one(self, _play: Play, _matter: Matter, settled: Settled) -> None:
        self.settled.append(settled)

    def group(self, _play: Play, _group: str, results: tuple[Result, ...]) -> None:
        self.ranked.append(tuple(result.troop for result in results))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    made = Heard()
    monkeypatch.setitem(settles, "test", made.one)
    monkeypatch.setitem(settles_group, "test", made.group)
    smarts = {"form": "trait", "trait": "smarts", "title": "{troop}: Smarts", "contest": "high"}
    monkeypatch.setitem(asking.QUESTIONS, "test", smarts)
    return made


def playing(*troops: Troop, **fields: Any) -> Play:
    state = make_state(*(troops or (make_troop(),)), **fields)
    return Play(state, Actor("s1", frozenset({"s1"})), Chance(b"\1" * 32, "0"))


def choosing(least: int, most: int, *, secret: bool = False) -> Table:
    play = playing()
    asking.choice(play, "test", "s1", OPTIONS, title="Supper", least=least, most=most, secret=secret)
    return Table(play.state)


def test_a_choice_takes_its_options_once_each_and_no_others(heard: Heard) -> None:
    table = choosing(1, 2)
    id_ = table.matter().id
    table.refuses(answering.Choose(id_, ("d",)), "no-such-option")
    table.refuses(answering.Choose(id_, ()), "how-many")
    table.refuses(answering.Choose(id_, (), none=True), "how-many")
    table.refuses(answering.Choose(id_, ("a", "b", "c")), "how-many")
    table.refuses(answering.Choose(id_, ("a",)), "not-your-seat", "s2")
    table.do(answering.Choose(id_, ("b", "b")))
    assert heard.settled == [Settled(picks=("b",))]
    assert "Supper: Beans." in table.told


def test_a_secret_choice_is_not_told(heard: Heard) -> None:
    table = choosing(1, 1, secret=True)
    table.choose("c")
    assert heard.settled
    assert "Corn" not in table.told


def test_a_matter_is_answered_once(heard: Heard) -> None:
    table = choosing(1, 1)
    id_ = table.matter().id
    table.choose("a")
    table.refuses(answering.Choose(id_, ("b",)), "no-matter")
    assert len(heard.settled) == 1


def test_what_has_a_lower_rank_comes_first() -> None:
    play = playing()
    later = asking.dice(play, "", "s1", "d6", title="later", rank=60)
    first = asking.dice(play, "", "s1", "d6", title="first", rank=40)
    table = Table(play.state)
    table.refuses(throwing.Throw(later), "not-yet")
    table.do(throwing.Throw(first))
    table.do(throwing.Throw(later))
    assert table.state.matters == ()


def test_anything_can_be_settled_without_the_app(heard: Heard) -> None:
    table = choosing(1, 1)
    table.do(answering.Skip(table.matter().id, "we had soup"))
    assert heard.settled == [Settled(skipped=True)]
    assert "Supper: decided by the players (we had soup)." in table.told


def contest(*dice: str) -> Table:
    troops = [make_troop(f"t{n}", traits={"smarts": die}) for n, die in enumerate(dice)]
    play = playing(*troops)
    asking.ask_each(play, "test", [troop.id for troop in troops])
    return Table(play.state)


def test_the_highest_of_a_contest_is_first(heard: Heard) -> None:
    table = contest("d6", "d6", "d6")
    for troop, die in (("t0", 2), ("t1", 5), ("t2", 3)):
        table.throw(die, troop=troop)
    assert heard.ranked == [("t1", "t2", "t0")]
    assert table.state.results == {}


def test_those_who_tie_roll_again_between_them(heard: Heard) -> None:
    table = contest("d6", "d6", "d6")
    for troop, die in (("t0", 4), ("t1", 4), ("t2", 5)):
        table.throw(die, troop=troop)
    assert heard.ranked == []
    assert {matter.troop for matter in table.state.matters} == {"t0", "t1"}
    table.throw(1, troop="t0")
    table.throw(2, troop="t1")
    assert heard.ranked == [("t2", "t1", "t0")]


def test_a_natural_1_stays_a_natural_1_whatever_chips_bring(heard: Heard) -> None:
    play = playing(hands={"s1": ("white", "red")})
    asking.trait(play, "test", "gunmen", "smarts", title="Smarts", tn=4)
    table = Table(play.state)
    table.throw(1)
    table.load(5).do(spending.Spend(table.matter().id, "white"))
    assert (heard.settled[0].natural, heard.settled[0].total, heard.settled[0].success) == (1, 5, True)


def test_a_trait_without_a_printed_die_is_typed_or_skipped() -> None:
    play = playing(make_troop(traits={"smarts": "-"}))
    asking.trait(play, "", "gunmen", "smarts", title="Smarts")
    table = Table(play.state)
    table.refuses(throwing.Throw(table.matter().id), "no-die")
    table.refuses(throwing.ThrowAll(), "nothing-to-roll")
    table.type(5)
    assert table.state.matters == ()


def test_two_dice_come_to_2_to_12_and_never_ace() -> None:
    play = playing()
    asking.table(play, "", "s1", "fortune", title="Fortune")
    table = Table(play.state)
    for wrong in ("1", "13"):
        table.refuses(throwing.Throw(table.matter().id, wrong), "impossible-total")
    table.throw(6, 6)
    assert "Fortune: 12." in table.told


def test_one_tap_rolls_all_that_is_asked_of_me_and_nothing_of_others() -> None:
    play = playing(make_troop("a"), make_troop("b"), make_troop("c", seat="s2"))
    for troop in ("a", "b", "c"):
        asking.trait(play, "", troop, "vigor", title=f"{troop} recovers", tn=4)
    table = Table(play.state)
    table.do(throwing.ThrowAll())
    assert [matter.troop for matter in table.state.matters] == ["c"]


def dealing(**fields: Any) -> Play:
    return playing(make_troop("a"), make_troop("b"), make_troop("c", seat="s2"), **fields)


def test_the_app_deals_from_the_owners_deck_at_once() -> None:
    play = dealing()
    for _ in range(54):
        action_cards.deal(play, "a")
    assert len(set(play.troop("a").cards)) == 54
    action_cards.deal(play, "b")
    assert play.troop("b").cards == ()


def test_a_real_card_is_typed_and_one_dealt_twice_is_pointed_out() -> None:
    play = dealing(cards="real")
    for troop in ("a", "b", "c"):
        action_cards.deal(play, troop)
    table = Table(play.state)
    first, second = table.matter(troop="a").id, table.matter(troop="b").id
    table.refuses(action_cards.TypeCard(first, "1S"), "no-such-card")
    table.do(action_cards.TypeCard(first, "qs"))
    said = table.refuses(action_cards.TypeCard(second, "QS"), "card-twice")
    assert "A have the Queen of Spades already" in said
    table.do(action_cards.TypeCard(table.matter(troop="c").id, "QS"), "s2")
    assert table.seat("s2").dealt == ("QS",)


def test_a_table_that_decides_each_time_may_let_the_app_deal() -> None:
    play = dealing(cards="ask")
    action_cards.deal(play, "a")
    table = Table(play.state)
    table.do(throwing.Throw(table.matter().id))
    assert len(table.troop("a").cards) == 1 or table.troop("a").acted


def test_modes_change_at_any_moment() -> None:
    table = Table(make_state(make_troop()))
    table.do(use_of_the_app.ChangeMode("dice", "real"))
    assert table.state.dice == "real"
    table.refuses(use_of_the_app.ChangeMode("dice", "loaded"), "no-such-mode")
    table.refuses(use_of_the_app.ChangeMode("seats", "real"), "no-such-mode")


def test_a_table_uses_only_the_parts_that_it_wants() -> None:
    table = Table(make_state(make_troop()))
    table.do(use_of_the_app.ChangeParts(("chips",)))
    assert table.state.parts == {"chips"}
    table.refuses(use_of_the_app.ChangeParts(("magic",)), "no-such-part")


def test_a_chip_taken_from_another_is_a_random_one() -> None:
    table = Table(make_state(make_troop(), hands={"s2": ("white", "blue")}))
    table.refuses(taking.TakeChip("s2", "s1"), "not-your-seat")
    table.load(2).do(taking.TakeChip("s2", "s1"), "s2")
    assert [seat.chips for seat in table.state.seats] == [("blue",), ("white",)]
    table.refuses(taking.TakeChip("s1", "s1"), "no-such-chip")


def test_a_chip_spent_without_the_app_still_lets_a_foe_draw() -> None:
    table = Table(make_state(make_troop(), hands={"s1": ("red",)}))
    table.do(spending.SpendLoose("s1", "red"))
    assert [len(seat.chips) for seat in table.state.seats] == [0, 1]
    table.refuses(spending.SpendLoose("s1", "red"), "no-such-chip")


def test_a_hidden_heros_own_chip_is_spent_without_his_name() -> None:
    hero = make_troop("h", name="Quiet Nell", number="hero", hidden=True, chips=("white",))
    table = Table(make_state(hero))
    step = table.do(spending.SpendLoose("s1", "white", "h"))
    assert "Quiet Nell" not in table.told + step.label
    assert "A Hero of Anna’s spends a white chip." in table.told


def test_those_who_only_watch_decide_nothing() -> None:
    table = Table(make_state(make_troop()))
    table.refuses(use_of_the_app.ChangeMode("dice", "real"), "only-players", "nobody")


def test_a_game_that_is_over_goes_on_only_by_undo() -> None:
    table = Table(State(**{**vars(make_state(make_troop())), "phase": "over"}))
    table.refuses(pot.DrawChips("s1"), "game-over")
