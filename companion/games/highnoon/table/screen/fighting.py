"""Hand-to-hand from a troop's plate: whom to fight, who leaves, who guards the fallen, who stops to loot."""

from collections.abc import Iterable, Iterator

from companion.engine.board import Action, Input, Pick
from companion.engine.later import tupled
from companion.engine.words import tallied
from companion.games.highnoon.table.attacks import charging, contact, no_mercy, picking, targets
from companion.games.highnoon.table.core import who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.fighting import blades, pairing, strikes, withdrawing
from companion.games.highnoon.table.fighting.fighting import in_reach, may_reach
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.nerve import guts

_STYLES = (("", "", "fighting"), (strikes.TWO_WEAPONS, " with two weapons", "two-weapons"))
_RUNS_IN = "run in, then fight"
_HEIGHTS = (
    Pick("0", "No jump", chosen=True),
    Pick("1", "1″ up to 3″", "no damage to the jumper"),
    Pick("3", "3″ up to 6″", "1d6, half if it wins"),
    Pick("6", "6″ up to 12″", "3d6, half if it wins"),
    Pick("12", "12″ and more", "6d6, half if it wins"),
)


def actions(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """For a troop that acts: whoever gets no mercy and the foe in contact at one tap, and two forms: those whom it
    touches or charges are fought, at all others it runs in first."""
    state = eyes.state
    did = state.words(troop.id)
    if not state.uses("figures") or not guts.fights(troop) or targets.WHOLE_ACTION & did or concealed(state, troop):
        return
    only = who_may.revenge(state, troop)
    foes = tuple(one for one in foes if only in ("", one.id) and not concealed(state, one))
    close = tuple(one for one in foes if _close(state, troop, one))
    if all(_why_not(state, troop, one) for one in close):
        close = ()
    far = tuple(one for one in foes if one not in close)
    for style, with_what, rule in _STYLES:
        ready = strikes.ready(state, troop, style)
        near: tuple[Action, ...] = ()
        if ready and close and not style:
            near = tuple(_near(state, troop, ready, tuple(one for one in close if not _why_not(state, troop, one))))
        yield from near
        if ready and close:
            other = " another way" if near else with_what
            yield _fight(state, troop, style, f"Fight{other} …", rule, ready, close)
        if ready and not all(_why_not(state, troop, one) for one in far):
            yield _charge(state, troop, style, f"Charge{with_what} …", ready, far)


def _fight(  # a form has its style, its words, who strikes and at whom
    state: State, troop: Troop, style: str, label: str, rule: str, ready: tuple[Figure, ...], foes: tuple[Troop, ...]
) -> Action:
    return Action(
        "Fight",
        label,
        {"troop": troop.id, "style": style},
        tupled(_inputs, state, troop, style, ready, foes),
        tone="primary" if _due(state, troop, foes) else "plain",
        note=_words(state, troop, ready, style),
        rule=rule,
    )


def _charge(
    state: State, troop: Troop, style: str, label: str, ready: tuple[Figure, ...], foes: tuple[Troop, ...]
) -> Action:
    """The same at those whom it does not touch. A form is found again by its values as they stand: in this order they
    are not those of a fight."""
    values = {"style": style, "troop": troop.id}
    inputs = tupled(_inputs, state, troop, style, ready, foes)
    return Action("Fight", label, values, inputs, note=_RUNS_IN, rule="charging")


def _close(state: State, troop: Troop, target: Troop) -> bool:
    """True for a foe whom it strikes without running in first: it touches or charges that troop, or strikes back."""
    return charging.charges(state, troop.id, target.id) or in_reach(state, troop, target)


def _due(state: State, troop: Troop, foes: Iterable[Troop]) -> bool:
    """True where a charge at one of them got through: the blow is what comes next."""
    return any(charging.charges(state, troop.id, one.id) for one in foes)


def _why_not(state: State, troop: Troop, target: Troop) -> str:
    """Why it cannot be fought now, in words; empty where it can."""
    if why := targets.barred(state, troop, target, targets.FOUGHT):
        return why
    if not _open(state, target):
        return "A friend guards the fallen. Fight the guardian first."
    return "" if may_reach(state, troop, target) else "It was too far. Nobody can charge again in this action."


def _near(state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...]) -> Iterator[Action]:
    """What takes one tap: to finish the fallen, and to fight the only foe in contact, or else the one that is
    charged."""
    about = {"troop": troop.id, "style": ""}
    touched = {(other.id, foe.id) for one in ready for other, foe in contact.touching(state, troop, one.id)}
    yield from _finishing(state, about, foes, touched)
    near, note = tuple(one for one in foes if any(id_ == one.id for id_, _ in touched)), _TOUCHES
    if not near:
        near, note = tuple(one for one in foes if charging.charges(state, troop.id, one.id)), _CHARGED
    if len(near) == 1 and _open(state, near[0]):
        values = {**about, "target": near[0].id}
        tone = "primary" if _due(state, troop, near) else "plain"
        yield Action("Fight", f"Fight {near[0].name}", values, tone=tone, note=note, rule="fighting")


