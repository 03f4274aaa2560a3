"""People who tap whatever there is: what their screens offer, filled in at random, and what nobody offers."""

from collections import Counter
from random import Random
from typing import Any

from companion.engine.board import Action, Board, Prompt
from companion.engine.errors import CompanionError
from companion.engine.play import Actor
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.screen.prompts import prompts as asked_of
from companion.games.highnoon.table.turn import action
from tests.games.highnoon.table.table_laws import Laws
from tests.games.highnoon.table.view_bot import Device, of_troops
from tests.games.highnoon.table.wild_commands import any_command
from tests.games.highnoon.table.wild_forms import Fillers, Values
from tests.games.highnoon.table.wild_scenes import Scene
from tests.games.highnoon.table.wild_troops import WildTable

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
ANSWERS = ("Choose", "UnderTemplate", "Spend")


class Crowd(Fillers):
    """They tap anything. What a screen offers, with the plain part of its form filled in, has to be allowed; what else
    they send is refused in words. ``tapped`` counts what was done so far, here and at other tables."""

    def __init__(self, table: WildTable, random: Random, laws: Laws, tapped: Counter[str] | None = None) -> None:
        seats = [seat.id for seat in table.state.seats]
        each = [Device(seat, host=seat == "s1") for seat in seats]
        super().__init__(table, random, *([Device(*seats, host=True)] if random.random() < 0.2 else each))
        self.laws = laws
        self.typed: list[tuple[str, int]] = []
        self.sure = False
        self.tapped = Counter[str]() if tapped is None else tapped

    # A scene

    def play_scene(self, scene: Scene, taps: int) -> list[Any]:
        """What the scene wants, as soon as it can be had; then what comes of it, and then anything. Gives what it did
        not get."""
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
            there = (*(one for prompt in board.prompts for one in able_in(prompt)), *of_troops(board))
            found = next((one for one in there if fits(one, command, values)), None)
            if found is not None:
                self.fixed, self.sure = values, True
                self.use(device, found)
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
                return self.send(throwing.Throw(matter.id, str(said[1])), self.devices[0])
        return False

    # One tap

    def go_on(self) -> None:
        """One tap of somebody's."""
        chance = self.random.random()
        if chance < 0.1:
            self.send_anything()
        elif chance < 0.14:
            self.use_a_tool()
        elif chance < 0.22 or not self.table.state.matters:
            self.do_something()
        else:
            self.answer_something()

    def answer_something(self) -> None:
        """Somebody answers something that is asked: all dice at once, the filled button, or any other."""
        if self.type_it():
            return
        asked = {matter.seat for matter in self.table.state.open_matters}
        device = next((one for one in self.devices if asked & set(one.seats)), self.device())
        eyes = Seeing(self.table.state, device.viewer(device.seats[0]))
        prompts = [able for one in asked_of(eyes) if one.mine and (able := able_in(one))]
        at_once = [one for able in prompts for one in able if one.command in ("ThrowAll", "AcceptAll")]
        if at_once and self.random.random() < 0.7:
            self.use(device, self.random.choice(at_once))
        elif prompts:
            able = self.random.choice(prompts)
            answers = [one for one in able if one.tone == "primary" or one.command in ANSWERS]
            self.use(device, self.random.choice(answers if answers and self.random.random() < 0.9 else able))

    def do_something(self) -> None:
        """Whoever acts does what was done least so far; at times the action is over."""
        device = self.acting() if self.random.random() < 0.9 else self.device()
        board = self.board(device)
        able = [one for prompt in board.prompts for one in able_in(prompt)]
        if self.random.random() < 0.25 and not self.table.state.matters:
            able = [one for one in able if one.tone == "primary"] or able
        else:
            able += (one for one in (*of_troops(board), *board.anytime) if open_to(one))
        if able and self.random.random() < 0.3:
            self.use(device, self.random.choice(able))
        elif able:
            self.random.shuffle(able)
            self.use(device, min(able, key=lambda one: self.tapped[named(one)] * weight(one)))

    def use_a_tool(self) -> None:
        """What is not for every tap: its forms are open to anything, and may be refused."""
        device = self.device()
        tools = (action for group in self.board(device).groups for action in group.actions)
        able = [one for action in tools for one in action.taps if open_to(one)]
        able = [one for one in able if one.command not in ("EndBattle", "ChangeParts") or self.random.random() < 0.1]
        if able:
            self.use(device, self.random.choice(able), loose=True)

    def send_anything(self) -> None:
        """Any command with any values, offered or not."""
        self.send(any_command(self.random, self.table.state), self.device())

    # Devices

    def device(self) -> Device:
        """Anybody's."""
        return self.random.choice(self.devices)

    def acting(self) -> Device:
        """That of whoever acts."""
        go = self.table.state.go
        return next((one for one in self.devices if go is not None and go.seat in one.seats), self.devices[0])

    def board(self, device: Device) -> Board:
        """What its first seat sees."""
        return TABLE.view(self.table.state, device.viewer(device.seats[0]))

    # How it is sent

    def use(self, device: Device, action: Action, *, loose: bool = False) -> None:
        """What is offered: a form that was filled in plainly has to be allowed, where not every field of it fits every
        other (``loose``): a bid needs a chip, in whichever field."""
        loose = loose or (action.command in ("FigureHit", "Bid") and bool(action.inputs))
        self.wild = not self.sure and self.random.random() < 0.25
        try:
            command = self.filled(action)
        except CompanionError:
            assert self.wild or loose, f"{action} cannot be read"
            return
        if self.send(command, device, offered=not (self.wild or loose)):
            self.tapped[named(action)] += 1

    def send(self, command: Any, device: Device, *, offered: bool = False) -> bool:
        """One command. True where it was allowed."""
        self.taps += 1
        before, seat = self.table.state, device.seats[0]
        actor = Actor(seat, frozenset(device.seats), device.host)
        try:
            decision = TABLE.decide(before, command, actor, self.table.chance())
        except CompanionError as problem:
            self.laws.refused(before, command, device.seats, problem)
            if offered:
                raise AssertionError(f"{seat} was offered {command}, and is refused: {problem.message}") from problem
            return False
        if self.random.random() < 0.1:
            again = TABLE.decide(before, command, actor, self.table.chance())
            assert again == decision, f"{command} is decided otherwise the second time"
        self.table.take(decision)
        self.laws.step(before, command, decision)
        return True


