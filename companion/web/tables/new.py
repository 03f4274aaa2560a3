"""Making a table: the game, who plays and with which lists, and how; and the tables that this device is at."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from random import SystemRandom
from typing import Any

from flask import Response, make_response, render_template, request, url_for

from companion.engine.errors import CompanionError, Illegal, NotFound, Refusal
from companion.engine.game import Game
from companion.engine.play import MOST_SEATS
from companion.engine.sources import settled
from companion.games import all_games
from companion.games import game as find_game
from companion.services.tables import Agreed, NewSeat, TableRow
from companion.services.tables.dealing import deal_all
from companion.web import quotas
from companion.web.errors import status_of
from companion.web.htmx import go_to, never_kept
from companion.web.keys import form_key, new_key
from companion.web.tables.common import blueprint, device_secret, require_device, tables
from companion.web.tables.kinds import kind_of
from companion.web.tables.lists import NONE, choices, chosen, dealing, limit_of
from companion.web.tables.terms import chance_terms, house_rules, read_terms, uses, wished

USUAL = "2"
MINE = "1"


@blueprint.get("/tables")
def index() -> str:
    """The tables of this device."""
    return render_template("tables/tables.html", rows=my_tables(), put_away=my_tables(hidden=True))


def my_tables(most: int = 20, *, hidden: bool = False) -> list[TableRow]:
    """The tables that this device is at, the last one played first."""
    secret = device_secret()
    return tables().devices.mine(secret, most, hidden=hidden) if secret else []


@blueprint.get("/tables/new")
def new() -> Response | str:
    """The form, for the game that this device played last; ``?army=own:ID`` (or ``sample:SLUG``) is the list of the
    first seat, ``?players=1`` how many play. Where there are several games and none was played, first the question for
    which.

    The device gets its cookie here: if the form made it, a double tap would come from two devices.
    """
    games = all_games()
    typed = dict(request.args.items())
    if "game" not in typed and len(games) > 1:
        played = [row.game for row in my_tables(1)]
        if not played:
            return render_template("games.html", games=games, title="New table", endpoint="tables.new")
        typed["game"] = played[0]
    typed.setdefault("army-1", typed.get("army", NONE))
    if not any(name.startswith("mine-") for name in typed):
        typed["mine-1"] = "1"
    if wanted := _wanted(typed):
        typed.setdefault("players", str(wanted))
    page = _new_page(typed)
    require_device()
    return never_kept(page)


def _wanted(typed: Mapping[str, str]) -> int:
    """How many people play with the list that was brought; 0 where it is one player's, or there is none of it."""
    game = find_game(typed.get("game") or all_games()[0].id)
    if not game.has_lists:
        return 0
    with suppress(NotFound, Illegal):
        army = chosen(game.id, typed["army-1"]).army
        return game.armies.players(army) if army is not None else 0
    return 0


def _new_page(typed: dict[str, str], error: CompanionError | None = None) -> str:
    games = all_games()
    game = find_game(typed.get("game") or games[0].id)
    house = house_rules(game, read_terms(game) if error else wished(game, typed))
    return render_template(
        "tables/new.html",
        game=game,
        games=games,
        typed=typed,
        error=error,
        lists=choices(game),
        seats=range(1, MOST_SEATS + 1),
        usual=USUAL,
        mine=MINE,
        deal=dealing(game) if game.has_lists and game.asks_for_lists else None,
        chance=chance_terms(game),
        modes=settled(game.table.sources, typed),
        redraw=typed.get("redraw") == "1",
        key=new_key(),
        house=house,
        uses=uses(house),
    )


@blueprint.post("/tables/new")
def create() -> Response:
    """Make the table, once however often the form comes. If it is refused, the form keeps what was typed."""
    form = request.form
    try:
        game = find_game(form.get("game", ""))
        quotas.count("tables")
        made = tables().lobby.create(
            game.id,
            require_device(),
            name=form.get("name", ""),
            who=form.get("who", "").strip() or kind_of(request.user_agent.string),
            seats=_dealt(game, [_seat(game, number) for number in range(1, _players() + 1)]),
            agreed=_agreed(game),
            tap=form_key(),
        )
    except Refusal as problem:
        response = make_response(_new_page(dict(form.items()), problem))
        response.status_code = status_of(problem)
        return response
    return go_to(url_for("tables.show", table=made.table))


def _players() -> int:
    text = request.form.get("players", USUAL)
    return min(int(text), MOST_SEATS) if text.isascii() and text.isdigit() else int(USUAL)


def _agreed(game: Game) -> Agreed:
    """What the form says; whoever plays alone was asked of the company at once, and that answer counts."""
    agreed, form = read_terms(game), request.form
    if _players() > 1:
        return agreed
    names = (switch.name for switch in game.table.switches() if switch.company)
    alone = {name: form[f"alone-{name}"] for name in names if f"alone-{name}" in form}
    return replace(agreed, switches={**agreed.switches, **alone})


def _dealt(game: Game, seats: list[NewSeat]) -> list[NewSeat]:
    """The seats, those without a list dealt one where the form wants it. A seat of no name is named by its number, not
    by what chance gave it."""
    if not request.form.get("limit"):
        return seats
    limit, there = limit_of(request.form), [seat.army for seat in seats if seat.army is not None]
    if limit not in {points for _, points in game.armies.sizes}:
        raise Illegal("no-such-size", "Choose one of the sizes offered for the lists.", limit=limit)
    lists = iter(deal_all(game, [limit] * (len(seats) - len(there)), there, SystemRandom()))
    return [replace(seat, army=next(lists), dealt=True) if seat.army is None else seat for seat in seats]


def _seat(game: Game, number: int) -> NewSeat:
    """A seat of the form; one without a name of its own is named after its number, or after its list in a game in
    which everybody brings one."""
    form: Any = request.form
    list_ = chosen(game.id, form.get(f"army-{number}", NONE))
    who = form.get("who", "").strip() if str(number) == MINE else ""
    listed = str((list_.army or {}).get("name", "")) if game.asks_for_lists else ""
    named = form.get(f"name-{number}", "").strip() or who or listed
    return NewSeat(named, list_.army, sealed=list_.sealed, take=form.get(f"mine-{number}") == "1")
