"""The Fate Pot: chips are drawn from it blindly, by the app or on the table (Chapter Two, Fate Chips)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.deciding import no_seat, not_yours
from companion.engine.errors import Illegal
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, no_troop
from companion.games.highnoon.table.core.state import CHIPS, Matter, State, concealed
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.rolling.answering import asked, not_asked
from companion.games.highnoon.table.rolling.throwing import BY_APP, offer_things

COLOURS = tuple(CHIPS)
FIRST = "first chips"
"""Why chips are drawn as a battle begins. Logs of earlier releases know it by these words."""


@dataclass(frozen=True)
class DrawChips:
    """Draw from the pot for a reason that the app does not know."""

    seat: str
    count: int = 1
    why: str = ""
    troop: str = ""


@dataclass(frozen=True)
class TypeChips:
    """The chips that came out of a real cup."""

    matter: str
    white: int = 0
    red: int = 0
    blue: int = 0


def plural(amount: int) -> str:
    """``1 chip``, ``3 chips``."""
    return f"{amount} chip" if amount == 1 else f"{amount} chips"


def draw_chips(play: Play, seat: str, count: int, why: str, *, troop: str = "") -> None:
    """Chips from the pot for a seat, or for its hero ``troop``: at once where the app draws, else typed in.

    An empty pot gives what there is, and says so. Colours are never told in public.
    """
    if not play.state.uses("chips") or count < 1:
        return
    there = min(count, sum(play.state.pot.values()))
    if there < count:
        play.tell("The Fate Pot is empty." if not there else f"The Fate Pot holds only {plural(there)} more.")
    if not there:
        return
    if play.state.chips == "virtual":
        drawn(play, seat, from_pot(play, there), why, troop)
        return
    name = holder(play, seat, troop)
    about = {"count": there, "why": why}
    title = f"{name}: draw {plural(there)}"
    play.raise_matter(
        Matter("", "", "chip", seat, title, text=why, rule="drawing-chips", rank=10, troop=troop, about=about)
    )


def drawn(play: Play, seat: str, chips: tuple[str, ...], why: str, troop: str = "", real: bool = False) -> None:
    """Chips have come out of the pot."""
    name = holder(play, seat, troop)
    play.reveal()
    play.emit(events.ChipsDrawn(seat, chips, why, troop, real))
    if why == FIRST:
        play.tell(f"{name} draws {plural(len(chips)).replace(' ', ' opening ')}.")
    else:
        play.tell(f"{name} draws {plural(len(chips))}" + (f": {why}." if why else "."))


def holder(play: Play, seat: str, troop: str) -> str:
    """Who draws, as far as everybody may know."""
    if not troop:
        return play.seat(seat).name
    hero = play.troop(troop)
    return f"A Hero of {play.seat(seat).name}’s" if concealed(play.state, hero) else hero.name


def from_pot(play: Play, count: int) -> tuple[str, ...]:
    """So many chips taken blindly; fewer where the pot has fewer."""
    pot = [chip for chip, amount in play.state.pot.items() for _ in range(amount)]
    return tuple(pot.pop(play.chance.pick(len(pot))) for _ in range(min(count, len(pot))))


def foe_draws(play: Play, seat: str) -> None:
    """A red chip was spent: one foe, at random where there are several, draws from the pot."""
    foes = play.state.foes(seat)
    if foes:
        foe = foes[0] if len(foes) == 1 else play.chance.choice(foes)
        draw_chips(play, foe.id, 1, f"{play.seat(seat).name} spent a red one")


def counted(white: int, red: int, blue: int) -> tuple[str, ...]:
    """So many of each colour. Errors: `Illegal` ``bad-chips``."""
    if why := not_so_many(white, red, blue):
        raise why.refusal()
    return ("white",) * white + ("red",) * red + ("blue",) * blue


def not_so_many(white: int, red: int, blue: int) -> Why | None:
    """``bad-chips`` for more of a colour than the game has, or less than none."""
    counted = (("white", white), ("red", red), ("blue", blue))
    colour = next((colour for colour, amount in counted if not 0 <= amount <= CHIPS[colour]), "")
    if not colour:
        return None
    return Why("bad-chips", f"There are only {CHIPS[colour]} {colour} chips in all.", values={"colour": colour})


def missing(wanted: tuple[str, ...], held: tuple[str, ...] | Mapping[str, int]) -> str:
    """The first colour of which more is wanted than is there; empty where all is."""
    return next(iter(Counter(wanted) - Counter(held)), "")


def hand(state: State, seat: str, troop: str = "") -> tuple[str, ...]:
    """The chips of a seat, or those of its hero ``troop``'s own."""
    holds = state.troops.get(troop) if troop else state.seat(seat)
    return holds.chips if holds is not None else ()


