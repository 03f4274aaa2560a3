"""What becomes of figures: Eatin' Dirt, Put Down, critical hits, gone (Chapter Two, Wounds). Whatever hurts them, and
whoever enters it by hand, comes here; everything that follows from a wound follows from here."""

from collections.abc import Callable

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Play, events, figure_name, kinds, naming
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.nerve import deaths, guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty

CRITICAL: str = "critical"
GUARD = (
    "From the next Action Card on, an enemy in contact can finish off a figure Eatin' Dirt, unless a friend in contact "
    "guards it."
)

Floored = Callable[[Play, str, str], None]
floored: Every[Floored] = Every("floored")
"""What follows once a figure Eats Dirt: (play, troop, figure)."""


Felled = Callable[[Play, str, str, str], None]
felled: Every[Felled] = Every("felled")
"""What follows once a figure is Put Down: (play, troop, figure, the troop that did it)."""

Fells = Callable[[State, Troop, str, Troop], bool]
FELLS_THE_UNEARTHLY: Every[Fells] = Every("who Puts Down the unearthly")
"""True where that troop, or that figure of it, can do so to the victim: (state, troop, figure, victim)."""


def hit(play: Play, troop_id: str, figure_id: str, result: str, by: str = "", by_figure: str = "") -> None:
    """A result from the table of wounds: ``dirt``, ``down`` or ``critical`` (a Hero at 5 to 9 over). ``by`` is the
    troop that did it, empty where nobody did, ``by_figure`` its figure."""
    troop = play.troop(troop_id)
    if result in ("dirt", "down") and shrugs_off(play.state, troop, by, by_figure):
        name = naming.called(play.state, troop)
        if result == "dirt":
            play.tell(f"{name} is unearthly and ignores it.")
            return
        play.tell(f"{name} is unearthly: Put Down only makes it Eat Dirt.")
        result = "dirt"
    if result == "critical":
        ask_where(play, troop_id, by)
    elif result == "down":
        put_down(play, troop_id, figure_id, by)
    else:
        eat_dirt(play, troop_id, figure_id, by)


def ask_where(play: Play, troop_id: str, by: str = "") -> None:
    """A Hero is hit critically: the shooter's side rolls for where, his own where nobody did it. `criticals` goes on
    from there."""
    hero, shooter = play.troop(troop_id), play.state.troops.get(by)
    asking.ask(play, CRITICAL, troop_id, seat=shooter.seat if shooter else hero.seat, about={"by": by})


def shrugs_off(state: State, troop: Troop, by: str, by_figure: str = "") -> bool:
    """*Unearthly* beings are Put Down only by the *occult*, or by what their weakness names (Appendix A). Where nobody
    is named as the one who did it, the result counts as entered; where no figure is, any blessing of the troop does."""
    foe = state.troops.get(by)
    if foe is None or not troop.has("unearthly"):
        return False
    return not any(rule(state, foe, by_figure, troop) for rule in FELLS_THE_UNEARTHLY)


@FELLS_THE_UNEARTHLY(at=10)
def _by_nature(_state: State, foe: Troop, _figure: str, victim: Troop) -> bool:
    """The *occult*; *law dogs* and who is duly sworn a Hangin' Judge (Weird Warriors: Black River)."""
    lawman = foe.has("law-dog") or kinds.tagged(foe, "lawman") or "law-dog" in foe.notes
    return foe.has("occult") or (lawman and kinds.born_with(victim, "hangin-judge-weakness"))


def eat_dirt(play: Play, troop_id: str, figure_id: str, by: str = "", stand_tn: int = 4) -> None:
    """On its back, and the troop loses its Hold (Eatin' Dirt; ruling 23). ``stand_tn`` is what getting up needs."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is None or figure.state == "gone":
        return
    tn = max(stand_tn, figure.stand_tn) if figure.state == "dirt" else stand_tn
    # Who was down already has been down since then: that is what No Mercy asks for.
    since = figure.since if figure.state == "dirt" else play.state.in_play
    play.emit(events.FigureChanged(troop_id, figure_id, "dirt", since, by, tn))
    play.tell(f"{naming.figure_called(play.state, troop, figure)} is Eatin' Dirt.")
    if (GUARD, "guarding") not in play.state.reminders:
        play.emit(events.Reminded(GUARD, "guarding"))
    lose_hold(play, troop_id, "Eatin' Dirt")
    _swear(play, troop_id, by)
    for rule in floored:
        rule(play, troop_id, figure_id)


def lose_hold(play: Play, troop_id: str, why: str) -> None:
    """The Hold counter is gone, if there was one."""
    troop = play.troop(troop_id)
    if troop.hold:
        play.emit(events.HoldLost(troop_id, why))
        play.tell(f"{kinds.does(troop, 'loses')} the Hold: {why}.")


def put_down(play: Play, troop_id: str, figure_id: str, by: str = "", *, lost: bool = False) -> None:
    """Out of the fight; it lies there until the turn ends (Put Down; Sawbones). Bounty is scored, the rest of the troop
    owes a Guts check, and for a Hero those who stood near do (Guts). ``lost``: nothing is left of it to be saved."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is None or figure.state not in ("up", "dirt"):
        return
    play.emit(events.FigureChanged(troop_id, figure_id, "down", play.state.in_play, by))
    play.tell(f"{naming.figure_called(play.state, troop, figure)} is Put Down.")
    bounty.put_down(play, troop_id, figure_id, by)
    _swear(play, troop_id, by)
    after_loss(play, troop_id)
    if lost:
        remove(play, troop_id, figure_id)
    else:
        _may_be_saved(play, troop_id)
    for rule in felled:
        rule(play, troop_id, figure_id, by)


