"""Whom a death shakes: those near a fallen Hero, and those whom a fallen leader led (Chapter Two, Death of a Hero)."""

from companion.games.highnoon.table.core import Matter, Option, Play, Settled, State, Troop, kinds, naming, settles
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking


def hero_down(play: Play, hero_id: str) -> None:
    """Makes those check whom the fallen one led (Appendix A: Leadership), and asks which troops of the same side stood
    within 6" of a Hero (Death of a Hero; ruling 33). Where nobody wrote down whom he leads, his player says so."""
    hero = play.troop(hero_id)
    led = led_by(play.state, hero) if hero.has("leadership") else ()
    checking = tuple(troop for troop in led if guts.must_check(play.state, troop))
    if not checking or hero.ability("leadership"):
        _leaderless(play, hero, tuple(troop.id for troop in led))
        return
    asking.ask(
        play,
        "leader-death",
        hero_id,
        options=[Option(troop.id, troop.name) for troop in checking],
        most=len(checking),
        secret=naming.hides(play.state, checking),
    )


@settles("leader-death")
def _leader_died(play: Play, matter: Matter, settled: Settled) -> None:
    _leaderless(play, play.troop(matter.troop), tuple(pick for pick in settled.picks if pick in play.state.troops))


def _leaderless(play: Play, hero: Troop, led: tuple[str, ...]) -> None:
    for troop_id in led:
        guts.check(play, troop_id, "leader", text=f"{hero.name}, its leader, is dead.")
    if not hero.stats.hero:
        return
    near = tuple(
        Option(troop.id, troop.name)
        for troop in play.state.troops.values()
        if kinds.friends(play.state, hero, troop)
        and troop.id not in (hero.id, *led)
        and guts.must_check(play.state, troop)
        and not (troop.hidden and troop.status != "in")
    )
    if near:
        asking.ask(play, "hero-death", hero.id, options=near, most=len(near))


@settles("hero-death")
def _hero_died(play: Play, matter: Matter, settled: Settled) -> None:
    for troop_id in settled.picks:
        if troop_id in play.state.troops:
            guts.check(play, troop_id, "hero", text=f"{kinds.does(play.troop(matter.troop), 'was')} Put Down close by.")


def led_by(state: State, leader: Troop) -> tuple[Troop, ...]:
    """The troops that *leadership* may lead: those of the kind that stands after it, nobody where none of them is
    there; where nothing stands after it, any but Heroes, and its player says which (Appendix A: Leadership)."""
    value = (leader.ability("leadership") or "").lower().strip()
    mine = [
        troop
        for troop in state.troops.values()
        if troop.id != leader.id and troop.alive and troop.seat == leader.seat and not troop.stats.hero
    ]
    named = [troop for troop in mine if value and value in (troop.stats.card, troop.name.lower())]
    named = named or [troop for troop in mine if value and _alike(value, troop.name.lower())]
    return tuple(named if value else mine)


def _alike(one: str, other: str) -> bool:
    """``ub troopers`` are ``usa troopers``: the last word is what names a kind."""
    return one.rsplit(maxsplit=1)[-1].rstrip("s") == other.rsplit(maxsplit=1)[-1].rstrip("s")
