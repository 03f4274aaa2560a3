"""Free mode: the app keeps the Action Cards, the Fate Chips, the wounds and the bounty, and asks nothing else (house).

Players roll real dice and move their miniatures without telling the app. Nobody says that an action is done: anybody
turns the next card (`next_card`). Figures go down and up by a tap on their troop's plate, and bounty follows. What the
rules would ask for dice is at most a line to remember.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.errors import Illegal
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, State, concealed, deck, events, kinds, who_may
from companion.games.highnoon.table.core.state import FREE_MODE, Matter
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.wounds import bounty, figures

KEPT = frozenset(
    {
        "AddBuilding",
        "AddEffect",
        "AddTroop",
        "Bid",
        "BringBack",
        "BuyChip",
        "ChangeMode",
        "ChangeParts",
        "Choose",
        "Deal",
        "DrawChips",
        "EndBattle",
        "EndMuster",
        "EndStampede",
        "FigureHit",
        "FigureUp",
        "Follow",
        "FreeMode",
        "GiveUpShape",
        "HideTroop",
        "LetGo",
        "Mark",
        "MoveTroop",
        "NextCard",
        "Note",
        "PlaceHold",
        "Prone",
        "RemoveEffect",
        "RemoveTroop",
        "RevealTroop",
        "Score",
        "SecretsDone",
        "SetBounty",
        "SetCard",
        "SetChips",
        "SetDecks",
        "SetFact",
        "SetFigure",
        "SetHold",
        "SetHurt",
        "SetMark",
        "SetMorale",
        "SetTeam",
        "SetTurn",
        "ShowEnforcers",
        "ShowList",
        "ShowTroop",
        "Skip",
        "SpendLoose",
        "TakeChip",
        "TellSecret",
        "Throw",
        "ThrowAll",
        "TypeCard",
        "TypeCards",
        "TypeChips",
        "UseHold",
        "WoundHero",
        "WriteSecret",
    }
)
"""Commands of a battle in free mode: cards, chips, wounds, bounty, secrets, and what is set by hand. All others are the
players' own affair. No dice are asked for, so whatever is thrown there is a card or a chip."""
ASKED = frozenset({"redraw", "leadership", bounty.WHOSE})
"""Questions that are asked all the same: those about the cards, and who scores for a figure where nobody knows."""
FORMS = frozenset({"card", "chip", "bid"})
"""So are those for cards and chips."""


@dataclass(frozen=True)
class FreeMode:
    """Free mode, on or off from now on."""

    on: bool = False


def may(state: State, actor: Actor, command: FreeMode) -> Why | None:
    """Anybody who plays here: ``free-already``, and what `who_may` says."""
    if why := who_may.unseated(state, actor):
        return why
    now = "on" if state.free_mode else "off"
    return Why("free-already", f"Free mode is {now} already.") if command.on == state.free_mode else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """The switch, as it lies."""
    on = eyes.state.free_mode
    if may(eyes.state, eyes.actor, FreeMode(not on)) is None:
        label = "Turn free mode off" if on else "Turn free mode on"
        note = "the app asks for every roll again" if on else "only cards, chips, wounds and bounty"
        yield Action("FreeMode", label, {"on": "" if on else "yes"}, note=note)


def decide(play: Play, command: FreeMode) -> None:
    """What is asked at this moment is left to the players (`let_go`); the troop that acts goes on acting."""
    play.emit(events.SwitchTurned(FREE_MODE, "yes" if command.on else "no"))
    if command.on:
        play.tell("Free mode is on: the app keeps the cards, chips, wounds and bounty.")
    else:
        play.tell("Free mode is off: the app asks for every roll again.")


def left(state: State, name: str) -> Why | None:
    """``free-mode`` for a command that the players do without the app."""
    if not state.free_mode or state.phase not in ("draw", "action") or name in KEPT:
        return None
    return Why("free-mode", "In free mode you do that on the table. Turn free mode off to do it in the app.")


def let_go(play: Play) -> bool:
    """The first question that free mode does not ask is left to the players, with a line that says so. False where
    there is none."""
    if not play.state.free_mode or play.state.phase not in ("draw", "action"):
        return False
    matter = next((question for question in play.state.open_matters if not asks(question)), None)
    if matter is None:
        return False
    troop = play.state.troops.get(matter.troop)
    if not matter.secret and not (troop is not None and concealed(play.state, troop)):
        play.tell(f"On the table: {matter.title.rstrip('.')}.")
    settling.settle(play, matter.id, Settled(skipped=True))
    return True


def asks(matter: Matter) -> bool:
    """True for what is asked in free mode too."""
    return matter.form in FORMS or matter.kind in ASKED


@figures.felled(at=120)
def _nerve(play: Play, troop_id: str, _figure: str, _by: str) -> None:
    """The checks that a loss brings are the players' own: a line for each troop, once an Action Card (Casualties; Death
    of a Hero)."""
    troop = play.troop(troop_id)
    if not play.state.free_mode or concealed(play.state, troop):
        return
    if troop.alive and not morale.fearless(troop) and troop.morale != "panicked":
        segment = play.state.segment
        when = f"after the {deck.segment_name(segment)}" if segment else "before anybody acts"
        _remember(play, f"{kinds.does(troop, 'checks')} Guts {when}.", "casualties")
    elif troop.stats.hero and not troop.alive:
        _remember(play, f'Friends within 6" of {troop.name} check Guts.', "death-of-a-hero")


def moot(state: State, line: str, rule: str) -> bool:
    """True for a line that has a troop check Guts of which nobody is left by now."""
    named = [troop for troop in state.troops.values() if line.startswith(f"{kinds.does(troop, 'checks')} Guts ")]
    return rule == "casualties" and bool(named) and not any(troop.alive for troop in named)


def _remember(play: Play, line: str, rule: str) -> None:
    if (line, rule) not in play.state.reminders:
        play.emit(events.Reminded(line, rule))
        play.tell(line)


def refuse(state: State, name: str) -> None:
    """Errors: `Illegal` ``free-mode``, as `left` says."""
    if why := left(state, name):
        raise Illegal(why.code, why.message)


FEATURE = Feature(FreeMode, may, decide)
