"""What a troop may do about the Strange Locale and the herd, from its plate."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table.core import effects, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Troop, concealed
from companion.games.highnoon.table.fate.creatures import STAMPEDE, STAMPEDE_DICE
from companion.games.highnoon.table.places import locales, staying


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Going in and looking round on an action of its own; leaving, taking things off the table and being run over
    whenever it happens."""
    state, about = eyes.state, {"troop": troop.id}
    if not troop.alive or concealed(state, troop):
        return
    if effects.lasting(state, STAMPEDE) is not None and state.uses("figures"):
        picks = tuple(Pick(figure.id, figure_name(troop, figure)) for figure in troop.standing)
        who = Input("figures", "Who is hit? (none: all)", "some", picks, least=0, most=len(picks), required=False)
        inputs = (who,) if len(picks) > 1 else ()
        yield Action("Trample", "Hit by the stampede", about, inputs, note=STAMPEDE_DICE, rule="freak-events")
    locale = state.scenario.facts.get("locale", "")
    if not locale:
        return
    name = locale.replace("-", " ")
    look = locales.offers(state, troop)
    if look and who_may.acts(state, troop):
        label = f"Enter the {name}" if look == "enter" else f"Look around the {name}"
        yield Action("ExploreLocale", label, about, rule=locale)
    if staying.INSIDE in troop.marks:
        yield Action("LeaveLocale", f"Leave the {name}", about, tone="quiet", rule=locale)
    if staying.carries(state, troop):
        gold = state.scenario.facts[staying.TREASURE] == "gold"
        label = "Off the table with the gold" if gold else "Off the table with the outlaw"
        yield Action("CarryOff", label, about, note=f"{staying.TREASURE_BOUNTY} bounty", tone="quiet", rule=locale)
