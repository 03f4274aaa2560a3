"""Adding a troop at the table: out of the army book in two taps, or made up from the few figures that the app needs."""

from collections.abc import Iterator
from functools import cache

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import SORT_NAMES, SORTS, TROOP_TAG_NAMES
from companion.games.highnoon.table.core.seeing import Seeing

_DICE = tuple(Pick(die, die) for die in ("d4", "d6", "d8", "d10", "d12", "-"))
_NUMBERS = (
    Pick("posse", "Posse", "5 figures"),
    Pick("single", "Single", "1 figure"),
    Pick("hero", "Hero", "1 figure"),
    Pick("crew", "Crew", "2 figures"),
)
_SORTS = tuple(Pick(*known) for known in SORT_NAMES.items())
_TAGS = tuple(Pick(*known) for known in TROOP_TAG_NAMES.items())


def add_troop(eyes: Seeing) -> Iterator[Action]:
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
    made = (
        Input("name", "What is it called?", "text", most=80),
        Input("number", "What is it?", "one", _NUMBERS, "posse"),
        *side,
        many,
        *(Input(trait, trait.capitalize(), "select", _DICE, "d6") for trait in ("guts", "smarts", "vigor")),
        Input("pace", "Pace, in inches", "number", value="6", least=0, most=48),
        Input("bounty", "Bounty a figure", "number", value="0", least=0, most=1000),
        Input("sort", "What sort of being is it?", "select", _SORTS, SORTS[0]),
        Input("tags", "What else is true of it?", "some", _TAGS, least=0, most=len(_TAGS), required=False),
        Input("abilities", "Abilities", "text", most=200, required=False, help="Names, separated by commas."),
    )
    yield Action("AddTroop", "Make up a troop …", about, made, sends="Add it", icon="edit")


@cache
def _book() -> tuple[Pick, ...]:
    book = catalog()
    found = sorted((*book.troops.values(), *book.rogues.values()), key=lambda one: one.name)
    gangs = {id_: gang.name for id_, gang in book.gangs.items()}
    return tuple(Pick(one.id, one.name, gangs.get(one.list, "")) for one in found)
