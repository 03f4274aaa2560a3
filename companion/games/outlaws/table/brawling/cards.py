"""The rolls of a brawl as they are asked for: what is needed, what that is made of, how likely it is."""

from fractions import Fraction

from companion.engine.board import Line, RollCard
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.lists.cards import signed
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import (
    advantage,
    evading,
    leave,
    lift_in_brawl,
    odds,
    throw_knife,
    wrestle,
)
from companion.games.outlaws.table.core.state import Blow, Man, Part, State

WORDS = {"skill": "Brawl skill", "lost": "Actions lost", "prone": "Prone"}
DIE = "Brawl die"


def roll_card(state: State, blow: Blow) -> RollCard:
    """That of the die which falls next."""
    if blow.stage == "dodge":
        return dodge(state, blow)
    if blow.stage == "discharge":
        hits = Fraction(7 - figures().discharge_other, 6)
        return RollCard("d6", f"{figures().discharge_other}", odds=hits, to="chance that the foe is hit")
    if blow.action in ("wrestle", "grab"):
        return _contest(state, blow)
    return _object(state, blow) if blow.action == lift_in_brawl.OBJECT else _brawl_die(state, blow)


def _brawl_die(state: State, blow: Blow) -> RollCard:
    if blow.action == leave.LEAVE:
        return RollCard(DIE, odds=leave.chance(state), to="chance of a blow")
    if blow.action == throw_knife.THROW:
        far = throw_knife.chance(state, state.the(blow.man), blow.hand, blow.distance)
        return RollCard(DIE, odds=far, to="chance to reach the target")
    return RollCard(DIE, odds=odds.any_placed(state, blow), to="chance to hurt, after a dodge")


def dodge(state: State, blow: Blow) -> RollCard:
    """What a dodge takes, and what that is made of."""
    foe, most = state.the(blow.foe), evading.most(state, blow)
    lines = [
        Line("Available actions", str(foe.available), "available-actions"),
        Line("To roll less", "−1", "dodging"),
    ]
    if advantage.has(state, foe, state.the(blow.man)):
        lines.append(Line("Brawl advantage", "+1", "brawl-advantage"))
    return RollCard("d6", f"{most} or less", tuple(lines), checks.at_most(most), what="Dodge", to="chance to dodge")


def _object(state: State, blow: Blow) -> RollCard:
    man, most = state.the(blow.man), lift_in_brawl.most(state, state.the(blow.man))
    lines = [Line("Available actions", str(man.available), "available-actions")]
    if advantage.has(state, man, state.the(blow.foe)):
        lines.append(Line("Brawl advantage", "+1", "brawl-advantage"))
    return RollCard("d6", f"{most} or less", tuple(lines), checks.at_most(most), to="chance to pick it up")


def _contest(state: State, blow: Blow) -> RollCard:
    """Both skills, part by part, since they decide who has the advantage."""
    man, foe = state.the(blow.man), state.the(blow.foe)
    better = [one for one, other in ((man, foe), (foe, man)) if advantage.has(state, one, other)]
    edges = (Line(f"{one.name}: brawl advantage", signed(figures().advantage), "brawl-advantage") for one in better)
    lines = (*_skill(state, man), *_skill(state, foe), *edges)
    chance = wrestle.chance(state, man, foe)
    if blow.stage == "reply":
        chance = wrestle.chance_after(state, man, foe, blow.face)
    return RollCard("d6", "lower wins", lines, chance, to=f"chance that {man.name} wins")


def balance(state: State, man: Man) -> RollCard:
    """Who has the advantage in his brawl, for the turn of either, and what both skills are made of."""
    foe = state.the(man.foe)
    mine, theirs = advantage.skill(state, man), advantage.skill(state, foe)
    better = man if mine > theirs else foe
    end = f"{better.name} has the advantage" if mine != theirs else "Nobody has the advantage"
    what = f"Brawl skill {signed(mine)} against {foe.name}’s {signed(theirs)}"
    landing = Line("The chance on a button is that at least 1 blow or wound lands, after a dodge", rule="dodging")
    punches = (catalog().brawl_actions[id_] for id_ in ("head-punch", "body-blow"))
    dealt = (Line(punch.name, counted(punch.blows, "blow"), "brawl-actions") for punch in punches)
    return RollCard(what, modifiers=(*_skill(state, man), *_skill(state, foe), *dealt, landing), verdict=end)


def _skill(state: State, man: Man) -> tuple[Line, ...]:
    def line(part: Part) -> Line:
        return Line(f"{man.name}: {WORDS.get(part.what, part.what)}", signed(part.amount), "brawl-advantage")

    return tuple(map(line, advantage.parts(state, man)))
