"""*Dispel* and *reflect* (Appendix C). Against a spell that is being cast, both are declared before the caster rolls
and rolled after it, and only a higher total wins; *dispel* is also cast at a spell that lasts."""

from dataclasses import dataclass, replace

from companion.engine.errors import Illegal
from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Settled, deck, effects, events, kinds, naming, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Result, State, Troop, concealed
from companion.games.highnoon.table.magic import backlash, casting, lasting
from companion.games.highnoon.table.magic.casting import EASY, FOE, HARD, SPELL, SPELLS, Casting, by_trait, casts
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking

DISPEL, REFLECT = "dispel", "reflect"
OFFER, ROLL = "spell-counter", "counter-roll"
LET_BE, HOLD = "let-be", "hold"
SEES = "if it sees the caster: roll higher, and it fails"
"""Dispelling takes sight of the caster; reflecting takes none."""


@dataclass(frozen=True)
class Rival:
    """Who waits to stop a spell: a troop, by *dispel* or *reflect*."""

    troop: str
    how: str


# Against a spell that is being cast


def offered(play: Play, made: Casting) -> bool:
    """Asks exactly those who could stop it, each for itself; False where nobody can. Whoever is a secret is not asked:
    a question would tell of him."""
    group = f"{OFFER}:{play.state.counter + 1}"
    caster = play.troop(made.caster)
    cast = f"{naming.called_with(play.state, caster, 'casts')} it{casting.aimed_at(play, made)}"
    found = {troop.id: ways(play.state, troop, caster, made) for troop in play.state.troops.values()}
    for troop_id, options in found.items():
        if not options:
            continue
        asking.ask(
            play,
            OFFER,
            troop_id,
            values={"spell": made.name, "cast": cast},
            options=(Option(LET_BE, "Let it pass"), *options),
            rule=options[0].rule,
            group=group,
            about=made.about(),
        )
    return any(found.values())


def ways(state: State, troop: Troop, caster: Troop, made: Casting) -> list[Option]:
    """How a troop could stop that spell: *dispel* for a Hold or an Action Card; *reflect* for a Hold, where the spell
    is aimed at the Hero himself or centered on him."""
    if kinds.friends(state, troop, caster) or concealed(state, troop) or not morale.fights(troop):
        return []
    if not any(figure.state == "up" for figure in troop.figures):
        return []
    found = []
    if lasting.knows(state, troop, DISPEL):
        if troop.hold:
            found.append(Option(f"{DISPEL} {HOLD}", f"{troop.name}: dispel (Hold)", SEES, "spell-dispel"))
        found += [
            Option(f"{DISPEL} {card}", f"{troop.name}: dispel ({deck.name(card)})", SEES, "spell-dispel", card)
            for card in troop.cards
            if card != deck.BLACK_JOKER
        ]
    aimed = made.target == troop.id and SPELLS[made.spell].aim != casting.NONE
    if aimed and troop.hold and lasting.knows(state, troop, REFLECT):
        turns = f"roll higher, and it strikes {naming.called(state, caster)}"
        found.append(Option(f"{REFLECT} {HOLD}", f"{troop.name}: reflect (Hold)", turns, "spell-reflect"))
    return found


def payable(troop: Troop, answer: str) -> bool:
    """True while the troop has what that answer costs: it may have come off Hold since it was asked."""
    how, price = _parted(answer)
    return how == LET_BE or (troop.hold if price == HOLD else price in troop.cards)


def _parted(answer: str) -> tuple[str, str]:
    """The way to stop it, and its price: a Hold or a card."""
    how, _, price = answer.partition(" ")
    return how, price


@settles(OFFER)
def _pays(play: Play, matter: Matter, settled: Settled) -> None:
    """The Hold or the card is given up as it is promised, whoever else still thinks it over: nothing else can be done
    with it then. Errors: `Illegal` ``no-hold``."""
    answer, troop = settled.picks[0] if settled.picks else LET_BE, play.troop(matter.troop)
    if not payable(troop, answer):
        raise Illegal("no-hold", f"{kinds.does(troop, 'has')} nothing left to pay with.")
    how, price = _parted(answer)
    if how == LET_BE:
        return
    play.emit(events.HoldLost(troop.id, how) if price == HOLD else events.CardDiscarded(troop.id, price, how))
    play.tell(f"{kinds.does(troop, 'waits')} to {how} it: the caster rolls first.")


