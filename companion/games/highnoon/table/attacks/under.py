"""Who is under a template, with the cover that each has against it (Appendix B, Cover From Explosives; ruling 39)."""

from collections.abc import Collection, Iterable, Mapping

from companion.engine.errors import Illegal
from companion.games.highnoon.table import answering, settling, tables
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.commands.big_guns import UnderTemplate
from companion.games.highnoon.table.play import Play, Settled, decides

UNDER = "under"
COVERS = ("none", *aim.COVERS)
"""The words that may be said of a figure's cover."""


@decides(UnderTemplate)
def under(play: Play, command: UnderTemplate) -> None:
    """As choosing, but cover may be named where a counter says something else. Errors: `Illegal` ``no-matter``,
    ``not-yet``, ``no-such-option``, ``nothing-picked``, ``how-many``; `Forbidden`."""
    matter = play.state.matter(command.matter)
    if matter is None or matter.kind != UNDER:
        raise Illegal("no-matter", "That is settled already.")
    if matter not in play.state.open_matters:
        raise Illegal("not-yet", "Something else comes first.")
    play.allow(matter.seat)
    options = {option.value: option for option in matter.options}
    said = _spots(options, command.figures)
    answering.counted(matter, len(said), none=command.none)
    named = tables.spoken(play.state, (options[spot] for spot in said)) or "nobody"
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
