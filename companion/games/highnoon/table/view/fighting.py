"""Hand-to-hand from a troop's plate: whom to fight, who leaves, who guards the fallen, who stops to loot."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table import fear, guts
from companion.games.highnoon.table.attacks import blades, contact, no_mercy, strikes, targets, withdrawing
from companion.games.highnoon.table.attacks.fighting import may_reach
from companion.games.highnoon.table.devices import carried, condition
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.view.seeing import Seeing

_STYLES = (("", "Fight …", "fighting"), (strikes.TWO_WEAPONS, "Fight with two weapons …", "two-weapons"))
_HEIGHTS = (
    Pick("0", "No jump", chosen=True),
    Pick("1", "1″ up to 3″", "no damage to the jumper"),
    Pick("3", "3″ up to 6″", "1d6, half if it wins"),
    Pick("6", "6″ up to 12″", "3d6, half if it wins"),
    Pick("12", "12″ and more", "6d6, half if it wins"),
)


def actions(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """For a troop that acts: whoever gets no mercy and the foe in contact at one tap, all others in a form."""
    state = eyes.state
    did = strikes.done(state, troop)
    if not state.uses("figures") or not guts.fights(troop) or targets.WHOLE_ACTION & did or concealed(state, troop):
        return
    only = targets.revenge(did)
    foes = tuple(one for one in foes if only in ("", one.id) and not concealed(state, one))
    able = tuple(one for one in foes if not _why_not(state, troop, one))
    for style, label, rule in _STYLES:
        ready = strikes.ready(state, troop, style)
        if ready and able:
            if not style:
                yield from _near(state, troop, ready, able)
            yield _form(state, troop, style, label, rule, ready, foes)


def _why_not(state: State, troop: Troop, target: Troop) -> str:
    """Why it cannot be fought now, in words; empty where it can."""
    if why := targets.barred(state, troop, target, targets.FOUGHT):
        return why
    if not _open(state, target):
        return "A friend stands over the fallen: fight the guardian first."
    return "" if may_reach(state, troop, target) else "Too far: nobody charges any more in this action."


def _near(state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...]) -> Iterator[Action]:
    """What takes one tap: to finish the fallen, and to fight the only foe in contact, or else the one that is
    charged."""
    about = {"troop": troop.id, "style": ""}
    touched = {(other.id, foe.id) for one in ready for other, foe in contact.touching(state, troop, one.id)}
    for target in foes:
        for figure in target.standing:
            if (target.id, figure.id) in touched and no_mercy.helpless(state, target, figure):
                values = {**about, "target": target.id, "figure": figure.id, "attacks": "1"}
                yield Action("Fight", f"No mercy for {figure_name(target, figure)}", values, rule="no-mercy")
    near, note = tuple(one for one in foes if any(id_ == one.id for id_, _ in touched)), "in contact"
    if not near:
        near, note = tuple(one for one in foes if fear.against(one.id) in strikes.done(state, troop)), "charged"
    if len(near) == 1 and _open(state, near[0]):
        values = {**about, "target": near[0].id}
        yield Action("Fight", f"Fight {near[0].name}", values, note=note, rule="fighting")


def _open(state: State, target: Troop) -> bool:
    """True where somebody of it can be fought: guarded figures cannot."""
    return any(no_mercy.guardian(state, target, one) is None for one in target.standing)


def _form(
    state: State,
    troop: Troop,
    style: str,
    label: str,
    rule: str,
    ready: tuple[Figure, ...],
    foes: tuple[Troop, ...],
) -> Action:
    return Action(
        "Fight",
        label,
        {"troop": troop.id, "style": style},
        tuple(_inputs(state, troop, style, ready, foes)),
        note=_words(state, troop, ready, style),
        rule=rule,
    )


def _words(state: State, troop: Troop, ready: tuple[Figure, ...], style: str) -> str:
    """``5 katanas``; with more attacks than figures ``5 katanas, 10 attacks``."""
    counted: dict[str, int] = {}
    made = [strike for figure in ready for strike in strikes.strikes(state, troop, figure, style)]
    for figure in ready:
        name = strikes.strikes(state, troop, figure, style)[0].blade.name.lower()
        counted[name] = counted.get(name, 0) + 1
    arms = ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counted.items())
    return f"{arms}, {len(made)} attacks" if len(made) > len(ready) else arms


def _inputs(
    state: State, troop: Troop, style: str, ready: tuple[Figure, ...], foes: tuple[Troop, ...]
) -> Iterator[Input]:
    if len(ready) > 1:
        who = tuple(Pick(one.id, figure_name(troop, one)) for one in ready)
        yield Input("figures", "Only these strike", "some", who, least=0, most=len(who), required=False, more=True)
    most = max(len(target.figures) for target in foes)
    if most > 1:
        at = (Pick("", "Each in turn"), *(Pick(f"f{number}", f"Figure {number}") for number in range(1, most + 1)))
        yield Input("figure", "Only at one figure", "select", at, required=False, more=True)
    if any(len(strikes.strikes(state, troop, one, style)) > 1 for one in ready):
        yield Input("attacks", "Attacks each (0: all)", "number", value="0", least=0, most=9, more=True)
    yield from _weapons(state, troop, style, ready)
    yield from _ways_in(state, troop, ready)
    for name, whom in (("on_attacker", "each who attacks"), ("on_defender", "each who defends")):
        label = f"Enemies in contact with {whom} (0: as the app counts)"
        yield Input(name, label, "number", value="0", least=0, most=20, more=True)
    yield Input("free", "Anything else that counts", "number", value="0", least=-20, most=20, more=True)
    yield Input("why", "What is it?", "text", required=False, most=60, more=True)
    yield Input("target", "Whom?", "one", tuple(_targets(state, troop, ready, foes)), send=True)


def _weapons(state: State, troop: Troop, style: str, ready: tuple[Figure, ...]) -> Iterator[Input]:
    arms = tuple(dict.fromkeys(arm for one in ready for arm in blades.at_hand(state, troop, one)))
    if len(arms) > 1 and not style:
        picks = (Pick("", "Each its best"), *(Pick(arm.id, arm.name) for arm in arms))
        yield Input("arm", "With which weapon?", "select", picks, required=False, more=True)


def _ways_in(state: State, troop: Troop, ready: tuple[Figure, ...]) -> Iterator[Input]:
    """Up from below and down by rocket pack, for those who can; jumping, for everybody."""
    packs = (carried.ROCKET_PACK, carried.IMPROVED_PACK)
    flies = any(condition.serves(state, troop, one, pack) for one in ready for pack in packs)
    ways = [Pick("surprise", "Lands on the foe by rocket pack", "+4")] if flies else []
    ways += [Pick("burrowed", "Up from below after a full Pace", "+4")] if troop.has("burrowin") else []
    if ways:
        yield Input("situations", "How?", "some", tuple(ways), least=0, most=len(ways), required=False, more=True)
    yield Input("height", "Jumps down on the foe?", "one", _HEIGHTS, value="0", more=True)


def _targets(state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...]) -> Iterator[Pick]:
    """Those in contact first, then the charged; with what a charge at the others would take."""
    touched = {other.id for one in ready for other, _ in contact.touching(state, troop, one.id)}
    did = strikes.done(state, troop)
    for target in sorted(foes, key=lambda one: (one.id not in touched, fear.against(one.id) not in did)):
        why = _why_not(state, troop, target)
        standing = f"{len(target.standing)} of {len(target.figures)} standing" if len(target.figures) > 1 else ""
        advice = targets.advice(state, troop, target, targets.FOUGHT)
        notes = (_reach(state, troop, target, touched), standing, no_mercy.words(state, target), advice)
        yield Pick(target.id, target.name, ", ".join(filter(None, notes)), icon=target.stats.icon, why=why)


def _reach(state: State, troop: Troop, target: Troop, touched: set[str]) -> str:
    """Whether it is in contact, and what daring to charge it takes."""
    if target.id in touched:
        return "in contact"
    tn, _, _ = fear.frightens(target, troop, charged=False)
    dares = contact.touches(state, troop, target) or fear.against(target.id) in strikes.done(state, troop)
    if dares or not guts.must_check(state, troop):
        return ""
    return f"Guts {tn} to charge" if tn else ""


_WITHDRAWS = "each foe in contact strikes once"


def leaving(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Out of the melee, for a troop that acts and for the panicked; and a building that the greedy have entered."""
    state, about = eyes.state, {"troop": troop.id}
    acts = targets.acts(state, troop)
    open_ = acts and guts.fights(troop) and not targets.WHOLE_ACTION & strikes.done(state, troop)
    if state.uses("figures") and (open_ or withdrawing.flees(state, troop)):
        yield from _out(troop, withdrawing.leavers(state, troop), about)
    if acts and troop.has("greedy") and troop.alive and not concealed(state, troop):
        yield Action("Plunder", "Entered an empty building", about, tone="quiet", rule="ability-greedy")


