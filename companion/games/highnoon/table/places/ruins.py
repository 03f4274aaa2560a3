"""What is found in mines, pits, ruins, towers and trees (Appendix F)."""

from companion.games.highnoon.table.abilities import harrowed_power
from companion.games.highnoon.table.core import choices, effects, events, kinds, taking_part
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Scope, Troop
from companion.games.highnoon.table.fate import joker_tables, rogues
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.nerve import guts, morale
from companion.games.highnoon.table.places import locales, staying
from companion.games.highnoon.table.places.cabin import gizmo
from companion.games.highnoon.table.places.finds import loot
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.wounds import bounty, figures, harm


@locales.later("mine-shaft", 2, again=True)
def claim(play: Play, troop_id: str) -> None:
    """With the miners gone, a troop that spends a turn here digs up loot worth 25: once a turn each."""
    miners = [one for one in play.state.troops.values() if one.stats.card == "miners" and kinds.ROGUE in one.notes]
    if any(one.alive for one in miners):
        play.tell("The miners are still here, and shoot.")
    elif f"dug:{troop_id}" in play.state.flags:
        play.tell(f"{play.troop(troop_id).name}: it has dug this turn already.")
    else:
        play.emit(events.FlagRaised(f"dug:{troop_id}"))
        loot(play, troop_id)


@locales.row("mine-shaft", 5, each=True)
def tunnels(play: Play, troop_id: str) -> None:
    """Whoever goes in may come out anywhere."""
    text = f"{play.troop(troop_id).name} may come out anywhere on the table with its next move."
    play.emit(events.Reminded(text, "mine-shaft"))


@locales.row("mine-shaft", 6, again=True)
def mother_lode(play: Play, troop_id: str) -> None:
    """Each action that a troop spends in the mine brings loot worth 25."""
    loot(play, troop_id)


@locales.row("rattler-pit", 5)
def egg(play: Play, troop_id: str) -> None:
    """Loot worth 50, until a freak event hatches it."""
    loot(play, troop_id, rogues.EGG_BOUNTY)
    seat = play.troop(troop_id).seat
    effects.begin(play, Effect("", rogues.EGG, "A rattler egg, nearly hatched", Scope(seat=seat), "rattler-pit"))


@locales.row("rattler-pit", 6, again=True)
def altar(play: Play, troop_id: str) -> None:
    """A rattler goes after any troop, for the price of one figure."""
    user = play.troop(troop_id)
    prey = tuple(
        troop
        for seat in play.state.seats
        for troop in taking_part.open_troops(play.state, seat.id)
        if troop.id != troop_id and not effects.all_of(play.state, "altar", target=troop.id)
    )
    options = choices.troop_options(prey)
    if options:
        title = f"{user.name}: who does the Rattler hunt?"
        text = "It costs one figure of the troop. Choose nobody to leave the altar alone."
        asking.choice(
            play, "altar", user.seat, options, title=title, text=text, troop=troop_id, rank=joker_tables.RANK, least=0
        )


@settles("altar")
def _sent(play: Play, matter: Matter, settled: Settled) -> None:
    for prey in settled.picks:
        worm = rogues.set_on(play, "mojave-rattler", matter.seat)
        name = f"It is after {play.troop(prey).name}"
        effects.begin(play, Effect("", "altar", name, Scope(troop=worm), "rattler-pit", about={"target": prey}))
        pay(play, play.troop(matter.troop), "altar-price")


@effects.tidies("altar")
def _fed(play: Play, effect: Effect) -> None:
    """It leaves with its prey all Put Down."""
    worm = play.troop(effect.scope.troop)
    prey = play.state.troops.get(effect.about["target"])
    if worm.alive and prey is not None and prey.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if worm.alive:
        play.emit(events.TroopLeft(worm.id, "out"))
        play.tell(f"{worm.name} has eaten and leaves.")


def pay(play: Play, troop: Troop, kind: str, least: int = 1, most: int = 1, text: str = "") -> None:
    """Figures of a troop are lost; which of them is chosen where there is a choice."""
    there = troop.standing
    if len(there) <= least:
        _lost(play, troop.id, tuple(figure.id for figure in there))
        return
    options = [Option(figure.id, figure_name(troop, figure)) for figure in there]
    title = f"{troop.name}: who is lost?"
    most = min(most, len(there))
    asking.choice(
        play,
        kind,
        troop.seat,
        options,
        title=title,
        text=text,
        troop=troop.id,
        least=least,
        most=most,
        rank=joker_tables.RANK,
    )


def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    _lost(play, matter.troop, settled.picks)


settles("altar-price")(_chosen)
settles("hanged")(_chosen)


def _lost(play: Play, troop_id: str, lost: tuple[str, ...]) -> None:
    for figure in lost:
        figures.put_down(play, troop_id, figure)


@locales.row("ruin", 5)
def gold(play: Play, _troop_id: str) -> None:
    """A chest of gold waits for somebody strong enough to take it off the table."""
    play.emit(events.FactSet(staying.TREASURE, "gold"))


