"""An opened table as one pair of eyes sees it: whose sides there are, whose go it is, and the words for that."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle

from companion.engine.board import SIDES, Board, Prompt, SeatPlate
from companion.engine.game import Game
from companion.games import game as find_game
from companion.services.tables import LOBBY, OVER, Opened, SeatRow
from companion.web.tables.big_order import ROOM, ROOM_BESIDE, BigOrder, big_order
from companion.web.tables.eyes import Seen

MINE, THEIRS, NOBODYS = "mine", "theirs", "nobodys"
GLUED = 9
"""A word of so many letters has room for its number beside it below a card."""


@dataclass(frozen=True)
class SeenTable:
    """What the service said of a table, for whoever looks."""

    seen: Seen

    @cached_property
    def opened(self) -> Opened:
        """What the service said."""
        return self.seen.opened

    @cached_property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.opened.game)

    @property
    def covered(self) -> SeatRow | None:
        """The seat to hand the device to, where a cover lies on the page."""
        return self.seen.covered

    @property
    def seated(self) -> bool:
        """True for a device that may tap."""
        return bool(self.opened.held) or self.opened.host

    @property
    def in_lobby(self) -> bool:
        """Before the first step."""
        return self.opened.phase == LOBBY

    @property
    def is_over(self) -> bool:
        """After the last one."""
        return self.opened.phase == OVER

    # Sides

    @cached_property
    def _sides(self) -> dict[str, str]:
        seats = [seat.id for seat in self.opened.seats]
        # A game may play a seat of its own, which no device holds.
        seats += [plate.id for plate in self.board.seats if plate.id not in seats] if self.opened.board else []
        picked = {plate.id: plate.colour for plate in self.board.seats if plate.colour} if self.opened.board else {}
        free = [colour for colour in SIDES if colour not in picked.values()] or SIDES
        others = dict(zip((seat for seat in seats if seat not in picked), cycle(free), strict=False))
        return {seat: f"side-{SIDES.index(colour) + 1}" for seat, colour in (picked | others).items()}

    def side(self, seat: str) -> str:
        """The class of a seat's side, the same on every device; empty for what is nobody's."""
        return self._sides.get(seat, "")

    @cached_property
    def seats(self) -> tuple[SeatPlate, ...]:
        """Everybody, this device's own first."""
        return tuple(sorted(self.board.seats, key=lambda seat: seat.id not in self.opened.held))

    @cached_property
    def shared_names(self) -> frozenset[str]:
        """Names that troops of several seats bear: there the owner is said."""
        bearers: dict[str, set[str]] = {}
        for step in self.board.order:
            bearers.setdefault(step.name, set()).add(step.seat)
        return frozenset(name for name, seats in bearers.items() if len(seats) > 1)

    @staticmethod
    def unbroken(name: str) -> str:
        """``Gunmen 2`` with its number on the line of its word, where the two are short enough for one."""
        words, space, last = name.rpartition(" ")
        word = words.rpartition(" ")[2]
        return f"{words}\u00a0{last}" if space and len(last) < 3 and len(word) <= GLUED else name

    @cached_property
    def big_order(self) -> BigOrder:
        """The order of play on the big screen."""
        return big_order(self.board.order, ROOM if self.board.extra is None else ROOM_BESIDE)

    # Whose go it is

    @cached_property
    def board(self) -> Board:
        """The board; the lobby has none, and draws none."""
        if self.opened.board is None:
            raise LookupError("there is no board in the lobby")
        return self.opened.board

    @cached_property
    def mine(self) -> tuple[Prompt, ...]:
        """What is asked of this device."""
        return tuple(prompt for prompt in self.board.prompts if prompt.mine)

    @cached_property
    def others(self) -> tuple[Prompt, ...]:
        """What is asked of others."""
        return tuple(prompt for prompt in self.board.prompts if not prompt.mine)

    @cached_property
    def go(self) -> str:
        """``mine``, ``theirs`` or ``nobodys``: what anybody may do is nobody's own affair, and rings on no device."""
        acting = self.board.turn.seat
        if any(prompt.seats for prompt in self.mine) or (acting in self.opened.held and not self.between):
            return MINE
        if acting or (self.others and not self.mine):
            return THEIRS
        return NOBODYS

    @cached_property
    def between(self) -> Prompt | None:
        """What somebody else must answer before whoever acts can go on; then this device can only wait."""
        asked = next((prompt for prompt in self.others if prompt.seats), None) if not self.mine else None
        return asked if asked is not None and self.board.turn.seat not in asked.seats else None

    @cached_property
    def headline(self) -> str:
        """What is happening now. The line above it says whose go it is, so the name is not repeated. A device that
        is asked for something in the middle of a go reads what for, and so does a device that waits for the answer."""
        acting = self.board.turn.seat
        first = self.mine[0] if self.mine else self.between
        waited = self.others[0] if self.others and not self.mine else None
        if waited is not None and waited.may:
            return f"{self.names(waited)} {waited.may}"
        if first is not None and first.seats and acting not in first.seats:
            return first.title
        head = self.board.turn.headline
        return head.removeprefix(f"{self.name(acting)}: ") if acting else head

    @cached_property
    def asked_below(self) -> bool:
        """True where the headline is the question that stands in the bar."""
        asked = self.mine[0] if self.mine else next(iter(self.others), None)
        return asked is not None and self.headline in (asked.title, self.asks(asked))

    @property
    def big_headline(self) -> str:
        """The same for all to read on the big screen: with the player's name, whoever is asked."""
        head = self.board.turn.headline
        asked = next((one for one in self.board.prompts if one.seats and one.title == head), None)
        may = next((one for one in self.board.prompts if one.may and self.asks(one) in head), None)
        if may is not None:
            return f"{self.names(may)} {may.may}"
        if asked is None or self.board.turn.seat or self.asks(asked) != head:
            return head
        return f"{self.names(asked)}: {head}"

    @property
    def big_asked(self) -> tuple[Prompt, ...]:
        """What is asked besides, on the big screen. In a contest each side is, though the headline names them all."""
        head, prompts = self.big_headline, self.board.prompts
        said = {f"{self.names(one)}: {one.title}": one.title for one in prompts}
        said |= {f"{self.names(one)} {one.may}": one.title for one in prompts if one.may}
        whole = {head, *(title for words, title in said.items() if words == head)}
        return tuple(one for one in prompts if one.title not in (whole if one.roll is not None else head))

    def asks(self, prompt: Prompt) -> str:
        """What a prompt is about, where whom it asks has just been said."""
        return prompt.title.removeprefix(f"{self.names(prompt)}: ")

    def waits(self, prompt: Prompt) -> str:
        """What this device waits for, in a sentence: ``Waiting for Ben, who may spend a chip on a miss``."""
        who = f"Waiting for {self.waited_for(prompt)}"
        return f"{who}, who {prompt.may}" if prompt.may else f"{who}: {self.asks(prompt)}"

    def asked(self, prompt: Prompt) -> str:
        """What others are asked, behind their names: ``is asked: Who goes first?``, ``may spend a chip on a miss``."""
        roll, verb = prompt.roll, "is" if len(prompt.seats) < 2 else "are"
        if prompt.may or roll is None or roll.total is None:
            return prompt.may or f"{verb} asked: {self.asks(prompt)}"
        return f"{verb} asked: {self.asks(prompt)} ({roll.total}{f', {roll.verdict}' if roll.verdict else ''})"

    @cached_property
    def whose(self) -> str:
        """Whose go it is, or who is asked in the middle of it, in two or three words; with the name where the device
        plays several seats and one of them is asked."""
        acting, held = self.board.turn.seat, self.opened.held
        if self.is_over:
            return "It is over"
        if self.between is not None:
            return self._awaited(self.between)
        if self.go == MINE:
            of_mine = ([seat for seat in prompt.seats if seat in held] for prompt in self.mine)
            asked = next(filter(None, of_mine), [acting if acting in held else self.opened.seat])
            words = "Your go" if asked[0] == acting else "You are asked"
            return f"{words}, {self.name(asked[0])}" if len(held) > 1 and len(asked) == 1 else words
        if self.go == THEIRS:
            waiting = self.name(acting) or (self.names(self.others[0]) if self.others[0].seats else "")
            return f"{waiting}’s go" if waiting else "The players decide"
        if self.mine and self.seated:
            return "Anybody can answer" if any(seat.held and not seat.mine for seat in self.opened.seats) else "Your go"
        return "All of you"

    def _awaited(self, prompt: Prompt) -> str:
        """``Ben rolls``, or ``Waiting for Ben``."""
        if prompt.roll is None or prompt.roll.total is not None:
            return f"Waiting for {self.waited_for(prompt)}"
        return f"{self.names(prompt)} {'rolls' if len(prompt.seats) < 2 else 'roll'}"

    @property
    def turn_key(self) -> str:
        """What a device rings for: somebody else's go, a question in the middle of it, and when that is answered."""
        if self.covered is not None:
            return f"{self.board.turn.key}:{self.covered.id}"
        own = self.board.turn.seat in self.opened.held
        if self.mine and not own:
            return f"{self.board.turn.key}:asked"
        return f"{self.board.turn.key}:waits" if own and self.between else self.board.turn.key

    def name(self, seat: str) -> str:
        """A seat's name, as it plays; in the lobby, as it was typed."""
        return self._names.get(seat, "")

    @cached_property
    def _names(self) -> dict[str, str]:
        named: Sequence[SeatRow | SeatPlate] = self.opened.seats if self.opened.board is None else self.board.seats
        return {each.id: each.name for each in named}

    def names(self, prompt: Prompt) -> str:
        """Whom a prompt asks, as a sentence begins with it."""
        named = [self.name(seat) for seat in prompt.seats]
        return " and ".join(filter(None, named)) or "Anybody"

    def waited_for(self, prompt: Prompt) -> str:
        """Whom a prompt waits for, within a sentence."""
        return self.names(prompt) if any(self.name(seat) for seat in prompt.seats) else "any player"

    @property
    def who_agrees(self) -> str:
        """The players on other devices: one of them has to agree to what this device asks for."""
        return " or ".join(seat.name for seat in self.opened.seats if seat.held and not seat.mine) or "Somebody"
