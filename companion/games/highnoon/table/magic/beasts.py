"""*Beastmaster* and *call o' the wild*: animals that obey (Appendix C)."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Settled, effects, events, kinds, loyalty, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Option, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import HARD, NONE, TROOP, Casting, casting_of, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.rolling.arrivals import Arrival

WILD = "wild"
"""The ``Effect.what`` of *call o' the wild*: ``card`` says which animals, ``troop`` who they are once they came."""
FLEES = "flees"
"""The note on animals whom nobody calls any more."""
EASY_ONES = "rattlers"


def animal(state: State, troop: Troop) -> bool:
    """A normal animal, or a caster in the shape of one (Shapeshift)."""
    return kinds.sort(troop) == kinds.ANIMAL or lasting.lies_on(state, troop, lasting.SHAPESHIFT) is not None


def _wild(state: State, caster: Troop, target: Troop) -> str:
    if not animal(state, target):
        return "Works only on animals."
    return "It is already the caster’s." if target.seat == caster.seat and kinds.friends(state, caster, target) else ""


def _whose(state: State, casting: Casting) -> tuple[str, str]:
    """The animals' Smarts, or that of the spellslinger whose magic has them already."""
    spell = loyalty.mastered(state, casting.target) or _called_by(state, casting.target)
    other = spell.caster if spell is not None else ""
    return (other if other in state.troops else casting.target), "smarts"


def _called_by(state: State, troop: str) -> Effect | None:
    return effects.lasting(state, WILD, troop=troop)


@casts("beastmaster", aim=TROOP, against=_whose, may=_wild, helps=False)
def beastmaster(play: Play, casting: Casting) -> None:
    """The whole troop obeys the caster, as long as the caster concentrates."""
    caster = play.troop(casting.caster)
    if _wild(play.state, caster, play.troop(casting.target)):
        return
    about = loyalty.seize(play, casting.target, caster.seat)
    lay(play, casting, name=f"{casting.name} of {caster.name}", what=loyalty.CONTROL, about=about)


def called() -> Mapping[str, str]:
    """The cards of the animals that *call o' the wild* may bring, with what comes in words: ``5 wolves``."""
    book = catalog()
    animals = (book.rogues[card] for card in book.spells["call-o-the-wild"].animals)
    return {animal.id: f"{animal.figures} {animal.name.lower()}" for animal in animals}


@casts("call-o-the-wild", aim=NONE, helps=True)
def call_o_the_wild(play: Play, casting: Casting) -> None:
    """Rattlers come for a 4; for an 8 the caster chooses."""
    if casting.band < HARD:
        _call(play, casting, EASY_ONES)
        return
    asking.ask(
        play,
        "which-animals",
        casting.caster,
        values={"spell": casting.name},
        options=(Option(card, words, rule=f"troop-{card.removeprefix('rogue-')}") for card, words in called().items()),
        rule=casting.rule,
        group=casting.group,
        about=casting.about(),
    )


@settles("which-animals")
def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        _call(play, casting_of(matter.about), settled.picks[0])


def _call(play: Play, casting: Casting, card: str) -> None:
    """The beasts are on their way; a second call does not end the first."""
    name = f"{casting.name}: {called()[card]}"
    lay(play, casting, name=name, what=WILD, about={"card": card}, troop=casting.caster, besides=True)


@effects.each_turn(WILD)
def _arrive(play: Play, effect: Effect) -> None:
    """They come on as the next turn begins, at the edge nearest to the caster, in time to be dealt a card."""
    caster = play.state.troops.get(effect.caster)
    if "troop" in effect.about or caster is None:
        return
    id_ = arrivals.join(play, Arrival(effect.about["card"]), caster.seat, f", at the edge nearest to {caster.name}")
    effects.change(play, replace(effect, about={**effect.about, "troop": id_}))


@effects.over(WILD)
def _flee(play: Play, effect: Effect) -> None:
    """Nobody calls them any more: off the table as fast as they can, and no fighting on the way."""
    troop = play.state.troops.get(effect.about.get("troop", ""))
    if troop is None or not troop.alive:
        return
    play.emit(events.Noted(troop.id, FLEES, "yes"))
    text = f"{troop.name} must flee off the table by the shortest way. Take the troop off when it reaches the edge."
    play.emit(events.Reminded(text, effect.rule))
    play.tell(f"{kinds.does(troop, 'flees')} the table.")


@targets.bars(at=70)
def _fled(_state: State, attacker: Troop, _target: Troop, _what: str) -> str:
    return "They flee off the table and attack nobody." if FLEES in attacker.notes else ""
