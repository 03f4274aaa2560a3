"""*Dispel* and *reflect* against a spell that is being cast: declared before the caster rolls, rolled after it, and
only a higher total wins (Appendix C: Dispel, Reflect)."""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import deck, events, kinds, naming
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, Result, State, Troop, concealed
from companion.games.highnoon.table.magic import backlash, casting, lasting
from companion.games.highnoon.table.magic.casting import SPELLS, Casting
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking

DISPEL, REFLECT = "dispel", "reflect"
OFFER, ROLL = "spell-counter", "counter-roll"
WAIT = "counters"
"""The word in `Matter.about` of a spell roll with those who wait to stop it: ``TROOP:dispel``, a blank between them."""
LET_BE = "let-be"
ENDS = "if it sees the caster: roll higher, and it fails"
"""Dispelling takes sight of the caster; reflecting takes none."""
PAY = "You pay now. Then the caster rolls, and then you roll Smarts."
HOLD = "hold"


def offer(play: Play, made: Casting) -> bool:
    """Asks exactly those who could stop it, each for itself; False where nobody can. Whoever is a secret is not asked:
    a question would tell of him."""
    group = f"{OFFER}:{play.state.counter + 1}"
    caster = play.troop(made.caster)
    asked = False
    for troop in play.state.troops.values():
        options = tuple(ways(play.state, troop, caster, made))
        if not options:
            continue
        asked = True
        asking.ask(
            play,
            OFFER,
            troop.id,
            values={
                "made": made.name,
                "called_with": naming.called_with(play.state, caster, "casts"),
                "at": casting.at(play, made),
                "PAY": PAY,
            },
            options=(Option(LET_BE, "Let it pass"), *options),
            rule=options[0].rule,
            group=group,
            about=made.about(),
        )
    return asked


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
            found.append(Option(f"{DISPEL} {HOLD}", f"{troop.name}: dispel (Hold)", ENDS, "spell-dispel"))
        found += [
            Option(f"{DISPEL} {card}", f"{troop.name}: dispel ({deck.name(card)})", ENDS, "spell-dispel", card)
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
    how, _, price = answer.partition(" ")
    return how == LET_BE or (troop.hold if price == HOLD else price in troop.cards)


@settles(OFFER)
def _pays(play: Play, matter: Matter, settled: Settled) -> None:
    """The Hold or the card is given up as it is promised, whoever else still thinks it over: nothing else can be done
    with it then. Errors: `Illegal` ``no-hold``."""
    answer, troop = settled.picks[0] if settled.picks else LET_BE, play.troop(matter.troop)
    if not payable(troop, answer):
        raise Illegal("no-hold", f"{kinds.does(troop, 'has')} nothing left to pay with.")
    how, _, price = answer.partition(" ")
    if how == LET_BE:
        return
    play.emit(events.HoldLost(troop.id, how) if price == HOLD else events.CardDiscarded(troop.id, price, how))
    play.tell(f"{kinds.does(troop, 'waits')} to {how} it: the caster rolls first.")


def waiting(results: tuple[Result, ...]) -> str:
    """Those who paid, as `WAIT` has them."""
    answers = ((one.troop, one.picks[0].partition(" ")[0]) for one in results if one.picks)
    return " ".join(f"{troop}:{how}" for troop, how in answers if how != LET_BE)


def roll(play: Play, made: Casting, wait: str) -> bool:
    """Those who wait roll against what the caster made; False where nobody does."""
    group = f"{ROLL}:{play.state.counter + 1}"
    for id_, _, how in (one.partition(":") for one in wait.split()):
        troop = play.troop(id_)
        up = next((figure.id for figure in targets.able(play.state, troop, targets.CAST)), "")
        asking.ask(
            play,
            ROLL,
            id_,
            values={"how": how, "made": made.name, "total": made.total, "comes": _comes(play, made, how)},
            rule=f"spell-{how}",
            tn=made.total + 1,
            figure=up,
            group=group,
            about={**made.about(), **backlash.risk(troop), "how": how},
        )
    return bool(wait)


def _comes(play: Play, made: Casting, how: str) -> str:
    """What a higher roll does."""
    caster = naming.called(play.state, play.troop(made.caster))
    return f"turns it back: it strikes {caster}" if how == REFLECT else "stops it"


@settles(ROLL)
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    """Casting in between is casting: a natural 1 is backlash as ever."""
    backlash.strikes(play, matter, settled, Casting(matter.troop, matter.figure, matter.about["how"]))


def left_of(play: Play, made: Casting, results: tuple[Result, ...]) -> Casting | None:
    """What is left of the spell: nothing where somebody dispelled it; turned on its own caster where it was reflected,
    with full effect."""
    won = [one for one in results if not one.skipped and one.total > made.total and not backlash.busts(play, one)]
    if any(one.about["how"] == DISPEL for one in won):
        play.tell(f"{made.name} is dispelled.")
        return None
    if won:
        play.tell(f"{made.name} turns on {play.troop(made.caster).name}.")
        play.tell(f"{kinds.does(play.troop(made.caster), 'suffers')} its full effect instead.")
        return replace(made, target=made.caster, figure=made.by_figure, bounced=True)
    tried = " and ".join(dict.fromkeys(f"{play.troop(one.troop).name}" for one in results if not one.skipped))
    if tried:
        play.tell(f"{tried} did not roll higher: {made.name} takes effect.")
    return made
