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
class Answer:
    """How a troop would stop a spell, `LET_BE` where it would not; and the card that it gives up for that, none for its
    Hold."""

    how: str
    card: str = ""


_HOW = {"spell-dispel": DISPEL, "spell-reflect": REFLECT}
"""The way to stop a spell, by the rule that its option names."""


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


def payable(troop: Troop, option: Option) -> bool:
    """True while the troop has what that answer costs: it may have come off Hold since it was asked."""
    answer = _answer(option)
    return answer.how == LET_BE or (answer.card in troop.cards if answer.card else troop.hold)


def _answer(option: Option) -> Answer:
    return Answer(_HOW.get(option.rule, LET_BE), option.card)


def _picked(matter: Matter, picks: tuple[str, ...]) -> Option:
    """What a troop was asked and chose, or to let it be."""
    return next((option for option in matter.options if option.value in picks), Option(LET_BE, ""))


@settles(OFFER)
def _pays(play: Play, matter: Matter, settled: Settled) -> None:
    """The Hold or the card is given up as it is promised, whoever else still thinks it over: nothing else can be done
    with it then. Errors: `Illegal` ``no-hold``."""
    option, troop = _picked(matter, settled.picks), play.troop(matter.troop)
    if not payable(troop, option):
        raise Illegal("no-hold", f"{kinds.does(troop, 'has')} nothing left to pay with.")
    answer = _answer(option)
    if answer.how == LET_BE:
        return
    if answer.card:
        play.emit(events.CardDiscarded(troop.id, answer.card, answer.how))
    else:
        play.emit(events.HoldLost(troop.id, answer.how))
    play.tell(f"{kinds.does(troop, 'waits')} to {answer.how} it: the caster rolls first.")


def paid(results: tuple[Result, ...]) -> tuple[Rival, ...]:
    """Those who paid."""
    asked = ((result, result.asked) for result in results if result.asked is not None)
    rivals = (Rival(result.troop, _answer(_picked(matter, result.picks)).how) for result, matter in asked)
    return tuple(rival for rival in rivals if rival.how != LET_BE)


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
