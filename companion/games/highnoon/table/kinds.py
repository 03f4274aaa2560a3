"""What sort of being a troop is: some rules touch only humans, the living, or machines.

The rulebook has no such field; what each troop is follows from its entry (Weird Warriors, Appendices C to E).
"""

from companion.games.highnoon.table.state import State, Troop

MACHINES = frozenset({"automatons", "clockwork-tarantulas"})
BEASTS = frozenset(
    {
        "devil-bats",
        "wolves",
        "rogue-wolves",
        "bear",
        "rattlers",
        "mountain-lions",
        "bird-of-prey",
        "mojave-rattler",
        "young-rattler",
    }
)
ROGUE = "rogue"
"""The note on a troop that is on nobody's side, whoever plays it (Appendix F, Rogues)."""
ASTRAY = "astray"
"""The first part of ``Effect.what``, ``astray:TROOP``, of a troop that attacks its friends."""
FIENDS = frozenset({"nosferatu", "walkin-dead", "skin-walkers", "hangin-judge", "undead-gunslinger", "frankie"})


def machine(troop: Troop) -> bool:
    """Automatons and Clockwork Tarantulas, which *mechanically inclined* troops mend (Appendix A)."""
    return troop.stats.card in MACHINES


def undead(troop: Troop) -> bool:
    """By the ability, by birth (the Undead Gunslinger, ruling 16) or because he came back Harrowed (Appendix E)."""
    return troop.harrowed or troop.has("undead", "harrowed")


def living(troop: Troop) -> bool:
    """Neither a machine nor undead."""
    return not machine(troop) and not undead(troop)


def human(troop: Troop) -> bool:
    """Living and no beast: what a *sawbones* can save and *the voice* can frighten."""
    return living(troop) and troop.stats.card not in BEASTS | FIENDS


def loco(troop: Troop, kind: str) -> bool:
    """True where *loco* of that kind afflicts it (Appendix A: Loco)."""
    value = troop.ability("loco")
    return value is not None and kind in value.lower().replace(" ", "-")


def rides(troop: Troop) -> bool:
    """Machines, beasts and gun crews have no horse under them."""
    return not machine(troop) and troop.stats.card not in BEASTS and troop.stats.number != "crew"


def prone_by_choice(troop: Troop) -> bool:
    """Horses and who rides them, animals, machines and gun crews cannot (Going Prone); *big britches*, *death wish* and
    the *manic-depressive* never do of their own will (Appendix A)."""
    if machine(troop) or troop.stats.card in BEASTS or troop.stats.number == "crew":
        return False
    if troop.marks & {"mounted", "limbered"}:
        return False
    return not troop.has("big-britches", "death-wish", "manic-depressive") and not loco(troop, "manic-depressive")


def hiding_place(state: State, troop: Troop) -> str:
    """Where its owner wrote down that it hides; empty where nothing is written."""
    return next((text for seat, about, text in state.secrets if (seat, about) == (troop.owner, troop.id)), "")


def in_ambush(state: State, troop: Troop) -> bool:
    """*Bushwhackers* at a written place, who have not come out yet (Appendix A: Bushwack)."""
    return troop.has("bushwack") and troop.alive and (troop.hidden or hiding_place(state, troop) != "")


_MANY = {"is": "are", "has": "have", "goes": "go", "rallies": "rally", "does": "do"}


def does(troop: Troop, verb: str) -> str:
    """``Gunmen fail``, ``Nevada Smith fails``: the name with a verb, which is given as for one."""
    if troop.stats.number == "posse":
        verb = _MANY.get(verb, verb.removesuffix("s"))
    return f"{troop.name} {verb}"


def friends(state: State, troop: Troop, other: Troop) -> bool:
    """Of the same side: one seat, or seats that the scenario puts on one team. Rogues are on nobody's, though those who
    came together are on their own."""
    if (ROGUE in troop.notes) != (ROGUE in other.notes):
        return False
    if not teamed(state, troop.seat, other.seat):
        return False
    return not state.effects or not (_astray(state, troop, other) or _astray(state, other, troop))


def _astray(state: State, troop: Troop, other: Troop) -> bool:
    """True where crossed signals turn a machine on that troop of its own side (Weird Warriors: Wasatch)."""
    what, scope = f"{ASTRAY}:{other.id}", f"troop:{troop.id}"
    return any(one.what == what and one.scope == scope for one in state.effects)


def teamed(state: State, seat: str, other: str) -> bool:
    """True for one seat, and for seats that the scenario puts on one team."""
    facts = state.scenario.facts
    return facts.get(f"team:{seat}", seat) == facts.get(f"team:{other}", other)
