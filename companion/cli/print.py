"""`companion print`: a PDF of an army, or of what every table needs, without a server or a database."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import read_roster, write
from companion.engine.errors import Malformed
from companion.engine.sheets import PaperCard
from companion.paths import FONTS, SPRITE
from companion.services import printing
from companion.services.roster_files import fingerprint

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.roster import Document
    from pdf.book import Choice


_INK_NAMES = {"color": "colour"}
"""How people spell an ink, and the name it has in `pdf.ink`. That name is understood too."""


@dataclass(frozen=True)
class Asked:
    """The options as they were typed, by the names that click gives them."""

    paper: str
    ink: str
    measured: tuple[str, ...]
    correct: str
    duplex: str
    back_offset: str
    address: str
    army_link: str
    no_codes: bool
    sealed: bool
    game_id: str | None

    @property
    def sizes(self) -> dict[str, float]:
        """Inches by what is measured, for those that were given. Errors: `Malformed` ``bad-template``."""
        return dict(map(_size, self.measured))

    @property
    def leads_anywhere(self) -> bool:
        """True where codes have an address to lead to."""
        return bool(self.address or self.army_link)


@click.command()
@click.argument("roster", type=click.Path(path_type=Path), required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The PDF to write.")
@click.option("--list-parts", is_flag=True, help="Print nothing; show what each game can print.")
@click.option(
    "--parts",
    default=None,
    help="What to print, separated by commas; `--parts all` prints everything. [default: the templates, or "
    "else the first part; with ROSTER, its first part]",
)
@click.option("--paper", default="letter", show_default=True, help="letter, a4, a5, or millimeters such as 200x250.")
@click.option(
    "--ink",
    type=click.Choice(["color", "colour", "bw", "save"]),
    default="color",
    show_default=True,
    metavar="[color|bw|save]",
    help="In color, in black and white, or with as little ink as possible.",
)
@click.option(
    "--size",
    "measured",
    multiple=True,
    metavar="NAME=INCHES",
    help="The size of a template or square; may be repeated.",
)
@click.option(
    "--correct",
    default="100,100",
    metavar="ACROSS,UP",
    help="What the 100 mm rulers marked ACROSS and UP measure on your print, in mm.",
)
@click.option(
    "--duplex",
    type=click.Choice(["long", "short"]),
    default="long",
    help="The edge on which the printer flips the paper.",
)
@click.option("--back-offset", default="0,0", metavar="ACROSS,UP", help="How far to move the backs, in mm.")
@click.option(
    "--address",
    default="",
    envvar="COMPANION_PUBLIC_URL",
    help="Address of your companion, which the QR codes link to. Without it, no codes are printed.",
)
@click.option(
    "--army-link", default="", help="Address of the army on your companion. The QR codes link to it and to its troops."
)
@click.option("--no-codes", is_flag=True, help="Print no QR codes.")
@click.option("--sealed", is_flag=True, help="Print only the seal of the list in the summary, not the list.")
@click.option(
    "--game",
    "game_id",
    default=None,
    help="The game. You need it only if neither the roster nor the parts tell which one.",
)
def print(  # noqa: A001 - the module holds a command of the subcommand's name, as every other one does
    roster: Path | None, output: Path | None, list_parts: bool, parts: str | None, **options: Any
) -> None:
    """Print ROSTER as a PDF. Without ROSTER, print what every table needs, such as templates, markers and boards.

    Each game has parts of its own; --list-parts shows them. You need no --game for parts that only one game has.
    """
    from companion.cli import print_parts
    from companion.games import brought_icons
    from pdf.book import Assets
    from pdf.booklet import render_counted

    asked = Asked(**options)
    if list_parts:
        print_parts.list_parts(asked.game_id)
        return
    if output is None:
        raise click.UsageError("Say which file to write, with -o FILE.")
    game, document = _subject(roster, parts, asked)
    offered = printing.parts_of(game, document)
    wanted = print_parts.wanted_parts(parts, offered, document, sealed=asked.sealed)
    booklet = printing.booklet(
        game,
        document,
        sizes=asked.sizes,
        army_link=asked.army_link,
        troop_link=_troop_link(asked.address, asked.army_link, game.id),
        seal=_seal(document) if asked.sealed and document is not None else "",
    )
    choice = _choice(asked)
    if choice.codes and any(part in ("sheet", "sleeves") for part in wanted) and not asked.leads_anywhere:
        click.echo("No QR codes: give the address of your companion with --address, or use --no-codes.", err=True)
    made = render_counted(booklet, offered, wanted, choice, Assets(FONTS, SPRITE, brought_icons()))
    write(output, made.document)
    _report(output, {part: offered[part] for part in wanted}, made.pages)
    for finding in made.findings:
        click.echo(finding, err=True)


def _subject(roster: Path | None, parts: str | None, asked: Asked) -> "tuple[Game, Document | None]":
    """The game that is printed, and the list, if any."""
    from companion.cli import print_parts

    if roster is None:
        return print_parts.game_of(asked.game_id, parts, sealed=asked.sealed), None
    game, document = read_roster(roster)
    print_parts.check_game(roster, game, asked.game_id)
    return game, document


def _size(text: str) -> tuple[str, float]:
    name, _, inches = text.partition("=")
    try:
        return name.strip(), float(inches)
    except ValueError:
        raise Malformed("bad-template", f"“{text[:40]}” should be NAME=INCHES, such as square=1.5.") from None


def _report(output: Path, wanted: Mapping[str, str], pages: Mapping[str, int]) -> None:
    """What was drawn, part by part (``wanted``: id and title); and what was asked for and came to nothing."""
    drawn = [(part, pages[title]) for part, title in wanted.items() if title in pages]
    told = ", ".join(f"{part} {count} {'page' if count == 1 else 'pages'}" for part, count in drawn)
    click.echo(f"{output}: {told or 'one page that says that there is nothing to print'}.")
    empty = [part for part, title in wanted.items() if title not in pages]
    if empty:
        click.echo(f"Nothing to print for: {', '.join(empty)}.", err=True)


def _seal(document: "Document") -> str:
    """The seal of a list. Its salt is told once: with it, whoever is shown the list later can check the seal."""
    salt = secrets.token_hex(16)
    click.echo(f"Salt of the seal (reveal it with the list): {salt}")
    return fingerprint(document, salt)


def _choice(asked: Asked) -> "Choice":
    from pdf.book import Choice
    from pdf.errors import PaperError
    from pdf.ink import INKS
    from pdf.paper import Correction, size_of

    try:
        size = size_of(asked.paper)
    except PaperError as problem:
        raise Malformed("bad-paper", str(problem), paper=asked.paper[:40]) from None
    return Choice(
        size,
        INKS[_INK_NAMES.get(asked.ink, asked.ink)],
        Correction(*printing.correction(*_pair(asked.correct, "--correct"))),
        asked.duplex,
        printing.back_offset(*_pair(asked.back_offset, "--back-offset")),
        codes=not asked.no_codes,
    )


def _pair(text: str, option: str) -> tuple[str, str]:
    first, comma, second = text.partition(",")
    if not comma:
        raise Malformed("not-a-pair", f"{option} takes two numbers separated by a comma, ACROSS,UP, such as 99.5,100.")
    return first, second


def _troop_link(address: str, army: str, game: str) -> Callable[[PaperCard], str] | None:
    """The troop in its army, where that has an address; else as the army book has it, where homebrew does not stand."""
    if army:
        return lambda card: printing.entry_link(army, card)
    if not address:
        return None
    base = address.rstrip("/")
    return lambda card: "" if card.card.homebrew else f"{base}/games/{game}/troops/{card.card.kind}"
