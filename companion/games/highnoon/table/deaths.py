"""Whom a death shakes: those near a fallen Hero, and those whom a fallen leader led (Chapter Two, Death of a Hero)."""

from companion.games.highnoon.table import guts, kinds, matters
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.state import Matter, Option, State, Troop


def hero_down(play: Play, hero_id: str) -> None:
    """Asks which troops of the same side stood within 6" (Death of a Hero; ruling 33), and makes those check whom he
    led (Appendix A: Leadership)."""
    hero = play.troop(hero_id)
    led = led_by(play.state, hero) if hero.has("leadership") else ()
    for troop in led:
        guts.check(play, troop.id, "leader", text=f"{hero.name}, its leader, is dead.")
    if not hero.stats.hero:
        return
    near = tuple(
        Option(troop.id, troop.name)
        for troop in play.state.troops.values()
        if kinds.friends(play.state, hero, troop)
        and troop.id != hero_id
        and troop not in led
        and guts.must_check(play.state, troop)
        and not (troop.hidden and troop.status != "in")
    )
    if near:
        matters.choice(
            play,
            "hero-death",
            hero.seat,
            near,
            least=0,
            most=len(near),
            title=f"{hero.name} is Put Down",
            text='Which of these had a figure within 6" of the Hero? Each checks Guts, TN 4.',
            rule="death-of-a-hero",
            rank=guts.CHOICE_RANK,
            troop=hero_id,
        )


@settles("hero-death")
def _hero_died(play: Play, matter: Matter, settled: Settled) -> None:
    for troop_id in settled.picks:
        if troop_id in play.state.troops:
            guts.check(play, troop_id, "hero", text=f"{play.troop(matter.troop).name} was Put Down close by.")


def led_by(state: State, leader: Troop) -> tuple[Troop, ...]:
    """The troops that *leadership* leads: those of the kind that stands after it, or any but Heroes where no kind of
    that name is on the side (Appendix A: Leadership)."""
    value = (leader.ability("leadership") or "").lower().strip()
    mine = [
        troop
        for troop in state.troops.values()
        if troop.id != leader.id and troop.alive and troop.seat == leader.seat and not troop.stats.hero
    ]
    named = [troop for troop in mine if value and value in (troop.stats.card, troop.name.lower())]
    named = named or [troop for troop in mine if value and _alike(value, troop.name.lower())]
    return tuple(named or mine)


def _alike(one: str, other: str) -> bool:
    """``ub troopers`` are ``usa troopers``: the last word is what names a kind."""
    return one.rsplit(maxsplit=1)[-1].rstrip("s") == other.rsplit(maxsplit=1)[-1].rstrip("s")
