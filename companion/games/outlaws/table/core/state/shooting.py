"""A shot, the counters drawn for it, and the snapshots that answer it."""

from dataclasses import dataclass

from companion.games.outlaws.table.core.state.rolls import Part


@dataclass(frozen=True)
class Shot:
    """A bullet from the trigger to the hit.

    ``target`` is a man, a horse or a group of townsfolk. ``way`` is the id of an action of the catalogue; ``hand``
    fired it. ``cover`` are ids of the catalogue that somebody has said, ``outside`` is that of `Pair`. ``between`` is
    the foe in the line, ``through`` a group of townsfolk in it, ``sharing`` somebody (a man or a horse) in the target's
    square. ``bearing`` is where a rider's target is. ``handicaps`` say why there is a disadvantage. ``answer``: it is a
    snapshot. ``of``: it is one of a shotgun's line, at somebody who was not the target of the shot with that id, which
    flew ``within`` squares.

    ``stage`` is what comes next: ``aim`` (nothing is spent yet), ``before`` and ``warned`` (snapshots), ``view`` (is
    the target still seen?), ``far`` (how far is it to somebody between?), ``roll``, ``which`` (who is hit), ``cover``,
    ``hit``, ``struck`` (counters are drawn), ``after`` and ``answered`` (snapshots).

    ``face`` is the die's face, 1 to 6; ``minus`` what the disadvantage took off; ``total`` and ``hit`` follow from
    them. ``turned`` are the questions of ``which`` that are answered; ``chosen`` is whom the shooter names where he
    aimed (Aiming), ``struck`` whom the bullet hits, ``hurt`` whom it has hit before. ``lying`` lay prone when it
    was announced. ``tried``: the target has tried a snapshot because of it."""

    id: str
    man: str
    item: str
    target: str
    way: str
    distance: int
    hand: str = ""
    cover: tuple[str, ...] = ()
    outside: bool = False
    between: str = ""
    through: str = ""
    sharing: str = ""
    bearing: str = ""
    bid: int = 0
    handicaps: tuple[str, ...] = ()
    answer: bool = False
    of: str = ""
    within: int = 0
    stage: str = "aim"
    face: int = 0
    minus: int = 0
    parts: tuple[Part, ...] = ()
    total: int | None = None
    hit: bool = False
    aimed: bool = False
    turned: tuple[str, ...] = ()
    chosen: str = ""
    struck: str = ""
    hurt: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    tried: bool = False


@dataclass(frozen=True)
class Hit:
    """Wound counters being drawn against somebody. ``by`` may be nobody (townsfolk); ``source`` is ``shot``,
    ``discharge``, ``stab``, ``knife`` or ``townsfolk``; ``item`` did it. ``draws`` counters may still be drawn and
    ``uses`` used; ``star``: each that is placed costs an action besides; ``every``: each that cannot be placed costs
    one as well (a shotgun near by). ``cover`` are ids of the catalogue that the target has. ``drawn`` are counters
    drawn and put aside, ``current`` the one that is looked at, ``placed`` how many lie on the body."""

    id: str
    target: str
    by: str
    source: str
    item: str = ""
    draws: int = 1
    uses: int = 1
    star: bool = False
    every: bool = False
    cover: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    current: str = ""
    placed: int = 0
    stage: str = "draw"


@dataclass(frozen=True)
class Window:
    """Snapshots that may be made at ``foe`` because of a shot of his, ``when`` (``before`` or ``after``): ``asked`` are
    the men who have not said yet whether they try."""

    foe: str
    when: str
    asked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Snap:
    """A snapshot that is tried: ``option`` is an id of `Catalog.snapshots`; ``needed`` or less on a d6. ``target`` is
    the foe; ``entered``: because he came into view. ``shots`` are fired if it succeeds: the first at the foe, the
    others at whoever stands in the line of a shotgun."""

    man: str
    target: str
    option: str
    needed: int
    entered: bool = False
    shots: tuple[Shot, ...] = ()
