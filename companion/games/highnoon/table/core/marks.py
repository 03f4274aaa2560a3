"""Counters of one word that lie on a troop: what each of them changes, for one tap."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """``text`` says what it changes; ``rolls`` are (Trait or ``traits`` for all of them, amount) that the companion
    counts itself; ``undead`` are those of undead troops, where they differ."""

    id: str
    name: str
    text: str
    rule: str
    rolls: tuple[tuple[str, int], ...] = ()
    undead: tuple[tuple[str, int], ...] = ()

    def counts(self, *, undead: bool) -> tuple[tuple[str, int], ...]:
        """What it counts on the rolls of a troop; ``undead`` has its own where the undead fare worse."""
        return self.undead if undead and self.undead else self.rolls


_ALL = (
    Mark("mounted", "Mounted", "Pace 15\", d10 to run, -1 to Shootin', +2 to hand-to-hand damage.", "horses"),
    Mark("limbered", "Limbered", 'Pace 9", d6 to run; a gun has to be unlimbered to fire.', "limbering-up"),
    Mark("horse-dead", "A limber horse is dead", 'Limbered Pace is 6".', "limbering-up"),
    Mark("gun-empty", "Gun not loaded", "Two men or one spend an action on loading.", "cannon-rate-of-fire"),
    Mark("gun-lost", "Gun wrecked", "The gun is gone. Its crew may serve another.", "running-with-a-limber"),
    Mark("light-cover", "Light cover", "-1 to be shot; 1 point of armor against explosions.", "light-cover"),
    Mark("hard-cover", "Hard cover", "-2 to be shot; 2 points of armor against explosions.", "hard-cover"),
    Mark("in-melee", "In melee", "In contact with enemies: shots into the melee hit somebody at random.", "contact"),
    Mark("loot", "Loot", "It carries something that is worth bounty.", "loot"),
    Mark("out-of-ammo", "Out of ammo", "No Shootin' until it visits a building or goes off its edge.", "freak-events"),
    Mark(
        "servant-near",
        'Grim servant within 12"',
        "-1 to Vigor rolls.",
        "ability-grim-servant-o-death",
        (("vigor", -1),),
    ),
    Mark("in-locale", "In the strange locale", "The effects of the place last until it leaves.", "strange-locales"),
    Mark("graveyard", "On a graveyard", "-2 to Guts rolls.", "graveyard", (("guts", -2),)),
    # The undead's -2 on all skill rolls is not added to the -2 on Guts (house).
    Mark(
        "burial-grounds",
        "On burial grounds",
        "-2 to Guts rolls; the undead and Harrowed have -2 on every roll.",
        "indian-burial-grounds",
        (("guts", -2),),
        (("traits", -2),),
    ),
    Mark("field-o-bones", "In a field o' bones", "Rough ground; five more cards if a Hero dies here.", "field-o-bones"),
    Mark(
        "bokkor-clearing",
        "In the Bokkor's clearing",
        "+2 to its Vigor rolls, -2 to hit it.",
        "eerie-clearing",
        (("vigor", 2), ("shot-at", -2), ("fought-at", -2)),
    ),
    Mark("skeletons", "Skeletal guardians", "Bare hands; +2 on Fightin' attacks.", "field-o-bones", (("attack", 2),)),
    Mark("standing", "Stands its ground (Panicked)", "It does not run; -2 on all rolls.", "ability-nerves-o-steel"),
    Mark("hunkered", "Hunkered down", "Panicked in hard cover: it stays and hides.", "hunkering-down"),
    Mark("underground", "Underground", "Nothing can attack it there.", "ability-burrowin"),
    Mark("hidden", "Cannot be seen", "Nobody can shoot at it directly.", "hiding"),
)

MARKS: Mapping[str, Mark] = {mark.id: mark for mark in _ALL}
"""Every mark by its word."""
