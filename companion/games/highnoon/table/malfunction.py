"""Gizmos that fail: the checks that Deuces and Jokers bring, severity, and mending (Appendix D; ruling 47)."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table import deck, events, figures, matters
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.rolls import read_dice
from companion.games.highnoon.table.state import Effect, Figure, Matter, Modifier, Troop

DEUCE_TN, JOKER_TN = 4, 8
MALFUNCTION_RANK = 12
SEVERITY_RANK = 11
CATASTROPHE, MAJOR = 10, 4
GEAR = "gear"
GATLINGS = frozenset({"gatling-pistol", "gatling-rifle", "gatling-shotgun"})
CARRIED = frozenset({"flamethrower", "chainsaw"})
OWN_DIE = {"flamethrower": "d8"}
"""Printed with the weapon, for those who print none of their own."""


@dataclass(frozen=True)
class Fault:
    """What a failed device does: in words; ``mend`` is the TN of the Smarts roll that ends it, 0 where nothing does;
    ``lasts`` false where it is over at once; ``kills`` where it ends its figure."""

    text: str
    mend: int = 0
    lasts: bool = True
    kills: bool = False


_MACHINES: Mapping[tuple[str, str], Fault] = {
    ("automaton", "minor"): Fault("Its Gatling is stuck until an Easy (4) Smarts roll frees it.", 4),
    ("automaton", "major"): Fault("Haywire: it stops, and spends an action on a Hard (8) Smarts roll to go on.", 8),
    ("automaton", "catastrophe"): Fault("The boiler bursts: 2d8 to all under the Boom! Template.", lasts=False),
    ("tarantula", "minor"): Fault("It stands still until an Easy (4) Smarts roll, one try as an action begins.", 4),
    ("tarantula", "major"): Fault("The acid tank bursts, and it melts on the spot.", lasts=False, kills=True),
    ("tarantula", "catastrophe"): Fault(
        "It leads its troop against the nearest friends. Hard (8) Smarts as each action begins ends that.", 8
    ),
}
_MENDED: Mapping[tuple[str, str], int] = {
    ("chainsaw", "minor"): 4,
    ("flamethrower", "minor"): 4,
    ("gatling-weapons", "minor"): 4,
    ("gatling-weapons", "major"): 8,
    ("rocket-pack", "minor"): 4,
}
_PASSING = frozenset({("flamethrower", "major"), ("rocket-pack", "major")})
_FLIGHTS = frozenset({("improved-rocket-pack", "minor"), ("improved-rocket-pack", "major")})
SELF = {"automatons": "automaton", "clockwork-tarantulas": "tarantula"}


def devices(troop: Troop) -> tuple[str, ...]:
    """All that may fail: gizmos by their ids, ``automaton`` or ``tarantula``, ``gear`` of a *miser*, ``gizmo`` where
    nothing is printed about what it is. Each is checked for itself (Malfunctions)."""
    found = [*_brought(troop), *(id_ for id_, _ in troop.gizmos)]
    if troop.has("miser", "poverty"):
        found.append(GEAR)
    return tuple(dict.fromkeys(found))


def _brought(troop: Troop) -> tuple[str, ...]:
    """The devices that came with it."""
    if not (troop.has("malfunction") or troop.stats.gizmo):
        return ()
    if troop.stats.card in SELF:
        return (SELF[troop.stats.card],)
    weapons = {*troop.stats.weapons, *(weapon for figure in troop.figures for weapon in figure.weapons)}
    gizmos = [troop.stats.gizmo] if troop.stats.gizmo in catalog().gizmos else []
    gatlings = ["gatling-weapons"] if weapons & GATLINGS else []
    return (*gizmos, *gatlings, *sorted(weapons & CARRIED)) or ("gizmo",)


def _bearers(troop: Troop, what: str) -> tuple[Figure, ...]:
    """The figures that check it: those who carry it, where their weapons tell; one where the troop has one of it."""
    if what == GEAR or any(id_ == what for id_, _ in troop.gizmos):
        return troop.standing[:1]
    kinds_of = GATLINGS if what == "gatling-weapons" else {what}
    carry = {figure.id for figure in troop.figures if kinds_of & set(figure.weapons)}
    return tuple(figure for figure in troop.standing if not carry or figure.id in carry)


def die(troop: Troop, what: str) -> str:
    """The malfunction die: a flamethrower of X-Squads has the d8 printed with it, others what stands on their card, and
    d6 where none does (ruling 12); plain gear of a *miser* d6 (Appendix A)."""
    if what == GEAR:
        return "d6"
    if what in dict(troop.gizmos):
        return dict(troop.gizmos)[what]
    if what in OWN_DIE and troop.stats.card == "x-squads":
        return OWN_DIE[what]
    carried = troop.ability("malfunction") or ""
    return carried if read_dice(carried) else OWN_DIE.get(what, "d6")


def fault(what: str, severity: str) -> Fault:
    """What that severity does to that device; in the device's own words."""
    if what in SELF.values():
        return _MACHINES[what, severity]
    if what == GEAR:
        return Fault("His gear does not work this turn; a horse goes half its Pace and half its bonus.")
    gizmo = catalog().gizmos.get(what)
    if gizmo is None or gizmo.malfunction is None:
        return Fault("What breaks is not printed: agree on it.", lasts=False)
    key = (what, severity)
    return Fault(gizmo.malfunction[severity], _MENDED.get(key, 0), lasts=key not in _PASSING | _FLIGHTS)


