"""What each seat does before the battle: chips, allies, Enforcers, where to set up, what is written down."""

from collections.abc import Mapping

from companion.engine.errors import Illegal
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.chips import bidding, spending
from companion.games.highnoon.table.chips import first_chips as opening
from companion.games.highnoon.table.commands import setup as asked
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles, settles_group
from companion.games.highnoon.table.core.state import Matter, Option, Result, State
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.throwing import fall_now
from companion.games.highnoon.table.scenario.setup import (
    POSSES,
    RAID,
    done,
    drop,
    enforcers,
    free_posses,
    gang_name,
    in_setup,
)

GUNMEN = "gunmen"


@decides(asked.FirstChips)
def first_chips(play: Play, _command: asked.FirstChips) -> None:
    """Three each from the Fate Pot, before anything else is done with them (Chapter Two, Fate Chips)."""
    in_setup(play)
    if opening.STEP in play.state.done:
        raise Illegal("done-already", "The opening chips were drawn.")
    play.label = "First chips"
    opening.draw(play)


# Allies


def free_gangs(state: State) -> tuple[str, ...]:
    """Gangs that nobody here plays: one of them may ride with you (Chapter One, Allies)."""
    played = {seat.gang for seat in state.seats}
    return tuple(gang for gang in catalog().rail_gangs if gang not in played)


@decides(asked.AskAllies)
def ask_allies(play: Play, _command: asked.AskAllies) -> None:
    """Everybody writes down a gang and puts chips with it, or keeps out of it (Chapter One, Bidding for Allies)."""
    in_setup(play)
    gangs = free_gangs(play.state)
    if not gangs:
        raise Illegal("no-allies", "Every gang is being played, so there is no gang left to ally with.")
    drop(play, "setup-allies")
    options = tuple(Option(gang, gang_name(gang)) for gang in gangs)
    seats = [seat.id for seat in play.state.seats]
    asking.ask_each(play, "setup-allies", seats, options=options)
    play.label = "Bid for allies"
    play.tell("Everybody bids for an ally, in secret.")


