"""Corrections by hand: where the app has something wrong, a player sets it and says why, for all to read in the log."""

from companion.engine.board import Input
from companion.engine.features import Why

MOST_REASON = 200
"""Characters."""
REASON = Input("reason", "Why? Everybody can read this", "text", most=MOST_REASON)
"""The field that every correction asks for."""


def no_reason(reason: str) -> Why | None:
    """The player does not say why, or at too great a length."""
    if not reason.strip():
        return Why("no-reason", "Say why. Everybody can read it in the log.", values={"field": "reason"})
    if len(reason) > MOST_REASON:
        return Why("too-long", f"A reason has at most {MOST_REASON} characters.", values={"field": "reason"})
    return None


def not_within(value: int, least: int, most: int, field: str) -> Why | None:
    """The number in that field is too small or too large."""
    if least <= value <= most:
        return None
    return Why("how-many", f"This must be a number from {least} to {most}.", values={"field": field})
