"""Who comes to the table: a man with his figures, his guns fully loaded, and what his hands hold at first."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.features import Why
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists.points import Kit
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import GunSkill, Horse, Item, Man, Seat, State
from companion.games.outlaws.table.core.step import Step


def join(step: Step, seat_id: str, person: Character, kit: Kit, name: str = "") -> Man:
    """He comes to a seat's posse. Men of one name are numbered. He holds his best gun (house): a long gun in both
    hands, else a handgun in the favored one; everything else he carries."""
    number = 1 + max((int(man.id[1:]) for man in step.state.men), default=0)
    kit = replace(kit, guns=tuple(_of_seat(seat_id, gun) for gun in kit.guns))
    items = tuple(_items(f"m{number}", kit))
    right, left, carried = begins(items, {gun.id: gun for gun in kit.guns}, person.favored)
    called = _called(name or person.name, {other.name for other in step.state.men})
    man = _as_printed(f"m{number}", step.seat(seat_id), person, called)
    man = replace(man, right=right, left=left, carried=carried, bullets=kit.bullets)
    own = tuple(gun for gun in kit.guns if gun.id not in catalog().guns)
    step.emit(e.ManJoined(man, items, own))
    if kit.horse:
        bring_horse(step, man.id)
    return step.man(man.id)


def _of_seat(seat: str, gun: Gun) -> Gun:
    """A gun that people made themselves is known by its seat as well: another list may have another one of that id."""
    return gun if gun.id in catalog().guns else replace(gun, id=f"{seat}-{gun.id}")


def _as_printed(id_: str, seat: Seat, person: Character, name: str) -> Man:
    """What stands on the character card."""
    return Man(
        id_,
        seat.id,
        seat.team,
        person.id,
        name,
        person.actions,
        person.favored,
        GunSkill(person.handgun, person.handgun_icons),
        GunSkill(person.rifle, person.rifle_icons),
        GunSkill(person.shotgun, person.shotgun_icons),
        person.brawl,
        person.ride,
        person.skill,
    )


def bring_horse(step: Step, owner: str = "") -> str:
    """One more horse is on the board, the next of the catalogue by name; a second one of a name is numbered. That of
    somebody is tied at first (house). Returns its id."""
    there = step.state.horses
    taken = {horse.name for horse in there}
    names = [horse.name for horse in catalog().horses.values()]
    name = next((one for one in names if one not in taken), names[len(there) % len(names)])
    number = 1 + max((int(horse.id[1:]) for horse in there), default=0)
    horse = Horse(f"h{number}", _called(name, taken), bool(owner), owner=owner)
    step.emit(e.HorsePut(horse))
    return horse.id


def is_ready(state: State, seat_id: str) -> Why | None:
    """The seat has said that its posse is complete."""
    seat = state.seat(seat_id)
    if seat is None or not seat.ready:
        return None
    return Why("complete", f"The posse of {seat.name} is complete.", values={"seat": seat.id})


def _items(man: str, kit: Kit) -> list[Item]:
    guns = [Item(f"{man}-{number}", gun.id, gun.load, owner=man) for number, gun in enumerate(kit.guns, 1)]
    return [*guns, *([Item(f"{man}-knife", things.KNIFE, owner=man)] if kit.knife else [])]


def _called(name: str, taken: set[str]) -> str:
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return next(one for one in (name, *numbered) if one not in taken)


def begins(items: tuple[Item, ...], guns: Mapping[str, Gun], favored: str) -> tuple[str, str, tuple[str, ...]]:
    """What the right hand holds, what the left, and what is carried."""
    long = [item.id for item in items if item.thing in guns and guns[item.thing].is_long]
    short = [item.id for item in items if item.thing in guns and not guns[item.thing].is_long]
    if long:
        right = left = long[0]
    elif short:
        right, left = (short[0], "") if favored == "right" else ("", short[0])
    else:
        right = left = ""
    return right, left, tuple(item.id for item in items if item.id not in (right, left))
