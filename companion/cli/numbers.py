"""Whole numbers on the command line, refused in a sentence where they are none."""

from typing import Any

import click

from companion.cli.text import plain


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number. Errors: `click.BadParameter`."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(plain(f"“{str(value)[:40]}” is not a whole number{self._bounds()}."), param, ctx)

    def _bounds(self) -> str:
        return f" of {self.min} or more" if self.max is None else f" from {self.min} to {self.max}"
