"""The tables of the Jokers: fortune, calamity and what freak events make of both (Chapter Two, Fortune and Calamity).

A result is found by its word; its rule is registered for it in `fortune`, `calamity`, `freaks` and `creatures`.
"""

from collections.abc import Callable, Iterable

from companion.games.highnoon.table.core import deck, events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Figure, Matter, Option, Seat, State, Troop, concealed
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.wounds.recovery import figure_name

RANK = 20
"""What a Joker brings is seen to before anything else of the turn."""

Result = Callable[[Play, str], None]
RESULTS: dict[tuple[str, int], Result] = {}
"""(table, total) to the rule of that row; it gets the troop that drew the Joker."""


def row(table: str, *totals: int) -> Callable[[Result], Result]:
    """Registers the rule of a table's row for all its totals."""

    def register(rule: Result) -> Result:
        RESULTS.update({(table, total): rule for total in totals})
        return rule

    return register


def on_joker(play: Play, troop_id: str, card: str) -> None:
    """A troop was dealt a Joker: the red one brings fortune, the black one calamity; 2d6."""
    roll(play, "fortune" if card == deck.RED_JOKER else "calamity", troop_id)


def roll(play: Play, table: str, troop_id: str) -> None:
    """Asks for a roll on one of the three tables."""
    troop = play.troop(troop_id)
    title = f"{rows.table(table).name} for {called(play.state, troop)}"
    asking.table(play, "joker-table", troop.seat, table, title=title, troop=troop_id, rank=RANK)


@settles("joker-table")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        apply(play, matter.table, settled.total, matter.troop)


def apply(play: Play, table: str, total: int, troop_id: str) -> None:
    """The row's name is told, and its rule followed."""
    found = rows.row(table, total)
    play.tell(f"{rows.table(table).name}: {found.name}")
    RESULTS[table, total](play, troop_id)


def remind(play: Play, table: str, total: int, rule: str = "") -> None:
    """The row's own words, for what the players do on the table themselves."""
    found = rows.row(table, total)
    play.emit(events.Reminded(f"{found.name} {found.text}", rule or rows.table(table).entry))


def pick(play: Play, table: str, troop_id: str, seat: str, without: int) -> None:
    """Somebody chooses the row: Jackpot, Bad Moon Risin', Lucky Day."""
    options = [
        Option(str(one.first), one.name, one.text)
        for one in rows.table(table).rows
        if not one.first <= without <= one.last
    ]
    title = f"{rows.table(table).name}: choose the result"
    asking.choice(play, "joker-pick", seat, options, title=title, troop=troop_id, rank=RANK, about={"table": table})


@settles("joker-pick")
def _picked(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        apply(play, matter.about["table"], int(settled.picks[0]), matter.troop)


# What several rows need


def foe_of(play: Play, seat: str) -> Seat | None:
    """ "Your opponent": the only one, or a random one of several, as with red chips (house where the book says nothing
    of several); None without any."""
    foes = play.state.foes(seat)
    if not foes:
        play.tell("There is no opponent at this table.")
        return None
    return foes[0] if len(foes) == 1 else play.chance.choice(foes)


LOST = "dirt-slow"
"""What lies on a troop that loses all its actions in a turn."""


def called(state: State, troop: Troop) -> str:
    """Its name, as far as everybody may know it."""
    return "A hidden troop" if concealed(state, troop) else troop.name


def called_with(state: State, troop: Troop, verb: str) -> str:
    """The same with a verb, which is given as for one: ``Gunmen fail``, ``A hidden troop fails``."""
    return f"A hidden troop {verb}" if concealed(state, troop) else kinds.does(troop, verb)


def figure_called(state: State, troop: Troop, figure: Figure | None) -> str:
    """The name of one of its figures, or its own, as far as everybody may know it."""
    return called(state, troop) if figure is None or concealed(state, troop) else figure_name(troop, figure)


def spoken(state: State, options: Iterable[Option]) -> str:
    """Options that were picked, as everybody may hear them: a concealed troop, its figures and its cards go unnamed.
    Values are ``TROOP``, ``TROOP/FIGURE``, ``horse/TROOP`` or ``TROOP CARD``."""
    said = []
    for option in options:
        words = option.value.replace("/", " ").split()[:2]
        secret = any(one in state.troops and concealed(state, state.troops[one]) for one in words)
        said.append("a hidden troop" if secret else option.name)
    return ", ".join(dict.fromkeys(said))


def idle(state: State, troop: Troop) -> bool:
    """True where it has lost its turn, and no card helps it."""
    return any(effect.what == LOST and effect.scope == f"troop:{troop.id}" for effect in state.effects)


def card_options(state: State, troops: tuple[Troop, ...]) -> list[Option]:
    """Every card that lies on these troops, to choose one of: the value is ``TROOP CARD``."""
    return [
        Option(f"{troop.id} {card}", f"{deck.name(card)} of {called(state, troop)}", card=card)
        for troop in troops
        for card in troop.cards
        if card != deck.BLACK_JOKER
    ]


def troop_options(troops: tuple[Troop, ...]) -> list[Option]:
    """One of these troops, which whoever chooses may know."""
    return [Option(troop.id, troop.name) for troop in troops]


def open_troops(state: State, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that take part and that everybody knows of."""
    return tuple(troop for troop in in_play(state, seat) if not concealed(state, troop))


def heroes(state: State, seat: str) -> tuple[Troop, ...]:
    """The Heroes of a seat that take part and that everybody knows of."""
    return tuple(troop for troop in open_troops(state, seat) if troop.stats.hero)


def hides(state: State, troops: Iterable[Troop]) -> bool:
    """True where one of them is nobody's business but its owner's: then what is chosen is not told."""
    return any(concealed(state, troop) for troop in troops)


def yes_or_no(yes: str, no: str) -> list[Option]:
    """``yes`` or ``no``, in words."""
    return [Option("yes", yes), Option("no", no)]


def in_play(state: State, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that take part."""
    return tuple(troop for troop in state.of(seat) if troop.alive)


def split(pick: str) -> tuple[str, str]:
    """The troop and the card of a card option."""
    troop, _, card = pick.rpartition(" ")
    return troop, card
