"""The rules register themselves in the order in which the product loads them, whichever module a test imports first:
where several of them run at one point, their order is that of their loading."""

from companion.games.highnoon.table.rules import TABLE

__all__ = ["TABLE"]
