"""A troop joins at the table: out of the army book in two taps, or made up from the few figures that Guts, ties and
recovery need."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.catalog import DIE, NUMBERS, catalog
from companion.games.highnoon.data.records import SORT_NAMES, SORTS, TROOP_TAG_NAMES, TROOP_TAGS
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.core import Play, Seeing, State, events
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.rolling import action_cards

MOST_TROOPS = 200
USUAL = {"posse": 5, "single": 1, "hero": 1, "crew": 2}
"""Figures of a troop whose owner names none: a posse is five (Chapter One, Troop Numbers); a crew's two are a house
figure, since crews are as many as their gun's entry says."""
TRAITS = ("guts", "smarts", "vigor")


@dataclass(frozen=True)
class AddTroop:
    """A troop joins: ``card`` is one of the catalogue, else it is made of a name, a number and a few dice. ``sort`` and
    ``tags`` say what a troop without a card is."""

    seat: str
    card: str = ""
    name: str = ""
    number: str = "posse"
    figures: int = 0
    guts: str = "d6"
    smarts: str = "d6"
    vigor: str = "d6"
    pace: int = 6
    bounty: int = 0
    abilities: tuple[str, ...] = ()
    sort: str = "human"
    tags: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: AddTroop) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``table-full``, ``bad-troop``, ``unknown-troop``, and what is wrong with a troop
    that is made up."""
    if why := not_yours(state, actor, command.seat) or no_seat(state, command.seat):
        return why
    if len(state.troops) >= MOST_TROOPS:
        return Why("table-full", f"A table holds {MOST_TROOPS} troops.", values={"most": MOST_TROOPS})
    if not 0 <= command.figures <= 50 or len(command.name) > 80:
        return Why("bad-troop", "A troop has 1 to 50 figures and a name of at most 80 characters.")
    if not command.card:
        return _badly_made(command) if command.name else Why("no-name", "Give the troop a name.")
    known = troops.from_catalogue(state, command.card, command.seat, command.name, command.figures)
    return None if known else Why("unknown-troop", f"The army book has no troop “{command.card[:40]}”.")


def _badly_made(command: AddTroop) -> Why | None:
    if command.number not in NUMBERS:
        return Why("no-such-number", "A troop is a Hero, a single troop, a posse or a crew.")
    if command.sort not in SORTS:
        return Why("no-such-sort", f"A troop is one of {', '.join(SORTS)}.")
    if not set(command.tags) <= set(TROOP_TAGS):
        return Why("no-such-tag", f"The tags of a troop are {', '.join(TROOP_TAGS)}.")
    for trait in TRAITS:
        if not DIE.fullmatch(getattr(command, trait)):
            return Why("bad-die", f"{trait.capitalize()} is a die such as d8, or - for none.", values={"trait": trait})
    if 0 <= command.pace <= 48 and 0 <= command.bounty <= 1000 and len(command.abilities) <= 20:
        return None
    return Why("bad-troop", "Pace is 0 to 48 inches, bounty 0 to 1,000 points, abilities at most 20.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """For each seat of the viewer's; the host may add to any."""
    whose = tuple(Pick(seat.id, seat.name) for seat in eyes.state.seats if eyes.may_play(seat.id))
    if not whose:
        return
    own = eyes.viewer.seat if eyes.viewer.seat in {pick.value for pick in whose} else whose[0].value
    side = (Input("seat", "For whom?", "select", whose, own),) if len(whose) > 1 else ()
    about = {} if side else {"seat": own}
    name = Input("name", "Its name here", "text", most=80, required=False, help="Leave empty for its own name.")
    many = Input("figures", "Figures (0: as usual)", "number", value="0", least=0, most=50)
    book = Input("card", "Which troop?", "select", _book(), blank="Choose a troop")
    yield Action("AddTroop", "Add from the army book …", about, (book, *side, name, many), sends="Add it", icon="plus")
    made = (Input("name", "What is it called?", "text", most=80), _NUMBER, *side, many, *_MADE)
    yield Action("AddTroop", "Make up a troop …", about, made, sends="Add it", icon="edit")


def _figures(count: int) -> str:
    return f"{count} figures" if count > 1 else "1 figure"


def _picks(words: dict[str, str]) -> tuple[Pick, ...]:
    return tuple(Pick(*known) for known in words.items())


_NUMBERS = tuple(Pick(number, number.capitalize(), _figures(count)) for number, count in USUAL.items())
_NUMBER = Input("number", "What is it?", "one", _NUMBERS, "posse")
_TAGS = _picks(TROOP_TAG_NAMES)
_DICE = tuple(Pick(die, die) for die in ("d4", "d6", "d8", "d10", "d12", "-"))
_MADE = (
    *(Input(trait, trait.capitalize(), "select", _DICE, "d6") for trait in TRAITS),
    Input("pace", "Pace, in inches", "number", value="6", least=0, most=48),
    Input("bounty", "Bounty a figure", "number", value="0", least=0, most=1000),
    Input("sort", "What sort of being is it?", "select", _picks(SORT_NAMES), SORTS[0]),
    Input("tags", "What else is true of it?", "some", _TAGS, least=0, most=len(_TAGS), required=False),
    Input("abilities", "Abilities", "text", most=200, required=False, help="Names, separated by commas."),
)


@cache
def _book() -> tuple[Pick, ...]:
    book = catalog()
    found = sorted((*book.troops.values(), *book.rogues.values()), key=lambda troop: troop.name)
    gangs = {id_: gang.name for id_, gang in book.gangs.items()}
    return tuple(Pick(troop.id, troop.name, gangs.get(troop.list, "")) for troop in found)


def decide(play: Play, command: AddTroop) -> None:
    """It gets a card at once where the others have theirs and Action! has not begun."""
    troop = troops.from_catalogue(play.state, command.card, command.seat, command.name, command.figures)
    troop = troop or troops.made_up(
        play.state,
        command.seat,
        command.name,
        command.number,
        command.figures or USUAL[command.number],
        {trait: getattr(command, trait) for trait in TRAITS},
        pace=command.pace,
        bounty=command.bounty,
        abilities=(word.strip() for said in command.abilities for word in said.split(",") if word.strip()),
        sort=command.sort,
        tags=tuple(tag for tag in TROOP_TAGS if tag in command.tags),
    )
    play.emit(events.TroopJoined(troop))
    if (play.state.phase, play.state.stage) == ("draw", "ready") and play.state.uses("cards"):
        action_cards.deal(play, troop.id, then="dealt")
    seat = play.seat(command.seat)
    joins = f"{troop.name} {'join' if len(troop.figures) > 1 else 'joins'} {seat.name}."
    play.tell(f"A troop joins {seat.name}’s sealed list." if seat.sealed else joins)
    first_chips.joined(play, troop)


FEATURE = Feature(AddTroop, may, decide)
