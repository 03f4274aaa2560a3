"""A player has a troop attack somebody all the same whom its own nature spares, and says why (see
`abilities.principles`)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from companion.engine.board import TILES, Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.abilities import principles
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.by_hand.correcting import correction, told
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, concealed, kinds, who_may
from companion.games.highnoon.table.core.state import per_state
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.shooting import rate_of_fire

_EXCUSES = {"pacifist": "It attacked us first", "law-o-the-west": "It faces us"}
_EXCUSE = "Out of sight or range"
"""What is most likely the reason, by the ability; it stands in the form already."""
_CHOOSE = "Choose a troop"


@dataclass(frozen=True)
class Overrule:
    """A troop may attack ``target`` in the action that goes on, whatever its abilities say."""

    troop: str
    target: str
    reason: str = ""


_ATTACKS: Mapping[str, Callable[[State, Troop], bool]] = {
    targets.SHOT: lambda state, troop: bool(rate_of_fire.firing(state, troop)),
    targets.FOUGHT: lambda state, troop: bool(strikes.ready(state, troop, "")),
    targets.CAST: lambda state, troop: bool(troop.stats.spells) and any(targets.able(state, troop, targets.CAST)),
}
"""The ways to attack, each with whether anybody of a troop can do so now."""


def _spared(state: State, troop: Troop, target: Troop) -> dict[str, str]:
    """The abilities that keep it from any attack on that troop, each with the reason."""
    if concealed(state, target) or not target.alive or kinds.friends(state, troop, target):
        return {}
    return {
        ability: why for what in _ways(state, troop) for ability, why in principles.reasons(state, troop, target, what)
    }


@per_state
def _ways(state: State, troop: Troop) -> tuple[str, ...]:
    """The ways in which it could attack now, and in which its nature may have a say."""
    return tuple(what for what, able in _ATTACKS.items() if able(state, troop)) if principles.any_of(troop) else ()


def _names(abilities: Iterable[str]) -> str:
    return in_words([catalog().abilities[ability].name for ability in abilities])


def _wrong(state: State, _actor: Actor, command: Overrule) -> Why | None:
    """``not-barred``, and what `who_may.no_go` says."""
    troop, target = state.troops[command.troop], state.troops.get(command.target)
    if why := who_may.no_go(state, troop):
        return why
    if target is None or not _spared(state, troop, target):
        return Why("not-barred", f"Nothing in {troop.name}’s nature keeps it from that attack.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button for a troop that acts and spares somebody by a rule."""
    if not principles.any_of(troop):
        return
    spared = [(foe, found) for foe in eyes.troops if (found := _spared(eyes.state, troop, foe))]
    if not spared or who_may.no_action(eyes.state, eyes.actor, troop.id):
        return
    whys: dict[str, set[str]] = {}
    for ability, why in chain(*(found.items() for _, found in spared)):
        whys.setdefault(ability, set()).add(why)
    picks = tuple(
        Pick(foe.id, foe.name, _names(found) if len(whys) > 1 else "", icon=foe.stats.icon) for foe, found in spared
    )
    # So many that their tiles would push the button off the screen are a list.
    kind = "one" if len(picks) <= TILES else "select"
    said = " ".join(_said(ability, of) for ability, of in whys.items())
    target = Input("target", "Whom may it attack all the same?", kind, picks, blank=_CHOOSE, help=said)
    excuse = replace(REASON, value=_EXCUSES.get(next(iter(whys)), _EXCUSE))
    yield Action("Overrule", f"Overrule {_names(whys)} …", {"troop": troop.id}, (target, excuse), tone="quiet")


def _said(ability: str, whys: set[str]) -> str:
    """The reason where it is the same for all, else what the ability is about."""
    if len(whys) == 1:
        return next(iter(whys))
    known = catalog().abilities[ability]
    return f"{known.name}: {known.short}."


def _decide(play: Play, command: Overrule) -> None:
    troop, target = play.troop(command.troop), play.troop(command.target)
    abilities = _names(_spared(play.state, troop, target))
    seat = play.state.seat(play.actor.seat)
    words = f"{troop.name} may attack {target.name} in this action, {abilities} or not"
    told(play, f"{seat.name if seat else 'the host'} says that {words}", command.reason.strip(), troop)
    play.did(troop.id, principles.OVERRULED, target=target.id)


FEATURE = correction(Overrule, _wrong, _decide, own=("troop",))
