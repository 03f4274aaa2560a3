"""What a soul eater takes from those whom he Puts Down hand to hand (Appendix E, Soul Eater)."""

from companion.games.highnoon.table.abilities import harrowed
from companion.games.highnoon.table.attacks import spoils
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.wounds import figures


@figures.felled(at=60)
def _eaten(play: Play, victim: str, figure: str, by: str) -> None:
    """Each kill hand to hand feeds him: by a blow, without mercy, or by what the Critical Hit Table makes of a blow."""
    eater = play.state.troops.get(by)
    if eater is not None and harrowed.eats_souls(eater) and spoils.hand_to_hand(play.troop(victim), figure, by):
        harrowed.feed(play, by)
