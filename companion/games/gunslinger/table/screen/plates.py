"""Gunslingers and seats as everybody sees them."""

from collections.abc import Iterator, Sequence

from companion.engine.board import Badge, Line, Prompt, SeatPlate, Step, TroopPlate
from companion.engine.words import counted
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.core.attributes import attribute, hits_left, person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, Seat
from companion.games.gunslinger.table.wounds import step_wounds


def troops(eyes: Eyes) -> tuple[TroopPlate, ...]:
    """Every gunslinger, dead ones too."""
    return tuple(_plate(eyes, man) for man in eyes.state.order)


def _plate(eyes: Eyes, man: Gunslinger) -> TroopPlate:
    who = person(man)
    return TroopPlate(
        id=man.id,
        name=man.name,
        seat=man.seat,
        icon=who.icon,
        status=_status(eyes, man),
        badges=tuple(_badges(man)),
        numbers=tuple(Line(name.capitalize(), str(attribute(man, name))) for name in ATTRIBUTES if man.alive),
        mine=eyes.plays(man.seat),
        kind=who.type,
        words=_words(eyes, man),
        stepper=lambda: step_wounds.offer(eyes, man),
        closed_taps=lambda: step_wounds.closed_taps(eyes, man),
    )


def _status(eyes: Eyes, man: Gunslinger) -> str:
    if not man.alive:
        return "out"
    return "acting" if eyes.state.acting == man else "waiting"


def _words(eyes: Eyes, man: Gunslinger) -> str:
    """``Guts 3 of 4, rifle, 4 cards, on d4``."""
    if not man.alive:
        return "dead" if man.by else "gone"
    guts = f"Guts {hits_left(man)} of {person(man).guts}"
    return ", ".join(filter(None, (guts, man.weapon, _cards(eyes, man), f"on {man.square}" if man.square else "")))


def _badges(man: Gunslinger) -> Iterator[Badge]:
    if not man.alive:
        return
    if man.horse:
        yield Badge("Mounted" if man.mounted else "Has a horse", tone="good" if man.mounted else "plain")
    if len(man.weapons) > 1:
        yield Badge(f"Carries a {man.weapons[1]} as well")
    if man.wounds:
        yield Badge(counted(man.wounds, "wound"), tone="bad")
    yield from (Badge(f"{name.capitalize()} -{lost}", tone="bad") for name, lost in man.lost.items())


def order(eyes: Eyes) -> tuple[Step, ...]:
    """The round: who has had a turn, who has it, who is still to come."""
    living = [man for man in eyes.state.order if man.alive]
    if eyes.state.stage != "duel" or eyes.state.acting is None:
        return ()
    now = living.index(eyes.state.acting)
    states = ["done"] * now + ["acting"] + ["waiting"] * (len(living) - now - 1)
    return tuple(_step(eyes, man, state) for man, state in zip(living, states, strict=True))


def _step(eyes: Eyes, man: Gunslinger, status: str) -> Step:
    return Step("", man.id, man.name, man.seat, status, person(man).icon, _cards(eyes, man))


def _cards(eyes: Eyes, man: Gunslinger) -> str:
    """How many he holds is for all to see; paper cards are counted by whoever looks."""
    return "" if eyes.state.real_cards else counted(len(man.hand), "card")


def seats(eyes: Eyes, asked: Sequence[Prompt]) -> tuple[SeatPlate, ...]:
    """Every player; the score is the enemies that his gunslingers have killed."""
    return tuple(_seat(eyes, seat, asked) for seat in eyes.state.seats)


def _seat(eyes: Eyes, seat: Seat, asked: Sequence[Prompt]) -> SeatPlate:
    acting = eyes.state.acting
    left = len(eyes.state.of(seat.id))
    total = sum(man.seat == seat.id for man in eyes.state.men)
    gone = "Gave up" if seat.gone else f"{left} of {counted(total, 'gunslinger')} left" if total else ""
    return SeatPlate(
        seat.id,
        seat.name,
        score=len(eyes.state.killed_by(seat.id)),
        mine=seat.id in eyes.viewer.seats,
        acting=acting is not None and acting.seat == seat.id,
        asked=any(seat.id in prompt.seats for prompt in asked),
        notes=(gone,) if gone else (),
    )
