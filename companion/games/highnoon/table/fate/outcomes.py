"""What a row of the Jokers' tables or of a Strange Locale brings (Chapter Two; Appendix F).

Most of it is a fact and stands in ``data/outcomes.toml``: who comes, what lasts, chips, loot. A row with a rule of its
own has a function here, which is registered by its table and the first of its totals.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Unpack

from companion.engine.hooks import Point
from companion.engine.memory import kept, recalled
from companion.games.highnoon.data import toml
from companion.games.highnoon.rules import tables
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import Play, Settled, effects, events, kinds, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, Option, Scope, Troop
from companion.games.highnoon.table.fate import loot, rogues
from companion.games.highnoon.table.rolling import arrivals, asking, rows
from companion.games.highnoon.table.rolling.asking import Asking
from companion.games.highnoon.table.wounds import bounty

RANK = rogues.RANK
TREASURE = "treasure"
"""The fact of the battle that something waits to be taken off the table: ``gold`` or ``outlaw``."""

Rule = Callable[[Play, str], None]


def kind(table: str) -> str:
    """``freak_event``, ``cave``: how a table is called where its rules register."""
    return table.removeprefix("locale-").replace("-", "_")


_KINDS = tuple(kind(table.id) for table in tables.tables())
BRINGS: Point[Rule] = Point("what a row brings", *_KINDS)
"""The rule gets the troop with the Joker, or the one that is first at the place."""
LATER: Point[Rule] = Point(
    "what a row of a Strange Locale brings to later troops, where that is something else", *_KINDS
)


@dataclass(frozen=True)
class Lasting:
    """What lasts to the end of the battle ``on`` all, on the side of the troop with the Joker, or on the troop; with
    ``dice`` for so many turns."""

    what: str
    name: str
    does: str = ""
    on: str = "troop"
    rolls: tuple[str, ...] = ()
    amount: int = 0
    dice: str = ""

    @property
    def words(self) -> str:
        """Its name, with what it does where the name alone does not say so."""
        return f"{self.name}: {self.does}" if self.does else self.name


@dataclass(frozen=True)
class Outcome:
    """What the app does by itself of a row. The file says what each field is."""

    attack: str = ""
    hire: str = ""
    who: str = ""
    joins: str = ""
    loot: int = 0
    chips: int = 0
    blue: bool = False
    why: str = ""
    abilities: tuple[str, ...] = ()
    told: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    treasure: str = ""
    worth: int = 0
    needs: int = 0
    lasts: Lasting | None = None
    reminds: bool = False
    reminder: str = ""
    choose: str = ""
    each: bool = False
    again: bool = False


_READ = toml.read("outcomes")
OUTCOMES: Mapping[tuple[str, int], Outcome] = {
    (table, int(total)): recalled(Outcome, row) for table in _READ for total, row in _READ[table].items()
}
"""By the table and the first total of the row."""


def outcome(table: str, total: int) -> Outcome:
    """What is a fact of the row that a total finds."""
    return OUTCOMES.get((table, rows.row(table, total).first), Outcome())


def bring(play: Play, table: str, total: int, troop_id: str) -> None:
    """What a row brings for the troop that drew the Joker, or is first at the place."""
    _follow(play, table, total, troop_id)
    rule = BRINGS.one(**{kind(table): str(rows.row(table, total).first)})
    if rule is not None:
        rule(play, troop_id)


def bring_later(play: Play, table: str, total: int, troop_id: str) -> bool:
    """What a row of a Strange Locale brings to a later troop. False where that is nothing."""
    rule = LATER.one(**{kind(table): str(rows.row(table, total).first)})
    found = outcome(table, total)
    if rule is not None:
        rule(play, troop_id)
    elif found.each or found.again:
        bring(play, table, total, troop_id)
    return rule is not None or found.each or found.again


def _follow(play: Play, table: str, total: int, troop_id: str) -> None:
    found, troop = outcome(table, total), play.troop(troop_id)
    if found.reminds:
        remind(play, table, total)
    _come(play, found, troop.seat)
    if found.lasts:
        _last(play, found.lasts, troop, rows.table(table).entry)
    _change(play, found, troop)
    if found.chips:
        pot.draw_chips(play, troop.seat, found.chips, found.why)
    if found.blue:
        bounty.blue_chip(play, troop.seat, found.why)
    if found.reminder:
        play.emit(events.Reminded(found.reminder.format(troop=troop.name), rows.table(table).entry))
    if found.choose:
        chooser = play.opponent(troop.seat) if found.choose == "opponent" else play.seat(troop.seat)
        if chooser is not None:
            _choose_row(play, table, troop_id, chooser.id, total)


def _come(play: Play, found: Outcome, seat: str) -> None:
    """Who attacks, is for hire, or joins the side of whoever found them."""
    if found.attack:
        rogues.attack(play, found.attack, seat)
    if found.hire:
        rogues.hire(play, found.hire, found.who)
    if found.joins:
        arrivals.join(play, rogues.ARRIVALS[found.joins], seat)


def _change(play: Play, found: Outcome, troop: Troop) -> None:
    """What the troop is, has and bears from now on."""
    play.emit(*(events.AbilityGained(troop.id, ability) for ability in found.abilities))
    if found.told:
        play.tell(f"{troop.name}: {found.told}.")
    play.emit(*(events.MarkChanged(troop.id, mark, True) for mark in found.marks))
    play.emit(*(events.Noted(troop.id, about, text) for about, text in found.notes.items()))
    if found.loot:
        loot.find(play, troop.id, found.loot)
    if found.treasure:
        play.emit(events.FactSet(TREASURE, found.treasure))
        loot.find(play, troop.id, found.worth, found.treasure, needs=found.needs, paid=False)


# What lasts


@dataclass(frozen=True)
class _ForTurns:
    """What will last as many turns as a die shows."""

    what: str
    name: str


def _last(play: Play, lasting: Lasting, troop: Troop, rule: str) -> None:
    if lasting.dice:
        title = f"{lasting.name}: how many turns?"
        about = kept(_ForTurns(lasting.what, lasting.words))
        more: Asking = {"rank": RANK, "about": about, "rule": "counting-turns"}
        asking.dice(play, "freak-turns", troop.seat, lasting.dice, title=title, **more)
        return
    effect = Effect("", lasting.what, lasting.words, Scope(troop=troop.id), rule, lasting.rolls, lasting.amount)
    scopes = {"all": [EVERYBODY], "side": _side(play, troop.seat)}.get(lasting.on, [effect.scope])
    for scope in scopes:
        last(play, replace(effect, scope=scope))


@settles("freak-turns")
def _lasts_turns(play: Play, matter: Matter, settled: Settled) -> None:
    """Several such effects run side by side, each for its own turns."""
    lasting = recalled(_ForTurns, matter.about)
    for scope in () if settled.skipped else _side(play, matter.seat):
        rule = rows.table("freak-event").entry
        effects.begin(play, Effect("", lasting.what, lasting.name, scope, rule, turns=settled.total))


def _side(play: Play, seat: str) -> list[Scope]:
    """ "Your side" is everybody on one team with that seat: each of them has it."""
    return [Scope(seat=mate.id) for mate in play.state.seats if kinds.teamed(play.state, seat, mate.id)]


def last(play: Play, effect: Effect) -> None:
    """Something lasts from now on; the same again does not add up."""
    if effects.lasting(play.state, effect.what, effect.scope, **effect.about) is None:
        effects.begin(play, effect)


# What is told and asked


def remind(play: Play, table: str, total: int) -> None:
    """The row's own words, for what the players do on the table themselves."""
    found = rows.row(table, total)
    play.emit(events.Reminded(f"{found.name} {found.text}", rows.table(table).entry))


