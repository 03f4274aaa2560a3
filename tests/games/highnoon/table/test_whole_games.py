"""Whole games by people who tap anything: cards and chips are conserved, nobody acts twice on a card, and what is
refused is refused in words."""

from collections import Counter
from dataclasses import fields, replace
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.engine.errors import CompanionError
from companion.engine.play import Decision, Viewer
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table import deck, events, setup
from companion.games.highnoon.table.commands import COMMANDS, action, core
from companion.games.highnoon.table.commands import setup as asked
from companion.games.highnoon.table.marks import MARKS
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.setup_scenario import LOCALES
from companion.games.highnoon.table.state import PARTS, Matter, State, concealed
from tests.games.highnoon.table.support import Table, answer, begun, make_state, make_troop

ABILITIES = sorted(catalog().abilities)
WORDS = (
    *(
        "",
        "white",
        "red",
        "blue",
        "dirt",
        "down",
        "critical",
        "up",
        "gone",
        "shaken",
        "panicked",
        "steady",
        "yes",
        "no",
    ),
    *("virtual", "real", "ask", "dice", "cards", "chips", "guts", "smarts", "vigor", "all", "posse", "hero", "gunmen"),
    *("winged", "lame", "town", "night", "table", "fear", "QS", "AH", "RJ", "BJ", "2C", "d6", "raid", "scavenger-hunt"),
    *("renown", "law-dog", "iron-dragon", "wasatch", "3", "7", "scenario", "deployment", "chips", "nobody"),
)
PLAIN = (
    asked.StartBattle(),
    asked.RollScenario(),
    asked.RollSpecial(),
    asked.RollDeployment(),
    asked.RollLocale(),
    asked.FirstChips(),
    asked.AskAllies(),
    action.Deal(),
    action.StartAction(),
    action.EndGo(),
    action.EndTurn(),
    action.PlaceHold(),
    core.ThrowAll(),
)
SECRET = "under the third plank of the water tower"
SEALED, LURKING = "Zebulon's Riders {}", "Quicksand Company {}"
"""Names that no rule and no other troop has: whoever reads one knows of a troop."""
abilities = st.lists(st.sampled_from(ABILITIES), max_size=4, unique=True)
numbers = st.sampled_from(["hero", "posse", "single", "crew"])


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Two or three seats with three troops each, whose abilities nobody ever saw together."""
    seats = draw(st.integers(2, 3))
    troops = []
    sealed = draw(st.booleans())
    for place in range(seats * 3):
        owner = place % seats + 1
        lurks = place == seats - 1
        carried = {ability: draw(st.sampled_from(["", "d6", "2", "schizo"])) for ability in draw(abilities)}
        if lurks:
            carried["infiltration"] = ""
        troops.append(
            make_troop(
                f"t{place}",
                name=LURKING.format(place) if lurks else SEALED.format(place) if sealed and owner == 1 else "",
                hidden=lurks,
                status="reserve" if lurks else "in",
                seat=f"s{owner}",
                number=draw(numbers),
                abilities=carried,
                traits={"guts": draw(st.sampled_from(["d4", "d8", "d12+2", "-"]))},
                stats={"gang": draw(st.sampled_from(["hired-guns", "wasatch"]))},
            )
        )
    mode = draw(st.sampled_from(["virtual", "virtual", "ask"]))
    switches = {"spent-chips": draw(st.sampled_from(["pot", "out"]))}
    state = make_state(*troops, seats=seats, phase="setup", turn=0, dice=mode, switches=switches)
    if sealed:
        state = replace(state, seats=(replace(state.seats[0], sealed=True), *state.seats[1:]))
    return Table(state, draw(st.integers(0, 99)))


def unknown(state: State, seat: str) -> list[str]:
    """The names that this seat (empty: a spectator) must not read anywhere."""
    found = [troop for troop in state.troops.values() if concealed(state, troop) and troop.owner != seat]
    return [troop.name for troop in found if troop.name.startswith((SEALED[:7], LURKING[:9]))]


def named(state: State, name: str) -> list[str]:
    """What a field of that name may well hold."""
    figures = [figure.id for troop in state.troops.values() for figure in troop.figures]
    known = {
        "matter": [matter.id for matter in state.matters],
        "seat": [seat.id for seat in state.seats],
        "source": [seat.id for seat in state.seats],
        "target": [*state.troops, *(seat.id for seat in state.seats)],
        "troop": list(state.troops),
        "hero": list(state.troops),
        "figure": figures,
        "effect": [effect.id for effect in state.effects],
        "by": list(state.troops),
        "mark": list(MARKS),
        "card": [*deck.DECK, "gunmen", "bear"],
        "locale": list(LOCALES),
        "scenario": list(setup.SCENARIOS),
        "step": list(setup.BY_ID),
        "ability": ["renown", "law-dog"],
        "parts": list(PARTS),
        "picks": [option.value for matter in state.matters for option in matter.options],
        "seats": [seat.id for seat in state.seats],
        "defenders": [seat.id for seat in state.seats],
        "troops": list(state.troops),
        "cards": list(deck.DECK),
    }
    return known.get(name, [])


def some_command(draw: st.DataObject, state: State) -> Any:
    """Any command, with values that fit more often than not."""
    name = draw.draw(st.sampled_from(sorted(COMMANDS)), label="command")
    hints = get_type_hints(COMMANDS[name])
    values: dict[str, Any] = {}
    for field in fields(COMMANDS[name]):
        likely = named(state, field.name)
        texts = st.sampled_from(likely) if likely else st.sampled_from(WORDS)
        if draw.draw(st.integers(0, 9)) == 0:
            texts = st.sampled_from(WORDS)
        kinds: dict[Any, st.SearchStrategy[Any]] = {
            str: texts,
            int: st.integers(-1, 6),
            bool: st.booleans(),
            tuple[str, ...]: st.lists(texts, max_size=4).map(tuple),
        }
        values[field.name] = draw.draw(kinds[hints[field.name]], label=field.name)
    return COMMANDS[name](**values)


class Games(RuleBasedStateMachine):
    """People at a table: they mostly play on, and sometimes tap whatever there is."""

    table: Table

    @initialize(table=tables())
    def sit_down(self, table: Table) -> None:
        self.table = table
        self.acted: Counter[tuple[str, str]] = Counter()
        self.dealt: Counter[tuple[str, str]] = Counter()
        table.do(asked.WriteSecret("s1", "place", SECRET))

    @property
    def seats(self) -> list[str]:
        return [seat.id for seat in self.table.state.seats]

    def tap(self, command: Any, seat: str, *, host: bool = False) -> bool:
        """True where it was allowed; any other error than one for people ends the test."""
        before = self.table.state
        try:
            decision = self.table.do(command, seat, host=host)
        except CompanionError as problem:
            refused = problem
        else:
            self.went(command, decision)
            return True
        assert refused.message.endswith((".", "!", "?")), refused.message
        assert self.table.state == before
        return False

    def went(self, command: Any, decision: Decision) -> None:
        """Every step has a label, tells no secret, and lets nobody act twice on a card."""
        self.count(decision.events)
        told = " ".join((*decision.told, decision.label))
        for name in unknown(self.table.state, ""):
            assert name not in told, f"{type(command).__name__} tells of {name}: {told}"
        if not isinstance(command, asked.TellSecret):
            assert SECRET not in told
        assert decision.label

    def count(self, happened: tuple[Any, ...]) -> None:
        """Nobody acts more often on a card than it got it."""
        for event in happened:
            if isinstance(event, events.TurnBegan):
                self.acted.clear()
                self.dealt.clear()
            elif isinstance(event, events.CardDealt):
                self.dealt[event.troop, event.card] += 1
            elif isinstance(event, events.CardMoved):
                self.dealt[event.target, event.card] += 1
            elif isinstance(event, events.GoBegan) and event.go.card:
                holder = event.moment.split(":")[3]
                for troop in event.go.troops:
                    self.acted[troop, event.go.card] += 1
                    dealt = self.dealt[holder, event.go.card] + self.dealt[troop, event.go.card] * (troop != holder)
                    assert self.acted[troop, event.go.card] <= dealt, f"{troop} acts again on {event.go.card}"

    @rule(draw=st.data())
    def answer_what_is_asked(self, draw: st.DataObject) -> None:
        """Someone answers: throws, types, spends, accepts, chooses, skips."""
        open_ = self.table.state.open_matters
        if not open_ or self.table.state.phase == "over":
            return
        matter = draw.draw(st.sampled_from(open_), label="matter")
        if not self.tap(self.reply(draw, matter), matter.seat or "s1"):
            try:
                answer(self.table, matter)
            except CompanionError:
                self.tap(core.Skip(matter.id), matter.seat or "s1")

    def reply(self, draw: st.DataObject, matter: Matter) -> Any:
        if matter.form in ("trait", "dice", "table"):
            replies: list[Any] = [core.Throw(matter.id), core.Throw(matter.id, "3"), core.Skip(matter.id)]
            if matter.throws:
                replies = [core.Accept(matter.id)]
                replies += [
                    core.Spend(matter.id, chip, own) for chip in ("white", "red", "blue") for own in (False, True)
                ]
            return draw.draw(st.sampled_from(replies))
        if matter.form == "choice":
            values = [option.value for option in matter.options]
            picked = st.lists(st.sampled_from(values), min_size=matter.least, max_size=matter.most, unique=True)
            return core.Choose(matter.id, tuple(draw.draw(picked)) if values else ())
        if matter.form == "bid":
            target = matter.options[0].value if matter.options else ""
            return core.Bid(matter.id, target, *(draw.draw(st.integers(0, 1)) for _ in range(3)))
        if matter.form == "card":
            return core.TypeCard(matter.id, draw.draw(st.sampled_from(deck.DECK)))
        if matter.form == "text":
            return core.Choose(matter.id, ("some words",))
        return core.Throw(matter.id)

    @rule(draw=st.data())
    def play_on(self, draw: st.DataObject) -> None:
        """What comes next in an ordinary game."""
        state = self.table.state
        if state.matters:
            self.answer_what_is_asked(draw)
            return
        go = state.go
        seat = go.seat if go else "s1"
        following: dict[tuple[str, str], Any] = {
            ("draw", "deal"): action.Deal(),
            ("draw", "ready"): action.StartAction(),
            ("action", "last"): action.EndTurn(),
        }
        command = following.get(
            (state.phase, state.stage), asked.StartBattle() if state.phase == "setup" else action.EndTurn()
        )
        if go is not None:
            command = action.EndGo()
        self.tap(command, seat, host=True)

    @rule(draw=st.data())
    def hit_somebody(self, draw: st.DataObject) -> None:
        """Figures are lost."""
        there = [troop for troop in self.table.state.troops.values() if troop.alive]
        if there and self.table.state.phase == "action":
            troop = draw.draw(st.sampled_from(there))
            figure = draw.draw(st.sampled_from(troop.standing))
            result = draw.draw(st.sampled_from(["dirt", "down", "critical"]))
            self.tap(action.FigureHit(troop.id, figure.id, result), troop.seat, host=True)

    @rule(command=st.sampled_from(PLAIN), seat=st.sampled_from(["s1", "s2"]))
    def tap_something_plain(self, command: Any, seat: str) -> None:
        """A button that may or may not be right now."""
        self.tap(command, seat)

    @rule(draw=st.data(), host=st.booleans())
    def tap_anything(self, draw: st.DataObject, host: bool) -> None:
        """Any command with any values."""
        self.tap(some_command(draw, self.table.state), draw.draw(st.sampled_from(self.seats)), host=host)

    @invariant()
    def nothing_on_the_table_is_out_of_place(self) -> None:
        if not hasattr(self, "table"):
            return
        state = self.table.state
        for matter in state.matters:
            assert not matter.seat or state.seat(matter.seat)
            assert not matter.troop or matter.troop in state.troops
        assert len({matter.id for matter in state.matters}) == len(state.matters)
        for troop in state.troops.values():
            assert troop.morale in ("steady", "shaken", "panicked")
            assert not (troop.hold and not troop.alive and troop.status != "in")
        seats = {seat.id for seat in state.seats}
        assert {troop.seat for troop in state.troops.values()} <= seats

    @invariant()
    def no_other_seat_sees_a_secret(self) -> None:
        if not hasattr(self, "table"):
            return
        written = any(text == SECRET for _, _, text in self.table.state.secrets)
        viewers = [Viewer(seat, frozenset({seat}), host=seat == "s2") for seat in self.seats]
        for viewer in (*viewers, Viewer(), Viewer(board=True)):
            seen = repr((TABLE.view(self.table.state, viewer), TABLE.cards(self.table.state, viewer)))
            if written and viewer.seat != "s1":
                assert SECRET not in seen
            for name in unknown(self.table.state, viewer.seat):
                assert name not in seen.replace("\\'", "'"), f"{viewer} reads of {name}"


Games.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
test_whole_games = Games.TestCase


def test_two_sample_armies_play_from_the_setup_to_the_end_of_turn_6() -> None:
    table = begun("the-maine-line", "wichita-by-moonlight")
    table.do(asked.FirstChips())
    table.do(asked.StartBattle())
    for _ in range(1000):
        table.settle_all()
        state = table.state
        if state.turn > 6 or state.phase == "over":
            break
        if state.go:
            table.do(action.EndGo(), state.go.seat)
        elif state.phase == "draw":
            table.do(action.StartAction() if state.stage == "ready" else action.Deal())
        else:
            table.do(action.EndTurn())
    assert table.state.turn >= 5
    assert table.state.turn > 6 or table.state.phase == "over"


@pytest.mark.parametrize("name", sorted(COMMANDS))
@pytest.mark.parametrize(
    ("phase", "status"), [("setup", "in"), ("setup", "reserve"), ("draw", "reserve"), ("action", "reserve")]
)
def test_what_its_own_player_taps_about_a_hidden_troop_is_told_without_its_name(
    phase: str, status: str, name: str
) -> None:
    hidden = make_troop(
        "lurk", name=LURKING.format(1), hidden=True, status=status, number="hero", hold=True, morale="shaken"
    )
    others = (make_troop("ida", number="hero"), make_troop("foe", seat="s2", number="hero"))
    state = make_state(hidden, *others, phase=phase, stage="last" * (phase == "action"), hands={"s1": ("white", "red")})
    hints = get_type_hints(COMMANDS[name])
    for chosen in (0, 1):
        values = {one.name: sensible(state, one.name, hints[one.name], chosen) for one in fields(COMMANDS[name])}
        table = Table(state)
        try:
            step = table.do(COMMANDS[name](**values), host=True)
        except CompanionError:
            continue
        if concealed(table.state, table.troop("lurk")):
            assert hidden.name not in " ".join((*step.told, step.label))


def sensible(state: State, name: str, kind: Any, chosen: int) -> Any:
    """The hidden troop wherever a troop is named; else the first or the second thing that fits."""
    plain = {
        "reason": "so it lies",
        "why": ("table", "so it lies"),
        "result": ("dirt", "down"),
        "state": ("dirt", "gone"),
    }
    plain |= {
        "morale": ("panicked", "steady"),
        "wound": ("winged", "lame"),
        "chip": ("white", "red"),
        "scope": "troop:lurk",
    }
    plain |= {
        "text": "some words",
        "note": "some words",
        "name": "Something",
        "about": ("lurk", "place"),
        "mode": "ask",
    }
    if kind is bool:
        return chosen == 0
    if kind is int:
        return (1, 4)[chosen]
    if name in plain:
        found = plain[name]
        return found if isinstance(found, str) else found[chosen]
    known = named(state, name) or ["dice"]
    value = "lurk" if "lurk" in known and (name != "target" or chosen) else known[min(chosen, len(known) - 1)]
    return (value,) if kind == tuple[str, ...] else value