def named(action: Action) -> str:
    """What makes one offer another than the next: its command, its spell, its weapon, its way."""
    more = (str(action.values.get(name, "")) for name in ("spell", "weapon", "style", "result", "mark"))
    return " ".join(filter(None, (action.command, *more)))


def weight(action: Action) -> float:
    """How often it counts that something was tapped: what rules follow from is tapped more often than what takes their
    place."""
    return 0.1 if action.command in OFTEN else 20 if action.command in SELDOM else 1


def able_in(prompt: Prompt) -> list[Action]:
    """The actions of a prompt and of its rows that can be tapped."""
    rows = (one for row in prompt.rows for one in row.actions)
    return [one for action in (*prompt.actions, *rows) for one in action.taps if open_to(one)]


def open_to(action: Action) -> bool:
    """True where it can be tapped: not every tile of a choice that has to be made says why it may not."""
    must = (one for one in action.inputs if one.kind in ("one", "select") and one.picks and one.required)
    return not action.why and all(any(not pick.why for pick in one.picks) for one in must)


def fits(action: Action, command: str, values: Values) -> bool:
    """True for an offer of that command with these values, or that asks for them."""
    asked = {one.name for one in action.inputs}
    return action.command == command and all(
        action.values[name] == value if name in action.values else name in asked for name, value in values.items()
    )
