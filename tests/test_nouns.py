"""The platform says no word that belongs to one game: each game declares its own, and its folders alone say them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Game
from companion.games import all_games
from tests.wheel_toy import TOY

ROOT = Path(__file__).parent.parent
PLATFORM = (
    *(f"companion/{part}" for part in ("engine", "web", "services", "store", "rulebook", "cli", "packages")),
    "pdf",
    "static",
)
KINDS = {".py", ".html", ".js", ".css", ".md", ".toml", ".txt"}
NOT_READ = {
    "companion/services/words.txt": "English words for the codes of libraries: to take one out would end codes",
}
BROUGHT = ("static/vendor",)
"""What others wrote."""


def platform_files() -> Iterator[Path]:
    """Every text of the platform; templates of a game lie in a folder with its id."""
    games = {game.id for game in all_games()}
    folders = [ROOT / part for part in PLATFORM]
    folders += [part for part in (ROOT / "templates").iterdir() if part.name not in games]
    for folder in folders:
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in KINDS and name not in NOT_READ and not name.startswith(BROUGHT):
                yield path


def said(game: Game, text: str) -> list[str]:
    """Which words of the game stand there, in any case, alone or with an s: its id and its name among them."""
    nouns = (game.id, game.name, *game.nouns)
    return [noun for noun in nouns if re.search(rf"\b{re.escape(noun)}(?:s|es)?\b", text, re.IGNORECASE)]


@pytest.mark.parametrize("game", [*all_games(), TOY.game], ids=lambda game: str(game.id))
def test_nothing_of_the_platform_says_a_word_of_one_game(game: Game) -> None:
    found = {
        path.relative_to(ROOT).as_posix(): words
        for path in platform_files()
        if (words := said(game, path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize("game", [*all_games(), TOY.game], ids=lambda game: str(game.id))
def test_a_word_of_a_game_is_found_where_it_is_said(game: Game) -> None:
    assert game.nouns
    for noun in game.nouns:
        assert noun in said(game, f"Two {noun.upper()}s, and nothing else.")
        assert noun not in said(game, f"un{noun}ly")


def test_what_is_not_read_is_there() -> None:
    assert all((ROOT / name).is_file() for name in NOT_READ)