def apply(play: Play, table: str, total: int, troop_id: str) -> None:
    """The name of a row of the Jokers' tables is told, and its rule followed."""
    play.tell(f"{rows.table(table).name}: {rows.row(table, total).name}")
    bring(play, table, total, troop_id)


def choose(
    play: Play,
    kind: str,
    troop: Troop,
    options: Sequence[Option],
    title: str,
    *,
    seat: str = "",
    none: str = "",
    **more: Unpack[Asking],
) -> None:
    """Asks the troop's player, or that ``seat``, to choose: before anything else of the turn. Where there is nothing
    to choose from, ``none`` is told."""
    if options:
        asked: Asking = {"rank": RANK, **more}
        asking.choice(play, kind, seat or troop.seat, options, title=title, troop=troop.id, **asked)
    elif none:
        play.tell(none)


def _choose_row(play: Play, table: str, troop_id: str, seat: str, total: int) -> None:
    """Somebody chooses any other row of the table: Jackpot, Bad Moon Risin', Lucky Day."""
    others = (row for row in rows.table(table).rows if not row.first <= total <= row.last)
    options = [Option(str(row.first), row.name, row.text) for row in others]
    title = f"{rows.table(table).name}: choose the result"
    choose(play, "joker-pick", play.troop(troop_id), options, title, seat=seat, about={"table": table})


@settles("joker-pick")
def _row_chosen(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        apply(play, matter.about["table"], int(settled.picks[0]), matter.troop)
