"""Who is under a template, with the cover that each has against it (Appendix B, Cover From Explosives; ruling 39)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table import settling, tables
from companion.games.highnoon.table.commands.big_guns import UnderTemplate
from companion.games.highnoon.table.play import Play, Settled, decides

UNDER = "under"


@decides(UnderTemplate)
def under(play: Play, command: UnderTemplate) -> None:
    """As choosing, but cover may be named where a counter says something else. Errors: `Illegal` ``no-matter``,
    ``not-yet``, ``no-such-option``, ``how-many``; `Forbidden`."""
    matter = play.state.matter(command.matter)
    if matter is None or matter.kind != UNDER:
        raise Illegal("no-matter", "That is settled already.")
    if matter not in play.state.open_matters:
        raise Illegal("not-yet", "Something else comes first.")
    play.allow(matter.seat)
    said = {spot: word for word in ("bare", "light", "hard") for spot in getattr(command, word)}
    picks = tuple(dict.fromkeys((*command.figures, *said)))
    options = {option.value: option for option in matter.options}
    if any(pick not in options for pick in picks):
        raise Illegal("no-such-option", "That is none of those who could be there.")
    if not matter.least <= len(picks) <= matter.most:
        raise Illegal("how-many", f"Choose {matter.least} to {matter.most}.", least=matter.least, most=matter.most)
    named = tables.spoken(play.state, (options[pick] for pick in picks)) or "nobody"
    play.tell(f"{matter.title} {named[0].upper()}{named[1:]}.")
    covered = tuple(f"{pick} {_COVER[said[pick]]}" if pick in said else pick for pick in picks)
    settling.settle(play, matter.id, Settled(picks=covered))


_COVER = {"bare": "none", "light": "light", "hard": "hard"}