def after_loss(play: Play, troop_id: str) -> None:
    """The Guts checks that a lost figure brings: one for the troop when the segment ends, once an Action Card (ruling
    33), and those for a dead Hero or leader. What is lost in Draw! lies between two segments: it is checked for as soon
    as the cards are seen to, before anybody acts (house)."""
    troop = play.troop(troop_id)
    fresh = not play.state.moment or troop.checked != play.state.moment
    if guts.must_check(play.state, troop) and (fresh or charging(play.state, troop_id)):
        play.emit(events.CasualtyCounted(troop_id))
        if charging(play.state, troop_id):
            done = play.done(troop_id)
            there = bool({"charge-checked", guts.ARRIVED} & done)
            play.did(troop_id, "struck-again" if there else "struck")
    if not troop.standing:
        lose_hold(play, troop_id, "nobody is left")
        if troop.stats.hero or troop.has("leadership"):
            deaths.hero_down(play, troop_id)


def charging(state: State, troop_id: str) -> bool:
    """True while it is on its way into hand-to-hand, or in the attack that follows."""
    did = (go.words(troop_id) for go in state.goes)
    return any("charging" in words and not {"balked", "halted"} & words for words in did)


def remove(play: Play, troop_id: str, figure_id: str) -> None:
    """Off the table, without bounty and without a check."""
    figure = play.troop(troop_id).figure(figure_id)
    if figure is not None and figure.state != "gone":
        play.emit(events.FigureChanged(troop_id, figure_id, "gone", figure.since, figure.by))


def restore(play: Play, troop_id: str, figure_id: str) -> None:
    """Up again, as by *helpin' hand* or a correction."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is not None and figure.state != "up":
        play.emit(events.FigureChanged(troop_id, figure_id, "up"))
        play.tell(f"{figure_name(troop, figure)} is up again.")


def fallen(troop: Troop) -> tuple[Figure, ...]:
    """The figures that were Put Down this turn and still lie there."""
    return tuple(figure for figure in troop.figures if figure.state == "down")


def _swear(play: Play, troop_id: str, by: str) -> None:
    """*Mean as a rattler* and *vengeful* troops have a sworn enemy: the first who did them harm, and when those are
    dead the next (Appendix A)."""
    troop, foe = play.troop(troop_id), play.state.troops.get(by)
    if foe is None or concealed(play.state, foe) or not troop.has("mean-as-a-rattler", "vengeful"):
        return
    if kinds.friends(play.state, troop, foe):
        return
    former = play.state.troops.get(troop.notes.get("sworn", ""))
    if former is None or not former.standing:
        play.emit(events.Noted(troop_id, "sworn", by))
        play.tell(f"{kinds.does(troop, 'swears')} revenge: {kinds.does(foe, 'is')} now the sworn enemy.")


def _may_be_saved(play: Play, troop_id: str) -> None:
    """Living humans near a *sawbones*, and machines near somebody *mechanically inclined*, stay until the turn ends."""
    troop = play.troop(troop_id)
    needed = "mechanically-inclined" if kinds.machine(troop) else "sawbones"
    if concealed(play.state, troop) or (not kinds.machine(troop) and not kinds.human(troop)):
        return
    near = [
        other.name
        for other in play.state.troops.values()
        if other.alive
        and other.has(needed)
        and kinds.friends(play.state, troop, other)
        and not concealed(play.state, other)
    ]
    if near:
        text = f"Leave the fallen of {troop.name} on the table until the turn ends: {', '.join(near)} may save them."
        if (text, "healing") not in play.state.reminders:
            play.emit(events.Reminded(text, "healing"))
