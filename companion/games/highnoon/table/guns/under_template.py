"""Cover under a template: it goes off, the players say who is under it and in what cover, and damage is rolled for each
(Appendix B, Templates, Cover From Explosives; ruling 39).

By their counters the figures have cover; the players may say otherwise of each. Cover is armor against a blast
(`wounds.resistance.COVER_ARMOR`), and a flame asks for no more than that it is sealed.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.errors import Illegal
from companion.engine.features import Feature, Why
from companion.engine.hooks import Every
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim, picking, spots
from companion.games.highnoon.table.core import Play, Seeing, Settled, in_cover, naming, settles
from companion.games.highnoon.table.core.state import (
    BUILDING,
    HORSES,
    Matter,
    Option,
    Spot,
    State,
    Troop,
    concealed,
    spot_of,
)
from companion.games.highnoon.table.core.state.spots import spot_and_cover
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.gear.deviation import Stray
from companion.games.highnoon.table.guns import blasts, buildings
from companion.games.highnoon.table.guns.blasts import AREAS, BOOM, CONTACT, FLAME, LINE, PATH, Blast
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.rolling import answering, asking, settling
from companion.games.highnoon.table.wounds import harm

UNDER = "under"
COVERS = ("none", *aim.COVERS)
"""The words that may be said of a figure's cover."""
_COVERS = "covers"
"""What the players say of who is under it, in `Settled.said`: for each of whom it was said an `InCover`."""
laid: Every[Callable[[Play, str], None]] = Every("laid")
"""What follows once a troop has laid an area effect template: (play, the troop)."""


@dataclass(frozen=True)
class UnderTemplate:
    """Who is caught in a blast, for the choice ``matter``: values of its options, or a troop for all of its figures.

    By their counters the figures have cover; a word behind them (``foes/f1 hard``, ``foes none``) says otherwise.
    ``none``: nobody is, and that is meant so.
    """

    matter: str
    figures: tuple[str, ...] = ()
    none: bool = False


@dataclass(frozen=True)
class InCover:
    """Somebody who is caught, and his cover: that of his counter unless the players say otherwise."""

    spot: Spot
    cover: str = "marked"


def burst(play: Play, blast: Blast, where: Stray | None = None) -> None:
    """The blast goes off; the players say who is caught in it."""
    blast = blasts.grouped(play, blast)
    if blast.template in AREAS:
        for rule in laid:
            rule(play, blast.by)
    seat = blast.decides(play.state)
    there = list(_within(play.state, blast, seat))
    if not there or (blast.template == LINE and where is None):
        _caught(play, blast, ())
        return
    title = f"{blast.words}{_whose(play.state, blast)}: who is {blasts.TEMPLATES[blast.template]}?"
    asked: asking.Asking = {"rule": "deviation" if where else blast.rule, "rank": blast.rank, "group": blast.group}
    asked |= {"text": _whom(play.state, blast, where), "least": 0, "most": 1 if blast.template == LINE else len(there)}
    asked["about"] = {**blast.packed(), **(where.about() if where else {})}
    asking.choice(play, UNDER, seat, there, title=title, troop=blast.by, **asked)


def _within(state: State, blast: Blast, seat: str) -> Iterator[Option]:
    """All that could be caught in the blast: figures, limber horses, buildings."""
    yield from spots.options(state, seat, blast.target, (*blast.own, *blast.spare))
    if blast.template in AREAS:
        yield from horses_hit.in_harness(state, seat)
    for building in buildings.standing(state):
        if building.key != blast.building and "heavy" in blast.ways and blast.template != CONTACT:
            yield Option(Spot(BUILDING, building.key).value, building.name)


def _whose(state: State, blast: Blast) -> str:
    """`` of The Stokers 2`` where several of a troop have one each; `` of Diva Devlin`` of a spell, for an eldritch
    calamity may send out two of a name at once."""
    by = state.troops.get(blast.by)
    figure = by.figure(blast.by_figure) if by is not None else None
    if by is None or figure is None or concealed(state, by):
        return ""
    several = blast.template == FLAME and len(by.figures) > 1
    return f" of {naming.figure_name(by, figure)}" if several or "magic" in blast.ways else ""


def _whom(state: State, blast: Blast, where: Stray | None) -> str:
    said = f"{where.words[0].upper()}{where.words[1:]}. " if where else ""
    said += f"Aimed at {blast.at}. " if blast.at else ""
    if blast.template == LINE:
        return f"{said}The first target on the line from the muzzle through that spot, up to {blast.reach}″."
    if blast.template == CONTACT:
        return f"{said}Friend or foe."
    if blast.template == PATH:
        said += f"From the muzzle out to {blast.reach}″. "
    elif where is not None:
        said += "If something big is in the way, it goes off there. "
    # How large it is nobody printed: the figure of the paper, or what this table agreed on (ruling 40).
    inches, _, whose = armory.template(state, blast.template).partition(" ")
    if inches:
        said += f"The template is {inches} {'across' if blast.template == BOOM else 'long'} {whose}. "
    safe = "sealed cover without an opening under it" if blast.template == FLAME else "complete cover"
    return f"{said}Tick everyone who is even partly under it, friend or foe. Skip figures in {safe}."


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
    label = "Who is hit, and in what cover?" if any(pick.tiles for pick in picks) else "Who is hit?"
    who = Input("figures", label, "some", picks, least=1, most=len(picks), beside="Cover")
    yield Action("UnderTemplate", "These are hit", about, (who,), tone="primary", rule="cover-from-explosions")
    yield Action("UnderTemplate", "Nobody", {**about, "none": "yes"})


