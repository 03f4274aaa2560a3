"""People who play by what their screens show, and by nothing else: a game must be playable by its views alone."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.board import Action, Board, Input, Prompt
from companion.engine.play import Actor, Decision, Viewer
from companion.games.highnoon.table.core import deck
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import State
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.table.support import Table


class Device:
    """One phone at a table: the seats it holds, and whether it is the host's."""

    def __init__(self, *seats: str, host: bool = False) -> None:
        self.seats = seats
        self.host = host

    def viewer(self, seat: str) -> Viewer:
        return Viewer(seat, frozenset(self.seats), self.host)

    def boards(self, state: State) -> Iterator[tuple[str, Board]]:
        """The table with the eyes of each of its seats, the one that is asked first."""
        for seat in self.seats:
            yield seat, TABLE.view(state, self.viewer(seat))


class Players:
    """They answer what is asked of them, hit each other at times, and never look beside their screens."""

    def __init__(self, table: Table, *devices: Device, seed: int = 0) -> None:
        self.table = table
        self.devices = devices
        self.random = random.Random(seed)  # the same taps each time
        self.taps = 0
        self.held: set[str] = set()

    def play(self, until: int, most: int = 3000) -> None:
        """Plays until that turn has begun or the game is over. Fails where nobody can tap anything."""
        while self.table.state.turn < until and self.table.state.phase != "over":
            assert self.taps < most, f"still not in turn {until} after {most} taps"
            if not self.answer():
                raise AssertionError(f"nobody is asked anything: {self.table.state.phase} {self.table.state.stage}")

    def answer(self) -> bool:
        """One tap on the first thing that is asked of anybody; the asked seat's own eyes count."""
        for device in self.devices:
            for seat, board in device.boards(self.table.state):
                prompt = mine(board, seat)
                if prompt is not None:
                    self.tap(device, seat, self.choose(prompt))
                    return True
        return False

    def choose(self, prompt: Prompt) -> Action:
        """The filled button, or else the first."""
        able = [one for action in prompt.actions if not action.why for one in action.taps if not one.why]
        able = [one for one in able if one.command != "Bid" or "none" in one.values] or able  # An empty bid is none.
        return next((action for action in able if action.tone == "primary"), able[0])

    def tap(self, device: Device, seat: str, action: Action) -> None:
        """One tap, which is kept."""
        self.taps += 1
        self.table.take(self.attempt(device, seat, action))

    def attempt(self, device: Device, seat: str, action: Action) -> Decision:
        """What an action would bring about, sent as its form would: by name and fields."""
        actor = Actor(seat, frozenset(device.seats), device.host)
        return TABLE.decide(self.table.state, self.filled(action), actor, self.table.chance())

    def filled(self, action: Action) -> Any:
        """The command of an action, read out of its form."""
        form = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
        self.held = set[str]()
        for one in action.inputs:
            form.setdefault(one.name, []).extend(self.fill(one, action.values))
            form |= {
                f"{one.name}:{pick.value}": [self.random.choice(pick.tiles).value] for pick in one.picks if pick.tiles
            }
        if action.command == "TypeChips":
            form |= self.drawn(str(action.values["matter"]))
        return TABLE.read(action.command, form)

    def drawn(self, matter_id: str) -> dict[str, list[str]]:
        """What came out of a real cup."""
        matter = self.table.state.matter(matter_id)
        pot = [chip for chip, amount in self.table.state.pot.items() for _ in range(amount)]
        chips = self.random.sample(pot, int(matter.about["count"]) if matter else 0)
        return {chip: [str(chips.count(chip))] for chip in ("white", "red", "blue")}

    def meddle(self) -> bool:
        """Somebody taps something else that their screen offers about troops and figures. False where nothing is."""
        device = self.random.choice(self.devices)
        seat = self.random.choice(device.seats)
        board = TABLE.view(self.table.state, device.viewer(seat))
        able = [action for action in of_troops(board) if not action.why]
        if not able:
            return False
        names = sorted({action.command for action in able})
        name = self.random.choice(names)
        self.tap(device, seat, self.random.choice([action for action in able if action.command == name]))
        return True

    def fill(self, one: Input, values: Mapping[str, str | Sequence[str]]) -> list[str]:
        """Something sensible in a field."""
        picks = [pick.value for pick in one.picks if not pick.why]
        if one.name == "typed" and "matters" in values:
            return [" ".join(str(self.rolled(matter)) for matter in values["matters"])]
        if one.name == "typed" and "matter" not in values:
            return [str(self.random.randint(one.least or 1, one.most or 1))]
        if one.name == "typed":
            return [str(self.rolled(str(values["matter"])))]
        filled = {
            "some": lambda: self.random.sample(picks, one.least or 0),
            "card": lambda: [self.card(values)],
            "number": lambda: [one.value or str(one.least or 0)],
            "yes": lambda: ["yes" if one.value else ""],
            "text": lambda: ["behind the water tower"],
        }
        return filled.get(one.kind, lambda: [one.value or self.random.choice(picks)])()

    def card(self, values: Mapping[str, str | Sequence[str]]) -> str:
        """A card from a real deck that still has it; each troop's typing is made up anew."""
        owners = {self.table.state.troops[id_].owner for id_ in values.get("troops", ())}
        if "matter" in values:
            matter = self.table.state.matter(str(values["matter"]))
            owners = {self.table.state.troops[matter.troop].owner} if matter else set()
        left = set(deck.DECK) - self.held
        for seat in self.table.state.seats:
            if seat.id in owners:
                left &= set(deck.left_in(seat.decks, seat.dealt))
        card = self.random.choice(sorted(left))
        self.held.add(card)
        return card

    def rolled(self, matter_id: str) -> int:
        """What real dice show; an open-ended one is rolled on and never comes to a multiple of its sides."""
        matter = self.table.state.matter(matter_id)
        dice = read_dice(matter.dice) if matter else None
        if matter is None or dice is None:
            return 5
        if matter.form not in ("trait", "damage"):
            return sum(self.random.randint(1, dice.sides) for _ in range(dice.count))
        return sum(self.exploding(dice.sides) for _ in range(dice.count))

    def exploding(self, sides: int) -> int:
        """One die that is rolled on from its highest face."""
        total = self.random.randint(1, sides)
        while total % sides == 0:
            total += self.random.randint(1, sides)
        return total


def mine(board: Board, seat: str) -> Prompt | None:
    """The first thing asked of this viewer that no other seat of the same phone should answer."""
    for prompt in board.prompts:
        if prompt.mine and prompt.actions and (not prompt.seats or seat in prompt.seats):
            return prompt
    return None


def offered(board: Board) -> Iterator[Action]:
    """Every action of the prompts, troops and figures that the viewer may tap."""
    for prompt in board.prompts:
        yield from (one for action in prompt.actions if not action.why for one in action.taps if not one.why)
    yield from of_troops(board)


def of_troops(board: Board) -> Iterator[Action]:
    """Every action of troops and figures."""
    for plate in board.troops:
        yield from (one for action in plate.actions for one in action.taps)
        yield from (one for one in (plate.stepper.taps if plate.stepper else ()) if not one.why)
        for spot in plate.figures:
            yield from spot.actions