def no_hand(state: State, seat: str, troop: str) -> Why | None:
    """Nobody there: ``no-seat``, ``no-troop``, and ``not-yours`` for a Hero of somebody else's."""
    if (why := no_seat(state, seat)) or not troop:
        return why
    hero = state.troops.get(troop)
    if hero is None:
        return no_troop(troop)
    return None if hero.seat == seat else Why("not-yours", "That Hero belongs to another player.")


def may_draw(state: State, actor: Actor, command: DrawChips) -> Why | None:
    """``not-your-seat``, ``how-many``, ``pot-empty``, and what `no_hand` says."""
    if why := not_yours(state, actor, command.seat) or no_hand(state, command.seat, command.troop):
        return why
    if not 1 <= command.count <= sum(CHIPS.values()):
        return Why("how-many", "Draw at least one chip.")
    return None if sum(state.pot.values()) else EMPTY


EMPTY = Why("pot-empty", "The Fate Pot is empty.")


def draw(play: Play, command: DrawChips) -> None:
    """A rule that the app does not follow gave chips."""
    draw_chips(play, command.seat, command.count, command.why.strip(), troop=command.troop)


@on(BY_APP, form="chip")
def _by_app(play: Play, matter: Matter) -> None:
    _came(play, matter, from_pot(play, matter.about["count"]), real=False)


def _came(play: Play, matter: Matter, chips: tuple[str, ...], *, real: bool) -> None:
    """The chips that were asked for have come out of the cup."""
    drawn(play, matter.seat, chips, matter.about["why"], matter.troop, real)
    settling.settle(play, matter.id, Settled(picks=tuple(Counter(chips).elements())))


def may_type(state: State, actor: Actor, command: TypeChips) -> Why | None:
    """``no-chips`` where none are to be drawn, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    drawn_there = asked(state, command.matter).form == "chip"
    return None if drawn_there else Why("no-chips", "No chips are to be drawn there.")


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """Drawn by the app, or typed in."""
    if not eyes.can(may_type, TypeChips(matter.id)):
        return
    most = int(matter.about.get("count", "1"))
    drawn = (Input(chip, f"{chip.capitalize()} chips", "number", value="0", least=0, most=most) for chip in COLOURS)
    typed = Action("TypeChips", "I drew …", {"matter": matter.id}, tuple(drawn))
    app, anyway, real = "Draw from the pot", "Let the app draw this time", eyes.state.chips == "real"
    yield from offer_things(typed, app, anyway, real=real, icon="chip-white")


def type_chips(play: Play, command: TypeChips) -> None:
    """Real chips came out of the cup: as many as were to be drawn, or as the pot still held, and no more of a color
    than it held. Errors: `Illegal` ``bad-chips``, ``how-many``, ``no-such-chip``."""
    matter, came = asked(play.state, command.matter), counted(command.white, command.red, command.blue)
    wanted = min(matter.about["count"], sum(play.state.pot.values()))
    if len(came) != wanted:
        raise Illegal("how-many", f"{plural(wanted)} must be drawn, not {len(came)}.", count=wanted)
    if colour := missing(came, play.state.pot):
        left = play.state.pot[colour]
        raise Illegal("no-such-chip", f"The pot holds {left} {colour} by the app’s count.", chip=colour)
    _came(play, matter, came, real=True)


FEATURES = (Feature(DrawChips, may_draw, draw), Feature(TypeChips, may_type, type_chips))
