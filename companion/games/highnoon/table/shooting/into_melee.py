"""Who may catch what is fired into a melee (Firing Into Melee; Large Opponents)."""

from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop, concealed
from companion.games.highnoon.table.rolling import asking

SHOT, SOUL = "in-melee", "soul-melee"
"""The questions who is in a melee: one that is shot into, and one that a *soul blast* goes into."""
LARGE = "large"
"""The tag of figures about twice the size of a man, which count twice in a melee (Large Opponents)."""


def counted_in(troop: Troop, target_id: str) -> bool:
    """True for the target, and for whoever bears the counter: those whom the app takes to be in the melee."""
    return contact.IN_MELEE in troop.marks or troop.id == target_id


def fighters(state: State, target: Troop, by: Troop) -> list[Option]:
    """Everybody who may be in that melee, friend or foe, as ``troop/figure``: those who are counted in first, the
    target before all; then all others on the table, since who stands there is seen by the players alone. Of both,
    whoever is in contact with the target and the shooter's own side come first. ``by`` fires, and is not in it himself
    unless his counter says so."""
    open_ = [one for one in state.troops.values() if one.alive and not concealed(state, one)]
    alone = len(by.standing) == 1
    there = [one for one in open_ if counted_in(one, target.id) or one.id != by.id or not alone]

    def place(one: Troop) -> tuple[bool, ...]:
        near = contact.touches(state, one, target)
        return not counted_in(one, target.id), one.id != target.id, not near, not kinds.friends(state, by, one)

    there.sort(key=place)
    return [Option(f"{one.id}/{figure.id}", figure_name(one, figure)) for one in there for figure in one.standing]


def ask(play: Play, kind: str, matter: Matter, spots: list[str], *, title: str, rank: int) -> None:
    """Who of those catches what ``matter`` has hit with: a die with as many sides as there are shares, two for each of
    the large. `struck` reads it."""
    shares = [spot for spot in spots for _ in range(2 if _large(play.state, spot) else 1)]
    words = ", ".join(f"{place} {named(play.state, spot)}" for place, spot in enumerate(shares, 1))
    asking.dice(
        play,
        kind,
        play.troop(matter.troop).seat,
        f"d{len(shares)}",
        title=f"{title}: who is hit?",
        text=f"{words}.",
        rule="firing-into-melee",
        rank=rank,
        troop=matter.troop,
        figure=matter.figure,
        group=matter.group,
        about={**matter.about, "shares": " ".join(shares)},
    )


def struck(play: Play, matter: Matter, total: int) -> tuple[str, str]:
    """The troop and the figure that the die found."""
    spot = matter.about["shares"].split()[total - 1]
    play.tell(f"It hits {named(play.state, spot)}.")
    troop, _, figure = spot.partition("/")
    return troop, figure


def _large(state: State, spot: str) -> bool:
    return kinds.tagged(state.troops[spot.partition("/")[0]], LARGE)


def named(state: State, spot: str) -> str:
    """The figure's name."""
    id_, _, figure_id = spot.partition("/")
    troop = state.troops[id_]
    figure = troop.figure(figure_id)
    return figure_name(troop, figure) if figure is not None else troop.name
