"""Commands of big guns and explosives: what is fired, thrown and burned, who is under it, guns moved and mended, houses
that stand in the way."""

from dataclasses import dataclass

from companion.games.highnoon.table.commands.attacks import UNMEASURED


@dataclass(frozen=True)
class Bombard:
    """One shell, rocket or stick of dynamite. ``weapon`` is its id: ``cannon-solid-shot``, ``cannon-shrapnel``,
    ``cannon-canister``, ``rockets``, ``dynamite``, ``dynamite-arrow``.

    ``inches`` to the point that is aimed at, or the end of the band that it lies in; ``exact``, which goes before that,
    is measured. Canister takes neither. ``target`` is a troop, or ``building/KEY``; ``at`` says in words what is
    there. ``figure`` fires it, empty for the first that can; ``only`` is the figure that solid shot is fired at, if it
    is there. ``gun`` is the troop whose cannon it is, empty for the own one; ``men`` serve it (0: as many as the app
    counts), with men of ``helpers``. ``opening``: at a window or a door. ``stays``: whoever threw dynamite stays on his
    feet. ``cover`` (of solid shot's target), ``situations``, ``free`` and ``why`` as in `Shoot`.
    """

    troop: str
    weapon: str
    inches: int = UNMEASURED
    exact: str = ""
    target: str = ""
    at: str = ""
    figure: str = ""
    only: str = ""
    gun: str = ""
    men: int = 0
    helpers: tuple[str, ...] = ()
    opening: bool = False
    stays: bool = False
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""


@dataclass(frozen=True)
class FireGatling:
    """The dice for the number of shots, before targets are named with `Shoot`. ``figures`` of a troop that carries its
    guns (none named: all that can); else ``gun``, ``men`` and ``helpers`` as in `Bombard`."""

    troop: str
    figures: tuple[str, ...] = ()
    gun: str = ""
    men: int = 0
    helpers: tuple[str, ...] = ()


@dataclass(frozen=True)
class ClearJam:
    """Figures of a troop (none named: as many as may) try to clear the jammed Gatling gun of ``gun``, empty for the
    own one."""

    troop: str
    gun: str = ""
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class LoadGun:
    """Two men spend a whole action on loading a cannon: that of ``gun``, empty for the own one."""

    troop: str
    gun: str = ""


@dataclass(frozen=True)
class Torch:
    """Flamethrowers of these figures (none named: of all that can) burn whatever lies under their templates."""

    troop: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnderTemplate:
    """Who is caught in a blast, for the choice ``matter``: values of its options, or a troop for all of its figures.

    By their counters the figures have cover; a word behind them (``foes/f1 hard``, ``foes none``) says otherwise.
    ``none``: nobody is, and that is meant so.
    """

    matter: str
    figures: tuple[str, ...] = ()
    none: bool = False


@dataclass(frozen=True)
class Limber:
    """A gun is hitched to its limber, or unhitched where not ``on``."""

    troop: str
    on: bool = True


@dataclass(frozen=True)
class AddBuilding:
    """A building by its name; ``points`` 0 stands for 50 a story. Without stories nobody can be inside."""

    name: str
    stories: int = 1
    points: int = 0


@dataclass(frozen=True)
class HitBuilding:
    """Damage to a building that somebody rolled: ``points`` of it, by the troop ``by`` or by nobody."""

    building: str
    points: int
    by: str = ""
