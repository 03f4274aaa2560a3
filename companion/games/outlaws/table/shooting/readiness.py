"""Why a man cannot fire a gun in some way now: his skill, his hands, the gun, his turn (Actions; Gun skill; Fanning;
Shooting from horseback)."""

from companion.engine.features import Why
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.refusals import in_a_brawl, leaning, no_free_hand, not_fresh, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.shooting import ways


def not_ready(state: State, man: Man, way: str, item: str) -> Why | None:
    """Whatever stands in the way, before anybody asks for a target."""
    if way not in catalog().ways or way == ways.SHOWDOWN:
        return Why("no-such-way", "There is no such way of shooting.", values={"way": way[:20]})
    if item not in man.held:
        return Why("not-in-hand", f"{man.name} does not hold that gun.", "Not in hand", {"item": item[:20]})
    if not ways.fits(state, way, item):
        return Why("wrong-gun", "That gun cannot be fired like that.", values={"way": way})
    return in_a_brawl(state, man) or _untrained(state, man, way, item) or _not_now(state, man, way, item)


def _not_now(state: State, man: Man, way: str, item: str) -> Why | None:
    if ways.goes_on(state.go, way, item):
        return unloaded(state, item)
    if man.mounted:
        return _not_ridden(state, man, way) or _ill_held(state, man, way, item) or unloaded(state, item)
    return (
        _ill_held(state, man, way, item)
        or unloaded(state, item)
        or _barrels(state, man, way, item)
        or _poor(state, way)
        or _dear(state, man, way)
    )


def _untrained(state: State, man: Man, way: str, item: str) -> Why | None:
    """Gun icons limit what somebody may do; fanning takes some skill besides (Gun skill; Fanning; rulings 15, 39)."""
    skill, action = man.gun_skill(things.the_gun(state, item).kind), catalog().actions[ways.way(way).action]
    need = action.icons or (0 if ways.is_poor(way) else 1)
    if skill.icons < need:
        icons = f"{need} gun icon{'' if need == 1 else 's'}"
        return Why("too-few-icons", f"{man.name} needs {icons} for that.", f"Needs {icons}")
    least = figures().fan_skill
    if way == ways.FAN and skill.bonus < least:
        return Why("too-little-skill", f"{man.name} needs a handgun skill of +{least}.", f"Needs skill +{least}")
    return None


def _ill_held(state: State, man: Man, way: str, item: str) -> Why | None:
    """Long guns are fired with both hands, but for the shot that takes all actions; fanning takes the other hand."""
    if way == ways.FAN:
        return leaning(man) or no_free_hand(man)
    if way == ways.DOUBLE and len([gun for gun in things.handguns(state, man) if things.is_loaded(state, gun)]) < 2:
        return Why("one-handgun", f"{man.name} needs two loaded handguns for that.", "Needs two loaded handguns")
    if not things.is_long(state, item):
        return None
    both = man.in_both_hands(item)
    if way == ways.ONE_HANDED:
        return Why("both-hands", f"{man.name} holds it with both hands.", "Held in both hands") if both else None
    return None if both else Why("one-hand", f"{man.name} holds it with one hand.", "Held in one hand")


def unloaded(state: State, item: str) -> Why | None:
    """It is jammed, or empty."""
    if state.item(item).jammed:
        return Why("jammed", f"{things.title(state, item)} is jammed.", "Jammed")
    return None if state.item(item).loaded else Why("empty", f"{things.title(state, item)} is empty.", "Empty")


def _barrels(state: State, man: Man, way: str, item: str) -> Why | None:
    del man
    barrels = things.the_gun(state, item).barrels
    if way != ways.BOTH_BARRELS:
        return None
    if barrels < 2:
        return Why("one-barrel", "That gun has one barrel.")
    if state.item(item).loaded >= barrels:
        return None
    return Why("barrel-empty", "Both barrels must be loaded for that.", "Not fully loaded")


def _poor(state: State, way: str) -> Why | None:
    """A poor shot is the only shot of a turn, whichever comes first (ruling 16)."""
    go = state.go
    if go is not None and go.poor:
        return Why("poor-shot-taken", "A poor shot is the only shot of a turn.", "A poor shot was taken")
    if go is not None and go.shots and ways.is_poor(way):
        return Why("shot-before", "A poor shot is the only shot of a turn.", "Has shot in this turn")
    return None


def _dear(state: State, man: Man, way: str) -> Why | None:
    if ways.takes_all(way):
        return not_fresh(state, man.id)
    return too_few(state, catalog().actions[ways.way(way).action].cost)


def _not_ridden(state: State, man: Man, way: str) -> Why | None:
    """A rider's shots are earned by riding: one of a handgun for every two rides, or one of a long gun in one hand
    where all actions went on rides (Shooting from horseback)."""
    go = state.go
    if go is None or way not in ways.RIDING:
        return Why("mounted", f"{man.name} is on horseback.", "On horseback", {"man": man.id})
    if way == ways.ONE_HANDED:
        rode = bool(go.rides) and go.left == 0 and go.rides == go.spent
        all_ = Why("not-all-rides", f"{man.name} must spend every action on riding first.", "After riding all turn")
        return _poor(state, way) or (None if rode else all_)
    each = figures().rides_a_shot
    if go.poor or go.rides // each > go.rode_shots:
        return _poor(state, way)
    return Why("too-few-rides", f"{man.name} must take {each} rides for a shot.", f"Needs {each} rides for a shot")


def can_fire(state: State, man: Man, item: str) -> bool:
    """He is conscious, holds the gun as it must be held, and it goes off: for a shot that was announced, or one in
    somebody else's turn."""
    return man.up and item in man.held and things.is_loaded(state, item)