def _out(troop: Troop, going: tuple[Figure, ...], about: dict[str, str]) -> Iterator[Action]:
    if len(going) == 1:
        name = figure_name(troop, going[0])
        label = "Leave the melee" if len(troop.figures) == 1 else f"{name} leaves the melee"
        yield Action("Withdraw", label, about, note=_WITHDRAWS, rule="withdrawing")
    elif going:
        picks = tuple(Pick(one.id, figure_name(troop, one), chosen=True) for one in going)
        who = Input("figures", "Who leaves?", "some", picks, least=1, most=len(picks))
        yield Action("Withdraw", "Leave the melee …", about, (who,), note=_WITHDRAWS, rule="withdrawing")


def figure_actions(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """A friend steps over the fallen, at one tap where there is but one troop that could, or leaves it."""
    state = eyes.state
    if figure.state != "dirt" or concealed(state, troop):
        return
    about = {"troop": troop.id, "figure": figure.id}
    now = no_mercy.guardian(state, troop, figure)
    if now is not None:
        yield Action("Guard", f"No longer guarded by {now.name}", {**about, "by": ""}, rule="guarding")
        return
    friends = tuple(no_mercy.guardians(state, troop, figure))
    if len(friends) == 1:
        yield Action("Guard", f"Guarded by {friends[0].name}", {**about, "by": friends[0].id}, rule="guarding")
    elif friends:
        picks = tuple(Pick(one.id, one.name, icon=one.stats.icon) for one in friends)
        yield Action("Guard", "Guarded …", about, (Input("by", "By whom?", "one", picks, send=True),), rule="guarding")