@settles_group("setup-allies")
def allies_bid(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Bids are shown; the highest for a gang wins it, a tie loses it for those in it."""
    for result in results:
        offer = bidding.offered(result)
        if offer:
            name = play.seat(result.seat).name
            play.tell(
                f"{name} bids {', '.join(offer)} ({spending.worth(offer)}) for {gang_name(bidding.target(result))}."
            )
        else:
            play.tell(f"{play.seat(result.seat).name} stays out of it.")
    won = bidding.winners(play, results, "bid for an ally")
    for seat in play.state.seats:
        play.emit(events.FactSet(f"ally:{seat.id}", ""))
    for gang, winner in won.items():
        play.emit(events.FactSet(f"ally:{winner}", gang))
        play.tell(f"{gang_name(gang)} may ride with {play.seat(winner).name}.")
    if not won:
        tied = any(bidding.offered(result) for result in results)
        play.tell("Nobody wins an ally: the highest bids tie." if tied else "Nobody wins an ally: nobody bid.")
    done(play, "allies")


@decides(asked.SetAlly)
def set_ally(play: Play, command: asked.SetAlly) -> None:
    """As the table agreed without the app."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    if command.gang and command.gang not in catalog().rail_gangs:
        raise Illegal("unknown-gang", "There is no such gang.")
    play.emit(events.FactSet(f"ally:{seat.id}", command.gang))
    play.tell(f"{gang_name(command.gang)} may ride with {seat.name}." if command.gang else f"{seat.name}: no ally.")


@decides(asked.FreePosse)
def free_posse(play: Play, command: asked.FreePosse) -> None:
    """*Law dog* and *renown* bring one posse of Gunmen a side each, free of cost (Appendix A)."""
    in_setup(play)
    hero = play.troop(command.troop)
    play.allow(hero.seat)
    if command.ability not in POSSES or not hero.stats.hero or not hero.has(command.ability):
        raise Illegal("no-posse", "That troop does not bring a posse.")
    offered = {(troop.owner, ability) for troop, ability in free_posses(play.state)}
    if (hero.owner, command.ability) not in offered:
        raise Illegal("one-posse", "Only one such posse is allowed for each side.")
    name = f"{'Deputies' if command.ability == 'law-dog' else 'Gunmen'} of {hero.name}"
    posse = troops.from_catalogue(play.state, GUNMEN, hero.owner, name)
    if posse is None:
        raise Illegal("unknown-troop", "The army book has no Gunmen.")
    play.emit(events.TroopJoined(posse), events.Noted(posse.id, command.ability, hero.name))
    secret = hero.hidden or play.seat(hero.owner).sealed
    play.tell("A free posse joins a sealed list." if secret else f"{hero.name} brings a posse of Gunmen along.")
    if not free_posses(play.state):
        done(play, "posses")


@decides(asked.ShowEnforcers)
def show_enforcers(play: Play, _command: asked.ShowEnforcers) -> None:
    """Each gang's leader, aloud; those of sealed lists when the lists are laid open."""
    in_setup(play)
    led = [f"{troop.name} ({play.seat(troop.owner).name})" for troop in enforcers(play.state)]
    done(play, "enforcers")
    play.tell(f"Enforcers: {', '.join(led)}." if led else "The Enforcers are on sealed lists.")


# Deployment


def _first_to_place(state: State) -> tuple[str, ...]:
    """The defenders of a Raid set up before all others, without a roll (Chapter One, Raid)."""
    return tuple(state.scenario.facts.get("defender", "").split()) if state.scenario.id == RAID else ()


def rolling(state: State) -> tuple[str, ...]:
    """Who rolls for it; nobody where the order is clear without."""
    first = _first_to_place(state)
    left = tuple(seat.id for seat in state.seats if seat.id not in first)
    return left if len(left) > 1 else ()


@decides(asked.RollDeployment)
def roll_deployment(play: Play, command: asked.RollDeployment) -> None:
    """A d20 each, lowest first, ties again (Chapter One, Scenario Descriptions; ruling 50)."""
    in_setup(play)
    drop(play, "setup-deployment")
    play.label = "Deployment"
    if not rolling(play.state):
        first = _first_to_place(play.state)
        _deploy(play, (*first, *(seat.id for seat in play.state.seats if seat.id not in first)))
        return
    asking.ask_each(play, "setup-deployment", rolling(play.state))
    fall_now(play, "setup-deployment", command.typed, now=command.now)


@settles_group("setup-deployment")
def deployment_rolled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Those who rolled come after a Raid's defenders."""
    rolled = {result.seat: f" ({result.total})" for result in results if not result.skipped}
    _deploy(play, (*_first_to_place(play.state), *(result.seat for result in results)), rolled)


@decides(asked.SetDeployment)
def set_deployment(play: Play, command: asked.SetDeployment) -> None:
    """As the table agreed."""
    in_setup(play)
    if sorted(command.seats) != sorted(seat.id for seat in play.state.seats):
        raise Illegal("everybody-once", "Name everybody once, the first to set up first.")
    drop(play, "setup-deployment")
    _deploy(play, command.seats)


def _deploy(play: Play, order: tuple[str, ...], rolled: Mapping[str, str] | None = None) -> None:
    """``rolled``: what stands behind a seat's name, in brackets; a Raid's defenders roll nothing, and it says so."""
    play.emit(events.DeploymentSet(order))
    done(play, "deployment")
    first = _first_to_place(play.state)
    notes = {seat: " (holds the town, no roll)" for seat in first if order[: len(first)] == first} | dict(rolled or {})
    named = ", ".join(f"{play.seat(seat).name}{notes.get(seat, '')}" for seat in order)
    play.tell(f"Setting up, in this order: {named}.")


# Secrets


@decides(asked.WriteSecret)
def write_secret(play: Play, command: asked.WriteSecret) -> None:
    """A hiding place, or anything else; the others only learn that something was written."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    about, text = command.about.strip(), command.text.strip()
    if not about or len(about) > 60 or len(text) > 300 or about.startswith("infiltration:"):
        raise Illegal("bad-note", "A secret has a short title and at most 300 characters.")
    play.emit(events.SecretWritten(seat.id, about, text))
    _lies_in_wait(play, seat.id, about)
    play.tell(f"{seat.name} wrote something down.")


@decides(asked.TellSecret)
def tell_secret(play: Play, command: asked.TellSecret) -> None:
    """It is read out, and no secret any more."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    texts = [text for owner, about, text in play.state.secrets if owner == seat.id and about == command.about]
    if not texts:
        raise Illegal("no-secret", "No such secret was written.")
    play.reveal()
    play.emit(events.SecretWritten(seat.id, command.about, ""))
    _lies_in_wait(play, seat.id, command.about)
    about = play.state.troops.get(command.about)
    play.tell(f"{seat.name} reads out{f' for {about.name}' if about else ''}: {texts[0]}.")


def _lies_in_wait(play: Play, seat: str, about: str) -> None:
    """Bushwhackers whose place is written down before the battle cannot be seen; once it is read out they are, and
    nobody hides that well again (Appendix A, Bushwack)."""
    troop = play.state.troops.get(about)
    if troop is None or troop.owner != seat or not troop.has("bushwack"):
        return
    written = kinds.hiding_place(play.state, troop) != ""
    if play.state.phase == "setup" or not written:
        play.emit(events.MarkChanged(troop.id, "hidden", written))


@decides(asked.HideTroop)
def hide_troop(play: Play, command: asked.HideTroop) -> None:
    """An infiltrator's card may stay out of sight until the end of turn 1 (Appendix A, Infiltration)."""
    in_setup(play)
    troop = play.troop(command.troop)
    play.allow(troop.seat)
    if not troop.has("infiltration"):
        raise Illegal("no-infiltrator", "Only infiltrators stay out of sight.")
    if troop.hidden == command.hidden:
        raise Illegal("so-already", "It is like that already.")
    play.emit(events.TroopHid(troop.id) if command.hidden else events.TroopShown(troop.id))
    play.emit(events.TroopLeft(troop.id, "reserve") if command.hidden else events.TroopReturned(troop.id))
    play.tell(f"{play.seat(troop.seat).name} decided about an infiltrator.")


@decides(asked.Follow)
def follow(play: Play, command: asked.Follow) -> None:
    """A tale teller who is no Hero follows one of yours (Appendix A, Tale Tellin')."""
    teller, hero = play.troop(command.troop), play.troop(command.hero)
    play.allow(teller.seat)
    if not teller.has("tale-tellin") or teller.stats.hero:
        raise Illegal("no-tale-teller", "That troop does not follow a Hero.")
    if not hero.stats.hero or hero.seat != teller.seat:
        raise Illegal("not-yours", "It must follow one of your own Heroes.")
    play.emit(events.Noted(teller.id, "hero", hero.id))
    secret = play.seat(teller.owner).sealed or hero.hidden
    play.tell("A tale teller now follows a hidden Hero." if secret else f"{teller.name} follows {hero.name}.")


@decides(asked.SecretsDone)
def secrets_done(play: Play, command: asked.SecretsDone) -> None:
    """This seat has written what it wants to."""
    in_setup(play)
    play.allow(command.seat)
    seat = play.seat(command.seat)
    done(play, f"secrets:{seat.id}")
    play.tell(f"{seat.name} has written everything down.")


@decides(asked.ShowList)
def show_list(play: Play, command: asked.ShowList) -> None:
    """Sealed no more; hidden troops stay hidden."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    if not seat.sealed:
        raise Illegal("open-already", "That list is open already.")
    play.reveal()
    play.emit(events.ListsShown(seat.id))
    play.tell(f"{seat.name}’s list is open.")


@settles("setup-allies")
def one_bid(_play: Play, _matter: Matter, _settled: Settled) -> None:
    """Bids lie face down until all are in; `allies_bid` shows them."""
