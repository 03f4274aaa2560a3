"""What is found in mines, pits, ruins, towers and trees (Appendix F)."""

from companion.games.highnoon.table import (
    effects,
    events,
    figures,
    guts,
    harrowed,
    locales,
    matters,
    rogues,
    tables,
)
from companion.games.highnoon.table.finds import gizmo, loot
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Effect, Matter, Option, Troop


@locales.row("mine-shaft", 6, each=True)
def mother_lode(play: Play, troop_id: str) -> None:
    """Each action that a troop spends in the mine brings loot worth 25."""
    loot(play, troop_id)


@locales.row("rattler-pit", 5)
def egg(play: Play, troop_id: str) -> None:
    """Loot worth 50, until a freak event hatches it."""
    loot(play, troop_id, rogues.EGG_BOUNTY)
    seat = play.troop(troop_id).seat
    effects.begin(play, Effect("", rogues.EGG, "A rattler egg, nearly hatched", f"seat:{seat}", "rattler-pit"))


@locales.row("rattler-pit", 6, each=True)
def altar(play: Play, troop_id: str) -> None:
    """A rattler goes after any troop, for the price of one figure."""
    user = play.troop(troop_id)
    prey = tuple(
        troop
        for seat in play.state.seats
        for troop in tables.open_troops(play.state, seat.id)
        if troop.id != troop_id and not any(one.what == f"altar:{troop.id}" for one in play.state.effects)
    )
    options = tables.troop_options(prey)
    if options:
        title = f"{user.name}: send a Rattler after whom?"
        text = "It costs one figure of the troop. Choose nobody to leave the altar alone."
        matters.choice(
            play, "altar", user.seat, options, title=title, text=text, troop=troop_id, rank=tables.RANK, least=0
        )


@settles("altar")
def _sent(play: Play, matter: Matter, settled: Settled) -> None:
    for prey in settled.picks:
        worm = rogues.set_on(play, "mojave-rattler", matter.seat)
        name = f"It is after {play.troop(prey).name}"
        effects.begin(play, Effect("", f"altar:{prey}", name, f"troop:{worm}", "rattler-pit"))
        pay(play, play.troop(matter.troop), "altar-price")


@effects.tidies("altar")
def _fed(play: Play, effect: Effect) -> None:
    """It leaves with its prey all Put Down."""
    worm = play.troop(effect.scope.removeprefix("troop:"))
    prey = play.state.troops.get(effect.what.partition(":")[2])
    if worm.alive and prey is not None and prey.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if worm.alive:
        play.emit(events.TroopLeft(worm.id, "out"))
        play.tell(f"{worm.name} has eaten, and leaves.")


def pay(play: Play, troop: Troop, kind: str, least: int = 1, most: int = 1, text: str = "") -> None:
    """Figures of a troop are lost; which of them is chosen where there is a choice."""
    there = troop.standing
    if len(there) <= least:
        _lost(play, troop.id, tuple(figure.id for figure in there))
        return
    options = [Option(figure.id, figure_name(troop, figure)) for figure in there]
    title = f"{troop.name}: who is lost?"
    most = min(most, len(there))
    matters.choice(
        play,
        kind,
        troop.seat,
        options,
        title=title,
        text=text,
        troop=troop.id,
        least=least,
        most=most,
        rank=tables.RANK,
    )


def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    _lost(play, matter.troop, settled.picks)


settles("altar-price")(_chosen)
settles("hanged")(_chosen)


def _lost(play: Play, troop_id: str, lost: tuple[str, ...]) -> None:
    for figure in lost:
        figures.put_down(play, troop_id, figure)


@locales.row("ruin", 6)
def ancient_magic(play: Play, troop_id: str) -> None:
    """*Undead*, *fear* and *fearless*; a hero is Harrowed, with one power."""
    for ability in ("undead", "fear", "fearless"):
        play.emit(events.AbilityGained(troop_id, ability))
    guts.set_morale(play, troop_id, "steady")
    play.tell(f"{play.troop(troop_id).name}: undead, with fear, and fearless.")
    if play.troop(troop_id).stats.hero:
        play.emit(events.HeroHarrowed(troop_id))
        harrowed.ask_power(play, troop_id)


@locales.row("strange-tower", 5)
def automaton(play: Play, troop_id: str) -> None:
    """One Automaton for the player whose troop is first inside."""
    rogues.join(play, rogues.ARRIVALS["automaton"], play.troop(troop_id).seat)


@locales.row("strange-tower", 6)
def tower_gizmo(play: Play, troop_id: str) -> None:
    """A gizmo with a malfunction die of d12, for one of your heroes."""
    seat = play.troop(troop_id).seat
    heroes = tables.heroes(play.state, seat)
    if heroes:
        options = tables.troop_options(heroes)
        matters.choice(play, "tower-gizmo", seat, options, title="Who gets the gizmo?", rank=tables.RANK)


@settles("tower-gizmo")
def _given(play: Play, _matter: Matter, settled: Settled) -> None:
    for hero in settled.picks:
        gizmo(play, hero, "d12")


@locales.row("weird-tree", 1, each=True)
def hangin_tree(play: Play, troop_id: str) -> None:
    """Strength 8, or those within 3" are caught and killed: one roll for the troop (house)."""
    troop = play.troop(troop_id)
    matters.trait(
        play,
        "hangin-tree",
        troop_id,
        "strength",
        title=f"{troop.name}: out of the noose",
        tn=guts.HARD,
        purpose="strength",
        text='Failed, its figures within 3" are killed.',
        rule="weird-tree",
        rank=tables.RANK,
    )


@settles("hangin-tree")
def _hanged(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        troop = play.troop(matter.troop)
        text = 'Everybody of it within 3" of the tree.'
        pay(play, troop, "hanged", most=len(troop.figures), text=text)


@locales.row("weird-tree", 6)
def hanged_man(play: Play, troop_id: str) -> None:
    """A Harrowed hero for your side, with one power."""
    hero = rogues.join(play, rogues.ARRIVALS["harrowed-hero"], play.troop(troop_id).seat)
    play.emit(events.HeroHarrowed(hero))
    harrowed.ask_power(play, hero)
