"""Errors that a person may see: a few kinds, each with a stable code, a sentence and the values involved.

Malformed, illegal, stale and forbidden are different things to the one who reads them: mend the input, choose
another move, look again, or ask somebody else.
"""

from typing import Any


class CompanionError(Exception):
    """Anything the product says no to.

    ``code`` never changes once published, ``message`` is one sentence for the person, ``values`` are the facts it
    was made from (for JSON output and tests).
    """

    def __init__(self, code: str, message: str, **values: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.values = values


class Refusal(CompanionError):
    """A "no" to what was asked: put otherwise, at another moment or by somebody else, it may be a "yes"."""


class Malformed(Refusal):
    """The input cannot be read: wrong format, wrong type, too large, bad Unicode."""


class Illegal(Refusal):
    """The input is readable, and the rules or the product do not allow it."""


class Stale(Refusal):
    """It was right for a state that is gone; the fresh state comes with the answer."""


class Forbidden(Refusal):
    """This browser, seat or code may not do it."""


class NotFound(Refusal):
    """There is no such thing, or none that this browser may know of."""


class Unavailable(CompanionError):
    """It cannot be done just now, no matter who asks: the disk is full, or the database is busy or away.

    It is no `Refusal`: no form takes it for something wrong with what was typed.

    ``again_in``: after so many seconds it is worth trying again; None where somebody has to mend something first.
    """

    def __init__(self, code: str, message: str, *, again_in: int | None = None, **values: Any) -> None:
        super().__init__(code, message, **values)
        self.again_in = again_in
