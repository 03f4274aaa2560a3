"""The next step where nothing is open: of the setup, of the deal, of an action, of the turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from companion.engine.board import Action, Input, Pick, Prompt
from companion.engine.words import in_words
from companion.games.highnoon.table.attacks import picking
from companion.games.highnoon.table.core import Seeing, effects, figure_name, kinds, order, who_may
from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.scenario import checklist
from companion.games.highnoon.table.screen import troop_actions
from companion.games.highnoon.table.turn import action, draw, end_turn, hold, next_card
from companion.games.highnoon.table.wounds import healing

USUAL = "Move on the table. Attack here or with your own dice. Then tap Done."
PANIC = "Panicked: it can only run, hide or rally."


def prompts(eyes: Seeing) -> tuple[Prompt, ...]:
    """One question, or one for each seat that has troops in the action that goes on."""
    return tuple(_prompts(eyes))


def _prompts(eyes: Seeing) -> Iterator[Prompt]:
    state = eyes.state
    if state.free_mode and state.phase == "action":
        yield from next_card.offer(eyes)
    elif state.phase == "setup":
        yield from checklist.prompts(eyes)
    elif state.phase == "draw":
        yield from draw.offer(eyes) if state.stage == "deal" else ()
        yield from action.offer(eyes) if state.stage == "ready" else ()
    elif state.phase == "action" and state.go is not None:
        parts = order.parts(state)
        own_first = sorted(parts, key=lambda seat: seat != eyes.viewer.seat)
        yield from (_acting(eyes, state.go, seat, parts[seat]) for seat in own_first)
    elif state.phase == "action":
        yield from end_turn.offer(eyes)


# Action!


def _acting(eyes: Seeing, go: Go, seat: str, part: tuple[str, ...]) -> Prompt:
    """The question to the seat whose troops act."""
    state, mine = eyes.state, eyes.plays(seat)
    return Prompt(
        id=f"go-{eyes.moment}:{seat}",
        title=f"{_names(eyes, part)}: act now" if mine else who_acts(eyes, part),
        text=" ".join(_how(eyes, go, part)) if mine else "",
        seats=(seat,),
        mine=mine,
        troop=part[0] if eyes.sees(state.troops[part[0]]) else "",
        cards=(go.card,) if go.card else (),
        rule="using-a-hold" if go.hold else "segment-and-action",
        actions=tuple(_go_actions(eyes, go, seat, part)) if eyes.may_play(seat) else (),
    )


def who_acts(eyes: Seeing, troops: Sequence[str]) -> str:
    """``Gunmen act``, as far as the viewer may know who it is."""
    alone = eyes.state.troops[troops[0]] if len(troops) == 1 else None
    if alone is not None and eyes.sees(alone):
        return kinds.does(alone, "acts")
    names = _names(eyes, troops)
    return f"{names} act" if " and " in names else f"{names} acts"


def _names(eyes: Seeing, troops: Sequence[str]) -> str:
    known = (eyes.state.troops[id_] for id_ in troops)
    return " and ".join(troop.name for troop in known if eyes.sees(troop)) or "A hidden troop"


def _how(eyes: Seeing, go: Go, part: tuple[str, ...]) -> Iterator[str]:
    """What is open to those who act, and what they may not do any more in this action."""
    state = eyes.state
    troops = [state.troops[id_] for id_ in part if eyes.sees(state.troops[id_])]
    in_panic = [other for other in troops if other.morale == "panicked" and "standing" not in other.marks]
    only = state.troops.get(who_may.revenge(state, state.troops[part[0]]))
    if only is not None:
        yield f"One free shot or blow at {only.name}, and nothing else."
        return
    if troops and len(in_panic) == len(troops):
        yield PANIC
    elif state.turn <= 1:
        yield USUAL
    if go.hold:
        yield "Off Hold: half Pace in this action."
    yield from _bound(eyes, go, part)
    for troop in troops:
        who = f"{troop.name}: " if len(part) > 1 else ""
        yield from (f"{who}{words}" for did, words in _DONE.items() if did in go.words(troop.id))


_DONE = {
    "ran": "It has run: it can only fight hand to hand at the end of the move.",
    "halted": "The charge is halted: no attack.",
    "balked": "It will not charge: no move.",
    "rallied": "It rallied: that was the action.",
    "looted": "It looted: that was the action.",
}


def _bound(eyes: Seeing, go: Go, part: tuple[str, ...]) -> Iterator[str]:
    """Figures that were Eatin' Dirt: what their recovery allows them now."""
    does = {"up": "up, but does nothing else", "acts": "up and acts", "down": "still down and may crawl"}
    for deed in go.did:
        troop = eyes.state.troops.get(deed.troop)
        figure = troop.figure(deed.figure) if troop else None
        if deed.what in does and troop and troop.id in part and figure and eyes.sees(troop):
            yield f"{figure_name(troop, figure)}: {does[deed.what]}."


