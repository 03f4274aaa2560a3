"""Who may catch what is fired into a melee (Firing Into Melee; Large Opponents)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.engine.board import Pick
from companion.engine.hooks import on
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import contact, spots
from companion.games.highnoon.table.core import Play, Seeing, figure_name, kinds
from companion.games.highnoon.table.core.state import Matter, Option, Spot, State, Troop, concealed, spot_of
from companion.games.highnoon.table.rolling import asking

SHOT = "in-melee"
"""The question who is in a melee that is shot into."""
LARGE = "large"
"""The tag of figures about twice the size of a man, which count twice in a melee (Large Opponents)."""


def counted_in(troop: Troop, target_id: str) -> bool:
    """True for the target, and for whoever bears the counter: those whom the app takes to be in the melee."""
    return contact.IN_MELEE in troop.marks or troop.id == target_id


def fighters(state: State, target: Troop, by: Troop) -> list[Option]:
    """Everybody who may be in that melee, friend or foe, those who are counted in first, the
    target before all; then all others on the table, since who stands there is seen by the players alone. Of both,
    whoever is in contact with the target and the shooter's own side come first. ``by`` fires, and is not in it himself
    unless his counter says so."""
    open_ = [troop for troop in state.troops.values() if troop.alive and not concealed(state, troop)]
    alone = len(by.standing) == 1
    there = [other for other in open_ if counted_in(other, target.id) or other.id != by.id or not alone]

    def place(other: Troop) -> tuple[bool, ...]:
        near = contact.touches(state, other, target)
        return not counted_in(other, target.id), other.id != target.id, not near, not kinds.friends(state, by, other)

    there.sort(key=place)
    return [
        Option(Spot(troop.id, figure.id).value, figure_name(troop, figure))
        for troop in there
        for figure in troop.standing
    ]


def ask(play: Play, kind: str, matter: Matter, fighters: Sequence[Spot], *, title: str, rank: int) -> None:
    """Who of those catches what ``matter`` has hit with: a die with as many sides as there are shares, two for each of
    the large. `struck` reads it."""
    shares = [spot for spot in fighters for _ in range(2 if _large(play.state, spot) else 1)]
    words = ", ".join(f"{place} {spots.named(play.state, spot)}" for place, spot in enumerate(shares, 1))
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
        about={**matter.about, "shares": [kept(spot) for spot in shares]},
    )


def struck(play: Play, matter: Matter, total: int) -> Spot:
    """Whom the die found."""
    spot = shares_of(matter)[total - 1]
    play.tell(f"It hits {spots.named(play.state, spot)}.")
    return spot


def shares_of(matter: Matter) -> list[Spot]:
    """Who is hit by each side of the die."""
    return [recalled(Spot, spot) for spot in matter.about["shares"]]


def _large(state: State, spot: Spot) -> bool:
    return kinds.tagged(state.troops[spot.troop], LARGE)


@on(spots.SHOWN, matter=SHOT)
def _shot_into(eyes: Seeing, matter: Matter, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    return picks(eyes, matter.about["shoot"]["target"], options)


def picks(eyes: Seeing, target_id: str, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    """Whoever the app knows to be in contact with the target is ticked; all others may be in the melee too, and lie
    folded up behind them."""
    state, target = eyes.state, eyes.state.troops.get(target_id)
    near = {id_ for id_, troop in state.troops.items() if target and contact.touches(state, troop, target)}
    by_troop = Counter(spot_of(option.value).troop for option in options)
    strangers = {id_ for id_ in by_troop if id_ not in state.troops or not counted_in(state.troops[id_], target_id)}
    counted = sum(count for id_, count in by_troop.items() if id_ not in strangers)
    many = len(by_troop) > 1 and counted > spots.FEW

    def pick(option: Option) -> Pick:
        id_ = spot_of(option.value).troop
        shown = spots.numbered if by_troop[id_] > 1 and (many or id_ in strangers) else spots.whole
        return replace(shown(eyes, option), chosen=target is not None and id_ in near | {target_id})

    return tuple(map(pick, options))
