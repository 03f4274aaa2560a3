"""The browsers of people around a table, as for every game."""

from tests.web.conftest import host, same_luck, served, sit_down

__all__ = ["host", "same_luck", "served", "sit_down"]
