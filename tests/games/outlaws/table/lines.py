"""Shots past somebody, or into a square with two, set up for tests."""

from tests.games.outlaws.table.shootouts import Shootout

SHOTGUN_2, SHOTGUN_3, SHOTGUN_6 = 2, 3, 6
"""Faces of the shotgun die."""
ODD, EVEN = 3, 4
"""A d6 that says who is hit."""


def against(shooter: str, thing: str, *law: str, friends: tuple[str, ...] = (), **modes: str) -> Shootout:
    """The turn of an outlaw, with that gun in hand, against men with empty hands."""
    table = Shootout.of([shooter, *friends], list(law), **modes)
    table.hold(shooter, thing)
    for man in table.state.men:
        if man.person != shooter:
            table.change(man.id, right="", left="")
    table.turn(shooter)
    return table


def lie(table: Shootout, *names: str) -> None:
    for name in names:
        table.change(name, prone=True)


def kinds(table: Shootout, name: str) -> list[str]:
    return [wound.kind for wound in table.man(name).wounds]
