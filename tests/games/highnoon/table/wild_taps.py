"""People who tap whatever there is: what their screens offer, filled in at random, and what nobody offers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

from companion.engine.board import Action, Board, Input, Prompt
from companion.engine.errors import CompanionError
from companion.engine.play import Actor
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table import deck, falls, moving, setup
from companion.games.highnoon.table.attacks import aim, brawl, buildings
from companion.games.highnoon.table.commands import COMMANDS, action, core
from companion.games.highnoon.table.marks import MARKS
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.setup_scenario import LOCALES
from companion.games.highnoon.table.state import PARTS, State
from companion.games.highnoon.table.view.prompts import prompts as asked_of
from companion.games.highnoon.table.view.seeing import Seeing
from tests.games.highnoon.table.table_laws import Laws
from tests.games.highnoon.table.view_bot import Device, Players
from tests.games.highnoon.table.wild_scenes import Scene, Values
from tests.games.highnoon.table.wild_troops import WildTable

WORDS = (
    *("", "white", "red", "blue", "dirt", "down", "critical", "up", "gone", "shaken", "panicked", "steady", "yes"),
    *("virtual", "real", "ask", "dice", "cards", "chips", "guts", "smarts", "vigor", "all", "posse", "hero", "gunmen"),
    *("winged", "lame", "town", "night", "table", "fear", "QS", "AH", "RJ", "BJ", "2C", "d6", "raid", "no", "\N{ZWNJ}"),
    *("renown", "law-dog", "iron-dragon", "wasatch", "3", "7", "scenario", "deployment", "nobody", "scavenger-hunt"),
    *("popup", "contact", "melee", "above", "marked", "hard", "two-guns", "fannin", "two-weapons", "f1", "f9", "9" * 9),
)


def named(state: State, name: str) -> list[str]:
    """What a field of that name may well hold."""
    figures = sorted({figure.id for troop in state.troops.values() for figure in troop.figures})
    picks = [option.value for matter in state.matters for option in matter.options]
    troops = list(state.troops)
    houses = [f"building/{one.key}" for one in buildings.standing(state)]
    seats = [seat.id for seat in state.seats]
    known: Mapping[str, Sequence[str]] = {
        "matter": [matter.id for matter in state.matters],
        "seat": seats,
        "source": seats,
        "target": [*troops, *troops, *seats, *houses, *(effect.id for effect in state.effects), "", f"{troops[0]}/f1"],
        **dict.fromkeys(("troop", "hero", "by", "troops", "helpers"), troops),
        "gun": ["", *troops],
        **dict.fromkeys(("figure", "figures", "only"), [*figures, *picks]),
        **dict.fromkeys(("picks", "bare", "light", "hard"), picks),
        "effect": [effect.id for effect in state.effects],
        "building": [one.key for one in buildings.standing(state)],
        "mark": list(MARKS),
        "card": [*deck.DECK, "gunmen", "bear"],
        "locale": list(LOCALES),
        "scenario": list(setup.SCENARIOS),
        "step": list(setup.BY_ID),
        "ability": ["renown", "law-dog"],
        "parts": list(PARTS),
        "seats": seats,
        "defenders": seats,
        "cards": list(deck.DECK),
        "spell": list(catalog().spells),
        **dict.fromkeys(("weapon", "arm"), ["", *catalog().weapons]),
        "way": list(moving.WAYS),
        "altitude": list(falls.LEVELS),
        "cover": ["marked", "none", *aim.COVERS],
        "situations": [*aim.SITUATIONS, *brawl.SITUATIONS, brawl.ABOVE, "contact", "melee"],
        "style": ["", "two-guns", "fannin", "two-weapons"],
    }
    return list(known.get(name, ()))


def any_command(random: Random, state: State) -> Any:
    """Any command, with values that fit more often than not."""
    name = random.choice(sorted(COMMANDS))
    hints = get_type_hints(COMMANDS[name])
    values: dict[str, Any] = {}
    for field in fields(COMMANDS[name]):
        likely = named(state, field.name)
        texts = likely if likely and random.random() < 0.9 else WORDS
        kinds: dict[Any, Any] = {
            str: random.choice(texts),
            int: random.choice((0, 0, 1, 2, 3, 6, 12, 30, -1, 99_999)),
            bool: random.random() < 0.5,
            tuple[str, ...]: tuple(random.choices(texts, k=random.choice((0, 0, 1, 1, 2, 4)))),
        }
        values[field.name] = kinds[hints[field.name]]
    return COMMANDS[name](**values)


class Crowd(Players):
    """They tap anything. What a screen offers, with the plain part of its form filled in, has to be allowed; what else
    they send is refused in words."""

    def __init__(self, table: WildTable, random: Random, laws: Laws, done: Counter[str] | None = None) -> None:
        seats = [seat.id for seat in table.state.seats]
        super().__init__(table, *(Device(seat, host=seat == "s1") for seat in seats))
        self.random = random
        self.laws = laws
        self.wild = False
        self.typed: list[tuple[str, int]] = []
        self.fixed: Values = {}
        self.sure = False
        self.done = Counter[str]() if done is None else done

    # A scene

    def play_scene(self, scene: Scene, taps: int) -> list[Any]:
        """What the scene wants, as soon as it can be had; then what comes of it, and then anything. Gives what it wanted
        and did not get."""
        self.typed = list(scene.typed)
        if self.table.state.stage == "ready":
            self.send(action.StartAction(), self.devices[0])
        missed = []
        for want in scene.wants:
            got = self.pursue(*want) if isinstance(want, tuple) else self.send(want, self.devices[0])
            missed += [] if got else [want]
        for _ in range(SETTLING):
            if self.typed and self.table.state.matters:
                self.answer_something()
        for _ in range(taps):
            self.go_on()
        return missed

    def pursue(self, command: str, values: Values) -> bool:
        """Answers what is asked until that is offered to whoever acts, and taps it with these values. False where it
        never was."""
        for _ in range(SETTLING):
            device = self.acting()
            board = self.board(device)
            found = [one for prompt in board.prompts for one in _able(prompt) if _is(one, command, values)]
            found = found or [one for one in _of_troops(board) if _is(one, command, values)]
            if found:
                self.fixed, self.sure = values, True
                self.use(device, found[0], "")
                self.fixed, self.sure = {}, False
                return True
            self.answer_something()
        return False

    def type_it(self) -> bool:
        """The first rolls come to what the scene says. True where one was typed."""
        for matter in self.table.state.open_matters:
            said = next((one for one in self.typed if one[0] == matter.kind and not matter.throws), None)
            if said is not None:
                self.typed.remove(said)
                return self.send(core.Throw(matter.id, str(said[1])), self.devices[0])
        return False

    # One tap

    def go_on(self) -> None:
        """One tap of somebody's."""
        chance = self.random.random()
        if chance < 0.1:
            self.send(any_command(self.random, self.table.state), self.device())
        elif chance < 0.14:
            self.use_a_tool()
        elif chance < 0.22 or not self.table.state.matters:
            self.do_something()
        else:
            self.answer_something()

    def device(self) -> Device:
        return self.random.choice(self.devices)

    def acting(self) -> Device:
        """The device of whoever acts."""
        go = self.table.state.go
        return next((one for one in self.devices if go is not None and go.seat in one.seats), self.devices[0])

    def board(self, device: Device) -> Board:
        return TABLE.view(self.table.state, device.viewer(device.seats[0]))

    def answer_something(self) -> None:
        """Somebody answers something that is asked: the filled button, or any of them."""
        if self.type_it():
            return
        asked = {matter.seat for matter in self.table.state.open_matters}
        device = next((one for one in self.devices if one.seats[0] in asked), self.device())
        eyes = Seeing(self.table.state, device.viewer(device.seats[0]))
        prompts = [one for one in asked_of(eyes) if one.mine and _able(one)]
        if not prompts:
            return
        whole = [
            (prompt, one) for prompt in prompts for one in prompt.actions if one.command in ("ThrowAll", "AcceptAll")
        ]
        if whole and self.random.random() < 0.7:
            prompt, action = self.random.choice(whole)
            self.use(device, action, prompt.title)
            return
        prompt = self.random.choice(prompts)
        able = _able(prompt)
        rolls = [one for one in able if one.tone == "primary" or one.command in ("Choose", "UnderTemplate", "Spend")]
        self.use(device, self.random.choice(rolls if rolls and self.random.random() < 0.9 else able), prompt.title)

    def do_something(self) -> None:
        """Whoever acts does what was done least so far; at times the action is over."""
        device = self.acting() if self.random.random() < 0.9 else self.device()
        board = self.board(device)
        able = [action for prompt in board.prompts for action in _able(prompt)]
        if self.random.random() < 0.25 and not self.table.state.matters:
            able = [one for one in able if one.tone == "primary"] or able
        else:
            able += [*_of_troops(board), *board.anytime]
        able = [one for one in able if open_to(one)]
        if not able:
            return
        fewest = [(self.done[self.key(one)] * weight(one), self.random.random(), one) for one in able]
        choice = min(fewest, key=lambda found: found[:2])[2] if self.random.random() < 0.7 else self.random.choice(able)
        self.use(device, choice, "")

    def use_a_tool(self) -> None:
        device = self.device()
        able = [one for group in self.board(device).groups for one in group.actions if open_to(one)]
        able = [one for one in able if one.command not in ("EndBattle", "ChangeParts") or self.random.random() < 0.1]
        if able:
            self.use(device, self.random.choice(able), TOOLS)

    @staticmethod
    def key(action: Action) -> str:
        """What makes one offer another than the next: its command, its spell, its weapon, its way."""
        more = (str(action.values.get(name, "")) for name in ("spell", "weapon", "style", "result", "mark"))
        return " ".join(filter(None, (action.command, *more)))

    # How it is sent

    def use(self, device: Device, action: Action, where: str) -> None:
        """What is offered. Out of the forms that are open to anything, and with a form that was filled in wildly, it
        may be refused."""
        loose = where == TOOLS or (action.command == "FigureHit" and bool(action.inputs))
        self.wild = not self.sure and self.random.random() < 0.25
        try:
            command = self.filled(action)
        except CompanionError:
            assert self.wild or loose, f"{action} cannot be read"
            return
        if self.send(command, device, offered=not (self.wild or loose)):
            self.done[self.key(action)] += 1

    def send(self, command: Any, device: Device, *, offered: bool = False) -> bool:
        """One command. True where it was allowed."""
        self.taps += 1
        self.last = (command, device.seats, device.host)
        before, seat = self.table.state, device.seats[0]
        actor = Actor(seat, frozenset(device.seats), device.host)
        try:
            decision = TABLE.decide(before, command, actor, self.table.chance())
        except CompanionError as problem:
            self.laws.refused(before, command, seat, problem)
            assert not offered, f"{seat} was offered {command}, and is refused: {problem.message}"
            return False
        if self.random.random() < 0.1:
            again = TABLE.decide(before, command, actor, self.table.chance())
            assert again == decision, f"{command} is decided otherwise the second time"
        self.table.take(decision)
        self.laws.step(before, command, decision)
        return True

    def fill(self, one: Input, values: Mapping[str, str | Sequence[str]]) -> list[str]:
        """Plainly, something that the field allows, and what it came with where it is folded away; wildly, anything."""
        if one.name in self.fixed:
            said = self.fixed[one.name]
            return [said] if isinstance(said, str) else list(said)
        picks = [pick.value for pick in one.picks if self.wild or not pick.why]
        if one.name == "typed" and not self.wild:
            return super().fill(one, values)
        if one.more and not self.wild:
            return self._as_it_came(one)
        return {"number": self._number, "some": self._some, "yes": self._yes, "text": self._text}.get(
            one.kind, self._one
        )(one, picks, values)

    def _as_it_came(self, one: Input) -> list[str]:
        chosen = [pick.value for pick in one.picks if pick.chosen]
        if one.kind == "some":
            return chosen
        if one.kind in ("one", "select"):
            return [one.value or (chosen or [one.picks[0].value])[0]]
        return [one.value]

    def _number(self, one: Input, _picks: list[str], _values: Mapping[str, Any]) -> list[str]:
        least, most = one.least or 0, one.most if one.most is not None else 50
        if self.wild:
            return [str(self.random.choice((least, most, least - 1, most + 1, self.random.randint(-3, 60), "")))]
        if one.value and self.random.random() < 0.7:
            return [one.value]
        return [str(self.random.randint(least, max(least, min(most, 30))))]

    def _some(self, one: Input, picks: list[str], _values: Mapping[str, Any]) -> list[str]:
        most = len(picks) if self.wild or one.most is None else min(one.most, len(picks))
        least = 0 if self.wild else min(one.least or 0, most)
        return self.random.sample(picks, self.random.randint(least, most))

    def _yes(self, one: Input, _picks: list[str], _values: Mapping[str, Any]) -> list[str]:
        return [self.random.choice(("yes", ""))]

    def _text(self, one: Input, _picks: list[str], _values: Mapping[str, Any]) -> list[str]:
        return [self.random.choice(("behind the water tower", "", "x" * 600, *WORDS)) if self.wild else "behind it"]

    def _one(self, one: Input, picks: list[str], values: Mapping[str, Any]) -> list[str]:
        if one.kind == "card":
            return [self.card(values)]
        if not picks or (self.wild and self.random.random() < 0.1):
            return [self.random.choice(WORDS)]
        return [one.value if one.value and self.random.random() < 0.5 else self.random.choice(picks)]


