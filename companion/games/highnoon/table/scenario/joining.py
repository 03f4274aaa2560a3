"""Troops that come, go and change hands by somebody's word."""

from companion.engine.errors import Illegal
from companion.games.highnoon.data.catalog import DIE, NUMBERS
from companion.games.highnoon.data.records import SORTS, TROOP_TAGS
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.commands import by_hand as hand
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.rolling import action_cards

MOST_TROOPS = 200
USUAL = {"hero": 1, "single": 1, "posse": 5, "crew": 2}
"""Figures of a troop whose owner names none: a posse is five (Chapter One, Troop Numbers); a crew's two are a house
figure, since crews are as many as their gun's entry says."""


@decides(hand.AddTroop)
def add_troop(play: Play, command: hand.AddTroop) -> None:
    """A troop out of the catalogue, or one of a name, a number and the dice that Guts, ties and recovery need."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    if len(play.state.troops) >= MOST_TROOPS:
        raise Illegal("table-full", f"A table holds {MOST_TROOPS} troops.", most=MOST_TROOPS)
    if not 0 <= command.figures <= 50 or len(command.name) > 80:
        raise Illegal("bad-troop", "A troop has 1 to 50 figures and a name of at most 80 characters.")
    troop = _from_card(play, command) if command.card else _made_up(play, command)
    play.emit(events.TroopJoined(troop))
    if (play.state.phase, play.state.stage) == ("draw", "ready") and play.state.uses("cards"):
        # The others have their cards; Action! has not begun.
        action_cards.deal(play, troop.id, then="dealt")
    if seat.sealed:
        play.tell(f"A troop joins {seat.name}’s sealed list.")
    else:
        play.tell(f"{troop.name} {'join' if len(troop.figures) > 1 else 'joins'} {seat.name}.")
    first_chips.joined(play, troop)


def _from_card(play: Play, command: hand.AddTroop) -> Troop:
    troop = troops.from_catalogue(play.state, command.card, command.seat, command.name, command.figures)
    if troop is None:
        raise Illegal("unknown-troop", f"The army book has no troop “{command.card[:40]}”.")
    return troop


def _made_up(play: Play, command: hand.AddTroop) -> Troop:
    if not command.name:
        raise Illegal("no-name", "Give the troop a name.")
    if command.number not in NUMBERS:
        raise Illegal("no-such-number", "A troop is a Hero, a single troop, a posse or a crew.")
    if command.sort not in SORTS:
        raise Illegal("no-such-sort", f"A troop is one of {', '.join(SORTS)}.")
    if not set(command.tags) <= set(TROOP_TAGS):
        raise Illegal("no-such-tag", f"The tags of a troop are {', '.join(TROOP_TAGS)}.")
    traits = {"guts": command.guts, "smarts": command.smarts, "vigor": command.vigor}
    for name, die in traits.items():
        if not DIE.fullmatch(die):
            raise Illegal("bad-die", f"{name.capitalize()} is a die such as d8, or - for none.", trait=name)
    if not (0 <= command.pace <= 48 and 0 <= command.bounty <= 1000 and len(command.abilities) <= 20):
        raise Illegal("bad-troop", "Pace is 0 to 48 inches, bounty 0 to 1,000 points, abilities at most 20.")
    return troops.made_up(
        play.state,
        command.seat,
        command.name,
        command.number,
        command.figures or USUAL[command.number],
        traits,
        pace=command.pace,
        bounty=command.bounty,
        abilities=(word.strip() for said in command.abilities for word in said.split(",") if word.strip()),
        sort=command.sort,
        tags=tuple(tag for tag in TROOP_TAGS if tag in command.tags),
    )