@locales.row("ruin", 6)
def ancient_magic(play: Play, troop_id: str) -> None:
    """*Undead*, *fear* and *fearless*; a hero is Harrowed, with one power."""
    for ability in ("undead", "fear", "fearless"):
        play.emit(events.AbilityGained(troop_id, ability))
    morale.set_morale(play, troop_id, "steady")
    play.tell(f"{play.troop(troop_id).name}: undead, with fear, and fearless.")
    if play.troop(troop_id).stats.hero:
        play.emit(events.HeroHarrowed(troop_id))
        harrowed_power.ask(play, troop_id)


AVALANCHE = "4d6"
TOP, TOP_TN = "tower-top", 4
"""The fact that somebody had the loot at the top; the Strength roll that gets there."""


@locales.row("strange-tower", 1)
def avalanche(play: Play, troop_id: str) -> None:
    """4d6 to each figure of the troop; what is left is hard cover."""
    staying.put_counters(play, troop_id)
    harm.nobodys_doing(play, troop_id, "Avalanche", AVALANCHE)


@locales.later("strange-tower", 2, again=True)
def bats_nest(play: Play, troop_id: str) -> None:
    """One more Strength roll to the top of the tower, where loot worth 25 lies, once."""
    troop = play.troop(troop_id)
    if TOP in play.state.scenario.facts:
        play.tell("Nothing is left at the top.")
        return
    asking.trait(
        play,
        TOP,
        troop_id,
        "strength",
        title=f"{troop.name}: to the top of the tower",
        tn=TOP_TN,
        purpose="climb",
        rule="strange-tower",
        rank=joker_tables.RANK,
    )


@settles(TOP)
def _at_the_top(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success and TOP not in play.state.scenario.facts:
        play.emit(events.FactSet(TOP, matter.troop))
        loot(play, matter.troop)


@locales.row("strange-tower", 3)
def empty_tower(play: Play, troop_id: str) -> None:
    """Hard cover for whoever is there."""
    staying.put_counters(play, troop_id)


@locales.row("strange-tower", 5)
def automaton(play: Play, troop_id: str) -> None:
    """One Automaton for the player whose troop is first inside."""
    arrivals.join(play, rogues.ARRIVALS["automaton"], play.troop(troop_id).seat)


@locales.row("strange-tower", 6)
def tower_gizmo(play: Play, troop_id: str) -> None:
    """A gizmo with a malfunction die of d12, for one of your heroes."""
    seat = play.troop(troop_id).seat
    heroes = taking_part.heroes(play.state, seat)
    if heroes:
        options = choices.troop_options(heroes)
        asking.choice(play, "tower-gizmo", seat, options, title="Who gets the gizmo?", rank=joker_tables.RANK)


@settles("tower-gizmo")
def _given(play: Play, _matter: Matter, settled: Settled) -> None:
    for hero in settled.picks:
        gizmo(play, hero, "d12")


TREE, TREE_POINTS, TREE_BOUNTY = "The hangin' tree", 50, 50
TREES = frozenset({TREE, "The hangin’ tree"})
"""Tables of earlier releases have the second name in their logs."""
FELLED = "felled"
"""The fact that the tree is no more."""


@locales.row("weird-tree", 1, each=True)
def hangin_tree(play: Play, troop_id: str) -> None:
    """Strength 8, or those within 3" are caught and killed: one roll for the troop (house). 50 points of damage by
    explosives and fire are the end of it."""
    troop = play.troop(troop_id)
    if FELLED in play.state.scenario.facts:
        play.tell("Only a stump is left of the tree.")
        return
    if not any(one.called in TREES for one in buildings.standing(play.state)):
        staying.raise_up(play, TREE, 0, TREE_POINTS)
    asking.trait(
        play,
        "hangin-tree",
        troop_id,
        "strength",
        title=f"{troop.name}: out of the noose",
        tn=guts.HARD,
        purpose="strength",
        text='If it fails, its figures within 3" are killed.',
        rule="weird-tree",
        rank=joker_tables.RANK,
    )


@settles("hangin-tree")
def _hanged(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        troop = play.troop(matter.troop)
        text = 'All its figures within 3" of the tree.'
        pay(play, troop, "hanged", most=len(troop.figures), text=text)


@buildings.downed(at=10)
def _felled(play: Play, building: buildings.Building, by: str) -> None:
    """Folks are grateful to the side that destroyed it."""
    doer = play.state.troops.get(by)
    if building.called not in TREES:
        return
    play.emit(events.FactSet(FELLED, "yes"))
    if doer is not None:
        bounty.reward(play, doer.seat, TREE_BOUNTY, "the hangin' tree destroyed")


@locales.row("weird-tree", 5)
def outlaw(play: Play, _troop_id: str) -> None:
    """He surrenders, and is worth 50 to whoever takes him off the nearest edge."""
    play.emit(events.FactSet(staying.TREASURE, "outlaw"))


@locales.row("weird-tree", 6)
def hanged_man(play: Play, troop_id: str) -> None:
    """A Harrowed hero for your side, with one power."""
    hero = arrivals.join(play, rogues.ARRIVALS["harrowed-hero"], play.troop(troop_id).seat)
    play.emit(events.HeroHarrowed(hero))
    harrowed_power.ask(play, hero)
