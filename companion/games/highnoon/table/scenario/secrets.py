"""What is written down in secret, and read out when its time comes (Appendix A, Bushwack; Infiltration; Tale Tellin').

Before the battle: where bushwhackers hide, which infiltrators stay out of sight until the end of turn 1, and, for all
to hear, which Hero a tale teller follows who is none himself. At any time: whatever somebody likes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.board import Action, Group, Input, Pick
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, events, kinds, no_troop
from companion.games.highnoon.table.core.state import Secret, concealed
from companion.games.highnoon.table.scenario import steps

HIDES, INFILTRATES, TELLS = "bushwack", "infiltration", "tale-tellin"


@dataclass(frozen=True)
class WriteSecret:
    """Something that only its seat may read until it says so. Empty ``text`` takes it away."""

    FREE: ClassVar[bool] = True
    seat: str
    about: str
    text: str = ""


@dataclass(frozen=True)
class TellSecret:
    """What was written is read out."""

    seat: str
    about: str


@dataclass(frozen=True)
class SecretsDone:
    """A seat has written down what it wants to."""

    seat: str


@dataclass(frozen=True)
class HideTroop:
    """An infiltrator stays out of sight, or lies open."""

    troop: str
    hidden: bool = True


@dataclass(frozen=True)
class Follow:
    """The hero whose tale a tale teller will tell."""

    troop: str
    hero: str


def secretive(state: State, seat: str = "") -> tuple[Troop, ...]:
    """Troops with something to write down before the battle, of one seat or of all."""
    return tuple(
        troop
        for troop in state.troops.values()
        if (not seat or troop.owner == seat) and (troop.has(HIDES, INFILTRATES) or _tells(troop))
    )


def _tells(troop: Troop) -> bool:
    return troop.has(TELLS) and not troop.stats.hero


def waiting(state: State) -> tuple[str, ...]:
    """The seats that have secrets, and have not said that they have written them all."""
    owners = {troop.owner for troop in secretive(state)}
    return tuple(seat.id for seat in state.seats if seat.id in owners and (STEP.id, seat.id) not in state.done_by)


def name(eyes: Seeing, secret: Secret) -> str:
    """What a secret is about: a troop by its name, or the words that somebody chose."""
    troop = eyes.state.troops.get(secret.troop or secret.about)
    return troop.name if troop else secret.about


def words(state: State, secret: Secret) -> str:
    """What is written: of an infiltrator, for which figure it passes."""
    return spots.named(state, secret.spot) if secret.spot else secret.text


def _not_of(state: State, actor: Actor, seat: str) -> Why | None:
    return not_yours(state, actor, seat) or no_seat(state, seat)


def may_write(state: State, actor: Actor, command: WriteSecret) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``bad-note``."""
    about = command.about.strip()
    bad = not about or len(about) > 60 or len(command.text.strip()) > 300
    words = "A secret has a short title and at most 300 characters."
    return _not_of(state, actor, command.seat) or (Why("bad-note", words) if bad else None)


def may_tell(state: State, actor: Actor, command: TellSecret) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``no-secret``."""
    nothing = Why("no-secret", "No such secret was written.")
    written = any((secret.seat, secret.key) == (command.seat, command.about) for secret in state.secrets)
    return _not_of(state, actor, command.seat) or (None if written else nothing)


def may_be_done(state: State, actor: Actor, command: SecretsDone) -> Why | None:
    """``not-your-seat``, ``no-seat``, and what `steps.in_setup` says."""
    return steps.in_setup(state) or _not_of(state, actor, command.seat)


def may_hide(state: State, actor: Actor, command: HideTroop) -> Why | None:
    """``no-troop``, ``not-your-seat``, ``no-infiltrator``, ``so-already``, and what `steps.in_setup` says."""
    troop = state.troops.get(command.troop)
    if troop is None:
        return steps.in_setup(state) or no_troop(command.troop)
    if why := steps.in_setup(state) or not_yours(state, actor, troop.seat):
        return why
    if not troop.has(INFILTRATES):
        return Why("no-infiltrator", "Only infiltrators stay out of sight.")
    return Why("so-already", "It is like that already.") if troop.hidden == command.hidden else None


def may_follow(state: State, actor: Actor, command: Follow) -> Why | None:
    """Chosen at the start of the game, or later by a teller who has not chosen yet: ``no-troop``, ``not-your-seat``,
    ``no-tale-teller``, ``not-yours``, ``follows-already``."""
    teller, hero = state.troops.get(command.troop), state.troops.get(command.hero)
    if teller is None or hero is None:
        return no_troop(command.hero if teller else command.troop)
    if why := not_yours(state, actor, teller.seat):
        return why
    if not _tells(teller):
        return Why("no-tale-teller", "That troop does not follow a Hero.")
    if not (hero.stats.hero and hero.seat == teller.seat):
        return Why("not-yours", "It must follow one of your own Heroes.")
    chosen = state.phase != "setup" and teller.notes.get("hero") in state.troops
    return Why("follows-already", f"{teller.name} chose a Hero before.") if chosen else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """Before the battle: each troop of the viewer's own that has something to hide; and that this is all."""
    seat = eyes.viewer.seat
    if not eyes.owns(seat):
        return
    unwritten = False
    for troop in secretive(eyes.state, seat):
        written = any((secret.seat, secret.key) == (seat, troop.id) for secret in eyes.state.secrets)
        unwritten = unwritten or (troop.has(HIDES) and not written)
        yield from _offer_of(eyes, troop, written)
    done = STEP.id in eyes.state.done or seat not in waiting(eyes.state)
    if not done and eyes.can(may_be_done, SecretsDone(seat)):
        yield Action("SecretsDone", "Nothing more to hide", {"seat": seat}, tone="plain" if unwritten else "primary")


