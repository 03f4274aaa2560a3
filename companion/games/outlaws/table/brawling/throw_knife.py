"""Throw a knife: it need not be in hand, but the throwing hand has to be free (Knife throwing; rulings 3, 40).

Each knife on the brawl die carries it two squares from the favored hand and one from the other. If that reaches the
target, one wound is drawn and used; a jam is drawn again. A knife that misses lies in the square beyond. It is no shot:
nobody takes a snapshot for it, and horses and townsfolk stay.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.board import Action, Input, Pick
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point, on
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import blows, die, landing
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand, too_few
from companion.games.outlaws.table.core.state import HANDS, Blow, Hit, Man, Pair, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import drawing
from companion.games.outlaws.table.shooting import sight, sight_form, striking, to_hit
from companion.games.outlaws.table.turn.spending import spend

THROW, SOURCE = "throw-knife", "knife"
REACH: Point[Callable[[], int]] = Point("squares more for a thrown knife, if the die shows any knife", "skill")


@dataclass(frozen=True)
class ThrowKnife:
    """At a ``target`` so many squares away, behind that ``cover``. ``hand`` is one of `state.HANDS`, or empty for the
    usual one; ``outside``: the target looks from cover, and the knife comes from outside that view."""

    man: str
    target: str
    distance: int
    hand: str = ""
    cover: tuple[str, ...] = ()
    outside: bool = False


def may(state: State, actor: Actor, command: ThrowKnife) -> Why | None:
    """He has a knife and a hand for it, and what is said of the target can be."""
    why = busy(state, actor, command.man) or not_ready(state, state.the(command.man))
    return why or _wrong(state, state.the(command.man), command)


def not_ready(state: State, man: Man) -> Why | None:
    """He has no knife, no hand or no action for it."""
    if not things.has_knife(state, man):
        return Why("no-knife", f"{man.name} has no knife.", "No knife", {"man": man.id})
    hand = None if throwing(state, man) else no_free_hand(man)
    return hand or too_few(state, catalog().actions[THROW].cost)


def throwing(state: State, man: Man) -> tuple[str, ...]:
    """Hands that can throw it, the favored one first: free ones, or the one that holds the knife. Whoever holds it
    takes it from there."""
    held = man.hand_of(things.has_knife(state, man))
    return (held,) if held else man.free_hands


def _wrong(state: State, man: Man, command: ThrowKnife) -> Why | None:
    if command.target not in {foe.id for foe in sight.foes(state, man)}:
        return Why("no-target", "That cannot be the target.", values={"field": "target"})
    if command.hand and (command.hand not in HANDS or command.hand not in throwing(state, man)):
        return Why("wrong-hand", f"{man.name} cannot throw with that hand.", values={"field": "hand"})
    if not 1 <= command.distance <= sight.FARTHEST:
        return Why("no-distance", "How many squares away is the target?", values={"field": "distance"})
    if set(command.cover) <= set(sight.sayable()):
        return None
    return Why("no-such-cover", "There is no such cover.", values={"field": "cover"})


def flies(state: State, man: Man, hand: str, face: BlowFace) -> int:
    """How many squares a face of the die carries it."""
    each = figures().throw_favored if _as_favored(man, hand) else figures().throw_off_hand
    farther = REACH.one(skill=man.skill)
    return each * face.knives + (farther() if farther and face.knives else 0)


def _as_favored(man: Man, hand: str) -> bool:
    """Neither hand is the off hand of somebody ambidextrous."""
    spared = to_hit.SPARED.one(skill=man.skill)
    return hand == man.favored or (spared is not None and spared() == to_hit.OFF_HAND)


def chance(state: State, man: Man, hand: str, distance: int) -> Fraction:
    """How likely it flies that far."""
    return checks.shown(state.house.brawl, lambda face: flies(state, man, hand, face) >= distance)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """For whoever has a knife: every target opens a form, and its last tap is the distance."""
    state, known = eyes.state, catalog().actions[THROW]
    if not things.has_knife(state, man):
        return
    why = busy(state, eyes.actor, man.id) or not_ready(state, man)
    if why is not None:
        more = {"note": price(known.cost), "icon": known.icon, "rule": "knife-throwing"}
        yield from button("ThrowKnife", known.name, why, {"man": man.id}, **more)
    else:
        yield from gathered("ThrowKnife", known.name, _taps(eyes, man), icon=known.icon, rule="knife-throwing")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for foe in sight.foes(eyes.state, man):
        fields = tuple(_fields(eyes.state, man, foe))
        note = price(catalog().actions[THROW].cost)
        yield Action("ThrowKnife", f"Throw a knife at {foe.name}", {"man": man.id, "target": foe.id}, fields, note=note)


def _fields(state: State, man: Man, foe: Man) -> Iterator[Input]:
    said = state.pair(man.id, foe.id) or Pair(man.id, foe.id, 0)
    hands = throwing(state, man)
    if _asks_hand(man, hands):
        picks = tuple(Pick(hand, hand.capitalize()) for hand in hands)
        yield Input("hand", "With which hand?", "one", picks, value=hands[0], row=True)
    yield sight_form.cover(state, foe.id, said.cover)
    if foe.leaning:
        outside = f"The knife comes from outside {foe.name}’s view"
        yield Input("outside", outside, "yes", value="yes" if said.outside else "", required=False)
    yield _squares(state, man, hands, said.distance)


def _squares(state: State, man: Man, hands: tuple[str, ...], known: int) -> Input:
    """A tile for each number of squares that a knife may reach, with its chance; where the hand matters, the chances of
    each hand beside them."""
    reach = max(1, *(flies(state, man, hand, face) for hand in hands for face in state.house.brawl))
    chances = {hand: {far: percent(chance(state, man, hand, far)) for far in range(1, reach + 1)} for hand in hands}
    notes, one = chances[hands[0]], not _asks_hand(man, hands)
    told = " ".join(f"{hand.capitalize()} hand: {sight_form.bands(chances[hand])}." for hand in hands)
    picks = tuple(Pick(str(far), str(far), notes[far] if one else "", chosen=far == known) for far in notes)
    last = "A knife reaches no farther." if one else told
    return Input("distance", "How many squares away?", "one", picks, send=True, help=last)


def _asks_hand(man: Man, hands: tuple[str, ...]) -> bool:
    """Both hands are free, and one of them throws less far."""
    return len(hands) > 1 and not _as_favored(man, man.off_hand)


def decide(step: Step, command: ThrowKnife) -> None:
    """The brawl die is rolled."""
    man, foe = step.man(command.man), step.man(command.target)
    hand = command.hand or throwing(step.state, man)[0]
    spend(step, man.id, catalog().actions[THROW].cost)
    said = Pair(man.id, foe.id, command.distance, command.cover, command.outside)
    step.emit(e.PairSaid(said))
    step.tell(f"{man.name} throws a knife at {foe.name}, {counted(command.distance, 'square')} away.")
    knife, cover = things.has_knife(step.state, man), striking.behind(foe, said)
    blow = Blow(man.id, foe.id, THROW, knife, hand=hand, distance=command.distance, cover=cover)
    blows.begin(step, blow)


@on(blows.ROLLED, action=THROW)
def _(step: Step, blow: Blow) -> None:
    man, foe = step.man(blow.man), step.man(blow.foe)
    landing.over(step, blow)
    _leaves(step, man, blow.item)
    far = flies(step.state, man, blow.hand, die.face(step.state, blow.face))
    if far >= blow.distance:
        step.tell(f"The knife hits {foe.name} and lies in the same square.")
        hit = Hit(step.state.new_id("h"), foe.id, man.id, SOURCE, blow.item, cover=blow.cover)
        drawing.begin(step, hit)
        return
    beyond = f"in the square beyond {foe.name}, or at {foe.name}’s feet if a wall is there"
    flew = f"flies {counted(far, 'square')} and misses" if far else "goes wide"
    step.tell(f"The knife {flew}. It lies {beyond}.")


def _leaves(step: Step, man: Man, knife: str) -> None:
    right, left = ("" if man.holds(hand) == knife else man.holds(hand) for hand in HANDS)
    carried = tuple(item for item in man.carried if item != knife)
    step.emit(e.HandsSet(man.id, right, left, carried), e.ItemDown(knife, man.id, away=True))


FEATURE = Feature(ThrowKnife, may, decide)
