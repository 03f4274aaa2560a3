"""Who is under a template, with the cover that each has against it (Appendix B, Cover From Explosives; ruling 39)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.errors import Illegal
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import naming
from companion.games.highnoon.table.core.play import Play, Settled
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.rolling import answering, settling

UNDER = "under"
COVERS = ("none", *aim.COVERS)
"""The words that may be said of a figure's cover."""


@dataclass(frozen=True)
class UnderTemplate:
    """Who is caught in a blast, for the choice ``matter``: values of its options, or a troop for all of its figures.

    By their counters the figures have cover; a word behind them (``foes/f1 hard``, ``foes none``) says otherwise.
    ``none``: nobody is, and that is meant so.
    """

    matter: str
    figures: tuple[str, ...] = ()
    none: bool = False


def may(state: State, actor: Actor, command: UnderTemplate) -> Why | None:
    """It is asked now, of whoever taps: ``no-matter``, ``not-yet``, ``not-your-seat``."""
    matter = state.matter(command.matter)
    if matter is None or matter.kind != UNDER:
        return Why("no-matter", "That is settled already.")
    if matter not in state.open_matters:
        return Why("not-yet", "Something else comes first.")
    return not_yours(state, actor, matter.seat)


def offer(matter: Matter, picks: tuple[Pick, ...]) -> Iterator[Action]:
    """Boxes of all who may be there, each with its cover; and a button for nobody at all."""
    about = {"matter": matter.id}
    label = "Who is hit, and in what cover?" if any(one.tiles for one in picks) else "Who is hit?"
    who = Input("figures", label, "some", picks, least=1, most=len(picks), beside="Cover")
    yield Action("UnderTemplate", "These are hit", about, (who,), tone="primary", rule="cover-from-explosions")
    yield Action("UnderTemplate", "Nobody", {**about, "none": "yes"})


def decide(play: Play, command: UnderTemplate) -> None:
    """As choosing, but cover may be named where a counter says something else. Errors: `Illegal` ``no-such-option``,
    ``nothing-picked``, ``how-many``."""
    matter = next(one for one in play.state.open_matters if one.id == command.matter)
    options = {option.value: option for option in matter.options}
    said = _spots(options, command.figures)
    answering.counted(matter, len(said), none=command.none)
    named = naming.spoken(play.state, (options[spot] for spot in said)) or "nobody"
    play.tell(f"{matter.title} {named[0].upper()}{named[1:]}.")
    picks = tuple(f"{spot} {cover}".strip() for spot, cover in said.items())
    settling.settle(play, matter.id, Settled(picks=picks))


def _spots(options: Collection[str], figures: Iterable[str]) -> Mapping[str, str]:
    """Each of the options that were named, with its word of cover; what is said of one figure goes before what is said
    of its whole troop. Errors: `Illegal` ``no-such-option``."""
    found: dict[str, str] = {}
    for said in sorted(dict.fromkeys(filter(None, figures)), key=lambda one: "/" in one):
        where, _, cover = said.partition(" ")
        spots = [where] if "/" in where else [one for one in options if one.startswith(f"{where}/")]
        if not spots or not set(spots) <= set(options) or cover not in ("", *COVERS):
            raise Illegal("no-such-option", "That is not one of those who could be there.")
        found |= dict.fromkeys(spots, cover)
    return {spot: found[spot] for spot in options if spot in found}


FEATURE = Feature(UnderTemplate, may, decide)
