"""Which seat a page is shown for, on a device that holds several; and the cover between two of them.

A page with somebody's secrets is only shown after its cover was lifted, by the button that says the name. It stays
lifted until it is somebody else's turn to be asked at this device. Where nobody's page holds a secret, the phone just
lies in the middle and there is nothing to lift; whoever then asks for their own page by name looks at it behind a
cover, until the next step.
"""

from dataclasses import dataclass

from companion.engine.errors import Forbidden
from companion.services.tables import LOBBY, Looking, Opened, SeatRow


@dataclass(frozen=True)
class Eyes:
    """``seat``: the cover of this seat was lifted. ``during``: who was asked then, and ``lifted`` the number of the
    last step; it is empty where nothing had to be covered. With no ``during`` it was lifted for one look. ``cover``:
    lay this seat's cover."""

    seat: str = ""
    during: str = ""
    cover: str = ""
    lifted: str = ""

    @property
    def once(self) -> bool:
        """Whether the cover was lifted for one look, which ends with the next step."""
        return bool(self.lifted) and not self.during

    @property
    def query(self) -> dict[str, str]:
        """The same for an address; nothing where nothing was lifted."""
        lifted = {"lifted": self.lifted} if self.lifted else {}
        return {"seat": self.seat, "while": self.during, **lifted} if self.seat else {}


@dataclass(frozen=True)
class Seen:
    """A table as it may be shown now. ``covered`` is the seat to hand the device to: then nothing of ``opened`` but
    what everybody knows may be drawn. ``named``: that seat was asked for by its name; ``once``: for one look."""

    opened: Opened
    eyes: Eyes = Eyes()
    covered: SeatRow | None = None
    asked: str = ""
    named: bool = False
    once: bool = False


def see(looking: Looking, table: str, device: str, eyes: Eyes, lines: int) -> Seen:
    """The table, or the cover of the seat whose go it is. Errors: `NotFound` ``not-at-this-table``."""
    opened = _open(looking, table, device, eyes.seat, lines, eyes.lifted)
    if opened.phase == LOBBY or len(opened.held) < 2 or opened.board is None:
        return Seen(opened)
    if eyes.once and eyes.lifted != str(opened.number):
        eyes = Eyes(cover=eyes.cover)
    asked = _asked(opened)
    named = eyes.cover in opened.held
    wanted = eyes.cover if named else _wanted(opened, eyes, asked)
    first = asked[0] if asked else ""
    if wanted == eyes.seat and not eyes.cover:
        # Back in the middle, it is covered again before the same seat's next secrets.
        stays = opened.board.secret or not eyes.lifted
        return Seen(opened, Eyes(wanted, eyes.during, lifted=eyes.lifted) if stays else Eyes(), asked=first)
    once = named and opened.board.laid_open
    if wanted != opened.seat or named:
        opened = _open(looking, table, device, wanted, lines, str(opened.number) if named else "")
    if opened.board is not None and opened.board.secret:
        row = next(each for each in opened.seats if each.id == wanted)
        shown = looking.open(table, device, board=True, lines=1)
        return Seen(shown, covered=row, asked=first, named=named, once=once)
    # Asked for by name it stays; else the next page follows the game.
    return Seen(opened, Eyes(wanted, first) if eyes.cover else Eyes(), asked=first)


def _open(looking: Looking, table: str, device: str, seat: str, lines: int, lifted: str) -> Opened:
    try:
        return looking.open(table, device, seat, lines=lines, lifted=lifted)
    except Forbidden:
        # The seat was handed on since the page was made.
        return looking.open(table, device, lines=lines)


def _asked(opened: Opened) -> list[str]:
    """The seats of this device that somebody waits for, the most urgent first."""
    board = opened.board
    if board is None:
        return []
    asked = [seat for prompt in board.prompts for seat in prompt.seats]
    return [seat for seat in dict.fromkeys([*asked, board.turn.seat]) if seat in opened.held]


def _wanted(opened: Opened, eyes: Eyes, asked: list[str]) -> str:
    stays = eyes.once or not asked or eyes.seat in asked or eyes.during == asked[0]
    if eyes.seat in opened.held and stays:
        return eyes.seat
    return asked[0] if asked else opened.held[0]
