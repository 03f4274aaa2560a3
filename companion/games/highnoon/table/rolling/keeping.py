"""Rolls that are left as they lie: no more chips on them (Chapter Two, Callin' on Fate). Until then they lie open for
a chip, for as long as the table agreed on (`pace`), or until somebody taps where a player wants time to think."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, State, events
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.rolling import pace, settling, tally
from companion.games.highnoon.table.rolling.answering import asked, not_asked
from companion.games.highnoon.table.rolling.throwing import go_on, throw_through


@dataclass(frozen=True)
class Accept:
    """The roll stays as it lies."""

    WINDOW: ClassVar[bool] = True
    matter: str


@dataclass(frozen=True)
class AcceptAll:
    """All rolls of mine that were thrown stay as they lie. ``matters`` are those of one question: then only those."""

    WINDOW: ClassVar[bool] = True
    matters: tuple[str, ...] = ()


@dataclass(frozen=True)
class TakeTime:
    """Somebody thinks about a chip: these rolls do not keep themselves. It goes for this one time: a roll that changes
    has its seconds again."""

    WINDOW: ClassVar[bool] = True
    matters: tuple[str, ...] = ()


def may_accept(state: State, actor: Actor, command: Accept) -> Why | None:
    """A roll that was made: ``not-rolled``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    lies = outcome(asked(state, command.matter)) is not None
    return None if lies else Why("not-rolled", "Nothing was rolled yet.")


def soon(eyes: Seeing, matter: Matter) -> int:
    """After how many seconds the device of the seat keeps it by itself; that of the host shows it too, and another one
    stands in for a device that is away. 0 while somebody who is here thinks about it."""
    if eyes.stands_in(matter.seat):
        return pace.seconds(eyes.state)
    return pace.seconds(eyes.state) if eyes.may_play(matter.seat) and matter.id not in eyes.state.thinking else 0


def wait(eyes: Seeing, matters: Sequence[Matter]) -> Action | None:
    """What stops the seconds; None where there are none."""
    if not soon(eyes, matters[0]):
        return None
    return Action("TakeTime", "Wait", {"matters": tuple(matter.id for matter in matters)})


def lies_open(eyes: Seeing, matter: Matter) -> bool:
    """True for a roll that was made and that a chip could better, at a table where that has its time."""
    return outcome(matter) is not None and not settling.next_how(matter) and pace.seconds(eyes.state) > 0


def others_read(eyes: Seeing, matters: Sequence[Matter], what: str) -> str:
    """``may spend a chip on a miss``, behind the name of the player who is asked."""
    if not all(lies_open(eyes, matter) for matter in matters):
        return ""
    thinks = any(matter.id in eyes.state.thinking for matter in matters)
    return f"{'takes time to think about' if thinks else 'may spend'} a chip on {what}"


def others_wait(eyes: Seeing, matters: Sequence[Matter]) -> int:
    """How many seconds others wait at most, where anything runs."""
    runs = others_read(eyes, matters, "") and not any(matter.id in eyes.state.thinking for matter in matters)
    return pace.seconds(eyes.state) if runs else 0


def question(eyes: Seeing, matter: Matter) -> str:
    """``Gunmen: Guts, 3. Spend a chip?``, while there is time for it."""
    stands = outcome(matter)
    if stands is None or not lies_open(eyes, matter):
        return ""
    return f"{matter.title}: {stands.total}. Spend a chip?"


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """Keeping a roll that has been made, with all tries."""
    stands = outcome(matter)
    if stands is not None and not settling.next_how(matter):
        about = {"matter": matter.id}
        yield Action(
            "Accept", f"Keep {stands.total}", about, tone="primary", soon=soon(eyes, matter), wait=wait(eyes, [matter])
        )


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


def may_take_time(state: State, actor: Actor, command: TakeTime) -> Why | None:
    """``not-rolled`` where nothing of this device's lies there, ``no-hurry`` where nothing keeps itself."""
    if why := may_accept_all(state, actor, AcceptAll(command.matters)):
        return why
    lying = {matter.id for matter in _lying(state, actor, AcceptAll(command.matters))}
    hurry = pace.seconds(state) and not lying <= state.thinking
    return None if hurry else Why("no-hurry", "Nothing goes on by itself here.")


def take_time(play: Play, command: TakeTime) -> None:
    """It lies there until somebody taps, and everybody reads whom they wait for."""
    lying = _lying(play.state, play.actor, AcceptAll(command.matters))
    play.emit(events.TimeTaken(tuple(matter.id for matter in lying)))
    names = dict.fromkeys(seat.name for matter in lying if (seat := play.state.seat(matter.seat)) is not None)
    play.tell(f"{' and '.join(names) or 'Somebody'} thinks about a chip.")


FEATURES = (
    Feature(Accept, may_accept, accept),
    Feature(AcceptAll, may_accept_all, accept_all),
    Feature(TakeTime, may_take_time, take_time),
)
