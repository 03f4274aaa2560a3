"""A troop enters a Strange Locale, looks round where it is, or leaves it (Appendix F).

Contents are rolled once, by the first troop. Rows that happen to each troop, or each time, do so whenever somebody
explores again.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, kinds, settles, who_may
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.fate import outcomes
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.places.locales import EXPLORED, INSIDE, PREFIX
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.wounds import harm

CLIMB_TN = 4
ENTER_RANK = outcomes.RANK - 1
"""Getting in comes before what is found."""


@dataclass(frozen=True)
class ExploreLocale:
    """A troop enters the Strange Locale."""

    troop: str


@dataclass(frozen=True)
class LeaveLocale:
    """A troop leaves the Strange Locale."""

    troop: str


def may_explore(state: State, actor: Actor, command: ExploreLocale) -> Why | None:
    """A troop in sight that finds something new: ``no-locale``, ``settle-first``, ``explored-already``, and what
    `who_may.not_in_sight` says."""
    hidden = "A hidden troop cannot explore. Show it first."
    if why := who_may.not_in_sight(state, actor, command.troop, hidden):
        return why
    locale, total = locales.here(state), locales.explored(state)
    if not locale:
        return Why("no-locale", "There is no Strange Locale on this table.")
    if any(matter.kind == "locale" for matter in state.matters):
        return Why("settle-first", "First roll for what is there.")
    inside = INSIDE in state.troops[command.troop].marks
    if not inside or not total or outcomes.outcome(PREFIX + locale, total).again:
        return None
    found = rows.row(PREFIX + locale, total).name
    return Why("explored-already", f"Somebody was here before: {found}. Nothing more happens.")


def may_leave(state: State, actor: Actor, command: LeaveLocale) -> Why | None:
    """``not-inside``, and what `who_may.not_in_sight` says."""
    if why := who_may.not_in_sight(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    outside = Why("not-inside", f"{kinds.does(troop, 'is')} not in the strange locale.")
    return None if INSIDE in troop.marks else outside


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button on the plate of a troop in an action of its own."""
    if who_may.acts(eyes.state, troop) and eyes.can(may_explore, ExploreLocale(troop.id)):
        locale = locales.here(eyes.state)
        verb = "Look around" if INSIDE in troop.marks else "Enter"
        yield Action("ExploreLocale", f"{verb} the {locale.replace('-', ' ')}", {"troop": troop.id}, rule=locale)


def offer_any(eyes: Seeing) -> Iterator[Action]:
    """A form for a troop that gets there at another time."""
    yield from form(FEATURES[0], "A troop enters the Strange Locale", eyes)


def offer_leaving(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button on the plate of a troop that is there, at any time."""
    locale = locales.here(eyes.state)
    if locale and eyes.can(may_leave, LeaveLocale(troop.id)):
        label = f"Leave the {locale.replace('-', ' ')}"
        yield Action("LeaveLocale", label, {"troop": troop.id}, tone="quiet", rule=locale)


def explore(play: Play, command: ExploreLocale) -> None:
    """The first troop rolls for what is there; a later one meets what happens to each."""
    troop, table = play.troop(command.troop), PREFIX + locales.here(play.state)
    enters = INSIDE not in troop.marks
    if enters:
        _enter(play, troop)
    total, name = locales.explored(play.state), rows.table(table).name
    if total:
        play.tell(f"{troop.name} {'enters' if enters else 'looks around in'} the {name}.")
        outcomes.bring_later(play, table, total, troop.id)
    else:
        title = f"{troop.name}: what is in the {name}?"
        asking.table(play, "locale", troop.seat, table, title=title, troop=troop.id, rank=outcomes.RANK)
    play.label = f"{troop.name} in the Strange Locale"


def _enter(play: Play, troop: Troop) -> None:
    """A troop that was outside goes in: the walls of a rattler pit are Strength 4 or a fall, the cliffs of a strange
    tower two such rolls; then the place's counters lie on it. One roll is for the whole troop, what it suffers is for
    each figure, and a failed roll keeps nobody out (house)."""
    place = locales.locale(play.state)
    play.emit(events.MarkChanged(troop.id, INSIDE, True))
    locales.put_counters(play, troop.id)
    if place.building and EXPLORED not in play.state.scenario.facts:
        locales.raise_up(play, place.building)
    for climb in () if play.state.scenario.facts.get(EXPLORED) == place.flat else place.climbs:
        asking.trait(
            play,
            "locale-climb",
            troop.id,
            "strength",
            title=f"{troop.name}: {climb}",
            tn=CLIMB_TN,
            purpose="climb",
            text=f"If it fails, each figure takes {place.fall}.",
            rule=locales.here(play.state),
            rank=ENTER_RANK,
            about={"dice": place.fall},
        )


@settles("locale-climb")
def _climbed(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        harm.nobodys_doing(play, matter.troop, "The fall", matter.about["dice"])


@settles("locale")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.emit(events.FactSet(EXPLORED, str(settled.total)))
        find(play, matter.table, settled.total, matter.troop)


def find(play: Play, table: str, total: int, troop_id: str) -> None:
    """The row is told and kept in sight for the turn; whatever of it the app tracks is done."""
    play.tell(f"{rows.table(table).name}: {rows.row(table, total).name}.")
    outcomes.remind(play, table, total)
    outcomes.bring(play, table, total, troop_id)


def leave(play: Play, command: LeaveLocale) -> None:
    """Without anybody to guard against, skeletons are mere bones (Field o' Bones 2)."""
    troop = play.troop(command.troop)
    gone = {INSIDE, "bokkor-clearing", *locales.counters(play.state)} & troop.marks
    play.emit(*(events.MarkChanged(troop.id, mark, False) for mark in sorted(gone)))
    play.tell(f"{kinds.does(troop, 'leaves')} the strange locale.")
    if any(INSIDE in other.marks and other.alive for other in play.state.troops.values()):
        return
    for guard in tuple(play.state.troops.values()):
        if "skeletons" in guard.marks and kinds.ROGUE in guard.notes and guard.alive:
            play.emit(events.TroopLeft(guard.id, "out"))
            play.tell(f"{guard.name}: a heap of bones again until somebody comes back.")


FEATURES = (Feature(ExploreLocale, may_explore, explore), Feature(LeaveLocale, may_leave, leave))