def _finishing(
    state: State, about: dict[str, str], foes: tuple[Troop, ...], touched: set[tuple[str, str]]
) -> Iterator[Action]:
    """A button for the one of them who gets no mercy; several lie in a list behind one button, which leaves room at
    the thumb for the fight with those who stand."""
    fallen = [
        (target, figure)
        for target in foes
        for figure in target.standing
        if (target.id, figure.id) in touched and no_mercy.helpless(state, target, figure)
    ]
    single = len(fallen) == 1
    found = tuple(
        Action(
            "Fight",
            f"No mercy for {name}" if single else name,
            {**about, "target": target.id, "figure": figure.id, "attacks": "1"},
            rule="no-mercy",
        )
        for target, figure in fallen
        for name in (figure_name(target, figure),)
    )
    if single:
        yield from found
    elif found:
        note = f"{len(found)} are helpless"
        yield Action("Fight", "No mercy …", {**about, "attacks": "1"}, note=note, rule="no-mercy", inside=found)


_TOUCHES, _CHARGED = "already touching", "charged"


def _open(state: State, target: Troop) -> bool:
    """True where somebody of it can be fought: guarded figures cannot."""
    return bool(no_mercy.unguarded(state, target))


def _words(state: State, troop: Troop, ready: tuple[Figure, ...], style: str) -> str:
    """``5 katanas``; with more attacks than figures ``5 katanas, 10 attacks``."""
    made = [strikes.strikes(state, troop, figure, style) for figure in ready]
    arms, count = tallied(one[0].blade.name.lower() for one in made), sum(map(len, made))
    return f"{arms}, {count} attacks" if count > len(ready) else arms


def _inputs(
    state: State, troop: Troop, style: str, ready: tuple[Figure, ...], foes: tuple[Troop, ...]
) -> Iterator[Input]:
    yield from picking.who("Who strikes?", tuple(Pick(one.id, figure_name(troop, one)) for one in ready))
    yield from _which(state, foes)
    most = max(len(strikes.strikes(state, troop, one, style)) for one in ready)
    yield from picking.how_often("attacks", "How many attacks each?", most)
    yield from _weapons(state, troop, style, ready)
    yield from _ways_in(state, troop, ready)
    for name, label in (
        ("on_attacker", "Enemies around each attacker"),
        ("on_defender", "Enemies around each defender"),
    ):
        text = "0: the app counts them."
        yield Input(name, label, "number", value="0", least=0, most=20, help=text, more=True)
    yield from picking.free()
    yield Input("target", "Whom?", "one", tuple(_targets(state, troop, ready, foes)), send=True)