def entry(what: str) -> str:
    """The rules entry that tells of it."""
    if what in SELF.values():
        return f"ability-{what}-malfunction"
    return {GEAR: "ability-miser", "gizmo": "malfunction-severity"}.get(what, f"gizmo-{what}")


def checks(play: Play, troop_id: str, card: str) -> None:
    """A Deuce (TN 4) or a Joker (TN 8) asks for a check of each device: one for each figure that is still up or Eatin'
    Dirt. A die that cannot reach the TN needs no throw."""
    troop = play.troop(troop_id)
    tn = JOKER_TN if card in deck.JOKERS else DEUCE_TN if deck.rank(card) == "2" else 0
    if not tn:
        return
    for what in devices(troop):
        for figure in _bearers(troop, what):
            _check(play, troop, figure, what, tn)


def _check(play: Play, troop: Troop, figure: Figure, what: str, tn: int) -> None:
    notation = die(troop, what)
    name = figure_name(troop, figure)
    dice = read_dice(notation)
    if dice is not None and dice.count * dice.sides + dice.plus < tn:
        play.tell(f"{name}: a {notation} cannot make {tn}, so it malfunctions.")
        _severity(play, troop, figure.id, what)
        return
    matters.dice(
        play,
        "malfunction",
        troop.seat,
        notation,
        title=f"{name}: malfunction?",
        troop=troop.id,
        figure=figure.id,
        tn=tn,
        text=f"{tn} or more, and all is well.",
        rule="malfunction-checks",
        rank=MALFUNCTION_RANK,
        about={"device": what},
    )


@settles("malfunction")
def _checked(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped or settled.success:
        return
    _severity(play, play.troop(matter.troop), matter.figure, matter.about.get("device", ""))


def _severity(play: Play, troop: Troop, figure: str, what: str) -> None:
    """2d6; *all thumbs* adds 2. A miser's gear just does not work this turn."""
    if what == GEAR:
        _break(play, troop, figure, what, "minor")
        return
    extra = (Modifier("All Thumbs", 2, "ability-all-thumbs"),) if troop.has("all-thumbs") else ()
    matters.table(
        play,
        "malfunction-severity",
        troop.seat,
        "malfunction-severity",
        title=f"{troop.name}: how bad is it?",
        troop=troop.id,
        figure=figure,
        extra=extra,
        rank=SEVERITY_RANK,
        about={"device": what},
    )


def severity(total: int) -> str:
    """2-4 major, 5-9 minor, 10 and more a catastrophe (Malfunction Severity)."""
    if total >= CATASTROPHE:
        return "catastrophe"
    return "major" if total <= MAJOR else "minor"


@settles("malfunction-severity")
def _severe(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        troop = play.troop(matter.troop)
        _break(play, troop, matter.figure, matter.about.get("device", ""), severity(settled.total))


def _break(play: Play, troop: Troop, figure_id: str, what: str, how: str) -> None:
    """The result: told, kept as something that lasts where it does, and done where it kills."""
    figure = troop.figure(figure_id)
    name = figure_name(troop, figure) if figure is not None else troop.name
    found = fault(what, how)
    play.tell(f"{name}: {how} malfunction. {found.text}" if what != GEAR else f"{name}: {found.text}")
    play.emit(events.Reminded(f"{name}: {found.text}", entry(what)))
    if found.lasts:
        title = name_of(what) if what != GEAR else "Gear"
        play.emit(
            events.EffectBegan(
                Effect(
                    f"e{play.state.counter + 1}",
                    f"broken:{what}:{how}:{figure_id}",
                    f"{title}: {how if what != 'gear' else 'fails'}",
                    f"troop:{troop.id}",
                    entry(what),
                    until="turn" if what == GEAR else "",
                )
            )
        )
    if found.kills and figure is not None:
        figures.put_down(play, troop.id, figure_id)


def name_of(what: str) -> str:
    """``Flamethrower``; a machine goes by its own name."""
    gizmo = catalog().gizmos.get(what)
    return gizmo.name if gizmo else {"automaton": "Automaton", "tarantula": "Tarantula"}.get(what, "Gizmo")


def mend_tn(effect: Effect) -> int:
    """The TN of the Smarts roll that mends what lies broken; 0 where nothing mends it."""
    kind, _, rest = effect.what.partition(":")
    parts = rest.split(":")
    return fault(parts[0], parts[1]).mend if kind == "broken" and len(parts) > 1 else 0


def quiver(play: Play, troop_id: str, card: str) -> None:
    """A Demolitionist on a black Joker: his quiver is hit, he is killed at once, all others under the Boom! Template
    take 2d8 (Weird Warriors: Black River). Nobody earned that, so nobody scores it (house)."""
    troop = play.troop(troop_id)
    if card != deck.BLACK_JOKER or not troop.has("demolitionist-quiver") or not play.state.uses("figures"):
        return
    play.tell(f"A stray round finds the quiver of {troop.name}.")
    text = f"{troop.name}: Boom! Template centered on him, 2d8 to everybody else under it."
    play.emit(events.Reminded(text, "ability-demolitionist-quiver"))
    for figure in troop.standing:
        figures.put_down(play, troop_id, figure.id)


def may_mend(troop: Troop, victim: Troop) -> bool:
    """Its own user, or somebody *mechanically inclined*, living or not (Appendix A)."""
    return troop.id == victim.id or troop.has("mechanically-inclined")
