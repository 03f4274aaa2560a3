"""The next step where nothing is open: of the setup, of the deal, of an action, of the turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from companion.engine.board import Action, Input, Pick, Prompt
from companion.games.highnoon.table.attacks import holds, picking
from companion.games.highnoon.table.core import deck, kinds, order, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.sources import ACTION_CARDS
from companion.games.highnoon.table.core.state import Flag, Go, State, Troop
from companion.games.highnoon.table.nerve import guts, morale
from companion.games.highnoon.table.scenario import checklist, start_battle
from companion.games.highnoon.table.screen import doing, naming
from companion.games.highnoon.table.shooting import hold_fire
from companion.games.highnoon.table.turn import draw

USUAL = "Move on the table. Attack here or with your own dice. Then tap Done."
DECLARED = ("shot", "spell")
"""The kinds of roll that a troop announces before it makes them, so that a Hold may still come first."""
PANIC = "Panicked: it can only run, hide or rally."


def prompts(eyes: Seeing) -> tuple[Prompt, ...]:
    """One question, or one for each seat that has troops in the action that goes on."""
    return tuple(_prompts(eyes))


def _prompts(eyes: Seeing) -> Iterator[Prompt]:
    state = eyes.state
    if state.phase == "setup":
        yield from checklist.prompts(eyes)
    elif state.phase == "draw":
        yield from _draw(eyes)
    elif state.phase == "action" and state.go is not None:
        parts = order.parts(state)
        own_first = sorted(parts, key=lambda seat: seat != eyes.viewer.seat)
        yield from (_acting(eyes, state.go, seat, parts[seat]) for seat in own_first)
    elif state.phase == "action":
        yield from _turn_end(eyes)


# Draw!


def _draw(eyes: Seeing) -> Iterator[Prompt]:
    if eyes.state.stage == "deal" and (start_battle.mustering(eyes.state) or not _anybody(eyes)):
        yield start_battle.muster(eyes)
    elif eyes.state.stage == "deal":
        yield _deal(eyes)
    elif eyes.state.stage == "ready":
        action = Action("StartAction", "Action!", tone="primary", icon="revolver")
        yield _for_all(eyes, "ready", "Everybody has a card", _first(eyes), "action-phase", action)


def _anybody(eyes: Seeing) -> bool:
    return any(troop.alive for troop in eyes.state.troops.values())


def _first(eyes: Seeing) -> str:
    """Who begins, and who has to check Guts before."""
    state = eyes.state
    owing = [state.troops[id_] for id_ in state.casualties if guts.must_check(state, state.troops[id_])]
    shaky = naming.names(eyes, owing)
    before = f"Guts before anybody acts: {shaky}. " if shaky else ""
    following = order.acts_next(state)
    if following is None:
        return f"{before}Nobody has an Action Card left to act on."
    card, id_ = following
    troop = state.troops[id_]
    name = troop.name if eyes.sees(troop) else "A hidden troop"
    return f"{before}First comes {name} on the {deck.name(card)}."


def _deal(eyes: Seeing) -> Prompt:
    real, typed = eyes.state.cards == "real", eyes.state.cards != "virtual"
    due = draw.needing(eyes.state)
    own = tuple(troop for troop in due if eyes.plays(troop.owner) and eyes.sees(troop))
    others = tuple(
        troop for troop in due if not eyes.plays(troop.owner) and eyes.may_play(troop.owner) and eyes.sees(troop)
    )
    actions = [] if real else [Action("Deal", "Deal the cards", tone="primary", icon="card")]
    if own and typed:
        actions.append(
            _typed(eyes, "Enter these cards" if real else "Type in real cards", own, "primary" if real else "plain")
        )
    if own and real:
        actions.append(Action("Deal", "Let the app deal this turn", {"own": "yes"}, tone="quiet", icon="card"))
    if others and typed:
        actions.append(_typed(eyes, "Type in the other players’ cards", others, "quiet"))
    waiting = tuple(dict.fromkeys(troop.owner for troop in due)) if real else ()
    return Prompt(
        id="deal",
        title=f"Turn {eyes.state.turn}: Draw!",
        text=_due(due),
        seats=waiting,
        mine=eyes.seated and (bool(own) or not real),
        rule="draw-phase",
        actions=tuple(actions) if eyes.seated else (),
    )


def _due(due: Sequence[Troop]) -> str:
    """``31 troops get an Action Card``; the harrowing cards of fallen Heroes are counted apart."""
    fallen = sum(troop.status == "dead" for troop in due)
    count = len(due) - fallen
    words = f"{count} {'troops get' if count != 1 else 'troop gets'} an Action Card."
    if not fallen:
        return words
    who = "1 fallen Hero gets" if fallen == 1 else f"{fallen} fallen Heroes get"
    return f"{words} {who} one too: it decides who comes back Harrowed."


def _typed(eyes: Seeing, label: str, troops: tuple[Troop, ...], tone: str) -> Action:
    """Cards of real decks on one screen; a troop left empty comes later."""
    several = len({troop.owner for troop in troops}) > 1
    inputs = tuple(
        Input(
            "cards",
            f"{troop.name}, {eyes.name(troop.owner)}" if several else troop.name,
            "card",
            required=False,
            source=ACTION_CARDS.id,
        )
        for troop in troops
    )
    return Action("TypeCards", label, {"troops": tuple(troop.id for troop in troops)}, inputs, tone=tone)


# Action!


def _acting(eyes: Seeing, go: Go, seat: str, part: tuple[str, ...]) -> Prompt:
    """What a seat is asked whose troops those are."""
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
    return " and ".join(one.name for one in known if eyes.sees(one)) or "A hidden troop"


def _how(eyes: Seeing, go: Go, part: tuple[str, ...]) -> Iterator[str]:
    """What is open to those who act, and what they may not do any more in this action."""
    state = eyes.state
    troops = [state.troops[id_] for id_ in part if eyes.sees(state.troops[id_])]
    in_panic = [one for one in troops if one.morale == "panicked" and "standing" not in one.marks]
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
    due = next((one for one in attacks if one.tone == "primary"), None)
    whose = {"seat": seat} if part != go.troops else {}
    yield Action("EndGo", "Done", whose, tone="plain" if due else "primary", icon="check")
    if eyes.state.uses("cards") and holds.no_hold(eyes.state, part) is None:
        yield Action("PlaceHold", "Hold", whose, rule="taking-a-hold", note="wait and see", icon="hourglass")
    yield from (one if one is due or one.tone != "primary" else replace(one, tone="plain") for one in attacks)
    if eyes.state.uses("figures"):
        more = partial(_more, eyes, part)
        yield Action("Act", "More …", inside=lambda: tuple(more()))


AT_THE_THUMB = ("Move", "Run", "Charge")
"""What else those who act are likely to do; it stands on their plates too."""


def _more(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """Within reach of the thumb in one list: ways to go, and hits rolled with the player's own dice."""
    yield from _hit(eyes, part)
    for id_ in part:
        troop = eyes.state.troops[id_]
        if eyes.sees(troop) and eyes.may_play(troop.seat):
            ways = {one.command: one for one in doing.actions(eyes, troop) if one.command in AT_THE_THUMB}
            for one in (ways[command] for command in AT_THE_THUMB if command in ways):
                whose = f"{troop.name}: " if len(part) > 1 else ""
                yield replace(one, label=f"{whose}{one.label}", tone="plain")


