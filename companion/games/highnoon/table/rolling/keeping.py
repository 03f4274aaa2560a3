"""Rolls that are left as they lie: no more chips on them (Chapter Two, Callin' on Fate)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, State
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.rolling import pace, settling, tally
from companion.games.highnoon.table.rolling.answering import asked, not_asked
from companion.games.highnoon.table.rolling.throwing import go_on, throw_through


@dataclass(frozen=True)
class Accept:
    """The roll stays as it lies."""

    matter: str


@dataclass(frozen=True)
class AcceptAll:
    """All rolls of mine that were thrown stay as they lie. ``matters`` are those of one question: then only those."""

    matters: tuple[str, ...] = ()


def may_accept(state: State, actor: Actor, command: Accept) -> Why | None:
    """A roll that was made: ``not-rolled``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    lies = outcome(asked(state, command.matter)) is not None
    return None if lies else Why("not-rolled", "Nothing was rolled yet.")


def soon(eyes: Seeing, matter: Matter) -> int:
    """After how many seconds the device of the seat keeps it by itself; that of the host shows it too, and does it for
    a device that is away."""
    return pace.seconds(eyes.state) if eyes.may_play(matter.seat) else 0


def question(eyes: Seeing, matter: Matter) -> str:
    """``Gunmen: Guts, 3. Spend a chip?``, while there is time for it."""
    stands = outcome(matter)
    if stands is None or settling.next_how(matter) or not soon(eyes, matter):
        return ""
    return f"{matter.title}: {stands.total}. Spend a chip?"


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """Keeping a roll that has been made, with all tries."""
    stands = outcome(matter)
    if stands is not None and not settling.next_how(matter):
        about = {"matter": matter.id}
        yield Action("Accept", f"Keep {stands.total}", about, tone="primary", soon=soon(eyes, matter))


def accept(play: Play, command: Accept) -> None:
    """The roll counts as it lies."""
    before, kept = play.state, asked(play.state, command.matter)
    settling.finish(play, command.matter)
    if not any(fell.real for fell in kept.throws):
        go_on(play, kept, before)
    play.label = tally.at_the_end(play, before) or play.label


def may_accept_all(state: State, actor: Actor, command: AcceptAll) -> Why | None:
    """``not-rolled`` where nothing of this device's lies there."""
    return None if _lying(state, actor, command) else Why("not-rolled", "You have no roll to keep.")


def _lying(state: State, actor: Actor, command: AcceptAll) -> list[Matter]:
    """Those of the question that is named, which the host may answer for another; else the device's own."""
    lying = [matter for matter in state.open_matters if outcome(matter) is not None]
    if command.matters:
        return [matter for matter in lying if matter.id in command.matters and actor.may_play(matter.seat)]
    return [matter for matter in lying if matter.seat in actor.seats | {""}]


def accept_all(play: Play, command: AcceptAll) -> None:
    """What follows of an attack that the app rolled so far, the app rolls as well, as with `ThrowAll`."""
    before, kept = play.state, _lying(play.state, play.actor, command)
    already = {matter.id for matter in before.open_matters}
    groups = {matter.group for matter in kept if not any(fell.real for fell in matter.throws)} - {""}
    for matter in kept:
        settling.finish(play, matter.id)
    throw_through(play, groups, before, already)
    play.label = tally.at_the_end(play, before) or play.label
    if len(kept) > 1 and not play.label:
        play.label = tally.told(play, before) or tally.kept(play, before, kept)


FEATURES = (Feature(Accept, may_accept, accept), Feature(AcceptAll, may_accept_all, accept_all))
