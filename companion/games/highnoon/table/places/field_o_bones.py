"""Spirits of a Field o' Bones: a contest of Smarts, and the loser is nobody's troop any more (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import events, kinds, lending
from companion.games.highnoon.table.core.play import Play, settles_group
from companion.games.highnoon.table.core.state import Matter, Result
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking, settling

SPIRITS = "d8"


@on(BRINGS, field_o_bones="1")
def possession(play: Play, troop_id: str) -> None:
    """Each troop that enters: its Smarts against d8."""
    group = f"possession:{play.state.counter + 1}"
    about = {settling.CONTEST: "high", "troop": troop_id}
    asking.ask(play, "possession", troop_id, group=group, about=about)
    play.raise_matter(
        Matter(
            "",
            "possession",
            "trait",
            "",
            "The spirits: Smarts",
            rule="field-o-bones",
            rank=RANK,
            trait="smarts",
            dice=SPIRITS,
            group=group,
            about=about,
        )
    )


@settles_group("possession")
def _contested(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    troop = play.troop(results[0].about["troop"])
    if any(result.skipped for result in results) or results[0].troop == troop.id or not troop.alive:
        return
    foe = play.opponent(troop.seat)
    play.emit(events.AbilityGained(troop.id, "fearless"), events.Noted(troop.id, kinds.ROGUE, "yes"))
    morale.set_morale(play, troop.id, "steady")
    if foe is not None:
        lending.for_good(play, troop.id, foe.id)
    play.tell(f"The spirits have {troop.name}: fearless, rogue, and after the nearest troop.")
