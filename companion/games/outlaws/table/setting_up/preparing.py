"""What a shootout lays out before the first round: who comes when, horses, townsfolk, bags, a prisoner and a key."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.shootouts import Shootout
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import LAW, OUTLAWS, TEAMS, Group, Horse, Item, Man
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt.dropping import hands_without
from companion.games.outlaws.table.setting_up.joining import begins, bring_horse


def proceed(step: Step) -> None:
    """On to the set-up, where every posse is complete and each team has somebody. A shootout that was chosen in the
    lobby is laid out."""
    state = step.state
    if state.stage != "recruit" or not all(seat.ready for seat in state.seats):
        return
    if all(state.team(team) for team in TEAMS):
        step.emit(e.StageBegan("setup"))
        if state.shootout:
            prepare(step, catalog().shootouts[state.shootout])


def prepare(step: Step, shootout: Shootout) -> None:
    """All of it; what another shootout laid out before is taken away again."""
    _clear(step)
    step.emit(e.ShootoutChosen(shootout.id))
    step.tell(f"The shootout is {shootout.name}. {shootout.blurb}")
    for man in step.state.men:
        if shootout.drawn:
            _arm(step, man, lambda _: True)
        else:
            _holster(step, man)
    for man in step.state.men:
        entry = shootout.law_enters if man.team == LAW and shootout.law_enters > 1 else 0
        step.emit(e.Equipped(man.id, man.right, man.left, man.carried, man.horse, entry))
    for number in range(1, shootout.townsfolk + 1):
        step.emit(e.TownsfolkPut(Group(f"t{number}", f"Townsfolk group {number}")))
    for _ in range(shootout.bags):
        step.emit(e.ItemMade(Item(step.state.new_id("x"), things.BAG)))
    if shootout.riders:
        _mount(step)
    if shootout.prisoner:
        _jail(step)


def _clear(step: Step) -> None:
    give_back(step)
    for group in step.state.townsfolk:
        step.emit(e.TownsfolkPut(replace(group, gone=True)))
    for item in step.state.ground:
        step.emit(e.ItemTaken(item))
    for man in step.state.men:
        if man.horse:
            step.emit(e.Saddled(man.id, ""))
        for item in (*man.held, *man.carried):
            if not step.state.item(item).owner:
                step.emit(hands_without(step.man(man.id), item))
    for horse in step.state.horses:
        step.emit(e.HorsePut(replace(horse, tied=bool(horse.owner), gone=not horse.owner)))


def _arm(step: Step, man: Man, fits: Callable[[Gun], bool]) -> None:
    """Whoever has empty hands holds the best of the guns that fit (house)."""
    found = {item: gun for item in man.carried if (gun := things.gun(step.state, item)) is not None}
    guns = {item: gun for item, gun in found.items() if fits(gun)}
    if guns and not man.held:
        items = tuple(item for item in step.state.items if item.id in man.carried)
        kinds = {step.state.item(item).thing: gun for item, gun in guns.items()}
        step.emit(e.HandsSet(man.id, *begins(items, kinds, man.favored)))


def _holster(step: Step, man: Man) -> None:
    """Guns are carried, not held, where the shootout says so."""
    for item in man.held:
        if things.gun(step.state, item) is not None:
            step.emit(sheathed(step.man(man.id), item))


def _mount(step: Step) -> None:
    """Every Outlaw rides, on a horse that somebody brought as long as there are any. A rider needs a free hand, so a
    long gun is carried, and the best handgun is in hand (Ambush; house)."""
    there = sorted(step.state.horses, key=lambda horse: not horse.owner)
    for man in step.state.team(OUTLAWS):
        horse = there.pop(0).id if there else bring_horse(step)
        step.emit(e.HorsePut(replace(_the_horse(step, horse), gone=False)), e.Saddled(man.id, horse))
        if long := things.long_gun(step.state, step.man(man.id)):
            step.emit(sheathed(step.man(man.id), long))
            _arm(step, step.man(man.id), lambda gun: not gun.is_long)


def _the_horse(step: Step, id_: str) -> Horse:
    return next(horse for horse in step.state.horses if horse.id == id_)


def sheathed(man: Man, item: str) -> e.HandsSet:
    """He carries what he held."""
    return replace(hands_without(man, item), carried=(*man.carried, item))


def _jail(step: Step) -> None:
    """The last of the Outlaws sits in the cell until another is named; the first lawman has the key (house)."""
    prisoner = step.state.team(OUTLAWS)[-1]
    lock_up(step, prisoner.id)
    key = Item(step.state.new_id("x"), things.KEY)
    step.emit(e.ItemMade(key), e.ItemTaken(key.id))
    keeper = step.state.team(LAW)[0]
    step.emit(e.HandsSet(keeper.id, keeper.right, keeper.left, (*keeper.carried, key.id)))
    step.tell(f"{prisoner.name} sits in the cell, unarmed. {keeper.name} has the key.")


def lock_up(step: Step, man_id: str) -> None:
    """Neither gun nor knife is with him."""
    step.emit(e.Jailed(man_id), e.HandsSet(man_id, "", "", ()))


def give_back(step: Step) -> None:
    """Whoever was locked up before has everything again."""
    if step.state.prisoner:
        step.emit(e.Jailed(""))
    for man in step.state.team(OUTLAWS):
        own = tuple(item.id for item in step.state.items if item.owner == man.id)
        if own and not (man.held or man.carried):
            step.emit(e.HandsSet(man.id, "", "", own))