def _offer_of(eyes: Seeing, troop: Troop, written: bool) -> Iterator[Action]:
    if troop.has(HIDES) and eyes.can(may_write, WriteSecret(troop.owner, troop.id)):
        where = Input("text", f"Where does the troop hide? ({troop.name})", "text", most=200)
        label = f"Hide {troop.name} elsewhere …" if written else f"Hide {troop.name} …"
        about = {"seat": troop.owner, "about": troop.id}
        yield Action("WriteSecret", label, about, (where,), tone="plain" if written else "primary")
    if eyes.can(may_hide, HideTroop(troop.id, not troop.hidden)):
        label = f"Set {troop.name} up openly" if troop.hidden else f"Let {troop.name} infiltrate"
        yield Action("HideTroop", label, {"troop": troop.id, "hidden": "" if troop.hidden else "yes"})
    yield from offer_follow(eyes, troop)


def offer_follow(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A tale teller chooses his Hero: in the setup, or on his plate where that did not happen."""
    own = (hero for hero in eyes.state.of(troop.seat) if eyes.can(may_follow, Follow(troop.id, hero.id)))
    heroes = tuple(Pick(hero.id, hero.name) for hero in own)
    if heroes:
        whom = (Input("hero", "Whose tale?", "one", heroes),)
        label = f"{kinds.does(troop, 'tells')} of …"
        yield Action("Follow", label, {"troop": troop.id}, whom, sends="Follow this Hero")


def group(eyes: Seeing) -> Group:
    """At any time: to write something down, and to read out what was written."""
    seat = eyes.viewer.seat
    if not eyes.owns(seat):
        return Group("Written secrets", ())
    what = (
        Input("about", "What is it about?", "text", most=60, help="Nobody else can read this."),
        Input("text", "The secret", "text", most=300),
    )
    state = eyes.state
    told = (
        Action(
            "TellSecret",
            f"Read out: {name(eyes, secret)}",
            {"seat": seat, "about": secret.key},
            note=words(state, secret),
        )
        for secret in state.secrets
        if secret.seat == seat
    )
    actions = (Action("WriteSecret", "Write something down …", {"seat": seat}, what), *told)
    return Group("Written secrets", actions, "Only you can read them until you read them out.")


def write(play: Play, command: WriteSecret) -> None:
    """The other players only learn that something was written."""
    about = command.about.strip()
    play.emit(events.SecretWritten(Secret(command.seat, about, command.text.strip())))
    _lies_in_wait(play, command.seat, about)
    play.tell(f"{play.seat(command.seat).name} wrote something down.")


def tell(play: Play, command: TellSecret) -> None:
    """The secret is read out, and no secret any more."""
    secret = next(kept for kept in play.state.secrets if (kept.seat, kept.key) == (command.seat, command.about))
    play.reveal()
    play.emit(events.SecretWritten(replace(secret, text="", spot=None)))
    _lies_in_wait(play, secret.seat, secret.key)
    troop = play.state.troops.get(command.about)
    whose = f" for {troop.name}" if troop is not None and not concealed(play.state, troop) else ""
    play.tell(f"{play.seat(command.seat).name} reads out{whose}: {words(play.state, secret)}.")


def _lies_in_wait(play: Play, seat: str, about: str) -> None:
    """Bushwhackers whose place is written down before the battle cannot be seen; once it is read out they are, and
    nobody hides that well again (Appendix A, Bushwack)."""
    troop = play.state.troops.get(about)
    if troop is None or troop.owner != seat or not troop.has(HIDES):
        return
    written = kinds.hiding_place(play.state, troop) != ""
    if play.state.phase == "setup" or not written:
        play.emit(events.MarkChanged(troop.id, "hidden", written))


def be_done(play: Play, command: SecretsDone) -> None:
    """Once every seat is, the step is."""
    if (STEP.id, command.seat) not in play.state.done_by:
        play.emit(events.StepDone(STEP.id, command.seat))
    play.tell(f"{play.seat(command.seat).name} has nothing more to hide.")


def hide(play: Play, command: HideTroop) -> None:
    """The card may stay out of sight until the end of turn 1."""
    troop = play.troop(command.troop)
    play.emit(events.TroopHid(troop.id) if command.hidden else events.TroopShown(troop.id))
    play.emit(events.TroopLeft(troop.id, "reserve") if command.hidden else events.TroopReturned(troop.id))
    play.tell(f"{play.seat(troop.seat).name} decided about an infiltrator.")


def follow(play: Play, command: Follow) -> None:
    """Everybody hears whom the tale teller follows, unless that Hero is a secret."""
    teller, hero = play.troop(command.troop), play.troop(command.hero)
    play.emit(events.Noted(teller.id, "hero", hero.id))
    secret = play.seat(teller.owner).sealed or hero.hidden
    play.tell("A tale teller now follows a hidden Hero." if secret else f"{teller.name} follows {hero.name}.")


STEP = steps.Step("secrets", offer, lambda state: bool(secretive(state)))
FEATURES = (
    Feature(WriteSecret, may_write, write),
    Feature(TellSecret, may_tell, tell),
    Feature(SecretsDone, may_be_done, be_done),
    Feature(HideTroop, may_hide, hide),
    Feature(Follow, may_follow, follow),
)