def paid(results: tuple[Result, ...]) -> tuple[Rival, ...]:
    """Those who paid."""
    answers = (Rival(result.troop, _parted(result.picks[0])[0]) for result in results if result.picks)
    return tuple(rival for rival in answers if rival.how != LET_BE)


def waiting(rivals: tuple[Rival, ...]) -> Memory:
    """Those who wait to stop a spell, as its roll remembers them."""
    return {"counters": [kept(rival) for rival in rivals]}


def rivals_of(about: Memory) -> tuple[Rival, ...]:
    """Those who wait to stop a spell, of what its roll remembers."""
    return tuple(recalled(Rival, rival) for rival in about.get("counters", ()))


def roll(play: Play, made: Casting, about: Memory) -> bool:
    """Those who wait roll against what the caster made; False where nobody does."""
    group = f"{ROLL}:{play.state.counter + 1}"
    caster = naming.called(play.state, play.troop(made.caster))
    rivals = rivals_of(about)
    for rival in rivals:
        troop = play.troop(rival.troop)
        won = f"turns it back: it strikes {caster}" if rival.how == REFLECT else "stops it"
        asking.ask(
            play,
            ROLL,
            troop.id,
            values={"how": rival.how, "spell": made.name, "total": made.total, "won": won},
            tn=made.total + 1,
            figure=next((figure.id for figure in targets.able(play.state, troop, targets.CAST)), ""),
            group=group,
            about={**made.about(), **backlash.risk(troop), "how": rival.how},
        )
    return bool(rivals)


@settles(ROLL)
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    """Casting in between is casting: a natural 1 is backlash as ever."""
    backlash.strikes(play, matter, settled, Casting(matter.troop, matter.figure, matter.about["how"]))


def left_of(play: Play, made: Casting, results: tuple[Result, ...]) -> Casting | None:
    """What is left of the spell: nothing where somebody dispelled it; turned on its own caster where it was reflected,
    with full effect."""
    won = [
        result
        for result in results
        if not result.skipped and result.total > made.total and not backlash.busts(play, result)
    ]
    if any(result.about["how"] == DISPEL for result in won):
        play.tell(f"{made.name} is dispelled.")
        return None
    if won:
        play.tell(f"{made.name} turns on {play.troop(made.caster).name}.")
        play.tell(f"{kinds.does(play.troop(made.caster), 'suffers')} its full effect instead.")
        return replace(made, target=made.caster, figure=made.by_figure, bounced=True)
    tried = " and ".join(dict.fromkeys(f"{play.troop(result.troop).name}" for result in results if not result.skipped))
    if tried:
        play.tell(f"{tried} did not roll higher: {made.name} takes effect.")
    return made


def _in_answer(_state: State, _caster: Troop, _target: Troop) -> str:
    return "Cast it off Hold, in answer to a spell."


@casts(REFLECT, aim=FOE, may=_in_answer, against=by_trait("smarts"), helps=False)
def reflect(_play: Play, _casting: Casting) -> None:
    """Nothing by itself: it is offered while somebody casts at the Hero."""


# Against a spell that lasts


def dispelled_at(state: State, effect: Effect) -> int:
    """4 for a spell on a single figure or a Hero, 8 for one on a posse or a crew, or on an area."""
    on = lasting.bearer(state, effect)
    whole = on is not None and not effect.scope.figure and on.stats.number in ("posse", "crew")
    return HARD if on is None or whole or effect.spell in lasting.AREAS else EASY


def _tn(state: State, _caster: Troop, made: Casting) -> int:
    effect = lasting.spell_of(state, made.choice)
    return dispelled_at(state, effect) if effect is not None else HARD


@casts(DISPEL, aim=SPELL, tn=_tn)
def dispel(play: Play, made: Casting) -> None:
    """The other spell and all that it did are over."""
    effect = lasting.spell_of(play.state, made.choice)
    if effect is not None:
        effects.end(play, effect)
