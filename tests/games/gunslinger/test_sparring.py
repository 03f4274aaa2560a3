"""The sparring partner: it plays by the rules, sees what one seat may see, and is worth playing against."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.later import worked_out
from companion.engine.play import Actor, Decision, Viewer
from companion.games.gunslinger import sparring
from companion.games.gunslinger.data.catalog import catalog, title_of
from companion.games.gunslinger.lists.strength import cost, load, strengths
from companion.games.gunslinger.sparring import seat as partner
from companion.games.gunslinger.sparring import simulation
from companion.games.gunslinger.sparring.writing_strength import written
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.cards.conditions import why_not
from companion.games.gunslinger.table.cards.situations import aimed
from companion.games.gunslinger.table.cards.special import PlaySpecial
from companion.games.gunslinger.table.core import events
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import FACE_DOWN
from companion.games.gunslinger.table.core.state import Go, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.rules import TABLE
from companion.games.gunslinger.table.shooting.defend import Defend
from companion.games.gunslinger.table.shooting.shoot import Shoot
from companion.games.gunslinger.table.shooting.take_it import TakeIt
from companion.games.gunslinger.table.turn.discard import Discard
from companion.games.gunslinger.table.turn.go_on import GoOn
from tests.games.gunslinger.table.duels import Duel, facing, fill, line_up, offered, quick, shown, tap, viewer, ways

PEOPLE = list(catalog().gunslingers)
ALONE: dict[str, Any] = {"switches": {"partner": "plays"}}


def choose(state: State, seat: str) -> Any:
    """What the partner taps in that seat, by what its seat sees."""
    assert TABLE.partner is not None
    return TABLE.partner.tap(seat, TABLE.view(state, viewer(seat)), 0, Chance(b"", ""))


def set_up(*people: str, seed: bytes = b"duel", **agreed: Any) -> Duel:
    """One person with that line-up, and the partner; the duel has begun."""
    duel = Duel.of(line_up(*people), seed=seed, **{**ALONE, **agreed})
    duel.do("LayOut", "s1", layout="random")
    duel.do("Settle", "s1")
    while duel.state.stage == "placing":
        tap(duel, Random(1))
    return duel


def play(duel: Duel, rng: Random, most: int = 3000) -> None:
    """A person who taps quickly, to the end."""
    for _ in range(most):
        if TABLE.over(duel.state):
            return
        quick(duel, rng)
    raise AssertionError("the duel has no end")


def fold(state: State, decision: Decision) -> list[State]:
    """The states in the middle of a step, each before its event."""
    found = [state]
    for event in decision.events:
        found.append(TABLE.evolve(found[-1], event))
    return found


# Playing alone


def test_one_person_plays_the_partner_to_the_end_by_what_their_phone_offers() -> None:
    winners = set()
    for number in range(6):
        duel = set_up("sheriff", "miner", seed=bytes([number]))
        play(duel, Random(number))
        winners.add(duel.state.winner)
        assert TABLE.aftermath([("", duel.state)]).standings[0].seat == duel.state.winner
    assert "partner" in winners


def test_the_partner_plays_as_many_gunslingers_and_about_as_strong_ones() -> None:
    duel = Duel.of(line_up("sheriff", "miner"), **ALONE)
    mine, theirs = duel.state.of("s1"), duel.state.of("partner")
    assert len(mine) == len(theirs) == 2
    assert len({man.person for man in (*mine, *theirs)}) == 4
    for man, other in zip(mine, theirs, strict=True):
        nearest = sorted(abs(cost(man.person, ()) - cost(one, ())) for one in PEOPLE)[7]
        assert abs(cost(man.person, ()) - cost(other.person, ())) <= nearest


def test_who_has_no_list_chooses_at_the_table_and_the_partner_after_them() -> None:
    duel = Duel.of(None, **ALONE)
    assert [prompt.seats for prompt in TABLE.view(duel.state, viewer("s1")).prompts] == [("s1",)]
    duel.do("Recruit", "s1", seat="s1", person="drifter")
    assert not duel.state.of("partner")
    duel.do("Ready", "s1", seat="s1")
    assert (len(duel.state.of("partner")), duel.state.stage) == (1, "terrain")


def test_nobody_waits_for_the_partner() -> None:
    duel, rng = set_up("gambler", "deputy"), Random(4)
    while not TABLE.over(duel.state):
        asked = [seat for prompt in TABLE.view(duel.state, Viewer()).prompts for seat in prompt.seats]
        assert asked
        assert "partner" not in asked
        quick(duel, rng)


def test_two_people_and_the_partner_play_a_duel_of_three() -> None:
    duel = Duel.of(line_up("sheriff"), line_up("bounty-hunter"), **ALONE)
    duel.do("Settle", "s1")
    play(duel, Random(2))
    assert [seat.id for seat in duel.state.seats] == ["s1", "s2", "partner"]


def test_at_other_tables_the_partner_stays_away() -> None:
    duel = Duel.of(line_up("sheriff"), line_up("miner"))
    assert not [seat for seat in duel.state.seats if seat.computer]


@pytest.mark.parametrize("agreed", [{"cards": "real"}, {"switches": {"partner": "plays", "board": "real"}}], ids=str)
def test_the_partner_holds_no_paper_cards_and_sees_no_real_board(agreed: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        Duel.of(line_up("sheriff"), **{**ALONE, **agreed})
    assert refused.value.code == "partner-cannot"


def test_six_people_leave_no_seat_for_the_partner() -> None:
    with pytest.raises(Illegal) as refused:
        Duel.of(*[line_up(person) for person in PEOPLE[:6]], **ALONE)
    assert refused.value.code == "how-many-seats"


def test_with_real_dice_the_app_still_rolls_for_the_partner_and_for_nobody_else() -> None:
    duel, rng = set_up("sheriff", "miner", dice="real"), Random(3)
    thrown: list[tuple[str, bool]] = []
    while not TABLE.over(duel.state):
        before = duel.state
        quick(duel, rng)
        for state, event in zip(fold(before, duel.steps[-1]), duel.steps[-1].events, strict=False):
            if isinstance(event, events.AttackRolled) and state.attack and (man := state.man(state.attack.man)):
                thrown.append((man.seat, event.real))
    assert set(thrown) == {("s1", True), ("partner", False)}


def test_every_step_ends_at_a_question_of_the_person_which_an_undo_goes_back_to() -> None:
    duel, rng = set_up("sheriff"), Random(6)
    partners = 0
    for _ in range(40):
        asked = [seat for prompt in TABLE.view(duel.state, Viewer()).prompts for seat in prompt.seats]
        assert asked == ["s1"]
        turns = (event for event in duel.steps[-1].events if isinstance(event, events.TurnBegan))
        partners += sum(duel.man(event.man).seat != "s1" for event in turns)
        quick(duel, rng)
        if TABLE.over(duel.state):
            break
    assert partners > 1


def test_it_plays_no_card_to_draw_where_nothing_but_that_card_could_be_drawn() -> None:
    duel = facing()
    duel.change("g1", hand=("reload-1",))
    duel.rig(go=Go("g1", "move"))
    assert choose(duel.state, "s1") == GoOn("g1", over=True)
    duel.rig(discards=("duck-1",))
    assert choose(duel.state, "s1") == PlaySpecial("g1", "reload-1")


def test_a_partner_who_finds_no_end_ends_his_turn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = facing()
    duel.change("g1", hand=("reload-1",))
    duel.rig(go=Go("g1", "move"), seats=tuple(replace(seat, computer=seat.id == "s1") for seat in duel.state.seats))

    def endless(state: State, seat: str) -> Any:
        mine = state.go is not None and state.go.man == "g1" and seat == "s1"
        return PlaySpecial("g1", "reload-1") if mine else None

    monkeypatch.setattr(sparring, "choose", endless)
    duel.do("GoOn", "s1", man="g1", over="yes")
    assert duel.state.go == Go("g2", "move")
    assert len(duel.steps[-1].events) < 10 * partner.PATIENCE


def test_sixteen_men_play_against_sixteen_of_the_partner() -> None:
    duel, rng = set_up(*PEOPLE[:16]), Random(1)
    assert len(duel.state.of("partner")) == 16
    for _ in range(120):
        quick(duel, rng)
    assert duel.state.turn > 1


# Seeded duels, as they went before the partner was part of the platform's contract


@pytest.mark.parametrize(
    ("first", "second", "seed", "ended"),
    [
        (("sheriff", ()), ("miner", ()), b"pin-1", ("first", 33, 23, 81)),
        (("sheriff", ()), ("miner", ()), b"pin-2", ("first", 10, 12, 36)),
        (("yankee", ("horse",)), ("gambler", ()), b"pin-1", ("first", 6, 8, 24)),
        (("yankee", ("horse",)), ("gambler", ()), b"pin-2", ("second", 5, 2, 5)),
        (("mexican-bandit", ("second-weapon",)), ("shootist", ()), b"pin-1", ("second", 4, 6, 16)),
    ],
)
def test_the_partner_plays_a_seeded_duel_against_itself_as_it_always_did(
    first: simulation.Man, second: simulation.Man, seed: bytes, ended: tuple[str, int, int, int]
) -> None:
    state = simulation.duel([first], [second], seed)
    assert (state.winner, state.turn, len(state.rolled), sum(throw.die for throw in state.rolled)) == ended


@pytest.mark.parametrize(
    ("people", "number", "ended"),
    [(("sheriff", "miner"), 0, ("partner", 20, 66)), (("gambler",), 1, ("partner", 2, 12))],
)
def test_the_partner_plays_a_seeded_duel_against_a_person_as_it_always_did(
    people: tuple[str, ...], number: int, ended: tuple[str, int, int]
) -> None:
    duel = set_up(*people, seed=b"pin")
    play(duel, Random(number))
    assert (duel.state.winner, duel.state.turn, len(duel.steps)) == ended


def test_the_partner_chooses_its_line_up_as_it_always_did() -> None:
    duel = Duel.of(line_up("drifter", "sheriff"), seed=b"pin", **ALONE)
    assert [man.person for man in duel.state.of("partner")] == ["confederate", "mexican-bandit"]


# What it knows


def other_worlds(state: State, seat: str, rng: Random) -> State:
    """The same table as that seat sees it, with other cards in every other hand, in the deck and in the discards."""
    own = {card for man in state.men if man.seat == seat for card in man.hand}
    cards = [card.id for card in catalog().deck if card.id not in own]
    rng.shuffle(cards)
    left = iter(cards)

    def dealt(count: int) -> tuple[str, ...]:
        return tuple(islice(left, count))

    men = tuple(man if man.seat == seat else replace(man, hand=dealt(len(man.hand))) for man in state.men)
    return replace(state, men=men, deck=dealt(len(state.deck)), discards=dealt(len(state.discards)))


def test_the_partner_never_sees_another_hand() -> None:
    rng, asked = Random(9), 0
    for number in range(4):
        state = simulation.begin(
            [("sheriff", ()), ("yankee", ("horse",))], [("gambler", ()), ("miner", ())], b"x%d" % number
        )
        while state.stage != "over" and state.turn < 30:
            seat, command = next((s, found) for s in simulation.SEATS if (found := choose(state, s)))
            for _ in range(2):
                assert choose(other_worlds(state, seat, rng), seat) == command
            asked += 1
            step = Step(state, Actor(seat, frozenset({seat})), Chance(b"x", str(asked)))
            FEATURES.carry_out(step, command)
            state = step.state
    assert asked > 300


SEVERAL = 5
"""Rounds that are played before the deck runs out."""
USELESS = ("walk-1", "walk-2", "run-1", "sprint-1")
ANSWERING = ("way-blocked-1", "difficult-footing-1", "misfire-1", "bible-1")
"""Two hands of one person: with the one there is nothing to ask, with the other there mostly is."""


def passive(duel: Duel) -> tuple[str, dict[str, list[str]]]:
    """The tap of a person who plays no card and keeps the hand with which the duel began, as long as Smarts let him."""
    actions = offered(duel.state, "s1")
    discard = next((action for action in actions if action.command == "Discard"), None)
    if discard is not None:
        return "Discard", {"man": ["g1"], "cards": list(duel.man("g1").hand[-(discard.inputs[0].least or 0) :])}
    action = next(action for action in actions if action.command in ("LetBe", "TakeIt", "LeaveIt", "GoOn"))
    return action.command, fill(action, Random(1))


def a_duel_against(hand: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[str]]:
    """All that the partner knew at each of its taps, with the tap, and the questions to a passive person who holds that
    hand. One stream of chance runs through all steps; where the cards of the other hand lie, nobody draws."""
    duel = facing(mine="mexican-bandit", theirs="shootist", at=("d1", "d8"))
    aside = {*USELESS, *ANSWERING}
    deck = Chance(b"deck", "").shuffled(card.id for card in catalog().deck if card.id not in aside)
    duel.change("g1", hand=hand)
    seats = (duel.state.seats[0], replace(duel.state.seats[1], computer=True))
    duel.rig(seats=seats, deck=(*deck, *sorted(aside - set(hand))), go=Go("g1", "move"))
    chance, taps, questions = Chance(b"dice", ""), [], []
    decide = sparring.choose

    def watched(state: State, seat: str) -> Any:
        command = decide(state, seat)
        if command is not None:
            taps.append((state, command))
        return command

    monkeypatch.setattr(sparring, "choose", watched)
    while duel.state.turn <= SEVERAL and not TABLE.over(duel.state):
        questions += [prompt.rule for prompt in TABLE.view(duel.state, viewer("s1")).prompts]
        duel.keep(TABLE.decide(duel.state, TABLE.read(*passive(duel)), Actor("s1", frozenset({"s1"})), chance))
    monkeypatch.undo()
    return taps, questions


def test_whether_a_lone_person_was_asked_changes_nothing_that_the_partner_knows_or_taps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unasked, few = a_duel_against(USELESS, monkeypatch)
    asked, many = a_duel_against(ANSWERING, monkeypatch)
    assert unasked == asked
    assert set(few) == {"draw-phase", "move-phase"}
    assert set(many) - set(few) == {"interrupts", "defending"}


def test_what_the_partner_works_with_holds_no_card_of_another() -> None:
    duel = set_up("sheriff", "miner")
    seen = TABLE.view(duel.state, viewer("partner")).known
    theirs = {card for man in seen.men if man.seat == "s1" for card in man.hand} | set(seen.deck) | set(seen.discards)
    assert theirs == {FACE_DOWN}
    assert [len(man.hand) for man in seen.men] == [len(man.hand) for man in duel.state.men]
    assert [man.hand for man in seen.of("partner")] == [man.hand for man in duel.state.of("partner")]


def test_for_a_tap_of_the_partner_no_part_of_a_page_is_worked_out() -> None:
    duel = set_up("sheriff")
    assert TABLE.partner is not None
    board = TABLE.view(duel.state, viewer("partner"))
    TABLE.partner.tap("partner", board, 0, Chance(b"", ""))
    assert board.turn.key
    assert worked_out(board, "known")
    assert [name for name in ("prompts", "seats", "troops", "groups", "extra") if worked_out(board, name)] == []


def test_nobody_is_shown_or_told_what_the_partner_holds() -> None:
    duel, rng = set_up("drifter", "preacher"), Random(8)
    while not TABLE.over(duel.state):
        quick(duel, rng)
        hidden = [card for man in duel.state.of("partner") for card in man.hand]
        for who in (viewer("s1"), Viewer("s1", frozenset({"s1"}), host=True), Viewer(board=True)):
            sent = shown(duel.state, who)
            assert not [card for card in hidden if f'"{card}"' in sent]
        out = {title_of(card).name for card in duel.state.discards} | {throw.card for throw in duel.state.rolled}
        drawn = [event for event in duel.steps[-1].events if isinstance(event, events.CardsDrawn)]
        secret = {title_of(card).name for event in drawn for card in event.cards if card in hidden} - out
        assert not [name for name in secret if f" plays {name}" in duel.told()]


# How it plays


def test_the_partner_plays_no_card_whose_condition_fails() -> None:
    rng = Random(5)
    duel = set_up("apache-warrior", "gambler")
    attacks = 0
    while not TABLE.over(duel.state):
        before = duel.state
        quick(duel, rng)
        for state, event in zip(fold(before, duel.steps[-1]), duel.steps[-1].events, strict=False):
            if isinstance(event, events.AttackDeclared):
                man, target = state.man(event.attack.man), state.man(event.attack.target)
                assert man
                assert target
                assert why_not(catalog().titles[event.attack.card], aimed(state, man, target)) == ""
                attacks += man.seat == "partner"
    assert attacks


def random_tapper(state: State, seat: str, rng: Random) -> tuple[str, dict[str, list[str]]]:
    """Anything that the phone offers, at random."""
    action = rng.choice([way for who, way in ways(state) if who == seat])
    return action.command, fill(action, rng)


def test_the_partner_beats_somebody_who_taps_at_random() -> None:
    won = 0
    for number in range(24):
        rng = Random(number)
        person = PEOPLE[number]
        duel = Duel.of(line_up(person), line_up(person), seed=bytes([number]))
        me = ("s1", "s2")[number % 2]
        duel.do("Settle", "s1")
        while not TABLE.over(duel.state):
            asked = next(seat for prompt in TABLE.view(duel.state, Viewer()).prompts for seat in prompt.seats)
            if asked == me:
                duel.decide(choose(duel.state, me), me)
            else:
                name, form = random_tapper(duel.state, asked, rng)
                duel.decide(TABLE.read(name, form), asked)
        won += duel.state.winner == me
    assert won >= 20


def test_it_negates_a_hit_with_the_card_it_would_miss_least() -> None:
    duel = facing()
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("bible-1", "wild-shot-1", "misfire-1"))
    duel.rig(attack=None)
    for seed in range(20):
        duel.seed = bytes([seed])
        decision = TABLE.decide(duel.state, Shoot("g1", "bang-1", "g2"), Actor("s1", frozenset({"s1"})), duel.chance())
        if any(isinstance(event, events.AttackStage) for event in decision.events):
            duel.keep(decision)
            break
    answer = choose(duel.state, "s2")
    assert isinstance(answer, Defend)
    assert answer.card in ("bible-1", "misfire-1")
    duel.change("g2", hand=("wild-shot-1",))
    assert choose(duel.state, "s2") == TakeIt()


def test_it_heals_first_and_attacks_whom_it_is_likeliest_to_hit() -> None:
    duel = facing(at=("d1", "d2"))
    duel.change("g1", hand=("whiskey-1", "bang-1", "walk-1"), wounds=1)
    duel.rig(go=Go("g1", "move"))
    assert choose(duel.state, "s1") == PlaySpecial("g1", "whiskey-1")
    duel.rig(go=Go("g1", "shoot"))
    assert choose(duel.state, "s1") == Shoot("g1", "bang-1", "g2")


def test_it_discards_the_cards_that_it_can_never_play() -> None:
    duel = facing(mine="deputy", theirs="sheriff")
    smarts = attribute(duel.man("g1"), "smarts")
    good = ("reload-1", "bang-1", "short-range-1", "misfire-1", "walk-1", "head-shot-1")[:smarts]
    duel.change("g1", hand=(*good, "tomahawk-1", "saber-cut-1"))
    duel.rig(go=Go("g1", "draw"))
    found = choose(duel.state, "s1")
    assert isinstance(found, Discard)
    assert set(found.cards) == {"tomahawk-1", "saber-cut-1"}


def test_it_asks_nothing_of_itself_where_it_is_not_its_turn() -> None:
    duel = facing()
    assert choose(duel.state, "s2") is None
    assert choose(Duel.of(line_up("sheriff"), line_up("miner")).state, "s1") is None


# Simulated duels


def test_the_same_seed_gives_the_same_duel_and_another_seed_another() -> None:
    sides = [("sheriff", ())], [("yankee", ())]
    assert simulation.duel(*sides, b"noon") == simulation.duel(*sides, b"noon")
    assert simulation.duel(*sides, b"noon") != simulation.duel(*sides, b"dusk")


def test_two_men_beat_one_of_them() -> None:
    both = [("miner", ()), ("drifter", ())]
    wins = [simulation.duel(both, both[:1], b"two%d" % seed).winner for seed in range(12)]
    assert wins.count(simulation.FIRST) >= 9


def test_the_share_of_a_man_counts_both_who_begins_and_who_follows() -> None:
    shares = simulation.shares(1, "dusk", people=("texas-ranger", "homesteader"))
    assert shares["texas-ranger"] > 0.5
    assert shares["homesteader"] < 0.2
    assert all(share * 46 * 2 == pytest.approx(round(share * 46 * 2)) for share in shares.values())


def test_points_that_are_added_up_tell_who_wins() -> None:
    sides = (
        (["texas-ranger"], ["pistoleer"], ["gambler"]),
        (["homesteader", "hired-gun"], ["preacher"], ["saloon-girl"]),
    )
    points = [[sum(cost(person, ()) for person in side) for side in group] for group in sides]
    assert min(points[0]) > max(points[1])
    won = [
        simulation.duel([(one, ()) for one in strong], [(one, ()) for one in weak], b"sum").winner == simulation.FIRST
        for strong in sides[0]
        for weak in sides[1]
    ]
    assert sum(won) >= 7


def test_what_the_tool_writes_is_read_as_it_was_meant(tmp_path: Path) -> None:
    made = {id_: 3 * number for number, id_ in enumerate(strengths())}
    (tmp_path / "strength.toml").write_text(written(made), "utf-8")
    assert load(tmp_path / "strength.toml") == made
    assert made != strengths()


def test_the_24_are_worth_50_on_the_average() -> None:
    assert abs(sum(strengths()[person] for person in PEOPLE) / len(PEOPLE) - simulation.AVERAGE) < 0.5
