"""What sort of being a troop is: some rules touch only humans, the living, or machines.

The catalogue says it of its own troops (``sort`` and ``tags``), and whoever made a homebrew troop says it of that one.
"""

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import SORTS
from companion.games.highnoon.data.records import Troop as Record
from companion.games.highnoon.table.core.state import State, Troop, per_state

HUMAN, ANIMAL, BEAST, _FIEND, MACHINE = SORTS
ROGUE = "rogue"
"""The note on a troop that is on nobody's side, whoever plays it (Appendix F, Rogues)."""
ASTRAY = "astray"
"""The ``Effect.what`` of a troop that attacks its friends; ``target`` is the friend."""


def _record(troop: Troop) -> Record | None:
    """The catalogue's record of the troop; None for a homebrew troop."""
    card = troop.stats.card
    return (catalog().troops.get(card) or catalog().rogues.get(card)) if card else None


def sort(troop: Troop) -> str:
    """One of `SORTS`."""
    record = _record(troop)
    return record.sort if record is not None else troop.stats.sort


def tagged(troop: Troop, tag: str) -> bool:
    """True where the troop has one of `TROOP_TAGS`."""
    record = _record(troop)
    return tag in (record.tags if record is not None else troop.stats.tags)


def born_with(troop: Troop, ability: str) -> bool:
    """True where the troop has the ability, and where its entry in the catalogue prints it."""
    record = _record(troop)
    return troop.has(ability) or (record is not None and any(ability == carried.id for carried in record.abilities))


def machine(troop: Troop) -> bool:
    """What *mechanically inclined* troops mend (Appendix A), such as Automatons."""
    return sort(troop) == MACHINE


def bestial(troop: Troop) -> bool:
    """A normal animal or another beast."""
    return sort(troop) in (ANIMAL, BEAST)


def undead(troop: Troop) -> bool:
    """By the ability, by birth (the Undead Gunslinger, ruling 16) or because he came back Harrowed (Appendix E)."""
    return troop.harrowed or troop.has("undead", "harrowed")


def living(troop: Troop) -> bool:
    """Neither a machine nor undead."""
    return not machine(troop) and not undead(troop)


def human(troop: Troop) -> bool:
    """Living and neither beast nor fiend: what a *sawbones* can save and *the voice* can frighten."""
    return living(troop) and sort(troop) == HUMAN


def loco(troop: Troop, kind: str) -> bool:
    """True where *loco* of that kind afflicts it (Appendix A: Loco)."""
    value = troop.ability("loco")
    return value is not None and kind in value.lower().replace(" ", "-")


def rides(troop: Troop) -> bool:
    """Machines, beasts and gun crews have no horse under them."""
    return not machine(troop) and not bestial(troop) and troop.stats.number != "crew"


def prone_by_choice(troop: Troop) -> bool:
    """Horses and who rides them, animals, machines and gun crews cannot (Going Prone); *big britches*, *death wish* and
    the *manic-depressive* never do of their own will (Appendix A)."""
    if machine(troop) or bestial(troop) or troop.stats.number == "crew":
        return False
    if troop.marks & {"mounted", "limbered"}:
        return False
    return not troop.has("big-britches", "death-wish", "manic-depressive") and not loco(troop, "manic-depressive")


def hiding_place(state: State, troop: Troop) -> str:
    """Where the troop's owner wrote down that it hides; empty where nothing is written."""
    return next((secret.text for secret in state.secrets if (secret.seat, secret.key) == (troop.owner, troop.id)), "")


def in_ambush(state: State, troop: Troop) -> bool:
    """*Bushwhackers* at a written place, who have not come out yet (Appendix A: Bushwack)."""
    return troop.has("bushwack") and troop.alive and (troop.hidden or hiding_place(state, troop) != "")


_MANY = {"is": "are", "was": "were", "has": "have", "goes": "go", "rallies": "rally", "does": "do"}


def does(troop: Troop, verb: str) -> str:
    """``Gunmen fail``, ``Nevada Smith fails``: the name with a verb, which is given as for one."""
    return f"{troop.name} {in_number(troop, verb)}"


def in_number(troop: Troop, verb: str) -> str:
    """``fail`` of Gunmen, ``fails`` of Nevada Smith: a verb, which is given as for one."""
    return _MANY.get(verb, verb.removesuffix("s")) if troop.stats.number == "posse" else verb


def friends(state: State, troop: Troop, other: Troop) -> bool:
    """Of the same side: one seat, or seats that the scenario puts on one team. Rogues are on nobody's, though those who
    came together are on their own."""
    if (ROGUE in troop.notes) != (ROGUE in other.notes):
        return False
    if not teamed(state, troop.seat, other.seat):
        return False
    astray = _astray(state)
    return not astray or not {(troop.id, other.id), (other.id, troop.id)} & astray


@per_state
def _astray(state: State) -> frozenset[tuple[str, str]]:
    """Machines that crossed signals turn on a troop of their own side, each with that troop (Weird Warriors:
    Wasatch)."""
    return frozenset((effect.scope.troop, effect.about["target"]) for effect in state.effects if effect.what == ASTRAY)


def teamed(state: State, seat: str, other: str) -> bool:
    """True for one seat, and for seats that the scenario puts on one team."""
    return state.scenario.side(seat) == state.scenario.side(other)