def decide(play: Play, command: UnderTemplate) -> None:
    """As choosing, but cover may be named where a counter says something else. Errors: `Illegal` ``no-such-option``,
    ``nothing-picked``, ``how-many``."""
    matter = next(matter for matter in play.state.open_matters if matter.id == command.matter)
    options = {option.value: option for option in matter.options}
    said = _spots(options, command.figures)
    if why := answering.miscounted(matter, len(said), none=command.none):
        raise why.refusal()
    named = naming.spoken(play.state, (options[spot] for spot in said)) or "nobody"
    play.tell(f"{matter.title} {named[0].upper()}{named[1:]}.")
    covers = [kept(InCover(spot_of(value), cover)) for value, cover in said.items() if cover]
    settling.settle(play, matter.id, Settled(picks=tuple(said), said={_COVERS: covers} if covers else {}))


def _spots(options: Collection[str], figures: Iterable[str]) -> Mapping[str, str]:
    """Each of the options that were named, with its word of cover; what is said of one figure goes before what is said
    of its whole troop. Errors: `Illegal` ``no-such-option``."""
    found: dict[str, str] = {}
    said = map(spot_and_cover, dict.fromkeys(filter(None, figures)))
    for spot, cover in sorted(said, key=lambda both: both[0].figure != ""):
        named = [spot.value] if spot.figure else [value for value in options if spot_of(value).troop == spot.troop]
        if not named or not set(named) <= set(options) or cover not in ("", *COVERS):
            raise Illegal("no-such-option", "That is not one of those who could be there.")
        found |= dict.fromkeys(named, cover)
    return {value: found[value] for value in options if value in found}


@settles(UNDER)
def _under(play: Play, matter: Matter, settled: Settled) -> None:
    """The figures that were picked, in the cover that the players named."""
    if settled.skipped:
        return
    covers = [recalled(InCover, said) for said in settled.said.get(_COVERS, ())]
    said_of = {said.spot: said for said in covers}
    under = (spot_of(pick) for pick in settled.picks)
    _caught(play, blasts.unpacked(matter), tuple(said_of.get(spot, InCover(spot)) for spot in under))


def _caught(play: Play, blast: Blast, under: tuple[InCover, ...]) -> None:
    """Damage for each figure, for the horse under it, and for the building (They Shoot Horses, Don't They?). Of a crew
    one of its men did it, at random (Appendix C, Martyr's Mirror)."""
    did_it = play.chance.choice(blast.crew) if len(blast.crew) > 1 else (*blast.crew, blast.by_figure)[0]
    for hit in (*map(InCover, blast.own), *under):
        spot, cover, dice = hit.spot, hit.cover, blast.dice
        if blast.own_dice and spot in blast.own:
            dice = blast.own_dice
        words, by, ways, group = blast.words, blast.by, blast.ways, blast.group
        caught = harm.Harm(spot.troop, spot.figure, words, dice, by, did_it, (), ways, cover, group)
        if spot.troop == BUILDING:
            buildings.ask(play, spot.figure, words, dice, by, group)
        elif spot.troop == HORSES:
            horses_hit.limber_hit(play, replace(caught, troop=spot.figure, figure=""))
        else:
            harm.ask(play, caught)
            if blast.template in AREAS:
                horses_hit.hit(play, caught)
    if blast.building:
        buildings.ask(play, blast.building, blast.words, blast.dice, blast.by, blast.group)


def caught(eyes: Seeing, matter: Matter, options: Iterable[Option]) -> tuple[Pick, ...]:
    """Who may be under a template: a fold for each troop of several, with all of them at its head. Where cover counts,
    each has tiles for it, of which the one that the app knows of is chosen."""
    shelters = "blast" in blasts.unpacked(matter).ways
    there = tuple(options)
    return tuple(
        pick
        for troop, ones in groupby(there, key=lambda option: spot_of(option.value).troop)
        for pick in _fold(eyes, eyes.state.troops.get(troop), tuple(ones), shelters)
    )


def _fold(eyes: Seeing, troop: Troop | None, options: tuple[Option, ...], shelters: bool) -> Iterator[Pick]:
    if troop is None:  # Buildings and horses.
        yield from (Pick(option.value, option.name, option.note) for option in options)
        return
    tiles = _tiles(troop) if shelters else ()
    if len(options) == 1:
        yield replace(spots.whole(eyes, options[0]), tiles=tiles)
        return
    group = spots.called(eyes, troop)
    yield Pick(troop.id, f"All {len(options)}", group=group, whole=True, tiles=tiles)
    for option in options:
        yield Pick(option.value, spots.number(troop, option.value), option.note, group=group, tiles=tiles)


def _tiles(troop: Troop) -> tuple[Pick, ...]:
    """The covers to pick from; none for figures that never take cover."""
    if in_cover.scorns_cover(troop):
        return ()
    known = in_cover.cover_of(troop, "marked")
    return tuple(Pick(word, name, chosen=word == known) for word, name in picking.COVERS.items())


FEATURE = Feature(UnderTemplate, may, decide)
