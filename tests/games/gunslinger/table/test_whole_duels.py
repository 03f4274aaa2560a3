"""Whole duels, and what holds in each of their steps whatever anybody taps."""

import json
from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from companion.engine.errors import CompanionError
from companion.engine.play import Actor, Decision, Viewer
from companion.games.gunslinger.data.catalog import catalog, title_of
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.cards.conditions import why_not
from companion.games.gunslinger.table.cards.situations import aimed, alone, struck
from companion.games.gunslinger.table.core import events
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, line_up, offered, quick, shown, tap, viewer, ways

COMMANDS = FEATURES.commands
PEOPLE = list(catalog().gunslingers)
OPTIONS: list[tuple[str, ...]] = [(), (), ("horse",), ("second-weapon",), ("horse", "second-weapon", "shotgun")]
ALL_CARDS = Counter(card.id for card in catalog().deck)


def some_duel(rng: Random, players: int, men: int = 2, **agreed: Any) -> Duel:
    """People out of the roster, by chance."""
    armies = [line_up(*rng.sample(PEOPLE, men), options=rng.choice(OPTIONS)) for _ in range(players)]
    return Duel.of(*armies, seed=rng.randbytes(8), **agreed)


def cards_of(state: State) -> Counter[str]:
    """Every card wherever it is."""
    return Counter((*state.deck, *state.discards, *(card for man in state.men for card in man.hand)))


@pytest.mark.parametrize(
    ("players", "agreed"),
    [
        (2, {}),
        (3, {}),
        (6, {}),
        (2, {"dice": "real"}),
        (3, {"dice": "ask", "switches": {"interrupts": "could"}}),
        (4, {"switches": {"board": "real"}}),
        (2, {"cards": "real"}),
        (2, {"dice": "real", "cards": "real", "switches": {"board": "real"}}),
    ],
    ids=str,
)
def test_a_duel_is_played_to_its_end_by_what_the_phones_offer(players: int, agreed: Any) -> None:
    rng = Random(players)
    duel = some_duel(rng, players, **agreed)
    for _ in range(4000):
        if TABLE.over(duel.state):
            break
        quick(duel, rng)
    assert TABLE.over(duel.state)
    assert [man.seat for man in duel.state.living[:1]] == [duel.state.winner]
    story = TABLE.aftermath([("", duel.state)])
    assert story.standings[0].seat == duel.state.winner
    assert all(" killed " in line.text for each in story.standings for line in each.lines)
    assert sum(loss.lost for loss in story.losses) == len(duel.state.men) - len(duel.state.living)
    board = TABLE.view(duel.state, viewer("s1"))
    assert board.over
    assert not board.prompts


CARDS_WITH_NOTES = ("PlayMove", "Shoot", "Defend") * 9
"""What is refused where a card's condition fails, tapped as often as all the rest together."""


