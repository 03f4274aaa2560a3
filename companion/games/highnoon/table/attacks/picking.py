"""Foes as things to be picked: the likeliest first, whoever may not be attacked last, with the reason. And what every
attack asks besides: who makes it, how often, at which figure, and what else counts."""

from collections.abc import Callable, Iterable, Iterator

from companion.engine.board import Input, Pick
from companion.games.highnoon.table.attacks import aim, chargers, contact, holds, targets
from companion.games.highnoon.table.attacks.targets import Aimed
from companion.games.highnoon.table.core import figure_name, in_cover, kinds
from companion.games.highnoon.table.core.state import Figure, State, Troop, per_state
from companion.games.highnoon.table.nerve import fear, guts
from companion.games.highnoon.table.rolling import numbers, pace

COVERS = {"none": "None", "light": "Light", "hard": "Hard"}
MOST_IN_ROW = 6
"""So many short tiles lie in one row."""
Words = Callable[[Troop], str]
"""Something about a foe, in words; empty where there is nothing to say."""


def _nothing(_: Troop) -> str:
    return ""


def picks(
    state: State, troop: Troop, foes: Iterable[Troop], why_not: Words = _nothing, notes: Words = _nothing
) -> Iterator[Pick]:
    """Those that charge come first, then those in contact, the last target, all others, and the barred with the reason.
    How many of them stand is said of all."""
    barred, charge = [(foe, why_not(foe)) for foe in foes], charged_by(state, troop)

    def place(pair: tuple[Troop, str]) -> tuple[bool, ...]:
        target, why = pair
        last = troop.notes.get(targets.LAST) == target.id
        return bool(why), target.id not in charge, not contact.touches(state, troop, target), not last

    for target, why in sorted(barred, key=place):
        said = ("charges" if target.id in charge else "", numbers.headcount(target), notes(target))
        yield Pick(target.id, target.name, ", ".join(filter(None, said)), icon=target.stats.icon, why=why)


@per_state
def charged_by(state: State, troop: Troop) -> frozenset[str]:
    """Who charges the troop, or a friend of it, in an action that goes on."""
    if not any(go.did for go in state.goes):
        return frozenset()
    friends = [ally.id for ally in state.troops.values() if ally.id == troop.id or kinds.friends(state, troop, ally)]
    return chargers.chargers(state, friends)


_DREADS = {"terror": "terror", "fear": "fear", "scare": "scares it"}


def dread(state: State, troop: Troop, target: Troop) -> str:
    """What daring to charge that foe takes; empty where it takes nothing, or is dared already."""
    tn, purpose, _ = fear.frightens(target, troop, charged=False)
    if not tn or contact.touches(state, troop, target) or not guts.must_check(state, troop):
        return ""
    return f"{_DREADS[purpose]}: Guts TN {tn} first"


def cover_words(troop: Troop) -> str:
    """The cover that the troop's counter says, in words."""
    known = in_cover.cover_of(troop, "marked")
    return f"{known} cover" if known in aim.COVERS else ""


# What else an attack asks, folded away


def distance(ranges: Iterable[Pick], last: Aimed) -> Input:
    """Tiles for the distance; the one that was tapped last is tapped already."""
    picks = tuple(ranges)
    open_ = {pick.value for pick in picks if not pick.why}
    value = last.inches if last.inches in open_ else ""
    row = len(picks) <= MOST_IN_ROW
    return Input("inches", "How far is it?", "one", picks, value, required=False, row=row, instead="exact")


def measured() -> Input:
    """The exact distance, for players who have measured it."""
    text = "In inches. Counts instead of the distance above."
    most = targets.MOST_INCHES
    return Input("exact", "Exact distance", "number", least=0, most=most, help=text, required=False, more=True)


def off_hold(state: State, troop: Troop, figures: Iterable[Figure]) -> Iterator[Input]:
    """Whether those who fire off a Hold have moved before: ticked if the players said so earlier in the same action.
    Where the app knows that they have, the line that says so (Holding Actions)."""
    firing = tuple(figures)
    if not aim.off_hold(state) or not firing:
        return
    hasty = aim.SITUATIONS["moved"]
    known = [holds.hasty(state, troop, figure.id) for figure in firing]
    if all(known):
        yield Input("moved", hasty.text, "facts", (Pick("", str(hasty.amount), hasty.text),), required=False)
        return
    moved = Pick("moved", "Has moved on its Hold", str(hasty.amount), chosen=holds.SAID_MOVED in state.words(troop.id))
    text = "Anyone the app saw move gets the -1 anyway." if any(known) else ""
    yield Input("situations", "Off Hold", "some", (moved,), least=0, most=1, help=text, required=False)


def cover(*, more: bool, last: str = "marked") -> Input:
    """In what cover the target is, and what that costs a shot; as its counter says unless somebody says otherwise, or
    as it was ``last``."""
    costs = {word: str(amount) for word, (_, amount) in aim.COVERS.items()}
    picks = (
        Pick("marked", "As marked"),
        *(Pick(word, name, costs.get(word, "")) for word, name in COVERS.items()),
    )
    return Input("cover", "Cover", "one", picks, value=last, row=True, more=more)


def named(troop: Troop, figures: Iterable[Figure]) -> tuple[Pick, ...]:
    """Figures of a troop, by their names."""
    return tuple(Pick(figure.id, figure_name(troop, figure)) for figure in figures)


def attackers(label: str, able: tuple[Pick, ...]) -> Iterator[Input]:
    """Asks which figures attack, where several can; nobody ticked means all."""
    if len(able) > 1:
        text = "If you tick nobody, all of them count."
        yield Input("figures", label, "some", able, least=0, most=len(able), help=text, required=False, more=True)


def how_often(name: str, label: str, most: int) -> Iterator[Input]:
    """Asks how many of its attacks each figure makes: all, or fewer."""
    if most > 1:
        few = (Pick(str(number), str(number)) for number in range(1, min(most, MOST_IN_ROW)))
        yield Input(name, label, "one", (Pick("0", "All"), *few), value="0", more=True, row=True)


def target_figure(
    foes: Iterable[Troop],
    name: str = "figure",
    anybody: str = "Spread over all of them",
    each: str = "All at figure {}",
) -> Iterator[Input]:
    """One figure of the target, where any of the foes has several."""
    most = max((len(troop.figures) for troop in foes), default=1)
    if most > 1:
        picks = (Pick("", anybody), *(Pick(f"f{number}", each.format(number)) for number in range(1, most + 1)))
        yield Input(name, "Which figure?", "select", picks, required=False, more=True)


def declaring(state: State) -> Iterator[Input]:
    """Where the app throws as soon as an attack is declared: to see the odds, or to roll real dice for once."""
    if pace.in_one_go(state) and state.dice == "virtual":
        yield Input("wait", "Only declare it, and roll afterwards", "yes", required=False, more=True)


def other_modifier() -> Iterator[Input]:
    """What the players know and the app does not."""
    yield Input("free", "Other modifier", "number", value="0", least=-20, most=20, more=True)
    yield Input("why", "Reason for it", "text", required=False, most=60, more=True)
