"""The same luck in every run."""

from tests.web.conftest import same_luck

__all__ = ["same_luck"]