class Table(RuleBasedStateMachine):
    """Anybody taps anything: what is offered, and what is not."""

    @initialize(seed=st.integers(0, 2**20), players=st.integers(2, 4), men=st.integers(1, 2))
    def sit_down(self, seed: int, players: int, men: int) -> None:
        rng = Random(seed)
        self.rng = rng
        self.duel = some_duel(rng, players, men)
        self.duel.do("LayOut", "s1", layout=rng.choice(("random", "main-street", "none")))
        self.duel.do("Settle", "s1")
        while self.duel.state.stage == "placing":
            tap(self.duel, rng)

    @rule(times=st.integers(1, 30))
    def tap_what_is_offered(self, times: int) -> None:
        for _ in range(times):
            if TABLE.over(self.duel.state):
                return
            before = self.duel.state
            quick(self.duel, self.rng)
            self._judge(before, self.duel.steps[-1])

    @rule(times=st.integers(10, 60))
    def tap_anything(self, times: int) -> None:
        for _ in range(times):
            self._tap(self.rng.choice([*sorted(COMMANDS), *CARDS_WITH_NOTES]), host=self.rng.random() < 0.3)

    def _tap(self, name: str, *, host: bool) -> None:
        before = self.duel.state
        form = {field.name: self._anything(name, field.name) for field in fields(COMMANDS[name])}
        seats = [*(one.id for one in before.seats), "nobody"]
        if before.acting is not None:
            seats += [before.acting.seat] * 6
        seat = self.rng.choice(seats)
        try:
            decision = self.duel.decide(TABLE.read(name, form), seat, host=host)
        except CompanionError as refused:
            assert self.duel.state is before
            self._tells_nothing(seat, refused.message)
            return
        self._judge(before, decision)

    def _anything(self, command: str, field: str) -> list[str]:
        """Something that the field could hold; often what makes sense, or hardly any command would be allowed."""
        state, rng = self.duel.state, self.rng
        if get_type_hints(COMMANDS[command])[field] is int:
            return [str(rng.randint(-2, 9))]
        if field == "man" and state.acting is not None and rng.random() < 0.8:
            return [state.acting.id]
        if field == "target" and rng.random() < 0.8:
            return [rng.choice(state.men).id]
        if field in ("card", "cards") and rng.random() < 0.9:
            men = [state.acting] if state.acting is not None and rng.random() < 0.7 else state.men
            return [rng.choice([card for man in men for card in man.hand] or [""])]
        known = ["clear", "d4", "yes", "no", "tails", ""]
        return [rng.choice([*known, *(man.id for man in state.men), *(seat.id for seat in state.seats)])]

    def _tells_nothing(self, seat: str, said: str) -> None:
        """A refusal names no card that its reader may not know: not even the host can try out another's hand."""
        state = self.duel.state
        own = {title_of(card).name for man in state.men if man.seat == seat for card in man.hand}
        theirs = {title_of(card).name for man in state.men for card in man.hand} - own
        assert said
        assert not [name for name in theirs if name in said]

    def _judge(self, before: State, decision: Decision) -> None:
        """What a step may do and say."""
        played = {title_of(card).id for event in decision.events for card in getattr(event, "cards", ())}
        drawn = [event for event in decision.events if isinstance(event, events.CardsDrawn)]
        assert decision.reveals or not drawn
        ids = {card for event in drawn for card in event.cards}
        secret = {title_of(card).name for card in ids}
        public = {title_of(card).name for card in self.duel.state.discards} | {
            catalog().titles[one].name for one in played
        }
        said = " ".join((decision.label, *decision.told))
        assert not [words for words in (*ids, *(secret - public)) if words in said]
        by_hand = any(isinstance(event, events.SetByHand) for event in decision.events)
        state = before
        for event in decision.events:
            self._allowed(before, event)
            state = TABLE.evolve(state, event)
            if not by_hand and isinstance(event, events.PhaseBegan) and event.phase == "move":
                self._hand_within_smarts(state)

    def _hand_within_smarts(self, state: State) -> None:
        """The Draw Phase is over."""
        assert state.acting
        assert len(state.acting.hand) <= attribute(state.acting, "smarts")

    def _allowed(self, before: State, event: Any) -> None:
        """No card is played whose condition fails."""
        if isinstance(event, events.MovePlayed):
            man = before.man(event.man)
            assert man
            assert why_not(catalog().titles[event.card], alone(before, man)) == ""
        if isinstance(event, events.AttackDeclared):
            man, target = before.man(event.attack.man), before.man(event.attack.target)
            assert man
            assert target
            assert why_not(catalog().titles[event.attack.card], aimed(before, man, target)) == ""
        if isinstance(event, events.AttackNegated):
            assert before.attack
            assert why_not(catalog().titles[event.card], struck(before, before.attack)) == ""

    @invariant()
    def all_77_cards_are_somewhere(self) -> None:
        assert cards_of(self.duel.state) == ALL_CARDS

    @invariant()
    def nobody_shares_a_square(self) -> None:
        squares = [man.square for man in self.duel.state.living]
        assert len(set(squares)) == len(squares)
        assert all(squares)

    @invariant()
    def the_state_is_the_fold_of_its_events_and_comes_back_out_of_json(self) -> None:
        state = TABLE.empty()
        for event in (event for step in self.duel.steps for event in step.events):
            state = TABLE.evolve(state, event)
        assert state == self.duel.state
        assert msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(state))), State) == state

    @invariant()
    def no_view_holds_another_hand(self) -> None:
        state = self.duel.state
        for who in (*(viewer(seat.id) for seat in state.seats), Viewer(), Viewer(board=True), Viewer("", host=True)):
            sent = shown(state, who)
            known = {man.id for man in state.men if who.seat and man.seat == who.seat}
            hidden = [card for man in state.men if man.id not in known for card in man.hand]
            assert all(f'"{card}"' in sent for man in state.living if man.id in known for card in man.hand)
            assert not [card for card in (*hidden, *state.deck) if f'"{card}"' in sent]

    @invariant()
    def somebody_can_go_on(self) -> None:
        assert TABLE.over(self.duel.state) or ways(self.duel.state)


def test_whatever_anybody_taps_the_duel_stays_a_duel() -> None:
    few = settings(
        max_examples=20,
        stateful_step_count=12,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Table, settings=few)


def test_the_host_is_offered_no_card_of_another_hand_and_cannot_play_one() -> None:
    duel = some_duel(Random(5), 2)
    duel.do("Settle", "s1")
    while duel.state.stage == "placing":
        tap(duel, Random(1))
    acting = duel.state.acting
    assert acting
    host = Viewer("s2", frozenset({"s2"}), host=True)
    assert not any(card in shown(duel.state, host) for card in acting.hand)
    discard = TABLE.read("Discard", {"man": [acting.id], "cards": list(acting.hand[:1])})
    with pytest.raises(CompanionError, match="cards"):
        TABLE.decide(duel.state, discard, Actor("s2", frozenset({"s2"}), host=True), duel.chance())


def test_the_question_to_others_looks_the_same_whatever_they_hold() -> None:
    looks = []
    for hand in (("duck-1",), ("way-blocked-1",)):
        duel = some_duel(Random(7), 2, 1)
        duel.do("Settle", "s1")
        while duel.state.stage == "placing":
            tap(duel, Random(1))
        duel.change("g1", hand=("walk-1",))
        duel.change("g2", hand=hand)
        go = duel.state.go
        assert go
        duel.rig(go=type(go)("g1", "move"), deck=(), discards=())
        duel.do("PlayMove", "s1", man="g1", card="walk-1")
        looks.append((shown(duel.state, viewer("s1")), shown(duel.state, Viewer(board=True))))
        assert next(action.label for action in offered(duel.state, "s2")) == "Let it be"
    assert looks[0] == looks[1]
