"""What is found in a Rattler Pit: an egg that may hatch, and an altar (Appendix F)."""

from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.core import choices, effects, events, figure_name, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Scope, Troop
from companion.games.highnoon.table.fate import loot, rogues
from companion.games.highnoon.table.fate.joker_tables import instead_of_freak_event
from companion.games.highnoon.table.fate.outcomes import BRINGS, choose
from companion.games.highnoon.table.wounds import bounty, figures

EGG, EGG_BOUNTY = "rattler-egg", 50
"""What lies on the seat that has a nearly hatched egg, and what that is worth."""
CALLED = "rattler egg"


@on(BRINGS, rattler_pit="5")
def egg(play: Play, troop_id: str) -> None:
    """Loot worth 50, until a freak event hatches it."""
    loot.find(play, troop_id, EGG_BOUNTY, CALLED)
    seat = play.troop(troop_id).seat
    effects.begin(play, Effect("", EGG, "A rattler egg, nearly hatched", Scope(seat=seat), "rattler-pit"))


@loot.moved(at=10)
def _is_taken(play: Play, taken: loot.Worth, seat: str) -> None:
    """The egg hatches for the troop that has it then."""
    held = effects.lasting(play.state, EGG, Scope(seat=taken.seat))
    if taken.called == CALLED and held is not None:
        effects.change(play, replace(held, scope=Scope(seat=seat)))


@instead_of_freak_event(at=10)
def _hatches(play: Play) -> bool:
    """Where an egg is there the loot is lost, and a Young Rattler attacks."""
    egg_there = effects.lasting(play.state, EGG)
    if egg_there is None:
        return False
    seat = egg_there.scope.seat
    tokens = effects.all_of(play.state, loot.LOOT, called=CALLED)
    play.emit(*(events.EffectEnded(effect.id) for effect in (egg_there, *tokens)))
    play.tell("The rattler egg hatches instead.")
    bounty.reward(play, seat, -EGG_BOUNTY, "the egg hatched")
    rogues.attack(play, "young-rattler", seat)
    return True


@on(BRINGS, rattler_pit="6")
def altar(play: Play, troop_id: str) -> None:
    """A rattler goes after any troop, for the price of one figure."""
    user = play.troop(troop_id)
    hunted = tuple(
        troop
        for seat in play.state.seats
        for troop in taking_part.open_troops(play.state, seat.id)
        if troop.id != troop_id and not effects.all_of(play.state, "altar", target=troop.id)
    )
    options = choices.troop_options(hunted)
    text = "It costs one figure of the troop. Choose nobody to leave the altar alone."
    choose(play, "altar", user, options, f"{user.name}: who does the Rattler hunt?", text=text, least=0)


@settles("altar")
def _sent(play: Play, matter: Matter, settled: Settled) -> None:
    for prey in settled.picks:
        worm = rogues.set_on(play, "mojave-rattler", matter.seat)
        name = f"It is after {play.troop(prey).name}"
        effects.begin(play, Effect("", "altar", name, Scope(troop=worm), "rattler-pit", about={"target": prey}))
        pay(play, play.troop(matter.troop), "altar-price")


@effects.tidies("altar")
def _fed(play: Play, effect: Effect) -> None:
    """The rattler leaves with its prey, all of whom are Put Down."""
    worm = play.troop(effect.scope.troop)
    prey = play.state.troops.get(effect.about["target"])
    if worm.alive and prey is not None and prey.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if worm.alive:
        play.emit(events.TroopLeft(worm.id, "out"))
        play.tell(f"{worm.name} has eaten and leaves.")


def pay(play: Play, troop: Troop, kind: str, most: int = 1, text: str = "") -> None:
    """Figures of a troop are lost; which of them is chosen where there is a choice."""
    there = troop.standing
    if len(there) < 2:
        _lost(play, troop.id, tuple(figure.id for figure in there))
        return
    options = [Option(figure.id, figure_name(troop, figure)) for figure in there]
    most = min(most, len(there))
    choose(play, kind, troop, options, f"{troop.name}: who is lost?", text=text, least=1, most=most)


@settles("altar-price")
@settles("hanged")
def _paid(play: Play, matter: Matter, settled: Settled) -> None:
    _lost(play, matter.troop, settled.picks)


def _lost(play: Play, troop_id: str, lost: tuple[str, ...]) -> None:
    for figure in lost:
        figures.put_down(play, troop_id, figure)