def _attacks(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """What is open to those who act. What has been begun and waits for its end is filled: a charge that got through, a
    Gatling that was cranked."""
    for troop in (eyes.state.troops[id_] for id_ in part):
        if eyes.sees(troop) and eyes.may_play(troop.seat) and troop.alive and morale.fights(troop):
            yield from doing.attacks(eyes, troop, len(part) > 1)


def _hit(eyes: Seeing, part: tuple[str, ...]) -> Iterator[Action]:
    """What those who act did to somebody: any figure of a troop. One of them in particular is hit by way
    of its troop."""
    actor = eyes.state.troops[part[0]]
    foes = [one for one in eyes.troops if one.alive and not kinds.friends(eyes.state, actor, one)]
    if foes:
        picks = tuple(picking.picks(eyes.state, actor, foes))
        results = [Pick("dirt", "Eatin' Dirt"), Pick("down", "Put Down")]
        if any(one.stats.hero for one in foes):
            results.append(Pick("critical", "Critical hit", "Heroes only"))
        inputs = (Input("troop", "Who?", "select", picks), Input("result", "What happened?", "one", tuple(results)))
        yield Action("FigureHit", "Enter a hit …", {"figure": ""}, inputs, rule="wounds", icon="edit")


def interruptions(eyes: Seeing) -> Iterator[Action]:
    """Troops of the viewer's that may come off Hold, and would: while a foe acts, or nobody does. The rule allows more;
    in its own side's action, or while dice are being read, a troop's plate offers it (Holding Actions; house)."""
    state, go = eyes.state, eyes.state.go
    if state.phase != "action" or state.stage == "closing" or eyes.viewer.board or not _between(state):
        return
    asked = hold_fire.asked(state)
    for troop in eyes.troops:
        ours = go is not None and all(kinds.friends(state, troop, state.troops[id_]) for id_ in go.troops)
        if troop.hold and troop.alive and not ours and eyes.plays(troop.seat) and troop.id not in asked:
            label = f"Interrupt: {troop.name}" if go is not None else f"Off Hold: {troop.name}"
            yield Action("UseHold", label, {"troop": troop.id}, rule="using-a-hold", icon="hourglass")


def _between(state: State) -> bool:
    """True where no die has fallen that still has to be settled, and nothing is asked but what the acting troop has
    declared, or who of several Holds goes first."""
    acting = state.go.troops if state.go is not None else ()
    return all(
        not one.throws and ((one.troop in acting and one.kind in DECLARED) or one.kind == "hold-contest")
        for one in state.open_matters
    )


# The end of the turn


def _turn_end(eyes: Seeing) -> Iterator[Prompt]:
    state = eyes.state
    if not state.uses("cards"):
        yield _open_turn(eyes)
    elif state.stage == "last" or order.acts_next(state) is None:
        holding = [troop.name for troop in eyes.troops if troop.hold and troop.alive]
        text = f"Still on Hold: {', '.join(holding)}. They keep their Holds." if holding else "No card is left."
        end = Action("EndTurn", f"End turn {state.turn}", tone="primary", icon="check")
        yield _for_all(eyes, "turn-end", "Everybody has acted", f"{text}{_fallen(eyes)}", "turn", end)


def _open_turn(eyes: Seeing) -> Prompt:
    """A table that deals no cards here says who acts."""
    state = eyes.state
    able = [troop for troop in eyes.troops if troop.alive and Flag("acted", troop.id) not in state.flags]
    wanted = state.uses("figures") or state.uses("guts")
    picks = tuple(Pick(troop.id, troop.name) for troop in able if wanted and eyes.plays(troop.seat))
    end = Action("EndTurn", f"End turn {state.turn}", tone="plain" if picks else "primary", icon="check")
    who = (Input("troop", "Which one?", "one", picks),)
    act = (Action("Act", "A troop acts", inputs=who, tone="primary"),) if picks else ()
    return _for_all(eyes, "open", f"Turn {state.turn}", "Play your cards on the table.", "turn", *act, end)


def _fallen(eyes: Seeing) -> str:
    """The last chance for those who lie there."""
    lying = sum(figure.state == "down" for troop in eyes.troops for figure in troop.figures)
    if not lying:
        return ""
    return " 1 figure Put Down leaves the table." if lying == 1 else f" {lying} figures Put Down leave the table."


def _for_all(eyes: Seeing, id_: str, title: str, text: str, rule: str, *actions: Action) -> Prompt:
    return Prompt(id=id_, title=title, text=text, mine=eyes.seated, rule=rule, actions=actions if eyes.seated else ())
