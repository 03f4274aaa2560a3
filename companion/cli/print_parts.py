"""Which parts of which game `companion print` prints."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from companion.cli.text import plain
from companion.cli.which_game import only
from companion.engine.errors import Illegal, Malformed
from companion.engine.game import Game
from companion.engine.roster import Document
from companion.engine.sheets import OF_AN_ARMY
from companion.engine.words import in_words
from companion.games import all_games
from companion.games import game as find_game
from companion.services import printing

WAY = "name a roster file"
"""What to do where a part is about a list and there is none."""


def list_parts(game_id: str | None) -> None:
    """The parts of that game, or of every game that prints anything: their ids and titles, and whose size one may
    choose."""
    for found in [find_game(game_id)] if game_id else [game for game in all_games() if game.has_paper]:
        click.echo(plain(f"{found.name} (--game {found.id})"))
        for part, title in printing.parts_of(found).items():
            click.echo(plain(f"  {part:<12}{title}{' (needs a roster)' if part in OF_AN_ARMY else ''}"))
        for size in found.paper.measures:
            range_ = f"{size.least:g} to {size.most:g} inches, usually {size.inches:g}"
            click.echo(plain(f"  --size {size.id}=INCHES: {size.name}, {range_}"))


def game_of(game_id: str | None, parts: str | None, *, sealed: bool) -> Game:
    """Where no roster says it: the one that was named, or else the only one that has all those parts. Without parts,
    the one whose templates are printed. Errors: `CompanionError`, `click.UsageError`."""
    if sealed:
        raise Illegal("needs-roster", "Only a list can be sealed: name a roster file.")
    if game_id is not None:
        return find_game(game_id)
    games = [game for game in all_games() if game.has_paper]
    wanted = _named("templates" if parts is None else parts)
    if wanted == ["all"]:
        return only(games)
    if parts is not None:
        every = {part: title for game in games for part, title in printing.parts_of(game).items()}
        printing.check_parts(wanted or [""], every, False, WAY)
    fitting = [game for game in games if set(wanted) <= set(printing.parts_of(game))]
    if parts is not None and not fitting:
        raise click.UsageError(plain(_torn(wanted, games)))
    return only(fitting)


def _torn(wanted: Sequence[str], games: Sequence[Game]) -> str:
    """What to say of parts that no game has all of: who has which."""
    held = {part: [game.name for game in games if part in printing.parts_of(game)] for part in dict.fromkeys(wanted)}
    told = "; ".join(f"{part}: {in_words(names)}" for part, names in held.items())
    return f"No game has all of these parts ({told}). Print the parts of each game separately."


def check_game(file: Path, game: Game, game_id: str | None) -> None:
    """Errors: `Illegal` ``other-game`` where another game was named than that of the roster."""
    if game_id is not None and find_game(game_id).id != game.id:
        raise Illegal("other-game", f"{file} is a roster of {game.name}. Leave out --game {game_id}.")


def _named(parts: str) -> list[str]:
    """Errors: `Malformed` ``bad-part`` where something stands beside ``all``."""
    named = [part.strip() for part in parts.lower().split(",") if part.strip()]
    if "all" in named and len(named) > 1:
        raise Malformed("bad-part", "“all” already means every part. Use it alone: --parts all.")
    return named


def wanted_parts(text: str | None, parts: Mapping[str, str], document: Document | None, *, sealed: bool) -> list[str]:
    """The parts asked for, in printing order; those of an army need one, and a sealed army tells nothing of itself."""
    if text is None and sealed:
        return ["summary"]
    if text is None:
        usual = list(printing.usual_parts(parts, document is not None))
        if not usual:
            raise Illegal("needs-roster", f"Everything that can be printed needs a list: {WAY}.")
        return usual
    wanted = _named(text)
    if wanted == ["all"]:
        closed = printing.OPEN_PARTS if sealed else ()
        return [part for part in parts if part not in (closed if document is not None else OF_AN_ARMY)]
    printing.check_parts(wanted or [""], parts, document is not None, WAY)
    if sealed:
        printing.check_sealed(wanted, {part: f"“{part}”" for part in parts})
    return [part for part in parts if part in wanted]