def _which(state: State, foes: tuple[Troop, ...]) -> Iterator[Input]:
    """One figure of the target. Of a single foe who gets no mercy comes first, and how each of them is; of several
    nothing is said of figures before it is said whose they are."""
    if len(foes) > 1:
        yield from picking.which(foes)
        return
    there = [(troop, one) for troop in foes if len(troop.figures) > 1 for one in no_mercy.unguarded(state, troop)]
    there.sort(key=lambda pair: not no_mercy.helpless(state, *pair))
    if there:
        picks = (Pick(one.id, f"All at figure {one.id[1:]}", _lies(state, troop, one)) for troop, one in there)
        anybody = Pick("", "Spread over all of them")
        yield Input("figure", "Which figure?", "select", (anybody, *picks), required=False, more=True)


def _lies(state: State, troop: Troop, figure: Figure) -> str:
    """``in the dirt, no mercy``; empty for whoever stands."""
    if figure.state != "dirt":
        return ""
    return f"in the dirt, {'no mercy' if no_mercy.helpless(state, troop, figure) else 'went down on this card'}"


def _weapons(state: State, troop: Troop, style: str, ready: tuple[Figure, ...]) -> Iterator[Input]:
    arms = tuple(dict.fromkeys(arm for one in ready for arm in blades.at_hand(state, troop, one)))
    if len(arms) > 1 and not style:
        picks = (Pick("", "The best weapon of each"), *(Pick(arm.id, arm.name) for arm in arms))
        yield Input("arm", "Weapon", "select", picks, required=False, more=True)


def _ways_in(state: State, troop: Troop, ready: tuple[Figure, ...]) -> Iterator[Input]:
    """Up from below and down by rocket pack, for those who can; jumping, for everybody."""
    packs = (carried.ROCKET_PACK, carried.IMPROVED_PACK)
    flies = any(condition.serves(state, troop, one, pack) for one in ready for pack in packs)
    ways = [Pick("surprise", "Lands on the enemy by rocket pack", "+4")] if flies else []
    ways += [Pick("burrowed", "Up from below after a full Pace", "+4")] if troop.has("burrowin") else []
    if ways:
        yield Input("situations", "How?", "some", tuple(ways), least=0, most=len(ways), required=False, more=True)
    yield Input("height", "Jumps down on the enemy?", "one", _HEIGHTS, value="0", more=True)


def _targets(state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...]) -> Iterator[Pick]:
    """Those whom it touches, charges, or would have to dare to charge."""
    touched = {other.id for one in ready for other, _ in contact.touching(state, troop, one.id)}

    def notes(target: Troop) -> str:
        said = (
            _reach(state, troop, target, touched),
            _mercy(state, troop, target, ready),
            targets.advice(state, troop, target, targets.FOUGHT),
        )
        return ", ".join(filter(None, said))

    return picking.picks(state, troop, foes, lambda one: _why_not(state, troop, one), notes)


def _mercy(state: State, troop: Troop, target: Troop, ready: tuple[Figure, ...]) -> str:
    """Who would be finished without a roll. Whoever stands is struck before them, so that they have to be picked."""
    words = no_mercy.words(state, target)
    first = next(iter(pairing.pairs(state, troop, target, ready[:1])), None) if words else None
    if first is None or no_mercy.helpless(state, target, first[1]):
        return words
    return f"{words}: pick them under More"


def _reach(state: State, troop: Troop, target: Troop, touched: set[str]) -> str:
    """Whether it touches or charges that foe, and what daring to charge it takes."""
    if target.id in touched:
        return _TOUCHES
    if charging.charges(state, troop.id, target.id):
        return _CHARGED
    return picking.dread(state, troop, target)


_WITHDRAWS = "each enemy in contact strikes once"


def leaving(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Out of the melee, for a troop that acts and for the panicked; and a building that the greedy have entered."""
    state, about = eyes.state, {"troop": troop.id}
    acts = who_may.acts(state, troop)
    open_ = acts and guts.fights(troop) and not targets.WHOLE_ACTION & state.words(troop.id)
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