TOOLS = "tools"
SETTLING = 8
"""So many answers are given at most before what a scene wants must be there."""
OFTEN = (
    *("Shoot", "Fight", "Cast", "Bombard", "FireGatling", "Torch", "Hurl", "RocketJump", "Mend", "Heal", "Save"),
    *("ClearJam", "LoadGun", "Limber", "OpenBag", "Cover", "LetGo", "GiveUpShape"),
)
SELDOM = (
    *("FigureHit", "FigureUp", "CheckGuts", "Mark", "Prone", "Skip", "LeaveLocale", "Run", "Rally", "Guard"),
    *("PlaceHold", "ThrowAll"),
)


def weight(action: Action) -> float:
    """How often it counts that something was tapped: what rules follow from is tapped more often than what takes their
    place."""
    return 0.1 if action.command in OFTEN else 20 if action.command in SELDOM else 1


def _able(prompt: Prompt) -> list[Action]:
    """The actions of a prompt and of its rows."""
    rows = (action for row in prompt.rows for action in row.actions)
    return [action for action in (*prompt.actions, *rows) if open_to(action)]


def open_to(action: Action) -> bool:
    """True where it can be tapped: no tile of it that has to be chosen says why it may not."""
    must = (one for one in action.inputs if one.kind in ("one", "select") and one.picks and one.required)
    return not action.why and all(any(not pick.why for pick in one.picks) for one in must)


def _is(action: Action, command: str, values: Values) -> bool:
    asked = {one.name for one in action.inputs}
    said = all(
        action.values.get(name, value) == value and name in {*action.values, *asked} for name, value in values.items()
    )
    return action.command == command and said


def _of_troops(board: Board) -> Iterator[Action]:
    for plate in board.troops:
        yield from plate.actions
        for spot in plate.figures:
            yield from spot.actions
