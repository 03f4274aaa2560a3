"""How a fight is offered: at one tap where nothing has to be asked, else as a form (see `fight`)."""

from collections.abc import Callable, Iterable, Iterator

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Why
from companion.engine.later import tupled
from companion.engine.words import tallied
from companion.games.highnoon.table.attacks import chargers, contact, no_mercy, picking, targets
from companion.games.highnoon.table.core import Figure, Seeing, State, Troop, concealed, figure_name, who_may
from companion.games.highnoon.table.fighting import blades, fight, multiple_opponents, strikes, surprise_attacks
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.gear import carried, condition

_STYLES = (("", "", "fighting"), (strikes.TWO_WEAPONS, " with two weapons", "two-weapons"))
_HEIGHTS = (
    Pick("0", "No jump", chosen=True),
    Pick("1", "1″ up to 3″", "no damage to the jumper"),
    Pick("3", "3″ up to 6″", "1d6, half if it wins"),
    Pick("6", "6″ up to 12″", "3d6, half if it wins"),
    Pick("12", "12″ and more", "6d6, half if it wins"),
)
_TOUCHES, _CHARGED = "already touching", "charged"
Hindrance = Callable[[Troop], Why | None]
"""Why a foe cannot be fought."""


def offer(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """For a troop that acts: whoever gets no mercy and the foe in contact at one tap, and two forms: those whom it
    touches or charges are fought, at all others it runs in first."""
    state = eyes.state
    if not state.uses("figures"):
        return
    why = _barring(eyes, troop)
    only = who_may.revenge(state, troop)
    foes = tuple(foe for foe in foes if only in ("", foe.id) and not concealed(state, foe))
    close = tuple(foe for foe in foes if _close(state, troop, foe))
    close = () if all(why(foe) for foe in close) else close
    far = tuple(foe for foe in foes if foe not in close)
    for style, with_what, rule in _STYLES:
        if not (ready := strikes.ready(state, troop, style)):
            continue
        near = () if style else tuple(_one_tap(state, troop, ready, tuple(foe for foe in close if why(foe) is None)))
        yield from near
        about = {"troop": troop.id, "style": style}
        if close:
            label = f"Fight{' another way' if near else with_what} …"
            asked = tupled(_inputs, state, troop, style, ready, close, why)
            note = _words(state, troop, ready, style)
            yield Action("Fight", label, about, asked, tone=_tone(state, troop, close), note=note, rule=rule)
        if not all(why(foe) for foe in far):
            # A form is found again by its values as they stand: in this order they are not those of a fight.
            turned = dict(reversed(about.items()))
            asked = tupled(_inputs, state, troop, style, ready, far, why)
            yield Action("Fight", f"Charge{with_what} …", turned, asked, note="run in, then fight", rule="charging")


def _barring(eyes: Seeing, troop: Troop) -> Hindrance:
    """Why a foe cannot be fought, worked out once for each."""
    known: dict[str, Why | None] = {}

    def why(foe: Troop) -> Why | None:
        if foe.id not in known:
            known[foe.id] = fight.may(eyes.state, eyes.actor, Fight(troop.id, foe.id))
        return known[foe.id]

    return why


def offer_surprises(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """One tap for each foe that was dropped on, by those who did; and for whoever came up under one."""
    for target in foes:
        for way in surprise_attacks.ways(eyes.state, troop, target):
            ready = {figure.id for figure in strikes.ready(eyes.state, troop)}
            figures = tuple(id_ for id_ in way.figures if id_ in ready)
            command = Fight(troop.id, target.id, figures, situations=(way.situation,))
            if not ready or (way.figures and not figures) or not eyes.can(fight.may, command):
                continue
            modifier = surprise_attacks.SITUATIONS[way.situation]
            yield Action(
                "Fight",
                f"{way.label}: fight {target.name}",
                {"troop": troop.id, "target": target.id, "figures": figures, "situations": command.situations},
                note=f"{modifier.amount:+d} Fightin'",
                tone="primary",
                rule=modifier.rule,
            )


def _close(state: State, troop: Troop, target: Troop) -> bool:
    """True for a foe whom it strikes without running in first: it touches or charges that troop, or strikes back."""
    return chargers.charges(state, troop.id, target.id) or fight.in_reach(state, troop, target)


def _tone(state: State, troop: Troop, foes: Iterable[Troop]) -> str:
    """A charge at one of them got through: the blow is what comes next."""
    return "primary" if any(chargers.charges(state, troop.id, foe.id) for foe in foes) else "plain"


def _one_tap(state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...]) -> Iterator[Action]:
    """To finish the fallen, and to fight the only foe in contact, or else the one that is charged."""
    about = {"troop": troop.id, "style": ""}
    touched = {(other.id, foe.id) for figure in ready for other, foe in contact.touching(state, troop, figure.id)}
    yield from _finishing(state, about, foes, touched)
    near, note = tuple(enemy for enemy in foes if any(id_ == enemy.id for id_, _ in touched)), _TOUCHES
    if not near:
        near, note = tuple(enemy for enemy in foes if chargers.charges(state, troop.id, enemy.id)), _CHARGED
    if len(near) == 1:
        values = {**about, "target": near[0].id}
        tone = _tone(state, troop, near)
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


def _words(state: State, troop: Troop, ready: tuple[Figure, ...], style: str) -> str:
    """``5 katanas``; with more attacks than figures ``5 katanas, 10 attacks``."""
    made = [strikes.strikes(state, troop, figure, style) for figure in ready]
    arms, count = tallied(pair[0].blade.name.lower() for pair in made), sum(map(len, made))
    return f"{arms}, {count} attacks" if count > len(ready) else arms


def _inputs(
    state: State, troop: Troop, style: str, ready: tuple[Figure, ...], foes: tuple[Troop, ...], why: Hindrance
) -> Iterator[Input]:
    yield from picking.attackers("Who strikes?", picking.named(troop, ready))
    yield from _which(state, foes)
    most = max(len(strikes.strikes(state, troop, figure, style)) for figure in ready)
    yield from picking.how_often("attacks", "How many attacks each?", most)
    arms = tuple(dict.fromkeys(arm for figure in ready for arm in blades.at_hand(state, troop, figure)))
    if len(arms) > 1 and not style:
        weapons = (Pick("", "The best weapon of each"), *(Pick(arm.id, arm.name) for arm in arms))
        yield Input("arm", "Weapon", "select", weapons, required=False, more=True)
    yield from _ways_in(state, troop, ready)
    for name, who in (("on_attacker", "attacker"), ("on_defender", "defender")):
        label, text = f"Enemies around each {who}", "0: the app counts them."
        yield Input(name, label, "number", value="0", least=0, most=fight.MOST_CROWD, help=text, more=True)
    yield from picking.other_modifier()
    yield from picking.declaring(state)
    yield Input("target", "Whom?", "one", tuple(_targets(state, troop, ready, foes, why)), send=True)


def _which(state: State, foes: tuple[Troop, ...]) -> Iterator[Input]:
    """One figure of the target. Of a single foe who gets no mercy comes first, and how each of them is; of several
    nothing is said of figures before it is said whose they are."""
    if len(foes) > 1:
        yield from picking.target_figure(foes)
        return
    there = [(troop, figure) for troop in foes if len(troop.figures) > 1 for figure in no_mercy.unguarded(state, troop)]
    there.sort(key=lambda pair: not no_mercy.helpless(state, *pair))
    if there:
        picks = (
            Pick(figure.id, f"All at figure {figure.id[1:]}", _lies(state, troop, figure)) for troop, figure in there
        )
        anybody = Pick("", "Spread over all of them")
        yield Input("figure", "Which figure?", "select", (anybody, *picks), required=False, more=True)


def _lies(state: State, troop: Troop, figure: Figure) -> str:
    """``in the dirt, no mercy``; empty for whoever stands."""
    if figure.state != "dirt":
        return ""
    return f"in the dirt, {'no mercy' if no_mercy.helpless(state, troop, figure) else 'went down on this card'}"


def _ways_in(state: State, troop: Troop, ready: tuple[Figure, ...]) -> Iterator[Input]:
    """Up from below and down by rocket pack, for those who can; jumping, for everybody."""
    packs = (carried.ROCKET_PACK, carried.IMPROVED_PACK)
    flies = any(condition.serves(state, troop, figure, pack) for figure in ready for pack in packs)
    ways = [Pick(surprise_attacks.SURPRISE, "Lands on the enemy by rocket pack", "+4")] if flies else []
    ways += [Pick(surprise_attacks.BURROWED, "Up from below after a full Pace", "+4")] if troop.has("burrowin") else []
    if ways:
        yield Input("situations", "How?", "some", tuple(ways), least=0, most=len(ways), required=False, more=True)
    yield Input("height", "Jumps down on the enemy?", "one", _HEIGHTS, value="0", more=True)


def _targets(
    state: State, troop: Troop, ready: tuple[Figure, ...], foes: tuple[Troop, ...], why: Hindrance
) -> Iterator[Pick]:
    """Whether it touches or charges each foe, or what daring to charge takes; who would be finished without a roll,
    who has to be picked where somebody else is struck first; and what its nature says."""
    touched = {other.id for figure in ready for other, _ in contact.touching(state, troop, figure.id)}

    def barred(foe: Troop) -> str:
        found = why(foe)
        return (found.reason or found.message) if found else ""

    def notes(foe: Troop) -> str:
        charged = _CHARGED if chargers.charges(state, troop.id, foe.id) else picking.dread(state, troop, foe)
        mercy = no_mercy.words(state, foe)
        first = next(multiple_opponents.pairs(state, troop, foe, ready[:1]), None) if mercy else None
        if first is not None and not no_mercy.helpless(state, foe, first[1]):
            mercy = f"{mercy}: pick them under More"
        advice = targets.advice(state, troop, foe, targets.FOUGHT)
        return ", ".join(filter(None, (_TOUCHES if foe.id in touched else charged, mercy, advice)))

    return picking.picks(state, troop, foes, barred, notes)
