"""What a table settles before anybody's list is locked: what is played, by which sides, and how much each may spend.

A game says which questions there are (`TableRules.groundwork`); the platform asks them in the lobby, keeps the answers
with what is agreed, and hands them to the game as it begins. What is rolled there follows from the table's seed, like
all of its chance.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

PLACE = "lobby"
"""What the numbers of a roll in the lobby are drawn at: ``lobby.0``, ``lobby.1`` and so on, which no step has."""


@dataclass(frozen=True)
class Question:
    """One thing to settle. ``options`` are (value, words) to choose from, several of them at once with ``many``; or a
    number from ``least`` to ``most`` is wanted, where ``most`` is not 0. A die of ``sides`` may answer it instead,
    which comes from that ``source`` of chance (`TableRules.sources`).

    ``answer`` is what was said, empty while it is open; ``said`` is the same in words. ``usual`` is proposed.
    ``wanted``: lists wait for the answer, since what they may come to hangs on it. In a game without lists the start
    waits for it. ``noun`` is what a start without the answer goes without: ``a scenario``.

    ``notes`` say what each of the options is, by its value, where its words alone do not.

    ``seat`` is the seat that it is put to, which picks a character, a colour or a team; the host answers what is put to
    the whole table. What other seats took already is not among the ``options``.
    """

    id: str
    title: str
    text: str = ""
    options: tuple[tuple[str, str], ...] = ()
    many: bool = False
    least: int = 0
    most: int = 0
    sides: int = 0
    source: str = ""
    answer: str = ""
    said: str = ""
    usual: str = ""
    rule: str = ""
    wanted: bool = False
    seat: str = ""
    noun: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Groundwork:
    """All that is to be settled now, as far as it was answered. ``limits`` say by seat what its list may come to,
    ``notes`` why it is so much, in words; a seat that is not named has no limit but its list's own. ``size`` is the id
    of the question for how much both sides may spend."""

    questions: tuple[Question, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    size: str = ""

    def question(self, id_: str) -> Question | None:
        """The one of that id."""
        return next((one for one in self.questions if one.id == id_), None)

    @property
    def waits(self) -> Question | None:
        """The first question that lists wait for."""
        return self.waits_for(None)

    def waits_for(self, seats: Collection[str] | None) -> Question | None:
        """The first open question put to one of the seats; with None, to the whole table."""
        mine = (one for one in self.questions if (not one.seat if seats is None else one.seat in seats))
        return next((one for one in mine if one.wanted and not one.answer), None)

    def put_to(self, seat: str = "") -> tuple[Question, ...]:
        """The questions put to that seat; without one, to the whole table."""
        return tuple(one for one in self.questions if one.seat == seat)


@dataclass(frozen=True)
class Cast:
    """A die that was cast in the lobby for a question: what it ``showed``, and the ``answer`` by it. ``drawn`` are the
    numbers that chance gave for it, none where it was a real die."""

    question: str
    showed: int
    answer: str
    place: str = ""
    drawn: tuple[tuple[int, int], ...] = ()
    real: bool = False