def _go_actions(eyes: Seeing, go: Go, seat: str, part: tuple[str, ...]) -> Iterator[Action]:
    attacks = tuple(_attacks(eyes, part)) if eyes.state.uses("figures") else ()
    due = next((way for way in attacks if way.tone == "primary"), None)
    whose = {"seat": seat} if part != go.troops else {}
    yield Action("EndGo", "Done", whose, tone="plain" if due else "primary", icon="check")
    yield from hold.offer(eyes, seat, whose)
    yield from _healing(eyes, part)
    yield from (way if way is due or way.tone != "primary" else replace(way, tone="plain") for way in attacks)
    if eyes.state.uses("figures"):
        more = partial(_more, eyes, part)
        yield Action("Act", "More …", inside=lambda: tuple(more()))


MOST_AT_THE_THUMB = 2
"""So many who could be saved are buttons of their own; more of them open as a list."""


def _healing(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """Whom those who act can still save or heal."""
    if not eyes.state.uses("figures"):
        return
    healers = (eyes.state.troops[id_] for id_ in part)
    able = (
        troop
        for troop in healers
        if eyes.sees(troop) and eyes.may_play(troop.seat) and effects.opening(eyes.state, troop) is None
    )
    ways = tuple(way for troop in able for way in healing.offer(eyes, troop))
    if len(ways) <= MOST_AT_THE_THUMB:
        yield from ways
    else:
        names = dict.fromkeys(eyes.state.troops[str(way.values["target"])].name for way in ways)
        yield Action("Save", "Save or heal …", note=in_words(tuple(names)), rule="healing", inside=ways)


AT_THE_THUMB = ("Move", "Run", "Charge")
"""What else those who act are likely to do; it stands on their plates too."""


def _more(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """Within reach of the thumb in one list: ways to go, and hits rolled with the player's own dice."""
    yield from _hit(eyes, part)
    for id_ in part:
        troop = eyes.state.troops[id_]
        if eyes.sees(troop) and eyes.may_play(troop.seat):
            ways = {tap.command: tap for tap in troop_actions.actions(eyes, troop) if tap.command in AT_THE_THUMB}
            for button in (ways[command] for command in AT_THE_THUMB if command in ways):
                whose = f"{troop.name}: " if len(part) > 1 else ""
                yield replace(button, label=f"{whose}{button.label}", tone="plain")


def _attacks(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """What is open to those who act. What has been begun and waits for its end is filled: a charge that got through, a
    Gatling that was cranked."""
    for troop in (eyes.state.troops[id_] for id_ in part):
        if eyes.sees(troop) and eyes.may_play(troop.seat) and troop.alive and morale.fights(troop):
            yield from troop_actions.attacks(eyes, troop, len(part) > 1)


def _hit(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """What those who act did to somebody: any figure of a troop. One of them in particular is hit by way
    of its troop."""
    actor = eyes.state.troops[part[0]]
    foes = eyes.foes(actor)
    if foes:
        picks = tuple(picking.picks(eyes.state, actor, foes))
        results = [Pick("dirt", "Eatin' Dirt"), Pick("down", "Put Down")]
        if any(foe.stats.hero for foe in foes):
            results.append(Pick("critical", "Critical hit", "Heroes only"))
        inputs = (Input("troop", "Who?", "select", picks), Input("result", "What happened?", "one", tuple(results)))
        yield Action("FigureHit", "Enter a hit …", {"figure": ""}, inputs, rule="wounds", icon="edit")
