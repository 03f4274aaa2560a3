"""A character card as it lies on the table, for the game's own template: body, hands, ammunition, counters.

The seven boxes of the body are seen at a glance, on the phone and on the television (Body locations).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Badge
from companion.engine.words import counted, in_words, raised
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import Box
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import CONSCIOUS, DEAD, GONE, HANDS, OUT, PERMANENT, Man, State, Wound
from companion.games.outlaws.table.handling import unjam
from companion.games.outlaws.table.hurt import body

STATES = {CONSCIOUS: "", OUT: "Unconscious", PERMANENT: "Unconscious for good", DEAD: "Dead", GONE: "Off the board"}


@dataclass(frozen=True)
class Mark:
    """A counter on the body: ``text`` is what it costs now, ``kind`` its look (``wound``, ``injury``, ``bleed``)."""

    text: str
    kind: str
    words: str


@dataclass(frozen=True)
class Place:
    """A box of the body with what lies in it."""

    id: str
    name: str
    marks: tuple[Mark, ...]

    @property
    def words(self) -> str:
        """For whoever cannot see the chart: ``Chest: injury, 1 action``."""
        return f"{self.name}: {', '.join(mark.words for mark in self.marks)}" if self.marks else f"{self.name}: unhurt"


@dataclass(frozen=True)
class Hand:
    """A hand and what is in it. ``bullets`` are the full and the empty chambers of a gun, None of anything else."""

    name: str
    holds: str
    icon: str = ""
    bullets: tuple[int, int] | None = None
    both: bool = False
    numb: bool = False
    favored: bool = False


@dataclass(frozen=True)
class Body:
    """A man's card. ``drawn``: his counter has come out of the cup in this round. ``pips`` are his actions: those left
    now, those available, those he began with. ``blows`` and ``losses`` are counters beside the body; ``bleeding`` says
    that something drips. ``holster`` names the guns of somebody whose hands are empty."""

    id: str
    name: str
    seat: str
    team: str
    icon: str
    acting: bool
    drawn: bool
    status: str
    pips: tuple[int, int, int]
    places: tuple[Place, ...]
    hands: tuple[Hand, ...]
    carried: str
    spare: int
    blows: int
    losses: int
    bleeding: bool
    badges: tuple[Badge, ...]
    mine: bool = False
    holster: str = ""

    @property
    def down(self) -> bool:
        """He cannot act."""
        return bool(self.status)


def bodies(eyes: Eyes) -> tuple[Body, ...]:
    """Everybody, in the order in which they came to the table."""
    return tuple(_body(eyes, man) for man in eyes.state.men)


def _body(eyes: Eyes, man: Man) -> Body:
    state = eyes.state
    acting = man == state.acting
    left = state.go.left if acting and state.go is not None else man.available
    return Body(
        man.id,
        man.name,
        man.seat,
        man.team,
        icon_of(man),
        acting,
        state.stage == "round" and not acting and man.id not in state.cups.get(man.team, ()),
        STATES[man.status],
        (left if man.up else 0, man.available if man.up else 0, man.start),
        tuple(_place(man, box) for box in catalog().boxes.values()),
        tuple(hands(state, man)),
        _carried(state, man),
        man.bullets,
        man.blows if man.status != DEAD else 0,
        man.losses if man.status != DEAD else 0,
        man.status != DEAD and any(body.kind(wound.kind).bleeds for wound in man.wounds),
        tuple(badges(state, man)),
        eyes.plays(man.seat),
        "" if man.held else ", ".join(things.name(state, item) for item in man.carried if things.gun(state, item)),
    )


def icon_of(man: Man) -> str:
    """The sign of a character; of one that people made, a hat."""
    person = catalog().characters.get(man.person)
    return person.icon if person else "western-hat"


def _carried(state: State, man: Man) -> str:
    said = " · ".join(things.described(state, item) for item in man.carried)
    return raised(said)


def _place(man: Man, box: Box) -> Place:
    return Place(box.id, box.name, tuple(_mark(wound) for wound in man.wounds if wound.box == box.id))


def _mark(wound: Wound) -> Mark:
    counter = body.kind(wound.kind)
    cost = f"{wound.loss} action{'' if wound.loss == 1 else 's'}"
    if counter.bleeds:
        return Mark(str(wound.loss), "bleed", f"bleeding, {cost}, {counter.remove} to stop it")
    kind = "injury" if wound.injury else "wound"
    return Mark(str(wound.loss), kind, f"{kind}, {cost}")


def hands(state: State, man: Man) -> Iterator[Hand]:
    """The right hand and the left; what both hold together stands once, and so do two that are empty."""
    held = man.holds(HANDS[0])
    if man.in_both_hands(held) or len(man.free_hands) == len(HANDS):
        yield _hand(state, man, "Both hands", held)
        return
    for hand in HANDS:
        yield _hand(state, man, f"{hand.capitalize()} hand", man.holds(hand), hand)


def _hand(state: State, man: Man, name: str, item: str, hand: str = "") -> Hand:
    numb, favored = hand in man.numb, hand == man.favored
    if not item:
        words = f"{hand} hand cannot be used" if numb else "empty"
        return Hand(name, words, both=not hand, numb=numb, favored=favored)
    found, counter = things.gun(state, item), state.item(item)
    bullets = (counter.loaded, max(0, found.load - counter.loaded)) if found else None
    begun = f", {counted(unjam.needed(state, item), 'action')} to go" if counter.begun else ""
    jam = f" (jammed{begun})" if counter.jammed else ""
    thing = things.thing(state, item)
    return Hand(name, f"{thing.name}{jam}", thing.icon, bullets, not hand, numb, favored)


def badges(state: State, man: Man) -> Iterator[Badge]:
    """How he stands, with whom, and what lasts to the end of the shootout. Of the dead there is nothing to say."""
    if man.status == DEAD:
        return
    if state.showdown is not None and man.id in state.showdown.men:
        bids = man.id == state.showdown.bidder
        words = f"Bids {state.showdown.said}" if bids else "In the showdown"
        yield Badge(words, "showdown-bids", "bad" if bids else "plain")
    if man.foe:
        foe = state.the(man.foe).name
        brawls = state.brawling(man)
        yield Badge(f"Brawls with {foe}" if brawls else f"In {foe}’s square", "brawls", "bad" if brawls else "plain")
    if man.prone and man.up:
        yield Badge("Prone", "prone-cover")
    if man.leaning:
        yield Badge("Looks from cover", "look-from-cover")
    if man.door:
        yield Badge("Holds a door open", "doors")
    if man.ran:
        yield Badge("Ran", "running")
    yield from _on_horseback(state, man)
    yield from _lasting(man)
    if not state.here(man) and man.in_play:
        yield Badge(f"Enters in round {man.entry}", "setting-up")


def _on_horseback(state: State, man: Man) -> Iterator[Badge]:
    names = {horse.id: horse.name for horse in state.horses}
    if man.mounted:
        yield Badge(f"On {names.get(man.horse, 'horseback')}", "riding", icon="horse-head")
    if man.led:
        yield Badge(f"Leads {in_words([names[one] for one in man.led])}", "leading-horses", icon="horse-head")


def _lasting(man: Man) -> Iterator[Badge]:
    if man.no_stand:
        yield Badge("Cannot stand", "wound-conditions", "bad")
    elif body.cannot_run(man):
        yield Badge("Cannot run", "wound-conditions", "bad")
