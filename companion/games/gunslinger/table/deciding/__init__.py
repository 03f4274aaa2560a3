"""What a command brings about: one function for each, found by its type."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.gunslinger.table import by_hand as hand
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table.deciding import correcting, moving, setting_up, shooting, tricks, turns
from companion.games.gunslinger.table.deciding.step import Step

HANDLERS: Mapping[type, Callable[[Step, Any], None]] = {
    c.Recruit: setting_up.recruit,
    c.Dismiss: setting_up.dismiss,
    c.Ready: setting_up.ready,
    c.Lay: setting_up.lay,
    c.LayOut: setting_up.lay_out,
    c.Settle: setting_up.settle,
    c.Place: setting_up.place,
    c.GiveUp: setting_up.give_up,
    c.CallDraw: turns.call_draw,
    c.Discard: turns.discard,
    c.GoOn: turns.go_on,
    c.PlayMove: moving.play_move,
    c.Negate: moving.negate,
    c.LetBe: moving.let_be,
    c.MoveTo: moving.move_to,
    c.HasMoved: moving.has_moved,
    c.Shoot: shooting.shoot,
    c.Roll: shooting.roll,
    c.Rolled: shooting.rolled,
    c.Defend: shooting.defend,
    c.TakeIt: shooting.take_it,
    c.Worsen: shooting.worsen,
    c.LeaveIt: shooting.leave_it,
    c.Flip: shooting.flip,
    c.PlaySpecial: tricks.play_special,
    c.SwitchWeapon: tricks.switch_weapon,
    c.Saddle: tricks.saddle,
    hand.SetWounds: correcting.set_wounds,
    hand.SetLost: correcting.set_lost,
    hand.SetSquare: correcting.set_square,
    hand.SetHorse: correcting.set_horse,
    hand.SetWeapon: correcting.set_weapon,
    hand.SetMoved: correcting.set_moved,
    hand.TakeOff: correcting.take_off,
    hand.BringBack: correcting.bring_back,
    hand.SetTurn: correcting.set_turn,
    hand.SetSpent: correcting.set_spent,
    hand.SetGround: correcting.set_ground,
}
