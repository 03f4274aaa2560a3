"""What the scripted evening shows: each kind of resolution, and the test in which people do it in a browser.

A kind is a command that was tapped on a page (``Fight``), such a command with a word of its form (``Bombard rockets``),
or the kind of a matter that was asked and settled (``horse-vigor``). `phones` looks after each test whether all that
stands here of it really happened; ``test_evening`` asks whether a kind of the game is missing.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.store.play_rows import PLAYED
from tests.web.highnoon_table import Game

SHOWN: Mapping[str, str] = {
    # Commands, and such with a word of their form.
    "AirCatch": "test_a_found_air_catcher_opens_and_its_bearer_sinks",
    "Bombard": "test_shrapnel_strays_by_the_clock_and_hits_whoever_is_ticked",
    "Bombard cannon-canister": "test_solid_shot_strikes_one_and_canister_a_path",
    "Bombard cannon-shrapnel": "test_shrapnel_strays_by_the_clock_and_hits_whoever_is_ticked",
    "Bombard cannon-solid-shot": "test_solid_shot_strikes_one_and_canister_a_path",
    "Bombard dynamite": "test_dynamite_strays_half_its_way_at_most",
    "Bombard dynamite-arrow": "test_a_dynamite_arrow_bursts_where_it_strikes",
    "Bombard rockets": "test_a_rocket_strays_by_two_dice_at_short_range_and_three_at_long",
    "Cast": "test_a_bolt_does_damage_and_the_fallen_are_helped_up",
    "Cast armor-o-righteousness": "test_a_protection_is_counted_on_the_next_wound",
    "Cast ball-o-doom": "test_a_spell_at_a_point_strikes_all_under_it",
    "Cast black-lightnin": "test_lightning_is_thrown_as_one_likes_and_never_misses",
    "Cast call-o-the-wild": "test_a_wound_breaks_concentration",
    "Cast haywire": "test_an_old_hand_gets_off_backlash_and_haywire_breaks_what_others_built",
    "Cast helpin-hand": "test_a_bolt_does_damage_and_the_fallen_are_helped_up",
    "Cast hurry-up": "test_the_hurried_are_fleet_for_some_turns",
    "Cast martyrs-mirror": "test_a_mirror_turns_the_damage_on_whoever_did_it",
    "Cast melee": "test_a_soul_blast_into_a_melee_finds_somebody_in_it",
    "Cast protection": "test_the_dead_do_not_enter_a_circle_of_protection",
    "Cast puppet": "test_a_contest_makes_a_puppet_of_a_foe",
    "Cast shapeshift": "test_a_shaman_takes_a_shape_and_gives_it_up",
    "Cast soul-blast": "test_a_bolt_does_damage_and_the_fallen_are_helped_up",
    "Cast texas-twister": "test_a_twister_moves_and_blinds_whoever_stands_in_it",
    "Charge": "test_a_hold_fires_at_a_charge_and_a_loss_may_halt_it",
    "CheckGuts": "test_the_shaken_who_fail_once_more_panic_and_run",
    "ClearJam": "test_a_gatling_gun_jams_on_snake_eyes_and_is_cleared",
    "CountBlows": "test_real_dice_are_said_in_numbers_and_who_fell_follows_the_shots",
    "CountHits": "test_real_dice_are_said_in_numbers_and_who_fell_follows_the_shots",
    "CountWounds": "test_real_dice_are_said_in_numbers_and_who_fell_follows_the_shots",
    "Cover": "test_the_dead_do_not_enter_a_circle_of_protection",
    "EndBattle": "test_a_joker_brings_a_dead_hero_back_and_the_evening_ends_with_its_story",
    "EndGo": "test_a_hold_fires_at_a_charge_and_a_loss_may_halt_it",
    "ExploreLocale": "test_a_troop_finds_what_is_in_a_strange_locale_and_leaves_it",
    "Fight": "test_frenzy_strikes_twice_at_an_outnumbered_foe",
    "Fight burrowed": "test_diggers_come_up_under_a_foe_with_surprise",
    "Fight surprise": "test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it",
    "Fight two-weapons": "test_a_blade_in_each_hand_strikes_twice_and_terror_is_daunting",
    "FireGatling": "test_a_gatling_gun_jams_on_snake_eyes_and_is_cleared",
    "GiveUpShape": "test_a_shaman_takes_a_shape_and_gives_it_up",
    "Guard": "test_whoever_is_guarded_is_spared",
    "Heal": "test_a_sawbones_saves_the_fallen_and_heals_heroes",
    "Hurl": "test_lightning_is_thrown_as_one_likes_and_never_misses",
    "LeaveLocale": "test_a_troop_finds_what_is_in_a_strange_locale_and_leaves_it",
    "LetGo": "test_whoever_aims_at_the_cloaked_has_to_find_him_first",
    "Limber": "test_a_limber_that_runs_on_a_1_is_wrecked_with_its_gun",
    "LoadGun": "test_a_short_crew_spends_a_whole_action_on_loading",
    "Mark": "test_a_troop_gets_off_its_horses_once_in_an_action",
    "Mend": "test_a_gizmo_fails_on_a_deuce_and_is_mended",
    "Move": "test_whoever_fails_on_a_wall_falls_off_it",
    "Move burrow": "test_diggers_come_up_under_a_foe_with_surprise",
    "Move climb": "test_whoever_fails_on_a_wall_falls_off_it",
    "Move fall": "test_a_low_jump_is_harmless_and_a_high_one_is_not",
    "Move jump": "test_a_low_jump_is_harmless_and_a_high_one_is_not",
    "Move strike": "test_diggers_come_up_under_a_foe_with_surprise",
    "Move surface": "test_diggers_come_up_under_a_foe_with_surprise",
    "Move swim": "test_whoever_swims_without_being_born_to_it_rolls_strength",
    "NameWound": "test_real_dice_are_said_in_numbers_and_who_fell_follows_the_shots",
    "PlaceHold": "test_a_troop_holds_its_action_back",
    "Plunder": "test_the_cautious_dare_a_charge_and_the_greedy_fill_their_pockets",
    "Prone": "test_a_troop_holds_its_action_back",
    "Rally": "test_the_shaken_rally_and_that_is_their_action",
    "RallyByRank": "test_whoever_has_the_stare_the_voice_or_rank_moves_hearts",
    "RocketJump": "test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it",
    "RollPower": "test_a_power_may_be_a_supernatural_trait",
    "Run": "test_whoever_runs_does_nothing_else_but_fight_at_the_end",
    "Save": "test_a_sawbones_saves_the_fallen_and_heals_heroes",
    "Shoot": "test_a_posses_volley_takes_five_taps",
    "Shoot contact": "test_pistols_serve_hand_to_hand",
    "Shoot fannin": "test_the_undead_gunslinger_fans_the_hammer",
    "Shoot horse": "test_a_shot_at_the_horse_leaves_the_rider_on_his_feet",
    "Shoot melee": "test_a_shot_into_melee_strikes_one_of_those_in_it",
    "Shoot two-guns": "test_two_guns_are_four_shots_at_their_penalties",
    "Skip": "test_a_step_is_taken_back_with_a_nod_and_another_settled_at_the_table",
    "Spend": "test_a_chip_betters_a_shot_that_missed",
    "Stare": "test_whoever_has_the_stare_the_voice_or_rank_moves_hearts",
    "StirDemon": "test_a_foe_stirs_the_demon_in_a_harrowed_hero_and_plays_him",
    "Threaten": "test_whoever_has_the_stare_the_voice_or_rank_moves_hearts",
    "Torch": "test_flames_burn_all_under_them",
    "UnderTemplate": "test_flames_burn_all_under_them",
    "UseHold": "test_two_holds_are_settled_by_smarts",
    "Withdraw": "test_whoever_leaves_a_melee_is_struck_at_once_more",
    # What is asked and rolled.
    "astray": "test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it",
    "attack": "test_frenzy_strikes_twice_at_an_outnumbered_foe",
    "backlash": "test_a_natural_1_is_backlash",
    "blast": "test_dynamite_strays_half_its_way_at_most",
    "bolts": "test_lightning_is_thrown_as_one_likes_and_never_misses",
    "building": "test_a_house_comes_down_on_those_in_it",
    "catches": "test_a_shot_into_melee_strikes_one_of_those_in_it",
    "cautious": "test_the_cautious_dare_a_charge_and_the_greedy_fill_their_pockets",
    "clear-jam": "test_a_gatling_gun_jams_on_snake_eyes_and_is_cleared",
    "climb": "test_whoever_fails_on_a_wall_falls_off_it",
    "collapse": "test_a_house_comes_down_on_those_in_it",
    "counter-roll": "test_a_spell_is_reflected_on_whoever_cast_it",
    "covered": "test_the_dead_do_not_enter_a_circle_of_protection",
    "crack-shot": "test_a_crack_shot_chooses_where_a_hero_is_hit",
    "crash": "test_a_rocket_pack_fires_by_itself_and_comes_down_hard",
    "critical": "test_where_a_hero_is_hit_may_cost_his_life",
    "critical-vigor": "test_where_a_hero_is_hit_may_cost_his_life",
    "damage": "test_two_guns_are_four_shots_at_their_penalties",
    "defence": "test_frenzy_strikes_twice_at_an_outnumbered_foe",
    "deep-water": "test_whoever_swims_without_being_born_to_it_rolls_strength",
    "deviation": "test_dynamite_strays_half_its_way_at_most",
    "dominion": "test_a_foe_stirs_the_demon_in_a_harrowed_hero_and_plays_him",
    "fan": "test_the_undead_gunslinger_fans_the_hammer",
    "find-for-blast": "test_whoever_aims_at_the_cloaked_has_to_find_him_first",
    "find-for-bolts": "test_bolts_have_to_find_the_cloaked_too",
    "find-for-shot": "test_whoever_aims_at_the_cloaked_has_to_find_him_first",
    "find-for-spell": "test_whoever_aims_at_the_cloaked_has_to_find_him_first",
    "further": "test_diggers_come_up_under_a_foe_with_surprise",
    "gatling-rate": "test_a_gatling_gun_jams_on_snake_eyes_and_is_cleared",
    "guts": "test_a_loss_is_answered_with_guts_when_the_segment_ends",
    "harrowed-power": "test_a_joker_brings_a_dead_hero_back_and_the_evening_ends_with_its_story",
    "heal": "test_a_sawbones_saves_the_fallen_and_heals_heroes",
    "hero-death": "test_a_heros_death_shakes_those_near_him",
    "hold-contest": "test_two_holds_are_settled_by_smarts",
    "hold-fire": "test_a_hold_fires_at_a_charge_and_a_loss_may_halt_it",
    "horse-damage": "test_a_shot_at_the_horse_leaves_the_rider_on_his_feet",
    "horse-vigor": "test_a_shot_at_the_horse_leaves_the_rider_on_his_feet",
    "in-contact": "test_the_players_say_who_touches_whom_where_the_app_does_not_know",
    "in-melee": "test_a_shot_into_melee_strikes_one_of_those_in_it",
    "in-twister": "test_a_twister_moves_and_blinds_whoever_stands_in_it",
    "keep-up": "test_a_wound_breaks_concentration",
    "landing": "test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it",
    "launch": "test_a_rocket_pack_fires_by_itself_and_comes_down_hard",
    "leap": "test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it",
    "locale": "test_a_troop_finds_what_is_in_a_strange_locale_and_leaves_it",
    "malfunction": "test_a_gizmo_fails_on_a_deuce_and_is_mended",
    "malfunction-severity": "test_a_gizmo_fails_on_a_deuce_and_is_mended",
    "master-the-beast": "test_a_foe_stirs_the_demon_in_a_harrowed_hero_and_plays_him",
    "mend": "test_a_gizmo_fails_on_a_deuce_and_is_mended",
    "nearest-friend": "test_crossed_signals_turn_a_machine_on_its_nearest_friends",
    "old-hand": "test_an_old_hand_gets_off_backlash_and_haywire_breaks_what_others_built",
    "panic": "test_the_shaken_who_fail_once_more_panic_and_run",
    "puppet": "test_a_contest_makes_a_puppet_of_a_foe",
    "rally": "test_the_shaken_rally_and_that_is_their_action",
    "recover": "test_a_raise_gets_a_figure_up_at_once",
    "restart": "test_a_machine_goes_haywire_until_it_comes_to_itself",
    "riders": "test_a_limber_that_runs_on_a_1_is_wrecked_with_its_gun",
    "run": "test_whoever_runs_does_nothing_else_but_fight_at_the_end",
    "save": "test_a_sawbones_saves_the_fallen_and_heals_heroes",
    "second-check": "test_a_bite_that_does_no_damage_may_paralyse",
    "shot": "test_two_guns_are_four_shots_at_their_penalties",
    "soul": "test_a_soul_eater_grows_with_each_kill_hand_to_hand",
    "soul-catches": "test_a_soul_blast_into_a_melee_finds_somebody_in_it",
    "soul-melee": "test_a_soul_blast_into_a_melee_finds_somebody_in_it",
    "spell": "test_a_protection_is_counted_on_the_next_wound",
    "spell-counter": "test_a_spell_is_dispelled_in_the_middle_of_it",
    "spell-duration": "test_a_protection_is_counted_on_the_next_wound",
    "supernatural-trait": "test_a_power_may_be_a_supernatural_trait",
    "swim": "test_whoever_swims_without_being_born_to_it_rolls_strength",
    "twister": "test_a_twister_moves_and_blinds_whoever_stands_in_it",
    "under": "test_flames_burn_all_under_them",
    "vigor": "test_two_guns_are_four_shots_at_their_penalties",
    "which-animals": "test_a_wound_breaks_concentration",
    "wild-shot": "test_gatling_weapons_go_off_at_whoever_is_near",
    "wild-shots": "test_gatling_weapons_go_off_at_whoever_is_near",
    "withstand": "test_a_contest_makes_a_puppet_of_a_foe",
    "wreck": "test_a_limber_that_runs_on_a_1_is_wrecked_with_its_gun",
}
"""Each kind, and the test that shows it; where several do, the plainest."""

ELSEWHERE: Mapping[str, str] = {
    "harrowing-card": "cards of a real deck",
    "draw-spell": "cards of a real deck",
    "FigureHit": "a wound entered by hand",
    "FigureUp": "a figure set up by hand",
    "WoundHero": "counters laid by hand in free mode",
    "whose-bounty": "free mode at a table of three or more",
    "AddBuilding": "a building named by hand",
    "HitBuilding": "damage entered by hand",
    "ShowTroop": "nobody here lies in ambush",
    "bolt": "nobody here gets off a horse near anything frightful",
    "leader-death": "nobody here has *leadership*",
    "leadership": "nobody here has *leadership*",
    "setup-enemy": "said before the battle",
    "setup-infiltration": "said before the battle",
    "infiltrators": "nobody here infiltrates",
    "RevealTroop": "nobody here infiltrates",
    "SayClose": "nobody here keeps close to a Hero",
    "TakeHorse": "nobody here leaves a horse behind",
    "LeadHorses": "nobody here leaves a horse behind",
    "FrightenHorses": "nobody here leaves a horse behind",
    "ShootHorse": "nobody here leaves a horse behind",
    "horse-shot": "nobody here leaves a horse behind",
    "EatSoul": "by hand, for a table that keeps no figures",
    "RollCritical": "by hand, for a table that keeps no figures",
    "OpenBag": "a row of the burial grounds",
    "gatling-found": "a row of the deserted cabin",
    "pack-altitude": "a row of the deserted cabin",
    "bad-karma": "a row of the backlash table",
    "dementia": "a row of the backlash table",
    "surge": "a row of the backlash table",
    "surge-smarts": "a row of the backlash table",
    "calamity-caster": "a row of the backlash table",
    "calamity-choice": "a row of the backlash table",
    "calamity-target": "a row of the backlash table",
    "mirrored-at": "harm by a crew that no figure of it did",
}
"""What the evening leaves out, and why; the rules of it are tested in ``tests/games/highnoon/table``."""

WORDS = ("weapon", "way", "style", "spell", "situations")
"""Fields of a form that make a kind of its own."""
UNSEEN = ("by-", "falls-", "help-")
"""How the taps begin that no page sent."""


def happened(game: Game) -> set[str]:
    """All kinds that came up in a game."""
    found: set[str] = set()
    asked: dict[str, str] = {}
    for step in game.tables.looking.access.plays.steps(game.table):
        if step.kind != PLAYED:
            continue
        if not step.tap.startswith(UNSEEN):
            found.update(_tapped(json.loads(step.command)))
        for name, _, event in json.loads(step.events):
            if name == "MatterRaised":
                asked[event["matter"]["id"]] = event["matter"]["kind"]
            elif name == "MatterSettled":
                found.add(asked[event["matter"]])
    return found


def _tapped(command: Mapping[str, Any]) -> Iterator[str]:
    yield command["name"]
    for field in WORDS:
        said = command["with"].get(field) or ()
        yield from (f"{command['name']} {word}" for word in ([said] if isinstance(said, str) else said))


def shown_by(test: str) -> set[str]:
    """What stands here of a test."""
    return {kind for kind, shows in SHOWN.items() if shows == test}
