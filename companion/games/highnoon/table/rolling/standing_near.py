"""Who stands near enough to count on a single roll, which the players see and the app does not (Appendix A: Sawbones,
Mechanically Inclined, Grim Servant o' Death)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Modifier, Play, Seeing, State, concealed, events, kinds
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.answering import asked, not_asked


@dataclass(frozen=True)
class CountNear:
    """Somebody stands near enough to count on this roll, or does not (``on`` False): a word of `NEAR`."""

    FREE: ClassVar[bool] = True
    matter: str
    what: str
    on: bool = True


NEAR: Mapping[str, tuple[str, Modifier]] = {
    "sawbones": ("sawbones", Modifier('Sawbones within 2"', 2, "ability-sawbones")),
    "mechanic": ("mechanically-inclined", Modifier('A mechanic within 2"', 2, "ability-mechanically-inclined")),
    "servant": ("grim-servant-o-death", Modifier('Grim servant within 12"', -1, "ability-grim-servant-o-death")),
}
"""What counts on a single roll where somebody stands near enough, which the players see and the app does not: by its
word, the ability that does it, and what it does."""


def offers(state: State, matter: Matter) -> tuple[str, ...]:
    """The words of `NEAR` that could count on this roll: a friend who could be that near is on the table. A *sawbones*
    helps whoever Eats Dirt, the *mechanically inclined* do as much for machines, a grim servant costs friends' Vigor
    rolls (Appendix A). A sawbones does not stand near himself (house)."""
    troop = state.troops.get(matter.troop)
    if troop is None or matter.form != "trait" or matter.trait != "vigor" or matter.throws:
        return ()
    healer = ("mechanic" if kinds.machine(troop) else "sawbones",) if matter.purpose == "recover" else ()
    friends = [
        other
        for other in state.troops.values()
        if other.alive
        and other.id != troop.id
        and kinds.friends(state, troop, other)
        and (other.owner == troop.owner or not concealed(state, other))
    ]
    words = (word for word in (*healer, "servant") if f"{word}-near" not in troop.marks)
    return tuple(word for word in words if any(friend.has(NEAR[word][0]) for friend in friends))


@modifiers.COUNTS(at=35)
def _near(_state: State, matter: Matter) -> Iterable[Modifier]:
    return (NEAR[word][1] for word in matter.near)


def may(state: State, actor: Actor, command: CountNear) -> Why | None:
    """``not-near`` for what cannot count on that roll, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    counts = command.what in offers(state, asked(state, command.matter))
    return None if counts else Why("not-near", "That does not modify this roll.")


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """Each who may stand near enough, on or off."""
    for word in offers(eyes.state, matter):
        counted = NEAR[word][1]
        off = word in matter.near
        label = f"{counted.text} ({counted.amount:+d})"
        label = f"Not {counted.text[0].lower()}{counted.text[1:]}" if off else label
        values = {"matter": matter.id, "what": word, "on": "" if off else "yes"}
        yield Action("CountNear", label, values, tone="quiet", rule=counted.rule)


def decide(play: Play, command: CountNear) -> None:
    """Who stands near is said here, for this roll alone."""
    matter, counted = asked(play.state, command.matter), NEAR[command.what][1]
    near = tuple(word for word in matter.near if word != command.what) + ((command.what,) if command.on else ())
    changed = modifiers.on_roll(play.state, replace(matter, near=near))
    play.emit(events.ModifiersCounted(matter.id, changed, near))
    play.tell(f"{matter.opening} {counted.text}" + (f", {counted.amount:+d}." if command.on else " no longer counts."))


FEATURE = Feature(CountNear, may, decide)
